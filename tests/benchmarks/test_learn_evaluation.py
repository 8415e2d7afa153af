"""The learning of the static evaluation, and the games that it needs."""

import json
import sys
from pathlib import Path

import numpy as np
import pytest

from benchmarks import learn_evaluation, searched_games
from symple._core import static_evaluation
from symple.game import Position


@pytest.fixture(scope="module")
def game():
    return searched_games.searched_game(3, 20)


def test_every_position_of_a_game_is_searched_and_others_beside(game):
    assert game == searched_games.searched_game(3, 20)
    beside = 0
    stones = 0
    for text, win, _, white_stones, *groups in game["positions"]:
        position = Position.parse(text)
        assert (position.rules.size, position.rules.penalty) == (game["size"], game["penalty"])
        assert 0 <= win <= 1
        assert 0 <= white_stones <= game["size"] ** 2
        assert min(groups) >= 0
        beside += position.rules.size**2 - position.vacant_count <= stones
        stones = position.rules.size**2 - position.vacant_count
    assert 0 < beside < len(game["positions"])


def test_rows_are_told_from_the_side_of_the_mover(game):
    rows = learn_evaluation.rows_of(json.dumps(game))
    assert rows.shape == (len(game["positions"]), 9 + 55)
    for row, (text, win, margin, *_) in zip(rows, game["positions"], strict=True):
        white = " w " in text
        assert row[learn_evaluation.WIN] == pytest.approx(win if white else 1 - win)
        assert row[learn_evaluation.MARGIN] == pytest.approx(margin if white else -margin)


def test_what_is_learned_is_what_the_core_would_count_with(game):
    """By one formula, in Python and in C++: of coefficients read back from the header."""
    rows = learn_evaluation.rows_of(json.dumps(game))
    header = Path("core/search/static_coefficients.hpp").read_text()
    numbers = [
        [float(number) for number in line.strip(" {},").split(",")]
        for line in header.splitlines()
        if line.startswith("    {")
    ]
    stones, groups = np.array(numbers[:55]).ravel(), np.array(numbers[55:]).ravel()
    columns = learn_evaluation.design(rows)
    margins = columns @ stones - game["penalty"] * (columns @ groups)
    for margin, (text, *_) in zip(margins, game["positions"], strict=True):
        assert static_evaluation(Position.parse(text))[0] == pytest.approx(margin, abs=0.05)


def test_learning_finds_what_makes_the_margin(tmp_path, monkeypatch, capsys):
    """Of games whose stones and groups at the end are those on the board."""
    games, out = tmp_path / "games", tmp_path / "header"
    with games.open("w") as file:
        for seed in range(1, 29):
            told = searched_games.searched_game(seed, 2)
            told["seed"] = seed
            told["positions"] = [as_it_stands(text) for text, *_ in told["positions"]]
            file.write(json.dumps(told) + "\n")
    monkeypatch.setattr(sys, "argv", ["learn_evaluation.py", str(games), "--header", str(out)])
    learn_evaluation.main()
    said = capsys.readouterr().out.splitlines()
    line = next(line for line in said if line.startswith("between two turns"))
    error, variance = (float(word) for word in line.split()[-2:])
    assert error < variance / 2
    assert out.read_text().count("\n    {") == 2 * 55


def as_it_stands(text):
    score = Position.parse(text).score()
    points = Position.parse(text).rules.size ** 2
    stones = (points + score.white.stones - score.black.stones) / 2
    win = float(score.margin > 0)
    return [text, win, score.margin, stones, score.white.groups, score.black.groups]
