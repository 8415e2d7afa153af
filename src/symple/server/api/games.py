"""The list of games, and making, naming and deleting one."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Query

from symple.server.answers import responses
from symple.server.api.dependencies import GamesService
from symple.server.limits import MAX_PAGE
from symple.server.models.game import Game, GameChanges, GamePage, NewGame

#: Time of the last change, and id.
_CURSOR: Final = r"^[0-9TZ:.-]{1,32}/[0-9a-f]{32}$"

router = APIRouter(prefix="/api/games", tags=["games"])


@router.get("", responses=responses())
def list_games(
    games: GamesService,
    limit: Annotated[int, Query(ge=1, le=MAX_PAGE)] = MAX_PAGE,
    after: Annotated[str | None, Query(pattern=_CURSOR)] = None,
) -> GamePage:
    """Some of the games, the one changed last first. after: `next` of the page before."""
    return games.page(limit, after)


@router.post("", status_code=201, responses=responses())
def create_game(new: NewGame, games: GamesService) -> Game:
    """A new game; an engine that is to move begins to think."""
    return games.create(new)


@router.get("/{game_id}", responses=responses(404))
def read_game(game_id: str, games: GamesService) -> Game:
    """The game; an engine that is to move begins to think, also after a restart of the server."""
    return games.open(game_id)


@router.patch("/{game_id}", responses=responses(404))
def change_game(game_id: str, changes: GameChanges, games: GamesService) -> Game:
    """Another name for the game."""
    return games.open(game_id) if changes.name is None else games.rename(game_id, changes.name)


@router.delete("/{game_id}", status_code=204, responses=responses(404))
def delete_game(game_id: str, games: GamesService) -> None:
    """Deletes the game for good."""
    games.delete(game_id)
