"""Many positions stepped at once do what single positions do."""

from __future__ import annotations

import copy
import random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from symple import Batch, Phase, Position, Rules
from tests.game.pairs import some_rules

COUNT = 7


def actions_of(position: Position) -> list[int]:
    declining = [position.size**2] if position.can_end_turn else []
    return sorted(position.legal_points()) + declining


def assert_same(batch: Batch, positions: list[Position]) -> None:
    legal, stones = batch.legal(), batch.stones()
    to_move, phase, over, margin = batch.to_move(), batch.phase(), batch.over(), batch.margin()
    for index, position in enumerate(positions):
        assert sorted(np.flatnonzero(legal[index])) == actions_of(position)
        assert np.array_equal(stones[index], position.stones())
        assert to_move[index] == position.to_move
        assert phase[index] == position.phase
        assert over[index] == (position.phase == Phase.OVER)
        if position.phase != Phase.GROWING:
            assert margin[index] == position.score().margin
        assert batch.position(index) == position


@settings(max_examples=25)
@given(some_rules, st.integers(0, 2**32))
def test_random_games_step_by_step(rules: Rules, seed: int) -> None:
    batch, positions = Batch(rules, COUNT), [Position(rules) for _ in range(COUNT)]
    assert len(batch) == COUNT
    assert batch.rules == rules
    step = 0
    while not batch.over().all():
        actions = batch.sample(seed + step)
        for action, position in zip(actions, positions, strict=True):
            if position.phase == Phase.OVER:
                assert action == -1
                continue
            assert action in actions_of(position)
            position.place(int(action))
        batch.step(actions)
        if step % 9 == 0:
            assert_same(batch, positions)
        step += 1
    assert_same(batch, positions)


def test_samples_repeat_by_seed_and_differ_between_positions() -> None:
    batch = Batch(Rules(15, 10), 64)
    assert np.array_equal(batch.sample(1), batch.sample(1))
    assert len(set(batch.sample(1).tolist())) > 20
    assert not np.array_equal(batch.sample(1), batch.sample(2))


def test_minus_one_leaves_a_position_alone() -> None:
    batch = Batch(Rules(5, 4), 2)
    batch.step(np.array([12, -1], np.int32))
    assert batch.stones()[0].any()
    assert not batch.stones()[1].any()


@pytest.mark.parametrize("bad", [25, 26, -2, 12])
def test_a_bad_action_changes_nothing_and_is_named(bad: int) -> None:
    batch = Batch(Rules(5, 4), 3)
    batch.step(np.array([12, 12, 12], np.int32))
    before = batch.stones()
    with pytest.raises(ValueError, match="1"):
        batch.step(np.array([0, bad, 3], np.int32))
    assert np.array_equal(batch.stones(), before)


def test_arrays_of_the_wrong_shape_are_refused() -> None:
    batch = Batch(Rules(5, 4), 3)
    for actions in (np.zeros(2, np.int32), np.zeros((3, 1), np.int32)):
        with pytest.raises((ValueError, TypeError)):
            batch.step(actions)
    with pytest.raises((ValueError, TypeError)):
        batch.legal(np.zeros((3, 25), np.bool_))


def test_results_are_written_into_given_arrays() -> None:
    batch = Batch(Rules(5, 4), 3)
    legal, stones = np.zeros((3, 26), np.bool_), np.ones((3, 5, 5), np.int8)
    batch.legal(legal)
    batch.stones(stones)
    assert legal[:, :25].all()
    assert not legal[:, 25].any()
    assert not stones.any()


def test_reset_by_mask() -> None:
    batch = Batch(Rules(5, 4), 3)
    batch.step(np.array([0, 1, 2], np.int32))
    batch.reset(np.array([True, False, True]))
    assert [bool(board.any()) for board in batch.stones()] == [False, True, False]
    batch.reset()
    assert not batch.stones().any()


@settings(max_examples=20)
@given(st.sampled_from([3, 5, 9, 13, 19]), st.integers(0, 2**32))
def test_a_batch_starts_from_given_positions(size: int, seed: int) -> None:
    chance = random.Random(seed)
    positions = [Position(Rules(size, 4)) for _ in range(COUNT)]
    for placements, position in enumerate(positions):
        for _ in range(2 * placements):
            if position.phase is not Phase.OVER:
                position.place(chance.choice(position.legal_points()))
    batch = Batch(iter(positions))
    assert len(batch) == COUNT
    assert batch.rules == Rules(size, 4)
    assert_same(batch, positions)
    before = [position.copy() for position in positions]
    twins = [batch.copy(), copy.copy(batch), copy.deepcopy(batch)]
    batch.step(batch.sample(seed))
    for twin in twins:
        assert_same(twin, before)
    twins[0].reset()
    assert_same(twins[1], before)
    assert positions == before


@pytest.mark.parametrize(
    ("positions", "error", "told"),
    [
        ([], ValueError, "at least one"),
        ([Position(Rules(5, 4)), Position(Rules(5, 6))], ValueError, "number 1 has others"),
        ([Position(Rules(5, 4)), None], TypeError, "a position is wanted, not NoneType"),
    ],
)
def test_positions_that_make_no_batch(
    positions: list[Position], error: type[Exception], told: str
) -> None:
    with pytest.raises(error, match=told):
        Batch(positions)
