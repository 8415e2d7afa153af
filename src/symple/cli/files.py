"""Files as commands read and write them: errors in one sentence, and never half a file."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from symple.cli.errors import CommandError
from symple.game import Record, RecordError, read

__all__ = ["read_record", "write_whole"]


def read_record(path: Path) -> Record:
    """The record in a file; CommandError names the file and what is wrong."""
    try:
        return read(path.read_bytes(), path.name)
    except OSError as error:
        raise CommandError(f"Cannot read {path}: {error.strerror}.") from error
    except RecordError as error:
        stop = "" if str(error).endswith("?") else "."
        raise CommandError(f"{path}: {error}{stop}") from error


def write_whole(path: Path, data: bytes) -> None:
    """Writes beside the target, then renames: it is the old file or the whole new one."""
    target = Path(os.path.realpath(path))
    unfinished = target.with_name(f".{target.name}.{os.getpid()}.tmp")
    try:
        with unfinished.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        unfinished.replace(target)
    except BaseException as error:
        with suppress(OSError):
            unfinished.unlink()
        if isinstance(error, OSError):
            raise CommandError(f"Cannot write {path}: {error.strerror}.") from error
        raise
