"""SGF FF[4], so that every viewer of Go games shows the game without capturing.

A turn is a node whose stones are set up by `AW` or `AB`, circled by `CR`, with the turn text as
the node's name `N` and the next player in `PL`. Rules and what SGF has no property for stand in
properties of our own, all in the first node except SYBEFORE (the comment to be read before a turn)
and SYDATA:

    SYPENALTY SYBALANCE    the rules
    SYPOSITION             the position text of the start, if the game does not begin empty
    SYTAG[Name:value]      any other tag

What leads a comment in `.sym` stands in SYDATA (`sgf_comment`), beside a comment `C` for people.
For viewers evaluations are in `V` and in Sabaki's `SBKV` as well, both Black's, and triangles,
squares, letters and arrows in `TR`, `SQ`, `LB` and `AR`. Clocks are told as viewers
know them as well (`sgf_clock`). Without SYDATA a comment is read as in `.sym`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from symple._core import Color, IllegalTurnError, Position, Rules, parse_point
from symple.game.comment import CommentTags, join_comment, split_comment, split_start
from symple.game.errors import RecordError
from symple.game.evaluation import Evaluation
from symple.game.formats.sgf_clock import ClockedGame
from symple.game.formats.sgf_comment import from_sgf, to_sgf
from symple.game.formats.sgf_tree import Sequence, SgfNode, parse
from symple.game.marks import SHAPES, in_order
from symple.game.record import Node, Record
from symple.game.result import Result
from symple.game.sketch import arrows
from symple.game.stones import turn_from_stones

__all__ = ["read", "write"]

#: A date as tags have it, with ?? for what is not known, and as SGF does, which leaves that out.
_TAG_DATE = re.compile(r"(\d{4})\.(\d\d|\?\?)\.(\d\d|\?\?)", re.ASCII)
_SGF_DATE = re.compile(r"(\d{4})(?:-(\d\d)(?:-(\d\d))?)?", re.ASCII)

_TAGS = {"Event": "EV", "Site": "PC", "Date": "DT", "Round": "RO", "White": "PW", "Black": "PB"}


def read(text: str) -> Record:
    """RecordError with line and column for what is no SGF, or no game of Symple."""
    tree = parse(text)
    root, *first = tree.nodes
    rules, start = _rules(root)
    tags = {name: value for name, sgf in _TAGS.items() if (value := root.one(sgf)) is not None}
    if "Date" in tags:
        tags["Date"] = _tag_date(tags["Date"])
    for named in root.properties.get("SYTAG", []):
        name, colon, value = named.partition(":")
        if not colon:
            raise RecordError("SYTAG must look like SYTAG[Name:value]", root.at)
        tags[name] = value
    stated = root.one("RE") or "?"
    try:
        result = Result.parse("*" if stated == "?" else stated)
    except ValueError as error:
        raise RecordError(f"RE: {error}", root.at) from error
    known, comment = _comment(root, split_start)
    record = Record(rules, start, tags, result, comment, [], known.marks, known.sketch)
    position = record.start_position()
    stones = {color: _stones(root, name, rules) for color, name in _SETUP.items()}
    if any(stones.values()) and stones != _stones_of(position):
        raise RecordError("the first node does not set up the stones of SYPOSITION", root.at)
    record.line = _line(first, tree.trees, position)
    record.check()
    return record


_SETUP = {Color.WHITE: "AW", Color.BLACK: "AB"}


def _rules(root: SgfNode) -> tuple[Rules, str | None]:
    size, penalty, balance = (root.one(name) for name in ("SZ", "SYPENALTY", "SYBALANCE"))
    if penalty is None:
        raise RecordError("SYPENALTY is missing: this is not an SGF file of a Symple game", root.at)
    if size is None or not re.fullmatch("[0-9]{1,9}", size):
        raise RecordError("SZ must be the size of a square board", root.at)
    if not re.fullmatch("[0-9]{1,9}", penalty):
        raise RecordError("SYPENALTY must be a whole number", root.at)
    if balance not in (None, "optional", "forced", "none"):
        raise RecordError("SYBALANCE must be optional, forced or none", root.at)
    try:
        rules = Rules(int(size), int(penalty), balance or "optional")  # type: ignore[arg-type]  # checked
    except ValueError as error:
        raise RecordError(str(error), root.at) from error
    return rules, root.one("SYPOSITION")


def _line(nodes: list[SgfNode], trees: list[Sequence], position: Position) -> list[Node]:
    """The turns of these nodes and of the first trees, each played on the position."""
    line = [_node(sgf, position) for sgf in nodes]
    while trees:
        onward, *others = trees
        variations = [_line(other.nodes, other.trees, position.copy()) for other in others]
        first, *rest = onward.nodes
        line.append(_node(first, position))
        line[-1].variations = variations
        line += [_node(sgf, position) for sgf in rest]
        trees = onward.trees
    return line


def _node(sgf: SgfNode, position: Position) -> Node:
    if "W" in sgf.properties or "B" in sgf.properties:
        raise RecordError(
            "a node with a go move (W or B); turns of Symple are set-up stones, AW or AB", sgf.at
        )
    color = position.to_move
    own, other = _SETUP[color], _SETUP[color.opponent]
    if own not in sgf.properties or other in sgf.properties or "AE" in sgf.properties:
        raise RecordError(f"turn {position.turn_number} must set up stones by {own}, alone", sgf.at)
    tags, comment = _comment(sgf, split_comment)
    stones = _stones(sgf, own, position.rules)
    try:
        turn = turn_from_stones(position, stones)
        position.play(turn)
    except (IllegalTurnError, ValueError) as error:
        raise RecordError(
            f"turn {position.turn_number} is illegal: {error}",
            sgf.at,
            fault="illegal-turn",
            number=position.turn_number,
        ) from error
    before = sgf.one("SYBEFORE") or ""
    return Node(turn, before, comment, **tags._asdict())


def _comment(
    sgf: SgfNode, split: Callable[[str], tuple[CommentTags, str]]
) -> tuple[CommentTags, str]:
    """What is said at a node; split: of a comment without SYDATA."""
    data, words = sgf.properties.get("SYDATA"), sgf.one("C") or ""
    if not data:
        return split(words)
    try:
        return from_sgf(data, words)
    except ValueError as error:
        raise RecordError(f"SYDATA: {error}", sgf.at) from error


def _stones(sgf: SgfNode, name: str, rules: Rules) -> list[int]:
    """The points of a list in order; `aa:cc` stands for a rectangle, as FF[4] allows."""
    points: list[int] = []
    for value in sgf.properties.get(name, []):
        corners = value.split(":")
        if len(corners) > 2 or not all(re.fullmatch("[a-s]{2}", corner) for corner in corners):
            raise RecordError(f"{name}[{value}] is not a point", sgf.at)
        columns, rows = (sorted(ord(c[axis]) - ord("a") for c in corners) for axis in (0, 1))
        if max(columns[-1], rows[-1]) >= rules.size:
            raise RecordError(f"{name}[{value}] is not on the board", sgf.at)
        points += [
            (rules.size - 1 - row) * rules.size + column
            for row in range(rows[0], rows[-1] + 1)
            for column in range(columns[0], columns[-1] + 1)
        ]
    if len(set(points)) < len(points):
        raise RecordError(f"{name} names a point twice", sgf.at)
    return sorted(points)


def _stones_of(position: Position) -> dict[Color, list[int]]:
    points = range(position.size * position.size)
    return {color: [p for p in points if position.color_at(p) == color] for color in _SETUP}


def write(record: Record) -> str:
    """The SGF text, ending with a line feed.

    RecordError for a record that could not be read back.
    """
    record.check()
    rules, position = record.rules, record.start_position()
    root = ["FF[4]GM[1]CA[UTF-8]AP[Symple]RU[Symple]"]
    root.append(f"SZ[{rules.size}]SYPENALTY[{rules.penalty}]SYBALANCE[{rules.balance}]")
    tags = dict(record.tags)
    date = tags.get("Date")
    if date is not None:
        tags["Date"] = _sgf_date(date)
    root += [_property(sgf, [tags[name]]) for name, sgf in _TAGS.items() if name in tags]
    free = [f"{name}:{value}" for name, value in tags.items() if name not in _TAGS]
    if date is not None and _tag_date(tags["Date"]) != date:
        free.append(f"Date:{date}")
    root.append(_property("SYTAG", free))
    root.append(_property("RE", ["?" if str(record.result) == "*" else str(record.result)]))
    clock = ClockedGame.begin(record.tags)
    root.append("" if clock is None else clock.rules_text())
    root.append(_comment_text(record.comment_tags, record.comment))
    root.append(_drawn(record, rules.size))
    if record.start is not None:
        root.append(_property("SYPOSITION", [record.start]))
        for color, points in _stones_of(position).items():
            root.append(_property(_SETUP[color], [_point(p, rules.size) for p in points]))
        root.append(_player(position.to_move))
    place = _Place(rules.size, position.turn_number, position.to_move, clock)
    body = _line_text(record.line, place)
    return "(;" + "\n".join(part for part in root if part) + body + ")\n"


def _sgf_date(date: str) -> str:
    """As much of a tag's date as is known; other texts as they are."""
    dated = _TAG_DATE.fullmatch(date)
    return date if dated is None else "-".join(dated.groups()).partition("-?")[0]


