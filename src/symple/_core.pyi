"""The compiled module: rules, playouts, search, solver (C++20). Built from `core/`."""

from __future__ import annotations

import enum
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Literal, final, overload

import numpy as np
from numpy.typing import NDArray

Balance = Literal["optional", "forced", "none"]

class Color(enum.IntEnum):
    WHITE = 0
    BLACK = 1

    @property
    def opponent(self) -> Color:
        """The other colour."""

class Phase(enum.IntEnum):
    """Where the player to move stands inside his turn."""

    START = 0  #: no stone placed yet this turn
    GROWING = 1  #: at least one growth stone placed, more must follow
    BALANCING = 2  #: growth complete; the balance plant may (or must) follow
    OVER = 3  #: the board is full

class Reason(enum.IntEnum):
    """Why a vacant point is closed to the player to move."""

    OFF_LIMITS = 0  #: touches a group that has grown this turn
    NO_GROUP = 1  #: while growing: touches none of the player's groups
    TOUCHES_OWN = 2  #: a plant may not touch a stone of its own colour
    PENDING = 3  #: a stone was placed here this turn

class InvalidTurnError(ValueError):
    """Text that is no turn."""

class IllegalTurnError(ValueError):
    """A turn or placement that the rules forbid; the position is as it was."""

    point: str | None  #: the point at fault, e.g. "D2"
    #: "vacant", "plant", "off-limits", "touch", "maximal", "balance", "compulsory", "over", "board"
    rule: str
    open_point: str | None  #: for an unfinished growth: a point where it must go on

@final
class Rules:
    """Frozen. size: odd, 3-19; penalty: even, >= 0 (at most 1,000,000). ValueError says what is
    allowed.
    """

    def __init__(
        self, size: int = 15, penalty: int = 10, balance: Balance = "optional"
    ) -> None: ...
    @property
    def size(self) -> int: ...
    @property
    def penalty(self) -> int: ...
    @property
    def balance(self) -> Balance: ...
    @property
    def action_count(self) -> int:
        """size * size + 1: a stone on each point, or the end of the turn."""
    def __eq__(self, other: object) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Turn:
    """What one player does before the other is to move: a set of stones, an optional balance plant,
    or resignation.

    Size-free and immutable. Whether a lone stone plants or grows follows from the board.
    """

    RESIGN: Turn
    def __init__(self, points: Iterable[int], plant: int | None = None, *, size: int) -> None: ...
    @staticmethod
    def parse(text: str) -> Turn:
        """InvalidTurnError when the text is no turn (also: a point twice, more than 361 stones)."""
    def points(self, size: int) -> tuple[int, ...]:
        """All stones in an order in which they can be placed: growth stones (by column, then row),
        then the plant.
        """
    def plant(self, size: int) -> int | None:
        """The balance plant joined by `+`, if any."""
    @property
    def is_resignation(self) -> bool: ...
    def __len__(self) -> int: ...
    def __eq__(self, other: object) -> bool: ...
    def __hash__(self) -> int: ...
    def __str__(self) -> str: ...

@final
class Side:
    @property
    def stones(self) -> int: ...
    @property
    def groups(self) -> int: ...
    @property
    def live_groups(self) -> int: ...
    @property
    def total(self) -> int: ...
    def __eq__(self, other: object) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Score:
    @property
    def white(self) -> Side: ...
    @property
    def black(self) -> Side: ...
    @property
    def margin(self) -> int: ...
    def __getitem__(self, color: Color) -> Side: ...
    def __eq__(self, other: object) -> bool: ...

@final
class Closure:
    """Why a point is closed: `reason`, and the stone that closed it (None for NO_GROUP)."""

    @property
    def reason(self) -> Reason: ...
    @property
    def stone(self) -> int | None: ...

