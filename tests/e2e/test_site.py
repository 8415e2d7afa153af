"""The site: the page as plain files on a host that knows nothing else, in a folder of that host."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, FilePayload, Page, expect

from scripts import web_client
from scripts.plain_host import host_of_files
from scripts.static_site import build_page
from symple.game import Position, Record, Rules, Turn, write
from symple.server.security import CONTENT_POLICY
from symple.study import examples
from tests.e2e import webdriver
from tests.e2e.board import GamePage
from tests.e2e.browsing import visit
from tests.e2e.study import StudyPage
from tests.e2e.test_accessibility import violations
from tests.e2e.test_learn import COURSE
from tests.e2e.test_offline import begin, open_anew, visit_once
from tests.e2e.test_other_browsers import choose, click, place, until
from tests.e2e.test_puzzles import PUZZLES
from tests.e2e.test_review import REVIEW_MILLISECONDS, ReviewedStudy
from tests.e2e.webdriver import firefox, webkit
from tests.server.running import network_address

#: The folder of a host that has the site.
FOLDER = "some/symple/"


@contextmanager
def hosted(host: Path, name: str = "127.0.0.1") -> Iterator[str]:
    """The address of the site."""
    with host_of_files(host, name) as address:
        yield address + FOLDER


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What a host serves: the site is in a folder of it."""
    folder = tmp_path_factory.mktemp("host")
    build_page(folder / FOLDER)
    return folder


@pytest.fixture(scope="module")
def site(host: Path) -> Iterator[str]:
    with hosted(host) as address:
        yield address


@pytest.fixture(scope="module")
def cut(browser: Browser, host: Path) -> Iterator[Page]:
    """A visitor who was there once; by now there is neither the host nor any network."""
    with ExitStack() as visitors:
        with hosted(host) as address:
            page = visitors.enter_context(visit_once(browser, address))
        page.context.set_offline(True)
        yield page


@pytest.fixture
def visitor(browser: Browser, site: str) -> Iterator[Page]:
    with visit(browser, site) as page:
        page.goto(site)
        yield page


def test_a_whole_game_is_played_without_a_network(cut: Page) -> None:
    page = open_anew(cut, "#/")
    game = begin(page, "Engine")
    position = Position(Rules(5, 4))
    while position.winner is None:
        mine = next(iter(position.turns()))
        game.play(position, mine)
        position.play(mine)
        if position.winner is None:
            expect(game.notations).to_have_count(len(position.history) + 1)
            position.play(game.turns()[-1])
    expect(game.headline).to_contain_text("wins by")
    game.expect_score(position)
    game.expect_stones(position)

    # It is still there when the page is opened again.
    open_anew(page, page.url)
    expect(game.headline).to_contain_text("wins by")
    page.get_by_role("link", name="Games").click()
    kept = page.get_by_role("region", name="Your games").get_by_role("article")
    expect(kept).to_have_count(1)


def test_puzzles_and_lessons_go_on_without_a_network(cut: Page) -> None:
    page = open_anew(cut, "#/puzzles")
    page.get_by_role("link", name="Begin").click()
    puzzle = PUZZLES[0]
    GamePage(page).wait().play(puzzle.position, puzzle.best_turns[0])
    expect(page.get_by_text("Solved!")).to_be_visible()
    step, points = next(iter(COURSE.items()))
    open_anew(page, f"#/learn/{step}")
    GamePage(page).wait().click(*points)
    expect(page.get_by_text("Done!", exact=True)).to_be_visible()


def test_the_example_games_are_listed_without_a_network(cut: Page) -> None:
    page = open_anew(cut, "#/examples")
    expect(page.get_by_role("listitem")).to_have_count(len(examples()))
    expect(page.get_by_role("button", name="Add them all to the library")).to_have_count(0)


def test_an_example_game_opens_as_a_study_with_its_review(cut: Page) -> None:
    example = examples()[0]
    words = example.commentary["en"]
    addresses = set()
    for _ in range(2):  # the second time it is the same study
        open_anew(cut, "#/examples")
        cut.get_by_role("button", name=words.title).click()
        expect(cut).to_have_url(re.compile("#/study/"))
        study = StudyPage(cut).wait()
        assert len(study.notations()) >= len(example.reviewed.line)
        commentary = study.region("Commentary")
        expect(commentary.get_by_role("status")).to_have_text(words.text)
        addresses.add(cut.url)
    assert len(addresses) == 1
    open_anew(cut, "#/")
    expect(cut.get_by_role("region", name="Studies").get_by_role("listitem")).to_have_count(1)
    expect(cut.get_by_role("main")).not_to_contain_text("until the program is back")
    open_anew(cut, addresses.pop())
    study.wait()
    # What the page's own engine thinks of it.
    study.region("Engine").get_by_role("switch").check()
    expect(study.candidates.first).to_be_visible()
    assert violations(cut) == []


def test_a_game_is_reviewed_without_a_network(cut: Page) -> None:
    turns = "C5 D3 E3 C1 A3 C2-D2+B3 A4-C4-E4 B2"
    record = Record.from_turns(Rules(5, 4), [Turn.parse(turn) for turn in turns.split()])
    open_anew(cut, "#/")
    cut.get_by_role("button", name="Open a record").click()
    dialog = cut.get_by_role("dialog")
    dialog.get_by_text("as a study").click()
    file = FilePayload(name="g.json", mimeType="text/plain", buffer=write(record, "json").encode())
    dialog.locator("input[type=file]").set_input_files(file)
    expect(cut).to_have_url(re.compile("#/study/"))
    study = ReviewedStudy(cut)
    study.review.get_by_text("Quick", exact=True).click()
    study.button("Review the game").click()
    expect(study.losses.first).to_be_visible(timeout=REVIEW_MILLISECONDS)
    grades = cut.get_by_role("table", name="Turns that lost points, by side")
    mistakes = grades.get_by_role("row", name="Black").get_by_role("cell").nth(1)
    expect(mistakes).not_to_have_text("0")

    # What the last turn lost is proved: eight points.
    assert study.lost()[0] == (8, 8)
    study.losses.first.get_by_role("button").first.click()
    study.expect_turn(7)

    # The review stays with the study.
    open_anew(cut, cut.url)
    expect(study.losses.first).to_be_visible()


