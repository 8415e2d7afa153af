"""Why a request cannot be done. `str` is a plain sentence for the user."""

from __future__ import annotations

from typing import Final

from symple.game import IllegalTurnError, RecordError
from symple.game.errors import RecordFault
from symple.server.models.error import ErrorCode, ErrorDetail
from symple.storage.errors import StorageError


class RequestError(Exception):
    """The base of the errors below. `detail` is what the page is told."""

    def __init__(self, code: ErrorCode, message: str, **values: int | str) -> None:
        super().__init__(message)
        self.detail = ErrorDetail(message=message, code=code, values=values)


class NotFoundError(RequestError):
    """There is no such game."""

    def __init__(self) -> None:
        super().__init__("no-such-game", "Game not found. It may have been deleted.")


class NoSuchStudyError(NotFoundError):
    """There is no such study."""

    def __init__(self) -> None:
        RequestError.__init__(self, "no-such-study", "Study not found. It may have been deleted.")


class ConflictError(RequestError):
    """The request does not fit what it is about as that stands now."""


class RefusedError(RequestError):
    """The request cannot be right for any state of the game, or the turn is illegal."""


def illegal_turn(error: IllegalTurnError) -> RefusedError:
    """The refusal of a turn that the rules forbid."""
    refused = RefusedError("illegal-turn", sentence(error))
    refused.detail = with_rule(refused.detail, error)
    return refused


def record_detail(error: RecordError) -> ErrorDetail:
    """What the page is told about a record that cannot be read or written.

    values: what is known of `line`, `column`, and of an illegal turn `number` and `turn`.
    """
    known = {
        "line": error.line,
        "column": error.column,
        "number": error.number,
        "turn": error.turn or None,
    }
    values = {name: value for name, value in known.items() if value is not None}
    detail = ErrorDetail(message=sentence(error), code=_RECORD_CODES[error.fault], values=values)
    cause = error.__cause__
    return with_rule(detail, cause) if isinstance(cause, IllegalTurnError) else detail


_RECORD_CODES: Final[dict[RecordFault, ErrorCode]] = {
    "other": "record",
    "empty": "record-empty",
    "encoding": "record-encoding",
    "format": "record-format",
    "illegal-turn": "record-illegal-turn",
}


def storage_detail(error: StorageError) -> ErrorDetail:
    """What the page is told when the disk or the database makes trouble."""
    return ErrorDetail(message=str(error), code=error.fault)


def with_rule(detail: ErrorDetail, error: IllegalTurnError) -> ErrorDetail:
    """The detail with what the illegal turn breaks, and where."""
    return detail.model_copy(
        update={"point": error.point, "rule": error.rule, "open_point": error.open_point}
    )


def sentence(error: Exception) -> str:
    """The text of an error of the library as a sentence for the page."""
    text = str(error)
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "?")) else ".")
