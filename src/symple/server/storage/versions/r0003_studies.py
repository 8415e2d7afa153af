"""Studies: records with comments, variations and reviews, which people look at and change."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "studies",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("created", sa.String(32), nullable=False),
        sa.Column("updated", sa.String(32), nullable=False),
        sa.Column("game_id", sa.String(32)),
        sa.Column("record", sa.Text, nullable=False),
        sa.Column("white_name", sa.Text, nullable=False),
        sa.Column("black_name", sa.Text, nullable=False),
        sa.Column("size", sa.Integer, nullable=False),
        sa.Column("penalty", sa.Integer, nullable=False),
        sa.Column("result", sa.String(32), nullable=False),
        sa.Column("turn_count", sa.Integer, nullable=False),
        sa.Column("reviewed", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_studies"),
    )
    op.create_index("ix_studies_updated", "studies", ["updated"])
    op.create_index("ix_studies_game_id", "studies", ["game_id"])
