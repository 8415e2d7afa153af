"""A net's file without a library for ONNX: its card, and the net as the search uses it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from symple._core import PositionNet, net_metadata
from symple.nets.card import Card
from symple.nets.errors import NetError

#: More is no net of ours, and not worth reading to find out.
MOST_BYTES: Final = 256 * 1024**2


def read_position_net(path: Path) -> PositionNet:
    """A net of this game as the search uses it. NetError."""
    content = _read(path)
    _card(content)
    try:
        return PositionNet(content)
    except ValueError as error:
        raise NetError(str(error)) from None


def card_of(path: Path) -> Card:
    """What a net's file says of itself. NetError."""
    return _card(_read(path))


def _read(path: Path) -> bytes:
    try:
        if path.stat().st_size > MOST_BYTES:
            raise NetError("it is too large for a net for this game")
        return path.read_bytes()
    except OSError as error:
        raise NetError(f"it cannot be read: {error.strerror or error}") from None


def _card(content: bytes) -> Card:
    try:
        return Card.of(net_metadata(content))
    except ValueError as error:
        raise NetError(str(error)) from None
