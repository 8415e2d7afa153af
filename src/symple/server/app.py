"""Puts the server together."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI
from starlette.concurrency import run_in_threadpool
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp, Receive, Scope, Send

import symple
from symple.server.api import errors, events, games, info, records, turns
from symple.server.events import Watchers
from symple.server.games import Games
from symple.server.limits import MAX_BODY, DeclaredSize
from symple.server.security import OwnPagesOnly
from symple.server.static import CLIENT, ClientFiles
from symple.server.storage.database import Database


def create_api() -> FastAPI:
    """The routes and their description; `create_app` gives them the games to work on."""
    api = FastAPI(
        title="Symple",
        version=symple.__version__,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
        max_body_size=MAX_BODY,
        lifespan=_lifespan,
        # Nothing leaves this machine, whatever the environment says.
        telemetry={"tracing": False, "metrics": False, "logs": False, "auto_configure": False},
    )
    for router in (info.router, games.router, turns.router, records.router, events.router):
        api.include_router(router)
    errors.install(api)
    return api


def create_app(database: Database, hosts: frozenset[str], client: Path = CLIENT) -> ASGIApp:
    """The whole server. hosts: what `Host` may say, see `security.own_hosts`."""
    api = create_api()
    api.state.watchers = Watchers()
    api.state.games = Games(database, api.state.watchers)
    files = ClientFiles(client)

    async def api_or_client(scope: Scope, receive: Receive, send: Send) -> None:
        page = scope["type"] == "http" and not scope["path"].startswith("/api/")
        await (files if page else api)(scope, receive, send)

    return OwnPagesOnly(DeclaredSize(GZipMiddleware(api_or_client, minimum_size=1024)), hosts)


@asynccontextmanager
async def _lifespan(api: FastAPI) -> AsyncIterator[None]:
    yield
    await run_in_threadpool(api.state.games.close)
