"""A record in a notebook, in a real browser: stepped through without a script."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from symple.game import Record, Rules
from symple.game.record_steps import record_steps
from tests.e2e.browsing import visit

FIRST = Record.from_turns(Rules(5, 4), ["B2", "D4", "B4", "D2", "B3"])
SECOND = Record.from_turns(Rules(3, 4), ["A1", "C3", "C1"])


@pytest.fixture
def page(browser: Browser, tmp_path) -> Iterator[Page]:
    FIRST.line[1].comment = "Far from White."
    path = tmp_path / "notebook.html"
    # What a browser shows of it must not need a script.
    policy = "default-src 'none'; style-src 'unsafe-inline'"
    head = f'<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="{policy}">'
    path.write_text(f"{head}{record_steps(FIRST)}{record_steps(SECOND)}", encoding="utf-8")
    with visit(browser, path.as_uri()) as page:
        page.goto(path.as_uri())
        yield page


def stones(game: Locator) -> Locator:
    return game.locator('svg > g.laid circle[fill^="url"]:visible')


def test_the_arrow_keys_step_through_the_turns_of_one_game(page: Page) -> None:
    game, other = page.locator("form").all()
    expect(stones(game)).to_have_count(5)
    game.get_by_text("D2", exact=True).click()
    expect(stones(game)).to_have_count(4)
    page.keyboard.press("ArrowUp")
    expect(stones(game)).to_have_count(3)
    page.keyboard.press("ArrowUp")
    expect(stones(game)).to_have_count(2)
    expect(game.get_by_text("Far from White.")).to_be_visible()
    page.keyboard.press("ArrowDown")
    expect(game.get_by_text("Far from White.")).to_be_hidden()
    expect(stones(other)).to_have_count(3)


def test_the_stones_of_the_turn_have_dots_and_ties_come_with_their_stones(page: Page) -> None:
    game = page.locator("form").first
    expect(game.locator(".now circle:visible")).to_have_count(1)
    ties = game.locator("svg > g.laid > .t5").first
    expect(ties.locator("path")).to_have_count(2)
    expect(ties).to_have_css("display", "inline")
    game.get_by_text("start", exact=True).click()
    expect(stones(game)).to_have_count(0)
    expect(game.locator(".now circle:visible")).to_have_count(0)
    expect(ties).to_have_css("display", "none")
