"""Records: opened on the page, stepped through, and taken away again."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from symple.game import Record, read
from tests.e2e.board import GamePage
from tests.testdata import COPIES

TRANSCRIPT = COPIES / "games" / "mixed_03.txt"


@pytest.fixture
def record() -> Record:
    return read(TRANSCRIPT.read_bytes(), TRANSCRIPT.name)


@pytest.fixture
def imported(page: Page) -> GamePage:
    """The page of the transcript, which was opened as a file."""
    page.goto("/")
    page.get_by_role("button", name="Open a record").click()
    page.get_by_role("dialog").locator("input[type=file]").set_input_files(TRANSCRIPT)
    return GamePage(page).wait()


def test_an_opened_record_is_replayed_by_the_step_keys(imported: GamePage, record: Record) -> None:
    positions = list(record.positions())
    last = len(positions) - 1
    assert last > 20
    assert imported.turns() == [str(turn) for turn in record.turns]
    imported.expect_score(positions[last])
    expect(imported.headline).to_contain_text("wins by")

    shown = last
    keys = [(",", -1), (",", -1), ("Home", -last), (".", 1), (".", 1), ("PageDown", 10)]
    keys += [(".", 1), ("PageUp", -10), (",", -1), ("End", last)]
    for key, steps in keys:
        imported.page.keyboard.press(key)
        shown = min(max(shown + steps, 0), last)
        current = imported.page.locator("ol [aria-current=step]")
        expect(current).to_contain_text(f"{shown}." if shown else "Start")
        imported.expect_stones(positions[shown])
        imported.expect_score(positions[shown])


def test_the_slider_and_the_list_step_too(imported: GamePage, record: Record) -> None:
    imported.page.get_by_role("slider", name="Turn shown on the board").fill("7")
    expect(imported.headline).to_have_text("You are looking at turn 7")
    imported.expect_stones(record.position(7))
    imported.notations.nth(11).click()
    expect(imported.headline).to_have_text("You are looking at turn 12")
    imported.expect_stones(record.position(12))
    imported.button("Back to the game").click()
    imported.expect_stones(record.position())


@pytest.mark.parametrize("name", ["Symple (.sym)", "JSON", "SGF", "CodeCup"])
def test_a_download_holds_the_game(
    imported: GamePage, record: Record, name: str, tmp_path: Path
) -> None:
    imported.button("Share and save").click()
    with imported.page.expect_download() as download:
        imported.page.get_by_role("link", name=name).click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert read(file.read_bytes(), file.name).turns == record.turns


def test_a_truncated_record_is_refused_with_its_fault(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Open a record").click()
    page.get_by_label("Or paste the text of a record").fill(
        '[Size "5"]\n[Penalty "4"]\n\n1. C3 2. Z'
    )
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.get_by_role("alert").filter(has_text="line 4")).to_be_visible()
    expect(page.get_by_role("dialog")).to_be_visible()
