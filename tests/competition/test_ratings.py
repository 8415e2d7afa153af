"""Ratings against published figures, another way to compute them, and pools of known strength."""

import math
from itertools import combinations, pairwise

import numpy as np
import pytest

from symple.competition import rate, score_from_elo
from tests.arena.simulated import chances_of_score, draw_pairs, pair_chances

#: How often the journal of the row is cited by those after it, and cites them: Stigler (1994).
CITATIONS = [
    ("Biometrika", "Comm Statist", 730, 33),
    ("Biometrika", "JASA", 498, 320),
    ("Biometrika", "JRSS-B", 221, 284),
    ("Comm Statist", "JASA", 68, 813),
    ("Comm Statist", "JRSS-B", 17, 276),
    ("JASA", "JRSS-B", 142, 325),
]


def won(first, second, times):
    return [(first, second, 2)] * times


def elo_of(ratings):
    return {rating.player: rating.elo for rating in ratings}


def test_agrees_with_the_published_abilities_of_journals():
    """Turner and Firth, "Bradley-Terry models in R", J. Stat. Softw. 48(9), 2012, section 2.

    Each citation counts as twenty pairs won, so that the prior does not show.
    """
    pairs = []
    for first, second, cited, citing in CITATIONS:
        pairs += won(first, second, 20 * cited) + won(second, first, 20 * citing)
    elo = elo_of(rate(pairs, anchor="Biometrika", bootstrap=1))
    abilities = {name: value * math.log(10) / 400 for name, value in elo.items()}
    published = {"Biometrika": 0, "Comm Statist": -2.9491, "JASA": -0.4796, "JRSS-B": 0.2690}
    assert abilities == pytest.approx(published, abs=1e-3)


def zermelo(names, pairs):
    """The same model fitted by Zermelo's iteration (1929), the prior's games among the results."""
    wins = {(one, other): 0.0 for one in names for other in names}
    for first, second, points in pairs:
        wins[first, second] += points
        wins[second, first] += 2 - points
    met = {(one, other): wins[one, other] + wins[other, one] for one, other in wins}
    played = {one: sum(met[one, other] for other in names) for one in names}
    for one, other in wins:
        share = met[one, other] / played[one] + met[one, other] / played[other]
        wins[one, other] += share / 2 / 4
    strength = dict.fromkeys(names, 1.0)
    for _ in range(5000):
        strength = {
            one: sum(wins[one, other] for other in names)
            / sum(
                (wins[one, other] + wins[other, one]) / (strength[one] + strength[other])
                for other in names
                if other != one
            )
            for one in names
        }
    elo = {name: 400 * math.log10(value) for name, value in strength.items()}
    mean = sum(elo.values()) / len(elo)
    return {name: value - mean for name, value in elo.items()}


def test_agrees_with_another_way_to_compute_it():
    random = np.random.default_rng(3)
    names = list("ABCDE")
    pairs = [
        (first, second, points)
        for first, second in combinations(names, 2)
        for points in draw_pairs(random, pair_chances(120 * (ord(second) - ord(first))), 4)
    ]
    pairs += won("A", "B", 3)
    assert elo_of(rate(pairs, bootstrap=1)) == pytest.approx(zermelo(names, pairs), abs=0.01)


def test_far_apart_players_are_rated_too():
    """A ladder on which every step is won by all: only the prior keeps the steps finite.

    A step stands alone; an eighth of a game of the prior is lost, at the ends half as much again.
    """
    names = [f"level {number}" for number in range(12)]
    pairs = []
    for weak, strong in pairwise(names):
        pairs += won(strong, weak, 1000)
    ratings = rate(pairs, bootstrap=20)
    assert [rating.player for rating in ratings] == names[::-1]
    inner, outer = (400 * math.log10((2000 + lost) / lost) for lost in (1 / 8, 3 / 16))
    assert ratings[0].elo - ratings[-1].elo == pytest.approx(9 * inner + 2 * outer, abs=0.01)


def test_two_players_are_as_far_apart_as_their_score_with_half_a_drawn_game():
    pairs = won("A", "B", 70) + won("B", "A", 20) + [("A", "B", 1)] * 10
    ratings = rate(pairs)
    score = (150 + 1 / 4) / (200 + 1 / 2)
    expected = 400 * math.log10(score / (1 - score))
    assert ratings[0].elo - ratings[1].elo == pytest.approx(expected, abs=0.01)
    assert [(rating.player, rating.games, rating.points) for rating in ratings] == [
        ("A", 200, 150),
        ("B", 200, 50),
    ]


