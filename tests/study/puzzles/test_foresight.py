"""How far one must look ahead, held against plain counting."""

import pytest

from symple.game import Color, Phase, Position, Rules, Turn
from symple.study.puzzles.foresight import MOST_FORESIGHT, TooManyTurnsError, foresight
from tests.engine.positions import random_position


def counted(position: Position, turns: int) -> int:
    """White's margin so many turns later, both sides thinking so far."""
    if turns == 0 or position.phase is Phase.OVER:
        return position.score().margin
    margins = [counted(after, turns - 1) for _, after in afters(position)]
    return max(margins) if position.to_move is Color.WHITE else min(margins)


def afters(position: Position) -> list[tuple[Turn, Position]]:
    played = []
    for turn in position.turns():
        after = position.copy()
        after.play(turn)
        played.append((turn, after))
    return played


def looking_best(position: Position, turns: int) -> set[Turn]:
    margins = {turn: counted(after, turns - 1) for turn, after in afters(position)}
    choose = max if position.to_move is Color.WHITE else min
    return {turn for turn, margin in margins.items() if margin == choose(margins.values())}


@pytest.mark.parametrize("seed", range(12))
def test_from_there_on_only_best_turns_look_best(seed: int) -> None:
    position = random_position(Rules(5, 4), 9 + seed % 3, seed)
    best = looking_best(position, MOST_FORESIGHT)
    fooled = [turns for turns in range(1, 5) if not looking_best(position, turns) <= best]
    assert foresight(position, best, 10**7) == max(fooled, default=0) + 1


def test_a_join_is_seen_at_once() -> None:
    # Black joins four points' worth of groups on C3; every other turn leaves them apart.
    position = Position.parse("WWBWW/WWBWW/BB1BB/WWBWW/WW1WW b g 4")
    assert foresight(position, [Turn.parse("C3")], 1000) == 1


def test_it_gives_up_when_there_is_too_much_to_look_at() -> None:
    with pytest.raises(TooManyTurnsError):
        foresight(Position(Rules(5, 4)), [Turn.parse("C3")], 100)
