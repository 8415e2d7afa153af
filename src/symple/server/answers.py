"""Error answers: every one is an `ErrorBody`, wherever it is made."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from fastapi.responses import JSONResponse

from symple.server.models.error import ErrorBody, ErrorDetail

_MESSAGES: Final = {
    400: "The request could not be read.",
    404: "There is nothing at this address.",
    405: "This address does not take such a request.",
    413: "This is too large; records may have up to 2 MiB.",
}


def error_answer(
    status: int, detail: ErrorDetail, headers: Mapping[str, str] | None = None
) -> JSONResponse:
    return JSONResponse(ErrorBody(detail=detail).model_dump(), status, headers)


def plain_error(
    status: int, otherwise: str = "", headers: Mapping[str, str] | None = None
) -> JSONResponse:
    """An error of the framework: the sentence for its status, or the given one."""
    return error_answer(status, ErrorDetail(message=_MESSAGES.get(status, otherwise)), headers)
