"""Speed of the rules as Python sees them, on 15 x 15, P 10.

    python benchmarks/python_speed.py [--seconds 2]

Each figure is the best of several rounds: other work on the machine only ever slows a round down.
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import sys
import time
from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from symple.game import Batch, Phase, Position, Rules

RULES = Rules(15, 10)
END_TURN = RULES.size**2


def main() -> None:
    parser = argparse.ArgumentParser(description="Speed of the rules as Python sees them.")
    parser.add_argument("--seconds", type=float, default=2.0, help="time for each figure")
    seconds = parser.parse_args().seconds
    print(f"place + legal_points   {place_and_legal_points(seconds) * 1e6:6.2f} us a placement")
    print(f"copy, whole history    {copy(seconds) * 1e6:6.2f} us")
    for count in (64, 1024):
        rate = batch(count, seconds)
        print(f"batch of {count:4}          {rate / 1e6:6.2f} million placements a second")
    threads, processes = two_threads_and_two_processes(seconds)
    print(
        f"two threads            {threads:,.0f} playouts a second, two processes "
        f"{processes:,.0f}: {threads / processes:.1%}"
    )


def random_game(seed: int) -> list[int]:
    """The placements of a random game, END_TURN for a declined plant."""
    choose = random.Random(seed)
    position = Position(RULES)
    placements = []
    while position.phase is not Phase.OVER:
        choices = position.legal_points() + [END_TURN] * position.can_end_turn
        placements.append(choose.choice(choices))
        position.place(placements[-1])
    return placements


def best_rate(seconds: float, work: Callable[[], int]) -> float:
    """Units of work a second in the best round; `work` returns how many it did."""
    best = 0.0
    end = time.perf_counter() + seconds
    while (begin := time.perf_counter()) < end:
        done = work()
        best = max(best, done / (time.perf_counter() - begin))
    return best


def place_and_legal_points(seconds: float) -> float:
    """Seconds a placement, the list of legal points made after each one."""
    games = [random_game(seed) for seed in range(20)]

    def work() -> int:
        for game in games:
            position = Position(RULES)
            for point in game:
                position.place(point)
                position.legal_points()
        return sum(map(len, games))

    return 1 / best_rate(seconds, work)


def copy(seconds: float) -> float:
    """Seconds for a copy of a position late in a game, with its history."""
    position = Position(RULES)
    for point in random_game(1)[:-20]:
        position.place(point)

    def work() -> int:
        for _ in range(10_000):
            position.copy()
        return 10_000

    return 1 / best_rate(seconds, work)


def batch(count: int, seconds: float) -> float:
    """Placements a second by `step`, the mask of legal actions made after each one."""
    games = Batch(RULES, count)
    script: list[NDArray[np.int32]] = []
    while not games.over().all():
        script.append(games.sample(len(script)))
        games.step(script[-1])
    placements = int(sum((actions >= 0).sum() for actions in script))
    mask = np.empty((count, END_TURN + 1), dtype=np.bool_)

    def work() -> int:
        games.reset()
        for actions in script:
            games.step(actions)
            games.legal(mask)
        return placements

    return best_rate(seconds, work)


def two_threads_and_two_processes(seconds: float) -> tuple[float, float]:
    """Playouts a second of both ways, the best of three alternating rounds."""
    rounds = [(playouts(1, 2, seconds), playouts(2, 1, seconds)) for _ in range(3)]
    return max(threads for threads, _ in rounds), max(processes for _, processes in rounds)


def playouts(processes: int, threads: int, seconds: float) -> float:
    """Playouts a second of so many processes with so many threads each, all at once."""
    words = f"-m symple bench playouts --json --seconds {seconds} --threads {threads}".split()
    running = [
        subprocess.Popen([sys.executable, *words], stdout=subprocess.PIPE) for _ in range(processes)
    ]
    answers = [json.loads(process.communicate()[0]) for process in running]
    return float(sum(answer["playouts_per_second"] for answer in answers))


if __name__ == "__main__":
    main()
