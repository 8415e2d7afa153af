"""Somebody's games against the levels, and what they have come to."""

from __future__ import annotations

import csv
import json
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.e2e.test_accessibility import violations
from tests.server.running import HUMAN, RunningServer, engine

RULES = {"size": 9, "penalty": 4, "balance": "optional"}


def lost_game(server: RunningServer, page: Page, level: str) -> str:
    """A person has made a turn, the engine has answered, and the person has given up."""
    game_id: str = server.game(rules=RULES, white=HUMAN, black=engine(level))["id"]
    assert server.play(game_id, 1, "E5").status_code == 200
    while len(server.read(game_id)["turns"]) < 2:
        page.wait_for_timeout(50)
    server.http.post(f"/api/games/{game_id}/resign", json={"color": "white"})
    return game_id


def test_a_lost_game_from_the_start_page_to_the_files(server: RunningServer, page: Page) -> None:
    game_id = lost_game(server, page, "2")
    page.goto("/")
    page.get_by_role("link", name="Progress", exact=True).click()
    latest = page.get_by_role("table", name="Game by game").get_by_role("row").nth(1)
    expect(latest).to_contain_text("Level 2")
    expect(latest).to_contain_text("Lost")
    expect(page.get_by_role("img", name="The rating over")).to_be_visible()
    # Other tests have played here, too.
    expect(page.get_by_text("lost in a row")).to_be_visible()
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        assert violations(page) == []
    with page.expect_download() as download:
        page.get_by_role("button", name="CSV").click()
    *_, line = csv.DictReader(Path(download.value.path()).read_text().splitlines())
    assert (line["game"], line["level_rating"], line["won"]) == (game_id, "1250", "0")
    with page.expect_download() as download:
        page.get_by_role("button", name="JSON").click()
    file = json.loads(Path(download.value.path()).read_text())
    assert round(file["rating"]["rating"], 2) == float(line["rating"])
    page.set_viewport_size({"width": 360, "height": 740})
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    latest.get_by_role("link").click()
    expect(page).to_have_url(f"{server.url}game/{game_id}")
