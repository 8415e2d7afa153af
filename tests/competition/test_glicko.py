import math

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from symple.competition import Glicko, after_games
from symple.competition.glicko import MOST_DEVIATION

RATINGS = st.builds(
    Glicko,
    st.floats(100, 3500),
    st.floats(30, MOST_DEVIATION),
    st.floats(0.03, 0.12),
)


def test_the_example_of_the_paper():
    player = Glicko(1500, 200, 0.06)
    results = [(Glicko(1400, 30), 1), (Glicko(1550, 100), 0), (Glicko(1700, 300), 0)]
    rated = after_games(player, results)
    assert rated.rating == pytest.approx(1464.06, abs=0.01)
    assert rated.deviation == pytest.approx(151.52, abs=0.01)
    assert rated.volatility == pytest.approx(0.05999, abs=0.00001)


def test_who_does_not_play_becomes_less_sure():
    player = Glicko(1650, 50, 0.06)
    rated = after_games(player, [])
    # Step 6 of the paper.
    assert rated.deviation == pytest.approx(math.hypot(50, 0.06 * 173.7178))
    assert (rated.rating, rated.volatility) == pytest.approx((1650, 0.06))
    assert after_games(player, [], periods=0).deviation == pytest.approx(50)
    assert after_games(player, [], periods=1e6).deviation == pytest.approx(MOST_DEVIATION)


def test_parts_of_a_period_come_to_whole_ones():
    player = Glicko(1500, 60)
    halves = after_games(after_games(player, [], periods=0.5), [], periods=0.5)
    assert halves.deviation == pytest.approx(after_games(player, []).deviation)


def test_a_great_surprise_makes_volatile():
    player = Glicko(1500, 50, 0.06)
    strong = Glicko(2400, 50)
    assert after_games(player, [(strong, 1)] * 5).volatility > 0.06
    assert after_games(player, [(strong, 0)] * 5).volatility < 0.06


def test_new_players_find_their_place():
    """Somebody who beats 1700 half of the time, and all others by that, is soon rated so."""
    rated = Glicko()
    for number in range(60):
        rated = after_games(rated, [(Glicko(1700, 60), number % 2)], periods=0.01)
    assert rated.rating == pytest.approx(1700, abs=40)
    assert rated.deviation < 90


@given(RATINGS, RATINGS)
def test_what_one_wins_by_a_game_the_other_loses(one: Glicko, other: Glicko):
    won = after_games(one, [(other, 1)], periods=0)
    lost = after_games(other, [(one, 0)], periods=0)
    assert won.rating > one.rating
    assert lost.rating < other.rating
    assert won.deviation < one.deviation
    assert 0 < won.volatility < 1


@given(RATINGS, RATINGS)
def test_the_stronger_is_expected_to_win(one: Glicko, other: Glicko):
    ahead = one.rating - other.rating
    assume(ahead == 0 or abs(ahead) > 1e-6)  # what is less, a float of the score cannot tell
    assert (one.expected_score(other) > 0.5) == (ahead > 0)


@pytest.mark.parametrize("values", [(math.nan,), (1500, 0), (1500, -1), (1500, 350, 0)])
def test_what_is_no_rating(values: tuple[float, ...]):
    with pytest.raises(ValueError, match=r"must be above 0|finite"):
        Glicko(*values)


def test_what_is_no_result():
    with pytest.raises(ValueError, match="from 0 to 1"):
        after_games(Glicko(), [(Glicko(), 2)])
    with pytest.raises(ValueError, match="below 0"):
        after_games(Glicko(), [], periods=-1)
