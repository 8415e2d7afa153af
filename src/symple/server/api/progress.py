"""What people's games against the engine have come to."""

from __future__ import annotations

from fastapi import APIRouter

from symple.server.answers import responses
from symple.server.api.dependencies import ProgressService
from symple.server.models.progress import FinishedGame

router = APIRouter(prefix="/api/progress", tags=["progress"])


@router.get("", responses=responses())
def read_progress(progress: ProgressService) -> list[FinishedGame]:
    """The finished games of people against the engine, the first finished first."""
    return progress.games()
