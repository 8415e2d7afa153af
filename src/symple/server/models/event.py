"""Messages over the WebSocket of a game or a study, from the server to the page."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel

from symple.server.models.error import ErrorDetail
from symple.server.models.game import Game
from symple.server.models.study import ReviewEvent, StudyEvent


class GameEvent(BaseModel):
    """The game as it is on disk now: at connect and after every change."""

    type: Literal["game"] = "game"
    game: Game


class ThinkingEvent(BaseModel):
    """How far an engine has come with its turn. White's view."""

    type: Literal["thinking"] = "thinking"
    seconds: float
    visits: int
    win_probability: float
    margin: float


class ErrorEvent(ErrorDetail):
    """Something went wrong."""

    type: Literal["error"] = "error"


Event = GameEvent | ThinkingEvent | StudyEvent | ReviewEvent | ErrorEvent
