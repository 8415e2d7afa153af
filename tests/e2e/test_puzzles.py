"""Puzzles, as somebody solves them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from symple.game import Turn, point_name
from symple.study.puzzles import Puzzle, Theme, read_puzzles
from tests.e2e.board import GamePage, stones_of
from tests.e2e.browsing import visit
from tests.e2e.test_accessibility import violations
from tests.server.running import RunningServer

FILE = Path(__file__).resolve().parents[2] / "web" / "src" / "puzzles" / "puzzles.json"
PUZZLES = read_puzzles(FILE.read_text(encoding="utf-8"))


#: What the page says while a try counts.
STAKE = "A hint or a wrong turn lowers your rating; skipping does not."


def first(fits: Callable[[Puzzle], bool]) -> Puzzle:
    """The first shipped puzzle that fits and is short: a turn of at most three stones."""
    return next(puzzle for puzzle in PUZZLES if fits(puzzle) and max(map(len, puzzle.margins)) <= 3)


#: Whose solution is the only one, and joins: its first hint is told.
PUZZLE = first(
    lambda puzzle: (
        Theme.JOIN in puzzle.themes
        and Theme.BALANCE not in puzzle.themes
        and len(puzzle.best_turns) == 1
    )
)


class PuzzlePage(GamePage):
    """What a person does with a puzzle."""

    def open_puzzle(self, puzzle: Puzzle) -> PuzzlePage:
        self.page.goto(f"/puzzles/{puzzle.id}")
        self.wait()
        return self

    def try_turn(self, puzzle: Puzzle, turn: Turn) -> None:
        self.play(puzzle.position, turn)

    def link(self, name: str) -> Locator:
        return self.page.get_by_role("link", name=name, exact=True)


def wrong_turns(puzzle: Puzzle) -> Iterator[Turn]:
    return (turn for turn in puzzle.margins if turn not in puzzle.best_turns)


def outcome(margin: int) -> str:
    winner = "White" if margin > 0 else "Black"
    return f"With perfect play {winner} wins by {abs(margin)} after this turn."


@pytest.fixture
def puzzles(page: Page) -> PuzzlePage:
    return PuzzlePage(page)


def test_from_the_start_page_to_the_first_puzzles(puzzles: PuzzlePage) -> None:
    page = puzzles.page
    page.goto("/")
    puzzles.link("Find the best turn: puzzles").click()
    expect(page.get_by_text(f"0 of {len(PUZZLES)} solved")).to_be_visible()
    puzzles.link("Begin").click()
    expect(page).to_have_url(re.compile(f"/puzzles/{PUZZLES[0].id}$"))
    puzzles.wait()
    assert puzzles.stones() == stones_of(PUZZLES[0].position)
    expect(page.get_by_text(STAKE)).to_be_visible()
    # What is loaded now is enough for all that follows.
    page.context.set_offline(True)
    puzzles.try_turn(PUZZLES[0], PUZZLES[0].best_turns[-1])
    expect(page.get_by_text("Solved!")).to_be_visible()
    # Solved without help: the own rating rises, and the next one is of its strength.
    expect(page.get_by_text(re.compile(r"Your rating: 1,[1-9]\d\d"))).to_be_visible()
    expect(page.get_by_text("The next puzzle fits your rating: difficulty 2.")).to_be_visible()
    puzzles.link("Next puzzle").click()
    expect(page.get_by_text(re.compile(r"Puzzle \d+ · Difficulty 2"))).to_be_visible()
    puzzles.link("Puzzles").click()
    expect(page.get_by_text(f"1 of {len(PUZZLES)} solved")).to_be_visible()
    page.context.set_offline(False)
    page.reload()
    expect(page.get_by_text(f"1 of {len(PUZZLES)} solved")).to_be_visible()
    expect(puzzles.link("Puzzle 1, solved")).to_be_visible()
    puzzles.link("Next puzzle").click()
    expect(page.get_by_text(re.compile(r"Puzzle \d+ · Difficulty 2"))).to_be_visible()


def test_a_wrong_turn_costs_points_and_is_tried_again(puzzles: PuzzlePage) -> None:
    puzzles.open_puzzle(PUZZLE)
    page, wrong = puzzles.page, next(wrong_turns(PUZZLE))
    lost = abs(PUZZLE.margins[wrong] - PUZZLE.best_margin)
    puzzles.try_turn(PUZZLE, wrong)
    expect(page.get_by_text(f"Not the best: this turn loses {lost} points")).to_be_visible()
    expect(page.get_by_text(outcome(PUZZLE.margins[wrong]))).to_be_visible()
    puzzles.button("Try again").click()
    assert puzzles.stones() == stones_of(PUZZLE.position)
    puzzles.try_turn(PUZZLE, PUZZLE.best_turns[0])
    expect(page.get_by_text("Solved!")).to_be_visible()
    expect(page.get_by_text(outcome(PUZZLE.best_margin))).to_be_visible()
    expect(page.get_by_text("After the next best turn, ")).to_be_visible()
    why = page.get_by_role("list", name=f"Why {PUZZLE.best_turns[0]} is best:")
    expect(why).to_contain_text("It joins your groups: ")
    expect(page.get_by_role("list", name="Themes")).to_contain_text("Joining")
    puzzles.button("Go to the latest turn").click()
    final = PUZZLE.position.copy()
    for turn in PUZZLE.line:
        final.play(turn)
    assert puzzles.stones() == stones_of(final)
    puzzles.expect_score(final)


def test_hints_lead_to_the_solution_which_is_not_remembered_as_solved(puzzles: PuzzlePage) -> None:
    puzzles.open_puzzle(PUZZLE)
    page = puzzles.page
    expect(puzzles.button("Hint")).to_have_accessible_description(STAKE)
    puzzles.button("Hint").click()
    expect(page.get_by_text(STAKE)).to_be_hidden()
    expect(page.get_by_text("Join your groups.")).to_be_visible()
    puzzles.button("Another hint").click()
    (solution,) = PUZZLE.best_turns
    said = page.get_by_text(re.compile(r"^A stone goes on \w+\.$")).inner_text()
    size = PUZZLE.position.size
    assert said.split()[-1].rstrip(".") in {point_name(at, size) for at in solution.points(size)}
    puzzles.button("Show the solution").click()
    expect(page.get_by_text(f"The solution: {solution}")).to_be_visible()
    puzzles.link("All puzzles").click()
    expect(page.get_by_text(f"0 of {len(PUZZLES)} solved")).to_be_visible()


def test_a_puzzle_becomes_a_study(puzzles: PuzzlePage) -> None:
    puzzles.open_puzzle(PUZZLE)
    puzzles.button("Study this position").click()
    expect(puzzles.page).to_have_url(re.compile("/study/"))
    puzzles.wait()
    assert puzzles.stones() == stones_of(PUZZLE.position)


def test_by_the_keyboard_alone(puzzles: PuzzlePage) -> None:
    plant = first(lambda puzzle: all(len(turn) == 1 for turn in puzzle.best_turns))
    puzzles.open_puzzle(plant)
    size, middle = plant.position.size, plant.position.size // 2
    (point,) = plant.best_turns[0].points(size)
    keys = puzzles.page.keyboard
    # The first arrow leads to the middle of the board.
    keys.press("ArrowUp")
    expect(puzzles.point(point_name(size * size // 2, size))).to_be_focused()
    across, up = point % size - middle, point // size - middle
    for key, times in (
        ("ArrowRight" if across > 0 else "ArrowLeft", abs(across)),
        ("ArrowUp" if up > 0 else "ArrowDown", abs(up)),
    ):
        for _ in range(times):
            keys.press(key)
    keys.press("Enter")
    expect(puzzles.page.get_by_text("Solved!")).to_be_visible()
    puzzles.link("Next puzzle").focus()
    keys.press("Enter")
    expect(puzzles.page).not_to_have_url(re.compile(plant.id))


def test_without_the_file_the_page_says_so_and_tries_again(page: Page) -> None:
    page.route("**/puzzles-*.json", lambda route: route.abort())
    page.goto("/puzzles")
    expect(page.get_by_role("alert")).to_contain_text("Is it still running?")
    assert violations(page) == []
    page.unroute("**/puzzles-*.json")
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("heading", name="Difficulty 1")).to_be_visible()


def test_a_puzzle_that_is_not_there(page: Page) -> None:
    page.goto("/puzzles/nothing")
    expect(page.get_by_role("heading", level=1)).to_have_text("Page not found")


def test_under_a_finger(phone: Page) -> None:
    plant = first(lambda puzzle: all(len(turn) == 1 for turn in puzzle.best_turns))
    puzzles = PuzzlePage(phone).open_puzzle(plant)
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    puzzles.point(str(plant.best_turns[0])).tap()
    puzzles.button(f"Place on {plant.best_turns[0]}").tap()
    expect(phone.get_by_text("Solved!")).to_be_in_viewport()
    phone.goto("/puzzles")
    expect(phone.get_by_role("heading", name="Difficulty 5")).to_be_visible()
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_in_russian(browser: Browser, server: RunningServer) -> None:
    with visit(browser, server.url, locale="ru-RU") as page:
        PuzzlePage(page).open_puzzle(PUZZLE)
        mover = {0: "белых", 1: "чёрных"}[PUZZLE.position.to_move]
        expect(page.get_by_role("heading", level=1)).to_contain_text(re.compile(f"Ход.{mover}"))
        page.get_by_role("button", name="Подсказка").click()
        expect(page.get_by_text(re.compile("Соедините.свои.группы"))).to_be_visible()
