"""Who can take part: built-in engines and external programs, and how a player is written."""

from __future__ import annotations

import math
import shlex
import shutil
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal

from symple.arena.clocks import Clock, TimeControl
from symple.engine import (
    GREEDY,
    LEVELS,
    RANDOM,
    Cancel,
    Engine,
    Limit,
    NetOptions,
    PolicyEngine,
    SearchEngine,
    find_level,
    limit_by_clock,
    search_settings,
    seconds_for_turn,
)
from symple.game import Position, Turn
from symple.nets import NetError

SEARCH = "search"
LEVEL = "level"
POLICY = "policy"  #: a net without a search

Dialogue = Literal["codecup", "gtp"]  #: what an external program can speak


class ForfeitError(Exception):
    """A player has lost the game by what he did; the message says what, as half a sentence."""


class OutOfTimeError(ForfeitError):
    """A forfeit on time."""


class Player(ABC):
    """One side of one game."""

    def prepare(self) -> None:  # noqa: B027 - many are ready as they are
        """Gets ready for the game, before any clock runs. ForfeitError."""

    @abstractmethod
    def play(self, position: Position, previous: Turn | None, clock: Clock) -> Turn:
        """The turn for this position; `previous` is the opponent's last. ForfeitError."""

    @abstractmethod
    def abort(self) -> None:
        """Ends the player's thinking, now and from now on, whatever he then answers; from any
        thread.
        """

    @abstractmethod
    def close(self) -> None:
        """Gives back everything the player holds, processes included."""


@dataclass(frozen=True)
class BuiltinSpec:
    """A level, or `search` with its options. The limits, where given, replace the match's.

    text: as on the command line. given_name: what tables show in its place. settings: see
    SearchEngine.
    """

    text: str
    level: str
    given_name: str | None = None
    threads: int = 1
    memory_mb: int = 512
    visits: int | None = None
    evaluations: int | None = None
    turn_seconds: float | None = None
    game_seconds: float | None = None
    settings: tuple[tuple[str, float], ...] = ()
    net: NetOptions | None = None

    @property
    def name(self) -> str:
        """What tables and records call the player."""
        return self.given_name or self.text

    @property
    def takes_openings(self) -> bool:
        """Whether a game can begin with turns that the player did not choose."""
        return True

    def time_control(self, match: TimeControl) -> TimeControl:
        """The match's, or what this player was given instead; ValueError if that never ends."""
        own = replace(
            match,
            visits=self.visits,
            evaluations=self.evaluations,
            turn_seconds=self.turn_seconds,
            game_seconds=self.game_seconds,
        )
        control = own if own.bounds_search else match
        if self.level == SEARCH and not control.bounds_search:
            raise ValueError(f"{self.text} needs seconds a game or a turn, visits or evaluations")
        return control

    def make_engine(self, seed: int) -> Engine:
        if self.level == SEARCH:
            return SearchEngine(
                threads=self.threads,
                memory_mb=self.memory_mb,
                seed=seed,
                settings=dict(self.settings),
                net=self.net,
            )
        if self.level == POLICY and self.net is not None:
            return PolicyEngine(self.net.name, seed=seed)
        return find_level(self.level).make_engine(seed=seed)


@dataclass(frozen=True)
class ProgramSpec:
    """An external program, the dialogue it speaks, and what it is allowed.

    joins_opening: a CodeCup program is told a given opening as one first line. memory_mb,
    cpu_seconds: limits of each of its processes. The clock, where given, replaces the match's.
    """

    text: str
    command: tuple[str, ...]
    dialogue: Dialogue = "codecup"
    given_name: str | None = None
    joins_opening: bool = False
    memory_mb: int | None = None
    cpu_seconds: int | None = None
    turn_seconds: float | None = None
    game_seconds: float | None = None

    @property
    def name(self) -> str:
        """What tables and records call the player."""
        return self.given_name or self.text

    @property
    def takes_openings(self) -> bool:
        """The CodeCup dialogue by itself tells a program only its opponent's turns."""
        return self.dialogue == "gtp" or self.joins_opening

    def time_control(self, match: TimeControl) -> TimeControl:
        """The match's, or what this player was given instead; ValueError if it has no clock."""
        own = replace(match, turn_seconds=self.turn_seconds, game_seconds=self.game_seconds)
        control = own if own.has_clock else match
        if not control.has_clock:
            raise ValueError(f"the program {self.text!r} needs seconds a game or a turn")
        return control


