"""A position against the reference: every size, penalty and balance, every way of stepping."""

from __future__ import annotations

import copy
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from symple import IllegalTurnError, Position, Rules, Turn
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

    @precondition(lambda self: self.pair.between_turns)
    @rule()
    def text(self) -> None:
        text = str(self.pair.position)
        assert text == self.pair.reference.text()
        assert Position.parse(text) == self.pair.position
        assert Position.parse(text).key == self.pair.position.key

    @precondition(lambda self: not self.pair.between_turns)
    @rule()
    def no_text_inside_a_turn(self) -> None:
        with pytest.raises(ValueError, match="turn"):
            str(self.pair.position)

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
    if legal:
        pair.position.play(turn)
        assert pair.position.history == [*before.history, turn]
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
