"""Who is in the club: how strong they are, and what their games have come to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, get_args

from sqlalchemy import Connection

from symple.club import names
from symple.club.errors import NotFoundError, RefusedError
from symple.club.game import Pace
from symple.club.ratings import PROVISIONAL_DEVIATION
from symple.club.storage import accounts, archive, boards, games, listings, results, standings
from symple.club.storage.accounts import Account, KeptRating
from symple.club.storage.archive import ArchiveFilter
from symple.club.storage.boards import KeptBoards
from symple.club.storage.listings import Listed, Place, Seat
from symple.club.storage.results import AgainstTally, Tally
from symple.club.storage.standings import Bounds, RatingPoint
from symple.club.store import Store
from symple.game import Position
from symple.study.collection import Explorer, Matches, Pattern, explore, match, rows_after

_DAY: Final = 24 * 3_600_000

#: For how long after a rated game somebody is in the list of a pace: games by correspondence take
#: their time.
ACTIVE: Final[dict[Pace, int]] = {"live": 60 * _DAY, "correspondence": 180 * _DAY}

#: Points of a rating's history: as many as a picture on a large screen can show.
MOST_POINTS: Final = 200

#: Opponents with whom results are told apart.
MOST_OPPONENTS: Final = 20

#: Different next turns that are told of a position.
MOST_TURNS: Final = 50

#: Names that are found by how they begin, and letters that are needed for that.
MOST_NAMES: Final = 10
LEAST_LETTERS: Final = 2


@dataclass(frozen=True)
class PaceRating:
    """place: in the list of the pace; None where the account is not in it."""

    pace: Pace
    rating: KeptRating
    place: int | None


@dataclass(frozen=True)
class PositionHit:
    """A game, the turn after which it stood there first, and the rows of the board then."""

    listed: Listed
    board: str
    turn: int


@dataclass(frozen=True)
class FoundPosition:
    """total: how many games there are, of which `hits` are some. explorer: of all of them."""

    total: int
    hits: list[PositionHit]
    explorer: Explorer


class Players:
    """The service of who is who. Every method may be called from any thread.

    Nothing is told of a closed or banned account but that it is one: NotFoundError.
    """

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        """now: milliseconds since 1970."""
        self._store = store
        self._now = now

    def strongest(self, pace: Pace, offset: int, limit: int) -> list[Seat]:
        """Part of the list of a pace, the strongest first: people whose rating is not provisional,
        and who have been rated lately.
        """
        with self._store.reading() as connection:
            return standings.strongest(connection, self._bounds(pace), offset, limit)

    def place(self, pace: Pace, account: int) -> int | None:
        """The account's own place there, from 1."""
        with self._store.reading() as connection:
            return standings.place(connection, self._bounds(pace), account)

    def named(self, beginning: str) -> list[tuple[str, str]]:
        """Names that begin so, and the kinds of who bears them; none of guests."""
        if len(names.folded(beginning)) < LEAST_LETTERS:
            raise RefusedError(
                "name-beginning", f"Type {LEAST_LETTERS} letters at least.", least=LEAST_LETTERS
            )
        with self._store.reading() as connection:
            return standings.named(connection, beginning, MOST_NAMES)

    def look(self, name: str) -> tuple[Account, list[PaceRating]]:
        """Who that is, and how strong. The account may be closed, or banned; then it has none."""
        with self._store.reading() as connection:
            account = _found(connection, name)
            kept = standings.ratings_of(connection, account.id) if account.may_enter else {}
            return account, [
                PaceRating(
                    pace, kept[pace], standings.place(connection, self._bounds(pace), account.id)
                )
                for pace in get_args(Pace)
                if pace in kept
            ]

    def history(self, name: str, pace: Pace) -> list[RatingPoint]:
        """After each game, or after some of them, the first first."""
        with self._store.reading() as connection:
            account = there(connection, name)
            return standings.history(connection, account.id, pace, MOST_POINTS)

    def results(
        self, name: str, *, pace: Pace | None = None, rated: bool | None = None
    ) -> tuple[list[Tally], list[AgainstTally]]:
        """By what games were about, and by opponent. pace, rated: of these games alone."""
        with self._store.reading() as connection:
            account = there(connection, name)
            return (
                results.tally(connection, account.id, pace=pace, rated=rated),
                results.tally_opponents(
                    connection, account.id, MOST_OPPONENTS, pace=pace, rated=rated
                ),
            )

    def search(
        self, name: str, wanted: ArchiveFilter, limit: int, after: Place | None
    ) -> list[Listed]:
        """Somebody's games that are over, the last one first."""
        with self._store.reading() as connection:
            account = there(connection, name)
            found = archive.search(connection, account.id, wanted, limit, after)
            return listings.seated(connection, found)

    def find_position(
        self, name: str, position: Position, wanted: ArchiveFilter, limit: int, after: Place | None
    ) -> FoundPosition:
        """Those of them in which the position stood after some turn, and what was played next.

        Turned and reflected boards are the same. Of the position its stones and the side to move
        count; rules are for the filter. It is one between turns.
        """
        with self._store.reading() as connection:
            account = there(connection, name)
            kept = boards.of_account(connection, account.id, position.size, archive.passing(wanted))
            pattern = Pattern.of_position(position)
            matches = match(kept.boards, pattern, position.to_move, swap=False)
            stood = {
                kept.places[number].id: (rows_after(kept.boards.fills[:, [number]], turn), turn)
                for number, turn in _behind(kept, matches, after)[:limit]
            }
            found = games.load_all(connection, list(stood))
            listed = listings.seated(connection, found)
        hits = [PositionHit(one, *stood[one.game.id]) for one in listed]
        return FoundPosition(len(matches.games), hits, explore(matches, position, MOST_TURNS))

    def changes(self, game_id: str) -> dict[int, tuple[float, float]]:
        """What a game has made of its players' ratings: before and after, by account."""
        with self._store.reading() as connection:
            return standings.changes_of_game(connection, game_id)

    def _bounds(self, pace: Pace) -> Bounds:
        return Bounds(pace, PROVISIONAL_DEVIATION, self._now() - ACTIVE[pace])


def _behind(kept: KeptBoards, matches: Matches, after: Place | None) -> list[tuple[int, int]]:
    """Which of the boards match, and the turns after which they first do."""
    found = zip(matches.games.tolist(), matches.turns.tolist(), strict=True)
    return [
        (number, turn)
        for number, turn in found
        if after is None or listings.is_behind(kept.places[number], after)
    ]


def _found(connection: Connection, name: str) -> Account:
    account = accounts.find(connection, name)
    found = None if account is None else accounts.load(connection, account)
    if found is None:
        raise NotFoundError("no-such-account", "There is nobody of this name.")
    return found


def there(connection: Connection, name: str) -> Account:
    """Of whom more may be told than that the account is closed, or banned; else NotFoundError."""
    account = _found(connection, name)
    if not account.may_enter:
        raise NotFoundError("account-gone", "This account is closed.")
    return account
