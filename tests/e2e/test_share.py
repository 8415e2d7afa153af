"""A game is shared: as a link that carries it whole, and as a picture."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Browser, Page, expect

from symple.game import Record, read
from symple.study.game_page import html_game
from tests.e2e.board import GamePage
from tests.e2e.browsing import visit
from tests.e2e.study import RULES, StudyPage, new_study
from tests.e2e.test_accessibility import violations
from tests.server.running import RunningServer
from tests.testdata import COPIES

SVG = "{http://www.w3.org/2000/svg}"
#: Where others reach the server, as it says; here nobody does.
PUBLIC = "https://symple.example"
TRANSCRIPT = COPIES / "games" / "mixed_03.txt"


@pytest.fixture(scope="module")
def record() -> Record:
    return read(TRANSCRIPT.read_bytes(), TRANSCRIPT.name)


@pytest.fixture
def page(page: Page, server: RunningServer) -> Page:
    """A visitor of a server that has a public address."""
    info = server.http.get("/api/info").json() | {"shared_at": PUBLIC}
    page.route("**/api/info", lambda route: route.fulfill(json=info))
    return page


def shown_link(page: Page, server: RunningServer) -> str:
    """The link that the page offers, as it opens in this test."""
    link = page.get_by_label("A link with the whole game").input_value()
    assert link.startswith(f"{PUBLIC}/replay#")
    return server.url + link.removeprefix(f"{PUBLIC}/")


@pytest.fixture
def imported(server: RunningServer, page: Page) -> GamePage:
    file = {"file": (TRANSCRIPT.name, TRANSCRIPT.read_bytes())}
    game = server.http.post("/api/records", files=file).json()
    return GamePage(page).open(game["id"])


@pytest.fixture
def link(imported: GamePage, server: RunningServer) -> str:
    """The link of the imported game."""
    imported.button("Share and save").click()
    return shown_link(imported.page, server)


@pytest.fixture
def alone(browser: Browser, server: RunningServer) -> Iterator[Page]:
    """A visitor who gets the pages, but no answer from the server's API."""
    with visit(browser, server.url) as page:
        page.route("**/api/**", lambda route: route.abort())
        yield page


def test_the_link_is_copied(imported: GamePage) -> None:
    page = imported.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    imported.button("Share and save").click()
    imported.button("Copy link").click()
    expect(page.get_by_text("Link copied.")).to_be_visible()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == page.get_by_label("A link with the whole game").input_value()
    assert len(copied) < 500
    expect(page.get_by_text("Anyone who opens it can replay the game.")).to_be_visible()

    # Without a public address: the text, which opens again.
    page.unroute("**/api/info")
    imported.open(page.url.rsplit("/", 1)[1]).button("Share and save").click()
    expect(page.get_by_text("it would open on this computer only.")).to_be_visible()
    expect(page.get_by_label("A link with the whole game")).to_have_count(0)
    expect(page.get_by_role("link", name="Web page")).to_be_visible()
    imported.button("Copy text").click()
    expect(page.get_by_text("Text copied.")).to_be_visible()
    text = page.evaluate("navigator.clipboard.readText()")
    assert [str(turn) for turn in read(text.encode(), "game.sym").turns] == imported.turns()


def test_a_link_replays_the_game_without_the_server(link: str, alone: Page, record: Record) -> None:
    alone.goto(link)
    replay = StudyPage(alone).wait()
    positions = list(record.positions())
    last = len(positions) - 1
    assert replay.notations() == [str(turn) for turn in record.turns]
    shown = 0
    steps = [("ArrowRight", 1), ("ArrowRight", 1), (".", 1), (",", -1), ("ArrowLeft", -1)]
    steps += [("PageDown", 10), ("End", last), ("ArrowRight", 1), ("Home", -last)]
    for key, step in steps:
        alone.keyboard.press(key)
        shown = min(max(shown + step, 0), last)
        current = alone.get_by_role("treeitem", selected=True)
        expect(current).to_contain_text(f"{shown}." if shown else "Start")
        replay.board.expect_stones(positions[shown])
        replay.board.expect_score(positions[shown])
    # The browser keeps it until the server is back.
    replay.button("Open as a study").click()
    expect(alone.get_by_role("tab", name="Review")).to_be_visible()
    assert "/study/" in alone.url


def test_a_link_becomes_a_study(server: RunningServer, link: str, page: Page) -> None:
    page.goto("about:blank")
    page.goto(link)
    GamePage(page).wait().button("Open as a study").click()
    page.wait_for_url("**/study/*")
    study = server.http.get(f"/api/studies/{page.url.rsplit('/', 1)[1]}").json()
    record = read(TRANSCRIPT.read_bytes(), TRANSCRIPT.name)
    assert study["turn_count"] == len(record.turns)
    assert study["result"] == str(record.result)


