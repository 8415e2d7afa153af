"""Lists of games, with who plays them and how strong they are."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import (
    Column,
    ColumnElement,
    Connection,
    Subquery,
    and_,
    or_,
    select,
    true,
    union_all,
)

from symple.club.game import ClubGame, ColorName, Pace
from symple.club.storage.games import game_of, goes_on
from symple.club.storage.tables import accounts, games, ratings


@dataclass(frozen=True)
class Seat:
    """Who plays a colour. rating, deviation: at the game's pace, None before the first rated game.

    rated: when that was known.
    """

    account: int
    name: str
    kind: str
    rating: float | None
    deviation: float | None
    rated: int | None


@dataclass(frozen=True)
class Listed:
    """A game with its players."""

    game: ClubGame
    white: Seat
    black: Seat


@dataclass(frozen=True)
class Place:
    """A place in a list: that of the game with this time and id."""

    at: int
    id: str


@dataclass(frozen=True)
class Seats:
    """The columns of `games` in which somebody and the opponent are who plays this colour."""

    color: ColorName
    own: Column[Any]
    other: Column[Any]

    @property
    def other_color(self) -> ColorName:
        return "black" if self.color == "white" else "white"


SIDES: Final = (
    Seats("white", games.c.white_id, games.c.black_id),
    Seats("black", games.c.black_id, games.c.white_id),
)


def seated(connection: Connection, found: Sequence[ClubGame]) -> list[Listed]:
    """The games with their players."""
    players: dict[Pace, set[int]] = {}
    for game in found:
        players.setdefault(game.pace, set()).update((game.white, game.black))
    found_seats = {pace: seats(connection, wanted, pace) for pace, wanted in players.items()}
    return [
        Listed(game, found_seats[game.pace][game.white], found_seats[game.pace][game.black])
        for game in found
    ]


def list_begun(connection: Connection, pace: Pace, limit: int) -> list[ClubGame]:
    """Games of the pace that go on and have begun, the latest first; so many at most."""
    by_days = games.c.clock.like("%d")
    of_pace = by_days if pace == "correspondence" else ~by_days
    wanted = games.c.ended.is_(None) & (games.c.turn_count > 0) & of_pace
    chosen = select(games).where(wanted).order_by(games.c.created.desc(), games.c.id).limit(limit)
    return [game_of(row) for row in connection.execute(chosen)]


def list_running_of(connection: Connection, account: int) -> list[ClubGame]:
    """The account's games that go on; first those in which it is to move, the one that waits
    longest before the others.
    """
    chosen = select(games).where(goes_on(account))
    found = [game_of(row) for row in connection.execute(chosen)]
    return sorted(found, key=lambda game: (game.mover != account, game.began, game.id))


def list_ended_of(
    connection: Connection, account: int, limit: int, after: Place | None = None
) -> list[ClubGame]:
    """The account's games that are over, the last one first; those behind a place in the list."""
    return search_ended_of(connection, account, limit, after, lambda seats: true())


def search_ended_of(
    connection: Connection,
    account: int,
    limit: int,
    after: Place | None,
    wanted: Callable[[Seats], ColumnElement[bool]],
) -> list[ClubGame]:
    """Those of them that are wanted, as can be said by which columns the seats are in."""
    behind: ColumnElement[bool] = true()
    if after is not None:
        same_time = and_(games.c.ended == after.at, games.c.id > after.id)
        behind = and_(games.c.ended <= after.at, or_(games.c.ended < after.at, same_time))

    # Each side is walked in its own index, and no further than it takes.
    def side(seats: Seats) -> Subquery:
        chosen = select(games).where(
            seats.own == account, games.c.ended.is_not(None), behind, wanted(seats)
        )
        ordered = chosen.order_by(games.c.ended.desc(), games.c.id).limit(limit)
        return ordered.subquery()

    both = union_all(*(select(side(seats)) for seats in SIDES)).subquery()
    chosen = select(both).order_by(both.c.ended.desc(), both.c.id).limit(limit)
    return [game_of(row) for row in connection.execute(chosen)]


def is_behind(place: Place, other: Place) -> bool:
    """In the order of `search_ended_of`."""
    return (-place.at, place.id) > (-other.at, other.id)


def place_of(game: ClubGame) -> Place:
    """Of a game that is over."""
    assert game.ended is not None
    return Place(game.ended, game.id)


def seats(connection: Connection, wanted: Iterable[int], pace: Pace) -> dict[int, Seat]:
    """Those of these accounts who are there, at a pace."""
    known = and_(ratings.c.account_id == accounts.c.id, ratings.c.pace == pace)
    chosen = (
        select(
            accounts.c.id,
            accounts.c.name,
            accounts.c.kind,
            ratings.c.rating,
            ratings.c.deviation,
            ratings.c.rated,
        )
        .select_from(accounts.outerjoin(ratings, known))
        .where(accounts.c.id.in_(list(wanted)))
    )
    return {row.id: Seat(*row) for row in connection.execute(chosen)}
