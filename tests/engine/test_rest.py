"""The rest of a growth: whole, legal, with the stones that stand, and no worse than by lot."""

from __future__ import annotations

import random
from typing import Literal

import pytest

from symple.engine import (
    GREEDY,
    LEVELS,
    Cancel,
    Level,
    Limit,
    SearchEngine,
    find_level,
    rest_of_growth,
)
from symple.game import Color, Phase, Position, Rules

#: White has eight groups, Black five; White is to move.
EIGHT = "9/1W3W1W1/2B6/W3B3W/9/2B2W1B1/1W7/4B4/2W6 w g 4"


def begun(text: str = EIGHT, stones: int = 1, seed: int = 1) -> Position:
    chance = random.Random(seed)
    position = Position.parse(text)
    growths = [point for point in position.legal_points() if touches(position, point)]
    position.place(chance.choice(growths))
    for _ in range(stones - 1):
        position.place(chance.choice(position.legal_points()))
    return position


def touches(position: Position, point: int) -> bool:
    return point in position.frontier(position.to_move)


@pytest.mark.parametrize("level", [*LEVELS[:9], GREEDY], ids=lambda level: level.name)
@pytest.mark.parametrize("stones", [1, 4])
def test_every_level_completes_the_growth_and_leaves_what_stands(level: Level, stones: int) -> None:
    position = begun(stones=stones)
    before = position.copy()
    rest = rest_of_growth(position, level, seed=1)
    assert position == before
    for stone in rest:
        assert position.phase is Phase.GROWING
        position.place(stone)
    assert (position.phase, position.to_move) == (Phase.START, Color.BLACK)
    assert set(before.pending) <= set(position.history[-1].points(9))


def test_the_rest_is_better_than_stones_by_lot() -> None:
    judge = SearchEngine(seed=1, candidates=1)

    def margin(stones: list[int] | None, seed: int) -> float:
        position, chance = begun(seed=seed), random.Random(seed)
        for stone in stones or []:
            position.place(stone)
        while position.phase is Phase.GROWING:
            position.place(chance.choice(position.legal_points()))
        return judge.analyze(position, Limit(evaluations=2_000)).margin

    gains = [
        margin(rest_of_growth(begun(seed=seed), find_level("8"), seed=seed), seed)
        - margin(None, seed)
        for seed in range(3)
    ]
    assert sum(gains) / len(gains) > 2


@pytest.mark.parametrize("balance", ["optional", "forced"])
def test_the_balance_plant_is_left_to_the_person(balance: Literal["optional", "forced"]) -> None:
    position = Position(Rules(5, 4, balance))
    for turn in ("A1", "E5", "A5", "E1", "C3"):
        position.play(turn)
    position.place(position.frontier(Color.BLACK)[0])
    for stone in rest_of_growth(position, find_level("3"), seed=1):
        position.place(stone)
    assert position.phase is Phase.BALANCING


def test_the_same_seed_finds_the_same_rest() -> None:
    level = find_level("8")
    assert rest_of_growth(begun(), level, seed=5) == rest_of_growth(begun(), level, seed=5)


def test_a_rest_that_is_not_wanted_any_more_comes_soon() -> None:
    position, cancel = begun(), Cancel()
    cancel.set()
    rest = rest_of_growth(position, find_level("10"), cancel)
    for stone in rest:
        position.place(stone)
    assert position.to_move is Color.BLACK


@pytest.mark.parametrize("text", [EIGHT, "WWW/WWW/WWB b g 4"])
def test_without_a_growth_there_is_no_rest(text: str) -> None:
    with pytest.raises(ValueError, match="has a rest"):
        rest_of_growth(Position.parse(text), find_level("1"))
