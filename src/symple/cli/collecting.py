"""What the commands of `symple library` share: opening it, its options, how games are shown."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Annotated, Literal

import typer
from rich.console import Console
from rich.table import Table

from symple.cli.errors import CommandError
from symple.storage.errors import StorageError
from symple.study.collection import (
    Entry,
    Explorer,
    Hit,
    Library,
    Page,
    Sort,
    Span,
    UnknownGameError,
    explorer_facts,
    page_facts,
)

__all__ = [
    "Black",
    "Complete",
    "Date",
    "LibraryFile",
    "Player",
    "Reason",
    "SortedBy",
    "White",
    "Winner",
    "count",
    "heading",
    "open_library",
    "parse_span",
    "show_page",
]

LibraryFile = Annotated[
    Path | None,
    typer.Option("--library", metavar="FILE", help="Another library than your own."),
]
Player = Annotated[str, typer.Option(help="Part of either player's name.")]
White = Annotated[str, typer.Option(help="Part of White's name.")]
Black = Annotated[str, typer.Option(help="Part of Black's name.")]
Date = Annotated[
    str | None, typer.Option(metavar="DATE", help="As 2026, 2026-11 or 2026-11-21, included.")
]
Winner = Annotated[Literal["white", "black"] | None, typer.Option(help="Who won.")]
Reason = Annotated[
    Literal["margin", "resignation", "time", "forfeit"] | None,
    typer.Option(help="How the game ended; `margin` filled the board."),
]
Complete = Annotated[
    bool | None, typer.Option("--complete/--unfinished", help="With a result, or without.")
]
SortedBy = Annotated[Sort, typer.Option("--sort", help="What the games are sorted by.")]

#: Widths in the table of games: of a player's name at least, and of the columns beside the names.
_LEAST_NAME, _OTHER_COLUMNS = 8, 52


@contextmanager
def open_library(path: Path | None, *, new: bool = False) -> Iterator[Library]:
    """The library; a file that was named and is not there is made only if `new`. CommandError."""
    if path is not None and not new and not _may_be_there(path):
        raise CommandError(f"There is no library {path}; `symple library import` makes one.")
    try:
        with Library(path) as library:
            yield library
    except (StorageError, UnknownGameError) as error:
        raise CommandError(str(error)) from error


def _may_be_there(path: Path) -> bool:
    """False for a missing file; what else is wrong is told by who opens it."""
    with suppress(OSError):
        return path.exists()
    return True


def parse_span(text: str | None, option: str) -> Span:
    """The range that an option says. BadParameter."""
    try:
        return Span() if text is None else Span.parse(text)
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint=option) from error


def show_page(page: Page[Entry] | Page[Hit], explorer: Explorer | None, as_json: bool) -> None:
    """Some of the games, and what was played next if a position was looked for."""
    if as_json:
        next_turns = {} if explorer is None else {"next": explorer_facts(explorer)}
        print(json.dumps(page_facts(page) | next_turns))
        return
    console = Console(highlight=False, markup=False)
    if explorer is not None and explorer.next_turns:
        console.print(_explorer_table(explorer))
        console.print()
    shown, which = len(page.items), ""
    if shown:
        console.print(_games_table(page.items, console.width))
    if 0 < shown < page.total:
        which = f", {page.offset + 1} to {page.offset + shown} are shown"
    console.print(f"{count(page.total, 'game')}{which}")


def heading(entry: Entry) -> str:
    """A game in one line."""
    players = f"{entry.white or 'White'} - {entry.black or 'Black'}"
    rules = entry.rules
    board = f"{rules.size} x {rules.size}, penalty {rules.penalty}, balance {rules.balance}"
    facts = [players, entry.event, entry.date, board, str(entry.result)]
    return f"{entry.id}. " + ", ".join(fact for fact in facts if fact)


def _games_table(items: Sequence[Entry | Hit], width: int) -> Table:
    """A game a row, and after which turn what was looked for stood on the board."""
    table = _table()
    name_width = max(_LEAST_NAME, (width - _OTHER_COLUMNS) // 2)
    table.add_column("ID", justify="right", no_wrap=True)
    table.add_column("Date", no_wrap=True)
    for name in ("White", "Black"):
        table.add_column(name, no_wrap=True, overflow="ellipsis", max_width=name_width)
    for name in ("Board", "Result", "Turns", *(["At"] if isinstance(items[0], Hit) else [])):
        table.add_column(name, justify="right", no_wrap=True)
    for item in items:
        entry, at = (item.entry, [str(item.turn)]) if isinstance(item, Hit) else (item, [])
        table.add_row(
            str(entry.id),
            entry.date or "",
            entry.white,
            entry.black,
            f"{entry.rules.size}/{entry.rules.penalty}",
            str(entry.result),
            str(entry.turns),
            *at,
        )
    return table


def _explorer_table(explorer: Explorer) -> Table:
    """What was played next, a turn a row."""
    table = _table()
    table.add_column("Next turn", overflow="fold")
    for name in ("Games", "White wins", "Black wins", "Mean margin"):
        table.add_column(name, justify="right", no_wrap=True)
    rows = [(str(one.turn), one.tally) for one in explorer.next_turns]
    different = explorer.different_turns
    whole = "all" if len(rows) == different else f"all {different:,} turns"
    for name, tally in [*rows, (whole, explorer.tally)]:
        margin = "" if tally.mean_margin is None else f"{tally.mean_margin:+.1f}"
        table.add_row(name, str(tally.games), str(tally.white_wins), str(tally.black_wins), margin)
    return table


def count(number: int, what: str) -> str:
    """`1 game`, `2 games`."""
    return f"{number:,} {what}" if number == 1 else f"{number:,} {what}s"


def _table() -> Table:
    return Table(box=None, pad_edge=False, header_style="bold")
