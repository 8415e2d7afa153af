"""`symple perft`: how many sequences of turns there are, the usual check of a rules program."""

from __future__ import annotations

import threading
from concurrent.futures import Future
from typing import Annotated, Literal

import typer
from rich.console import Console
from rich.progress import track

from symple.game import Position, Rules

__all__ = ["perft"]


def perft(
    size: Annotated[int, typer.Option(min=3, max=19, help="Lines of the board, odd.")],
    depth: Annotated[int, typer.Option(min=0, max=19 * 19, help="Turns in a sequence.")],
    penalty: Annotated[
        int, typer.Option(min=0, max=1_000_000, help="Points lost for each group, even.")
    ] = 10,
    balance: Annotated[
        Literal["optional", "forced", "none"], typer.Option(help="The balance plant.")
    ] = "optional",
) -> None:
    """Count the sequences of turns of this length from the empty board.

    A turn is its set of stones; a game that ends earlier counts once. The last line is the number.
    """
    try:
        position = Position(Rules(size, penalty, balance))
    except ValueError as error:
        raise typer.BadParameter(str(error)) from error
    if depth == 0:
        print(1)
        return
    console = Console(stderr=True)
    total = 0
    for turn in track(
        list(position.turns()),
        "Counting",
        console=console,
        transient=True,
        disable=not console.is_terminal,
    ):
        position.play(turn)
        total += _count(position, depth - 1)
        position.undo_turn()
    print(total)


def _count(position: Position, depth: int) -> int:
    """Counts in a thread that may be left alone: the core does not hear Ctrl-C."""
    counted: Future[int] = Future()

    def count() -> None:
        try:
            counted.set_result(position.perft(depth))
        except BaseException as error:
            counted.set_exception(error)

    threading.Thread(target=count, daemon=True).start()
    return counted.result()
