"""Writes what the review in the page is tested by: web/tests/review/vectors.json.

Games that the library has reviewed, with an engine that says and proves arbitrary things: what it
was asked, what it said, and the records in the end. Then a game that the real engine has reviewed
by a seed.
Usage, with the core built:

    python scripts/make_review_vectors.py
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np

from symple._core import random_turn
from symple.engine import (
    SHIPPED,
    Analysis,
    Answer,
    Cancel,
    Candidate,
    Engine,
    ExpectedSide,
    Limit,
    Report,
    SearchEngine,
)
from symple.game import Node, Phase, Position, Record, Result, Rules, Turn, write
from symple.study import Budget, Reviewer, annotate

OUTPUT = Path(__file__).parent.parent / "web" / "tests" / "review" / "vectors.json"

#: Evaluations a turn, as the page's efforts have them.
QUICK, NORMAL = 3_000, 15_000

#: As the page's engine: the memory of its tree.
TREE_MB = 96


class Arbitrary(Engine):
    """Says what a seed makes it say, be it possible or not, and notes it."""

    def __init__(self, seed: int, played: dict[str, Turn]) -> None:
        self._random = random.Random(seed)
        self._played = played
        self.asked: list[dict[str, Any]] = []

    def play(
        self,
        position: Position,
        limit: Limit,
        cancel: Cancel | None = None,
        *,
        report: Report | None = None,
        every: float = 0.2,
    ) -> Answer:
        analysis = self._analysis(position, limit, exact=self._random.random() < 0.2)
        self.asked.append(_asked(position, limit, analysis))
        return Answer(analysis.candidates[0].turn, analysis)

    def prove(
        self, position: Position, limit: Limit, cancel: Cancel | None = None
    ) -> Analysis | None:
        found = self._random.random() < 0.8
        analysis = self._analysis(position, limit, exact=True) if found else None
        self.asked.append(_asked(position, limit, analysis) | {"proof": True})
        return analysis

    def _analysis(self, position: Position, limit: Limit, *, exact: bool) -> Analysis:
        line = tuple(self._line(position))
        margin = self._random.choice([self._random.uniform(-30, 30), self._quarters(30)])
        white, black = (
            ExpectedSide(position.size**2 / 2 + self._quarters(9), abs(self._quarters(4)))
            for _ in range(2)
        )
        return Analysis(
            win_probability=self._random.choice([self._random.random(), 0.0, 1.0, 0.03125]),
            margin=margin,
            white=white,
            black=black,
            ownership=np.zeros((position.size, position.size), np.float32),
            candidates=(Candidate(line[0], 1, 0.5, margin, line),),
            visits=self._random.choice([0, 1, 800, 8000, 100_000]),
            evaluations=self._random.choice([0, limit.evaluations or 0, 40]),
            seconds=0,
            exact=exact,
        )

    def _line(self, position: Position) -> Iterator[Turn]:
        """From the turn that was played or another one on, sometimes to the end of the game."""
        ahead = position.copy()
        known = self._played.get(str(position))
        for _ in range(self._random.choice([1, 3, 12])):
            if ahead.phase is Phase.OVER:
                return
            likes = known is not None and self._random.random() < 0.4
            turn = known if likes and known else random_turn(ahead, self._random.randrange(2**31))
            known = None
            ahead.play(turn)
            yield turn

    def _quarters(self, most: int) -> float:
        """Numbers between two that a record can have."""
        return self._random.randrange(-4 * most, 4 * most + 1) / 4

    def analyze(
        self,
        position: Position,
        limit: Limit,
        cancel: Cancel | None = None,
        *,
        report: Report | None = None,
        every: float = 0.2,
    ) -> Analysis:
        raise AssertionError("a review asks an engine to play")


def _asked(position: Position, limit: Limit, analysis: Analysis | None) -> dict[str, Any]:
    question = {"position": str(position), "limit": limit.evaluations}
    if analysis is None:
        return question
    return {
        **question,
        "line": [str(turn) for turn in analysis.candidates[0].variation],
        "evaluations": analysis.evaluations,
        "expected": {
            "margin": analysis.margin,
            "winProbability": analysis.win_probability,
            "whiteStones": analysis.white.stones,
            "whiteGroups": analysis.white.groups,
            "blackStones": analysis.black.stones,
            "blackGroups": analysis.black.groups,
            "visits": analysis.visits,
            "exact": analysis.exact,
        },
    }


def game(rules: Rules, turns: int, *, start: str | None = None, result: str = "*") -> Record:
    """Random turns, to the end of the game if there are not so many."""
    position = Position(rules) if start is None else Position.parse(start)
    played: list[Turn] = []
    while len(played) < turns and position.phase is not Phase.OVER:
        played.append(random_turn(position, len(played)))
        position.play(played[-1])
    ended = position.phase is Phase.OVER
    return Record.from_turns(
        rules, played, start=start, result=None if ended else Result.parse(result)
    )


def commented(record: Record) -> Record:
    """With what people write into a record that has a review."""
    noted = annotate(record, Reviewer(arbitrary(record, 7)).review(record, Budget(evaluations=99)))
    noted.comment = f"a fine game\n{noted.comment}\n\nand its end"
    better = [line for node in noted.line for line in node.variations]
    first, before, marked, sketched, *_ = (line[0] for line in better)
    first.comment = f"mine\n{first.comment}"
    before.before = "or this"
    marked.marks = {"A1": "triangle"}
    sketched.sketch = {"A1>B2": "red"}
    second, timed, *_ = (line[1] for line in better[4:] if len(line) > 1)
    second.comment = "why?"
    timed.seconds = 3.5
    for index in range(0, len(noted.line), 3):
        node = noted.line[index]
        node.comment = f"{node.comment}\nmine {index}".lstrip("\n")
        node.seconds = index / 2
        node.marks = {"B2": "square"}
        other = Node(list(islice(record.position(index).turns(), 40))[-1])
        other.comment = "[%review better turns=1]"
        node.variations.append([other, *longer(record, index, other.turn)])
    return noted


def longer(record: Record, index: int, turn: Turn) -> list[Node]:
    """What may follow, in every other place: then somebody has gone on with the review's line."""
    position = record.position(index)
    position.play(turn)
    goes_on = index % 2 == 0 and position.phase is not Phase.OVER
    return [Node(random_turn(position, index))] if goes_on else []


