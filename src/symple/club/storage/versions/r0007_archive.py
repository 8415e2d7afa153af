"""Indices by which the strongest of a pace, and the games that go on, are found."""

from alembic import op

revision = "club_0007"
down_revision = "club_0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_index(op.f("ix_ratings_pace"), "ratings", ["pace", "rating"])
    op.create_index(op.f("ix_games_ended"), "games", ["ended", "created"])


def downgrade() -> None:
    op.drop_index(op.f("ix_games_ended"), "games")
    op.drop_index(op.f("ix_ratings_pace"), "ratings")
