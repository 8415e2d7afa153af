"""The record text `.sym`: tag pairs, numbered turns, {comments}, (variations), the result.

    [White "Ada"]
    [Result "W+R"]
    [Size "9"]
    [Penalty "4"]

    1. E5 {the middle} 2. C3 (2. C4 {closer} 3. G3) 3. G7 W+R

A backslash makes `}` and itself plain inside a comment, `"` and itself inside a tag. A comment
between a number and its turn is read before the turn, any other belongs to the turn that it
follows.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from symple._core import InvalidTurnError, Position, Rules, Turn
from symple.game.comment import join_comment, split_comment, split_start
from symple.game.errors import Places, RecordError
from symple.game.record import DERIVED_TAGS, LEADING_TAGS, MAX_NESTING, Node, Record
from symple.game.result import Result

__all__ = ["read", "write"]

_TOKEN = re.compile(
    r"""
      (?P<space> \s+ )
    | \[ \s* (?P<tag> \w+ ) \s* "(?P<value> [^"\\]* (?: \\. [^"\\]* )* )" \s* \]
    | \{ (?P<comment> [^}\\]* (?: \\. [^}\\]* )* ) \}
    | (?P<open> \( )
    | (?P<close> \) )
    | (?P<number> [0-9]{1,9} ) \.+
    | (?P<word> [^\s(){}\[\]"]+ )
    """,
    re.VERBOSE | re.DOTALL,
)
_RESULT = re.compile(r"\*|[WB]\+(?:[0-9]+|[A-Z])")
_ESCAPED = re.compile(r"\\(.)", re.DOTALL)
_UNCLOSED = {
    "{": "this comment is never closed by }",
    "[": 'a tag looks like [White "name"]; this one is not complete',
    "}": "a } without its {",
    "]": "a ] without its [",
    '"': "a quote outside of a tag",
}
_WIDTH = 80


@dataclass
class _Line:
    """A line that is being read. `leaves` is the turn that it replaces, None for the main line."""

    nodes: list[Node]
    first_number: int
    opened: int
    leaves: Node | None = None
    before: list[str] = field(default_factory=list)  #: comments that wait for their turn
    numbered: bool = False  #: the number of the next turn has been read


def read(text: str) -> Record:
    """RecordError with line and column for anything that is no record or breaks the rules."""
    return _Reader(text).read()


class _Reader:
    def __init__(self, text: str) -> None:
        self.text = text
        self.place = Places(text)
        self.tags: dict[str, str] = {}
        self.tag_places: dict[str, tuple[int, int]] = {}
        self.comments: dict[int, list[str]] = {}
        self.places: dict[int, tuple[int, int]] = {}
        self.general: list[str] = []
        self.lines = [_Line([], 1, 0)]

    def read(self) -> Record:
        result: str | None = None
        for token in self._tokens():
            kind, value, at = str(token.lastgroup), token[str(token.lastgroup)], token.start()
            if result is not None:
                raise self._error("the record has ended with its result; a file holds one game", at)
            if kind == "value":
                self._tag(token["tag"], value, at)
            elif kind == "comment":
                self._comment(_ESCAPED.sub(r"\1", value))
            elif kind == "number":
                self._number(int(value), at)
            elif kind == "open":
                self._open(at)
            elif kind == "close":
                self._close(at)
            elif _RESULT.fullmatch(value):
                result = self._result(value, at)
            else:
                self._turn(value, at)
        if result is None:
            raise self._error(
                "the record ends without its result, such as W+5 or *: is the file cut off?",
                len(self.text),
            )
        return self._record(result)

    def _error(self, message: str, offset: int) -> RecordError:
        return RecordError(message, self.place(offset))

    def _tokens(self) -> Iterator[re.Match[str]]:
        offset = 0
        while offset < len(self.text):
            match = _TOKEN.match(self.text, offset)
            if not match:
                raise self._error(_UNCLOSED[self.text[offset]], offset)
            if match.lastgroup != "space":
                yield match
            offset = match.end()

    def _tag(self, name: str, value: str, at: int) -> None:
        if len(self.lines) > 1 or self.lines[0].nodes:
            raise self._error("a tag after the first turn; a file holds one game", at)
        if name in self.tags:
            raise self._error(f"the tag {name} appears twice", at)
        self.tags[name] = _ESCAPED.sub(r"\1", value)
        self.tag_places[name] = self.place(at)

    def _comment(self, text: str) -> None:
        line = self.lines[-1]
        if line.numbered or (line.leaves and not line.nodes):
            line.before.append(text)
        elif line.nodes:
            self.comments.setdefault(id(line.nodes[-1]), []).append(text)
        else:
            self.general.append(text)

    def _number(self, number: int, at: int) -> None:
        line = self.lines[-1]
        expected = line.first_number + len(line.nodes)
        if number != expected:
            raise self._error(f"turn number {number} stands where {expected} comes next", at)
        line.numbered = True

    def _turn(self, text: str, at: int) -> None:
        line = self.lines[-1]
        number = line.first_number + len(line.nodes)
        try:
            node = Node(Turn.parse(text), "\n".join(line.before))
        except InvalidTurnError as error:
            cut = at + len(text) == len(self.text)
            hint = "; is the file cut off?" if cut else ""
            raise self._error(f"turn {number}: {error}{hint}", at) from error
        line.before, line.numbered = [], False
        line.nodes.append(node)
        self.places[id(node)] = self.place(at)

    def _open(self, at: int) -> None:
        line = self.lines[-1]
        if not line.nodes or line.numbered:
            raise self._error("a variation stands after the turn that it replaces", at)
        if len(self.lines) > MAX_NESTING:
            raise self._error(f"variations are nested more than {MAX_NESTING} deep", at)
        replaced = line.nodes[-1]
        if line.leaves and len(line.nodes) == 1:
            # An alternative to the first turn of a variation is a variation beside it.
            replaced = line.leaves
        variation = _Line([], line.first_number + len(line.nodes) - 1, at, replaced)
        replaced.variations.append(variation.nodes)
        self.lines.append(variation)

    def _close(self, at: int) -> None:
        if len(self.lines) == 1:
            raise self._error("a ) without its (", at)
        line = self.lines.pop()
        if not line.nodes:
            raise self._error("a variation without a turn", at)
        self._finished(line, at)

    def _finished(self, line: _Line, at: int) -> None:
        if line.numbered or line.before:
            raise self._error("a turn number or comment without its turn", at)

    def _result(self, text: str, at: int) -> str:
        if len(self.lines) > 1:
            raise self._error("this variation is never closed by )", self.lines[-1].opened)
        self._finished(self.lines[0], at)
        stated = self.tags.get("Result", text)
        if stated != text:
            raise self._error(f"the record ends with {text}, but its tag Result says {stated}", at)
        try:
            Result.parse(text)
        except ValueError as error:
            raise self._error(str(error), at) from error
        return text

    def _record(self, result: str) -> Record:
        rules, start = self._rules()
        for node_comments, node in self._commented():
            tags, node.comment = split_comment("\n".join(node_comments))
            node.evaluation, node.seconds, node.marks, node.sketch = tags
        free = {name: value for name, value in self.tags.items() if name not in DERIVED_TAGS}
        said, comment = split_start("\n".join(self.general))
        line = self.lines[0].nodes
        stated = Result.parse(result)
        record = Record(rules, start, free, stated, comment, line, said.marks, said.sketch)
        record.check(self.places)
        return record

    def _commented(self) -> Iterator[tuple[list[str], Node]]:
        todo = [self.lines[0].nodes]
        while todo:
            for node in todo.pop():
                todo.extend(node.variations)
                if id(node) in self.comments:
                    yield self.comments[id(node)], node

    def _rules(self) -> tuple[Rules, str | None]:
        size, penalty = (self._whole_number(name) for name in ("Size", "Penalty"))
        balance = self.tags.get("Balance", "optional")
        if balance not in ("optional", "forced", "none"):
            raise RecordError(
                f"the tag Balance says {balance!r}; it can be optional, forced or none",
                self.tag_places["Balance"],
            )
        try:
            rules = Rules(size, penalty, balance)  # type: ignore[arg-type]  # narrowed just above
        except ValueError as error:
            raise RecordError(str(error), self.tag_places["Size"]) from error
        start = self.tags.get("Position")
        try:
            if start is None or Position.parse(start, between_turns=True).rules == rules:
                return rules, start
        except ValueError as error:
            raise RecordError(f"the tag Position: {error}", self.tag_places["Position"]) from error
        raise RecordError(
            "the tag Position differs from the other tags in size, penalty or balance",
            self.tag_places["Position"],
        )

    def _whole_number(self, name: str) -> int:
        if name not in self.tags:
            raise RecordError(f"the tag {name} is missing")
        if not re.fullmatch("[0-9]{1,9}", self.tags[name]):
            raise RecordError(f"the tag {name} must be a whole number", self.tag_places[name])
        return int(self.tags[name])


def write(record: Record) -> str:
    """The text, ending with a line feed. RecordError for a record that could not be read back."""
    record.check()
    names = [name for name in LEADING_TAGS if name in record.tags]
    names += [name for name in record.tags if name not in LEADING_TAGS]
    tags = {name: record.tags[name] for name in names}
    tags["Result"] = str(record.result)
    tags["Size"], tags["Penalty"] = str(record.rules.size), str(record.rules.penalty)
    tags["Balance"] = record.rules.balance
    if record.start is not None:
        tags["Position"] = record.start
    head = "".join(f'[{name} "{_escape(value, chr(34))}"]\n' for name, value in tags.items())
    words = _comment_words(join_comment(record.comment_tags, record.comment))
    words += _line_words(record.line, record.start_position().turn_number)
    return f"{head}\n{_wrap([*words, str(record.result)])}\n"


def _escape(text: str, closing: str) -> str:
    return text.replace("\\", "\\\\").replace(closing, "\\" + closing)


def _comment_words(comment: str) -> list[str]:
    return [f"{{{_escape(comment, '}')}}}"] if comment else []


def _line_words(line: list[Node], number: int) -> list[str]:
    words: list[str] = []
    for node in line:
        before = _comment_words(node.before)
        words += [f"{number}.", *before, str(node.turn)] if before else [f"{number}. {node.turn}"]
        words += _comment_words(join_comment(node.comment_tags, node.comment))
        for variation in node.variations:
            inner = _line_words(variation, number)
            inner[0] = f"({inner[0]}"
            inner[-1] += ")"
            words += inner
        number += 1
    return words


def _wrap(words: list[str]) -> str:
    """Joins by spaces, and by line ends where a line would grow too long; words stay whole."""
    parts: list[str] = []
    column = 0
    for word in words:
        first, last = word.split("\n", 1)[0], word.rsplit("\n", 1)[-1]
        if column and column + 1 + len(first) > _WIDTH:
            parts.append("\n")
            column = 0
        elif column:
            parts.append(" ")
            column += 1
        parts.append(word)
        column = len(last) if "\n" in word else column + len(word)
    return "".join(parts)
