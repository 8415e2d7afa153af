"""What the page offers for a new game while the server is away is what the server offers."""

from __future__ import annotations

import json
from pathlib import Path

from symple.server.api.info import read_info

OFFERED = Path(__file__).resolve().parents[2] / "web" / "src" / "game" / "offered.json"


def test_the_page_offers_the_same_without_the_server() -> None:
    offered = json.loads(OFFERED.read_text())
    assert offered == read_info(None).model_dump(include=set(offered))
    assert set(offered) == {"presets", "sizes", "penalties"}
