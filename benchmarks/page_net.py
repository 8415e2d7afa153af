"""What a net is worth to the engine in the page, and what it costs.

    python benchmarks/page_net.py [--pairs 20] [--seconds 0.2] [--boards 9/4,11/6,15/10]

Needs Node and the engine built for the page, which runs in Node here, in one thread. The page's
search with the net that ships plays against the same without, at equal time, pairs of games from
two random turns of each side; evaluations a second, of whole games, are those that limits count.
And the bytes that a page loads for it, compressed.
"""

from __future__ import annotations

import argparse
import gzip
import json
import subprocess
from pathlib import Path

from symple.nets import SHIPPED_NET

WEB = Path(__file__).parent.parent / "web"
SCRIPT = WEB / "scripts" / "net-match.js"
ENGINE = WEB / "src" / "engine" / "built" / "engine.wasm"


def main() -> None:
    parser = argparse.ArgumentParser(description="What a net is worth to the engine in the page.")
    parser.add_argument("--pairs", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=0.2)
    parser.add_argument("--boards", default="9/4,11/6,15/10")
    parser.add_argument("--seed", type=int, default=1)
    words = parser.parse_args()
    for path in (SHIPPED_NET, ENGINE):
        content = path.read_bytes()
        print(f"{path.name}: {len(content):,} bytes, {len(gzip.compress(content)):,} compressed")
    for board in words.boards.split(","):
        size, penalty = board.split("/")
        numbers = map(str, (size, penalty, words.pairs, words.seconds, words.seed))
        said = subprocess.run(
            ["node", SCRIPT, *numbers], stdout=subprocess.PIPE, text=True, check=True, cwd=WEB
        ).stdout
        told = json.loads(said)
        asked, alone = told["evaluations"]
        print(
            f"{board}: won {told['wins']} of {told['games']}; evaluations a second "
            f"{asked:,} with the net, {alone:,} without"
        )


if __name__ == "__main__":
    main()
