"""What the library tells of a game, in pages."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

from symple.game import Result, Rules

Item = TypeVar("Item")


@dataclass(frozen=True)
class Entry:
    """A game of the library.

    id: never used again, also after the game is deleted. added: ISO 8601, UTC. date: 2026, 2026-11
    or 2026-11-21, None if the record tells none. margin: White's, on a full board, else None.
    plants: turns before the first growth of either side, None if nobody grew in the record.
    """

    id: int
    added: str
    event: str
    date: str | None
    white: str
    black: str
    rules: Rules
    result: Result
    margin: int | None
    turns: int
    plants: int | None


@dataclass(frozen=True)
class Hit:
    """A game in which what was asked for stood on the board, first after turn `turn`."""

    entry: Entry
    turn: int


@dataclass(frozen=True)
class Page(Generic[Item]):
    """Some of the results: those from number `offset` (the first is 0) on, of `total`."""

    items: tuple[Item, ...]
    total: int
    offset: int
