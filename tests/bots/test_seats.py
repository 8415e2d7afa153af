"""Engines and programs that play one game for a bot."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from symple.arena.players import ProgramSpec, parse_player
from symple.bots.seats import LevelSeat, ProgramSeat, SeatError, Time, _Clock, _control
from symple.competition import TimeLeft, parse_clock
from symple.engine import find_level
from symple.game import Position, Rules, Turn

STRANGERS = Path(__file__).parents[1] / "arena" / "strangers.py"


def clock(text: str = "300", seconds: float = 300.0, periods: int = 0, **more: float) -> Time:
    return Time(parse_clock(text), TimeLeft(seconds, periods), used=0.0, ends=seconds, **more)


def program(text: str) -> ProgramSeat:
    spec = parse_player(text)
    assert isinstance(spec, ProgramSpec)
    return ProgramSeat(spec)


def test_what_is_left() -> None:
    live = Time(parse_clock("60+2x10"), TimeLeft(5.0, 2), used=18.0, ends=7.0)
    assert (live.now().seconds, live.now().periods) == (0.0, 1)
    assert 6.0 < live.seconds_to_forfeit() <= 6.5
    days = Time(parse_clock("3d"), TimeLeft(259_200.0), used=0.0, ends=259_200.0)
    assert 59.0 < days.seconds_to_forfeit() <= 60.0


@pytest.mark.parametrize("level", ["1", "10"])
@pytest.mark.parametrize(
    ("text", "used", "ends"),
    [
        ("300", 0.0, 1.0),
        ("3d", 0.0, 60.0),
        ("60+2x10", 75.0, 1.0),
        ("60+1", 60.0, 0.0),
        ("60", 61.0, 0.0),
    ],
)
def test_a_level_plays_by_every_clock(text: str, used: float, ends: float, level: str) -> None:
    rules = parse_clock(text)
    seat = LevelSeat(find_level(level))
    position = Position(Rules(5, 4))
    turn = seat.play(position, Time(rules, rules.whole, used=used, ends=ends))
    position.play(turn)
    seat.close()


@pytest.mark.parametrize(
    ("text", "left", "told"),
    [
        ("300", TimeLeft(200.0), (300, None, 199.5)),
        ("60+3x10", TimeLeft(0.0, 2), (60, None, 10)),
        ("0+2x10", TimeLeft(0.0, 2), (None, 10, 10)),
        ("3d", TimeLeft(259_200.0), (None, 60, 59.5)),
    ],
)
def test_what_a_program_is_told_of_its_time(
    text: str, left: TimeLeft, told: tuple[int | None, int | None, float]
) -> None:
    time = Time(parse_clock(text), left, used=0.0, ends=200.0)
    control = _control(time)
    assert (control.game_seconds, control.turn_seconds) == told[:2]
    assert _Clock(control, time).seconds_left == pytest.approx(told[2], abs=0.2)


def test_a_gtp_program_is_told_the_game_again_when_it_has_ended() -> None:
    seat = program(f"gtp {sys.executable} -m symple gtp --level 1")
    position = Position(Rules(5, 4))
    for _ in range(2):
        position.play(seat.play(position, clock()))
        position.play(next(iter(position.turns())))
    assert seat._player is not None
    seat._player.abort()  # as if it had died
    position.play(seat.play(position, clock()))
    position.undo_turn()
    position.undo_turn()
    position.undo_turn()
    position.play(seat.play(position, clock()))
    seat.close()


@pytest.mark.parametrize("behaviour", ["illegal", "garbage"])
def test_a_program_that_cannot_play(behaviour: str) -> None:
    seat = program(f"codecup {sys.executable} {STRANGERS} {behaviour}")
    with pytest.raises(SeatError):
        seat.play(Position(Rules(5, 4)), clock())
    seat.close()


def test_the_codecup_dialogue_has_no_way_back_into_a_game() -> None:
    seat = program(f"codecup {sys.executable} {STRANGERS} well_behaved")
    position = Position(Rules(5, 4))
    position.play(Turn.parse("A1"))
    position.play(seat.play(position, clock()))
    position.play(next(iter(position.turns())))
    seat.close()
    with pytest.raises(SeatError, match="from the middle"):
        seat.play(position, clock())
