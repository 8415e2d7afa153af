"""Clocks of people who play: sudden death, Fischer, byo-yomi, and days for each turn.

Arithmetic; no time is read here.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, Self

_DAYS: Final = re.compile(r"([0-9]{1,2})d")
_TEXT: Final = re.compile(r"([0-9]{1,5})(?:\+([0-9]{1,4})(?:x([0-9]{1,4}))?)?")

#: A day for a game, an hour for a turn.
_MOST_SECONDS: Final = 86_400
_MOST_TURN_SECONDS: Final = 3_600
_MOST_PERIODS: Final = 99

_DAY_SECONDS: Final = 86_400
_MOST_DAYS: Final = 30


@dataclass(frozen=True)
class ClockRules:
    """What a clock gives each player, in whole seconds.

    game_seconds: at the beginning. increment: added after each turn (Fischer). periods,
    period_seconds: when game_seconds are used up, a turn that stays within period_seconds costs
    nothing, and one of the periods is lost for each that it goes past (Japanese byo-yomi).
    As a text `300` is sudden death, `300+3` Fischer, `300+5x30` byo-yomi. ValueError for values
    that make no sense.
    """

    game_seconds: int
    increment: int = 0
    periods: int = 0
    period_seconds: int = 0

    def __post_init__(self) -> None:
        if not 0 <= self.game_seconds <= _MOST_SECONDS:
            raise ValueError(
                f"a game may have 0 to {_MOST_SECONDS} seconds, not {self.game_seconds}"
            )
        for seconds in (self.increment, self.period_seconds):
            if not 0 <= seconds <= _MOST_TURN_SECONDS:
                raise ValueError(
                    f"a turn may have 0 to {_MOST_TURN_SECONDS} seconds, not {seconds}"
                )
        if not 0 <= self.periods <= _MOST_PERIODS:
            raise ValueError(f"there may be 0 to {_MOST_PERIODS} periods, not {self.periods}")
        if (self.periods > 0) != (self.period_seconds > 0):
            raise ValueError("periods need seconds, and seconds of periods need periods")
        if self.periods > 0 and self.increment > 0:
            raise ValueError("a clock has periods or an increment, not both")
        if self.game_seconds == 0 and self.periods == 0:
            raise ValueError("a clock needs seconds for the game, or periods")

    @classmethod
    def parse(cls, text: str) -> Self:
        """The rules of the text; ValueError where it has none."""
        match = _TEXT.fullmatch(text)
        if match is None:
            raise ValueError(
                f"{text!r} is no clock: 300 (sudden death), 300+3 (Fischer) or 300+5x30 (byo-yomi)"
            )
        game, added, period = (int(part or 0) for part in match.groups())
        if match[3] is None:
            return cls(game, increment=added)
        return cls(game, periods=added, period_seconds=period)

    def __str__(self) -> str:
        if self.periods > 0:
            return f"{self.game_seconds}+{self.periods}x{self.period_seconds}"
        return f"{self.game_seconds}+{self.increment}" if self.increment else str(self.game_seconds)

    @property
    def whole(self) -> TimeLeft:
        """What a player has before the first turn."""
        return TimeLeft(float(self.game_seconds), self.periods)

    def seconds_to_flag(self, left: TimeLeft) -> float:
        """How long the coming turn may take at the very most."""
        return left.seconds + left.periods * self.period_seconds

    def after_turn(self, left: TimeLeft, used: float) -> TimeLeft:
        """What is left when a turn took `used` seconds, no more than `seconds_to_flag`."""
        if used > self.seconds_to_flag(left):
            raise ValueError(f"{used} seconds are more than were left")
        if used <= left.seconds:
            return TimeLeft(left.seconds - used + self.increment, left.periods)
        # A period that is used up to its end is lost only when another one is there to go on with.
        lost = int((used - left.seconds) // self.period_seconds)
        return TimeLeft(0.0, max(1, left.periods - lost))


@dataclass(frozen=True)
class DaysPerTurn:
    """What a game by correspondence gives each player: so many days for each turn, as a text `3d`.

    What is left of them when a turn is made is not kept. ValueError but for 1 to 30 days.
    """

    days: int

    def __post_init__(self) -> None:
        if not 1 <= self.days <= _MOST_DAYS:
            raise ValueError(f"a turn may have 1 to {_MOST_DAYS} days, not {self.days}")

    @classmethod
    def parse(cls, text: str) -> Self:
        """The rules of the text; ValueError where it has none."""
        match = _DAYS.fullmatch(text)
        if match is None:
            raise ValueError(f"{text!r} is no clock by days: 3d has three days for each turn")
        return cls(int(match[1]))

    def __str__(self) -> str:
        return f"{self.days}d"

    @property
    def whole(self) -> TimeLeft:
        """What a player has before each turn."""
        return TimeLeft(float(self.days * _DAY_SECONDS))

    def seconds_to_flag(self, left: TimeLeft) -> float:
        """How long the coming turn may take."""
        return left.seconds

    def after_turn(self, left: TimeLeft, used: float) -> TimeLeft:
        """What is there for the next turn when one took `used` seconds, no more than there were."""
        if used > left.seconds:
            raise ValueError(f"{used} seconds are more than were left")
        return self.whole


@dataclass(frozen=True)
class TimeLeft:
    """A player's time between turns: seconds of the game, and periods of byo-yomi behind them."""

    seconds: float
    periods: int = 0


Clock = ClockRules | DaysPerTurn


def parse_clock(text: str) -> Clock:
    """The clock of the text, live or by days; ValueError where it is none."""
    return DaysPerTurn.parse(text) if text.endswith("d") else ClockRules.parse(text)
