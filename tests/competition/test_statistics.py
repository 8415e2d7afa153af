"""The statistics against numbers that do not come from them."""

import math
from math import comb
from statistics import NormalDist

import numpy as np
import pytest

from symple.competition import (
    elo_from_score,
    estimate_elo,
    estimate_margin,
    likelihood_of_superiority,
    score_from_elo,
    white_shares,
)
from tests.arena.simulated import draw_pairs, pair_chances


def test_elo_of_a_score_agrees_with_the_published_table():
    """FIDE's handbook B.02, table 8.1.1: the difference for a score, rounded to whole points.

    The table stands on the normal curve, Elo in programs on the logistic one; they agree to a few
    points where the score is not extreme.
    """
    for score, difference in ((0.5, 0), (0.55, 36), (0.6, 72), (0.64, 102), (0.7, 149)):
        assert elo_from_score(score) == pytest.approx(difference, abs=3)


def test_elo_turns_back_into_the_score_by_its_definition():
    for score in (0.01, 0.3, 0.5, 0.75, 0.99):
        assert 1 / (1 + 10 ** (-elo_from_score(score) / 400)) == pytest.approx(score)
        assert score_from_elo(elo_from_score(score)) == pytest.approx(score)
    assert elo_from_score(0) == -math.inf
    assert elo_from_score(1) == math.inf


def test_scores_outside_0_to_1_are_refused():
    for score in (-0.1, 1.1, math.nan):
        with pytest.raises(ValueError, match="between 0 and 1"):
            elo_from_score(score)
    for function in (estimate_elo, likelihood_of_superiority):
        with pytest.raises(ValueError, match="0, 1 or 2"):
            function([3])


