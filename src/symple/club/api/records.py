"""Games as files, in the format that every program of Symple opens."""

from __future__ import annotations

from typing import Any, Final

from fastapi import APIRouter, Response

from symple.club.api.answers import responses
from symple.club.api.dependencies import ClubOf, Key
from symple.club.errors import NotFoundError
from symple.club.records import record_of
from symple.club.storage import games, listings
from symple.game import format_named, write

_FORMAT: Final = format_named("sym")
_FILE: Final[dict[int | str, dict[str, Any]]] = {
    200: {"description": "The record.", "content": {_FORMAT.media_type.split(";")[0]: {}}}
}

router = APIRouter(prefix="/api/games", tags=["games"], responses=responses(404))


@router.get("/{game_id}/record", response_class=Response, responses=_FILE)
def download_record(club: ClubOf, game_id: Key) -> Response:
    """The game as it stands, as a file."""
    with club.store.reading() as connection:
        game = games.load(connection, game_id)
        if game is None:
            raise NotFoundError("no-such-game", "There is no such game.")
        (listed,) = listings.seated(connection, [game])
        turns = games.list_turns(connection, game_id)
    name = f"symple-{game_id}{_FORMAT.ending}"
    return Response(
        write(record_of(listed, turns), _FORMAT.name),
        media_type=_FORMAT.media_type,
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )
