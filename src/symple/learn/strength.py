"""How strong a net is, by short matches."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from statistics import median_low

from symple.arena import (
    BuiltinSpec,
    LocalRunner,
    MatchScore,
    Openings,
    TimeControl,
    Tournament,
    TournamentSettings,
    parse_player,
    score_match,
    shipped_book,
)
from symple.arena.players import POLICY, SEARCH
from symple.engine import NetOptions
from symple.game import Rules
from symple.learn.play import Boards


class MatchError(Exception):
    """A match that measures nothing; the message says why."""


@dataclass(frozen=True)
class RatingMatch:
    """A match against something that stays as it is. alone: the evaluations with which the
    net searches alone; None: without a search.
    """

    name: str
    alone: int | None
    opponent: str
    rules: Rules
    games: int

    def play(self, net: Path, cores: int, seed: int) -> MatchScore:
        """MatchError when a player fails; KeyboardInterrupt breaks it off."""
        if self.alone is None:
            player = BuiltinSpec("net", POLICY, net=NetOptions(str(net)))
        else:
            options = NetOptions(str(net), alone=True)
            player = BuiltinSpec("net", SEARCH, evaluations=self.alone, net=options)
        book = shipped_book(self.rules.size, self.rules.penalty)
        books = {} if book is None else {(self.rules.size, self.rules.penalty): book}
        settings = TournamentSettings(
            kind="match",
            players=(player, parse_player(self.opponent)),
            boards=(self.rules,),
            control=TimeControl(evaluations=1000),
            pairs=self.games // 2,
            openings=Openings(books, 2, seed),
            seed=seed,
        )
        tournament = Tournament(settings)
        tournament.play(LocalRunner(cores))
        score = score_match(tournament.games, player.name)
        for number, reason in score.forfeits:
            raise MatchError(f"game {number} of the match of the {self.name}: {reason}")
        return score


def rating_matches(boards: Boards, games: int) -> tuple[RatingMatch, ...]:
    """What each generation of nets is measured by: its turns without a search, and a search by it
    alone. On 9 x 9 and 11 x 11, or on what else the nets learn.
    """
    return (
        RatingMatch("policy", None, "greedy", _board(boards, 9, 4), games),
        RatingMatch("search", 200, "search:evaluations=2000", _board(boards, 11, 6), games),
    )


def _board(boards: Boards, size: int, penalty: int) -> Rules:
    if size not in boards.sizes:
        size = median_low(boards.sizes)
    if penalty not in boards.penalties:
        penalty = median_low(boards.penalties)
    return Rules(size, penalty)
