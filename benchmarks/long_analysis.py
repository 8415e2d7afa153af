"""A long analysis, minute by minute: what it thinks, how large its tree is, and its memory.

    python benchmarks/long_analysis.py [--size 15] [--penalty 10] [--minutes 10] [--memory-mb 512]

The empty board, one thread. It goes on getting better when the tree keeps growing or makes room,
the best turns keep their visits, and the process does not grow beyond the memory of the tree.
"""

from __future__ import annotations

import argparse
import resource
import time

from symple._core import Search
from symple.game import Position, Rules


def main() -> None:
    parser = argparse.ArgumentParser(description="A long analysis, minute by minute.")
    parser.add_argument("--size", type=int, default=15)
    parser.add_argument("--penalty", type=int, default=10)
    parser.add_argument("--minutes", type=int, default=10)
    parser.add_argument("--memory-mb", type=int, default=512)
    words = parser.parse_args()
    search = Search(seed=1, memory_mb=words.memory_mb)
    search.start(Position(Rules(words.size, words.penalty)))
    begin = time.monotonic()
    for minute in range(1, words.minutes + 1):
        time.sleep(max(0.0, begin + 60 * minute - time.monotonic()))
        seen = search.snapshot(3)
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
        best = ", ".join(
            f"{one.turn} {one.visits / seen.visits:.0%} {one.margin:+.2f}"
            for one in seen.candidates
        )
        print(
            f"{minute} min: {seen.visits / 1e6:.1f} million visits, {seen.nodes:,} nodes"
            f"{' (full)' if seen.memory_full else ''}, win {seen.win_probability:.3f}, margin "
            f"{seen.margin:+.2f}; {best}; peak {peak} MiB",
            flush=True,
        )
    search.stop()


if __name__ == "__main__":
    main()
