"""`symple train` and `symple nets` as they are called."""

import json
import shutil

import pytest

from tests.nets.some_net import write_net

QUICK = (
    *("--size", "5", "--penalty", "4", "--games", "20", "--evaluations", "20"),
    *("--rating-games", "2", "--net", "b1c8", "--cores", "2"),
)


def test_a_run_makes_a_net_that_matches_and_lists_take(run, tmp_path, monkeypatch):
    folder = tmp_path / "run"
    made = run("train", "--run", str(folder), *QUICK, "--generations", "1")
    assert made.code == 0, made.err
    assert "generation 1, training" in made.out
    assert "1 nets" in made.out
    again = run("train", "--run", str(folder), "--generations", "1")
    assert again.code == 0, again.err
    net = folder / "nets" / "b1c8-001.onnx"
    listed = run("nets", str(net), "--json")
    assert listed.code == 0
    facts = json.loads(listed.out)[0]
    assert (facts["name"], facts["card"]["games"]) == ("b1c8-001", 20)
    for player in (f"policy:net={net}", f"search:net={net},net-visits=2", f"search:net={net}"):
        match = run("match", player, "random", "--size", "5", "--games", "2", "--evaluations", "50")
        assert match.code == 0, match.err
        assert "forfeit" not in match.out
    monkeypatch.setenv("SYMPLE_NETS", str(net.parent))
    assert "b1c8-001" in run("nets").out
    assert run("match", "policy:net=b1c8-001", "random", "--size", "5", "--games", "2").code == 0


def test_a_time_ends_it_and_the_same_command_goes_on(run, tmp_path):
    words = ("train", "--run", str(tmp_path / "run"), *QUICK)
    assert run(*words, "--for", "0s").code == 0
    ended = run(*words, "--generations", "1", "--for", "5m")
    assert ended.code == 0, ended.err
    assert "20 games" in ended.out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--for", "soon"), "a time is written as"),
        (("--net", "large"), "the size of a net"),
        (("--size", "8"), "odd"),
        (("--penalty", "3"), "even"),
        (("--device", "abacus"), "abacus"),
        (("--maker", "mixed", "--ray", "localhost:1"), "a cluster plays by search alone"),
    ],
)
def test_what_makes_no_sense_is_told(run, tmp_path, words, told):
    failed = run("train", "--run", str(tmp_path / "run"), *words)
    assert failed.code == 2
    assert told in failed.err
    assert not (tmp_path / "run" / "run.json").exists()


def test_a_folder_of_another_run_is_refused(run, tmp_path):
    words = ("train", "--run", str(tmp_path), *QUICK, "--for", "0s")
    assert run(*words).code == 0
    other = run(*words, "--seed", "7")
    assert other.code == 1
    assert "other settings (seed, trainer)" in other.err
    (tmp_path / "run.json").write_text("[]")
    broken = run(*words)
    assert broken.code == 1
    assert "cannot be read" in broken.err


def test_nets_that_cannot_be_used_are_told_and_named(run, tmp_path, monkeypatch):
    net = write_net(tmp_path)
    shutil.copy(net, tmp_path / "good.onnx")
    (tmp_path / "bad.onnx").write_text("no net")
    monkeypatch.setenv("SYMPLE_NETS", str(tmp_path))
    listed = run("nets")
    assert listed.code == 1
    assert "good" in listed.out
    assert "cannot be used" in listed.out
    assert run("nets", "good").code == 0
    assert "there is no net 'nobody'" in run("nets", "nobody").err
    refused = run("match", "search:net=bad", "search", "--games", "2")
    assert refused.code == 2
    assert "the net 'bad'" in refused.err
    assert "name a net" in run("match", "search:net-mix=0.5", "search").err
    assert "name a net" in run("match", "policy", "search").err
