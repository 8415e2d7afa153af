"""The list of games, and the last choice."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from tests.e2e.board import GamePage
from tests.e2e.browsing import visit
from tests.server.running import RunningServer


def test_a_game_is_found_again_and_the_last_choice_is_remembered(page: Page) -> None:
    page.goto("/")
    page.get_by_text("Friend on this screen").click()
    page.get_by_text("More options").click()
    page.get_by_role("combobox", name="Board").select_option(label="7 × 7")
    page.get_by_label("Penalty").fill("6")
    page.get_by_role("button", name="Start game").click()
    game = GamePage(page).wait()
    game.click("D4")
    game.expect_turns("D4")
    address = page.url

    page.get_by_role("link", name="Games").click()
    expect(page.get_by_role("radio", name="Friend on this screen")).to_be_checked()
    expect(page.get_by_role("combobox", name="Board")).to_have_value("7")
    expect(page.get_by_label("Penalty")).to_have_value("6")
    latest = page.get_by_role("region", name="Your games").get_by_role("article").first
    expect(latest).to_contain_text("7 × 7, P 6 · 1 turn")
    latest.get_by_role("link").click()
    expect(page).to_have_url(address)
    game.wait().expect_turns("D4")


def test_somebody_new_plays_after_one_click(page: Page) -> None:
    page.set_viewport_size({"width": 1366, "height": 768})
    page.goto("/")
    # What starts a game of one's choice is in sight too.
    expect(page.get_by_role("button", name="Start game")).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Play now").click()
    game = GamePage(page).wait()
    game.click("E5")
    expect(game.notations).to_have_count(2)
    assert game.turns()[0] == "E5"


def test_a_game_is_deleted_when_one_is_sure(server: RunningServer, page: Page) -> None:
    server.game(name="To be deleted")
    page.goto("/")
    doomed = page.get_by_role("region", name="Your games").get_by_text("To be deleted")
    page.get_by_role("button", name="Delete To be deleted").click()
    page.get_by_role("button", name="Cancel").click()
    expect(doomed).to_be_visible()
    page.get_by_role("button", name="Delete To be deleted").click()
    page.get_by_role("dialog").get_by_role("button", name=re.compile("^Delete")).click()
    expect(doomed).to_have_count(0)
    page.reload()
    expect(page.get_by_role("heading", name="Your games")).to_be_visible()
    expect(doomed).to_have_count(0)


def test_more_games_than_come_at_once_are_shown_by_and_by(browser: Browser, tmp_path: Path) -> None:
    with RunningServer(tmp_path) as server:
        names = [server.game(name=f"Number {number}")["name"] for number in range(1, 126)][::-1]
        with visit(browser, server.url) as page:
            page.goto("/")
            games = page.get_by_role("list", name="Your games").get_by_role("listitem")
            for shown in (6, 26, 46, 66, 86, 106):
                expect(games).to_have_count(shown)
                page.get_by_role("button", name=re.compile("^Show")).click()
            expect(games).to_have_count(125)
            expect(page.get_by_role("button", name=re.compile("^Show"))).to_have_count(0)
            for game, name in zip(games.all(), names, strict=True):
                expect(game).to_contain_text(name)
