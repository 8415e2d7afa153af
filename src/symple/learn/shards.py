"""Files of games to learn from: written whole or not at all, and never changed again.

A shard is `SYMPGAME`, a version, how many games, the length and the SHA-256 of what follows, then
the games, each after its length. All numbers are little-endian.
"""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from symple.learn.games import GameError, LearnedGame, pack, peek, unpack
from symple.storage.files import write_file

ENDING: Final = ".games"
_MAGIC: Final = b"SYMPGAME"
_VERSION: Final = 2
_HEAD: Final = struct.Struct("<8sIIQ32s")
_LENGTH: Final = struct.Struct("<I")


#: One game in this many is never trained on: what a net makes of it tells what it has learned.
HELD_BACK: Final = 20


class ShardError(Exception):
    """A file that is no whole shard; the message says why, as a sentence without its end."""


@dataclass(frozen=True)
class Shard:
    """numbers: of the games in it. rows: the searched positions in them."""

    path: Path
    numbers: tuple[int, ...]
    rows: int


def write_shard(path: Path, games: Sequence[LearnedGame]) -> Shard:
    """OSError; then there is no such file, or what was there before."""
    packed = [pack(game) for game in games]
    body = b"".join(_LENGTH.pack(len(one)) + one for one in packed)
    digest = hashlib.sha256(body).digest()
    head = _HEAD.pack(_MAGIC, _VERSION, len(games), len(body), digest)
    write_file(path, head + body)
    return _shard(path, packed)


def read_shard(path: Path) -> list[LearnedGame]:
    """ShardError, also for a file that cannot be read."""
    try:
        return [unpack(packed) for packed in _packed_games(path)]
    except GameError as error:
        raise ShardError(f"{path} is broken: {error}") from None


def find_shards(folder: Path) -> tuple[list[Shard], list[tuple[Path, ShardError]]]:
    """All shards of a folder, in the order of their names, and what is wrong with others."""
    shards: list[Shard] = []
    broken: list[tuple[Path, ShardError]] = []
    for path in sorted(folder.glob(f"*{ENDING}")):
        try:
            shards.append(_shard(path, _packed_games(path)))
        except ShardError as error:
            broken.append((path, error))
        except GameError as error:
            broken.append((path, ShardError(f"{path} is broken: {error}")))
    return shards, broken


def _packed_games(path: Path) -> list[bytes]:
    """ShardError."""
    try:
        content = path.read_bytes()
    except OSError as error:
        raise ShardError(f"{path} cannot be read: {error.strerror or error}") from None
    if len(content) < _HEAD.size or not content.startswith(_MAGIC):
        raise ShardError(f"{path} is not a file of games")
    _, version, count, length, digest = _HEAD.unpack_from(content)
    if version != _VERSION:
        raise ShardError(f"{path} is of version {version}; this program reads {_VERSION}")
    body = content[_HEAD.size :]
    if len(body) != length or hashlib.sha256(body).digest() != digest:
        raise ShardError(f"{path} is broken: its checksum does not fit")
    games, at = [], 0
    while at + _LENGTH.size <= len(body):
        (size,) = _LENGTH.unpack_from(body, at)
        at += _LENGTH.size
        games.append(body[at : at + size])
        at += size
    if at != len(body) or len(games) != count:
        raise ShardError(f"{path} is broken: it does not hold {count} games")
    return games


def _shard(path: Path, packed: Sequence[bytes]) -> Shard:
    peeks = [peek(one) for one in packed]
    return Shard(path, tuple(number for number, _ in peeks), sum(looks for _, looks in peeks))


def is_held_back(number: int) -> bool:
    """Whether a game, by its number, is kept from training."""
    return number % HELD_BACK == 0


def trained_on(games: Iterable[LearnedGame]) -> Iterator[LearnedGame]:
    """Those of them that are not held back."""
    return (game for game in games if not is_held_back(game.number))
