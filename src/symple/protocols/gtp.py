"""The Go Text Protocol, version 2, with extensions for Symple.

Points are the project's own, so the letter I is used. A turn is written as everywhere, `E5`,
`B4-C1-G5` or `B4-C1+E5`, and stands where GTP has a vertex. Commands of Symple's own begin
with `symple-`. The manual is `docs/reference/gtp.md`.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, TextIO, cast

import symple
from symple.engine import Analysis, Cancel, Engine, Limit, limit_by_clock
from symple.game import Color, Phase, Position, Result, Rules, Turn, point_name
from symple.protocols.gtp_clock import GtpClock, TimeSettings
from symple.protocols.gtp_commands import (
    COLORS,
    LONGEST_LINE,
    Command,
    CommandLines,
    failure,
    parse_color,
    parse_command,
    parse_decimal,
    parse_seconds,
    parse_turn,
    parse_whole,
    success,
)
from symple.protocols.gtp_records import load_position, sgf_text

__all__ = ["GtpServer"]

_ANALYSIS_SECONDS = 24 * 3600.0  #: when nobody ends an analysis
_ANALYSIS_INTERVAL = 100  #: centiseconds between two lines of an analysis, unless told
_LONGEST_INTERVAL = 1000  #: centiseconds

#: What is written for a command: a text, or lines that come one by one.
Response = str | Callable[[Callable[[str], object]], None]


class GtpServer:
    """Answers one controller's commands.

    rules: of the first game. limit: of each turn while no clock is set. with_clock: whether that
    limit, as a level's, holds beside a clock as well. ponder: after a turn of its own the engine
    thinks on, until the next command for it.
    """

    def __init__(
        self,
        engine: Engine,
        rules: Rules,
        limit: Limit,
        *,
        with_clock: bool = False,
        ponder: bool = False,
    ) -> None:
        self._engine = engine
        self._position = Position(rules)
        self._limit = limit
        self._with_clock = with_clock
        self._ponder = ponder
        self._settings: TimeSettings | None = None
        self._clocks: dict[Color, GtpClock] = {}
        self._next_line = Cancel()  # set when a line has come after the one that is answered
        self._left = False

    def run(self, questions: TextIO, answers: TextIO) -> None:
        """Answers until `quit` or the end of the input."""
        lines = CommandLines(questions)
        while not self._left:
            line, self._next_line = lines.read()
            if not line:
                return
            self._answer(line, lambda text: print(text, end="", file=answers, flush=True))

    def _answer(self, line: str, write: Callable[[str], object]) -> None:
        command = parse_command(line)
        if command is None:
            return
        if len(line) >= LONGEST_LINE:
            write(failure(command.number, "this line is too long"))
            return
        try:
            response = self._carry_out(command)
        except ValueError as error:
            write(failure(command.number, str(error)))
            return
        if isinstance(response, str):
            write(success(command.number, response))
        else:
            write(f"={command.number}\n")
            response(lambda text: write(f"{text}\n"))
            write("\n")

    def _carry_out(self, command: Command) -> Response:
        if command.name not in _COMMANDS:
            raise ValueError("unknown command")
        carry_out, usage = _COMMANDS[command.name]
        parameters = usage.split()
        required = sum(not parameter.startswith("[") for parameter in parameters)
        if not required <= len(command.arguments) <= len(parameters):
            raise ValueError(f"syntax error: it is {command.name} {usage}".rstrip())
        return carry_out(self, *command.arguments)

    # Administration

    def _protocol_version(self) -> str:
        return "2"

    def _name(self) -> str:
        return "Symple"

    def _version(self) -> str:
        return symple.__version__

    def _known_command(self, name: str) -> str:
        return "true" if name in _COMMANDS else "false"

    def _list_commands(self) -> str:
        return "\n".join(_COMMANDS)

    def _quit(self) -> str:
        self._left = True
        return ""

    def _cpu_time(self) -> str:
        """Of all threads, in seconds."""
        return f"{time.process_time():.3f}"

    # Setting up

    def _begin(self, position: Position) -> str:
        self._engine.rest()
        self._position = position
        self._set_clocks()
        return ""

    def _boardsize(self, size: str) -> str:
        rules, number = self._position.rules, parse_whole(size)
        try:
            return self._begin(Position(Rules(number, rules.penalty, rules.balance)))
        except ValueError as error:
            raise ValueError(f"unacceptable size: {error}") from error

    def _clear_board(self) -> str:
        return self._begin(Position(self._position.rules))

    def _komi(self, komi: str) -> str:
        """Symple has none: the balance turn stands in its place."""
        parse_decimal(komi)
        return ""

    def _penalty(self, penalty: str = "") -> str:
        rules = self._position.rules
        if not penalty:
            return str(rules.penalty)
        return self._begin(Position(Rules(rules.size, parse_whole(penalty), rules.balance)))

    def _balance(self, balance: str = "") -> str:
        rules = self._position.rules
        if not balance:
            return rules.balance
        return self._begin(Position(Rules(rules.size, rules.penalty, cast(Any, balance))))

    def _set_position(self, *parts: str) -> str:
        if not parts:
            return str(self._position)
        return self._begin(Position.parse(" ".join(parts), between_turns=True))

    def _load(self, name: str, turn: str = "") -> str:
        return self._begin(load_position(name, parse_whole(turn) if turn else None))

    # Playing

    def _play(self, color: str, text: str) -> str:
        self._require_mover(color)
        turn = parse_turn(text)
        if turn.is_resignation:
            raise ValueError("illegal move: a resignation is an answer to genmove only")
        try:
            self._position.play(turn)
        except ValueError as error:
            raise ValueError(f"illegal move: {error}") from error
        return ""

    def _genmove(self, color: str) -> str:
        turn = self._think(color)
        self._position.play(turn)
        if self._ponder:
            self._engine.ponder(self._position)
        return str(turn)

    def _reg_genmove(self, color: str) -> str:
        return str(self._think(color))

    def _undo(self) -> str:
        return self._undo_turns("1")

    def _undo_turns(self, turns: str = "1") -> str:
        count = parse_whole(turns)
        if count > len(self._position.history):
            raise ValueError("cannot undo")
        self._engine.rest()
        for _ in range(count):
            self._position.undo_turn()
        return ""

    def _is_legal(self, color: str, text: str) -> str:
        mover, turn = parse_color(color), parse_turn(text)
        try:
            self._position.copy().play(turn)
        except ValueError:
            return "0"
        return "1" if mover is self._position.to_move else "0"

    def _think(self, color: str) -> Turn:
        self._require_mover(color)
        if self._position.phase is Phase.OVER:
            raise ValueError("the game is over")
        begin = time.monotonic()
        clock = self._clocks.get(self._position.to_move)
        turn = self._engine.play(self._position, self._turn_limit(clock)).turn
        if clock is not None:
            clock.charge(time.monotonic() - begin)
        return turn

    def _turn_limit(self, clock: GtpClock | None) -> Limit:
        if clock is None:
            return self._limit
        seconds = clock.seconds_for_turn(self._position)
        return limit_by_clock(seconds, self._limit if self._with_clock else None)

    # Time

    def _time_settings(self, main: str, period: str, stones: str) -> str:
        settings = TimeSettings(parse_seconds(main), parse_seconds(period), parse_whole(stones))
        self._settings = settings if settings.is_limit else None
        self._set_clocks()
        return ""

    def _time_left(self, color: str, seconds: str, stones: str) -> str:
        told, left = parse_color(color), (parse_seconds(seconds), parse_whole(stones))
        if told not in self._clocks:
            raise ValueError("no clock is set: time_settings comes first")
        self._clocks[told].tell(*left)
        return ""

    def _set_clocks(self) -> None:
        settings = self._settings
        self._clocks = {} if settings is None else {color: GtpClock(settings) for color in Color}

    # Looking at the game

    def _final_score(self) -> str:
        if self._position.phase is not Phase.OVER:
            raise ValueError("cannot score: the game is not over")
        return str(Result.of_position(self._position))

    def _final_status_list(self, status: str) -> str:
        """No stone is ever taken off, so that all count."""
        if status not in ("alive", "dead", "seki"):
            raise ValueError("syntax error: a status is alive, dead or seki")
        if status != "alive":
            return ""
        position, lines = self._position, []
        for color in Color:
            labels = position.groups(color).ravel()
            for label in range(1, int(labels.max()) + 1):
                points = (labels == label).nonzero()[0].tolist()
                lines.append(" ".join(point_name(point, position.size) for point in points))
        return "\n".join(lines)

    def _move_history(self) -> str:
        """The last turn first."""
        mover = self._position.start.to_move
        colors = [Color((mover + number) % 2) for number in range(len(self._position.history))]
        turns = zip(colors, self._position.history, strict=True)
        return "\n".join(f"{_word(color)} {turn}" for color, turn in reversed(list(turns)))

    def _print_sgf(self) -> str:
        return sgf_text(self._position)

    def _score(self) -> str:
        score = self._position.score()
        return "\n".join(
            f"{name} {side.total} stones {side.stones} groups {side.groups} live {side.live_groups}"
            for name, side in (("white", score.white), ("black", score.black))
        )

    def _showboard(self) -> str:
        """The first line stands behind the `=`, so the board begins with the second."""
        position = self._position
        mover = "game over" if position.phase is Phase.OVER else f"{_word(position.to_move)} moves"
        letters = "   " + " ".join(chr(ord("A") + column) for column in range(position.size))
        rows = [
            f"{row + 1:2} " + " ".join(_sign(position, row, c) for c in range(position.size))
            for row in reversed(range(position.size))
        ]
        return "\n".join([f"turn {position.turn_number}, {mover}", letters, *rows, letters])

    def _analyze(self, *words: str) -> Response:
        if words and words[0].lower() in COLORS:
            self._require_mover(words[0])
            words = words[1:]
        elif len(words) > 1:
            raise ValueError("syntax error: it is symple-analyze [COLOR] [CENTISECONDS]")
        interval = parse_whole(words[0]) if words else _ANALYSIS_INTERVAL
        if self._position.phase is Phase.OVER:
            raise ValueError("the game is over")
        every = min(max(interval, 1), _LONGEST_INTERVAL) / 100

        def write_lines(write: Callable[[str], object]) -> None:
            final = self._engine.analyze(
                self._position,
                Limit(seconds=_ANALYSIS_SECONDS),
                self._next_line,
                report=lambda analysis: write(_analysis_line(analysis)),
                every=every,
            )
            write(_analysis_line(final))

        return write_lines

    def _require_mover(self, color: str) -> None:
        if parse_color(color) is not (mover := self._position.to_move):
            raise ValueError(f"illegal move: it is {mover.name.capitalize()}'s turn")


#: Every command, with its parameters; those in brackets may be left out.
_COMMANDS: dict[str, tuple[Callable[..., Response], str]] = {
    "protocol_version": (GtpServer._protocol_version, ""),
    "name": (GtpServer._name, ""),
    "version": (GtpServer._version, ""),
    "known_command": (GtpServer._known_command, "COMMAND"),
    "list_commands": (GtpServer._list_commands, ""),
    "quit": (GtpServer._quit, ""),
    "cputime": (GtpServer._cpu_time, ""),
    "boardsize": (GtpServer._boardsize, "SIZE"),
    "clear_board": (GtpServer._clear_board, ""),
    "komi": (GtpServer._komi, "KOMI"),
    "play": (GtpServer._play, "COLOR TURN"),
    "genmove": (GtpServer._genmove, "COLOR"),
    "reg_genmove": (GtpServer._reg_genmove, "COLOR"),
    "undo": (GtpServer._undo, ""),
    "gg-undo": (GtpServer._undo_turns, "[TURNS]"),
    "is_legal": (GtpServer._is_legal, "COLOR TURN"),
    "time_settings": (GtpServer._time_settings, "MAIN-SECONDS PERIOD-SECONDS STONES"),
    "time_left": (GtpServer._time_left, "COLOR SECONDS STONES"),
    "final_score": (GtpServer._final_score, ""),
    "final_status_list": (GtpServer._final_status_list, "STATUS"),
    "loadsgf": (GtpServer._load, "FILENAME [TURN]"),
    "printsgf": (GtpServer._print_sgf, ""),
    "move_history": (GtpServer._move_history, ""),
    "showboard": (GtpServer._showboard, ""),
    "symple-penalty": (GtpServer._penalty, "[PENALTY]"),
    "symple-balance": (GtpServer._balance, "[BALANCE]"),
    "symple-position": (GtpServer._set_position, "[ROWS] [TO-MOVE] [GROWN] [PENALTY] [BALANCE]"),
    "symple-score": (GtpServer._score, ""),
    "symple-analyze": (GtpServer._analyze, "[COLOR] [CENTISECONDS]"),
}


def _word(color: Color) -> str:
    return color.name.lower()


def _sign(position: Position, row: int, column: int) -> str:
    color = position.color_at(row * position.size + column)
    return "." if color is None else color.name[0]


def _analysis_line(analysis: Analysis) -> str:
    """The candidates, best first, each as `info` and pairs of a key and its value."""
    return " ".join(
        f"info move {candidate.turn} visits {candidate.visits} "
        f"winrate {candidate.win_probability:.4f} margin {candidate.margin:.2f} order {order} "
        f"pv {' '.join(map(str, candidate.variation))}"
        for order, candidate in enumerate(analysis.candidates)
    )
