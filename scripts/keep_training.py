"""Copies what is needed to go on with a run of `symple train` into a small folder, to be committed.

    python scripts/keep_training.py RUN [FOLDER] [--megabytes 18]

FOLDER, `training` in the project if it is not named, is made anew. Of the games the newest ones
come along, as many as there is room for, and of the nets the last one; the others are counted as
done.
`cp -r training my-run && symple train --run my-run` goes on from there.
"""

from __future__ import annotations

import argparse
import shutil
import sys
from pathlib import Path

from symple.learn.run_settings import RunError, settings_of
from symple.learn.stock import StockError, copy_newest

ROOT = Path(__file__).resolve().parent.parent
STATE = ("run.json", "training.pt", "losses.jsonl", "generations.json")


def keep(run: Path, folder: Path, most_bytes: int) -> str:
    """What was kept. OSError, StockError; ValueError where there is no room for games."""
    new = folder.with_name(f"{folder.name}.new")
    shutil.rmtree(new, ignore_errors=True)
    (new / "nets").mkdir(parents=True)
    for name in STATE:
        if (run / name).exists():
            shutil.copyfile(run / name, new / name)
    nets = [path for path in sorted((run / "nets").glob("*.onnx")) if "-fp32" not in path.name]
    for net in nets[-1:]:
        shutil.copyfile(net, new / "nets" / net.name)
    left = most_bytes - sum(path.stat().st_size for path in new.rglob("*") if path.is_file())
    if left <= 0:
        raise ValueError(f"there is no room for games: the rest is {-left:,} bytes too large")
    gone = copy_newest(run / "games", new / "games", left)
    shutil.rmtree(folder, ignore_errors=True)
    new.rename(folder)
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
    return f"{folder}: {size:,} bytes; {gone:,} older games were left behind"


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("run", type=Path)
    parser.add_argument("folder", type=Path, nargs="?", default=ROOT / "training")
    parser.add_argument("--megabytes", type=float, default=18)
    words = parser.parse_args()
    try:
        if settings_of(words.run) is None:
            raise RunError(f"{words.run} is no run of symple train")
        print(keep(words.run, words.folder, int(words.megabytes * 1_000_000)))
    except (OSError, RunError, StockError, ValueError) as error:
        print(f"{error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
