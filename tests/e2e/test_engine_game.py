"""Against the engine: undo, resignation, rematch, and a game whose result is settled."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from symple.game import Position, Turn
from tests.e2e.board import GamePage
from tests.server.running import HUMAN, RunningServer, engine

RANDOM = engine("random")
# White has won: Black can only fill the corner.
DECIDED = "WWWWW/WWWWW/WWBWW/WWWW1/WWW2 b g 4"
ANY = re.compile(".*")
# Of 9x9, away from the edge: three turns of an engine leave every group there several ways to grow.
INNER = re.compile("[B-H][2-8]")


def decided_game(server: RunningServer) -> str:
    rules = {"size": 5, "penalty": 4, "balance": "optional"}
    return str(server.game(rules=rules, start=DECIDED)["id"])


def test_undo_takes_back_the_answer_of_the_engine_too(
    server: RunningServer, game: GamePage
) -> None:
    game.open(server.game(black=RANDOM)["id"])
    expect(game.button("Undo turn")).to_be_disabled()
    game.click("C3")
    expect(game.notations).to_have_count(2)
    game.button("Undo turn").click()
    game.expect_turns()
    assert game.stones() == {}

    game.click("B2")
    expect(game.notations).to_have_count(2)
    expect(game.notations.first).to_have_text("B2")


def test_resignation_is_asked_for_and_then_a_rematch_swaps_the_colours(
    server: RunningServer, game: GamePage
) -> None:
    first = server.game(white=HUMAN, black=RANDOM)["id"]
    game.open(first)
    game.click("C3")
    expect(game.notations).to_have_count(2)
    game.button("Resign").click()
    game.button("Cancel").click()
    assert server.read(first)["result"] == "*"
    game.button("Resign").click()
    game.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(game.headline).to_have_text("Black wins by resignation")
    expect(game.words).to_contain_text("You lost this one.")
    assert server.read(first)["result"] == "B+R"

    game.button("Rematch").click()
    game.page.wait_for_url(re.compile(f"/game/(?!{first})"))
    # The engine is White now and opens.
    expect(game.notations).to_have_count(1)
    second = server.read(game.page.url.rpartition("/")[2])
    assert (second["black"]["name"], second["white"]["level"]) == ("", "random")


def test_a_settled_game_is_filled_out(server: RunningServer, game: GamePage) -> None:
    game.open(decided_game(server))
    banner = game.page.get_by_text("The result can no longer change: White wins.")
    expect(banner).to_be_visible()
    position = Position.parse(DECIDED)
    low, high = position.margin_bounds()
    expect(game.page.get_by_text(f"between W+{low} and W+{high}.")).to_be_visible()

    game.button("Fill the board").click()
    expect(game.headline).to_have_text(re.compile(r"White wins by \d+"))
    expect(banner).to_have_count(0)
    for turn in game.turns():
        position.play(Turn.parse(turn))
    expect(game.headline).to_have_text(f"White wins by {position.score().margin}")
    game.expect_stones(position)
    game.expect_score(position)


def test_a_settled_game_is_stopped(server: RunningServer, game: GamePage) -> None:
    game.open(decided_game(server))
    game.button("Stop here").click()
    expect(game.headline).to_have_text("White wins by resignation")


def test_two_engines_are_watched_at_a_pace(page: Page) -> None:
    page.add_init_script(
        "localStorage['symple.settings'] ??= JSON.stringify({ pace: 3, moreOptions: true })"
    )
    page.goto("/")
    page.get_by_text("Two engines", exact=True).click()
    page.get_by_role("combobox", name="Board").select_option("5")
    page.get_by_role("button", name="Start game").click()
    game = GamePage(page).wait()
    pace = page.get_by_role("combobox", name="Wait before each turn")
    expect(pace).to_have_value("3")
    # What is seen is where they stop.
    game.button("Pause").click()
    expect(game.headline).to_have_text("Paused")
    seen = game.notations.count()
    assert server_turns(page) == seen
    pace.select_option("As fast as they play")
    game.button("Continue").click()
    expect(game.headline).to_have_text(re.compile(r"(White|Black) wins by \d+"))
    expect(pace).to_have_count(0)


def server_turns(page: Page) -> int:
    """How many turns the game has at the server."""
    address = page.url.replace("/game/", "/api/games/")
    return len(page.request.get(address).json()["turns"])


def test_what_would_make_a_game_unrated_is_told_before_it_counts(
    server: RunningServer, game: GamePage
) -> None:
    rules = {"size": 9, "penalty": 4, "balance": "optional"}
    level = {"kind": "engine", "level": "1", "name": ""}
    game.open(server.game(rules=rules, white=HUMAN, black=level)["id"])
    for turns in (2, 4, 6):
        game.click(first_point(game, "plants a new group", INNER))
        expect(game.notations).to_have_count(turns)
    game.click(first_point(game, "grows 1 group"))
    # By the key, with the keyboard on the board: what a point does gives way to it.
    game.page.keyboard.press("n")
    game.page.keyboard.press("r")
    expect(game.words).to_contain_text("If you play it, the game is not rated.")
    game.page.get_by_role("button", name="Play this turn").click()
    expect(game.notations).to_have_count(8)

    # It is not told of what is not rated any more.
    game.click(first_point(game, "grows 1 group"))
    game.button("Grow the rest").click()
    expect(game.words).to_contain_text("The engine placed")
    expect(game.words).not_to_contain_text("rated")


def first_point(game: GamePage, label: str, among: re.Pattern[str] = ANY) -> str:
    """A point on which a stone does that."""
    points = (text.partition(",")[0] for text in game.labels() if text.endswith(label))
    return next(point for point in points if among.fullmatch(point))
