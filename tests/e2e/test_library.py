"""The library on its page: brought in, found, explored, opened as a study, taken out."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from symple.game import Record, Rules, Turn, read, write
from tests.e2e.board import GamePage
from tests.e2e.browsing import NARROW, visit
from tests.e2e.test_accessibility import violations
from tests.server.running import RunningServer

RULES = Rules(5, 4)


def sym(turns: str, **tags: str) -> bytes:
    record = Record.from_turns(RULES, [Turn.parse(text) for text in turns.split()], tags=tags)
    return write(record, "sym").encode()


GAMES = {
    "one.sym": sym("A1 C3 E5", White="Ada", Black="Grace", Date="2026.05.01"),
    "two.sym": sym("E1 C3 D1", White="Grace", Black="Emmy", Date="2025"),
    "three.sym": sym("A5 B2", White="Sofia", Black="Emmy"),
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server of its own: the library is the same for all of its visitors."""
    with RunningServer(tmp_path_factory.mktemp("library")) as server:
        yield server


@pytest.fixture
def filled(server: RunningServer) -> RunningServer:
    server.http.post(
        "/api/library/games", files=[("files", (name, data)) for name, data in GAMES.items()]
    ).raise_for_status()
    return server


@pytest.fixture
def library(filled: RunningServer, page: Page) -> Page:
    """The page of the library, with three games."""
    page.goto("/library")
    expect(found(page)).to_have_text("3 games")
    return page


def found(page: Page) -> Locator:
    return page.locator("strong", has_text="game")


def cards(page: Page) -> Locator:
    return page.locator("li button", has_text="turns")


def test_an_empty_library_says_what_to_do_and_takes_files(
    server: RunningServer, page: Page, tmp_path: Path
) -> None:
    page.goto("/")
    page.get_by_role("navigation").get_by_role("link", name="Library").click()
    expect(page.get_by_text("The library is empty")).to_be_visible()
    page.get_by_role("main").get_by_role("button", name="Import games").last.click()
    dialog = page.get_by_role("dialog", name="Import games")
    paths = []
    for name, data in {**GAMES, "bad.sym": b"[Size", "again.sym": GAMES["one.sym"]}.items():
        (tmp_path / name).write_bytes(data)
        paths.append(tmp_path / name)
    dialog.get_by_label("choose files").set_input_files(paths)
    expect(dialog.get_by_text("3 games added, 1 already here.")).to_be_visible()
    expect(dialog.locator("li")).to_contain_text("bad.sym")
    expect(dialog.locator("li")).to_contain_text("Line 1")
    dialog.get_by_label("Or paste the text of a record").fill(GAMES["one.sym"].decode())
    dialog.get_by_role("button", name="Import the text").click()
    expect(dialog.get_by_text("0 games added, 1 already here.")).to_be_visible()
    dialog.get_by_role("button", name="Done").click()
    expect(found(page)).to_have_text("3 games")


def test_a_folder_is_brought_in(filled: RunningServer, page: Page, tmp_path: Path) -> None:
    (tmp_path / "games" / "old").mkdir(parents=True)
    (tmp_path / "games" / "old" / "four.sym").write_bytes(sym("B3 D3", White="Mary"))
    (tmp_path / "games" / "notes.md").write_text("no record")
    page.goto("/library")
    page.get_by_role("button", name="Import games").click()
    page.get_by_label("choose a folder").set_input_files(tmp_path / "games")
    expect(page.get_by_text("1 game added.")).to_be_visible()
    page.get_by_role("button", name="Done").click()
    card = cards(page).filter(has_text="Mary")
    card.click()
    page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    page.get_by_role("dialog", name="Delete this game?").get_by_role(
        "button", name="Delete", exact=True
    ).click()
    expect(card).to_have_count(0)
    expect(found(page)).to_have_text("3 games")


def test_filters_narrow_the_list(library: Page) -> None:
    library.locator("summary").click()
    library.get_by_label("Player").fill("emmy")
    expect(found(library)).to_have_text("2 games")
    library.get_by_label("From", exact=True).fill("2025-01")
    expect(found(library)).to_have_text("1 game")
    library.get_by_label("Penalty").fill("3")
    expect(library.get_by_text("could not be understood")).to_be_visible()
    library.get_by_label("Turns, from").fill("90")
    expect(library.get_by_text("No games found")).to_be_visible()
    library.get_by_role("button", name="Clear filters").click()
    expect(found(library)).to_have_text("3 games")


