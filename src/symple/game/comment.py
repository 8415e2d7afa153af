"""The tags that lead a comment: what programs know of its place.

    [%eval win=0.62, margin=+3.5] [%time 12.4] [%mark C3=A] [%sketch C3>E5=green] the rest

In this order, at the very beginning; each may be missing. The time is what the turn took, in
seconds. A comment that only looks like one is led by a backslash.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from symple.game.evaluation import Evaluation, read_evaluation_tag
from symple.game.marks import Marks, marks_tag, read_marks_tag
from symple.game.sketch import Sketch, read_sketch_tag, sketch_tag

__all__ = ["CommentTags", "check_seconds", "join_comment", "split_comment", "split_start"]

_NOTHING: Final[Mapping[str, str]] = MappingProxyType({})

_TIME = re.compile(r"\[%time ([0-9][-+.0-9e]*)\](?:[ \n]|$)")
_LOOKS_TAGGED = re.compile(r"\\*\[%(?:eval|time|mark|sketch)")
_ESCAPED = re.compile(r"\\+\[%(?:eval|time|mark|sketch)")


class CommentTags(NamedTuple):
    """What the tags of a comment say, as the fields of `Node` do."""

    evaluation: Evaluation | None = None
    seconds: float | None = None
    marks: Marks = _NOTHING
    sketch: Sketch = _NOTHING

    def __str__(self) -> str:
        tags = [str(self.evaluation)] if self.evaluation else []
        tags += [] if self.seconds is None else [f"[%time {float(self.seconds)}]"]
        tags += [marks_tag(self.marks)] if self.marks else []
        tags += [sketch_tag(self.sketch)] if self.sketch else []
        return " ".join(tags)


def join_comment(tags: CommentTags, comment: str) -> str:
    """One text that holds all; `split_comment` takes it apart again."""
    rest = "\\" + comment if _LOOKS_TAGGED.match(comment) else comment
    return " ".join(text for text in (str(tags), rest) if text)


def split_comment(text: str) -> tuple[CommentTags, str]:
    """What leads a comment, as far as it is sound, and the rest."""
    evaluation, rest = read_evaluation_tag(text)
    seconds, rest = _read_time_tag(rest)
    start, rest = split_start(rest)
    return start._replace(evaluation=evaluation, seconds=seconds), rest


def split_start(text: str) -> tuple[CommentTags, str]:
    """As `split_comment`, of the comment on a game: no turn leads to its first position."""
    marks, rest = read_marks_tag(text)
    sketch, rest = read_sketch_tag(rest)
    return CommentTags(None, None, marks, sketch), _unescaped(rest)


def check_seconds(seconds: float) -> None:
    """ValueError for what no turn can take."""
    if not 0 <= seconds < math.inf:
        raise ValueError(f"a turn takes seconds from 0 on, not {seconds}")


def _read_time_tag(text: str) -> tuple[float | None, str]:
    match = _TIME.match(text)
    if not match:
        return None, text
    try:
        seconds = float(match[1])
        check_seconds(seconds)
    except ValueError:
        return None, text
    return seconds, text[match.end() :]


def _unescaped(comment: str) -> str:
    return comment[1:] if _ESCAPED.match(comment) else comment