@final
class Position:
    """A position, mutable, cheap to copy. Points are ints: row * size + column, row 0 at the
    bottom.

    A pickle keeps the history, so that what comes out of it can be taken back too.
    """

    def __init__(self, rules: Rules = ...) -> None: ...
    @staticmethod
    def parse(text: str, *, between_turns: bool = False) -> Position:
        """From `ROWS TO-MOVE GROWN PENALTY [BALANCE] [STONES]`. ValueError says what is wrong.
        between_turns: also refuses a position inside a turn.
        """
    def __str__(self) -> str:
        """The position text."""
    @property
    def rules(self) -> Rules: ...
    @property
    def size(self) -> int: ...
    @property
    def to_move(self) -> Color: ...
    @property
    def phase(self) -> Phase: ...
    @property
    def grown(self) -> bool:
        """Whether anybody has grown in an earlier turn."""
    @property
    def balance_open(self) -> bool:
        """Whether Black would get the balance plant if he grew (now or next)."""
    @property
    def turn_number(self) -> int:
        """Number of the turn that is being made or comes next, from 1 at the start position."""
    @property
    def key(self) -> int: ...
    @property
    def winner(self) -> Color | None:
        """By score, on a full board; else None."""
    def color_at(self, point: int) -> Color | None:
        """Stones of this turn included."""
    def stones(self) -> NDArray[np.int8]:
        """Shape (size, size), row 0 at the bottom: 0 vacant, 1 White, 2 Black, stones of this turn
        included.
        """
    @property
    def pending(self) -> list[int]:
        """Stones placed in the turn that is being made, in the order of placement."""
    @property
    def vacant_count(self) -> int:
        """Number of points without a stone, be it one of this turn."""
    def legal_points(self) -> list[int]: ...
    def legal_mask(self) -> NDArray[np.bool_]:
        """Legal actions, shape (size * size + 1,): the points, then ending the turn."""
    def features(self) -> tuple[NDArray[np.uint8], NDArray[np.float32]]:
        """What the player to move sees, inside a turn too: planes of zeros and ones, shape
        (planes, size, size), and numbers of the whole, shape (globals,). `PLACEMENT_PLANES` and
        `PLACEMENT_GLOBALS` name them.
        """
    def is_legal(self, point: int) -> bool: ...
    def is_legal_turn(self, turn: Turn | str) -> bool:
        """Whether play() would play it. InvalidTurnError for a text that is no turn."""
    @property
    def can_end_turn(self) -> bool:
        """Whether the optional plant may be declined now."""
    def place(self, point: int) -> None:
        """One stone; size * size declines the plant. IllegalTurnError."""
    def end_turn(self) -> None: ...
    def play(self, turn: Turn | str) -> None:
        """A whole turn, or its text, from Phase.START. IllegalTurnError, InvalidTurnError for a
        text that is no turn; the position is then as it was.
        """
    def after(self, turn: Turn | str) -> Position:
        """A copy in which the turn has been played; errors as those of play()."""
    def undo(self) -> None:
        """The last placement (or declined plant). ValueError when there is none."""
    def undo_turn(self) -> None:
        """The last whole turn, or the started one."""
    @property
    def history(self) -> list[Turn]:
        """The whole turns since the start position."""
    @property
    def start(self) -> Position: ...
    def turns(self) -> Iterator[Turn]:
        """Every legal turn, each set once, lazily. Only from Phase.START (or OVER: none)."""
    def count_turns(self) -> int:
        """How many `turns()` would give, without listing them. OverflowError past 10**6 states."""
    def perft(self, depth: int) -> int: ...
    def score(self) -> Score: ...
    def groups(self, color: Color) -> NDArray[np.int16]:
        """Labels, shape (size, size): 0 elsewhere, groups 1..k in order of their lowest point.
        Stones of an unfinished growth not included.
        """
    def group(self, point: int) -> list[int]:
        """The stones of the group at the point. ValueError if vacant."""
    def liberties(self, point: int) -> list[int]:
        """The liberties of the group at the point."""
    def frontier(self, color: Color) -> list[int]:
        """Vacant points that touch a stone of the colour."""
    def closed_points(self) -> dict[int, Closure]:
        """Every vacant point that is not legal now, with the reason."""
    def margin_bounds(self) -> tuple[int, int]:
        """Proved lower and upper bound of the final margin, whatever is played."""
    def copy(self) -> Position: ...
    def __copy__(self) -> Position: ...
    def __deepcopy__(self, memo: dict[int, Any]) -> Position: ...
    def __eq__(self, other: object) -> bool:
        """Same rules, stones, side, stage of the turn; the history does not count."""

