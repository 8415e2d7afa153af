"""The measured speed is what was done in the time, and measuring hears Ctrl-C."""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Callable

import pytest

from symple.engine import playout_speed, search_speed
from symple.game import Rules


def test_all_stages_of_a_game_share_the_time() -> None:
    speed = search_speed(Rules(7, 4), threads=1, seconds=0.4)
    assert 0.2 < speed.seconds < 1.5, "each of the four alone would be 1.6 s"
    assert speed.evaluations > 400
    assert speed.visits_per_second == pytest.approx(speed.evaluations / speed.seconds)
    assert speed.nodes > 100


def test_random_games_are_counted_over_all_the_time() -> None:
    speed = playout_speed(Rules(7, 4), threads=2, seconds=0.35)
    assert 0.35 <= speed.seconds < 10
    assert speed.playouts_per_second == pytest.approx(speed.games / speed.seconds)
    assert 0.4 < speed.white_share < 0.6
    assert 0 < speed.growth_turns_per_game < speed.turns_per_game < 49


@pytest.mark.parametrize("measure", [playout_speed, search_speed])
def test_ctrl_c_is_heard_within_a_moment(measure: Callable[..., object]) -> None:
    main = threading.main_thread().ident
    assert main is not None
    threading.Timer(0.2, lambda: signal.pthread_kill(main, signal.SIGINT)).start()
    begin = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        measure(Rules(7, 4), threads=1, seconds=60)
    assert time.monotonic() - begin < 30
