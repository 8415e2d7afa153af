"""What a stored game comes to: its position and all that follows from the turns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime

from symple.game import UNFINISHED, Color, Position, Result, Turn
from symple.server.storage.repository import ColorName, StoredGame
from symple.server.storage.tables import SCHEMA
from symple.storage.errors import DamagedError


@dataclass(frozen=True)
class GameState:
    """A stored game and the position it has come to."""

    game: StoredGame
    position: Position

    @property
    def over(self) -> bool:
        return self.game.over


def state_of(game: StoredGame) -> GameState:
    """Replays the stored turns. DamagedError where they cannot be what was written."""
    try:
        return GameState(game, _replay(game, game.turns))
    except ValueError as error:
        raise DamagedError(SCHEMA.contents) from error


def changed(
    game: StoredGame,
    turns: Sequence[str],
    ending: str | None,
    *,
    used: float | None = None,
    grown_by: Mapping[int, str] | None = None,
) -> GameState:
    """The game as it is with these turns and this ending (a result that the board does not show).

    used: the seconds that the new turns took; nobody's clock is touched by those without.
    grown_by: of the new ones, as in StoredGame. Raises what `Turn.parse` and `Position.play`
    raise.
    """
    position = _replay(game, turns)
    kept = game.seconds[: len(turns)]
    result = Result.of_position(position) if ending is None else Result.parse(ending)
    time = now()
    return GameState(
        replace(
            game,
            version=game.version + 1,
            updated=time,
            turns=tuple(turns),
            seconds=(*kept, *(used for _ in turns[len(kept) :])),
            turn_count=len(turns),
            grown_by={
                number: level
                for number, level in {**game.grown_by, **(grown_by or {})}.items()
                if number <= len(turns)
            },
            ending=ending,
            position=str(position),
            to_move=color_name(position.to_move) if result == UNFINISHED else None,
            result=str(result),
            finished=None if result == UNFINISHED else time,
        ),
        position,
    )


def decided(state: GameState) -> ColorName | None:
    """The winner whom nothing on the board can change any more, while the game goes on."""
    if state.over:
        return None
    low, high = state.position.margin_bounds()
    if low > 0:
        return "white"
    return "black" if high < 0 else None


def color_name(color: Color) -> ColorName:
    return "white" if color == Color.WHITE else "black"


def now() -> str:
    """The time, ISO 8601 in UTC with microseconds, so that texts sort as times do."""
    return datetime.now(UTC).isoformat(timespec="microseconds").replace("+00:00", "Z")


def _replay(game: StoredGame, turns: Sequence[str]) -> Position:
    position = Position(game.rules) if game.start is None else Position.parse(game.start)
    for text in turns:
        position.play(Turn.parse(text))
    return position
