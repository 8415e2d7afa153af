"""Puts the server together."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp, Receive, Scope, Send

import symple
from symple.server.access import AccessCode
from symple.server.analyses import Analyses
from symple.server.answers import answer_errors
from symple.server.api import (
    analysis,
    events,
    examples,
    games,
    info,
    library,
    records,
    studies,
    turns,
)
from symple.server.desk import Desk
from symple.server.events import Watchers
from symple.server.games import Games
from symple.server.library import LibraryGames
from symple.server.limits import MAX_BODY, DeclaredSize
from symple.server.security import OwnPagesOnly
from symple.server.static import CLIENT, ClientFiles
from symple.server.storage.database import Database
from symple.server.studies import Studies
from symple.study.collection import library_file

#: With a single one, what is thought about beside the games waits for them.
_PROCESSORS: Final = os.cpu_count() or 1

#: So many are busy with a game and a position that somebody looks at.
_BUSY: Final = 2


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
    for part in (info, games, turns, records, events, studies, examples, analysis, library):
        api.include_router(part.router)
    answer_errors(api)
    return api


def create_app(database: Database, client: Path = CLIENT, code: str | None = None) -> ASGIApp:
    """The whole server. code: what everybody must know; without one nobody is asked.

    The library lies beside the database, as it does in the user's data folder.
    """
    api = create_api()
    api.state.watchers = Watchers()
    api.state.games = Games(database, api.state.watchers)
    # Who looks at a position does not wait for a review, and neither takes time from a game.
    looking = Desk(makes_way=lambda: _PROCESSORS == 1 and api.state.games.thinking)
    reviewing = Desk(makes_way=lambda: _PROCESSORS <= _BUSY and api.state.games.thinking)
    api.state.desks = (looking, reviewing)
    api.state.analyses = Analyses(looking)
    api.state.studies = Studies(database, api.state.watchers, api.state.games, reviewing)
    api.state.library = LibraryGames(library_file(database.path.parent))
    files = ClientFiles(client)

    async def api_or_client(scope: Scope, receive: Receive, send: Send) -> None:
        page = scope["type"] == "http" and not scope["path"].startswith("/api/")
        await (files if page else api)(scope, receive, send)

    app: ASGIApp = DeclaredSize(GZipMiddleware(api_or_client, minimum_size=1024))
    return OwnPagesOnly(app if code is None else AccessCode(app, code))


@asynccontextmanager
async def _lifespan(api: FastAPI) -> AsyncIterator[None]:
    yield
    # In threads of their own: requests that do not end may hold all those in which requests are.
    for part in (*api.state.desks, api.state.games, api.state.library):
        await asyncio.to_thread(part.close)
