"""`symple library`: the collection of records."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace as replaced
from pathlib import Path
from typing import Annotated, Literal

import typer
from rich.console import Console

from symple.cli import options
from symple.cli.errors import CommandError, sentence
from symple.cli.files import read_position, write_whole
from symple.cli.library_tables import count, heading, show_page
from symple.cli.progress import open_progress
from symple.cli.show import print_board
from symple.cli.streams import standard_input
from symple.game import MAX_BYTES, Color, Position, RecordError, format_for_path, read, write
from symple.storage.errors import StorageError
from symple.study import examples
from symple.study.collection import (
    GameFilter,
    ImportReport,
    Library,
    Pattern,
    Sort,
    Source,
    Span,
    State,
    UnknownGameError,
    Window,
    entry_facts,
    find_sources,
    import_facts,
    import_records,
)

__all__ = ["library"]

#: Next turns of a position that are shown.
_NEXT_TURNS = 12

library = typer.Typer(rich_markup_mode=None)

LibraryFile = Annotated[
    Path | None,
    typer.Option("--library", metavar="FILE", help="Use this library instead of your own."),
]
Player = Annotated[str, typer.Option(help="Part of either player's name.")]
White = Annotated[str, typer.Option(help="Part of White's name.")]
Black = Annotated[str, typer.Option(help="Part of Black's name.")]
Date = Annotated[
    str | None, typer.Option(metavar="DATE", help="As 2026, 2026-11 or 2026-11-21, inclusive.")
]
Winner = Annotated[Literal["white", "black"] | None, typer.Option(help="Who won.")]
Reason = Annotated[
    Literal["margin", "resignation", "time", "forfeit"] | None,
    typer.Option(help="How the game ended; `margin` filled the board."),
]
Complete = Annotated[
    bool | None, typer.Option("--complete/--unfinished", help="With or without a result.")
]
SortedBy = Annotated[Sort, typer.Option("--sort", help="How to sort the games.")]
GameId = Annotated[int, typer.Argument(metavar="ID", help="The game's number in the library.")]


@library.callback(invoke_without_command=True)
def _top(context: typer.Context) -> None:
    """Keep games, and find them by players, results and positions.

    The library is a file in your data folder, or in the folder that SYMPLE_DATA names.
    """
    if context.invoked_subcommand is None:
        print(context.get_help())


@library.command("import")
def import_(
    paths: Annotated[
        list[Path],
        typer.Argument(
            metavar="PATH...",
            help="Records in any format; folders and subfolders are searched for .sym, .json, .sgf "
            "and .txt. `-` reads one record from standard input.",
        ),
    ],
    replace: Annotated[
        bool,
        typer.Option("--replace", help="If a game is already there, replace its record."),
    ] = False,
    file: LibraryFile = None,
    as_json: options.AsJson = False,
) -> None:
    """Add records.

    Records with the same rules, first position and turns are the same game, whatever else they say:
    the one already there stays. Records that cannot be read are reported; the others are added.
    """
    pasted = (
        [Source("standard input", standard_input().read(MAX_BYTES + 1))]
        if Path("-") in paths
        else []
    )
    found, failures = find_sources(path for path in paths if path != Path("-"))
    sources = [*pasted, *found]
    if not sources and not failures:
        raise CommandError("No records found there.")
    done = ImportReport()
    with _open_library(file, new=True) as opened, open_progress() as progress:
        task = progress.add_task("importing", total=len(sources))

        def show(report: ImportReport) -> None:
            nonlocal done
            done = report
            progress.update(task, completed=report.done)

        try:
            import_records(opened, sources, replace=replace, report=show)
        except KeyboardInterrupt as error:
            raise CommandError(f"Interrupted; {_said(done)}.") from error
    done = replaced(done, failures=(*failures, *done.failures))
    for failure in done.failures:
        typer.echo(f"{failure.name}: {sentence(failure.reason)}", err=True)
    print(json.dumps(import_facts(done).model_dump()) if as_json else f"{_said(done)}.")
    if done.failures:
        raise typer.Exit(1)


@library.command("examples")
def examples_(
    language: Annotated[
        str, typer.Option(metavar="TAG", help="Language of the commentary: en or ru.")
    ] = "en",
    file: LibraryFile = None,
    as_json: options.AsJson = False,
) -> None:
    """Add the games with commentary that come with Symple."""
    spoken = sorted({tag for example in examples() for tag in example.commentary})
    if language not in spoken:
        raise typer.BadParameter(f"there is {' and '.join(spoken)}", param_hint="--language")
    with _open_library(file, new=True) as opened:
        states = [one.state for one in opened.add(one.record(language) for one in examples())]
    done = ImportReport(states.count(State.ADDED), states.count(State.KNOWN))
    print(json.dumps(import_facts(done).model_dump()) if as_json else f"{_said(done)}.")


@library.command()
def find(
    position: Annotated[
        str | None,
        typer.Argument(
            metavar="POSITION|RECORD",
            help="The board to look for: a position text in quotes, or a record. Symmetric "
            "boards are the same; rules do not count.",
        ),
    ] = None,
    turn: Annotated[
        int | None,
        typer.Option(
            min=0, metavar="N", help="From a record: the board after turn N, not the last."
        ),
    ] = None,
    pattern: Annotated[
        str | None,
        typer.Option(
            metavar="ROWS",
            help="Part of the board: rows from the top joined by /, made of W, B, . for vacant, "
            "and ? or a number for one or more points that do not matter.",
        ),
    ] = None,
    swap_colors: Annotated[
        bool, typer.Option("--swap-colors", help="Also search with colours swapped.")
    ] = False,
    player: Player = "",
    white: White = "",
    black: Black = "",
    since: Date = None,
    until: Date = None,
    size: Annotated[int | None, typer.Option(help="Points along a side.")] = None,
    penalty: Annotated[int | None, typer.Option(help="Points lost for each group.")] = None,
    balance: Annotated[
        options.BalanceName | None, typer.Option(help="Black's plant after the first growth.")
    ] = None,
    winner: Winner = None,
    reason: Reason = None,
    complete: Complete = None,
    margin: Annotated[
        str | None,
        typer.Option(metavar="RANGE", help="White's margin on a full board, as -5..5, 9.. or ..-9"),
    ] = None,
    turns: Annotated[
        str | None, typer.Option(metavar="RANGE", help="Length of the game, as 60..80")
    ] = None,
    plants: Annotated[
        str | None, typer.Option(metavar="RANGE", help="Turns before the first growth, as 12..")
    ] = None,
    sort: SortedBy = "added",
    ascending: Annotated[
        bool, typer.Option("--ascending", help="Lowest first, not highest.")
    ] = False,
    most: Annotated[int, typer.Option(min=1, max=1000, help="How many games to list.")] = 20,
    skip: Annotated[int, typer.Option(min=0, help="How many games to skip first.")] = 0,
    file: LibraryFile = None,
    as_json: options.AsJson = False,
) -> None:
    """Find games, or list all of them.

    For a position, also shows what was played next and how those games ended. RANGE is 5, 5..9,
    5.. or ..9.
    """
    board = _board(position, turn, pattern)
    try:
        wanted = GameFilter(
            player=player,
            white=white,
            black=black,
            since=since,
            until=until,
            size=size,
            penalty=penalty,
            balance=balance,
            winner=None if winner is None else Color[winner.upper()],
            reason=reason,
            complete=complete,
            margin=_parse_span(margin, "--margin"),
            turns=_parse_span(turns, "--turns"),
            plants=_parse_span(plants, "--plants"),
        )
        window = Window(sort, not ascending, skip, most)
    except ValueError as error:
        raise typer.BadParameter(str(error)) from error
    with _open_library(file) as opened:
        if board is None:
            show_page(opened.games(wanted, window), None, as_json)
            return
        found = opened.find(board, wanted, swap_colors=swap_colors)
        explorer = found.explorer(_NEXT_TURNS) if isinstance(board, Position) else None
        show_page(found.page(window), explorer, as_json)


@library.command()
def show(
    game_id: GameId,
    turn: Annotated[
        int | None,
        typer.Option(min=0, metavar="N", help="Show the board after turn N; 0 is the start."),
    ] = None,
    file: LibraryFile = None,
    as_json: options.AsJson = False,
) -> None:
    """Show a game.

    Shows its facts, and the last board or the one after turn N.
    """
    with _open_library(file) as opened:
        entry, record = opened.entry(game_id), opened.record(game_id)
    if turn is not None and turn > entry.turns:
        raise typer.BadParameter(f"the game has {entry.turns} turns", param_hint="--turn")
    if as_json:
        print(
            json.dumps(
                entry_facts(entry).model_dump() | {"turns": [str(one) for one in record.turns]}
            )
        )
        return
    console = Console(highlight=False, markup=False)
    console.print(heading(entry), soft_wrap=True)
    print_board(record, entry.turns if turn is None else turn)


@library.command()
def export(
    game_id: GameId,
    target: Annotated[
        Path | None,
        typer.Argument(
            metavar="OUT", help="The file to write: .sym, .json, .sgf or .txt. Default: print .sym."
        ),
    ] = None,
    file: LibraryFile = None,
) -> None:
    """Write a game as a record.

    It is complete, as it was imported. What OUT cannot hold is left out, and a note on stderr says
    so.
    """
    try:
        wanted = None if target is None else format_for_path(target)
    except RecordError as error:
        raise typer.BadParameter(str(error), param_hint="OUT") from error
    with _open_library(file) as opened:
        record = opened.record(game_id)
    if target is None or wanted is None:
        print(write(record, "sym"), end="")
        return
    try:
        text = write(record, wanted.name)
    except RecordError as error:
        raise CommandError(f"Game {game_id} cannot become {target.name}: {error}.") from error
    write_whole(target, text.encode())
    if read(text) != record:
        typer.echo(f"Note: {wanted.title} cannot hold all that is in game {game_id}.", err=True)


@library.command()
def delete(
    ids: Annotated[list[int], typer.Argument(metavar="ID...", help="The games' numbers.")],
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
    file: LibraryFile = None,
) -> None:
    """Delete games."""
    with _open_library(file) as opened:
        entries = [opened.entry(game_id) for game_id in dict.fromkeys(ids)]
        if not yes:
            standard_input()  # that an answer can be read from
            for entry in entries:
                typer.echo(heading(entry))
            typer.confirm(f"Delete {count(len(entries), 'game')}?", abort=True)
        deleted = opened.delete(ids)
    print(f"{count(deleted, 'game')} deleted.")


@contextmanager
def _open_library(path: Path | None, *, new: bool = False) -> Iterator[Library]:
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


def _parse_span(text: str | None, option: str) -> Span:
    """The range that an option says. BadParameter."""
    try:
        return Span() if text is None else Span.parse(text)
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint=option) from error


def _board(
    position: str | None, turn: int | None, pattern: str | None
) -> Position | Pattern | None:
    """What is looked for on the board."""
    if pattern is not None:
        if position is not None or turn is not None:
            raise typer.BadParameter("give a position or a --pattern, not both")
        try:
            return Pattern.parse(pattern)
        except ValueError as error:
            raise typer.BadParameter(str(error), param_hint="--pattern") from error
    if position is None:
        if turn is not None:
            raise typer.BadParameter("only a record has turns", param_hint="--turn")
        return None
    return read_position(position, turn)


def _said(report: ImportReport) -> str:
    parts = [f"{count(report.added, 'game')} added"]
    if report.replaced:
        parts.append(f"{report.replaced:,} replaced")
    if report.known:
        parts.append(f"{report.known:,} already there")
    if report.failures:
        parts.append(f"{len(report.failures):,} failed")
    return ", ".join(parts)
