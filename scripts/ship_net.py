"""Makes a net of a run the one that comes with the program, in place of the one before.

    python scripts/ship_net.py RUN/nets/NAME-fp32.onnx

Its weights become bytes (`symple.learn.export.with_small_weights`). `SHIPPED_NET` in
src/symple/nets/known.py names it; docs/explanation/training.md says how good it is.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import onnx

from symple.learn.export import with_small_weights
from symple.nets import SHIPPED_NET, card_of
from symple.nets.card import ENTRY


def main() -> None:
    (path,) = map(Path, sys.argv[1:])
    card = replace(card_of(path), precision="w8")
    model = with_small_weights(onnx.load(path))
    onnx.helper.set_model_props(model, {ENTRY: card.to_json()})
    folder = SHIPPED_NET.parent
    for old in folder.glob("*.onnx"):
        old.unlink()
    onnx.save(model, folder / f"{card.name}.onnx")
    print(f"{card.name}: {(folder / f'{card.name}.onnx').stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
