"""The sweep over a game: what a loss is, what it may cost, and that it can be stopped."""

from __future__ import annotations

import math
import threading
import time
from itertools import pairwise

import pytest

from symple.engine import Analysis, Cancel, EndgameSolver, Limit, SearchEngine
from symple.game import Color, Position, Record, Rules, Turn, format_named, read
from symple.study import (
    Budget,
    Grade,
    Part,
    Review,
    Reviewer,
    ScoreParts,
    Stage,
    TurnKind,
)
from tests.study.scripted import Scripted, after
from tests.testdata import COPIES, transcripts

SMALL = Record.from_turns(Rules(5, 4), [Turn.parse(text) for text in ("A1", "E5", "C3", "C1")])
BETTER = Turn.parse("D2")
QUICK = Budget(evaluations=40)


def review(record: Record, engine: Scripted, budget: Budget = QUICK) -> Review:
    return Reviewer(engine).review(record, budget)


def choosing(record: Record, *, instead: dict[int, Turn]) -> dict[str, Turn]:
    """The turns of the game, but for those at some indices."""
    return {
        after(record, index): instead.get(index, turn) for index, turn in enumerate(record.turns)
    }


def test_a_loss_is_the_difference_of_the_two_positions_after_the_turn() -> None:
    engine = Scripted(
        margins={
            after(SMALL, 2): 50.0,  # what the position before seemed worth says nothing
            after(SMALL, 3): 3.0,
            after(SMALL, 2, BETTER): 9.5,
        },
        turns=choosing(SMALL, instead={2: BETTER}),
    )
    turn = review(SMALL, engine).turns[2]
    assert turn.color == Color.WHITE
    assert turn.loss == 6.5
    assert turn.win_loss == pytest.approx(0.5 * (9.5 / 29.5 - 3 / 23))
    assert turn.better is not None
    assert turn.better.line[0] == BETTER
    assert len(turn.better.line) == 2
    assert turn.lost_parts.margin == pytest.approx(6.5)
    assert turn.lost_parts.stones == 0
    assert turn.about is Part.ROOM
    assert turn.grade is Grade.MISTAKE


def test_black_loses_what_white_gains() -> None:
    engine = Scripted(
        margins={after(SMALL, 4): 3.0, after(SMALL, 3, BETTER): -8.0},
        turns=choosing(SMALL, instead={3: BETTER}),
    )
    turn = review(SMALL, engine).turns[3]
    assert turn.color == Color.BLACK
    assert turn.loss == 11.0
    assert turn.grade is Grade.BLUNDER


def test_a_turn_that_is_no_worse_than_the_engines_has_lost_nothing() -> None:
    engine = Scripted(
        margins={after(SMALL, 3): 3.0, after(SMALL, 2, BETTER): 2.0},
        turns=choosing(SMALL, instead={2: BETTER}),
    )
    for turn in review(SMALL, engine).turns:
        assert turn.better is None
        assert turn.loss == turn.win_loss == turn.error == 0
        assert turn.lost_parts == ScoreParts(0, 0, 0)
        assert turn.grade is Grade.GOOD
        assert turn.about is None


def test_a_loss_within_the_error_is_no_mistake_unless_it_is_proved() -> None:
    margins = {after(SMALL, 3): 0.0, after(SMALL, 2, BETTER): 2.2}
    turns = choosing(SMALL, instead={2: BETTER})
    searched = review(SMALL, Scripted(margins, turns)).turns[2]
    assert searched.loss == 2.2 < searched.error
    assert searched.grade is Grade.GOOD
    assert not searched.counts
    proved = review(SMALL, Scripted(margins, turns, exact=frozenset(margins))).turns[2]
    assert proved.loss == 2.2
    assert proved.error == 0
    assert proved.exact
    assert proved.grade is Grade.INACCURACY


def test_positions_that_are_compared_have_been_looked_at_for_equally_long() -> None:
    engine = Scripted(turns=choosing(SMALL, instead={2: BETTER}))
    review(SMALL, engine, Budget(evaluations=1000))
    spent: dict[str, list[int | None]] = {}
    for text, limit in engine.asked:
        spent.setdefault(text, []).append(limit.evaluations)
    assert spent[after(SMALL, 3)][:1] == spent[after(SMALL, 2, BETTER)][:1]
    assert max(map(len, spent.values())) > 1  # some were looked at more closely