@final
class Batch:
    """Many positions of the same rules, stepped at once."""

    @overload
    def __init__(self, rules: Rules, count: int) -> None:
        """Empty boards."""
    @overload
    def __init__(self, positions: Iterable[Position]) -> None:
        """Copies of these positions, without their history. ValueError when there is none, or two
        have different rules.
        """
    def __len__(self) -> int: ...
    @property
    def rules(self) -> Rules: ...
    def step(self, actions: NDArray[np.int32]) -> None:
        """One placement in each position, shape (count,); size * size declines a plant; -1 leaves a
        position alone. ValueError names the first bad one; nothing is changed then.
        """
    def legal(self, out: NDArray[np.bool_] | None = None) -> NDArray[np.bool_]:
        """Shape (count, size * size + 1)."""
    def sample(self, seed: int) -> NDArray[np.int32]:
        """A uniform legal action for each (-1 where the game is over)."""
    def stones(self, out: NDArray[np.int8] | None = None) -> NDArray[np.int8]:
        """Shape (count, size, size): 0 vacant, 1 White, 2 Black."""
    def features(self) -> tuple[NDArray[np.uint8], NDArray[np.float32]]:
        """`Position.features()` of each: planes, shape (count, planes, size, size), and numbers,
        shape (count, globals).
        """
    def to_move(self) -> NDArray[np.int8]: ...
    def phase(self) -> NDArray[np.int8]: ...
    def over(self) -> NDArray[np.bool_]: ...
    def margin(self) -> NDArray[np.int32]: ...
    def reset(self, mask: NDArray[np.bool_] | None = None) -> None: ...
    def position(self, index: int) -> Position: ...
    def copy(self) -> Batch: ...
    def __copy__(self) -> Batch: ...
    def __deepcopy__(self, memo: dict[int, Any]) -> Batch: ...

def parse_point(text: str, size: int) -> int:
    """`A1` is 0. ValueError for text that is no point of the board."""

def point_name(point: int, size: int) -> str: ...
def bench_playouts(
    rules: Rules, *, threads: int = 1, seconds: float = 2.0, seed: int = 1
) -> dict[str, float]:
    """Keys: games, seconds, playouts_per_second, turns_per_game, growth_turns_per_game,
    white_share, mean_margin.
    """

def search_settings() -> dict[str, tuple[float, float, float]]:
    """Numbers of a search that can be tuned, by name: the least, the default, the most."""

def count_joins(
    position: Position, line: Sequence[Turn] = (), *, games: int = 200, seed: int = 1
) -> list[tuple[int, int, float]]:
    """Pairs of groups of one colour, by their lowest points, with the share of random games in
    which they end as one; pairs that never do are left out. The games begin with the turns of
    `line` and go on as the search plays them. ValueError inside a turn and for less than one game,
    IllegalTurnError for a line that cannot be played.
    """

def board_features(position: Position) -> NDArray[np.int32]:
    """What the static evaluation counts on a board, shape (55,): of the player to move, of the
    other, of both, in the order of core/search/static_evaluation.hpp. ValueError inside a turn.
    """

def static_evaluation(position: Position) -> tuple[float, float]:
    """What the player to move may expect by a look at the board, without any search: margin and
    probability of winning; exact when the game is over. ValueError inside a turn.
    """

