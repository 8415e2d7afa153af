"""Whether the club is well, for whoever looks after its machines."""

from __future__ import annotations

from fastapi import APIRouter
from pydantic import BaseModel
from sqlalchemy import select

from symple.club.api.dependencies import ClubOf

router = APIRouter(prefix="/api/health", tags=["health"])


class Health(BaseModel):
    ok: bool = True


@router.get("/alive")
async def alive() -> Health:
    """The process answers."""
    return Health()


@router.get("/ready")
def ready(club: ClubOf) -> Health:
    """So does its database; 503 where it does not."""
    with club.store.reading() as connection:
        connection.execute(select(1))
    return Health()
