"""A review written into the record that it is of, and read back from it.

After each turn stands its evaluation, as of any engine. A turn that is not good has one more line
in its comment, which begins with a tag for programs and goes on in English, and the better line as
a variation:

    [%review mistake loss=6.2 error=1.3 win=0.11 stones=-1.0 room=7.5 groups=-0.3 better=C4-E5]
    Mistake: ...

The comment on the game ends with `[%review start] [%eval ...]`, the evaluation of the first
position, and the summary. The figures are those of `ReviewedTurn`, a player's own, and the better
turn stands there also for the case that the variation is gone. Tag and words are one line; a line
that begins with such a tag is the review's.

The variation begins with `[%review better turns=3]`, which says how many turns the review gave it:
somebody has gone on with one that has more. Without a number the tag is an earlier program's.
"""

from __future__ import annotations

import copy
import re
from dataclasses import dataclass

from symple.game import Evaluation, InvalidTurnError, Node, Record, Turn
from symple.game.comment import CommentTags, join_comment, split_comment
from symple.study.review import Better, Grade, Review, ReviewedTurn
from symple.study.summary import summarize
from symple.study.value import ScoreParts, Value
from symple.study.wording import say_summary, say_turn

__all__ = ["Note", "annotate", "read_note", "read_start", "remove_review", "without_tags"]

_MARK = "[%review "
_START = "[%review start] "
_BETTER = re.compile(r"\[%review better(?: turns=([0-9]{1,4}))?\]")

#: A proved line may go on to the end of the game; no longer one is written.
_LINE_TURNS = 8

_NUMBER = r"-?[0-9]+\.[0-9]+"
_NOTE = re.compile(
    rf"\[%review ({'|'.join(grade.value for grade in Grade)}) loss=({_NUMBER}) error=({_NUMBER}) "
    rf"win=({_NUMBER}) stones=({_NUMBER}) room=({_NUMBER}) groups=({_NUMBER}) "
    r"better=([-+A-S0-9]+)\]"
)
_TAGS = re.compile(r"^\[%review [^\]\n]*\] ?(?:\[%eval [^\]\n]*\] ?)?", re.MULTILINE)


@dataclass(frozen=True)
class Note:
    """What a review said of a turn, as `ReviewedTurn` has it.

    better_turn: would have been better. better: that turn and what could follow, if it is there.
    """

    grade: Grade
    loss: float
    error: float
    win_loss: float
    lost_parts: ScoreParts
    better_turn: Turn
    better: tuple[Node, ...]


def annotate(record: Record, review: Review) -> Record:
    """A copy of the record with the review in it, in place of an earlier review.

    Comments and variations that people wrote stay; evaluations are replaced. ValueError for a
    review that is not of this record, or not complete.
    """
    if [turn.turn for turn in review.turns] != record.turns:
        raise ValueError("the review is not one of all turns of this record")
    noted = remove_review(record)
    start = CommentTags(_evaluation(review.start))
    said = join_comment(start, " ".join(say_summary(summarize(review))))
    noted.comment = _with_line(noted.comment, _START + said)
    for node, turn in zip(noted.line, review.turns, strict=True):
        node.evaluation = _evaluation(turn.value)
        if turn.better is not None and turn.grade is not Grade.GOOD:
            node.comment = _with_line(node.comment, _note_line(turn, turn.better))
            _add_variation(node, turn.better)
    return noted


def remove_review(record: Record) -> Record:
    """A copy without what `annotate` wrote, but for the evaluations.

    A variation of the review in which somebody has written since, or that somebody has gone on
    with, stays, as his.
    """
    bare = copy.deepcopy(record)
    bare.comment = _without_lines(bare.comment)
    _remove_from(bare.line)
    return bare


def _remove_from(line: list[Node]) -> None:
    """Also from what is a variation by now: somebody has put another line in its place."""
    for node in line:
        node.comment = _without_lines(node.comment)
        node.variations = [other for other in node.variations if not _untouched(other)]
        for variation in node.variations:
            _remove_from(variation)


def read_note(node: Node) -> Note | None:
    """What a review said of a turn of the main line; None for a good turn and without a review."""
    match = next(filter(None, map(_NOTE.match, node.comment.split("\n"))), None)
    if match is None:
        return None
    grade, *figures, text = match.groups()
    loss, error, win_loss, stones, room, groups = map(float, figures)
    try:
        turn = Turn.parse(text)
    except InvalidTurnError:
        return None
    better = next((line for line in node.variations if _marked(line)), [])
    parts = ScoreParts(stones, room, groups)
    return Note(Grade(grade), loss, error, win_loss, parts, turn, tuple(better))


def read_start(record: Record) -> Evaluation | None:
    """What a review said of the first position; None without a review."""
    for line in record.comment.split("\n"):
        if line.startswith(_START):
            return split_comment(line.removeprefix(_START))[0].evaluation
    return None


def without_tags(comment: str) -> str:
    """A comment as people read it."""
    return _TAGS.sub("", comment)


def _evaluation(value: Value) -> Evaluation:
    return Evaluation(
        round(value.win_probability, 4),
        round(value.margin, 2) + 0.0,  # no -0.0
        value.visits,
        round(value.error, 2),
    )


def _note_line(turn: ReviewedTurn, better: Better) -> str:
    parts = turn.lost_parts
    return (
        f"{_MARK}{turn.grade.value} loss={turn.loss:.2f} error={turn.error:.2f} "
        f"win={turn.win_loss:.4f} stones={parts.stones:z.1f} room={parts.room:z.2f} "
        f"groups={parts.groups:z.2f} better={better.turn}] {say_turn(turn)}"
    )


def _add_variation(node: Node, better: Better) -> None:
    turns = better.line[:_LINE_TURNS]
    known = [[other.turn for other in line[: len(turns)]] for line in node.variations]
    if list(turns) not in known:
        line = [Node(turn) for turn in turns]
        line[0].comment = f"{_MARK}better turns={len(line)}]"
        line[0].evaluation = _evaluation(better.value)
        node.variations.append(line)


def _with_line(comment: str, line: str) -> str:
    return f"{comment}\n{line}" if comment else line


def _without_lines(comment: str) -> str:
    return "\n".join(line for line in comment.split("\n") if not line.startswith(_MARK))


def _marked(line: list[Node]) -> bool:
    return any(_BETTER.fullmatch(said) for said in line[0].comment.split("\n"))


def _untouched(line: list[Node]) -> bool:
    """Whether a variation is the review's, and nobody has added anything to it since."""
    first, *rest = line
    tag = _BETTER.fullmatch(first.comment)
    return tag is not None and not (
        (tag[1] is not None and len(line) > int(tag[1]))
        or any((first.before, first.variations, first.marks, first.sketch))
        or any(
            node.before or node.variations or node.comment or any(node.comment_tags)
            for node in rest
        )
    )
