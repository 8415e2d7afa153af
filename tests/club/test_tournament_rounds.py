"""Who meets whom: properties of whole tournaments with results drawn by chance."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from symple.club.tournament import Entrant, Kind, Leaving, Outcome, Pairing
from symple.club.tournament_rounds import count_rounds, next_round, seeded, standings

RESULTS: Sequence[Outcome] = ("white", "black", "white", "black", "white-by-forfeit")


def entrants(count: int) -> list[Entrant]:
    """Numbers from 1 on, the strongest first."""
    return [Entrant(number, 0, 2_000.0 - number) for number in range(1, count + 1)]


def decided(pairings: list[Pairing], draw: random.Random) -> list[Pairing]:
    return [
        one
        if one.outcome is not None
        else replace(one, game=f"{one.round}-{one.board}", outcome=draw.choice(RESULTS))
        for one in pairings
    ]


def played(
    kind: Kind, players: list[Entrant], rounds: int, seed: int, leaving: int = 0
) -> tuple[list[Entrant], list[Pairing]]:
    """A whole tournament. leaving: how many go away, one before each round from the second on."""
    draw = random.Random(seed)
    pairings: list[Pairing] = []
    for number in range(1, rounds + 1):
        if 1 < number <= leaving + 1:
            here = [place for place, one in enumerate(players) if one.leaving is None]
            place = draw.choice(here)
            players = [*players]
            players[place] = replace(players[place], leaving="withdrawn")
        pairings += decided(next_round(kind, number, players, pairings), draw)
    return players, pairings


def pairs(pairings: Sequence[Pairing]) -> list[frozenset[int | None]]:
    return [frozenset((one.white, one.black)) for one in pairings if one.black is not None]


@settings(max_examples=200, deadline=None)
@given(count=st.integers(2, 24), seed=st.integers(0, 10_000), leaving=st.integers(0, 3))
def test_a_swiss_system_pairs_fairly(count: int, seed: int, leaving: int) -> None:
    """In half the rounds that a round robin has."""
    rounds = max(1, count_rounds("swiss", 15, count) // 2)
    leaving = min(leaving, max(0, (count - 4) // 2))
    players, pairings = played("swiss", entrants(count), rounds - leaving, seed, leaving)
    assert len(set(pairs(pairings))) == len(pairs(pairings)), "somebody has met somebody twice"
    byes = Counter(one.white for one in pairings if one.outcome == "bye")
    assert all(number == 1 for number in byes.values())
    for number in range(1, rounds - leaving + 1):
        now = [one for one in pairings if one.round == number]
        seen = [player for one in now for player in one.players]
        assert len(seen) == len(set(seen)) == count - min(leaving, number - 1)
        assert sum(one.black is None for one in now) == len(seen) % 2
        assert [one.board for one in now] == list(range(1, len(now) + 1))
    for player in range(1, count + 1):
        own = [one.white == player for one in pairings if one.played and player in one.players]
        assert abs(2 * sum(own) - len(own)) <= 2
    table = standings("swiss", players, pairings)
    assert sum(line.points for line in table) == len(pairings)
    assert sorted(line.player for line in table) == list(range(1, count + 1))


def test_the_first_time_the_upper_half_meets_the_lower_half() -> None:
    first = next_round("swiss", 1, entrants(6), [])
    assert [(one.white, one.black) for one in first] == [(4, 1), (2, 5), (6, 3)]
    odd = next_round("swiss", 1, entrants(5), [])
    assert [one.players for one in odd] == [(3, 1), (2, 4), (5,)]
    assert odd[-1].outcome == "bye"
    assert [one.outcome for one in odd[:-1]] == [None, None]


def test_then_those_meet_who_have_done_as_well() -> None:
    """The stronger one always wins: after two rounds of eight those with two points meet."""
    players, pairings = entrants(8), []
    for number in (1, 2, 3):
        now = next_round("swiss", number, players, pairings)
        points = {line.player: line.points for line in standings("swiss", players, pairings)}
        assert all(points[one.white] == points[one.black or 0] for one in now)
        pairings += [
            replace(one, game="g", outcome="white" if one.white < (one.black or 0) else "black")
            for one in now
        ]
    best, *_ = standings("swiss", players, pairings)
    assert best.player == 1


def test_the_lowest_without_a_bye_gets_it() -> None:
    players, pairings = entrants(5), []
    resting = []
    for number in (1, 2, 3):
        table = [line.player for line in standings("swiss", players, pairings)]
        now = next_round("swiss", number, players, pairings)
        resting.append(now[-1].white)
        assert resting[-1] == [one for one in table if one not in resting[:-1]][-1]
        pairings += decided(now, random.Random(number))


def test_somebody_higher_rests_if_else_others_would_meet_again() -> None:
    """Of 1 to 4 all have met but 2 and 3: if 5 rested, some would meet again."""
    met = [(1, 2), (3, 4), (1, 3), (2, 4), (1, 4), (2, 3)]
    pairings = [
        Pairing(number, 1, white, black, "g", "white") for number, (white, black) in enumerate(met)
    ]
    now = next_round("swiss", 7, entrants(5), pairings[:-1])
    assert sum(pair in pairs(pairings[:-1]) for pair in pairs(now)) == 0
    assert frozenset((2, 3)) in pairs(now)
    # When 2 and 3 have met as well, as few as possible meet again: one pair.
    now = next_round("swiss", 7, entrants(5), pairings)
    assert sum(pair in pairs(pairings) for pair in pairs(now)) == 1


def test_whoever_has_left_is_not_paired() -> None:
    ways: tuple[Leaving, ...] = ("withdrawn", "removed", "vanished")
    for leaving in ways:
        players = entrants(6)
        players[2] = replace(players[2], leaving=leaving)
        now = next_round("swiss", 1, players, [])
        assert sorted(player for one in now for player in one.players) == [1, 2, 4, 5, 6]


@settings(max_examples=40, deadline=None)
@given(count=st.integers(2, 16), seed=st.integers(0, 10_000), leaving=st.integers(0, 4))
def test_in_a_round_robin_everybody_meets_everybody(count: int, seed: int, leaving: int) -> None:
    rounds = count_rounds("round-robin", 0, count)
    leaving = min(leaving, rounds - 1)
    players, pairings = played("round-robin", entrants(count), rounds, seed, leaving)
    assert len(pairings) == len(set(pairs(pairings))) == count * (count - 1) // 2
    left = {one.account for one in players if one.leaving is not None}
    for player in range(1, count + 1):
        own = [one for one in pairings if player in one.players]
        whites = sum(one.white == player for one in own)
        assert abs(2 * whites - len(own)) <= 1
        without_game = [one for one in own if one.game is None]
        assert all(left & set(one.players) for one in without_game)
        if player not in left:
            assert all(one.winner == player for one in without_game)
    nobody = sum(one.outcome == "nobody" for one in pairings)
    table = standings("round-robin", players, pairings)
    assert sum(line.points for line in table) == len(pairings) - nobody


def test_in_a_round_robin_a_forfeit_counts_like_a_game() -> None:
    """Whom it was won from counts, not one's own points."""
    pairings = [
        Pairing(1, 1, 1, 2, None, "white-by-forfeit"),
        Pairing(2, 1, 2, 3, "g", "white"),
        Pairing(3, 1, 3, 1, "h", "black"),
    ]
    robin = {line.player: line for line in standings("round-robin", entrants(3), pairings)}
    assert (robin[1].points, robin[1].buchholz, robin[1].sonneborn_berger) == (2, 1, 1)
    swiss = {line.player: line for line in standings("swiss", entrants(3), pairings)}
    assert (swiss[1].points, swiss[1].buchholz, swiss[1].sonneborn_berger) == (2, 2, 2)


@pytest.mark.parametrize(
    ("kind", "wished", "players", "rounds"),
    [
        ("swiss", 5, 10, 5),
        ("swiss", 5, 4, 3),
        ("swiss", 5, 3, 3),
        ("swiss", 9, 2, 1),
        ("round-robin", 0, 6, 5),
        ("round-robin", 0, 5, 5),
        ("round-robin", 0, 2, 1),
    ],
)
def test_no_more_rounds_than_opponents(kind: Kind, wished: int, players: int, rounds: int) -> None:
    assert count_rounds(kind, wished, players) == rounds


def test_the_order_at_the_start_is_by_rating_then_by_joining() -> None:
    found = [
        Entrant(1, 5, 1_500.0),
        Entrant(2, 9, 1_700.0),
        Entrant(3, 4, 1_500.0),
        Entrant(4, 1, None, "removed"),
    ]
    assert seeded(found) == [2, 3, 1]
