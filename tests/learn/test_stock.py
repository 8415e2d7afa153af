"""The games of a run, by their numbers."""

import threading
import time

import pytest

from symple.learn.makers import by_threads
from symple.learn.play import Boards, GamePlan
from symple.learn.stock import GameStock, StockError, copy_newest
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


def test_the_newest_games_are_enough_to_go_on(tmp_path):
    old, new = tmp_path / "old", tmp_path / "new"
    stock = stock_in(old)
    for games in (4, 8, 12):
        stock.make(by_threads(2), games, lambda have: None)
    size = stock.shards(12)[-1].path.stat().st_size
    gone = copy_newest(old, new, size)
    assert 4 <= gone < 12
    again = stock_in(new)
    assert [shard.path.name for shard in again.shards(12)] == [stock.shards(12)[-1].path.name]
    assert (again.count(12), again.rows(12)) == (stock.count(12), stock.rows(12))
    # Only new ones are made.
    told = []
    again.make(by_threads(2), 14, told.append)
    assert told == [13, 14]
    # And once more, from there.
    newest = tmp_path / "newest"
    assert copy_newest(new, newest, 1) == 14
    assert (stock_in(newest).count(14), stock_in(newest).rows(14)) == (14, again.rows(14))
    (newest / "left-behind.json").write_text("[]")
    with pytest.raises(StockError, match="cannot be read"):
        stock_in(newest)
