"""Games and their turns."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "games",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("created", sa.String(32), nullable=False),
        sa.Column("updated", sa.String(32), nullable=False),
        sa.Column("size", sa.Integer, nullable=False),
        sa.Column("penalty", sa.Integer, nullable=False),
        sa.Column("balance", sa.String(16), nullable=False),
        sa.Column("start", sa.Text),
        sa.Column("white_name", sa.Text, nullable=False),
        sa.Column("white_level", sa.String(32)),
        sa.Column("black_name", sa.Text, nullable=False),
        sa.Column("black_level", sa.String(32)),
        sa.Column("ending", sa.String(16)),
        sa.Column("imported", sa.Text),
        sa.Column("position", sa.Text, nullable=False),
        sa.Column("to_move", sa.String(5)),
        sa.Column("result", sa.String(32), nullable=False),
        sa.Column("turn_count", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_games"),
        sa.CheckConstraint("to_move IN ('white', 'black')", name="to_move"),
    )
    op.create_index("ix_games_updated", "games", ["updated"])
    op.create_table(
        "turns",
        sa.Column("game_id", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("created", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("game_id", "number", name="pk_turns"),
        sa.ForeignKeyConstraint(
            ["game_id"], ["games.id"], ondelete="CASCADE", name="fk_turns_games"
        ),
        sa.CheckConstraint("number >= 1", name="number"),
    )
