"""Nets that judge positions: files in ONNX, run by onnxruntime on processors (extra `net`).

`card` is what a file says of itself, `file` opens one and evaluates with it, `evaluator` answers
the questions of searches with it, `known` finds the nets that there are.
"""

from symple.nets.card import FORMAT, Card
from symple.nets.errors import NetError
from symple.nets.evaluator import NetEvaluator
from symple.nets.file import Net, Outputs
from symple.nets.known import KnownNet, find_net, known_nets

__all__ = [
    "FORMAT",
    "Card",
    "KnownNet",
    "Net",
    "NetError",
    "NetEvaluator",
    "Outputs",
    "find_net",
    "known_nets",
]
