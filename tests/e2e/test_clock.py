"""A game with a clock: chosen, running, paused, gone on with."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.e2e.board import GamePage
from tests.e2e.test_accessibility import violations
from tests.server.running import RunningServer


def test_a_clock_runs_is_paused_and_goes_on(server: RunningServer, page: Page) -> None:
    page.goto("/")
    page.get_by_text("Friend on this screen", exact=True).click()
    page.get_by_text("More options").click()
    page.get_by_text("Fischer", exact=True).click()
    page.get_by_role("combobox", name="Main time").select_option("3 min")
    page.get_by_role("button", name="Start game").click()
    game = GamePage(page).wait()
    white = page.get_by_role("timer", name="Clock of White")
    expect(white).to_have_text("3:00")
    for turn in ("C3", "M13"):
        game.click(turn)
        expect(game.notations.last).to_have_text(turn)
    # The first turns are free; from now on it counts.
    expect(white).to_have_text(re.compile(r"2:5\d"))
    assert violations(page) == []
    page.get_by_role("button", name="Pause the clock").click()
    expect(page.get_by_text("Paused", exact=True)).to_be_visible()
    stood = white.inner_text()
    page.wait_for_timeout(1100)
    assert white.inner_text() == stood
    page.get_by_role("button", name="Continue").click()
    expect(white).not_to_have_text(stood)
