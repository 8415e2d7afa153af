"""A tournament of the club: what it is agreed to be, who is in it, and what its pairings come to.

Times are whole milliseconds since 1970.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final, Literal

from symple.club.errors import RefusedError
from symple.club.game import ClubGame, has_fallen
from symple.club.terms import Terms
from symple.club.texts import cleaned
from symple.game import Color

#: Swiss: in each round those meet who have done as well so far. Round robin: everybody meets
#: everybody once.
Kind = Literal["swiss", "round-robin"]

#: It is called off by its maker, or because too few have come.
State = Literal["announced", "running", "ended", "called-off"]

#: How somebody has left a tournament: of their own, taken out by its maker, or never to be seen.
Leaving = Literal["withdrawn", "removed", "vanished"]

#: Who has won a pairing, and how. With `nobody` neither was there any more.
Outcome = Literal["white", "black", "white-by-forfeit", "black-by-forfeit", "bye", "nobody"]

MOST_NAME: Final = 60
MOST_ROUNDS: Final = 15

#: Players of a tournament. In a round robin by correspondence each has all games at once.
MOST_PLAYERS: Final[dict[Kind, int]] = {"swiss": 128, "round-robin": 16}
LEAST_PLAYERS: Final = 2

#: From the announcement to the start.
EARLIEST_START: Final = 60_000
LATEST_START: Final = 90 * 86_400_000

#: Between the last game of a live round and the next round.
BREAK: Final = 60_000

#: Whoever has lost so many pairings in a row by not coming is out.
MISSED_IN_A_ROW: Final = 2


@dataclass(frozen=True)
class Setup:
    """What its maker decides. RefusedError for a tournament that the club does not offer.

    rounds: of a Swiss system; 0 for a round robin, which has as many as it takes. starts_at: when
    it starts if at least `least` are in; `most` may join. house_bot: where their number is odd
    then, a bot of the house is one more.
    """

    name: str
    kind: Kind
    terms: Terms
    starts_at: int
    rounds: int = 0
    least: int = LEAST_PLAYERS
    most: int = 16
    house_bot: bool = False

    def __post_init__(self) -> None:
        if self.kind not in MOST_PLAYERS:
            raise RefusedError("invalid-kind", "A tournament is a Swiss system or a round robin.")
        if cleaned(self.name, MOST_NAME) != self.name:
            raise RefusedError("invalid-name", "The name is not written as it would be shown.")
        if self.terms.start is not None or self.terms.color != "either":
            raise RefusedError("tournament-terms", "Games of a tournament begin alike for all.")
        fewest, rounds = (1, MOST_ROUNDS) if self.kind == "swiss" else (0, 0)
        if not fewest <= self.rounds <= rounds:
            raise RefusedError(
                "invalid-rounds",
                f"A Swiss system has 1 to {MOST_ROUNDS} rounds, a round robin as many as it takes.",
                most=MOST_ROUNDS,
            )
        if not LEAST_PLAYERS <= self.least <= self.most <= MOST_PLAYERS[self.kind]:
            raise RefusedError(
                "invalid-players",
                f"A tournament like this has {LEAST_PLAYERS} to {MOST_PLAYERS[self.kind]} players.",
                least=LEAST_PLAYERS,
                most=MOST_PLAYERS[self.kind],
            )

    def check_start(self, at: int) -> None:
        """RefusedError unless a tournament that is announced now may start then."""
        if not EARLIEST_START <= self.starts_at - at <= LATEST_START:
            raise RefusedError(
                "start-time",
                f"A tournament starts a minute to {LATEST_START // 86_400_000} days from now.",
                days=LATEST_START // 86_400_000,
            )


@dataclass(frozen=True)
class Tournament:
    """by: the account that has made it. round: that is being played, or was the last; 0 before the
    start. rounds: how many there are, known from the start on. began, ended: when it did.
    """

    id: str
    by: int
    created: int
    setup: Setup
    state: State = "announced"
    round: int = 0
    rounds: int = 0
    began: int | None = None
    ended: int | None = None

    @property
    def all_at_once(self) -> bool:
        """Whether all its rounds begin at its start: in a round robin by correspondence."""
        return self.setup.kind == "round-robin" and self.setup.terms.pace == "correspondence"

    @property
    def pause(self) -> int:
        """How long a round waits when the one before has ended."""
        return BREAK if self.setup.terms.pace == "live" else 0


@dataclass(frozen=True)
class Entrant:
    """Somebody who has joined. rating: at the games' pace at the start, None for whoever was not
    in it then. leaving: how, for whoever has left. place: in the final table, from 1.
    """

    account: int
    joined: int
    rating: float | None = None
    leaving: Leaving | None = None
    place: int | None = None


@dataclass(frozen=True)
class Pairing:
    """Two accounts in a round, numbered from 1 as the boards are.

    black: None where White has a bye. game: by its id, None where there is none. outcome: None as
    long as it goes on. ended: when it did not any more.
    """

    round: int
    board: int
    white: int
    black: int | None
    game: str | None = None
    outcome: Outcome | None = None
    ended: int | None = None

    @property
    def players(self) -> tuple[int, ...]:
        return (self.white,) if self.black is None else (self.white, self.black)

    @property
    def winner(self) -> int | None:
        if self.outcome in ("white", "white-by-forfeit", "bye"):
            return self.white
        return self.black if self.outcome in ("black", "black-by-forfeit") else None

    @property
    def played(self) -> bool:
        return self.outcome in ("white", "black")

    def missed_by(self, account: int) -> bool:
        """Whether there was a game, and the account did not come to it."""
        forfeit = self.game is not None and self.outcome is not None and not self.played
        return forfeit and account in self.players and self.winner != account


def outcome_of(game: ClubGame) -> Outcome:
    """What a game that is over makes of its pairing: who does not begin in time has lost it."""
    if game.aborted:
        return "black-by-forfeit" if game.to_move == "white" else "white-by-forfeit"
    return "white" if game.result.winner == Color.WHITE else "black"


def ended_by_time(game: ClubGame) -> bool:
    """Whether a game that does not count has ended because somebody did not come."""
    at = game.created if game.ended is None else game.ended
    return has_fallen(replace(game, aborted=False), at)


def has_vanished(pairings: Iterable[Pairing], account: int) -> bool:
    """Whether the account has not come to the last games that it had, MISSED_IN_A_ROW of them."""
    own = [one for one in pairings if one.game is not None and account in one.players]
    last = sorted(own, key=lambda one: one.round)[-MISSED_IN_A_ROW:]
    return len(last) == MISSED_IN_A_ROW and all(one.missed_by(account) for one in last)
