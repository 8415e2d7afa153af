"""What a review adds up to, as figures and in words."""

from __future__ import annotations

import pytest

from symple.game import Color, Record, Rules, Turn
from symple.study import (
    Grade,
    Review,
    Reviewer,
    ScoreParts,
    Stage,
    say_side,
    say_summary,
    say_turn,
    summarize,
)
from symple.study.budget import Budget
from tests.study.scripted import Scripted, after

RECORD = Record.from_turns(
    Rules(5, 4), [Turn.parse(text) for text in ("A1", "E5", "C3", "C1", "A3", "C2-D5+B4")]
)
BETTER = {0: Turn.parse("E1"), 2: Turn.parse("D2"), 4: Turn.parse("A2-D3"), 5: Turn.parse("E4-D1")}
LOST = {0: 2.5, 2: 12.0, 4: 0.5, 5: 7.0}


@pytest.fixture
def done() -> Review:
    """White loses 2.5 and 12 in the opening and 0.5 within the error, Black 7 in the middle."""
    engine = Scripted(
        margins={
            after(RECORD, index, turn): LOST[index] * (-1 if index % 2 else 1)
            for index, turn in BETTER.items()
        },
        turns={
            after(RECORD, index): BETTER.get(index, turn) for index, turn in enumerate(RECORD.turns)
        },
    )
    return Reviewer(engine).review(RECORD, Budget(evaluations=40))


def test_each_side_and_the_swings(done: Review) -> None:
    summary = summarize(done)
    white, black = summary.white, summary.black
    assert white.turns == black.turns == 3
    assert white.lost == {Stage.OPENING: 14.5, Stage.MIDDLE: 0.0, Stage.END: 0.0}
    assert white.points_lost == 14.5
    assert black.lost == {Stage.OPENING: 0.0, Stage.MIDDLE: 7.0, Stage.END: 0.0}
    assert white.grades == {
        Grade.GOOD: 1,
        Grade.INACCURACY: 1,
        Grade.MISTAKE: 0,
        Grade.BLUNDER: 1,
    }
    assert white.lost_parts.margin == pytest.approx(14.5)
    assert black.lost_parts == ScoreParts(stones=-1.0, room=8.0, groups=0.0)
    assert [turn.number for turn in summary.swings] == [3, 6, 1]


def test_plants_and_groups(done: Review) -> None:
    summary = summarize(done)
    assert summary.white.last_plant == 5
    assert summary.black.last_plant == 6  # the balance plant
    assert summary.white.forced_plants == ()
    assert (summary.white.most_groups, summary.white.most_groups_turn) == (3, 5)
    assert summary.white.final_groups == 3
    assert (summary.black.most_groups, summary.black.most_groups_turn) == (3, 6)


def test_nothing_is_added_up_before_the_first_turn(done: Review) -> None:
    empty = Review(done.rules, done.result, done.start, (), 6, 0.0)
    with pytest.raises(ValueError, match="no turn"):
        summarize(empty)


def test_the_words(done: Review) -> None:
    assert say_turn(done.turns[4]) == ""
    assert say_turn(done.turns[2]) == (
        "Blunder: 12.0 \N{PLUS-MINUS SIGN} 2.4 points and 19% win probability lost, mainly room to "
        "grow (stones +0.0, room -12.0, groups +0.0). Better: D2."
    )
    summary = summarize(done)
    assert say_side(summary.white, Color.WHITE) == (
        "White lost 14.5 points (14.5 in the opening, 0.0 in the middle game, 0.0 at the end): "
        "1 blunder, 1 inaccuracy. Stopped planting after turn 5. "
        "At most 3 groups (turn 5), 3 at the end."
    )
    assert say_summary(summary)[2] == (
        "Biggest losses: turns 3 (White, 12.0), 6 (Black, 7.0), 1 (White, 2.5)."
    )


def test_the_words_for_a_game_without_losses() -> None:
    done = Reviewer(Scripted()).review(RECORD, Budget(evaluations=40))
    white, black, swings = say_summary(summarize(done))
    assert white.startswith("White lost 0.0 points. ")
    assert black.startswith("Black lost 0.0 points. ")
    assert swings == "No big losses."
