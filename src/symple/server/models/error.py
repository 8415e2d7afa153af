"""The one shape of every error answer."""

from __future__ import annotations

from pydantic import BaseModel


class ErrorDetail(BaseModel):
    """message: a plain sentence. The others: of an illegal turn, see IllegalTurnError."""

    message: str
    point: str | None = None
    rule: str | None = None
    open_point: str | None = None


class ErrorBody(BaseModel):
    detail: ErrorDetail
