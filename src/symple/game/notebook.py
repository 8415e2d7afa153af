"""Positions and records draw themselves in notebooks, which ask them for it by these names."""

from __future__ import annotations

from symple._core import Position
from symple.game.errors import RecordError
from symple.game.picture import board_svg
from symple.game.record import Record
from symple.game.record_steps import record_steps


def _position_svg(position: Position) -> str:
    """The board, with dots on the stones of this turn, or else on those of the last one."""
    history = position.history
    last = history[-1].points(position.size) if history else ()
    return board_svg(position, last_turn=position.pending or last)


def _record_html(record: Record) -> str | None:
    """The game to step through; nothing for one that breaks the rules, which is shown as text."""
    try:
        return record_steps(record)
    except RecordError:
        return None


# The core knows nothing of pictures, and a record nothing of what is drawn of it.
Position._repr_svg_ = _position_svg  # type: ignore[attr-defined]
Record._repr_html_ = _record_html  # type: ignore[attr-defined]
