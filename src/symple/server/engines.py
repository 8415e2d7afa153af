"""Engines at the server: what comes first, and the turns that they find for games."""

from __future__ import annotations

import os
import threading
from typing import Final, Protocol

import structlog

from symple.engine import (
    Analysis,
    Engine,
    Job,
    KeptEngines,
    Lane,
    Scheduler,
    find_level,
    limit_by_clock,
)
from symple.game import Position, Turn
from symple.server.errors import storage_detail
from symple.server.models.error import ErrorDetail
from symple.storage.errors import StorageError

#: Turns that a person waits for; the games of engines among themselves; positions that somebody
#: looks at; reviews. What comes later gets the processors that nothing before it wants.
ANSWERS: Final = Lane("answer", most=2)
ENGINE_GAMES: Final = Lane("engine game", most=2, niceness=5)
LOOKS: Final = Lane("look", niceness=10)
REVIEWS: Final = Lane("review", niceness=10)

#: Threads of an engine that thinks by the clock: one processor is left for the server.
ENGINE_THREADS: Final = max(1, (os.cpu_count() or 1) - 1)

#: Seconds between two reports about a thinking engine.
REPORT_SECONDS: Final = 0.25

#: Engines that keep their search tree for the next turn of their game.
_KEPT_ENGINES: Final = 2

_TROUBLE: Final = ErrorDetail(
    code="engine-failed",
    message="The engine failed to find a turn. Undo a turn, or reopen the game.",
)

_log = structlog.get_logger(__name__)


def make_scheduler(processors: int | None = None) -> Scheduler[Job]:
    """For all that engines do at the server; processors: by default those of the machine."""
    return Scheduler(
        *(ANSWERS, ENGINE_GAMES, LOOKS, REVIEWS), failed=_log_failure, processors=processors
    )


def _log_failure(job: Job, error: Exception) -> None:
    _log.error("thinking failed", lane=job.lane.name, key=job.key, exc_info=error)


class TurnJob(Job):
    """An engine's turn to find: of the game after exactly these turns.

    awaited: whether a person waits for it, and not another engine. seconds: what the clock of the
    game allows at most, if it has one.
    """

    def __init__(
        self,
        players: EnginePlayers,
        game_id: str,
        turns: tuple[str, ...],
        level: str,
        position: Position,
        *,
        awaited: bool,
        seconds: float | None = None,
    ) -> None:
        self.level = find_level(level)
        own = self.level.limit
        self.limit = own if seconds is None else limit_by_clock(seconds, own)
        super().__init__(
            ANSWERS if awaited else ENGINE_GAMES,
            key=(game_id, level),
            # What is soon found comes before what takes its time by the clock.
            priority=1 if self.level.limit.seconds is None else 0,
        )
        self._players = players
        self.game_id = game_id
        self.turns = turns
        self.position = position

    def step(self) -> bool:
        self._players.work(self)
        return False


class TurnListener(Protocol):
    """Who is told about the thinking; called from the thinking threads."""

    def progressed(self, job: TurnJob, analysis: Analysis) -> None: ...

    def chose(self, job: TurnJob, turn: Turn) -> None:
        """Stores the turn, if the game still is where the job began."""

    def finished(self, job: TurnJob) -> None:
        """The job is done, also after an error."""


class EnginePlayers:
    """The engines that play in games. Every method may be called from any thread."""

    def __init__(
        self, listener: TurnListener, scheduler: Scheduler[Job], *, ponder: bool = False
    ) -> None:
        """ponder: engines of full strength think on while a person does."""
        self._listener = listener
        self._scheduler = scheduler
        self._engines = KeptEngines(_KEPT_ENGINES)
        self._lock = threading.Lock()
        self._jobs: dict[str, TurnJob] = {}
        self._errors: dict[str, ErrorDetail] = {}
        self._ponder = ponder
        self._pondering: tuple[str, Engine] | None = None  # about which game; one at a time

    def think(
        self,
        game_id: str,
        turns: tuple[str, ...],
        level: str,
        position: Position,
        *,
        awaited: bool,
        seconds: float | None = None,
    ) -> None:
        """Begins, unless the same is being thought about already; in place of older turns."""
        with self._lock:
            if self.is_thinking(game_id, turns):
                return
            self._drop(game_id)
            job = TurnJob(self, game_id, turns, level, position, awaited=awaited, seconds=seconds)
            self._jobs[game_id] = job
            self._scheduler.put(job)

    def cancel(self, game_id: str) -> None:
        """Stops thinking about the game and forgets an error; nothing more is handed in for it."""
        with self._lock:
            self._drop(game_id)
            if self._pondering is not None and self._pondering[0] == game_id:
                self._rest()

    def is_thinking(self, game_id: str, turns: tuple[str, ...]) -> bool:
        """Whether about the game after these turns: a job that has handed in its turn may still be
        on its way out.
        """
        job = self._jobs.get(game_id)
        return job is not None and job.turns == turns

    def error(self, game_id: str) -> ErrorDetail | None:
        """What went wrong with the last job of the game."""
        return self._errors.get(game_id)

    def close(self) -> None:
        """Gives the engines back; the scheduler is closed already."""
        self._engines.close()

    def work(self, job: TurnJob) -> None:
        """Finds the turn and hands it in."""
        error = None
        try:
            turn = self._find(job)
            if turn is None:
                return
            self._listener.chose(job, turn)
        except StorageError as failure:
            error = storage_detail(failure)
        except Exception:
            _log.exception("engine failed", game=job.game_id, level=job.level.name)
            error = _TROUBLE
        with self._lock:
            if self._jobs.get(job.game_id) is not job:
                return
            del self._jobs[job.game_id]
            if error is not None:
                self._errors[job.game_id] = error
        try:
            self._listener.finished(job)
        except StorageError as failure:
            _log.warning("turn not shown", game=job.game_id, error=str(failure))

    def _drop(self, game_id: str) -> None:
        self._errors.pop(game_id, None)
        job = self._jobs.pop(game_id, None)
        if job is not None:
            self._scheduler.drop(lambda other: other is job)

    def _find(self, job: TurnJob) -> Turn | None:
        """The turn, None when the job was dropped."""
        with self._lock:
            self._rest()
        with self._engines.lease(
            job.key, lambda: job.level.make_engine(threads=ENGINE_THREADS)
        ) as engine:
            answer = engine.play(
                job.position,
                job.limit,
                job.cancel,
                report=lambda analysis: self._listener.progressed(job, analysis),
                every=REPORT_SECONDS,
            )
            if job.cancel.cancelled:
                return None
            if self._ponder and job.lane is ANSWERS and job.level.limit.by_clock:
                self._think_on(job, engine, answer.turn)
        return answer.turn

    def _think_on(self, job: TurnJob, engine: Engine, turn: Turn) -> None:
        position = job.position.copy()
        position.play(turn)
        with self._lock:
            if list(self._jobs.values()) == [job]:  # nobody else waits for a turn
                engine.ponder(position)
                self._pondering = (job.game_id, engine)

    def _rest(self) -> None:
        """Ends what an engine thinks without being asked. The lock is held."""
        if self._pondering is not None:
            self._pondering[1].rest()
            self._pondering = None
