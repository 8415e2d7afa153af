"""Indices by which the strongest of a pace, the games that go on, and all that is about an account
are found.
"""

from alembic import op

revision = "club_0007"
down_revision = "club_0006"
branch_labels = None
depends_on = None

#: Tables and columns that say of an account, or of a message, what has become of it.
ABOUT = (
    ("plans", "account_id"),
    ("messages", "hidden_by"),
    ("mutes", "muted_id"),
    ("reports", "message_id"),
    ("reports", "account_id"),
    ("reports", "settled_by"),
    ("tournament_games", "white_id"),
    ("tournament_games", "black_id"),
    ("trail", "by_id"),
)


def upgrade() -> None:
    op.create_index(op.f("ix_ratings_pace"), "ratings", ["pace", "rating"])
    op.create_index(op.f("ix_games_ended"), "games", ["ended", "created"])
    for table, column in ABOUT:
        op.create_index(op.f(f"ix_{table}_{column}"), table, [column])


def downgrade() -> None:
    for table, column in ABOUT:
        op.drop_index(op.f(f"ix_{table}_{column}"), table)
    op.drop_index(op.f("ix_games_ended"), "games")
    op.drop_index(op.f("ix_ratings_pace"), "ratings")
