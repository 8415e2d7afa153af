"""The progress bars of commands that take their time: on a terminal, nothing elsewhere."""

from __future__ import annotations

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    TextColumn,
    TimeElapsedColumn,
)

__all__ = ["open_count", "open_progress"]


def open_progress() -> Progress:
    """For commands that know how long they have; it goes away at the end."""
    return _open(BarColumn(), transient=True)


def open_count() -> Progress:
    """For commands that know how many there will be; it stays."""
    return _open(MofNCompleteColumn(), transient=False)


def _open(how_far: ProgressColumn, *, transient: bool) -> Progress:
    console = Console(stderr=True)
    return Progress(
        TextColumn("{task.description}"),
        how_far,
        TimeElapsedColumn(),
        console=console,
        transient=transient,
        disable=not console.is_terminal,
    )
