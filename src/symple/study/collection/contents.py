"""What is stored of a record."""

from __future__ import annotations

import re
import zlib
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, Final

from symple.game import Position, Record, read, write
from symple.study.collection.fills import fills_of, pack

#: Letters of a name that is stored beside the record, in which it stands whole.
_MOST_LETTERS: Final = 200

_DATE: Final = re.compile(r"\s*([0-9]{4})(?:[-./]([0-9]{2})(?:[-./]([0-9]{2}))?)?(?![0-9])")


@dataclass(frozen=True)
class Contents:
    """A record as it is stored: the digest that is the same for the same game, the columns of
    `games` that follow from the record, and the rows beside them.
    """

    digest: str
    columns: dict[str, Any]
    json: bytes
    fills: bytes


def contents_of(record: Record) -> Contents:
    """RecordError for a record that could not be read again."""
    text = write(record, "json")
    result, turns = record.result, record.turns
    start = record.start_position()
    columns = {
        "event": plain_line(record.tags.get("Event", "")),
        "date": parse_date(record.tags.get("Date", "")),
        "size": record.rules.size,
        "penalty": record.rules.penalty,
        "balance": record.rules.balance,
        "first": int(start.to_move),
        "result": str(result),
        "winner": None if result.winner is None else int(result.winner),
        "reason": result.reason,
        "margin": _margin(record),
        "turns": len(turns),
        "plants": _plants_before_growth(record),
    }
    for color in ("white", "black"):
        name = plain_line(record.tags.get(color.capitalize(), ""))
        columns |= {color: name, f"{color}_key": name.casefold()}
    fills = pack(fills_of(start, record.turns))
    return Contents(_digest(record, start), columns, zlib.compress(text.encode()), fills)


def record_from(json: bytes) -> Record:
    """The record whose `Contents.json` it is."""
    return read(zlib.decompress(json))


def parse_date(text: str) -> str | None:
    """2026, 2026-11 or 2026-11-21, of as much as a tag says (`2026.11.??` is 2026-11); None for a
    text that begins with no year.
    """
    match = _DATE.match(text)
    if not match:
        return None
    parts = [match[1]]
    for part, most in ((match[2], 12), (match[3], 31)):
        if part is None or not 1 <= int(part) <= most:
            break
        parts.append(part)
    return "-".join(parts)


def _digest(record: Record, start: Position) -> str:
    """The same for records of the same rules, first position and turns."""
    game = " ".join([record.rules.balance, str(start), *map(str, record.turns)])
    return blake2b(game.encode(), digest_size=16).hexdigest()


def _margin(record: Record) -> int | None:
    """White's, of a board that was filled."""
    final = record.position()
    return None if final.winner is None else final.score().margin


def _plants_before_growth(record: Record) -> int | None:
    """The turns before the first growth; None if there is none, or it came before the record."""
    for turns, position in enumerate(record.positions()):
        if position.grown:
            return turns - 1 if turns else None
    return None


def plain_line(text: str) -> str:
    """A text from outside as a name: one line, without control characters, not too long."""
    plain = "".join(letter if letter.isprintable() else " " for letter in text)
    return " ".join(plain.split())[:_MOST_LETTERS]
