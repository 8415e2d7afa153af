"""How long the solver takes for the endgames of recorded games, one thread.

    python benchmarks/endgames.py [--vacant 20] [--size 15] [--seconds 60] [--folder FOLDER]

The first position of each game with at most so many vacant points, each solved anew, for at most
`seconds`. Without a folder: the games in `../shared/testdata/games` beside the project, else the
copies in `tests/data/games`.
"""

from __future__ import annotations

import argparse
import math
import statistics
from collections.abc import Iterator
from pathlib import Path

from symple._core import Solver
from symple.game import Position, read

PROJECT = Path(__file__).resolve().parents[1]
PROMISED_SECONDS = 10


def main() -> None:
    parser = argparse.ArgumentParser(description="How long endgames of recorded games take.")
    parser.add_argument("--vacant", type=int, default=20, help="vacant points, at most")
    parser.add_argument("--size", type=int, default=15, help="games on boards of this size alone")
    parser.add_argument("--seconds", type=float, default=60, help="at most for each")
    parser.add_argument("--memory-mb", type=int, default=256)
    parser.add_argument("--folder", type=Path, default=default_folder())
    words = parser.parse_args()
    times, nodes = [], []
    for name, position in endgames(words.folder, words.size, words.vacant):
        solver = Solver(memory_mb=words.memory_mb)
        solver.start(position, seconds=words.seconds)
        solver.wait()
        proof = solver.snapshot()
        times.append(proof.seconds if proof.exact else float("inf"))
        nodes.append(proof.nodes)
        value = f"{proof.low:+}" if proof.exact else f"{proof.low:+} to {proof.high:+}"
        print(f"{name:24}{proof.seconds:9.3f} s {proof.nodes:12,} positions  {value}", flush=True)
    if not times:
        raise SystemExit(f"no game of that size in {words.folder}")
    soon = sum(seconds <= PROMISED_SECONDS for seconds in times) / len(times)
    print(
        f"{len(times)} endgames: median {statistics.median(times):.3f} s, "
        f"90th percentile {percentile(times, 0.9):.3f} s, longest {max(times):.3f} s, "
        f"{soon:.0%} within {PROMISED_SECONDS} s\n"
        f"positions: median {statistics.median(nodes):,.0f}, "
        f"90th percentile {percentile(nodes, 0.9):,.0f}"
    )


def default_folder() -> Path:
    beside = PROJECT.parent / "shared" / "testdata" / "games"
    return beside if beside.is_dir() else PROJECT / "tests" / "data" / "games"


def endgames(folder: Path, size: int, vacant: int) -> Iterator[tuple[str, Position]]:
    """Of each game the first position with at most so many vacant points."""
    for path in sorted(folder.glob("*.txt")):
        record = read(path.read_bytes(), path.name)
        positions = (record.position(turn) for turn in range(len(record.line) + 1))
        late = next(p for p in positions if p.vacant_count <= vacant)
        if late.size == size:
            yield path.name, late


def percentile(numbers: list[float] | list[int], share: float) -> float:
    """The least number that so large a share of them does not exceed."""
    return sorted(numbers)[math.ceil(share * len(numbers)) - 1]


if __name__ == "__main__":
    main()
