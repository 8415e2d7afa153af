"""How good the rest of a growth is that a level makes for a person.

    python benchmarks/growth_rests.py [--level 8] [--size 11] [--positions 25]

Positions come from games of level 7 with itself, where it grows at least six stones; one stone of
the level's own turn is given, by lot. The rest that the level finds then is compared with its whole
turn, and with a rest by lot: by how many points less the mover may expect, as a search of 20,000
evaluations of each of the three positions thinks.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Iterator, Sequence

from symple.engine import Level, Limit, SearchEngine, find_level, rest_of_growth
from symple.game import Color, Phase, Position, Rules

PENALTIES = {9: 4, 11: 6, 15: 10, 19: 10}  # by the size of the board
FEWEST = 6  # stones of a growth
SHARE = 0.35  # of the positions that would do
JUDGED = Limit(evaluations=20_000)


def main() -> None:
    parser = argparse.ArgumentParser(description="How good rests of growths are.")
    parser.add_argument("--level", default="8")
    parser.add_argument("--size", type=int, default=11, choices=PENALTIES)
    parser.add_argument("--positions", type=int, default=25)
    words = parser.parse_args()
    level, chance = find_level(words.level), random.Random(1)
    judge = SearchEngine(seed=1, candidates=1)
    found, lot, seconds = [], [], []
    for number, position in zip(
        range(words.positions), positions(words.size, chance), strict=False
    ):
        whole = own_turn(level, position, number)
        if len(whole) < FEWEST:
            continue
        given = [chance.choice(whole)]
        begin = time.perf_counter()
        rest = rest_of_growth(after(position, given), level, seed=number)
        seconds.append(time.perf_counter() - begin)
        worth = margin(judge, position, whole)
        found.append(worth - margin(judge, position, [*given, *rest]))
        lot.append(worth - margin(judge, position, completed(position, given, chance)))
    print(f"level {level.name}, {words.size} x {words.size}, {len(found)} growths")
    tell("points less than by its whole turn", found)
    tell("of a rest by lot", lot)
    print(f"seconds: median {statistics.median(seconds):.2f}, at most {max(seconds):.2f}")


def positions(size: int, chance: random.Random) -> Iterator[Position]:
    """Between turns, where a long growth is played next."""
    level = find_level("7")
    with level.make_engine(seed=1) as engine:
        while True:
            position = Position(Rules(size, PENALTIES[size]))
            while position.phase is not Phase.OVER:
                turn = engine.play(position, level.limit).turn
                long = position.grown and len(turn) >= FEWEST
                if long and chance.random() < SHARE:
                    yield position.copy()
                position.play(turn)


def own_turn(level: Level, position: Position, seed: int) -> tuple[int, ...]:
    with level.make_engine(seed=seed) as engine:
        return engine.play(position, level.limit).turn.points(position.size)


def after(position: Position, stones: Sequence[int]) -> Position:
    position = position.copy()
    for stone in stones:
        position.place(stone)
    return position


def completed(position: Position, given: Sequence[int], chance: random.Random) -> list[int]:
    stones, growing = list(given), after(position, given)
    while growing.phase is Phase.GROWING:
        stones.append(chance.choice(growing.legal_points()))
        growing.place(stones[-1])
    return stones


def margin(judge: SearchEngine, position: Position, stones: Sequence[int]) -> float:
    """That who makes this growth may expect after it."""
    end = after(position, stones)
    over = end.phase is Phase.OVER
    white = end.score().margin if over else judge.analyze(end, JUDGED).margin
    return white if position.to_move is Color.WHITE else -white


def tell(name: str, points: list[float]) -> None:
    error = statistics.stdev(points) / len(points) ** 0.5
    print(f"{name}: {statistics.mean(points):.2f} +- {2 * error:.2f}")


if __name__ == "__main__":
    main()
