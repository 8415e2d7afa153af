"""The weights of the search's random games, and how outcomes depend on them."""

import numpy as np
import pytest

from symple._core import Search, playout_policy, policy_gradient, policy_likelihood
from symple.game import IllegalTurnError, Position, Rules, Turn

RULES = Rules(5, 4)


def test_there_are_weights_for_all_rules():
    policies = [playout_policy(Rules(size, penalty)) for size in (3, 19) for penalty in (0, 10**6)]
    for policy in policies:
        assert policy.shape == (16, 43)
        assert policy.dtype == np.int32
        assert 1 <= policy.min() <= policy.max() <= 2**14
    assert not np.array_equal(policies[0], policies[1])
    assert not np.array_equal(policies[0], policies[2])


def test_other_weights_make_another_search():
    def visits(policy):
        search = Search(seed=1, policy=policy)
        search.start(Position(Rules(9, 4)), evaluations=500)
        search.wait()
        return [(str(one.turn), one.visits) for one in search.snapshot(5).candidates]

    own = playout_policy(Rules(9, 4))
    assert visits(own) == visits(None)
    assert visits(np.full_like(own, 64)) != visits(own)


@pytest.mark.parametrize("wrong", [0, 2**14 + 1])
def test_weights_out_of_range_are_refused(wrong):
    policy = playout_policy(RULES)
    policy[3, 4] = wrong
    with pytest.raises(ValueError, match=r"1 to 16,384"):
        Search(policy=policy)
    with pytest.raises(ValueError, match="a row for each stage"):
        policy_gradient(Position(RULES), policy[:, :9].copy(), games=1, seed=1)


def test_uniform_weights_play_uniform_games():
    """As `symple bench playouts` counts them: ENGINE.md's figures of 15 x 15, penalty 10."""
    win, margin, *_ = policy_gradient(
        Position(Rules(15, 10)), np.full((16, 43), 64, dtype=np.int32), games=20_000, seed=1
    )
    assert win == pytest.approx(0.506, abs=0.02)
    assert margin == pytest.approx(0.9, abs=0.6)


def test_the_gradient_of_a_mean_has_the_shape_of_the_weights():
    policy = playout_policy(RULES)
    found = policy_gradient(Position(RULES), policy, games=100, seed=1)
    assert [one.shape for one in found[2:]] == [policy.shape] * 3
    again = policy_gradient(Position(RULES), policy, games=100, seed=1)
    assert all(np.array_equal(a, b) for a, b in zip(found[2:], again[2:], strict=True))
    with pytest.raises(ValueError, match="at least 1"):
        policy_gradient(Position(RULES), policy, games=0, seed=1)


def test_the_likelihood_of_a_plant_on_the_empty_board_is_its_share():
    policy = playout_policy(RULES)
    logarithm, scores = policy_likelihood(Position(RULES), policy, Turn.parse("C3"), seed=1)
    rooms = policy[15, 7]
    assert logarithm == pytest.approx(np.log(rooms / (25 * rooms)))
    assert scores == pytest.approx(np.zeros_like(scores))
    with pytest.raises(IllegalTurnError):
        policy_likelihood(Position(RULES), policy, Turn.parse("C3-C4"), seed=1)
