"""Sweeps a game with an engine and finds where points were lost."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import islice

from symple.engine import Cancel, Engine
from symple.game import Phase, Position, Record, Turn
from symple.study.assessment import Assessment, assess
from symple.study.budget import Budget, RemainingBudget
from symple.study.review import Better, Review, ReviewedTurn, TurnKind, stage_of
from symple.study.value import Value

__all__ = ["Reviewer"]

#: Each proof of the end of the game is given this part of the budget, of which it takes a third;
#: where the budget is of seconds none begins when this part has passed.
_PROOF_SHARE = 0.3

#: This part of the budget goes into the sweep over all turns, the rest into some of them.
_SWEEP_SHARE = 0.5

#: How much more each closer look at a turn spends on a question than the one before.
_CLOSER = 3.0

#: What a position may take, in times of the first amount, when the one beside it is proved.
_SECOND_CHANCE = 4.0


class Reviewer:
    """Reviews games, one at a time, with an engine that thinks about nothing else meanwhile.

    The engine is asked for its turn in every position of the game, and in the position after that
    turn where it is another than the one played. A loss is the difference between the two positions
    after the turn: the same player is to move in both, and both have been looked at for equally
    long and from nothing, so that what a search still gets wrong is alike in both. What the
    position before the turn seemed to be worth is no part of it.

    First the end of the game is proved, from its last position back to where a proof takes too
    long; about these positions nothing is asked any more. Then every turn is swept, and the rest of
    the budget goes into the turns that seem to have lost most, or where most may have been missed,
    and these are judged anew.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def stream(
        self, record: Record, budget: Budget, cancel: Cancel | None = None
    ) -> Iterator[Review]:
        """The review as it grows; the last one is final.

        The turns come one by one from the first to the last; then their figures get better. When
        it is cancelled, or the iterator is dropped, the last review is what is known; what the
        engine was asked last is no part of it. ValueError for a record without turns.
        """
        if not record.line:
            raise ValueError("the record has no turns to review")
        return _Work(self._engine, cancel or Cancel(), record, budget).reviews()

    def review(self, record: Record, budget: Budget, cancel: Cancel | None = None) -> Review:
        """The final review; RuntimeError when it was cancelled before there was any."""
        final = None
        for growing in self.stream(record, budget, cancel):
            final = growing
        if final is None:
            raise RuntimeError("the review was cancelled before the first position was judged")
        return final


class _CancelledError(Exception):
    """The review is not wanted any more."""


