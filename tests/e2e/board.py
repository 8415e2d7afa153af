"""The page of a game as a person uses and reads it."""

from __future__ import annotations

import re
from typing import NamedTuple

from playwright.sync_api import Locator, Page, expect

from symple.game import Phase, Position, Turn, point_name


class Side(NamedTuple):
    """A player's row of the score sheet."""

    stones: int
    groups: int
    penalties: int
    total: int


def after_drawing(page: Page) -> None:
    """Waits until the board has drawn what it was told."""
    page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")


class GamePage:
    """What is on the page, and what can be done with it by the mouse."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.headline = page.locator(".headline")
        self.words = page.locator(".words")
        self.progress = page.locator(".progress")
        self.notations = page.get_by_role("list", name="Turns").locator(".notation")

    def open(self, game_id: str) -> GamePage:
        self.page.goto(f"/game/{game_id}")
        return self.wait()

    def wait(self) -> GamePage:
        """Until the board is there; the start page may have one too, to set up a position."""
        expect(self.page).not_to_have_url(re.compile("//[^/]+/$"))
        expect(self.page.get_by_role("grid")).to_be_visible()
        return self

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def point(self, name: str) -> Locator:
        return self.page.get_by_role("grid").locator(f'[aria-label^="{name},"]')

    def label(self, name: str) -> str:
        """What a screen reader speaks at a point."""
        after_drawing(self.page)
        return self.point(name).get_attribute("aria-label") or ""

    def labels(self) -> list[str]:
        after_drawing(self.page)
        cells = self.page.get_by_role("grid").locator("[role=gridcell]")
        labels: list[str] = cells.evaluate_all("cells => cells.map(cell => cell.ariaLabel)")
        return labels

    def stones(self) -> dict[str, str]:
        """The colours of the stones on the board by their points, as the labels say them."""
        found = (re.match(r"(\w+), (white|black) stone", label) for label in self.labels())
        return {match[1]: match[2] for match in found if match is not None}

    def click(self, *points: str) -> None:
        for point in points:
            self.point(point).click()

    def play(self, position: Position, turn: Turn) -> None:
        """Clicks the stones of a turn, and declines the balance plant where the turn has none."""
        before = position.copy()
        for point in turn.points(position.size):
            self.click(point_name(point, position.size))
            before.place(point)
        if before.phase == Phase.BALANCING:
            self.button("No extra plant").click()

    def turns(self) -> list[str]:
        return self.notations.all_inner_texts()

    def expect_turns(self, *turns: str) -> None:
        expect(self.notations).to_have_text(list(turns))

    def expect_stones(self, position: Position) -> None:
        """The board shows this position."""
        assert self.stones() == stones_of(position)

    def score(self) -> dict[str, Side]:
        """Both rows of the score sheet by their colours."""
        rows = self.page.get_by_role("region", name="Score").locator("tbody tr").all()
        return {color: read_row(row) for color, row in zip(("white", "black"), rows, strict=True)}

    def expect_score(self, position: Position) -> None:
        """The score sheet says what the library counts."""
        score, penalty = position.score(), position.rules.penalty
        assert self.score() == {
            color: Side(side.stones, side.groups, -side.groups * penalty, side.total)
            for color, side in (("white", score.white), ("black", score.black))
        }


def start_from(page: Page, position: str) -> GamePage:
    """A game of two at this screen that begins there."""
    page.goto("/")
    page.get_by_text("Friend on this screen").click()
    page.get_by_text("More options").click()
    page.get_by_text("Start from a position").click()
    page.get_by_label("Position", exact=True).fill(position)
    # Its board comes when it is loaded, and moves the button.
    expect(page.get_by_role("grid")).to_be_visible()
    page.get_by_role("button", name="Start game").click()
    return GamePage(page).wait()


def read_row(row: Locator) -> Side:
    """The first number of each column; what stands small beside it is left out."""
    numbers = (
        re.search(r"-?\d+", cell.replace("\N{MINUS SIGN}", "-"))
        for cell in row.locator("td").all_inner_texts()
    )
    return Side(*(int(number[0]) for number in numbers if number is not None))


def stones_of(position: Position) -> dict[str, str]:
    """The colours of the library's stones by their points."""
    size = position.size
    colors = ((point, position.color_at(point)) for point in range(size * size))
    return {point_name(at, size): color.name.lower() for at, color in colors if color is not None}