@pytest.mark.parametrize("spoil", ["", "AQ", "%00<script>alert(1)</script>", "cut"])
def test_a_damaged_link_says_so(link: str, alone: Page, spoil: str) -> None:
    alone.on("dialog", lambda dialog: pytest.fail(f"a dialog: {dialog.message}"))
    alone.goto(link[:-9] if spoil == "cut" else f"{link.split('#')[0]}#{spoil}")
    words = "There is no game" if spoil == "" else "cannot be read"
    expect(alone.get_by_role("heading", level=1)).to_contain_text(words)
    assert violations(alone) == []
    # The whole link on the same page.
    alone.evaluate("link => location.href = link", link)
    GamePage(alone).wait()


@pytest.mark.parametrize("kind", ["SVG", "PNG"])
def test_a_picture_shows_the_position_looked_at(
    imported: GamePage, record: Record, kind: str, tmp_path: Path
) -> None:
    imported.page.keyboard.press("Home")
    for _ in range(3):
        imported.page.keyboard.press(".")
    expect(imported.headline).to_have_text("You are looking at turn 3")
    imported.button("Share and save").click()
    with imported.page.expect_download() as download:
        imported.button(f"Picture ({kind})").click()
    path = tmp_path / download.value.suggested_filename
    assert path.suffix == f".{kind.lower()}"
    download.value.save_as(path)
    if kind == "PNG":
        header = path.read_bytes()[:24]
        assert header.startswith(b"\x89PNG")
        assert [int.from_bytes(header[at : at + 4]) for at in (16, 20)] == [1200, 1400]
        return
    score = record.position(3).score()
    picture = ElementTree.parse(path).getroot()
    stones = {group.get("class"): len(group) for group in picture.iter(f"{SVG}g")}
    assert (stones["white"], stones["black"]) == (score.white.stones, score.black.stones)
    words = [text.text for text in picture.iter(f"{SVG}text")][:6]
    assert words[1::2][:2] == [
        str(side.total).replace("-", "−") for side in (score.white, score.black)
    ]
    assert f"turn 3 of {len(record.turns)}" in str(words[4])
    style = picture.find(f"{SVG}style")
    assert style is not None
    assert "base64," in str(style.text)


def test_a_study_is_shared_as_it_is_looked_at(
    server: RunningServer, page: Page, tmp_path: Path
) -> None:
    marks = {"E5": "triangle", "A1": "B"}
    turns: list[dict[str, Any]] = [{"turn": "E5", "marks": marks}, {"turn": "C3"}]
    study = StudyPage(page).open(new_study(server, turns))
    study.turns.filter(has_text="E5").click()
    study.button("Share and save").click()
    with page.expect_download() as download:
        study.button("Picture (SVG)").click()
    path = tmp_path / download.value.suggested_filename
    download.value.save_as(path)
    picture = ElementTree.parse(path).getroot()
    drawn = [part.get("transform") for part in picture.iter(f"{SVG}path") if part.get("transform")]
    assert len(drawn) == 1
    # The mark, and the name of the column.
    assert [text.text for text in picture.iter(f"{SVG}text")].count("B") == 2
    page.goto(shown_link(page, server))
    assert StudyPage(page).wait().notations() == ["E5", "C3"]


NOTED: list[dict[str, Any]] = [
    {"turn": "E5", "comment": "The middle."},
    {
        "turn": "C3",
        "marks": {"C3": "triangle"},
        "sketch": {"E5": "red", "C3>E5": "green"},
        "variations": [[{"turn": "G3", "comment": "Nearer."}, {"turn": "C7"}]],
    },
    {"turn": "G7"},
]


def share(server: RunningServer, page: Page, turns: list[dict[str, Any]]) -> str:
    """The link of a study of these turns; its dialog stays open."""
    study = StudyPage(page).open(new_study(server, turns))
    study.button("Share and save").click()
    return shown_link(page, server)


