"""Whether the games of a club are what was played."""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import Connection, select
from sqlalchemy.exc import DBAPIError

from symple.club.game import ClubGame
from symple.club.storage import games as storage
from symple.club.storage.games import MadeTurn
from symple.club.storage.tables import games
from symple.game import Position


def findings(connection: Connection) -> Iterator[str | None]:
    """For each game what is wrong with it, None for nothing."""
    for game_id in connection.scalars(select(games.c.id).order_by(games.c.id)).all():
        try:
            game = storage.load(connection, game_id)
            turns = storage.list_turns(connection, game_id)
            wrong = "it cannot be found again" if game is None else _wrong_with(game, turns)
        except (DBAPIError, UnicodeDecodeError):
            wrong = "what is told of it is no text"
        except ValueError as error:
            wrong = f"it cannot be played through ({error})"
        yield None if wrong is None else f"Game {game_id}: {wrong}."


def _wrong_with(game: ClubGame, turns: list[MadeTurn]) -> str | None:
    """Its turns lead to the position that is told of it. ValueError where they lead nowhere."""
    if len(turns) != game.turn_count:
        return "a turn is missing"
    position = Position(game.rules) if game.start is None else Position.parse(game.start)
    for turn in turns:
        position.play(turn.text)
    return None if str(position) == game.position else "its turns lead to another position"
