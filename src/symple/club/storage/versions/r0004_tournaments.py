"""Tournaments, who is in them, and who meets whom."""

import sqlalchemy as sa
from alembic import op

revision = "club_0004"
down_revision = "club_0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "tournaments",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("by_id", sa.Integer, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("wished_rounds", sa.Integer, nullable=False),
        sa.Column("size", sa.Integer, nullable=False),
        sa.Column("penalty", sa.Integer, nullable=False),
        sa.Column("balance", sa.String(16), nullable=False),
        sa.Column("clock", sa.String(32), nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("starts_at", sa.BigInteger, nullable=False),
        sa.Column("least", sa.Integer, nullable=False),
        sa.Column("most", sa.Integer, nullable=False),
        sa.Column("house_bot", sa.Boolean, nullable=False),
        sa.Column("state", sa.String(16), nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("rounds", sa.Integer, nullable=False),
        sa.Column("began", sa.BigInteger),
        sa.Column("ended", sa.BigInteger),
        sa.CheckConstraint("kind IN ('swiss', 'round-robin')", name=op.f("ck_tournaments_kind")),
        sa.CheckConstraint(
            "state IN ('announced', 'running', 'ended', 'called-off')",
            name=op.f("ck_tournaments_state"),
        ),
        _account("tournaments", "by_id"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tournaments")),
    )
    op.create_index(op.f("ix_tournaments_state"), "tournaments", ["state", "starts_at"])
    op.create_index(op.f("ix_tournaments_by_id"), "tournaments", ["by_id"])
    op.create_table(
        "tournament_players",
        sa.Column("tournament_id", sa.String(16), nullable=False),
        sa.Column("account_id", sa.Integer, nullable=False),
        sa.Column("joined", sa.BigInteger, nullable=False),
        sa.Column("rating", sa.Float),
        sa.Column("leaving", sa.String(16)),
        sa.Column("place", sa.Integer),
        _tournament("tournament_players"),
        _account("tournament_players", "account_id"),
        sa.PrimaryKeyConstraint("tournament_id", "account_id", name=op.f("pk_tournament_players")),
    )
    op.create_index(op.f("ix_tournament_players_account_id"), "tournament_players", ["account_id"])
    op.create_table(
        "tournament_games",
        sa.Column("tournament_id", sa.String(16), nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("board", sa.Integer, nullable=False),
        sa.Column("white_id", sa.Integer, nullable=False),
        sa.Column("black_id", sa.Integer),
        sa.Column("game_id", sa.String(16)),
        sa.Column("outcome", sa.String(16)),
        sa.Column("ended", sa.BigInteger),
        _tournament("tournament_games"),
        _account("tournament_games", "white_id"),
        _account("tournament_games", "black_id"),
        sa.ForeignKeyConstraint(
            ["game_id"],
            ["games.id"],
            name=op.f("fk_tournament_games_game_id"),
            ondelete="SET NULL",
        ),
        sa.PrimaryKeyConstraint(
            "tournament_id", "round", "board", name=op.f("pk_tournament_games")
        ),
        sa.UniqueConstraint("game_id", name=op.f("uq_tournament_games_game_id")),
    )


def downgrade() -> None:
    for name in ("tournament_games", "tournament_players", "tournaments"):
        op.drop_table(name)


def _account(table: str, column: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint([column], ["accounts.id"], name=op.f(f"fk_{table}_{column}"))


def _tournament(table: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(
        ["tournament_id"],
        ["tournaments.id"],
        name=op.f(f"fk_{table}_tournament_id"),
        ondelete="CASCADE",
    )
