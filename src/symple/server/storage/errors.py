"""What can go wrong with the database, in words for the user."""

from __future__ import annotations

import sqlite3
from typing import Final

from sqlalchemy.exc import DBAPIError

from symple.server.models.error import ErrorCode, ErrorDetail


class StorageError(Exception):
    """The data cannot be read or opened. `str` is a plain sentence, `detail` is for the page."""

    def __init__(self, message: str, code: ErrorCode = "storage") -> None:
        super().__init__(message)
        self.detail = ErrorDetail(message=message, code=code)


class NotSavedError(StorageError):
    """A change could not be written; what was saved before is untouched."""


class BusyError(StorageError):
    """Another process kept the database locked for too long; the request may be tried again."""


_DISK_FULL: Final = "The disk is full, so this could not be saved. Free some space and try again."
_WRITE_FAILED: Final = (
    "The disk did not accept the change, so it was not saved. Check the disk and try again."
)
_READ_ONLY: Final = "The data folder cannot be written to, so this could not be saved."
_BUSY: Final = "Another program is using the saved games. Try again in a moment."
_UNREADABLE: Final = "The saved games could not be read: {reason}."

_TRANSLATIONS: Final[dict[int, tuple[type[StorageError], str, ErrorCode]]] = {
    sqlite3.SQLITE_FULL: (NotSavedError, _DISK_FULL, "disk-full"),
    sqlite3.SQLITE_IOERR: (NotSavedError, _WRITE_FAILED, "not-saved"),
    sqlite3.SQLITE_READONLY: (NotSavedError, _READ_ONLY, "read-only"),
    sqlite3.SQLITE_CANTOPEN: (NotSavedError, _WRITE_FAILED, "not-saved"),
    sqlite3.SQLITE_BUSY: (BusyError, _BUSY, "busy"),
    sqlite3.SQLITE_LOCKED: (BusyError, _BUSY, "busy"),
}


def translate(error: DBAPIError) -> StorageError:
    """The storage error that a database error means.

    SQLite's extended result codes carry the primary code in their low byte
    (https://www.sqlite.org/rescode.html).
    """
    result = getattr(error.orig, "sqlite_errorcode", 0)
    kind, sentence, code = _TRANSLATIONS.get(
        result & 0xFF, (StorageError, _UNREADABLE.format(reason=error.orig), "storage")
    )
    return kind(sentence, code)
