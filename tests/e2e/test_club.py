"""People meet in a club: in real browsers, over its own pages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from symple._core import greedy_turn
from symple.club.database import open_database
from symple.game import Color, Phase, Position, Rules
from symple.server.static import CLUB_CLIENT
from tests.club.api.running import PASSWORD, RunningClub, Visitor, begin_game, running_club
from tests.e2e.board import GamePage
from tests.e2e.browsing import NARROW, visit
from tests.e2e.test_accessibility import violations

RULES = Rules(size=9, penalty=4)


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningClub]:
    assert (CLUB_CLIENT / "club.html").is_file(), "The web client is not built: make web"
    database = open_database(tmp_path_factory.mktemp("club") / "club.db")
    with running_club(database) as running:
        yield running
    database.close()


def enter(page: Page, visitor: Visitor) -> None:
    """The page is the visitor's from now on."""
    cookies = visitor.http.cookies.items()
    page.context.add_cookies(
        [{"name": name, "value": value, "url": visitor.address} for name, value in cookies]
    )


def seat(page: Page, visitor: Visitor, game_id: str) -> GamePage:
    """The visitor at the game."""
    enter(page, visitor)
    return GamePage(page).open(game_id)


def choose(page: Page, question: str, answer: str) -> None:
    page.get_by_role("group", name=question).get_by_text(answer, exact=True).click()


def test_a_rated_game_found_in_the_lobby_through_a_break(
    browser: Browser, club: RunningClub
) -> None:
    with visit(browser, club.address) as ann, visit(browser, club.address) as ben:
        for page, name in ((ann, "Annika"), (ben, "Benno")):
            page.goto("/")
            page.get_by_role("button", name="Sign in").click()
            choose(page, "How would you like to come in?", "New account")
            page.get_by_label("Name", exact=True).fill(name)
            page.get_by_label("Password", exact=True).fill(PASSWORD)
            page.get_by_role("dialog").get_by_role("button", name="Make the account").click()
            expect(page.get_by_role("link", name=name)).to_be_visible()
        ann.get_by_text("Beginner", exact=True).click()
        choose(ann, "You play", "White")
        ann.get_by_role("button", name="Offer in the lobby").click()
        expect(ann.get_by_text("Waiting for an opponent")).to_be_visible()
        offer = ben.get_by_role("listitem").filter(has=ben.get_by_role("link", name="Annika"))
        expect(offer).to_contain_text("rated")
        offer.get_by_role("button", name="Play").click()
        pages = {Color.WHITE: GamePage(ann).wait(), Color.BLACK: GamePage(ben).wait()}

        position = Position(RULES)
        while position.phase != Phase.OVER:
            made = len(position.history)
            turn = greedy_turn(position, seed=made)
            other = pages[position.to_move.opponent]
            cut_off = made == 5
            if cut_off:
                expect(other.notations).to_have_count(made)
                other.page.context.set_offline(True)
                expect(other.page.get_by_text("No connection.")).to_be_attached()
            pages[position.to_move].play(position, turn)
            if cut_off:
                expect(pages[position.to_move].notations).to_have_count(made + 1)
                expect(other.notations).to_have_count(made)
                other.page.context.set_offline(False)
            expect(other.notations).to_have_count(made + 1)
            position.play(turn)

        margin = position.score().margin
        winner = "White" if margin > 0 else "Black"
        for game in pages.values():
            expect(game.headline).to_have_text(f"{winner} wins by {abs(margin)}")
            game.expect_stones(position)
        ann.reload()
        players = ann.get_by_role("group", name="Players")
        expect(players).to_contain_text(re.compile(r"Annika \d+\?.*Benno \d+\?"))
        players.get_by_role("link", name="Benno").click()
        ended = ann.get_by_role("region", name="Ended games")
        expect(ended).to_contain_text("lost" if winner == "White" else "won")


def test_a_guest_plays_by_a_link(browser: Browser, club: RunningClub) -> None:
    host = club.visitor()
    host.register("Carla")
    with visit(browser, club.address) as carla, visit(browser, club.address) as guest:
        enter(carla, host)
        carla.goto("/")
        choose(carla, "You play", "White")
        carla.get_by_role("switch", name="Rated").uncheck()
        carla.get_by_role("button", name="Link for a friend").click()
        link = carla.get_by_label("Your link").input_value()
        guest.goto(link)
        expect(guest.get_by_role("heading", level=1)).to_have_text("Carla invites you to a game")
        guest.get_by_role("button", name="Play", exact=True).click()
        guest.get_by_role("button", name="Play as a guest").click()
        theirs, own = GamePage(guest).wait(), GamePage(carla).wait()
        own.click("H8")
        theirs.expect_turns("H8")
        theirs.click("C3")
        own.expect_turns("H8", "C3")


def test_a_bot_answers_whoever_comes(browser: Browser, club: RunningClub) -> None:
    with visit(browser, club.address) as page:
        page.goto("/")
        page.get_by_text("Beginner", exact=True).click()
        choose(page, "You play", "White")
        page.get_by_role("button", name="Seedling").click()
        page.get_by_role("button", name="Play as a guest").click()
        game = GamePage(page).wait()
        game.click("E5")
        expect(game.notations).to_have_count(2)


