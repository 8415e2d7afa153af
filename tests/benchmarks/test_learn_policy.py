"""The learning of the random games' weights, and the positions that it needs."""

import json
import sys

import numpy as np
import pytest

from benchmarks import deep_positions, learn_policy
from symple._core import playout_policy
from symple.game import Position, Rules, Turn


def test_the_core_has_the_weights_of_its_coefficients():
    tables = learn_policy.Tables()
    theta = learn_policy.starting_point(tables)
    for size, penalty in [(3, 0), (11, 6), (19, 8), (15, 1000)]:
        made = learn_policy.weights(tables.of((size, penalty)) @ theta)
        assert made == pytest.approx(playout_policy(Rules(size, penalty)), rel=0.1, abs=1)


def test_positions_of_a_game_are_looked_at_deeply():
    line = deep_positions.positions_of_game(seed=1, amounts=(5, 50))
    assert line == deep_positions.positions_of_game(seed=1, amounts=(5, 50))
    assert line["positions"]
    for one in line["positions"]:
        position = Position.parse(one["position"])
        assert (position.rules.size, position.rules.penalty) == (line["size"], line["penalty"])
        assert 0 <= one["win"] <= 1
        for turn, _ in one["turns"]:
            assert position.is_legal_turn(Turn.parse(turn))


@pytest.mark.parametrize("way", ["balance", "imitate"])
def test_learning_lowers_the_error(way, tmp_path, monkeypatch, capsys):
    """Of positions that say more for White than any game does, and of turns that plant."""
    text = "5/1W3/5/3B1/5 w - 4"
    told = {"position": text, "win": 1, "margin": 25, "exact": True, "turns": [["A1", 9]]}
    game = {"seed": 1, "size": 5, "penalty": 4, "positions": [told] * 4}
    positions, out, header = (tmp_path / name for name in ("positions", "out", "header"))
    positions.write_text(f"{json.dumps(game)}\n" * 7)
    options = [str(positions), str(out), "--way", way, "--steps", "60", "--batch", "4"]
    monkeypatch.setattr(sys, "argv", ["learn_policy.py", *options, "--header", str(header)])
    learn_policy.main()
    errors = [float(line.split()[-1]) for line in capsys.readouterr().out.splitlines()[1:4]]
    assert errors[-1] < errors[0]
    theta = json.loads(out.read_text())
    assert len(theta) == learn_policy.SIZE
    assert f"{theta[0]:.4f}, {theta[1]:.4f}" in header.read_text()
    assert np.isfinite(theta).all()
