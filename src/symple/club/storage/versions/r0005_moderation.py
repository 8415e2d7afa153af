"""What moderators have done, names that nobody gets for a while, and notes for who serves."""

import sqlalchemy as sa
from alembic import op

revision = "club_0005"
down_revision = "club_0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "trail",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("by_id", sa.Integer),
        sa.Column("act", sa.String(16), nullable=False),
        sa.Column("account_id", sa.Integer),
        sa.Column("game", sa.String(16)),
        sa.Column("report", sa.Integer),
        sa.Column("until", sa.BigInteger),
        sa.Column("detail", sa.Text, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.ForeignKeyConstraint(["by_id"], ["accounts.id"], name=op.f("fk_trail_by_id")),
        sa.ForeignKeyConstraint(["account_id"], ["accounts.id"], name=op.f("fk_trail_account_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_trail")),
    )
    op.create_index(op.f("ix_trail_account_id"), "trail", ["account_id", "id"])
    op.create_table(
        "former_names",
        sa.Column("folded", sa.Text, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("folded", name=op.f("pk_former_names")),
    )
    op.create_table(
        "notes",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("note", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_notes")),
    )


def downgrade() -> None:
    for name in ("notes", "former_names", "trail"):
        op.drop_table(name)
