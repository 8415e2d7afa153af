"""The games in which something stood on the board."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from sqlalchemy import select

from symple.game import Position
from symple.storage.database import Database
from symple.study.collection import selection
from symple.study.collection.entry import Hit, Page
from symple.study.collection.explorer import Explorer, explore
from symple.study.collection.matching import Matches
from symple.study.collection.query import GameFilter, Window
from symple.study.collection.tables import games

_FIRST_PAGE = Window()


class Found:
    """The answer of `Library.find`. Games that are deleted afterwards are missing in its pages."""

    def __init__(
        self, database: Database, matches: Matches, position: Position | None, wanted: GameFilter
    ) -> None:
        self._database = database
        self._position = position
        self._matches = matches
        passing = list(selection.conditions(wanted))
        if passing:
            ids = self._ids.tolist()
            with database.reading() as connection:
                kept = connection.scalars(
                    select(games.c.id).where(selection.among(games.c.id, ids), *passing)
                ).all()
            self._matches = matches.only(np.isin(self._ids, np.array(kept, np.int64)))

    @property
    def total(self) -> int:
        """How many games."""
        return len(self._matches.games)

    def page(self, window: Window = _FIRST_PAGE) -> Page[Hit]:
        """Some of the games."""
        ids, statement = self._ids, select(games).order_by(*selection.order(window))
        part = slice(window.offset, window.offset + window.limit)
        if window.sort == "added":  # they are in this order already
            ids = (ids[::-1] if window.descending else ids)[part]
        else:
            statement = statement.limit(window.limit).offset(window.offset)
        statement = statement.where(selection.among(games.c.id, ids.tolist()))
        with self._database.reading() as connection:
            entries = [selection.entry(row) for row in connection.execute(statement)]
        turns = self._matches.turns[np.searchsorted(self._ids, [entry.id for entry in entries])]
        hits = tuple(Hit(one, int(turn)) for one, turn in zip(entries, turns, strict=True))
        return Page(hits, self.total, window.offset)

    def explorer(self, most: int = 20) -> Explorer:
        """What was played next. ValueError when a part of a board was asked for."""
        if self._position is None:
            raise ValueError("only a whole position has next turns")
        return explore(self._matches, self._position, most)

    @property
    def _ids(self) -> NDArray[np.int64]:
        return self._matches.boards.ids[self._matches.games]
