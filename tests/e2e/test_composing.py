"""A turn in the making: stone by stone, taken back, over a reload, with the balance plant."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from symple.game import Position
from tests.e2e.board import GamePage, start_from
from tests.e2e.browsing import NARROW, WIDE, middle
from tests.server.running import RunningServer

# Worked example 6 of the rules: C4, E4, D3 and D5 around D4.
FOUR_GROUPS = "7/7/3W3/2W1W2/3W3/7/7 w - 4"
# Worked example 9: White A1 and A5, Black E5, nobody has grown.
BALANCE = "W3B/5/5/5/W4 b - 4"


def position_game(server: RunningServer, start: str) -> str:
    """The id of a new game for two people from a position."""
    position = Position.parse(start)
    rules = {"size": position.size, "penalty": position.rules.penalty, "balance": "optional"}
    return str(server.game(rules=rules, start=start)["id"])


def test_the_balance_turn(page: Page) -> None:
    game = start_from(page, BALANCE)
    expect(game.words).to_have_text("If Black grows now, Black may also plant.")

    game.click("D5")
    expect(game.headline).to_have_text("Black may plant one more stone.")
    assert "may not touch a stone of its own colour, here D5" in game.label("C5")
    game.click("C5")
    expect(page.get_by_role("alert")).to_contain_text("C5")
    expect(game.point("C5")).to_have_attribute("aria-label", game.label("C5"))
    assert "C5" not in game.stones()
    game.click("B2")
    expect(page.get_by_role("alert")).to_have_count(0)
    game.expect_turns("D5+B2")
    game.expect_stones(Position.parse("W2BB/5/5/1B3/W4 w g 4"))

    # White grows without the right to plant, and Black has it no more.
    game.click("B5", "B1")
    game.expect_turns("D5+B2", "B1-B5")
    game.click("D4", "B3")
    game.expect_turns("D5+B2", "B1-B5", "B3-D4")


def test_the_balance_plant_can_be_declined(server: RunningServer, game: GamePage) -> None:
    game.open(position_game(server, BALANCE))
    game.click("D5")
    game.button("No extra plant").click()
    game.expect_turns("D5")
    expect(game.headline).to_contain_text("White")


def test_placements_are_taken_back_one_by_one(server: RunningServer, game: GamePage) -> None:
    game.open(position_game(server, FOUR_GROUPS))
    take_back = game.button("Take back the last stone")
    expect(take_back).to_be_disabled()
    untouched = game.labels()

    game.click("B4")
    expect(game.progress).to_contain_text("1 of 4 groups grown")
    after_one = game.labels()
    for point in ("D4", "C3", "C5"):
        assert "closed: touches a group that B4 has grown" in game.label(point)
    game.click("D4")  # closed: nothing happens, and why is told
    expect(game.page.get_by_role("alert")).to_contain_text(
        "D4 touches a group that has already grown"
    )
    game.click("F4")
    expect(game.progress).to_contain_text("2 of 4 groups grown")

    take_back.click()
    expect(game.progress).to_contain_text("1 of 4 groups grown")
    assert game.labels() == after_one
    game.click("B4")  # the stone placed last is taken back
    expect(game.progress).to_have_count(0)
    assert game.labels() == untouched
    expect(take_back).to_be_disabled()


def test_a_reload_in_the_middle_of_a_growth_keeps_the_draft(
    server: RunningServer, game: GamePage
) -> None:
    game.open(position_game(server, FOUR_GROUPS))
    game.click("F4", "B4")
    drafted = game.labels()
    score = game.score()
    game.page.reload()
    game.wait()
    expect(game.progress).to_contain_text("2 of 4 groups grown")
    assert game.labels() == drafted
    assert game.score() == score

    game.button("Take back the last stone").click()
    expect(game.point("B4")).to_have_attribute("aria-label", "B4, vacant, grows 1 group")
    game.click("B4", "D2", "D6")
    game.expect_turns("B4-D2-D6-F4")
    game.page.reload()
    game.wait()
    game.expect_turns("B4-D2-D6-F4")


def test_the_only_completion_is_finished_by_one_key(server: RunningServer, game: GamePage) -> None:
    game.open(position_game(server, FOUR_GROUPS))
    game.click("B4", "F4")
    expect(game.words).to_contain_text("Only one way to finish: 2 stones more.")
    expect(game.page.get_by_role("button", name="Finish (2 stones)")).to_be_visible()
    game.page.keyboard.press("f")
    game.expect_turns("B4-D2-D6-F4")


def test_a_setting_asks_before_a_turn_is_sent(server: RunningServer, game: GamePage) -> None:
    game.open(position_game(server, BALANCE))
    game.button("Settings").click()
    game.page.get_by_role("switch", name="Confirm turns").check()
    game.button("Close").click()
    game.click("C3")
    expect(game.headline).to_have_text("The turn is complete.")
    game.expect_turns()
    game.page.get_by_role("button", name="Play this turn").click()
    game.expect_turns("C3")


@pytest.mark.parametrize("viewport", [WIDE, NARROW], ids=["wide", "narrow"])
def test_nothing_moves_while_a_turn_is_composed(
    server: RunningServer, game: GamePage, viewport: dict[str, int]
) -> None:
    page = game.page
    page.set_viewport_size({"width": viewport["width"], "height": viewport["height"]})
    game.open(position_game(server, BALANCE))
    page.mouse.move(0, 0)
    page.evaluate("document.fonts.ready")  # a browser may draw words before their letters come
    page.evaluate(
        """() => {
            window.shifts = [];
            new PerformanceObserver(list => window.shifts.push(...list.getEntries()))
                .observe({ type: "layout-shift" });
        }"""
    )
    blocks = page.locator(".goban, main section, main table, main .buttons .button")
    places = [block.bounding_box() for block in blocks.all()]
    assert len(places) > 5
    # The stone after these ends the turn: then a phone's "Take back" goes.
    for point in ("E4", "B2", "A2", "A4"):
        game.point(point).hover()
        assert [block.bounding_box() for block in blocks.all()] == places
        game.click(point)
        assert [block.bounding_box() for block in blocks.all()] == places
    # What has moved says which it is.
    moved = """window.shifts.flatMap(shift => shift.sources)
        .map(({ node }) => node?.outerHTML ?? node?.textContent ?? "gone")"""
    assert page.evaluate(moved) == []


def test_a_stone_placed_as_soon_as_the_last_turn_is_shown_counts(
    server: RunningServer, game: GamePage
) -> None:
    # The news of a turn on the WebSocket arrive a second before the answer about it.
    game.page.add_init_script(
        """const real = window.fetch;
        window.fetch = async (...request) => {
            const answer = await real(...request);
            if (request[1]?.method === "POST") await new Promise(end => setTimeout(end, 1000));
            return answer;
        };"""
    )
    game.open(position_game(server, BALANCE))
    game.click("C3")
    game.expect_turns("C3")
    game.click("D2")
    game.expect_turns("C3", "D2")


def test_one_goes_from_group_to_group(server: RunningServer, game: GamePage) -> None:
    game.open(position_game(server, FOUR_GROUPS))
    open_points = game.page.locator(".goban-open")
    keys = game.page.keyboard
    game.click("D2")
    everywhere = open_points.get_attribute("d")
    assert everywhere is not None
    game.button("Next group").click()
    # The points of one group are shown, until it has grown; the others can still take a stone.
    expect(game.page.locator(".goban-together")).to_have_count(1)
    expect(open_points).not_to_have_attribute("d", everywhere)
    first = open_points.get_attribute("d")
    assert first is not None
    keys.press("n")
    expect(open_points).not_to_have_attribute("d", first)
    keys.press("n")
    keys.press("n")
    expect(open_points).to_have_attribute("d", first)
    game.click("B4")
    expect(game.progress).to_contain_text("2 of 4 groups grown")
    expect(game.page.locator(".goban-together")).to_have_count(1)


def test_the_keyboard_goes_along_from_group_to_group(server: RunningServer, game: GamePage) -> None:
    game.open(position_game(server, FOUR_GROUPS))
    page = game.page
    told = page.get_by_role("status").filter(has_text=re.compile("^Group"))
    page.keyboard.press("n")
    expect(told).to_have_text("Group 1 of 4: 4 open points")
    expect(page.locator(":focus")).to_have_attribute("aria-label", "D2, vacant, grows 1 group")
    expect(game.words).to_have_text("Group 1 of 4: 4 open points. D2, vacant, grows 1 group")
    page.keyboard.press("Enter")
    expect(told).to_have_text("Group 2 of 4: 2 open points")
    expect(page.locator(":focus")).to_have_attribute("aria-label", "B4, vacant, grows 1 group")
    page.keyboard.press("n")
    expect(told).to_have_text("Group 3 of 4: 2 open points")

    # By the mouse it is told as well, and the button keeps the focus.
    game.click("D4")
    expect(page.get_by_role("alert")).to_contain_text("D4 touches a group")
    game.button("Next group").click()
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(game.words).to_have_text("Group 4 of 4: 3 open points")
    expect(game.button("Next group")).to_be_focused()


def test_undo_takes_an_unfinished_growth_first(server: RunningServer, game: GamePage) -> None:
    game.open(position_game(server, BALANCE))
    game.click("C3")
    game.expect_turns("C3")
    game.click("A2")
    expect(game.progress).to_contain_text("1 of 2 groups grown")
    game.button("Undo turn").click()
    expect(game.progress).to_have_count(0)
    game.expect_turns("C3")
    game.button("Undo turn").click()
    game.expect_turns()


def test_forced_stones_come_by_themselves_where_that_is_wished(
    server: RunningServer, game: GamePage
) -> None:
    page = game.page
    page.add_init_script("localStorage.setItem('symple.settings', '{\"placeForced\":true}')")
    game.open(position_game(server, "4W/5/3W1/B4/W4 w g 4"))
    game.click("D5")
    expect(game.progress).to_contain_text("2 of 3 groups grown")
    assert game.stones()["B1"] == "white"
    game.button("Take back the last stone").click()
    expect(game.progress).to_have_count(0)
    assert "B1" not in game.stones()


def test_an_engine_grows_the_rest_and_the_turn_is_marked(
    server: RunningServer, game: GamePage
) -> None:
    game.open(position_game(server, FOUR_GROUPS))
    game.click("B4")
    game.button("Grow the rest").click()
    play = game.page.get_by_role("button", name="Play this turn")
    expect(play).to_be_visible()
    level = game.page.get_by_label("Rest grown by")
    expect(level).to_have_value("5")
    level.select_option("8")
    expect(level).to_have_value("8")
    game.button("Take back the last stone").click()
    expect(game.progress).to_contain_text("1 of 4 groups grown")
    game.page.keyboard.press("r")
    play.click()
    game.expect_turns("B4-D2-D6-F4")
    expect(game.page.get_by_title("Level 8 grew the rest")).to_be_visible()
    expect(game.headline).to_have_text("Black: plant a new group.")


def test_a_growth_is_made_by_one_drag(server: RunningServer, game: GamePage) -> None:
    game.open(position_game(server, FOUR_GROUPS))
    mouse = game.page.mouse
    places = [middle(game.point(name)) for name in ("C4", "B4", "B5", "D6", "F5", "F4", "D2")]
    mouse.move(*places[0])
    mouse.down()
    for place in places[1:]:
        mouse.move(*place, steps=3)
    expect(game.page.get_by_role("button", name="Play this turn")).to_be_visible()
    mouse.move(*places[-2], steps=3)
    expect(game.progress).to_contain_text("3 of 4 groups grown")
    mouse.up()
    game.click("D2")
    game.expect_turns("B4-D2-D6-F4")
