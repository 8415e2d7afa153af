"""A game record: rules, tags, the main line with its comments and variations, the result."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from symple._core import IllegalTurnError, Position, Rules, Turn
from symple.game.comment import CommentTags, check_seconds
from symple.game.errors import RecordError
from symple.game.evaluation import Evaluation
from symple.game.marks import Marks, check_marks
from symple.game.result import UNFINISHED, Result
from symple.game.sketch import Sketch, check_sketch

__all__ = ["DERIVED_TAGS", "LEADING_TAGS", "MAX_NESTING", "Node", "Record", "check_text"]

LEADING_TAGS = ("Event", "Site", "Date", "Round", "White", "Black")  #: written first, in this order
DERIVED_TAGS = ("Result", "Size", "Penalty", "Balance", "Position")  #: held by fields, not by tags
MAX_NESTING = 100  #: how deep variations may stand inside variations

_TAG_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]*")

Places = Mapping[int, tuple[int, int]]  #: id of a node -> line and column of its turn


@dataclass
class Node:
    """One turn of a line, with what is said about it.

    `variations` are lines that could be played instead of this turn. They stand with the turn of
    the line that they leave: the first turn of a variation has none of its own.
    """

    turn: Turn
    before: str = ""  #: comment to be read before the turn
    comment: str = ""  #: comment to be read after it
    evaluation: Evaluation | None = None
    variations: list[list[Node]] = field(default_factory=list)
    marks: Marks = field(default_factory=dict)  #: on the position after the turn
    seconds: float | None = None  #: that the turn took, where a clock has measured it
    sketch: Sketch = field(default_factory=dict)  #: drawn over the position after the turn

    @property
    def comment_tags(self) -> CommentTags:
        """What goes with the comment."""
        return CommentTags(self.evaluation, self.seconds, self.marks, self.sketch)


@dataclass
class Record:
    """One game.

    `tags` holds Event, Site, Date, Round, White, Black and any others, but not those that the
    fields already tell (`DERIVED_TAGS`).
    """

    rules: Rules = field(default_factory=Rules)
    start: str | None = None  #: position text, if the game starts from another than the empty board
    tags: dict[str, str] = field(default_factory=dict)
    result: Result = UNFINISHED
    comment: str = ""  #: on the game as a whole
    line: list[Node] = field(default_factory=list)  #: the turns that were played
    marks: Marks = field(default_factory=dict)  #: on the first position
    sketch: Sketch = field(default_factory=dict)  #: drawn over the first position

    @staticmethod
    def from_turns(
        rules: Rules,
        turns: Iterable[Turn | str],
        *,
        start: str | None = None,
        tags: Mapping[str, str] | None = None,
        result: Result | None = None,
    ) -> Record:
        """A record without comments, of turns or their texts; the result, if not given, is what the
        board says.

        RecordError if a turn is illegal or the result contradicts the board, InvalidTurnError for a
        text that is no turn.
        """
        line = [Node(Turn.parse(turn) if isinstance(turn, str) else turn) for turn in turns]
        record = Record(rules, start, dict(tags or {}), UNFINISHED, "", line)
        position = record._replay(record.line, record.start_position(), 0, {})
        record.result = Result.of_position(position) if result is None else result
        record.check()
        return record

    @property
    def comment_tags(self) -> CommentTags:
        """What goes with the comment on the game."""
        return CommentTags(marks=self.marks, sketch=self.sketch)

    @property
    def turns(self) -> list[Turn]:
        """The turns of the main line."""
        return [node.turn for node in self.line]

    def start_position(self) -> Position:
        """A new position, the first of the game; RecordError for a bad position text."""
        if self.start is None:
            return Position(self.rules)
        try:
            position = Position.parse(self.start, between_turns=True)
        except ValueError as error:
            raise RecordError(f"the start position is not valid: {error}") from error
        if position.rules != self.rules:
            raise RecordError("the start position and the record have different rules")
        return position

    def position(self, turn_count: int | None = None) -> Position:
        """The position after so many turns of the main line, or after all of them.

        IndexError when there are not so many.
        """
        if turn_count is not None and not 0 <= turn_count <= len(self.line):
            raise IndexError(
                f"the record has {len(self.line)} turns: "
                f"there is no position after turn {turn_count}"
            )
        position = self.start_position()
        for node in self.line[:turn_count]:
            position.play(node.turn)
        return position

    def positions(self) -> Iterator[Position]:
        """The start position and that after each turn of the main line, each a copy of its own."""
        position = self.start_position()
        yield position.copy()
        for node in self.line:
            position.play(node.turn)
            yield position.copy()

    def check(self, places: Places | None = None) -> None:
        """RecordError unless every line is legal and tags and result can be.

        On a full board the result is its margin, save that a referee may give the game by time or
        forfeit; a result by margin needs a full board.
        """
        for name in self.tags:
            if name in DERIVED_TAGS:
                raise RecordError(f"the tag {name} follows from the record and cannot be set")
            if not _TAG_NAME.fullmatch(name):
                raise RecordError(f"{name!r} is not a tag name: a letter, then letters, digits, _")
            check_text(self.tags[name], f"the tag {name}")
        check_text(self.comment, "the comment on the game")
        self._check_drawn(self, None)
        position = self._replay(self.line, self.start_position(), 0, places or {})
        board = Result.of_position(position)
        if board == UNFINISHED:
            if self.result.reason == "margin":
                raise RecordError(
                    f"the result says {self.result}, but the board is not full after turn "
                    f"{len(self.line)}: turns are missing, or the result is wrong"
                )
        elif self.result != board and self.result.reason not in ("time", "forfeit"):
            raise RecordError(
                f"the result says {self.result}, but the board is full and says {board}"
            )

    def _check_drawn(self, on: Record | Node, place: tuple[int, int] | None) -> None:
        try:
            check_marks(on.marks, self.rules.size)
            check_sketch(on.sketch, self.rules.size)
        except ValueError as error:
            raise RecordError(f"invalid mark: {error}", place) from error

    def _check_time(self, node: Node, number: int) -> None:
        try:
            check_seconds(node.seconds or 0.0)
        except ValueError as error:
            raise RecordError(f"the time of turn {number}: {error}") from error

    def _replay(
        self, line: list[Node], position: Position, nesting: int, places: Places
    ) -> Position:
        """Plays a line, and its variations on copies; the position at its end."""
        if nesting > MAX_NESTING:
            raise RecordError(f"variations are nested more than {MAX_NESTING} deep")
        for index, node in enumerate(line):
            if nesting and not index and node.variations:
                raise RecordError(
                    "the first turn of a variation has variations of its own; "
                    "they belong to the turn that the variation replaces"
                )
            for variation in node.variations:
                if not variation:
                    raise RecordError("a variation without a turn", places.get(id(node)))
                self._replay(variation, position.copy(), nesting + 1, places)
            for text in (node.before, node.comment):
                check_text(text, f"a comment on turn {position.turn_number}")
            self._check_drawn(node, places.get(id(node)))
            self._check_time(node, position.turn_number)
            if node.turn.is_resignation:
                raise RecordError(
                    "a resignation is written as the result, W+R or B+R, not as a turn",
                    places.get(id(node)),
                )
            try:
                position.play(node.turn)
            except IllegalTurnError as error:
                raise RecordError(
                    f"turn {position.turn_number}, {node.turn}, is illegal: {error}",
                    places.get(id(node)),
                    fault="illegal-turn",
                    number=position.turn_number,
                    turn=str(node.turn),
                ) from error
        return position


def check_text(text: str, what: str) -> None:
    """Half a character (a lone surrogate) is found here: no file could hold it."""
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise RecordError(
            f"{what} holds half a character, which UTF-8 cannot store", fault="encoding"
        ) from error
