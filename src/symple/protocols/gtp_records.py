"""GTP's way to game records: `loadsgf` and `printsgf`."""

from __future__ import annotations

from pathlib import Path

from symple.game import Position, Record, RecordError, read_file, write

__all__ = ["load_position", "sgf_text"]


def load_position(name: str, turn_number: int | None) -> Position:
    """The game of a record file, of any format, up to the position before that turn, or to its end.

    ValueError in GTP's words.
    """
    try:
        record = read_file(Path(name))
    except OSError as error:
        raise ValueError(f"cannot load file: {error.strerror}") from error
    except RecordError as error:
        raise ValueError(f"cannot load file: {error}") from error
    turns = len(record.line)
    if turn_number is None:
        return record.position()
    if not 1 <= turn_number <= turns + 1:
        raise ValueError(f"cannot load file: there is no position before turn {turn_number}")
    return record.position(turn_number - 1)


def sgf_text(position: Position) -> str:
    """The game that led to a position, as SGF."""
    start = position.start
    empty = start == Position(position.rules)
    record = Record.from_turns(
        position.rules, position.history, start=None if empty else str(start)
    )
    return write(record, "sgf").rstrip("\n")
