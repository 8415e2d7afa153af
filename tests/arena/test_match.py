"""A match is pairs of games with colours swapped, the same again with the same seed."""

import sys

import pytest

from symple.arena import (
    Match,
    MatchSettings,
    ProgramSpec,
    TimeControl,
    game_record,
    parse_player,
    score_match,
)
from symple.game import Color, Position, Rules, read, write


def settings(first="random", second="random", **values):
    return MatchSettings(
        first=parse_player(first),
        second=parse_player(second),
        **{
            "rules": Rules(7, 4),
            "control": TimeControl(),
            "pairs": 4,
            **values,
        },
    )


def games_of(match_settings):
    return Match(match_settings).play(lambda game: None)


def test_both_games_of_a_pair_start_alike_with_colours_swapped():
    tasks = list(Match(settings("greedy", "random", pairs=6)).tasks())
    assert [task.number for task in tasks] == list(range(1, 13))
    for one, other in zip(tasks[0::2], tasks[1::2], strict=True):
        assert one.pair == other.pair
        assert one.opening == other.opening
        assert (one.first_color, other.first_color) == (Color.WHITE, Color.BLACK)
        assert one.players[Color.WHITE] == other.players[Color.BLACK]
    assert len({task.opening for task in tasks}) > 1


@pytest.mark.parametrize("size", [3, 7, 19])
def test_openings_give_both_sides_as_many_plants(size):
    for task in Match(settings(rules=Rules(size, 4), pairs=20, opening_plants=4)).tasks():
        position = Position(Rules(size, 4))
        for turn in task.opening:
            assert len(turn) == 1
            position.play(turn)
        score = position.score()
        assert not position.grown
        assert score.white.groups == score.black.groups == score.white.stones
        if size > 3:
            assert score.white.stones == 4


@pytest.mark.parametrize("player", ["random", "greedy", "search"])
def test_a_seed_repeats_a_match_whatever_the_concurrency(player):
    control = TimeControl(visits=20)
    one = games_of(settings(player, seed=3, control=control))
    same = games_of(settings(player, seed=3, control=control, concurrency=3))
    other = games_of(settings(player, seed=4, control=control))
    assert [game.outcome.turns for game in one] == [game.outcome.turns for game in same]
    assert [game.outcome.turns for game in one] != [game.outcome.turns for game in other]


def test_games_begin_with_their_opening():
    for game in games_of(settings()):
        assert game.outcome.turns[:4] == game.task.opening


def test_greedy_beats_random():
    score = score_match(games_of(settings("greedy", "random", pairs=10)))
    assert score.games == 20
    assert score.wins >= 18
    assert score.wins == score.wins_as_white + score.wins_as_black
    assert score.elo is not None
    assert score.elo.low > 100
    assert score.mean_margin > 0


def test_the_search_plays_by_visits_by_turns_and_by_games():
    for control in (
        TimeControl(visits=20),
        TimeControl(turn_seconds=0.01),
        TimeControl(game_seconds=1.0),
    ):
        score = score_match(games_of(settings("search", "greedy", pairs=1, control=control)))
        assert score.forfeits == ()


def test_an_engine_that_fails_forfeits_and_the_match_goes_on(monkeypatch):
    def fail(self, position, limit, **options):
        raise ZeroDivisionError("a bug")

    monkeypatch.setattr("symple.engine.GreedyEngine.play", fail)
    score = score_match(games_of(settings("greedy", "random", pairs=2)))
    assert score.games == score.losses == 4
    assert all("failed: ZeroDivisionError: a bug" in reason for _, reason in score.forfeits)


def test_with_a_program_games_start_from_the_empty_board():
    program = ProgramSpec("python", (sys.executable,))
    match = Match(
        MatchSettings(
            first=parse_player("random"),
            second=program,
            rules=Rules(7, 4),
            control=TimeControl(turn_seconds=1.0),
            pairs=2,
        )
    )
    assert all(task.opening == () for task in match.tasks())


def test_what_cannot_be_played_is_refused():
    with pytest.raises(ValueError, match="needs seconds a game or a turn"):
        settings(sys.executable)
    with pytest.raises(ValueError, match="search needs seconds a game or a turn, or visits"):
        settings("search")
    for values in ({"pairs": 0}, {"concurrency": 0}, {"opening_plants": -1}):
        with pytest.raises(ValueError, match="at least"):
            settings(**values)


def test_records_hold_the_games():
    match_settings = settings("greedy", "random", pairs=1)
    for game in games_of(match_settings):
        record = read(write(game_record(game, match_settings, "2013.01.31"), "sym"))
        assert tuple(record.turns) == game.outcome.turns
        assert record.result == game.outcome.result
        white = "greedy" if game.task.first_color is Color.WHITE else "random"
        assert record.tags["White"] == white


def test_an_error_while_games_run_stops_the_match():
    class Stop(Exception):  # noqa: N818 - stands for Ctrl-C
        pass

    def stop(game):
        raise Stop

    with pytest.raises(Stop):
        Match(settings("search", "random", pairs=50, control=TimeControl(visits=5))).play(stop)
