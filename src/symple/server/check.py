"""Whether the saved games and studies are what was saved."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from sqlalchemy import Connection, func, select
from sqlalchemy.exc import DBAPIError

from symple.game import read
from symple.server.state import changed
from symple.server.storage import repository
from symple.server.storage import studies as study_storage
from symple.server.storage.tables import games, studies, turns


def findings(connection: Connection) -> Iterator[str | None]:
    """For each game and each study what is wrong with it, None for nothing."""
    for game_id in connection.scalars(select(games.c.id).order_by(games.c.id)).all():
        yield _told("Game", game_id, _wrong_with_game, connection)
    for study_id in connection.scalars(select(studies.c.id).order_by(studies.c.id)).all():
        yield _told("Study", study_id, _wrong_with_study, connection)


def _told(
    kind: str, key: str, look: Callable[[Connection, str], str | None], connection: Connection
) -> str | None:
    try:
        wrong = look(connection, key)
    except (DBAPIError, UnicodeDecodeError):
        wrong = "what is told of it is no text"
    return None if wrong is None else f"{kind} {key}: {wrong}."


def _wrong_with_game(connection: Connection, game_id: str) -> str | None:
    """What is told of a game follows from its rules, its turns and its ending."""
    game = repository.load(connection, game_id)
    if game is None:
        return "it cannot be found again"
    last = connection.scalar(select(func.max(turns.c.number)).where(turns.c.game_id == game_id))
    if (last or 0) != len(game.turns):
        return "a turn is missing"
    try:
        expected = changed(game, game.turns, game.ending).game
        if game.imported is not None:
            read(game.imported)
    except ValueError as error:
        return f"it cannot be played through ({error})"
    if replace(expected, version=game.version, updated=game.updated) != game:
        return "its turns lead to another position or result"
    return None


def _wrong_with_study(connection: Connection, study_id: str) -> str | None:
    """What is told of a study follows from its record."""
    study = study_storage.load(connection, study_id)
    if study is None:
        return "it cannot be found again"
    try:
        record = read(study.record)
    except ValueError as error:
        return f"its record cannot be read ({error})"
    told = (study.size, study.penalty, study.result, study.turn_count)
    if told != (record.rules.size, record.rules.penalty, str(record.result), len(record.line)):
        return "its record has another board, length or result"
    return None
