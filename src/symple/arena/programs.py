"""The player that a specification describes, ready for one game."""

from __future__ import annotations

from collections.abc import Sequence

from symple.arena.clocks import TimeControl
from symple.arena.codecup_program import CodecupProgram
from symple.arena.gtp_program import GtpProgram
from symple.arena.players import BuiltinPlayer, BuiltinSpec, Player, PlayerSpec
from symple.game import Rules, Turn


def make_player(
    spec: PlayerSpec,
    *,
    control: TimeControl,
    rules: Rules,
    opening: Sequence[Turn],
    seed: int,
) -> Player:
    """A player for one game that begins with `opening`; `prepare` it, and `close` it afterwards.

    control: the player's own. ForfeitError when a program cannot be started.
    """
    if isinstance(spec, BuiltinSpec):
        return BuiltinPlayer(spec, control, seed)
    if spec.dialogue == "gtp":
        return GtpProgram(spec, control, rules, opening)
    return CodecupProgram(spec, opening)
