"""The report of a tournament in a real browser, from a file on the disk."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from symple.arena.report import html_report
from symple.game import Position, Rules, Turn
from tests.arena.simulated import finished_game, round_robin
from tests.e2e.browsing import NARROW, visit
from tests.e2e.test_accessibility import violations

EVIL = "<script>alert(1)</script><b>bold</b>"
REASON = "turn 2: Black answered '<img src=x onerror=alert(1)>'"


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Twelve games of three players, one called like a script; the first and last are forfeited."""
    games = round_robin(["ladder 5", EVIL, "greedy"], pairs=2, size=7)
    games[0] = finished_game(
        1, "ladder 5", EVIL, size=7, turns=games[0].turns[:3], result="W+F", reason=REASON
    )
    games[11] = finished_game(
        12, "greedy", EVIL, size=7, turns=(), result="B+F", reason="before the game: White is away"
    )
    path = tmp_path_factory.mktemp("report") / "report.html"
    path.write_text(html_report("Cup of <i>June</i>", games), encoding="utf-8")
    return path


@pytest.fixture
def page(browser: Browser, report: Path) -> Iterator[Page]:
    with visit(browser, report.as_uri()) as page:
        page.goto(report.as_uri())
        yield page


def turn_of(page: Page) -> Locator:
    return page.locator("#turn")


def choose(page: Page, number: int) -> None:
    page.locator(f'#list button[value="{number}"]').click()


def stones_shown(page: Page) -> tuple[int, int]:
    return page.locator("#stones .white").count(), page.locator("#stones .black").count()


def test_every_turn_shows_the_stones_and_the_score(page: Page) -> None:
    choose(page, 2)
    game = round_robin(["ladder 5", EVIL, "greedy"], pairs=2, size=7)[1]
    position = Position(Rules(game.size, game.penalty))
    page.get_by_role("button", name="Go to the start").click()
    expect(turn_of(page)).to_have_text(f"Start of the game, {len(game.turns)} turns")
    assert stones_shown(page) == (0, 0)
    for number, text in enumerate(game.turns, start=1):
        page.keyboard.press("ArrowRight")
        turn = Turn.parse(text)
        position.play(turn)
        expect(turn_of(page)).to_contain_text(f"Turn {number} of {len(game.turns)}, ")
        expect(turn_of(page)).to_contain_text(text)
        score = position.score()
        assert stones_shown(page) == (score.white.stones, score.black.stones)
        assert page.locator("#stones .mark").count() == len(turn)
        for color, side in (("white", score.white), ("black", score.black)):
            told = [page.locator(f"#{color}-{part}").inner_text() for part in ("groups", "total")]
            assert told == [str(side.groups), str(side.total).replace("-", "−")]
    expect(turn_of(page)).to_contain_text(f"Result {game.result}")


def test_a_stone_is_where_its_name_says(page: Page) -> None:
    choose(page, 2)
    page.get_by_role("button", name="Go to the start").click()
    page.get_by_role("button", name="One turn forward").click()
    (name,) = turn_of(page).inner_text().split(": ")[1].split(",")[:1]
    stone = page.locator("#stones .white").bounding_box()
    letter = page.locator("#board text", has_text=name[0]).first.bounding_box()
    row = page.locator("#board text").get_by_text(name[1:], exact=True).first.bounding_box()
    assert stone is not None
    assert letter is not None
    assert row is not None
    assert abs(stone["x"] + stone["width"] / 2 - letter["x"] - letter["width"] / 2) < 2
    assert abs(stone["y"] + stone["height"] / 2 - row["y"] - row["height"] / 2) < 3


def test_buttons_slider_and_keys_step(page: Page) -> None:
    choose(page, 2)
    last = int(page.locator("#slider").get_attribute("max") or 0)
    expect(turn_of(page)).to_contain_text(f"Turn {last} of {last}")
    page.get_by_role("button", name="One turn back").click()
    expect(turn_of(page)).to_contain_text(f"Turn {last - 1} of")
    page.keyboard.press("ArrowLeft")
    expect(turn_of(page)).to_contain_text(f"Turn {last - 2} of")
    page.keyboard.press("Home")
    expect(turn_of(page)).to_contain_text("Start of the game")
    page.keyboard.press("ArrowLeft")
    expect(turn_of(page)).to_contain_text("Start of the game")
    page.get_by_role("slider", name="Turn").focus()
    page.keyboard.press("ArrowRight")
    expect(turn_of(page)).to_contain_text("Turn 1 of")
    page.keyboard.press("End")
    expect(turn_of(page)).to_contain_text(f"Turn {last} of {last}")
    page.get_by_role("slider", name="Turn").fill("3")
    expect(turn_of(page)).to_contain_text("Turn 3 of")
    expect(turn_of(page)).not_to_contain_text("given by the opening")
    page.keyboard.press("ArrowLeft")
    expect(turn_of(page)).to_contain_text("given by the opening")
    page.get_by_role("button", name="Go to the end").click()
    expect(page.get_by_role("button", name="One turn forward")).to_be_disabled()


