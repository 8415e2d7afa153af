"""What the core makes travels to other processes, and is copied, as it is."""

from __future__ import annotations

import copy
import multiprocessing
import pickle
import random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from symple import (
    Batch,
    Closure,
    Color,
    IllegalTurnError,
    Phase,
    Position,
    Reason,
    Rules,
    Score,
    Side,
    Turn,
)
from tests.game.pairs import Pair, assert_same, played_pairs, some_rules

SCORE = Position.parse("5/1W1W1/5/B4/5 w - 4").score()
VALUES = [
    Rules(),
    Rules(9, 4, "forced"),
    Turn.parse("E5"),
    Turn.parse("B4-C1+E5"),
    Turn.RESIGN,
    Color.WHITE,
    Phase.BALANCING,
    Reason.OFF_LIMITS,
    SCORE,
    SCORE.white,
]


@pytest.mark.parametrize("value", VALUES, ids=str)
def test_what_comes_out_is_what_went_in(value: object) -> None:
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        again = pickle.loads(pickle.dumps(value, protocol))
        assert type(again) is type(value)
        assert again == value
    assert copy.copy(value) == copy.deepcopy(value) == value


@settings(max_examples=25)
@given(played_pairs(some_rules), st.integers(0, 2**32))
def test_a_position_keeps_its_turn_and_its_history(pair: Pair, seed: int) -> None:
    before = pair.position
    pair.position = pickle.loads(pickle.dumps(before))
    assert pair.position.history == before.history
    assert pair.position.start == before.start
    assert_same(pair.position, pair.reference)
    for back in (pair.undo, pair.undo_turn, pair.undo):
        if pair.past:
            back()
            assert_same(pair.position, pair.reference)
    pair.wander(random.Random(seed), 3)
    assert_same(pair.position, pair.reference)


def test_a_position_that_began_inside_a_game_keeps_where_it_began() -> None:
    position = Position.parse("5/5/1W1W1/5/5 w g 6 none B2")
    position.place(8)
    again = pickle.loads(pickle.dumps(position))
    assert again == position
    assert [str(turn) for turn in again.history] == ["B2-D2"]
    again.undo()
    assert str(again) == "5/5/1W1W1/5/5 w g 6 none B2"


def test_a_closure_travels() -> None:
    position = Position.parse("5/5/1W1W1/5/5 w - 4 B2")
    closed = position.closed_points()
    again = pickle.loads(pickle.dumps(closed))
    assert {point: (told.reason, told.stone) for point, told in again.items()} == {
        point: (told.reason, told.stone) for point, told in closed.items()
    }
    assert all(isinstance(told, Closure) for told in again.values())


def test_a_batch_travels_with_its_unfinished_turns() -> None:
    batch = Batch([Position.parse("5/5/1W1W1/5/5 w - 4 B2"), Position(Rules(5, 4))])
    again = pickle.loads(pickle.dumps(batch))
    assert again.position(0) == batch.position(0)
    assert np.array_equal(again.legal(), batch.legal())


def test_a_refusal_keeps_what_it_says() -> None:
    with pytest.raises(IllegalTurnError) as caught:
        Position.parse("5/5/1W1W1/5/5 w - 4").play("B2")
    again = pickle.loads(pickle.dumps(caught.value))
    assert str(again) == str(caught.value)
    assert (again.rule, again.open_point) == ("maximal", caught.value.open_point)


@pytest.mark.parametrize("state", [("5/5/5 w", []), ("5/5/5/5/5 w - 4", [26]), ("", [])])
def test_a_damaged_pickle_is_refused(state: tuple[str, list[int]]) -> None:
    with pytest.raises(ValueError, match=r"not a position|not on this board"):
        Position.__new__(Position).__setstate__(state)  # type: ignore[attr-defined]


def test_other_processes_play_on() -> None:
    position = Position.parse("5/5/1W1W1/5/5 w - 4")
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        after, score, mover = pool.apply(_play, (position, Turn.parse("B2-D2")))
    assert after == position.after("B2-D2")
    assert [str(turn) for turn in after.history] == ["B2-D2"]
    assert score == after.score()
    assert isinstance(score[Color.WHITE], Side)
    assert mover is Color.BLACK


def _play(position: Position, turn: Turn) -> tuple[Position, Score, Color]:
    position.play(turn)
    return position, position.score(), position.to_move
