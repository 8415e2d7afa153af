"""Error answers: every one is an `ErrorBody`, wherever it is made."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from fastapi.responses import JSONResponse

from symple.server.models.error import ErrorBody, ErrorDetail

_DETAILS: Final = {
    400: ErrorDetail(code="bad-request", message="The request could not be read."),
    404: ErrorDetail(code="not-found", message="There is nothing at this address."),
    405: ErrorDetail(
        code="method-not-allowed", message="This address does not take such a request."
    ),
    413: ErrorDetail(code="too-large", message="This is too large; records may have up to 2 MiB."),
}


def error_answer(
    status: int, detail: ErrorDetail, headers: Mapping[str, str] | None = None
) -> JSONResponse:
    return JSONResponse(ErrorBody(detail=detail).model_dump(), status, headers)


def plain_error(
    status: int, otherwise: str = "", headers: Mapping[str, str] | None = None
) -> JSONResponse:
    """An error of the framework: the sentence for its status, or the given one."""
    other = ErrorDetail(code="internal" if status >= 500 else "bad-request", message=otherwise)
    return error_answer(status, _DETAILS.get(status, other), headers)
