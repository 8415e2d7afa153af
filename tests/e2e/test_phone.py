"""A phone 360 px wide: a finger is larger than a point, so a tap aims and a second tap plays."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.board import GamePage, after_drawing
from tests.e2e.browsing import drag, middle
from tests.server.running import RunningServer

FULL = {"size": 19, "penalty": 10, "balance": "optional"}


@pytest.fixture
def full_board(server: RunningServer, phone: Page) -> GamePage:
    """A game on 19 x 19 on the phone."""
    return GamePage(phone).open(server.game(rules=FULL)["id"])


def test_a_tap_aims_and_a_second_tap_plays(full_board: GamePage) -> None:
    box = full_board.point("K10").bounding_box()
    assert box is not None
    assert box["width"] < 19
    full_board.point("K10").tap()
    expect(full_board.button("Place on K10")).to_be_visible()
    expect(full_board.words).to_have_text("K10, vacant, plants a new group")
    # A tap beside it aims anew.
    full_board.point("L10").tap()
    expect(full_board.button("Place on L10")).to_be_visible()
    full_board.expect_turns()

    full_board.point("L10").tap()
    full_board.expect_turns("L10")
    assert full_board.stones() == {"L10": "white"}


def test_the_button_plays_the_point_that_is_aimed_at(full_board: GamePage) -> None:
    full_board.point("C3").tap()
    full_board.button("Place on C3").tap()
    full_board.expect_turns("C3")


def test_no_button_offers_a_point_that_is_closed(full_board: GamePage) -> None:
    full_board.point("C3").tap()
    full_board.button("Place on C3").tap()
    full_board.expect_turns("C3")
    full_board.point("C3").tap()
    expect(full_board.words).to_have_text(re.compile("^C3, white stone"))
    expect(full_board.button("Place on C3")).to_have_count(0)
    full_board.point("D4").tap()
    expect(full_board.button("Place on D4")).to_be_visible()


def test_a_drag_adjusts_the_aim_and_never_plays(full_board: GamePage) -> None:
    page = full_board.page
    start, end = middle(full_board.point("D4")), middle(full_board.point("G9"))
    drag(page, start, end)
    expect(full_board.button("Place on G9")).to_be_visible()
    # Also a drag that begins and ends at the point aimed at.
    drag(page, end, start)
    drag(page, start, end)
    expect(full_board.button("Place on G9")).to_be_visible()
    full_board.expect_turns()
    assert full_board.stones() == {}

    full_board.point("G9").tap()
    full_board.expect_turns("G9")


def test_every_page_leads_to_every_other(phone: Page) -> None:
    pages = {
        "Games": "/",
        "Learn": "/learn",
        "Puzzles": "/puzzles",
        "Library": "/library",
        "About": "/about",
    }
    phone.goto("/")
    header = phone.get_by_role("banner")
    expect(header.get_by_text("Symple", exact=True)).to_be_in_viewport(ratio=1)
    links = phone.get_by_role("navigation", name="Pages")
    for name, address in pages.items():
        links.get_by_role("link", name=name).tap()
        expect(phone).to_have_url(re.compile(f"[^/]{address}$"))
        expect(links.get_by_role("link", name=name)).to_be_in_viewport(ratio=1)
    # Also where the page is opened by its address.
    phone.reload()
    expect(links.get_by_role("link", name="About")).to_be_in_viewport(ratio=1)
    # The links do not touch what stands beside them.
    about = links.get_by_role("link", name="About").bounding_box()
    board = header.get_by_role("link", name="Analysis board").bounding_box()
    assert about is not None
    assert board is not None
    assert about["y"] >= board["y"] + board["height"]


def test_no_page_is_wider_than_the_screen(full_board: GamePage) -> None:
    page = full_board.page
    game = page.url
    for address in (game, "/", "/about"):
        page.goto(address)
        expect(page.get_by_role("heading", level=1)).to_be_attached()
        page.wait_for_load_state("networkidle")
        assert page.evaluate("document.documentElement.scrollWidth") == 360, address
    for address, name in ((game, "Share and save"), ("/", "Open a record"), ("/", "Settings")):
        page.goto(address)
        page.get_by_role("button", name=name).tap()
        box = page.get_by_role("dialog").bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 360


def test_a_swipe_goes_from_group_to_group_and_a_finger_drags_a_growth(
    server: RunningServer, phone: Page
) -> None:
    start = "7/7/3W3/2W1W2/3W3/7/7 w g 4"
    rules = {"size": 7, "penalty": 4, "balance": "optional"}
    game = GamePage(phone).open(str(server.game(rules=rules, start=start)["id"]))
    together = phone.locator(".goban-together")
    drag(phone, middle(game.point("C4")), middle(game.point("B4")))
    expect(game.progress).to_contain_text("1 of 4 groups grown")
    before = phone.evaluate("scrollY")
    drag(phone, middle(game.point("F6")), middle(game.point("B6")))
    expect(together).to_have_count(1)
    first = together.bounding_box()
    drag(phone, middle(game.point("F6")), middle(game.point("B6")))
    after_drawing(phone)
    assert together.bounding_box() != first
    drag(phone, middle(game.point("B6")), middle(game.point("F6")))
    after_drawing(phone)
    assert together.bounding_box() == first
    expect(game.page.get_by_role("button", name=re.compile("Place on"))).to_have_count(0)
    assert phone.evaluate("scrollY") == before


def test_take_back_is_offered_where_there_is_a_stone_to_take_back(
    server: RunningServer, phone: Page
) -> None:
    start = "7/7/3W3/2W1W2/3W3/7/7 w g 4"
    rules = {"size": 7, "penalty": 4, "balance": "optional"}
    game = GamePage(phone).open(str(server.game(rules=rules, start=start)["id"]))
    take_back = game.button("Take back the last stone")
    expect(take_back).to_be_hidden()
    game.point("B4").tap()
    game.button("Place on B4").tap()
    take_back.tap()
    expect(take_back).to_be_hidden()
    assert len(game.stones()) == 4
