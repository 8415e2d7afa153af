"""Who meets whom: round robin, gauntlet, Swiss system with a final, and the match of two."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Literal

from symple.arena.results import GameResult, Stage, pair_points
from symple.competition.pairing import pair_round
from symple.competition.standings import Ranking, player_scores, standings

Kind = Literal["match", "round-robin", "gauntlet", "swiss"]


@dataclass(frozen=True)
class Round:
    """Meetings that can be played at the same time. number: from 1 within the stage."""

    stage: Stage
    number: int
    meetings: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Schedule:
    """What decides about the rounds of a tournament.

    rounds: how often everybody meets everybody (round robin) or the first player meets the others
    (gauntlet); the rounds of a Swiss system. finalists: how many of a Swiss system's best meet in a
    final, everybody everybody; 0 for no final. seed: draws the order of a Swiss system's first
    round. ValueError for what cannot be played.
    """

    kind: Kind
    players: tuple[str, ...]
    rounds: int = 1
    finalists: int = 0
    ranking: Ranking = "wins"
    seed: int = 1

    def __post_init__(self) -> None:
        if len(self.players) < 2:
            raise ValueError("it takes at least two players")
        if self.kind == "match" and len(self.players) > 2:
            raise ValueError("a match has two players")
        for name in self.players:
            if self.players.count(name) > 1:
                raise ValueError(f"two players are called {name!r}: give one of them name=")
        if self.rounds < 1:
            raise ValueError(f"rounds: at least 1, not {self.rounds}")
        if self.finalists and self.kind != "swiss":
            raise ValueError("only a Swiss system has a final")
        if self.finalists and not 2 <= self.finalists <= len(self.players):
            raise ValueError(
                f"a final has 2 to {len(self.players)} players, or 0 for none, not {self.finalists}"
            )

    def round(self, index: int, games: Sequence[GameResult]) -> Round | None:
        """The round at `index`, from 0 over all stages; None after the last one.

        It depends on nothing but the schedule and all games of the rounds before, `games`.
        """
        if index == self.rounds and self.finalists:
            table = standings(self._drawn_order(), games, self.ranking)
            best = [line.player for line in table[: self.finalists]]
            return Round("final", 1, _everybody(best))
        if index >= self.rounds:
            return None
        if self.kind == "swiss":
            return Round("swiss", index + 1, self._swiss_meetings(games))
        if self.kind == "gauntlet":
            first, *others = self.players
            return Round("gauntlet", index + 1, tuple((first, other) for other in others))
        return Round(self.kind, index + 1, _everybody(self.players))

    def _drawn_order(self) -> list[str]:
        return random.Random(f"order {self.seed}").sample(self.players, len(self.players))

    def _swiss_meetings(self, games: Sequence[GameResult]) -> tuple[tuple[str, str], ...]:
        order = self._drawn_order()
        table = standings(order, games, self.ranking)
        met = [(first, second) for first, second, _ in pair_points(games)]
        rested = [name for name, own in player_scores(order, games).items() if own.byes]
        return tuple(pair_round([line.player for line in table], met, rested))


def _everybody(players: Sequence[str]) -> tuple[tuple[str, str], ...]:
    """All pairs of players, so ordered that neighbours in the list hardly share a player."""
    count = len(players)
    places = sorted(combinations(range(count), 2), key=lambda pair: (sum(pair) % count, pair))
    return tuple((players[one], players[other]) for one, other in places)
