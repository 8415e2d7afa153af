"""What a turn, an end and a continuation make of a stored game. Nothing here knows a database."""

from __future__ import annotations

from dataclasses import replace

from symple.engine import GREEDY
from symple.game import IllegalTurnError, InvalidTurnError, Record, Turn
from symple.server.errors import ConflictError, RefusedError, illegal_turn, sentence
from symple.server.state import GameState, changed
from symple.server.storage.repository import StoredGame


def engine_to_move(game: StoredGame) -> str | None:
    """The level of the engine that is to move."""
    if game.to_move is None:
        return None
    return game.white_level if game.to_move == "white" else game.black_level


def played_turns(record: Record) -> tuple[tuple[str, ...], str | None]:
    """The turns of a record, and its result where the board does not show it."""
    ending = None if record.result.reason in (None, "margin") else str(record.result)
    return tuple(str(turn) for turn in record.turns), ending


def course(game: StoredGame, turns: tuple[str, ...], ending: str | None) -> tuple[object, ...]:
    """All that a game is, from its rules on: what begins with another one has gone on from it."""
    begun = (game.rules, game.start, game.white_level, game.black_level)
    return (begun, *turns, *(() if ending is None else (ending,)))


def must_go_on(game: StoredGame) -> None:
    """ConflictError when the game is over."""
    if game.to_move is None:
        raise ConflictError("game-over", f"The game is over: {game.result}.", result=game.result)


def parse_turn(text: str) -> Turn:
    """RefusedError for what is no turn, or a resignation."""
    try:
        turn = Turn.parse(text)
    except InvalidTurnError as error:
        raise RefusedError("invalid-turn", sentence(error), turn=text) from error
    if turn.is_resignation:
        message = "A resignation is not sent as a turn, but by `resign`."
        raise RefusedError("invalid-turn", message, turn=text)
    return turn


def must_be_next(game: StoredGame, number: int) -> None:
    """ConflictError unless the turn of this number, which the game does not have, is the next one
    and a person's.
    """
    if number > game.turn_count + 1:
        following = game.turn_count + 1
        raise ConflictError(
            "next-turn", f"The next turn of this game is turn {following}.", number=following
        )
    if engine_to_move(game) is not None:
        raise ConflictError("engine-turn", "It is the engine's turn.")


def with_turn(
    game: StoredGame, turn: Turn, *, used: float | None, grown_by: str | None = None
) -> GameState:
    """The game with one more turn. used: seconds of the clock. grown_by: the level that has
    completed the growth. ConflictError when the game is over, RefusedError for an illegal turn.
    """
    must_go_on(game)
    marks = {}
    if grown_by is not None:
        game, marks = replace(game, helped=True), {game.turn_count + 1: grown_by}
    try:
        return changed(game, (*game.turns, str(turn)), None, used=used, grown_by=marks)
    except IllegalTurnError as error:
        raise illegal_turn(error) from error


def filled_turns(state: GameState) -> tuple[str, ...]:
    """All turns of the game, on to the full board by a quick engine for both sides."""
    position = state.position.copy()
    turns = list(state.game.turns)
    with GREEDY.make_engine() as engine:
        while position.winner is None:
            turn = engine.play(position, GREEDY.limit).turn
            position.play(turn)
            turns.append(str(turn))
    return tuple(turns)
