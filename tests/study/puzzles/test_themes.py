"""Themes are told where they are true, and only there."""

import pytest

from symple.game import Position, Turn
from symple.study.puzzles.themes import Theme, themes_of
from symple.study.puzzles.worth import Outcome, Worth

APART = "2W2/5/2W2/5/5 w g 4"


def themes(
    text: str, best: str, *, margins: tuple[int, int] = (9, 5), other: str = ""
) -> set[Theme]:
    """Of a position in which one of the lines begins with the best turn, the other with another."""
    position = Position.parse(text)
    lines = [tuple(Turn.parse(word) for word in line.split()) for line in (best, other or "A1")]
    outcomes = {line[0]: Outcome(margin, line) for margin, line in zip(margins, lines, strict=True)}
    return set(themes_of(position, Worth(position.to_move, outcomes)))


@pytest.mark.parametrize(
    ("text", "best", "told"),
    [
        (APART, "A3", {Theme.PLANT}),
        (APART, "B3-B5", {Theme.GROW}),
        (APART, "C4", {Theme.GROW, Theme.JOIN}),
        # C4 lies between two groups of White that share no other vacant point.
        ("2W2/1B3/2W2/5/5 b g 4", "C4", {Theme.GROW, Theme.CUT}),
        ("2W2/5/2W2/5/5 b g 4", "C4", {Theme.PLANT, Theme.CUT}),
        ("2W2/5/2W2/5/5 b g 4", "D4", {Theme.PLANT}),
        # These share C3 as well as B4: no single stone keeps them apart.
        ("5/2W2/1W3/5/5 b g 4", "B4", {Theme.PLANT}),
        ("5/5/5/BB3/W4 b g 4", "B1", {Theme.GROW, Theme.CLOSE}),
        ("5/5/5/BB3/W4 b g 4", "C2", {Theme.GROW}),
        ("W4/5/5/5/W3B b - 4", "D1+B3", {Theme.GROW, Theme.BALANCE}),
        ("W4/5/5/5/W3B b - 4", "D1", {Theme.GROW}),
    ],
)
def test_what_the_best_turn_does(text: str, best: str, told: set[Theme]) -> None:
    margins = (9, 5) if " w " in text else (5, 9)
    assert themes(text, best, margins=margins, other="E5" if " b " in text else "A1") == told


def test_a_theme_is_true_of_all_best_turns() -> None:
    position = Position.parse(APART)
    joined, apart, other = (Turn.parse(text) for text in ("C4", "B3-B5", "A1"))
    outcomes = {joined: 9, apart: 9, other: 3}
    worth = Worth(
        position.to_move, {turn: Outcome(margin, (turn,)) for turn, margin in outcomes.items()}
    )
    assert set(themes_of(position, worth)) == {Theme.GROW}


@pytest.mark.parametrize(("margins", "wins"), [((9, -1), True), ((9, 1), False), ((-1, -5), False)])
def test_whether_it_decides_who_wins(margins: tuple[int, int], wins: bool) -> None:
    assert (Theme.WIN in themes(APART, "A3", margins=margins)) is wins


def test_a_forced_plant() -> None:
    # After B3 White has no group that can grow, and must plant on A1; after A1 he grows on B3.
    text, closing, leaving = "W1B/BBB/1BB b g 4", "B3 A1", "A1 B3"
    assert Theme.FORCED_PLANT in themes(text, closing, margins=(5, 9), other=leaving)
    assert Theme.FORCED_PLANT not in themes(text, leaving, margins=(5, 9), other=closing)
