"""The clocks of the games: what is left to each player, and the flags that fall.

A turn's time runs from the moment that the server first shows whose turn it is until the turn has
come in. Each side's first turn takes none. What the turns took is on disk with them; the turn in
progress when a server ends begins anew at the next one.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from symple.competition import ClockRules, TimeLeft
from symple.engine import seconds_by_clock
from symple.game import Position
from symple.server.models.game import Clock, SideClock
from symple.server.state import GameState, color_name
from symple.server.storage.repository import StoredGame

#: Turns of a game before its clock begins.
_FREE_TURNS: Final = 2

#: What is forgiven, for the way from the page to the server.
GRACE: Final = 0.3

#: Whose flag fell after how many turns.
Fallen = Callable[[str, int], None]


@dataclass
class _Turn:
    """The turn that is being timed. began: None while the clock is stopped. ended: the game ended
    in it.
    """

    number: int
    used: float
    began: float | None
    timer: threading.Timer | None = None
    ended: bool = False

    @property
    def seconds(self) -> float:
        return self.used + (0.0 if self.began is None else time.monotonic() - self.began)

    def stop(self) -> None:
        """The clock stands, and no flag falls."""
        self.used, self.began = self.seconds, None
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None


class Clocks:
    """Times the turns of the games that have a clock. Any thread may call its methods."""

    def __init__(self, fallen: Fallen) -> None:
        """fallen: called from a thread of its own when a player's time is over."""
        self._fallen = fallen
        self._lock = threading.Lock()
        self._turns: dict[str, _Turn] = {}

    def see(self, game: StoredGame, *, paused: bool) -> None:
        """Starts, stops or ends the timing, as the game now stands."""
        with self._lock:
            turn = self._turns.get(game.id)
            if game.clock is None or game.turn_count < _FREE_TURNS:
                self._forget(game.id)
                return
            if game.over:
                # What it took is shown: whoever resigns has used it.
                if turn is not None:
                    turn.stop()
                    turn.ended = True
                return
            if turn is None or turn.ended or turn.number != game.turn_count + 1:
                self._forget(game.id)
                turn = self._turns[game.id] = _Turn(game.turn_count + 1, 0.0, None)
            if paused == (turn.began is None):
                return
            if paused:
                turn.stop()
            else:
                turn.began = time.monotonic()
                self._set_timer(game, turn)

    def used(self, game: StoredGame) -> float | None:
        """Seconds of the turn in progress, no more than there were; None where it takes none."""
        with self._lock:
            turn = self._timed(game)
            return None if turn is None else min(turn.seconds, _seconds_to_flag(game))

    def has_fallen(self, game: StoredGame) -> bool:
        """Whether the time of the turn in progress is over."""
        with self._lock:
            turn = self._timed(game)
            return turn is not None and turn.seconds >= _seconds_to_flag(game)

    def forget(self, game_id: str) -> None:
        """The game is gone."""
        with self._lock:
            self._forget(game_id)

    def view(self, game: StoredGame) -> Clock | None:
        """The clock as it stands now."""
        if game.clock is None:
            return None
        with self._lock:
            turn = self._timed(game)
            used = 0.0 if turn is None else turn.seconds
            runs = turn is not None and turn.began is not None
        white, black = time_left(game, ClockRules.parse(game.clock))
        return Clock(
            rules=game.clock,
            white=SideClock(seconds=white.seconds, periods=white.periods),
            black=SideClock(seconds=black.seconds, periods=black.periods),
            used=used,
            runs=runs,
        )

    def close(self) -> None:
        """No flag falls any more."""
        with self._lock:
            for game_id in list(self._turns):
                self._forget(game_id)

    def _timed(self, game: StoredGame) -> _Turn | None:
        turn = self._turns.get(game.id)
        return turn if turn is not None and turn.number == game.turn_count + 1 else None

    def _forget(self, game_id: str) -> None:
        turn = self._turns.pop(game_id, None)
        if turn is not None:
            turn.stop()

    def _set_timer(self, game: StoredGame, turn: _Turn) -> None:
        seconds = _seconds_to_flag(game) - turn.used + GRACE
        turn.timer = threading.Timer(max(0.0, seconds), self._fallen, (game.id, game.turn_count))
        turn.timer.daemon = True
        turn.timer.start()


def time_left(game: StoredGame, rules: ClockRules) -> tuple[TimeLeft, TimeLeft]:
    """White's and Black's, before the turn in progress."""
    left = [rules.whole, rules.whole]
    first = _first_mover(game)
    for number, used in enumerate(game.seconds):
        if used is not None:
            mover = (first + number) % 2
            flag = rules.seconds_to_flag(left[mover])
            left[mover] = rules.after_turn(left[mover], min(used, flag))
    return left[0], left[1]


def engine_seconds(state: GameState) -> float | None:
    """How long an engine thinks about the turn by the clock of the game; None without one."""
    game = state.game
    if game.clock is None or game.over:
        return None
    rules = ClockRules.parse(game.clock)
    return seconds_by_clock(rules, _mover_left(game, rules), state.position)


def _seconds_to_flag(game: StoredGame) -> float:
    rules = ClockRules.parse(str(game.clock))
    return rules.seconds_to_flag(_mover_left(game, rules))


def _mover_left(game: StoredGame, rules: ClockRules) -> TimeLeft:
    white, black = time_left(game, rules)
    return white if game.to_move == "white" else black


def _first_mover(game: StoredGame) -> int:
    """0 where White made the first turn, 1 where Black did."""
    start = "white" if game.start is None else color_name(Position.parse(game.start).to_move)
    return int(start == "black")
