"""A tournament is pairs of games with colours swapped, the same again with the same seed, and it
can be stopped after any game.
"""

import random
import threading
from dataclasses import replace

import pytest

from symple.arena import (
    Book,
    LocalRunner,
    Openings,
    ProgramSpec,
    ResultsError,
    TimeControl,
    Tournament,
    TournamentSettings,
    parse_player,
    score_match,
)
from symple.competition import Sprt
from symple.game import Color, Position, Rules, Turn
from tests.arena.finished import finished_pair


def named(text, name):
    return replace(parse_player(text), given_name=name)


def settings(first="greedy", second="random", kind="match", **values):
    return TournamentSettings(
        kind=kind,
        players=(named(first, "first"), named(second, "second")),
        **{"boards": (Rules(7, 4),), "control": TimeControl(), "pairs": 3, **values},
    )


def several(count, **values):
    """A tournament of as many players, all but one of them random."""
    players = [named("random", f"r{n}") for n in range(1, count)]
    finalists = values.pop("finalists", 0)
    return replace(
        settings(**values), players=(parse_player("greedy"), *players), finalists=finalists
    )


def games_of(tournament_settings, concurrency=1):
    return Tournament(tournament_settings).play(LocalRunner(concurrency))


class Recorder:
    """Plays nothing, remembers what it should have played; White wins every game."""

    def __init__(self):
        self.tasks = []

    def play(self, tasks):
        for task in tasks:
            self.tasks.append(task)
            white, black = (task.players[color].name for color in Color)
            (game, _) = finished_pair(task.pair, white, black, 2)
            yield replace(
                game,
                number=task.number,
                stage=task.stage,
                round=task.round,
                size=task.rules.size,
                penalty=task.rules.penalty,
                balance=task.rules.balance,
            )


def tasks_of(tournament_settings):
    recorder = Recorder()
    Tournament(tournament_settings).play(recorder)
    return recorder.tasks


def test_both_games_of_a_pair_start_alike_with_colours_swapped():
    tasks = tasks_of(settings(pairs=6))
    assert [task.number for task in tasks] == list(range(1, 13))
    for one, other in zip(tasks[0::2], tasks[1::2], strict=True):
        assert one.pair == other.pair
        assert one.opening == other.opening
        assert one.players[Color.WHITE].name == other.players[Color.BLACK].name == "first"
        assert one.players[Color.BLACK] == other.players[Color.WHITE]
    assert len({task.opening for task in tasks}) > 1
    assert len({seed for task in tasks for seed in task.seeds.values()}) == 24


@pytest.mark.parametrize("size", [3, 7, 19])
def test_random_openings_give_both_sides_as_many_plants(size):
    rules = Rules(size, 4)
    for index in range(20):
        position = Position(rules)
        for turn in Openings(plants=4).opening(rules, index):
            assert len(turn) == 1
            position.play(turn)
        score = position.score()
        assert not position.grown
        assert score.white.groups == score.black.groups == score.white.stones
        if size > 3:
            assert score.white.stones == 4


def book(size, penalty, points):
    openings = tuple((Turn.parse(point),) for point in points)
    return Book(f"{size}-{penalty}", size, penalty, openings)


def test_a_book_is_gone_through_in_an_order_of_the_seed_before_it_begins_again():
    points = [f"A{row}" for row in range(1, 8)]
    books = {(7, 4): book(7, 4, points)}

    def order(seed):
        openings = Openings(books, seed=seed)
        return [str(openings.opening(Rules(7, 4), index)[0]) for index in range(14)]

    assert sorted(order(1)[:7]) == points
    assert order(1)[7:] == order(1)[:7]
    assert order(1) != order(2)


def test_everybody_gets_the_openings_of_the_round_and_of_the_board():
    openings = Openings({(5, 4): book(5, 4, ["A1", "A2", "A3", "A4"])}, plants=1)
    boards = (Rules(5, 4), Rules(7, 4))
    tasks = tasks_of(
        several(3, kind="round-robin", boards=boards, rounds=4, pairs=2, openings=openings)
    )
    assert [task.rules.size for task in tasks] == ([5] * 12 + [7] * 12) * 2
    by_round = [{task.opening for task in tasks if task.round == number} for number in range(1, 5)]
    assert [len(openings) for openings in by_round] == [2, 2, 2, 2]
    assert not by_round[0] & by_round[2]
    assert not by_round[1] & by_round[3]


def test_a_player_who_cannot_be_given_turns_begins_with_the_empty_board():
    program = ProgramSpec("python", ("python",))
    players = (parse_player("random"), program, parse_player("greedy"))
    control = TimeControl(turn_seconds=1.0)
    tasks = tasks_of(
        replace(settings(kind="round-robin", control=control), players=players, pairs=1)
    )
    for task in tasks:
        assert bool(task.opening) == (program not in task.players.values())


def test_games_begin_with_their_opening_and_say_so():
    for game in games_of(settings()):
        opening = Openings().opening(game.rules, game.pair - 1)
        assert game.opening_turns == len(opening) == 4
        assert game.turns[:4] == tuple(map(str, opening))


@pytest.mark.parametrize("player", ["random", "greedy", "search"])
@pytest.mark.parametrize("limit", ["visits", "evaluations"])
def test_a_seed_repeats_a_match_whatever_the_concurrency(player, limit):
    def turns(seed, concurrency):
        match = settings(player, player, control=TimeControl(**{limit: 20}), seed=seed)
        return [game.turns for game in games_of(match, concurrency)]

    assert turns(3, 1) == turns(3, 3) != turns(4, 1)


