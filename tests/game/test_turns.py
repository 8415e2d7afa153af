"""Legal turns as sets: listed, counted, and counted in sequence."""

from __future__ import annotations

import json
import re
import threading
import time
from itertools import islice

import pytest
from hypothesis import assume, given, settings

from symple import Color, Phase, Position, Rules
from tests.game.pairs import Pair, as_turn, played_pairs, small_rules, some_rules
from tests.testdata import find_testdata

PERFT = json.loads((find_testdata() / "perft.json").read_text())
TABLE = [
    (int(size), depth, count)
    for size, counts in PERFT["perft"].items()
    for depth, count in enumerate(counts, 1)
]
MANY = 3000


@given(played_pairs(some_rules, between_turns=True))
def test_turns_are_those_of_the_reference_each_once(pair: Pair) -> None:
    count = pair.position.count_turns()
    assume(count <= MANY)
    expected = {as_turn(turn, pair.rules.size) for turn in pair.reference.turns()}
    listed = list(pair.position.turns())
    assert len(listed) == len(set(listed)) == count
    assert set(listed) == expected


@settings(max_examples=40)
@given(played_pairs(small_rules, between_turns=True))
def test_growth_sets_are_those_of_the_definition(pair: Pair) -> None:
    """The reference itself: placement by placement gives what the sentence in the rules says."""
    assert pair.reference.growth_sets() == pair.reference.growth_sets_by_definition()


@given(played_pairs(some_rules, between_turns=True))
def test_every_listed_turn_can_be_played(pair: Pair) -> None:
    for turn in islice(pair.position.turns(), 50):
        after = pair.position.copy()
        after.play(turn)
        assert after.history[-1] == turn


@settings(max_examples=30)
@given(played_pairs(small_rules, between_turns=True))
def test_perft_is_that_of_the_reference(pair: Pair) -> None:
    assume(pair.position.count_turns() <= 60)
    assert pair.position.perft(2) == pair.reference.perft(2)


@pytest.mark.parametrize(("size", "depth", "count"), TABLE)
def test_perft_table(size: int, depth: int, count: int) -> None:
    for penalty in (0, 10):
        assert Position(Rules(size, penalty)).perft(depth) == count


def test_perft_of_no_turn_is_one() -> None:
    assert Position(Rules(5, 4)).perft(0) == 1


def position_text(stones: set[int], size: int) -> str:
    """White stones on an empty board, White to move."""
    rows = []
    for row in reversed(range(size)):
        marks = "".join("W" if row * size + c in stones else "." for c in range(size))
        rows.append(re.sub(r"\.+", lambda run: str(len(run[0])), marks))
    return f"{'/'.join(rows)} w - 10"


def scattered_stones(size: int) -> set[int]:
    """Stones off the edge that share no liberty: the knight's move lattice."""
    inside = range(1, size - 1)
    return {r * size + c for r in inside for c in inside if (c + 2 * r) % 5 == 0}


def test_turns_come_lazily() -> None:
    """58 scattered stones have 4^58 growths: listing must begin without building the list."""
    position = Position.parse(position_text(scattered_stones(19), 19))
    assert len(set(islice(position.turns(), 200))) == 200


def test_counts_exceed_machine_words() -> None:
    stones = scattered_stones(19)
    position = Position.parse(position_text(stones, 19))
    plants = 19 * 19 - len(stones) - len(position.frontier(Color.WHITE))
    assert position.count_turns() == 4 ** len(stones) + plants > 2**64


def test_too_many_states_of_a_count_are_an_error_and_not_a_freeze() -> None:
    chequered = {p for p in range(19 * 19) if sum(divmod(p, 19)) % 2 == 0}
    position = Position.parse(position_text(chequered, 19))
    with pytest.raises(OverflowError, match="states"):
        position.count_turns()
    assert next(iter(position.turns())) is not None


def test_turns_belong_between_turns() -> None:
    position = Position.parse("5/5/1W1W1/5/5 w - 4")
    position.place(5 * 2)
    assert position.phase == Phase.GROWING
    with pytest.raises(ValueError, match="turn"):
        list(position.turns())
    with pytest.raises(ValueError, match="turn"):
        position.count_turns()


def test_a_game_that_is_over_has_no_turns() -> None:
    position = Position.parse("WBW/BWB/WBW b - 4")
    assert position.phase == Phase.OVER
    assert list(position.turns()) == []
    assert position.count_turns() == 0
    assert position.perft(3) == 1


def test_other_threads_go_on_while_turns_are_counted() -> None:
    stones = {p for p in range(15 * 15) if sum(divmod(p, 15)) % 2 == 0 and p // 15 < 11}
    position = Position.parse(position_text(stones, 15))
    began, ended = threading.Event(), threading.Event()

    def count() -> None:
        began.set()
        position.count_turns()
        ended.set()

    thread = threading.Thread(target=count)
    thread.start()
    began.wait()
    looks = 0
    while not ended.is_set():
        time.sleep(0.001)
        looks += 1
    thread.join()
    assert looks > 10