def test_the_engine_is_given_positions_without_history() -> None:
    engine = Scripted(turns=choosing(SMALL, instead={2: BETTER}))
    review(SMALL, engine)
    assert set(engine.histories) == {0}


def test_where_only_one_of_two_positions_is_proved_the_other_is_asked_again() -> None:
    suggested = after(SMALL, 2, BETTER)
    for proved, again in ((after(SMALL, 3), suggested), (suggested, after(SMALL, 3))):
        engine = Scripted(
            margins={suggested: 4.0},
            turns=choosing(SMALL, instead={2: BETTER}),
            exact=frozenset({proved}),
        )
        list(Reviewer(engine).stream(SMALL, Budget(evaluations=40)))
        limits = [limit.evaluations or 0 for text, limit in engine.asked if text == again]
        assert limits[1] == 4 * limits[0] > 0


def test_a_proof_before_the_turn_is_the_value_of_its_better_turn() -> None:
    engine = Scripted(
        margins={after(SMALL, 2): 7.0, after(SMALL, 3): 1.0},
        turns=choosing(SMALL, instead={2: BETTER}),
        exact=frozenset({after(SMALL, 2), after(SMALL, 3)}),
    )
    turn = review(SMALL, engine).turns[2]
    assert turn.loss == 6
    assert turn.exact
    assert after(SMALL, 2, BETTER) not in {text for text, _ in engine.asked}


def test_about_an_end_that_is_proved_nothing_more_is_asked() -> None:
    margins = {after(SMALL, 2): 7.0, after(SMALL, 3): 1.0, after(SMALL, 4): 1.0}
    turns = choosing(SMALL, instead={2: BETTER})
    proved = frozenset(after(SMALL, count) for count in (2, 3, 4))
    engine = Scripted(margins, turns, provable=proved)
    turn = review(SMALL, engine, Budget(evaluations=1000)).turns[2]
    assert (turn.loss, turn.error) == (6, 0)
    assert turn.exact
    assert {text for text, _ in engine.asked} == {after(SMALL, 0), after(SMALL, 1)}
    # What it saves goes to the other turns.
    unproved = Scripted(margins, turns)
    review(SMALL, unproved, Budget(evaluations=1000))
    assert (engine.asked[0][1].evaluations or 0) > (unproved.asked[0][1].evaluations or 0)


def test_an_end_is_proved_from_the_last_position_back() -> None:
    engine = Scripted(provable=frozenset({after(SMALL, 2), after(SMALL, 4)}))
    review(SMALL, engine)
    assert after(SMALL, 4) not in {text for text, _ in engine.asked}
    assert after(SMALL, 2) in {text for text, _ in engine.asked}


def test_proofs_leave_most_of_the_seconds_to_the_search() -> None:
    class Slow(Scripted):
        def prove(
            self, position: Position, limit: Limit, cancel: Cancel | None = None
        ) -> Analysis | None:
            time.sleep(0.02)
            return super().prove(position, limit, cancel)

    engine = Slow(provable=frozenset(after(SMALL, count) for count in range(5)))
    review(SMALL, engine, Budget(seconds=0.05))
    assert after(SMALL, 4) not in {text for text, _ in engine.asked}
    assert after(SMALL, 3) in {text for text, _ in engine.asked}


def test_the_closer_looks_go_where_most_seems_lost() -> None:
    engine = Scripted(
        margins={after(SMALL, 2): 6.0, after(SMALL, 3): -6.0}, turns=choosing(SMALL, instead={})
    )
    review(SMALL, engine, Budget(evaluations=1000))
    closer = [text for text, _ in engine.asked[len(SMALL.line) + 1 :]]
    assert closer[:2] == [after(SMALL, 2), after(SMALL, 3)]


