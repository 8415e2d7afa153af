"""A game imported, reviewed and tried again where points were lost; the record keeps the review."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, WebSocket, expect

from symple.game import Position, Record, Rules, Turn, read, write
from symple.study import Budget, Reviewer, annotate, read_note
from tests.e2e.browsing import drag, visit
from tests.e2e.study import StudyPage
from tests.e2e.test_accessibility import violations
from tests.server.running import RunningServer
from tests.study.scripted import Scripted, after
from tests.testdata import COPIES, find_testdata

#: The copy is the same game; it is there on every machine.
GAME = next(
    path
    for folder in (find_testdata(), COPIES)
    if (path := folder / "games" / "mixed_09.txt").is_file()
)

#: A review takes a while on a busy machine.
REVIEW_MILLISECONDS = 180_000


class ReviewedStudy(StudyPage):
    """The page of a study with what a review adds to it."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.slider = page.get_by_role("slider", name="Turn shown on the graph")
        self.review = self.region("Review")
        self.losses = page.get_by_role("list", name="Biggest losses").get_by_role("listitem")
        self.retry = self.region("Try it yourself")
        self.said = self.retry.get_by_role("status")

    def lost(self) -> list[tuple[int, int]]:
        """The biggest losses as the page lists them: number of the turn, and points."""
        rows = self.losses.all_inner_texts()
        numbers = [re.search(r"Turn (\d+)", row) for row in rows]
        points = [re.search(r"\N{MINUS SIGN}(\d+)", row) for row in rows]
        return [
            (int(number[1]), int(lost[1]))
            for number, lost in zip(numbers, points, strict=True)
            if number is not None and lost is not None
        ]

    def expect_turn(self, number: int) -> None:
        expect(self.slider).to_have_attribute("aria-valuenow", str(number))

    def export(self, folder: Path, name: str) -> Path:
        self.button("Share and save").click()
        with self.page.expect_download() as download:
            self.page.get_by_role("link", name=name).click()
        file = folder / download.value.suggested_filename
        download.value.save_as(file)
        self.button("Close").click()
        return file


def bring(page: Page, file: Path) -> ReviewedStudy:
    """Opens a file as a study."""
    page.goto("/")
    page.get_by_role("button", name="Open a record").click()
    page.get_by_role("dialog").get_by_text("as a study").click()
    page.get_by_role("dialog").locator("input[type=file]").set_input_files(file)
    expect(page).to_have_url(re.compile("/study/"))
    return ReviewedStudy(page)


def other_turn(position: Position, *known: Turn) -> Turn:
    """A legal turn that is none of these."""
    return next(turn for turn in position.turns() if turn not in known)


