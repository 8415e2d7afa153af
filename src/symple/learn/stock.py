"""The games of a run: files in a folder, of more and more games, made also while others train.

Old ones may be left behind: `left-behind.json` says how many, and how many rows they had.
"""

from __future__ import annotations

import json
import shutil
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from itertools import count, islice
from pathlib import Path
from typing import Final

from symple.learn.games import LearnedGame
from symple.learn.makers import Maker
from symple.learn.play import GamePlan
from symple.learn.shards import ENDING, Shard, find_shards, write_shard
from symple.storage.files import remove_unfinished, write_file

#: Games in a shard, and how long they may wait for others before they are written, in seconds.
_SHARD_GAMES: Final = 128
_SHARD_SECONDS: Final = 60.0

_LEFT_BEHIND: Final = "left-behind.json"


class StockError(Exception):
    """What is said of games that were left behind cannot be read; the message says where."""


class GameStock:
    """All games of a folder, by their numbers, which begin with 0 and leave none out for long.

    plan: of a game, by its number. broken: what was wrong with files, which are set aside.
    StockError.
    """

    def __init__(self, folder: Path, plan: Callable[[int], GamePlan]) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        remove_unfinished(folder)
        self._folder = folder
        self._plan = plan
        self._shards, broken = find_shards(folder)
        self._gone, self._gone_rows = _left_behind(folder)
        for path, _ in broken:
            path.rename(path.with_name(f"{path.name}.broken"))
        self.broken = [str(error) for _, error in broken]

    def shards(self, games: int) -> list[Shard]:
        """Of the first `games` games, the same ones however they were made."""
        kept = [shard for shard in tuple(self._shards) if max(shard.numbers) < games]
        return sorted(kept, key=lambda shard: shard.path)

    def count(self, games: int) -> int:
        """How many of the first `games` games there are."""
        return len(self._numbers(games))

    def rows(self, games: int) -> int:
        """In the shards of the first `games` games, and of those that were left behind."""
        return self._gone_rows + sum(shard.rows for shard in self.shards(games))

    def make(self, maker: Maker, games: int, tell: Callable[[int], object]) -> None:
        """Makes what is missing of the first `games` games. tell: called with their number after
        each one; what it raises ends this, and what was made is kept. OSError.
        """
        known = self._numbers(games)
        missing = (number for number in count() if number not in known)
        plans = map(self._plan, islice(missing, games - len(known)))
        waiting: list[LearnedGame] = []
        have, written = len(known), time.monotonic()
        try:
            with closing(maker(plans)) as made:
                for game in made:
                    waiting.append(game)
                    have += 1
                    late = time.monotonic() - written > _SHARD_SECONDS
                    if len(waiting) >= _SHARD_GAMES or late:
                        self._keep(waiting)
                        waiting, written = [], time.monotonic()
                    tell(have)
        finally:
            if waiting:
                self._keep(waiting)

    @contextmanager
    def making(self, maker: Maker, games: int) -> Iterator[None]:
        """The same in a thread, until the block ends. What it fails with is raised then."""
        stop = threading.Event()
        failures: list[Exception] = []

        def tell(have: int) -> None:
            if stop.is_set():
                raise _EnoughError

        def make() -> None:
            try:
                self.make(maker, games, tell)
            except _EnoughError:
                pass
            except Exception as error:  # of any kind: it is raised where it is heard
                failures.append(error)

        thread = threading.Thread(target=make, name="games ahead")
        thread.start()
        try:
            yield
        finally:
            stop.set()
            thread.join()
        if failures:
            raise failures[0]

    def _numbers(self, games: int) -> set[int]:
        known = {
            number for shard in tuple(self._shards) for number in shard.numbers if number < games
        }
        return known | set(range(min(self._gone, games)))

    def _keep(self, games: Sequence[LearnedGame]) -> None:
        # By a game's number: what is written a second time, as a signal may have it, is one file.
        first = min(game.number for game in games)
        self._shards.append(write_shard(self._folder / f"{first:08d}{ENDING}", games))


def copy_newest(folder: Path, target: Path, most_bytes: int) -> int:
    """Copies the newest games of a folder, at most `most_bytes` of files, to a new one, from which
    a run can go on. How many games were left behind is told, and kept there. OSError, StockError.
    """
    shards, _ = find_shards(folder)
    gone, gone_rows = _left_behind(folder)
    kept: list[Shard] = []
    left = most_bytes
    for shard in sorted(shards, key=lambda shard: shard.path, reverse=True):
        left -= shard.path.stat().st_size
        if left < 0:
            break
        kept.append(shard)
    older = [shard for shard in shards if shard not in kept]
    target.mkdir(parents=True)
    for shard in kept:
        shutil.copyfile(shard.path, target / shard.path.name)
    gone = max([gone, *(max(shard.numbers) + 1 for shard in older)])
    gone_rows += sum(shard.rows for shard in older)
    told = json.dumps({"games": gone, "rows": gone_rows})
    write_file(target / _LEFT_BEHIND, told.encode())
    return gone


def _left_behind(folder: Path) -> tuple[int, int]:
    """How many games, and their rows. StockError."""
    path = folder / _LEFT_BEHIND
    if not path.exists():
        return 0, 0
    try:
        told = json.loads(path.read_text(encoding="utf-8"))
        return int(told["games"]), int(told["rows"])
    except (OSError, ValueError, TypeError, KeyError) as error:
        raise StockError(f"{path} cannot be read: {error!r}") from None


class _EnoughError(Exception):
    """No more games are asked for."""
