"""The subcommands: `name` is the function `name` of the module `symple.cli.name`, or, if it has
subcommands of its own, the `typer.Typer` of that name.

A command's module is imported only when that command is called, so that `symple --help` stays
quick; this table carries the one line that the list of commands shows.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import typer

COMMANDS: dict[str, str] = {
    "play": "Play in the browser; everything stays on this machine.",
    "show": "Show a board of a record in the terminal, or as a picture.",
    "convert": "Convert a record into another format.",
    "library": "Keep games, and find them by players, results and positions.",
    "admin": "Check and back up the files of games and library.",
    "turns": "List or count the legal turns of position texts.",
    "perft": "Count the sequences of turns from the empty board.",
    "analyze": "Tell what the engine thinks of a position.",
    "review": "Find the turns of a game that lost points, and better ones.",
    "solve": "Prove the exact value of an endgame or a small board.",
    "puzzles": "Find positions with one best turn, and prove it.",
    "bench": "Measure how fast this machine plays.",
    "codecup": "Play the CodeCup dialogue on stdin and stdout.",
    "gtp": "Answer the Go Text Protocol on stdin and stdout.",
    "analysis": "Analyse positions that JSON lines ask about.",
    "openings": "Make a book of balanced openings.",
    "match": "Let two players play each other, and rate the difference.",
    "tournament": "Let many players play each other, and rate them.",
}


def load(name: str) -> Callable[..., Any] | typer.Typer:
    """What is behind a subcommand."""
    command: Callable[..., Any] | typer.Typer = getattr(import_module(f"symple.cli.{name}"), name)
    return command
