"""What the page offers for a new game while the server is away is what the server offers."""

from __future__ import annotations

import json
from pathlib import Path

from symple.engine import SHIPPED
from symple.engine.levels import GREEDY, LEVELS, RANDOM, SLOWER
from symple.server.api.info import read_info

SOURCES = Path(__file__).resolve().parents[2] / "web" / "src"
OFFERED = SOURCES / "game" / "offered.json"
LEVELS_OF_THE_PAGE = SOURCES / "engine" / "levels.json"
HOST_OF_THE_PAGE = SOURCES / "engine" / "host.ts"


def test_the_page_offers_the_same_without_the_server() -> None:
    offered = json.loads(OFFERED.read_text())
    assert offered == read_info(None).model_dump(include=set(offered))
    assert set(offered) == {"presets", "levels", "sizes", "penalties"}


def test_the_levels_of_the_page_think_as_long_and_have_the_same_habits() -> None:
    assert json.loads(LEVELS_OF_THE_PAGE.read_text()) == [
        {
            "name": level.name,
            "evaluations": level.limit.evaluations,
            "seconds": level.limit.seconds,
            "net": level.net is not None,
            "habits": None
            if level.habits is None
            else {
                "groupsSeen": level.habits.groups_seen,
                "joinsSeen": level.habits.joins_seen,
                "groupsWanted": level.habits.groups_wanted,
            },
            "kind": level.name if level.kind else None,
        }
        for level in (*LEVELS, *SLOWER, RANDOM, GREEDY)
    ]


def test_the_page_asks_its_net_on_the_same_boards() -> None:
    assert f"LEAST_SIZE_OF_NET = {SHIPPED.least_size};" in HOST_OF_THE_PAGE.read_text()
    assert SHIPPED.most_size == 19
