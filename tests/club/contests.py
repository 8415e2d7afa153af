"""Tournaments with simulated players, at a time that the test says."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from sqlalchemy import update

from symple.club.club import Club
from symple.club.database import ClubDatabase, open_database
from symple.club.games import Games
from symple.club.news import LocalNews
from symple.club.storage.tables import tournaments
from symple.club.store import Store
from symple.club.terms import Terms
from symple.club.tournament import Kind, Pairing, Setup
from symple.club.tournament_changes import follow
from symple.club.tournament_views import Whole
from symple.club.tournaments import Tournaments
from symple.competition import parse_clock
from symple.game import Rules
from tests.club.hours import Hours
from tests.club.people import account

HOUR = 3_600_000


@dataclass
class Contest:
    """The services of one process, and what is told there."""

    database: ClubDatabase
    hours: Hours
    news: LocalNews = field(default_factory=LocalNews)
    told: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.news.listen(self.told.append)
        self.store = Store(self.database, self.news)
        self.store.follow_games(follow)
        self.games = Games(self.store, self.hours.now)
        self.tournaments = Tournaments(self.store, self.hours.now)

    @classmethod
    def at(cls, address: str | Path, hours: Hours) -> Contest:
        """One more process on the same database."""
        return cls(open_database(address), hours)

    def setup(
        self,
        kind: Kind = "swiss",
        clock: str = "300+3",
        *,
        rounds: int = 0,
        rated: bool = False,
        **others: int | bool,
    ) -> Setup:
        """One that starts in an hour."""
        return Setup(
            "Spring cup",
            kind,
            Terms(Rules(9, 4), parse_clock(clock), rated=rated),
            self.hours.now() + HOUR,
            rounds=rounds,
            **others,  # type: ignore[arg-type]  # whatever it is, Setup says
        )

    def announced(self, players: int, setup: Setup) -> tuple[str, list[int]]:
        """The id, and those who are in; the first one has made it."""
        found = [account(self.database, f"player {number}") for number in range(players)]
        tournament = self.tournaments.announce(found[0], setup)
        for one in found:
            self.tournaments.join(tournament.id, one)
            self.hours.pass_by(1)
        return tournament.id, found

    def begun(self, players: int, setup: Setup) -> tuple[str, list[int]]:
        """As `announced`, and started."""
        tournament, found = self.announced(players, setup)
        self.hours.pass_by((setup.starts_at - self.hours.now()) / 1_000)
        assert self.tournaments.advance() == 1
        return tournament, found

    def white_wins(self, one: Pairing) -> None:
        """Both begin, if they have not, and Black gives up."""
        game = self.games.load(one.game or "")
        for turn in ("A1", "C3")[game.turn_count :]:
            game = self.games.play(game.id, game.mover, game.turn_count + 1, turn)
        self.games.resign(game.id, game.black)


def start(club: Club, tournament_id: str) -> None:
    """The time of its start has come in a running club, which may see that by itself."""
    with club.store.writing() as connection:
        own = tournaments.c.id == tournament_id
        connection.execute(update(tournaments).where(own).values(starts_at=club.time.now()))
    club.tournaments.advance()


#: Whether a player comes to a game of a round.
Comes = Callable[[int], bool]


@dataclass
class Players:
    """Those of a tournament, of whom the lower number wins. comes: of those who do not always."""

    contest: Contest
    tournament: str
    comes: Mapping[int, Comes] = field(default_factory=dict)

    def act(self) -> None:
        """Everybody who is there does what there is to be done."""
        for one in self.open_pairings():
            assert one.game is not None
            game = self.contest.games.load(one.game)
            for turn in ("A1", "C3")[game.turn_count :]:
                if not self._is_there(game.mover, one.round):
                    break
                game = self.contest.games.play(game.id, game.mover, game.turn_count + 1, turn)
            if game.turn_count == 2:
                self.contest.games.resign(game.id, max(game.white, game.black))

    def play_to_the_end(self, seconds: float = 20) -> Whole:
        """With so many between looks of whoever is there."""
        for _ in range(1_000):
            self.act()
            self.contest.hours.pass_by(seconds)
            self.contest.games.end_overdue()
            self.contest.tournaments.advance()
            whole = self.contest.tournaments.load(self.tournament)
            if whole.tournament.state == "ended":
                return whole
        raise AssertionError("it does not end")

    def open_pairings(self) -> list[Pairing]:
        whole = self.contest.tournaments.load(self.tournament)
        return [one for round_ in whole.rounds for one in round_ if one.outcome is None]

    def _is_there(self, player: int, round_: int) -> bool:
        return self.comes.get(player, lambda _: True)(round_)
