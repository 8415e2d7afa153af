"""Looking after database files: whether they are whole, and copies of them."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from typing import Final

from symple.storage.database import connect
from symple.storage.errors import StorageError, translate

#: Findings that are told of a file; a damaged one has hundreds.
_MOST_FINDINGS: Final = 10


def damage(path: Path) -> list[str]:
    """What is wrong with the structure of a file, in SQLite's words; it is not changed.

    That structure holds says nothing of what is written in it.
    """
    try:
        # One that may write, though it does not: others leave SQLite's own files behind.
        with closing(connect(path, "rw")) as connection:
            found = connection.execute(f"PRAGMA integrity_check({_MOST_FINDINGS})").fetchall()
            findings = [str(row[0]) for row in found if row[0] != "ok"]
            orphans = connection.execute("PRAGMA foreign_key_check").fetchmany(_MOST_FINDINGS)
            return findings + [f"a row of {row[0]} belongs to none of {row[2]}" for row in orphans]
    except (sqlite3.Error, UnicodeDecodeError) as error:
        return [str(error)]


def back_up(files: Iterable[Path], folder: Path) -> None:
    """Copies files, which may be in use, into a folder that is not there yet, or empty.

    Each copy is its file as it was at one moment. The folder appears when all copies are whole and
    on disk, else not at all. StorageError, OSError.
    """
    folder = folder.absolute()
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir()) or folder == Path.cwd()):
        # That in which one is would be replaced under one's feet.
        raise StorageError(f"{folder} already exists; name a new folder.")
    folder.parent.mkdir(parents=True, exist_ok=True)
    unfinished = folder.with_name(f".{folder.name}.{os.getpid()}.tmp")
    unfinished.mkdir(mode=0o700)
    try:
        for file in files:
            _copy(file, unfinished / file.name)
        unfinished.replace(folder)
    finally:
        shutil.rmtree(unfinished, ignore_errors=True)


def _copy(file: Path, copy: Path) -> None:
    copy.touch(mode=0o600)
    try:
        with closing(connect(file, "rw")) as source, closing(sqlite3.connect(copy)) as target:
            source.backup(target)
    except sqlite3.Error as error:
        raise translate(error, f"data in {file}") from error
    if damage(copy):
        raise StorageError(
            f"{file} is damaged, so there is no copy of it; `symple admin check` says where."
        )
