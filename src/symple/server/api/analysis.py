"""The WebSocket of a page that looks at positions: the page asks, the server thinks and tells."""

from __future__ import annotations

import asyncio
from collections.abc import MutableMapping
from typing import Any, Final
from uuid import uuid4

from fastapi import APIRouter, WebSocket
from pydantic import TypeAdapter, ValidationError
from starlette.concurrency import run_in_threadpool

from symple.server.analyses import Analyses
from symple.server.api.dependencies import AnalysesService
from symple.server.errors import RequestError
from symple.server.events import Watcher
from symple.server.models.analysis import AnalysisRequest, LookEvent, RefusedLook, RestRequest
from symple.server.models.error import ErrorDetail

_REQUEST: Final = TypeAdapter[AnalysisRequest](AnalysisRequest)

router = APIRouter(prefix="/api/analysis", tags=["analysis"])


@router.websocket("")
async def analyse(websocket: WebSocket, analyses: AnalysesService) -> None:
    """Answers every `look` by what is known of its position, again and again until it is done."""
    await websocket.accept()
    page = uuid4().hex
    watcher = Watcher()
    telling = asyncio.create_task(_tell(websocket, watcher))
    try:
        while (message := await websocket.receive())["type"] != "websocket.disconnect":
            refusal = await run_in_threadpool(_take, analyses, page, watcher, message)
            if refusal is not None:
                watcher.send(refusal.model_dump_json())
    finally:
        analyses.leave(page)
        telling.cancel()
        await asyncio.gather(telling, return_exceptions=True)


async def _tell(websocket: WebSocket, watcher: Watcher) -> None:
    while (message := await watcher.next()) is not None:
        await websocket.send_text(message)


def _take(
    analyses: Analyses, page: str, watcher: Watcher, message: MutableMapping[str, Any]
) -> RefusedLook | None:
    """Does what the page asks for, or says why not."""
    body = message.get("text") or message.get("bytes") or ""
    try:
        request = _REQUEST.validate_json(body)
    except ValidationError as error:
        reason = f"This request is not valid: {error.errors()[0]['msg']}."
        return RefusedLook(id=None, error=ErrorDetail(code="invalid-request", message=reason))
    if isinstance(request, RestRequest):
        analyses.rest(page)
        return None

    def tell(event: LookEvent) -> None:
        watcher.send(event.model_dump_json())

    try:
        analyses.look(page, request, tell)
    except RequestError as error:
        return RefusedLook(id=request.id, error=error.detail)
    return None
