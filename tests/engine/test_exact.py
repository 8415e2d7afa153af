"""The engine solves endgames when that ends in time, and says so."""

from __future__ import annotations

import subprocess
import sys
import threading
import time

import numpy as np
import pytest

from symple.engine import Analysis, Cancel, EndgameSolver, GreedyEngine, Limit, SearchEngine
from symple.game import Color, Phase, Position, Rules, read
from tests.engine.positions import random_position
from tests.testdata import COPIES, transcripts


def late_position(vacant: int) -> Position:
    """Of a recorded game, the first position with so few vacant points."""
    path = transcripts(COPIES)[0]
    record = read(path.read_bytes(), path.name)
    positions = (record.position(turn) for turn in range(len(record.line) + 1))
    return next(late for late in positions if (late.stones() == 0).sum() <= vacant)


def value(position: Position) -> int:
    proof = EndgameSolver(memory_mb=16).solve(position)
    assert proof.exact
    return proof.low


@pytest.mark.parametrize("limit", [Limit(seconds=10), Limit(visits=20_000)])
def test_a_late_position_is_solved(limit: Limit) -> None:
    position = late_position(15)
    with SearchEngine(seed=1) as engine:
        analysis = engine.analyze(position, limit)
    assert analysis.exact
    assert analysis.margin == value(position)
    assert analysis.win_probability == (1.0 if analysis.margin > 0 else 0.0)
    assert analysis.candidates[0].margin == analysis.margin
    assert analysis.evaluations == 0
    for turn in analysis.candidates[0].variation:
        position.play(turn)
    assert position.phase is Phase.OVER
    score = position.score()
    assert score.margin == analysis.margin
    assert (analysis.white.stones, analysis.white.groups) == (
        score.white.stones,
        score.white.groups,
    )
    assert (analysis.black.stones, analysis.black.groups) == (
        score.black.stones,
        score.black.groups,
    )
    assert np.array_equal(analysis.ownership == 1, position.stones() == 1)
    assert np.array_equal(analysis.ownership == -1, position.stones() == 2)


@pytest.mark.parametrize("limit", [Limit(seconds=10), Limit(evaluations=20_000)])
def test_a_proof_is_found_without_a_search_or_not_at_all(limit: Limit) -> None:
    position = late_position(15)
    with SearchEngine(seed=1) as engine, SearchEngine(exact=False) as other:
        proof = engine.prove(position, limit)
        assert proof is not None
        assert (proof.exact, proof.margin) == (True, value(position))
        assert engine.prove(Position(Rules(9, 4)), limit) is None
        assert other.prove(position, limit) is None
        ended = Cancel()
        ended.set()
        assert engine.prove(position, limit, ended) is None
    assert GreedyEngine().prove(position, limit) is None


def test_visits_without_end_are_not_spent_on_a_proof() -> None:
    with SearchEngine(seed=1, memory_mb=8) as engine:
        cancel = Cancel()
        position, limit = Position(Rules(7, 4)), Limit(visits=2**50)
        analysis = engine.analyze(
            position, limit, cancel, report=lambda _: cancel.set(), every=0.01
        )
        assert not analysis.exact
        assert analysis.visits > 0


def test_playing_takes_the_turn_of_the_exact_analysis() -> None:
    position = late_position(14)
    with SearchEngine(seed=1) as engine:
        answer = engine.play(position, Limit(seconds=10))
    assert answer.analysis.exact
    assert answer.turn == answer.analysis.candidates[0].turn
    expected = value(position)
    position.play(answer.turn)
    assert value(position) == expected


def test_from_the_first_exact_answer_on_both_keep_the_margin() -> None:
    position = random_position(Rules(7, 4), 8, seed=3)
    margins = []
    with SearchEngine(seed=1) as white, SearchEngine(seed=2) as black:
        while position.phase is not Phase.OVER:
            engine = white if position.to_move is Color.WHITE else black
            analysis = engine.analyze(position, Limit(visits=3_000))
            if analysis.exact:
                margins.append(analysis.margin)
            else:
                assert not margins
            position.play(analysis.candidates[0].turn)
    assert len(margins) > 3
    assert set(margins) == {position.score().margin}


