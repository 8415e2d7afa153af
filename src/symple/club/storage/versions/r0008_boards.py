"""When the points of boards of games that are over were filled, by which games are found by a
position.
"""

from itertools import groupby
from typing import Any

import sqlalchemy as sa
from alembic import op

from symple.game import Position, Rules, Turn
from symple.study.collection import fills_of, pack

revision = "club_0008"
down_revision = "club_0007"
branch_labels = None
depends_on = None

#: Games that are read in one go.
_AT_ONCE = 500

_GAMES = sa.table(
    "games",
    *(sa.column(name) for name in ("id", "ended", "size", "penalty", "balance", "start")),
)
_TURNS = sa.table("turns", *(sa.column(name) for name in ("game_id", "number", "text")))


def upgrade() -> None:
    boards = op.create_table(
        "boards",
        sa.Column("game_id", sa.String(16), nullable=False),
        sa.Column("fills", sa.LargeBinary, nullable=False),
        sa.ForeignKeyConstraint(
            ["game_id"], ["games.id"], name=op.f("fk_boards_game_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("game_id", name=op.f("pk_boards")),
    )
    connection = op.get_bind()
    over = sa.select(_GAMES).where(_GAMES.c.ended.is_not(None)).order_by(_GAMES.c.id)
    last = ""
    while games := connection.execute(over.where(_GAMES.c.id > last).limit(_AT_ONCE)).all():
        turns = _turns_of(connection, [game.id for game in games])
        rows = [{"game_id": game.id, "fills": _fills(game, turns)} for game in games]
        connection.execute(sa.insert(boards), rows)
        last = games[-1].id


def downgrade() -> None:
    op.drop_table("boards")


def _turns_of(connection: sa.Connection, games: list[str]) -> dict[str, list[Turn]]:
    made = sa.select(_TURNS.c.game_id, _TURNS.c.text).where(_TURNS.c.game_id.in_(games))
    rows = connection.execute(made.order_by(_TURNS.c.game_id, _TURNS.c.number))
    return {
        game: [Turn.parse(text) for _, text in of_game]
        for game, of_game in groupby(rows, lambda row: row[0])
    }


def _fills(game: sa.Row[Any], turns: dict[str, list[Turn]]) -> bytes:
    rules = Rules(game.size, game.penalty, game.balance)
    start = Position(rules) if game.start is None else Position.parse(game.start)
    return pack(fills_of(start, turns.get(game.id, ())))
