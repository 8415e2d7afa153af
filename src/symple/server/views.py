"""Stored games as the API shows them."""

from __future__ import annotations

from symple.server.models.error import ErrorDetail
from symple.server.models.game import Bounds, Clock, Game, GameHead, GameSummary, Score
from symple.server.state import GameState, decided
from symple.server.storage.repository import StoredGame


def summary(game: StoredGame) -> GameSummary:
    return GameSummary.model_validate(game, from_attributes=True)


def whole(
    state: GameState,
    *,
    thinking: bool,
    paused: bool,
    pace: float,
    clock: Clock | None,
    error: ErrorDetail | None,
) -> Game:
    """thinking, paused, pace, error: whether an engine is at work on the game, whether engines
    shall not be, how long they wait before a turn, and what went wrong with one.
    """
    game, position = state.game, state.position
    low, high = position.margin_bounds()
    return Game(
        **dict(GameHead.model_validate(game, from_attributes=True)),
        start=game.start,
        turns=list(game.turns),
        seconds=list(game.seconds),
        grown_by=dict(game.grown_by),
        helped=game.helped,
        score=Score.model_validate(position.score(), from_attributes=True),
        bounds=Bounds(low=low, high=high),
        decided=decided(state),
        thinking=thinking,
        paused=paused,
        pace=pace,
        clock=clock,
        error=error,
    )
