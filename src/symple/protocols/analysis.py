"""Analysis of many positions at once: JSON lines in the shape of KataGo's analysis engine.

A line is a query or an action; answers are lines that bear its id, in whatever order they are
ready. The manual is `docs/reference/analysis.md`.
"""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Callable
from typing import Any, BinaryIO, TextIO

from pydantic_core import from_json

import symple
from symple.engine import Analysis, Engine, Job, Lane, Limit, Scheduler
from symple.game import Phase, Position
from symple.protocols.analysis_answers import (
    encode,
    error_answer,
    no_results,
    position_answer,
    warning,
)
from symple.protocols.analysis_query import AnswerOptions, Perspective, QueryError, parse_query

__all__ = ["LONGEST_LINE", "MOST_WAITING", "AnalysisServer"]

#: Bytes; all turns of the longest game take less than a tenth of it.
LONGEST_LINE = 1_000_000

#: Positions; a query that would make more of them wait is refused.
MOST_WAITING = 100_000

#: How often a search is looked at, unless reports are wanted more often.
_POLL_SECONDS = 0.1

#: When this many answers wait for a slow reader, no lines are read and no reports are made.
_MOST_UNREAD = 10_000
_UNREAD_POLL_SECONDS = 0.05

#: How often is asked, while there is nothing to write, whether somebody reads.
_READER_POLL_SECONDS = 0.2

_NEVER = float("inf")


