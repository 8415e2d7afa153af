"""A whole game of two people without a mouse, from the choice of the board to the result."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from symple._core import random_turn
from symple.game import Phase, Position, Rules, Turn, parse_point
from tests.e2e.board import GamePage, after_drawing, start_from

RULES = Rules(size=5, penalty=4)
TABS = 60


def tab_to(page: Page, target: Locator) -> None:
    for _ in range(TABS):
        page.keyboard.press("Tab")
        if target.evaluate("element => element === document.activeElement"):
            return
    raise AssertionError(f"{target} cannot be reached by the Tab key")


def focused_label(page: Page) -> str:
    after_drawing(page)
    return page.evaluate("document.activeElement.ariaLabel") or ""


def walk_to(page: Page, point: int, size: int) -> None:
    """By the arrow keys, from the point that has the focus."""
    here = parse_point(focused_label(page).partition(",")[0], size)
    columns, rows = point % size - here % size, point // size - here // size
    for steps, back, on in (
        (columns, "ArrowLeft", "ArrowRight"),
        (rows, "ArrowDown", "ArrowUp"),
    ):
        for _ in range(abs(steps)):
            page.keyboard.press(on if steps > 0 else back)


def play(page: Page, position: Position, turn: Turn) -> None:
    before = position.copy()
    for point in turn.points(position.size):
        walk_to(page, point, position.size)
        page.keyboard.press("Enter")
        before.place(point)
    if before.phase == Phase.BALANCING:
        page.keyboard.press("x")


def test_a_whole_game_by_keys(page: Page) -> None:
    page.goto("/")
    opponent = page.get_by_role("group", name="Opponent")
    tab_to(page, opponent.get_by_role("radio", name="Engine", exact=True))
    page.keyboard.press("ArrowRight")
    expect(opponent.get_by_role("radio", name="Friend on this screen")).to_be_checked()
    tab_to(page, page.get_by_text("More options"))
    page.keyboard.press("Enter")
    board = page.get_by_role("combobox", name="Board")
    tab_to(page, board)
    page.keyboard.type("5")
    expect(board).to_have_value("5")
    tab_to(page, page.get_by_label("Penalty"))
    page.keyboard.press("Control+A")
    page.keyboard.type("4")
    page.keyboard.press("Enter")
    game = GamePage(page).wait()

    page.keyboard.press("b")  # leads to the board from anywhere
    assert focused_label(page) == "C3, vacant, plants a new group"
    position = Position(RULES)
    while position.phase != Phase.OVER:
        turn = random_turn(position, seed=len(position.history))
        play(page, position, turn)
        position.play(turn)
        expect(game.notations).to_have_count(len(position.history))
    assert game.turns() == [str(turn) for turn in position.history]
    game.expect_score(position)
    expect(game.headline).to_have_text(re.compile(r"(White|Black) wins by \d+"))


def test_keys_take_back_and_undo(page: Page) -> None:
    game = start_from(page, "W3W/5/5/5/W3W w - 4")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Home")
    page.keyboard.press("PageUp")
    page.keyboard.press("ArrowDown")
    assert focused_label(page) == "A4, vacant, grows 1 group"
    page.keyboard.press("Enter")
    expect(game.progress).to_contain_text("1 of 4 groups grown")
    page.keyboard.press("Backspace")
    expect(game.progress).to_have_count(0)
    assert focused_label(page) == "A4, vacant, grows 1 group"

    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press(" ")
    game.expect_turns("C4")
    page.keyboard.press("u")
    game.expect_turns()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
