"""A club in a file is for one process: what one changes, another would not hear of."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


class NotAloneError(Exception):
    """Another process serves the club. `str` is a plain sentence."""


@contextmanager
def alone_with(file: Path) -> Iterator[None]:
    """No other process is let in until this is left, or the process ends. NotAloneError, OSError.

    The lock is on a file beside the club's: SQLite has locks of its own on that one.
    """
    if sys.platform == "win32":  # which has no lock that ends with its process for certain
        yield
        return
    import fcntl

    file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    with file.with_name(f"{file.name}.lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise NotAloneError(
                f"Another process serves the club in {file}; stop that one first."
            ) from None
        yield
