"""Pages that look at positions, and the engines that think about them."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Final

from symple.engine import Candidate, ExpectedSide, SearchEngine
from symple.game import Position, Rules, point_name
from symple.server.desk import Desk
from symple.server.errors import ConflictError, RefusedError, sentence
from symple.server.models.analysis import (
    CandidateTurn,
    Expected,
    JoinedGroups,
    LookEvent,
    LookRequest,
)
from symple.server.state import colour_name
from symple.study import LiveAnalysis, Look

#: Pages that may look at positions at the same time: each has a search tree of its own.
_MOST_PAGES: Final = 8
_MEMORY_MB: Final = 128

#: Candidates that a search lists, for the heat of the points, and those that a page is told.
_CANDIDATES: Final = 60
_TOLD: Final = 12

#: How long a step thinks: the first one shortly, to have something to show.
_FIRST_SECONDS: Final = 0.05
_STEP_SECONDS: Final = 0.25

Tell = Callable[[LookEvent], None]


class Analyses:
    """The engines of all pages that look at positions, by page. They share the desk."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._engines: dict[str, SearchEngine] = {}

    def look(self, page: str, request: LookRequest, tell: Tell) -> None:
        """Thinks about the position of the request instead of what the page looked at before.

        RefusedError for a position that cannot be, ConflictError when too many pages look.
        """
        position = _position(request)
        engine = self._engines.get(page)
        if engine is None:
            if len(self._engines) == _MOST_PAGES:
                raise ConflictError(
                    "too-many-analyses",
                    "Too many pages analyse at the same time; close one of them.",
                )
            threads = max(1, (os.cpu_count() or 1) - 1)
            engine = SearchEngine(threads=threads, memory_mb=_MEMORY_MB, candidates=_CANDIDATES)
            self._engines[page] = engine
        self._desk.put(page, _Looking(engine, position, request, tell))

    def rest(self, page: str) -> None:
        """Thinks about nothing for the page."""
        self._desk.drop(page)

    def leave(self, page: str) -> None:
        """The page is gone."""
        engine = self._engines.pop(page, None)
        if engine is not None:
            self._desk.put(page, _Closing(engine))


class _Looking:
    """The work on one position."""

    def __init__(
        self, engine: SearchEngine, position: Position, request: LookRequest, tell: Tell
    ) -> None:
        self._engine = engine
        self._position = position
        self._live = LiveAnalysis(engine, position, request.visits)
        self._id = request.id
        self._tell = tell
        self._seconds = _FIRST_SECONDS

    def step(self) -> bool:
        look = self._live.step(self._seconds)
        self._seconds = _STEP_SECONDS
        self._tell(_event(self._id, self._position, look))
        return not look.done

    def interrupt(self) -> None:
        self._engine.stop()


class _Closing:
    """The end of an engine, after all its work."""

    def __init__(self, engine: SearchEngine) -> None:
        self._engine = engine

    def step(self) -> bool:
        self._engine.close()
        return False

    def interrupt(self) -> None:
        """It takes no time."""


def _position(request: LookRequest) -> Position:
    try:
        rules = Rules(request.rules.size, request.rules.penalty, request.rules.balance)
        position = Position(rules)
        if request.start is not None:
            position = Position.parse(request.start, between_turns=True)
        for turn in request.turns:
            position.play(turn)
    except ValueError as error:
        raise RefusedError("invalid-request", sentence(error)) from error
    return position


def _event(request_id: int, position: Position, look: Look) -> LookEvent:
    size = position.size
    analysis, value = look.analysis, look.value
    return LookEvent(
        id=request_id,
        to_move=colour_name(position.to_move),
        win_probability=round(value.win_probability, 4),
        margin=round(value.margin, 2),
        white=_expected(value.white),
        black=_expected(value.black),
        visits=value.visits,
        exact=value.exact,
        candidates=[] if analysis is None else [_turn(c) for c in analysis.candidates[:_TOLD]],
        ownership=[] if analysis is None else analysis.ownership.round(2).ravel().tolist(),
        heat={point_name(point, size): round(share, 3) for point, share in look.heat.items()},
        joins=[
            JoinedGroups(
                first=point_name(join.first, size),
                second=point_name(join.second, size),
                probability=round(join.probability, 2),
            )
            for join in look.joins
        ],
        done=look.done,
    )


def _expected(side: ExpectedSide) -> Expected:
    return Expected(stones=round(side.stones, 1), groups=round(side.groups, 1))


def _turn(candidate: Candidate) -> CandidateTurn:
    return CandidateTurn(
        turn=str(candidate.turn),
        visits=candidate.visits,
        win_probability=round(candidate.win_probability, 4),
        margin=round(candidate.margin, 2),
        line=[str(turn) for turn in candidate.variation],
    )
