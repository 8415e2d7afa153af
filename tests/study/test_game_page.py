"""A game as a page that needs nothing else."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from typing import Any

import pytest

from symple.game import Record, RecordError, Rules, Turn, read
from symple.study.game_page import html_game

EVIL = "</script><script>alert(1)</script>"
GAME = f"""\
[Event "Club evening"]
[White "Ada"]
[Black "{EVIL}"]
[Result "W+R"]
[Size "5"]
[Penalty "4"]

{{A short one.}} 1. B2 {{[%eval win=0.5] [%time 12.4] [%mark B2=A C3=circle] [%sketch B2>D4=red] \
the corner}}
2. D4 (2. C3 {{too near}} 3. B3 (3. D2)) 3. B3 {{[%review better]}} W+R
"""


def data_of(page: str) -> dict[str, Any]:
    found = re.search(r'<script type="application/json" id="data">(.*?)</script>', page, re.DOTALL)
    assert found is not None
    data: dict[str, Any] = json.loads(found[1])
    return data


def test_the_page_knows_the_game_with_all_that_is_said_of_it() -> None:
    data = data_of(html_game(read(GAME)))
    assert data["start"] == {"groups": [0, 0], "comment": "A short one."}
    assert data["line"] == [
        {
            "turn": "B2",
            "groups": [1, 0],
            "comment": "the corner",
            "marks": {"B2": "A", "C3": "circle"},
            "sketch": {"B2>D4": "red"},
            "seconds": 12.4,
        },
        {
            "turn": "D4",
            "groups": [1, 1],
            "variations": [
                [
                    {"turn": "C3", "groups": [1, 1], "comment": "too near"},
                    {
                        "turn": "B3",
                        "groups": [1, 1],
                        "variations": [[{"turn": "D2", "groups": [2, 1]}]],
                    },
                ]
            ],
        },
        {"turn": "B3", "groups": [1, 1]},
    ]
    assert (data["size"], data["penalty"], data["result"], data["first"]) == (5, 4, "W+R", 0)
    assert data["names"] == ["Ada", EVIL]
    assert data["stones"] == [None] * 25


def test_a_start_position_is_on_the_board_and_its_side_moves_first() -> None:
    record = Record.from_turns(Rules(5, 4), [Turn.parse("D3")], start="5/1W3/5/3B1/5 b g 4")
    data = data_of(html_game(record))
    assert data["first"] == 1
    assert {point: stone for point, stone in enumerate(data["stones"]) if stone is not None} == {
        8: 1,
        16: 0,
    }
    assert data["result"] == "open"


def test_nothing_is_loaded_and_only_its_own_script_runs() -> None:
    page = html_game(read(GAME))
    assert "http" not in page.replace("http://www.w3.org/2000/svg", "").replace("http-equiv", "")
    (script,) = re.findall(r"<script>(.*?)</script>", page, re.DOTALL)
    sum_ = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    assert f"default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-{sum_}'" in page


@pytest.mark.parametrize(
    ("event", "heads"),
    [
        ("Club evening", ["Club evening", "Ada \N{EN DASH} Bob"]),
        ("Ada - Bob", ["Ada \N{EN DASH} Bob"]),
        ("", ["Ada \N{EN DASH} Bob"]),
    ],
)
def test_the_players_are_named_once(event: str, heads: list[str]) -> None:
    record = read(GAME)
    record.tags |= {"Event": event, "Black": "Bob"}
    (header,) = re.findall(r"<header>(.*?)</header>", html_game(record), re.DOTALL)
    assert re.findall(r"<(?:h1|p)>(.*?)</", header)[:-1] == heads


def test_names_are_text_whatever_they_look_like() -> None:
    page = html_game(read(GAME))
    assert EVIL not in page
    assert page.count("<script") == 2
    assert "&lt;script&gt;alert(1)" in page


def test_a_record_that_breaks_the_rules_has_no_page() -> None:
    record = Record.from_turns(Rules(5, 4), [Turn.parse("B2")])
    record.line *= 2
    with pytest.raises(RecordError):
        html_game(record)
