"""A whole game against the engine, from the choice of the rules to the final score."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from symple._core import greedy_turn
from symple.game import Color, Phase, Position, Rules, Turn
from tests.e2e.board import GamePage

RULES = Rules(size=9, penalty=4)


def test_a_game_on_9_x_9_by_clicking(page: Page) -> None:
    page.goto("/")
    for question, answer in (("Opponent", "Engine"), ("Level", "1"), ("You play", "White")):
        page.get_by_role("group", name=question).get_by_text(answer, exact=True).click()
    page.get_by_text("More options").click()
    page.get_by_role("combobox", name="Board").select_option(label="9 × 9")
    page.get_by_label("Penalty").fill("4")
    page.get_by_role("button", name="Start game").click()
    game = GamePage(page).wait()

    position = Position(RULES)
    while position.phase != Phase.OVER:
        assert position.to_move == Color.WHITE
        made = len(position.history)
        game.play(position, greedy_turn(position, seed=made))
        # The answer of the engine, or the end.
        done = game.notations.nth(made + 1).or_(page.get_by_text(re.compile("wins by")))
        expect(done.first).to_be_visible()
        for turn in game.turns()[made:]:
            position.play(Turn.parse(turn))

    game.expect_stones(position)
    game.expect_score(position)
    margin = position.score().margin
    winner = "White" if margin > 0 else "Black"
    expect(game.headline).to_have_text(f"{winner} wins by {abs(margin)}")
    expect(game.words).to_contain_text("You won." if margin > 0 else "You lost this one.")
    # The groups that were counted are told on the board; a review is one click away.
    numbers = page.locator(".goban-study .goban-room")
    score = position.score()
    expect(numbers).to_have_count(score.white.groups + score.black.groups)
    game.button("Review").click()
    expect(page).to_have_url(re.compile("/study/"))
    expect(
        page.get_by_role("progressbar").or_(page.get_by_text("Biggest losses")).first
    ).to_be_visible()
