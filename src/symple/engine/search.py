"""The tree search of the compiled module as an engine, which solves endgames."""

from __future__ import annotations

import math
import random
import threading
import time
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace

from symple._core import Search, Snapshot
from symple.engine.analysis import Analysis, Answer, Candidate, ExpectedSide, Report
from symple.engine.base import Engine, Limit, require_turn_to_play
from symple.engine.cancel import Cancel, wait_for
from symple.engine.exact import Endgames
from symple.engine.first_turns import FirstTurns
from symple.engine.net_options import NetOptions
from symple.game import Phase, Position
from symple.nets import Net, NetEvaluator, find_net, read_position_net

#: The memory for proofs of endgames is this part of that for the tree.
_PROOFS_PER_TREE = 0.25

_MOST_THREADS = 256
_MOST_MEMORY_MB = 1024**2
_MOST_SEED = 2**63 - 1

#: The search has so long at least, however short the limit: some hundred playouts on 15 x 15. A
#: turn that is played without them costs more than the time.
_LEAST_SECONDS = 0.005

#: So long a turn of the book is looked at, for what the analysis says beside it; and with more
#: time than this a search sees more than the book.
_SECONDS_IN_BOOK = 0.1
_MOST_SECONDS_IN_BOOK = 2.0

#: An opponent who has left should not keep a machine busy for ever.
_MOST_PONDERED_SECONDS = 600.0


@dataclass(frozen=True)
class _Question:
    """What `play` and `analyze` are asked. deciding: a turn is to be played."""

    position: Position
    limit: Limit
    cancel: Cancel
    report: Report | None
    every: float
    deciding: bool


