"""How a subcommand says that it failed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import typer


class CommandError(typer.TyperException):
    """Ends the command: one plain sentence on stderr, exit code 1.

    A wrong use of the command (exit code 2) is a `typer.BadParameter`.
    """

    exit_code = 1


def sentence(text: str) -> str:
    """The text of an error of the library with a full stop, unless it ends with a question."""
    return text if text.endswith("?") else f"{text}."


@contextmanager
def telling_when_memory_lacks() -> Iterator[None]:
    """Turns a MemoryError into one plain sentence, for commands with `--memory-mb`."""
    try:
        yield
    except MemoryError as error:
        raise CommandError("Not enough memory: use a smaller --memory-mb.") from error
