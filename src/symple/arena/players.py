"""Who can take part: the built-in engines, and how a player is written on the command line."""

from __future__ import annotations

import math
import shlex
import shutil
from abc import ABC, abstractmethod
from dataclasses import dataclass, replace
from typing import Any

from symple.arena.clocks import Clock, TimeControl
from symple.engine import (
    LEVELS,
    Engine,
    Limit,
    SearchEngine,
    level_limit,
    make_engine,
    seconds_for_turn,
)
from symple.game import Position, Turn

SEARCH = "search"


class ForfeitError(Exception):
    """A player has lost the game by what he did; the message says what, as half a sentence."""


class OutOfTimeError(ForfeitError):
    """A forfeit on time."""


class Player(ABC):
    """One side of one game."""

    @abstractmethod
    def play(self, position: Position, previous: Turn | None, clock: Clock) -> Turn:
        """The turn for this position; `previous` is the opponent's last. ForfeitError."""

    @abstractmethod
    def abort(self) -> None:
        """Ends a running `play` from another thread, whatever it then answers."""

    @abstractmethod
    def close(self) -> None:
        """Gives back everything the player holds, processes included."""


@dataclass(frozen=True)
class BuiltinSpec:
    """A level, or `search` with its options. The limits, where given, replace the match's."""

    text: str
    level: str
    threads: int = 1
    memory_mb: int = 512
    visits: int | None = None
    turn_seconds: float | None = None
    game_seconds: float | None = None

    #: Whether a game can begin with turns that the player did not choose.
    takes_openings = True

    def time_control(self, match: TimeControl) -> TimeControl:
        """The match's, or what this player was given instead; ValueError if that never ends."""
        own = replace(
            match,
            visits=self.visits,
            turn_seconds=self.turn_seconds,
            game_seconds=self.game_seconds,
        )
        control = own if own.has_clock or own.visits is not None else match
        if self.level == SEARCH and not control.has_clock and control.visits is None:
            raise ValueError(f"{self.text} needs seconds a game or a turn, or visits")
        return control

    def make_engine(self, seed: int) -> Engine:
        if self.level == SEARCH:
            return SearchEngine(threads=self.threads, memory_mb=self.memory_mb, seed=seed)
        return make_engine(self.level, seed=seed)


@dataclass(frozen=True)
class ProgramSpec:
    """An external program that speaks the CodeCup dialogue."""

    text: str
    command: tuple[str, ...]

    #: The dialogue tells a program only its opponent's turns.
    takes_openings = False

    def time_control(self, match: TimeControl) -> TimeControl:
        """The match's own; ValueError if it has no clock."""
        if not match.has_clock:
            raise ValueError(f"the program {self.text!r} needs seconds a game or a turn")
        return match


PlayerSpec = BuiltinSpec | ProgramSpec


class BuiltinPlayer(Player):
    """An engine of this process."""

    def __init__(self, spec: BuiltinSpec, control: TimeControl, seed: int) -> None:
        self._control = control
        self._level_limit = None if spec.level == SEARCH else level_limit(spec.level)
        self._engine = spec.make_engine(seed)

    def play(self, position: Position, previous: Turn | None, clock: Clock) -> Turn:
        try:
            return self._engine.play(position, self._limit(position, clock))
        except Exception as error:
            raise ForfeitError(f"failed: {type(error).__name__}: {error}") from error

    def abort(self) -> None:
        self._engine.stop()

    def close(self) -> None:
        self._engine.close()

    def _limit(self, position: Position, clock: Clock) -> Limit:
        seconds = []
        if self._control.game_seconds is not None and clock.seconds_left is not None:
            seconds.append(seconds_for_turn(position, clock.seconds_left))
        if self._control.turn_seconds is not None:
            seconds.append(self._control.turn_seconds)
        visits = self._control.visits
        if self._level_limit is not None:
            if self._level_limit.seconds is not None:
                seconds.append(self._level_limit.seconds)
            visits = self._level_limit.visits
        return Limit(seconds=min(seconds, default=None), visits=visits)


_SEARCH_OPTIONS: dict[str, type[int] | type[float]] = {
    "threads": int,
    "memory-mb": int,
    "visits": int,
    "turn-seconds": float,
    "game-seconds": float,
}


def parse_player(text: str) -> PlayerSpec:
    """A player as it is written on the command line.

    The name of a level; `search`, or `search:threads=2,game-seconds=5` and the like; anything else
    is the command line of a program. ValueError says what is wrong.
    """
    name, _, options = text.partition(":")
    if name == SEARCH:
        return _parse_search(text, options)
    if any(level.name == text for level in LEVELS):
        return BuiltinSpec(text, text)
    try:
        command = tuple(shlex.split(text))
    except ValueError as error:
        raise ValueError(f"{text!r} is no command line: {error}") from None
    if not command or shutil.which(command[0]) is None:
        names = ", ".join([SEARCH, *(level.name for level in LEVELS)])
        raise ValueError(
            f"{text!r} is neither a built-in player ({names}) nor a program that can be run"
        )
    return ProgramSpec(text, command)


def _parse_search(text: str, options: str) -> BuiltinSpec:
    values: dict[str, Any] = {}
    for option in options.split(",") if options else []:
        key, _, value = option.partition("=")
        kind = _SEARCH_OPTIONS.get(key)
        if kind is None:
            known = ", ".join(_SEARCH_OPTIONS)
            raise ValueError(f"{key!r} is no option of {SEARCH}; its options are {known}")
        try:
            number = kind(value)
        except ValueError:
            number = 0
        if not 0 < number < math.inf:
            raise ValueError(f"{key} must be a positive number, not {value!r}")
        values[key.replace("-", "_")] = number
    if "turn_seconds" in values and "game_seconds" in values:
        raise ValueError("give turn-seconds or game-seconds, not both")
    return BuiltinSpec(text, SEARCH, **values)
