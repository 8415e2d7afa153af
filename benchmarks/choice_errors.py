"""How far the losses of turns, as a study tells them, lie apart when the engine looks twice.

    python benchmarks/choice_errors.py [--visits 50000] [--boards 9/4,15/10] [--positions 12]

Positions come from games of the engine against itself, and are looked at by two searches with
seeds of their own. Of every turn that both list it is told how far its two losses lie apart,
and how often that is within the error that the study tells: the two errors are independent, so
their hypotenuse.
"""

from __future__ import annotations

import argparse
import math
import random
import statistics
from collections.abc import Iterator
from dataclasses import replace
from itertools import count

from symple.engine import SHIPPED, Limit, SearchEngine
from symple.game import Phase, Position, Rules, Turn
from symple.study import Choice, choices_of

_SEEDS = count(1)


def main() -> None:
    parser = argparse.ArgumentParser(description="How far losses lie apart when looked at twice.")
    parser.add_argument("--visits", type=int, nargs="+", default=[50_000])
    parser.add_argument("--boards", default="9/4,15/10")
    parser.add_argument("--positions", type=int, default=12)
    words = parser.parse_args()
    for board in words.boards.split(","):
        size, penalty = map(int, board.split("/"))
        positions = list(sampled(Rules(size, penalty), words.positions))
        for visits in words.visits:
            report(
                board, visits, [pair for position in positions for pair in twice(position, visits)]
            )


def sampled(rules: Rules, number: int) -> Iterator[Position]:
    """The empty board, and places of games, with few and with many stones in turn."""
    yield Position(rules)
    chance = random.Random(1)
    for _ in range(number - 1):
        position = Position(rules)
        with SearchEngine(seed=next(_SEEDS), exact=False, net=SHIPPED) as engine:
            for _ in range(chance.randrange(2, 2 * rules.size)):
                if position.phase != Phase.OVER:
                    position.play(engine.play(position, Limit(visits=1000)).turn)
        if position.phase != Phase.OVER:
            yield position


def twice(position: Position, visits: int) -> Iterator[tuple[Choice, Choice]]:
    first, second = ({choice.turn: choice for choice in looked(position, visits)} for _ in range(2))
    for turn in first.keys() & second.keys():
        if first[turn].error > 0 and second[turn].error > 0:
            yield first[turn], second[turn]


def looked(position: Position, visits: int) -> tuple[Choice, ...]:
    engine = SearchEngine(seed=next(_SEEDS), exact=False, candidates=60, net=SHIPPED)
    with engine:
        choices = choices_of(position, engine.analyze(position, Limit(visits=visits)))
    return tuple(renamed(choice) for choice in choices)


def renamed(choice: Choice) -> Choice:
    """By a turn that is the same whichever of those that are alike was looked at most."""
    turns: list[Turn] = sorted((choice.turn, *choice.alike), key=str)
    return replace(choice, turn=turns[0])


def report(board: str, visits: int, pairs: list[tuple[Choice, Choice]]) -> None:
    apart = [abs(one.loss - other.loss) for one, other in pairs]
    shares = sorted(
        distance / math.hypot(one.error, other.error)
        for distance, (one, other) in zip(apart, pairs, strict=True)
    )
    within = sum(share <= 1 for share in shares) / len(shares)
    print(
        f"{board:>6} {visits:>8,} visits: {len(pairs):4} turns; losses apart "
        f"{statistics.median(apart):.1f} (median), {max(apart):.1f} (most); within the error "
        f"{within:.0%}, 95% within {shares[int(0.95 * len(shares))]:.2f} of it",
        flush=True,
    )


if __name__ == "__main__":
    main()
