"""Every level on offer can be made, and plays."""

import pytest

from symple.engine import LEVELS, Limit, level_limit, make_engine
from symple.game import Position, Rules


@pytest.mark.parametrize("level", [level.name for level in LEVELS])
def test_a_level_plays_a_legal_turn(level):
    position = Position(Rules(5, 4))
    with make_engine(level, seed=3) as engine:
        position.play(engine.play(position, Limit(visits=50)))
    assert position.turn_number == 2


def test_levels_are_told_apart():
    names = [level.name for level in LEVELS]
    assert names == ["random", "greedy", "quick", "normal", "strong"]
    assert len({level.title for level in LEVELS}) == len(names)
    assert [level_limit(name).seconds for name in names[2:]] == [0.2, 1.0, 5.0]


def test_an_unknown_level_is_answered_with_the_names():
    with pytest.raises(ValueError, match=r"'hard'.*random, greedy, quick, normal, strong"):
        make_engine("hard")
