"""Random records: legal lines with comments, evaluations and variations, on small boards."""

from __future__ import annotations

from itertools import islice

from hypothesis import strategies as st

from symple import UNFINISHED, Color, Evaluation, Node, Position, Record, Result, point_name
from symple.game.marks import SHAPES
from symple.game.result import EndReason
from symple.game.sketch import COLORS
from tests.game.pairs import Pair, played_pairs, small_rules

letters = st.characters(exclude_categories=["Cs"], exclude_characters="\r")
signs = st.sampled_from(
    [*'{}[]()\\":;#\n', "[%eval ", "[%mark A1=A]", "[%time 5]", "[%sketch A1=red]"]
)
texts = st.one_of(
    st.just(""),
    st.text(letters, max_size=20),
    st.lists(st.one_of(signs, st.text(letters, max_size=3)), max_size=6).map("".join),
    st.just("[%eval win=0.5] "),
    st.just("\\[%eval win=0.5, visits=3]"),
)
tag_names = st.one_of(
    st.sampled_from(["Event", "Site", "Date", "Round", "White", "Black", "TimeControl"]),
    st.from_regex(r"[A-Za-z][A-Za-z0-9_]{0,8}", fullmatch=True),
).filter(lambda name: name not in ("Result", "Size", "Penalty", "Balance", "Position"))

evaluations = st.builds(
    Evaluation,
    st.floats(0, 1),
    st.none() | st.floats(allow_nan=False, allow_infinity=False),
    st.none() | st.integers(0, 10**15),
    st.none() | st.floats(0, 10**6),
)
seconds = st.none() | st.floats(0, allow_infinity=False)


@st.composite
def marks(draw: st.DrawFn, size: int) -> dict[str, str]:
    points = st.integers(0, size * size - 1).map(lambda point: point_name(point, size))
    kinds = st.sampled_from([*SHAPES, "A", "z", "7"])
    return draw(st.just({}) | st.dictionaries(points, kinds, max_size=4))


@st.composite
def sketches(draw: st.DrawFn, size: int) -> dict[str, str]:
    points = st.integers(0, size * size - 1).map(lambda point: point_name(point, size))
    ways = st.lists(points, min_size=1, max_size=2, unique=True).map(">".join)
    return draw(st.just({}) | st.dictionaries(ways, st.sampled_from(COLORS), max_size=3))


def unplayed(winner: Color) -> st.SearchStrategy[Result]:
    reasons: st.SearchStrategy[EndReason] = st.sampled_from(["resignation", "time", "forfeit"])
    return reasons.map(lambda reason: Result(winner, reason))


@st.composite
def lines(draw: st.DrawFn, position: Position, nesting: int) -> list[Node]:
    """A legal line from the position, which is played to its end."""
    line: list[Node] = []
    for number in range(draw(st.integers(1 if nesting else 0, 6))):
        choices = list(islice(position.turns(), 40))
        if not choices:
            break
        variations = []
        if nesting < 2 and (number or not nesting) and draw(st.integers(0, 3)) == 0:
            count = draw(st.integers(1, 2))
            variations = [draw(lines(position.copy(), nesting + 1)) for _ in range(count)]
        turn = draw(st.sampled_from(choices))
        position.play(turn)
        evaluation = draw(st.none() | evaluations)
        said = (draw(texts), draw(texts), evaluation, variations)
        drawn = (draw(marks(position.size)), draw(seconds), draw(sketches(position.size)))
        line.append(Node(turn, *said, *drawn))
    return line


@st.composite
def records(draw: st.DrawFn) -> Record:
    """A record that may use everything there is."""
    if draw(st.booleans()):
        pair: Pair = draw(played_pairs(small_rules, between_turns=True))
        position, start = pair.position.copy(), str(pair.position)
        position = Position.parse(start)
    else:
        position, start = Position(draw(small_rules)), None
    rules = position.rules
    line = draw(lines(position, 0))
    result = Result.of_position(position)
    if result == UNFINISHED:
        result = draw(st.just(UNFINISHED) | st.sampled_from(list(Color)).flatmap(unplayed))
    tags = draw(st.dictionaries(tag_names, texts, max_size=4))
    drawn = (draw(marks(rules.size)), draw(sketches(rules.size)))
    return Record(rules, start, tags, result, draw(texts), line, *drawn)


@st.composite
def plain_records(draw: st.DrawFn) -> Record:
    """What a CodeCup transcript can carry."""
    record = draw(records())
    if record.start is not None:
        record = Record(record.rules, result=UNFINISHED)
    names = {name: " ".join(record.tags.get(name, "").split()) for name in ("White", "Black")}
    line = [Node(node.turn) for node in record.line]
    return Record(
        record.rules, None, {k: v for k, v in names.items() if v}, record.result, "", line
    )
