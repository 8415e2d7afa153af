"""What there is to be seen of tournaments: lists of them, and one with its table and its rounds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from sqlalchemy import Connection, and_, func, or_, select

from symple.club.game import ColorName
from symple.club.storage import tournaments as storage
from symple.club.storage.games import game_of
from symple.club.storage.listings import Place
from symple.club.storage.tables import accounts, games, tournament_players, tournaments
from symple.club.tournament import Entrant, Leaving, Pairing, State, Tournament
from symple.club.tournament_rounds import standings

_players = tournament_players.c


@dataclass(frozen=True)
class Name:
    """An account, and what it is called."""

    account: int
    name: str
    kind: str


@dataclass(frozen=True)
class Listed:
    """A tournament in a list. players: how many are in, or were. winner: of one that has ended."""

    tournament: Tournament
    by: Name
    players: int
    winner: Name | None

    @property
    def place(self) -> Place:
        """That in its list; the next page is behind it."""
        return Place(_time_of(self.tournament), self.tournament.id)


@dataclass(frozen=True)
class Line:
    """A player's line of the table; before the start the numbers are 0.

    rating: at the start. leaving: how the player has left, if so. points, buchholz,
    sonneborn_berger: as in `competition.TableLine`.
    """

    player: Name
    rating: float | None
    leaving: Leaving | None
    points: int = 0
    buchholz: int = 0
    sonneborn_berger: int = 0


@dataclass(frozen=True)
class Whole:
    """A tournament with its table, best first, and the pairings of its rounds so far. names: of all
    accounts in them. to_move: in each game that goes on. next_at: when it starts, or its next round
    does; None while games go on, and when it is over.
    """

    tournament: Tournament
    by: Name
    table: list[Line]
    rounds: list[list[Pairing]]
    names: dict[int, Name]
    to_move: dict[str, ColorName]
    next_at: int | None


def whole(connection: Connection, tournament: Tournament) -> Whole:
    entrants = storage.list_entrants(connection, tournament.id)
    pairings = storage.list_pairings(connection, tournament.id)
    names = _names(connection, [tournament.by, *(one.account for one in entrants)])
    return Whole(
        tournament,
        names[tournament.by],
        _table(tournament, entrants, pairings, names),
        [list(round_) for _, round_ in groupby(pairings, lambda one: one.round)],
        names,
        _to_move(connection, pairings),
        _next_at(tournament, pairings),
    )


def list_in(
    connection: Connection, state: State, limit: int, after: Place | None = None
) -> list[Listed]:
    """Those in this state, so many at most: announced ones by their start, the first first, others
    by their start or end, the last first; only those behind a place in the list.
    """
    time, soonest_first = _ORDER[state]
    wanted = select(tournaments).where(tournaments.c.state == state)
    if after is not None:
        later = time > after.at if soonest_first else time < after.at
        wanted = wanted.where(or_(later, and_(time == after.at, tournaments.c.id > after.id)))
    ordered = wanted.order_by(time if soonest_first else time.desc(), tournaments.c.id)
    rows = connection.execute(ordered.limit(limit))
    return _listed(connection, [storage.tournament_of(row) for row in rows])


def list_open_of(connection: Connection, account: int) -> list[Listed]:
    """Those that are not over and that the account is in or has made; the first to start first."""
    found = {one.id: one for one in storage.list_open_by(connection, account)}
    joined = select(tournaments).where(
        tournaments.c.id.in_(storage.list_joined_by(connection, account))
    )
    for row in connection.execute(joined):
        found[row.id] = storage.tournament_of(row)
    ordered = sorted(found.values(), key=lambda one: (one.setup.starts_at, one.id))
    return _listed(connection, ordered)


def _listed(connection: Connection, found: Sequence[Tournament]) -> list[Listed]:
    ids = [one.id for one in found]
    counted = _counted(connection, ids)
    winners = _winners(connection, ids)
    names = _names(connection, [*(one.by for one in found), *winners.values()])
    return [
        Listed(
            one,
            names[one.by],
            counted.get(one.id, 0),
            names[winners[one.id]] if one.id in winners else None,
        )
        for one in found
    ]


#: By which time tournaments in a state are listed, and whether the first comes first.
_ORDER = {
    "announced": (tournaments.c.starts_at, True),
    "running": (tournaments.c.began, False),
    "ended": (tournaments.c.ended, False),
    "called-off": (tournaments.c.ended, False),
}


def _time_of(tournament: Tournament) -> int:
    at = tournament.began if tournament.state == "running" else tournament.ended
    return tournament.setup.starts_at if at is None else at


def _table(
    tournament: Tournament,
    entrants: list[Entrant],
    pairings: list[Pairing],
    names: dict[int, Name],
) -> list[Line]:
    if tournament.began is None:
        return [Line(names[one.account], None, None) for one in entrants if one.leaving is None]
    own = {one.account: one for one in entrants}
    lines = [
        Line(
            names[line.player],
            own[line.player].rating,
            own[line.player].leaving,
            line.points,
            line.buchholz,
            line.sonneborn_berger,
        )
        for line in standings(tournament.setup.kind, entrants, pairings)
    ]
    # The places of one that has ended stay as they are.
    return sorted(lines, key=lambda line: own[line.player.account].place or 0)


def _to_move(connection: Connection, pairings: Iterable[Pairing]) -> dict[str, ColorName]:
    running = [one.game for one in pairings if one.game is not None and one.outcome is None]
    wanted = select(games).where(games.c.id.in_(running), games.c.ended.is_(None))
    return {row.id: game_of(row).to_move for row in connection.execute(wanted)}


def _next_at(tournament: Tournament, pairings: Sequence[Pairing]) -> int | None:
    if tournament.state == "announced":
        return tournament.setup.starts_at
    if tournament.state != "running" or tournament.round == tournament.rounds:
        return None
    if any(one.outcome is None for one in pairings):
        return None
    return max((one.ended or 0 for one in pairings), default=0) + tournament.pause


def _counted(connection: Connection, ids: list[str]) -> dict[str, int]:
    """How many are in each; of one that has begun, how many were at its start."""
    present = or_(_players.leaving.is_(None), _players.rating.is_not(None))
    wanted = (
        select(_players.tournament_id, func.count())
        .where(_players.tournament_id.in_(ids), present)
        .group_by(_players.tournament_id)
    )
    return {row[0]: row[1] for row in connection.execute(wanted)}


def _winners(connection: Connection, ids: list[str]) -> dict[str, int]:
    wanted = select(_players.tournament_id, _players.account_id).where(
        _players.tournament_id.in_(ids), _players.place == 1
    )
    return {row[0]: row[1] for row in connection.execute(wanted)}


def _names(connection: Connection, wanted: Iterable[int]) -> dict[int, Name]:
    columns = (accounts.c.id, accounts.c.name, accounts.c.kind)
    chosen = select(*columns).where(accounts.c.id.in_(set(wanted)))
    return {row.id: Name(*row) for row in connection.execute(chosen)}
