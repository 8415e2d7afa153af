"""A player's time as GTP tells it: main time, then stones that share a period of byo-yomi."""

from __future__ import annotations

from dataclasses import dataclass

from symple.engine import reserve_seconds, seconds_for_turn
from symple.game import Position

#: What is kept of a byo-yomi turn for pipes and the controller: seconds, but at most this part.
_KEPT_SECONDS = 0.05
_KEPT_PART = 0.1


@dataclass(frozen=True)
class TimeSettings:
    """Seconds of main time and of a byo-yomi period, and the stones (turns) of a period."""

    main: float
    period: float
    stones: int

    @property
    def is_limit(self) -> bool:
        """GTP writes "no limit" as a period for no stones; nothing at all is none either."""
        return self.stones > 0 if self.period else self.main > 0


class GtpClock:
    """One player's clock: what the controller said last, less what has been used since."""

    def __init__(self, settings: TimeSettings) -> None:
        self._settings = settings
        self._main = settings.main
        self._period = settings.period
        self._stones = settings.stones

    def tell(self, seconds: float, stones: int) -> None:
        """What `time_left` says: main time when there are no stones, else the running period."""
        if stones:
            self._main, self._period, self._stones = 0.0, seconds, stones
        else:
            self._main = seconds

    def seconds_for_turn(self, position: Position) -> float:
        """How long to think about the coming turn; positive, also when nothing is left."""
        seconds = 0.0
        if self._main > 0:
            reserve = reserve_seconds(self._settings.main)
            seconds = seconds_for_turn(position, self._main, reserve=reserve)
        if self._stones:
            share = self._period / self._stones
            seconds = max(seconds, share - min(_KEPT_SECONDS, _KEPT_PART * share))
        return max(seconds, 0.001)

    def charge(self, seconds: float) -> None:
        """Takes a turn's time off the clock."""
        if self._main > 0:
            self._main -= seconds
            if self._main > 0 or not self._settings.stones:
                return
            seconds = -self._main
        self._period -= seconds
        self._stones -= 1
        if self._stones <= 0:
            self._period, self._stones = self._settings.period, self._settings.stones
