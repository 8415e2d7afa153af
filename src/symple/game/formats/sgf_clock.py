"""Clocks in SGF, for viewers: `TM` and `OT` say how time is given, `WL` and `BL` what is left.

While periods of byo-yomi run, `WL` and `BL` are a period, of which `OW` and `OB` are left. All of
it follows from the tag TimeControl and the seconds that turns took, and is not read back.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from symple._core import Color
from symple.competition import ClockRules, TimeLeft

__all__ = ["ClockedGame"]


@dataclass(frozen=True)
class ClockedGame:
    """How a clock stands between two turns."""

    rules: ClockRules
    white: TimeLeft
    black: TimeLeft

    @classmethod
    def begin(cls, tags: Mapping[str, str]) -> ClockedGame | None:
        """None for a game without a clock, or one that no TimeControl of ours tells."""
        try:
            rules = ClockRules.parse(tags.get("TimeControl", ""))
        except ValueError:
            return None
        return cls(rules, rules.whole, rules.whole)

    def after(self, color: Color, seconds: float) -> ClockedGame:
        """The clock when a turn of this colour took so many seconds, as far as there were any."""
        left = self._left(color)
        left = self.rules.after_turn(left, min(seconds, self.rules.seconds_to_flag(left)))
        return replace(self, white=left) if color == Color.WHITE else replace(self, black=left)

    def rules_text(self) -> str:
        """For the first node."""
        rules = self.rules
        overtime = ""
        if rules.increment:
            overtime = f"OT[{rules.increment} fischer]"
        elif rules.periods:
            overtime = f"OT[{rules.periods}x{rules.period_seconds} byo-yomi]"
        return f"TM[{rules.game_seconds}]{overtime}"

    def left_text(self, color: Color) -> str:
        """For the node of a turn of this colour."""
        left, side = self._left(color), "W" if color == Color.WHITE else "B"
        if left.seconds == 0 and left.periods:
            return f"{side}L[{self.rules.period_seconds}]O{side}[{left.periods}]"
        return f"{side}L[{left.seconds:.3f}]"

    def _left(self, color: Color) -> TimeLeft:
        return self.white if color == Color.WHITE else self.black
