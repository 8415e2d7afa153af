"""A finished game as a line, as a record, and in CodeCup points."""

import pytest

from symple.arena import GameResult, pair_points
from symple.game import Color, read, write
from tests.arena.finished import finished, finished_pair

#: A whole game on 3 x 3: White 5 stones in 2 groups, Black 4 in 3.
FULL = {
    "turns": ("B1", "A1", "C1", "B2", "A2", "C3", "B3", "A3", "C2"),
    "result": "W+1",
}


def test_a_line_gives_the_game_back():
    game = finished(7, "a", "Жанна", "a", reason="turn 3: Black did not answer in time")
    line = game.to_line()
    assert "\n" not in line
    assert GameResult.from_line(line) == game
    assert GameResult.from_line(line.encode()) == game


@pytest.mark.parametrize(
    "change",
    [
        ('"W+R"', '"*"'),
        ('"W+R"', '"W+5"'),
        ('"C3"', '"A1"'),
        ('"size": 3', '"size": 4'),
        ('"number": 1', '"number": "one"'),
        ('"white": "a", ', ""),
        ("}", ""),
        ("{", "[{"),
    ],
)
def test_what_is_no_finished_game_is_refused(change):
    line = finished(1, "a", "b", "a").to_line()
    assert change[0] in line
    with pytest.raises(ValueError, match=r"."):
        GameResult.from_line(line.replace(*change))


def test_a_record_holds_the_game():
    game = finished(3, "a", "b", "b", reason="slow", result="B+T", opening_turns=1, round=2)
    record = read(write(game.record("Tuesday"), "sym"))
    assert [str(turn) for turn in record.turns] == ["A1", "C3"]
    assert str(record.result) == "B+T"
    assert record.tags == {
        "Event": "Tuesday",
        "Date": "2026.01.31",
        "Round": "2.2.3",
        "White": "a",
        "Black": "b",
        "OpeningTurns": "1",
        "WhiteSeconds": "0.10",
        "BlackSeconds": "0.20",
        "Termination": "slow",
    }


def test_winner_and_margin():
    won = finished(1, "a", "b", "a", **FULL)
    assert (won.winner, won.loser, won.winner_color, won.margin) == ("a", "b", Color.WHITE, 1)
    lost = finished(1, "a", "b", "b")
    assert (lost.winner, lost.loser, lost.winner_color, lost.margin) == (
        "b",
        "a",
        Color.BLACK,
        None,
    )


def test_codecup_gives_the_score_and_the_winner_100_more():
    assert finished(1, "a", "b", "a", **FULL).codecup_points == (105, 4)


def test_codecup_counts_a_negative_score_as_0():
    """White 5 - 2 x 4 = -3, Black 4 - 3 x 4 = -8."""
    game = finished(1, "a", "b", "a", **FULL | {"penalty": 4, "result": "W+5"})
    assert game.codecup_points == (100, 0)


@pytest.mark.parametrize("ending", ["F", "T", "R"])
def test_codecup_gives_nothing_for_a_forfeit_and_the_other_what_he_has(ending):
    turns = ("A1", "C3", "A3", "C1")
    white = finished(1, "a", "b", "a", turns=turns, result=f"W+{ending}")
    assert white.codecup_points == (102, 0)
    black = finished(1, "a", "b", "b", turns=turns, result=f"B+{ending}", penalty=2)
    assert black.codecup_points == (0, 100)


def test_a_forfeit_on_a_full_board_gives_nothing_either():
    game = finished(1, "a", "b", "b", **FULL | {"result": "B+F"})
    assert game.codecup_points == (0, 104)


def test_points_of_pairs_are_those_of_the_first_player():
    games = [
        *finished_pair(1, "a", "b", 2),
        *finished_pair(2, "b", "c", 1),
        *finished_pair(3, "c", "a", 0),
    ]
    expected = [("a", "b", 2), ("b", "c", 1), ("c", "a", 0)]
    assert pair_points(games) == pair_points(reversed(games)) == expected
    assert pair_points(games[:-1]) == expected[:-1]
