"""A net in a file, ready to evaluate."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any, Final, NamedTuple, cast

import numpy as np
from numpy.typing import NDArray

from symple._core import GLOBALS, PLANES
from symple.nets.card import Card
from symple.nets.errors import NetError
from symple.nets.weights import MOST_BYTES

INPUTS: Final = ("planes", "globals")


class Outputs(NamedTuple):
    """What a net says of n positions on boards of w times w points, float32, as their movers see
    them.

    win (n): probability. margin (n), groups (n, 2; own, the other's): expected at the end.
    ownership (n, w, w): probability that a point ends as an own stone. Logits: growth and plant
    (n, w, w) of points, grow (n) that the turn grows rather than plants, decline (n) that there is
    no balance plant.
    """

    win: NDArray[np.float32]
    margin: NDArray[np.float32]
    groups: NDArray[np.float32]
    ownership: NDArray[np.float32]
    growth: NDArray[np.float32]
    plant: NDArray[np.float32]
    grow: NDArray[np.float32]
    decline: NDArray[np.float32]


#: How many axes each output has.
_AXES: Final = dict(zip(Outputs._fields, (1, 1, 2, 3, 3, 3, 1, 1), strict=True))


class Net:
    """path: of an ONNX file. threads: of one evaluation.

    NetError when there is no onnxruntime, or the file is broken, foreign or of another version.
    """

    def __init__(self, path: Path, *, threads: int = 1) -> None:
        runtime = _runtime()
        try:
            if path.stat().st_size > MOST_BYTES:
                raise NetError("it is too large for a net for this game")
            content = path.read_bytes()
        except OSError as error:
            raise NetError(f"it cannot be read: {error.strerror or error}") from None
        options = runtime.SessionOptions()
        options.intra_op_num_threads = threads
        options.inter_op_num_threads = 1
        options.log_severity_level = 4  # what it refuses is told as an error, not by a log
        # Threads that wait by spinning would take the time of random games.
        options.add_session_config_entry("session.intra_op.allow_spinning", "0")
        try:
            session = runtime.InferenceSession(
                content, options, providers=["CPUExecutionProvider"], enable_fallback=False
            )
            metadata = session.get_modelmeta().custom_metadata_map
        except Exception as error:  # of onnxruntime's own kinds, which have no common base
            first_line = str(error).strip().partition("\n")[0]
            raise NetError(f"it is broken, or not an ONNX file: {first_line}") from None
        self.card = Card.of(metadata)
        _require_shapes(session)
        self._session = session

    def evaluate(self, planes: NDArray[np.uint8], numbers: NDArray[np.float32]) -> Outputs:
        """Of positions as net_features() shows them. NetError when it fails at that."""
        try:
            answers = self._session.run(
                list(Outputs._fields), dict(zip(INPUTS, (planes, numbers), strict=True))
            )
        except Exception as error:
            raise NetError(f"it failed: {str(error).strip().partition(chr(10))[0]}") from error
        return Outputs(*cast("list[NDArray[np.float32]]", answers))


def _runtime() -> Any:
    try:
        return import_module("onnxruntime")
    except ImportError:
        raise NetError("onnxruntime is not installed: install the extra symple[net]") from None


def _require_shapes(session: Any) -> None:
    """NetError unless inputs and outputs are those of a net of this game."""
    inputs = {one.name: (one.type, list(one.shape)) for one in session.get_inputs()}
    outputs = {one.name: (one.type, len(one.shape)) for one in session.get_outputs()}
    groups = [one.shape for one in session.get_outputs() if one.name == "groups"]
    planes, numbers = (inputs.get(name, ("", [])) for name in INPUTS)
    fits = (
        set(inputs) == set(INPUTS)
        and planes[0] == "tensor(uint8)"
        and len(planes[1]) == 4
        and planes[1][1] == len(PLANES)
        and numbers[0] == "tensor(float)"
        and len(numbers[1]) == 2
        and numbers[1][1] == len(GLOBALS)
        and outputs == {name: ("tensor(float)", axes) for name, axes in _AXES.items()}
        and groups[0][1] == 2
    )
    if not fits:
        raise NetError("its inputs and outputs are not those of a net for this game")