class SearchEngine(Engine):
    """Tree search with playouts.

    threads: how many search at once. memory_mb: bound of the tree in MiB; when it is full, what was
    looked at least makes room. seed: with one thread and a limit by visits or evaluations the same
    questions in the same order get the same answers; None takes a new seed.

    The tree is kept from question to question, so that thinking about a position that follows from
    an earlier one starts with what is known.

    exact: an endgame that can be solved within the limit is, which takes up to a quarter of
    `memory_mb` more; the answer then comes at once and is exact. With a limit in seconds alone the
    proof is looked for beside the search, in a thread more; else before it, so that the same
    questions get the same answers.

    book: the first turns of a game are played from a book where the limit is a few seconds at most,
    less than the book has had.

    candidates: how many turns an analysis lists at most.

    settings: other values for some of `search_settings`, by name, to be tried in matches.

    net: judges positions beside the random games, or in place of them; in their place no seed makes
    a search repeat, since it depends on when the answers come.

    ValueError for numbers out of reason and an unknown setting; NetError for a net that cannot be
    found or used; MemoryError when there is not enough, at the first question.
    """

    def __init__(
        self,
        *,
        threads: int = 1,
        memory_mb: int = 512,
        seed: int | None = None,
        exact: bool = True,
        book: bool = True,
        candidates: int = 5,
        settings: Mapping[str, float] | None = None,
        net: NetOptions | None = None,
    ) -> None:
        _require("threads", threads, 1, _MOST_THREADS)
        _require("memory_mb", memory_mb, 1, _MOST_MEMORY_MB)
        if seed is not None:
            _require("seed", seed, 0, _MOST_SEED)
        self._evaluator: NetEvaluator | None = None
        path = None if net is None else find_net(net.name).path
        if net is not None and net.alone and path is not None:
            self._evaluator = NetEvaluator(Net(path), most=net.batch)
        try:
            self._search = Search(
                threads=threads,
                memory_mb=memory_mb,
                seed=seed,
                settings=dict(settings or {}),
                net=None if path is None or self._evaluator else read_position_net(path),
                queue=None if self._evaluator is None else self._evaluator.queue,
                leaves=net.leaves() if net else {},
            )
        except BaseException:
            if self._evaluator is not None:
                self._evaluator.close()
            raise
        self._exact = exact
        self._book = book
        self._random = random.Random(seed)
        self._most_candidates = candidates
        self._endgames = Endgames(memory_mb=max(1, int(memory_mb * _PROOFS_PER_TREE)))
        self._closed = Cancel()
        self._busy = threading.Lock()

    def play(
        self,
        position: Position,
        limit: Limit,
        cancel: Cancel | None = None,
        *,
        report: Report | None = None,
        every: float = 0.2,
    ) -> Answer:
        with self._thinking(position, cancel) as heeded:
            known = self._known(position, limit)
            if known:
                limit = replace(limit, seconds=min(limit.seconds or math.inf, _SECONDS_IN_BOOK))
            analysis = self._think(_Question(position, limit, heeded, report, every, deciding=True))
            best = analysis.candidates[0].turn if analysis.exact else self._search.best_turn()
        if known and not analysis.exact:
            first = known[0]
            best = first.turn
            analysis = replace(
                analysis,
                candidates=known[: self._most_candidates],
                win_probability=first.win_probability,
                margin=first.margin,
            )
        return Answer.of(best, analysis)

    def _known(self, position: Position, limit: Limit) -> tuple[Candidate, ...]:
        """What the book says, one of its best turns first; nothing where the search sees more."""
        short = limit.by_clock and (limit.seconds or 0) <= _MOST_SECONDS_IN_BOOK
        if not self._book or not short:
            return ()
        known = list(FirstTurns.shipped().find(position))
        good = [one for one in known if 2 * one.visits >= known[0].visits]
        if good:
            first = self._random.choice(good)
            known.remove(first)
            known.insert(0, first)
        return tuple(known)

    def analyze(
        self,
        position: Position,
        limit: Limit,
        cancel: Cancel | None = None,
        *,
        report: Report | None = None,
        every: float = 0.2,
    ) -> Analysis:
        with self._thinking(position, cancel) as heeded:
            return self._think(_Question(position, limit, heeded, report, every, deciding=False))

    def prove(
        self, position: Position, limit: Limit, cancel: Cancel | None = None
    ) -> Analysis | None:
        with self._thinking(position, cancel) as heeded:
            return self._endgames.prove(position, limit, heeded) if self._exact else None

    def ponder(self, position: Position) -> None:
        if position.phase is Phase.OVER:
            return
        with self._thinking(position, None) as heeded:
            if heeded.cancelled:
                return
            # Without memory or a thread for it the turn that was played counts all the same.
            with suppress(MemoryError, RuntimeError):
                self._search.start(position, seconds=_MOST_PONDERED_SECONDS)

    def rest(self) -> None:
        self._search.stop()

    def close(self) -> None:
        self._closed.set()
        with self._busy:
            self._search.clear()
            self._endgames.clear()
            if self._evaluator is not None:
                self._evaluator.close()

    @contextmanager
    def _thinking(self, position: Position, cancel: Cancel | None) -> Iterator[Cancel]:
        """What ends this question: the wish of who asks, or the end of the engine."""
        require_turn_to_play(position)
        if not self._busy.acquire(blocking=False):
            raise RuntimeError("this engine is already thinking; use another one or cancel it")
        try:
            heeded = Cancel()
            with (cancel or Cancel()).calling(heeded.set), self._closed.calling(heeded.set):
                yield heeded
        finally:
            self._busy.release()

    def _think(self, question: _Question) -> Analysis:
        """A proof when there is one in time, else what the search found."""
        position, limit = question.position, question.limit
        if not self._exact or not self._endgames.in_reach(position, limit):
            return self._search_for(question)
        if not limit.by_clock:
            begin = time.monotonic()
            proof = self._endgames.analyze(position, limit, question.cancel)
            if limit.seconds is not None:
                left = max(limit.seconds - (time.monotonic() - begin), _LEAST_SECONDS)
                question = replace(question, limit=replace(limit, seconds=left))
            return proof or self._search_for(question)
        over = Cancel()  # for what is done here, whichever of the two ends first
        with ThreadPoolExecutor(1) as executor, question.cancel.calling(over.set):

            def prove() -> Analysis | None:
                proof = self._endgames.analyze(position, limit, over)
                if proof is not None:
                    over.set()
                return proof

            try:
                proving = executor.submit(prove)
                analysis = self._search_for(replace(question, cancel=over))
            finally:
                over.set()
            return proving.result() or analysis

    def _search_for(self, question: _Question) -> Analysis:
        limit, report = question.limit, question.report
        self._search.start(
            question.position,
            seconds=None if limit.seconds is None else max(limit.seconds, _LEAST_SECONDS),
            visits=limit.visits,
            evaluations=limit.evaluations,
            deciding=question.deciding,
        )
        told = None if report is None else lambda: report(self._analysis())
        wait_for(self._search, question.cancel, told, question.every)
        return self._analysis()

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
            seconds=snapshot.seconds,
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
