"""Matches whose true strength is known, and tournaments of random games."""

from collections.abc import Sequence
from itertools import combinations
from typing import Any

import numpy as np

from symple._core import random_turn
from symple.arena import GameResult
from symple.competition import score_from_elo
from symple.game import Position, Result, Rules


def pair_chances(elo: float, bias: float = 0.0) -> list[float]:
    """How likely 0, 1 and 2 points are for a player who is `elo` stronger.

    bias: Elo by which every opening favours one colour; it makes pairs split more often.
    """
    better, worse = score_from_elo(elo + bias), score_from_elo(elo - bias)
    lost, won = (1 - better) * (1 - worse), better * worse
    return [lost, 1 - lost - won, won]


def chances_of_score(score: float, split: float) -> list[float]:
    """The same from the expected score of a pair (0 to 1) and the share of split pairs."""
    return [1 - score - split / 2, split, score - split / 2]


def draw_pairs(random: np.random.Generator, chances: list[float], count: int) -> list[int]:
    """The points of `count` pairs."""
    return random.choice(3, size=count, p=chances).tolist()


def finished_game(number: int, white: str, black: str, **values: Any) -> GameResult:
    """A game of random turns, the same for the same number; pairs are 1 and 2, 3 and 4 ..."""
    rules = Rules(values.get("size", 5), values.get("penalty", 4))
    position = Position(rules)
    while position.winner is None:
        position.play(random_turn(position, seed=number))
    facts: dict[str, Any] = {
        "number": number,
        "pair": (number + 1) // 2,
        "stage": "round-robin",
        "round": 1,
        "white": white,
        "black": black,
        "size": rules.size,
        "penalty": rules.penalty,
        "balance": "optional",
        "opening_turns": 2,
        "turns": tuple(str(turn) for turn in position.history),
        "result": str(Result.of_position(position)),
        "reason": None,
        "white_seconds": 1.25,
        "black_seconds": 0.5,
        "date": "2026.01.31",
    }
    return GameResult(**{**facts, **values})


def round_robin(names: Sequence[str], pairs: int = 1, **values: Any) -> list[GameResult]:
    """Each against each, so many pairs."""
    meetings = [pair for pair in combinations(names, 2) for _ in range(pairs)]
    colors = [order for one, other in meetings for order in ((one, other), (other, one))]
    return [
        finished_game(number, white, black, **values)
        for number, (white, black) in enumerate(colors, start=1)
    ]
