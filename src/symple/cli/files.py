"""Files as commands read and write them: errors in one sentence, and never half a file."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path

import typer

from symple.cli.errors import CommandError, sentence
from symple.game import Position, Record, RecordError, read_file
from symple.storage.files import write_file

__all__ = ["is_replaced", "read_position", "read_record", "write_whole"]


def read_record(path: Path) -> Record:
    """The record in a file; CommandError names the file and what is wrong."""
    try:
        return read_file(path)
    except OSError as error:
        raise CommandError(f"Cannot read {path}: {error.strerror}.") from error
    except RecordError as error:
        raise CommandError(f"{path}: {sentence(str(error))}") from error


def read_position(what: str, turn: int | None) -> Position:
    """The position that a text says, or of the record in the file of that name.

    Of a record it is the board after turn `turn`, or the last one. CommandError, BadParameter.
    """
    if " " not in what.strip() or _is_file(what):
        game = read_record(Path(what))
        if turn is not None and turn > len(game.line):
            raise typer.BadParameter(f"the record has {len(game.line)} turns", param_hint="--turn")
        return game.position(turn)
    if turn is not None:
        raise typer.BadParameter("only a record has turns", param_hint="--turn")
    what.encode()  # UnicodeEncodeError, which `symple.cli.app` tells
    try:
        return Position.parse(what.strip(), between_turns=True)
    except ValueError as error:
        raise typer.BadParameter(str(error)) from error


def _is_file(name: str) -> bool:
    """Whether there is such a file; a text too long for a name is none."""
    with suppress(OSError):
        return Path(name).is_file()
    return False


def write_whole(path: Path, data: bytes) -> None:
    """As `write_file`; into the standard output where the path names that. CommandError."""
    try:
        if _is_stdout(path):
            # Opened once more, a file would be written from its beginning, over what is there.
            sys.stdout.flush()
            sys.stdout.buffer.write(data)
        else:
            write_file(path, data)
    except OSError as error:
        raise CommandError(f"Cannot write {path}: {error.strerror}.") from error


def is_replaced(path: Path) -> bool:
    """Whether `write_whole` replaces what it wrote before, which it cannot in a stream."""
    return (path.is_file() or not path.exists()) and not _is_stdout(path)


def _is_stdout(path: Path) -> bool:
    with suppress(OSError, ValueError):
        return os.path.samestat(path.stat(), os.fstat(sys.stdout.fileno()))
    return False
