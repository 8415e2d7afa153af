"""What somebody's games have come to, counted by what they were about."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import (
    ColumnElement,
    Connection,
    Integer,
    Select,
    and_,
    case,
    cast,
    func,
    literal,
    select,
    union_all,
)

from symple.club.game import ColorName, Pace
from symple.club.storage.listings import SIDES
from symple.club.storage.tables import accounts, games
from symple.game import EndReason

#: How results end that are not by margin.
END_LETTERS: Final[dict[EndReason, str]] = {"resignation": "R", "time": "T", "forfeit": "F"}

WITHOUT_MARGIN: Final = ("*", *(f"{color}+{end}" for color in "WB" for end in END_LETTERS.values()))


@dataclass(frozen=True)
class Tally:
    """So many games of a kind, won and lost; there are no draws."""

    size: int
    penalty: int
    color: ColorName
    won: int
    lost: int


@dataclass(frozen=True)
class AgainstTally:
    """So many games with an opponent."""

    name: str
    kind: str
    won: int
    lost: int


def tally(
    connection: Connection, account: int, *, pace: Pace | None = None, rated: bool | None = None
) -> list[Tally]:
    """The account's games that have a result, each once. pace, rated: of these alone."""
    counted = _counted(account, pace, rated).subquery()
    kinds = (counted.c.size, counted.c.penalty, counted.c.color)
    chosen = select(*kinds, func.sum(counted.c.won), func.sum(counted.c.lost))
    found = connection.execute(chosen.group_by(*kinds).order_by(*kinds))
    return [Tally(*row) for row in found]


def tally_opponents(
    connection: Connection,
    account: int,
    limit: int,
    *,
    pace: Pace | None = None,
    rated: bool | None = None,
) -> list[AgainstTally]:
    """The same by opponent: those with whom there were most; so many at most."""
    counted = _counted(account, pace, rated).subquery()
    most = (
        select(
            counted.c.other,
            func.sum(counted.c.won).label("won"),
            func.sum(counted.c.lost).label("lost"),
            func.count().label("games"),
        )
        .group_by(counted.c.other)
        .order_by(func.count().desc(), counted.c.other)
        .limit(limit)
        .subquery()
    )
    chosen = select(accounts.c.name, accounts.c.kind, most.c.won, most.c.lost).join(
        most, most.c.other == accounts.c.id
    )
    found = connection.execute(chosen.order_by(most.c.games.desc(), accounts.c.id))
    return [AgainstTally(*row) for row in found]


def by_days(days: bool) -> ColumnElement[bool]:
    """Games by correspondence, or live ones."""
    return games.c.clock.like("%d") if days else games.c.clock.not_like("%d")


def won_by(color: ColorName) -> ColumnElement[bool]:
    return games.c.result.like("W+%" if color == "white" else "B+%")


def margin() -> ColumnElement[Any]:
    """White's; None where the board was not full."""
    number = cast(func.substr(games.c.result, 3), Integer)
    return case(
        (games.c.result.in_(WITHOUT_MARGIN), None), (won_by("white"), number), else_=-number
    )


def _counted(account: int, pace: Pace | None, rated: bool | None) -> Any:
    wanted: list[ColumnElement[bool]] = [games.c.ended.is_not(None), games.c.aborted.is_(False)]
    if pace is not None:
        wanted.append(by_days(pace == "correspondence"))
    if rated is not None:
        wanted.append(games.c.rated.is_(rated))

    def side(color: ColorName, own: Any, other: Any) -> Select[Any]:
        won = case((won_by(color), 1), else_=0)
        return select(
            games.c.size,
            games.c.penalty,
            literal(color).label("color"),
            other.label("other"),
            won.label("won"),
            (1 - won).label("lost"),
        ).where(and_(own == account, *wanted))

    return union_all(*(side(seats.color, seats.own, seats.other) for seats in SIDES))