def test_the_keyboard_keeps_its_place_when_a_button_is_spent(page: Page) -> None:
    choose(page, 1)
    page.get_by_role("button", name="One turn back").focus()
    for _ in range(3):
        page.keyboard.press("Enter")
    expect(turn_of(page)).to_contain_text("Start of the game")
    expect(page.get_by_role("button", name="One turn forward")).to_be_focused()


def test_a_forfeit_tells_its_reason(page: Page) -> None:
    page.get_by_label("only forfeits").check()
    expect(page.get_by_role("status")).to_have_text("2 of 12 games")
    expect(page.locator("#reason")).to_have_text(REASON)
    expect(page.locator("#list li")).to_have_count(2)
    expect(page.locator("#list li").first).to_contain_text(REASON)
    expect(turn_of(page)).to_contain_text("Turn 3 of 3, White")
    expect(turn_of(page)).to_contain_text("Result W+F")


def test_a_game_that_never_began_has_an_empty_board(page: Page) -> None:
    choose(page, 12)
    expect(turn_of(page)).to_have_text("Start of the game, 0 turns")
    expect(page.locator("#reason")).to_have_text("before the game: White is away")
    assert stones_shown(page) == (0, 0)
    for name in ("Go to the start", "One turn back", "One turn forward", "Go to the end"):
        expect(page.get_by_role("button", name=name)).to_be_disabled()


def test_the_games_of_one_player(page: Page) -> None:
    page.get_by_label("Player").select_option("greedy")
    expect(page.get_by_role("status")).to_have_text("8 of 12 games")
    for item in page.locator("#list li").all():
        expect(item).to_contain_text("greedy")


def test_names_are_text_whatever_they_look_like(page: Page) -> None:
    """An alert, or an error of the content security policy, would fail the visit."""
    page.on("dialog", lambda dialog: pytest.fail(f"a dialog: {dialog.message}"))
    expect(page.get_by_role("heading", level=1)).to_have_text("Cup of <i>June</i>")
    expect(page.get_by_role("rowheader", name=EVIL).first).to_be_visible()
    choose(page, 1)
    expect(page.locator("#black-name")).to_have_text(EVIL)
    assert page.locator("b, i, img").count() == 0


def test_the_chosen_game_is_marked_in_the_list(page: Page) -> None:
    choose(page, 5)
    expect(page.get_by_role("heading", level=3)).to_contain_text("Game 5: ")
    marked = page.locator("#list [aria-current]")
    expect(marked).to_have_count(1)
    expect(marked).to_have_attribute("value", "5")


def test_axe_finds_nothing(browser: Browser, report: Path, look: dict[str, Any]) -> None:
    address = report.as_uri()
    with visit(browser, address, **look) as page:
        page.goto(address)
        expect(turn_of(page)).to_contain_text("Turn 3 of 3")
        assert violations(page) == []


def test_a_phone_is_wide_enough(browser: Browser, report: Path) -> None:
    with visit(browser, report.as_uri(), viewport=NARROW) as page:
        page.goto(report.as_uri())
        assert page.evaluate("document.documentElement.scrollWidth") <= NARROW["width"]
        board = page.locator("#board").bounding_box()
        assert board is not None
        assert board["width"] > 0.8 * NARROW["width"]


def test_a_phone_shows_the_board_of_the_chosen_game(browser: Browser, report: Path) -> None:
    with visit(browser, report.as_uri(), viewport=NARROW) as page:
        page.goto(report.as_uri())
        choose(page, 9)
        expect(page.get_by_role("heading", level=3)).to_be_in_viewport()
        expect(page.get_by_role("heading", level=3)).to_contain_text("Game 9: ")


def test_five_hundred_games_are_quick(browser: Browser, tmp_path: Path) -> None:
    """Not timed: the page answers within the patience of every other test."""
    one = finished_game(1, "A", "B", size=15, penalty=10)
    games = [replace(one, number=number, pair=(number + 1) // 2) for number in range(1, 501)]
    path = tmp_path / "report.html"
    path.write_text(html_report("Long", games), encoding="utf-8")
    with visit(browser, path.as_uri()) as page:
        page.goto(path.as_uri())
        expect(page.get_by_role("status")).to_have_text("500 of 500 games")
        page.locator('#list button[value="500"]').click()
        expect(page.get_by_role("heading", level=3)).to_contain_text("Game 500: ")
        assert page.evaluate("document.documentElement.scrollHeight") < 3000
