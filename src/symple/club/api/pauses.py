"""One's own pauses from correspondence, over HTTP."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter
from pydantic import BaseModel, ConfigDict, Field

from symple.club.api.answers import responses
from symple.club.api.dependencies import ClubOf, Mover, Player

router = APIRouter(prefix="/api/me/pause", tags=["games"], responses=responses(409))


class PauseView(BaseModel):
    """until: when the pause ends by itself, in milliseconds since 1970; None without one.
    days_left: of this year.
    """

    until: int | None
    days_left: int


class NewPause(BaseModel):
    model_config = ConfigDict(extra="forbid")

    days: Annotated[int, Field(ge=1, le=366)]


@router.get("")
def look(club: ClubOf, player: Player) -> PauseView:
    """Whether the player has a pause."""
    pause = club.pauses.current(player.id)
    return PauseView(
        until=None if pause is None else pause.until, days_left=club.pauses.days_left(player.id)
    )


@router.post("")
def begin(club: ClubOf, player: Mover, new: NewPause) -> PauseView:
    """The clocks of the player's turns by correspondence stand from now on."""
    club.pauses.begin(player.id, new.days)
    return look(club, player)


@router.delete("")
def end(club: ClubOf, player: Mover) -> PauseView:
    """The clocks go on. Days that have not begun are given back."""
    club.pauses.end(player.id)
    return look(club, player)
