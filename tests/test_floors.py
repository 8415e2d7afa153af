"""The floors of the house: rooms import only from the floors below them."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "symple"
CORE = ROOT / "core"

# `symple/__init__.py`, which gives the names of `game`.
FRONT = "__init__"
# From the ground up; rooms of one line stand on one floor.
FLOORS = (
    {"isa"},
    {"_core", "storage", "pages", "cluster", "competition"},
    {"game"},
    {FRONT},
    {"engine"},
    {"protocols"},
    {"arena"},
    {"learn", "envs"},
    {"study"},
    {"server"},
    {"cli"},
    {"__main__"},
)
# Beyond the order of the floors: the service runs without the learning extras.
FORBIDDEN = {("server", "learn")}

CORE_FLOORS = ("rules", "features", "eval", "search", "solver", "selfplay", "bindings")
# These lean on all of the core and nothing leans on them.
CORE_ATTICS = ("tests", "fuzz")


def floor_of(room: str) -> int:
    for height, rooms in enumerate(FLOORS):
        if room in rooms:
            return height
    raise AssertionError(f"room {room!r} has no floor: give it one in DESIGN and in this test")


def imported_rooms(source: str, package: tuple[str, ...]) -> Iterator[str]:
    """The rooms of `symple` that a module of `package` imports, those inside functions included."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = list(package[: len(package) - node.level + 1]) if node.level else []
            base += node.module.split(".") if node.module else []
            names = [".".join([*base, alias.name]) for alias in node.names]
        else:
            continue
        for parts in (name.split(".") for name in names):
            if parts[0] == "symple":
                yield room_named(parts[1]) if len(parts) > 1 else FRONT


def room_named(name: str) -> str:
    """`from symple import Rules` asks the front for a name that is no room."""
    is_room = name == "_core" or (PACKAGE / name).is_dir() or (PACKAGE / f"{name}.py").is_file()
    return name if is_room else FRONT


def wrong_imports(room: str, source: str, package: tuple[str, ...]) -> list[str]:
    """The rooms that `room` may not import but does."""
    return [
        other
        for other in imported_rooms(source, package)
        if other != room and (floor_of(other) >= floor_of(room) or (room, other) in FORBIDDEN)
    ]


def modules() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_room_imports_only_from_floors_below(path: Path) -> None:
    place = path.relative_to(PACKAGE)
    room = place.with_suffix("").parts[0]
    package = ("symple", *place.parent.parts)
    assert wrong_imports(room, path.read_text(encoding="utf-8"), package) == []


@pytest.mark.parametrize(
    ("room", "source"),
    [
        ("game", "import symple.engine"),
        ("game", "from symple.engine import Engine"),
        ("game", "from symple import Rules"),
        ("game", "from ..server import app"),
        ("engine", "def f():\n    from symple.cli import main"),
        ("server", "import symple.learn.selfplay"),
    ],
)
def test_a_wrong_import_is_noticed(
    room: str, source: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("game", "engine", "server", "cli", "learn"):
        (tmp_path / name).mkdir()
    monkeypatch.setattr(f"{__name__}.PACKAGE", tmp_path)
    assert len(wrong_imports(room, source, ("symple", room))) == 1


def included(path: Path) -> list[str]:
    return re.findall(r'^\s*#\s*include\s+[<"]([^">]+)[">]', path.read_text(), re.MULTILINE)


def core_files() -> list[Path]:
    return sorted(path for path in CORE.rglob("*") if path.suffix in {".cpp", ".hpp", ".h"})


@pytest.mark.parametrize("path", core_files(), ids=lambda path: str(path.relative_to(CORE)))
def test_a_folder_of_the_core_includes_only_folders_below(path: Path) -> None:
    folder = path.relative_to(CORE).parts[0]
    if folder in CORE_ATTICS:
        allowed: tuple[str, ...] = (*CORE_FLOORS[:-1], *CORE_ATTICS)
    else:
        allowed = CORE_FLOORS[: CORE_FLOORS.index(folder) + 1]
    of_the_core = [name for name in included(path) if (CORE / name).exists()]
    assert [name for name in of_the_core if name.split("/")[0] not in allowed] == []


@pytest.mark.parametrize("path", core_files(), ids=lambda path: str(path.relative_to(CORE)))
def test_only_the_bindings_know_python(path: Path) -> None:
    if path.relative_to(CORE).parts[0] != "bindings":
        names = included(path)
        assert [name for name in names if name.startswith("nanobind/") or name == "Python.h"] == []
