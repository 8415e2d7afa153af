"""`symple analyze`: one position, of a record or a text."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from symple.engine import SearchEngine
from symple.game import Position, Turn
from tests.cli.command import Run
from tests.testdata import COPIES, transcripts

GAME = transcripts(COPIES)[0]
MIDDLE = "7/1W3B1/7/2W1B2/7/1B3W1/7 w g 4"
PROVED = "WW1/WWW/BBB w g 4"
FULL = "WBW/BWB/WBW w g 2"
QUICK = ("--evaluations", "200")


def test_what_it_tells_of_a_position(run: Run) -> None:
    done = run("analyze", MIDDLE, *QUICK)
    assert done.code == 0
    assert done.err == ""
    lines = done.out.splitlines()
    assert "is ahead by" in lines[0]
    assert "White is to move" in lines[0]
    assert lines[1].startswith("White heads for ")
    assert lines[2].startswith("Black heads for ")
    assert lines[3].startswith("Best turn for White: ")
    assert lines[4].split() == ["Margin", "White", "wins", "Visits", "Turn", "Line"]


def test_json(run: Run) -> None:
    done = run("analyze", MIDDLE, "--json", "--ownership", "--candidates", "3", *QUICK)
    assert done.code == 0
    facts = json.loads(done.out)
    assert facts["position"] == MIDDLE
    assert facts["to_move"] == "white"
    assert 1 <= len(facts["candidates"]) <= 3
    assert facts["candidates"][0]["line"]
    assert len(facts["ownership"]) == 7
    position = Position.parse(MIDDLE)
    for candidate in facts["candidates"]:
        position.copy().play(Turn.parse(candidate["turn"]))


def test_a_proved_position(run: Run) -> None:
    done = run("analyze", PROVED)
    assert done.out.startswith("White wins by 3 (proved); White is to move")


def test_the_board_of_expected_owners(run: Run) -> None:
    done = run("analyze", PROVED, "--ownership")
    assert " 3  W W w" in done.out
    assert " 1  B B B" in done.out


def test_a_record_at_its_end_and_after_a_turn(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "my game.sym"  # a name with a blank is no position
    path.write_text('[Size "5"][Penalty "4"] 1. A1 2. A2 3. B2 *')
    last = json.loads(run("analyze", str(path), "--json", *QUICK).out)
    assert last["to_move"] == "black"
    earlier = json.loads(run("analyze", str(path), "--turn", "0", "--json", *QUICK).out)
    assert earlier["position"] == "5/5/5/5/5 w - 4"
    assert "\n" in run("analyze", str(path), "--turn", "2", *QUICK).out


def test_the_numbers_of_a_line_go_on_from_the_record(run: Run) -> None:
    done = run("analyze", str(GAME), "--turn", "20", *QUICK)
    assert " 21.  " in done.out


def test_a_full_board(run: Run) -> None:
    for words in ((FULL,), (str(GAME),)):
        done = run("analyze", *words)
        assert done.code == 1
        assert "The board is full" in done.err


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ((), "Missing argument 'RECORD|POSITION'"),
        ((MIDDLE, "--turn", "1"), "only a record has turns"),
        (("5/5/5 w - 4",), "row 3"),
        (("5/5/1W1W1/5/5 w - 4 B2",), "inside a turn"),
        ((str(GAME), "--turn", "1000"), "the record has "),
        ((MIDDLE, "--seconds", "0"), "'--seconds': Input should be greater than or equal to 0.001"),
        ((MIDDLE, "--seconds", "inf"), "finite"),
        (
            (MIDDLE, "--candidates", "0"),
            "'--candidates': Input should be greater than or equal to 1",
        ),
        ((MIDDLE, "--threads", "0"), "'--threads': Input should be greater than or equal to 1"),
        ((MIDDLE, "--threads", "1000"), "'--threads': Input should be less than or equal to 256"),
        (
            (MIDDLE, "--memory-mb", "100000000000"),
            "'--memory-mb': Input should be less than or equal to 1048576",
        ),
        ((MIDDLE, "--seed", "-1"), "'--seed': Input should be greater than or equal to 0"),
    ],
)
def test_wrong_usage(run: Run, words: tuple[str, ...], told: str) -> None:
    done = run("analyze", *words)
    assert done.code == 2
    assert done.out == ""
    assert told in done.err.splitlines()[0]


def test_a_file_that_is_not_there(run: Run, tmp_path: Path) -> None:
    done = run("analyze", str(tmp_path / "none.sym"))
    assert done.code == 1
    assert "none.sym" in done.err


def test_too_little_memory(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def starved(*_: object, **__: object) -> Turn:
        raise MemoryError

    monkeypatch.setattr(SearchEngine, "play", starved)
    done = run("analyze", MIDDLE)
    assert done.code == 1
    assert "--memory-mb" in done.err
