"""The book of first turns: what is in it, and how the engine plays from it."""

from __future__ import annotations

from importlib.resources import files

import numpy as np
import pytest

from symple.engine import Limit, SearchEngine
from symple.engine.first_turns import FirstTurns, standard_image
from symple.game import Position, Rules, Turn
from symple.game.symmetry import symmetries

BOOK = FirstTurns.shipped()


def named(name: str) -> Rules:
    size, penalty, _ = name.split("-")
    return Rules(int(size), int(penalty))


@pytest.mark.parametrize("size", [3, 9])
def test_positions_that_look_alike_have_one_name_and_turns_lead_to_alike_positions(
    size: int,
) -> None:
    position = Position(Rules(size, 4))
    for turn in ("A1", "C2"):
        position.play(turn)
    name, symmetry = standard_image(position)
    marked = position.copy()
    marked.play(Turn([int(symmetry[0])], size=size) if size > 3 else "B3")
    for turned in symmetries(size):
        like = Position(Rules(size, 4))
        places = {int(point): place for place, point in enumerate(turned)}
        for played in position.history:
            (point,) = played.points(size)
            like.play(Turn([places[point]], size=size))
        assert standard_image(like)[0] == name
        image = like.stones().ravel()[standard_image(like)[1]]
        assert np.array_equal(image, position.stones().ravel()[symmetry])
    assert standard_image(marked)[0] != name


def test_the_shipped_book_has_the_boards_that_it_is_for() -> None:
    assert sorted(BOOK.boards) == sorted(
        f"{board}-optional"
        for board in ("9-4", "9-6", "11-6", "13-8", "15-6", "15-10", "19-8", "19-10")
    )
    assert BOOK.engine
    assert len(files("symple.engine").joinpath("first_turns.json").read_bytes()) < 1_000_000


@pytest.mark.parametrize("name", sorted(BOOK.boards))
def test_the_book_knows_the_first_turn_and_the_answer_to_each(name: str) -> None:
    rules = named(name)
    start = Position(rules)
    assert BOOK.find(start)
    for point in range(rules.size**2):
        position = start.copy()
        position.place(point)
        known = BOOK.find(position)
        assert known
        assert known[0].visits == max(candidate.visits for candidate in known)
        for candidate in known:
            assert 0 <= candidate.win_probability <= 1
            position.copy().play(candidate.turn)


@pytest.mark.parametrize("name", sorted(BOOK.boards))
def test_the_engine_plays_from_the_book_as_long_as_it_goes(name: str) -> None:
    position = Position(named(name))
    with SearchEngine(seed=3) as engine:
        for _ in range(2):
            known = {candidate.turn for candidate in BOOK.find(position)}
            answer = engine.play(position, Limit(seconds=0.2))
            assert answer.turn in known
            assert answer.analysis.candidates[0].turn == answer.turn
            assert answer.analysis.ownership.shape == (position.size, position.size)
            position.play(answer.turn)


def test_seeds_choose_among_turns_that_are_as_good() -> None:
    played = set()
    for seed in range(12):
        with SearchEngine(seed=seed) as engine:
            played.add(str(engine.play(Position(Rules(9, 4)), Limit(seconds=0.01)).turn))
    assert len(played) > 1


@pytest.mark.parametrize(
    ("limit", "book"),
    [
        (Limit(visits=300), True),
        (Limit(seconds=0.02, evaluations=300), True),
        (Limit(seconds=0.02), False),
        (Limit(seconds=2.5), True),
    ],
)
def test_the_book_is_for_the_clock_and_a_few_seconds(
    limit: Limit, book: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise AssertionError("the book was opened")

    monkeypatch.setattr(FirstTurns, "find", fail)
    with SearchEngine(seed=1, book=book) as engine:
        engine.play(Position(Rules(9, 4)), limit)


def test_a_position_or_rules_that_are_not_in_the_book_are_searched() -> None:
    assert BOOK.find(Position(Rules(7, 4))) == ()
    assert BOOK.find(Position(Rules(9, 4, "none"))) == ()
    position = Position(Rules(9, 4))
    for turn in ("A1", "I9", "A9"):
        position.play(turn)
    if not BOOK.find(position):
        with SearchEngine(seed=1) as engine:
            position.play(engine.play(position, Limit(seconds=0.05)).turn)
