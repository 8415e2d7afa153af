"""One browser and one server for all tests of the page; a fresh visitor for each test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Playwright, sync_playwright

from tests.e2e.board import GamePage
from tests.e2e.browsing import LOOKS, NARROW, launch, visit
from tests.server.running import RunningServer

ROOT = Path(__file__).resolve().parents[2]
CLIENT = ROOT / "src" / "symple" / "server" / "static" / "index.html"


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    browser = launch(playwright)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    assert CLIENT.is_file(), "The web client is not built: make web"
    with RunningServer(tmp_path_factory.mktemp("games")) as server:
        yield server


@pytest.fixture(scope="module", params=list(LOOKS.values()), ids=list(LOOKS))
def look(request: pytest.FixtureRequest) -> dict[str, Any]:
    """Options of a visit: the test sees the page in both colour schemes and at both widths."""
    look: dict[str, Any] = request.param
    return look


@pytest.fixture(scope="module", params=zip(LOOKS, ["en-US", "ru-RU"], strict=True), ids=list(LOOKS))
def spoken_look(request: pytest.FixtureRequest) -> dict[str, Any]:
    """As `look`, each in another language: the longer words stand on the narrow page."""
    look, language = request.param
    return {**LOOKS[look], "locale": language}


@pytest.fixture
def page(browser: Browser, server: RunningServer) -> Iterator[Page]:
    with visit(browser, server.url) as page:
        yield page


@pytest.fixture
def game(page: Page) -> GamePage:
    """For the page of a game; `open` goes there."""
    return GamePage(page)


@pytest.fixture
def phone(browser: Browser, server: RunningServer) -> Iterator[Page]:
    """A narrow page under a finger."""
    with visit(
        browser, server.url, viewport=NARROW, is_mobile=True, has_touch=True, device_scale_factor=2
    ) as page:
        yield page
