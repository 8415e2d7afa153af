"""How somebody is told that it is their turn, and the browsers that are told of it."""

import sqlalchemy as sa
from alembic import op

revision = "club_0006"
down_revision = "club_0005"
branch_labels = None
depends_on = None

_WISHES = ("notify_title", "notify_push", "notify_mail")


def upgrade() -> None:
    for name in _WISHES:
        op.add_column(
            "accounts", sa.Column(name, sa.Boolean, nullable=False, server_default=sa.true())
        )
    op.add_column("accounts", sa.Column("mailed", sa.BigInteger))
    op.add_column("accounts", sa.Column("unsubscribe", sa.String(64)))
    op.create_index(op.f("ix_accounts_unsubscribe"), "accounts", ["unsubscribe"], unique=True)
    op.create_table(
        "push_subscriptions",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("session_id", sa.String(64), nullable=False),
        sa.Column("account_id", sa.Integer, nullable=False),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("p256dh", sa.Text, nullable=False),
        sa.Column("auth", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(
            ["session_id"],
            ["sessions.id"],
            name=op.f("fk_push_subscriptions_session_id"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["account_id"],
            ["accounts.id"],
            name=op.f("fk_push_subscriptions_account_id"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_push_subscriptions")),
        sa.UniqueConstraint("session_id", name=op.f("uq_push_subscriptions_session_id")),
        sa.UniqueConstraint("endpoint", name=op.f("uq_push_subscriptions_endpoint")),
    )
    op.create_index(op.f("ix_push_subscriptions_account_id"), "push_subscriptions", ["account_id"])


def downgrade() -> None:
    op.drop_table("push_subscriptions")
    op.drop_index(op.f("ix_accounts_unsubscribe"), "accounts")
    for name in ("unsubscribe", "mailed", *reversed(_WISHES)):
        op.drop_column("accounts", name)
