"""The table by points and tie-breaks, against examples worked out by hand."""

import random

import pytest

from symple.competition import Meeting, TableLine, table


def won(winner: str, loser: str) -> Meeting[str]:
    return Meeting(winner, loser, winner)


def names(lines: list[TableLine[str]]) -> str:
    return "".join(line.player for line in lines)


#: Five players and three rounds; in each one of them has a bye.
EXAMPLE = [
    *(won("a", "c"), won("b", "d"), Meeting.bye("e")),
    *(won("a", "b"), won("c", "e"), Meeting.bye("d")),
    *(won("d", "a"), won("b", "e"), Meeting.bye("c")),
]


def test_the_worked_example():
    """d has beaten a, who is level in all else; b and c are level and have not met."""
    assert table("abcde", EXAMPLE) == [
        TableLine("d", points=2, buchholz=2 + 2 + 2, sonneborn_berger=2 + 2),
        TableLine("a", points=2, buchholz=2 + 2 + 2, sonneborn_berger=2 + 2),
        TableLine("b", points=2, buchholz=2 + 2 + 1, sonneborn_berger=2 + 1),
        TableLine("c", points=2, buchholz=2 + 1 + 2, sonneborn_berger=1 + 2),
        TableLine("e", points=1, buchholz=1 + 2 + 2, sonneborn_berger=1),
    ]


def test_who_has_not_met_is_placed_by_the_order():
    assert names(table("ecbda", EXAMPLE)) == "dacbe"


def test_a_circle_of_wins_decides_nothing():
    circle = [won("a", "b"), won("b", "c"), won("c", "a")]
    assert names(table("cab", circle)) == "cab"


def test_what_was_not_played_counts_as_against_an_equal():
    """b has not come to two games; that a and c have won them says nothing of their strength."""
    games = [
        Meeting("a", "b", "a", played=False),
        Meeting("b", "c", "c", played=False),
        won("a", "c"),
    ]
    assert table("abc", games) == [
        TableLine("a", points=2, buchholz=2 + 1, sonneborn_berger=2 + 1),
        TableLine("c", points=1, buchholz=1 + 2, sonneborn_berger=1),
        TableLine("b", points=0, buchholz=0, sonneborn_berger=0),
    ]


@pytest.mark.parametrize("played", [True, False])
def test_only_a_game_is_a_direct_encounter(played):
    """a and b are level in all else, whether b has beaten a or a has not come."""
    rest = [("a", "c"), ("a", "d"), ("c", "b"), ("b", "d"), ("c", "e"), ("e", "f")]
    games = [Meeting("a", "b", "b", played=played), *(won(*pair) for pair in rest)]
    lines = table("abcdef", games)
    assert [(x.points, x.buchholz, x.sonneborn_berger) for x in lines[1:3]] == [(2, 4, 2)] * 2
    assert names(lines) == ("cbaedf" if played else "cabedf")


def test_nobody_wins_where_neither_came():
    assert table("ab", [Meeting("a", "b", None, played=False)]) == [
        TableLine("a", 0, 0, 0),
        TableLine("b", 0, 0, 0),
    ]


@pytest.mark.parametrize("seed", range(20))
def test_sums_and_bounds_of_any_table(seed):
    """Every meeting is a point, and each tie-break lies where its definition lets it lie."""
    draw = random.Random(seed)
    players = "abcdefgh"[: draw.randint(2, 8)]
    games = [won(*draw.sample(players, 2)) for _ in range(draw.randint(0, 30))]
    lines = table(players, games)
    assert sorted(names(lines)) == list(players)
    assert sum(line.points for line in lines) == len(games)
    assert [line.points for line in lines] == sorted((x.points for x in lines), reverse=True)
    points = {line.player: line.points for line in lines}
    played = {name: sum(name in (g.white, g.black) for g in games) for name in players}
    # An opponent's points are counted once for each game of that opponent.
    assert sum(line.buchholz for line in lines) == sum(points[n] * played[n] for n in players)
    assert all(0 <= line.sonneborn_berger <= line.buchholz for line in lines)
    assert sum(line.sonneborn_berger for line in lines) == sum(
        points[name] * (played[name] - points[name]) for name in players
    )
