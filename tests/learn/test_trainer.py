"""Training gets somewhere, and goes on exactly where it stopped."""

from dataclasses import replace

import numpy as np
import pytest
import torch

from symple.learn.shards import HELD_BACK, is_held_back, write_shard
from symple.learn.trainer import CheckpointError, Trainer, TrainerSettings, draw_games
from tests.learn.some_games import rows_in, some_game

SETTINGS = TrainerSettings(size="b1c8", batch=32, rate=3e-3, warm_up=5, games_at_once=4)


@pytest.fixture(scope="module")
def shards(tmp_path_factory):
    folder = tmp_path_factory.mktemp("games")
    return [
        write_shard(folder / f"{number}.games", [some_game(2 * number + 1), some_game(2 * number)])
        for number in range(4)
    ]


def train(trainer, shards, rounds):
    return [parts["loss"] for _ in range(rounds) for parts in trainer.train_round(shards, 10_000)]


def test_the_loss_falls(shards):
    trainer = Trainer(replace(SETTINGS, size="b2c32"))
    rows = rows_in(some_game(1))
    losses = [trainer.step(rows) for _ in range(60)]
    # What the shares of visits leave open cannot be learned away.
    for name in ("win", "margin", "ownership", "growth", "plant", "groups"):
        assert losses[-1][name] < 0.9 * losses[0][name], name


def test_training_goes_on_where_it_was_saved_as_if_it_had_not_stopped(shards, tmp_path):
    whole = train(Trainer(SETTINGS), shards, 4)
    trainer = Trainer(SETTINGS)
    first = train(trainer, shards, 2)
    trainer.save(tmp_path / "training.pt")
    train(trainer, shards, 1)  # lost
    again = Trainer.load(tmp_path / "training.pt")
    assert (again.steps, again.rounds) == (len(first), 2)
    assert first + train(again, shards, 2) == whole


def test_with_rows_kept_a_round_is_over_all_games_but_those_held_back(shards):
    trainer = Trainer(SETTINGS, keep_rows=True)
    losses = train(trainer, shards, 2)
    there = sum(len(rows_in(some_game(number))) for number in range(1, 8))
    # By surprise a row comes once on average.
    assert trainer.samples == pytest.approx(2 * there, rel=0.15)
    assert trainer.rounds == 2
    assert np.isfinite(losses).all()


def test_a_step_is_as_long_as_the_rate_says(shards):
    rows = rows_in(some_game(1))
    moved = []
    for rate in (0.0, 0.1, 1.0):
        trainer = Trainer(SETTINGS)
        before = [parameter.detach().clone() for parameter in trainer.net.parameters()]
        trainer.step(rows, rate)
        pairs = zip(before, trainer.net.parameters(), strict=True)
        moved.append(max(float((one - other.detach()).abs().max()) for one, other in pairs))
    assert moved[0] == 0
    assert moved[1] == pytest.approx(0.1 * moved[2], rel=0.01)


def test_the_average_follows(shards):
    trainer = Trainer(SETTINGS)
    train(trainer, shards, 3)
    with torch.no_grad():
        pairs = zip(trainer.average.parameters(), trainer.net.parameters(), strict=True)
        apart = [float((mean - now).abs().max()) for mean, now in pairs]
    assert 0 < max(apart) < 0.1


def test_a_round_takes_no_more_than_it_is_told(shards):
    trainer = Trainer(SETTINGS)
    list(trainer.train_round(shards, 40))
    assert 40 <= trainer.samples < 40 + SETTINGS.batch
    assert trainer.rounds == 1


def test_held_back_games_are_not_drawn_and_none_twice(shards, tmp_path):
    assert is_held_back(0)
    assert sum(map(is_held_back, range(10 * HELD_BACK))) == 10
    double = write_shard(tmp_path / "9.games", [some_game(1), some_game(9)])
    games = draw_games([*shards, double], 100, np.random.default_rng(1))
    numbers = sorted(game.number for game in games)
    assert numbers == [1, 2, 3, 4, 5, 6, 7, 9]


def test_what_is_no_checkpoint_is_refused(tmp_path):
    path = tmp_path / "training.pt"
    with pytest.raises(CheckpointError):
        Trainer.load(path)
    Trainer(SETTINGS).save(path)
    content = path.read_bytes()
    for broken in (b"", b"no checkpoint", content[: len(content) // 2]):
        path.write_bytes(broken)
        with pytest.raises(CheckpointError, match="is not a checkpoint"):
            Trainer.load(path)
    torch.save({"version": 99}, path)
    with pytest.raises(CheckpointError, match="version 99"):
        Trainer.load(path)