def test_a_game_is_reviewed_tried_again_exported_and_reopened(
    browser: Browser, server: RunningServer, tmp_path: Path
) -> None:
    game = read(GAME.read_bytes(), GAME.name)
    with visit(browser, server.url) as page:
        study = bring(page, GAME)

        # Reviewed in one click
        study.review.get_by_text("Quick", exact=True).click()
        study.button("Review the game").click()
        expect(page.get_by_role("progressbar")).to_be_visible()
        expect(study.losses.first).to_be_visible(timeout=REVIEW_MILLISECONDS)

        # The three biggest mistakes are shown
        losses = study.lost()
        assert len(losses) >= 3
        assert [points for _, points in losses] == sorted(
            (points for _, points in losses), reverse=True
        )
        lead = page.get_by_text(f"The biggest loss: turn {losses[0][0]}, ")
        expect(lead).to_be_visible()
        for index, (number, points) in enumerate(losses[:3]):
            if index == 0:
                study.button("Show it").click()
                expect(lead).to_be_hidden()
            else:
                study.losses.nth(index).get_by_role("button").first.click()
            study.expect_turn(number - 1)
            study.board.expect_stones(game.position(number - 1))
            mistake = study.page.locator("section[aria-labelledby=mistake-title]")
            expect(mistake).to_contain_text(f"Turn {number},")
            expect(mistake).to_contain_text(f"{points} points lost")
            # Both turns are on the board; each of them is played out when it is pointed at.
            expect(study.drawn("plate").first).to_be_visible()
            mistake.get_by_role("button", name="Better").hover()
            expect(study.drawn("expected").first).to_be_visible()
            mistake.get_by_role("button", name="Played").hover()
            expect(study.drawn("expected").first).to_be_visible()

        # One is tried again: the turn that was played, another one, and the better one
        number, _ = losses[0]
        before, played = game.position(number - 1), game.turns[number - 1]
        note = read_note(reviewed_record(server, page).line[number - 1])
        assert note is not None
        study.losses.first.get_by_role("button").last.click()
        expect(study.retry).to_contain_text(f"Turn {number}")
        study.board.expect_stones(before)
        study.board.play(before, played)
        expect(study.said).to_have_text(f"{played} is what was played. Find another turn.")
        study.button("Try another turn").click()
        tried = other_turn(before, played, note.better_turn)
        study.board.play(before, tried)
        expect(study.said).to_contain_text(re.compile("better|as good as"))
        expect(study.said).to_contain_text(str(tried))
        # The engine's answer to it is on the board too
        expect(study.said).to_contain_text("What may follow")
        expect(study.drawn("expected").first).to_be_visible()

        # What was tried becomes a variation
        study.button("Add it to the study").click()
        expect(page.get_by_role("treeitem", selected=True)).to_contain_text(str(tried))
        study.expect_saved()

        study.losses.first.get_by_role("button").last.click()
        study.board.play(before, note.better_turn)
        expect(study.said).to_contain_text(f"Yes, {note.better_turn}!")
        study.button("Back to the study").click()
        study.expect_turn(number)

        # Exported, and not thought about any more
        study.region("Engine").get_by_role("switch").uncheck()
        file = study.export(tmp_path, "Symple (.sym)")
        record = read(file.read_bytes(), file.name)
        assert record.turns == game.turns
        assert tried in [line[0].turn for line in record.line[number - 1].variations]

        # Reopened: the same review without any question to the engine
        asked: list[str] = []
        posted: list[str] = []
        page.on("request", lambda request: posted.append(f"{request.method} {request.url}"))
        page.on("websocket", lambda socket: listen(socket, asked))
        summary = study.review.inner_text()
        study = bring(page, file)
        expect(study.losses.first).to_be_visible()
        assert study.lost() == losses
        assert study.review.inner_text() == summary
        study.losses.first.get_by_role("button").first.click()
        study.expect_turn(number - 1)
        expect(page.get_by_role("treeitem").filter(has_text=str(tried)).first).to_be_visible()
        assert [line for line in posted if line.endswith("/review")] == []
        assert [message for message in asked if "look" in message] == []


def listen(socket: WebSocket, asked: list[str]) -> None:
    socket.on("framesent", lambda message: asked.append(str(message)))


def reviewed_record(server: RunningServer, page: Page) -> Record:
    """What the server keeps of the study on the page."""
    study_id = page.url.rsplit("/", 1)[-1]
    return read(server.http.get(f"/api/studies/{study_id}/record?format=json").content, "a.json")


def test_a_review_can_be_stopped_and_begun_again(page: Page) -> None:
    study = bring(page, GAME)
    study.review.get_by_text("Deep", exact=True).click()
    study.button("Review the game").click()
    study.button("Stop the review").click()
    expect(study.button("Review the game")).to_be_enabled()
    expect(page.get_by_role("progressbar")).to_have_count(0)


@pytest.fixture(scope="module")
def reviewed(server: RunningServer) -> str:
    """The address of a study of a short game, reviewed by an engine that was told two mistakes."""
    turns = [Turn.parse(text) for text in ("A1", "E5", "C3", "C1", "A3", "C2-D5+B4")]
    record = Record.from_turns(Rules(5, 4), turns)
    better = {2: Turn.parse("D2"), 5: Turn.parse("E4-D1")}
    engine = Scripted(
        margins={after(record, 2, better[2]): 12.0, after(record, 5, better[5]): -7.0},
        turns={after(record, at): better.get(at, turn) for at, turn in enumerate(record.turns)},
    )
    noted = annotate(record, Reviewer(engine).review(record, Budget(evaluations=40)))
    body = {"record": json.loads(write(noted, "json")), "name": "Two mistakes"}
    answer = server.http.post("/api/studies", json=body)
    assert answer.status_code == 201, answer.text
    return f"/study/{answer.json()['id']}"


