"""Losses that a review tells late in a game, against proofs.

    python benchmarks/review_proofs.py [--evaluations 15000] [--without-net] [--without-proofs]
        [--seconds 20] [--memory-mb 512] [--folder FOLDER]

The recorded and the example games are reviewed, with so many evaluations a turn (as many as the
app's normal effort). What a turn that begins with 16 to 24 vacant points really lost is the
difference between two exact values, of the position before it and of the one after; turns for
which these take longer than `seconds` are left out, and counted. `--without-net`: the review's
engine asks no net; `--without-proofs`: it solves no endgames, so that it is the search alone that
is judged. Without a folder: the games in `../shared/testdata/games` beside the project, else the
copies in `tests/data/games`.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from benchmarks.endgames import default_folder
from symple.engine import SHIPPED, EndgameSolver, SearchEngine
from symple.game import Color, Phase, Record, read
from symple.study import GRADE_POINTS, Budget, Grade, Reviewer
from symple.study.examples import examples

MOST_VACANT, LEAST_VACANT = 24, 16

#: A told loss that is no farther from the proved one counts as right, in points.
NEAR = 2.0

#: The best first.
GRADES = [Grade.GOOD, *reversed(GRADE_POINTS)]


class Judged(NamedTuple):
    """A turn's loss in points and its grade, as told and as proved."""

    told: float
    told_grade: Grade
    proved: int

    @property
    def proved_grade(self) -> Grade:
        reached = (grade for grade, points in GRADE_POINTS.items() if self.proved >= points)
        return next(reached, Grade.GOOD)


def main() -> None:
    parser = argparse.ArgumentParser(description="Losses that a review tells, against proofs.")
    parser.add_argument("--evaluations", type=int, default=15_000, help="of the review, a turn")
    parser.add_argument("--without-net", action="store_true")
    parser.add_argument("--without-proofs", action="store_true")
    parser.add_argument("--seconds", type=float, default=20, help="for a proof, at most")
    parser.add_argument("--memory-mb", type=int, default=512, help="for the proofs")
    parser.add_argument("--folder", type=Path, default=default_folder())
    words = parser.parse_args()
    net = None if words.without_net else SHIPPED
    judged: list[Judged] = []
    unproved = 0
    for record in records(words.folder):
        losses = proved_losses(record, words.seconds, words.memory_mb)
        with SearchEngine(seed=1, exact=not words.without_proofs, net=net) as engine:
            review = Reviewer(engine).review(record, Budget(evaluations=words.evaluations))
        for index, loss in losses.items():
            turn = review.turns[index]
            if loss is None:
                unproved += 1
            else:
                judged.append(Judged(turn.loss, turn.grade, loss))
    if not judged:
        raise SystemExit(f"no turn that can be proved in {words.folder}")
    report(judged, unproved)


def records(folder: Path) -> Iterator[Record]:
    for path in sorted(folder.glob("*.txt")):
        yield read(path.read_bytes(), path.name)
    for example in examples():
        yield example.reviewed


def proved_losses(record: Record, seconds: float, memory_mb: int) -> dict[int, int | None]:
    """Points that late turns lost for their player, by index; None where a proof took too long."""
    solver = EndgameSolver(memory_mb=memory_mb)
    positions = list(record.positions())

    @cache
    def value(index: int) -> int | None:
        position = positions[index]
        if position.phase is Phase.OVER:
            return position.score().margin
        proof = solver.solve(position, seconds=seconds)
        return proof.low if proof.exact else None

    losses: dict[int, int | None] = {}
    for index in reversed(range(len(record.line))):  # what is found later serves earlier
        position = positions[index]
        if LEAST_VACANT <= position.vacant_count <= MOST_VACANT:
            after, before = value(index + 1), value(index)
            sign = 1 if position.to_move is Color.WHITE else -1
            losses[index] = None if before is None or after is None else sign * (before - after)
    return losses


def report(judged: list[Judged], unproved: int) -> None:
    near = sum(abs(one.told - one.proved) <= NEAR for one in judged) / len(judged)
    print(f"{len(judged)} turns, {unproved} more without a proof")
    print(f"told within {NEAR:g} points of the proof: {near:.1%}")
    table = Counter((one.proved_grade, one.told_grade) for one in judged)
    print(f"{'proved / told':14}" + "".join(f"{grade:>12}" for grade in GRADES))
    for proved in GRADES:
        print(f"{proved:14}" + "".join(f"{table[proved, grade]:12}" for grade in GRADES))
    for level, grade in enumerate(GRADES[1:], start=1):
        worse = set(GRADES[level:])
        real = sum(one.proved_grade in worse for one in judged)
        missed = sum(one.proved_grade in worse and one.told_grade not in worse for one in judged)
        false = sum(one.proved_grade not in worse and one.told_grade in worse for one in judged)
        print(f"{grade} or worse: {real}, of which missed {missed}; false alarms {false}")


if __name__ == "__main__":
    main()
