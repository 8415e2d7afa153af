"""Lists of games, with who plays them and how strong they are."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sqlalchemy import ColumnElement, Connection, and_, or_, select

from symple.club.game import ClubGame, Pace
from symple.club.storage.games import game_of
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


def list_live(connection: Connection, limit: int) -> list[ClubGame]:
    """Live games that go on and have begun, the latest first; so many at most."""
    wanted = games.c.ended.is_(None) & (games.c.turn_count > 0) & games.c.clock.not_like("%d")
    chosen = select(games).where(wanted).order_by(games.c.created.desc(), games.c.id).limit(limit)
    return [game_of(row) for row in connection.execute(chosen)]


def list_running_of(connection: Connection, account: int) -> list[ClubGame]:
    """The account's games that go on; first those in which it is to move, the one that waits
    longest before the others.
    """
    wanted = games.c.ended.is_(None) & _plays(account)
    chosen = select(games).where(wanted)
    found = [game_of(row) for row in connection.execute(chosen)]
    return sorted(found, key=lambda game: (game.mover != account, game.began, game.id))


def list_ended_of(
    connection: Connection, account: int, limit: int, after: Place | None = None
) -> list[ClubGame]:
    """The account's games that are over, the last one first; those behind a place in the list."""
    wanted = games.c.ended.is_not(None) & _plays(account)
    if after is not None:
        same_time = and_(games.c.ended == after.at, games.c.id > after.id)
        wanted &= or_(games.c.ended < after.at, same_time)
    chosen = select(games).where(wanted).order_by(games.c.ended.desc(), games.c.id).limit(limit)
    return [game_of(row) for row in connection.execute(chosen)]


def _plays(account: int) -> ColumnElement[bool]:
    return or_(games.c.white_id == account, games.c.black_id == account)


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