def arbitrary(record: Record, seed: int) -> Arbitrary:
    positions = [str(position) for position in record.positions()]
    return Arbitrary(seed, dict(zip(positions, record.turns, strict=False)))


def told(record: Record) -> Any:
    return json.loads(write(record, "json"))


def scripted_case(record: Record, seed: int, evaluations: int) -> dict[str, Any]:
    engine = arbitrary(record, seed)
    review = Reviewer(engine).review(record, Budget(evaluations=evaluations))
    return {
        "record": told(record),
        "evaluations": evaluations,
        "asked": engine.asked,
        "reviewed": told(annotate(record, review)),
    }


def real_case(record: Record) -> dict[str, Any]:
    """By one thread and a seed, which the page's search can be given as well."""
    with SearchEngine(seed=1, memory_mb=TREE_MB, net=SHIPPED) as engine:
        review = Reviewer(engine).review(record, Budget(evaluations=QUICK))
    return {"record": told(record), "reviewed": told(annotate(record, review))}


def main() -> None:
    long = game(Rules(7, 4), 99)
    cases = [
        (game(Rules(3, 0), 99), 1, QUICK),
        (game(Rules(5, 4, "forced"), 99), 2, QUICK),
        (game(Rules(5, 2, "none"), 3, result="B+R"), 3, NORMAL),
        (game(Rules(5, 4), 99, start="W3B/5/5/5/W4 b - 4"), 4, 1),
        (long, 5, NORMAL),
        (commented(long), 6, QUICK),
    ]
    vectors = {"arbitrary": [scripted_case(*case) for case in cases], "real": real_case(long)}
    OUTPUT.parent.mkdir(exist_ok=True)
    OUTPUT.write_text(json.dumps(vectors, ensure_ascii=False, separators=(",", ":")))


if __name__ == "__main__":
    main()
