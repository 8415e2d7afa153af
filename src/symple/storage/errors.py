"""What can go wrong with a database, in words for the user."""

from __future__ import annotations

import sqlite3
from typing import Final

from sqlalchemy.exc import DBAPIError


class StorageError(Exception):
    """The data cannot be read or opened. `str` is a plain sentence."""


class NotSavedError(StorageError):
    """A change could not be written; what was saved before is untouched."""


class BusyError(StorageError):
    """Another process kept the database locked for too long; the request may be tried again."""


_DISK_FULL: Final = "The disk is full, so this could not be saved. Free some space and try again."
_WRITE_FAILED: Final = (
    "The disk did not accept the change, so it was not saved. Check the disk and try again."
)
_READ_ONLY: Final = "The data folder cannot be written to, so this could not be saved."
_BUSY: Final = "Another program is using the {contents}. Try again in a moment."
_UNREADABLE: Final = "The {contents} could not be read: {reason}."

_TRANSLATIONS: Final[dict[int, tuple[type[StorageError], str]]] = {
    sqlite3.SQLITE_FULL: (NotSavedError, _DISK_FULL),
    sqlite3.SQLITE_IOERR: (NotSavedError, _WRITE_FAILED),
    sqlite3.SQLITE_READONLY: (NotSavedError, _READ_ONLY),
    sqlite3.SQLITE_CANTOPEN: (NotSavedError, _WRITE_FAILED),
    sqlite3.SQLITE_BUSY: (BusyError, _BUSY),
    sqlite3.SQLITE_LOCKED: (BusyError, _BUSY),
}


def translate(error: DBAPIError, contents: str) -> StorageError:
    """The storage error that a database error means; `contents` is what the database holds.

    SQLite's extended result codes carry the primary code in their low byte
    (https://www.sqlite.org/rescode.html).
    """
    code = getattr(error.orig, "sqlite_errorcode", 0)
    kind, sentence = _TRANSLATIONS.get(code & 0xFF, (StorageError, _UNREADABLE))
    return kind(sentence.format(contents=contents, reason=error.orig))