def test_a_link_shows_comments_variations_and_marks(
    server: RunningServer, page: Page, alone: Page
) -> None:
    link = share(server, page, NOTED)
    expect(page.get_by_text("Comments, variations and marks are included")).to_be_visible()
    alone.goto(link)
    replay = StudyPage(alone).wait()
    assert replay.notations() == ["E5", "C3", "G3", "C7", "G7"]
    said = replay.region("Comment on this position")
    alone.keyboard.press("ArrowRight")
    expect(said).to_have_text("The middle.")
    alone.keyboard.press("ArrowRight")
    expect(said).to_have_text("No comment on this turn.")
    expect(replay.drawn("shape")).to_have_count(1)
    expect(alone.locator(".goban-sketch:not(.goban-head)")).to_have_count(2)
    alone.keyboard.press("ArrowDown")
    expect(said).to_have_text("Nearer.")
    expect(replay.drawn("shape")).to_have_count(0)
    alone.keyboard.press("End")
    assert replay.board.stones() == {"E5": "white", "G3": "black", "C7": "white"}
    replay.turns.filter(has_text="G7").click()
    assert replay.board.stones() == {"E5": "white", "C3": "black", "G7": "white"}
    assert violations(alone) == []
    # At the machine's own address it is passed on as a file.
    expect(alone.get_by_label("A link with the whole game")).to_have_count(0)
    with alone.expect_download() as download:
        alone.get_by_role("button", name="Record (JSON)").click()
    kept = read(download.value.path().read_bytes(), "a.json")
    assert [str(turn) for turn in kept.turns] == ["E5", "C3", "G7"]
    assert kept.line[0].comment == "The middle."


def test_a_link_that_would_be_too_long_carries_the_turns_and_says_so(
    server: RunningServer, page: Page, alone: Page
) -> None:
    words = " ".join(hex(number**3) for number in range(10**5, 10**5 + 800))
    link = share(server, page, [{"turn": "E5", "comment": words}, {"turn": "C3"}])
    assert len(link) < 200
    expect(page.get_by_text("Comments, variations and marks are left out")).to_be_visible()
    alone.goto(link)
    assert StudyPage(alone).wait().notations() == ["E5", "C3"]


def test_a_page_shows_comments_variations_and_marks(
    server: RunningServer, browser: Browser, tmp_path: Path
) -> None:
    record = {"format": "symple-record", "version": 1, "rules": RULES, "result": "*"}
    path = tmp_path / "game.html"
    path.write_text(html_game(read(json.dumps({**record, "turns": NOTED}), "a.json")), "utf-8")
    with visit(browser, path.as_uri()) as page:
        page.goto(path.as_uri())
        turn, said, marks = (page.locator(name) for name in ("#turn", "#comment", "#board .note"))
        rows = page.locator("#list button")
        expect(rows.locator(".turn-text")).to_have_text(["E5", "C3", "G3", "C7", "G7"])
        rows.nth(1).click()
        expect(marks).to_have_count(1)
        expect(page.locator("#board .sketch")).to_have_count(2)
        rows.nth(2).click()
        expect(said).to_have_text("Nearer.")
        expect(marks).to_have_count(0)
        page.keyboard.press("ArrowRight")
        expect(turn).to_have_text("Turn 3 of 3, White: C7")
        expect(page.locator("#list [aria-current=step]")).to_contain_text("C7")
        expect(page.locator("#stones .black")).to_have_count(1)
        assert violations(page) == []
        rows.nth(4).click()
        expect(turn).to_have_text("Turn 3 of 3, White: G7. Result open")


def test_axe_finds_nothing_and_nothing_is_too_wide(
    browser: Browser, server: RunningServer, link: str, look: dict[str, Any]
) -> None:
    with visit(browser, server.url, **look) as page:
        page.goto(link)
        GamePage(page).wait()
        page.keyboard.press("End")
        assert violations(page) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.fixture
def replayer(imported: GamePage, browser: Browser, tmp_path: Path) -> Iterator[Page]:
    """The downloaded page of the game, opened from the disk."""
    imported.button("Share and save").click()
    with imported.page.expect_download() as download:
        imported.page.get_by_role("link", name="Web page").click()
    path = tmp_path / download.value.suggested_filename
    download.value.save_as(path)
    with visit(browser, path.as_uri()) as page:
        page.goto(path.as_uri())
        yield page


def test_a_downloaded_page_replays_the_game_from_the_disk(replayer: Page, record: Record) -> None:
    positions = list(record.positions())
    turn = replayer.locator("#turn")
    expect(turn).to_contain_text("Start of the game")
    for number in (1, 2, 3):
        replayer.keyboard.press("ArrowRight")
        expect(turn).to_contain_text(f"Turn {number} of {len(record.turns)}, ")
        expect(turn).to_contain_text(str(record.turns[number - 1]))
    replayer.locator("#list button").nth(9).click()
    score = positions[10].score()
    expect(replayer.locator("#stones .white")).to_have_count(score.white.stones)
    expect(replayer.locator("#stones .black")).to_have_count(score.black.stones)
    expect(replayer.locator("#list [aria-current=step]")).to_contain_text("10")
    replayer.get_by_role("button", name="Go to the end").click()
    expect(turn).to_contain_text(f"Result {record.result}")
    assert violations(replayer) == []
    replayer.set_viewport_size({"width": 360, "height": 740})
    assert replayer.evaluate("document.documentElement.scrollWidth") <= 360
    assert violations(replayer) == []
