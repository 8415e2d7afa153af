"""The analysis board: the engine's opinion, turns tried, words and marks, all of it kept."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from symple.game import read
from tests.e2e.board import GamePage
from tests.e2e.study import RULES, StudyPage, new_study
from tests.e2e.test_accessibility import violations
from tests.server.running import RunningServer

TURNS = ["E5", "C3", "G7", "D3"]
PLAIN = [{"turn": turn} for turn in TURNS]


@pytest.fixture
def study(page: Page) -> StudyPage:
    """For the page of a study; `open` goes there."""
    return StudyPage(page)


def stored(server: RunningServer, study: StudyPage) -> dict[str, Any]:
    """The study of the page as it is on disk."""
    study.expect_saved()
    study_id = study.page.url.rsplit("/", 1)[1]
    found: dict[str, Any] = server.http.get(f"/api/studies/{study_id}").json()
    return found


def test_a_game_becomes_a_study_that_keeps_what_is_done_with_it(
    server: RunningServer, game: GamePage, study: StudyPage
) -> None:
    game_id = server.game(rules=RULES)["id"]
    for number, turn in enumerate(TURNS, 1):
        server.play(game_id, number, turn)
    game.open(game_id)
    game.button("Study").click()
    study.wait().expect_here(4, "D3")

    # The engine's opinion comes by itself; a candidate that is pointed at is shown on the board.
    first = study.candidates.first
    expect(first).to_be_visible()
    expect(study.region("Engine")).to_contain_text("White is heading for")
    expect(first).to_have_accessible_name(re.compile(r", [\d,]+ visits?\b"))
    first.hover()
    expect(study.drawn("expected").first).to_be_visible()

    # A turn that was not played becomes a variation, a click on a candidate as well.
    study.turns.filter(has_text="C3").click()
    study.expect_here(2, "C3")
    study.board.click("C7")
    study.expect_here(3, "C7")
    assert study.notations() == ["E5", "C3", "G7", "C7", "D3"]
    # Any that the game does not have: turns are found by their names below.
    study.candidates.filter(has_not_text=re.compile("G7|D3")).first.click()
    expect(study.turns).to_have_count(7)

    # Words and marks belong to the place that is looked at.
    study.turns.filter(has_text="C7").click()
    study.write("A corner first.")
    study.button("Triangle").click()
    study.board.click("E5", "A1")
    study.button("Letter").click()
    study.board.click("C3")
    expect(study.drawn("shape")).to_have_count(2)
    study.button("Remove: Triangle, A1").click()
    expect(study.drawn("shape")).to_have_count(1)
    expect(study.drawn("letter")).to_have_text("A")
    study.button("Stop marking").click()

    # The variation becomes the line, and what was played a variation; then that is deleted.
    study.button("Promote").click()
    assert study.notations()[2] == "C7"
    study.turns.filter(has_text="G7").click()
    study.expect_here(3, "G7")
    study.button("Delete").click()
    study.expect_here(2, "C3")
    expect(study.turns.filter(has_text="G7")).to_have_count(0)

    record = stored(server, study)["record"]
    assert [turn["turn"] for turn in record["turns"]][:3] == ["E5", "C3", "C7"]
    assert record["turns"][2]["comment"] == "A corner first."
    assert record["turns"][2]["marks"] == {"E5": "triangle", "C3": "A"}
    before = study.notations()
    study.page.reload()
    study.wait()
    assert study.notations() == before
    # One is where one was; so it is after coming back.
    study.expect_here(2, "C3")
    study.turns.filter(has_text="C7").click()
    study.page.get_by_role("link", name="Games").click()
    study.page.go_back()
    study.wait().expect_here(3, "C7")
    study.show("Notes")
    expect(study.comment).to_have_value("A corner first.")
    expect(study.drawn("shape")).to_have_count(1)


def test_what_is_drawn_stays_with_its_position(
    server: RunningServer, page: Page, study: StudyPage
) -> None:
    study.open(new_study(server, PLAIN)).expect_here(4, "D3")

    def draw(start: str, end: str) -> None:
        study.board.point(start).hover()
        page.mouse.down(button="right")
        study.board.point(end).hover()
        page.mouse.up(button="right")

    drawn = page.locator(".goban-sketch:not(.goban-head)")
    draw("A1", "A1")
    draw("A1", "G7")
    expect(drawn).to_have_count(2)
    study.button("Undo").click()
    expect(drawn).to_have_count(1)
    study.button("Redo").click()
    study.turns.filter(has_text="C3").click()
    expect(drawn).to_have_count(0)
    assert stored(server, study)["record"]["turns"][3]["sketch"] == {
        "A1": "green",
        "A1>G7": "green",
    }
    study.turns.filter(has_text="D3").click()
    page.reload()
    study.wait()
    expect(drawn).to_have_count(2)
    # Drawn again it is gone, and so it is by its button.
    draw("A1", "A1")
    expect(drawn).to_have_count(1)
    study.show("Notes")
    study.button("Remove: Green arrow, A1 → G7").click()
    expect(drawn).to_have_count(0)


def test_a_long_variation_is_folded_and_one_is_always_in_sight(
    server: RunningServer, study: StudyPage
) -> None:
    variation = [[{"turn": turn} for turn in ("G3", "C7", "E7", "A1")]]
    turns: list[dict[str, Any]]
    turns = [{"turn": "E5"}, {"turn": "C3", "variations": variation}, {"turn": "G7"}]
    study.open(new_study(server, turns))
    head = study.turns.filter(has_text="G3")
    expect(head).to_have_attribute("aria-expanded", "true")
    head.get_by_title("Fold the variation").click()
    assert study.notations() == ["E5", "C3", "G3", "G7"]
    expect(head).to_have_attribute("aria-expanded", "false")
    expect(head).to_contain_text("3 turns folded")
    # One stays where one was.
    study.expect_here(3, "G7")
    head.get_by_title("Unfold the variation").click()
    assert study.notations() == ["E5", "C3", "G3", "C7", "E7", "A1", "G7"]

    # By the keyboard, from within: one is then at its first turn, and going on unfolds it.
    study.turns.filter(has_text="E7").click()
    study.page.keyboard.press("-")
    study.expect_here(2, "G3")
    expect(head).to_be_focused()
    assert study.notations() == ["E5", "C3", "G3", "G7"]
    study.page.keyboard.press("+")
    expect(study.turns.filter(has_text="C7")).to_be_visible()
    study.page.keyboard.press("-")
    expect(study.turns.filter(has_text="C7")).to_have_count(0)
    study.page.keyboard.press("ArrowRight")
    study.expect_here(3, "C7")
    expect(study.turns.filter(has_text="C7")).to_be_focused()
    assert violations(study.page) == []


def test_keys_lead_through_the_tree_and_switch_the_layers(
    server: RunningServer, study: StudyPage
) -> None:
    variation = [[{"turn": "G3"}, {"turn": "C7"}]]
    turns: list[dict[str, Any]]
    turns = [{"turn": "E5"}, {"turn": "C3", "variations": variation}, {"turn": "G7"}]
    study.open(new_study(server, turns))
    keyboard = study.page.keyboard
    study.expect_here(3, "G7")
    for key, turn, text in [
        ("ArrowLeft", 2, "C3"),
        ("ArrowDown", 2, "G3"),
        ("ArrowRight", 3, "C7"),
        (",", 2, "G3"),
        ("End", 3, "C7"),
    ]:
        keyboard.press(key)
        study.expect_here(turn, text)
    keyboard.press("m")
    assert study.notations() == ["E5", "G3", "C3", "G7", "C7"]
    keyboard.press("u")
    assert study.notations() == ["E5", "C3", "G3", "C7", "G7"]
    keyboard.press("Control+y")
    assert study.notations() == ["E5", "G3", "C3", "G7", "C7"]

    expect(study.drawn("heat").first).to_be_visible()
    expect(study.drawn("room")).to_have_count(0)
    for key in "hor":
        keyboard.press(key)
    expect(study.drawn("heat")).to_have_count(0)
    expect(study.drawn("owner").first).to_be_visible()
    expect(study.drawn("room")).to_have_count(3)
    study.page.reload()
    study.wait()
    expect(study.drawn("room")).not_to_have_count(0)

    keyboard.press("e")
    expect(study.page.get_by_text("The engine is off.")).to_be_visible()
    keyboard.press("?")
    expect(study.page.get_by_role("dialog", name="Keys")).to_contain_text("Promote the variation")
    keyboard.press("Escape")
    keyboard.press("c")
    expect(study.comment).to_be_focused()
    keyboard.type("h")
    expect(study.comment).to_have_value("h")


def test_the_explorer_tells_how_games_with_these_rules_went_on(
    server: RunningServer, study: StudyPage
) -> None:
    study.open(new_study(server, []))
    study.show("Explorer")
    explorer = study.region("How games continued from here")
    expect(explorer).to_contain_text("Only games on 9 × 9, P 4.")
    # The engine's book knows this board: what is pointed at is seen, and a click plays it.
    turn = explorer.get_by_role("button").first
    turn.hover()
    expect(study.drawn("expected")).to_have_count(1)
    played = turn.inner_text()
    turn.click()
    study.expect_here(1, played)
    expect(study.drawn("expected")).to_have_count(0)


def test_a_record_is_brought_in_renamed_taken_away_and_deleted(
    page: Page, study: StudyPage, tmp_path: Path
) -> None:
    page.goto("/")
    page.get_by_role("button", name="Open a record").click()
    page.get_by_text("as a study").click()
    text = '[Event "Evening"]\n[Size "5"]\n[Penalty "4"]\n\n1. C3 {the middle} (1. B2) 2. A1 *'
    page.get_by_label("Or paste the text of a record").fill(text)
    page.get_by_role("button", name="Open", exact=True).click()
    study.wait()
    assert study.notations() == ["C3", "B2", "A1"]

    study.button("Share and save").click()
    page.get_by_label("Name of the study").fill("Morning")
    study.button("Save").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Morning")
    study.button("Share and save").click()
    with page.expect_download() as download:
        page.get_by_role("link", name="SGF").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert file.name == "Morning.sgf"
    taken = read(file.read_bytes(), file.name)
    assert taken.line[0].comment == "the middle"
    assert [str(turn) for turn in taken.turns] == ["C3", "A1"]
    page.keyboard.press("Escape")

    page.get_by_role("link", name="Games").click()
    page.get_by_role("button", name="Delete Morning").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete", exact=True).click()
    expect(page.get_by_role("link", name="Morning")).to_have_count(0)


def test_a_study_of_an_empty_board(page: Page, study: StudyPage) -> None:
    page.goto("/")
    page.get_by_role("button", name="New study").click()
    dialog = page.get_by_role("dialog", name="New study")
    dialog.get_by_text("Beginner").click()
    dialog.get_by_role("button", name="Start the study").click()
    study.wait()
    expect(study.here).to_have_text("The start")
    study.board.click("E5")
    study.expect_here(1, "E5")


def test_the_analysis_board_is_one_click_away_and_takes_a_position(
    page: Page, study: StudyPage
) -> None:
    page.goto("/about")
    page.get_by_role("link", name="Analysis board", exact=True).click()
    study.wait()
    address = page.url
    listed = page.locator(f"a[href='{urlsplit(address).path}']")
    # Nobody looks for it among the studies before there is something on it.
    page.goto("/")
    expect(page.get_by_role("heading", name="Studies")).to_be_visible()
    expect(listed).to_have_count(0)
    page.go_back()
    study.wait()
    study.board.click("E5")
    study.expect_here(1, "E5")
    study.expect_saved()
    page.goto("/")
    expect(listed).to_be_visible()
    page.get_by_role("link", name="Analysis board", exact=True).click()
    study.wait().expect_here(1, "E5")
    assert page.url == address
    study.button("The position").click()
    dialog = page.get_by_role("dialog", name="The position")
    text = dialog.get_by_role("textbox", name="Position")
    expect(text).to_have_value(re.compile("W.* b - "))
    text.fill("5/5/2W2/5/5 b - 4")
    dialog.get_by_role("button", name="Study this position").click()
    expect(page).not_to_have_url(address)
    study.wait()
    assert study.board.stones() == {"C3": "white"}


def test_a_position_is_set_up_by_hand(server: RunningServer, study: StudyPage) -> None:
    page = study.page
    page.goto("/")
    page.get_by_role("button", name="New study").click()
    dialog = page.get_by_role("dialog", name="New study")
    dialog.get_by_text("Beginner").click()
    dialog.get_by_text("Start from a position").click()
    points = dialog.get_by_role("grid")
    points.locator('[aria-label^="E5,"]').click()
    points.locator('[aria-label^="E6,"]').click()
    dialog.get_by_text("Black", exact=True).first.click()
    points.locator('[aria-label^="C3,"]').click()
    expect(dialog.get_by_text("stones of one colour touch")).to_be_visible()
    dialog.get_by_role("switch", name="Someone has grown").check()
    expect(dialog.get_by_text("No game can lead here")).to_have_count(0)
    dialog.get_by_role("group", name="To move").get_by_text("Black").click()
    text = "9/9/9/4W4/4W4/9/2B6/9/9 b g 4"
    expect(dialog.get_by_role("textbox", name="Position")).to_have_value(text)
    dialog.get_by_role("button", name="Start the study").click()
    study.wait()
    assert stored(server, study)["record"]["start"] == text


def test_what_was_changed_elsewhere_at_the_same_time_is_asked_about(
    server: RunningServer, study: StudyPage
) -> None:
    study_id = new_study(server, PLAIN)
    study.open(study_id)
    study.expect_saved()
    # The page does not hear of the change before it saves its own.
    study.page.route("**/api/studies/*", lambda route: change_first(server, study_id, route))
    study.write("mine")
    expect(study.page.get_by_text("Which version do you want to keep?")).to_be_visible()
    study.page.unroute("**/api/studies/*")
    study.button("Mine").click()
    assert stored(server, study)["record"]["turns"][-1]["comment"] == "mine"


def change_first(server: RunningServer, study_id: str, route: Any) -> None:
    """Somebody else saves just before the page does."""
    if route.request.method == "PUT":
        theirs = server.http.get(f"/api/studies/{study_id}").json()
        change = {"version": theirs["version"], "record": {**theirs["record"], "comment": "theirs"}}
        assert server.http.put(f"/api/studies/{study_id}", json=change).status_code == 200
    route.continue_()


def test_a_study_that_is_not_there_is_told(study: StudyPage) -> None:
    study.page.goto("/study/nothing")
    told = "Study not found. It may have been deleted."
    expect(study.page.get_by_role("heading", level=1)).to_have_text(told)


def test_a_finger_plays_the_turn_that_it_touched_whatever_the_engine_finds(
    server: RunningServer, phone: Page
) -> None:
    looks: list[WebSocketRoute] = []
    told: list[dict[str, Any]] = []

    def watch(line: WebSocketRoute) -> None:
        def tell(message: str | bytes) -> None:
            event = json.loads(message)
            if event["type"] == "look":
                told.append(event)
            line.send(message)

        looks.append(line)
        line.connect_to_server().on_message(tell)

    phone.route_web_socket("**/api/analysis", watch)
    study = StudyPage(phone).open(new_study(server, PLAIN))
    expect(study.candidates.nth(2)).to_be_visible()
    study.candidates.first.tap()
    touched = study.region("Best turns").locator("button:focus")
    turn = touched.locator(".turn").inner_text()
    # Now it is the last of the engine's.
    others = [one for one in told[-1]["candidates"] if one["turn"] != turn]
    [this] = [one for one in told[-1]["candidates"] if one["turn"] == turn]
    looks[-1].send(json.dumps({**told[-1], "visits": 10**9, "candidates": [*others, this]}))
    expect(study.region("Engine")).to_contain_text("1B")
    touched.tap()
    study.expect_here(5, turn)


def test_a_phone_has_all_of_it_without_sideways_scrolling(
    server: RunningServer, phone: Page
) -> None:
    study = StudyPage(phone).open(new_study(server, PLAIN))
    expect(study.candidates.nth(2)).to_be_visible()
    assert phone.evaluate("document.documentElement.scrollWidth") == 360
    # The board, what is said of the place and the best turns are on the screen together.
    bottom = study.candidates.evaluate_all("rows => rows[2].getBoundingClientRect().bottom")
    bar = study.button("One turn forward").bounding_box()
    assert bar is not None
    assert bottom <= bar["y"]
    # A tap shows a turn, a second one plays it. The list is the engine's until it is touched.
    study.candidates.first.tap()
    expect(study.drawn("expected").first).to_be_in_viewport()
    assert study.notations() == TURNS
    touched = study.region("Best turns").locator("button:focus")
    turn = touched.locator(".turn").inner_text()
    touched.tap()
    study.expect_here(5, turn)
    study.button("One turn back").tap()
    study.expect_here(4, "D3")
    small = study.page.locator("main button:visible").evaluate_all(
        "all => all.filter(b => b.getBoundingClientRect().height < 39.9).map(b => b.outerHTML)"
    )
    assert small == []


def test_of_a_full_board_the_final_score_is_said(server: RunningServer, study: StudyPage) -> None:
    start = "WWW/WBB/1WB w g 2"
    body = {"rules": {"size": 3, "penalty": 2, "balance": "optional"}, "start": start}
    study.open(server.http.post("/api/studies", json=body).json()["id"])
    engine = study.region("Engine")
    expect(engine).to_contain_text("White is heading for")
    study.board.click("A1")
    expect(engine).to_contain_text("Final margin")
    expect(engine).to_contain_text("White has 6 stones in 1 group: 4 in all.")
    expect(engine).to_contain_text("Black has 3 stones in 1 group: 1 in all.")
    expect(engine).not_to_contain_text("heading for")
    assert violations(study.page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(server: RunningServer, page: Page, scheme: Any) -> None:
    page.emulate_media(color_scheme=scheme)
    study = StudyPage(page).open(new_study(server, PLAIN))
    study.turns.filter(has_text="C3").click()
    study.board.click("C7")
    study.write("A corner first.")
    study.button("Circle").click()
    study.board.click("E5")
    expect(study.candidates.first).to_be_visible()
    assert violations(page) == []
