"""Analyses and reviews as JSON, typed; docs/reference/study.md describes them.

White's view throughout, but for what is said of a loss: that is its player's.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field

from symple.game import Color, Position
from symple.study.assessment import Assessment
from symple.study.review import Grade, Part, Review, ReviewedTurn, Stage, TurnKind
from symple.study.summary import summarize

__all__ = [
    "AssessmentFacts",
    "CandidateFacts",
    "ChoiceFacts",
    "ExpectedFacts",
    "OutlookFacts",
    "ReviewFacts",
    "ValueFacts",
    "assessment_facts",
    "review_facts",
]


def _rounded(digits: int) -> AfterValidator:
    return AfterValidator(lambda value: round(value, digits))


def _color(color: Color) -> str:
    return color.name.lower()


def _numbers(turns: Iterable[ReviewedTurn]) -> list[int]:
    return [turn.number for turn in turns]


Amount = Annotated[float, _rounded(2)]
Points = Annotated[float, _rounded(3)]
Probability = Annotated[float, _rounded(4)]
TurnText = Annotated[str, BeforeValidator(str)]
ColorName = Annotated[Literal["white", "black"], BeforeValidator(_color)]


class _Facts(BaseModel):
    """Read off the objects that have these facts, by their attributes' names."""

    model_config = ConfigDict(from_attributes=True)


class ExpectedFacts(_Facts):
    """What a side is expected to have at the end of the game."""

    stones: Amount
    groups: Amount


class PartsFacts(_Facts):
    """They add up to a margin, or to a loss."""

    stones: Points
    room: Points
    groups: Points


class OutlookFacts(_Facts):
    """How a position is expected to end. exact: whether the margin is proved."""

    margin: Points
    win_probability: Probability
    white: ExpectedFacts
    black: ExpectedFacts
    visits: int
    exact: bool


class ValueFacts(OutlookFacts):
    """What a position is worth."""

    parts: PartsFacts


class CandidateFacts(_Facts):
    """A turn under consideration; `line` begins with the turn itself."""

    turn: TurnText
    margin: Points
    win_probability: Probability
    visits: int
    line: list[TurnText] = Field(validation_alias="variation")


class ChoiceFacts(_Facts):
    """A turn to choose, with those that the position's symmetry makes the same (`alike`).

    loss: what it gives away against the first choice, in points of its player, with its error, two
    standard deviations: below that nothing is known of it.
    """

    turn: TurnText
    alike: list[TurnText]
    margin: Points
    win_probability: Probability
    visits: int
    line: list[TurnText]
    loss: Points
    error: Points


class AssessmentFacts(_Facts):
    """A position and what an engine thinks of it; a full board is not thought about."""

    position: str
    to_move: ColorName
    value: ValueFacts
    candidates: list[CandidateFacts] = []
    evaluations: int | None = None
    seconds: Points | None = None
    ownership: list[list[float]] | None = None


class SideFacts(_Facts):
    """A side's score on the board."""

    stones: int
    groups: int
    total: int


class ScoreFacts(_Facts):
    white: SideFacts
    black: SideFacts


class BetterFacts(_Facts):
    """A turn that was judged better, and the value of the position after it."""

    turn: TurnText
    line: list[TurnText]
    value: ValueFacts


class TurnFacts(_Facts):
    """A turn under review."""

    number: int
    color: ColorName
    turn: TurnText
    kind: TurnKind
    stage: Stage
    forced: bool
    forced_plant: bool
    score: ScoreFacts
    value: ValueFacts
    grade: Grade
    loss: Points
    error: Points
    win_loss: Probability
    exact: bool
    about: Part | None
    lost_parts: PartsFacts
    better: BetterFacts | None


class SideSummaryFacts(_Facts):
    """One player's game."""

    turns: int
    points_lost: Points
    lost: dict[Stage, Points]
    lost_parts: PartsFacts
    grades: dict[Grade, int]
    last_plant: int | None
    forced_plants: list[int]
    most_groups: int
    most_groups_turn: int
    final_groups: int


class SummaryFacts(_Facts):
    """A whole game; swings: numbers of the turns that lost most."""

    white: SideSummaryFacts
    black: SideSummaryFacts
    swings: Annotated[list[int], BeforeValidator(_numbers)]


class ReviewFacts(_Facts):
    """A review with its summary."""

    size: int
    penalty: int
    balance: Literal["optional", "forced", "none"]
    result: str
    start: ValueFacts
    turns: list[TurnFacts]
    summary: SummaryFacts


def assessment_facts(
    position: Position, assessment: Assessment, *, ownership: bool = False
) -> dict[str, Any]:
    """An engine's assessment, as `AssessmentFacts` has it; with `ownership` also the expected owner
    of every point, by rows from the bottom, +1 White's, -1 Black's.
    """
    facts: dict[str, Any] = {
        "position": str(position),
        "to_move": position.to_move,
        "value": assessment.value,
    }
    analysis = assessment.analysis
    if analysis is not None:
        facts |= {
            "candidates": analysis.candidates,
            "evaluations": analysis.evaluations,
            "seconds": analysis.seconds,
        }
        if ownership:
            facts["ownership"] = analysis.ownership.round(3).tolist()
    return AssessmentFacts.model_validate(facts).model_dump(mode="json", exclude_none=True)


def review_facts(review: Review) -> dict[str, Any]:
    """A review, as `ReviewFacts` has it. ValueError for a review without turns."""
    rules = review.rules
    facts = {
        "size": rules.size,
        "penalty": rules.penalty,
        "balance": rules.balance,
        "result": str(review.result),
        "start": review.start,
        "turns": review.turns,
        "summary": summarize(review),
    }
    return ReviewFacts.model_validate(facts).model_dump(mode="json")
