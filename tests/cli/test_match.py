"""`symple match`: what it prints, writes, refuses and leaves behind."""

import json
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from symple.cli import main
from symple.game import read

STRANGER = [sys.executable, str(Path(__file__).parent.parent / "arena" / "strangers.py")]


def run(capsys, *words):
    with pytest.raises(SystemExit) as ended:
        main(["match", *words])
    return ended.value.code or 0, *capsys.readouterr()


def test_json_for_machines(capsys):
    code, out, _ = run(
        capsys, "greedy", "random", "--size", "5", "--penalty", "4", "--games", "8", "--json"
    )
    assert code == 0
    score = json.loads(out)
    assert score["games"] == 8 == score["wins"] + score["losses"]
    assert sum(score["pairs"].values()) == 4
    assert score["elo_low"] is None or score["elo_low"] < 2000
    assert score["forfeits"] == []


def test_text_for_people(capsys):
    code, out, err = run(capsys, "random", "random", "--size", "5", "--pairs", "3", "--visits", "1")
    assert code == 0
    assert out.startswith("random against random, 5 x 5, penalty 10: 6 games\nwon ")
    assert "Elo " in out
    assert err == ""


def test_every_game_is_written(capsys, tmp_path):
    folder = tmp_path / "new" / "games"
    words = ["random", "greedy", "--size", "5", "--pairs", "2", "--records", str(folder)]
    assert run(capsys, *words)[0] == 0
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == ["0001.sym", "0002.sym", "0003.sym", "0004.sym"]
    assert {read(file.read_bytes()).tags["White"] for file in files} == {"random", "greedy"}
    code, _, err = run(capsys, *words)
    assert code == 1
    assert "is not empty" in err


def test_forfeits_are_told_and_the_match_goes_on(capsys, tmp_path):
    program = shlex.join([*STRANGER, "crash"])
    folder = tmp_path / "games"
    code, out, _ = run(
        capsys, program, "random", "--size", "5", "--pairs", "2", "--records", str(folder)
    )
    assert code == 0
    assert "won 0" in out
    assert out.count("ended with exit code 3") == 4
    record = read((folder / "0001.sym").read_bytes())
    assert str(record.result) == "B+F"
    assert "exit code 3" in record.tags["Termination"]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["random", "greddy"], "greddy"),
        (["random"], "player2"),
        (["random", "random", "--size", "8"], "size"),
        (["random", "random", "--games", "7"], "even"),
        (["random", "random", "--games", "8", "--pairs", "4"], "not both"),
        (["random", "random", "--game-seconds", "1", "--turn-seconds", "1"], "not both"),
        (["random", "random", "--pairs", "0"], "at least 1"),
        (["random", sys.executable, "--visits", "5"], "needs seconds"),
    ],
)
def test_wrong_usage_is_told_before_anything_is_played(capsys, words, says):
    code, out, err = run(capsys, *words)
    assert code == 2
    assert err.startswith("Error: ")
    assert says in err
    assert out == ""


@pytest.mark.parametrize("name", [signal.SIGINT, signal.SIGTERM])
def test_a_stopped_match_tells_its_score_and_leaves_no_process(tmp_path, name):
    numbers = tmp_path / "numbers"
    program = shlex.join([*STRANGER, "stubborn", str(numbers)])
    words = ["match", program, "search", "--size", "5", "--turn-seconds", "60"]
    with subprocess.Popen(
        [sys.executable, "-m", "symple", *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as match:
        deadline = time.monotonic() + 30
        while not numbers.exists() or len(numbers.read_text(encoding="ascii").split()) < 2:
            assert time.monotonic() < deadline
            time.sleep(0.02)
        match.send_signal(name)
        out, err = match.communicate(timeout=30)
    assert match.returncode == 1
    assert b": 0 games" in out
    assert err == b"Error: stopped after 0 of 20 games\n"
    for number in numbers.read_text(encoding="ascii").split():
        assert not Path(f"/proc/{number}").exists() or "Z" in Path(
            f"/proc/{number}/stat"
        ).read_text(encoding="ascii")
