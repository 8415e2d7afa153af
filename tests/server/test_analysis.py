"""A page looks at positions, and is told what the engine thinks of them."""

from __future__ import annotations

import json
import threading
from contextlib import ExitStack, suppress
from typing import Any

import pytest
from websockets.sync.client import ClientConnection, connect

from symple import Position, Rules, Turn
from symple.server.analyses import Analyses
from symple.server.engines import make_scheduler
from symple.server.errors import ConflictError
from symple.server.models.analysis import LookRequest
from tests.server.running import RULES, Visitor

INSIDE = "5/5/1W1W1/5/5 w - 4 B2"  #: a position inside a turn


def analysis(visitor: Visitor) -> ClientConnection:
    return connect(visitor.url.replace("http", "ws", 1) + "api/analysis", proxy=None)


def ask(page: ClientConnection, **request: Any) -> None:
    page.send(json.dumps({"type": "look", "id": 1, "rules": RULES, "visits": 2_000} | request))


def hear(page: ClientConnection) -> Any:
    return json.loads(page.recv(timeout=20))


def final(page: ClientConnection, request_id: int = 1) -> Any:
    """The last word on what was asked for."""
    while not ((event := hear(page))["id"] == request_id and event["done"]):
        assert event["type"] == "look"
    return event


def test_what_is_told_of_a_position(visitor: Visitor) -> None:
    with analysis(visitor) as page:
        ask(page, turns=["C3", "B2"])
        event = final(page)
    assert event["to_move"] == "white"
    assert event["visits"] >= 2_000 or event["exact"]
    assert len(event["ownership"]) in (0, 25)
    assert event["white"]["stones"] + event["black"]["stones"] == pytest.approx(25, abs=0.2)
    assert all(0 <= share <= 1 for share in event["heat"].values())
    assert set(event["heat"]) >= set(event["candidates"][0]["turn"].split("-"))
    position = Position(Rules(5, 4))
    for turn in ("C3", "B2"):
        position.play(Turn.parse(turn))
    for candidate in event["candidates"]:
        line = position.copy()
        for turn in candidate["line"]:
            line.play(Turn.parse(turn))
        assert candidate["line"][0] == candidate["turn"]


def test_a_new_look_takes_the_place_of_the_old(visitor: Visitor) -> None:
    with analysis(visitor) as page:
        ask(page, id=1, visits=10_000_000)
        assert hear(page)["id"] == 1
        ask(page, id=2, turns=["A1"], visits=500)
        assert final(page, 2)["to_move"] == "black"


def test_two_pages_share_the_engine(visitor: Visitor) -> None:
    with analysis(visitor) as first, analysis(visitor) as second:
        ask(first, visits=10_000_000)
        ask(second, visits=10_000_000)
        for page in (first, second, first, second):
            visits = hear(page)["visits"]
            assert hear(page)["visits"] > visits


def test_a_full_board_has_its_score(visitor: Visitor) -> None:
    with analysis(visitor) as page:
        rules = {"size": 3, "penalty": 2, "balance": "optional"}
        ask(page, rules=rules, start="WBW/BWB/WBW w g 2")
        event = hear(page)
    assert (event["margin"], event["done"], event["candidates"]) == (-1, True, [])


def test_rest_ends_the_thinking(visitor: Visitor) -> None:
    with analysis(visitor) as page:
        ask(page, visits=10_000_000)
        hear(page)
        page.send('{"type": "rest"}')
        later: list[str | bytes] = []
        with suppress(TimeoutError):
            while len(later) < 20:
                later.append(page.recv(timeout=1.5))
    assert len(later) < 20  # what was on its way


@pytest.mark.parametrize(
    ("message", "found"),
    [
        ("garbage", "is not valid"),
        (b"\xff\x00", "is not valid"),
        ('{"type": "dance"}', "is not valid"),
        ('{"type": "look", "id": 1, "rules": {"size": 4}, "visits": 5}', "odd number"),
        (json.dumps({"type": "look", "id": 1, "rules": RULES, "visits": 5, "turns": ["Z9"]}), "Z9"),
        (
            json.dumps({"type": "look", "id": 1, "rules": RULES, "visits": 5, "start": "5/5"}),
            "position",
        ),
        (
            json.dumps(
                {
                    "type": "look",
                    "id": 1,
                    "rules": RULES,
                    "visits": 5,
                    "start": INSIDE,
                }
            ),
            "inside a turn",
        ),
    ],
)
def test_garbage_is_refused_and_the_next_request_answered(
    visitor: Visitor, message: str | bytes, found: str
) -> None:
    with analysis(visitor) as page:
        page.send(message)
        refused = hear(page)
        assert refused["type"] == "refused"
        assert found in refused["error"]["message"]
        ask(page, visits=50)
        assert final(page)["type"] == "look"


def test_of_many_pages_that_come_at_once_no_more_than_may_look_do() -> None:
    scheduler = make_scheduler()
    scheduler.close()  # nobody thinks: it is about who may
    analyses, begin = Analyses(scheduler), threading.Barrier(40)
    request = LookRequest.model_validate({"type": "look", "id": 1, "rules": RULES, "visits": 50})
    admitted: list[str] = []

    def look(page: str) -> None:
        begin.wait()
        with suppress(ConflictError):
            analyses.look(page, request, lambda event: None)
            admitted.append(page)

    threads = [threading.Thread(target=look, args=(str(number),)) for number in range(40)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(admitted) == 8
    analyses.leave(admitted[0])
    analyses.look("late", request, lambda event: None)
    with pytest.raises(ConflictError, match="Too many"):
        analyses.look("too late", request, lambda event: None)


def test_too_many_pages_are_refused(visitor: Visitor) -> None:
    with ExitStack() as open_pages:
        *pages, late = (open_pages.enter_context(analysis(visitor)) for _ in range(9))
        for page in pages:
            ask(page, visits=50)
            final(page)
        ask(late, visits=50)
        assert "Too many pages" in hear(late)["error"]["message"]
    with analysis(visitor) as page:
        ask(page, visits=50)
        final(page)
