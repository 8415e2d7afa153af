"""How long the page takes for a review beside the program, and whether the two agree.

    python benchmarks/page_review.py RECORD... [--effort normal] [--rounds 3]

Needs Node and the engine built for the page, which runs in Node here. Seconds are the processor's,
one thread's each. Each review has a new seed. Agreement is told of pairs, of the program's reviews
among each other and of the page's with the program's: the correlation of the points that turns lost
(0 of a good turn), and the share of turns with the same grade.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import time
from collections.abc import Iterable, Sequence
from itertools import combinations, product
from pathlib import Path

from symple.engine import SHIPPED, SearchEngine
from symple.game import Record, read, write
from symple.study import Budget, Reviewer, annotate, read_note

SCRIPT = Path(__file__).parent.parent / "web" / "scripts" / "review.js"
#: Evaluations a turn, as the server and the page have them.
EFFORTS = {"quick": 3_000, "normal": 15_000, "deep": 75_000}
#: As the page's tree.
MEMORY_MB = 96

#: Of each turn, its grade and the points that it lost.
Losses = Sequence[tuple[str, float]]


def in_page(record: Record, effort: str) -> tuple[float, Losses]:
    said = subprocess.run(
        ["node", SCRIPT, effort],
        input=write(record, "json"),
        stdout=subprocess.PIPE,
        text=True,
        check=True,
        cwd=SCRIPT.parent.parent,
    ).stdout
    told = json.loads(said)
    return told["seconds"], losses(read(json.dumps(told["record"]), "page.json"))


def of_program(record: Record, effort: str) -> tuple[float, Losses]:
    begin = time.process_time()
    with SearchEngine(memory_mb=MEMORY_MB, net=SHIPPED) as engine:
        review = Reviewer(engine).review(record, Budget(evaluations=EFFORTS[effort]))
    return time.process_time() - begin, losses(annotate(record, review))


def losses(record: Record) -> Losses:
    notes = map(read_note, record.line)
    return [("good", 0.0) if note is None else (note.grade, note.loss) for note in notes]


def agreement(pairs: Iterable[tuple[Losses, Losses]]) -> str:
    correlations, same = [], []
    for one, other in pairs:
        points = ([loss for _, loss in losses] for losses in (one, other))
        correlations.append(statistics.correlation(*points))
        grades = zip(one, other, strict=True)
        same.append(statistics.fmean(mine == theirs for (mine, _), (theirs, _) in grades))
    return (
        f"correlation {statistics.fmean(correlations):.3f}, at least {min(correlations):.3f}; "
        f"same grade {statistics.fmean(same):.0%}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("records", type=Path, nargs="+")
    parser.add_argument("--effort", choices=list(EFFORTS), default="normal")
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    for path in options.records:
        record = read(path.read_bytes(), path.name)
        rounds = range(options.rounds)
        page, program = zip(
            *(
                (in_page(record, options.effort), of_program(record, options.effort))
                for _ in rounds
            ),
            strict=True,
        )
        here, there = (statistics.median(took for took, _ in runs) for runs in (page, program))
        size = record.rules.size
        print(f"{path.name}: {size} x {size}, {len(record.line)} turns")
        print(f"  seconds: page {here:.1f}, program {there:.1f}: {here / there:.2f} times")
        own = [found for _, found in program]
        print(f"  program with program: {agreement(combinations(own, 2))}")
        print(f"  page with program: {agreement(product((found for _, found in page), own))}")


if __name__ == "__main__":
    main()
