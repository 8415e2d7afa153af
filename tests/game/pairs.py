"""A position of the library and its reference, played side by side; and how they are compared."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

import numpy as np
from hypothesis import strategies as st

from symple import Closure, Color, Phase, Position, Reason, Rules, Turn
from tests.reference import (
    BALANCING,
    GROWING,
    OVER,
    START,
    Reference,
    ReferenceTurn,
    groups_of,
    neighbours,
)

NAMES = {Color.WHITE: "white", Color.BLACK: "black"}
PHASES = {
    START: Phase.START,
    GROWING: Phase.GROWING,
    BALANCING: Phase.BALANCING,
    OVER: Phase.OVER,
}


def rules_of(sizes: st.SearchStrategy[int]) -> st.SearchStrategy[Rules]:
    return st.builds(
        Rules,
        sizes,
        st.sampled_from([0, 2, 4, 6, 10, 12, 1_000_000]),
        st.sampled_from(["optional", "forced", "none"]),
    )


small_rules = rules_of(st.sampled_from([3, 5]))
some_rules = rules_of(st.sampled_from([3, 3, 5, 5, 5, 7, 7, 9]))
all_rules = rules_of(st.sampled_from([3, 5, 7, 9, 11, 13, 15, 17, 19]))


def reference_for(rules: Rules) -> Reference:
    return Reference(rules.size, rules.penalty, rules.balance)


def as_turn(turn: ReferenceTurn, size: int) -> Turn:
    return Turn(turn[0], turn[1], size=size)


@dataclass
class Pair:
    """Both, with what the reference needs to go back."""

    rules: Rules
    position: Position = field(init=False, repr=False)
    reference: Reference = field(init=False, repr=False)
    #: The reference before each placement or declined plant.
    past: list[Reference] = field(default_factory=list, repr=False)
    placements: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.position = Position(self.rules)
        self.reference = reference_for(self.rules)

    @property
    def over(self) -> bool:
        return self.reference.phase == OVER

    @property
    def between_turns(self) -> bool:
        return self.reference.phase in (START, OVER)

    def place(self, point: int) -> None:
        """A legal point, or size * size to decline the plant."""
        self.past.append(self.reference.copy())
        self.placements.append(point)
        self.position.place(point)
        if point == self.rules.size**2:
            self.reference.end_turn()
        else:
            self.reference.place(point)

    def actions(self) -> list[int]:
        declining = [self.rules.size**2] if self.reference.can_end_turn() else []
        return sorted(self.reference.legal_points()) + declining

    def wander(self, chance: random.Random, placements: int) -> None:
        """So many random placements, or to the end of the game."""
        for _ in range(placements):
            if self.over:
                return
            self.place(chance.choice(self.actions()))

    def finish_turn(self, chance: random.Random) -> None:
        while not self.between_turns:
            self.place(chance.choice(self.actions()))

    def undo(self) -> None:
        self.position.undo()
        self._back()

    def _back(self) -> None:
        self.reference = self.past.pop()
        self.placements.pop()

    def undo_turn(self) -> None:
        self.position.undo_turn()
        self._back()
        while not self.between_turns:
            self._back()


@st.composite
def played_pairs(
    draw: st.DrawFn, rules: st.SearchStrategy[Rules], *, between_turns: bool = False
) -> Pair:
    """A pair somewhere in a random game, from its beginning to its end."""
    pair = Pair(draw(rules))
    chance = random.Random(draw(st.integers(0, 2**32)))
    pair.wander(chance, draw(st.integers(0, pair.rules.size**2)))
    if between_turns:
        pair.finish_turn(chance)
    return pair


def labels(stones: frozenset[int], size: int) -> np.ndarray:
    board = np.zeros(size * size, np.int16)
    for number, group in enumerate(groups_of(stones, size), 1):
        board[list(group)] = number
    return board.reshape(size, size)


def settled_stones(reference: Reference, color: str) -> frozenset[int]:
    """The stones of a colour without those of an unfinished growth."""
    if reference.phase == GROWING and color == reference.to_move:
        return reference.before
    return reference.stones[color]


def assert_same(position: Position, reference: Reference) -> None:
    """Everything that a position tells agrees with the reference."""
    size = reference.size
    assert NAMES[position.to_move] == reference.to_move
    assert position.phase == PHASES[reference.phase]
    assert position.grown == reference.grown
    assert tuple(position.pending) == reference.pending
    assert position.can_end_turn == reference.can_end_turn()
    assert sorted(position.legal_points()) == sorted(reference.legal_points())
    board = position.stones()
    for point in range(size * size):
        color = position.color_at(point)
        held = "" if color is None else NAMES[color]
        assert held == next((c for c, own in reference.stones.items() if point in own), "")
        assert board[divmod(point, size)] == {"": 0, "white": 1, "black": 2}[held]
        assert position.is_legal(point) == (point in reference.legal_points())
    _assert_same_groups(position, reference)
    _assert_same_score(position, reference)
    _assert_same_closures(position.closed_points(), reference)


def _assert_same_groups(position: Position, reference: Reference) -> None:
    size = reference.size
    for color, name in NAMES.items():
        stones = settled_stones(reference, name)
        assert np.array_equal(position.groups(color), labels(stones, size))
        touching = {point for point in reference.vacant if reference.touches(point, stones)}
        assert set(position.frontier(color)) == touching
        for group in groups_of(stones, size):
            assert sorted(position.group(min(group))) == sorted(group)
            assert sorted(position.liberties(max(group))) == sorted(reference.liberties(group))


def _assert_same_score(position: Position, reference: Reference) -> None:
    if reference.phase == GROWING:
        return
    score = position.score()
    for side, name in ((score.white, "white"), (score.black, "black")):
        groups = groups_of(reference.stones[name], reference.size)
        assert side.stones == len(reference.stones[name])
        assert side.groups == len(groups)
        assert side.live_groups == sum(bool(reference.liberties(group)) for group in groups)
        assert side.total == reference.total(name)
    assert score.margin == reference.margin()
    winner = None if position.winner is None else NAMES[position.winner]
    leader = "white" if reference.margin() > 0 else "black"
    assert winner == (leader if reference.phase == OVER else None)


def _assert_same_closures(closures: dict[int, Closure], reference: Reference) -> None:
    pending = set(reference.pending) if reference.phase == GROWING else set()
    closed = (reference.vacant | pending) - reference.legal_points()
    assert set(closures) == closed
    groups = reference.old_groups()
    for point, closure in closures.items():
        if closure.reason == Reason.PENDING:
            assert point in pending
        elif closure.reason == Reason.TOUCHES_OWN:
            assert reference.phase == BALANCING
            assert closure.stone in neighbours(point, reference.size)
            assert closure.stone in reference.stones[reference.to_move]
        elif closure.reason == Reason.NO_GROUP:
            assert reference.phase == GROWING
            assert closure.stone is None
            assert not reference.touches(point, reference.before)
        else:
            assert closure.reason == Reason.OFF_LIMITS
            assert closure.stone in pending
            assert any(
                reference.touches(point, group) and reference.touches(closure.stone, group)
                for group in groups
            )
