"""The two fixed rungs play what ENGINE's page fixes, and answer the same questions as a search."""

from collections import Counter

import numpy as np
import pytest

from symple.engine import GreedyEngine, Limit, RandomEngine
from symple.game import Color, Phase, Position, Rules
from tests.engine.positions import random_position

ONE = Limit(visits=1)


@pytest.mark.parametrize("kind", [RandomEngine, GreedyEngine])
def test_whole_games_are_legal_and_repeat_with_their_seed(kind):
    def game(seed):
        engine = kind(seed=seed)
        position = Position(Rules(7, 4))
        while position.phase is not Phase.OVER:
            position.play(engine.play(position, ONE).turn)
        return position.history

    assert game(1) == game(1)
    assert game(1) != game(2)


def test_random_places_each_stone_uniformly():
    engine = RandomEngine(seed=7)
    position = Position(Rules(5, 4))
    counts = Counter(engine.play(position, ONE).turn for _ in range(5000))
    assert len(counts) == 25
    # 24 degrees of freedom: chi-square passes 51.2 once in a thousand.
    assert sum((count - 200) ** 2 / 200 for count in counts.values()) < 51.2


def test_random_declines_the_balance_plant_as_one_choice_beside_its_points():
    """Worked example 9: after D5 or another growth, declining is one of the choices."""
    engine = RandomEngine(seed=11)
    position = Position.parse("W3B/5/5/5/W4 b - 4")
    plants = dict.fromkeys(("growths", "expected", "declined"), 0.0)
    for _ in range(20000):
        turn = engine.play(position, ONE).turn
        after = position.copy()
        first, *rest = turn.points(5)
        after.place(first)
        if after.phase is Phase.BALANCING:
            choices = len(after.legal_points()) + 1
            plants["expected"] += 1 / choices
            plants["declined"] += not rest
            plants["growths"] += 1
    assert plants["growths"] > 1000
    assert plants["declined"] == pytest.approx(plants["expected"], rel=0.25)


@pytest.mark.parametrize("penalty", [0, 4, 10])
def test_greedy_plays_a_best_turn_by_its_evaluation(penalty):
    """Every legal turn is looked at where there are at most 2,000."""
    engine = GreedyEngine(seed=3)
    for seed in range(30):
        position = random_position(Rules(5, penalty), seed, seed)
        values = {}
        for turn in position.turns():
            after = position.copy()
            after.play(turn)
            values[turn] = greedy_value(after, position.to_move)
        assert len(values) <= 2000
        assert values[engine.play(position, ONE).turn] == max(values.values())


def test_greedy_breaks_ties_at_random():
    position = Position(Rules(5, 4))
    turns = {GreedyEngine(seed=seed).play(position, ONE).turn for seed in range(100)}
    assert len(turns) >= 9  # the points with four liberties, all as good


def greedy_value(position, own):
    """stones + 0.5 x liberties - w x groups, own minus the other's, after the turn."""
    other = Color.WHITE if own is Color.BLACK else Color.BLACK

    def difference(count):
        return count(own) - count(other)

    stones = difference(lambda color: (position.stones() == 1 + color).sum())
    liberties = difference(lambda color: len(position.frontier(color)))
    groups = difference(lambda color: position.groups(color).max())
    vacant = (position.stones() == 0).sum()
    early = 2 * vacant > position.size**2 and position.groups(own).max() <= 8
    weight = -3 if early else position.rules.penalty
    return stones + 0.5 * liberties - weight * groups


@pytest.mark.parametrize("kind", [RandomEngine, GreedyEngine])
def test_analysis_tells_the_board_as_it_stands(kind):
    position = random_position(Rules(7, 4), 9, seed=3)
    before = str(position)
    analysis = kind(seed=1).analyze(position, ONE)
    score = position.score()
    assert analysis.margin == score.margin
    assert (analysis.white.stones, analysis.black.groups) == (
        score.white.stones,
        score.black.groups,
    )
    assert analysis.ownership.dtype == np.float32
    assert analysis.ownership.shape == (7, 7)
    assert analysis.ownership.sum() == score.white.stones - score.black.stones
    (candidate,) = analysis.candidates
    assert candidate.variation == (candidate.turn,)
    assert (analysis.visits, analysis.evaluations) == (1, 0)
    assert str(position) == before
    position.play(candidate.turn)


def test_a_proved_winner_is_certain():
    """One vacant point, and Black leads by more than it can bring."""
    position = Position.parse("BBB/BBB/BB1 w g 0")
    assert RandomEngine(seed=1).analyze(position, ONE).win_probability == 0.0
    assert position.to_move is Color.WHITE


@pytest.mark.parametrize("kind", [RandomEngine, GreedyEngine])
def test_no_turn_to_play_is_an_error(kind):
    full = Position.parse("BBB/BBB/BBB w g 0")
    with pytest.raises(ValueError, match="over"):
        kind().play(full, ONE)
    inside = Position.parse("W3B/5/5/5/W4 b - 4")
    inside.place(inside.frontier(Color.BLACK)[0])
    with pytest.raises(ValueError, match="whole turns"):
        kind().play(inside, ONE)
