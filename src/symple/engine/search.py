"""The tree search of the compiled module as an engine, which solves endgames."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Literal

from symple._core import Search, Snapshot
from symple.engine.base import (
    Analysis,
    Candidate,
    Engine,
    ExpectedSide,
    Limit,
    Report,
    require_turn_to_play,
)
from symple.engine.exact import EndgameSolver
from symple.game import Position, Turn

TreeKind = Literal["turns", "placements"]

#: How often a waiting thread looks up, so that Ctrl-C is heard.
_SIGNAL_POLL_SECONDS = 0.1

#: The memory for proofs of endgames is this part of that for the tree.
_PROOFS_PER_TREE = 0.25

_MOST_THREADS = 256
_MOST_MEMORY_MB = 1024**2
_MOST_SEED = 2**63 - 1

#: The search has so long at least, whatever is left of a limit in seconds: some hundred playouts on
#: 15 x 15. A turn that is played without them costs more than the time.
_LEAST_SECONDS = 0.005


class SearchEngine(Engine):
    """Tree search with playouts.

    threads: how many search at once. memory_mb: bound of the tree in MiB; a full tree goes on being
    searched but grows no more. seed: with one thread and a limit by visits or evaluations the same
    questions in the same order get the same answers; None takes a new seed.

    The tree is kept from question to question, so that thinking about a position that follows from
    an earlier one starts with what is known.

    exact: an endgame that can be solved within a part of the limit is, which takes up to a quarter
    of `memory_mb` more; the answer then comes at once and is exact. Otherwise the search has the
    rest of the limit.

    candidates: how many turns an analysis lists at most.

    tree: over what it branches, whole turns or single placements; benchmarks/strength.md compares
    them.

    settings: other values for some of `search_settings`, by name, to be tried in matches.

    ValueError for numbers out of reason, another tree and an unknown setting; MemoryError when
    there is not so much, at the first question.
    """

    def __init__(
        self,
        *,
        threads: int = 1,
        memory_mb: int = 512,
        seed: int | None = None,
        exact: bool = True,
        candidates: int = 5,
        tree: TreeKind = "turns",
        settings: Mapping[str, float] | None = None,
    ) -> None:
        _require("threads", threads, 1, _MOST_THREADS)
        _require("memory_mb", memory_mb, 1, _MOST_MEMORY_MB)
        if seed is not None:
            _require("seed", seed, 0, _MOST_SEED)
        self._search = Search(
            threads=threads,
            memory_mb=memory_mb,
            seed=seed,
            tree=tree,
            settings=dict(settings or {}),
        )
        self._exact = exact
        self._most_candidates = candidates
        self._endgames = EndgameSolver(memory_mb=max(1, int(memory_mb * _PROOFS_PER_TREE)))
        self._seconds_before = 0.0  # the search began, in the question that is being answered
        self._busy = threading.Lock()

    def stream(self, position: Position, limit: Limit, every: float = 0.2) -> Iterator[Analysis]:
        with self._thinking(position):
            proof = self._solve_or_start(position, limit)
            if proof is not None:
                yield proof
            else:
                yield from self._reports(every)

    def play(
        self,
        position: Position,
        limit: Limit,
        *,
        report: Report | None = None,
        every: float = 0.2,
    ) -> Turn:
        with self._thinking(position):
            proof = self._solve_or_start(position, limit, deciding=True)
            if proof is not None:
                if report is not None:
                    report(proof)
                return proof.candidates[0].turn
            if report is None:
                while not self._search.wait(_SIGNAL_POLL_SECONDS):
                    pass
            else:
                for analysis in self._reports(every):
                    report(analysis)
            return self._search.best_turn()

    def stop(self) -> None:
        self._endgames.stop()
        self._search.stop()

    def close(self) -> None:
        self.stop()
        self._search.clear()
        self._endgames.clear()

    @contextmanager
    def _thinking(self, position: Position) -> Iterator[None]:
        require_turn_to_play(position)
        if not self._busy.acquire(blocking=False):
            raise RuntimeError("this engine is thinking already; ask another one or stop it")
        try:
            self._endgames.ready()
            yield
        finally:
            self._search.stop()
            self._busy.release()

    def _solve_or_start(
        self, position: Position, limit: Limit, *, deciding: bool = False
    ) -> Analysis | None:
        """The proof when there is one in time; otherwise the search has been started."""
        begin = time.monotonic()
        proof = self._endgames.solve(position, limit) if self._exact else None
        if proof is not None:
            return proof
        self._seconds_before = time.monotonic() - begin
        seconds = limit.seconds
        if seconds is not None:
            seconds = max(seconds - self._seconds_before, _LEAST_SECONDS)
        self._search.start(
            position,
            seconds=seconds,
            visits=limit.visits,
            evaluations=limit.evaluations,
            deciding=deciding,
        )
        if self._endgames.stopped:  # before there was a search to be stopped
            self._search.stop()
        return None

    def _reports(self, every: float) -> Iterator[Analysis]:
        while not self._search.wait(every):
            yield self._analysis()
        yield self._analysis()

    def _analysis(self) -> Analysis:
        snapshot = self._search.snapshot(self._most_candidates)
        return Analysis(
            win_probability=snapshot.win_probability,
            margin=snapshot.margin,
            white=ExpectedSide(snapshot.white_stones, snapshot.white_groups),
            black=ExpectedSide(snapshot.black_stones, snapshot.black_groups),
            ownership=snapshot.ownership,
            candidates=self._candidates(snapshot),
            visits=snapshot.visits,
            evaluations=snapshot.evaluations,
            seconds=self._seconds_before + snapshot.seconds,
        )

    def _candidates(self, snapshot: Snapshot) -> tuple[Candidate, ...]:
        """There is always one: a short search may not have seen a long turn to its end yet."""
        if not snapshot.candidates:
            turn = self._search.best_turn()
            return (Candidate(turn, 0, snapshot.win_probability, snapshot.margin, (turn,)),)
        return tuple(
            Candidate(
                turn=candidate.turn,
                visits=candidate.visits,
                win_probability=candidate.win_probability,
                margin=candidate.margin,
                variation=tuple(candidate.variation),
            )
            for candidate in snapshot.candidates
        )


def _require(name: str, number: int, least: int, most: int) -> None:
    if not least <= number <= most:
        raise ValueError(f"{name} must be from {least} to {most}, not {number}")