class _Work:
    """One review."""

    def __init__(self, engine: Engine, cancel: Cancel, record: Record, budget: Budget) -> None:
        self._engine = engine
        self._cancel = cancel
        self._record = record
        # Without their history: an engine that keeps its tree would know one of two positions that
        # are compared longer than the other.
        self._positions = [Position.parse(str(position)) for position in record.positions()]
        self._first_number = record.start_position().turn_number
        self._remaining = RemainingBudget(budget, len(record.line))
        self._proved: dict[int, Assessment] = {}  # by the positions' indices
        self._assessments: list[Assessment] = []
        self._amounts: list[float] = []  # of the budget, that they took
        self._turns: list[ReviewedTurn] = []

    def reviews(self) -> Iterator[Review]:
        try:
            self._prove_the_end()
            amount = self._amount_of_sweep()
            for _ in self._sweep(amount):
                yield self._review()
            for _ in self._look_closer(amount):
                yield self._review()
        except _CancelledError:
            return
        yield self._review(progress=1.0)

    def _review(self, progress: float | None = None) -> Review:
        if progress is None:
            progress = min(1.0, max(0.0, 1 - self._remaining.left / self._remaining.total))
        return Review(
            rules=self._record.rules,
            result=self._record.result,
            start=self._assessments[0].value,
            turns=tuple(self._turns),
            turn_count=len(self._record.line),
            progress=progress,
        )

    def _prove_the_end(self) -> None:
        """What is proved of a position helps to prove the one before it."""
        limit = self._remaining.limit(_PROOF_SHARE * self._remaining.total)
        for index in range(len(self._positions) - 1, -1, -1):
            position = self._positions[index]
            if position.phase is Phase.OVER:
                continue
            if self._remaining.left < (1 - _PROOF_SHARE) * self._remaining.total:
                return
            proof = self._engine.prove(position, limit, self._cancel)
            if self._cancel.cancelled:
                raise _CancelledError
            if proof is None:
                return
            self._proved[index] = Assessment.of(position, proof)

    def _amount_of_sweep(self) -> float:
        """For each question: every position, and a better turn in every one but the last; about
        what is proved there is none.
        """
        turns = sum(index not in self._proved for index in range(len(self._record.line)))
        return _SWEEP_SHARE * self._remaining.left / (2 * turns + 1)

    def _sweep(self, amount: float) -> Iterator[None]:
        for index, position in enumerate(self._positions):
            proved = self._proved.get(index)
            self._assessments.append(proved or self._ask(position, amount))
            self._amounts.append(amount if proved is None else math.inf)
            if index > 0:
                self._turns.append(self._compare(index - 1, amount))
            yield

    def _look_closer(self, amount: float) -> Iterator[None]:
        while True:
            amount *= _CLOSER
            open_turns = [index for index in range(len(self._turns)) if not self._settled(index)]
            if not open_turns:
                return
            for index in sorted(open_turns, key=self._interest, reverse=True):
                # Three questions; the last turn that is looked at may have to do with less.
                share = min(amount, self._remaining.left / 3)
                if share < amount / 2:
                    return
                self._look_at(index, share)
                self._look_at(index + 1, share)
                self._turns[index] = self._compare(index, share)
                yield

    def _settled(self, index: int) -> bool:
        """Whether there is nothing more to find out about a turn."""
        proved = self._assessments[index].value.exact and self._assessments[index + 1].value.exact
        return proved or self._turns[index].forced

    def _interest(self, index: int) -> float:
        """The points that a turn seems to have lost, or that may have gone unnoticed.

        That is so where the position before it seemed worth more, or the one after the reply
        turned out to be worth less, than the position after the turn.
        """
        turn = self._turns[index]
        worth = turn.value.margin_for(turn.color)
        before = self._assessments[index].value.margin_for(turn.color)
        replies = self._turns[index + 1 : index + 2]
        later = min((reply.value.margin_for(turn.color) for reply in replies), default=worth)
        return max(turn.loss, before - worth, worth - later)

    def _compare(self, index: int, amount: float) -> ReviewedTurn:
        """Holds a turn against the engine's, by what is said of the positions before and after."""
        position, played = self._positions[index], self._record.line[index].turn
        better = None
        if self._assessments[index].line[0] != played:
            better = self._judge(index, amount)
        value = self._assessments[index + 1].value
        color = position.to_move
        if better is not None and better.value.margin_for(color) <= value.margin_for(color):
            better = None
        number, after = self._first_number + index, self._positions[index + 1]
        return _reviewed(number, played, position, after, value, better)

    def _judge(self, index: int, amount: float) -> Better:
        """What the engine's own turn is worth.

        A proof tells more than a search: where only one of the two positions that will be compared
        is proved, the other has a second chance.
        """
        before = self._assessments[index]
        turn = before.line[0]
        position = _after(self._positions[index], turn)
        if before.analysis is not None and before.value.exact:
            better = Better(before.line, Value.of_analysis(position, before.analysis))
        else:
            better = self._better(turn, position, amount)
        played_exact = self._assessments[index + 1].value.exact
        if better.value.exact and not played_exact:
            self._look_at(index + 1, _SECOND_CHANCE * amount)
        elif played_exact and not better.value.exact:
            better = self._better(turn, position, _SECOND_CHANCE * amount)
        return better

    def _better(self, turn: Turn, after: Position, amount: float) -> Better:
        assessment = self._ask(after, amount)
        return Better((turn, *assessment.line), assessment.value)

    def _look_at(self, index: int, amount: float) -> None:
        """Asks about a position of the game, unless it has been looked at so closely already."""
        if self._amounts[index] < amount:
            self._assessments[index] = self._ask(self._positions[index], amount)
            self._amounts[index] = amount

    def _ask(self, position: Position, amount: float) -> Assessment:
        assessment = assess(self._engine, position, self._remaining.limit(amount), self._cancel)
        if self._cancel.cancelled:
            raise _CancelledError
        if assessment.analysis is not None:
            self._remaining.pay(assessment.analysis)
        return assessment


def _after(position: Position, turn: Turn) -> Position:
    """Without its history, as the positions of the game are."""
    after = position.copy()
    after.play(turn)
    return after if after.phase is Phase.OVER else Position.parse(str(after))


def _reviewed(
    number: int,
    turn: Turn,
    position: Position,
    after: Position,
    value: Value,
    better: Better | None,
) -> ReviewedTurn:
    color = position.to_move
    growable = position.frontier(color)
    score = position.score()
    own = score[color]
    return ReviewedTurn(
        number=number,
        color=color,
        turn=turn,
        kind=_kind(turn, position),
        stage=stage_of(position, after),
        forced=len(list(islice(position.turns(), 2))) == 1,
        forced_plant=not growable and own.groups > 0,
        score=after.score(),
        value=value,
        better=better,
    )


def _kind(turn: Turn, position: Position) -> TurnKind:
    if turn.plant(position.size) is not None:
        return TurnKind.GROW_AND_PLANT
    grows = turn.points(position.size)[0] in position.frontier(position.to_move)
    return TurnKind.GROW if grows else TurnKind.PLANT
