"""What somebody does with their own account, in real browsers, with letters that arrive."""

from __future__ import annotations

import json
import re
import socket
import threading
from collections.abc import Iterator
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any

import httpx
import pytest
from aiosmtpd.controller import Controller
from playwright.sync_api import Browser, Page, expect

from symple.club.database import open_database
from symple.club.mail import Mailer, MailServer
from tests.club.api.running import PASSWORD, RunningClub, begin_game, running_club
from tests.e2e.board import GamePage
from tests.e2e.browsing import visit
from tests.e2e.test_accessibility import violations
from tests.e2e.test_club import enter

NEW = "staple battery horse"
SOON = 20


class Inbox:
    """A mail server that keeps what it is sent."""

    def __init__(self) -> None:
        self._mails: list[EmailMessage] = []
        self._arrived = threading.Condition()

    # By aiosmtpd's name.
    async def handle_DATA(self, _server: Any, _session: Any, envelope: Any) -> str:  # noqa: N802
        with self._arrived:
            self._mails.append(message_from_bytes(envelope.content, policy=policy.default))
            self._arrived.notify_all()
        return "250 OK"

    def link(self, to: str) -> str:
        """Of the next letter to the address, as a path of the club."""
        with self._arrived:
            assert self._arrived.wait_for(lambda: self._sent(to), SOON)
            found = self._sent(to)[0]
            self._mails.remove(found)
        match = re.search(r"https://club\.example(/\S+)", found.get_content())
        assert match is not None
        return match[1]

    def _sent(self, to: str) -> list[EmailMessage]:
        return [mail for mail in self._mails if mail["To"] == to]


@pytest.fixture(scope="module")
def inbox() -> Inbox:
    return Inbox()


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory, inbox: Inbox) -> Iterator[RunningClub]:
    with socket.create_server(("localhost", 0)) as found:
        port = found.getsockname()[1]
    server = Controller(inbox, hostname="localhost", port=port)
    server.start()
    mailer = Mailer(MailServer("localhost", port, "plain"), "club@club.example")
    mailer.start()
    database = open_database(tmp_path_factory.mktemp("club") / "club.db")
    with running_club(database, mailer=mailer, public="https://club.example") as running:
        yield running
    database.close()
    mailer.close()
    server.stop()


def part(page: Page, name: str) -> Any:
    return page.get_by_role("region", name=name)


def test_a_new_password_ends_the_sessions_elsewhere(browser: Browser, club: RunningClub) -> None:
    here, there = club.visitor(), club.visitor()
    here.register("Nora")
    there.post("/api/login", {"name": "Nora", "password": PASSWORD})
    with visit(browser, club.address) as page, visit(browser, club.address) as other:
        enter(page, here)
        enter(other, there)
        other.goto("/")
        expect(other.get_by_role("link", name="Nora")).to_be_visible()
        page.goto("/")
        page.get_by_role("link", name="Your account").click()
        expect(part(page, "Sessions").get_by_role("listitem")).to_have_count(2)
        password = part(page, "Password")
        password.get_by_label("Old password").fill(PASSWORD)
        password.get_by_label("New password").fill(NEW)
        password.get_by_role("button", name="Change the password").click()
        expect(password.get_by_text("The password is changed.")).to_be_visible()
        expect(part(page, "Sessions").get_by_role("listitem")).to_have_count(1)
        expect(other.get_by_text("Your session here has ended.")).to_be_visible()
        other.get_by_label("Name", exact=True).fill("Nora")
        other.get_by_label("Password", exact=True).fill(NEW)
        other.get_by_role("dialog").get_by_role("button", name="Sign in").click()
        expect(other.get_by_role("link", name="Nora")).to_be_visible()


def test_a_token_is_made_used_and_revoked(browser: Browser, club: RunningClub) -> None:
    visitor = club.visitor()
    visitor.register("Otto")
    with visit(browser, club.address) as page:
        enter(page, visitor)
        page.goto("/account")
        tokens = part(page, "Tokens for programs")
        tokens.get_by_label("What it is for").fill("My robot")
        tokens.get_by_role("button", name="Make a token").click()
        secret = tokens.get_by_label("Your token").input_value()
        known = {"Authorization": f"Bearer {secret}"}

        def ask() -> httpx.Response:
            return httpx.get(f"{club.address}api/me", headers=known, trust_env=False)

        assert ask().json()["account"]["name"] == "Otto"
        page.reload()
        expect(tokens.get_by_role("listitem")).to_contain_text("last used just now")
        expect(page.get_by_label("Your token")).to_have_count(0)
        tokens.get_by_role("button", name="Revoke the token My robot").click()
        expect(tokens.get_by_role("listitem")).to_have_count(0)
        assert ask().status_code == 401
        with page.expect_download() as download:
            page.get_by_role("link", name="Download everything").click()
        kept = json.loads(download.value.path().read_text())
        assert kept["account"]["name"] == "Otto"


