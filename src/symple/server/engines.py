"""Engine players: they think in threads of their own and hand in their turns."""

from __future__ import annotations

import os
import threading
from collections import OrderedDict
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final, Protocol

import structlog

from symple.engine import Analysis, Engine, level_limit, make_engine
from symple.game import Position, Turn
from symple.server.errors import storage_detail
from symple.server.models.error import ErrorDetail
from symple.storage.errors import StorageError

#: Seconds between two reports about a thinking engine.
REPORT_SECONDS: Final = 0.25

#: Games that are thought about at the same time; others wait their turn.
_WORKERS: Final = 2

#: Engines that keep their search tree for the next turn of their game.
_KEPT_ENGINES: Final = 2

_TROUBLE: Final = ErrorDetail(
    code="engine-failed",
    message="The engine failed to find a turn. Take a turn back, or open the game again.",
)

_log = structlog.get_logger(__name__)


@dataclass(frozen=True, eq=False)
class Task:
    """An engine's turn to find: of the game after exactly these turns."""

    game_id: str
    turns: tuple[str, ...]
    level: str
    position: Position
    cancelled: threading.Event = field(default_factory=threading.Event)


class Listener(Protocol):
    """Who is told about the thinking; called from the thinking threads."""

    def progressed(self, task: Task, analysis: Analysis) -> None: ...

    def chose(self, task: Task, turn: Turn) -> None:
        """Stores the turn, if the game still is where the task began."""

    def finished(self, task: Task) -> None:
        """The task is done, also after an error."""


class EnginePlayers:
    """All engines at work. Every method may be called from any thread."""

    def __init__(self, listener: Listener) -> None:
        self._listener = listener
        self._lock = threading.Lock()
        self._tasks: dict[str, Task] = {}
        self._errors: dict[str, ErrorDetail] = {}
        self._seats = _Seats()
        self._workers = ThreadPoolExecutor(_WORKERS, thread_name_prefix="engine")

    def think(self, task: Task) -> None:
        """Begins, unless the same is being thought about already; replaces an older task."""
        with self._lock:
            current = self._tasks.get(task.game_id)
            if current is not None and current.turns == task.turns:
                return
            self._drop(task.game_id)
            self._tasks[task.game_id] = task
            self._workers.submit(self._work, task)

    def cancel(self, game_id: str) -> None:
        """Stops thinking about the game and forgets an error; nothing more is handed in for it."""
        with self._lock:
            self._drop(game_id)

    def is_thinking(self, game_id: str, turns: tuple[str, ...]) -> bool:
        """Whether about the game after these turns: a task that has handed in its turn may still
        be on its way out.
        """
        task = self._tasks.get(game_id)
        return task is not None and task.turns == turns

    @property
    def busy(self) -> bool:
        """Whether any game is thought about."""
        return bool(self._tasks)

    def error(self, game_id: str) -> ErrorDetail | None:
        """What went wrong with the last task of the game."""
        return self._errors.get(game_id)

    def close(self) -> None:
        """Stops all and waits for the threads to end."""
        with self._lock:
            for game_id in list(self._tasks):
                self._drop(game_id)
        self._workers.shutdown(cancel_futures=True)
        self._seats.close()

    def _drop(self, game_id: str) -> None:
        self._errors.pop(game_id, None)
        task = self._tasks.pop(game_id, None)
        if task is not None:
            task.cancelled.set()
            self._seats.stop(game_id, task.level)

    def _work(self, task: Task) -> None:
        error = None
        try:
            turn = self._find(task)
            if turn is None:
                return
            self._listener.chose(task, turn)
        except StorageError as failure:
            error = storage_detail(failure)
        except Exception:
            _log.exception("engine failed", game=task.game_id, level=task.level)
            error = _TROUBLE
        with self._lock:
            if self._tasks.get(task.game_id) is not task:
                return
            del self._tasks[task.game_id]
            if error is not None:
                self._errors[task.game_id] = error
        try:
            self._listener.finished(task)
        except StorageError as failure:
            _log.warning("turn not shown", game=task.game_id, error=str(failure))

    def _find(self, task: Task) -> Turn | None:
        """The turn, None when the task was cancelled."""
        with self._seats.taken(task.game_id, task.level) as engine:
            if task.cancelled.is_set():
                return None
            reported = 0.0

            def report(analysis: Analysis) -> None:
                nonlocal reported
                if task.cancelled.is_set():
                    engine.stop()
                elif analysis.seconds - reported >= REPORT_SECONDS:
                    reported = analysis.seconds
                    self._listener.progressed(task, analysis)

            limit = level_limit(task.level)
            turn = engine.play(task.position, limit, report=report, every=REPORT_SECONDS)
        return None if task.cancelled.is_set() else turn


@dataclass(eq=False)
class _Seat:
    """An engine; `users` counts the tasks that hold it or wait for it."""

    engine: Engine
    users: int = 0
    lock: threading.Lock = field(default_factory=threading.Lock)


class _Seats:
    """The engines that are kept, by game and level, the one used last at the end."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._seats: OrderedDict[tuple[str, str], _Seat] = OrderedDict()

    @contextmanager
    def taken(self, game_id: str, level: str) -> Iterator[Engine]:
        """The engine, alone: a cancelled task for the same game may still be on its way out."""
        key = game_id, level
        with self._lock:
            seat = self._seats.get(key)
            if seat is None:
                threads = max(1, (os.cpu_count() or 1) - 1)
                seat = self._seats[key] = _Seat(make_engine(level, threads=threads))
            self._seats.move_to_end(key)
            seat.users += 1
        try:
            with seat.lock:
                yield seat.engine
        finally:
            with self._lock:
                seat.users -= 1
                self._clear_up()

    def stop(self, game_id: str, level: str) -> None:
        with self._lock:
            seat = self._seats.get((game_id, level))
        if seat is not None:
            seat.engine.stop()

    def close(self) -> None:
        """Only when nobody thinks any more."""
        for seat in self._seats.values():
            seat.engine.close()
        self._seats.clear()

    def _clear_up(self) -> None:
        """Gives back the idle engines that were not used for longest."""
        idle = [key for key, seat in self._seats.items() if not seat.users]
        for key in idle[: max(0, len(self._seats) - _KEPT_ENGINES)]:
            self._seats.pop(key).engine.close()
