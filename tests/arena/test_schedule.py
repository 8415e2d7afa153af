"""Who meets whom."""

from collections import Counter
from itertools import pairwise

import pytest

from symple.arena import Schedule
from tests.arena.finished import finished_pair


def rounds(schedule, points=lambda first, second: 1):
    """All rounds, every meeting being a pair in which `points` gives the first player's points."""
    played, games = [], []
    while (now := schedule.round(len(played), games)) is not None:
        for first, second in now.meetings:
            games += finished_pair(
                len(games) // 2 + 1,
                first,
                second,
                points(first, second),
                stage=now.stage,
                round=now.number,
            )
        played.append(now)
    return played


def stronger(first, second):
    """Earlier letters win both games."""
    return 2 if first < second else 0


def test_a_match_is_one_meeting():
    (only,) = rounds(Schedule("match", ("a", "b")))
    assert (only.stage, only.number, only.meetings) == ("match", 1, (("a", "b"),))


@pytest.mark.parametrize("count", [2, 3, 4, 7, 8])
def test_in_a_round_robin_everybody_meets_everybody_each_round(count):
    players = tuple("abcdefgh"[:count])
    played = rounds(Schedule("round-robin", players, rounds=2))
    assert [(now.stage, now.number) for now in played] == [("round-robin", 1), ("round-robin", 2)]
    for now in played:
        assert len(now.meetings) == count * (count - 1) // 2
        assert len({frozenset(pair) for pair in now.meetings}) == len(now.meetings)


def test_a_round_robin_lets_all_play_from_the_beginning():
    (now,) = rounds(Schedule("round-robin", tuple("abcdefgh")))
    assert {name for pair in now.meetings[:7] for name in pair} == set("abcdefgh")


@pytest.mark.parametrize("count", [6, 7, 8])
def test_in_a_round_robin_a_player_hardly_plays_twice_in_a_row(count):
    (now,) = rounds(Schedule("round-robin", tuple("abcdefgh"[:count])))
    shared = sum(bool({*one} & {*next_one}) for one, next_one in pairwise(now.meetings))
    assert shared < count


def test_in_a_gauntlet_the_first_player_meets_all_others():
    played = rounds(Schedule("gauntlet", ("a", "b", "c"), rounds=2))
    assert [now.meetings for now in played] == [(("a", "b"), ("a", "c"))] * 2


@pytest.mark.parametrize("count", [2, 5, 8, 13])
def test_a_swiss_system_finds_the_best(count):
    players = tuple("abcdefghijklm"[:count])
    played = rounds(Schedule("swiss", players, rounds=4, finalists=2), stronger)
    assert [(now.stage, now.number) for now in played] == [
        *(("swiss", number) for number in range(1, 5)),
        ("final", 1),
    ]
    assert all(len(now.meetings) == count // 2 for now in played[:4])
    assert "a" in played[-1].meetings[0]


def test_swiss_rounds_depend_on_the_results_before():
    schedule = Schedule("swiss", tuple("abcdefgh"), rounds=3)
    assert rounds(schedule, stronger) == rounds(schedule, stronger)
    other = rounds(schedule, lambda first, second: stronger(second, first))
    assert other[0] == rounds(schedule, stronger)[0]
    assert other[1] != rounds(schedule, stronger)[1]


def test_winners_meet_winners():
    first, second = rounds(Schedule("swiss", tuple("abcdefgh"), rounds=2), stronger)
    winners = {min(pair) for pair in first.meetings}
    assert all((one in winners) == (other in winners) for one, other in second.meetings)


def test_the_draw_belongs_to_the_seed():
    draws = {rounds(Schedule("swiss", tuple("abcdefgh"), seed=seed))[0] for seed in range(5)}
    assert len(draws) > 1


def test_everybody_in_the_final_meets_everybody():
    final = rounds(Schedule("swiss", tuple("abcdefgh"), rounds=3, finalists=4), stronger)[-1]
    assert set(Counter(name for pair in final.meetings for name in pair).values()) == {3}


@pytest.mark.parametrize(
    ("values", "says"),
    [
        ({"players": ("a",)}, "two players"),
        ({"players": ("a", "b", "a")}, "two players are called 'a': give one of them name="),
        ({"kind": "match", "players": ("a", "b", "c")}, "a match has two players"),
        ({"rounds": 0}, "rounds: at least 1"),
        ({"finalists": 2}, "only a Swiss system has a final"),
        ({"kind": "swiss", "finalists": 3}, "2 to 2 players"),
        ({"kind": "swiss", "finalists": 1}, "2 to 2 players"),
    ],
)
def test_what_cannot_be_played_is_refused(values, says):
    with pytest.raises(ValueError, match=says):
        Schedule(**{"kind": "round-robin", "players": ("a", "b"), **values})
