"""Single games of strange programs, as a tournament plays them."""

import shlex
import sys
from dataclasses import replace
from pathlib import Path

from symple.arena import ProgramSpec, TimeControl, parse_player
from symple.arena.games import GameTask, play_task
from symple.game import Color, Rules, Turn

STRANGERS = Path(__file__).parent / "strangers.py"
RULES = Rules(5, 4)


def stranger(behaviour, *words, **values):
    command = (sys.executable, str(STRANGERS), behaviour, *map(str, words))
    return replace(ProgramSpec(shlex.join(command), command), **values)


def play(
    program,
    color=Color.WHITE,
    *,
    opponent="random",
    control=None,
    opening=(),
    rules=RULES,
):
    """The finished game of `program`, which has this colour."""
    other = Color.BLACK if color is Color.WHITE else Color.WHITE
    task = GameTask(
        number=1,
        pair=1,
        stage="match",
        round=1,
        players={color: program, other: parse_player(opponent)},
        rules=rules,
        control=control or TimeControl(turn_seconds=60.0),
        seeds=dict.fromkeys(Color, 1),
        opening=tuple(map(Turn.parse, opening)),
    )
    return play_task(task)


def started_by(place):
    """The processes that a stranger has told of."""
    told = place.read_text(encoding="ascii") if place.exists() else ""
    return [int(number) for number in told.split()]


def running(number):
    """Whether a process is there and not just waiting to be collected."""
    try:
        state = Path(f"/proc/{number}/stat").read_text(encoding="ascii")
    except (FileNotFoundError, ProcessLookupError):
        return False
    return state.rpartition(")")[2].split()[0] != "Z"
