"""What may happen in a game of the club, by hand and at random."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from symple.club.errors import ClubError, ConflictError, ForbiddenError, RefusedError
from symple.club.game import (
    MOST_LAG,
    ClubGame,
    abort,
    accept_undo,
    deadline,
    decline_undo,
    end_by_time,
    give_up,
    go_on,
    has_fallen,
    new_game,
    parse_turn,
    play,
    propose_undo,
    resign,
    stop,
)
from symple.competition import TimeLeft, parse_clock
from symple.game import Position, Rules, Turn

ANNA, BEN, CARLA = 1, 2, 3
#: Any time will do.
BEGIN = 1_700_000_000_000
RULES = Rules(5, 4)


def a_game(clock: str = "300+3", **changes) -> ClubGame:
    return new_game("abc", RULES, parse_clock(clock), ANNA, BEN, BEGIN, **changes)


def played(game: ClubGame, *turns: str, at: int = BEGIN) -> ClubGame:
    for text in turns:
        game = play(game, game.mover, Turn.parse(text), at)
    return game


def refusal(kind: type[ClubError], act) -> str:
    with pytest.raises(kind) as refused:
        act()
    assert str(refused.value).endswith(".")
    return refused.value.code


def test_turns_are_made_in_turn():
    game = a_game()
    assert (game.to_move, game.mover, game.seat(ANNA)) == ("white", ANNA, "white")
    turn = Turn.parse("A1")
    assert refusal(ConflictError, lambda: play(game, BEN, turn, BEGIN)) == "not-your-turn"
    assert refusal(ForbiddenError, lambda: play(game, CARLA, turn, BEGIN)) == "not-a-player"
    after = play(game, ANNA, turn, BEGIN + 5_000)
    assert (after.version, after.turn_count, after.mover) == (2, 1, BEN)
    assert after.position == str(Position(RULES).after(turn))
    assert after.began == BEGIN + 5_000


def test_an_illegal_turn_is_refused_with_what_it_breaks():
    game = played(a_game(), "A1")
    with pytest.raises(RefusedError) as refused:
        play(game, BEN, Turn.parse("A1"), BEGIN)
    assert refused.value.code == "illegal-turn"
    assert refused.value.values["point"] == "A1"
    assert refusal(RefusedError, lambda: play(game, BEN, Turn.parse("resign"), BEGIN)) == (
        "invalid-turn"
    )
    assert refusal(RefusedError, lambda: parse_turn("Z99")) == "invalid-turn"


def test_first_turns_are_free_then_the_clock_runs():
    game = a_game("60+2")
    game = play(game, ANNA, Turn.parse("A1"), BEGIN + 20_000)
    game = play(game, BEN, Turn.parse("C3"), BEGIN + 50_000)
    assert (game.white_left, game.black_left) == (TimeLeft(60), TimeLeft(60))
    game = play(game, ANNA, Turn.parse("E5"), BEGIN + 60_500)
    assert game.white_left == TimeLeft(60 - 10.5 + 2)
    assert deadline(game) == BEGIN + 60_500 + 60_000 + MOST_LAG


def test_the_way_through_the_network_is_given_back():
    game = played(a_game("10"), "A1", "C3")
    slow = play(game, ANNA, Turn.parse("E5"), BEGIN + 4_000, lag=700)
    assert slow.white_left == TimeLeft(10 - 3.3)
    cheat = play(game, ANNA, Turn.parse("E5"), BEGIN + 4_000, lag=60_000)
    assert cheat.white_left == TimeLeft(10 - 3)
    assert play(game, ANNA, Turn.parse("E5"), BEGIN, lag=500).white_left == TimeLeft(10)


def test_a_turn_that_comes_too_late_does_not_count():
    game = played(a_game("10"), "A1", "C3")
    turn = Turn.parse("E5")
    assert play(game, ANNA, turn, BEGIN + 10_000).white_left == TimeLeft(0)
    assert play(game, ANNA, turn, BEGIN + 10_400, lag=400).turn_count == 3
    late = BEGIN + 10_001
    assert refusal(ConflictError, lambda: play(game, ANNA, turn, late)) == "time-over"


def test_a_flag_falls_when_nobody_is_there():
    game = played(a_game("10+1x5"), "A1", "C3")
    end = deadline(game)
    assert end == BEGIN + 15_000 + MOST_LAG
    assert end_by_time(game, end - 1) is game
    over = end_by_time(game, end)
    assert (str(over.result), over.aborted, deadline(over)) == ("B+T", False, None)
    assert str(end_by_time(played(game, "E5"), end + 60_000).result) == "W+T"


def test_who_does_not_come_has_no_game():
    game = a_game("300+3")
    assert deadline(game) == BEGIN + 60_000
    assert (
        refusal(ConflictError, lambda: play(game, ANNA, Turn.parse("A1"), BEGIN + 60_000))
        == "time-over"
    )
    for begun in (game, played(game, "A1", at=BEGIN)):
        over = end_by_time(begun, BEGIN + 60_000)
        assert (over.aborted, over.over, str(over.result)) == (True, True, "*")


def test_days_are_for_each_turn():
    day = 86_400_000
    game = a_game("2d")
    assert (game.pace, deadline(game)) == ("correspondence", BEGIN + 2 * day + MOST_LAG)
    game = played(game, "A1", "C3", at=BEGIN + day)
    game = play(game, ANNA, Turn.parse("E5"), BEGIN + 2 * day)
    assert game.white_left == TimeLeft(2 * 86_400)
    assert deadline(game) == BEGIN + 4 * day + MOST_LAG


def test_the_clock_stands_in_a_pause():
    game = played(a_game("10"), "A1", "C3")
    standing = stop(game, BEGIN + 3_000)
    assert deadline(standing) is None
    assert stop(standing, BEGIN + 4_000) is standing
    assert end_by_time(standing, BEGIN + 10**9) is standing
    # A turn may be made in it, and takes what was used before.
    assert play(standing, ANNA, Turn.parse("E5"), BEGIN + 10**9).white_left == TimeLeft(7)
    later = go_on(standing, BEGIN + 100_000)
    assert deadline(later) == BEGIN + 107_000 + MOST_LAG
    assert play(later, ANNA, Turn.parse("E5"), BEGIN + 101_000).white_left == TimeLeft(6)
    assert go_on(later, BEGIN) is later


def test_resigning_and_aborting():
    game = a_game()
    assert refusal(ForbiddenError, lambda: resign(game, CARLA, BEGIN)) == "not-a-player"
    assert str(resign(game, ANNA, BEGIN).result) == "B+R"
    assert str(resign(game, BEN, BEGIN).result) == "W+R"
    assert abort(played(game, "A1"), BEN, BEGIN).aborted
    begun = played(game, "A1", "C3")
    assert refusal(ConflictError, lambda: abort(begun, ANNA, BEGIN)) == "too-late-to-abort"
    # Who goes aborts as long as that can be done, and then resigns.
    assert give_up(played(game, "A1"), BEN, BEGIN) == abort(played(game, "A1"), BEN, BEGIN)
    assert give_up(begun, BEN, BEGIN) == resign(begun, BEN, BEGIN)
    over = resign(game, ANNA, BEGIN)
    for act in (
        lambda: play(over, ANNA, Turn.parse("A1"), BEGIN),
        lambda: resign(over, BEN, BEGIN),
        lambda: abort(over, BEN, BEGIN),
        lambda: propose_undo(over, BEN, 0),
    ):
        assert refusal(ConflictError, act) == "game-over"


def test_a_game_ends_on_the_full_board():
    game = new_game("abc", Rules(3, 0), parse_clock("300"), ANNA, BEN, BEGIN)
    while not game.over:
        turn = next(iter(Position.parse(game.position).turns()))
        game = play(game, game.mover, turn, BEGIN)
    assert Position.parse(game.position).winner is not None
    assert game.result.winner == Position.parse(game.position).winner


def test_an_undo_is_agreed_upon():
    game = played(a_game("60"), "A1", "C3", "E5", at=BEGIN)
    turns = ["A1", "C3", "E5"]
    assert refusal(ConflictError, lambda: propose_undo(game, ANNA, 3)) == "nothing-to-undo"
    assert refusal(ConflictError, lambda: propose_undo(game, BEN, 2)) == "nothing-to-undo"
    assert refusal(ForbiddenError, lambda: propose_undo(game, CARLA, 2)) == "not-a-player"
    wished = propose_undo(game, ANNA, 2)
    assert propose_undo(wished, ANNA, 2) is wished
    accept = accept_undo(wished, BEN, 2, turns, BEGIN + 9_000)
    assert (accept.turn_count, accept.mover, accept.undo) == (2, ANNA, None)
    assert (wished.course, accept.course) == (0, 1)
    assert accept.position == played(a_game("60"), "A1", "C3").position
    assert accept.began == BEGIN + 9_000
    assert refusal(ConflictError, lambda: accept_undo(wished, ANNA, 2, turns, BEGIN)) == (
        "no-such-wish"
    )
    assert refusal(ConflictError, lambda: accept_undo(wished, BEN, 1, turns, BEGIN)) == (
        "no-such-wish"
    )
    assert decline_undo(wished, BEN).undo is None
    assert decline_undo(game, BEN) is game
    # Who makes a turn has not agreed.
    assert play(wished, BEN, Turn.parse("B3"), BEGIN).undo is None


def test_before_ones_own_turn_two_are_taken_back():
    game = played(a_game(), "A1", "C3")
    assert refusal(ConflictError, lambda: propose_undo(game, ANNA, 1)) == "nothing-to-undo"
    assert propose_undo(game, ANNA, 0).undo is not None
    assert propose_undo(game, BEN, 1).undo is not None


def test_in_a_rated_game_nothing_is_taken_back():
    game = played(a_game(rated=True), "A1", "C3")
    assert refusal(ForbiddenError, lambda: propose_undo(game, BEN, 1)) == "rated"


def test_a_game_may_begin_from_a_position():
    start = "W3B/5/5/5/W4 b - 4"
    game = a_game(start=start)
    assert (game.mover, game.to_move) == (BEN, "black")
    after = played(game, "C3")
    wished = propose_undo(after, BEN, 0)
    assert accept_undo(wished, ANNA, 0, ["C3"], BEGIN).position == start
    with pytest.raises(ValueError, match="no position of this game"):
        a_game(start="7/7/7/7/7/7/7 w - 4")
    with pytest.raises(ValueError, match="two accounts"):
        new_game("abc", RULES, parse_clock("3d"), ANNA, ANNA, BEGIN)


@given(st.integers(0, 2**32), st.sampled_from(["5", "5+1", "3+2x2", "1d"]))
def test_whatever_players_do_no_time_comes_from_nowhere(seed: int, clock: str):
    """Each of a hundred things that anybody may try leaves the game whole."""
    draw = random.Random(seed)
    game, at, turns = a_game(clock), BEGIN, []
    for _ in range(100):
        at += draw.choice([0, 10, 400, 3_000])
        account = draw.choice([ANNA, BEN, CARLA])
        choice = draw.random()
        before = game
        try:
            if choice < 0.7:
                position = Position.parse(game.position)
                turn = next(iter(position.turns()), Turn.parse("A1"))
                game = play(game, account, turn, at, lag=draw.choice([0, 50, 5_000]))
                turns = [*turns[: before.turn_count], str(turn)]
            elif choice < 0.75:
                game = stop(game, at)
            elif choice < 0.8:
                game = go_on(game, at)
            elif choice < 0.85:
                game = propose_undo(game, account, draw.randrange(max(1, game.turn_count)))
            elif choice < 0.9 and game.undo is not None:
                game = accept_undo(game, account, game.undo.turns_left, turns, at)
                turns = turns[: game.turn_count]
            elif choice < 0.92:
                game = resign(game, account, at)
            else:
                game = end_by_time(game, at)
        except ClubError:
            assert game is before
            continue
        assert game.version == before.version + (game is not before)
        replayed = Position(RULES)
        for text in turns:
            replayed.play(text)
        assert game.position == str(replayed)
        assert game.turn_count == len(turns)
        for color in ("white", "black"):
            most = before.left(color).seconds + getattr(before.clock, "increment", 0)
            fresh = clock.endswith("d") and game.left(color) == game.clock.whole
            assert fresh or 0 <= game.left(color).seconds <= most
        assert not game.over or not has_fallen(game, at + 10**12)
