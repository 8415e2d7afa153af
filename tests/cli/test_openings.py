"""`symple openings` makes books that `load_book` reads."""

from pathlib import Path

import pytest

from symple.arena import load_book
from tests.cli.command import Run, names_in

QUICK = ("--size", "7", "--penalty", "4", "--count", "3", "--visits", "50")


def test_the_same_options_make_the_same_book(run: Run, tmp_path: Path) -> None:
    printed = run("openings", *QUICK)
    assert (printed.code, printed.err) == (0, "")
    again = run("openings", *QUICK, "--output", str(tmp_path / "book.txt"))
    assert (again.code, again.out) == (0, "")
    assert (tmp_path / "book.txt").read_text() == printed.out
    assert run("openings", *QUICK, "--seed", "2").out != printed.out
    book = load_book(str(tmp_path / "book.txt"))
    assert (book.size, book.penalty, len(book.openings)) == (7, 4, 3)


def test_the_head_tells_the_command(run: Run) -> None:
    out = run("openings", *QUICK).out
    assert "# made by: symple openings --size 7 --penalty 4 --count 3 --seed 1 --visits 50\n" in out
    assert out.startswith("# size 7, penalty 4: 3 openings\n")


def test_a_board_without_enough_openings(run: Run, tmp_path: Path) -> None:
    words = ("--size", "3", "--penalty", "4", "--visits", "10")
    outcome = run("openings", *words, "--output", str(tmp_path / "book.txt"))
    assert outcome.code == 1
    assert "Cannot make this book: found only" in outcome.err
    assert names_in(tmp_path) == []


def test_a_file_that_cannot_be_written(run: Run, tmp_path: Path) -> None:
    outcome = run("openings", *QUICK, "--output", str(tmp_path / "nowhere" / "book.txt"))
    assert outcome.code == 1
    assert "Cannot write" in outcome.err


@pytest.mark.parametrize("words", [("--size", "8"), ("--count", "0"), ("--visits", "none")])
def test_wrong_usage(run: Run, words: tuple[str, str]) -> None:
    assert run("openings", *words).code == 2
