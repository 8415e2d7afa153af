"""A net without a search: the turn that looks best to it."""

from __future__ import annotations

import numpy as np

from symple._core import net_features
from symple.engine.simple import OneTurnEngine
from symple.game import Phase, Position, Turn
from symple.nets import Net, Outputs, find_net


class PolicyEngine(OneTurnEngine):
    """One evaluation a turn. net: its name, or its file. NetError."""

    def __init__(self, net: str, *, seed: int | None = None) -> None:
        super().__init__(seed=seed)
        self._net = Net(find_net(net).path)

    def _choose(self, position: Position, seed: int) -> Turn:
        outputs = self._net.evaluate(*net_features([position], position.size))
        return likeliest_turn(position, outputs)


def likeliest_turn(position: Position, outputs: Outputs) -> Turn:
    """Stone by stone the likeliest one, by a net's answer about the position alone."""
    board = position.copy()
    growth, plant = outputs.growth[0].ravel(), outputs.plant[0].ravel()
    frontier = set(board.frontier(board.to_move))
    growable = [point for point in board.legal_points() if point in frontier]
    plantable = [point for point in board.legal_points() if point not in frontier]
    if plantable and (not growable or outputs.grow[0] < 0):
        board.place(max(plantable, key=plant.__getitem__))
        return board.history[-1]
    board.place(max(growable, key=growth.__getitem__))
    while board.phase is Phase.GROWING:
        board.place(max(board.legal_points(), key=growth.__getitem__))
    if board.phase is Phase.BALANCING:
        # As it was learned: against all plants that the turn might have had.
        if board.can_end_turn and outputs.decline[0] > np.logaddexp.reduce(plant[plantable]):
            board.end_turn()
        else:
            board.place(max(board.legal_points(), key=plant.__getitem__))
    return board.history[-1]
