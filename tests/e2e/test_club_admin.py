"""Moderators look after a club: in a real browser, over its own pages."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Browser, expect

from symple.club.codes import new_code
from symple.club.storage import accounts
from tests.club.api.running import RunningClub, Visitor, begin_game
from tests.e2e.browsing import visit
from tests.e2e.test_accessibility import violations
from tests.e2e.test_club import club, enter, seat

__all__ = ["club"]


def moderator(club: RunningClub, name: str) -> Visitor:
    visitor = club.visitor()
    visitor.register(name)
    with club.club.store.reading() as connection:
        account = accounts.find(connection, name)
    assert account is not None
    club.club.moderation.grant(account, "For a test.")
    return visitor


def test_who_is_rude_is_reported_and_muted(browser: Browser, club: RunningClub) -> None:
    anna, ben, mia = club.visitor(), club.visitor(), moderator(club, "Mia")
    anna.register("Anna")
    ben.register("Ben")
    game_id = begin_game(anna, ben)
    with (
        visit(browser, club.address) as first,
        visit(browser, club.address) as second,
        visit(browser, club.address) as third,
    ):
        seat(first, anna, game_id)
        seat(second, ben, game_id)
        second.get_by_label("Write something").fill("Bad words")
        second.get_by_role("button", name="Send").click()
        first.get_by_role("button", name="More about Ben").click()
        first.get_by_role("button", name="Report this message").click()
        first.get_by_label("What is wrong?").fill("He is rude")
        first.get_by_role("button", name="Send the report").click()
        expect(first.get_by_text("Thank you.")).to_be_visible()

        enter(third, mia)
        third.goto("/")
        third.get_by_role("link", name="Moderation").click()
        report = third.get_by_role("article")
        expect(report).to_contain_text(re.compile("Anna.*He is rude.*Bad words", re.DOTALL))
        report.get_by_role("button", name="Mute…").click()
        third.get_by_label("Reason").fill("Be kind.")
        third.get_by_role("dialog").get_by_role("button", name="Mute").click()
        expect(third.get_by_role("dialog")).not_to_be_visible()
        expect(second.get_by_text(re.compile("has muted you until .* Be kind"))).to_be_visible()
        report.get_by_role("button", name="Hide message…").click()
        third.get_by_label("Reason").fill("Be kind.")
        third.get_by_role("dialog").get_by_role("button", name="Hide message").click()
        expect(first.get_by_role("log")).not_to_contain_text("Bad words")
        report.get_by_role("button", name="Settle…").click()
        third.get_by_label("Decision").fill("Muted for a day.")
        third.get_by_role("dialog").get_by_role("button", name="Settle").click()
        expect(third.get_by_text("There are no reports.")).to_be_visible()
        third.get_by_text("Done", exact=True).click()
        done = third.get_by_role("region", name="Done").get_by_role("listitem")
        expect(done.nth(0)).to_contain_text("settled a report")
        expect(done.nth(2)).to_contain_text(re.compile("Mia: muted Ben.*Be kind", re.DOTALL))
        done.nth(2).get_by_role("link", name="Ben").click()
        expect(third.get_by_text("Muted until")).to_be_visible()
        third.get_by_role("button", name="Unmute…").click()
        third.get_by_label("Reason").fill("Was kind.")
        third.get_by_role("dialog").get_by_role("button", name="Unmute").click()
        expect(second.get_by_label("Write something")).to_be_visible()
        # Somebody else is not shown that there is such a page.
        second.goto("/admin")
        expect(second.get_by_role("heading", level=1)).to_have_text("Page not found")


def test_pages_are_accessible_and_fit(
    browser: Browser, club: RunningClub, spoken_look: dict[str, Any]
) -> None:
    mia = moderator(club, f"Nora-{new_code(8)}")
    anna, rude = club.visitor(), club.visitor()
    anna.guest()
    name = rude.guest()
    game_id = begin_game(rude, anna)
    text = {"text": "a-long-word-" * 20}
    said = rude.post(f"/api/games/{game_id}/chat/players", text)["id"]
    anna.post("/api/reports", {"message": said, "reason": "rude-" * 50}, status=204)
    anna.post("/api/reports", {"game": game_id, "reason": "Look"}, status=204)
    with visit(browser, club.address, **spoken_look) as page:
        enter(page, mia)
        for path, part in (
            ("/admin", 0),
            ("/admin", 1),
            ("/admin", 2),
            ("/admin", 3),
            (f"/admin/{name}", None),
        ):
            page.goto(path)
            if part is not None:
                page.get_by_role("radio").nth(part).check(force=True)
            page.wait_for_load_state("networkidle")
            assert violations(page) == []
            width = page.evaluate("document.documentElement.scrollWidth - innerWidth")
            assert width <= 0, (path, part)
        page.locator("section button").first.click()
        assert violations(page) == []
        page.goto(f"/player/{name}")
        page.locator(".title button").click()
        page.wait_for_load_state("networkidle")
        assert violations(page) == []


def test_a_moderator_calls_a_tournament_off_and_renames_it(
    browser: Browser, club: RunningClub
) -> None:
    maker, mara = club.visitor(), moderator(club, "Mara")
    maker.register("Rudolf")
    starts_at = club.club.time.now() + 3_600_000
    wish = {"name": "A rude name", "kind": "round-robin", "size": 9, "penalty": 4, "clock": "300"}
    made = maker.post("/api/tournaments", {**wish, "starts_at": starts_at})["id"]
    with visit(browser, club.address) as page:
        enter(page, mara)
        page.goto(f"/tournament/{made}")
        page.get_by_role("button", name="Call off").click()
        page.get_by_label("Reason").fill("Its name is rude.")
        page.get_by_role("dialog").get_by_role("button", name="Call off").click()
        expect(page.get_by_text("Called off")).to_be_visible()
        page.get_by_role("button", name="Rename").click()
        page.get_by_label("New name").fill("Spring cup")
        page.get_by_label("Reason").fill("Its name is rude.")
        assert violations(page) == []
        page.get_by_role("dialog").get_by_role("button", name="Rename").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Spring cup")
        assert violations(page) == []
        page.goto("/admin")
        page.get_by_text("Done", exact=True).click()
        done = page.get_by_role("region", name="Done").get_by_role("listitem").first
        expect(done).to_contain_text("renamed a tournament of Rudolf")
        expect(done).to_contain_text("A rude name → Spring cup")
        page.goto("/tournaments")
        expect(page.get_by_text("None.").first).to_be_visible()
        expect(page.get_by_text("A rude name")).to_have_count(0)
