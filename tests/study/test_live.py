"""An engine that thinks about what somebody looks at."""

from __future__ import annotations

import pytest

from symple.engine import SearchEngine
from symple.game import Position, Rules, parse_point
from symple.study import LiveAnalysis

CROWDED = "7/1W3B1/7/2W1B2/7/1B3W1/7 w g 4"


def test_it_thinks_on_until_it_has_made_its_visits() -> None:
    with SearchEngine(seed=1, memory_mb=64, exact=False) as engine:
        live = LiveAnalysis(Position.parse(CROWDED), visits=2_000)
        looks = [live.step(engine, 0.02)]
        while not live.done:
            looks.append(live.step(engine, 0.02))
    visits = [look.value.visits for look in looks]
    assert visits == sorted(visits)
    assert visits[-1] >= 2_000
    assert [look.done for look in looks] == [False] * (len(looks) - 1) + [True]


def test_heat_is_the_share_of_the_visits() -> None:
    with SearchEngine(seed=1, memory_mb=64, exact=False, candidates=100) as engine:
        look = LiveAnalysis(Position(Rules(5, 4)), visits=500).step(engine, 5)
    assert look.analysis is not None
    visits = {str(candidate.turn): candidate.visits for candidate in look.analysis.candidates}
    # The first turn is a plant: one stone a turn.
    assert sum(look.heat.values()) == pytest.approx(1)
    assert look.heat[parse_point("C3", 5)] == pytest.approx(visits["C3"] / sum(visits.values()))


def test_groups_that_will_be_joined() -> None:
    with SearchEngine(seed=1, memory_mb=64, exact=False) as engine:
        look = LiveAnalysis(Position.parse("5/1W1W1/5/5/1B3 w g 4"), visits=500).step(engine, 5)
    join = look.joins[0]
    assert (join.first, join.second) == (parse_point("B4", 5), parse_point("D4", 5))
    assert 0.2 < join.probability <= 1


def test_joins_are_told_from_the_first_look_on_and_counted_anew_at_the_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    counted: list[int] = []

    def count(position: Position, line: object, games: int) -> list[tuple[int, int, float]]:
        counted.append(games)
        return [(0, 2, 0.9)]

    monkeypatch.setattr("symple.study.live.count_joins", count)
    with SearchEngine(seed=1, memory_mb=64, exact=False) as engine:
        live = LiveAnalysis(Position.parse(CROWDED), visits=20_000)
        looks = [live.step(engine, 0.02)]
        while not live.done:
            looks.append(live.step(engine, 0.02))
    assert len(looks) > 2
    assert [len(look.joins) for look in looks] == [1] * len(looks)
    assert len(counted) == 2


def test_a_proof_ends_the_thinking() -> None:
    with SearchEngine(seed=1, memory_mb=64) as engine:
        live = LiveAnalysis(Position.parse("3/1B1/W1W w g 2"), visits=10**9)
        assert live.step(engine, 5).value.exact
    assert live.done


def test_a_full_board_needs_no_engine() -> None:
    with SearchEngine() as engine:
        look = LiveAnalysis(Position.parse("WBW/BWB/WBW w g 2"), visits=100).step(engine, 1)
    assert look.done
    assert look.analysis is None
    assert look.value.margin == 1 - 2


def test_a_turn_that_was_begun_is_refused() -> None:
    position = Position.parse("3/1B1/W1W w g 2")
    position.place(parse_point("A2", 3))
    with pytest.raises(ValueError, match="between turns"):
        LiveAnalysis(position, visits=100)