def test_what_only_the_program_does_is_said(visitor: Page) -> None:
    for link, words in [("Library", "part of the installed program"), ("Games", "Your games")]:
        visitor.get_by_role("navigation").get_by_role("link", name=link).click()
        expect(visitor.get_by_role("main")).to_contain_text(words)
        assert violations(visitor) == []
    expect(visitor.get_by_text("not responding")).to_have_count(0)
    expect(visitor.get_by_role("banner")).not_to_contain_text("Offline")


def test_a_page_of_the_site_opens_in_a_new_tab(visitor: Page, site: str) -> None:
    with visitor.context.expect_page() as opened:
        visitor.get_by_role("link", name="Learn").first.click(modifiers=["Control"])
    expect(opened.value).to_have_url(f"{site}#/learn")
    expect(opened.value.get_by_role("heading", level=1)).to_be_visible()
    # And the browser's keys go back and forth between them.
    visitor.get_by_role("navigation").get_by_role("link", name="Puzzles").click()
    expect(visitor).to_have_url(f"{site}#/puzzles")
    visitor.go_back()
    expect(visitor.get_by_role("button", name="Start game")).to_be_visible()


def test_a_link_replays_its_game(browser: Browser, host: Path) -> None:
    with hosted(host, network_address()) as address:
        with visit(browser, address) as page:
            page.goto(address)
            game = begin(page)
            game.click("B2")
            game.expect_turns("B2")
            game.button("Share and save").click()
            link = page.get_by_label("A link with the whole game").input_value()
        assert link.startswith(f"{address}#/replay/")
        with visit(browser, address) as other:
            other.goto(link)
            replay = StudyPage(other).wait()
            other.keyboard.press("End")
            assert replay.notations() == ["B2"]


def test_one_button_begins_a_game(visitor: Page) -> None:
    visitor.get_by_role("button", name="Play now").click()
    game = GamePage(visitor).wait()
    game.click("E5")
    expect(game.notations).to_have_count(2)


def test_a_browser_without_webassembly_is_told_and_has_the_rest(
    browser: Browser, site: str
) -> None:
    with visit(browser, site) as page:
        page.add_init_script("delete globalThis.WebAssembly")
        page.goto(site)
        expect(page.get_by_role("main")).to_contain_text("The engine cannot run in this browser")
        expect(page.get_by_text("You take turns on the same screen.")).to_be_visible()
        page.get_by_role("button", name="Start game").click()
        GamePage(page).wait()


def test_an_engine_that_cannot_be_loaded_is_told(visitor: Page) -> None:
    visitor.route("**/*.wasm", lambda route: route.abort())
    game = begin(visitor, "Engine")
    game.click("C3")
    expect(visitor.get_by_role("status").filter(has_text="Engine")).to_contain_text("failed")


def test_the_page_has_the_policy_of_the_server(host: Path) -> None:
    page = (host / "some" / "symple" / "index.html").read_text()
    (said,) = re.findall(r'http-equiv="Content-Security-Policy" content="([^"]+)"', page)
    # Only a header may say who frames the page.
    assert f"{unescape(said)}; frame-ancestors 'none'" == CONTENT_POLICY


def test_a_narrow_page_is_not_too_wide(browser: Browser, site: str, look: dict[str, Any]) -> None:
    with visit(browser, site, locale="ru-RU", **look) as page:
        for path in ("#/", "#/about", "#/examples", "#/library"):
            page.goto(path)
            expect(page.get_by_role("heading", level=1)).to_be_attached()
            assert violations(page) == []
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_first_page_loads_no_more_than_it_may(host: Path) -> None:
    node = web_client.find_node()
    assert node is not None
    command = [f"{node}/node", "scripts/size.js", str(host / "some" / "symple")]
    done = subprocess.run(
        command, cwd=web_client.SOURCES, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("start", [firefox, webkit])
def test_a_level_answers_in_other_browsers_and_without_a_network(
    start: Callable[[Path], AbstractContextManager[webdriver.Browser]], host: Path, tmp_path: Path
) -> None:
    with start(tmp_path) as browser:
        with hosted(host) as address:
            browser.goto(address)
            click(browser, "summary", "More options")  # stays open
            expect_an_answer(browser)
            until(browser, "navigator.serviceWorker.controller === null ? '' : 'all is kept'")
        browser.goto("about:blank")
        browser.goto(address)
        expect_an_answer(browser)


def expect_an_answer(browser: webdriver.Browser) -> None:
    """A game is begun on the start page, and the engine answers the first turn."""
    click(browser, "label", "Engine")
    choose(browser, "Board", "5")
    choose(browser, "Penalty", "4")
    click(browser, "button", "Start game")
    place(browser, "C3")
    until(browser, "document.querySelectorAll('.notation').length === 2 ? 'answered' : ''")
    stones = """[...document.querySelectorAll("[role=grid] [aria-label*=' stone']")].length"""
    until(browser, f"{stones} === 2 ? 'shown' : ''")
