"""What an engine thought of a turn.

`[%eval win=0.62, margin=+3.5, visits=1200, error=1.7]` at the very beginning of a comment is an
evaluation, White's view; all but the win probability may be missing.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass

__all__ = ["Evaluation", "read_evaluation_tag"]

_NUMBER = r"[-+]?[0-9][-+.0-9e]*"
_TAGGED = re.compile(
    rf"\[%eval win=({_NUMBER})(?:, margin=({_NUMBER}))?(?:, visits=([0-9]{{1,18}}))?"
    rf"(?:, error=({_NUMBER}))?\](?:[ \n]|$)"
)


@dataclass(frozen=True)
class Evaluation:
    """An engine's opinion after a turn, White's view. ValueError for figures that cannot be."""

    win_probability: float  #: 0 to 1
    margin: float | None = None  #: expected, in points
    visits: int | None = None
    error: float | None = None  #: of the margin, two standard deviations; 0: it is proved

    def __post_init__(self) -> None:
        if not 0 <= self.win_probability <= 1:
            raise ValueError("a win probability lies between 0 and 1")
        if self.margin is not None and not math.isfinite(self.margin):
            raise ValueError("an expected margin is a finite number")
        if self.visits is not None and not 0 <= self.visits < 10**18:
            raise ValueError("visits are a whole number from 0 to 10^18")
        if self.error is not None and not (math.isfinite(self.error) and self.error >= 0):
            raise ValueError("the error of a margin is a finite number from 0 on")

    def __str__(self) -> str:
        parts = [f"win={float(self.win_probability)}"]
        if self.margin is not None:
            parts.append(f"margin={float(self.margin):+}")
        if self.visits is not None:
            parts.append(f"visits={self.visits}")
        if self.error is not None:
            parts.append(f"error={float(self.error)}")
        return f"[%eval {', '.join(parts)}]"


def read_evaluation_tag(text: str) -> tuple[Evaluation | None, str]:
    """The evaluation that leads the text, None if it is not led by a sound one, and the rest."""
    match = _TAGGED.match(text)
    if not match:
        return None, text
    win, margin, visits, error = match.groups()
    try:
        evaluation = Evaluation(
            float(win),
            None if margin is None else float(margin),
            None if visits is None else int(visits),
            None if error is None else float(error),
        )
    except ValueError:
        return None, text
    return evaluation, text[match.end() :]