def test_an_address_is_verified_and_a_forgotten_password_replaced(
    browser: Browser, club: RunningClub, inbox: Inbox
) -> None:
    visitor = club.visitor()
    visitor.register("Petra")
    with visit(browser, club.address) as page:
        enter(page, visitor)
        page.goto("/account")
        email = part(page, "E-mail")
        email.get_by_label("New address").fill("petra@club.example")
        email.get_by_label("Your password").fill(PASSWORD)
        email.get_by_role("button", name="Send a letter there").click()
        expect(email.get_by_text("on its way to petra@club.example")).to_be_visible()
        page.goto(inbox.link("petra@club.example"))
        expect(page.get_by_text("This is now the address of Petra.")).to_be_visible()
        assert page.evaluate("location.hash") == ""
    with visit(browser, club.address) as page:
        page.goto("/")
        page.get_by_role("button", name="Sign in").click()
        for address in ("nobody@club.example", "petra@club.example"):
            page.get_by_role("button", name="Forgot your password?").click()
            page.get_by_label("E-mail of your account").fill(address)
            page.get_by_role("button", name="Send the letter").click()
            expect(page.get_by_text("If an account has this address")).to_be_visible()
            page.get_by_role("button", name="Close").click()
            page.get_by_role("button", name="Sign in").click()
        page.goto(inbox.link("petra@club.example"))
        page.get_by_label("New password").fill(NEW)
        page.get_by_role("button", name="Change the password").click()
        expect(page.get_by_role("link", name="Petra")).to_be_visible()
    assert visitor.get("/api/me")["account"] is None


def test_the_title_and_the_icon_tell_that_a_game_waits(browser: Browser, club: RunningClub) -> None:
    anna, ben = club.visitor(), club.visitor()
    anna.guest()
    ben.guest()
    game = begin_game(anna, ben)
    with visit(browser, club.address) as page:
        enter(page, ben)
        page.goto("/")
        icon = page.locator("link[rel=icon]")
        expect(page).to_have_title("Lobby · Symple")
        with anna.line() as line:
            line.play(game, 1, "C3")
        expect(page).to_have_title("(1) Lobby · Symple")
        expect(icon).to_have_attribute("href", re.compile("waiting"))
        # The game that is looked at needs no telling.
        GamePage(page).open(game)
        expect(page).not_to_have_title(re.compile(r"^\(1\)"))
        expect(icon).to_have_attribute("href", "/favicon.svg")
        page.goto("/account")
        expect(page).to_have_title(re.compile(r"^\(1\)"))
        part(page, "When it is your turn").get_by_text("Count in the title").click()
        expect(page).not_to_have_title(re.compile(r"^\(1\)"))
    assert ben.get("/api/me/notices")["title"] is False


def test_an_account_without_games_becomes_a_bots_for_good(
    browser: Browser, club: RunningClub
) -> None:
    visitor = club.visitor()
    visitor.register("Automaton")
    with visit(browser, club.address) as page:
        enter(page, visitor)
        page.goto("/account")
        part(page, "A bot’s account").get_by_role("button").click()
        dialog = page.get_by_role("dialog", name="for good?")
        dialog.get_by_role("button", name="Make this a bot’s account").click()
        expect(part(page, "A bot’s account")).to_have_count(0)
    assert visitor.get("/api/me")["account"]["kind"] == "bot"


def test_pages_are_accessible_and_fit(
    browser: Browser, club: RunningClub, look: dict[str, Any]
) -> None:
    name = f"Dorothea-{look['color_scheme']}WWWWW"
    visitor = club.visitor()
    visitor.register(name)
    visitor.post("/api/me/tokens", {"name": "W" * 50})
    visitor.put("/api/me/email", {"password": PASSWORD, "email": f"{'w' * 60}@e.org"})
    with visit(browser, club.address, **{**look, "locale": "ru-RU"}) as page:
        enter(page, visitor)
        for path in ("/account", "/verify#none", "/reset#none", "/unsubscribe#x"):
            page.goto(path)
            page.wait_for_load_state("networkidle")
            assert violations(page) == []
            width = page.evaluate("document.documentElement.scrollWidth - innerWidth")
            assert width <= 0, path
