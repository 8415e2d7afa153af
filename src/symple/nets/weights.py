"""The weights and the card in a net's file, read without a library for ONNX.

A file is a message of Protocol Buffers (encoding: protobuf.dev; fields: onnx.proto of ONNX). Only
what holds these is looked at.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from symple._core import PositionNet
from symple.nets.card import Card
from symple.nets.errors import NetError

Weights = dict[str, NDArray[np.float32]]

#: Fields: of a model its graph and its metadata, of these a name and a text; of the graph its
#: initializers, of these what they are.
_GRAPH, _METADATA = 7, 14
_KEY, _VALUE = 1, 2
_INITIALIZER: Final = 5
_DIMS, _TYPE, _FLOATS, _NAME, _RAW = 1, 2, 4, 8, 9

#: More is no net of ours, and not worth reading to find out.
MOST_BYTES: Final = 256 * 1024**2

#: How the values of a kind lie in a file.
_TYPES: Final = {1: "<f4", 3: "<i1", 6: "<i4"}

#: Of small numbers: weights are their products with scales, one for each channel.
_SMALL: Final = "_quantized"


def read_position_net(path: Path) -> PositionNet:
    """A net of this game as the search uses it. NetError."""
    content = _read(path)
    read_card(content)
    weights = read_weights(content)
    if "stem.weight" not in weights:
        raise NetError("it is not a net for this game: it has no weights called stem.weight")
    blocks = {found[1] for name in weights if (found := re.match(r"blocks\.(\d+)\.", name))}
    try:
        return PositionNet(len(blocks), len(weights["stem.weight"]), weights)
    except ValueError as error:
        raise NetError(str(error)) from None


def card_of(path: Path) -> Card:
    """What a net's file says of itself. NetError."""
    return read_card(_read(path))


def _read(path: Path) -> bytes:
    try:
        if path.stat().st_size > MOST_BYTES:
            raise NetError("it is too large for a net for this game")
        return path.read_bytes()
    except OSError as error:
        raise NetError(f"it cannot be read: {error.strerror or error}") from None


def read_card(content: bytes) -> Card:
    """NetError for a file that is broken or foreign."""
    metadata: dict[str, str] = {}
    try:
        for field, entry in _fields(memoryview(content)):
            if field == _METADATA and not isinstance(entry, int):
                texts = {at: text for at, text in _fields(entry) if not isinstance(text, int)}
                key, value = texts.get(_KEY, b""), texts.get(_VALUE, b"")
                metadata[str(key, "utf-8")] = str(value, "utf-8")
    except (ValueError, IndexError) as error:
        raise NetError(f"it is broken, or not an ONNX file: {error}") from None
    return Card.of(metadata)


def read_weights(content: bytes) -> Weights:
    """By name, those in small numbers made large. NetError for a file that is broken or foreign."""
    try:
        arrays = dict(_arrays(content))
        weights: Weights = {}
        for name, array in arrays.items():
            if name.endswith(_SMALL):
                name = name.removesuffix(_SMALL)
                scales = arrays.get(f"{name}_scale", arrays.get(f"{name}{_SMALL}_scale"))
                if scales is None:
                    raise NetError(f"the weights {name!r} have no scales")
                shape = (-1, *(1,) * (array.ndim - 1))
                weights[name] = array.astype(np.float32) * scales.astype(np.float32).reshape(shape)
            elif array.dtype == np.float32:
                weights.setdefault(name, np.ascontiguousarray(array))
    except (ValueError, IndexError) as error:
        raise NetError(f"it is broken, or not an ONNX file: {error}") from None
    return {name: np.ascontiguousarray(array) for name, array in weights.items()}


def _arrays(content: bytes) -> Iterator[tuple[str, NDArray[np.generic]]]:
    for field, graph in _fields(memoryview(content)):
        if field != _GRAPH or isinstance(graph, int):
            continue
        for inner, tensor in _fields(graph):
            if inner == _INITIALIZER and not isinstance(tensor, int):
                found = _array(tensor)
                if found is not None:
                    yield found


def _array(tensor: memoryview) -> tuple[str, NDArray[np.generic]] | None:
    """None for what weights are not: of another kind, or too small for a block of bytes."""
    shape: list[int] = []
    kind, name, raw = 0, "", memoryview(b"")
    for field, value in _fields(tensor):
        if field == _DIMS:
            shape += [value] if isinstance(value, int) else list(_numbers(value))
        elif field == _TYPE and isinstance(value, int):
            kind = value
        elif field == _NAME and not isinstance(value, int):
            name = str(value, "utf-8")
        elif field in (_RAW, _FLOATS) and not isinstance(value, int):
            raw = value
    if kind not in _TYPES or not raw:
        return None
    return name, np.frombuffer(raw, _TYPES[kind]).reshape(shape)


def _fields(message: memoryview) -> Iterator[tuple[int, int | memoryview]]:
    """Numbers of fields and their values, those of 4 or 8 bytes left out."""
    at = 0
    while at < len(message):
        key, at = _number(message, at)
        field, wire = key >> 3, key & 7
        if wire == 0:
            value, at = _number(message, at)
            yield field, value
        elif wire == 2:
            length, at = _number(message, at)
            if at + length > len(message):
                raise ValueError("it ends too early")
            yield field, message[at : at + length]
            at += length
        elif wire in (1, 5):
            at += 8 if wire == 1 else 4
        else:
            raise ValueError(f"a field of kind {wire}")


def _numbers(packed: memoryview) -> Iterator[int]:
    at = 0
    while at < len(packed):
        number, at = _number(packed, at)
        yield number


def _number(message: memoryview, at: int) -> tuple[int, int]:
    """A number in groups of seven bits, the lowest first, and where it ends."""
    number = shift = 0
    while True:
        byte = message[at]
        at += 1
        number |= (byte & 0x7F) << shift
        if byte < 0x80:
            return number, at
        shift += 7
        if shift > 63:
            raise ValueError("a number without an end")
