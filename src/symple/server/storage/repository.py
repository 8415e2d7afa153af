"""Reads and writes games. Every function works inside a transaction that the caller opened."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Literal

from sqlalchemy import Connection, Row, delete, insert, select, update

from symple.server.storage.tables import games, turns

Colour = Literal["white", "black"]
Balance = Literal["optional", "forced", "none"]


@dataclass(frozen=True)
class StoredPlayer:
    """level: of an engine; None for a human."""

    name: str
    level: str | None


@dataclass(frozen=True)
class StoredGame:
    """A row of `games`, see `tables`, with its turns' texts (empty in a list of games)."""

    id: str
    version: int
    name: str
    created: str
    updated: str
    size: int
    penalty: int
    balance: Balance
    start: str | None
    white: StoredPlayer
    black: StoredPlayer
    ending: str | None
    imported: str | None
    position: str
    to_move: Colour | None
    result: str
    turn_count: int
    turns: tuple[str, ...] = ()


def list_games(
    connection: Connection, limit: int, after: tuple[str, str] | None = None
) -> list[StoredGame]:
    """So many games at most, the one changed last first, without their turns.

    after: time of the last change and id of a game; those that follow it in the list.
    """
    listed = select(games).order_by(games.c.updated.desc(), games.c.id).limit(limit)
    if after is not None:
        updated, game_id = after
        same_time = (games.c.updated == updated) & (games.c.id > game_id)
        listed = listed.where((games.c.updated < updated) | same_time)
    return [_game(row, ()) for row in connection.execute(listed)]


def load(connection: Connection, game_id: str) -> StoredGame | None:
    """The game with its turns, None if there is no such game."""
    row = connection.execute(select(games).where(games.c.id == game_id)).one_or_none()
    if row is None:
        return None
    texts = connection.scalars(
        select(turns.c.text).where(turns.c.game_id == game_id).order_by(turns.c.number)
    )
    return _game(row, texts)


def add(connection: Connection, game: StoredGame) -> None:
    """A new game with the turns it has."""
    connection.execute(insert(games).values(_columns(game)))
    _insert_turns(connection, game, 0)


def save(connection: Connection, game: StoredGame) -> None:
    """Writes the game over the one of the same id; its turns agree with the stored ones as far as
    both go, so that only the end of the list is cut off or added."""
    stored = connection.scalar(select(games.c.turn_count).where(games.c.id == game.id)) or 0
    connection.execute(update(games).where(games.c.id == game.id).values(_columns(game)))
    connection.execute(
        delete(turns).where(turns.c.game_id == game.id, turns.c.number > game.turn_count)
    )
    _insert_turns(connection, game, stored)


def remove(connection: Connection, game_id: str) -> bool:
    """Whether there was such a game."""
    return connection.execute(delete(games).where(games.c.id == game_id)).rowcount > 0


def _insert_turns(connection: Connection, game: StoredGame, stored: int) -> None:
    rows = [
        {"game_id": game.id, "number": number, "text": text, "created": game.updated}
        for number, text in enumerate(game.turns[stored:], stored + 1)
    ]
    if rows:
        connection.execute(insert(turns), rows)


def _columns(game: StoredGame) -> dict[str, Any]:
    return {
        "id": game.id,
        "version": game.version,
        "name": game.name,
        "created": game.created,
        "updated": game.updated,
        "size": game.size,
        "penalty": game.penalty,
        "balance": game.balance,
        "start": game.start,
        "white_name": game.white.name,
        "white_level": game.white.level,
        "black_name": game.black.name,
        "black_level": game.black.level,
        "ending": game.ending,
        "imported": game.imported,
        "position": game.position,
        "to_move": game.to_move,
        "result": game.result,
        "turn_count": game.turn_count,
    }


def _game(row: Row[Any], texts: Iterable[str]) -> StoredGame:
    return StoredGame(
        id=row.id,
        version=row.version,
        name=row.name,
        created=row.created,
        updated=row.updated,
        size=row.size,
        penalty=row.penalty,
        balance=row.balance,
        start=row.start,
        white=StoredPlayer(row.white_name, row.white_level),
        black=StoredPlayer(row.black_name, row.black_level),
        ending=row.ending,
        imported=row.imported,
        position=row.position,
        to_move=row.to_move,
        result=row.result,
        turn_count=row.turn_count,
        turns=tuple(texts),
    )