@pytest.mark.parametrize("evaluations", [1, 7, 40, 1000])
def test_the_budget_is_kept(evaluations: int) -> None:
    engine = Scripted(turns=choosing(SMALL, instead={1: BETTER, 2: BETTER}))
    review(SMALL, engine, Budget(evaluations=evaluations))
    spent = sum(limit.evaluations or 0 for _, limit in engine.asked)
    questions = 2 * len(SMALL.line) + 1  # each takes one evaluation at least
    assert spent <= max(questions, evaluations * len(SMALL.line))


def test_a_budget_in_seconds_limits_the_engine_by_seconds() -> None:
    engine = Scripted()
    for budget, total in ((Budget(seconds=0.1), 0.1), (Budget(turn_seconds=0.1), 0.4)):
        engine.asked.clear()
        review(SMALL, engine, budget)
        assert all(limit.seconds is not None for _, limit in engine.asked)
        share = total / 2 / (2 * len(SMALL.line) + 1)
        assert 0 < (engine.asked[0][1].seconds or 0) <= share  # of what is left by then


@pytest.mark.parametrize(
    "wrong",
    [
        {},
        {"seconds": 1.0, "evaluations": 5},
        {"seconds": 0.0},
        {"turn_seconds": -1.0},
        {"seconds": math.inf},
        {"evaluations": 0},
    ],
)
def test_a_budget_is_one_positive_amount(wrong: dict[str, float]) -> None:
    with pytest.raises(ValueError, match=r"review needs one|positive"):
        Budget(**wrong)  # type: ignore[arg-type]  # floats where numbers are whole


def test_the_turns_come_from_the_first_to_the_last_then_get_better() -> None:
    engine = Scripted(turns=choosing(SMALL, instead={2: BETTER}))
    reviews = list(Reviewer(engine).stream(SMALL, Budget(evaluations=200)))
    counts = [len(growing.turns) for growing in reviews]
    assert counts[:5] == [0, 1, 2, 3, 4]
    assert set(counts[5:]) == {4}
    assert [growing.complete for growing in reviews[:5]] == [False, False, False, False, True]
    assert all(a.progress <= b.progress for a, b in pairwise(reviews))
    assert reviews[-1].progress == 1
    assert [turn.turn for turn in reviews[-1].turns] == SMALL.turns
    assert [turn.number for turn in reviews[-1].turns] == [1, 2, 3, 4]


def test_a_record_without_turns_cannot_be_reviewed() -> None:
    with pytest.raises(ValueError, match="no turns"):
        Reviewer(Scripted()).review(Record(Rules(5, 4)), QUICK)


def test_a_review_that_is_cancelled_ends_with_what_is_known() -> None:
    reviewer, cancel = Reviewer(Scripted()), Cancel()
    reviews = []
    for growing in reviewer.stream(SMALL, QUICK, cancel):
        reviews.append(growing)
        if len(growing.turns) == 2:
            cancel.set()
    assert len(reviews[-1].turns) == 2
    assert reviewer.review(SMALL, QUICK).complete  # and the next one runs


def test_a_review_can_be_cancelled_while_the_engine_thinks() -> None:
    cancel = Cancel()
    with SearchEngine(seed=1, memory_mb=64) as engine:
        timer = threading.Timer(0.2, cancel.set)
        timer.start()
        reviews = list(Reviewer(engine).stream(SMALL, Budget(seconds=10_000), cancel))
        timer.join()
    assert not reviews or not reviews[-1].complete


def test_a_review_cancelled_before_it_begins_has_nothing_to_tell() -> None:
    cancel = Cancel()
    with SearchEngine(seed=1, memory_mb=64) as engine:
        reviews = Reviewer(engine).stream(SMALL, Budget(seconds=10_000), cancel)
        cancel.set()
        assert list(reviews) == []
        with pytest.raises(RuntimeError, match="cancelled"):
            Reviewer(engine).review(SMALL, Budget(seconds=10_000), cancel)


