"""The queue as Python sees it, and a net that answers a search by it."""

import time

import numpy as np
import pytest

from symple._core import EvaluationQueue, Search, net_features
from symple.game import Position, Rules
from symple.nets import Net, NetEvaluator
from tests.engine.positions import random_position


def plain_answer(count: int, width: int) -> dict[str, np.ndarray]:
    boards = np.zeros((count, width, width), np.float32)
    numbers = np.zeros(count, np.float32)
    return {
        "win": numbers + 0.75,
        "margin": numbers + 3,
        "groups": np.tile(np.array([4, 6], np.float32), (count, 1)),
        "ownership": boards + 0.9,
        "growth": boards,
        "plant": boards,
        "grow": numbers,
        "decline": numbers,
    }


def waiting_search(queue: EvaluationQueue) -> Search:
    return Search(seed=1, queue=queue, leaves={"open": 4})


def first_batch(queue: EvaluationQueue, most: int = 1):
    batch = queue.take(most, 5.0)
    assert batch is not None
    return batch


@pytest.mark.parametrize("turns", [0, 1])
def test_an_answer_is_the_movers_view(turns):
    position = random_position(Rules(7, 4), turns, seed=1)
    queue = EvaluationQueue()
    search = waiting_search(queue)
    search.start(position, evaluations=1)
    batch = first_batch(queue)
    assert (len(batch), batch.width) == (1, 7)
    planes, numbers = batch.features()
    expected = net_features([position], 7)
    assert (planes == expected[0]).all()
    assert (numbers == expected[1]).all()
    queue.put(batch, **plain_answer(1, 7))
    assert search.wait(5.0)
    snapshot = search.snapshot()
    whites = turns == 0
    assert snapshot.white_groups == pytest.approx(4 if whites else 6)
    assert snapshot.ownership == pytest.approx(np.full((7, 7), 0.8 if whites else -0.8), abs=1e-4)
    # The next one is about a position in which the other is to move.
    search.start(position, evaluations=1)
    queue.put(first_batch(queue), **plain_answer(1, 7))
    assert search.wait(5.0)
    snapshot = search.snapshot()
    assert snapshot.win_probability == pytest.approx(0.25 if whites else 0.75)
    assert snapshot.margin == pytest.approx(-3 if whites else 3)


def test_a_wrong_answer_is_refused_and_the_batch_is_still_out():
    queue = EvaluationQueue()
    search = waiting_search(queue)
    search.start(Position(Rules(7, 4)), evaluations=1)
    batch = first_batch(queue)
    good = plain_answer(1, 7)
    wrong: list[dict[str, np.ndarray]] = [
        {"win": np.zeros(2, np.float32)},
        {"growth": np.zeros((1, 7, 6), np.float32)},
        {"plant": np.zeros((1, 5, 5), np.float32)},
        {"margin": np.full(1, np.nan, np.float32)},
        {"ownership": np.full((1, 7, 7), np.inf, np.float32)},
    ]
    for one in wrong:
        with pytest.raises(ValueError, match=next(iter(one))):
            queue.put(batch, **(good | one))
    queue.put(batch, **good)
    with pytest.raises(ValueError, match="no such batch"):
        queue.put(batch, **good)
    assert search.wait(5.0)


def test_a_batch_that_was_given_back_is_taken_again():
    queue = EvaluationQueue()
    search = waiting_search(queue)
    search.start(Position(Rules(7, 4)), evaluations=1)
    batch = first_batch(queue)
    queue.give_back(batch)
    assert queue.waiting == 1
    again = first_batch(queue)
    queue.put(again, **plain_answer(1, 7))
    with pytest.raises(ValueError, match="no such batch"):
        queue.give_back(batch)
    assert search.wait(5.0)


def test_a_batch_has_boards_of_one_size():
    queue = EvaluationQueue()
    searches = [waiting_search(queue) for _ in range(3)]
    for search, size in zip(searches, (7, 9, 7), strict=True):
        search.start(Position(Rules(size, 4)), evaluations=1)
    while queue.waiting < 3:
        time.sleep(0.001)
    batches = [first_batch(queue, 8), first_batch(queue, 8)]
    assert sorted((batch.width, len(batch)) for batch in batches) == [(7, 2), (9, 1)]
    for batch in batches:
        queue.put(batch, **plain_answer(len(batch), batch.width))
    assert all(search.wait(5.0) for search in searches)


def test_nonsense_is_refused():
    with pytest.raises(ValueError, match="at least one"):
        EvaluationQueue(0)
    queue = EvaluationQueue()
    with pytest.raises(ValueError, match="at least one"):
        queue.take(0, 0.0)
    with pytest.raises(ValueError, match="seconds"):
        queue.take(1, -1.0)
    with pytest.raises(ValueError, match="seconds"):
        queue.take(1, float("nan"))
    assert queue.take(1, 0.0) is None
    with pytest.raises(ValueError, match="no option 'depth'"):
        Search(queue=queue, leaves={"depth": 1})
    queue.close()
    assert queue.closed
    assert queue.take(1, 10.0) is None


def test_a_net_answers_a_search(net_file):
    with NetEvaluator(Net(net_file)) as evaluator:
        search = Search(seed=1, queue=evaluator.queue)
        search.start(Position(Rules(9, 4)), evaluations=500)
        assert search.wait(20.0)
        assert evaluator.evaluations >= 500
        assert evaluator.failure is None
    with pytest.raises(ValueError, match="most"):
        NetEvaluator(Net(net_file), most=0)


def test_a_net_that_fails_leaves_the_search_to_random_games(net_file):
    class Failing(Net):
        def evaluate(self, planes, numbers):
            outputs = super().evaluate(planes, numbers)
            return outputs._replace(win=outputs.win * np.float32(np.nan))

    with NetEvaluator(Failing(net_file)) as evaluator:
        search = Search(seed=1, queue=evaluator.queue)
        search.start(Position(Rules(9, 4)), evaluations=500)
        assert search.wait(20.0)
        assert "not finite" in (evaluator.failure or "")