PlayerSpec = BuiltinSpec | ProgramSpec


class BuiltinPlayer(Player):
    """An engine of this process."""

    def __init__(self, spec: BuiltinSpec, control: TimeControl, seed: int) -> None:
        self._control = control
        self._own_limit = _own_limit(spec, control)
        self._engine = spec.make_engine(seed)
        self._aborted = Cancel()

    def play(self, position: Position, previous: Turn | None, clock: Clock) -> Turn:
        try:
            return self._engine.play(position, self._limit(position, clock), self._aborted).turn
        except Exception as error:
            raise ForfeitError(f"failed: {type(error).__name__}: {error}") from error

    def abort(self) -> None:
        self._aborted.set()

    def close(self) -> None:
        self._engine.close()

    def _limit(self, position: Position, clock: Clock) -> Limit:
        seconds = self._control.turn_seconds
        if self._control.game_seconds is not None and clock.seconds_left is not None:
            seconds = seconds_for_turn(position, clock.seconds_left)
        if seconds is not None:
            return limit_by_clock(seconds, self._own_limit)
        assert self._own_limit is not None, "BuiltinSpec.time_control sees to it"
        return self._own_limit


def _own_limit(spec: BuiltinSpec, control: TimeControl) -> Limit | None:
    """What bounds each search beside the clock."""
    if spec.level == POLICY:
        return Limit(evaluations=1)
    if spec.level != SEARCH:
        return find_level(spec.level).limit
    if control.visits is None and control.evaluations is None:
        return None
    return Limit(visits=control.visits, evaluations=control.evaluations)


_SEARCH_OPTIONS: Mapping[str, type[Any]] = {
    "name": str,
    "threads": int,
    "memory-mb": int,
    "visits": int,
    "evaluations": int,
    "turn-seconds": float,
    "game-seconds": float,
}
_NET_OPTIONS: Mapping[str, type[Any]] = {
    "net": str,
    "net-alone": int,
    "net-games": int,
    "net-visits": int,
    "net-mix": float,
    "net-weight": int,
    "net-prior": float,
    "net-likely": float,
    "net-batch": int,
    "net-least-size": int,
    "net-most-size": int,
}
_PROGRAM_OPTIONS: Mapping[str, type[Any]] = {
    "name": str,
    "memory-mb": int,
    "cpu-seconds": int,
    "turn-seconds": float,
    "game-seconds": float,
}


