"""How games come about, what is said beside them, and pauses."""

import sqlalchemy as sa
from alembic import op

revision = "club_0003"
down_revision = "club_0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "challenges",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
        sa.Column("by_id", sa.Integer, nullable=False),
        sa.Column("to_id", sa.Integer),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("pace", sa.String(16), nullable=False),
        sa.Column("size", sa.Integer, nullable=False),
        sa.Column("penalty", sa.Integer, nullable=False),
        sa.Column("balance", sa.String(16), nullable=False),
        sa.Column("start", sa.Text),
        sa.Column("clock", sa.String(32), nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("color", sa.String(8), nullable=False),
        sa.Column("rematch_of", sa.String(16)),
        sa.Column("outcome", sa.String(16)),
        sa.Column("game_id", sa.String(16)),
        sa.CheckConstraint(
            "outcome IN ('accepted', 'declined', 'withdrawn')",
            name=op.f("ck_challenges_outcome"),
        ),
        *_accounts("challenges", "by_id", "to_id"),
        *_games("challenges", "rematch_of", "game_id"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_challenges")),
    )
    for column in ("by_id", "to_id", "expires", "rematch_of"):
        op.create_index(op.f(f"ix_challenges_{column}"), "challenges", [column])
    op.create_table(
        "messages",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("game_id", sa.String(16), nullable=False),
        sa.Column("room", sa.String(8), nullable=False),
        sa.Column("account_id", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("hidden_by", sa.Integer),
        sa.CheckConstraint("room IN ('players', 'watchers')", name=op.f("ck_messages_room")),
        *_accounts("messages", "account_id", "hidden_by"),
        *_games("messages", "game_id"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_messages")),
    )
    op.create_index(op.f("ix_messages_game_id"), "messages", ["game_id", "room", "id"])
    op.create_index(op.f("ix_messages_account_id"), "messages", ["account_id", "at"])
    op.create_table(
        "mutes",
        sa.Column("account_id", sa.Integer, nullable=False),
        sa.Column("muted_id", sa.Integer, nullable=False),
        *_accounts("mutes", "account_id", "muted_id"),
        sa.PrimaryKeyConstraint("account_id", "muted_id", name=op.f("pk_mutes")),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("by_id", sa.Integer, nullable=False),
        sa.Column("message_id", sa.Integer),
        sa.Column("game_id", sa.String(16)),
        sa.Column("account_id", sa.Integer),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("settled_by", sa.Integer),
        sa.Column("settled_at", sa.BigInteger),
        sa.Column("outcome", sa.Text),
        *_accounts("reports", "by_id", "account_id", "settled_by"),
        *_games("reports", "game_id"),
        sa.ForeignKeyConstraint(
            ["message_id"],
            ["messages.id"],
            name=op.f("fk_reports_message_id"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_reports")),
    )
    op.create_index(op.f("ix_reports_by_id"), "reports", ["by_id"])
    op.create_index(op.f("ix_reports_settled_at"), "reports", ["settled_at", "at"])
    op.create_table(
        "pauses",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("account_id", sa.Integer, nullable=False),
        sa.Column("began", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("ended", sa.BigInteger),
        *_accounts("pauses", "account_id"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_pauses")),
    )
    op.create_index(op.f("ix_pauses_account_id"), "pauses", ["account_id", "ended"])
    op.create_index(op.f("ix_pauses_ended"), "pauses", ["ended", "until"])


def downgrade() -> None:
    for name in ("pauses", "reports", "mutes", "messages", "challenges"):
        op.drop_table(name)


def _accounts(table: str, *columns: str) -> list[sa.ForeignKeyConstraint]:
    return [
        sa.ForeignKeyConstraint([column], ["accounts.id"], name=op.f(f"fk_{table}_{column}"))
        for column in columns
    ]


def _games(table: str, *columns: str) -> list[sa.ForeignKeyConstraint]:
    return [
        sa.ForeignKeyConstraint(
            [column], ["games.id"], name=op.f(f"fk_{table}_{column}"), ondelete="CASCADE"
        )
        for column in columns
    ]
