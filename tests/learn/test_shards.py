"""A file of games is whole or it is none."""

import pytest

from symple.learn.shards import ShardError, find_shards, read_shard, write_shard
from tests.learn.some_games import some_game


def games():
    return [some_game(1), some_game(2), some_game(3, size=5)]


def test_games_come_back(tmp_path):
    path = tmp_path / "1.games"
    shard = write_shard(path, games())
    assert [game.turns for game in read_shard(path)] == [game.turns for game in games()]
    assert shard.numbers == (1, 2, 3)
    assert shard.rows == sum(len(game.looks) for game in games())
    assert find_shards(tmp_path) == ([shard], [])


def test_a_shard_that_is_cut_or_changed_costs_only_itself(tmp_path):
    good = write_shard(tmp_path / "1.games", games()[:1])
    content = write_shard(tmp_path / "2.games", games()).path.read_bytes()
    for broken in (
        content[:-1],
        content[: len(content) // 2],
        content[:20],
        b"",
        content + b"x",
        content[:100] + bytes([content[100] ^ 1]) + content[101:],
        content[:8] + b"\1" + content[9:],
        b"something else entirely, of some length, so that there is room for a head",
    ):
        (tmp_path / "2.games").write_bytes(broken)
        shards, errors = find_shards(tmp_path)
        assert shards == [good]
        assert [path for path, _ in errors] == [tmp_path / "2.games"]
        assert str(tmp_path / "2.games") in str(errors[0][1])
        with pytest.raises(ShardError):
            read_shard(tmp_path / "2.games")


def test_what_cannot_be_read_is_told(tmp_path):
    with pytest.raises(ShardError, match="cannot be read"):
        read_shard(tmp_path / "none.games")
