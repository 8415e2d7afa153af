"""How `symple library` shows games."""

from __future__ import annotations

import json
from collections.abc import Sequence

from rich.console import Console
from rich.table import Table

from symple.study.collection import (
    Entry,
    Explorer,
    Hit,
    Page,
    explorer_facts,
    page_facts,
)

__all__ = ["count", "heading", "show_page"]

#: Widths in the table of games: of a player's name at least, and of the columns beside the names.
_LEAST_NAME, _OTHER_COLUMNS = 8, 52


def show_page(page: Page[Entry] | Page[Hit], explorer: Explorer | None, as_json: bool) -> None:
    """Some of the games, and what was played next if a position was looked for."""
    if as_json:
        next_turns = {} if explorer is None else {"next": explorer_facts(explorer).model_dump()}
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
