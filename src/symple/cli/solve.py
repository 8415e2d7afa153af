"""`symple solve`: exact values of endgames and small boards."""

from __future__ import annotations

import json
from typing import Annotated, Literal

import typer

from symple.cli import options
from symple.cli.files import read_position
from symple.cli.progress import open_progress
from symple.engine import EndgameSolver, SolverSnapshot
from symple.game import Color, Position, Rules

__all__ = ["solve"]

#: The most vacant points that the solver searches.
_MOST_VACANT = 64


def solve(
    what: Annotated[
        str | None,
        typer.Argument(
            metavar="[RECORD|POSITION]",
            help="A record of any format, or a position text such as '5/5/2W2/5/5 b - 4' in "
            "quotes. Without it the empty board is solved.",
        ),
    ] = None,
    turn: Annotated[
        int | None,
        typer.Option(
            min=0, metavar="N", help="From a record: the board after turn N, not the last."
        ),
    ] = None,
    size: Annotated[
        int | None,
        typer.Option(min=3, max=19, help="For the empty board: points along a side."),
    ] = None,
    penalty: Annotated[
        int | None,
        typer.Option(
            min=0,
            max=1_000_000,
            help="For the empty board: points lost for each group. Default: 10",
        ),
    ] = None,
    balance: Annotated[
        Literal["optional", "forced", "none"] | None,
        typer.Option(help="For the empty board: the balance plant. Default: optional"),
    ] = None,
    seconds: Annotated[
        float | None,
        typer.Option(
            min=0.001, help="Stop after this long, and print what is proved. Default: never"
        ),
    ] = None,
    nodes: Annotated[
        int | None,
        typer.Option(min=1, max=2**62, help="Stop after looking at this many positions."),
    ] = None,
    memory_mb: Annotated[
        int, typer.Option("--memory-mb", min=1, max=1024**2, help="Memory for proofs, in MiB.")
    ] = 1024,
    as_json: options.AsJson = False,
) -> None:
    """Prove the final margin under perfect play, and show a perfect line.

    Endgames with 20 vacant points take about a second, and each further point up to twice as long.
    Empty boards: 3 x 3 is solved at once, 5 x 5 in minutes, larger ones not at all. When the time
    is up, or on Ctrl-C, it prints what is proved: the bounds of the final margin.
    """
    position = _position(what, turn, size, penalty, balance)
    try:
        solver = EndgameSolver(memory_mb=memory_mb)
    except MemoryError as error:
        raise typer.BadParameter("not enough memory", param_hint="--memory-mb") from error
    try:
        _watch(solver, position, seconds, nodes)
    finally:
        snapshot = solver.proved()
        if snapshot is not None:
            facts = json.dumps(_facts(position, snapshot)) if as_json else None
            print(facts or "\n".join(_lines(position, snapshot)))


def _position(
    what: str | None,
    turn: int | None,
    size: int | None,
    penalty: int | None,
    balance: Literal["optional", "forced", "none"] | None,
) -> Position:
    """What the words of the command line ask about."""
    if what is None:
        if size is None:
            raise typer.BadParameter("name a record, a position, or the --size of an empty board")
        if turn is not None:
            raise typer.BadParameter("only a record has turns", param_hint="--turn")
        try:
            return Position(
                Rules(size, 10 if penalty is None else penalty, balance or "optional"),
            )
        except ValueError as error:
            raise typer.BadParameter(str(error)) from error
    if size is not None or penalty is not None or balance is not None:
        raise typer.BadParameter("--size, --penalty and --balance are for an empty board")
    return read_position(what, turn)


def _watch(
    solver: EndgameSolver, position: Position, seconds: float | None, nodes: int | None
) -> None:
    """Waits for the end, with what is proved so far on a terminal."""
    with open_progress() as progress:
        task = progress.add_task("", total=seconds)

        def show(snapshot: SolverSnapshot) -> None:
            progress.update(
                task,
                completed=snapshot.seconds,
                description=f"{_range(snapshot)}, {snapshot.nodes / 1e6:.1f} million positions",
            )

        solver.solve(position, seconds=seconds, nodes=nodes, report=show)


def _range(snapshot: SolverSnapshot) -> str:
    return f"between {snapshot.low:+} and {snapshot.high:+}"


def _lines(position: Position, snapshot: SolverSnapshot) -> list[str]:
    lines = [_verdict(position, snapshot)]
    variation = snapshot.variation
    if variation:
        mover = "White" if position.to_move == Color.WHITE else "Black"
        if snapshot.exact:
            lines.append(f"Best turn for {mover}: {variation[0]}")
        else:
            bound = snapshot.low if position.to_move == Color.WHITE else snapshot.high
            lines.append(f"{mover} makes sure of {bound:+} with {variation[0]}")
    if len(variation) > 1:
        first = position.turn_number
        numbered = (f"{number}. {turn}" for number, turn in enumerate(variation, first))
        lines.append("Perfect play: " + " ".join(numbered))
    lines.append(f"{snapshot.nodes:,} positions looked at in {snapshot.seconds:.2f} s")
    return lines


def _verdict(position: Position, snapshot: SolverSnapshot) -> str:
    low, high = snapshot.low, snapshot.high
    if snapshot.exact:
        winner = "White" if low > 0 else "Black"
        how = " with perfect play" if position.vacant_count else ""
        return f"{winner} wins by {abs(low)}{how}"
    known = f"the final margin (White minus Black) is {_range(snapshot)}"
    if position.vacant_count > _MOST_VACANT:
        known += f"; no search with more than {_MOST_VACANT} vacant points"
    if low > 0 or high < 0:
        return f"{'White' if low > 0 else 'Black'} wins; not solved: {known}"
    return f"Not solved: {known}"


def _facts(position: Position, snapshot: SolverSnapshot) -> dict[str, object]:
    return {
        "position": str(position),
        "low": snapshot.low,
        "high": snapshot.high,
        "exact": snapshot.exact,
        "turn": str(snapshot.variation[0]) if snapshot.variation else None,
        "variation": [str(turn) for turn in snapshot.variation],
        "nodes": snapshot.nodes,
        "seconds": snapshot.seconds,
    }