PLANES: tuple[str, ...] = ...
GLOBALS: tuple[str, ...] = ...
#: What `Position.features()` shows: `PLANES` of the board as it stood when the turn began (while a
#: balance plant is open: with the growth on it), then `placed`, the stones of this turn, and
#: `open`, where a stone may be put now. The numbers: `GLOBALS`, then 1 where the turn may be ended.
PLACEMENT_PLANES: tuple[str, ...] = ...
PLACEMENT_GLOBALS: tuple[str, ...] = ...

def net_features(
    positions: Iterable[Position], width: int
) -> tuple[NDArray[np.uint8], NDArray[np.float32]]:
    """What a net sees of positions between turns, as their movers do: planes of zeros and ones,
    shape (positions, planes, width, width), each position in the first rows and columns, and
    numbers of the whole, shape (positions, globals). `PLANES` and `GLOBALS` name them;
    core/features/planes.hpp says what they are. ValueError inside a turn, and for a position that
    is wider.
    """

def playout_policy(rules: Rules) -> NDArray[np.int32]:
    """The weights by which the search's random games are played, shape (16, 43): a row for each
    sixteenth of vacant points, the nearly full board first. A row has the weights of the six kinds
    of growth points (neither contact nor room, room, contact, both, cut, join), those of the first
    five for plants, then for 0 to 31 own groups how much likelier a turn begins with a growth point
    than with a plant point, times 64.
    """

def policy_gradient(
    position: Position, policy: NDArray[np.int32], *, games: int, seed: int
) -> tuple[float, float, NDArray[np.float64], NDArray[np.float64], NDArray[np.float64]]:
    """Random games from a position by these weights: White's share of wins, the mean margin, and
    three arrays of the policy's shape: the means of win times score, margin times score, and score,
    where the score of a game is the gradient of the logarithm of its probability by the logarithms
    of the weights. ValueError for less than one game.
    """

def policy_likelihood(
    position: Position, policy: NDArray[np.int32], turn: Turn, *, seed: int
) -> tuple[float, NDArray[np.float64]]:
    """The logarithm of the probability that the policy plays a legal turn, its growth stones in an
    order by lot, and the gradient by the logarithms of the weights. IllegalTurnError, ValueError
    inside a turn.
    """

def random_turn(position: Position, seed: int) -> Turn:
    """As the player `random`: uniform over single placements, declining the plant as one choice
    beside its points.
    """

def greedy_turn(position: Position, seed: int) -> Turn:
    """As the player `greedy` (see docs)."""

def turn_by_habits(
    position: Position,
    found: Turn | str,
    *,
    groups_seen: int | None,
    joins_seen: float,
    groups_wanted: float | None,
    seed: int,
) -> Turn:
    """The turn that is played with these habits (see `symple.engine.Habits`) where a search has
    found `found`. ValueError inside a turn, IllegalTurnError.
    """

def rest_by_habits(
    position: Position,
    found: Turn | str,
    *,
    groups_seen: int | None,
    joins_seen: float,
    groups_wanted: float | None,
    seed: int,
) -> list[int]:
    """The growth stones that complete a growth which was begun, where `found` is what a search has
    found for the whole turn. ValueError unless it grows.
    """

def growths_that_complete(position: Position, found: list[Turn], *, seed: int) -> list[Turn]:
    """Whole turns that begin with the stones of the turn in the making, each growth once: first as
    much of the turns in `found` as still can be, completed by lot, then those of many others that
    look best, the best first, 16 at most. The balance plant is none where there need not be one,
    else any. ValueError unless it grows.
    """

def search_value(win: float, margin: float) -> float:
    """What a search maximises, in [0, 1], of what either player expects: the probability of winning
    and the margin.
    """

