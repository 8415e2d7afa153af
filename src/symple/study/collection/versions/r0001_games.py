"""Games, their records, and when the points of their boards were filled."""

import sqlalchemy as sa
from alembic import op

revision = "library_0001"  # says also of what kind the file is
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "games",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("content", sa.String(32), nullable=False),
        sa.Column("added", sa.String(32), nullable=False),
        sa.Column("event", sa.Text, nullable=False),
        sa.Column("date", sa.String(10)),
        sa.Column("white", sa.Text, nullable=False),
        sa.Column("black", sa.Text, nullable=False),
        sa.Column("white_key", sa.Text, nullable=False),
        sa.Column("black_key", sa.Text, nullable=False),
        sa.Column("size", sa.Integer, nullable=False),
        sa.Column("penalty", sa.Integer, nullable=False),
        sa.Column("balance", sa.String(16), nullable=False),
        sa.Column("first", sa.Integer, nullable=False),
        sa.Column("result", sa.String(16), nullable=False),
        sa.Column("winner", sa.Integer),
        sa.Column("reason", sa.String(16)),
        sa.Column("margin", sa.Integer),
        sa.Column("turns", sa.Integer, nullable=False),
        sa.Column("plants", sa.Integer),
        sa.PrimaryKeyConstraint("id", name="pk_games"),
        sa.UniqueConstraint("content", name="uq_games_content"),
        sa.CheckConstraint("first IN (0, 1)", name="first"),
        sa.CheckConstraint("winner IN (0, 1)", name="winner"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_games_size", "games", ["size"])
    for name, column in (("records", "json"), ("boards", "fills")):
        op.create_table(
            name,
            sa.Column("game_id", sa.Integer, nullable=False),
            sa.Column(column, sa.LargeBinary, nullable=False),
            sa.PrimaryKeyConstraint("game_id", name=f"pk_{name}"),
            sa.ForeignKeyConstraint(
                ["game_id"], ["games.id"], ondelete="CASCADE", name=f"fk_{name}_games"
            ),
        )
    changes = op.create_table("changes", sa.Column("count", sa.Integer, nullable=False))
    op.bulk_insert(changes, [{"count": 0}])
