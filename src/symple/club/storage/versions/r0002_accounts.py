"""What accounts log in with, and from where."""

from typing import Any, Final

import sqlalchemy as sa
from alembic import op
from sqlalchemy.types import TypeEngine

revision = "club_0002"
down_revision = "club_0001"
branch_labels = None
depends_on = None

_NEW_COLUMNS: Final[dict[str, TypeEngine[Any]]] = {
    "seen": sa.BigInteger(),
    "closed": sa.BigInteger(),
    "password_hash": sa.Text(),
    "email": sa.Text(),
    "email_folded": sa.Text(),
    "language": sa.String(16),
    "muted_until": sa.BigInteger(),
    "banned": sa.BigInteger(),
}


def upgrade() -> None:
    for name, kind in _NEW_COLUMNS.items():
        op.add_column("accounts", sa.Column(name, kind))
    is_admin = sa.Column("is_admin", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("accounts", is_admin)
    op.create_index(op.f("ix_accounts_email_folded"), "accounts", ["email_folded"], unique=True)
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("account_id", sa.Integer, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("used", sa.BigInteger, nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
        sa.Column("device", sa.Text, nullable=False),
        sa.ForeignKeyConstraint(
            ["account_id"],
            ["accounts.id"],
            name=op.f("fk_sessions_account_id"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_sessions")),
    )
    op.create_index(op.f("ix_sessions_account_id"), "sessions", ["account_id"])
    op.create_index(op.f("ix_sessions_expires"), "sessions", ["expires"])
    op.create_table(
        "tokens",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("account_id", sa.Integer, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("scope", sa.String(16), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("used", sa.BigInteger),
        sa.ForeignKeyConstraint(
            ["account_id"], ["accounts.id"], name=op.f("fk_tokens_account_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tokens")),
    )
    op.create_index(op.f("ix_tokens_account_id"), "tokens", ["account_id"])
    op.create_table(
        "links",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("account_id", sa.Integer, nullable=False),
        sa.Column("purpose", sa.String(8), nullable=False),
        sa.Column("email", sa.Text),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
        sa.CheckConstraint("purpose IN ('reset', 'verify')", name=op.f("ck_links_purpose")),
        sa.ForeignKeyConstraint(
            ["account_id"], ["accounts.id"], name=op.f("fk_links_account_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_links")),
    )
    op.create_index(op.f("ix_links_account_id"), "links", ["account_id"])
    op.create_index(op.f("ix_links_expires"), "links", ["expires"])


def downgrade() -> None:
    for name in ("links", "tokens", "sessions"):
        op.drop_table(name)
    op.drop_index(op.f("ix_accounts_email_folded"), "accounts")
    for name in (*_NEW_COLUMNS, "is_admin"):
        op.drop_column("accounts", name)