def parse_player(text: str) -> PlayerSpec:
    """A player as it is written on the command line.

    `random` and `greedy`; `level:1` to `level:10`; `search`, or `search:threads=2,game-seconds=5`
    and the like, `search:net=NAME` too; `policy:net=NAME`; `codecup` or `gtp`, with options in the
    same way, and the command line of a program that speaks that dialogue; any other command line is
    that of a CodeCup program. ValueError says what is wrong.
    """
    name, _, options = text.partition(":")
    if name == SEARCH:
        kinds = {**_SEARCH_OPTIONS, **_NET_OPTIONS, **dict.fromkeys(_search_settings(), float)}
        values = _parse_options(SEARCH, options, kinds)
        settings = {key: values.pop(key) for key in search_settings() if key in values}
        net = _net_options({key: values.pop(key) for key in list(values) if key in _NET_KEYS})
        spec = BuiltinSpec(text, SEARCH, settings=tuple(settings.items()), net=net, **values)
        return _tried(spec)
    if name == POLICY:
        values = _parse_options(POLICY, options, {"name": str, "net": str})
        net = _net_options({"net": values.pop("net", "")})
        return _tried(BuiltinSpec(text, POLICY, net=net, **values))
    if name == LEVEL:
        return BuiltinSpec(text, find_level(options).name)
    if text in (RANDOM.name, GREEDY.name):
        return BuiltinSpec(text, text)
    try:
        words = shlex.split(text)
    except ValueError as error:
        raise ValueError(f"{text!r} is not a command line: {error}") from None
    word, _, options = words[0].partition(":") if words else ("", "", "")
    if word == "gtp":
        values = _parse_options(word, options, _PROGRAM_OPTIONS)
        return ProgramSpec(text, _command(text, words[1:]), "gtp", **values)
    if word != "codecup":
        return ProgramSpec(text, _command(text, words))
    values = _parse_options(word, options, {**_PROGRAM_OPTIONS, "opening": str})
    if (opening := values.pop("opening", None)) is not None:
        if opening != "joined":
            raise ValueError(f"opening can only be joined, not {opening!r}")
        values["joins_opening"] = True
    return ProgramSpec(text, _command(text, words[1:]), **values)


def _tried(spec: BuiltinSpec) -> BuiltinSpec:
    """What its engine refuses is told now, not in the first game. ValueError."""
    try:
        spec.make_engine(seed=0).close()
    except NetError as error:
        name = spec.net.name if spec.net else ""
        raise ValueError(f"the net {name!r}: {error}") from None
    return spec


_NET_KEYS = {key.replace("-", "_") for key in _NET_OPTIONS}


def _net_options(values: dict[str, Any]) -> NetOptions | None:
    """From the options whose names begin with `net`. ValueError."""
    if not values:
        return None
    if not values.get("net"):
        raise ValueError("name a net: net=NAME, or net=FILE.onnx")
    given = {key.removeprefix("net_"): value for key, value in values.items() if key != "net"}
    if given.pop("alone", None):
        given["alone"] = True
    return NetOptions(values["net"], **given)


def _search_settings() -> list[str]:
    """As options are written."""
    return [name.replace("_", "-") for name in search_settings()]


def _command(text: str, words: list[str]) -> tuple[str, ...]:
    if not words or shutil.which(words[0]) is None:
        levels = f"{LEVEL}:{LEVELS[0].name} to {LEVEL}:{LEVELS[-1].name}"
        names = ", ".join([SEARCH, f"{POLICY}:net=NAME", RANDOM.name, GREEDY.name, levels])
        raise ValueError(
            f"{text!r} is neither a built-in player ({names}) nor a program that can be run"
        )
    return tuple(words)


def _parse_options(player: str, options: str, kinds: Mapping[str, type[Any]]) -> dict[str, Any]:
    """`threads=2,name=deep` as the fields of a player's specification."""
    values: dict[str, Any] = {}
    for option in options.split(",") if options else []:
        key, _, value = option.partition("=")
        if key not in kinds:
            known = ", ".join(kinds)
            raise ValueError(f"{key!r} is not an option of {player}; its options are {known}")
        if key == "name":
            values["given_name"] = _player_name(value)
        elif kinds[key] is str:
            values[key] = value
        else:
            values[key.replace("-", "_")] = _positive_number(key, value, kinds[key])
    if "turn_seconds" in values and "game_seconds" in values:
        raise ValueError("give turn-seconds or game-seconds, not both")
    return values


def _player_name(text: str) -> str:
    if not text or not text.isprintable():
        raise ValueError(f"a name needs characters that can be printed, not {text!r}")
    return text


def _positive_number(key: str, text: str, kind: type[Any]) -> Any:
    try:
        number = kind(text)
    except ValueError:
        number = 0
    if not 0 < number < math.inf:
        raise ValueError(f"{key} must be a positive number, not {text!r}")
    return number