def test_greedy_beats_random():
    score = score_match(games_of(settings(pairs=10)), "first")
    assert score.games == 20
    assert score.wins >= 18
    assert score.elo.low > 100
    assert score.margin.mean > 0


@pytest.mark.parametrize(
    "control",
    [
        TimeControl(visits=20),
        TimeControl(evaluations=20),
        TimeControl(turn_seconds=0.01),
        TimeControl(game_seconds=1.0),
    ],
)
def test_the_search_plays_by_every_limit(control):
    games = games_of(settings("search", "greedy", pairs=1, control=control))
    assert [game.reason for game in games] == [None, None]


def test_an_engine_that_fails_forfeits_and_the_match_goes_on(monkeypatch):
    def fail(self, position, limit, cancel=None, **options):
        raise ZeroDivisionError("a bug")

    monkeypatch.setattr("symple.engine.GreedyEngine.play", fail)
    games = games_of(settings(pairs=2))
    assert [game.winner for game in games] == ["second"] * 4
    assert all("failed: ZeroDivisionError: a bug" in game.reason for game in games)


@pytest.mark.parametrize("concurrency", [1, 3])
def test_the_test_is_decided_by_the_pairs_in_order(concurrency):
    """However many games are being played when a pair decides it."""
    match = settings(pairs=60, sprt=Sprt(0, 100))
    tournament = Tournament(match)
    games = tournament.play(LocalRunner(concurrency))
    assert tournament.sprt_state.decision == "accepted"
    assert games == tournament.games
    assert [game.number for game in games] == list(range(1, len(games) + 1))
    points = list(score_match(games, "first").pairs)
    assert match.sprt.state(points).decision == "accepted"
    assert match.sprt.state(points[:-1]).decision is None
    assert [game.turns for game in games] == [
        game.turns for game in games_of(replace(match, sprt=None, pairs=len(points)))
    ]


def test_a_decided_match_plays_no_more_when_it_goes_on():
    match = settings(pairs=60, sprt=Sprt(0, 100))
    games = games_of(match, concurrency=2)
    recorder = Recorder()
    assert Tournament(match, games).play(recorder) == games
    assert recorder.tasks == []


@pytest.mark.parametrize("kind", ["match", "round-robin", "gauntlet", "swiss"])
def test_a_stopped_tournament_comes_to_the_same_games(kind):
    """Whichever games were finished: those of a Swiss round decide who meets in the next one."""
    if kind == "match":
        whole = settings(pairs=4)
    else:
        whole = several(5, kind=kind, rounds=3, pairs=1, finalists=3 * (kind == "swiss"))
    games = games_of(whole)
    draw = random.Random(7)
    for known in (0, 1, 3, 5, len(games) - 1, len(games)):
        # The games of a match end in any order; a round ends before the next one begins.
        started = draw.sample(games, known) if kind == "match" else games[:known]
        seen = []
        rest = Tournament(whole, draw.sample(started, known)).play(LocalRunner(2), seen.append)
        assert [game.turns for game in rest] == [game.turns for game in games]
        assert sorted(game.number for game in [*started, *seen]) == [g.number for g in games]


def test_games_of_another_tournament_are_refused():
    games = games_of(settings(pairs=2))
    for other in (
        settings(pairs=1),
        replace(settings(pairs=2), players=settings().players[::-1]),
        settings(pairs=2, boards=(Rules(7, 6),)),
        settings(pairs=2, openings=Openings(seed=2)),
    ):
        with pytest.raises(ResultsError, match="game"):
            Tournament(other, games).play(Recorder())


def test_rounds_are_told_when_they_are_complete():
    tournament = Tournament(several(4, kind="swiss", rounds=2, finalists=2, pairs=1))
    told: list[object] = []
    tournament.play(
        LocalRunner(2),
        on_game=lambda game: told.append(0),
        on_round=lambda now: told.append(now.stage),
    )
    assert told == [0] * 4 + ["swiss"] + [0] * 4 + ["swiss"] + [0] * 2 + ["final"]
    assert tournament.planned == 10


def test_a_game_counts_after_it_was_kept():
    tournament = Tournament(settings(pairs=2))
    counted = []

    def count(game):
        counted.append(len(tournament.games))

    tournament.play(LocalRunner(2), keep=count, on_game=count)
    assert counted == [0, 1, 1, 2, 2, 3, 3, 4]


def test_an_error_while_games_run_stops_them():
    class Stop(Exception):  # noqa: N818 - stands for Ctrl-C
        pass

    def stop(game):
        raise Stop

    match = settings("search", "random", pairs=50, control=TimeControl(visits=5))
    with pytest.raises(Stop):
        Tournament(match).play(LocalRunner(2), stop)
    assert threading.active_count() == 1


@pytest.mark.parametrize(
    ("values", "says"),
    [
        ({"pairs": 0}, "pairs: at least 1"),
        ({"boards": ()}, "needs a board"),
        ({"kind": "gauntlet", "sprt": Sprt(0, 5)}, "only a match"),
        ({"players": (parse_player("search"), parse_player("random"))}, "search needs"),
    ],
)
def test_what_cannot_be_played_is_refused(values, says):
    with pytest.raises(ValueError, match=says):
        replace(settings(), **values)
    with pytest.raises(ValueError, match="concurrency: at least 1"):
        LocalRunner(0)
    with pytest.raises(ValueError, match="opening plants: at least 0"):
        Openings(plants=-1)
