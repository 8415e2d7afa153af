"""Stored games as the API shows them."""

from __future__ import annotations

from typing import Literal

from symple import game as rules_of_the_game
from symple.server.models.error import ErrorDetail
from symple.server.models.game import Bounds, Game, GameSummary, Player, Rules, Score, Side
from symple.server.state import GameState, decided
from symple.server.storage.repository import StoredGame, StoredPlayer


def summary(game: StoredGame) -> GameSummary:
    return GameSummary(
        id=game.id,
        version=game.version,
        name=game.name,
        created=game.created,
        updated=game.updated,
        rules=_rules(game),
        white=_player(game.white),
        black=_player(game.black),
        turn_count=game.turn_count,
        position=game.position,
        to_move=game.to_move,
        result=game.result,
        over=game.to_move is None,
    )


def whole(state: GameState, *, thinking: bool, error: ErrorDetail | None) -> Game:
    """thinking, error: whether an engine is at work on the game, and what went wrong with it."""
    game, position = state.game, state.position
    score = position.score()
    low, high = position.margin_bounds()
    return Game(
        id=game.id,
        version=game.version,
        name=game.name,
        created=game.created,
        updated=game.updated,
        rules=_rules(game),
        start=game.start,
        white=_player(game.white),
        black=_player(game.black),
        turns=list(game.turns),
        position=game.position,
        to_move=game.to_move,
        result=game.result,
        over=state.over,
        score=Score(white=_side(score.white), black=_side(score.black), margin=score.margin),
        bounds=Bounds(low=low, high=high),
        decided=decided(state),
        thinking=thinking,
        error=error,
    )


def _rules(game: StoredGame) -> Rules:
    return Rules(size=game.size, penalty=game.penalty, balance=game.balance)


def _player(player: StoredPlayer) -> Player:
    kind: Literal["human", "engine"] = "human" if player.level is None else "engine"
    return Player(kind=kind, level=player.level, name=player.name)


def _side(side: rules_of_the_game.Side) -> Side:
    return Side(
        stones=side.stones, groups=side.groups, live_groups=side.live_groups, total=side.total
    )
