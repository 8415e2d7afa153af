"""A run makes games, trains, writes and measures a net, and goes on whenever it was killed."""

import json
import os
import random
import shutil
import subprocess
import sys
import time
from dataclasses import replace

import pytest

import scripts.keep_training
from symple.learn.makers import by_threads
from symple.learn.play import Boards
from symple.learn.run import Run, falling_rate
from symple.learn.run_settings import RunError, RunSettings, settings_of
from symple.learn.shards import find_shards, read_shard
from symple.learn.trainer import Trainer, TrainerSettings
from symple.nets import Net
from tests.learn.some_games import QUICK

SETTINGS = RunSettings(
    games=40,
    passes=2,
    rating_games=2,
    boards=Boards((5, 7), (4,)),
    effort=QUICK,
    trainer=TrainerSettings(size="b1c8", batch=32, rate=3e-3, warm_up=5, games_at_once=20),
)


def go(folder, **limits):
    told = []
    with Run(folder, SETTINGS) as run:
        run.go(lambda newest, cores: by_threads(cores), 2, told.append, **limits)
    return run, told


class EnoughError(Exception):
    pass


def stop_after(folder, games):
    """A run that is broken off when so many games are made."""

    def report(told):
        if told.step == "games" and told.done >= games:
            raise EnoughError

    with Run(folder, SETTINGS) as run, pytest.raises(EnoughError):
        run.go(lambda newest, cores: by_threads(cores), 2, report)


def test_a_generation_ends_with_a_net_that_is_measured(tmp_path):
    run, told = go(tmp_path, generations=1)
    assert run.games == 40
    assert [one.number for one in run.generations] == [1]
    generation = run.generations[0]
    net = Net(tmp_path / "nets" / generation.net)
    assert net.card.games == 40
    assert net.card.rows == run.rows
    assert generation.samples >= 2 * run.rows
    assert set(generation.scores) == {"policy", "search"}
    assert {one.size for one in generation.judgements} <= {5, 7}
    assert [one.step for one in told][:1] == ["games"]
    assert {one.step for one in told} == {"games", "training", "net"}
    page = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert "<svg" in page
    assert (tmp_path / "loss.svg").read_text(encoding="utf-8").startswith("<svg")
    assert generation.net in page
    # Nothing is done again.
    again, told = go(tmp_path, generations=1)
    assert told == []
    assert again.generations == run.generations
    # The next one stands on it.
    more, _ = go(tmp_path, generations=2)
    assert more.games == 80
    assert more.generations[0] == generation


def test_each_generation_s_learning_rate_falls_from_all_of_it(tmp_path, monkeypatch):
    assert falling_rate(0) == 1
    assert falling_rate(0.5) == pytest.approx(0.525)
    assert falling_rate(1) == falling_rate(1.5) == pytest.approx(0.05)
    rates = []
    train_round = Trainer.train_round

    def told(self, shards, most, rate):
        rates.append(rate)
        return train_round(self, shards, most, rate)

    monkeypatch.setattr(Trainer, "train_round", told)
    for generations in (1, 2):
        rates.clear()
        go(tmp_path, generations=generations)
        assert rates[0] > 0.99
        assert rates == sorted(rates, reverse=True)
        assert rates[-1] < rates[0]


def test_the_next_generation_s_games_are_made_while_this_one_is_trained(tmp_path):
    while_training = []

    def report(told):
        if told.step == "training":
            games, _ = find_shards(tmp_path / "games")
            while_training.append(sum(len(shard.numbers) for shard in games))

    with Run(tmp_path, replace(SETTINGS, passes=12)) as run:
        run.go(lambda newest, cores: by_threads(cores), 2, report, generations=2)
        assert run.generations[0].games == 40
        assert run.generations[1].games == 80
    assert while_training[0] == 40
    assert 80 in while_training
    assert numbers(tmp_path) == list(range(80))


def test_a_deadline_is_kept(tmp_path):
    begin = time.monotonic()
    run, told = go(tmp_path, until=begin)
    assert time.monotonic() - begin < 10
    assert (run.games, told) == (0, [])
    assert (tmp_path / "report.html").exists()


def test_what_was_made_is_kept_when_it_is_broken_off(tmp_path):
    stop_after(tmp_path, 12)
    shards, broken = find_shards(tmp_path / "games")
    assert broken == []
    before = {number for shard in shards for number in shard.numbers}
    assert len(before) == 12
    go(tmp_path, generations=1)
    assert numbers(tmp_path) == list(range(40))


def keep_training(monkeypatch, *words):
    monkeypatch.setattr(sys, "argv", ["keep_training", *map(str, words)])
    return scripts.keep_training.main()


