"""A file written as a whole: it is the old one or the new one, whatever happens meanwhile."""

from __future__ import annotations

import os
import secrets
import stat
from contextlib import suppress
from pathlib import Path

__all__ = ["remove_unfinished", "write_file"]

_UNFINISHED = ".tmp"


def write_file(path: Path, data: bytes) -> None:
    """Makes `data` all that is in a file; it is on disk, under its name, when this returns.

    The data is written beside the file, which it then replaces in one step. What is there already
    keeps its mode and, where this process may say so, its owner. A file with several names is
    written in place, so that all of them show the new data; if that fails midway, the error names
    the file beside it that holds all of it. What is no file, as a pipe, is written into. OSError.
    """
    try:
        known = path.stat()
    except FileNotFoundError:
        known = None
    if known is not None and not stat.S_ISREG(known.st_mode):
        with path.open("wb") as stream:
            stream.write(data)
        return
    target = Path(os.path.realpath(path))
    beside = target.with_name(f".{secrets.token_hex(8)}{_UNFINISHED}")
    try:
        _write_new(beside, data, known)
        if known is None or known.st_nlink == 1:
            beside.replace(target)
    except BaseException:
        with suppress(OSError):
            beside.unlink()
        raise
    if known is not None and known.st_nlink > 1:
        _copy_into(target, data, beside)
    _sync_names(target.parent)


def remove_unfinished(folder: Path) -> None:
    """Removes what processes that were killed in `write_file` left in a folder.

    Nobody else may be writing there. OSError.
    """
    for unfinished in folder.glob(f".*{_UNFINISHED}"):
        unfinished.unlink()


def _write_new(path: Path, data: bytes, model: os.stat_result | None) -> None:
    """A file that is on disk, with the mode and owner of the one that it is to replace."""
    # Nobody else may read it before it has its mode.
    mode = 0o666 if model is None else 0o600
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode), "wb") as file:
        file.write(data)
        file.flush()
        if model is not None:
            with suppress(PermissionError):
                os.fchown(file.fileno(), model.st_uid, model.st_gid)
            os.fchmod(file.fileno(), stat.S_IMODE(model.st_mode))
        os.fsync(file.fileno())


def _copy_into(target: Path, data: bytes, beside: Path) -> None:
    try:
        with target.open("r+b") as file:
            file.write(data)
            file.truncate()
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        raise OSError(error.errno, f"{error.strerror}; all of it is in {beside}") from error
    beside.unlink()


def _sync_names(folder: Path) -> None:
    """A new name, not only what is behind it, has to be on disk."""
    opened = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
