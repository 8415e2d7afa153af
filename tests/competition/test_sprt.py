"""The test that stops by itself: its ratio by other computations, its promises by simulation."""

import math

import numpy as np
import pytest

from symple.competition import Sprt, score_from_elo
from tests.arena.simulated import chances_of_score, draw_pairs


def best_log_likelihood(counts, score):
    """By trying shares of split pairs, ever finer around the best."""
    low, high = 0.0, 2 * min(score, 1 - score)
    while high - low > 1e-9:
        splits = np.linspace(low, high, 1001)
        shares = np.array([1 - score - splits / 2, splits, score - splits / 2])
        with np.errstate(divide="ignore", invalid="ignore"):
            terms = np.where(np.array(counts)[:, None] > 0, np.log(shares.clip(0)), 0.0)
            sums = np.array(counts) @ terms
        best = int(np.argmax(sums))
        low, high = splits[max(best - 1, 0)], splits[min(best + 1, 1000)]
    return sums[best]


def points_of(lost, split, won):
    return [0] * lost + [1] * split + [2] * won


@pytest.mark.parametrize(
    ("won", "lost", "split", "elo0", "elo1", "llr"),
    [(21404, 21184, 40708, 0.5, 2.5, -1.57), (57433, 57030, 106593, 0.0, 2.0, -2.59)],
)
def test_agrees_with_the_figures_of_another_program(won, lost, split, elo0, elo1, llr):
    """fastchess, app/tests/sprt_test.cpp, "logistic trinomial": there for games with draws."""
    state = Sprt(elo0, elo1).state(points_of(lost, split, won))
    assert state.llr == pytest.approx(llr, rel=0.01)


@pytest.mark.parametrize(
    "counts",
    [(3, 10, 7), (1, 0, 0), (0, 1, 0), (0, 0, 1), (0, 5, 9), (9, 5, 0), (4, 0, 4), (50, 300, 90)],
)
@pytest.mark.parametrize(("elo0", "elo1"), [(0, 50), (-5, 5), (-300, -100), (100, 400)])
def test_the_ratio_is_that_of_the_best_explanations(counts, elo0, elo1):
    expected = best_log_likelihood(counts, score_from_elo(elo1)) - best_log_likelihood(
        counts, score_from_elo(elo0)
    )
    state = Sprt(elo0, elo1).state(points_of(*counts))
    assert state.llr == pytest.approx(expected, abs=1e-6)


def test_for_many_pairs_near_the_bounds_it_is_the_normal_approximation():
    """(s1 - s0)(2s - s0 - s1) n / (2 variance): Van den Bergh's approximation of the GSPRT."""
    counts = np.array([2400, 5000, 2600])
    shares, values = counts / counts.sum(), np.array([0, 0.5, 1])
    mean = shares @ values
    variance = shares @ (values - mean) ** 2
    s0, s1 = score_from_elo(0), score_from_elo(10)
    expected = counts.sum() * (s1 - s0) * (2 * mean - s0 - s1) / variance / 2
    assert Sprt(0, 10).state(points_of(*counts)).llr == pytest.approx(expected, rel=0.01)


def test_bounds_are_walds():
    state = Sprt(0, 50, alpha=0.05, beta=0.1).state([])
    assert state.llr == 0
    assert state.lower == pytest.approx(math.log(0.1 / 0.95))
    assert state.upper == pytest.approx(math.log(0.9 / 0.05))
    assert state.decision is None


def test_decides_when_a_bound_is_reached():
    sprt = Sprt(0, 50)
    winning = [sprt.state([2] * pairs) for pairs in range(40)]
    assert winning[10].decision is None
    assert all((state.decision == "accepted") == (state.llr >= state.upper) for state in winning)
    assert winning[-1].decision == "accepted"
    assert sprt.state([0] * 40).decision == "rejected"
    assert sprt.state([1] * 40).decision == "rejected"


def test_the_other_player_sees_the_mirror_image():
    points = [2, 1, 1, 0, 2, 2]
    mirrored = [2 - value for value in points]
    assert Sprt(-30, 10).state(points).llr == pytest.approx(-Sprt(-10, 30).state(mirrored).llr)


def test_nonsense_is_refused():
    for elo0, elo1 in ((5, 5), (5, 0), (math.nan, 5), (0, math.inf)):
        with pytest.raises(ValueError, match="elo0 must be below elo1"):
            Sprt(elo0, elo1)
    for error in (0, 0.5, -1, math.nan):
        with pytest.raises(ValueError, match=r"between 0 and 0\.5"):
            Sprt(0, 5, alpha=error)
        with pytest.raises(ValueError, match=r"between 0 and 0\.5"):
            Sprt(0, 5, beta=error)
    with pytest.raises(ValueError, match="0, 1 or 2 points"):
        Sprt(0, 5).state([3])


@pytest.mark.parametrize("split", [0.2, 0.5, 0.8])
@pytest.mark.parametrize(("truth", "right"), [(0, "rejected"), (50, "accepted")])
def test_errs_in_5_of_100_matches_and_ends_when_theory_says(truth, right, split):
    """500 matches at each bound; a pair's mean ratio gives the length (Wald's identity)."""
    sprt = Sprt(0, 50)
    random = np.random.default_rng(1)
    chances = chances_of_score(score_from_elo(truth), split)
    decisions, lengths = [], []
    for _ in range(500):
        points = draw_pairs(random, chances, 1500)
        for length in range(1, len(points) + 1):
            if decision := sprt.state(points[:length]).decision:
                decisions.append(decision)
                lengths.append(length)
                break
    assert len(decisions) == 500
    assert decisions.count(right) >= 0.92 * 500
    step = (score_from_elo(50) - 0.5) ** 2 / (2 * (1 - split) / 4)
    expected = 0.9 * math.log(0.95 / 0.05) / step
    assert np.mean(lengths) == pytest.approx(expected, rel=0.2)
