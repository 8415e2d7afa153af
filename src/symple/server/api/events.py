"""The WebSockets of games and studies: the server tells, the page listens."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from fastapi import APIRouter, WebSocket
from starlette.concurrency import run_in_threadpool

from symple.server.api.dependencies import GamesService, WatchersService
from symple.server.errors import NotFoundError, storage_detail
from symple.server.events import Watcher, Watchers
from symple.server.models.error import ErrorDetail
from symple.server.models.event import ErrorEvent
from symple.storage.errors import StorageError

#: Close codes of our own: RFC 6455 leaves 4000-4999 to applications.
NOT_THERE: Final = 4404
STORAGE_FAILED: Final = 4507

router = APIRouter(prefix="/api/games", tags=["events"])


@router.websocket("/{game_id}/events")
async def follow(
    websocket: WebSocket, game_id: str, games: GamesService, watchers: WatchersService
) -> None:
    """Sends the game at once and after every change, and how far a thinking engine is."""
    await follow_news(websocket, watchers, game_id, games.announce)


async def follow_news(
    websocket: WebSocket, watchers: Watchers, key: str, announce: Callable[[str], None]
) -> None:
    """Sends what is announced under the key, beginning with how it stands now."""
    await websocket.accept()
    with watchers.watch(key) as watcher:
        try:
            await run_in_threadpool(announce, key)
        except NotFoundError as error:
            await _refuse(websocket, error.detail, NOT_THERE)
        except StorageError as error:
            await _refuse(websocket, storage_detail(error), STORAGE_FAILED)
        else:
            await _pass_on(websocket, watcher)


async def _pass_on(websocket: WebSocket, watcher: Watcher) -> None:
    """Until the page goes away or there is no more to say."""
    tasks = [
        asyncio.create_task(_tell(websocket, watcher)),
        asyncio.create_task(_wait_until_gone(websocket)),
    ]
    await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def _tell(websocket: WebSocket, watcher: Watcher) -> None:
    while (message := await watcher.next()) is not None:
        await websocket.send_text(message)
    await websocket.close(NOT_THERE)


async def _wait_until_gone(websocket: WebSocket) -> None:
    while (await websocket.receive())["type"] != "websocket.disconnect":
        pass  # what the page says is not listened to


async def _refuse(websocket: WebSocket, detail: ErrorDetail, code: int) -> None:
    await websocket.send_text(ErrorEvent(**detail.model_dump()).model_dump_json())
    await websocket.close(code)
