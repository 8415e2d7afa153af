"""The course and the lessons on strategy, as a newcomer goes through them."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Browser, Locator, Page, expect

from tests.e2e.board import GamePage
from tests.e2e.browsing import visit
from tests.e2e.test_accessibility import violations
from tests.server.running import RunningServer

#: The points to click in each step of the course, or the answer to choose.
COURSE: dict[str, list[str] | str] = {
    "first-stone": ["C3"],
    "apart": ["C3"],
    "one-group": ["C3"],
    "all-groups": ["A3", "C2", "E3"],
    "join": ["C4"],
    "closed-point": ["E3", "C3"],
    "new-stones": ["C2", "C3"],
    "balance-turn": ["D5", "B2"],
    "dead-group": ["B2"],
    "score": "5",
}
STEPS = len(COURSE) + 1

#: The same for what there is to know beside the rules.
DETAILS: dict[str, list[str] | str] = {
    "join-four": ["D4"],
    "four-stones": ["C3", "C4", "D3", "D4"],
    "blocked": ["A2"],
    "two-stones": ["B3", "E4"],
    "to-the-end": ["A2", "C4", "E4"],
    "balance-gone": "No, White has grown already",
    "forced-plant": "\N{MINUS SIGN}3",
    "sheet": "Black, by 5",
    "last-turn": ["B2"],
}


def open_step(page: Page, step: str) -> GamePage:
    page.goto(f"/learn/{step}")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    return GamePage(page)


def expect_done(page: Page) -> None:
    expect(page.get_by_text("Done!", exact=True)).to_be_visible()


def go_through(page: Page, tasks: dict[str, list[str] | str], steps: int) -> None:
    """Does one task after the other, and goes on from the last."""
    lessons = GamePage(page)
    for number, (step, answer) in enumerate(tasks.items(), 1):
        expect(page).to_have_url(re.compile(f"/learn/{step}$"))
        expect(page.get_by_text(f"Step {number} of {steps}")).to_be_visible()
        expect(page.get_by_text("Done!", exact=True)).to_have_count(0)
        if isinstance(answer, str):
            lessons.button(answer).click()
        else:
            lessons.click(*answer)
        expect_done(page)
        page.get_by_role("link", name="Next").click()


def welcome(page: Page) -> Locator:
    """The way to the course on the first page, until it is done."""
    return page.get_by_role("region", name="Symple").get_by_role("link")


def test_the_whole_course_and_a_game_at_its_end(page: Page) -> None:
    page.goto("/")
    welcome(page).click()
    expect(page.get_by_text(f"0 of {STEPS} done")).to_be_visible()
    page.get_by_role("link", name="Begin").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("The first stone")
    # What is loaded now is enough for all that follows.
    page.context.set_offline(True)
    lessons = GamePage(page)
    go_through(page, COURSE, STEPS)

    expect(page.get_by_role("heading", level=1)).to_have_text("Play a game")
    lessons.button("5 × 5").click()
    expect(page.get_by_role("alert")).to_contain_text("Is it still running?")
    page.context.set_offline(False)
    lessons.button("5 × 5").click()
    expect(page).to_have_url(re.compile("/game/"))
    lessons.wait()
    assert len(lessons.labels()) == 25
    lessons.click("C3")
    expect(lessons.notations.first).to_have_text("C3")
    onward = page.get_by_role("link", name="Next: how strong players think")
    expect(onward).to_have_count(0)
    lessons.button("Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()

    onward.click()
    expect(page.get_by_text(f"{STEPS} of {STEPS} done")).to_be_visible()
    page.reload()
    expect(page.get_by_text(f"{STEPS} of {STEPS} done")).to_be_visible()
    page.goto("/")
    expect(page.get_by_role("button", name="Start game")).to_be_visible()
    expect(welcome(page)).to_have_count(0)


def test_what_there_is_to_know_beside_the_rules(page: Page) -> None:
    open_step(page, "play")
    page.get_by_role("link", name="Skip", exact=True).click()
    go_through(page, DETAILS, len(DETAILS))
    page.get_by_role("link", name="Learn").click()
    expect(page.get_by_text(f"{len(DETAILS)} of {len(DETAILS)} done")).to_be_visible()


def test_what_is_done_is_kept_and_the_next_step_offered(page: Page) -> None:
    lesson = open_step(page, "first-stone")
    lesson.click("A1")
    expect_done(page)
    page.reload()
    done = page.get_by_role("complementary").get_by_role("link", name="done: The first stone")
    expect(done).to_be_visible()
    # It can be done again.
    expect(page.get_by_text("Done!", exact=True)).to_have_count(0)
    page.goto("/")
    expect(welcome(page)).to_have_text("Keep learning")
    welcome(page).click()
    expect(page.get_by_text(f"1 of {STEPS} done")).to_be_visible()
    page.get_by_role("link", name="Continue").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Away from your own")


def test_a_closed_point_says_why(page: Page) -> None:
    lesson = open_step(page, "closed-point")
    lesson.click("E3", "D2")
    expect(page.get_by_text("That point is closed")).to_be_visible()
    refusal = "D2 touches a group that has already grown this turn."
    expect(page.get_by_text(refusal)).to_be_visible()
    expect(page.get_by_text("or take your last stone back.")).to_be_visible()
    lesson.click("C3")
    expect_done(page)
    expect(page.get_by_text(refusal)).to_have_count(0)


def test_a_turn_cannot_be_ended_early(page: Page) -> None:
    lesson = open_step(page, "to-the-end")
    lesson.click("A2")
    lesson.button("End the turn").click()
    expect(page.get_by_text("A group can still grow, for example on C2.")).to_be_visible()


def test_a_turn_beside_the_point_is_explained_and_tried_again(page: Page) -> None:
    lesson = open_step(page, "join")
    lesson.click("B3", "B5")
    expect(page.get_by_text("Two stones more, but still two groups.")).to_be_visible()
    lesson.button("Try again").click()
    assert lesson.stones() == {"C3": "white", "C5": "white", "E4": "black", "B2": "black"}
    lesson.button("Hint").click()
    expect(page.get_by_text("It lies between them.")).to_be_visible()
    lesson.button("Another hint").click()
    lesson.button("Show me").click()
    expect_done(page)
    assert lesson.stones()["C4"] == "white"


def test_by_the_keyboard_alone(page: Page) -> None:
    lesson = open_step(page, "balance-turn")
    keys = page.keyboard
    keys.press("ArrowUp")
    expect(lesson.point("C3")).to_be_focused()
    for key in ("ArrowRight", "ArrowUp", "ArrowUp", "Enter"):
        keys.press(key)
    expect(lesson.headline).to_have_text("Black may plant one more stone.")
    keys.press("ArrowLeft")
    keys.press("Enter")
    expect(page.get_by_text("C5 touches a stone of the same colour")).to_be_visible()
    keys.press("x")
    expect(page.get_by_text("Legal: you do not have to plant.")).to_be_visible()
    keys.press("Backspace")
    expect(lesson.headline).to_have_text("Black may plant one more stone.")
    for key in ("ArrowLeft", "ArrowDown", "Enter"):
        keys.press(key)
    expect_done(page)


def test_a_proved_position_grades_every_turn_and_is_played_on(page: Page) -> None:
    lesson = open_step(page, "time-to-grow")
    lesson.click("D2")
    expect(page.get_by_text("With perfect play Black wins by 1 after this turn.")).to_be_visible()
    expect(page.get_by_text("After the best turn White wins by 7.")).to_be_visible()
    lesson.button("Try again").click()
    lesson.click("A2", "D3", "D5")
    expect_done(page)
    lesson.button("Play this position against level 3").click()
    expect(page).to_have_url(re.compile("/game/"))
    lesson.wait()
    assert sorted(lesson.stones()) == ["A1", "A5", "B4", "C3", "E1", "E5"]
    expect(lesson.headline).to_have_text("White: plant a new group, or grow.")


def test_what_follows_with_perfect_play_is_looked_at(page: Page) -> None:
    lesson = open_step(page, "hole")
    lesson.click("D1")
    expect_done(page)
    page.get_by_role("button", name="One turn forward").click()
    assert lesson.stones()["B4"] == "black"
    page.get_by_role("button", name="Go to the start").click()
    assert "B4" not in lesson.stones()


def test_the_course_speaks_russian(browser: Browser, server: RunningServer) -> None:
    with visit(browser, server.url, locale="ru-RU") as page:
        page.goto("/learn/apart")
        expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("Поодаль.от.своих"))
        page.get_by_role("grid").locator('[aria-label^="B3,"]').click()
        expect(page.get_by_text("группа от этого выросла")).to_be_visible()


def test_a_step_that_is_not_there(page: Page) -> None:
    page.goto("/learn/nothing")
    expect(page.get_by_role("heading", level=1)).to_have_text("Page not found")


def test_no_step_is_wider_than_a_phone(phone: Page) -> None:
    phone.goto("/learn")
    links = phone.locator('main a[href^="/learn/"]')
    expect(links.first).to_be_visible()
    addresses = {link.get_attribute("href") or "" for link in links.all()}
    assert len(addresses) > STEPS
    for address in ["/learn", *sorted(addresses)]:
        phone.goto(address)
        expect(phone.get_by_role("heading", level=1)).to_be_visible()
        assert phone.evaluate("document.documentElement.scrollWidth") == 360, address


def test_by_finger_a_second_tap_places(phone: Page) -> None:
    lesson = open_step(phone, "first-stone")
    lesson.point("B4").tap()
    expect(lesson.button("Place on B4")).to_be_visible()
    lesson.point("B4").tap()
    expect_done(phone)
    phone.get_by_role("link", name="All lessons").tap()
    expect(phone.get_by_text(f"1 of {STEPS} done")).to_be_visible()


def test_the_tap_that_ends_a_step_presses_no_button_that_comes_under_it(phone: Page) -> None:
    lesson = open_step(phone, "apart")
    lesson.point("A1").tap()
    lesson.point("A1").tap()
    again = lesson.button("Try again")
    expect(again).to_be_in_viewport()
    expect_done(phone)


def test_a_refusal_covers_nothing_and_the_board_stays_under_the_finger(phone: Page) -> None:
    lesson = open_step(phone, "all-groups")

    def place(point: str) -> float:
        lesson.point(point).tap()
        lesson.point(point).tap()
        return phone.get_by_role("grid").evaluate("(grid) => grid.getBoundingClientRect().top")

    place("A3")
    place("A5")
    refusal = phone.get_by_text("A5 touches a group that has already grown this turn.")
    expect(refusal).to_be_in_viewport()
    expect(phone.locator(".goban-loupe")).to_be_hidden()
    before = place("A5")
    expect(refusal).to_be_visible()
    assert place("E3") == before
    expect(refusal).to_have_count(0)


def test_axe_finds_nothing(
    browser: Browser,
    server: RunningServer,
    look: dict[str, Any],
) -> None:
    with visit(browser, server.url, **look) as page:
        page.goto("/learn")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        assert violations(page) == []
        lesson = open_step(page, "closed-point")
        lesson.click("E3", "D2")
        lesson.button("Hint").click()
        assert violations(page) == []
        lesson = open_step(page, "invade-cheap")
        lesson.click("A4")
        expect_done(page)
        assert violations(page) == []
        lesson = open_step(page, "score")
        lesson.button("5").click()
        expect_done(page)
        assert violations(page) == []
