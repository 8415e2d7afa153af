"""The page of a study as a person uses and reads it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.e2e.board import GamePage
from tests.server.running import RunningServer

RULES = {"size": 9, "penalty": 4, "balance": "optional"}


class StudyPage:
    """What is on the page, and what can be done with it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.board = GamePage(page)
        self.here = self.region("This position").get_by_role("status").first
        self.turns = page.get_by_role("tree").get_by_role("treeitem")
        self.candidates = self.region("Best turns").get_by_role("button")
        self.comment = page.get_by_label("Comment on this position")

    def open(self, study_id: str) -> StudyPage:
        self.page.goto(f"/study/{study_id}")
        return self.wait()

    def wait(self) -> StudyPage:
        """Until the board is there."""
        self.board.wait()
        return self

    def show(self, tab: str) -> None:
        """One of the cards that share a place: Review, Notes, Explorer, Layers."""
        self.page.get_by_role("tab", name=tab, exact=True).click()

    def write(self, words: str) -> None:
        """A comment on the place that is looked at."""
        self.show("Notes")
        self.comment.fill(words)

    def region(self, name: str) -> Locator:
        return self.page.get_by_role("region", name=name, exact=True)

    def button(self, name: str) -> Locator:
        return self.board.button(name)

    def notations(self) -> list[str]:
        return self.turns.locator(".notation").all_inner_texts()

    def expect_here(self, turn: int, text: str) -> None:
        """The turn that led to the position on the board."""
        expect(self.here).to_contain_text(f"Turn {turn},")
        expect(self.here).to_contain_text(text)

    def expect_saved(self) -> None:
        """All that is to be seen is on disk."""
        expect(self.page.get_by_text("Saved", exact=True)).to_be_visible()

    def drawn(self, kind: str) -> Locator:
        """What is drawn on top of the board: heat, owner, join, room, expected, mark, letter."""
        return self.page.locator(f".goban-study .goban-{kind}")


def new_study(server: RunningServer, turns: Sequence[dict[str, Any]]) -> str:
    """The id of a new study of a record with these turns, as JSON has them."""
    record = {"format": "symple-record", "version": 1, "rules": RULES, "result": "*"}
    answer = server.http.post("/api/studies", json={"record": {**record, "turns": turns}})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])
