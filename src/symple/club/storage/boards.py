"""Boards of games that are over, as the search by position sees them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from sqlalchemy import ColumnElement, Connection, Select, case, func, insert, select, union_all

from symple.club.game import ClubGame
from symple.club.storage.games import list_turns
from symple.club.storage.listings import SIDES, Place, Seats
from symple.club.storage.results import margin, won_by
from symple.club.storage.tables import boards, games
from symple.game import Color, Position, Turn
from symple.study.collection import Boards, fills_of, pack, unpack


@dataclass(frozen=True)
class KeptBoards:
    """The boards of some games, in the order of their places: the game that ended last is first."""

    places: list[Place]
    boards: Boards


def keep(connection: Connection, game: ClubGame) -> None:
    """The board of a game that has just ended."""
    start = Position(game.rules) if game.start is None else Position.parse(game.start)
    turns = [Turn.parse(turn.text) for turn in list_turns(connection, game.id)]
    fills = pack(fills_of(start, turns))
    connection.execute(insert(boards).values(game_id=game.id, fills=fills))


def of_account(
    connection: Connection, account: int, size: int, wanted: Callable[[Seats], ColumnElement[bool]]
) -> KeptBoards:
    """Those of the account's games of this size that are wanted."""

    def side(seats: Seats) -> Select[Any]:
        return (
            select(
                games.c.ended,
                games.c.id,
                boards.c.fills,
                games.c.start,
                case(
                    (won_by("white"), int(Color.WHITE)),
                    (won_by("black"), int(Color.BLACK)),
                    else_=-1,
                ),
                func.coalesce(margin(), 0),
            )
            .join(boards, boards.c.game_id == games.c.id)
            .where(
                seats.own == account,
                games.c.ended.is_not(None),
                games.c.size == size,
                wanted(seats),
            )
        )

    rows = connection.execute(union_all(*map(side, SIDES))).all()
    found = sorted(rows, key=lambda row: (-row[0], row[1]))
    ended, ids, fills, starts, winners, margins = zip(*found, strict=True) if found else ((),) * 6
    return KeptBoards(
        [Place(at, game_id) for at, game_id in zip(ended, ids, strict=True)],
        Boards(
            size,
            ids=np.arange(len(found), dtype=np.int64),
            fills=unpack(fills, size),
            first=np.array([_first(start) for start in starts], np.int8),
            winner=np.array(winners, np.int8),
            margin=np.array(margins, np.int32),
        ),
    )


def _first(start: str | None) -> Color:
    """Who makes the first turn."""
    return Color.WHITE if start is None or start.split()[1] == "w" else Color.BLACK
