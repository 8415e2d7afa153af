"""An engine that thinks about what somebody is looking at, a little at a time."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from symple.engine import Analysis, Cancel, Engine, Limit, count_joins
from symple.game import Phase, Position
from symple.game.symmetry import own_symmetries
from symple.study.choices import Choice, choices_of
from symple.study.value import Value

__all__ = ["Join", "LiveAnalysis", "Look"]

#: Random games that say which groups will be joined.
_JOIN_GAMES = 200

#: Joins that are rarer are not worth a line on the board.
_LEAST_JOIN = 0.1


@dataclass(frozen=True)
class Join:
    """Two groups of one colour, by a point of each, and how probably they end as one."""

    first: int
    second: int
    probability: float


@dataclass(frozen=True, eq=False)
class Look:
    """What is known of a position by now.

    analysis: None when the board is full. choices: the turns, those that are the same by the
    position's symmetry together. heat: by point, its share of the visits of the turns that place a
    stone there, 0 to 1, the same on points that are the same; points in no such turn are left out.
    joins: the most probable first. done: whether more thinking was asked for than has been done.
    """

    value: Value
    analysis: Analysis | None
    choices: tuple[Choice, ...]
    heat: dict[int, float]
    joins: tuple[Join, ...]
    done: bool


class LiveAnalysis:
    """Thinks about one position in steps, until the visits asked for are made or it is proved.

    An engine that keeps its search tree goes on where it was, when it was asked for nothing else
    between the steps. ValueError inside a turn.
    """

    def __init__(self, position: Position, visits: int) -> None:
        if position.phase not in (Phase.START, Phase.OVER):
            raise ValueError("a position must be between turns")
        self._position = position.copy()
        self._visits = visits
        self._joins: tuple[Join, ...] | None = None
        self.done = False

    def step(self, engine: Engine, seconds: float, cancel: Cancel | None = None) -> Look:
        """Has the engine think for about so long, and tells what is known then."""
        if self._position.phase is Phase.OVER:
            self.done = True
            return Look(Value.of_full_board(self._position), None, (), {}, (), done=True)
        limit = Limit(seconds=seconds, visits=self._visits)
        analysis = engine.analyze(self._position, limit, cancel)
        self.done = analysis.exact or analysis.visits >= self._visits
        return Look(
            Value.of_analysis(self._position, analysis),
            analysis,
            choices_of(self._position, analysis),
            _heat(self._position, analysis),
            self._probable_joins(analysis),
            done=self.done,
        )

    def _probable_joins(self, analysis: Analysis) -> tuple[Join, ...]:
        """From where the expected line leads; looked at again when the thinking is done."""
        if self._joins is None or self.done:
            line = analysis.candidates[0].variation
            found = [Join(*join) for join in count_joins(self._position, line, games=_JOIN_GAMES)]
            likely = [join for join in found if join.probability >= _LEAST_JOIN]
            self._joins = tuple(sorted(likely, key=lambda join: -join.probability))
        return self._joins


def _heat(position: Position, analysis: Analysis) -> dict[int, float]:
    visits: Counter[int] = Counter()
    images = own_symmetries(position)
    for candidate in analysis.candidates:
        for point in candidate.turn.points(position.size):
            for image in images:
                visits[int(image[point])] += candidate.visits
    total = len(images) * sum(candidate.visits for candidate in analysis.candidates)
    return {point: count / total for point, count in visits.items()} if total else {}
