"""The collection of records behind one file."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import Enum
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

from sqlalchemy import Connection, Row, Select, delete, func, insert, select, update

from symple.game import Color, Phase, Position, Record, RecordError
from symple.storage.database import Database
from symple.storage.errors import DamagedError
from symple.storage.folder import library_file
from symple.study.collection import selection
from symple.study.collection.contents import Contents, contents_of, record_from
from symple.study.collection.entry import Entry, Page
from symple.study.collection.fills import rows_after, unpack
from symple.study.collection.found import Found
from symple.study.collection.index import BoardIndex
from symple.study.collection.matching import match
from symple.study.collection.pattern import Pattern
from symple.study.collection.query import GameFilter, Window
from symple.study.collection.tables import SCHEMA, boards, changes, games, records

#: Larger numbers do not fit into the file.
_LARGEST_ID: Final = 2**63 - 1

_ALL: Final = GameFilter()
_FIRST_PAGE: Final = Window()


class UnknownGameError(LookupError):
    """There is no such game. `str` is a plain sentence."""

    def __init__(self, game_id: int) -> None:
        super().__init__(f"There is no game {game_id} in the library.")


class State(Enum):
    """What became of a record that was to be added."""

    ADDED = "added"
    KNOWN = "known"  #: a record of the same game was there before, and stays
    REPLACED = "replaced"  #: ... and this one took its place


@dataclass(frozen=True)
class Added:
    """Where a record is in the library, and how it got there."""

    id: int
    state: State


class Library:
    """Game records that can be searched; a file that several processes may use at once.

    Every method may be called from any thread and raises StorageError (with a plain sentence) when
    the file cannot be read or written.
    """

    def __init__(self, path: Path | None = None, *, max_pages: int | None = None) -> None:
        """path: created if it is not there; None for the user's own. max_pages: see `Database`."""
        self.path = library_file() if path is None else path
        self._database = Database(self.path, SCHEMA, max_pages=max_pages)
        self._index = BoardIndex(self._database)

    def add(self, new: Iterable[Record], *, replace: bool = False) -> list[Added]:
        """Stores records: all of them or, after an error, none. One answer for each, in order.

        The same rules, first position and turns are the same game, whatever else the records say:
        the one that is there stays, unless `replace`. RecordError for one that cannot be stored.
        """
        return self.store([contents_of(record) for record in new], replace=replace)

    def store(self, described: Sequence[Contents], *, replace: bool = False) -> list[Added]:
        """The same for records that `contents_of` has looked at."""
        if not described:
            return []
        with self._database.writing() as connection:
            return _store(connection, described, replace)

    def delete(self, ids: Iterable[int]) -> int:
        """Deletes games, and tells how many of them there were."""
        with self._database.writing(deletes=True) as connection:
            gone = connection.execute(
                delete(games).where(selection.among(games.c.id, ids))
            ).rowcount
            if gone:
                _count_change(connection)
        return gone

    def entry(self, game_id: int) -> Entry:
        """What the library tells of a game. UnknownGameError."""
        return selection.entry(self._row(select(games).where(games.c.id == game_id), game_id))

    def record(self, game_id: int) -> Record:
        """The record, whole as it was added. UnknownGameError."""
        found = self._row(select(records.c.json).where(records.c.game_id == game_id), game_id)
        try:
            return record_from(found.json)
        except (zlib.error, RecordError) as error:
            raise DamagedError(SCHEMA.contents) from error

    def boards(self, after: Mapping[int, int | None]) -> dict[int, tuple[str, Color]]:
        """The boards of games by their ids, after the number of turns told; None: after all.

        Each as the rows of a position text, with who is to move. Games that are not there are left
        out.
        """
        with self._database.reading() as connection:
            rows = connection.execute(
                select(games.c.id, games.c.size, games.c.first, games.c.turns, boards.c.fills)
                .join(boards, games.c.id == boards.c.game_id)
                .where(selection.among(games.c.id, after))
            ).all()
        found = {}
        for row in rows:
            wanted = after[row.id]
            turns: int = row.turns if wanted is None else wanted
            board = rows_after(unpack([row.fills], row.size), turns)
            found[row.id] = (board, Color((row.first + turns) % 2))
        return found

    def games(self, wanted: GameFilter = _ALL, window: Window = _FIRST_PAGE) -> Page[Entry]:
        """The games that pass the filter."""
        passing = list(selection.conditions(wanted))
        with self._database.reading() as connection:
            total = connection.scalars(select(func.count()).select_from(games).where(*passing))
            rows = connection.execute(
                select(games)
                .where(*passing)
                .order_by(*selection.order(window))
                .limit(window.limit)
                .offset(window.offset)
            )
            return Page(tuple(selection.entry(row) for row in rows), total.one(), window.offset)

    def find(
        self, board: Position | Pattern, wanted: GameFilter = _ALL, *, swap_colors: bool = False
    ) -> Found:
        """The games in which a position or a part of one stood on the board after some turn.

        Turned and reflected boards are the same. Of a position its stones and the side to move
        count; rules are for the filter. swap_colors: look also for the board with the colours (and
        the side to move) exchanged, which is the same game only when somebody has grown: before,
        Black has the balance turn. ValueError for a position inside a turn.
        """
        if isinstance(board, Pattern):
            pattern, position, to_move = board, None, None
        elif board.phase not in (Phase.START, Phase.OVER):
            raise ValueError("a position inside a turn cannot be in a game; finish the turn")
        else:
            pattern, position, to_move = Pattern.of_position(board), board.copy(), board.to_move
        matches = match(self._index.boards(pattern.size), pattern, to_move, swap_colors)
        return Found(self._database, matches, position, wanted)

    def _row(self, statement: Select[Any], game_id: int) -> Row[Any]:
        """The one row about a game. UnknownGameError."""
        row = None
        if 0 < game_id <= _LARGEST_ID:
            with self._database.reading() as connection:
                row = connection.execute(statement).one_or_none()
        if row is None:
            raise UnknownGameError(game_id)
        return row

    def close(self) -> None:
        """Ends the work with the file."""
        self._database.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


