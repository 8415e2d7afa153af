"""How games go on from a position."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query

from symple.server.answers import responses
from symple.server.api.dependencies import OpeningsService
from symple.server.models.game import MAX_TEXT
from symple.server.models.opening import Opening

router = APIRouter(prefix="/api/openings", tags=["openings"])


@router.get("", responses=responses())
def find_opening(
    position: Annotated[str, Query(max_length=MAX_TEXT)], openings: OpeningsService
) -> Opening:
    """What was played next in the library and in the example games, and what the engine's book
    knows; only of games with the rules of the position.
    """
    return openings.of(position)
