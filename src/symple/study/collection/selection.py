"""Questions as SQL."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any, Final, TypeVar

from sqlalchemy import ColumnElement, Row, func, literal, or_, select

from symple.game import Result, Rules
from symple.study.collection.contents import plain_line
from symple.study.collection.entry import Entry
from symple.study.collection.query import GameFilter, Sort, Span, Window
from symple.study.collection.tables import games

Value = TypeVar("Value", int, str)

_SORTED_BY: Final[dict[Sort, ColumnElement[Any]]] = {
    "added": games.c.id,
    "date": games.c.date,
    "white": games.c.white_key,
    "black": games.c.black_key,
    "size": games.c.size,
    "penalty": games.c.penalty,
    "result": games.c.result,
    "margin": games.c.margin,
    "turns": games.c.turns,
    "plants": games.c.plants,
}


def conditions(wanted: GameFilter) -> Iterator[ColumnElement[bool]]:
    """What rows of `games` must fulfil; nothing for a filter that lets all pass."""
    if wanted.player:
        yield or_(
            _contains(games.c.white_key, wanted.player), _contains(games.c.black_key, wanted.player)
        )
    if wanted.white:
        yield _contains(games.c.white_key, wanted.white)
    if wanted.black:
        yield _contains(games.c.black_key, wanted.black)
    # A date that tells less than a day stands for its last day, then for its first.
    if wanted.since is not None:
        yield (
            games.c.date + func.substr("0000-12-31", func.length(games.c.date) + 1) >= wanted.since
        )
    if wanted.until is not None:
        until = wanted.until + "0000-12-31"[len(wanted.until) :]
        yield games.c.date + func.substr("0000-01-01", func.length(games.c.date) + 1) <= until
    for column, value in (
        (games.c.size, wanted.size),
        (games.c.penalty, wanted.penalty),
        (games.c.balance, wanted.balance),
        (games.c.winner, None if wanted.winner is None else int(wanted.winner)),
        (games.c.reason, wanted.reason),
    ):
        if value is not None:
            yield column == value
    if wanted.complete is not None:
        yield games.c.winner.is_not(None) if wanted.complete else games.c.winner.is_(None)
    yield from _within(games.c.margin, wanted.margin)
    yield from _within(games.c.turns, wanted.turns)
    yield from _within(games.c.plants, wanted.plants)


def order(window: Window) -> tuple[ColumnElement[Any], ...]:
    """Games without what is sorted by come last; the latest added first among equals."""
    column = _SORTED_BY[window.sort]
    return (
        column.is_(None),
        column.desc() if window.descending else column.asc(),
        games.c.id.desc(),
    )


def among(column: ColumnElement[Value], values: Iterable[Value]) -> ColumnElement[bool]:
    """One of these, however many they are: as one JSON text they are a single parameter."""
    listed = func.json_each(json.dumps(list(values))).table_valued("value")
    return column.in_(select(listed.c.value))


def entry(row: Row[Any]) -> Entry:
    """Of a row of `games`."""
    return Entry(
        id=row.id,
        added=row.added,
        event=row.event,
        date=row.date,
        white=row.white,
        black=row.black,
        rules=Rules(row.size, row.penalty, row.balance),
        result=Result.parse(row.result),
        margin=row.margin,
        turns=row.turns,
        plants=row.plants,
    )


def _contains(column: ColumnElement[str], part: str) -> ColumnElement[bool]:
    return func.instr(column, literal(plain_line(part).casefold())) > 0


def _within(column: ColumnElement[int], span: Span) -> Iterator[ColumnElement[bool]]:
    if span.least is not None:
        yield column >= span.least
    if span.most is not None:
        yield column <= span.most
