"""What can go wrong with a database, in words for the user."""

from __future__ import annotations

import sqlite3
from typing import Final, Literal

from sqlalchemy.exc import DBAPIError

#: Names of what can go wrong, for pages that have words of their own.
StorageFault = Literal["busy", "disk-full", "not-saved", "read-only", "storage"]


class StorageError(Exception):
    """The data cannot be read or opened. `str` is a plain sentence."""

    def __init__(self, message: str, fault: StorageFault = "storage") -> None:
        super().__init__(message)
        self.fault: StorageFault = fault


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

_TRANSLATIONS: Final[dict[int, tuple[type[StorageError], str, StorageFault]]] = {
    sqlite3.SQLITE_FULL: (NotSavedError, _DISK_FULL, "disk-full"),
    sqlite3.SQLITE_IOERR: (NotSavedError, _WRITE_FAILED, "not-saved"),
    sqlite3.SQLITE_READONLY: (NotSavedError, _READ_ONLY, "read-only"),
    sqlite3.SQLITE_CANTOPEN: (NotSavedError, _WRITE_FAILED, "not-saved"),
    sqlite3.SQLITE_BUSY: (BusyError, _BUSY, "busy"),
    sqlite3.SQLITE_LOCKED: (BusyError, _BUSY, "busy"),
}


def translate(error: DBAPIError, contents: str) -> StorageError:
    """The storage error that a database error means; `contents` is what the database holds.

    SQLite's extended result codes carry the primary code in their low byte
    (https://www.sqlite.org/rescode.html).
    """
    result = getattr(error.orig, "sqlite_errorcode", 0)
    kind, sentence, fault = _TRANSLATIONS.get(result & 0xFF, (StorageError, _UNREADABLE, "storage"))
    return kind(sentence.format(contents=contents, reason=error.orig), fault)