def _tag_date(date: str) -> str:
    dated = _SGF_DATE.fullmatch(date)
    return date if dated is None else ".".join(part or "??" for part in dated.groups())


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a turn stands."""

    size: int
    number: int
    color: Color
    clock: ClockedGame | None  #: before the turn

    def after(self, node: Node) -> _Place:
        clock = self.clock
        if clock is not None and node.seconds is not None:
            clock = clock.after(self.color, node.seconds)
        return _Place(self.size, self.number + 1, self.color.opponent, clock)


def _line_text(line: list[Node], place: _Place) -> str:
    """The nodes of a line. Where others leave it, they and the rest of it stand in brackets."""
    text, closing = "", ""
    for node in line:
        after = place.after(node)
        node_text = _node_text(node, place, after.clock)
        if node.variations:
            others = [_line_text(variation, place) for variation in node.variations]
            # The line itself comes first; its own bracket closes before those of the variations.
            text += "\n("
            closing = ")" + "".join(f"\n({other})" for other in others) + closing
        text += node_text
        place = after
    return text + closing


def _node_text(node: Node, place: _Place, clock: ClockedGame | None) -> str:
    """clock: after the turn."""
    size, color = place.size, place.color
    stones = [_point(point, size) for point in node.turn.points(size)]
    marked = {_sgf_point(name, size) for name in node.marks}
    return (
        "\n;"
        + _property(_SETUP[color], stones)
        + _property("CR", [stone for stone in stones if stone not in marked])
        + _drawn(node, size)
        + _property("N", [f"{place.number}. {node.turn}"])
        + _player(color.opponent)
        + ("" if clock is None or node.seconds is None else clock.left_text(color))
        + _property("SYBEFORE", [node.before] if node.before else [])
        + _evaluation(node.evaluation)
        + _comment_text(node.comment_tags, node.comment)
    )


def _comment_text(tags: CommentTags, comment: str) -> str:
    data, words = to_sgf(tags, comment)
    words = words if data else join_comment(tags, comment)
    return _property("SYDATA", data) + _property("C", [words] if words else [])


def _evaluation(evaluation: Evaluation | None) -> str:
    """As viewers know them: points and percent that are good for Black."""
    if evaluation is None:
        return ""
    win = _property("SBKV", [f"{100 * (1 - evaluation.win_probability):.2f}"])
    if evaluation.margin is None:
        return win
    return _property("V", [f"{0.0 - evaluation.margin:.2f}"]) + win


def _drawn(on: Record | Node, size: int) -> str:
    """As viewers show it; circles are only in SYDATA, since `CR` says which turn it was."""
    points = [(_sgf_point(name, size), mark) for name, mark in in_order(on.marks)]
    ways = [(_sgf_point(start, size), _sgf_point(end, size)) for start, end in arrows(on.sketch)]
    return (
        _property("TR", [point for point, mark in points if mark == "triangle"])
        + _property("SQ", [point for point, mark in points if mark == "square"])
        + _property("LB", [f"{point}:{mark}" for point, mark in points if mark not in SHAPES])
        + _property("AR", [f"{start}:{end}" for start, end in ways])
    )


def _property(name: str, values: list[str]) -> str:
    escaped = (value.replace("\\", "\\\\").replace("]", "\\]") for value in values)
    return name + "".join(f"[{value}]" for value in escaped) if values else ""


def _player(color: Color) -> str:
    return "PL[W]" if color == Color.WHITE else "PL[B]"


def _sgf_point(name: str, size: int) -> str:
    return _point(parse_point(name, size), size)


def _point(point: int, size: int) -> str:
    row, column = divmod(point, size)
    return chr(ord("a") + column) + chr(ord("a") + size - 1 - row)
