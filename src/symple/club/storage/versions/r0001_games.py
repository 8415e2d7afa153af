"""Accounts, games between them, and how strong they are."""

import sqlalchemy as sa
from alembic import op

revision = "club_0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "accounts",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("folded", sa.Text, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.CheckConstraint("kind IN ('guest', 'person', 'bot')", name=op.f("ck_accounts_kind")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_accounts")),
        sa.UniqueConstraint("folded", name=op.f("uq_accounts_folded")),
    )
    op.create_table(
        "games",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("course", sa.Integer, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("ended", sa.BigInteger),
        sa.Column("size", sa.Integer, nullable=False),
        sa.Column("penalty", sa.Integer, nullable=False),
        sa.Column("balance", sa.String(16), nullable=False),
        sa.Column("start", sa.Text),
        sa.Column("clock", sa.String(32), nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("white_id", sa.Integer, nullable=False),
        sa.Column("black_id", sa.Integer, nullable=False),
        sa.Column("position", sa.Text, nullable=False),
        sa.Column("turn_count", sa.Integer, nullable=False),
        sa.Column("began", sa.BigInteger, nullable=False),
        sa.Column("stopped", sa.BigInteger),
        sa.Column("white_left", sa.BigInteger, nullable=False),
        sa.Column("white_periods", sa.Integer, nullable=False),
        sa.Column("black_left", sa.BigInteger, nullable=False),
        sa.Column("black_periods", sa.Integer, nullable=False),
        sa.Column("deadline", sa.BigInteger),
        sa.Column("result", sa.String(16), nullable=False),
        sa.Column("aborted", sa.Boolean, nullable=False),
        sa.Column("undo_by", sa.Integer),
        sa.Column("undo_turns", sa.Integer),
        sa.ForeignKeyConstraint(["black_id"], ["accounts.id"], name=op.f("fk_games_black_id")),
        sa.ForeignKeyConstraint(["white_id"], ["accounts.id"], name=op.f("fk_games_white_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_games")),
    )
    op.create_index(op.f("ix_games_black_id"), "games", ["black_id", "ended"])
    op.create_index(op.f("ix_games_deadline"), "games", ["deadline"])
    op.create_index(op.f("ix_games_white_id"), "games", ["white_id", "ended"])
    op.create_table(
        "ratings",
        sa.Column("account_id", sa.Integer, nullable=False),
        sa.Column("pace", sa.String(16), nullable=False),
        sa.Column("rating", sa.Float, nullable=False),
        sa.Column("deviation", sa.Float, nullable=False),
        sa.Column("volatility", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("rated", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(
            ["account_id"], ["accounts.id"], name=op.f("fk_ratings_account_id")
        ),
        sa.PrimaryKeyConstraint("account_id", "pace", name=op.f("pk_ratings")),
    )
    op.create_table(
        "plans",
        sa.Column("game_id", sa.String(16), nullable=False),
        sa.Column("account_id", sa.Integer, nullable=False),
        sa.Column("plan", sa.Text, nullable=False),
        sa.ForeignKeyConstraint(["account_id"], ["accounts.id"], name=op.f("fk_plans_account_id")),
        sa.ForeignKeyConstraint(
            ["game_id"], ["games.id"], name=op.f("fk_plans_game_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("game_id", "account_id", name=op.f("pk_plans")),
    )
    op.create_table(
        "rating_changes",
        sa.Column("game_id", sa.String(16), nullable=False),
        sa.Column("account_id", sa.Integer, nullable=False),
        sa.Column("pace", sa.String(16), nullable=False),
        sa.Column("rated", sa.BigInteger, nullable=False),
        sa.Column("before", sa.Float, nullable=False),
        sa.Column("after", sa.Float, nullable=False),
        sa.Column("deviation", sa.Float, nullable=False),
        sa.ForeignKeyConstraint(
            ["account_id"], ["accounts.id"], name=op.f("fk_rating_changes_account_id")
        ),
        sa.ForeignKeyConstraint(
            ["game_id"], ["games.id"], name=op.f("fk_rating_changes_game_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("game_id", "account_id", name=op.f("pk_rating_changes")),
    )
    op.create_index(
        op.f("ix_rating_changes_account_id"), "rating_changes", ["account_id", "pace", "rated"]
    )
    op.create_table(
        "turns",
        sa.Column("game_id", sa.String(16), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("used", sa.BigInteger),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("planned", sa.Boolean, nullable=False),
        sa.CheckConstraint("number >= 1", name=op.f("ck_turns_number")),
        sa.ForeignKeyConstraint(
            ["game_id"], ["games.id"], name=op.f("fk_turns_game_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("game_id", "number", name=op.f("pk_turns")),
    )
    op.create_table(
        "house_bots",
        sa.Column("account_id", sa.Integer, nullable=False),
        sa.Column("level", sa.String(16), nullable=False),
        sa.ForeignKeyConstraint(
            ["account_id"], ["accounts.id"], name=op.f("fk_house_bots_account_id")
        ),
        sa.PrimaryKeyConstraint("account_id", name=op.f("pk_house_bots")),
        sa.UniqueConstraint("level", name=op.f("uq_house_bots_level")),
    )
    op.create_table(
        "jobs",
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("key", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("due", sa.BigInteger, nullable=False),
        sa.Column("taken", sa.BigInteger),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("kind", "key", name=op.f("pk_jobs")),
    )
    op.create_index(op.f("ix_jobs_kind"), "jobs", ["kind", "due"])
    op.create_table(
        "service",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger),
        sa.CheckConstraint("id = 1", name=op.f("ck_service_one")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_service")),
    )
    op.execute("INSERT INTO service (id) VALUES (1)")


def downgrade() -> None:
    for name in (
        "service",
        "jobs",
        "house_bots",
        "rating_changes",
        "ratings",
        "plans",
        "turns",
        "games",
        "accounts",
    ):
        op.drop_table(name)
