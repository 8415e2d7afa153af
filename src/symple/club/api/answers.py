"""Error answers: which status an error has, and the one shape of all."""

from __future__ import annotations

from typing import Any, Final

import structlog
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic import BaseModel
from starlette.exceptions import HTTPException

from symple.club.errors import (
    ClubError,
    ConflictError,
    ForbiddenError,
    NeedsAccountError,
    NotFoundError,
    TooOftenError,
)
from symple.storage.errors import BusyError, NotSavedError, StorageError

_log = structlog.get_logger(__name__)


class ErrorDetail(BaseModel):
    """message: a plain English sentence; code, values: the same for other words and languages."""

    code: str
    message: str
    values: dict[str, int | str] = {}


class ErrorBody(BaseModel):
    detail: ErrorDetail


#: The most special first; any other error of the club is of what was asked for.
_STATUSES: Final[tuple[tuple[type[ClubError], int], ...]] = (
    (NeedsAccountError, 401),
    (TooOftenError, 429),
    (NotFoundError, 404),
    (ForbiddenError, 403),
    (ConflictError, 409),
    (ClubError, 422),
)

_FRAMEWORKS: Final = {
    400: ("bad-request", "The request could not be read."),
    404: ("not-found", "There is nothing at this address."),
    405: ("method-not-allowed", "This address does not accept this kind of request."),
    413: ("too-large", "This is too large."),
}


def responses(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The error answers of a route, for its description in the OpenAPI schema."""
    return {status: {"model": ErrorBody} for status in (400, 401, 403, 422, 429, 503, *statuses)}


def error_answer(
    status: int, code: str, message: str, values: dict[str, int | str] | None = None
) -> JSONResponse:
    plain = {
        name: _plain(value) if isinstance(value, str) else value
        for name, value in (values or {}).items()
    }
    detail = ErrorDetail(code=code, message=_plain(message), values=plain)
    return JSONResponse(ErrorBody(detail=detail).model_dump(), status)


def answer_errors(app: FastAPI) -> None:
    """Has the app answer every error that comes out of a route."""

    @app.exception_handler(ClubError)
    async def _club(_: Request, error: ClubError) -> JSONResponse:
        status = next(status for kind, status in _STATUSES if isinstance(error, kind))
        answer = error_answer(status, error.code, str(error), error.values)
        if isinstance(error, TooOftenError):
            answer.headers["Retry-After"] = str(error.seconds)
        return answer

    @app.exception_handler(RequestValidationError)
    async def _invalid(_: Request, error: RequestValidationError) -> JSONResponse:
        first = error.errors()[0]
        field = ".".join(str(part) for part in first["loc"] if part != "body")
        message = f"{field}: {first['msg']}." if field else f"{first['msg']}."
        return error_answer(422, "invalid-request", message, {"field": field})

    @app.exception_handler(HTTPException)
    async def _http(_: Request, error: HTTPException) -> JSONResponse:
        other = ("internal" if error.status_code >= 500 else "bad-request", str(error.detail))
        return error_answer(error.status_code, *_FRAMEWORKS.get(error.status_code, other))

    @app.exception_handler(StorageError)
    async def _storage(_: Request, error: StorageError) -> JSONResponse:
        _log.warning("storage failed", error=str(error))
        status = 507 if isinstance(error, NotSavedError) else 503
        if not isinstance(error, NotSavedError | BusyError):
            status = 500
        return error_answer(status, error.fault, str(error))

    @app.exception_handler(Exception)
    async def _unexpected(request: Request, error: Exception) -> JSONResponse:
        _log.error("request failed", route=_route(request), exc_info=error)
        return error_answer(500, "internal", "Something went wrong in the server.")


def _plain(text: str) -> str:
    """With a question mark for half of a character, which JSON can bring and UTF-8 cannot say."""
    return text.encode(errors="replace").decode()


def _route(request: Request) -> str:
    """The kind of address, without what stands in it: that may be a secret."""
    return str(getattr(request.scope.get("route"), "path", "unknown"))
