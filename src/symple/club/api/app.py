"""Puts a club's web service together."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from fastapi import FastAPI
from starlette.middleware.gzip import DEFAULT_EXCLUDED_CONTENT_TYPES, GZipMiddleware
from starlette.routing import Mount, Router
from starlette.types import ASGIApp, Receive, Scope, Send

import symple
from symple.club.api import (
    accounts,
    archive,
    challenges,
    chat,
    games,
    health,
    live,
    moderation,
    notices,
    pauses,
    players,
    records,
    tournaments,
)
from symple.club.api.answers import answer_errors
from symple.club.api.live import Live
from symple.club.api.run import MOST_OF_ADDRESS
from symple.club.api.streams import MEDIA_TYPE
from symple.club.club import Club
from symple.server.security import OwnPagesOnly
from symple.server.static import CLUB_CLIENT, ClientFiles

#: Bytes of a request: a plan of conditional turns is the longest.
MAX_BODY: Final = 256 * 1024

#: Where the study page is, the one with the engine in it.
_STUDY: Final = "/study"


def create_api() -> FastAPI:
    """The routes and their description; `create_app` gives them a club."""
    api = FastAPI(
        title="Symple club",
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
    for part in (
        accounts,
        games,
        players,
        archive,
        pauses,
        records,
        challenges,
        chat,
        tournaments,
        moderation,
        notices,
        health,
        live,
    ):
        api.include_router(part.router)
    answer_errors(api)
    return api


def create_app(
    club: Club,
    client: Path = CLUB_CLIENT,
    *,
    public: str | None = None,
    of_address: int = MOST_OF_ADDRESS,
) -> ASGIApp:
    """The whole service. public: the origin at which people reach it, if that is another one.
    of_address: pages that may be open at each address.
    """
    api = create_api()
    api.state.club = club
    api.state.of_address = of_address
    api.state.public = public
    files = ClientFiles(client, "club.html")
    study = ClientFiles(client / "study", "study.html")
    pages = Router([Mount(_STUDY, study), Mount("", files)])

    async def api_or_client(scope: Scope, receive: Receive, send: Send) -> None:
        page = scope["type"] == "http" and not scope["path"].startswith("/api/")
        await (pages if page else api)(scope, receive, send)

    # What is packed comes late.
    unpacked = (*DEFAULT_EXCLUDED_CONTENT_TYPES, MEDIA_TYPE)
    packing = GZipMiddleware(api_or_client, 1024, exclude_content_types=unpacked)
    return OwnPagesOnly(packing, public, engine_at=f"{_STUDY}/")


@asynccontextmanager
async def _lifespan(api: FastAPI) -> AsyncIterator[None]:
    club: Club = api.state.club
    api.state.live = lines = Live(club, api.state.of_address)
    club.notices.is_here = lines.lines.is_here
    await asyncio.to_thread(club.start)
    presence = asyncio.create_task(lines.presence.run())
    yield
    presence.cancel()
    await asyncio.gather(presence, return_exceptions=True)
    await asyncio.to_thread(club.close)
    await asyncio.to_thread(lines.close)
