"""A server that is killed in the middle of a game, and a page that outlives it."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import Browser, expect

from tests.e2e.board import GamePage
from tests.e2e.browsing import visit
from tests.e2e.test_composing import FOUR_GROUPS, position_game
from tests.server.running import RunningServer


def test_the_page_goes_on_after_its_server_was_killed(browser: Browser, tmp_path: Path) -> None:
    with RunningServer(tmp_path) as server, visit(browser, server.url) as page:
        game = GamePage(page).open(position_game(server, FOUR_GROUPS))
        game.click("B4", "D2", "D6", "F4")
        game.expect_turns("B4-D2-D6-F4")
        server.kill()

        # Black's turn is not shown as made while nobody has saved it.
        game.click("A1")
        expect(game.headline).to_have_text("Not saved yet")
        game.expect_turns("B4-D2-D6-F4")
        with RunningServer(tmp_path, "--port", str(urlsplit(server.url).port)) as restarted:
            page.evaluate("dispatchEvent(new Event('online'))")  # tries at once
            game.expect_turns("B4-D2-D6-F4", "A1")
            expect(game.headline).to_contain_text("White")
            assert restarted.read(page.url.rpartition("/")[2])["turns"] == ["B4-D2-D6-F4", "A1"]

            # And once more in the middle of a growth.
            game.click("A4")
            drafted = game.labels()
            restarted.kill()
        with RunningServer(tmp_path, "--port", str(urlsplit(server.url).port)):
            page.reload()
            game.wait()
            assert game.labels() == drafted
            game.expect_turns("B4-D2-D6-F4", "A1")
