"""The table of a tournament."""

from symple.competition import PlayerScore, standings
from symple.competition.standings import player_scores
from tests.arena.finished import finished, finished_pair


def names(table):
    return [line.player for line in table]


def test_wins_decide_then_codecup_points_then_the_given_order():
    games = [
        *finished_pair(1, "a", "b", 1),
        *finished_pair(2, "c", "a", 2),
        finished(5, "b", "d", "b", turns=("A1", "C3", "A3", "C1")),
        finished(6, "d", "b", "d"),
    ]
    assert names(standings("abcd", games, "wins")) == ["b", "c", "a", "d"]
    assert player_scores("abcd", games)["b"] == PlayerScore(games=4, wins=2, points=203)


def test_codecup_points_can_decide_before_wins():
    many_stones = {"turns": ("A1", "C3", "A3", "C1"), "result": "B+R"}
    games = [
        finished(1, "a", "b", "a", turns=(), result="W+F"),
        finished(2, "a", "b", "b", **many_stones),
    ]
    assert player_scores("ab", games)["a"].key("codecup") == (100, 1)
    assert names(standings("ab", games, "codecup")) == ["b", "a"]


def test_finalists_come_first_by_the_final_alone():
    swiss = [
        *finished_pair(1, "a", "b", 2, stage="swiss"),
        *finished_pair(2, "c", "d", 2, stage="swiss"),
        *finished_pair(3, "a", "c", 2, stage="swiss", round=2),
        *finished_pair(4, "b", "d", 2, stage="swiss", round=2),
    ]
    assert names(standings("abcd", swiss, "wins")) == ["a", "b", "c", "d"]
    final = finished_pair(5, "a", "d", 0, stage="final")
    table = standings("abcd", [*swiss, *final], "wins")
    assert names(table) == ["d", "a", "b", "c"]
    assert [line.final.wins if line.final else None for line in table] == [2, 0, None, None]


def test_a_bye_counts_as_won_games_once_the_others_play():
    games = finished_pair(1, "a", "b", 1, stage="swiss")
    assert player_scores("abc", games)["c"] == PlayerScore(games=0, wins=2, points=200, byes=2)
    assert player_scores("abcd", games)["c"] == PlayerScore()
    elsewhere = finished_pair(1, "a", "b", 1, stage="round-robin")
    assert player_scores("abc", elsewhere)["c"] == PlayerScore()