def test_the_explorer_goes_on_and_back(library: Page) -> None:
    library.get_by_text("A position", exact=True).click()
    library.get_by_role("combobox", name="Board").first.select_option("5")
    first = library.get_by_role("button", name="A1 3 games")
    expect(first).to_be_visible()
    first.click()
    second = library.get_by_role("button", name="C3 2 games")
    expect(second).to_be_visible()
    second.click()
    assert GamePage(library).stones() == {"A1": "white", "C3": "black"}
    expect(found(library)).to_have_text("2 games")
    library.get_by_role("button", name="Back", exact=True).click()
    expect(second).to_be_visible()
    expect(found(library)).to_have_text("3 games")


def test_a_part_of_a_board_is_drawn_by_keys(library: Page) -> None:
    library.get_by_text("A part of one").click()
    library.get_by_role("combobox", name="Board").first.select_option("5")
    library.get_by_role("region", name="Search").get_by_text("Black", exact=True).click()
    board = GamePage(library)
    board.point("C3").focus()
    library.keyboard.press("Enter")
    expect(found(library)).to_have_text("2 games")
    library.get_by_text("Vacant", exact=True).click()
    board.point("C3").focus()
    for key in ("ArrowDown", "ArrowLeft", "Enter"):
        library.keyboard.press(key)
    expect(board.point("B2")).to_have_attribute("aria-label", "B2, vacant")
    library.keyboard.press("Enter")
    expect(board.point("B2")).to_have_attribute("aria-label", "B2, does not matter")
    library.get_by_role("button", name="Clear the board").click()
    expect(found(library)).to_have_text("3 games")


def test_a_game_is_explored_from_its_board(library: Page) -> None:
    cards(library).filter(has_text="Sofia").click()
    library.get_by_role("button", name="Explore from here").click()
    expect(found(library)).to_have_text("1 game")
    expect(library.get_by_text("1 game ended here.")).to_be_visible()
    assert GamePage(library).stones() == {"A5": "white", "B2": "black"}


def test_a_game_becomes_a_study(filled: RunningServer, library: Page) -> None:
    cards(library).filter(has_text="Ada").click()
    library.get_by_role("button", name="Open as a study").click()
    library.wait_for_url("**/study/*")
    study = filled.http.get(f"/api/studies/{library.url.rsplit('/', 1)[1]}").json()
    assert (study["white"], study["turn_count"]) == ("Ada", 3)
    library.go_back()
    expect(found(library)).to_have_text("3 games")


def test_a_game_is_taken_out_as_a_file(library: Page, tmp_path: Path) -> None:
    cards(library).filter(has_text="Ada").click()
    with library.expect_download() as download:
        library.get_by_role("link", name="SGF").click()
    download.value.save_as(tmp_path / "game.sgf")
    assert [str(turn) for turn in read((tmp_path / "game.sgf").read_bytes()).turns] == [
        "A1", "C3", "E5"
    ]  # fmt: skip


def test_a_search_that_fails_can_be_tried_again(library: Page) -> None:
    library.route("**/api/library/games?*", lambda route: route.abort())
    library.locator("summary").click()
    library.get_by_label("Player").fill("ada")
    expect(library.get_by_role("alert").filter(has_text="could not be searched")).to_be_visible()
    library.unroute("**/api/library/games?*")
    library.get_by_role("button", name="Try again").click()
    expect(found(library)).to_have_text("1 game")


def test_axe_finds_nothing_and_nothing_is_too_wide(
    browser: Browser, filled: RunningServer, look: dict[str, Any]
) -> None:
    with visit(browser, filled.url, **look) as page:
        page.goto("/library")
        expect(found(page)).to_have_text("3 games")
        assert violations(page) == []
        page.get_by_text("A position", exact=True).click()
        page.get_by_role("combobox", name="Board").first.select_option("5")
        expect(page.get_by_role("button", name="A1 3 games")).to_be_visible()
        page.locator("summary").click()
        page.get_by_label("Penalty").fill("3")
        assert violations(page) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        cards(page).first.click()
        expect(page.get_by_role("dialog")).to_be_visible()
        assert violations(page) == []
        page.get_by_role("button", name="Close").click()
        page.get_by_role("button", name="Import games").click()
        expect(page.get_by_role("dialog", name="Import games")).to_be_visible()
        assert violations(page) == []


def test_a_finger_aims_before_it_puts_a_stone(browser: Browser, filled: RunningServer) -> None:
    with visit(browser, filled.url, viewport=NARROW, is_mobile=True, has_touch=True) as page:
        page.goto("/library")
        page.get_by_text("A part of one").tap()
        page.get_by_role("combobox", name="Board").first.select_option("19")
        GamePage(page).point("K10").tap()
        page.get_by_role("button", name="Place on K10").tap()
        expect(GamePage(page).point("K10")).to_have_attribute("aria-label", "K10, white stone")
        expect(page.get_by_text("No games found")).to_be_visible()
