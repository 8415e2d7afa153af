"""Without its server the app opens, teaches, replays, and keeps a game until the server is back."""

from __future__ import annotations

import re
import shutil
import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, Page, expect

from symple.game import Position, Rules, Turn
from symple.server.static import CLIENT
from symple.server.storage.tables import SCHEMA
from symple.storage.database import Database
from tests.e2e.board import GamePage
from tests.e2e.browsing import NARROW, WIDE, visit
from tests.e2e.study import StudyPage, new_study
from tests.e2e.test_accessibility import violations
from tests.e2e.test_language import speak
from tests.e2e.test_puzzles import PUZZLES
from tests.e2e.test_review import REVIEW_MILLISECONDS
from tests.server.running import RunningServer, kept_port, serving


@contextmanager
def visit_once(browser: Browser, address: str, **options: Any) -> Iterator[Page]:
    """A page of a visitor who has been at the start page long enough for all to be kept."""
    with visit(browser, address, service_workers="allow", **options) as page:
        page.goto(address)
        expect(page.locator("form button[type=submit]")).to_be_visible()
        page.evaluate("navigator.serviceWorker.ready.then(() => null)")
        yield page


def open_anew(page: Page, address: str) -> Page:
    """As if it was typed: also where only the fragment is another one."""
    page.goto("about:blank")
    page.goto(address)
    return page


def begin(page: Page, opponent: str = "Friend on this screen") -> GamePage:
    """A game on a small board."""
    page.get_by_text(opponent, exact=True).click()
    # Who has opened the rules finds them open.
    if not page.get_by_role("combobox", name="Board").is_visible():
        page.get_by_text("More options").click()
    page.get_by_role("combobox", name="Board").select_option("5")
    page.get_by_label("Penalty").fill("4")
    page.get_by_role("button", name="Start game").click()
    return GamePage(page).wait()


def expect_at_server(page: Page) -> None:
    """What the page shows is not the browser's any more."""
    expect(page.get_by_text("Kept in this browser")).to_have_count(0)


class Left(NamedTuple):
    """A visitor whose server is gone for good, and the link of a game that he had there."""

    page: Page
    link: str
    port: int


@pytest.fixture(scope="module")
def left(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Left]:
    with ExitStack() as stack:
        port = stack.enter_context(kept_port())
        server = RunningServer(tmp_path_factory.mktemp("left"), "--port", str(port))
        page = stack.enter_context(visit_once(browser, server.url))
        page.get_by_text("Friend on this screen").click()
        game = begin(page)
        game.click("B2")
        game.expect_turns("B2")
        game.click("D4")
        game.expect_turns("B2", "D4")
        page.route(
            "**/api/info",
            lambda route: route.fulfill(json={"shared_at": "https://symple.example"}),
        )
        game.button("Share and save").click()
        link = page.get_by_label("A link with the whole game").input_value()
        link = link.replace("https://symple.example/", server.url)
        page.unroute("**/api/info")
        server.kill()
        yield Left(page, link, port)


def test_after_one_visit_the_app_opens_and_teaches(left: Left) -> None:
    page = open_anew(left.page, "/")
    expect(page.get_by_role("heading", name="You are offline")).to_be_visible()
    expect(page.get_by_role("banner")).to_contain_text("Offline")
    page.get_by_role("link", name="Learn").click()
    page.get_by_role("main").get_by_role("link").first.click()
    expect(page.get_by_role("grid")).to_be_visible()
    open_anew(page, page.url)
    expect(page.get_by_role("grid")).to_be_visible()


def test_a_link_replays_its_game(left: Left) -> None:
    replay = StudyPage(open_anew(left.page, left.link)).wait()
    left.page.keyboard.press("End")
    assert replay.notations() == ["B2", "D4"]
    assert replay.board.stones() == {"B2": "white", "D4": "black"}


def test_puzzles_can_be_solved(left: Left) -> None:
    page = open_anew(left.page, "/puzzles")
    page.get_by_role("link", name="Begin").click()
    puzzle = PUZZLES[0]
    GamePage(page).wait().play(puzzle.position, puzzle.best_turns[0])
    expect(page.get_by_text("Solved!")).to_be_visible()