def test_who_lost_nothing_has_no_upper_bound_and_who_won_nothing_no_lower():
    pairs = won("top", "middle", 10) + won("middle", "bottom", 10) + won("top", "bottom", 10)
    pairs += [("middle", "other", 1)] * 10
    ratings = {rating.player: rating for rating in rate(pairs)}
    assert all(math.isfinite(rating.elo) for rating in ratings.values())
    assert ratings["top"].high == math.inf
    assert ratings["bottom"].low == -math.inf
    for name in ("middle", "other"):
        assert -math.inf < ratings[name].low < ratings[name].elo < ratings[name].high < math.inf
    assert ratings["top"].low < ratings["top"].elo
    assert ratings["bottom"].high > ratings["bottom"].elo


def test_a_result_that_never_varied_is_not_taken_for_certain():
    (best, _) = rate(won("A", "B", 10), anchor="B")
    assert best.low < best.elo - 50


def test_the_anchor_is_at_0_and_has_no_error():
    pairs = won("A", "B", 6) + won("B", "C", 6) + won("C", "A", 3) + won("B", "A", 2)
    free, anchored = rate(pairs), rate(pairs, anchor="B")
    by_name = {rating.player: rating for rating in anchored}
    assert (by_name["B"].elo, by_name["B"].low, by_name["B"].high) == (0, 0, 0)
    shift = elo_of(free)["B"]
    assert elo_of(anchored) == pytest.approx(
        {name: elo - shift for name, elo in elo_of(free).items()}
    )
    assert sum(elo_of(free).values()) == pytest.approx(0, abs=1e-6)


def test_an_anchor_who_won_everything_is_at_0_too():
    ratings = {rating.player: rating for rating in rate(won("A", "B", 3), anchor="A")}
    assert (ratings["A"].low, ratings["A"].high) == (0, 0)
    assert ratings["B"].low == -math.inf


def test_who_is_named_first_in_a_pair_does_not_matter():
    pairs = won("A", "B", 6) + won("B", "C", 4) + won("C", "B", 1) + [("A", "C", 1)] * 3
    turned = [(second, first, 2 - points) for first, second, points in pairs]
    assert elo_of(rate(turned, bootstrap=1)) == pytest.approx(elo_of(rate(pairs, bootstrap=1)))


def test_a_seed_repeats_the_intervals():
    pairs = won("A", "B", 6) + won("B", "A", 4)
    pairs += won("B", "C", 5) + won("C", "A", 3) + [("A", "C", 1)] * 4
    assert rate(pairs, seed=5) == rate(pairs, seed=5)
    assert rate(pairs, seed=5) != rate(pairs, seed=6)


def test_players_whom_no_game_connects_are_refused():
    with pytest.raises(ValueError, match="no chain of games connects A, B with C, D"):
        rate(won("A", "B", 5) + won("C", "D", 5))


def test_what_cannot_be_rated_is_refused():
    with pytest.raises(ValueError, match="0, 1 or 2 points"):
        rate([("A", "B", 3)])
    with pytest.raises(ValueError, match="against themselves"):
        rate([("A", "A", 1)])
    with pytest.raises(ValueError, match="not one of the players"):
        rate(won("A", "B", 1), anchor="C")
    with pytest.raises(ValueError, match="at least 1"):
        rate(won("A", "B", 1), bootstrap=0)


def test_no_pairs_no_ratings():
    assert rate([]) == []


@pytest.mark.parametrize("rounds", [1, 10])
def test_intervals_cover_the_truth_in_about_95_of_100_pools(rounds):
    """Six players 80 Elo apart, each against each, with more split pairs than chance would give."""
    random = np.random.default_rng(2)
    truth = {name: 80.0 * index - 200 for index, name in enumerate("ABCDEF")}
    covered = total = 0
    for _ in range(60):
        pairs = []
        for first, second in combinations(truth, 2):
            score = score_from_elo(truth[first] - truth[second])
            chances = chances_of_score(score, split=score * (1 - score) + min(score, 1 - score))
            pairs += [(first, second, points) for points in draw_pairs(random, chances, rounds)]
        for rating in rate(pairs, bootstrap=200):
            covered += rating.low <= truth[rating.player] <= rating.high
            total += 1
    assert 0.9 < covered / total < 0.995