def test_a_run_goes_on_from_what_is_kept_of_it(tmp_path, monkeypatch, capsys):
    first, kept = tmp_path / "first", tmp_path / "kept"
    stop_after(first, 20)  # so that the games are in two files
    run, _ = go(first, generations=1)
    state = sum(
        path.stat().st_size
        for path in first.rglob("*")
        if path.suffix in (".json", ".jsonl", ".pt") or path.name == run.generations[0].net
    )
    newest = sorted((first / "games").glob("*.games"))[-1]
    for _ in range(2):  # made anew each time
        room = (state + newest.stat().st_size + 100) / 1e6
        assert keep_training(monkeypatch, first, kept, "--megabytes", room) == 0
    assert [path.name for path in (kept / "games").glob("*.games")] == [newest.name]
    assert [path.name for path in (kept / "nets").iterdir()] == [run.generations[0].net]
    again, _ = go(kept, generations=2)
    assert again.games == 80
    assert again.rows > run.rows
    assert again.generations[0] == run.generations[0]
    assert numbers(kept) == sorted([*read_numbers(newest), *range(40, 80)])
    assert keep_training(monkeypatch, tmp_path, kept) == 1
    assert "is no run" in capsys.readouterr().err
    assert (kept / "run.json").exists()


def read_numbers(shard):
    return [game.number for game in read_shard(shard)]


def numbers(folder):
    return sorted(game.number for game in games_in(folder))


def test_a_run_keeps_the_settings_it_was_begun_with(tmp_path):
    Run(tmp_path, SETTINGS).close()
    assert settings_of(tmp_path) == SETTINGS
    with pytest.raises(RunError, match="other settings \\(games\\)"):
        Run(tmp_path, replace(SETTINGS, games=50))
    (tmp_path / "run.json").write_text("{")
    with pytest.raises(RunError, match="cannot be read"):
        Run(tmp_path, SETTINGS)
    assert settings_of(tmp_path / "nowhere") is None


def test_a_broken_shard_is_left_out_and_its_games_are_made_anew(tmp_path):
    stop_after(tmp_path, 12)
    path = sorted((tmp_path / "games").glob("*.games"))[0]
    path.write_bytes(path.read_bytes()[:-5])
    run, _ = go(tmp_path, generations=1)
    assert numbers(tmp_path) == list(range(40))
    assert len(run.broken) == 1
    assert path.name in run.broken[0]
    assert path.with_name(f"{path.name}.broken").exists()


def test_a_folder_is_one_process_s_and_one_run_s(tmp_path):
    with Run(tmp_path / "run", SETTINGS), pytest.raises(RunError, match="another process"):
        Run(tmp_path / "run", SETTINGS)
    (tmp_path / "letters.txt").write_text("dear")
    with pytest.raises(RunError, match="something else"):
        Run(tmp_path, SETTINGS)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["letters.txt", "run"]


KILLED = """
import sys
from pathlib import Path
import symple.learn.run
import symple.learn.stock
import tests.learn.test_run as here
from symple.learn.makers import by_threads
from symple.learn.run import Run
symple.learn.run._SAVE_SECONDS, symple.learn.stock._SHARD_GAMES = 0.0, 4
run = Run(Path(sys.argv[1]), here.SETTINGS)
print("begun")
run.go(lambda newest, cores: by_threads(cores), 2, lambda told: None, generations=2)
"""

#: How often a run is killed; `make soak` does it often.
KILLS = int(os.environ.get("SYMPLE_KILLS", "1"))


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """The folder of a run of two generations that nothing has broken off."""
    folder = tmp_path_factory.mktemp("whole")
    go(folder, generations=2)
    return folder


@pytest.mark.timeout(300)
@pytest.mark.parametrize("step", ["games", "training"])
def test_whatever_moment_it_is_killed_at_it_comes_to_the_same_end(tmp_path, whole, step):
    killed = tmp_path / "killed"
    if step == "training":
        shutil.copytree(whole / "games", killed / "games")
        shutil.copy(whole / "run.json", killed)
    moments = random.Random(step)
    for _ in range(KILLS):
        with subprocess.Popen(
            [sys.executable, "-u", "-c", KILLED, str(killed)], stdout=subprocess.PIPE, text=True
        ) as process:
            assert process.stdout is not None
            process.stdout.readline()  # it has begun
            time.sleep(moments.uniform(0, 2.5))
            process.kill()
    run, _ = go(killed, generations=2)
    assert run.broken == []
    assert numbers(killed) == list(range(80))
    assert {game.number: game.turns for game in games_in(killed)} == {
        game.number: game.turns for game in games_in(whole)
    }
    lines = losses(killed)
    assert [line["round"] for line in lines] == list(range(1, len(lines) + 1))
    if step == "training":
        assert lines == losses(whole)


def games_in(folder):
    shards, _ = find_shards(folder / "games")
    return [game for shard in shards for game in read_shard(shard.path)]


def losses(folder):
    return [json.loads(line) for line in (folder / "losses.jsonl").read_text().splitlines()]
