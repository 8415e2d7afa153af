"""Swiss pairings: no rematch that can be avoided, near each other in the table, fair byes. Round
robins: everybody once, in turn with White and with Black.
"""

import random
from collections import Counter
from itertools import combinations

import pytest

from symple.competition.pairing import pair_round, round_robin, with_colors


def test_neighbours_meet():
    assert pair_round("abcdef", [], ()) == [("a", "b"), ("c", "d"), ("e", "f")]


def test_who_has_met_does_not_meet_again():
    met = [("a", "b"), ("c", "d")]
    assert pair_round("abcd", met, ()) == [("a", "c"), ("b", "d")]
    assert pair_round("abcd", [*met, ("c", "a"), ("d", "b")], ()) == [("a", "d"), ("b", "c")]


def test_a_rematch_is_avoided_further_down_too():
    """c and d have met, so pairing a with b would leave a rematch."""
    assert pair_round("abcd", [("d", "c")], ()) == [("a", "c"), ("b", "d")]


def test_the_last_player_rests_and_nobody_twice():
    assert pair_round("abc", [], ()) == [("a", "b")]
    assert pair_round("abc", [("a", "b")], {"c"}) == [("a", "c")]
    assert pair_round("abc", [("a", "b"), ("a", "c")], {"b", "c"}) == [("b", "c")]


@pytest.mark.parametrize("count", range(2, 14))
def test_half_the_rounds_of_a_round_robin_need_no_rematch_and_no_second_bye(count):
    """Whatever the results. (Of more rounds the first ones can make a rematch unavoidable.)"""
    draw = random.Random(count)
    players = [f"p{number}" for number in range(count)]
    met: list[tuple[str, str]] = []
    rested: set[str] = set()
    rounds = count - 1 + count % 2
    for _ in range(rounds // 2):
        order = draw.sample(players, count)
        pairs = pair_round(order, met, rested)
        seen = [name for pair in pairs for name in pair]
        resting = set(players) - set(seen)
        assert len(seen) == len(set(seen))
        assert len(resting) == count % 2
        assert not resting & rested
        met += pairs
        rested |= resting
    assert len({frozenset(pair) for pair in met}) == len(met)


def test_when_all_have_met_as_few_as_possible_meet_once_more():
    players = "abcd"
    met = [*combinations(players, 2), ("a", "b"), ("a", "c"), ("d", "b"), ("d", "c")]
    assert pair_round(players, met, ()) == [("a", "d"), ("b", "c")]


def test_who_should_be_apart_is_unless_others_then_meet_again():
    assert pair_round("abcd", [], (), [("a", "b")]) == [("a", "c"), ("b", "d")]
    assert pair_round("abcd", [], (), [("b", "a"), ("a", "c")]) == [("a", "d"), ("b", "c")]
    met = [("a", "c"), ("a", "d")]
    assert pair_round("abcd", met, (), [("a", "b")]) == [("a", "b"), ("c", "d")]
    everybody = [*combinations("abcd", 2)]
    assert pair_round("abcd", [("c", "d")], (), everybody) == [("a", "c"), ("b", "d")]
    # Nor does anybody rest twice for it.
    assert pair_round("abc", [], {"a", "b"}, [("a", "b")]) == [("a", "b")]


def test_players_may_be_numbers():
    assert pair_round([0, 1, 2, 3], [(0, 1)], ()) == [(0, 2), (1, 3)]
    assert [{*pair} for (pair,) in round_robin([0, 1, 2])] == [{1, 2}, {0, 2}, {0, 1}]
    assert with_colors((0, 1), [(1, 2)]) == (0, 1)


@pytest.mark.parametrize("count", range(14))
def test_in_a_round_robin_everybody_meets_everybody_once(count):
    players = [f"p{number}" for number in range(count)]
    rounds = round_robin(players)
    assert len(rounds) == max(0, count - 1 + count % 2)
    for pairs in rounds:
        playing = [name for pair in pairs for name in pair]
        assert len(playing) == len(set(playing)) == count - count % 2
    games = [pair for pairs in rounds for pair in pairs]
    assert {frozenset(pair) for pair in games} == {
        frozenset(pair) for pair in combinations(players, 2)
    }
    assert len(games) == count * (count - 1) // 2
    white = Counter(white for white, _ in games)
    black = Counter(black for _, black in games)
    assert all(abs(white[name] - black[name]) <= 1 for name in players)


def test_white_goes_to_whoever_has_had_it_less():
    assert with_colors(("a", "b"), []) == ("b", "a")
    assert with_colors(("a", "b"), [("a", "c")]) == ("b", "a")
    assert with_colors(("a", "b"), [("b", "c"), ("d", "a")]) == ("a", "b")
    # As often: to the one who had Black last.
    games = [("a", "c"), ("d", "b"), ("c", "a"), ("b", "d")]
    assert with_colors(("a", "b"), games) == ("a", "b")
    assert with_colors(("b", "a"), games) == ("a", "b")


@pytest.mark.parametrize("count", [4, 7, 10])
def test_in_a_swiss_tournament_colors_change(count):
    draw = random.Random(count)
    players = [f"p{number}" for number in range(count)]
    games: list[tuple[str, str]] = []
    for _ in range(count // 2):
        pairs = pair_round(draw.sample(players, count), games, ())
        games += [with_colors(pair, games) for pair in pairs]
    for name in players:
        own = [white == name for white, black in games if name in (white, black)]
        assert abs(2 * sum(own) - len(own)) <= 2
