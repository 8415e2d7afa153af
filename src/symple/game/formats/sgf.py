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
squares and letters in `TR`, `SQ` and `LB`. Without SYDATA a comment is read as in `.sym`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from symple._core import Color, IllegalTurnError, Position, Rules, parse_point
from symple.game.comment import CommentTags, join_comment, split_comment, split_start
from symple.game.errors import Places, RecordError
from symple.game.evaluation import Evaluation
from symple.game.formats.sgf_comment import from_sgf, to_sgf
from symple.game.marks import SHAPES, Marks, in_order
from symple.game.record import MAX_NESTING, Node, Record
from symple.game.result import Result
from symple.game.stones import turn_from_stones

__all__ = ["read", "write"]

_TOKEN = re.compile(
    r"""
      (?P<space> \s+ )
    | (?P<open> \( )
    | (?P<close> \) )
    | (?P<node> ; )
    | (?P<value> \[ (?P<text> [^\]\\]* (?: \\. [^\]\\]* )* ) \] )
    | (?P<property> [A-Z]+ )
    """,
    re.VERBOSE | re.DOTALL,
)
#: Turns in a row: each puts a stone on the board, of which the largest has so many points.
_MOST_TURNS = 19 * 19

_ESCAPED = re.compile(r"\\(\n|.)", re.DOTALL)

#: A date as tags have it, with ?? for what is not known, and as SGF does, which leaves that out.
_TAG_DATE = re.compile(r"(\d{4})\.(\d\d|\?\?)\.(\d\d|\?\?)", re.ASCII)
_SGF_DATE = re.compile(r"(\d{4})(?:-(\d\d)(?:-(\d\d))?)?", re.ASCII)

_TAGS = {"Event": "EV", "Site": "PC", "Date": "DT", "Round": "RO", "White": "PW", "Black": "PB"}


@dataclass(slots=True)
class _SgfNode:
    at: tuple[int, int]
    properties: dict[str, list[str]] = field(default_factory=dict)

    def one(self, name: str) -> str | None:
        values = self.properties.get(name)
        return values[0] if values else None


@dataclass(slots=True)
class _Sequence:
    """Nodes in a row and the trees that follow; the first of them goes on with the line.

    before: nodes on the way from the first one to these. nesting: how many variations these are in.
    """

    at: tuple[int, int]
    before: int = 0
    nesting: int = 0
    nodes: list[_SgfNode] = field(default_factory=list)
    trees: list[_Sequence] = field(default_factory=list)

    def open_tree(self, at: tuple[int, int]) -> _Sequence:
        """A tree that begins here. RecordError when there are too many inside each other."""
        nesting = self.nesting + bool(self.trees)
        if nesting > MAX_NESTING:
            raise RecordError(f"variations are nested more than {MAX_NESTING} deep", at)
        self.trees.append(_Sequence(at, self.before + len(self.nodes), nesting))
        return self.trees[-1]

    def open_node(self, at: tuple[int, int]) -> None:
        """RecordError for more in a row than a game has turns, after the node of the start."""
        if self.nodes:
            self.end_node()
        if self.before + len(self.nodes) > _MOST_TURNS:
            raise RecordError(f"there are more than {_MOST_TURNS} turns in a row", at)
        self.nodes.append(_SgfNode(at))

    def last_node(self) -> _SgfNode:
        """The one that is being read; RecordError if there is none."""
        if not self.nodes:
            raise RecordError("a game or variation begins with ;", self.at)
        return self.nodes[-1]

    def end_node(self) -> None:
        """RecordError if there is none, or one that is to be a turn and says nothing."""
        node = self.last_node()
        if not node.properties and self.before + len(self.nodes) > 1:
            raise RecordError("a turn without its stones", node.at)


def read(text: str) -> Record:
    """RecordError with line and column for what is no SGF, or no game of Symple."""
    tree = _parse(text)
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
    record = Record(rules, start, tags, result, comment, marks=known.marks)
    position = record.start_position()
    stones = {color: _stones(root, name, rules) for color, name in _SETUP.items()}
    if any(stones.values()) and stones != _stones_of(position):
        raise RecordError("the first node does not set up the stones of SYPOSITION", root.at)
    record.line = _line(first, tree.trees, position)
    record.check()
    return record


_SETUP = {Color.WHITE: "AW", Color.BLACK: "AB"}


