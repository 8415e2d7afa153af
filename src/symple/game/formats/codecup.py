"""CodeCup transcripts: `#` lines with the facts, then a turn a line, White first.

    # size 15 penalty 6
    # white NAME
    # black NAME
    # result B+39 white 60 black 99
    J5
    D3-L3-G7

All stones of a line belong to one turn, joined by `-`, growth stones first, a balance plant last;
which is which follows from the board. Carries the rules, both names, the result and the main line
only.
"""

from __future__ import annotations

import re

from symple._core import IllegalTurnError, InvalidTurnError, Position, Rules, Turn
from symple.game.errors import RecordError
from symple.game.record import Node, Record
from symple.game.result import Result
from symple.game.stones import codecup_text, codecup_turn

__all__ = ["read", "write"]

_RULES = re.compile(r"size ([0-9]{1,9}) penalty ([0-9]{1,9})(?: balance (forced|none))?")
_NAME = re.compile(r"(white|black)(?: (.*))?")
_RESULT = re.compile(r"result (\S+)(?: white (-?[0-9]{1,9}) black (-?[0-9]{1,9}))?")


def read(text: str) -> Record:
    """RecordError with the line for anything else. Other `#` lines become the comment."""
    record = Record()
    rules: Rules | None = None
    position: Position | None = None
    result: Result | None = None
    totals: tuple[int, int] | None = None
    comments: list[str] = []
    for number, line in enumerate(text.split("\n"), 1):
        words, at = " ".join(line.split()), (number, 1)
        if not words:
            continue
        if not words.startswith("#"):
            if rules is None:
                raise RecordError("a line like `# size 15 penalty 6` comes before the turns", at)
            position = position or Position(rules)
            record.line.append(Node(_play(position, words, at)))
            continue
        fact = words[1:].strip()
        if match := _RULES.fullmatch(fact):
            if rules is not None:
                raise RecordError("the rules appear twice; a file holds one game", at)
            rules = _rules(match, at)
        elif match := _RESULT.fullmatch(fact):
            if result is not None:
                raise RecordError("the result appears twice; a file holds one game", at)
            result = _result(match[1], at)
            totals = (int(match[2]), int(match[3])) if match[2] else None
        elif match := _NAME.fullmatch(fact):
            if match[2]:
                record.tags[match[1].capitalize()] = match[2]
        elif fact:
            comments.append(fact)
    if rules is None:
        raise RecordError("the line `# size N penalty P` is missing")
    final = position or Position(rules)
    record.rules, record.comment = rules, "\n".join(comments)
    record.result = Result.of_position(final) if result is None else result
    record.check()
    score = final.score()
    if totals is not None and totals != (score.white.total, score.black.total):
        raise RecordError(
            f"the result says white {totals[0]} black {totals[1]}, but the board says "
            f"white {score.white.total} black {score.black.total}"
        )
    return record


def _rules(match: re.Match[str], at: tuple[int, int]) -> Rules:
    size, penalty, balance = int(match[1]), int(match[2]), match[3] or "optional"
    try:
        return Rules(size, penalty, balance)  # type: ignore[arg-type]  # the pattern sees to it
    except ValueError as error:
        raise RecordError(str(error), at) from error


def _result(text: str, at: tuple[int, int]) -> Result:
    try:
        return Result.parse(text)
    except ValueError as error:
        raise RecordError(str(error), at) from error


def _play(position: Position, text: str, at: tuple[int, int]) -> Turn:
    try:
        turn = codecup_turn(position, text)
        position.play(turn)
    except InvalidTurnError as error:
        raise RecordError(f"turn {position.turn_number}: {error}", at) from error
    except (IllegalTurnError, ValueError) as error:
        raise RecordError(
            f"turn {position.turn_number}, {text}, is illegal: {error}",
            at,
            fault="illegal-turn",
            number=position.turn_number,
            turn=text,
        ) from error
    return turn


def write(record: Record) -> str:
    """The transcript, ending with a line feed.

    RecordError for a game that starts from a set-up position.
    """
    record.check()
    if record.start is not None:
        raise RecordError("a CodeCup transcript starts from the empty board; this game does not")
    rules, position = record.rules, record.position()
    balance = "" if rules.balance == "optional" else f" balance {rules.balance}"
    lines = [f"# size {rules.size} penalty {rules.penalty}{balance}"]
    for color in ("white", "black"):
        name = " ".join(record.tags.get(color.capitalize(), "").split())
        lines.append(f"# {color} {name}".rstrip())
    score = position.score()
    totals = (
        f" white {score.white.total} black {score.black.total}"
        if position.winner is not None
        else ""
    )
    lines.append(f"# result {record.result}{totals}")
    lines += [codecup_text(turn, rules.size) for turn in record.turns]
    return "\n".join(lines) + "\n"
