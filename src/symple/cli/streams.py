"""Standard input and output: closed, or with another program at their other end."""

from __future__ import annotations

import os
import select
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import BinaryIO

from symple.cli.errors import CommandError

__all__ = [
    "copy_of_stdin",
    "let_output_go",
    "reader_is_gone",
    "standard_input",
    "telling_when_nobody_reads",
]


def standard_input() -> BinaryIO:
    """CommandError when it is closed."""
    if sys.stdin is None:
        raise CommandError("There is nothing to read: the standard input is closed.")
    return sys.stdin.buffer


def copy_of_stdin() -> int:
    """A file descriptor for a thread that waits for lines: it must not hold Python's own stdin when
    all ends. CommandError.
    """
    return os.dup(standard_input().fileno())


def let_output_go() -> None:
    """What is still to be written cannot be, and is not tried once more at the end."""
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def reader_is_gone() -> bool:
    """Whether nobody will ever read what is written to stdout."""
    poll = select.poll()
    poll.register(sys.stdout.fileno(), 0)
    return any(event & (select.POLLERR | select.POLLHUP) for _, event in poll.poll(0))


@contextmanager
def telling_when_nobody_reads() -> Iterator[None]:
    """Turns a BrokenPipeError into one plain sentence."""
    try:
        yield
    except BrokenPipeError as error:
        let_output_go()
        raise CommandError("nobody reads the answers any more") from error
