"""The time of the players."""

from __future__ import annotations

import math
from dataclasses import dataclass

from symple.engine import Limit


@dataclass(frozen=True)
class TimeControl:
    """How long a player may think: seconds a game or a turn or neither; visits; evaluations.

    visits, evaluations: bound each search of a built-in player, beside the clock or in its place;
    visits kept from an earlier search count, evaluations do not.
    grace: how many seconds past the clock are forgiven, for pipes, starting programs and busy
    machines. ValueError for values that make no sense.
    """

    game_seconds: float | None = None
    turn_seconds: float | None = None
    visits: int | None = None
    evaluations: int | None = None
    grace: float = 0.5

    def __post_init__(self) -> None:
        if self.game_seconds is not None and self.turn_seconds is not None:
            raise ValueError("give seconds a game or seconds a turn, not both")
        for seconds in (self.game_seconds, self.turn_seconds):
            if seconds is not None and not 0 < seconds < math.inf:
                raise ValueError(f"a clock needs a positive number of seconds, not {seconds}")
        for name, count in (("visits", self.visits), ("evaluations", self.evaluations)):
            if count is not None and count < 1:
                raise ValueError(f"{name} must be at least 1, not {count}")
            if count is not None and count > Limit.MOST_COUNT:
                raise ValueError(f"{name} must be at most {Limit.MOST_COUNT}, not {count}")
        if not 0 <= self.grace < math.inf:
            raise ValueError(f"the grace must be a number of seconds from 0, not {self.grace}")

    @property
    def has_clock(self) -> bool:
        """Whether a player can lose on time."""
        return self.game_seconds is not None or self.turn_seconds is not None

    @property
    def bounds_search(self) -> bool:
        """Whether a search ends under it."""
        return self.has_clock or self.visits is not None or self.evaluations is not None


class Clock:
    """A player's clock during one game; the referee is the one who measures."""

    def __init__(self, control: TimeControl) -> None:
        self._control = control
        self.used = 0.0  #: seconds thought so far

    @property
    def seconds_left(self) -> float | None:
        """For the coming turn or the rest of the game, at least 0; None without a clock."""
        if self._control.turn_seconds is not None:
            return self._control.turn_seconds
        if self._control.game_seconds is not None:
            return max(0.0, self._control.game_seconds - self.used)
        return None

    @property
    def seconds_to_forfeit(self) -> float | None:
        """How long the coming turn may take at the very most; None without a clock."""
        if self._control.game_seconds is not None:
            return max(0.0, self._control.game_seconds + self._control.grace - self.used)
        if self._control.turn_seconds is not None:
            return self._control.turn_seconds + self._control.grace
        return None

    def charge(self, seconds: float) -> bool:
        """Takes a turn's time off the clock; False when that was too long."""
        allowed = self.seconds_to_forfeit
        self.used += seconds
        return allowed is None or seconds <= allowed
