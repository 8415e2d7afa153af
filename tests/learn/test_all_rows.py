"""Rows that are kept are those that are made game by game."""

import numpy as np
import pytest

from symple.learn.all_rows import AllRows
from symple.learn.rows import rows_by_width
from symple.learn.shards import ShardError, read_shard, write_shard
from tests.learn.some_games import some_game


def test_all_rows_of_the_shards_that_were_asked_for_last(tmp_path):
    games = [some_game(number) for number in range(1, 5)]
    shards = [
        write_shard(tmp_path / "1.games", [some_game(0), *games[:2]]),  # game 0 is held back
        write_shard(tmp_path / "2.games", games[2:]),
    ]
    first, second = (read_shard(shard.path) for shard in shards)
    all_rows = AllRows()
    for asked, there in (
        (shards, [*first[1:], *second]),
        (shards[:1], first[1:]),
        (shards[1:], second),
    ):
        found, wanted = all_rows.of(asked), rows_by_width(there)
        assert found.keys() == wanted.keys()
        for width, rows in wanted.items():
            np.testing.assert_array_equal(found[width].planes, rows.planes)
            np.testing.assert_array_equal(found[width].win, rows.win)


def test_they_are_made_once(tmp_path):
    shard = write_shard(tmp_path / "1.games", [some_game(1)])
    all_rows = AllRows()
    first = all_rows.of([shard])
    shard.path.unlink()
    assert all_rows.of([shard]) is first


def test_a_shard_that_is_gone(tmp_path):
    shard = write_shard(tmp_path / "1.games", [some_game(1)])
    shard.path.unlink()
    with pytest.raises(ShardError, match="cannot be read"):
        AllRows().of([shard])


def test_no_shards_have_no_rows(tmp_path):
    all_rows = AllRows()
    all_rows.of([write_shard(tmp_path / "1.games", [some_game(1)])])
    assert all_rows.of([]) == {}
