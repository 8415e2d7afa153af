"""Work on a real cluster of two nodes, of which one dies."""

import json
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from symple.arena import read_games
from symple.cli import main
from symple.cluster import Cluster, ClusterError
from symple.learn.play import GamePlan, play_by_search
from symple.learn.run_settings import settings_of
from symple.learn.shards import find_shards, read_shard
from tests.cluster.two_nodes import CALLS, WORDS

pytestmark = pytest.mark.timeout(360)  # starting Ray's many processes takes a slow machine long

SCRIPT = Path(__file__).parent / "two_nodes.py"


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("cluster")


@pytest.fixture(scope="module")
def seen(folder):
    """What happened on the cluster; see two_nodes.py."""
    process = subprocess.run(
        [sys.executable, SCRIPT, folder], capture_output=True, text=True, timeout=340, check=False
    )
    assert process.returncode == 0, process.stderr[-2000:]
    return json.loads(process.stdout.splitlines()[-1])


def test_every_call_is_answered_once_though_a_node_died(seen):
    assert sorted(seen["calls"]["answers"]) == list(range(CALLS))


def test_only_what_the_dead_node_was_doing_is_done_again(seen):
    twice = [number for number in range(CALLS) if seen["calls"]["started"].count(str(number)) > 1]
    assert twice == [int(seen["calls"]["lost"])]
    assert len(seen["calls"]["started"]) == CALLS + 1


def test_calls_that_nobody_waits_for_any_more_are_asked_to_end_and_then_killed(seen):
    assert seen["polite"] == seen["stubborn"] == ["begun", "begun", "asked"]


def test_what_a_call_raises_is_raised(seen):
    assert seen["failure"] == "no luck"


def test_a_tournament_loses_no_game_when_a_node_dies(seen, folder, tmp_path, capsys):
    """Its games and its table are those of the same tournament on this machine alone."""
    told = seen["tournament"]
    assert (told["code"], told["killed_after"] < 18) == (0, True), told["err"]
    with pytest.raises(SystemExit):
        main(["tournament", *WORDS, "--json", "--results", str(tmp_path)])
    assert told["out"] == capsys.readouterr().out

    def turns(path):
        return sorted((game.number, game.turns) for game in read_games(path))

    assert turns(folder / "results") == turns(tmp_path)


def test_a_run_of_training_loses_no_game_and_counts_none_twice_when_a_node_dies(seen, folder):
    told = seen["training"]
    assert told["code"] == 0, told["err"]
    shards, broken = find_shards(folder / "run" / "games")
    numbers = sorted(number for shard in shards for number in shard.numbers)
    assert (numbers, broken) == (list(range(200)), [])
    # Each is the game that this machine would have played.
    settings = settings_of(folder / "run")
    assert settings is not None
    for game in read_shard(shards[-1].path)[-3:]:
        plan = GamePlan(settings.seed, game.number, settings.boards, settings.effort)
        assert play_by_search(plan, threading.Event()).turns == game.turns


def test_without_ray_the_extra_is_named(monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(ClusterError, match=r"install the extra symple\[cluster\]"):
        Cluster("localhost:6379")


@pytest.mark.parametrize(
    ("address", "says"),
    [
        ("localhost:1", "no Ray cluster answers at localhost:1"),
        ("localhost:99999", "no Ray cluster answers"),
        ("no host:6379", "no Ray cluster answers"),
        ("auto", "host:port, not 'auto'"),
        ("", "host:port"),
    ],
)
def test_an_address_without_a_cluster_is_told_at_once(address, says, capsys):
    with pytest.raises(ClusterError, match=says):
        Cluster(address)
    with pytest.raises(SystemExit) as ended:
        main(["match", "random", "greedy", "--ray", address])
    assert ended.value.code == 1
    assert capsys.readouterr().err.startswith("Error: ")
