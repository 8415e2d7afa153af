"""The tree of an SGF text: nodes with their properties, whatever these mean."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from symple.game.errors import Places, RecordError
from symple.game.record import MAX_NESTING

__all__ = ["Sequence", "SgfNode", "parse"]

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


@dataclass(slots=True)
class SgfNode:
    """at: its line and column."""

    at: tuple[int, int]
    properties: dict[str, list[str]] = field(default_factory=dict)

    def one(self, name: str) -> str | None:
        values = self.properties.get(name)
        return values[0] if values else None


@dataclass(slots=True)
class Sequence:
    """Nodes in a row and the trees that follow; the first of them goes on with the line.

    before: nodes on the way from the first one to these. nesting: how many variations these are in.
    """

    at: tuple[int, int]
    before: int = 0
    nesting: int = 0
    nodes: list[SgfNode] = field(default_factory=list)
    trees: list[Sequence] = field(default_factory=list)

    def open_tree(self, at: tuple[int, int]) -> Sequence:
        """A tree that begins here. RecordError when there are too many inside each other."""
        nesting = self.nesting + bool(self.trees)
        if nesting > MAX_NESTING:
            raise RecordError(f"variations are nested more than {MAX_NESTING} deep", at)
        self.trees.append(Sequence(at, self.before + len(self.nodes), nesting))
        return self.trees[-1]

    def open_node(self, at: tuple[int, int]) -> None:
        """RecordError for more in a row than a game has turns, after the node of the start."""
        if self.nodes:
            self.end_node()
        if self.before + len(self.nodes) > _MOST_TURNS:
            raise RecordError(f"there are more than {_MOST_TURNS} turns in a row", at)
        self.nodes.append(SgfNode(at))

    def last_node(self) -> SgfNode:
        """The one that is being read; RecordError if there is none."""
        if not self.nodes:
            raise RecordError("a game or variation begins with ;", self.at)
        return self.nodes[-1]

    def end_node(self) -> None:
        """RecordError if there is none, or one that is to be a turn and says nothing."""
        node = self.last_node()
        if not node.properties and self.before + len(self.nodes) > 1:
            raise RecordError("a turn without its stones", node.at)


def parse(text: str) -> Sequence:
    """The tree of the one game in the text. RecordError with line and column."""
    root: Sequence | None = None
    open_trees: list[Sequence] = []
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
                root = tree = Sequence(at)
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
