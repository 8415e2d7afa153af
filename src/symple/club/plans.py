"""What a player has decided beforehand: turns to be made when the opponent's turn is known.

In a game by correspondence these are conditional turns: a tree of opponents' turns and the answer
to each. In a live game it is one plant, whatever the opponent does. They are nobody's business but
their owner's.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from symple.club.errors import RefusedError
from symple.club.game import parse_turn
from symple.game import IllegalTurnError, Position

#: Answers in one plan.
MOST_ANSWERS: Final = 200

#: Turns of the opponent that one line foresees.
MOST_DEPTH: Final = 20


@dataclass(frozen=True)
class Answer:
    """What is played, and the plan from there on."""

    turn: str
    then: Plan


@dataclass(frozen=True)
class Plan:
    """answers: by the opponent's turns, as their canonical texts. premove: the plant that is made
    after any other turn where it is legal.
    """

    answers: Mapping[str, Answer] = field(default_factory=dict)
    premove: str | None = None

    def __bool__(self) -> bool:
        return bool(self.answers) or self.premove is not None

    def after(self, turn: str, position: Position) -> Answer | None:
        """The answer to the opponent's turn, which has led to the position; None without one.

        A premove that is not legal there any more is forgotten.
        """
        foreseen = self.answers.get(turn)
        if foreseen is not None:
            return foreseen
        if self.premove is None or not position.is_legal_turn(self.premove):
            return None
        return Answer(self.premove, Plan())

    def to_json(self) -> dict[str, Any]:
        """For `plan_of_json`."""
        found: dict[str, Any] = {}
        if self.premove is not None:
            found["premove"] = self.premove
        if self.answers:
            found["answers"] = {
                turn: {"turn": answer.turn, "then": answer.then.to_json()}
                for turn, answer in self.answers.items()
            }
        return found


def plan_of_json(found: Mapping[str, Any]) -> Plan:
    """The plan that `Plan.to_json` has written. ValueError for anything else."""
    try:
        answers = {
            str(turn): Answer(str(answer["turn"]), plan_of_json(answer["then"]))
            for turn, answer in found.get("answers", {}).items()
        }
        premove = found.get("premove")
    except (AttributeError, KeyError, TypeError) as error:
        raise ValueError("this is no plan") from error
    return Plan(answers, None if premove is None else str(premove))


def premove(point: str, position: Position) -> Plan:
    """A plant that is made after whatever the opponent does. position: of the opponent's turn.

    RefusedError where the text is no plant, or there can be none.
    """
    turn = parse_turn(point)
    refused = RefusedError("no-plant", "Only a plant can be made beforehand.", turn=point)
    try:
        stones = turn.points(position.size)
    except ValueError as error:
        raise refused from error
    if len(stones) != 1 or stones[0] in position.frontier(position.to_move.opponent):
        raise refused
    if position.color_at(stones[0]) is not None:
        raise RefusedError("point-taken", f"There is a stone on {turn}.", point=str(turn))
    return Plan(premove=str(turn))


def conditional(answers: Mapping[str, Answer], position: Position) -> Plan:
    """The plan with canonical turns, when each can be played in its line.

    position: of the opponent's turn. RefusedError for too much of them, and for a turn that is
    illegal where it stands.
    """
    if sum(1 for _ in _all_answers(answers, 1)) > MOST_ANSWERS:
        raise RefusedError(
            "too-many-answers", f"A plan may have up to {MOST_ANSWERS} answers.", most=MOST_ANSWERS
        )
    return _checked(answers, position)


def _all_answers(answers: Mapping[str, Answer], depth: int) -> Iterator[Answer]:
    if depth > MOST_DEPTH and answers:
        raise RefusedError("too-deep", f"A plan may go {MOST_DEPTH} turns ahead.", most=MOST_DEPTH)
    for answer in answers.values():
        yield answer
        yield from _all_answers(answer.then.answers, depth + 1)


def _checked(answers: Mapping[str, Answer], position: Position) -> Plan:
    found: dict[str, Answer] = {}
    for text, answer in answers.items():
        turn, there = _played(text, position)
        if there.winner is not None:
            raise RefusedError("game-ends", f"After {turn} the game is over.", turn=turn)
        reply, after = _played(answer.turn, there)
        found[turn] = Answer(reply, _checked(answer.then.answers, after))
    return Plan(found)


def _played(text: str, position: Position) -> tuple[str, Position]:
    """The canonical text, and the position after the turn."""
    turn = parse_turn(text)
    try:
        return str(turn), position.after(turn)
    except (IllegalTurnError, ValueError) as error:
        raise RefusedError("illegal-turn", f"{turn} cannot be played there.", turn=text) from error
