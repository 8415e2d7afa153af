"""What can go wrong with a database, in words for the user."""

from __future__ import annotations

import sqlite3
from typing import Final, Literal

from sqlalchemy.exc import DBAPIError

#: Names of what can go wrong, for pages that have words of their own.
StorageFault = Literal["busy", "disk-full", "file-gone", "not-saved", "read-only", "storage"]


class StorageError(Exception):
    """The data cannot be read or opened. `str` is a plain sentence."""

    def __init__(self, message: str, fault: StorageFault = "storage") -> None:
        super().__init__(message)
        self.fault: StorageFault = fault


class NotSavedError(StorageError):
    """A change could not be written; what was saved before is untouched."""


class DiskFullError(NotSavedError):
    """There is no room for the change on the disk."""

    def __init__(self) -> None:
        super().__init__(
            "The disk is full, so this could not be saved. Free some space and try again.",
            "disk-full",
        )


class BusyError(StorageError):
    """Another process kept the database locked for too long; the request may be tried again."""


class UnreachableError(BusyError):
    """The database server does not answer; the request may be tried again."""

    def __init__(self) -> None:
        super().__init__("The database does not answer just now. Try again in a moment.", "busy")


class DamagedError(StorageError):
    """What is in the file cannot be what was written."""

    def __init__(self, contents: str) -> None:
        super().__init__(
            f"The file of the {contents} is damaged; `symple admin check` says where. Restore a "
            "backup."
        )


class FileGoneError(NotSavedError):
    """The file is not where it was opened: what would be written would be lost."""

    def __init__(self, contents: str) -> None:
        super().__init__(
            f"The file of the {contents} was deleted, moved or replaced while Symple was running, "
            "so this could not be saved. Put it back, or restart Symple.",
            "file-gone",
        )


_WRITE_FAILED: Final = (
    "The change could not be written to disk, so it was not saved. Check the disk and try again."
)
_READ_ONLY: Final = "The data folder cannot be written to, so this could not be saved."
_BUSY: Final = "Another program is using the {contents}. Try again in a moment."
_UNREADABLE: Final = "The {contents} could not be read: {reason}."

_TRANSLATIONS: Final[dict[int, tuple[type[StorageError], str, StorageFault]]] = {
    sqlite3.SQLITE_IOERR: (NotSavedError, _WRITE_FAILED, "not-saved"),
    sqlite3.SQLITE_READONLY: (NotSavedError, _READ_ONLY, "read-only"),
    sqlite3.SQLITE_CANTOPEN: (NotSavedError, _WRITE_FAILED, "not-saved"),
    sqlite3.SQLITE_BUSY: (BusyError, _BUSY, "busy"),
    sqlite3.SQLITE_LOCKED: (BusyError, _BUSY, "busy"),
}

#: What PostgreSQL says, by the class of its codes or by the code
#: (https://www.postgresql.org/docs/current/errcodes-appendix.html): of a connection that failed or
#: was ended, of a transaction that was in another one's way, of a disk.
_UNREACHABLE: Final = ("08", "57P")
_IN_THE_WAY: Final = ("40001", "40P01", "55P03", "53300")
_DISK_FULL: Final = "53100"

#: What a database says of a file that it cannot read, or of a text that is not UTF-8: damaged
#: texts come out as either error, by where they stand.
DatabaseError = DBAPIError | sqlite3.Error | UnicodeDecodeError


def translate(error: DatabaseError, contents: str) -> StorageError:
    """The storage error that a database error means; `contents` is what the database holds.

    SQLite's extended result codes carry the primary code in their low byte
    (https://www.sqlite.org/rescode.html).
    """
    cause = error.orig if isinstance(error, DBAPIError) else error
    code = getattr(cause, "sqlstate", "")  # of the errors of PostgreSQL's driver alone
    if code != "":
        return _of_server(code, str(cause), contents)
    result = getattr(cause, "sqlite_errorcode", 0) & 0xFF
    is_no_text = result == 0 and isinstance(cause, UnicodeDecodeError | sqlite3.OperationalError)
    if is_no_text or result == sqlite3.SQLITE_CORRUPT:
        return DamagedError(contents)
    if result == sqlite3.SQLITE_FULL:
        return DiskFullError()
    kind, sentence, fault = _TRANSLATIONS.get(result, (StorageError, _UNREADABLE, "storage"))
    return kind(sentence.format(contents=contents, reason=cause), fault)


def _of_server(code: str | None, reason: str, contents: str) -> StorageError:
    """code: PostgreSQL's; None where there is no server to give one."""
    if code is None or code.startswith(_UNREACHABLE):
        return UnreachableError()
    if code in _IN_THE_WAY:
        return BusyError(_BUSY.format(contents=contents), "busy")
    if code == _DISK_FULL:
        return DiskFullError()
    first_line, *_ = reason.splitlines()
    return StorageError(_UNREADABLE.format(contents=contents, reason=first_line))
