"""How a subcommand says that it failed."""

from __future__ import annotations

import typer


class CommandError(typer.TyperException):
    """Ends the command: one plain sentence on stderr, exit code 1.

    A wrong use of the command (exit code 2) is a `typer.BadParameter`.
    """

    exit_code = 1
