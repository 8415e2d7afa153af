"""What each habit does to a turn, and that the turn is legal whatever the habits are."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from symple._core import random_turn
from symple.engine import Habits, turn_by_habits
from symple.game import Phase, Position, Rules, Turn

#: 7 x 7, White to move: single White stones on B2, F2, B6 and F6, Black's on D3.
FOUR_CORNERS = "7/1W3W1/7/7/3B3/1W3W1/7 w g 4"
#: The same with White on C4 and E4, which D4 would join.
NEIGHBOURS = "7/7/7/2W1W2/7/7/B6 w g 6"


def turns_of(text: str, found: str, habits: Habits) -> set[str]:
    """What comes of the turn, over many draws."""
    position = Position.parse(text)
    turn = Turn.parse(found)
    return {str(turn_by_habits(position, turn, habits, random.Random(seed))) for seed in range(60)}


def test_without_habits_the_turn_stays():
    assert turns_of(FOUR_CORNERS, "B1-B5-F1-F5", Habits()) == {"B1-B5-F1-F5"}
    assert turns_of(FOUR_CORNERS, "D6", Habits()) == {"D6"}


def test_groups_that_are_not_seen_grow_towards_the_open_board():
    for text in turns_of(FOUR_CORNERS, "B1-B7-F1-F7", Habits(groups_seen=0)):
        points = set(text.split("-"))
        assert len(points) == 4
        assert not points & {"B1", "A2", "F1", "G2", "B7", "A6", "F7", "G6"}


def test_the_groups_that_are_seen_are_those_nearest_to_the_opponents_last_stones():
    position = Position.parse(FOUR_CORNERS.replace(" w ", " b "))
    position.play(Turn.parse("B4"))
    found = Turn.parse("B1-B7-F1-F7")
    for seed in range(20):
        turn = turn_by_habits(position, found, Habits(groups_seen=2), random.Random(seed))
        points = set(str(turn).split("-"))
        assert {"B1", "B7"} <= points
        assert not {"F1", "F7"} & points


def test_a_join_that_is_missed_makes_two_growths():
    seen = turns_of(NEIGHBOURS, "D4", Habits(joins_seen=1))
    missed = turns_of(NEIGHBOURS, "D4", Habits(joins_seen=0))
    assert seen == {"D4"}
    assert "D4" not in missed
    assert all(len(text.split("-")) == 2 for text in missed)
    assert len(turns_of(NEIGHBOURS, "D4", Habits(joins_seen=0.5)) - missed) == 1


def test_who_wants_more_groups_plants_in_the_opening():
    for text in turns_of(NEIGHBOURS, "D4", Habits(groups_wanted=1)):
        position = Position.parse(NEIGHBOURS)
        position.play(Turn.parse(text))
        assert position.score().white.groups == 3
    assert turns_of(NEIGHBOURS, "C6", Habits(groups_wanted=1)) == {"C6"}


def test_who_wants_no_more_groups_grows_in_the_opening():
    for text in turns_of(NEIGHBOURS, "C6", Habits(groups_wanted=0.5)):
        position = Position.parse(NEIGHBOURS)
        position.play(Turn.parse(text))
        assert position.score().white.groups < 3


def test_after_the_opening_the_search_decides():
    late = "BBBBB/BBBBB/BBB2/5/W4 w g 4"
    assert turns_of(late, "C2", Habits(groups_wanted=0.1)) == {"C2"}
    assert turns_of(late, "A2", Habits(groups_wanted=2)) == {"A2"}


def test_the_balance_plant_is_kept_and_never_refused_where_it_is_forced():
    start = "5/5/2W2/5/B4 b - 4"
    assert all("+E5" in text for text in turns_of(start, "A2+E5", Habits(groups_seen=0)))
    assert all("+" not in text for text in turns_of(start, "A2", Habits(groups_seen=0)))
    assert all("+" in text for text in turns_of(f"{start} forced", "A2+B2", Habits(groups_seen=0)))


@given(
    st.integers(0, 2**32),
    st.sampled_from([(3, 2), (5, 4), (7, 6)]),
    st.sampled_from(["optional", "forced", "none"]),
    st.builds(
        Habits,
        groups_seen=st.none() | st.integers(0, 3),
        joins_seen=st.floats(0, 1),
        groups_wanted=st.none() | st.floats(0.1, 2),
    ),
)
def test_every_turn_of_a_game_is_legal(seed, board, balance, habits):
    size, penalty = board
    position = Position(Rules(size, penalty, balance))
    chance = random.Random(seed)
    while position.phase is not Phase.OVER:
        before = str(position)
        turn = turn_by_habits(
            position, random_turn(position, chance.getrandbits(63)), habits, chance
        )
        assert str(position) == before
        position.play(turn)


@pytest.mark.parametrize(
    "values", [{"groups_seen": -1}, {"joins_seen": 1.1}, {"joins_seen": -0.1}, {"groups_wanted": 0}]
)
def test_habits_that_are_none(values):
    with pytest.raises(ValueError, match=f"{next(iter(values)).replace('_', ' ')}: "):
        Habits(**values)
