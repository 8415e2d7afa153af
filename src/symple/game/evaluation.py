"""What an engine thought of a turn, and how that travels inside a comment.

`[%eval win=0.62, margin=+3.5, visits=1200]` at the very beginning of a comment is an evaluation,
White's view; margin and visits may be missing. A comment that only looks like one is led by a
backslash.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass

__all__ = ["Evaluation", "join_comment", "split_comment"]

_NUMBER = r"[-+]?[0-9][-+.0-9e]*"
_TAGGED = re.compile(
    rf"\[%eval win=({_NUMBER})(?:, margin=({_NUMBER}))?(?:, visits=([0-9]{{1,18}}))?\](?:[ \n]|$)"
)
_LOOKS_TAGGED = re.compile(r"\\*\[%eval")


@dataclass(frozen=True)
class Evaluation:
    """An engine's opinion after a turn, White's view. ValueError for figures that cannot be."""

    win_probability: float  #: 0 to 1
    margin: float | None = None  #: expected, in points
    visits: int | None = None

    def __post_init__(self) -> None:
        if not 0 <= self.win_probability <= 1:
            raise ValueError("a win probability lies between 0 and 1")
        if self.margin is not None and not math.isfinite(self.margin):
            raise ValueError("an expected margin is a finite number")
        if self.visits is not None and not 0 <= self.visits < 10**18:
            raise ValueError("visits are a whole number from 0 to 10^18")

    def __str__(self) -> str:
        parts = [f"win={float(self.win_probability)}"]
        if self.margin is not None:
            parts.append(f"margin={float(self.margin):+}")
        if self.visits is not None:
            parts.append(f"visits={self.visits}")
        return f"[%eval {', '.join(parts)}]"


def join_comment(evaluation: Evaluation | None, comment: str) -> str:
    """One text that holds both; `split_comment` takes it apart again."""
    if evaluation is None:
        return "\\" + comment if _LOOKS_TAGGED.match(comment) else comment
    return f"{evaluation} {comment}" if comment else str(evaluation)


def split_comment(text: str) -> tuple[Evaluation | None, str]:
    """The evaluation that leads a comment, if there is a sound one, and the rest."""
    match = _TAGGED.match(text)
    if not match:
        return None, text[1:] if text.startswith("\\") and _LOOKS_TAGGED.match(text) else text
    win, margin, visits = match.groups()
    try:
        evaluation = Evaluation(
            float(win),
            None if margin is None else float(margin),
            None if visits is None else int(visits),
        )
    except ValueError:
        return None, text
    return evaluation, text[match.end() :]
