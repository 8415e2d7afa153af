"""`symple convert`: by file ending, whole or not at all."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from symple import read
from tests.cli.command import Run, names_in
from tests.testdata import COPIES, transcripts

GAME = transcripts(COPIES)[2]


def test_through_all_formats_and_back(run: Run, tmp_path: Path) -> None:
    path = GAME
    for number, ending in enumerate((".sym", ".json", ".SGF", ".txt")):
        target = tmp_path / f"{number}{ending}"
        done = run("convert", str(path), str(target))
        assert (done.code, done.out, done.err) == (0, "", "")
        assert read(target.read_bytes()) == read(GAME.read_bytes())
        path = target


def test_into_a_page_that_replays_the_game(run: Run, tmp_path: Path) -> None:
    source, page = tmp_path / "a.sym", tmp_path / "a.HTML"
    source.write_text('[White "Ada"][Size "5"][Penalty "4"] 1. A1 {A corner.} 2. C3 *')
    done = run("convert", str(source), str(page))
    assert (done.code, done.out, done.err) == (0, "", "")
    text = page.read_text(encoding="utf-8")
    assert text.startswith("<!doctype html>")
    assert "A corner." in text
    source.write_text('[Size "5"][Penalty "4"] 1. A1 2. C3 (2. B2) *')
    done = run("convert", str(source), str(page))
    assert (done.code, done.err) == (0, "")
    assert '"variations":[[{"turn":"B2"' in page.read_text(encoding="utf-8")
    source.write_text("no record")
    assert run("convert", str(source), str(page)).code == 1
    assert names_in(tmp_path) == ["a.HTML", "a.sym"]


def test_what_a_format_cannot_hold_is_said(run: Run, tmp_path: Path) -> None:
    source = tmp_path / "a.sym"
    source.write_text('[Size "5"][Penalty "4"] {A comment.} 1. A1 *')
    done = run("convert", str(source), str(tmp_path / "b.txt"))
    assert done.code == 0
    assert done.err == "Note: CodeCup transcript cannot hold all that is in a.sym.\n"


def test_an_older_file_is_replaced(run: Run, tmp_path: Path) -> None:
    target = tmp_path / "b.sym"
    target.write_text("older")
    assert run("convert", str(GAME), str(target)).code == 0
    assert read(target.read_bytes()) == read(GAME.read_bytes())
    assert names_in(tmp_path) == ["b.sym"]


def test_standard_output_is_written_on_from_where_it_is(tmp_path: Path) -> None:
    target = tmp_path / "all"
    target.write_bytes(b"before\n")
    page = tmp_path / "out.txt"
    page.symlink_to("/dev/stdout")
    words = [sys.executable, "-m", "symple", "convert", str(GAME), str(page)]
    with target.open("ab") as file:
        subprocess.run(words, stdout=file, check=True)
    written = target.read_bytes()
    assert written.startswith(b"before\n")
    assert written == b"before\n" + subprocess.run(words, stdout=subprocess.PIPE, check=True).stdout
    assert read(written.removeprefix(b"before\n")) == read(GAME.read_bytes())
    assert names_in(tmp_path) == ["all", "out.txt"]


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "empty"),
        (b"\xff\xfea\0", "UTF-16"),
        ('[Size "5"][White "Bj\xf6rn"]'.encode("latin-1"), "not UTF-8"),
        (b'[Size "5"][Penalty "4"] 1. A1', "cut off?\n"),
        (b'[Size "5"][Penalty "4"] 1. A1 2', "cut off?\n"),
        (b'[Size "5"][Penalty "4"] 1. A1 2. A1 *', "turn 2"),
        (b'[Size "5"][Penalty "4"] 1. A1 W+5', "not full"),
    ],
)
def test_bad_records_leave_the_target_alone(
    run: Run, tmp_path: Path, content: bytes, message: str
) -> None:
    source, target = tmp_path / "a.sym", tmp_path / "b.json"
    source.write_bytes(content)
    target.write_text("older")
    done = run("convert", str(source), str(target))
    assert done.code == 1
    assert message in done.err
    assert str(source) in done.err
    assert len(done.err.splitlines()) == 1
    assert target.read_text() == "older"
    assert names_in(tmp_path) == ["a.sym", "b.json"]


def test_a_position_that_a_transcript_cannot_hold(run: Run, tmp_path: Path) -> None:
    source = tmp_path / "a.sym"
    source.write_text('[Size "3"][Penalty "4"][Position "W2/3/3 b - 4"] *')
    done = run("convert", str(source), str(tmp_path / "b.txt"))
    assert done.code == 1
    assert "empty board" in done.err
    assert names_in(tmp_path) == ["a.sym"]


def test_files_that_are_not_there(run: Run, tmp_path: Path) -> None:
    done = run("convert", str(tmp_path / "none.sym"), str(tmp_path / "b.json"))
    assert (done.code, "No such file" in done.err) == (1, True)
    done = run("convert", str(GAME), str(tmp_path / "none" / "b.json"))
    assert (done.code, "No such file" in done.err) == (1, True)
    done = run("convert", str(tmp_path), str(tmp_path / "b.json"))
    assert (done.code, "directory" in done.err) == (1, True)


def test_a_disk_that_is_full(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    target = tmp_path / "b.json"
    target.write_text("older")
    done = run("convert", str(GAME), str(target))
    assert done.code == 1
    assert "No space left" in done.err
    assert target.read_text() == "older"
    assert names_in(tmp_path) == ["b.json"]


def test_wrong_usage(run: Run, tmp_path: Path) -> None:
    assert run("convert", str(GAME)).code == 2
    done = run("convert", str(GAME), str(tmp_path / "b.doc"))
    assert done.code == 2
    assert ".sgf" in done.err
