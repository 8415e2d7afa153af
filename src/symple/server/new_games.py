"""What is asked of a new game, as it is stored."""

from __future__ import annotations

from symple.competition import ClockRules
from symple.engine import Level, find_level
from symple.game import Position, Rules
from symple.server.errors import RefusedError, sentence
from symple.server.models.game import NewGame, Player
from symple.server.storage.repository import StoredPlayer


def rules_and_start(new: NewGame) -> tuple[Rules, str | None]:
    """The rules, and the text of a position to start from. RefusedError for what is none of these,
    or where nothing is left to play.
    """
    try:
        rules = Rules(new.rules.size, new.rules.penalty, new.rules.balance)
        start = None if new.start is None else Position.parse(new.start, between_turns=True)
    except ValueError as error:
        raise RefusedError("invalid-rules", sentence(error)) from error
    if start is None:
        return rules, None
    if start.rules != rules:
        raise RefusedError(
            "start-rules", "The start position differs from the game in size, penalty or balance."
        )
    if start.winner is not None:
        raise RefusedError(
            "start-full", "The start position is already full; there is nothing left to play."
        )
    return rules, str(start)


def clock_of(new: NewGame) -> str | None:
    """As the clock's rules write themselves. RefusedError for what is no clock."""
    if new.clock is None:
        return None
    try:
        return str(ClockRules.parse(new.clock))
    except ValueError as error:
        raise RefusedError("invalid-clock", sentence(error), clock=new.clock) from error


def stored_player(player: Player) -> StoredPlayer:
    """A level is called by its title where no name is given."""
    if player.level is None:
        return StoredPlayer(player.name, None)
    level = known_level(player.level)
    return StoredPlayer(player.name or level.title, level.name)


def known_level(name: str) -> Level:
    """RefusedError when there is none of that name."""
    try:
        return find_level(name)
    except ValueError as error:
        raise RefusedError("no-such-level", sentence(error), level=name) from error