def test_where_a_proof_would_not_end_in_time_the_search_answers() -> None:
    with SearchEngine(seed=1) as engine:
        assert not engine.analyze(Position(Rules(9, 4)), Limit(visits=50)).exact
        assert not engine.analyze(late_position(20), Limit(visits=50)).exact


def test_a_proof_that_is_found_ends_the_search_beside_it() -> None:
    reports: list[Analysis] = []
    with SearchEngine(seed=1) as engine:
        begin = time.monotonic()
        analysis = engine.analyze(late_position(16), Limit(seconds=60), report=reports.append)
        assert time.monotonic() - begin < 30
        assert analysis.exact
        # Nothing is left behind that would answer for the next position.
        assert not engine.analyze(Position(Rules(9, 4)), Limit(seconds=0.05)).exact


def test_a_proof_that_fails_is_heard_of(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise MemoryError

    with SearchEngine(seed=1) as engine:
        monkeypatch.setattr("symple.engine.exact.EndgameSolver.solve", fail)
        with pytest.raises(MemoryError):
            engine.analyze(late_position(12), Limit(seconds=2))


def test_a_proof_that_does_not_end_leaves_time_for_the_search() -> None:
    with SearchEngine(seed=1) as engine:
        # Promising by its 24 vacant points, but nothing has been settled on this board.
        analysis = engine.analyze(random_position(Rules(5, 4), 1, seed=1), Limit(seconds=4))
    assert not analysis.exact
    assert analysis.visits > 100
    assert analysis.seconds >= 4


def test_without_exact_there_is_no_proof() -> None:
    with SearchEngine(seed=1, exact=False) as engine:
        analysis = engine.analyze(late_position(10), Limit(visits=500))
    assert not analysis.exact
    assert analysis.evaluations > 0


def test_a_seed_repeats_across_the_change_to_proofs() -> None:
    def answers() -> list[tuple[bool, float, str]]:
        position = late_position(30)
        found = []
        with SearchEngine(seed=7) as engine:
            while position.phase is not Phase.OVER:
                analysis = engine.analyze(position, Limit(visits=300))
                turn = analysis.candidates[0].turn
                found.append((analysis.exact, analysis.margin, str(turn)))
                position.play(turn)
        return found

    first = answers()
    assert {exact for exact, _, _ in first} == {False, True}
    assert answers() == first


@pytest.mark.parametrize("ask", ["play", "analyze"])
def test_a_proof_is_cancelled(ask: str) -> None:
    position = Position(Rules(5, 4))
    limit = Limit(seconds=600)
    with SearchEngine(seed=1) as engine:
        cancel = Cancel()
        timer = threading.Timer(0.3, cancel.set)
        timer.start()
        begin = time.monotonic()
        if ask == "play":
            position.play(engine.play(position, limit, cancel).turn)
        else:
            analysis = engine.analyze(position, limit, cancel)
            assert not analysis.exact
            position.play(analysis.candidates[0].turn)
        assert time.monotonic() - begin < 20, "a proof alone would take minutes"
        timer.join()
        assert engine.analyze(late_position(10), Limit(seconds=10)).exact


def test_a_solver_that_found_no_memory_can_be_asked_again():
    """With other rules the table is emptied, that is, given back and asked for again."""
    program = """
import resource
from symple._core import Solver
from symple.game import Position, Rules

solver = Solver(memory_mb=64)
solver.start(Position(Rules(3, 4)))
solver.wait()
limits = resource.getrlimit(resource.RLIMIT_AS)
resource.setrlimit(resource.RLIMIT_AS, (1, limits[1]))
try:
    solver.start(Position(Rules(3, 2)))
except MemoryError:
    print("no memory")
resource.setrlimit(resource.RLIMIT_AS, limits)
solver.start(Position(Rules(3, 2)))
print(solver.wait(20), solver.snapshot().exact)
"""
    ended = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    assert (ended.stdout, ended.stderr) == ("no memory\nTrue True\n", "")
    assert ended.returncode == 0
