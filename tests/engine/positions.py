"""Positions for the engine tests."""

import random

from symple.game import Phase, Position, Rules


def random_position(rules: Rules, turns: int, seed: int) -> Position:
    """After so many random turns, or the last position with a turn to play before that."""
    choose = random.Random(seed)
    position = Position(rules)
    while position.turn_number <= turns:
        before = position.copy()
        number = position.turn_number
        while position.turn_number == number and position.phase is not Phase.OVER:
            moves = position.legal_points()
            if position.can_end_turn:
                moves.append(rules.size**2)
            position.place(choose.choice(moves))
        if position.phase is Phase.OVER:
            return before
    return position