def test_keys_lead_from_mistake_to_mistake(page: Page, reviewed: str) -> None:
    page.goto(reviewed)
    study = ReviewedStudy(page)
    study.expect_turn(6)
    for key, turn in (("n", 2), ("n", 5), ("Shift+N", 2), ("Shift+N", 5)):
        page.keyboard.press(key)
        study.expect_turn(turn)
    mistake = page.locator("section[aria-labelledby=mistake-title]")
    expect(mistake).to_be_visible()
    # Who comes there by other ways has not asked for it.
    for key in (",", "."):
        page.keyboard.press(key)
    study.expect_turn(5)
    expect(mistake).to_have_count(0)
    study.slider.focus()
    for key, turn in (("ArrowLeft", 4), ("Home", 0), ("ArrowRight", 1), ("PageUp", 6)):
        page.keyboard.press(key)
        study.expect_turn(turn)
    expect(study.slider).to_have_attribute(
        "aria-valuetext", re.compile("Turn 6. Mistake. expected .*White: 3 stones, 3 groups")
    )


def test_on_a_wide_screen_the_page_ends_with_the_board(page: Page, reviewed: str) -> None:
    page.goto(reviewed)
    ReviewedStudy(page).expect_turn(6)
    # The cards beside the board are longer, and scroll by themselves.
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")


def test_the_graph_is_picked_by_the_mouse(page: Page, reviewed: str) -> None:
    page.goto(reviewed)
    study = ReviewedStudy(page)
    study.expect_turn(6)
    box = study.slider.bounding_box()
    assert box is not None
    study.slider.click(position={"x": 50, "y": 60})
    study.expect_turn(0)
    study.slider.click(position={"x": box["width"] - 5, "y": 60})
    study.expect_turn(6)


def test_a_finger_taps_the_graph_drags_along_it_and_scrolls_past_it(
    phone: Page, reviewed: str
) -> None:
    phone.goto(reviewed)
    study = ReviewedStudy(phone)
    study.expect_turn(6)
    study.slider.evaluate("graph => graph.scrollIntoView()")
    box = study.slider.bounding_box()
    assert box is not None
    left, right, height = box["x"] + 50, box["x"] + box["width"] - 5, box["y"] + 60
    phone.touchscreen.tap(left, height)
    study.expect_turn(0)
    drag(phone, (left, height), (right, height))
    study.expect_turn(6)
    # Last, as the page goes on moving when the finger has left it.
    drag(phone, (left, height + 60), (left, height - 20))
    study.expect_turn(6)


def test_only_the_mistakes_of_one_side(page: Page, reviewed: str) -> None:
    page.goto(reviewed)
    study = ReviewedStudy(page)
    study.expect_turn(6)
    page.get_by_role("group", name="Mistakes by").get_by_text("White").click()
    study.button("Try it yourself").click()
    expect(study.retry).to_contain_text("Mistake 1 of 1")
    expect(study.retry).to_contain_text("White played C3")
    study.button("Show the answer").click()
    expect(study.said).to_contain_text("The review found D2.")
    expect(study.said).to_contain_text("What may follow")
    expect(page.get_by_role("grid").locator('[aria-label^="D2,"]')).to_have_attribute(
        "aria-label", re.compile("white stone")
    )
    # A reload leads back to it.
    page.reload()
    expect(study.retry).to_contain_text("White played C3")
    page.keyboard.press("Escape")
    study.expect_turn(3)
    side = page.get_by_role("group", name="Mistakes by").get_by_role("radio", name="White")
    expect(side).to_be_checked()


@pytest.fixture(scope="module")
def reader(browser: Browser, server: RunningServer, look: dict[str, Any]) -> Iterator[Page]:
    with visit(browser, server.url, **look) as page:
        yield page


def test_the_review_is_accessible_and_fits(reader: Page, reviewed: str) -> None:
    reader.goto(reviewed)
    study = ReviewedStudy(reader)
    study.expect_turn(6)
    # Without the engine: what it says is no part of the review.
    reader.keyboard.press("e")
    expect(study.region("Engine").get_by_role("switch")).not_to_be_checked()
    reader.keyboard.press("n")
    expect(reader.get_by_text("points lost").first).to_be_attached()
    assert violations(reader) == []
    assert reader.evaluate("document.documentElement.scrollWidth <= innerWidth")
    study.button("Try it yourself").click()
    expect(study.retry).to_be_visible()
    assert violations(reader) == []
    assert reader.evaluate("document.documentElement.scrollWidth <= innerWidth")