def test_what_is_told_of_a_turn_besides_its_value() -> None:
    # Worked example 9: White may not plant after growing, Black may once.
    start = "W3B/5/5/5/W4 b - 4"
    record = Record.from_turns(
        Rules(5, 4), [Turn.parse(text) for text in ("D5+B2", "A2-B5", "E3")], start=start
    )
    done = review(record, Scripted())
    assert [turn.color for turn in done.turns] == [Color.BLACK, Color.WHITE, Color.BLACK]
    kinds = [TurnKind.GROW_AND_PLANT, TurnKind.GROW, TurnKind.PLANT]
    assert [turn.kind for turn in done.turns] == kinds
    assert [turn.stage for turn in done.turns] == [Stage.MIDDLE] * 3
    assert done.turns[0].score.black.groups == 2
    assert not any(turn.forced or turn.forced_plant for turn in done.turns)
    opening = review(SMALL, Scripted())
    assert [turn.stage for turn in opening.turns] == [Stage.OPENING] * 4


def test_forced_turns_and_plants() -> None:
    # Worked example 10: White's only group is dead, so he must plant.
    record = Record.from_turns(
        Rules(3, 0), [Turn.parse(text) for text in ("C3", "C1-A3", "C2")], start="3/B2/WB1 w - 0"
    )
    done = review(record, Scripted())
    assert [turn.forced_plant for turn in done.turns] == [True, False, False]
    assert [turn.forced for turn in done.turns] == [False, False, False]
    assert done.turns[2].kind is TurnKind.GROW
    last = Record.from_turns(Rules(3, 0), [Turn.parse("C3")], start="WW1/BWB/WBW b g 0")
    (turn,) = review(last, Scripted()).turns
    assert turn.forced
    assert turn.kind is TurnKind.GROW
    assert turn.stage is Stage.END
    assert turn.value.exact


def test_the_losses_of_an_endgame_are_those_of_perfect_play() -> None:
    path = transcripts(COPIES)[0]
    record = read(path.read_bytes(), path.name)
    count = next(
        index
        for index, position in enumerate(record.positions())
        if (position.stones() == 0).sum() <= 14
    )
    end = Record.from_turns(
        record.rules, record.turns[count:], start=str(record.position(count)), result=record.result
    )
    values = [perfect_margin(position) for position in end.positions()]
    with SearchEngine(seed=1, memory_mb=64) as engine:
        done = Reviewer(engine).review(end, Budget(evaluations=20_000))
    for turn, (before, later) in zip(done.turns, pairwise(values), strict=True):
        sign = 1 if turn.color == Color.WHITE else -1
        assert turn.loss == sign * (before - later)
        assert turn.error == 0
        assert turn.lost_parts.margin == pytest.approx(turn.loss)
    assert any(turn.loss for turn in done.turns)


def perfect_margin(position: Position) -> int:
    if position.winner is not None:
        return position.score().margin
    return EndgameSolver(memory_mb=16).solve(position).low


def test_a_missed_connection_is_found_and_is_about_groups() -> None:
    # Worked example 6: one stone on D4 joins four groups.
    start = "BB5/7/3W3/2W1W2/3W3/7/7 w g 6"
    record = Record.from_turns(Rules(7, 6), [Turn.parse("G1")], start=start)
    with SearchEngine(seed=1, memory_mb=64) as engine:
        (turn,) = Reviewer(engine).review(record, Budget(evaluations=6000)).turns
    assert turn.grade in (Grade.MISTAKE, Grade.BLUNDER)
    assert turn.about is Part.GROUPS


def test_a_seed_repeats_a_review() -> None:
    record = Record.from_turns(
        Rules(5, 4, "forced"), [Turn.parse(text) for text in ("C3", "B1", "E5")]
    )

    def figures() -> list[tuple[float, float]]:
        with SearchEngine(seed=3, memory_mb=64) as engine:
            done = Reviewer(engine).review(record, Budget(evaluations=2000))
        return [(turn.value.margin, turn.loss) for turn in done.turns]

    assert figures() == figures()


@pytest.mark.parametrize("name", ["sym", "json", "sgf", "codecup"])
def test_records_of_every_format(name: str) -> None:
    record = read(format_named(name).write(SMALL))
    assert review(record, Scripted()).complete


def test_the_figures_of_a_limit_are_what_the_engine_is_given() -> None:
    engine = Scripted()
    review(SMALL, engine, Budget(evaluations=900))
    assert engine.asked[0][1] == Limit(evaluations=200)
