"""A position against the reference: every size, penalty and balance, every way of stepping."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from symple import (
    Color,
    IllegalTurnError,
    InvalidTurnError,
    Phase,
    Position,
    Reason,
    Rules,
    Turn,
    parse_point,
)
from tests.game.pairs import (
    Pair,
    all_rules,
    as_turn,
    assert_same,
    played_pairs,
    small_rules,
    some_rules,
)
from tests.reference import GROWING, OVER, START

seeds = st.integers(0, 2**32)


class SideBySide(RuleBasedStateMachine):
    """The library and the reference take the same steps and must always tell the same."""

    def __init__(self) -> None:
        super().__init__()
        self.keys: dict[int, object] = {}
        self.facts: dict[object, int] = {}
        self.bounds: dict[int, tuple[int, int]] = {}  #: by number of placements

    @initialize(rules=some_rules)
    def begin(self, rules: Rules) -> None:
        self.pair = Pair(rules)

    @precondition(lambda self: not self.pair.over)
    @rule(data=st.data())
    def place(self, data: st.DataObject) -> None:
        self.pair.place(data.draw(st.sampled_from(self.pair.actions())))

    @rule(seed=seeds, placements=st.integers(2, 30))
    def wander(self, seed: int, placements: int) -> None:
        self.pair.wander(random.Random(seed), placements)

    @rule(point=st.integers(-2, 90))
    def place_where_it_is_illegal(self, point: int) -> None:
        if point in self.pair.actions():
            return
        before = self.pair.position.copy()
        with pytest.raises(IllegalTurnError):
            self.pair.position.place(point)
        assert self.pair.position == before

    @precondition(lambda self: not self.pair.reference.can_end_turn())
    @rule()
    def end_a_turn_that_may_not_end(self) -> None:
        before = self.pair.position.copy()
        with pytest.raises(IllegalTurnError):
            self.pair.position.end_turn()
        assert self.pair.position == before

    @precondition(lambda self: self.pair.reference.phase == START)
    @rule(seed=seeds)
    def play_a_whole_turn(self, seed: int) -> None:
        position = self.pair.position.copy()
        self.pair.wander(random.Random(seed), 1)
        self.pair.finish_turn(random.Random(seed))
        position.play(self.pair.position.history[-1])
        assert position == self.pair.position
        assert position.key == self.pair.position.key

    @precondition(lambda self: self.pair.past)
    @rule()
    def undo(self) -> None:
        self.pair.undo()

    @precondition(lambda self: self.pair.past)
    @rule()
    def undo_turn(self) -> None:
        self.pair.undo_turn()

    @precondition(lambda self: not self.pair.past)
    @rule()
    def undo_at_the_beginning(self) -> None:
        for undo in (self.pair.position.undo, self.pair.position.undo_turn):
            with pytest.raises(ValueError, match="nothing to undo"):
                undo()

    @rule(seed=seeds)
    def a_copy_goes_its_own_way(self, seed: int) -> None:
        ours = self.pair.position
        for twin in (ours.copy(), copy.copy(ours), copy.deepcopy(ours)):
            assert twin == ours
            assert twin.history == ours.history
            if not self.pair.over:
                twin.place(random.Random(seed).choice(twin.legal_points()))
                assert twin != ours
                twin.undo()
                assert twin == ours

    @rule()
    def text(self) -> None:
        position = self.pair.position
        text = str(position)
        assert text == self.pair.reference.text()
        assert repr(position) == f"Position.parse('{text}')"
        parsed = Position.parse(text)
        assert parsed == position
        assert parsed.key == position.key
        assert sorted(parsed.pending) == sorted(position.pending)
        assert parsed.legal_points() == position.legal_points()
        assert parsed.can_end_turn == position.can_end_turn
        assert reasons(parsed) == reasons(position)
        assert parsed.history == []

    @invariant()
    def tells_the_same(self) -> None:
        if hasattr(self, "pair"):
            assert_same(self.pair.position, self.pair.reference)

    @invariant()
    def history_leads_here(self) -> None:
        if not hasattr(self, "pair"):
            return
        position = self.pair.position
        assert position.turn_number == len(position.history) + 1
        replayed = position.start
        for turn in position.history:
            replayed.play(turn)
        for point in position.pending:
            replayed.place(point)
        assert replayed == position

    @invariant()
    def the_key_is_that_of_the_position(self) -> None:
        """Stones, side, grown and the *set* of pending stones decide, and nothing else."""
        if not hasattr(self, "pair"):
            return
        reference = self.pair.reference
        facts = (
            reference.stones["white"],
            reference.stones["black"],
            reference.to_move,
            reference.phase,
            reference.grown,
        )
        key = self.pair.position.key
        assert self.facts.setdefault(facts, key) == key
        assert self.keys.setdefault(key, facts) == facts

    @invariant()
    def the_final_margin_is_inside_all_bounds(self) -> None:
        if not hasattr(self, "pair"):
            return
        low, high = self.pair.position.margin_bounds()
        assert low <= high
        now = len(self.pair.past)
        self.bounds = {step: both for step, both in self.bounds.items() if step < now}
        self.bounds[now] = (low, high)
        if self.pair.over:
            margin = self.pair.reference.margin()
            assert low == margin == high
            assert all(low <= margin <= high for low, high in self.bounds.values())


def reasons(position: Position) -> dict[int, tuple[Reason, int | None]]:
    closed = position.closed_points().items()
    return {point: (closure.reason, closure.stone) for point, closure in closed}


TestSideBySide = SideBySide.TestCase


@settings(max_examples=12)
@given(played_pairs(all_rules))
def test_every_size_tells_the_same(pair: Pair) -> None:
    assert_same(pair.position, pair.reference)


@given(played_pairs(some_rules), seeds)
def test_the_order_of_placements_does_not_matter(pair: Pair, seed: int) -> None:
    chance = random.Random(seed)
    pair.finish_turn(chance)
    if pair.over:
        return
    start = pair.position.copy()
    pair.wander(chance, 1)
    while pair.reference.phase == GROWING:
        pair.wander(chance, 1)
    stones = sorted(pair.reference.stones[start_color(start)] - stones_before(start))
    chance.shuffle(stones)
    for stone in stones:
        start.place(stone)
    assert start == pair.position
    assert start.key == pair.position.key
    assert sorted(start.legal_points()) == sorted(pair.position.legal_points())


def start_color(position: Position) -> str:
    return position.to_move.name.lower()


def stones_before(position: Position) -> set[int]:
    points = range(position.size**2)
    return {point for point in points if position.color_at(point) == position.to_move}


@given(played_pairs(small_rules, between_turns=True), st.data())
def test_a_turn_is_played_or_leaves_the_position_as_it_was(pair: Pair, data: st.DataObject) -> None:
    size = pair.rules.size
    points = st.lists(st.integers(0, size * size - 1), min_size=1, max_size=4, unique=True)
    stones = data.draw(points)
    plant = stones.pop() if len(stones) > 1 and data.draw(st.booleans()) else None
    turn = Turn(stones, plant, size=size)
    before, key = pair.position.copy(), pair.position.key
    legal = pair.reference.phase != OVER and turn in {
        as_turn(t, size) for t in pair.reference.turns()
    }
    assert pair.position.is_legal_turn(turn) == legal
    if legal:
        pair.position.play(turn)
        assert pair.position.history == [*before.history, turn]
        assert before.after(turn) == pair.position
    else:
        with pytest.raises(IllegalTurnError) as caught:
            pair.position.play(turn)
        assert caught.value.rule
        assert pair.position == before
        assert pair.position.key == key
        assert pair.position.history == before.history


def test_a_position_does_not_equal_one_of_other_rules() -> None:
    assert Position(Rules(5, 4)) == Position(Rules(5, 4))
    assert Position(Rules(5, 4)) != Position(Rules(5, 6))
    assert Position(Rules(5, 4)) != Position(Rules(5, 4, "none"))
    assert Position(Rules(5, 4)) != Position(Rules(7, 4))


def test_balance_right_is_open_until_somebody_grows() -> None:
    position = Position.parse("5/5/5/W4/5 b - 4")
    assert position.balance_open
    position.play(Turn.parse("E5"))
    assert position.balance_open
    position.play(Turn.parse("A1"))
    assert not position.balance_open
    assert not Position(Rules(5, 4, "none")).balance_open


def test_the_text_of_a_turn_is_a_turn() -> None:
    position = Position.parse("5/5/1W1W1/5/5 w - 4")
    assert position.is_legal_turn("b2-d2")
    after = position.after("B2-D2")
    assert position.history == []
    assert after.history == [Turn.parse("B2-D2")]
    position.play("D2-B2")
    assert position == after
    assert after.to_move is Color.BLACK
    with pytest.raises(IllegalTurnError):
        after.after("B2")
    for ask in (position.play, position.after, position.is_legal_turn):
        with pytest.raises(InvalidTurnError):
            ask("to the left")


def test_what_is_no_turn_is_told_what_is_wanted() -> None:
    position = Position(Rules(5, 4))
    for ask in (position.play, position.after, position.is_legal_turn):
        for wrong, kind in ((5, "int"), (None, "NoneType"), (["B2"], "list"), (b"B2", "bytes")):
            with pytest.raises(TypeError, match=f"^a turn is wanted, a Turn or .*, not {kind}$"):
                ask(wrong)  # type: ignore[arg-type]
    assert position == Position(Rules(5, 4))


def test_what_is_no_point_is_told_what_is_wanted() -> None:
    position = Position(Rules(5, 4))
    questions: tuple[Callable[..., object], ...]
    questions = (
        position.place,
        position.is_legal,
        position.color_at,
        position.group,
        position.liberties,
    )
    for ask in questions:
        for wrong, kind in (("B2", "str"), (1.0, "float")):
            with pytest.raises(TypeError, match=f"^a point is wanted, an int .*, not {kind}$"):
                ask(wrong)
    for points, plant in ((["B2"], None), ([1], "B2")):
        with pytest.raises(TypeError, match=r"^a point is wanted, .* not str$"):
            Turn(points, plant, size=5)  # type: ignore[arg-type]


@pytest.mark.parametrize("point", [25 + 1, -1, 2**31, -(2**31) - 1, 10**30])
def test_points_off_the_board(point: int) -> None:
    position = Position(Rules(5, 4))
    assert not position.is_legal(point)
    with pytest.raises(IllegalTurnError) as caught:
        position.place(point)
    assert caught.value.rule == "board"
    with pytest.raises(ValueError, match="point"):
        position.color_at(point)


@given(played_pairs(some_rules))
def test_the_mask_tells_the_legal_actions(pair: Pair) -> None:
    mask = pair.position.legal_mask()
    assert mask.dtype == bool
    assert mask.shape == (pair.rules.action_count,) == (pair.rules.size**2 + 1,)
    assert mask.nonzero()[0].tolist() == pair.actions()


@given(played_pairs(some_rules))
def test_vacant_points_are_those_without_a_stone(pair: Pair) -> None:
    assert pair.position.vacant_count == len(pair.reference.vacant)


def test_colours_have_an_opponent_and_scores_a_side_of_each() -> None:
    assert Color.WHITE.opponent is Color.BLACK
    assert Color.BLACK.opponent is Color.WHITE
    score = Position.parse("5/1W1W1/5/B4/5 w - 4").score()
    assert score[Color.WHITE] == score.white != score[Color.BLACK] == score.black


def test_a_text_inside_a_turn_begins_where_the_turn_began() -> None:
    position = Position.parse("5/5/5/5/B3W b - 4")
    position.place(parse_point("B1", 5))
    assert position.phase is Phase.BALANCING
    assert str(position) == "5/5/5/5/B3W b - 4 B1"
    parsed = Position.parse(str(position))
    assert parsed.phase is Phase.BALANCING
    assert str(parsed.start) == "5/5/5/5/B3W b - 4"
    parsed.end_turn()
    assert parsed.history == [Turn.parse("B1")]
    parsed.undo_turn()
    assert parsed == parsed.start


def test_who_wants_a_position_between_turns_can_say_so() -> None:
    text = "5/5/1W1W1/5/5 w - 4"
    assert Position.parse(text, between_turns=True) == Position.parse(text)
    with pytest.raises(ValueError, match="inside a turn"):
        Position.parse(f"{text} B2", between_turns=True)
