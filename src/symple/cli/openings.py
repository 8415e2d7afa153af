"""`symple openings`: a book of balanced openings for matches."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from symple.arena.balance import (
    LEAST_WIN_PROBABILITY,
    MOST_WIN_PROBABILITY,
    PLANTS,
    Progress,
    make_book,
)
from symple.arena.openings import Book
from symple.cli import options
from symple.cli.errors import CommandError
from symple.cli.files import write_whole
from symple.cli.progress import open_count
from symple.game import Rules


def openings(
    size: options.Size = 15,
    penalty: options.Penalty = 10,
    count: Annotated[int, typer.Option(min=1, help="How many openings to make.")] = 200,
    seed: Annotated[int, typer.Option(help="Another seed makes another book.")] = 1,
    visits: Annotated[
        int, typer.Option(min=1, help="How long to search each opening to judge its balance.")
    ] = 20_000,
    output: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write to this file instead of stdout.")
    ] = None,
) -> None:
    """Makes a book of balanced openings, for `symple match --openings` and `symple tournament`.

    Each opening is 2 to 4 random plants a side, kept when a search puts White's win probability
    between 0.4 and 0.6. No two are rotations or reflections of each other. The same options make
    the same book.
    """
    try:
        rules = Rules(size, penalty)
    except ValueError as error:
        raise typer.BadParameter(str(error)) from error
    command = (
        f"symple openings --size {size} --penalty {penalty} --count {count} --seed {seed} "
        f"--visits {visits}"
    )
    book, searched = _make(rules, count, seed, visits)
    text = book.text(
        f"random, {min(PLANTS)} to {max(PLANTS)} plants a side; "
        f"{searched} were searched, those kept in which",
        f"White's win probability is between {LEAST_WIN_PROBABILITY} and {MOST_WIN_PROBABILITY}",
        f"made by: {command}",
    )
    if output is None:
        print(text, end="")
    else:
        write_whole(output, text.encode())


def _make(rules: Rules, count: int, seed: int, visits: int) -> tuple[Book, int]:
    """The book, and how many openings were searched for it."""
    last = Progress(0, 0)
    with open_count() as bar:
        task = bar.add_task("balanced openings", total=count)

        def report(progress: Progress) -> None:
            nonlocal last
            last = progress
            bar.update(task, completed=progress.found)

        try:
            book = make_book(rules, count=count, seed=seed, visits=visits, report=report)
        except ValueError as error:
            raise CommandError(f"Cannot make this book: {error}.") from error
    return book, last.searched
