"""The games of a run, by their numbers."""

import threading
import time

import pytest

from symple.learn.makers import by_threads
from symple.learn.play import Boards, GamePlan
from symple.learn.stock import GameStock
from tests.learn.some_games import QUICK

BOARDS = Boards((5,), (4,))


def stock_in(folder):
    return GameStock(folder, lambda number: GamePlan(1, number, BOARDS, QUICK))


class EnoughError(Exception):
    pass


def test_it_makes_what_is_missing(tmp_path):
    stock = stock_in(tmp_path)
    told = []
    stock.make(by_threads(2), 6, told.append)
    assert told == [1, 2, 3, 4, 5, 6]
    stock.make(by_threads(2), 9, told.append)
    assert told[6:] == [7, 8, 9]
    assert (stock.count(6), stock.count(9), stock.count(100)) == (6, 9, 9)
    # Each generation is in files of its own, so that it can be had without the next one.
    assert [shard.numbers for shard in stock.shards(6)] != []
    assert all(max(shard.numbers) < 6 for shard in stock.shards(6))
    assert stock.rows(6) < stock.rows(9)
    assert stock_in(tmp_path).shards(9) == stock.shards(9)


def test_what_is_made_in_a_thread_ends_with_its_block(tmp_path):
    stock = stock_in(tmp_path)
    with stock.making(by_threads(1), 10_000):
        until = time.monotonic() + 60
        while not any(thread.name == "games ahead" for thread in threading.enumerate()):
            assert time.monotonic() < until
        time.sleep(0.5)
    assert not any(thread.name == "games ahead" for thread in threading.enumerate())
    assert 0 < stock.count(10_000) < 10_000


def test_what_a_thread_fails_with_is_raised(tmp_path):
    def failing(plans):
        raise EnoughError
        yield

    stock = stock_in(tmp_path)
    with pytest.raises(EnoughError), stock.making(failing, 10):
        pass
    assert stock.count(10) == 0
