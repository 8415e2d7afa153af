"""Standard input and output as a dialogue with another program needs them."""

from __future__ import annotations

import os
import select
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from symple.cli.errors import CommandError

__all__ = ["copy_of_stdin", "reader_is_gone", "telling_when_nobody_reads"]


def copy_of_stdin() -> int:
    """A file descriptor for a thread that waits for lines: it must not hold Python's own stdin when
    all ends.
    """
    return os.dup(sys.stdin.fileno())


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
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # for the flush at exit
        raise CommandError("nobody reads the answers any more") from error
