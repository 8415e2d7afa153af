"""All rows of many games in memory, made once by several processes.

A device of its own trains on rows faster than one processor makes them of games.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from symple.learn.rows import Rows, rows_by_width
from symple.learn.shards import Shard, read_shard, trained_on


class AllRows:
    """Of the shards that were asked for last; a row takes some 4 KB on 11 x 11, 7 KB on 15 x 15."""

    def __init__(self) -> None:
        self._paths: list[Path] = []
        self._rows: dict[int, Rows] = {}

    def of(self, shards: Sequence[Shard]) -> dict[int, Rows]:
        """By width, without games that are held back. ShardError."""
        paths = [shard.path for shard in shards]
        if paths != self._paths:
            self._rows = _made(paths)
            self._paths = paths
        return self._rows


def _made(paths: Sequence[Path]) -> dict[int, Rows]:
    parts: dict[int, list[Rows]] = {}
    # Begun anew, not forked: threads that play games may hold any lock.
    with ProcessPoolExecutor(
        max(1, min(os.cpu_count() or 1, len(paths))), mp_context=get_context("spawn")
    ) as pool:
        for found in pool.map(_of_shard, paths, chunksize=4):
            for width, rows in found.items():
                parts.setdefault(width, []).append(rows)
    return {width: Rows.join(parts[width]) for width in sorted(parts)}


def _of_shard(path: Path) -> dict[int, Rows]:
    return rows_by_width(trained_on(read_shard(path)))
