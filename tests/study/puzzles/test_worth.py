"""Every legal turn gets its exact value."""

import pytest

from symple.game import Color, Phase, Position, Rules, Turn
from symple.study.puzzles.worth import Outcome, Prover, Worth
from tests.engine.positions import random_position


def searched(position: Position) -> int:
    """The final margin under perfect play, by looking at everything."""
    if position.phase is Phase.OVER:
        return position.score().margin
    margins = []
    for turn in position.turns():
        after = position.copy()
        after.play(turn)
        margins.append(searched(after))
    return max(margins) if position.to_move is Color.WHITE else min(margins)


@pytest.mark.parametrize("seed", range(6))
def test_it_is_what_a_search_through_everything_finds(seed: int) -> None:
    position = random_position(Rules(5, 4), 11, seed)
    worth = Prover(memory_mb=1).prove(position, 10**6)
    assert worth is not None
    assert set(worth.outcomes) == set(position.turns())
    for turn, outcome in worth.outcomes.items():
        after = position.copy()
        after.play(turn)
        assert outcome.margin == searched(after)
        assert outcome.line[0] == turn
        for following in outcome.line[1:]:
            after.play(following)
        assert after.phase is Phase.OVER
        assert after.score().margin == outcome.margin


def test_it_gives_up_when_there_is_too_much_to_prove() -> None:
    assert Prover(memory_mb=1).prove(Position(Rules(5, 4)), 1000) is None


A, B, C = (Turn.parse(text) for text in ("A1", "B1", "C1"))


def worth_of(mover: Color, *margins: int) -> Worth:
    turns = zip((A, B, C), margins, strict=True)
    return Worth(mover, {turn: Outcome(margin, (turn,)) for turn, margin in turns})


def test_best_is_what_is_good_for_the_mover() -> None:
    white, black = worth_of(Color.WHITE, 5, -1, 5), worth_of(Color.BLACK, 5, -1, 5)
    assert (white.best, white.best_margin, white.next_margin, white.gap) == ((A, C), 5, -1, 6)
    assert (black.best, black.best_margin, black.next_margin, black.gap) == ((B,), -1, 5, 6)


def test_nothing_is_next_where_all_are_best() -> None:
    alike = worth_of(Color.WHITE, 3, 3, 3)
    assert (alike.best, alike.next_margin, alike.gap) == ((A, B, C), None, 0)
