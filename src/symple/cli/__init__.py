"""The command line: one file per subcommand, listed in `commands.py`.

Exit codes: 0 success, 2 wrong usage, 1 anything else. Errors are one sentence on stderr.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Annotated

import typer

import symple
from symple.cli.commands import COMMANDS, load

USAGE_ERROR = 2


def main(arguments: Sequence[str] | None = None) -> None:
    """Runs `symple` with the given words (by default the process's own) and exits."""
    words = list(sys.argv[1:] if arguments is None else arguments) or ["--help"]
    try:
        code = build_app(words)(words, prog_name="symple", standalone_mode=False)
    except typer.TyperException as error:
        print(f"Error: {error.format_message()}", file=sys.stderr)
        if error.exit_code == USAGE_ERROR:
            print("Try `symple --help`, or `symple COMMAND --help`.", file=sys.stderr)
        sys.exit(error.exit_code)
    except typer.Abort:
        sys.exit(1)
    sys.exit(code if code in (0, None, USAGE_ERROR) else 1)


def build_app(words: Sequence[str]) -> typer.Typer:
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
