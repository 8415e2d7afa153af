"""`symple puzzles`: positions with one best turn, found in games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from symple.cli.errors import CommandError, sentence, telling_when_memory_lacks
from symple.cli.files import is_replaced, read_record, write_whole
from symple.cli.progress import open_progress
from symple.game import Rules
from symple.study.collection import find_sources
from symple.study.puzzles import (
    Demands,
    FoundGame,
    Gathering,
    PuzzleFinder,
    gather,
    played_games,
    puzzles_text,
    recorded_game,
)

__all__ = ["puzzles"]

_SIZES = (7, 9, 11)
_PENALTIES = (4, 6, 8, 10)


def puzzles(
    records: Annotated[
        list[Path] | None,
        typer.Argument(
            metavar="[RECORD|FOLDER]...",
            help="Games to search, with folders and their subfolders. Without any, the engine "
            "plays games for it.",
        ),
    ] = None,
    output: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write to this file instead of stdout.")
    ] = None,
    count: Annotated[int, typer.Option(min=1, help="How many puzzles to find.")] = 20,
    size: Annotated[
        list[int] | None,
        typer.Option(
            help="For games that the engine plays: points along a side. Given more than once, each "
            f"game draws one. Default: {', '.join(map(str, _SIZES))}",
            show_default=False,
        ),
    ] = None,
    penalty: Annotated[
        list[int] | None,
        typer.Option(
            help="For such games: points lost for each group, likewise. Default: "
            f"{', '.join(map(str, _PENALTIES))}",
            show_default=False,
        ),
    ] = None,
    evaluations: Annotated[
        int,
        typer.Option(min=1, max=2**62, help="For such games: how long to think about each turn."),
    ] = 300,
    seed: Annotated[
        int,
        typer.Option(min=0, max=2**63 - 1, help="For such games: another seed plays other games."),
    ] = 1,
    vacant: Annotated[
        int, typer.Option(min=1, max=64, help="The most vacant points in a puzzle.")
    ] = 20,
    gap: Annotated[
        int,
        typer.Option(
            min=1,
            help="The least that all other turns must lose, in points, unless they lose the game.",
        ),
    ] = 4,
    nodes: Annotated[
        int,
        typer.Option(min=1, max=2**62, help="The most work for a proof, in positions."),
    ] = 3_000_000,
) -> None:
    """Find puzzles: positions where one turn is best, or a few are equally good.

    The solver proves what every legal turn leads to; the grade, 1 to 5, is how many turns you must
    look ahead. A game gives at most one puzzle, and no grade gets more than three tenths of the
    count; after 500 games without a new puzzle the search ends with those it has. The same options
    make the same puzzles, as JSON. On Ctrl-C, those found so far are kept.
    """
    demands = Demands(most_vacant=vacant, most_nodes=nodes, least_gap=gap)
    if records:
        games = _recorded(records)
    else:
        games = _played(size or list(_SIZES), penalty or list(_PENALTIES), evaluations, seed)
    found, interrupted = _watch(PuzzleFinder(demands), games, count, output)
    text = puzzles_text(found.puzzles)
    if output is None:
        print(text, end="")
    else:
        write_whole(output, text.encode())
    typer.echo(_said(found), err=True)
    if interrupted:
        raise CommandError("Interrupted; the puzzles found so far are kept.")


def _recorded(paths: list[Path]) -> Iterator[FoundGame]:
    sources, failures = find_sources(paths)
    for failure in failures:
        raise CommandError(f"Cannot read {failure.name}: {sentence(failure.reason)}")
    if not sources:
        raise CommandError("No records found there.")
    return (
        recorded_game(Path(source.name).name, read_record(Path(source.name))) for source in sources
    )


def _played(
    sizes: list[int], penalties: list[int], evaluations: int, seed: int
) -> Iterator[FoundGame]:
    for size in sizes:
        for penalty in penalties:
            try:
                Rules(size, penalty)
            except ValueError as error:
                raise typer.BadParameter(str(error)) from error
    return played_games(sizes, penalties, evaluations=evaluations, seed=seed)


def _watch(
    finder: PuzzleFinder, games: Iterator[FoundGame], count: int, output: Path | None
) -> tuple[Gathering, bool]:
    """What was found by the end, and whether that was an interruption; the file grows with it."""
    found = Gathering(0, ())
    interrupted = False
    growing = output if output is not None and is_replaced(output) else None
    with open_progress() as progress, telling_when_memory_lacks():
        task = progress.add_task("", total=count)
        try:
            for gathering in gather(finder, games, count):
                if growing is not None and gathering.puzzles != found.puzzles:
                    write_whole(growing, puzzles_text(gathering.puzzles).encode())
                found = gathering
                progress.update(
                    task, completed=len(found.puzzles), description=f"{found.games} games"
                )
        except KeyboardInterrupt:
            interrupted = True
    return found, interrupted


def _said(found: Gathering) -> str:
    grades = Counter(puzzle.grade for puzzle in found.puzzles)
    told = ", ".join(f"{grades[grade]} of grade {grade}" for grade in sorted(grades))
    where = f"Puzzles found: {len(found.puzzles)}; games looked at: {found.games}"
    return where + (f"; {told}." if told else ".")
