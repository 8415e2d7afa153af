"""Whether the games of a library are what was stored."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from typing import Any

from sqlalchemy import Connection, Row, select
from sqlalchemy.exc import DBAPIError

from symple.game import RecordError
from symple.study.collection.contents import contents_of, record_from
from symple.study.collection.tables import boards, games, records


def findings(connection: Connection) -> Iterator[str | None]:
    """For each game what is wrong with it, None for nothing. All that is told of a game follows
    from its record.
    """
    for game_id in connection.scalars(select(games.c.id).order_by(games.c.id)).all():
        whole = (
            select(games, records.c.json, boards.c.fills)
            .outerjoin(records, records.c.game_id == games.c.id)
            .outerjoin(boards, boards.c.game_id == games.c.id)
            .where(games.c.id == game_id)
        )
        try:
            wrong = _wrong(connection.execute(whole).one())
        except (DBAPIError, UnicodeDecodeError):
            wrong = "what is told of it is no text"
        yield None if wrong is None else f"Game {game_id}: {wrong}."


def _wrong(row: Row[Any]) -> str | None:
    if row.json is None:
        return "it has no record"
    try:
        contents = contents_of(record_from(row.json))
    except (zlib.error, RecordError, TypeError):
        return "its record cannot be read"
    expected = {"content": contents.digest, "fills": contents.fills, **contents.columns}
    other = [name for name, value in expected.items() if getattr(row, name) != value]
    return f"its record has another {other[0]}" if other else None
