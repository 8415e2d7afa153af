"""The one shape of every error answer."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel

#: Names of errors, for pages and programs that have words of their own for them. What an error's
#: `values` are called is seen where it is raised.
ErrorCode = Literal[
    "access-code",
    "bad-request",
    "busy",
    "disk-full",
    "engine-busy",
    "engine-failed",
    "engine-turn",
    "file-gone",
    "foreign-page",
    "game-deleted",
    "game-over",
    "illegal-turn",
    "internal",
    "invalid-request",
    "invalid-clock",
    "invalid-rules",
    "invalid-search",
    "invalid-turn",
    "method-not-allowed",
    "next-turn",
    "no-growth",
    "no-such-game",
    "no-such-level",
    "no-such-study",
    "no-turns",
    "not-found",
    "not-saved",
    "other-turn",
    "read-only",
    "record",
    "record-empty",
    "record-encoding",
    "record-format",
    "record-illegal-turn",
    "review-failed",
    "start-full",
    "start-rules",
    "storage",
    "study-changed",
    "study-deleted",
    "study-of-nothing",
    "too-few-turns",
    "too-large",
    "too-many-analyses",
    "too-many-files",
    "undecided",
    "went-on",
    "wrong-name",
]

Values = dict[str, int | str]


class ErrorDetail(BaseModel):
    """message: a plain English sentence; code, values: the same for other words and languages.

    The others: of an illegal turn, see IllegalTurnError.
    """

    message: str
    code: ErrorCode
    values: Values = {}
    point: str | None = None
    rule: str | None = None
    open_point: str | None = None


class ErrorBody(BaseModel):
    detail: ErrorDetail