class AnalysisServer:
    """Answers one program's queries.

    make_engine: for each search a new one, so that an answer does not depend on what was asked
    before. positions_at_once: how many are analysed at the same time, each in a thread of its own.
    limit, perspective: what holds where a query says nothing.
    """

    def __init__(
        self,
        make_engine: Callable[[], Engine],
        limit: Limit,
        *,
        positions_at_once: int = 1,
        perspective: Perspective = Perspective.WHITE,
        quit_without_waiting: bool = False,
    ) -> None:
        self._make_engine = make_engine
        self._limit = limit
        self._perspective = perspective
        self._quit_without_waiting = quit_without_waiting
        self.lane = Lane("analysis", most=positions_at_once)
        self._scheduler = Scheduler[AskedPosition](
            self.lane, failed=lambda _, error: self._answers.put(error)
        )
        #: Lines to be written; what went wrong; None after the last one.
        self._answers: queue.SimpleQueue[str | BaseException | None] = queue.SimpleQueue()

    def run(
        self,
        questions: BinaryIO,
        answers: TextIO,
        reader_is_gone: Callable[[], bool] = lambda: False,
    ) -> None:
        """Answers until the end of the input, and until all that was asked is answered.

        Without waiting for that, when so wanted: every analysis is then terminated at the end of
        the input. BrokenPipeError when the reader of the answers is gone.
        """
        threading.Thread(
            target=self._read_and_finish, args=(questions,), name="queries", daemon=True
        ).start()
        try:
            self._write(answers, reader_is_gone)
        finally:
            self._scheduler.close()

    def _write(self, answers: TextIO, reader_is_gone: Callable[[], bool]) -> None:
        """Writes until there is nothing more to come; raises what went wrong elsewhere."""
        while True:
            try:
                answer = self._answers.get(timeout=_READER_POLL_SECONDS)
            except queue.Empty:
                if reader_is_gone():
                    raise BrokenPipeError from None
                continue
            if answer is None:
                return
            if isinstance(answer, BaseException):
                raise answer
            print(answer, file=answers, flush=True)

    def _read_and_finish(self, questions: BinaryIO) -> None:
        try:
            self._read(questions)
            self._scheduler.drain()
        except BaseException as error:
            self._answers.put(error)
        finally:
            self._answers.put(None)

    def _put(self, answer: dict[str, Any]) -> None:
        self._answers.put(encode(answer))

    # Reading

    def _read(self, questions: BinaryIO) -> None:
        while line := questions.readline(LONGEST_LINE):
            rest = line
            while len(rest) == LONGEST_LINE and not rest.endswith(b"\n"):
                rest = questions.readline(LONGEST_LINE)
            if len(line) == LONGEST_LINE:
                self._put(error_answer(f"this line has {LONGEST_LINE} bytes or more"))
            elif text := line.strip():
                self._answer(text)
            while self._answers.qsize() > _MOST_UNREAD:
                time.sleep(_UNREAD_POLL_SECONDS)
        if self._quit_without_waiting:
            self._terminate(lambda asked: True)

    def _answer(self, line: bytes) -> None:
        try:
            asked = from_json(line, allow_inf_nan=False)
        except ValueError as error:
            self._put(error_answer(f"this line is no JSON: {error}"))
            return
        if not isinstance(asked, dict):
            self._put(error_answer("a query is a JSON object"))
        elif not isinstance(query_id := asked.get("id"), str):
            self._put(error_answer('a query needs an "id", which is a string'))
        else:
            try:
                if "action" in asked:
                    self._act(asked)
                else:
                    self._ask(line)
            except QueryError as error:
                self._put(error_answer(str(error), field=error.field, query_id=query_id))

    def _ask(self, line: bytes) -> None:
        query = parse_query(line)
        options = query.options(self._limit, self._perspective)
        asked = [
            AskedPosition(self, options, turn, text, query.priority_of(turn))
            for turn, text in query.positions().items()
        ]
        for field in query.unused:
            self._put(warning("this field is not used", field, query.id))
        if unused := query.override_settings.unused:
            message = f"these settings are not used: {', '.join(unused)}"
            self._put(warning(message, "overrideSettings", query.id))
        if self._scheduler.waiting + len(asked) > MOST_WAITING:
            raise QueryError("analyzeTurns", f"more than {MOST_WAITING} positions would wait")
        self._scheduler.put(*asked)

    # Actions

    def _act(self, asked: dict[str, Any]) -> None:
        action = asked["action"]
        if not isinstance(action, str) or action not in _ACTIONS:
            raise QueryError("action", f"it is one of {', '.join(_ACTIONS)}")
        more = _ACTIONS[action](self, asked)
        try:
            self._put({**asked, **more})
        except ValueError as error:
            raise QueryError("action", "a number is too large to be answered") from error

    def _query_version(self, asked: dict[str, Any]) -> dict[str, Any]:
        return {"version": symple.__version__, "git_hash": "<omitted>"}

    def _query_models(self, asked: dict[str, Any]) -> dict[str, Any]:
        """The search needs no net."""
        return {"models": []}

    def _clear_cache(self, asked: dict[str, Any]) -> dict[str, Any]:
        """Nothing is kept from one position to the next."""
        return {}

    def _terminate_one(self, asked: dict[str, Any]) -> dict[str, Any]:
        query_id, turns = asked.get("terminateId"), _turn_numbers(asked)
        if not isinstance(query_id, str):
            raise QueryError("terminateId", "needed: the id of a query")
        self._terminate(
            lambda one: (
                one.options.query_id == query_id and (turns is None or one.turn_number in turns)
            )
        )
        return {}

    def _terminate_all(self, asked: dict[str, Any]) -> dict[str, Any]:
        turns = _turn_numbers(asked)
        self._terminate(lambda one: turns is None or one.turn_number in turns)
        return {}

    def _terminate(self, chosen: Callable[[AskedPosition], bool]) -> None:
        for one in self._scheduler.drop(chosen):
            self._put(no_results(one.options.query_id, one.turn_number))

    # Analysing

    def analyze(self, asked: AskedPosition) -> None:
        """Answers about the position, also when it was terminated."""
        position = Position.parse(asked.position)
        if position.phase is Phase.OVER:
            self._report(asked, position, Analysis.of_board(position))
            return
        analysis = None if asked.cancel.cancelled else self._search(asked, position)
        if analysis is None or (asked.cancel.cancelled and not analysis.visits):
            self._put(no_results(asked.options.query_id, asked.turn_number))
        else:
            self._report(asked, position, analysis)

    def _search(self, asked: AskedPosition, position: Position) -> Analysis:
        every = asked.options.report_every or _NEVER
        first = asked.options.first_report or _NEVER
        due = time.monotonic() + first

        def tell(analysis: Analysis) -> None:
            nonlocal due
            if analysis.visits and time.monotonic() >= due:
                due = time.monotonic() + every
                if self._answers.qsize() <= _MOST_UNREAD:
                    self._report(asked, position, analysis, is_during_search=True)

        with self._make_engine() as engine:
            return engine.analyze(
                position,
                asked.options.limit,
                asked.cancel,
                report=None if first == every == _NEVER else tell,
                every=min(_POLL_SECONDS, first, every),
            )

    def _report(
        self,
        asked: AskedPosition,
        position: Position,
        analysis: Analysis,
        *,
        is_during_search: bool = False,
    ) -> None:
        self._put(
            position_answer(
                analysis,
                position,
                asked.options,
                turn_number=asked.turn_number,
                is_during_search=is_during_search,
            )
        )


class AskedPosition(Job):
    """One position of a query, as its text. `turn_number` is how many moves lead there."""

    def __init__(
        self,
        server: AnalysisServer,
        options: AnswerOptions,
        turn_number: int,
        position: str,
        priority: int,
    ) -> None:
        super().__init__(server.lane, priority=priority)
        self._server = server
        self.options = options
        self.turn_number = turn_number
        self.position = position

    def step(self) -> bool:
        self._server.analyze(self)
        return False


_ACTIONS: dict[str, Callable[[AnalysisServer, dict[str, Any]], dict[str, Any]]] = {
    "query_version": AnalysisServer._query_version,
    "query_models": AnalysisServer._query_models,
    "clear_cache": AnalysisServer._clear_cache,
    "terminate": AnalysisServer._terminate_one,
    "terminate_all": AnalysisServer._terminate_all,
}


def _turn_numbers(asked: dict[str, Any]) -> set[int] | None:
    numbers = asked.get("turnNumbers")
    if numbers is None:
        return None
    if not isinstance(numbers, list) or not all(type(number) is int for number in numbers):
        raise QueryError("turnNumbers", "it is a list of turn numbers")
    return set(numbers)
