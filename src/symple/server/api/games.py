"""Games: the list of them, making, naming and deleting one, and what the players do in it.

Answered when it is on disk.
"""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Query

from symple.server.answers import responses
from symple.server.api.dependencies import GamesService
from symple.server.limits import MAX_PAGE
from symple.server.models.game import (
    BegunGrowth,
    Game,
    GameChanges,
    GamePage,
    NewGame,
    NewTurn,
    Pace,
    Pause,
    Resignation,
    RestOfGrowth,
    Undo,
)

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


@router.post("/{game_id}/turns", responses=responses(404, 409))
def play_turn(game_id: str, turn: NewTurn, games: GamesService) -> Game:
    """Makes a turn. The same with the same number again changes nothing; 409 for another one."""
    return games.play(game_id, turn.number, turn.turn, grown_by=turn.grown_by)


@router.post("/{game_id}/rest", responses=responses(404, 409))
def find_rest(game_id: str, begun: BegunGrowth, games: GamesService) -> RestOfGrowth:
    """How a level would complete a growth of a person. Nothing changes; 409 for another turn."""
    return games.rest(game_id, begun)


@router.post("/{game_id}/undo", responses=responses(404, 409))
def undo_turns(game_id: str, undo: Undo, games: GamesService) -> Game:
    """Takes back all turns after the first `turns_left`, and a resignation."""
    return games.undo(game_id, undo.turns_left, undo.version)


@router.post("/{game_id}/resign", responses=responses(404, 409))
def resign(game_id: str, resignation: Resignation, games: GamesService) -> Game:
    """The player gives up and loses; also the way to stop a decided game."""
    return games.resign(game_id, resignation.color)


@router.post("/{game_id}/pause", responses=responses(404))
def pause_game(game_id: str, pause: Pause, games: GamesService) -> Game:
    """Has the engines and the clock of the game rest, or go on; a turn goes on, too."""
    return games.pause(game_id, paused=pause.paused)


@router.post("/{game_id}/pace", responses=responses(404))
def pace_game(game_id: str, pace: Pace, games: GamesService) -> Game:
    """Has engines that play each other wait so long before each turn, so that it can be watched."""
    return games.pace(game_id, pace.seconds)


@router.post("/{game_id}/fill", responses=responses(404, 409))
def fill(game_id: str, games: GamesService) -> Game:
    """Plays a decided game to the full board for both sides; 409 while it is not decided."""
    return games.fill(game_id)
