"""Losses that a review tells late in a game, against proofs.

    python benchmarks/review_proofs.py [--evaluations 20000] [--net NAME] [--without-proofs]
        [--seconds 20] [--memory-mb 512] [--folder FOLDER]

Of each recorded and example game the part that begins with at most 24 vacant points is reviewed,
until fewer than 16 are left, with so many evaluations a turn. What each turn really lost is the
difference between two exact values, of the position before it and of the one after; turns for
which that takes longer than `seconds` are left out, and counted. `--without-proofs`: the review's
engine solves no endgames, so that it is the search alone that is judged. Without a folder: the
games in `../shared/testdata/games` beside the project, else the copies in `tests/data/games`.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from benchmarks.endgames import default_folder
from symple.engine import EndgameSolver, NetOptions, SearchEngine
from symple.game import Color, Record, read
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
    parser.add_argument("--evaluations", type=int, default=20_000, help="of the review, a turn")
    parser.add_argument("--net", help="of the review's engine, by its name; default: none")
    parser.add_argument("--without-proofs", action="store_true")
    parser.add_argument("--seconds", type=float, default=20, help="for a proof, at most")
    parser.add_argument("--memory-mb", type=int, default=512, help="for the proofs")
    parser.add_argument("--folder", type=Path, default=default_folder())
    words = parser.parse_args()
    net = NetOptions(words.net) if words.net else None
    judged: list[Judged] = []
    unproved = 0
    for record in records(words.folder):
        late = late_part(record)
        if late is None:
            continue
        losses = proved_losses(late, words.seconds, words.memory_mb)
        with SearchEngine(seed=1, exact=not words.without_proofs, net=net) as engine:
            review = Reviewer(engine).review(late, Budget(evaluations=words.evaluations))
        for turn, loss in zip(review.turns, losses, strict=True):
            if loss is None:
                unproved += 1
            else:
                judged.append(Judged(turn.loss, turn.grade, loss))
    report(judged, unproved)


def records(folder: Path) -> Iterator[Record]:
    for path in sorted(folder.glob("*.txt")):
        yield read(path.read_bytes(), path.name)
    for example in examples():
        yield example.reviewed


def late_part(record: Record) -> Record | None:
    """As a game of its own, whose turns all begin with a board of as many vacant points."""
    positions = list(record.positions())[: len(record.line)]
    turns = [
        turn
        for turn, position in enumerate(positions)
        if LEAST_VACANT <= position.vacant_count <= MOST_VACANT
    ]
    if not turns:
        return None
    played = [record.turns[turn] for turn in turns]
    return Record.from_turns(record.rules, played, start=str(positions[turns[0]]))


def proved_losses(record: Record, seconds: float, memory_mb: int) -> list[int | None]:
    """Points that each turn lost for its player; None where a proof took too long."""
    solver = EndgameSolver(memory_mb=memory_mb)
    positions = list(record.positions())
    values: list[int | None] = []
    for position in reversed(positions):  # what is found later in a game serves earlier
        if position.vacant_count == 0:
            values.append(position.score().margin)
            continue
        proof = solver.solve(position, seconds=seconds)
        values.append(proof.low if proof.exact else None)
    values.reverse()
    losses: list[int | None] = []
    for position, (before, after) in zip(positions, pairwise(values), strict=False):
        sign = 1 if position.to_move is Color.WHITE else -1
        losses.append(None if before is None or after is None else sign * (before - after))
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
