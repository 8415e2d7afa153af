"""The example games on their page: reviewed studies with commentary, and the way to the library."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from symple.study import examples
from tests.e2e.browsing import visit
from tests.e2e.test_accessibility import violations
from tests.e2e.test_review import ReviewedStudy
from tests.server.running import RunningServer

EXAMPLE = examples()[0]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server of its own: its studies and its library are counted."""
    with RunningServer(tmp_path_factory.mktemp("examples")) as server:
        yield server


def opened(page: Page) -> ReviewedStudy:
    page.goto("/examples")
    page.get_by_role("button", name=EXAMPLE.commentary["en"].title).click()
    expect(page).to_have_url(re.compile("/study/"))
    study = ReviewedStudy(page)
    study.wait()
    return study


@pytest.mark.parametrize("way", ["/", "/learn", "/library"])
def test_one_finds_them(page: Page, way: str) -> None:
    page.goto(way)
    page.get_by_role("link", name="example games").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Example games")
    expect(page.get_by_role("listitem")).to_have_count(len(examples()))


def test_without_an_answer_the_page_says_so_and_tries_again(page: Page) -> None:
    page.route("**/api/examples*", lambda route: route.abort())
    page.goto("/examples")
    expect(page.get_by_role("alert")).to_contain_text("Is it still running?")
    assert violations(page) == []
    page.unroute("**/api/examples*")
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Example games")


def test_a_game_opens_with_its_review_and_its_remarks(page: Page) -> None:
    study, words = opened(page), EXAMPLE.commentary["en"]
    commentary = study.region("Commentary")
    expect(commentary.get_by_role("status")).to_have_text(words.text)
    study.expect_turn(0)
    for number, remark in sorted(words.remarks.items()):
        commentary.get_by_role("button", name="Next comment").click()
        expect(commentary.get_by_role("status")).to_have_text(remark)
        study.expect_turn(number)
    expect(commentary.get_by_role("button", name="Next comment")).to_be_disabled()
    page.keyboard.press("Home")
    page.keyboard.press(".")
    expect(commentary.get_by_role("status")).to_have_text("No comment on this turn.")


def test_the_second_opening_finds_the_first(server: RunningServer, page: Page) -> None:
    first = opened(page).page.url
    assert opened(page).page.url == first
    page.goto("/")
    expect(page.get_by_role("list", name="Studies").get_by_role("link")).to_have_count(1)


def test_they_go_into_the_library(page: Page) -> None:
    page.goto("/examples")
    page.get_by_role("button", name="Add them all to the library").click()
    told = page.get_by_role("main").get_by_role("status")
    expect(told).to_have_text(f"{len(examples())} games added.")
    page.get_by_role("navigation").get_by_role("link", name="Library").click()
    expect(page.get_by_text(f"{len(examples())} games", exact=True)).to_be_visible()


def test_they_speak_russian(browser: Browser, server: RunningServer) -> None:
    words = EXAMPLE.commentary["ru"]
    with visit(browser, server.url, locale="ru-RU") as page:
        page.goto("/examples")
        page.get_by_role("button", name=words.title).click()
        expect(page.get_by_role("heading", level=1)).to_have_text(words.title)
        commentary = page.get_by_role("region", name="Комментарий", exact=True)
        expect(commentary.get_by_role("status")).to_have_text(words.text)


def test_axe_finds_nothing(browser: Browser, server: RunningServer, look: dict[str, Any]) -> None:
    with visit(browser, server.url, **look) as page:
        page.goto("/examples")
        expect(page.get_by_role("listitem")).to_have_count(len(examples()))
        assert violations(page) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        opened(page)
        assert violations(page) == []
