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
    assert score["superiority"] > 0.5
    assert score["white_share"] == score["white_wins"] / 8
    assert score["mean_margin_error"] > 0


def test_text_for_people(capsys):
    code, out, err = run(capsys, "random", "random", "--size", "5", "--pairs", "3", "--visits", "1")
    assert code == 0
    lines = out.splitlines()
    assert lines[0] == "random against random (2), 5 x 5, penalty 10: 6 games"
    assert lines[1].startswith("won ")
    assert lines[2].startswith("White won ")
    assert lines[3].startswith("Elo ")
    assert lines[4].startswith("likelihood that random is the stronger one: ")
    assert lines[5].startswith("mean margin ")
    assert err == ""


def test_every_game_is_kept(capsys, tmp_path):
    folder = tmp_path / "new" / "games"
    words = ["random", "greedy", "--size", "5", "--pairs", "2", "--results", str(folder)]
    code, out, _ = run(capsys, *words)
    assert code == 0
    assert sorted(file.name for file in folder.iterdir()) == [
        "games.jsonl",
        "records",
        "report.html",
        "tournament.json",
    ]
    files = sorted((folder / "records").iterdir())
    assert [file.name for file in files] == ["0001.sym", "0002.sym", "0003.sym", "0004.sym"]
    assert {read(file.read_bytes()).tags["White"] for file in files} == {"random", "greedy"}
    assert "greedy" in (folder / "report.html").read_text(encoding="utf-8")
    games = (folder / "games.jsonl").read_bytes()
    assert run(capsys, *words) == (0, out, "")
    assert (folder / "games.jsonl").read_bytes() == games


def test_a_folder_that_is_not_of_this_match_is_refused(capsys, tmp_path):
    words = ["random", "greedy", "--size", "5", "--pairs", "1", "--results", str(tmp_path)]
    (tmp_path / "thesis.txt").touch()
    code, _, err = run(capsys, *words)
    assert (code, "not empty" in err) == (1, True)
    (tmp_path / "thesis.txt").unlink()
    assert run(capsys, *words)[0] == 0
    code, _, err = run(capsys, *words, "--seed", "2")
    assert code == 1
    assert "other settings (seed)" in err


def test_a_folder_that_cannot_be_written_is_told(capsys, tmp_path):
    (tmp_path / "file").touch()
    code, _, err = run(capsys, "random", "greedy", "--results", str(tmp_path / "file" / "folder"))
    assert code == 1
    assert err.startswith("Error: Cannot write to ")


def test_a_test_stops_the_match_when_it_is_decided(capsys):
    words = ["greedy", "random", "--size", "7", "--pairs", "200", "--sprt", "0", "100"]
    code, out, _ = run(capsys, *words, "--concurrency", "2")
    assert code == 0
    assert "test of 100 against 0 Elo: decided, rather 100 (log-likelihood ratio +" in out
    _, again, _ = run(capsys, *words, "--json")
    score = json.loads(again)
    assert f": {score['games']} games" in out
    assert score["games"] < 100
    assert score["sprt"]["decision"] == "accepted"
    code, out, _ = run(capsys, *words[:4], "--pairs", "1", "--sprt", "-5", "5")
    assert (code, "test of 5 against -5 Elo: not decided" in out) == (0, True)


def test_openings_come_from_a_book(capsys, tmp_path):
    book = tmp_path / "mine.txt"
    book.write_text("# size 5, penalty 4\nA1 E5\nA5 E1\n", encoding="utf-8")
    words = ["random", "greedy", "--size", "5", "--pairs", "2"]
    results = ["--results", str(tmp_path / "games")]
    assert run(capsys, *words, "--penalty", "6", "--openings", str(book), *results)[0] == 0
    lines = (tmp_path / "games" / "games.jsonl").read_text(encoding="utf-8").splitlines()
    openings = [json.loads(line)["turns"][:2] for line in lines]
    assert sorted(openings) == [["A1", "E5"]] * 2 + [["A5", "E1"]] * 2
    code, _, err = run(capsys, *words, "--size", "7", "--openings", str(book))
    assert (code, "for 5 x 5, not for 7 x 7" in err) == (2, True)
    code, _, err = run(capsys, *words, "--openings", str(book), "--opening-plants", "1")
    assert (code, "not both" in err) == (2, True)


def test_forfeits_are_told_and_the_match_goes_on(capsys, tmp_path):
    program = shlex.join([*STRANGER, "crash"])
    folder = tmp_path / "games"
    code, out, _ = run(
        capsys, program, "random", "--size", "5", "--pairs", "2", "--results", str(folder)
    )
    assert code == 0
    assert "won 0" in out
    assert out.count("ended with exit code 3") == 4
    record = read((folder / "records" / "0001.sym").read_bytes())
    assert str(record.result) == "B+F"
    assert "exit code 3" in record.tags["Termination"]


def test_the_board_may_be_said_in_one_word(capsys):
    words = ["random", "random", "--pairs", "1", "--visits", "1", "--json"]
    in_one = run(capsys, *words, "--board", "5/4")
    assert in_one == run(capsys, *words, "--size", "5", "--penalty", "4")
    assert (json.loads(in_one[1])["size"], json.loads(in_one[1])["penalty"]) == (5, 4)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["random", "greddy"], "greddy"),
        (["random"], "player2"),
        (["random", "random", "--size", "8"], "size"),
        (["random", "random", "--board", "8/4"], "size"),
        (["random", "random", "--board", "9/4", "--penalty", "6"], "not both"),
        (["random", "random", "--board", "9/4", "--board", "9/6"], "played on one board"),
        (["random", "random", "--games", "7"], "even"),
        (["random", "random", "--games", "8", "--pairs", "4"], "not both"),
        (["random", "random", "--game-seconds", "1", "--turn-seconds", "1"], "not both"),
        (["random", "random", "--pairs", "0"], "at least 1"),
        (["random", sys.executable, "--visits", "5"], "needs seconds"),
        (["random", "random", "--sprt", "5", "0"], "elo0 must be below elo1"),
        (["random", "random", "--evaluations", "0"], "evaluations must be at least 1"),
        (["random", "random", "--openings", "no-such-book"], "no-such-book"),
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
