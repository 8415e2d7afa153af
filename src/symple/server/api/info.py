"""What is on offer: presets, levels, sizes, and what the program is made of."""

from __future__ import annotations

from fastapi import APIRouter

import symple
from symple.engine import LEVELS
from symple.game import PRESETS
from symple.server.answers import responses
from symple.server.licences import LICENCES
from symple.server.models.game import Rules
from symple.server.models.info import Info, Level, Preset

router = APIRouter(prefix="/api", tags=["info"])


@router.get("/info", responses=responses())
def read_info() -> Info:
    return Info(
        version=symple.__version__,
        presets=[
            Preset(
                name=preset.name,
                title=preset.title,
                rules=Rules(
                    size=preset.rules.size,
                    penalty=preset.rules.penalty,
                    balance=preset.rules.balance,
                ),
            )
            for preset in PRESETS
        ],
        levels=[
            Level(
                name=level.name,
                title=level.title,
                description=level.description,
                rating=level.rating,
            )
            for level in LEVELS
        ],
        penalties=list(range(2, 13, 2)),
        sizes=list(range(3, 20, 2)),
        licences=list(LICENCES),
    )