@pytest.mark.parametrize(("games", "error"), [(100, 68), (400, 34)])
def test_error_of_independent_even_games(games, error):
    """An even match of independent games: the binomial error, 1.96 x 0.5 / sqrt(games) of score."""
    quarter = games // 8
    pairs = [0] * quarter + [1] * 2 * quarter + [2] * quarter
    pairs += [1] * (games // 2 - len(pairs))
    estimate = estimate_elo(pairs)
    assert estimate is not None
    assert estimate.elo == 0
    assert estimate.high == pytest.approx(error, abs=1.5)
    assert estimate.low == pytest.approx(-error, abs=1.5)


def test_pairs_that_always_split_narrow_the_interval():
    split = estimate_elo([1] * 50)
    mixed = estimate_elo([0, 2] * 25)
    assert split is not None
    assert mixed is not None
    assert split.high < mixed.high / 2


def test_winning_everything_bounds_from_below_only():
    estimate = estimate_elo([2] * 50)
    assert estimate is not None
    assert estimate.elo == estimate.high == math.inf
    assert 300 < estimate.low < 600


def test_no_pairs_no_estimate():
    assert estimate_elo([]) is None


@pytest.mark.parametrize("count", [10, 30])
@pytest.mark.parametrize("chance", [0.5, 0.7, 0.9, 0.98])
def test_interval_covers_the_truth_in_95_of_100_matches(count, chance):
    """Every match of `count` pairs of independent games, weighed by its exact probability."""
    truth = elo_from_score(chance)
    covered = 0.0
    for lost in range(count + 1):
        for split in range(count + 1 - lost):
            won = count - lost - split
            probability = (
                comb(count, lost)
                * comb(count - lost, split)
                * (1 - chance) ** (2 * lost)
                * (2 * chance * (1 - chance)) ** split
                * chance ** (2 * won)
            )
            estimate = estimate_elo([0] * lost + [1] * split + [2] * won)
            assert estimate is not None
            if estimate.low <= truth <= estimate.high:
                covered += probability
    assert covered > 0.945


@pytest.mark.parametrize(("elo", "bias"), [(0, 0), (0, 200), (50, 100), (150, 300), (-100, 100)])
def test_interval_covers_the_truth_when_openings_favour_a_colour(elo, bias):
    """400 simulated matches of 50 pairs; the truth is the Elo of the expected score."""
    chances = pair_chances(elo, bias)
    truth = elo_from_score(chances[2] + chances[1] / 2)
    random = np.random.default_rng(1)
    covered = 0
    for _ in range(400):
        estimate = estimate_elo(draw_pairs(random, chances, 50))
        assert estimate is not None
        covered += estimate.low <= truth <= estimate.high
    assert 0.92 <= covered / 400 <= 0.985


@pytest.mark.parametrize("counts", [(0, 0, 0), (0, 7, 0), (0, 0, 1), (3, 10, 5), (12, 0, 4)])
def test_superiority_is_the_posterior_share_of_better_players(counts):
    """By adding up the likelihood of all chances of 0, 1 and 2 points, each equally likely."""
    lost, split, won = counts
    grid = (np.arange(400) + 0.5) / 400
    loses, wins = np.meshgrid(grid, grid, indexing="ij")
    splits = 1 - loses - wins
    with np.errstate(invalid="ignore"):
        weight = np.where(splits > 0, loses**lost * splits**split * wins**won, 0.0)
    expected = (weight[wins > loses].sum() + weight[wins == loses].sum() / 2) / weight.sum()
    points = [0] * lost + [1] * split + [2] * won
    assert likelihood_of_superiority(points) == pytest.approx(expected, abs=2e-3)


def test_superiority_after_many_pairs_is_the_usual_formula():
    """0.5 + 0.5 erf((wins - losses) / sqrt(2 (wins + losses))), as chess programmers have it."""
    for lost, won in ((1000, 1050), (5000, 4950), (20_000, 20_200)):
        expected = NormalDist().cdf((won - lost) / math.sqrt(won + lost))
        points = [0] * lost + [1] * 500 + [2] * won
        assert likelihood_of_superiority(points) == pytest.approx(expected, abs=2e-3)


def test_superiority_of_one_player_is_the_inferiority_of_the_other():
    for points in ([2] * 60, [0, 2, 2, 1, 2], [0] * 3000 + [2] * 3100):
        mirrored = [2 - value for value in points]
        both = likelihood_of_superiority(points) + likelihood_of_superiority(mirrored)
        assert both == pytest.approx(1, abs=1e-9)
        assert 0 < likelihood_of_superiority(points) <= 1
    assert likelihood_of_superiority([2]) == pytest.approx(0.75)
    assert 0 < likelihood_of_superiority([0] * 200) < 1e-30


def test_error_of_a_mean_margin_agrees_with_the_table_of_students_distribution():
    """Margins 1 apart on both sides of 0: the error is t x sqrt(1 / (n - 1)); t as published."""
    table = {1: 12.706, 2: 4.303, 3: 3.182, 5: 2.571, 9: 2.262, 19: 2.093, 29: 2.045, 99: 1.984}
    for degrees, quantile in table.items():
        margins = [(-1.0) ** index for index in range(degrees + 1)]
        spread = np.std(margins, ddof=1) / math.sqrt(degrees + 1)
        estimate = estimate_margin(margins)
        assert estimate is not None
        assert estimate.error == pytest.approx(quantile * spread, rel=0.01)
        assert estimate.pairs == degrees + 1


def test_mean_margin():
    estimate = estimate_margin([3.0, -1.0, 7.0, 3.0])
    assert estimate is not None
    assert estimate.mean == 3.0
    assert estimate_margin([]) is None
    lonely = estimate_margin([5.0])
    assert lonely is not None
    assert (lonely.mean, lonely.error) == (5.0, math.inf)


def test_white_shares_are_told_apart_by_size_and_penalty():
    games = [(15, 10, 1, True), (15, 10, 1, True), (9, 4, 2, False), (9, 4, 2, True)]
    games += [(15, 6, 3, True)]
    shares = white_shares(games)
    assert [(share.size, share.penalty) for share in shares] == [(9, 4), (15, 6), (15, 10)]
    assert [(share.wins, share.games) for share in shares] == [(1, 2), (1, 1), (2, 2)]
    assert shares[0].share == 0.5
    assert all(0 <= share.low <= share.share <= share.high <= 1 for share in shares)
    assert white_shares([]) == []


def test_white_share_counts_pairs_not_games():
    """Openings that decide the game: as many errors as there are openings, not as games."""
    same = white_shares((9, 4, pair, pair % 2 == 0) for pair in range(100) for _ in range(2))
    mixed = white_shares((9, 4, pair, game == 0) for pair in range(100) for game in range(2))
    assert same[0].share == mixed[0].share == 0.5
    assert same[0].high - 0.5 == pytest.approx(1.96 * 0.5 / 10, rel=0.02)
    assert mixed[0].high - 0.5 < 0.02


def test_white_share_is_covered_by_its_interval():
    random = np.random.default_rng(4)
    covered = 0
    for _ in range(300):
        wins = draw_pairs(random, pair_chances(40, 150), 60)
        games = [(9, 4, pair, game < won) for pair, won in enumerate(wins) for game in range(2)]
        (share,) = white_shares(games)
        chances = pair_chances(40, 150)
        covered += share.low <= chances[2] + chances[1] / 2 <= share.high
    assert covered / 300 > 0.92
