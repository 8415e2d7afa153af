"""What is decided beforehand, whom one challenges, and where a game goes when it is over."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Browser, Page, Response, WebSocket, expect

from tests.club.api.running import RunningClub, Visitor, begin_game
from tests.e2e.board import GamePage
from tests.e2e.browsing import visit
from tests.e2e.test_accessibility import violations
from tests.e2e.test_club import choose, club, enter, seat

__all__ = ["club"]


def visitors(club: RunningClub, *names: str) -> list[Visitor]:
    """Guests, or accounts of these names."""
    found = [club.visitor() for _ in names]
    for visitor, name in zip(found, names, strict=True):
        visitor.register(name) if name else visitor.guest()
    return found


def all_that_comes(page: Page) -> list[str]:
    """Every text that the page is sent from now on."""
    came: list[str] = []

    def answer(response: Response) -> None:
        if "/api/" in response.url and response.ok:
            came.append(response.text())

    def line(socket: WebSocket) -> None:
        socket.on("framereceived", lambda message: came.append(str(message)))

    page.on("response", answer)
    page.on("websocket", line)
    return came


def test_an_answer_is_played_while_its_owner_is_away(browser: Browser, club: RunningClub) -> None:
    white, black = visitors(club, "", "")
    game_id = begin_game(white, black, clock="3d")
    with visit(browser, club.address) as first, visit(browser, club.address) as second:
        came = all_that_comes(second)
        one, other = seat(first, white, game_id), seat(second, black, game_id)
        one.click("A1")
        other.expect_turns("A1")
        one.button("If … then …").click()
        one.click("E5", "C3")
        answers = first.get_by_role("list", name="If … then …")
        expect(answers).to_have_text("If E5, then C3")
        one.click("D1", "B5")
        expect(answers.get_by_role("listitem")).to_have_text(["If E5, then C3", "If D1, then B5"])
        assert violations(first) == []
        one.button("Remove: If D1, then B5").click()
        expect(answers).to_have_text("If E5, then C3")
        first.reload()
        expect(first.get_by_role("region", name="Your answers")).to_contain_text("If E5, then C3")
        one.button("Explore").click()
        one.click("E5", "D2")
        expect(first.get_by_text("E5 · D2")).to_be_visible()
        first.keyboard.press("Escape")
        one.expect_turns("A1")
        first.goto("about:blank")

        second.reload()
        assert all("C3" not in text for text in came)
        other.click("E5")
        other.expect_turns("A1", "E5", "C3")
        expect(second.get_by_text("Turn 3 was decided beforehand.")).to_be_visible()
        one.open(game_id).expect_turns("A1", "E5", "C3")
        told = [json.loads(text) for text in came if '"turns"' in text]
        assert told != []
        assert all("answers" not in message for message in told)


def test_a_plant_follows_the_opponents_turn(browser: Browser, club: RunningClub) -> None:
    white, black = visitors(club, "", "")
    game_id = begin_game(white, black)
    with visit(browser, club.address) as first, visit(browser, club.address) as second:
        one, other = seat(first, white, game_id), seat(second, black, game_id)
        one.click("A1")
        other.expect_turns("A1")
        one.click("C3")
        expect(first.get_by_text("C3 follows your opponent’s turn")).to_be_visible()
        one.button("Cancel").click()
        expect(first.get_by_text("You can choose a plant now")).to_be_visible()
        one.click("D4")
        expect(first.get_by_text("D4 follows your opponent’s turn")).to_be_visible()
        other.click("E1")
        one.expect_turns("A1", "E1", "D4")
        expect(first.get_by_role("img", name="is here")).to_have_count(2)
        assert violations(first) == []
        expect(one.button("Explore")).to_have_count(0)


def test_a_challenge_by_name_and_its_game_in_the_study(browser: Browser, club: RunningClub) -> None:
    anna, berta = visitors(club, "Adelheid", "Brunhild")
    with visit(browser, club.address) as first, visit(browser, club.address) as second:
        enter(first, anna)
        enter(second, berta)
        second.goto("/players")
        first.goto("/player/Brunhild")
        first.get_by_role("button", name="Challenge").click()
        rival = first.get_by_label("Name of a player")
        expect(rival).to_have_value("Brunhild")
        rival.fill("brun")
        names = first.get_by_role("listbox", name="Players").get_by_role("option")
        expect(names).to_have_text("Brunhild")
        assert violations(first) == []
        rival.press("ArrowDown")
        rival.press("Enter")
        expect(rival).to_have_value("Brunhild")
        expect(names).to_have_count(0)
        choose(first, "You play", "White")
        first.get_by_role("button", name="Challenge").click()
        expect(first.get_by_text("Waiting for Brunhild")).to_be_visible()
        asked = second.get_by_role("region", name="You are challenged")
        expect(asked.get_by_role("button", name="Decline")).to_be_visible()
        assert violations(second) == []
        asked.get_by_role("button", name="Play", exact=True).click()
        one, other = GamePage(first).wait(), GamePage(second).wait()
        expect(first.get_by_role("group", name="Players")).to_contain_text("Brunhild")
        one.click("C3")
        other.expect_turns("C3")
        other.button("Resign").click()
        second.get_by_role("dialog").get_by_role("button", name="Resign").click()
        expect(one.headline).to_contain_text("by resignation")
        assert violations(first) == []
        with first.expect_download() as download:
            first.get_by_role("link", name="Download").click()
        assert "1. C3" in download.value.path().read_text()
        first.get_by_role("link", name="Study").click()
        expect(first).to_have_url(re.compile(f"{club.address}study/#/study/"))
        expect(first.get_by_role("treeitem", name="1. White C3")).to_be_visible()
        first.get_by_role("link", name="Studies").click()
        expect(first.get_by_role("link", name="Adelheid")).to_be_visible()
        assert violations(first) == []
