"""What is on offer: presets, levels, sizes, and what the program is made of."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter

import symple
from symple.engine import LEVELS
from symple.game import PRESETS
from symple.server.answers import responses
from symple.server.api.dependencies import SharedAt
from symple.server.models.game import Rules
from symple.server.models.info import Info, LevelInfo, Licence, PresetInfo

#: What Symple is made of, for the about page.
LICENCES: Final[tuple[Licence, ...]] = tuple(
    Licence(name=name, licence=licence, url=url)
    for name, licence, url in (
        ("Alembic", "MIT", "https://alembic.sqlalchemy.org"),
        ("Emscripten", "MIT", "https://emscripten.org"),
        ("FastAPI", "MIT", "https://fastapi.tiangolo.com"),
        ("h11", "MIT", "https://h11.readthedocs.io"),
        ("Jinja2", "BSD-3-Clause", "https://jinja.palletsprojects.com"),
        ("limits", "MIT", "https://limits.readthedocs.io"),
        ("MarkupSafe", "BSD-3-Clause", "https://markupsafe.palletsprojects.com"),
        ("nanobind", "BSD-3-Clause", "https://nanobind.readthedocs.io"),
        ("NetworkX", "BSD-3-Clause", "https://networkx.org"),
        ("NumPy", "BSD-3-Clause", "https://numpy.org"),
        ("openapi-fetch", "MIT", "https://openapi-ts.dev/openapi-fetch"),
        ("platformdirs", "MIT", "https://platformdirs.readthedocs.io"),
        ("Pydantic", "MIT", "https://docs.pydantic.dev"),
        ("pydantic-core", "MIT", "https://github.com/pydantic/pydantic"),
        ("python-multipart", "Apache-2.0", "https://github.com/Kludex/python-multipart"),
        ("Rich", "MIT", "https://rich.readthedocs.io"),
        ("Source Sans 3", "OFL-1.1", "https://github.com/adobe-fonts/source-sans"),
        ("SQLAlchemy", "MIT", "https://www.sqlalchemy.org"),
        ("Starlette", "BSD-3-Clause", "https://starlette.dev"),
        ("structlog", "MIT OR Apache-2.0", "https://www.structlog.org"),
        ("Svelte", "MIT", "https://svelte.dev"),
        ("Typer", "MIT", "https://typer.tiangolo.com"),
        ("Uvicorn", "BSD-3-Clause", "https://uvicorn.dev"),
        ("websockets", "BSD-3-Clause", "https://websockets.readthedocs.io"),
        ("Workbox", "MIT", "https://developer.chrome.com/docs/workbox"),
    )
)

router = APIRouter(prefix="/api", tags=["info"])


@router.get("/info", responses=responses())
def read_info(shared_at: SharedAt) -> Info:
    return Info(
        version=symple.__version__,
        presets=[
            PresetInfo(
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
            LevelInfo(
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
        shared_at=shared_at,
    )
