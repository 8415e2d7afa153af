"""What the review in a record says that each player lost, without the engine."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

from symple.game import Color, Record
from symple.study.notes import read_note, read_start
from symple.study.review import Stage, stage_of

__all__ = ["read_losses"]


def read_losses(record: Record) -> Mapping[Color, Mapping[Stage, float]] | None:
    """Points that each player's turns lost, by stage, as `SideSummary.lost` has them.

    None for a record without a review. Raises what `Record.positions` raises for a turn that cannot
    be.
    """
    if read_start(record) is None:
        return None
    lost = {color: dict.fromkeys(Stage, 0.0) for color in Color}
    for node, (before, after) in zip(record.line, pairwise(record.positions()), strict=True):
        note = read_note(node)
        if note is not None:
            lost[before.to_move][stage_of(before, after)] += note.loss
    return lost
