"""Looks for better settings of the search by games of the search with itself (SPSA).

    python benchmarks/tune.py FILE [--size 11] [--penalty 6] [--evaluations 3000] [--pairs 1500]
                              [--at-once 2] [--seed 1] [--only NAME ...]

Simultaneous perturbation stochastic approximation (Spall 1998): for each pair of games all settings
are moved a little at once, each up or down by lot, and the moved ones play against those moved the
other way, one opening with colours swapped; then all go a small step towards the winner. What else
the machine does makes no difference, as both have as many evaluations a turn.

FILE gets a line of JSON after each pair; a stopped run goes on where it was. The last lines printed
say what came out, as options of `symple match`: whether it is better is for a match to decide.
"""

from __future__ import annotations

import argparse
import json
import math
import random
from collections.abc import Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from symple.engine import Limit, SearchEngine, search_settings
from symple.game import Color, Phase, Position, Rules, random_opening

#: How far a setting is moved in a trial: shares (below 1) by their log odds, others by their
#: logarithm. A step in this unit is what follows, and about what a match of 200 games could see.
_SHARE_STEP = 0.5
_SCALE_STEP = 0.35

#: Spall's decay of the steps and of the trials, and the pairs for which steps grow little smaller.
_STEP_DECAY = 0.602
_TRIAL_DECAY = 0.101
_STABILITY = 0.1  # of all pairs

#: Where the steps end, in units of a trial.
_LAST_STEP = 0.008

Settings = Mapping[str, float]


@dataclass(frozen=True)
class Axis:
    """A setting as a number that may go anywhere: 0 is the default, 1 a trial's step from it."""

    name: str
    least: float
    default: float
    most: float

    def setting(self, place: float) -> float:
        if self.most < 1:
            odds = math.log(self.default / (1 - self.default)) + _SHARE_STEP * place
            value = 1 / (1 + math.exp(-odds))
        else:
            value = self.default * math.exp(_SCALE_STEP * place)
        return min(max(value, self.least), self.most)


