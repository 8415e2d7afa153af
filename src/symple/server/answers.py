"""Error answers: which one an error gets, and the one shape of all, wherever they are made."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import structlog
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from symple.game import RecordError
from symple.game.formats.record_model import wrong_value
from symple.server.errors import (
    ConflictError,
    NotFoundError,
    RefusedError,
    record_detail,
    storage_detail,
)
from symple.server.models.error import ErrorBody, ErrorDetail
from symple.storage.errors import BusyError, NotSavedError, StorageError

_DETAILS: Final = {
    400: ErrorDetail(code="bad-request", message="The request could not be read."),
    404: ErrorDetail(code="not-found", message="There is nothing at this address."),
    405: ErrorDetail(
        code="method-not-allowed", message="This address does not accept this kind of request."
    ),
    413: ErrorDetail(code="too-large", message="This is too large; a record may have up to 2 MiB."),
}


_log = structlog.get_logger(__name__)


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


def responses(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The error answers of a route, for its description in the OpenAPI schema."""
    return {
        status: {"model": ErrorBody} for status in (400, 403, 413, 422, 500, 503, 507, *statuses)
    }


def answer_errors(app: FastAPI) -> None:
    """Has the app answer every error that comes out of a route."""

    @app.exception_handler(NotFoundError)
    async def _not_found(_: Request, error: NotFoundError) -> JSONResponse:
        return error_answer(404, error.detail)

    @app.exception_handler(ConflictError)
    async def _conflict(_: Request, error: ConflictError) -> JSONResponse:
        return error_answer(409, error.detail)

    @app.exception_handler(RefusedError)
    async def _refused(_: Request, error: RefusedError) -> JSONResponse:
        return error_answer(422, error.detail)

    @app.exception_handler(RecordError)
    async def _bad_record(_: Request, error: RecordError) -> JSONResponse:
        return error_answer(422, record_detail(error))

    @app.exception_handler(RequestValidationError)
    async def _invalid(_: Request, error: RequestValidationError) -> JSONResponse:
        return error_answer(422, _invalid_request(error))

    @app.exception_handler(HTTPException)
    async def _http(_: Request, error: HTTPException) -> JSONResponse:
        return plain_error(error.status_code, str(error.detail), error.headers)

    @app.exception_handler(StorageError)
    async def _storage(_: Request, error: StorageError) -> JSONResponse:
        _log.warning("storage failed", error=str(error), cause=repr(error.__cause__))
        return error_answer(_storage_status(error), storage_detail(error))

    @app.exception_handler(Exception)
    async def _unexpected(request: Request, error: Exception) -> JSONResponse:
        _log.error("request failed", path=request.url.path, exc_info=error)
        return plain_error(500, "Something went wrong in the server; see its log.")


def _storage_status(error: StorageError) -> int:
    if isinstance(error, NotSavedError):
        return 507
    return 503 if isinstance(error, BusyError) else 500


def _invalid_request(error: RequestValidationError) -> ErrorDetail:
    """The first finding as a sentence: which field, and what is wrong with it. values: `field`.

    What is wrong with a record is told as of a file.
    """
    first = error.errors()[0]
    if first["loc"][:2] == ("body", "record"):
        return record_detail(wrong_value(first, first["loc"][2:]))
    where = ".".join(str(part) for part in first["loc"] if part != "body")
    message = str(first["msg"])
    return ErrorDetail(
        code="invalid-request",
        message=f"{where}: {message}." if where else f"{message}.",
        values={"field": where},
    )
