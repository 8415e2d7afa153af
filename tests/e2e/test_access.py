"""A phone in the network uses the app of this machine, once it knows the code."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from symple.server.listen import ALL_HOSTS
from tests.e2e.board import GamePage
from tests.e2e.browsing import NARROW, visit
from tests.e2e.study import StudyPage, new_study
from tests.e2e.test_accessibility import violations
from tests.server.running import SharedServer, kept_port


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SharedServer]:
    with SharedServer(tmp_path_factory.mktemp("shared")) as server:
        yield server


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_phone_enters_the_code_and_plays(
    browser: Browser, shared: SharedServer, scheme: str
) -> None:
    options = {"viewport": NARROW, "has_touch": True, "is_mobile": True, "color_scheme": scheme}
    with visit(browser, shared.network, **options) as page:
        page.goto("/learn")
        expect(page.get_by_role("heading", name="Access code")).to_be_visible()
        assert violations(page) == []
        page.get_by_label("Code").fill("wrong")
        page.get_by_role("button", name="Enter").click()
        expect(page.get_by_role("alert")).to_contain_text("Wrong code.")
        assert violations(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= NARROW["width"]
        page.get_by_label("Code").fill(shared.code.lower())
        page.get_by_role("button", name="Enter").click()
        expect(page.get_by_role("heading", name="Learn")).to_be_visible()
        assert page.url == f"{shared.network}learn"

        # A turn that is made on the machine itself is shown at once: the WebSocket is let in, too.
        game_id = shared.game()["id"]
        game = GamePage(page).open(game_id)
        shared.play(game_id, 1, "C3")
        game.expect_turns("C3")


def test_the_link_opens_the_app_in_the_readers_language(
    browser: Browser, shared: SharedServer
) -> None:
    with visit(browser, shared.network, locale="ru-RU") as page:
        page.goto("/")
        expect(page.get_by_role("heading")).to_have_text("Код доступа")
        page.goto(f"{shared.network}?code={shared.code}")
        expect(page.get_by_role("button", name="Начать партию")).to_be_visible()
        assert page.url == shared.network


def test_what_a_server_with_a_new_code_does_not_take_yet_is_kept(
    browser: Browser, tmp_path: Path
) -> None:
    with (
        kept_port(ALL_HOSTS) as port,
        SharedServer(tmp_path, port) as first,
        visit(browser, first.network, viewport=NARROW, has_touch=True, is_mobile=True) as phone,
    ):
        phone.goto(f"{first.network}?code={first.code}")
        study_id = new_study(first, [{"turn": "C3"}])
        study = StudyPage(phone).open(study_id)
        first.kill()
        with SharedServer(tmp_path, port) as again:
            assert again.code != first.code
            study.write("Why not E5?")
            enter = phone.get_by_role("link", name="Enter the code")
            expect(enter).to_be_visible()
            expect(phone.get_by_text("Not saved yet.", exact=True)).to_be_visible()
            assert violations(phone) == []
            assert phone.evaluate("document.documentElement.scrollWidth") <= NARROW["width"]

            # Loaded anew, with the code: what was written is still there, and is saved now.
            phone.on("dialog", lambda dialog: dialog.accept())
            phone.reload()
            phone.get_by_label("Code").fill(again.code)
            phone.get_by_role("button", name="Enter").click()
            study.wait()
            study.show("Notes")
            expect(study.comment).to_have_value("Why not E5?")
            study.expect_saved()
            kept = again.http.get(f"/api/studies/{study_id}").json()
            assert kept["record"]["turns"][0]["comment"] == "Why not E5?"
            again.kill()

        # Or on another page, and this one goes on by itself.
        with SharedServer(tmp_path, port) as last:
            study.comment.fill("Or C1?")
            with phone.context.expect_page() as opened:
                enter.click()
            opened.value.get_by_label("Code").fill(last.code)
            opened.value.get_by_role("button", name="Enter").click()
            expect(opened.value.get_by_role("button", name="Start game")).to_be_visible()
            opened.value.close()
            study.expect_saved()
            expect(enter).to_have_count(0)
            kept = last.http.get(f"/api/studies/{study_id}").json()
            assert kept["record"]["turns"][0]["comment"] == "Or C1?"