@pytest.mark.parametrize("address", ["/study/1", "/library", "/game/1"])
def test_what_needs_the_server_says_so(left: Left, address: str) -> None:
    page = open_anew(left.page, address)
    expect(page.get_by_role("main")).to_contain_text("is not responding")
    expect(page.get_by_text("Loading")).to_have_count(0)
    assert violations(page) == []


def test_a_server_that_accepts_and_never_answers_is_not_waited_for(left: Left) -> None:
    """As a machine that went to sleep, or a program that was stopped (SIGSTOP)."""
    with socket.create_server(("127.0.0.1", left.port)):
        page = open_anew(left.page, "/learn")
        expect(page.get_by_role("main").get_by_role("link").first).to_be_visible()


class Visit:
    """A visitor, and a server that goes and comes back, with its data in `folder`."""

    def __init__(self, page: Page, port: int, folder: Path) -> None:
        self.page = page
        self._begin = partial(RunningServer, folder, "--port", str(port))
        self._server: RunningServer | None = None

    @property
    def server(self) -> RunningServer:
        assert self._server is not None
        return self._server

    def server_goes(self) -> None:
        if self._server is not None:
            self._server.kill()
            self._server = None

    def server_comes(self) -> None:
        self._server = self._begin()
        self.page.evaluate("dispatchEvent(new Event('online'))")  # tries at once

    def brought_study(self, study_id: str) -> Any:
        """What the server has of a study, as soon as it has it."""
        while (answer := self.server.http.get(f"/api/studies/{study_id}")).status_code == 404:
            self.page.wait_for_timeout(100)
        return answer.json()


class Visited(NamedTuple):
    """A page of a visitor whose browser has kept all, and the port of the server that was there."""

    page: Page
    port: int


@pytest.fixture(scope="module")
def visited(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visited]:
    with kept_port() as port:
        server = RunningServer(tmp_path_factory.mktemp("visited"), "--port", str(port))
        with visit_once(browser, server.url) as page:
            server.kill()
            yield Visited(page, port)


@pytest.fixture
def alone(visited: Visited, tmp_path: Path) -> Iterator[Visit]:
    """At the start page, without the server. The browser has no game or choice of an earlier test,
    nor has the server that comes.
    """
    page, port = visited
    page.goto("about:blank")
    devtools = page.context.new_cdp_session(page)
    kept = {"origin": f"http://127.0.0.1:{port}", "storageTypes": "indexeddb,local_storage"}
    devtools.send("Storage.clearDataForOrigin", kept)
    page.emulate_media(color_scheme="light")
    page.set_viewport_size(WIDE)
    page.goto("/")
    visit = Visit(page, port, tmp_path)
    try:
        yield visit
    finally:
        visit.server_goes()


def test_a_game_is_played_to_its_end_and_comes_to_the_server(alone: Visit) -> None:
    page = alone.page
    game = begin(page)
    address = page.url
    position = Position(Rules(5, 4))
    turns = ["B2", "D4", "B4", "D2"]
    for number, turn in enumerate(turns, start=1):
        game.play(position, Turn.parse(turn))
        position.play(Turn.parse(turn))
        game.expect_turns(*turns[:number])

    # Neither the turns nor the stones of a turn that was begun are lost.
    game.click("C4")
    drafted = game.labels()
    open_anew(page, "/")
    card = page.get_by_role("region", name="Played offline").get_by_role("article")
    expect(card).to_contain_text("5 × 5, P 4 · 4 turns")
    card.get_by_role("link").click()
    game.wait()
    assert page.url == address
    assert game.labels() == drafted
    game.button("Take back the last stone").click()

    while position.winner is None:
        legal = next(iter(position.turns()))
        game.play(position, legal)
        position.play(legal)
        turns.append(str(legal))
        game.expect_turns(*turns)
    expect(game.headline).to_contain_text("wins by")
    game.expect_score(position)
    game.expect_stones(position)
    game.button("Share and save").click()
    expect(page.get_by_role("dialog")).to_contain_text("The turns as text")
    expect(game.button("Record (JSON)")).to_be_visible()
    expect(page.get_by_role("link", name="JSON")).to_have_count(0)
    page.keyboard.press("Escape")

    # The page stays where it is, and the game is the server's.
    alone.server_comes()
    expect_at_server(page)
    assert page.url == address
    game.expect_turns(*turns)
    brought = alone.server.read(address.rpartition("/")[2])
    assert (brought["turns"], brought["over"]) == (turns, True)
    page.get_by_role("link", name="Games").click()
    expect(page.get_by_role("region", name="Your games").get_by_role("article")).to_have_count(1)
    expect(page.get_by_text("Played offline")).to_have_count(0)