@final
class Candidate:
    @property
    def turn(self) -> Turn: ...
    @property
    def visits(self) -> int: ...
    @property
    def win_probability(self) -> float: ...
    @property
    def margin(self) -> float: ...
    @property
    def variation(self) -> list[Turn]: ...

@final
class Snapshot:
    """State of a search, White's view."""

    @property
    def visits(self) -> int: ...
    @property
    def evaluations(self) -> int: ...
    @property
    def seconds(self) -> float: ...
    @property
    def win_probability(self) -> float: ...
    @property
    def margin(self) -> float: ...
    @property
    def white_stones(self) -> float: ...
    @property
    def white_groups(self) -> float: ...
    @property
    def black_stones(self) -> float: ...
    @property
    def black_groups(self) -> float: ...
    @property
    def ownership(self) -> NDArray[np.float32]: ...
    @property
    def candidates(self) -> list[Candidate]: ...
    @property
    def nodes(self) -> int:
        """Nodes of the tree, and of earlier ones that are being given back."""
    @property
    def memory_full(self) -> bool: ...

@final
class LeafBatch:
    """Positions that an evaluator has taken, to be answered together, on boards of one size."""

    def __len__(self) -> int: ...
    @property
    def width(self) -> int:
        """Points along a side of its boards."""
    def features(self) -> tuple[NDArray[np.uint8], NDArray[np.float32]]:
        """As `net_features` has them, at this width."""

@final
class PositionNet:
    """A net whose convolutions are in bytes, for one position at a time; `symple.nets` reads one
    from a file. Every method may be called from any thread.
    """

    def __init__(self, content: bytes) -> None:
        """content: of a file of ONNX. ValueError for one that is broken or no net for this game."""
    def answer(self, position: Position) -> dict[str, Any]:
        """What it says of a position between turns, as its mover sees it: the fields of
        symple.nets.Outputs, of one position. ValueError for another position.
        """
    def speed(self, position: Position, seconds: float) -> float:
        """Evaluations of a position a second, measured for so long. ValueError as above."""

def net_metadata(content: bytes) -> dict[str, str]:
    """What a file of ONNX says of itself, texts by their names. ValueError for a broken one."""

@final
class EvaluationQueue:
    """Between searches, which ask about leaves, and an evaluator, which takes many at once and
    answers. Every method may be called from any thread.
    """

    def __init__(self, most_waiting: int = 1024) -> None:
        """Beyond `most_waiting` leaves a search is told to do without. ValueError for 0."""
    def take(self, most: int, seconds: float) -> LeafBatch | None:
        """Some leaves, `most` at most, as soon as there are any; None when none came in time or the
        queue is closed. ValueError for none at most.
        """
    def put(
        self,
        batch: LeafBatch,
        *,
        win: NDArray[np.float32],
        margin: NDArray[np.float32],
        groups: NDArray[np.float32],
        ownership: NDArray[np.float32],
        growth: NDArray[np.float32],
        plant: NDArray[np.float32],
        grow: NDArray[np.float32],
        decline: NDArray[np.float32],
    ) -> None:
        """The answers to a batch of n leaves of width w, as their movers see them: win (n), a
        probability; margin (n), groups (n, 2), own and the other's, at the end; ownership
        (n, w, w), probabilities of ending as an own stone; and logits: growth and plant (n, w, w)
        of the points, grow (n) that the turn grows rather than plants, decline (n) of no balance
        plant. ValueError when the batch is not out, for other shapes, and for numbers that are not
        finite.
        """
    def give_back(self, batch: LeafBatch) -> None:
        """A batch that cannot be answered is taken again, before all others. ValueError when it is
        not out.
        """
    def close(self) -> None:
        """Nothing more is asked or taken; searches go on without an evaluator."""
    @property
    def closed(self) -> bool: ...
    @property
    def waiting(self) -> int:
        """Leaves that are not taken yet."""

