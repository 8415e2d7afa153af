"""`symple solve`: exact values of records, positions and empty boards."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from symple.engine import EndgameSolver
from symple.game import Phase, Position, Rules, Turn
from tests.cli.command import Run
from tests.testdata import COPIES, transcripts

GAME = transcripts(COPIES)[0]

LATE = "WWBBB/WWB2/WWBB1/1WBBB/WWBB1 w g 4"


def test_the_empty_board_of_3_x_3(run: Run) -> None:
    done = run("solve", "--size", "3", "--penalty", "4")
    assert done.code == 0
    assert done.err == ""
    lines = done.out.splitlines()
    assert lines[0] == "White wins by 1 with perfect play"
    assert lines[1].startswith("Best turn for White: ")
    assert lines[2].startswith("Perfect play: 1. ")
    assert lines[3].endswith(" s")
    assert " positions looked at in " in lines[3]


def test_json_of_a_position_text(run: Run) -> None:
    done = run("solve", LATE, "--json")
    assert done.code == 0
    facts = json.loads(done.out)
    assert facts["position"] == LATE
    assert facts["exact"] is True
    position = Position.parse(LATE)
    for text in facts["variation"]:
        position.play(Turn.parse(text))
    assert position.phase is Phase.OVER
    assert position.score().margin == facts["low"] == facts["high"]
    assert facts["turn"] == facts["variation"][0]
    assert facts["nodes"] > 0
    assert facts["seconds"] > 0


def test_a_record_at_its_end_and_after_a_turn(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "small.sym"
    path.write_text('[Size "3"][Penalty "4"] 1. A1 2. A2 3. B2 *')
    last = json.loads(run("solve", str(path), "--json").out)
    assert last["position"].endswith(" b - 4")
    assert last["exact"] is True
    earlier = json.loads(run("solve", str(path), "--turn", "1", "--json").out)
    assert earlier["position"] == "3/3/W2 b - 4"
    start = json.loads(run("solve", str(path), "--turn", "0", "--json").out)
    assert (start["low"], start["high"]) == (1, 1)


def test_the_numbers_of_the_turns_go_on_from_the_record(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "small.sym"
    path.write_text('[Size "3"][Penalty "4"] 1. A1 2. A2 *')
    assert "Perfect play: 3. " in run("solve", str(path)).out


def test_a_full_board(run: Run) -> None:
    assert run("solve", "WBW/BWB/WBW w g 2").out.splitlines()[0] == "Black wins by 1"


def test_out_of_time_it_tells_what_is_proved(run: Run) -> None:
    for limit in (("--seconds", "0.05"), ("--nodes", "50")):
        done = run("solve", "--size", "7", "--penalty", "0", *limit)
        assert done.code == 0
        assert done.out.startswith("Not solved: the final margin (White minus Black) is between -")
        facts = json.loads(run("solve", "--size", "7", *limit, "--json").out)
        assert facts["exact"] is False
        assert facts["low"] < 0 < facts["high"]


def test_a_won_position_that_is_not_solved(run: Run) -> None:
    rows = ["WWWWWWW"] * 3 + ["7"] + ["W6"] + ["WWWWWWW"] * 2
    done = run("solve", f"{'/'.join(rows)} w g 0", "--nodes", "1")
    assert done.out.startswith("White wins; not solved: ")


def test_a_board_with_too_many_vacant_points_is_not_searched(run: Run) -> None:
    done = run("solve", "--size", "9")
    assert done.code == 0
    assert "no search with more than 64 vacant points" in done.out
    low, high = Position(Rules(9, 10)).margin_bounds()
    assert f"between {low:+} and {high:+}" in done.out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ((), "--size"),
        (("--size", "4"), "odd"),
        (("--size", "5", "--penalty", "3"), "even"),
        (("--size", "5", "--turn", "2"), "record"),
        ((LATE, "--turn", "1"), "record"),
        ((LATE, "--penalty", "2"), "empty board"),
        (("5/5/5 w - 4",), "row 3"),
        ((str(GAME), "--turn", "1000"), "the record has "),
        (
            ("--size", "3", "--seconds", "0"),
            "'--seconds': Input should be greater than or equal to 0.001",
        ),
        (
            ("--size", "3", "--memory-mb", "0"),
            "'--memory-mb': Input should be greater than or equal to 1",
        ),
    ],
)
def test_wrong_usage(run: Run, words: tuple[str, ...], told: str) -> None:
    done = run("solve", *words)
    assert done.code == 2
    assert done.out == ""
    assert told in done.err


def test_a_file_that_is_not_there(run: Run, tmp_path: Path) -> None:
    done = run("solve", str(tmp_path / "none.sym"))
    assert done.code == 1
    assert "none.sym" in done.err


def test_ctrl_c_tells_what_is_proved(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    solve = EndgameSolver.solve

    def interrupted(solver: EndgameSolver, position: Position, **_: object) -> None:
        solve(solver, position, seconds=0.05)
        raise KeyboardInterrupt

    monkeypatch.setattr(EndgameSolver, "solve", interrupted)
    done = run("solve", "--size", "7", "--json")
    assert done.code == 1
    facts = json.loads(done.out)
    assert facts["exact"] is False
    assert facts["nodes"] > 0
