"""How long engines that play each other wait before each turn, so that people can watch them."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass

from symple.server.storage.repository import StoredGame


@dataclass
class _Pace:
    """Seconds before each turn, and until when the turn that follows `turn_count` others waits."""

    seconds: float
    turn_count: int | None = None
    until: float = 0.0
    timer: threading.Timer | None = None

    def stop(self) -> None:
        if self.timer is not None:
            self.timer.cancel()


class Paces:
    """Kept while the server runs. Any thread may call the methods."""

    def __init__(self, due: Callable[[str], None]) -> None:
        """due: called from a thread of its own when a game has waited."""
        self._due = due
        self._lock = threading.Lock()
        self._paces: dict[str, _Pace] = {}

    def set(self, game_id: str, seconds: float) -> None:
        """From now on; the turn that waits begins to wait anew."""
        with self._lock:
            self._forget(game_id)
            if seconds > 0:
                self._paces[game_id] = _Pace(seconds)

    def seconds(self, game_id: str) -> float:
        with self._lock:
            pace = self._paces.get(game_id)
            return 0.0 if pace is None else pace.seconds

    def waits(self, game: StoredGame) -> bool:
        """Whether the next turn is still to wait; it begins to when it is first asked about."""
        with self._lock:
            pace = self._paces.get(game.id)
            if pace is None or game.over or game.white_level is None or game.black_level is None:
                return False
            if pace.turn_count != game.turn_count:
                pace.stop()
                pace.turn_count, pace.until = game.turn_count, time.monotonic() + pace.seconds
                pace.timer = threading.Timer(pace.seconds, self._due, (game.id,))
                pace.timer.daemon = True
                pace.timer.start()
            return time.monotonic() < pace.until

    def forget(self, game_id: str) -> None:
        """The game is gone."""
        with self._lock:
            self._forget(game_id)

    def close(self) -> None:
        """Nothing is due any more."""
        with self._lock:
            for game_id in list(self._paces):
                self._forget(game_id)

    def _forget(self, game_id: str) -> None:
        pace = self._paces.pop(game_id, None)
        if pace is not None:
            pace.stop()