@final
class Search:
    """Tree search with playouts, in threads of its own. One position at a time."""

    def __init__(
        self,
        *,
        threads: int = 1,
        memory_mb: int = 512,
        seed: int | None = None,
        settings: Mapping[str, float] = ...,
        policy: NDArray[np.int32] | None = None,
        net: PositionNet | None = None,
        queue: EvaluationQueue | None = None,
        leaves: Mapping[str, float] = ...,
    ) -> None:
        """settings: values of search_settings() in place of its own, by name; policy: weights as of
        playout_policy() in place of its own; net: judges nodes beside the random games; queue: of
        an evaluator in place of these; leaves: how they are asked, by name. For a net:

        visits (8): of a node before it is judged; games (16): random games for each node that is
        judged, at least; least_size (1), most_size (19): of boards on which any are; mix (0.9):
        share of an answer in the value of a random game from there; weight (300): visits that a
        turn's own results count for more once there is an answer about it. For both: prior (0.2):
        of a turn's logits in its estimate; likely (0.3): share of new turns drawn by the logits.
        For a queue: open (16): questions of a thread at once.

        ValueError for an unknown name, a number out of its range, weights that are not 1 to 16,384,
        and when threads or memory are less than 1.
        """
    def start(
        self,
        position: Position,
        *,
        seconds: float | None = None,
        visits: int | None = None,
        evaluations: int | None = None,
        deciding: bool = False,
    ) -> None:
        """Starts thinking and returns; keeps what it can of the tree. No limit: until stop().

        `deciding` narrows the choice as the limit comes nearer: for playing. ValueError inside a
        turn and when the game is over; MemoryError, and RuntimeError when the system has no more
        threads: it can be asked again.
        """
    @property
    def running(self) -> bool: ...
    def wait(self, seconds: float | None = None) -> bool:
        """Waits without the GIL; True when the search has ended."""
    def stop(self) -> None:
        """Safe from any thread; returns within 20 ms. Once start() has returned it is never lost.

        Beside a start() it ends what that begins or comes before it; before one it does nothing.
        """
    def snapshot(self, candidates: int = 5) -> Snapshot: ...
    def best_turn(self) -> Turn:
        """The turn to play now; legal also when hardly any time was given."""
    def clear(self) -> None:
        """Forgets the tree."""

@final
class SolverSnapshot:
    """What is proved of the final margin under perfect play, White's view."""

    @property
    def low(self) -> int: ...
    @property
    def high(self) -> int: ...
    @property
    def exact(self) -> bool:
        """Whether `low` and `high` are the same."""
    @property
    def variation(self) -> list[Turn]:
        """Perfect play to the end when the value is exact, shorter where the limits left no time to
        read it out; before that at most the turn that makes sure of the mover's bound.
        """
    @property
    def nodes(self) -> int:
        """Endgames looked at."""
    @property
    def seconds(self) -> float: ...

@final
class Solver:
    """Proves the final margin under perfect play, in a thread of its own; one position at a time.

    What it has proved serves the positions that follow from it too. Every method may be called
    from any thread.
    """

    def __init__(self, *, memory_mb: int = 256) -> None:
        """ValueError when the memory is less than 1 MB."""
    def start(
        self, position: Position, *, seconds: float | None = None, nodes: int | None = None
    ) -> None:
        """Starts and returns. Without a limit it goes on until it is done or stopped.

        More than 64 vacant points are not searched: what the stones on the board prove is the
        answer. ValueError inside a turn; MemoryError, and RuntimeError when the system has no more
        threads: it can be asked again.
        """
    @property
    def running(self) -> bool: ...
    def wait(self, seconds: float | None = None) -> bool:
        """Waits without the GIL; True when the work has ended."""
    def stop(self) -> None:
        """Safe from any thread; returns within 20 ms. Once start() has returned it is never lost.

        Beside a start() it ends what that begins or comes before it; before one it does nothing.
        """
    def snapshot(self) -> SolverSnapshot:
        """What is proved by now. ValueError before the first start()."""