def test_a_running_game_goes_on_at_the_server(alone: Visit) -> None:
    game = begin(alone.page)
    game.click("C3")
    game.expect_turns("C3")
    game.button("Undo turn").click()
    game.expect_turns()
    game.click("B2")
    game.expect_turns("B2")
    game.click("D4")
    game.expect_turns("B2", "D4")
    alone.server_comes()
    expect_at_server(alone.page)
    game.click("B4")
    game.expect_turns("B2", "D4", "B4")
    game_id = alone.page.url.rpartition("/")[2]
    assert alone.server.read(game_id)["turns"] == ["B2", "D4", "B4"]


def test_a_level_plays_without_the_server_and_goes_on_there(alone: Visit) -> None:
    page = alone.page
    game = begin(page, "Engine")
    game.click("C3")
    expect(game.notations).to_have_count(2)
    turns = game.turns()
    alone.server_comes()
    expect_at_server(page)
    brought = alone.server.read(page.url.rpartition("/")[2])
    assert (brought["turns"], brought["black"]["level"]) == (turns, "1")
    # Taken back, the game goes on at the server.
    game.open(brought["id"])
    game.button("Undo turn").click()
    expect(game.notations).to_have_count(0)
    game.click("C3")
    expect(game.notations).to_have_count(2)
    assert len(alone.server.read(brought["id"])["turns"]) == 2


def test_a_level_grows_the_rest_without_the_server(alone: Visit) -> None:
    page = alone.page
    game = begin(page)
    turns = ["B2", "D4", "B4", "D2"]
    for number, turn in enumerate(turns, start=1):
        game.click(turn)
        game.expect_turns(*turns[:number])
    game.click("A2")
    expect(game.progress).to_contain_text("1 of 2 groups grown")
    game.button("Grow the rest").click()
    play = page.get_by_role("button", name="Play this turn")
    expect(play).to_be_visible()
    page.get_by_label("Rest grown by").select_option("7")
    expect(play).to_be_visible()
    play.click()
    expect(page.get_by_title("Level 7 grew the rest")).to_be_visible()
    grown = game.turns()[-1]
    assert grown.startswith("A2-")
    alone.server_comes()
    expect_at_server(page)
    brought = alone.server.read(page.url.rpartition("/")[2])
    assert brought["turns"] == [*turns, grown]
    assert (brought["grown_by"], brought["helped"]) == ({"5": "7"}, True)


def test_a_game_is_studied_and_both_come_to_the_server(alone: Visit) -> None:
    page = alone.page
    game = begin(page, "Engine")
    game.click("C3")
    expect(game.notations).to_have_count(2)
    turns = game.turns()
    game.button("Study").click()
    study = StudyPage(page).wait()
    expect(study.candidates.first).to_be_visible()
    page.keyboard.press("ArrowLeft")
    study.expect_here(1, "C3")
    other = "A1" if turns[1] != "A1" else "E5"
    study.board.click(other)
    study.expect_here(2, other)
    study.expect_saved()
    open_anew(page, "/")
    page.get_by_role("region", name="moved to your studies").get_by_role("link").click()
    study.wait()
    study.expect_here(2, other)
    study_id = page.url.rpartition("/")[2]

    alone.server_comes()
    page.get_by_role("link", name="Games").click()
    brought = alone.brought_study(study_id)
    expect_at_server(page)
    expect(page.get_by_role("list", name="Studies").get_by_role("listitem")).to_have_count(1)
    first, second = brought["record"]["turns"]
    assert [first["turn"], second["turn"]] == turns
    assert second["variations"] == [[{"turn": other}]]
    assert alone.server.read(brought["game"])["helped"]


