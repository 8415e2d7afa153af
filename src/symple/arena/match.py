"""What a match came to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from symple.arena.results import GameResult, pair_points
from symple.competition.statistics import (
    EloEstimate,
    MarginEstimate,
    WhiteShare,
    estimate_elo,
    estimate_margin,
    likelihood_of_superiority,
    white_shares,
)
from symple.game import Color


@dataclass(frozen=True)
class MatchScore:
    """The score from the first player's side.

    pairs: his points (0, 1 or 2) in each pair of which both games were played; elo and superiority
    (the probability that he is the stronger one) stand on them. margin: in points for him, over the
    pairs of which both games filled the board; None when none did. white: White's share, whoever
    had White; None without games. forfeits: the reasons of games that were not played out, with
    their numbers.
    """

    games: int
    wins: int
    wins_as_white: int
    wins_as_black: int
    pairs: tuple[int, ...]
    elo: EloEstimate | None
    superiority: float
    margin: MarginEstimate | None
    white: WhiteShare | None
    forfeits: tuple[tuple[int, str], ...]

    @property
    def losses(self) -> int:
        return self.games - self.wins


def score_match(games: Sequence[GameResult], first: str) -> MatchScore:
    """Counts the games that `first` has played so far against one other player, on one board."""
    won_as = [game.winner_color for game in games if game.winner == first]
    pairs = [points if one == first else 2 - points for one, _, points in pair_points(games)]
    white = white_shares(
        (game.size, game.penalty, game.pair, game.winner_color is Color.WHITE) for game in games
    )
    return MatchScore(
        games=len(games),
        wins=len(won_as),
        wins_as_white=won_as.count(Color.WHITE),
        wins_as_black=won_as.count(Color.BLACK),
        pairs=tuple(pairs),
        elo=estimate_elo(pairs),
        superiority=likelihood_of_superiority(pairs),
        margin=estimate_margin(_pair_margins(games, first)),
        white=white[0] if white else None,
        forfeits=tuple((game.number, game.reason) for game in games if game.reason is not None),
    )


def _pair_margins(games: Sequence[GameResult], first: str) -> list[float]:
    """The mean of both games' margins of each pair that filled two boards."""
    margins: dict[int, list[int]] = {}
    for game in games:
        if game.margin is not None:
            own = game.margin if game.white == first else -game.margin
            margins.setdefault(game.pair, []).append(own)
    return [sum(both) / 2 for both in margins.values() if len(both) == 2]
