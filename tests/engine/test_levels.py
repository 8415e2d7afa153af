"""Every level on offer can be made, plays, and says what it is."""

import pytest

from symple.engine import (
    GREEDY,
    LEVELS,
    RANDOM,
    SLOWER,
    LearnerEngine,
    Limit,
    SearchEngine,
    find_level,
)
from symple.game import Position, Rules

NAMES = [level.name for level in (*LEVELS, RANDOM, GREEDY)]


@pytest.mark.parametrize("name", NAMES)
def test_a_level_plays_a_legal_turn(name):
    position = Position(Rules(5, 4))
    with find_level(name).make_engine(seed=3) as engine:
        position.play(engine.play(position, Limit(visits=50)).turn)
    assert position.turn_number == 2


def test_there_are_ten_levels_for_people():
    assert [level.name for level in LEVELS] == [str(number) for number in range(1, 11)]
    assert len({level.title for level in LEVELS}) == len({level.description for level in LEVELS})


def test_higher_levels_are_rated_higher():
    ratings = [level.rating for level in LEVELS if level.rating is not None]
    assert (len(ratings), ratings[0]) == (len(LEVELS), 0)
    assert ratings == sorted(set(ratings))


def test_no_level_may_think_longer_than_a_second():
    for level in LEVELS:
        few = level.limit.evaluations is not None and level.limit.evaluations <= 12_000
        assert few or level.limit.seconds == 1


def test_lower_levels_err_and_higher_ones_only_think_less():
    kinds = [type(level.make_engine()) for level in LEVELS]
    assert kinds == sorted(kinds, key=[LearnerEngine, SearchEngine].index)
    assert kinds[0] is LearnerEngine
    assert kinds[-1] is SearchEngine


@pytest.mark.parametrize("name", ["1", "5", "7"])
def test_a_seed_repeats_whatever_the_machine_has(name):
    def turns(threads):
        position = Position(Rules(7, 4))
        level = find_level(name)
        with level.make_engine(threads=threads, seed=5) as engine:
            for _ in range(6):
                position.play(engine.play(position, level.limit).turn)
        return position.history

    assert turns(1) == turns(2)


def test_level_10_may_be_given_more_time():
    seconds = {level.name: level.limit.seconds for level in SLOWER}
    assert seconds == {"10-5s": 5, "10-30s": 30}
    assert find_level("10-30s").title == "Level 10, 30 s"


def test_an_unknown_level_is_answered_with_the_names():
    with pytest.raises(ValueError, match=r"'hard'.*1 to 10, 10-5s, 10-30s, random and greedy"):
        find_level("hard")
    assert find_level("3").title == "Level 3"
