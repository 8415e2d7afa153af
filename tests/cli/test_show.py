"""`symple show`: a board of a record in the terminal, or as a picture."""

from __future__ import annotations

import time
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from tests.cli.command import Run, names_in
from tests.testdata import COPIES, transcripts

GAME = transcripts(COPIES)[2]

SMALL = """\
[White "Ada\x1b[31m"]
[Size "5"]
[Penalty "4"]

1. A1 2. E5 {quiet\x07} 3. C3 4. E4+C5 *
"""


@pytest.fixture
def small(tmp_path: Path) -> Path:
    path = tmp_path / "small.sym"
    path.write_text(SMALL)
    return path


def test_the_last_board_as_plain_text(run: Run, small: Path) -> None:
    done = run("show", str(small))
    assert done.code == 0
    assert done.out.splitlines() == [
        "    A  B  C  D  E ",
        " 5  .  . [B] .  B  5",
        " 4  .  .  .  . [B] 4",
        " 3  .  .  W  .  .  3",
        " 2  .  .  .  .  .  2",
        " 1  W  .  .  .  .  1",
        "    A  B  C  D  E ",
        "Turn 4 of 4, Black: E4+C5",
        "White (Ada [31m): -6 points = 2 stones - 2 groups x 4",
        "Black: -5 points = 3 stones - 2 groups x 4",
        "Margin -1 (White minus Black)",
        "Result *",
    ]


def test_an_earlier_board_with_its_comment(run: Run, small: Path) -> None:
    lines = run("show", str(small), "--turn", "2").out.splitlines()
    assert lines[1] == " 5  .  .  .  . [B] 5"
    assert lines[7:9] == ["Turn 2 of 4, Black: E5", "quiet "]
    assert "Result *" not in lines
    start = run("show", str(small), "--turn", "0").out
    assert "W" not in start.split("White")[0]


def test_a_terminal_gets_colours_and_a_pipe_does_not(
    run: Run, small: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "\x1b" not in run("show", str(small)).out
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm-256color")
    colored = run("show", str(small)).out
    assert "\x1b[" in colored
    assert "●" in colored
    assert "\x1b[31m)" not in colored


def test_dead_groups_are_counted(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "dead.sym"
    path.write_text('[Size "3"][Penalty "4"][Position "3/B2/WB1 w - 4"] *')
    assert "1 stone - 1 group (1 dead) x 4" in run("show", str(path)).out


def test_pictures(run: Run, tmp_path: Path) -> None:
    svg, png = tmp_path / "a.svg", tmp_path / "a.png"
    done = run("show", str(GAME), "--turn", "20", "--svg", str(svg), "--png", str(png))
    assert (done.code, done.out, done.err) == (0, "", "")
    root = ET.fromstring(svg.read_text())
    assert root.tag.endswith("svg")
    assert png.read_bytes().startswith(b"\x89PNG\r\n\x1a\n")
    width = int.from_bytes(png.read_bytes()[16:20], "big")
    assert str(width) == root.attrib["width"]
    words = [node.text for node in root.iter("{http://www.w3.org/2000/svg}text")]
    assert "turn 20 of " in str(words[4])
    assert names_in(tmp_path) == ["a.png", "a.svg"]


def test_a_name_is_drawn_on_a_machine_without_fonts(run: Run, small: Path, tmp_path: Path) -> None:
    png, nameless = tmp_path / "a.png", tmp_path / "b.png"
    assert run("show", str(small), "--png", str(png)).code == 0
    small.write_text(SMALL.replace("Ada\x1b[31m", "Ёжик"))
    assert run("show", str(small), "--png", str(nameless)).code == 0
    assert png.read_bytes() != nameless.read_bytes()


def test_a_missing_png_part_is_named(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(__import__("sys").modules, "resvg_py", None)
    done = run("show", str(GAME), "--png", str(tmp_path / "a.png"))
    assert done.code == 1
    assert 'pip install "symple[png]"' in done.err
    assert names_in(tmp_path) == []


def test_wrong_usage_and_missing_files(run: Run, small: Path, tmp_path: Path) -> None:
    assert run("show").code == 2
    done = run("show", str(small), "--turn", "5")
    assert done.code == 2
    assert "4 turns" in done.err
    assert run("show", str(small), "--turn", "-1").code == 2
    assert run("show", str(tmp_path / "none.sym")).code == 1
    assert run("show", str(small), "--svg", str(tmp_path / "none" / "a.svg")).code == 1


def test_a_long_commentary_is_broken_between_words(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "talk.sym"
    talk = " ".join(f"word{number}" for number in range(50))
    path.write_text(f'[Size "5"]\n[Penalty "4"]\n\n1. A1 {{{talk}}} *\n')
    lines = run("show", str(path)).out.splitlines()[8:-4]
    assert max(map(len, lines)) <= 80
    assert " ".join(lines) == talk


def test_a_commentary_of_very_many_lines_is_shown(run: Run, tmp_path: Path) -> None:
    """Laid out by rich these took half a minute, and ten times as many an hour."""
    path = tmp_path / "talk.sym"
    path.write_text('[Size "5"]\n[Penalty "4"]\n\n1. A1 {' + "a line\n" * 500_000 + "} *\n")
    begin = time.process_time()
    done = run("show", str(path))
    assert time.process_time() - begin < 10
    assert done.out.count("a line\n") == 500_000


def test_a_file_without_end(run: Run) -> None:
    done = run("show", "/dev/zero")
    assert done.code == 1
    assert done.err == "Error: /dev/zero: this is larger than any record: more than 16 MiB.\n"
