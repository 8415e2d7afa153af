"""The nets that there are: those that came with the program, and the user's own."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from symple.nets.errors import NetError

#: Names a folder of nets beside those that came with the program.
FOLDER_VARIABLE: Final = "SYMPLE_NETS"

_SHIPPED: Final = Path(__file__).parent / "shipped"

#: What full strength asks; the file itself, whatever nets of that name there are elsewhere.
SHIPPED_NET: Final = _SHIPPED / "b3c48-005.onnx"
_ENDING: Final = ".onnx"


@dataclass(frozen=True)
class KnownNet:
    """A net's file and its name; shipped: it came with the program."""

    name: str
    path: Path
    shipped: bool


def nets_folder() -> Path | None:
    """The user's folder of nets, if there is one."""
    folder = os.environ.get(FOLDER_VARIABLE)
    return Path(folder) if folder else None


def known_nets() -> list[KnownNet]:
    """By name; of two with one name the user's own."""
    found = {net.name: net for net in _nets_in(_SHIPPED, shipped=True)}
    own = nets_folder()
    if own is not None:
        found |= {net.name: net for net in _nets_in(own, shipped=False)}
    return [found[name] for name in sorted(found)]


def find_net(name: str) -> KnownNet:
    """A net by its name, or by its file. NetError."""
    path = Path(name)
    if path.suffix == _ENDING:
        if not path.is_file():
            raise NetError(f"there is no file {name}")
        return KnownNet(path.stem, path, shipped=False)
    known = known_nets()
    for net in known:
        if net.name == name:
            return net
    names = ", ".join(net.name for net in known) or "none"
    raise NetError(
        f"there is no net {name!r}; known: {names} (a file is named with its ending {_ENDING}, a "
        f"folder of nets by {FOLDER_VARIABLE})"
    )


def _nets_in(folder: Path, *, shipped: bool) -> list[KnownNet]:
    try:
        paths = sorted(folder.glob(f"*{_ENDING}"))
    except OSError:
        return []
    return [KnownNet(path.stem, path, shipped) for path in paths]