def _parse(text: str) -> _Sequence:
    """The tree of the one game in the text."""
    root: _Sequence | None = None
    open_trees: list[_Sequence] = []
    values: list[str] | None = None  # of the property that is being read
    place, offset = Places(text), 0
    while offset < len(text):
        token, at = _TOKEN.match(text, offset), place(offset)
        if not token:
            if text[offset] == "[":
                raise RecordError("this value is never closed by ]", at)
            raise RecordError(f"{text[offset]!r} does not belong here", at)
        offset, kind = token.end(), token.lastgroup
        if kind == "space":
            continue
        if root and not open_trees:
            raise RecordError("the game has ended; a file holds one game", at)
        if kind == "open":
            if root is None:
                root = tree = _Sequence(at)
            else:
                open_trees[-1].end_node()
                tree = open_trees[-1].open_tree(at)
            open_trees.append(tree)
            values = None
        elif not open_trees:
            raise RecordError("an SGF file begins with (", at)
        elif kind == "close":
            open_trees.pop().end_node()
            values = None
        elif open_trees[-1].trees:
            raise RecordError("after a variation there may only be ( or )", at)
        elif kind == "node":
            open_trees[-1].open_node(at)
            values = None
        elif kind == "property":
            properties = open_trees[-1].last_node().properties
            if token["property"] in properties:
                raise RecordError(f"{token['property']} appears twice in this node", at)
            values = properties[token["property"]] = []
        elif values is None:
            raise RecordError("a value without its property", at)
        else:
            values.append(_ESCAPED.sub(lambda m: "" if m[1] == "\n" else m[1], token["text"]))
    if root is None or open_trees:
        raise RecordError("the game is never closed by ): is the file cut off?", place(offset))
    return root


def _rules(root: _SgfNode) -> tuple[Rules, str | None]:
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


def _line(nodes: list[_SgfNode], trees: list[_Sequence], position: Position) -> list[Node]:
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


def _node(sgf: _SgfNode, position: Position) -> Node:
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
    return Node(turn, before, comment, tags.evaluation, marks=tags.marks)


def _comment(
    sgf: _SgfNode, split: Callable[[str], tuple[CommentTags, str]]
) -> tuple[CommentTags, str]:
    """What is said at a node; split: of a comment without SYDATA."""
    data, words = sgf.properties.get("SYDATA"), sgf.one("C") or ""
    if not data:
        return split(words)
    try:
        return from_sgf(data, words)
    except ValueError as error:
        raise RecordError(f"SYDATA: {error}", sgf.at) from error


def _stones(sgf: _SgfNode, name: str, rules: Rules) -> list[int]:
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
    root.append(_comment_text(record.comment_tags, record.comment))
    root.append(_marks(record.marks, rules.size))
    if record.start is not None:
        root.append(_property("SYPOSITION", [record.start]))
        for color, points in _stones_of(position).items():
            root.append(_property(_SETUP[color], [_point(p, rules.size) for p in points]))
        root.append(_player(position.to_move))
    body = _line_text(record.line, rules.size, position.turn_number, position.to_move)
    return "(;" + "\n".join(part for part in root if part) + body + ")\n"


def _sgf_date(date: str) -> str:
    """As much of a tag's date as is known; other texts as they are."""
    dated = _TAG_DATE.fullmatch(date)
    return date if dated is None else "-".join(dated.groups()).partition("-?")[0]


def _tag_date(date: str) -> str:
    dated = _SGF_DATE.fullmatch(date)
    return date if dated is None else ".".join(part or "??" for part in dated.groups())


def _line_text(line: list[Node], size: int, number: int, color: Color) -> str:
    """The nodes of a line. Where others leave it, they and the rest of it stand in brackets."""
    text, closing = "", ""
    for node in line:
        node_text = _node_text(node, size, number, color)
        if node.variations:
            others = [_line_text(variation, size, number, color) for variation in node.variations]
            # The line itself comes first; its own bracket closes before those of the variations.
            text += "\n("
            closing = ")" + "".join(f"\n({other})" for other in others) + closing
        text += node_text
        number, color = number + 1, color.opponent
    return text + closing


def _node_text(node: Node, size: int, number: int, color: Color) -> str:
    stones = [_point(point, size) for point in node.turn.points(size)]
    marked = {_sgf_point(name, size) for name in node.marks}
    return (
        "\n;"
        + _property(_SETUP[color], stones)
        + _property("CR", [stone for stone in stones if stone not in marked])
        + _marks(node.marks, size)
        + _property("N", [f"{number}. {node.turn}"])
        + _player(color.opponent)
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


def _marks(marks: Marks, size: int) -> str:
    """As viewers show them; circles are only in SYDATA, since `CR` says which turn it was."""
    points = [(_sgf_point(name, size), mark) for name, mark in in_order(marks)]
    return (
        _property("TR", [point for point, mark in points if mark == "triangle"])
        + _property("SQ", [point for point, mark in points if mark == "square"])
        + _property("LB", [f"{point}:{mark}" for point, mark in points if mark not in SHAPES])
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
