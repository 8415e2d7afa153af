"""How long `count_turns` takes on every position of recorded games.

    python benchmarks/count_turns.py [FOLDER]

Without a folder: the games in `../shared/testdata/games` beside the project, else the copies in
`tests/data/games`. Each position is counted three times and the best time is taken.
"""

from __future__ import annotations

import argparse
import statistics
import time
from pathlib import Path

from symple.game import Position, read

PROJECT = Path(__file__).resolve().parents[1]
ROUNDS = 3


def main() -> None:
    parser = argparse.ArgumentParser(description="How long count_turns takes on recorded games.")
    parser.add_argument("folder", type=Path, nargs="?", help="a folder of records")
    folder = parser.parse_args().folder or default_folder()
    figures = []
    for path in sorted(folder.glob("*.txt")):
        for number, position in enumerate(read(path.read_bytes(), path.name).positions(), 1):
            figures.append((milliseconds(position), position.count_turns(), path.name, number))
    times = [figure[0] for figure in figures]
    worst, worst_count, name, number = max(figures)
    print(f"{len(figures)} positions of {folder}")
    print(f"median {statistics.median(times):.4f} ms, worst {worst:.4f} ms")
    print(f"the worst is that before turn {number} of {name}, with {worst_count:,} turns")
    print(f"most turns: {max(figure[1] for figure in figures):,}")


def default_folder() -> Path:
    beside = PROJECT.parent / "shared" / "testdata" / "games"
    return beside if beside.is_dir() else PROJECT / "tests" / "data" / "games"


def milliseconds(position: Position) -> float:
    """The best of a few rounds: other work on the machine only ever slows one down."""
    best = float("inf")
    for _ in range(ROUNDS):
        begin = time.perf_counter()
        position.count_turns()
        best = min(best, (time.perf_counter() - begin) * 1000)
    return best


if __name__ == "__main__":
    main()
