"""Reads and writes games. Every function works inside a transaction that the caller opened."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Final, Literal

from sqlalchemy import Connection, delete, insert, select, update

from symple.game import Rules
from symple.server.storage.tables import games, turns

ColorName = Literal["white", "black"]
Balance = Literal["optional", "forced", "none"]


@dataclass(frozen=True)
class StoredPlayer:
    """level: of an engine; None for a human."""

    name: str
    level: str | None

    @property
    def kind(self) -> Literal["human", "engine"]:
        return "human" if self.level is None else "engine"


@dataclass(frozen=True)
class StoredGame:
    """A row of `games`, see `tables`; its turns' texts and seconds, none in a list of games.

    grown_by: by the number of a turn, the level that grew the rest of it for a person.
    """

    id: str
    version: int
    name: str
    created: str
    updated: str
    size: int
    penalty: int
    balance: Balance
    start: str | None
    white_name: str
    white_level: str | None
    black_name: str
    black_level: str | None
    ending: str | None
    imported: str | None
    clock: str | None
    position: str
    to_move: ColorName | None
    result: str
    turn_count: int
    finished: str | None = None
    helped: bool = False
    turns: tuple[str, ...] = ()
    seconds: tuple[float | None, ...] = ()
    grown_by: Mapping[int, str] = field(default_factory=dict)

    @property
    def rules(self) -> Rules:
        return Rules(self.size, self.penalty, self.balance)

    @property
    def white(self) -> StoredPlayer:
        return StoredPlayer(self.white_name, self.white_level)

    @property
    def black(self) -> StoredPlayer:
        return StoredPlayer(self.black_name, self.black_level)

    @property
    def over(self) -> bool:
        return self.to_move is None


_COLUMNS: Final = [games.c[f.name] for f in fields(StoredGame) if f.name in games.c]


def list_games(
    connection: Connection, limit: int, after: tuple[str, str] | None = None
) -> list[StoredGame]:
    """So many games at most, the one changed last first, without their turns.

    after: time of the last change and id of a game; those that follow it in the list.
    """
    listed = select(*_COLUMNS).order_by(games.c.updated.desc(), games.c.id).limit(limit)
    if after is not None:
        updated, game_id = after
        same_time = (games.c.updated == updated) & (games.c.id > game_id)
        listed = listed.where((games.c.updated < updated) | same_time)
    return [StoredGame(**row) for row in connection.execute(listed).mappings()]


def load(connection: Connection, game_id: str) -> StoredGame | None:
    """The game with its turns, None if there is no such game."""
    found = connection.execute(select(*_COLUMNS).where(games.c.id == game_id))
    row = found.mappings().one_or_none()
    if row is None:
        return None
    columns = (turns.c.number, turns.c.text, turns.c.seconds, turns.c.grown_by)
    made = connection.execute(
        select(*columns).where(turns.c.game_id == game_id).order_by(turns.c.number)
    ).all()
    return StoredGame(
        **row,
        turns=tuple(turn.text for turn in made),
        seconds=tuple(turn.seconds for turn in made),
        grown_by={turn.number: turn.grown_by for turn in made if turn.grown_by is not None},
    )


def add(connection: Connection, game: StoredGame) -> None:
    """A new game with the turns it has."""
    connection.execute(insert(games).values(_row(game)))
    _insert_turns(connection, game, 0)


def save(connection: Connection, game: StoredGame) -> None:
    """Writes the game over the one of the same id; its turns agree with the stored ones as far as
    both go, so that only the end of the list is cut off or added."""
    stored = connection.scalar(select(games.c.turn_count).where(games.c.id == game.id)) or 0
    connection.execute(update(games).where(games.c.id == game.id).values(_row(game)))
    connection.execute(
        delete(turns).where(turns.c.game_id == game.id, turns.c.number > game.turn_count)
    )
    _insert_turns(connection, game, stored)


def list_finished(connection: Connection) -> list[StoredGame]:
    """All games of a person against an engine that are over, the first finished first, without
    their turns.
    """
    one_engine = games.c.white_level.is_(None) != games.c.black_level.is_(None)
    listed = select(*_COLUMNS).where(games.c.to_move.is_(None), one_engine)
    rows = connection.execute(listed.order_by(games.c.finished, games.c.id))
    return [StoredGame(**row) for row in rows.mappings()]


def mark_helped(connection: Connection, game_id: str) -> None:
    """The players of the game have help from now on, unless it is over."""
    going_on = (games.c.id == game_id) & games.c.to_move.is_not(None)
    connection.execute(update(games).where(going_on).values(helped=True))


def remove(connection: Connection, game_id: str) -> bool:
    """Whether there was such a game."""
    return connection.execute(delete(games).where(games.c.id == game_id)).rowcount > 0


def _insert_turns(connection: Connection, game: StoredGame, stored: int) -> None:
    rows = [
        {
            "game_id": game.id,
            "number": number,
            "text": text,
            "seconds": game.seconds[number - 1],
            "grown_by": game.grown_by.get(number),
            "created": game.updated,
        }
        for number, text in enumerate(game.turns[stored:], stored + 1)
    ]
    if rows:
        connection.execute(insert(turns), rows)


def _row(game: StoredGame) -> dict[str, Any]:
    return {column.name: getattr(game, column.name) for column in _COLUMNS}
