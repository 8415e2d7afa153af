"""What a match came to, and its games as records."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

from symple.arena.match import MatchSettings, PlayedGame
from symple.arena.statistics import EloEstimate, estimate_elo
from symple.game import Color, Record


@dataclass(frozen=True)
class MatchScore:
    """The score from the first player's side.

    pairs: his points (0, 1 or 2) in each pair of which both games were played. mean_margin: in
    points for him, over the games that filled the board; None when none did. forfeits: the reasons
    of games that were not played out, with their numbers.
    """

    games: int
    wins: int
    wins_as_white: int
    wins_as_black: int
    white_wins: int
    pairs: tuple[int, ...]
    elo: EloEstimate | None
    mean_margin: float | None
    forfeits: tuple[tuple[int, str], ...]

    @property
    def losses(self) -> int:
        return self.games - self.wins


def score_match(games: Iterable[PlayedGame]) -> MatchScore:
    """Counts the games played so far, whatever their order."""
    games = sorted(games, key=lambda game: game.task.number)
    by_pair: dict[int, list[bool]] = {}
    margins: list[int] = []
    for game in games:
        by_pair.setdefault(game.task.pair, []).append(game.first_won)
        if game.outcome.result.margin is not None:
            margins.append(game.outcome.result.margin * (1 if game.first_won else -1))
    pairs = tuple(sum(points) for points in by_pair.values() if len(points) == 2)
    won_as = [game.task.first_color for game in games if game.first_won]
    return MatchScore(
        games=len(games),
        wins=len(won_as),
        wins_as_white=won_as.count(Color.WHITE),
        wins_as_black=won_as.count(Color.BLACK),
        white_wins=sum(game.outcome.winner is Color.WHITE for game in games),
        pairs=pairs,
        elo=estimate_elo(pairs),
        mean_margin=math.fsum(margins) / len(margins) if margins else None,
        forfeits=tuple(
            (game.task.number, game.outcome.reason)
            for game in games
            if game.outcome.reason is not None
        ),
    )


def game_record(game: PlayedGame, settings: MatchSettings, date: str) -> Record:
    """The record of a game; `date` as in its tag, `2026.01.31`."""
    task, outcome = game.task, game.outcome
    tags = {
        "Event": f"Match of {settings.first.text} and {settings.second.text}",
        "Date": date,
        "Round": f"{task.pair}.{task.number}",
        "White": task.players[Color.WHITE].text,
        "Black": task.players[Color.BLACK].text,
        "OpeningTurns": str(len(task.opening)),
        "WhiteSeconds": f"{outcome.seconds[Color.WHITE]:.2f}",
        "BlackSeconds": f"{outcome.seconds[Color.BLACK]:.2f}",
    }
    if outcome.reason is not None:
        tags["Termination"] = outcome.reason
    return Record.from_turns(settings.rules, outcome.turns, tags=tags, result=outcome.result)
