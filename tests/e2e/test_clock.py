"""A game with a clock: chosen, running, paused, gone on with."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from symple import Record, Rules, write
from tests.e2e.board import GamePage
from tests.e2e.study import StudyPage
from tests.e2e.test_accessibility import violations
from tests.server.running import RunningServer


def test_a_clock_runs_is_paused_and_goes_on(server: RunningServer, page: Page) -> None:
    page.goto("/")
    page.get_by_text("Friend on this screen", exact=True).click()
    page.get_by_text("More options").click()
    page.get_by_text("Fischer", exact=True).click()
    page.get_by_role("combobox", name="Main time").select_option("3 min")
    page.get_by_role("button", name="Start game").click()
    game = GamePage(page).wait()
    white = page.get_by_role("timer", name="Clock of White")
    expect(white).to_have_text("3:00 +5 s")
    pause = page.get_by_role("button", name="Pause the clock")
    expect(pause).to_be_disabled()
    for turn in ("C3", "M13"):
        game.click(turn)
        expect(game.notations.last).to_have_text(turn)
    # The first turns are free; from now on it counts.
    expect(white).to_have_text(re.compile(r"2:5\d \+5 s"))
    assert violations(page) == []
    pause.click()
    expect(page.get_by_text("Paused", exact=True)).to_be_visible()
    expect(game.words).to_have_text("The clocks stand still until you continue.")
    stood = white.inner_text()
    page.wait_for_timeout(1100)
    assert white.inner_text() == stood
    page.get_by_role("button", name="Continue").click()
    expect(white).not_to_have_text(stood)

    # After the end they stay as they were.
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(game.headline).to_have_text("Black wins by resignation")
    expect(pause).to_have_count(0)
    expect(white).not_to_have_text("3:00 +5 s")
    expect(page.get_by_role("timer", name="Clock of Black")).to_have_text("3:00 +5 s")


def test_periods_say_how_long_they_are_and_engines_have_one_pause(
    server: RunningServer, game: GamePage
) -> None:
    game.open(server.game(clock="60+5x30")["id"])
    expect(game.page.get_by_role("timer", name="Clock of White")).to_have_text("1:00 5 × 30 s")
    level = {"kind": "engine", "level": "10", "name": ""}
    game.open(server.game(clock="600", white=level, black=level)["id"])
    expect(game.page.get_by_role("timer")).to_have_count(2)
    expect(game.page.get_by_role("button", name=re.compile("Pause"))).to_have_count(1)


def test_what_turns_took_stands_beside_them(server: RunningServer, page: Page) -> None:
    record = Record.from_turns(Rules(9, 4), ["E5", "C3", "G7"], tags={"TimeControl": "300+3"})
    record.line[2].seconds = 64.6
    files = {"file": ("game.sgf", write(record, "sgf").encode())}
    game_id = server.http.post("/api/records", files=files).json()["id"]
    GamePage(page).open(game_id)
    turns = page.get_by_role("list", name="Turns")
    expect(turns.get_by_title("Took 1:05")).to_have_count(1)
    page.get_by_role("button", name="Study", exact=True).click()
    study = StudyPage(page).wait()
    expect(study.turns.filter(has_text="G7").get_by_title("Took 1:05")).to_have_text("1:05")
    expect(page.get_by_title("Took 1:05")).to_have_count(1)
