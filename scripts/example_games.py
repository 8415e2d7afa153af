"""Plays and reviews the games from which those in src/symple/study/example_games were chosen.

    python scripts/example_games.py play FOLDER [NUMBER ...] [--seed S]
    python scripts/example_games.py review FOLDER [NUMBER ...] [--evaluations N]

The engine at full strength against itself, with the net that ships, one thread, from the empty
board. A turn may take as many evaluations as a quiet machine makes in a second or more, so that a
busy one changes nothing.
With the folder of a stopped run it goes on there. The numbers are those of the list of boards.
`review` writes the games into FOLDER/reviewed, each with its review; what is there already stays.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterable, Iterator
from contextlib import closing
from pathlib import Path

from symple.arena import BuiltinSpec, GameTask, LocalRunner, ResultsFolder, TimeControl, read_games
from symple.engine import SHIPPED, SearchEngine
from symple.game import Color, Rules, write
from symple.study import Budget, Reviewer, annotate

EVENT = "Example games"
PLAYER = "Symple"
NET = Path(SHIPPED.name).stem

#: Of a turn, by the size of the board.
EVALUATIONS = {9: 200_000, 11: 160_000, 13: 130_000, 15: 110_000, 17: 90_000, 19: 75_000}

#: Sizes with penalties, so ordered that the first games cover both ranges; small boards are quick.
BOARDS = (
    (9, 4), (13, 10), (11, 2), (19, 8), (9, 12), (15, 6), (11, 6), (9, 8), (13, 4), (11, 12),
    (17, 10), (9, 2), (11, 8), (15, 10), (9, 6), (13, 6), (11, 4), (9, 10), (13, 2), (11, 10),
    (9, 4), (15, 4), (9, 8), (11, 6), (13, 8), (9, 2), (17, 6), (11, 12), (9, 12), (13, 12),
    (15, 12), (9, 10), (11, 8), (19, 10), (9, 6), (13, 10),
)  # fmt: skip


def tasks(seed: int) -> Iterator[GameTask]:
    """All games, in the order in which they are played."""
    for number, (size, penalty) in enumerate(BOARDS, start=1):
        draw = random.Random(f"example {seed} {number}")
        player = BuiltinSpec("search", "search", PLAYER, evaluations=EVALUATIONS[size], net=SHIPPED)
        yield GameTask(
            number=number,
            pair=number,
            stage="match",
            round=1,
            players=dict.fromkeys(Color, player),
            rules=Rules(size, penalty),
            control=TimeControl(evaluations=EVALUATIONS[size]),
            seeds={color: draw.getrandbits(63) for color in Color},
            opening=(),
        )


def play(path: Path, numbers: Iterable[int], seed: int) -> None:
    """All games, when none is named."""
    wanted = set(numbers) or set(range(1, len(BOARDS) + 1))
    settings = {"boards": BOARDS, "evaluations": EVALUATIONS, "net": NET, "seed": seed}
    with ResultsFolder(path, settings, EVENT) as folder:
        done = {game.number for game in folder.games}
        missing = [task for task in tasks(seed) if task.number in wanted - done]
        with closing(LocalRunner().play(missing)) as played:
            for game in played:
                folder.add(game)
                board = f"{game.size} x {game.size}, P {game.penalty}"
                print(f"{game.number}: {board}, {len(game.turns)} turns, {game.result}", flush=True)


def review(path: Path, numbers: Iterable[int], evaluations: int) -> None:
    """All games, when none is named. evaluations: for each turn on the average."""
    wanted = set(numbers)
    target = path / "reviewed"
    target.mkdir(exist_ok=True)
    for game in read_games(path):
        file = target / f"{game.number:04d}.sym"
        if file.exists() or (wanted and game.number not in wanted):
            continue
        record = game.record(EVENT)
        record.tags = {name: record.tags[name] for name in ("Event", "Date", "White", "Black")}
        record.tags["Net"] = NET
        record.tags["Evaluations"] = str(EVALUATIONS[game.size])
        with SearchEngine(seed=game.number, net=SHIPPED) as engine:
            made = Reviewer(engine).review(record, Budget(evaluations=evaluations))
        file.write_text(write(annotate(record, made), "sym"), encoding="utf-8")
        print(f"{game.number}: reviewed", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    commands = parser.add_subparsers(dest="command", required=True)
    playing, reviewing = commands.add_parser("play"), commands.add_parser("review")
    for command in (playing, reviewing):
        command.add_argument("folder", type=Path, metavar="FOLDER")
        command.add_argument("numbers", type=int, nargs="*", metavar="NUMBER")
    playing.add_argument("--seed", type=int, default=1)
    reviewing.add_argument("--evaluations", type=int, default=60_000, metavar="N")
    arguments = parser.parse_args()
    if arguments.command == "play":
        play(arguments.folder, arguments.numbers, arguments.seed)
    else:
        review(arguments.folder, arguments.numbers, arguments.evaluations)


if __name__ == "__main__":
    main()