def test_a_game_is_reviewed_by_the_page(alone: Visit) -> None:
    page = alone.page
    game = begin(page, "Engine")
    game.click("C3")
    expect(game.notations).to_have_count(2)
    game.button("Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    game.button("Review").click()
    StudyPage(page).wait()
    slider = page.get_by_role("slider", name="Turn shown on the graph")
    expect(slider).to_be_visible(timeout=REVIEW_MILLISECONDS)
    alone.server_comes()
    assert alone.brought_study(page.url.rpartition("/")[2])["reviewed"]
    expect(slider).to_be_visible()


def test_the_page_thinks_about_an_open_study(alone: Visit) -> None:
    alone.server_comes()
    page = alone.page
    study = StudyPage(page).open(new_study(alone.server, [{"turn": "E5"}, {"turn": "C3"}]))
    expect(study.candidates.first).to_be_visible()
    alone.server_goes()
    page.keyboard.press("ArrowLeft")
    study.expect_here(1, "E5")
    expect(study.candidates.first).to_be_visible()
    expect(study.region("Engine")).to_contain_text("is heading for")


def test_two_pages_of_a_browser_play_one_game(left: Left) -> None:
    page = open_anew(left.page, "/")
    game = begin(page)
    other = GamePage(page.context.new_page()).open(page.url.rpartition("/")[2])
    game.click("B2")
    other.expect_turns("B2")
    other.click("D4")
    game.expect_turns("B2", "D4")
    other.button("Resign").click()
    other.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(game.headline).to_have_text("Black wins by resignation")
    game.button("Rematch").click()
    expect(game.notations).to_have_count(0)
    open_anew(page, "/")
    kept = page.get_by_role("region", name="Played offline").get_by_role("article")
    expect(kept).to_have_count(2)
    kept.first.get_by_role("button", name=re.compile("^Delete")).click()
    page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    expect(kept).to_have_count(1)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_axe_finds_nothing_and_nothing_is_too_wide(alone: Visit, language: str) -> None:
    page = alone.page
    if language == "ru":
        page.set_viewport_size(NARROW)
        speak(page, "Settings", "Русский", "Закрыть")
    else:
        page.emulate_media(color_scheme="dark")
    page.reload()
    page.locator("summary").first.click()
    page.locator("select").first.select_option("5")
    page.locator("form button[type=submit]").click()
    GamePage(page).wait().click("B2")
    assert violations(page) == []
    open_anew(page, "/")
    expect(page.get_by_role("article")).to_be_visible()
    assert violations(page) == []
    width = page.evaluate("innerWidth")
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_a_later_version_takes_over(browser: Browser, tmp_path: Path) -> None:
    client = tmp_path / "client"
    shutil.copytree(CLIENT, client)
    database = Database(tmp_path / "symple.db", SCHEMA)
    with ExitStack() as visitors:
        with serving(database, client) as server:
            page = visitors.enter_context(visit_once(browser, server.url))
            # The first worker has the page from its beginning: what is told next comes of the later
            # worker, when it has taken over. A page that is loaded while that goes on may wait for
            # ever, since Chromium may stop the earlier worker with the page's request in its hands.
            page.reload()
            later = renew(client, script_of(page))
            # A page that is open is told of it, and a page that is opened is of the later version.
            page.evaluate("navigator.serviceWorker.ready.then(worker => worker.update())")
            page.get_by_role("button", name="Reload").click()
            expect(page.locator(f'script[src="{later}"]')).to_have_count(1)
            expect(page.get_by_role("button", name="Reload")).to_have_count(0)
        page.reload()
        expect(page.get_by_role("heading", name="You are offline")).to_be_visible()
        assert script_of(page) == later
    database.close()


def script_of(page: Page) -> str:
    return page.locator("script[type=module][src]").get_attribute("src") or ""


def renew(client: Path, script: str) -> str:
    """Makes a later version of the built client; the address of its first script."""
    later = script.replace(".js", "-later.js")
    old, new = script.lstrip("/"), later.lstrip("/")
    (client / old).rename(client / new)
    page = (client / "index.html").read_text()
    (client / "index.html").write_text(page.replace(old, new))
    worker = (client / "sw.js").read_text().replace(old, new)
    worker, found = re.subn(r'(url:"index.html",revision:")', r"\1later", worker)
    assert found == 1
    (client / "sw.js").write_text(worker)
    return later
