"""`symple review`: every turn of a game, held against what the engine would have played."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from symple.cli import options
from symple.cli.engine import open_engine, wrap_turn
from symple.cli.errors import CommandError
from symple.cli.files import read_record, write_whole
from symple.cli.progress import open_progress
from symple.game import Format, Record, RecordError, format_for_path, write
from symple.study import (
    Budget,
    Grade,
    Review,
    ReviewedTurn,
    Reviewer,
    annotate,
    review_facts,
    say_summary,
    summarize,
)

__all__ = ["review"]

_DEFAULT_TURN_SECONDS = 0.5

_STYLES = {
    Grade.BLUNDER: "bold red",
    Grade.MISTAKE: "red",
    Grade.INACCURACY: "yellow",
    Grade.GOOD: "",
}

#: As in annotations of chess.
_MARKS = {Grade.BLUNDER: "??", Grade.MISTAKE: "?", Grade.INACCURACY: "?!", Grade.GOOD: ""}

#: A terminal that is narrower gets fewer columns. Their widths, without the two for turns, and the
#: least width of those.
_NARROW = 76
_OTHER_COLUMNS, _OTHER_COLUMNS_NARROW = 45, 22
_LEAST_TURN = 8

#: From so many points on a tenth of a point is not worth its room.
_GREAT_LOSS = 99.95


def review(
    record: Annotated[Path, typer.Argument(metavar="RECORD", help="A record in any format.")],
    seconds: Annotated[
        float | None, typer.Option(min=0.001, help="Time for the whole game.")
    ] = None,
    turn_seconds: Annotated[
        float | None,
        typer.Option(
            min=0.001,
            help="Time for each turn, on average. Default without another budget: "
            f"{_DEFAULT_TURN_SECONDS:g}",
        ),
    ] = None,
    evaluations: Annotated[
        int | None,
        typer.Option(min=1, help="Evaluations (playouts) for each turn, on average."),
    ] = None,
    target: Annotated[
        Path | None,
        typer.Option(
            "--write",
            metavar="FILE",
            help="Write the record with the review in it, as evaluations, comments and "
            "variations: .sym, .json or .sgf. It may be RECORD itself.",
        ),
    ] = None,
    threads: options.SearchThreads = 1,
    memory_mb: options.MemoryMb = 512,
    seed: options.RepeatingSeed = 1,
    as_json: options.AsJson = False,
) -> None:
    """Find the turns that lost points in a game, and what would have been better.

    Compares each turn with the engine's. A loss is in points of the expected margin, for the player
    of the turn; 2 points or more is an inaccuracy, 5 a mistake, 10 a blunder. Losses within the
    error of the search do not count. Margin and White's win probability are those after the turn.
    """
    wanted = None if target is None else _format(target)
    game = read_record(record)
    if not game.line:
        raise CommandError(f"{record} has no turns to review.")
    budget = _budget(seconds, turn_seconds, evaluations)
    with open_engine(threads, memory_mb, seed) as engine:
        done = _watch(Reviewer(engine), game, budget)
    try:
        if target is not None and wanted is not None:
            _write(target, wanted, annotate(game, done))
    finally:  # a file that cannot be written costs nobody the review
        _show(done, as_json)


def _format(target: Path) -> Format:
    """The format to write; what would fail only after the thinking is told before it."""
    try:
        wanted = format_for_path(target)
    except RecordError as error:
        raise typer.BadParameter(str(error), param_hint="--write") from error
    if wanted.name == "codecup":
        raise typer.BadParameter(
            f"a {wanted.title} cannot hold a review; write .sym, .json or .sgf",
            param_hint="--write",
        )
    if not target.parent.is_dir():
        raise typer.BadParameter(f"there is no folder {target.parent}", param_hint="--write")
    return wanted


def _budget(seconds: float | None, turn_seconds: float | None, evaluations: int | None) -> Budget:
    given = [amount for amount in (seconds, turn_seconds, evaluations) if amount is not None]
    if len(given) > 1:
        raise typer.BadParameter("give one of --seconds, --turn-seconds and --evaluations")
    if not given:
        turn_seconds = _DEFAULT_TURN_SECONDS
    try:
        return Budget(seconds=seconds, turn_seconds=turn_seconds, evaluations=evaluations)
    except ValueError as error:
        raise typer.BadParameter(str(error)) from error


def _watch(reviewer: Reviewer, game: Record, budget: Budget) -> Review:
    """Waits for the end, with the progress on a terminal."""
    with open_progress() as progress:
        task = progress.add_task("sweeping", total=1.0)
        for growing in reviewer.stream(game, budget):
            sweeping = f"turn {len(growing.turns)} of {growing.turn_count}"
            progress.update(
                task,
                completed=growing.progress,
                description="looking closer" if growing.complete else sweeping,
            )
    return growing


def _write(target: Path, wanted: Format, reviewed: Record) -> None:
    try:
        text = write(reviewed, wanted.name)
    except RecordError as error:
        raise CommandError(f"The review cannot become {target.name}: {error}.") from error
    write_whole(target, text.encode())


def _show(done: Review, as_json: bool) -> None:
    if as_json:
        print(json.dumps(review_facts(done)))
        return
    console = Console(highlight=False, markup=False)
    console.print(_table(done, console.width))
    for line in _closing_lines(done):
        console.print(line)


def _table(done: Review, width: int) -> Table:
    wide = width >= _NARROW
    table = Table(box=None, pad_edge=False, collapse_padding=not wide, header_style="bold")
    table.add_column("Turn", justify="right", no_wrap=True)
    table.add_column("Played", no_wrap=True)
    table.add_column("Margin", justify="right", no_wrap=True)
    if wide:
        table.add_column("White", justify="right", no_wrap=True)
    table.add_column("Lost", no_wrap=True)
    if wide:
        table.add_column("Win", justify="right", no_wrap=True)
        table.add_column("About", no_wrap=True)
    table.add_column("Better", no_wrap=True)
    room = max(_LEAST_TURN, (width - (_OTHER_COLUMNS if wide else _OTHER_COLUMNS_NARROW)) // 2)
    for turn in done.turns:
        table.add_row(*_cells(turn, wide, room), style=_STYLES[turn.grade])
    return table


def _cells(turn: ReviewedTurn, wide: bool, room: int) -> list[str]:
    better = turn.better if turn.counts else None
    played = [f"{turn.number} {turn.color.name[0]}", wrap_turn(turn.turn, room)]
    margin, white = f"{turn.value.margin:+.1f}", f"{turn.value.win_probability:.0%}"
    points = f"{turn.loss:4.1f}" if turn.loss < _GREAT_LOSS else f"{turn.loss:4.0f}"
    lost = f"{points} {_MARKS[turn.grade]}" if better else ""
    win_lost = f"{turn.win_loss:.0%}" if better else ""
    about = turn.about.value if turn.about else ""
    instead = wrap_turn(better.turn, room) if better else ""
    if wide:
        return [*played, margin, white, lost, win_lost, about, instead]
    return [*played, margin, lost, instead]


def _closing_lines(done: Review) -> list[str]:
    legend = (
        "Margin, White: expected points and White's win probability after the turn. Lost, Win: "
        "points and win probability that its player lost; ?! inaccuracy, ? mistake, ?? blunder."
    )
    return ["", legend, "", *say_summary(summarize(done))]
