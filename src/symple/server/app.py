"""Puts the server together."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

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
    openings,
    progress,
    records,
    studies,
)
from symple.server.engines import make_scheduler
from symple.server.events import Watchers
from symple.server.games import Games
from symple.server.library_games import LibraryGames
from symple.server.limits import MAX_BODY, DeclaredSize
from symple.server.openings import Openings
from symple.server.progress import Progress
from symple.server.security import OwnPagesOnly
from symple.server.static import CLIENT, ClientFiles
from symple.server.studies import Studies
from symple.storage.database import Database
from symple.storage.folder import library_file


def create_api() -> FastAPI:
    """The routes and their description; `create_app` gives them the games to work on."""
    api = FastAPI(
        title="Symple",
        version=symple.__version__,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
        separate_input_output_schemas=False,  # a record is the same in both directions
        max_body_size=MAX_BODY,
        lifespan=_lifespan,
        # Nothing leaves this machine, whatever the environment says.
        telemetry={"tracing": False, "metrics": False, "logs": False, "auto_configure": False},
    )
    parts = (
        info,
        games,
        records,
        events,
        studies,
        examples,
        analysis,
        library,
        openings,
        progress,
    )
    for part in parts:
        api.include_router(part.router)
    answer_errors(api)
    return api


def create_app(
    database: Database,
    client: Path = CLIENT,
    code: str | None = None,
    *,
    public: str | None = None,
    network: str | None = None,
    ponder: bool = False,
) -> ASGIApp:
    """The whole server. code: what everybody must know; without one nobody is asked.

    public: the origin at which people elsewhere reach it; it answers to that name too, and shows
    games in links to everybody. network: its address for the devices around.

    The library lies beside the database, as it does in the user's data folder.
    """
    api = create_api()
    state = api.state
    state.watchers, state.scheduler = Watchers(), make_scheduler()
    state.games = Games(database, state.watchers, state.scheduler, ponder=ponder)
    state.analyses = Analyses(state.scheduler)
    state.studies = Studies(database, state.watchers, state.games, state.scheduler)
    state.progress = Progress(database)
    state.library_games = LibraryGames(library_file(database.path.parent))
    state.openings = Openings(state.library_games)
    state.shared_at = public or (None if network is None else network.rstrip("/"))
    files = ClientFiles(client)

    async def api_or_client(scope: Scope, receive: Receive, send: Send) -> None:
        page = scope["type"] == "http" and not scope["path"].startswith("/api/")
        await (files if page else api)(scope, receive, send)

    app: ASGIApp = DeclaredSize(GZipMiddleware(api_or_client, minimum_size=1024))
    if code is not None:
        app = AccessCode(app, code, open_replay=public is not None)
    return OwnPagesOnly(app, public)


@asynccontextmanager
async def _lifespan(api: FastAPI) -> AsyncIterator[None]:
    yield
    # In threads of their own: requests that do not end may hold all those in which requests are.
    state = api.state
    parts = (state.scheduler, state.games, state.analyses, state.openings, state.library_games)
    for part in parts:
        await asyncio.to_thread(part.close)
