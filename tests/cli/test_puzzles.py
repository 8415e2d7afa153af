"""`symple puzzles` writes what `read_puzzles` reads."""

import os
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from symple.cli import puzzles as command
from symple.study.puzzles import FoundGame, played_games, read_puzzles
from tests.cli.command import Run, names_in
from tests.testdata import COPIES

GAMES = COPIES / "games"
QUICK = ("--size", "7", "--penalty", "4", "--count", "2", "--vacant", "10", "--evaluations", "50")


def test_the_same_options_find_the_same(run: Run, tmp_path: Path) -> None:
    printed = run("puzzles", *QUICK)
    assert printed.code == 0
    again = run("puzzles", *QUICK, "--output", str(tmp_path / "puzzles.json"))
    assert (again.code, again.out) == (0, "")
    assert (tmp_path / "puzzles.json").read_text() == printed.out
    assert run("puzzles", *QUICK, "--seed", "2").out != printed.out
    found = read_puzzles(printed.out)
    assert len(found) == 2
    assert {(one.position.size, one.position.rules.penalty) for one in found} == {(7, 4)}
    assert printed.err.startswith("Puzzles found: 2; games looked at: ")


def test_a_pipe_gets_them_once(run: Run, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    written: list[str] = []
    reader = threading.Thread(target=lambda: written.append(pipe.read_text()), daemon=True)
    reader.start()
    assert run("puzzles", *QUICK, "--output", str(pipe)).code == 0
    reader.join(10)
    assert written == [run("puzzles", *QUICK).out]
    assert names_in(tmp_path) == ["pipe"]


def test_in_records(run: Run) -> None:
    outcome = run("puzzles", str(GAMES), "--vacant", "9")
    assert outcome.code == 0
    found = read_puzzles(outcome.out)
    assert found
    assert all(one.source.split(", turn ")[0] in names_in(GAMES) for one in found)


def test_where_there_is_nothing_to_find(run: Run, tmp_path: Path) -> None:
    (tmp_path / "short.sym").write_text('[Size "5"]\n[Penalty "4"]\n\n1. C3 *\n')
    outcome = run("puzzles", str(tmp_path), "--output", str(tmp_path / "puzzles.json"))
    assert (outcome.code, outcome.out) == (0, "")
    assert read_puzzles((tmp_path / "puzzles.json").read_text()) == []
    assert outcome.err == "Puzzles found: 0; games looked at: 1.\n"


def test_records_that_cannot_be_read(run: Run, tmp_path: Path) -> None:
    (tmp_path / "bad.sym").write_text("1. nonsense")
    assert run("puzzles", str(tmp_path / "bad.sym")).code == 1
    outcome = run("puzzles", str(tmp_path / "none.sym"))
    assert outcome.code == 1
    assert "none.sym" in outcome.err
    (tmp_path / "empty").mkdir()
    assert "No records found there." in run("puzzles", str(tmp_path / "empty")).err


def test_a_file_that_cannot_be_written(run: Run, tmp_path: Path) -> None:
    outcome = run("puzzles", *QUICK, "--output", str(tmp_path / "nowhere" / "puzzles.json"))
    assert outcome.code == 1
    assert "Cannot write" in outcome.err


def test_an_interruption_keeps_what_was_found(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*words: list[int], evaluations: int, seed: int) -> Iterator[FoundGame]:
        for number, game in enumerate(played_games(*words, evaluations=evaluations, seed=seed)):
            if number == 20:
                raise KeyboardInterrupt
            yield game

    monkeypatch.setattr(command, "played_games", interrupted)
    file = tmp_path / "puzzles.json"
    outcome = run("puzzles", *QUICK, "--count", "50", "--output", str(file))
    assert outcome.code == 1
    assert outcome.err.endswith("Error: Interrupted; the puzzles found so far are kept.\n")
    assert 0 < len(read_puzzles(file.read_text())) < 50


@pytest.mark.parametrize(
    "words", [("--size", "8"), ("--penalty", "3"), ("--count", "0"), ("--gap", "0")]
)
def test_wrong_usage(run: Run, words: tuple[str, str]) -> None:
    assert run("puzzles", *words).code == 2
