"""All games of somebody as one file: a ZIP archive of records, made as it is sent."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any, Final, Literal

from sqlalchemy import Connection

from symple.club.game import ClubGame
from symple.club.records import record_of
from symple.club.storage import games, listings
from symple.club.storage.listings import Place
from symple.club.store import Store
from symple.game import Record, format_named, write

#: Formats that hold all that a record of a club's game has.
RecordFormat = Literal["sym", "json", "sgf"]

#: Games that are read in one go.
_AT_ONCE: Final = 50


def zipped_games(store: Store, account: int, format_name: RecordFormat = "sym") -> Iterator[bytes]:
    """Those that go on, then those that are over, the last one first, a record each.

    The database is left between two parts, so that whoever takes them slowly keeps nobody waiting.
    """
    sent = _Sent()
    ending = format_named(format_name).ending
    with zipfile.ZipFile(sent, "w", zipfile.ZIP_DEFLATED) as file:
        for batch in _batches(store, account):
            for name, record in batch:
                file.writestr(name + ending, write(record, format_name))
            yield sent.taken()
    yield sent.taken()


#: Records, each with a name.
_Batch = list[tuple[str, Record]]


def _batches(store: Store, account: int) -> Iterator[_Batch]:
    with store.reading() as connection:
        found = listings.list_running_of(connection, account)
        batch = _named(connection, found)
    yield batch
    running = {game.id for game in found}
    after: Place | None = None
    while True:
        with store.reading() as connection:
            found = listings.list_ended_of(connection, account, _AT_ONCE, after)
            # One that went on before may have ended meanwhile.
            batch = _named(connection, [game for game in found if game.id not in running])
        if not found:
            return
        yield batch
        after = listings.place_of(found[-1])


def _named(connection: Connection, found: list[ClubGame]) -> _Batch:
    turns = games.turns_of(connection, [game.id for game in found])
    batch = []
    for listed in listings.seated(connection, found):
        game, white, black = listed.game, listed.white.name, listed.black.name
        day = datetime.fromtimestamp(game.created / 1_000, UTC)
        name = f"{day:%Y-%m-%d} {white} - {black} {game.id}"
        batch.append((name, record_of(listed, turns[game.id])))
    return batch


class _Sent(io.RawIOBase):
    """What has been written to it since it was last taken."""

    def __init__(self) -> None:
        self._parts: list[bytes] = []

    def writable(self) -> bool:
        return True

    def write(self, data: Any) -> int:
        part = bytes(data)
        self._parts.append(part)
        return len(part)

    def taken(self) -> bytes:
        parts, self._parts = self._parts, []
        return b"".join(parts)
