"""Comments in SGF: words for people in `C`, as viewers show them, tags for programs in `SYDATA`.

`C` begins with the evaluation in English. The first value of `SYDATA` is what leads the comment in
`.sym`; the others are those lines of the comment that begin with tags, such as a review's, which
`C` has without them. So a comment that is changed in a viewer keeps what is known of its turn.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from symple.game.comment import CommentTags, split_comment
from symple.game.evaluation import Evaluation

__all__ = ["from_sgf", "to_sgf"]

_WHITES = "White\N{RIGHT SINGLE QUOTATION MARK}s"

_TAGS = re.compile(r"(?:\[%[a-z]+ [^\]\n]*\] ?)+")


def to_sgf(tags: CommentTags, comment: str) -> tuple[list[str], str]:
    """The values of `SYDATA`, none where there is nothing for programs, and `C`."""
    lines = comment.split("\n")
    tagged = [line for line in lines if _TAGS.match(line)]
    words = "\n".join(map(_readable, lines))
    if _with_tags(words, tagged) != comment:  # another line reads the same
        tagged, words = [], comment
    if tags.evaluation is not None:
        said = _say(tags.evaluation)
        words = f"{said}\n{words}" if words else said
    data = str(tags)
    return ([data, *tagged] if data or tagged else []), words


def from_sgf(data: Sequence[str], words: str) -> tuple[CommentTags, str]:
    """The reverse of `to_sgf`. ValueError for data that is not."""
    leading, *tagged = data
    tags, rest = split_comment(leading)
    if rest:
        raise ValueError(f"{rest!r} is no tag")
    if tags.evaluation is not None:
        said = _say(tags.evaluation)
        words = "" if words == said else words.removeprefix(said + "\n")
    return tags, _with_tags(words, tagged)


def _say(evaluation: Evaluation) -> str:
    """In one line of English."""
    chance = (
        f"White\N{RIGHT SINGLE QUOTATION MARK}s chance of winning {evaluation.win_probability:.0%}"
    )
    if evaluation.margin is None:
        return chance
    margin = f"{'B' if evaluation.margin < 0 else 'W'}+{abs(evaluation.margin):.1f}"
    if evaluation.error == 0:
        return f"Proved margin {margin}"
    error = "" if evaluation.error is None else f" \N{PLUS-MINUS SIGN} {evaluation.error:.1f}"
    return f"Expected margin {margin}{error}, {chance}"


def _readable(line: str) -> str:
    return _TAGS.sub("", line, count=1) if _TAGS.match(line) else line


def _with_tags(words: str, tagged: Sequence[str]) -> str:
    """The words, in which these lines have their tags again, as far as they are still there."""
    lines = words.split("\n")
    for line in tagged:
        readable = _readable(line)
        if readable in lines:
            lines[lines.index(readable)] = line
    return "\n".join(lines)
