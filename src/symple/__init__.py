"""Symple, the game of territory against connection: rules, positions, turns, records.

The names are those of `symple.game`, which is imported when one of them is first used.

>>> import symple
>>> position = symple.Position(symple.Rules(size=5, penalty=4))
>>> position.play("C3")
>>> str(position)
'5/5/2W2/5/5 b - 4'
"""

from __future__ import annotations

TYPE_CHECKING = False  # of typing, whose import would take longer than all else here
if TYPE_CHECKING:
    from typing import Any

    from symple.game import (
        FORMATS,
        MAX_BYTES,
        PRESETS,
        UNFINISHED,
        Batch,
        Closure,
        Color,
        EndReason,
        Evaluation,
        Format,
        IllegalTurnError,
        InvalidTurnError,
        Node,
        Phase,
        Position,
        Preset,
        Reason,
        Record,
        RecordError,
        Result,
        Rules,
        Score,
        Side,
        Turn,
        board_svg,
        codecup_points,
        codecup_text,
        codecup_turn,
        format_for_path,
        format_named,
        parse_point,
        point_name,
        preset,
        random_opening,
        read,
        read_file,
        record_svg,
        turn_from_stones,
        write,
    )

__all__ = [
    "FORMATS",
    "MAX_BYTES",
    "PRESETS",
    "UNFINISHED",
    "Batch",
    "Closure",
    "Color",
    "EndReason",
    "Evaluation",
    "Format",
    "IllegalTurnError",
    "InvalidTurnError",
    "Node",
    "Phase",
    "Position",
    "Preset",
    "Reason",
    "Record",
    "RecordError",
    "Result",
    "Rules",
    "Score",
    "Side",
    "Turn",
    "__version__",
    "board_svg",
    "codecup_points",
    "codecup_text",
    "codecup_turn",
    "format_for_path",
    "format_named",
    "parse_point",
    "point_name",
    "preset",
    "random_opening",
    "read",
    "read_file",
    "record_svg",
    "turn_from_stones",
    "write",
]

__version__ = "0.1.0"


def __getattr__(name: str) -> Any:
    """Imports `symple.game` when it is needed: `symple --help` need not wait for the core."""
    if name not in __all__:
        raise AttributeError(f"module 'symple' has no attribute {name!r}")
    import symple.game

    value = globals()[name] = getattr(symple.game, name)
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
