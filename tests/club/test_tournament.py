"""What a tournament is agreed to be, and what its pairings come to."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from symple.club.errors import RefusedError
from symple.club.game import abort, end_by_time, new_game, play, resign, stop
from symple.club.terms import Terms
from symple.club.tournament import (
    EARLIEST_START,
    LATEST_START,
    Outcome,
    Pairing,
    Setup,
    Tournament,
    ended_by_time,
    has_vanished,
    outcome_of,
)
from symple.competition import parse_clock
from symple.game import Rules, Turn
from tests.club.refusals import refusal

RULES = Rules(9, 4)
NOW = 1_700_000_000_000
TERMS = Terms(RULES, parse_clock("300+3"))
SWISS = Setup("Spring cup", "swiss", TERMS, NOW + 3_600_000, rounds=5)


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"kind": "knockout"}, "invalid-kind"),
        ({"name": ""}, "no-text"),
        ({"name": "n" * 61}, "text-too-long"),
        ({"name": "Spring  cup"}, "invalid-name"),
        ({"terms": Terms(RULES, TERMS.clock, color="white")}, "tournament-terms"),
        ({"terms": Terms(RULES, TERMS.clock, start="9/9/9/9/9/9/9/9/9 w - 4")}, "tournament-terms"),
        ({"rounds": 0}, "invalid-rounds"),
        ({"rounds": 16}, "invalid-rounds"),
        ({"kind": "round-robin"}, "invalid-rounds"),
        ({"least": 1}, "invalid-players"),
        ({"least": 17}, "invalid-players"),
        ({"most": 129}, "invalid-players"),
        ({"kind": "round-robin", "rounds": 0, "most": 17}, "invalid-players"),
    ],
)
def test_what_the_club_does_not_offer(changes: dict[str, Any], code: str) -> None:
    assert refusal(RefusedError, lambda: replace(SWISS, **changes)) == code


def test_a_start_is_a_minute_to_three_months_ahead() -> None:
    for ahead in (EARLIEST_START, LATEST_START):
        replace(SWISS, starts_at=NOW + ahead).check_start(NOW)
    for ahead in (-1, EARLIEST_START - 1, LATEST_START + 1):
        bad = replace(SWISS, starts_at=NOW + ahead)
        assert refusal(RefusedError, partial(bad.check_start, NOW)) == "start-time"


def test_all_rounds_at_once_are_those_by_correspondence_of_a_round_robin() -> None:
    days = Terms(RULES, parse_clock("3d"))
    robin = replace(SWISS, kind="round-robin", rounds=0)
    setups = [SWISS, replace(SWISS, terms=days), robin, replace(robin, terms=days)]
    found = [Tournament("t", 1, NOW, setup) for setup in setups]
    assert [one.all_at_once for one in found] == [False, False, False, True]
    assert [one.pause for one in found] == [60_000, 0, 60_000, 0]


def test_who_does_not_begin_in_time_has_lost_the_pairing() -> None:
    game = new_game("g", RULES, TERMS.clock, 1, 2, NOW)
    late = end_by_time(game, NOW + 60_000)
    assert (late.aborted, outcome_of(late), ended_by_time(late)) == (
        True,
        "black-by-forfeit",
        True,
    )
    begun = play(game, 1, Turn.parse("A1"), NOW + 5_000)
    late = end_by_time(begun, NOW + 65_000)
    assert (outcome_of(late), ended_by_time(late)) == ("white-by-forfeit", True)
    assert outcome_of(resign(begun, 1, NOW + 9_000)) == "black"
    assert outcome_of(resign(begun, 2, NOW + 9_000)) == "white"
    both = play(begun, 2, Turn.parse("C3"), NOW + 9_000)
    assert outcome_of(end_by_time(both, NOW + 400_000)) == "black"


def test_who_calls_a_game_off_is_not_late() -> None:
    game = new_game("g", RULES, TERMS.clock, 1, 2, NOW)
    assert not ended_by_time(abort(game, 2, NOW + 59_999))
    assert ended_by_time(abort(game, 2, NOW + 60_000))
    by_days = stop(new_game("g", RULES, parse_clock("1d"), 1, 2, NOW), NOW)
    assert not ended_by_time(abort(by_days, 2, NOW + 10 * 86_400_000))


def pairing(round_: int, white: int, black: int | None, outcome: Outcome | None) -> Pairing:
    game = None if black is None else f"g{round_}"
    return Pairing(round_, 1, white, black, game, outcome, NOW)


def test_what_a_pairing_has_come_to() -> None:
    found: list[tuple[Outcome | None, int | None, bool]] = [
        (None, None, False),
        ("white", 1, True),
        ("black", 2, True),
        ("white-by-forfeit", 1, False),
        ("black-by-forfeit", 2, False),
        ("nobody", None, False),
    ]
    for outcome, winner, played in found:
        one = pairing(1, 1, 2, outcome)
        assert (one.winner, one.played) == (winner, played)
        assert one.missed_by(1) == (outcome in ("black-by-forfeit", "nobody"))
        assert one.missed_by(2) == (outcome in ("white-by-forfeit", "nobody"))
        assert not one.missed_by(3)
        assert not replace(one, game=None).missed_by(1)
    bye = pairing(1, 1, None, "bye")
    assert (bye.winner, bye.played, bye.missed_by(1), bye.players) == (1, False, False, (1,))


def test_who_has_not_come_twice_in_a_row_has_vanished() -> None:
    missed_white = pairing(1, 1, 2, "black-by-forfeit")
    missed_black = pairing(3, 4, 1, "white-by-forfeit")
    assert has_vanished([missed_white, missed_black], 1)
    assert not has_vanished([missed_white, missed_black], 2)
    assert not has_vanished([missed_white], 1)
    # A bye says nothing; a game that was played, though lost, does.
    assert has_vanished([missed_white, pairing(2, 1, None, "bye"), missed_black], 1)
    assert not has_vanished([missed_white, pairing(2, 1, 3, "black"), missed_black], 1)
    assert not has_vanished([missed_white, missed_black, pairing(4, 1, 3, "white")], 1)
    assert has_vanished([pairing(4, 5, 1, "white-by-forfeit"), missed_white, missed_black], 1)