def _store(connection: Connection, described: Sequence[Contents], replace: bool) -> list[Added]:
    known = _ids(connection, [contents.digest for contents in described])
    new: dict[str, Contents] = {}
    renewed: dict[str, Contents] = {}
    states = []
    for contents in described:
        digest = contents.digest
        if digest not in known and digest not in new:
            new[digest] = contents
            states.append(State.ADDED)
        elif replace:
            (renewed if digest in known else new)[digest] = contents
            states.append(State.REPLACED)
        else:
            states.append(State.KNOWN)
    known |= _insert(connection, new)
    _renew(connection, {known[digest]: contents for digest, contents in renewed.items()})
    if new or renewed:
        _count_change(connection)
    return [
        Added(known[contents.digest], state)
        for contents, state in zip(described, states, strict=True)
    ]


def _ids(connection: Connection, digests: list[str]) -> dict[str, int]:
    """Of those that are there."""
    rows = connection.execute(
        select(games.c.content, games.c.id).where(selection.among(games.c.content, digests))
    )
    return {row.content: row.id for row in rows}


def _insert(connection: Connection, new: dict[str, Contents]) -> dict[str, int]:
    """The ids that they got."""
    if not new:
        return {}
    added = datetime.now(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")
    ids = connection.scalars(
        insert(games).returning(games.c.id, sort_by_parameter_order=True),
        [
            {"content": digest, "added": added, **contents.columns}
            for digest, contents in new.items()
        ],
    ).all()
    stored = list(zip(ids, new.values(), strict=True))
    connection.execute(insert(records), [{"game_id": i, "json": one.json} for i, one in stored])
    connection.execute(insert(boards), [{"game_id": i, "fills": one.fills} for i, one in stored])
    return dict(zip(new, ids, strict=True))


def _renew(connection: Connection, renewed: dict[int, Contents]) -> None:
    """Turns and rules are as they were, and so are the boards."""
    for game_id, contents in renewed.items():
        connection.execute(update(games).where(games.c.id == game_id).values(contents.columns))
        connection.execute(
            update(records).where(records.c.game_id == game_id).values(json=contents.json)
        )


def _count_change(connection: Connection) -> None:
    connection.execute(update(changes).values(count=changes.c.count + 1))
