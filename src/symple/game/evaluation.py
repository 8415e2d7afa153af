"""What an engine thought of a turn, and how that travels inside a comment.

`[%eval win=0.62, margin=+3.5, visits=1200, error=1.7]` at the very beginning of a comment is an
evaluation, White's view; all but the win probability may be missing. A comment that only looks
like one is led by a backslash. Marks (`symple.game.marks`) stand behind it.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass

from symple.game.marks import Marks, marks_tag, read_marks_tag

__all__ = ["Evaluation", "join_comment", "join_start", "split_comment", "split_start"]

_NUMBER = r"[-+]?[0-9][-+.0-9e]*"
_TAGGED = re.compile(
    rf"\[%eval win=({_NUMBER})(?:, margin=({_NUMBER}))?(?:, visits=([0-9]{{1,18}}))?"
    rf"(?:, error=({_NUMBER}))?\](?:[ \n]|$)"
)
_LOOKS_TAGGED = re.compile(r"\\*\[%(?:eval|mark)")
_ESCAPED = re.compile(r"\\+\[%(?:eval|mark)")


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


def join_comment(evaluation: Evaluation | None, comment: str, marks: Marks | None = None) -> str:
    """One text that holds all; `split_comment` takes it apart again."""
    tags = [str(evaluation)] if evaluation else []
    tags += [marks_tag(marks)] if marks else []
    rest = "\\" + comment if _LOOKS_TAGGED.match(comment) else comment
    return " ".join([*tags, rest] if rest else tags)


def split_comment(text: str) -> tuple[Evaluation | None, str, dict[str, str]]:
    """The evaluation and the marks that lead a comment, if there are sound ones, and the rest."""
    evaluation, rest = _read_tag(text)
    marks, rest = read_marks_tag(rest)
    return evaluation, _unescaped(rest), marks


def join_start(comment: str, marks: Marks) -> str:
    """The comment on a game with the marks on its first position; it has no evaluation."""
    return join_comment(None, comment, marks)


def split_start(text: str) -> tuple[str, dict[str, str]]:
    """The reverse of `join_start`."""
    marks, rest = read_marks_tag(text)
    return _unescaped(rest), marks


def _unescaped(comment: str) -> str:
    return comment[1:] if _ESCAPED.match(comment) else comment


def _read_tag(text: str) -> tuple[Evaluation | None, str]:
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
