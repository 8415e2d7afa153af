"""Games come as they are planned, whoever makes them, and what is dropped is broken off."""

import threading
import time

import pytest

from symple.learn.makers import by_net, by_threads, on_this_machine
from symple.nets import Net
from tests.learn.some_games import plan, some_game
from tests.nets.some_net import write_net


@pytest.fixture(scope="module")
def net_file(tmp_path_factory):
    return write_net(tmp_path_factory.mktemp("nets"))


def numbers(maker, count=5) -> list[int]:
    return sorted(game.number for game in maker(plan(number, size=5) for number in range(count)))


@pytest.mark.parametrize("cores", [1, 2])
def test_threads_play_all_games(cores):
    assert numbers(by_threads(cores)) == [0, 1, 2, 3, 4]
    assert next(by_threads(1)([plan(1)])) == some_game(1)


def test_nets_play_all_games(net_file):
    assert numbers(by_threads(2, net_file)) == [0, 1, 2, 3, 4]
    assert numbers(by_net(Net(net_file), 2)) == [0, 1, 2, 3, 4]
    for maker in (by_threads(1, net_file), by_net(Net(net_file), 1)):
        game = next(maker([plan(1)]))
        assert any(look.surprise > 0 for look in game.looks)


def test_with_a_net_beside_random_games_a_plan_has_one_game(net_file):
    assert next(by_threads(1, net_file)([plan(1)])) == next(by_threads(2, net_file)([plan(1)]))


def test_without_a_net_the_search_plays(net_file):
    for kind in ("search", "mixed", "net"):
        assert numbers(on_this_machine(kind, None, 2), 2) == [0, 1]
        assert numbers(on_this_machine(kind, net_file, 2), 2) == [0, 1]


def test_what_is_dropped_is_broken_off():
    before = threading.active_count()
    games = by_threads(2)(plan(number, size=7) for number in range(1000))
    next(games)
    begin = time.monotonic()
    games.close()
    assert time.monotonic() - begin < 5
    assert threading.active_count() == before
