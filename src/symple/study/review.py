"""The review of a game as data: what each turn was worth, and what would have been better."""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import StrEnum

from symple.game import Color, Position, Result, Rules, Score, Turn
from symple.study.value import ScoreParts, Value

__all__ = [
    "GRADE_POINTS",
    "Better",
    "Grade",
    "Part",
    "Review",
    "ReviewedTurn",
    "Stage",
    "TurnKind",
    "stage_of",
]


class Grade(StrEnum):
    """How good a turn was, by the points that it lost."""

    GOOD = "good"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


#: The least loss in points of each grade; the worst first.
GRADE_POINTS = {Grade.BLUNDER: 10.0, Grade.MISTAKE: 5.0, Grade.INACCURACY: 2.0}


class Part(StrEnum):
    """The parts of a margin, by the names that `ScoreParts` has for them."""

    STONES = "stones"
    ROOM = "room"
    GROUPS = "groups"


class Stage(StrEnum):
    OPENING = "opening"  #: until somebody grows
    MIDDLE = "middle"
    END = "end"  #: when less than a quarter of the board is vacant


def stage_of(before: Position, after: Position) -> Stage:
    """Of the turn between these positions."""
    if 4 * before.vacant_count < before.size**2:
        return Stage.END
    return Stage.MIDDLE if after.grown else Stage.OPENING


class TurnKind(StrEnum):
    PLANT = "plant"
    GROW = "grow"
    GROW_AND_PLANT = "grow and plant"  #: with the balance plant


@dataclass(frozen=True)
class Better:
    """A turn that was judged better than the one played.

    line: how the game might have gone on; begins with the turn itself. value: of the position
    after it.
    """

    line: tuple[Turn, ...]
    value: Value

    @property
    def turn(self) -> Turn:
        return self.line[0]


@dataclass(frozen=True)
class ReviewedTurn:
    """A turn of the game, held against the best one that the engine found.

    number: as in the record. forced: there was no other turn. forced_plant: its player had groups,
    but none could grow. score, value: of the position after the turn, on the board and expected.
    better: None when nothing better was found.
    """

    number: int
    color: Color
    turn: Turn
    kind: TurnKind
    stage: Stage
    forced: bool
    forced_plant: bool
    score: Score
    value: Value
    better: Better | None

    @property
    def loss(self) -> float:
        """Points that the turn lost against the better one, for its player; never below 0."""
        if self.better is None:
            return 0.0
        gain = self.better.value.margin_for(self.color) - self.value.margin_for(self.color)
        return max(0.0, gain)

    @property
    def win_loss(self) -> float:
        """Win probability lost against the better turn; never below 0."""
        if self.better is None:
            return 0.0
        better, played = self.better.value, self.value
        gain = better.win_probability_for(self.color) - played.win_probability_for(self.color)
        return max(0.0, gain)

    @property
    def error(self) -> float:
        """Of the loss: two standard deviations in points; 0 when both values are proved."""
        if self.better is None:
            return 0.0
        return math.hypot(self.value.error, self.better.value.error)

    @property
    def counts(self) -> bool:
        """Whether the loss is more than the noise of the search."""
        return self.loss > self.error

    @property
    def exact(self) -> bool:
        """Whether the loss against the better turn is proved."""
        return self.better is not None and self.value.exact and self.better.value.exact

    @property
    def grade(self) -> Grade:
        """By `GRADE_POINTS`; GOOD when the loss may be noise."""
        if self.counts:
            for grade, points in GRADE_POINTS.items():
                if self.loss >= points:
                    return grade
        return Grade.GOOD

    @property
    def lost_parts(self) -> ScoreParts:
        """What the loss is made of, for the turn's player: above 0 was lost, below 0 won."""
        if self.better is None:
            return ScoreParts(0.0, 0.0, 0.0)
        return (self.better.value.parts - self.value.parts).seen_by(self.color)

    @property
    def about(self) -> Part | None:
        """The part of the score that most was lost of; None when nothing counts as lost."""
        if not self.counts:
            return None
        lost = self.lost_parts
        amounts = {Part.STONES: lost.stones, Part.ROOM: lost.room, Part.GROUPS: lost.groups}
        return max(amounts, key=lambda part: amounts[part])


@dataclass(frozen=True)
class Review:
    """A game under review.

    start: value of the first position. turns: those compared so far, from the first on; all when
    `complete`. turn_count: of the game. progress: share of the thinking that is done, 0 to 1.
    """

    rules: Rules
    result: Result
    start: Value
    turns: tuple[ReviewedTurn, ...]
    turn_count: int
    progress: float

    @property
    def complete(self) -> bool:
        """Whether every turn has been compared; more thinking may still better the figures."""
        return len(self.turns) == self.turn_count
