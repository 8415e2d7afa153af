"""Nets that judge positions: files in ONNX, run by the compiled module beside random games, and by
onnxruntime (extra `net`) many positions at once.

`card` is what a file says of itself, `file` opens one and evaluates with it, `evaluator` answers
the questions of searches with it, `weights` reads one for searches that ask at once, `known` finds
the nets that there are.
"""

from symple.nets.card import FORMAT, Card
from symple.nets.errors import NetError
from symple.nets.evaluator import NetEvaluator
from symple.nets.file import Net, Outputs
from symple.nets.known import SHIPPED_NET, KnownNet, find_net, known_nets
from symple.nets.weights import card_of, read_position_net

__all__ = [
    "FORMAT",
    "SHIPPED_NET",
    "Card",
    "KnownNet",
    "Net",
    "NetError",
    "NetEvaluator",
    "Outputs",
    "card_of",
    "find_net",
    "known_nets",
    "read_position_net",
]
