"""The Python face of the rules: rules, positions, turns, and game records with their texts."""

from __future__ import annotations

import symple.game.notebook  # noqa: F401 - as of now positions and records draw themselves
from symple._core import (
    Batch,
    Closure,
    Color,
    IllegalTurnError,
    InvalidTurnError,
    Phase,
    Position,
    Reason,
    Rules,
    Score,
    Side,
    Turn,
    parse_point,
    point_name,
)
from symple.game.errors import RecordError
from symple.game.evaluation import Evaluation
from symple.game.formats import (
    FORMATS,
    MAX_BYTES,
    Format,
    format_for_path,
    format_named,
    read,
    read_file,
    write,
)
from symple.game.openings import random_opening
from symple.game.picture import board_svg
from symple.game.presets import PRESETS, Preset, preset
from symple.game.record import Node, Record
from symple.game.record_picture import record_svg
from symple.game.result import UNFINISHED, EndReason, Result, codecup_points
from symple.game.stones import codecup_text, codecup_turn, turn_from_stones

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
