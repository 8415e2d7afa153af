"""The subcommands, and how one of them is run."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from io import TextIOWrapper
from typing import Annotated, Any, NoReturn

import typer

import symple
from symple.cli.streams import let_output_go

USAGE_ERROR = 2

#: The subcommands, with the one line that the list of commands shows.
COMMANDS: dict[str, str] = {
    "play": "Play in the browser; everything stays on this machine.",
    "serve": "Serve a club, where people meet and play.",
    "show": "Show a board of a record in the terminal, or as a picture.",
    "convert": "Convert a record to another format.",
    "library": "Keep games, and find them by players, results and positions.",
    "admin": "Check and back up the files of your games and library.",
    "turns": "List or count the legal turns of position texts.",
    "perft": "Count the sequences of turns from the empty board.",
    "analyze": "Show what the engine thinks of a position.",
    "review": "Find the turns that lost points in a game, and better ones.",
    "solve": "Prove the exact value of an endgame or a small board.",
    "puzzles": "Find positions with one best turn, and prove it.",
    "bench": "Measure how fast this machine plays.",
    "codecup": "Play the CodeCup dialogue on stdin and stdout.",
    "gtp": "Answer the Go Text Protocol on stdin and stdout.",
    "analysis": "Analyse positions sent as JSON lines.",
    "openings": "Make a book of balanced openings.",
    "match": "Have two players play each other, and rate the difference.",
    "tournament": "Have many players play each other, and rate them.",
    "bot": "Have an engine or a program play in a club.",
    "train": "Teach nets from games of the search.",
    "nets": "List the available nets, and check them.",
}


def run(app: typer.Typer, words: Sequence[str]) -> NoReturn:
    """Runs the command that the words name, and exits."""
    _prepare_output()
    code = _exit_code(app, words)
    try:
        sys.stdout.flush()
    except OSError as error:
        code = _lost(error)
    sys.exit(code)


def _prepare_output() -> None:
    """What was closed leads nowhere, and what the encoding lacks is written as its code."""
    sys.stdout = sys.stdout or os.fdopen(os.open(os.devnull, os.O_WRONLY), "w")
    sys.stderr = sys.stderr or os.fdopen(os.open(os.devnull, os.O_WRONLY), "w")
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")


def _exit_code(app: typer.Typer, words: Sequence[str]) -> int:
    """Runs the command; what goes wrong is told."""
    try:
        code = app(words, prog_name="symple", standalone_mode=False)
    except typer.TyperException as error:
        print(f"Error: {error.format_message()}", file=sys.stderr)
        if error.exit_code == USAGE_ERROR:
            print("Try `symple --help`, or `symple COMMAND --help`.", file=sys.stderr)
        return error.exit_code
    except UnicodeEncodeError as error:  # records are UTF-8, so it was among the words
        print(f"Error: {error.object!r} is not UTF-8 text.", file=sys.stderr)
        return USAGE_ERROR
    except OSError as error:
        return _lost(error)
    except (typer.Abort, KeyboardInterrupt):
        return 1
    return code if code in (0, USAGE_ERROR) else int(code is not None)


def _lost(error: OSError) -> int:
    """The exit code when the input or output is gone; who stopped reading need not be told."""
    let_output_go()
    if not isinstance(error, BrokenPipeError):
        what = f"Cannot use {error.filename}" if error.filename else "Cannot read or write"
        print(f"Error: {what}: {error.strerror or error}.", file=sys.stderr)
    return 1


def build(words: Sequence[str]) -> typer.Typer:
    """The command line with only the named subcommand's module loaded; the rest is listed."""
    app = typer.Typer(
        add_completion=False,
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.callback()(_top)
    called = next((word for word in words if not word.startswith("-")), None)
    for name, summary in COMMANDS.items():
        command = load(name) if name == called else _listed_only
        if isinstance(command, typer.Typer):
            app.add_typer(command, name=name, short_help=summary)
        else:
            app.command(name, short_help=summary)(command)
    return app


def load(name: str) -> Callable[..., Any] | typer.Typer:
    """What is behind a subcommand, the `NAME` of `symple.cli.NAME`: a function, or a
    `typer.Typer` with subcommands of its own.
    """
    command: Callable[..., Any] | typer.Typer = getattr(import_module(f"symple.cli.{name}"), name)
    return command


def _listed_only() -> None:
    """Stands in the list of commands for one that is not being called."""


def _show_version(wanted: bool) -> None:
    if wanted:
        print(symple.__version__)
        raise typer.Exit


def _top(
    version: Annotated[
        bool,
        typer.Option(
            "--version", help="Show the version and exit.", callback=_show_version, is_eager=True
        ),
    ] = False,
) -> None:
    """Symple, the game of territory against connection."""
