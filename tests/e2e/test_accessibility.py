"""axe finds no violation on any page, in light and in dark."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.board import GamePage
from tests.e2e.browsing import visit
from tests.e2e.test_composing import FOUR_GROUPS, position_game
from tests.server.running import RunningServer

AXE = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
DIALOGS = {"Settings": "/about", "Open a record": "/", "New study": "/"}


@pytest.fixture(scope="module")
def reader(browser: Browser, server: RunningServer, look: dict[str, Any]) -> Iterator[Page]:
    with visit(browser, server.url, **look) as page:
        yield page


def violations(page: Page) -> list[str]:
    """What axe finds on the page: the rule and the elements that break it."""
    assert AXE.is_file(), "axe-core is not installed: cd web && npm ci"
    page.evaluate(AXE.read_text())
    # Where all the elements are that break nothing would take most of the time.
    found: dict[str, Any] = page.evaluate("axe.run({ resultTypes: ['violations'] })")
    assert len(found["passes"]) > 10
    return [
        f"{violation['id']}: {[node['html'] for node in violation['nodes']]}"
        for violation in found["violations"]
    ]


def test_a_game_in_growth(server: RunningServer, reader: Page) -> None:
    game = GamePage(reader).open(position_game(server, FOUR_GROUPS))
    game.click("B4")
    game.point("D4").hover()
    expect(game.words).to_contain_text("D4, vacant, closed")
    assert violations(reader) == []


def test_the_rules_beside_the_score(server: RunningServer, reader: Page) -> None:
    GamePage(reader).open(position_game(server, FOUR_GROUPS))
    reader.get_by_role("button", name="Rules", exact=True).click()
    rules = reader.get_by_role("dialog", name="The rules in short")
    expect(rules).to_contain_text("Each group costs 4 points. The total is the stones minus that.")
    expect(rules).to_contain_text("If Black is the first to grow, Black may also plant")
    expect(rules).to_contain_text("The vacant points that the stones of a side reach")
    assert violations(reader) == []


def test_a_game_over_looked_back_at(server: RunningServer, reader: Page) -> None:
    game_id = server.game(name="Over")["id"]
    server.play(game_id, 1, "C3")
    server.http.post(f"/api/games/{game_id}/resign", json={"color": "black"})
    game = GamePage(reader).open(game_id)
    expect(game.headline).to_have_text("White wins by resignation")
    assert violations(reader) == []
    game.page.keyboard.press("Home")
    expect(game.headline).to_have_text("You are looking at the start")
    assert violations(reader) == []


def test_home(server: RunningServer, reader: Page) -> None:
    server.game()
    reader.goto("/")
    expect(reader.get_by_role("article").first).to_be_visible()
    reader.get_by_text("More options").click()
    reader.get_by_text("Start from a position").click()
    reader.get_by_label("Position", exact=True).fill("no position")
    assert violations(reader) == []


def test_about(reader: Page) -> None:
    reader.goto("/about")
    reader.get_by_text("Third-party parts").click()
    assert violations(reader) == []


def test_the_puzzles(reader: Page) -> None:
    reader.goto("/puzzles")
    expect(reader.get_by_role("heading", name="Difficulty 1")).to_be_visible()
    assert violations(reader) == []


def test_a_puzzle_with_its_solution(reader: Page) -> None:
    reader.goto("/puzzles")
    reader.get_by_role("link", name="Begin").click()
    reader.get_by_role("button", name="Hint").click()
    assert violations(reader) == []
    more, show = (reader.get_by_role("button", name=name) for name in ("Another", "Show the"))
    expect(more.or_(show)).to_be_visible()
    if more.is_visible():
        more.click()
    show.click()
    expect(reader.get_by_text("The solution: ")).to_be_visible()
    assert violations(reader) == []


@pytest.mark.parametrize(("name", "address"), DIALOGS.items())
def test_dialogs(reader: Page, name: str, address: str) -> None:
    reader.goto(address)
    reader.get_by_role("button", name=name).click()
    expect(reader.get_by_role("dialog", name=name)).to_be_visible()
    assert violations(reader) == []


@pytest.mark.parametrize(
    ("address", "way", "instead"),
    [
        ("/nowhere", "Go to your games", "/"),
        ("/learn/nowhere", "All lessons", "/learn"),
        ("/puzzles/nowhere", "All puzzles", "/puzzles"),
    ],
)
def test_a_page_that_is_not_there(reader: Page, address: str, way: str, instead: str) -> None:
    reader.goto(address)
    expect(reader.get_by_role("heading", level=1)).to_have_text("Page not found")
    assert violations(reader) == []
    link = reader.get_by_role("main").get_by_role("link", name=way)
    expect(link).to_have_attribute("href", instead)


def test_the_score_is_spoken_with_what_its_figures_are_of(
    server: RunningServer, reader: Page
) -> None:
    rules = {"size": 3, "penalty": 4, "balance": "optional"}
    game = GamePage(reader).open(str(server.game(rules=rules, start="WBW/BWB/WB1 w g 4")["id"]))
    score = reader.get_by_role("region", name="Score")
    (white, black) = (score.get_by_role("row", name=color) for color in ("White", "Black"))
    expect(score.get_by_role("columnheader", name="Penalty, 4 a group")).to_be_attached()
    expect(white).to_have_accessible_name(
        "White to move 4 4 (0 live, 4 dead) \N{MINUS SIGN}16 \N{MINUS SIGN}12"
    )
    expect(black).to_have_accessible_name(
        "Black 4 4 (2 live, 2 dead) \N{MINUS SIGN}16 \N{MINUS SIGN}12"
    )
    game.click("C1")
    # On a full board nothing is said of liberties.
    expect(white).to_have_accessible_name("White 5 5 \N{MINUS SIGN}20 \N{MINUS SIGN}15")

    start = "7/7/3W3/2W1W2/3W3/7/7 w g 4"
    rules = {"size": 7, "penalty": 4, "balance": "optional"}
    GamePage(reader).open(str(server.game(rules=rules, start=start)["id"])).click("B4")
    expect(white).to_have_accessible_name(re.compile(r"\(this turn so far: \+1\)$"))
