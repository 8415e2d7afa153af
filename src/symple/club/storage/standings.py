"""How strong people are: the strongest of a pace, and what somebody's rating has been."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import ColumnElement, Connection, and_, func, or_, select

from symple.club import names
from symple.club.game import Pace
from symple.club.storage.accounts import KeptRating
from symple.club.storage.listings import Seat
from symple.club.storage.tables import accounts, rating_changes, ratings
from symple.competition import Glicko


@dataclass(frozen=True)
class Bounds:
    """Who is in the list of a pace: people whose deviation is no more than that, and who have been
    rated since.
    """

    pace: Pace
    deviation: float
    since: int


@dataclass(frozen=True)
class RatingPoint:
    """A rating after so many games. at: when that was."""

    number: int
    at: int
    rating: float
    deviation: float


def strongest(connection: Connection, bounds: Bounds, offset: int, limit: int) -> list[Seat]:
    """The part of the list from a place on, the strongest first."""
    chosen = (
        select(
            accounts.c.id,
            accounts.c.name,
            accounts.c.kind,
            ratings.c.rating,
            ratings.c.deviation,
            ratings.c.rated,
        )
        .join(accounts, accounts.c.id == ratings.c.account_id)
        .where(_listed(bounds))
        .order_by(ratings.c.rating.desc(), ratings.c.account_id)
        .offset(offset)
        .limit(limit)
    )
    return [Seat(*row) for row in connection.execute(chosen)]


def place(connection: Connection, bounds: Bounds, account: int) -> int | None:
    """The account's own place in the list, from 1; None if it is not in it."""
    listed = select(ratings.c.rating).join(accounts, accounts.c.id == ratings.c.account_id)
    listed = listed.where(_listed(bounds))
    own = connection.scalar(listed.where(accounts.c.id == account))
    if own is None:
        return None
    same = and_(ratings.c.rating == own, ratings.c.account_id < account)
    before = listed.where(or_(ratings.c.rating > own, same))
    counted = select(func.count()).select_from(before.subquery())
    return connection.execute(counted).scalar_one() + 1


def ratings_of(connection: Connection, account: int) -> dict[Pace, KeptRating]:
    """Those that the account has."""
    wanted = select(ratings).where(ratings.c.account_id == account)
    return {
        row.pace: KeptRating(
            Glicko(row.rating, row.deviation, row.volatility), games=row.games, rated=row.rated
        )
        for row in connection.execute(wanted)
    }


def history(connection: Connection, account: int, pace: Pace, most: int) -> list[RatingPoint]:
    """The account's rating after each game at a pace, the first first; where that were more than
    `most`, after as many games, evenly spaced, of which the latest is one.
    """
    table = rating_changes.c
    numbered = (
        select(
            func.row_number().over(order_by=(table.rated, table.game_id)).label("number"),
            func.count().over().label("count"),
            table.rated,
            table.after,
            table.deviation,
        )
        .where(table.account_id == account, table.pace == pace)
        .subquery()
    )
    number, count = numbered.c.number, numbered.c.count
    kept = or_(count <= most, number * most // count > (number - 1) * most // count)
    chosen = select(number, numbered.c.rated, numbered.c.after, numbered.c.deviation)
    found = connection.execute(chosen.where(kept).order_by(number))
    return [RatingPoint(*row) for row in found]


def changes_of_game(connection: Connection, game_id: str) -> dict[int, tuple[float, float]]:
    """The ratings of its players before and after it, by account; empty if it is not rated."""
    table = rating_changes.c
    wanted = select(table.account_id, table.before, table.after).where(table.game_id == game_id)
    return {row.account_id: (row.before, row.after) for row in connection.execute(wanted)}


def named(connection: Connection, beginning: str, limit: int) -> list[tuple[str, str]]:
    """Names and kinds of people and bots whose names begin so, or alike, and who are there."""
    chosen = (
        select(accounts.c.name, accounts.c.kind)
        .where(
            accounts.c.folded.startswith(names.folded(beginning), autoescape=True),
            accounts.c.kind != "guest",
            _is_there(),
        )
        .order_by(accounts.c.folded)
        .limit(limit)
    )
    return [(row.name, row.kind) for row in connection.execute(chosen)]


def _listed(bounds: Bounds) -> ColumnElement[bool]:
    return and_(
        ratings.c.pace == bounds.pace,
        ratings.c.deviation <= bounds.deviation,
        ratings.c.rated >= bounds.since,
        accounts.c.kind == "person",
        _is_there(),
    )


def _is_there() -> ColumnElement[bool]:
    return accounts.c.closed.is_(None) & accounts.c.banned.is_(None)
