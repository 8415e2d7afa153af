"""The statistics against numbers that do not come from them."""

import math
from math import comb

import pytest

from symple.arena import elo_from_score, estimate_elo


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
    assert elo_from_score(0) == -math.inf
    assert elo_from_score(1) == math.inf


def test_scores_outside_0_to_1_are_refused():
    for score in (-0.1, 1.1, math.nan):
        with pytest.raises(ValueError, match="between 0 and 1"):
            elo_from_score(score)
    with pytest.raises(ValueError, match="0, 1 or 2"):
        estimate_elo([3])


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
