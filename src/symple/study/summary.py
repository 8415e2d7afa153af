"""A review counted up: who lost how much, when, and how the groups went."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from symple.game import Color
from symple.study.review import Grade, Review, ReviewedTurn, Stage, TurnKind
from symple.study.value import ScoreParts

__all__ = ["SideSummary", "Summary", "summarize"]

_SWINGS = 5


@dataclass(frozen=True)
class SideSummary:
    """One player's game. Only losses of turns that are not good count.

    grades: how many turns have each grade. lost: points by stage. lost_parts: the same points by
    the part of the score. last_plant: number of the last turn with a plant that was not forced.
    forced_plants: numbers of the turns in which none of the player's groups could grow.
    most_groups: on the board after any turn, and the number of the first turn when it was so.
    """

    turns: int
    grades: Mapping[Grade, int]
    lost: Mapping[Stage, float]
    lost_parts: ScoreParts
    last_plant: int | None
    forced_plants: tuple[int, ...]
    most_groups: int
    most_groups_turn: int
    final_groups: int

    @property
    def points_lost(self) -> float:
        return sum(self.lost.values())


@dataclass(frozen=True)
class Summary:
    """A whole game; swings: the turns that lost most, at most five, the worst first."""

    white: SideSummary
    black: SideSummary
    swings: tuple[ReviewedTurn, ...]


def summarize(review: Review) -> Summary:
    """What the review's turns add up to. ValueError for a review without turns."""
    if not review.turns:
        raise ValueError("no turn has been reviewed yet")
    counting = [turn for turn in review.turns if turn.grade is not Grade.GOOD]
    counting.sort(key=lambda turn: turn.loss, reverse=True)
    return Summary(
        white=_side(review.turns, Color.WHITE),
        black=_side(review.turns, Color.BLACK),
        swings=tuple(counting[:_SWINGS]),
    )


def _side(turns: Sequence[ReviewedTurn], color: Color) -> SideSummary:
    own = [turn for turn in turns if turn.color == color]
    counting = [turn for turn in own if turn.grade is not Grade.GOOD]
    grades = Counter(turn.grade for turn in own)
    plants = [turn for turn in own if turn.kind is not TurnKind.GROW and not turn.forced_plant]
    most = max(turns, key=lambda turn: turn.score[color].groups)  # the first of equals
    return SideSummary(
        turns=len(own),
        grades={grade: grades[grade] for grade in Grade},
        lost={
            stage: sum((turn.loss for turn in counting if turn.stage is stage), 0.0)
            for stage in Stage
        },
        lost_parts=sum((turn.lost_parts for turn in counting), ScoreParts(0.0, 0.0, 0.0)),
        last_plant=plants[-1].number if plants else None,
        forced_plants=tuple(turn.number for turn in own if turn.forced_plant),
        most_groups=most.score[color].groups,
        most_groups_turn=most.number,
        final_groups=turns[-1].score[color].groups,
    )
