"""What the players do: turns, taking back, resigning, filling up. Answered when it is on disk."""

from __future__ import annotations

from fastapi import APIRouter

from symple.server.answers import responses
from symple.server.api.dependencies import GamesService
from symple.server.models.game import Game, NewTurn, Resignation, Undo

router = APIRouter(prefix="/api/games/{game_id}", tags=["turns"])


@router.post("/turns", responses=responses(404, 409))
def play_turn(game_id: str, turn: NewTurn, games: GamesService) -> Game:
    """Makes a turn. The same with the same number again changes nothing; 409 for another one."""
    return games.play(game_id, turn.number, turn.turn)


@router.post("/undo", responses=responses(404, 409))
def undo_turns(game_id: str, undo: Undo, games: GamesService) -> Game:
    """Takes back all turns after the first `turns_left`, and a resignation."""
    return games.undo(game_id, undo.turns_left, undo.version)


@router.post("/resign", responses=responses(404, 409))
def resign(game_id: str, resignation: Resignation, games: GamesService) -> Game:
    """The player gives up and loses; also the way to stop a decided game."""
    return games.resign(game_id, resignation.color)


@router.post("/fill", responses=responses(404, 409))
def fill(game_id: str, games: GamesService) -> Game:
    """Plays a decided game to the full board for both sides; 409 while it is not decided."""
    return games.fill(game_id)
