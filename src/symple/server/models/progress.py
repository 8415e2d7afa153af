"""What somebody's games against the engine have come to, as the API shows it."""

from __future__ import annotations

from pydantic import BaseModel

from symple.server.storage.repository import ColorName


class LostPoints(BaseModel):
    """Points that a player's turns lost in a game, by stage, as its review has them."""

    opening: float
    middle: float
    end: float


class FinishedGame(BaseModel):
    """A game of a person against an engine that is over.

    finished: when it came to its end. color, won: the person's. level: the engine's.
    set_up: it did not begin with an empty board. helped: turns were taken back, an engine grew for
    the person, or it was studied with the engine while it went on. lost: by the person; None for
    a game without a review.
    """

    id: str
    finished: str
    size: int
    penalty: int
    color: ColorName
    level: str
    won: bool
    result: str
    turn_count: int
    set_up: bool
    helped: bool
    lost: LostPoints | None
