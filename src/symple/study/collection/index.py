"""The boards of the library in memory, up to date with the file."""

from __future__ import annotations

import threading

import numpy as np
from sqlalchemy import Connection, func, select

from symple.storage.database import Database
from symple.study.collection.fills import unpack
from symple.study.collection.matching import Boards
from symple.study.collection.tables import boards, changes, games


class BoardIndex:
    """Reads the boards of a size when they are first needed, later only those that are new.

    May be used from several threads; what it hands out never changes.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._known: dict[int, tuple[int, Boards]] = {}
        self._lock = threading.Lock()

    def boards(self, size: int) -> Boards:
        """All games of that size, whoever added them. StorageError."""
        with self._lock, self._database.reading() as connection:
            count = connection.scalars(select(changes.c.count)).one()
            if size not in self._known or self._known[size][0] != count:
                former = self._known[size][1] if size in self._known else _none(size)
                self._known[size] = (count, _read(connection, former))
            return self._known[size][1]


def _none(size: int) -> Boards:
    return Boards(
        size,
        ids=np.zeros(0, np.int64),
        fills=np.zeros((size * size, 0), np.uint16),
        first=np.zeros(0, np.int8),
        winner=np.zeros(0, np.int8),
        margin=np.zeros(0, np.int32),
    )


def _read(connection: Connection, former: Boards) -> Boards:
    """The boards as they are now. Ids are not used again and a game's fills never change, so only
    those of later ids are read.
    """
    last = int(former.ids[-1]) if len(former.ids) else 0
    facts = connection.execute(
        select(
            games.c.id,
            games.c.first,
            func.coalesce(games.c.winner, -1),
            func.coalesce(games.c.margin, 0),
        )
        .where(games.c.size == former.size)
        .order_by(games.c.id)
    ).all()
    new_fills = connection.scalars(
        select(boards.c.fills)
        .join(games, games.c.id == boards.c.game_id)
        .where(games.c.size == former.size, games.c.id > last)
        .order_by(games.c.id)
    )
    ids, first, winner, margin = zip(*facts, strict=True) if facts else ((), (), (), ())
    present = np.array(ids, np.int64)
    kept = former.fills[:, np.isin(former.ids, present)]
    return Boards(
        former.size,
        ids=present,
        fills=np.concatenate([kept, unpack(new_fills, former.size)], axis=1),
        first=np.array(first, np.int8),
        winner=np.array(winner, np.int8),
        margin=np.array(margin, np.int32),
    )
