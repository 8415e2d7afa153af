"""Exact values: limits, reports, and an end when it is wanted."""

from __future__ import annotations

import time

import pytest

from symple.engine import Cancel, EndgameSolver, SolverSnapshot
from symple.game import Position, Rules

#: Takes minutes.
HARD = Position(Rules(5, 4))


def test_a_small_board_is_proved() -> None:
    proof = EndgameSolver(memory_mb=16).solve(Position(Rules(3, 0)))
    assert proof.exact
    assert proof.variation


def test_limits_end_it_with_what_is_proved() -> None:
    solver = EndgameSolver(memory_mb=16)
    for proof in (solver.solve(HARD, nodes=1000), solver.solve(HARD, seconds=0.05)):
        assert not proof.exact
        assert proof.low < proof.high


def test_it_reports_and_is_cancelled() -> None:
    cancel = Cancel()
    seen: list[SolverSnapshot] = []

    def report(proof: SolverSnapshot) -> None:
        seen.append(proof)
        if len(seen) == 3:
            cancel.set()

    proof = EndgameSolver(memory_mb=16).solve(HARD, cancel=cancel, report=report, every=0.02)
    assert not proof.exact
    assert [one.nodes for one in seen] == sorted(one.nodes for one in seen)
    assert proof.nodes >= seen[-1].nodes


def test_cancelled_before_it_begins_it_ends_at_once() -> None:
    cancel = Cancel()
    cancel.set()
    begin = time.monotonic()
    assert not EndgameSolver(memory_mb=16).solve(HARD, cancel=cancel).exact
    assert time.monotonic() - begin < 10


def test_what_was_proved_before_an_interrupt_is_known() -> None:
    solver = EndgameSolver(memory_mb=16)
    assert solver.proved() is None

    def interrupt(_: SolverSnapshot) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        solver.solve(HARD, report=interrupt, every=0.05)
    proof = solver.proved()
    assert proof is not None
    assert proof.nodes > 0
    time.sleep(0.05)
    later = solver.proved()
    assert later is not None
    assert later.nodes == proof.nodes, "it has left off"


def test_a_position_inside_a_turn_is_refused() -> None:
    position = Position.parse("3/1B1/W1W w g 2")
    position.place(3)
    with pytest.raises(ValueError, match="between turns"):
        EndgameSolver(memory_mb=16).solve(position)
