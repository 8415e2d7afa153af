"""`symple analyze`: what the engine thinks of a position."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from symple.cli import options
from symple.cli.engine import open_engine, say_expected, say_value, wrap_turn
from symple.cli.errors import CommandError
from symple.cli.files import read_position
from symple.cli.progress import open_progress
from symple.engine import Analysis, Candidate, Limit
from symple.game import Color, Phase, Position
from symple.study import Assessment, assess, assessment_facts

__all__ = ["analyze"]

_DEFAULT_SECONDS = 2.0

#: A vacant point is shown as a side's when it is expected to be with this chance.
_LIKELY = 2 / 3

#: Turns of a line that are shown, and the room for a turn in the narrowest table.
_LINE_TURNS, _LEAST_LINE = 4, 12


def analyze(
    what: Annotated[
        str,
        typer.Argument(
            metavar="RECORD|POSITION",
            help="A record in any format, or a position text such as '5/5/2W2/5/5 b - 4' in "
            "quotes.",
        ),
    ],
    turn: Annotated[
        int | None,
        typer.Option(
            min=0, metavar="N", help="From a record: the board after turn N, not the last."
        ),
    ] = None,
    seconds: Annotated[
        float | None,
        typer.Option(
            min=0.001,
            help=f"Think for this long. Default without another limit: {_DEFAULT_SECONDS:g}",
        ),
    ] = None,
    evaluations: Annotated[
        int | None, typer.Option(min=1, help="Think for this many evaluations (playouts).")
    ] = None,
    candidates: Annotated[int, typer.Option(min=1, max=100, help="The most turns to list.")] = 5,
    ownership: Annotated[
        bool, typer.Option("--ownership", help="Show who is expected to own each vacant point.")
    ] = False,
    threads: options.SearchThreads = 1,
    memory_mb: options.MemoryMb = 512,
    seed: options.RepeatingSeed = 1,
    as_json: options.AsJson = False,
) -> None:
    """Show what the engine thinks of a position, and which turns it would play.

    Gives the expected margin, the win probability, how many stones and groups each side is heading
    for, and the best turns, each with the line after it. Endgames proved in time are exact. Margin
    and win probability are White's.
    """
    position = read_position(what, turn)
    if position.phase is Phase.OVER:
        raise CommandError(
            "The board is full, so there is nothing to think about; --turn N shows an earlier one."
        )
    if seconds is None and evaluations is None:
        seconds = _DEFAULT_SECONDS
    try:
        limit = Limit(seconds=seconds, evaluations=evaluations)
    except ValueError as error:
        raise typer.BadParameter(str(error)) from error
    with (
        open_engine(threads, memory_mb, seed, candidates=candidates) as engine,
        open_progress() as progress,
    ):
        task = progress.add_task("thinking", total=seconds or evaluations)

        def show(analysis: Analysis) -> None:
            progress.update(
                task,
                completed=analysis.seconds if seconds else analysis.evaluations,
                description=f"{analysis.margin:+.1f} after {analysis.visits:,} visits",
            )

        assessment = assess(engine, position, limit, report=show)
    if as_json:
        print(json.dumps(assessment_facts(position, assessment, ownership=ownership)))
        return
    console = Console(highlight=False, markup=False)
    for line in _lines(position, assessment):
        console.print(line, soft_wrap=True)
    if assessment.analysis is not None:
        console.print(_table(assessment.analysis.candidates, position, console.width))
        if ownership:
            console.print(_board(position, assessment.analysis), end="", soft_wrap=True)


def _lines(position: Position, assessment: Assessment) -> Sequence[str]:
    mover = position.to_move.name.capitalize()
    value, rules = assessment.value, position.rules
    return [
        f"{say_value(value)}; {mover} is to move",
        say_expected("White", value.white, rules),
        say_expected("Black", value.black, rules),
        f"Best turn for {mover}: {assessment.line[0]}",
    ]


def _table(candidates: Sequence[Candidate], position: Position, width: int) -> Table:
    """The turns that were considered, the best first; margin and win are White's."""
    table = Table(box=None, pad_edge=False, header_style="bold")
    for name in ("Margin", "White wins", "Visits", "Turn"):
        table.add_column(name, justify="right", no_wrap=name != "White wins")
    table.add_column("Line", no_wrap=True)
    room = max(_LEAST_LINE, width - 32)
    for candidate in candidates:
        cells = [
            f"{candidate.margin:+.1f}",
            f"{candidate.win_probability:.0%}",
            f"{candidate.visits:,}",
        ]
        line = candidate.variation[:_LINE_TURNS]
        for number, turn in enumerate(line, position.turn_number):
            table.add_row(*cells, f"{number}.", wrap_turn(turn, room))
            cells = ["", "", ""]
    return table


def _board(position: Position, analysis: Analysis) -> str:
    """Stones as W and B; vacant points as w and b where the owner is likely, else as a dot."""
    size, sure = position.size, 2 * _LIKELY - 1
    letters = "   " + "".join(f" {chr(ord('A') + column)}" for column in range(size)) + "\n"
    rows = [letters]
    for row in reversed(range(size)):
        marks = []
        for column in range(size):
            color = position.color_at(row * size + column)
            owned = float(analysis.ownership[row, column])
            if color is not None:
                marks.append("W" if color == Color.WHITE else "B")
            else:
                marks.append("w" if owned > sure else "b" if owned < -sure else ".")
        rows.append(f"{row + 1:2}  {' '.join(marks)}\n")
    note = "W and B are stones; w and b are vacant points likely to become White's or Black's.\n"
    return "".join([*rows, letters, note])