def test_a_newcomer_plays_at_once_learns_and_keeps_the_game(
    browser: Browser, club: RunningClub
) -> None:
    with visit(browser, club.address, viewport=NARROW) as page:
        page.goto("/")
        page.get_by_role("button", name="Play now").click()
        game = GamePage(page).wait()
        game.click("E5")
        expect(game.notations).to_have_count(2)
        page.get_by_role("button", name="Rules").click()
        page.get_by_role("link", name="Learn").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Learn Symple")
        page.get_by_role("link", name="To the club").click()
        page.get_by_role("button", name="Make this an account").click()
        page.get_by_label("Name", exact=True).fill("Newcomer")
        page.get_by_label("Password", exact=True).fill(PASSWORD)
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
        page.get_by_role("dialog").get_by_role("button", name="Make the account").click()
        own = page.get_by_role("region", name="Your games")
        expect(own).to_contain_text(re.compile("Newcomer.*Seedling"))


def test_a_turn_is_taken_back_when_both_wish_it(browser: Browser, club: RunningClub) -> None:
    white, black = club.visitor(), club.visitor()
    white.guest(), black.guest()
    game_id = begin_game(white, black)
    with visit(browser, club.address) as first, visit(browser, club.address) as second:
        one, other = seat(first, white, game_id), seat(second, black, game_id)
        one.click("C3")
        other.expect_turns("C3")
        one.button("Ask to undo").click()
        expect(second.get_by_text("Your opponent would like to take back 1 turn.")).to_be_visible()
        one.expect_turns("C3")
        other.button("Allow").click()
        one.expect_turns()
        one.click("A1")
        other.expect_turns("A1")


def test_players_talk_and_play_again(browser: Browser, club: RunningClub) -> None:
    white, black = club.visitor(), club.visitor()
    white.guest(), black.guest()
    game_id = begin_game(white, black)
    with (
        visit(browser, club.address) as first,
        visit(browser, club.address) as second,
        visit(browser, club.address) as third,
    ):
        one, other = seat(first, white, game_id), seat(second, black, game_id)
        watcher = GamePage(third).open(game_id)
        first.get_by_label("Write something").fill("Good luck!")
        one.button("Send").click()
        expect(second.get_by_role("log")).to_contain_text("Good luck!")
        one.click("C3")
        watcher.expect_turns("C3")
        expect(third.get_by_text("You are watching.")).to_be_visible()
        expect(third.get_by_role("log")).not_to_contain_text("Good luck!")
        other.button("Resign").click()
        second.get_by_role("dialog").get_by_role("button", name="Resign").click()
        for game in (one, other, watcher):
            expect(game.headline).to_have_text("White wins by resignation")
        one.button("Rematch").click()
        other.button("Play again").click()
        for page in (first, second):
            expect(page).not_to_have_url(re.compile(game_id))
        other.click("C3")
        one.expect_turns("C3")


@pytest.fixture(scope="module")
def met(club: RunningClub) -> tuple[Visitor, str]:
    """Somebody with a game that goes on, one that is over, an offer and a link; and the game."""
    host, guest = club.visitor(), club.visitor()
    host.register("Dorothea-WWWWWWWWWWW")
    guest.guest()
    over = begin_game(host, guest)
    host.post(f"/api/games/{over}/resign")
    game_id = begin_game(host, guest, size=9)
    with host.line() as line:
        line.play(game_id, 1, "C3")
    begin_game(host, guest, size=15, clock="3d")
    guest.post("/api/challenges", {"size": 9, "penalty": 4, "clock": "300+3x20"})
    guest.post(f"/api/games/{game_id}/chat/players", {"text": "a-long-word-" * 20})
    return host, game_id


def test_pages_are_accessible_and_fit(
    browser: Browser,
    club: RunningClub,
    met: tuple[Visitor, str],
    spoken_look: dict[str, Any],
) -> None:
    host, game_id = met
    link = host.post("/api/challenges", {"size": 5, "penalty": 4, "clock": "300", "by_link": True})
    pages = ("/", f"/game/{game_id}", f"/challenge/{link['id']}", f"/player/{host_name(host)}")
    with visit(browser, club.address, **spoken_look) as page:
        for entered in (False, True):
            if entered:
                enter(page, host)
            for path in (*pages, "/nowhere"):
                page.goto(path)
                page.wait_for_load_state("networkidle")
                assert violations(page) == []
                width = page.evaluate("document.documentElement.scrollWidth - innerWidth")
                assert width <= 0, path


def host_name(visitor: Visitor) -> str:
    return str(visitor.get("/api/me")["account"]["name"])


@pytest.mark.parametrize("width", [360, 1000, 1280])
def test_what_is_told_of_a_cut_line_covers_nothing(
    browser: Browser, club: RunningClub, width: int
) -> None:
    anna, ben = club.visitor(), club.visitor()
    for visitor in (anna, ben):
        visitor.guest()
    game_id = begin_game(anna, ben)
    with visit(browser, club.address, viewport={"width": width, "height": 740}) as page:
        game = seat(page, anna, game_id)
        game.expect_turns()
        board = page.locator(".board")
        before = board.bounding_box()
        page.context.set_offline(True)
        told = page.locator(".notice")
        expect(told).to_contain_text("Connection lost")
        told.get_by_role("button", name="Try again").click(trial=True)
        assert board.bounding_box() == before
        for link in page.get_by_role("banner").locator("a, button").all():
            if link.is_visible():
                link.click(trial=True)
        page.context.set_offline(False)
        expect(told).to_have_count(0)
