"""Pages that look at positions, and the engines that think about them."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Final

from symple.engine import SHIPPED, Job, KeptEngines, Scheduler, SearchEngine
from symple.game import Position, Rules, point_name
from symple.server.engines import ENGINE_THREADS, LOOKS
from symple.server.errors import ConflictError, RefusedError, sentence
from symple.server.models.analysis import JoinedGroups, LookEvent, LookRequest
from symple.server.state import color_name
from symple.study import ChoiceFacts, LiveAnalysis, Look, OutlookFacts

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
    """All pages that look at positions, each with an engine of its own. Every method may be called
    from any thread.
    """

    def __init__(self, scheduler: Scheduler[Job]) -> None:
        self._scheduler = scheduler
        self._engines = KeptEngines(_MOST_PAGES)
        self._lock = threading.Lock()
        self._pages: set[str] = set()

    def look(self, page: str, request: LookRequest, tell: Tell) -> None:
        """Thinks about the position of the request instead of what the page looked at before.

        RefusedError for a position that cannot be, ConflictError when too many pages look.
        """
        job = _LookJob(self._engines, page, request, tell)
        with self._lock:
            if page not in self._pages and len(self._pages) == _MOST_PAGES:
                raise ConflictError(
                    "too-many-analyses",
                    "Too many pages are using the engine at once; close one of them.",
                )
            self._pages.add(page)
        self.rest(page)
        self._scheduler.put(job)

    def rest(self, page: str) -> None:
        """Thinks about nothing for the page."""
        self._scheduler.drop(lambda job: job.lane is LOOKS and job.key == page)

    def leave(self, page: str) -> None:
        """The page is gone."""
        self.rest(page)
        self._engines.discard(page)
        with self._lock:
            self._pages.discard(page)

    def close(self) -> None:
        """Gives the engines back; the scheduler is closed already."""
        self._engines.close()


class _LookJob(Job):
    """A page's look at one position."""

    def __init__(self, engines: KeptEngines, page: str, request: LookRequest, tell: Tell) -> None:
        super().__init__(LOOKS, key=page)
        self._engines = engines
        self._position = _position(request)
        self._live = LiveAnalysis(self._position, request.visits)
        self._id = request.id
        self._tell = tell
        self._seconds = _FIRST_SECONDS

    def step(self) -> bool:
        with self._engines.lease(self.key, _make_engine) as engine:
            look = self._live.step(engine, self._seconds, self.cancel)
        if self.cancel.cancelled:
            return False
        self._seconds = _STEP_SECONDS
        self._tell(look_event(self._id, self._position, look))
        return not look.done


def _make_engine() -> SearchEngine:
    return SearchEngine(
        threads=ENGINE_THREADS, memory_mb=_MEMORY_MB, candidates=_CANDIDATES, net=SHIPPED
    )


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


def look_event(request_id: int, position: Position, look: Look) -> LookEvent:
    """What a page is told of the position that its request is about."""
    size = position.size
    analysis = look.analysis
    return LookEvent(
        **dict(OutlookFacts.model_validate(look.value)),
        id=request_id,
        to_move=color_name(position.to_move),
        error=round(look.value.error, 3),
        candidates=[ChoiceFacts.model_validate(choice) for choice in look.choices[:_TOLD]],
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
