"""What is measured of requests."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

from prometheus_client import REGISTRY
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from symple.club.api.observed import Observed


def counted(route: str) -> float | None:
    labels = {"method": "GET", "route": route, "status": "200"}
    return REGISTRY.get_sample_value("symple_request_seconds_count", labels)


def test_what_lasts_as_long_as_a_program_is_no_request_that_took_long() -> None:
    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        scope["route"] = SimpleNamespace(path=scope["path"])
        await Response()(scope, receive, send)

    async def ask(path: str) -> None:
        async def nothing(*_: Any) -> Any: ...

        await Observed(app)(
            {"type": "http", "method": "GET", "path": path, "headers": []}, nothing, nothing
        )

    before = counted("/api/me") or 0
    for path in ("/api/stream", "/api/me"):
        asyncio.run(ask(path))
    assert counted("/api/stream") is None
    assert counted("/api/me") == before + 1
