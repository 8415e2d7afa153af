"""Who plays one game of a club for a bot: an engine of ours, or a program of somebody's."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import Final, Protocol

from symple.arena.clocks import Clock, TimeControl
from symple.arena.games import make_player
from symple.arena.players import ForfeitError, Player, ProgramSpec
from symple.competition import Clock as ClubClock
from symple.competition import ClockRules, DaysPerTurn, TimeLeft
from symple.engine import Cancel, Level, limit_by_clock, seconds_by_clock
from symple.game import IllegalTurnError, Position, Turn

#: Seconds that a program has for a turn by correspondence.
DAYS_SECONDS: Final = 60.0

#: Seconds of the clock that are kept for the way through the network.
_WAY: Final = 0.5

#: Seconds that a level thinks where none are left: it may still be in time.
_LEAST: Final = 0.01


class SeatError(Exception):
    """No turn can be had any more; the message says why, as half a sentence."""


@dataclass(frozen=True)
class Time:
    """The mover's time in a turn. left: when the turn began, `used` seconds before `at`; ends:
    seconds from `at` until the game is over, None where it does not end by itself.
    """

    rules: ClubClock
    left: TimeLeft
    used: float
    ends: float | None
    at: float = field(default_factory=time.monotonic)

    def seconds_to_forfeit(self) -> float:
        """From now on, less what the way takes."""
        ends = DAYS_SECONDS if self.ends is None else self.ends
        if isinstance(self.rules, DaysPerTurn):
            ends = min(ends, DAYS_SECONDS)
        return max(0.0, ends - _WAY - (time.monotonic() - self.at))

    def now(self) -> TimeLeft:
        """What is left at this moment."""
        gone = self.used + time.monotonic() - self.at
        if gone <= self.left.seconds or not isinstance(self.rules, ClockRules):
            return TimeLeft(max(0.0, self.left.seconds - gone), self.left.periods)
        lost = 0
        if self.rules.periods:
            lost = int((gone - self.left.seconds) // self.rules.period_seconds)
        return TimeLeft(0.0, max(0, self.left.periods - lost))


class Seat(Protocol):
    """Plays one game."""

    def play(self, position: Position, time: Time) -> Turn:
        """A turn for the position; SeatError."""

    def abort(self) -> None:
        """No turn is wanted any more; from any thread."""

    def close(self) -> None:
        """Gives back what it holds."""


class LevelSeat:
    """A level of ours."""

    def __init__(self, level: Level, threads: int = 1) -> None:
        self._level = level
        self._engine = level.make_engine(threads=threads)
        self._aborted = Cancel()

    def play(self, position: Position, time: Time) -> Turn:
        limit = self._level.limit
        if isinstance(time.rules, ClockRules):
            seconds = seconds_by_clock(time.rules, time.now(), position)
            seconds = max(_LEAST, min(seconds, time.seconds_to_forfeit()))
            limit = limit_by_clock(seconds, limit)
        return self._engine.play(position, limit, self._aborted).turn

    def abort(self) -> None:
        self._aborted.set()

    def close(self) -> None:
        self._engine.close()


class ProgramSeat:
    """A program that speaks CodeCup or GTP, as in matches; it is started again where it fails.

    GTP is told the whole game then, and plays on. The CodeCup dialogue cannot tell a program what
    it has played itself: after its first turn a program that ends has lost the game.
    """

    def __init__(self, spec: ProgramSpec) -> None:
        self._spec = spec
        self._player: Player | None = None
        self._told: list[Turn] = []
        self._aborted = False

    def play(self, position: Position, time: Time) -> Turn:
        if self._told != position.history[: len(self._told)]:
            self.close()  # turns were taken back
        try:
            return self._play(position, time)
        except ForfeitError as first:
            self.close()
            if self._aborted:
                raise SeatError(str(first)) from first
        try:
            return self._play(position, time)
        except ForfeitError as error:
            self.close()
            raise SeatError(str(error)) from error

    def abort(self) -> None:
        self._aborted = True
        if self._player is not None:
            self._player.abort()

    def close(self) -> None:
        player, self._player, self._told = self._player, None, []
        if player is not None:
            player.close()

    def _play(self, position: Position, time: Time) -> Turn:
        history = list(position.history)
        control = _control(time)
        if self._player is None:
            if self._spec.dialogue == "codecup" and len(history) > 1:
                raise ForfeitError("cannot be told a CodeCup game from the middle")
            self._player = make_player(
                self._spec, control=control, rules=position.rules, opening=(), seed=0
            )
        if self._aborted:
            raise ForfeitError("was left")
        self._player.prepare()
        previous = history[-1] if history else None
        turn = self._player.play(position.copy(), previous, _Clock(control, time))
        if not turn.is_resignation:
            try:
                position.copy().play(turn)
            except IllegalTurnError as error:
                raise ForfeitError(f"played the illegal turn {turn}: {error}") from error
        self._told = [*history, turn]
        return turn


class _Clock(Clock):
    """What a program is told of its time, in the arena's terms."""

    def __init__(self, control: TimeControl, time: Time) -> None:
        super().__init__(control)
        self._time = time

    @property
    def seconds_left(self) -> float:
        rules, left = self._time.rules, self._time.now()
        if isinstance(rules, ClockRules) and (left.seconds > 0 or not left.periods):
            return max(0.0, left.seconds - _WAY)
        return self.seconds_to_forfeit if isinstance(rules, DaysPerTurn) else rules.period_seconds

    @property
    def seconds_to_forfeit(self) -> float:
        return self._time.seconds_to_forfeit()


def _control(time: Time) -> TimeControl:
    """Byo-yomi without time before it, and days, are a time for each turn."""
    if isinstance(time.rules, DaysPerTurn):
        return TimeControl(turn_seconds=DAYS_SECONDS)
    if time.rules.game_seconds:
        return TimeControl(game_seconds=time.rules.game_seconds)
    return TimeControl(turn_seconds=time.rules.period_seconds)
