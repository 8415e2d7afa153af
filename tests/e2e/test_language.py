"""The page in Russian: as the browser asks or in the settings, amid a turn, on a phone."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.board import GamePage
from tests.e2e.browsing import NARROW, visit
from tests.e2e.test_composing import BALANCE, FOUR_GROUPS, position_game
from tests.server.running import RunningServer


@pytest.fixture
def russian(browser: Browser, server: RunningServer) -> Iterator[Page]:
    """A narrow page in a browser that asks for Russian."""
    with visit(browser, server.url, locale="ru-RU", viewport=NARROW) as page:
        yield page


def speak(page: Page, settings: str, language: str, close: str) -> None:
    """Changes the language in the settings, whose names the page has in the old and the new one."""
    page.get_by_role("button", name=settings).click()
    page.get_by_role("dialog").get_by_text(language, exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name=close).click()


def test_a_turn_is_played_and_a_result_read_in_russian(
    server: RunningServer, game: GamePage
) -> None:
    page = game.page
    game.open(position_game(server, FOUR_GROUPS))
    game.click("B4")
    expect(game.progress).to_contain_text("1 of 4 groups grown")

    speak(page, "Settings", "Русский", "Закрыть")
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    expect(page.get_by_role("link", name="Партии")).to_be_visible()
    # The stone that was there is still there, and the board speaks Russian.
    expect(game.progress).to_have_text("Выросло групп: 1 из 4")
    expect(game.point("B4")).to_have_attribute("aria-label", re.compile("^B4, белый камень, "))
    game.click("F4")
    expect(page.get_by_role("button", name="Закончить (2 камня)")).to_be_visible()
    page.keyboard.press("f")
    turns = page.get_by_role("list", name="Ходы").locator(".notation")
    expect(turns).to_have_text(["B4-D2-D6-F4"])
    expect(game.headline).to_have_text("Чёрные: посадка новой группы.")

    page.reload()
    game.wait()
    expect(page).to_have_title("Белые – Чёрные · Symple")
    game.button("Сдаться").click()
    expect(page.get_by_role("dialog", name="Сдаться за чёрных?")).to_be_visible()
    page.get_by_role("dialog").get_by_role("button", name="Сдаться").click()
    expect(game.headline).to_have_text("Белые выиграли: соперник сдался")

    speak(page, "Настройки", "English", "Close")
    expect(game.headline).to_have_text("White wins by resignation")
    expect(page.locator("html")).to_have_attribute("lang", "en")


def test_what_the_server_refuses_is_said_in_russian(russian: Page) -> None:
    russian.goto("/")
    russian.get_by_role("button", name="Открыть запись").click()
    russian.get_by_label("Либо вставьте текст записи").fill("# size 5 penalty 4\nC3\nC3")
    russian.get_by_role("button", name="Открыть", exact=True).click()
    expect(
        russian.get_by_text("Ход 2 (C3) не по правилам (строка 3, столбец 1). Пункт C3 занят.")
    ).to_be_visible()


def test_no_word_sticks_out_of_a_phone(server: RunningServer, russian: Page) -> None:
    game = GamePage(russian)
    game.open(position_game(server, BALANCE))
    game.click("D5")
    expect(game.headline).to_have_text("Чёрные могут посадить ещё камень.")
    expect_no_overflow(russian)
    game.button("Без посадки").click()
    game.open(position_game(server, FOUR_GROUPS))
    game.click("B4", "F4")
    expect(russian.get_by_role("button", name="Закончить")).to_be_visible()
    expect_no_overflow(russian)
    for address, heading in {
        "/": "Партии",
        "/about": "Территория против соединения",
        "/nowhere": "Такой страницы нет",
    }.items():
        russian.goto(address)
        expect(russian.get_by_role("heading", level=1)).to_have_text(heading)
        expect_no_overflow(russian)


def expect_no_overflow(page: Page) -> None:
    """Nothing makes the page wider than the screen, and no button is wider than what holds it.

    The links of the header may: they scroll.
    """
    assert page.evaluate("document.documentElement.scrollWidth") <= NARROW["width"]
    wide = page.evaluate(
        """() => {
            const all = (selector) => [...document.querySelectorAll(selector)];
            const squeezed = (element) => element.scrollWidth > element.clientWidth + 1;
            const outside = (element) => element.getBoundingClientRect().right > innerWidth + 1;
            const words = "button, a.button, label, legend, .headline";
            return [
                ...all(words).filter((element) => squeezed(element) || outside(element)),
                ...all("nav a").filter(squeezed),
                ...all("nav").filter(outside),
            ].map((element) => element.textContent);
        }"""
    )
    assert wide == []
