"""What a board is worth as it stands, and what the search makes of it."""

import pytest

from symple._core import Search, board_features, static_evaluation
from symple.engine import Limit, SearchEngine
from symple.game import Phase, Position, Rules


def test_stones_and_groups_are_counted_from_the_side_of_the_mover():
    position = Position.parse("5/1W3/1W3/3B1/5 b - 4")
    features = board_features(position)
    assert features.shape == (55,)
    assert list(features[:2]) == [1, 1]  # the mover's stones and groups
    assert list(features[24:26]) == [2, 1]
    assert features[-1] == 1  # the balance plant may still be Black's
    white = board_features(Position.parse("5/1W3/1W3/3B1/5 w - 4"))
    assert list(white[:24]) == list(features[24:48])
    assert white[-1] == -1


def test_a_game_that_is_over_is_worth_what_it_ended_with():
    position = Position.parse("WWW/BBB/1BB w g 2")
    position.play(next(position.turns()))
    assert position.phase is Phase.OVER
    # White's last stone is a group of its own: 4 - 2 * 2 against 5 - 2.
    assert position.score().margin == -3
    assert static_evaluation(position) == (3.0, 1.0)  # Black's, who would have the turn


def test_there_is_no_evaluation_inside_a_turn():
    position = Position.parse("5/1W3/3W1/5/3B1 w g 4")
    position.place(position.legal_points()[0])
    while position.phase is Phase.START:
        position.place(position.legal_points()[0])
    assert position.pending
    for judge in (board_features, static_evaluation):
        with pytest.raises(ValueError, match="inside a turn"):
            judge(position)


def test_with_hardly_any_time_the_turn_is_one_that_the_evaluation_likes():
    """Of the turns of a position, the answer is judged better than the middle one."""
    position = Position.parse("1W5/3B3/2W4/5B1/7/1B3W1/7 b - 6")
    judged = sorted(-static_evaluation(position.after(turn))[0] for turn in position.turns())
    better = 0
    for seed in range(10):
        with SearchEngine(seed=seed) as engine:
            turn = engine.play(position, Limit(evaluations=1)).turn
        better += -static_evaluation(position.after(turn))[0] > judged[len(judged) // 2]
    assert better >= 9


def test_the_search_heeds_the_evaluation_as_much_as_it_is_told():
    def visits(weight):
        search = Search(seed=1, settings={"static_weight": weight})
        search.start(Position(Rules(9, 4)), evaluations=500)
        search.wait()
        return [(str(one.turn), one.visits) for one in search.snapshot(5).candidates]

    assert visits(1.0) == visits(1.0)
    assert visits(0.01) != visits(1.0)
