"""The measured speed of the search is what it did in its time."""

import pytest

from symple.engine import search_speed
from symple.game import Rules


def test_all_stages_of_a_game_share_the_time():
    speed = search_speed(Rules(7, 4), threads=1, seconds=0.4)
    assert speed.seconds == pytest.approx(0.4, abs=0.2)
    assert speed.evaluations > 400
    assert speed.visits_per_second == pytest.approx(speed.evaluations / speed.seconds)
    assert speed.nodes > 100
