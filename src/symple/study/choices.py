"""The turns to choose from, and what each would lose, as far as that can be told."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

from symple.engine import Analysis, Candidate
from symple.game import Color, Position, Turn
from symple.game.symmetry import own_symmetries
from symple.study.value import search_error

__all__ = ["Choice", "choices_of"]


@dataclass(frozen=True)
class Choice:
    """A turn, looked at together with those that the position's symmetry makes the same.

    alike: those others, which were looked at too. margin, win_probability: White's view, the mean
    over all of them by their visits, of which `visits` is the sum. line: begins with the turn.
    loss: what the turn gives away against the first choice, in points of its player; 0 when it
    seems to be worth more. error: two standard deviations of the loss; 0 for the first choice, and
    where everything is proved.
    """

    turn: Turn
    alike: tuple[Turn, ...]
    margin: float
    win_probability: float
    visits: int
    line: tuple[Turn, ...]
    loss: float
    error: float


def choices_of(position: Position, analysis: Analysis) -> tuple[Choice, ...]:
    """Of an analysis of the position: first what the engine would play, then as it visited them."""
    pools: dict[frozenset[Turn], list[Candidate]] = {}
    for candidate in analysis.candidates:
        pools.setdefault(_images(position, candidate.turn), []).append(candidate)
    pooled = [_Pool.of(found) for found in pools.values()]
    first, *others = pooled
    others.sort(key=lambda pool: -pool.visits)
    sign = 1 if position.to_move == Color.WHITE else -1
    size = position.size

    def choice(pool: _Pool) -> Choice:
        error = 0.0
        if pool is not first and not analysis.exact:
            error = math.hypot(*(_error(found, size) for found in (first, pool)))
        lead, *alike = pool.candidates
        return Choice(
            turn=lead.turn,
            alike=tuple(candidate.turn for candidate in alike),
            margin=pool.margin,
            win_probability=pool.win_probability,
            visits=pool.visits,
            line=lead.variation,
            loss=max(0.0, sign * (first.margin - pool.margin)),
            error=error,
        )

    return tuple(choice(pool) for pool in (first, *others))


@dataclass(frozen=True)
class _Pool:
    candidates: tuple[Candidate, ...]
    margin: float
    win_probability: float
    visits: int

    @staticmethod
    def of(candidates: Iterable[Candidate]) -> _Pool:
        found = tuple(candidates)
        # A turn that was not visited yet has the figures of the position: it counts as one visit.
        weights = [max(1, candidate.visits) for candidate in found]

        def mean(values: Iterable[float]) -> float:
            pairs = zip(weights, values, strict=True)
            return sum(weight * value for weight, value in pairs) / sum(weights)

        return _Pool(
            found,
            mean([candidate.margin for candidate in found]),
            mean([candidate.win_probability for candidate in found]),
            sum(candidate.visits for candidate in found),
        )


#: On a board of fewer points a margin is surer, with the root of their number: see
#: `benchmarks/choice_errors.py`.
_SURE_BELOW = 225


def _error(pool: _Pool, size: int) -> float:
    points = size * size
    surer = math.sqrt(min(1.0, points / _SURE_BELOW))
    return surer * search_error(pool.visits, points, pool.win_probability)


def _images(position: Position, turn: Turn) -> frozenset[Turn]:
    """The turn as each symmetry of the position shows it."""
    size = position.size
    plant = turn.plant(size)
    grown = [point for point in turn.points(size) if point != plant]
    return frozenset(
        Turn(
            (int(image[point]) for point in grown),
            None if plant is None else int(image[plant]),
            size=size,
        )
        for image in own_symmetries(position)
    )
