"""`symple review`: the table, the JSON, and the record with the review in it."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from symple.game import Record, Rules, Turn, read, write
from symple.study import Reviewer, read_note
from tests.cli.command import Run, names_in
from tests.testdata import COPIES, transcripts

QUICK = ("--evaluations", "60")

#: White joins none of his four groups, which one stone on D4 would do (worked example 6).
MISSED = Record.from_turns(
    Rules(7, 6), [Turn.parse("G1"), Turn.parse("C7")], start="BB5/7/3W3/2W1W2/3W3/7/7 w g 6"
)


@pytest.fixture
def game(tmp_path: Path) -> Path:
    path = tmp_path / "missed.sym"
    path.write_text(write(MISSED, "sym"))
    return path


def test_the_table_and_what_it_adds_up_to(run: Run, game: Path) -> None:
    done = run("review", str(game), "--evaluations", "3000")
    assert done.code == 0
    assert done.err == ""
    first, second = re.findall(r"^ ?[12] [WB] .*$", done.out, re.MULTILINE)
    assert first.split()[:3] == ["1", "W", "G1"]
    assert "?" in first
    assert "groups" in first
    assert second.split()[:3] == ["2", "B", "C7"]
    assert "White lost " in done.out
    assert "Black lost " in done.out


def test_json(run: Run, game: Path) -> None:
    done = run("review", str(game), "--json", "--evaluations", "3000")
    assert done.code == 0
    facts = json.loads(done.out)
    assert [turn["turn"] for turn in facts["turns"]] == ["G1", "C7"]
    assert facts["turns"][0]["grade"] in ("mistake", "blunder")
    assert facts["turns"][0]["better"]["line"]
    losses = {turn["number"]: turn["loss"] for turn in facts["turns"]}
    assert facts["summary"]["swings"] == sorted(losses, key=lambda turn: -losses[turn])


@pytest.mark.parametrize("columns", ["40", "60", "80", "200"])
def test_lines_fit_the_terminal(run: Run, columns: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    done = run("review", str(transcripts(COPIES)[0]), "--evaluations", "1")
    assert done.code == 0
    table = done.out.split("\n\n")[0]
    assert max(map(len, table.splitlines())) <= int(columns)
    assert "…" not in table


@pytest.mark.parametrize("ending", ["sym", "json", "sgf"])
def test_writing_the_record_with_the_review(
    run: Run, game: Path, tmp_path: Path, ending: str
) -> None:
    target = tmp_path / f"reviewed.{ending}"
    done = run("review", str(game), "--write", str(target), "--evaluations", "3000")
    assert done.code == 0
    reviewed = read(target.read_bytes())
    assert reviewed.turns == MISSED.turns
    assert all(node.evaluation for node in reviewed.line)
    note = read_note(reviewed.line[0])
    assert note is not None
    assert note.better[0].turn != MISSED.turns[0]


def test_reviewing_a_record_in_place_twice_does_not_pile_up(run: Run, game: Path) -> None:
    record = read(game.read_text())
    record.line[0].comment = "I saw nothing better."
    game.write_text(write(record, "sym"))
    texts = []
    for _ in range(2):
        assert run("review", str(game), "--write", str(game), *QUICK).code == 0
        texts.append(game.read_text())
    assert texts[0] == texts[1]
    assert texts[0].count("I saw nothing better.") == 1
    assert names_in(game.parent) == ["missed.sym"]


def test_every_record_format_is_read(run: Run, tmp_path: Path) -> None:
    record = Record.from_turns(Rules(5, 4), [Turn.parse("A1")])
    for ending, name in ((".sym", "sym"), (".json", "json"), (".sgf", "sgf"), (".txt", "codecup")):
        path = tmp_path / f"game{ending}"
        path.write_text(write(record, name))
        facts = json.loads(run("review", str(path), "--json", *QUICK).out)
        assert len(facts["turns"]) == 1


def test_a_time_for_the_whole_game(run: Run, game: Path) -> None:
    for option in ("--seconds", "--turn-seconds"):
        done = run("review", str(game), option, "0.05", "--json")
        assert done.code == 0
        assert len(json.loads(done.out)["turns"]) == 2


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--seconds", "1", "--evaluations", "5"), "give one of"),
        (("--seconds", "0"), "'--seconds': Input should be greater than or equal to 0.001"),
        (("--seconds", "inf"), "finite"),
        (("--evaluations", "0"), "'--evaluations': Input should be greater than or equal to 1"),
        (("--threads", "0"), "'--threads': Input should be greater than or equal to 1"),
        (("--write", "reviewed.txt"), "cannot hold a review"),
        (("--write", "reviewed.pdf"), ".sym"),
        (("--write", "no-such-folder/reviewed.sym"), "no folder"),
    ],
)
def test_wrong_usage_is_told_before_the_thinking(
    run: Run, game: Path, words: tuple[str, ...], told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(Reviewer, "stream")
    done = run("review", str(game), *words)
    assert done.code == 2
    assert done.out == ""
    assert told in done.err


def test_a_record_without_turns(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "empty.sym"
    path.write_text('[Size "5"][Penalty "4"] *')
    done = run("review", str(path))
    assert done.code == 1
    assert "no turns" in done.err


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b'[Size "5"][Penalty "4"] 1. A1 2. A1 *'])
def test_what_is_no_record(run: Run, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "bad.sym"
    path.write_bytes(content)
    done = run("review", str(path), "--write", str(path))
    assert done.code == 1
    assert str(path) in done.err
    assert path.read_bytes() == content


def test_ctrl_c_leaves_the_file_as_it_was(
    run: Run, game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Reviewer, "stream", interrupted)
    before = game.read_bytes()
    done = run("review", str(game), "--write", str(game))
    assert done.code == 1
    assert done.out == ""
    assert game.read_bytes() == before
    assert names_in(game.parent) == ["missed.sym"]


def test_a_file_that_cannot_be_written_costs_nobody_the_review(
    run: Run, game: Path, tmp_path: Path
) -> None:
    target = tmp_path / "taken.sym"
    target.mkdir()
    done = run("review", str(game), "--write", str(target), "--json", *QUICK)
    assert done.code == 1
    assert "Cannot write" in done.err
    assert len(json.loads(done.out)["turns"]) == 2
