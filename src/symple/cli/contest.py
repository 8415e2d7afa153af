"""What `match` and `tournament` share: their options, and playing with the results kept."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, redirect_stdout
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from symple.arena import (
    Book,
    ClusterRunner,
    GameResult,
    LocalRunner,
    Openings,
    ResultsError,
    ResultsFolder,
    Runner,
    TimeControl,
    Tournament,
    TournamentSettings,
    html_report,
    load_book,
    shipped_book,
)
from symple.cli import options
from symple.cli.errors import CommandError
from symple.cluster import Cluster, ClusterError
from symple.competition import Standing, standings
from symple.game import Rules

#: Called after each game that counts.
Show = Callable[[Tournament, GameResult], object]

_DEFAULT_TURN_SECONDS = 1.0
_DEFAULT_PLANTS = 2

#: Points along a side and the penalty, unless they are given.
_DEFAULT_BOARD = (15, 10)

_LONGEST = 9  #: digits of a number in a board's text

Size = Annotated[
    int | None,
    typer.Option(min=3, max=19, help=f"Points along a side, odd. Default: {_DEFAULT_BOARD[0]}."),
]
Penalty = Annotated[
    int | None,
    typer.Option(
        min=0,
        max=1_000_000,
        help=f"Points lost for each group, even. Default: {_DEFAULT_BOARD[1]}.",
    ),
]
Boards = Annotated[
    list[str] | None,
    typer.Option(
        "--board",
        metavar="SIZE/PENALTY",
        help="The same in one word; a tournament takes several, for its rounds in turn.",
    ),
]
GameSeconds = Annotated[float | None, typer.Option(help="Each player's time for a whole game.")]
TurnSeconds = Annotated[
    float | None,
    typer.Option(
        help="Each player's time for a turn. Default, when no other limit is given: "
        f"{_DEFAULT_TURN_SECONDS:g}."
    ),
]
Visits = Annotated[
    int | None, typer.Option(help="Visits per turn of `search`, with or without a clock.")
]
Evaluations = Annotated[
    int | None,
    typer.Option(help="Evaluations (playouts) per turn of `search`, with or without a clock."),
]
Grace = Annotated[
    float,
    typer.Option(
        help="Seconds past the clock (a game's or a turn's) to allow, for pipes, "
        "starting programs and a busy machine."
    ),
]
OpeningPlants = Annotated[
    int | None,
    typer.Option(
        help="Random plants a side that both games of a pair begin with, instead of a book. "
        f"Default where no book is shipped for the board: {_DEFAULT_PLANTS}."
    ),
]
Concurrency = Annotated[
    int | None,
    typer.Option(
        help="Games played at once. Default: 1; with --ray as many as the cluster has processors."
    ),
]
Ray = Annotated[
    str | None,
    typer.Option(
        metavar="ADDRESS",
        help="Play the games on the Ray cluster at this address, host:port; a game whose machine "
        "dies is played again. Needs the extra symple[cluster].",
    ),
]
Seed = Annotated[int, typer.Option(help="Fixes the openings and the choices of built-in players.")]
Results = Annotated[
    Path | None,
    typer.Option(
        help="A folder for every game, as a line of games.jsonl and as a .sym record, and for "
        "report.html. A stopped run resumes if you name its folder."
    ),
]


def make_boards(
    boards: Sequence[str] | None,
    size: int | None,
    penalty: int | None,
    balance: options.BalanceName,
) -> list[Rules]:
    """The boards that are named, or the one of this size and penalty. ValueError."""
    if not boards:
        default_size, default_penalty = _DEFAULT_BOARD
        return [
            Rules(
                default_size if size is None else size,
                default_penalty if penalty is None else penalty,
                balance,
            )
        ]
    if size is not None or penalty is not None:
        raise ValueError("give --board, or --size and --penalty, not both")
    return [_board(text, balance) for text in boards]


def _board(text: str, balance: options.BalanceName) -> Rules:
    size, slash, penalty = text.partition("/")
    numbers = [part for part in (size, penalty) if part.isdecimal() and len(part) <= _LONGEST]
    if not slash or len(numbers) < 2:
        raise ValueError(f"a board is written as size/penalty, like 15/10, not {text!r}")
    return Rules(int(size), int(penalty), balance)


def make_control(
    *,
    game_seconds: float | None,
    turn_seconds: float | None,
    visits: int | None,
    evaluations: int | None,
    grace: float,
) -> TimeControl:
    """The limits that were given; a default clock when there are none. ValueError."""
    control = TimeControl(game_seconds, turn_seconds, visits, evaluations, grace)
    return (
        control
        if control.bounds_search
        else TimeControl(turn_seconds=_DEFAULT_TURN_SECONDS, grace=grace)
    )


def make_openings(
    boards: Sequence[Rules], names: Sequence[str], plants: int | None, seed: int
) -> Openings:
    """The books that were named, for boards of their size; for other boards the shipped ones, or
    random plants. ValueError.
    """
    if names and plants is not None:
        raise ValueError("give --openings or --opening-plants, not both")
    named = [load_book(name) for name in names]
    for book in named:
        if all(book.size != rules.size for rules in boards):
            book.require_playable(boards[0])
    books: dict[tuple[int, int], Book] = {}
    for rules in boards:
        fitting = [book for book in named if book.size == rules.size]
        fitting.sort(key=lambda book: book.penalty != rules.penalty)
        if not fitting and plants is None:
            shipped = shipped_book(rules.size, rules.penalty)
            fitting += [] if shipped is None else [shipped]
        for book in fitting[:1]:
            book.require_playable(rules)
            books[rules.size, rules.penalty] = book
    return Openings(books, _DEFAULT_PLANTS if plants is None else plants, seed)


@contextmanager
def open_runner(concurrency: int | None, ray: str | None) -> Iterator[Runner]:
    """Who plays the games; BadParameter, CommandError."""
    if concurrency is not None and concurrency < 1:
        raise typer.BadParameter(f"concurrency: at least 1, not {concurrency}")
    if ray is None:
        yield LocalRunner(concurrency or 1)
        return
    try:
        # Ray tells the log of every machine that dies on stdout, where the results belong.
        with (
            Path(os.devnull).open("w", encoding="utf-8") as nowhere,
            redirect_stdout(nowhere),
            Cluster(ray) as cluster,
        ):
            yield ClusterRunner(cluster, concurrency)
    except ClusterError as error:
        raise CommandError(f"{error}.") from error


def play(
    settings: TournamentSettings,
    results: Path | None,
    runner: Runner,
    show: Show,
) -> tuple[Tournament, bool]:
    """Plays, or goes on with what the folder holds, until the end or until it is stopped.

    `show` is called after each game, when it is on disk. The tournament, and whether it was stopped
    by Ctrl-C or SIGTERM; CommandError.
    """
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        with ExitStack() as stack:
            folder = None
            if results is not None:
                folder = stack.enter_context(
                    ResultsFolder(results, settings.describe(), settings.title)
                )
            tournament = Tournament(settings, folder.games if folder else ())
            return tournament, _play_into(folder, tournament, runner, show)
    except ResultsError as error:
        raise CommandError(f"{error}.") from error
    except OSError as error:
        name = error.filename or results
        raise CommandError(f"Cannot write to {name}: {error.strerror or error}.") from error


def _play_into(
    folder: ResultsFolder | None,
    tournament: Tournament,
    runner: Runner,
    show: Show,
) -> bool:
    def keep(game: GameResult) -> None:
        if folder is not None:
            folder.add(game)

    def report(*_: object) -> None:
        if folder is not None and tournament.games:
            folder.write_report(_report(tournament))

    stopped = False
    try:
        tournament.play(runner, keep, partial(show, tournament), report)
    except KeyboardInterrupt:
        stopped = True
    report()
    return stopped


def _report(tournament: Tournament) -> str:
    settings = tournament.settings
    table: Sequence[Standing] = ()
    if settings.kind != "match":
        table = standings(settings.schedule.players, tournament.games, settings.ranking)
    return html_report(settings.title, tournament.games, table)
