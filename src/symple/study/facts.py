"""Analyses and reviews as plain values for JSON; docs/reference/study.md describes them.

White's view throughout, but for what is said of a loss: that is its player's.
"""

from __future__ import annotations

from typing import Any

from symple.engine import Analysis, Candidate, ExpectedSide
from symple.game import Position, Side
from symple.study.assessment import Assessment
from symple.study.review import Better, Review, ReviewedTurn
from symple.study.summary import SideSummary, Summary, summarize
from symple.study.value import ScoreParts, Value

__all__ = ["assessment_facts", "review_facts"]

Facts = dict[str, Any]


def assessment_facts(
    position: Position, assessment: Assessment, *, ownership: bool = False
) -> Facts:
    """An engine's assessment; with `ownership` also the expected owner of every point, by rows from
    the bottom, +1 White's, -1 Black's.
    """
    facts: Facts = {
        "position": str(position),
        "to_move": position.to_move.name.lower(),
        "value": _value(assessment.value),
        "candidates": [],
    }
    if assessment.analysis is not None:
        facts |= _thinking(assessment.analysis)
        if ownership:
            facts["ownership"] = assessment.analysis.ownership.round(3).tolist()
    return facts


def review_facts(review: Review) -> Facts:
    """A review with its summary. ValueError for a review without turns."""
    return {
        "size": review.rules.size,
        "penalty": review.rules.penalty,
        "balance": review.rules.balance,
        "result": str(review.result),
        "start": _value(review.start),
        "turns": [_turn(turn) for turn in review.turns],
        "summary": _summary(summarize(review)),
    }


def _thinking(analysis: Analysis) -> Facts:
    return {
        "candidates": [_candidate(candidate) for candidate in analysis.candidates],
        "evaluations": analysis.evaluations,
        "seconds": round(analysis.seconds, 3),
    }


def _candidate(candidate: Candidate) -> Facts:
    return {
        "turn": str(candidate.turn),
        "margin": round(candidate.margin, 3),
        "win_probability": round(candidate.win_probability, 4),
        "visits": candidate.visits,
        "line": [str(turn) for turn in candidate.variation],
    }


def _value(value: Value) -> Facts:
    return {
        "margin": round(value.margin, 3),
        "win_probability": round(value.win_probability, 4),
        "white": _expected(value.white),
        "black": _expected(value.black),
        "parts": _parts(value.parts),
        "visits": value.visits,
        "exact": value.exact,
    }


def _expected(side: ExpectedSide) -> Facts:
    return {"stones": round(side.stones, 2), "groups": round(side.groups, 2)}


def _parts(parts: ScoreParts) -> Facts:
    return {
        "stones": round(parts.stones, 3),
        "room": round(parts.room, 3),
        "groups": round(parts.groups, 3),
    }


def _turn(turn: ReviewedTurn) -> Facts:
    return {
        "number": turn.number,
        "color": turn.color.name.lower(),
        "turn": str(turn.turn),
        "kind": turn.kind.value,
        "stage": turn.stage.value,
        "forced": turn.forced,
        "forced_plant": turn.forced_plant,
        "score": {"white": _side(turn.score.white), "black": _side(turn.score.black)},
        "value": _value(turn.value),
        "grade": turn.grade.value,
        "loss": round(turn.loss, 3),
        "error": round(turn.error, 3),
        "win_loss": round(turn.win_loss, 4),
        "exact": turn.exact,
        "about": turn.about.value if turn.about else None,
        "lost_parts": _parts(turn.lost_parts),
        "better": _better(turn.better) if turn.better else None,
    }


def _better(better: Better) -> Facts:
    return {
        "turn": str(better.turn),
        "line": [str(turn) for turn in better.line],
        "value": _value(better.value),
    }


def _side(side: Side) -> Facts:
    return {"stones": side.stones, "groups": side.groups, "total": side.total}


def _summary(summary: Summary) -> Facts:
    return {
        "white": _side_summary(summary.white),
        "black": _side_summary(summary.black),
        "swings": [turn.number for turn in summary.swings],
    }


def _side_summary(side: SideSummary) -> Facts:
    return {
        "turns": side.turns,
        "points_lost": round(side.points_lost, 3),
        "lost": {stage.value: round(points, 3) for stage, points in side.lost.items()},
        "lost_parts": _parts(side.lost_parts),
        "grades": {grade.value: count for grade, count in side.grades.items()},
        "last_plant": side.last_plant,
        "forced_plants": list(side.forced_plants),
        "most_groups": side.most_groups,
        "most_groups_turn": side.most_groups_turn,
        "final_groups": side.final_groups,
    }
