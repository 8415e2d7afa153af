"""What a position is worth, and the parts of a margin."""

from __future__ import annotations

import pytest

from symple.engine import Limit, SearchEngine
from symple.game import Color, Position, Rules, read
from symple.study import ScoreParts, Value
from tests.testdata import COPIES, transcripts

FULL = "WBW/BWB/WBW w g 2"


@pytest.mark.parametrize("turns", [0, 12, 30, 60])
def test_the_parts_add_up_to_the_margin(turns: int) -> None:
    path = transcripts(COPIES)[0]
    position = read(path.read_bytes(), path.name).position(turns)
    with SearchEngine(seed=1, memory_mb=64) as engine:
        analysis = engine.analyze(position, Limit(evaluations=300))
    value = Value.of_analysis(position, analysis)
    assert value.parts.margin == pytest.approx(value.margin, abs=0.01)
    score = position.score()
    assert value.parts.stones == score.white.stones - score.black.stones
    groups = value.white.groups - value.black.groups
    assert value.parts.groups == pytest.approx(-position.rules.penalty * groups)


def test_room_is_what_will_be_filled() -> None:
    position = Position.parse("WW1/WWW/BBB w g 4")
    with SearchEngine(seed=1) as engine:
        value = Value.of_analysis(position, engine.analyze(position, Limit(evaluations=5000)))
    assert value.exact
    assert value.parts == ScoreParts(stones=2.0, room=1.0, groups=0.0)


def test_a_full_board_is_worth_what_it_says() -> None:
    value = Value.of_full_board(Position.parse(FULL))
    assert value.exact
    assert value.margin == -1
    assert value.win_probability == 0
    assert value.parts == ScoreParts(stones=1.0, room=0.0, groups=-2.0)
    assert value.error == 0
    with pytest.raises(ValueError, match="not full"):
        Value.of_full_board(Position(Rules(3, 4)))


def test_a_player_sees_his_own_side() -> None:
    value = Value.of_full_board(Position.parse(FULL))
    assert value.margin_for(Color.WHITE) == -value.margin_for(Color.BLACK) == -1
    assert value.win_probability_for(Color.BLACK) == 1
    parts = ScoreParts(3.0, -1.0, 4.0)
    assert parts.seen_by(Color.WHITE) == parts
    assert parts.seen_by(Color.BLACK) == ScoreParts(-3.0, 1.0, -4.0)
    assert parts - ScoreParts(1.0, 1.0, 1.0) == ScoreParts(2.0, -2.0, 3.0)
