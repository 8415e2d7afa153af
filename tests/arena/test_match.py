"""What a match came to, from the first player's side."""

import pytest

from symple.arena import score_match
from tests.arena.finished import finished, finished_pair

WHITE_BY_1 = {
    "turns": ("B1", "A1", "C1", "B2", "A2", "C3", "B3", "A3", "C2"),
    "result": "W+1",
}


def test_games_pairs_and_colours_are_counted():
    games = [
        *finished_pair(1, "a", "b", 2),
        *finished_pair(2, "a", "b", 1),
        *finished_pair(3, "a", "b", 0),
        finished(7, "a", "b", "a"),
    ]
    score = score_match(games, "a")
    assert (score.games, score.wins, score.losses) == (7, 4, 3)
    assert (score.wins_as_white, score.wins_as_black) == (3, 1)
    assert score.pairs == (2, 1, 0)
    assert score.white.wins == 5
    assert score.elo.elo == 0
    assert score.superiority == pytest.approx(0.5)
    assert score_match(games, "b").pairs == (0, 1, 2)


def test_margins_are_those_of_pairs_that_filled_both_boards():
    games = [
        finished(1, "a", "b", "a", **WHITE_BY_1),
        finished(2, "b", "a", "b", **WHITE_BY_1 | {"penalty": 4, "result": "W+5"}),
        finished(3, "a", "b", "a", **WHITE_BY_1),
        finished(4, "b", "a", "b"),
    ]
    assert score_match(games, "a").margin.mean == -2
    assert score_match(games, "b").margin.mean == 2
    assert score_match(games, "a").margin.pairs == 1
    assert score_match(games[2:], "a").margin is None


def test_forfeits_are_told_with_their_games():
    games = [finished(1, "a", "b", "a"), finished(2, "b", "a", "a", reason="slow", result="B+T")]
    assert score_match(games, "a").forfeits == ((2, "slow"),)


def test_no_games_no_estimates():
    score = score_match([], "a")
    assert (score.elo, score.margin, score.white) == (None, None, None)
