"""Finds somebody's games that are over."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    and_,
    exists,
    false,
    true,
)

from symple.club import names
from symple.club.game import ClubGame, ColorName, Pace
from symple.club.storage.listings import Place, Seats, search_ended_of
from symple.club.storage.results import END_LETTERS, WITHOUT_MARGIN, by_days, margin, won_by
from symple.club.storage.tables import accounts, games
from symple.game import EndReason


@dataclass(frozen=True)
class ArchiveFilter:
    """Which of somebody's games; all that is given must hold. Names as in the collection.

    player: part of the opponent's name, or of one that looks like it. color, won: of whose games
    they are. since, until: 2026, 2026-11 or 2026-11-21, when the game ended, in UTC. complete:
    whether it has a result. margin: White's, on a full board; turns: the length; bounds are
    included. ValueError for days that are in no calendar.
    """

    player: str = ""
    color: ColorName | None = None
    won: bool | None = None
    rated: bool | None = None
    pace: Pace | None = None
    since: str | None = None
    until: str | None = None
    size: int | None = None
    penalty: int | None = None
    balance: str | None = None
    winner: ColorName | None = None
    reason: EndReason | None = None
    complete: bool | None = None
    margin_from: int | None = None
    margin_to: int | None = None
    turns_from: int | None = None
    turns_to: int | None = None

    def __post_init__(self) -> None:
        for days in (self.since, self.until):
            if days is not None:
                _days(days)


def search(
    connection: Connection,
    account: int,
    wanted: ArchiveFilter,
    limit: int,
    after: Place | None = None,
) -> list[ClubGame]:
    """The account's games that are over, the last one first; those behind a place in the list."""
    return search_ended_of(connection, account, limit, after, passing(wanted))


def passing(wanted: ArchiveFilter) -> Callable[[Seats], ColumnElement[bool]]:
    """What the filter says, by which columns the seats are in."""
    conditions = list(_of_game(wanted))
    return lambda seats: and_(true(), *conditions, *_of_seats(wanted, seats))


def _of_game(wanted: ArchiveFilter) -> Iterator[ColumnElement[bool]]:
    if wanted.since is not None:
        yield games.c.ended >= _milliseconds(_days(wanted.since)[0])
    if wanted.until is not None:
        yield games.c.ended < _milliseconds(_days(wanted.until)[1])
    for column, value in (
        (games.c.rated, wanted.rated),
        (games.c.size, wanted.size),
        (games.c.penalty, wanted.penalty),
        (games.c.balance, wanted.balance),
        (games.c.aborted, None if wanted.complete is None else not wanted.complete),
    ):
        if value is not None:
            yield column == value
    if wanted.pace is not None:
        yield by_days(wanted.pace == "correspondence")
    if wanted.winner is not None:
        yield won_by(wanted.winner)
    if wanted.reason == "margin":
        yield games.c.result.not_in(WITHOUT_MARGIN)
    elif wanted.reason is not None:
        yield games.c.result.like(f"_+{END_LETTERS[wanted.reason]}")
    yield from _within(games.c.turn_count, wanted.turns_from, wanted.turns_to)
    yield from _within(margin(), wanted.margin_from, wanted.margin_to)


def _of_seats(wanted: ArchiveFilter, seats: Seats) -> Iterator[ColumnElement[bool]]:
    if wanted.color not in (None, seats.color):
        yield false()
    if wanted.won is not None:
        yield won_by(seats.color if wanted.won else seats.other_color)
    if wanted.player:
        alike = accounts.c.folded.contains(names.folded(wanted.player), autoescape=True)
        yield exists().where(accounts.c.id == seats.other, alike)


def _within(
    column: ColumnElement[Any], least: int | None, most: int | None
) -> Iterator[ColumnElement[bool]]:
    if least is not None:
        yield column >= least
    if most is not None:
        yield column <= most


def _days(text: str) -> tuple[datetime, datetime]:
    """The beginning of a year, a month or a day, and that of the next."""
    year, *parts = map(int, text.split("-"))
    month, day = (*parts, 1, 1)[:2]
    begins = datetime(year, month, day, tzinfo=UTC)
    if len(parts) == 2:
        return begins, begins + timedelta(days=1)
    if len(parts) == 1:
        return begins, (begins.replace(day=28) + timedelta(days=4)).replace(day=1)
    return begins, begins.replace(year=year + 1)


def _milliseconds(time: datetime) -> int:
    return round(time.timestamp() * 1_000)
