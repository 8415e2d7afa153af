"""A phone in the network uses the app of this machine, once it knows the code."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.board import GamePage
from tests.e2e.browsing import NARROW, visit
from tests.e2e.test_accessibility import violations
from tests.server.running import SharedServer


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SharedServer]:
    with SharedServer(tmp_path_factory.mktemp("shared")) as server:
        yield server


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_phone_enters_the_code_and_plays(
    browser: Browser, shared: SharedServer, scheme: str
) -> None:
    options = {"viewport": NARROW, "has_touch": True, "is_mobile": True, "color_scheme": scheme}
    with visit(browser, shared.network, **options) as page:
        page.goto("/learn")
        expect(page.get_by_role("heading", name="Access code")).to_be_visible()
        assert violations(page) == []
        page.get_by_label("Code").fill("wrong")
        page.get_by_role("button", name="Enter").click()
        expect(page.get_by_role("alert")).to_contain_text("This is not the code.")
        assert violations(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= NARROW["width"]
        page.get_by_label("Code").fill(shared.code.lower())
        page.get_by_role("button", name="Enter").click()
        expect(page.get_by_role("heading", name="Learn")).to_be_visible()
        assert page.url == f"{shared.network}learn"

        # A turn that is made on the machine itself is shown at once: the WebSocket is let in, too.
        game_id = shared.game()["id"]
        game = GamePage(page).open(game_id)
        shared.play(game_id, 1, "C3")
        game.expect_turns("C3")


def test_the_link_opens_the_app_in_the_readers_language(
    browser: Browser, shared: SharedServer
) -> None:
    with visit(browser, shared.network, locale="ru-RU") as page:
        page.goto("/")
        expect(page.get_by_role("heading")).to_have_text("Код доступа")
        page.goto(f"{shared.network}?code={shared.code}")
        expect(page.get_by_role("button", name="Начать партию")).to_be_visible()
        assert page.url == shared.network