def main() -> None:
    parser = argparse.ArgumentParser(description="Looks for better settings of the search.")
    parser.add_argument("file", type=Path, help="a line for each pair; goes on with an old one")
    parser.add_argument("--size", type=int, default=11)
    parser.add_argument("--penalty", type=int, default=6)
    parser.add_argument("--evaluations", type=int, default=3000, help="a turn")
    parser.add_argument("--pairs", type=int, default=1500)
    parser.add_argument("--at-once", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", nargs="+", metavar="NAME", help="settings; default: all")
    words = parser.parse_args()
    axes = [Axis(name, *range_) for name, range_ in search_settings().items()]
    if unknown := set(words.only or ()) - {axis.name for axis in axes}:
        parser.error(f"no setting of a search: {', '.join(sorted(unknown))}")
    axes = [axis for axis in axes if not words.only or axis.name in words.only]
    tune(axes, words)


@dataclass(frozen=True)
class Trial:
    """All axes moved at once: each by `size` in the direction of its sign, or the other way."""

    signs: tuple[int, ...]
    size: float

    def moved(self, places: Sequence[float], way: int) -> list[float]:
        return [
            place + way * self.size * sign for place, sign in zip(places, self.signs, strict=True)
        ]


class Climb:
    """Where the approximation stands after so many of all pairs."""

    def __init__(self, places: Sequence[float], pair: int, pairs: int, seed: int) -> None:
        self.places = list(places)
        self.pair = pair  # the last one that was learned from
        self.begun = pair
        self._pairs = pairs
        self._lots = random.Random(f"{seed} {pair}")

    def trial(self) -> Trial:
        self.begun += 1
        signs = tuple(self._lots.choice((-1, 1)) for _ in self.places)
        return Trial(signs, self.begun**-_TRIAL_DECAY)

    def learn(self, trial: Trial, points: int) -> None:
        """points: what those moved along the signs won more than the others, in games."""
        self.pair += 1
        stability = _STABILITY * self._pairs
        shrunk = ((stability + self._pairs) / (stability + self.pair)) ** _STEP_DECAY
        gain = _LAST_STEP * shrunk * points / trial.size
        self.places = [p + gain * sign for p, sign in zip(self.places, trial.signs, strict=True)]


def tune(axes: Sequence[Axis], words: argparse.Namespace) -> None:
    names = [axis.name for axis in axes]
    climb = Climb(*stopped_at(words.file, names), words.pairs, words.seed)
    running: dict[Future[int], Trial] = {}
    with ProcessPoolExecutor(words.at_once) as workers, words.file.open("a") as file:
        while climb.pair < words.pairs:
            while len(running) < words.at_once and climb.begun < words.pairs:
                trial = climb.trial()
                players = [settings(axes, trial.moved(climb.places, way)) for way in (1, -1)]
                seed = 100_000 * words.seed + climb.begun
                running[workers.submit(play_pair, words, players, seed)] = trial
            for pair in wait(running, return_when=FIRST_COMPLETED).done:
                points = pair.result()
                climb.learn(running.pop(pair), points)
                places = [round(place, 5) for place in climb.places]
                line = {"pair": climb.pair, "points": points, "names": names, "places": places}
                file.write(json.dumps(line) + "\n")
                file.flush()
                if climb.pair % 50 == 0:
                    print(f"{climb.pair} pairs: {options(axes, climb.places)}", flush=True)
    last = mean_places(words.file, words.pairs // 5)
    print(f"The mean of the last fifth: search:{options(axes, last)}")


def stopped_at(file: Path, names: Sequence[str]) -> tuple[list[float], int]:
    """The places and the pair of an earlier run's last line."""
    lines = file.read_text().splitlines() if file.exists() else []
    if not lines:
        return [0.0] * len(names), 0
    told = json.loads(lines[-1])
    if told["names"] != names:
        raise SystemExit(f"Error: {file} is of other settings: {', '.join(told['names'])}")
    return told["places"], told["pair"]


def mean_places(file: Path, pairs: int) -> list[float]:
    rows = [json.loads(line)["places"] for line in file.read_text().splitlines()[-max(pairs, 1) :]]
    return [sum(column) / len(rows) for column in zip(*rows, strict=True)]


def settings(axes: Sequence[Axis], places: Sequence[float]) -> Settings:
    return {axis.name: axis.setting(place) for axis, place in zip(axes, places, strict=True)}


def options(axes: Sequence[Axis], places: Sequence[float]) -> str:
    """As options of a player."""
    return ",".join(
        f"{name.replace('_', '-')}={value:.4g}" for name, value in settings(axes, places).items()
    )


def play_pair(words: argparse.Namespace, players: Sequence[Settings], seed: int) -> int:
    """What the first wins more than the second, 2 to -2: one opening, colours swapped."""
    rules = Rules(words.size, words.penalty)
    limit = Limit(evaluations=words.evaluations)
    first, second = players
    as_white = winner(rules, {Color.WHITE: first, Color.BLACK: second}, limit, seed)
    as_black = winner(rules, {Color.WHITE: second, Color.BLACK: first}, limit, seed)
    return as_white - as_black


def winner(rules: Rules, sides: Mapping[Color, Settings], limit: Limit, seed: int) -> int:
    """One game from the opening that belongs to the seed: 1 when White wins it, else -1, or 0."""
    position = Position(rules)
    for turn in random_opening(rules, 2, seed):
        position.play(turn)
    engines: dict[Color, Any] = {
        color: SearchEngine(seed=2 * seed + color, memory_mb=64, settings=settings)
        for color, settings in sides.items()
    }
    while position.phase is not Phase.OVER:
        position.play(engines[position.to_move].play(position, limit).turn)
    return {Color.WHITE: 1, Color.BLACK: -1, None: 0}[position.winner]


if __name__ == "__main__":
    main()
