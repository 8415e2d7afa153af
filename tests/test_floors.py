"""The floors of the core. `pyproject.toml` has those of the Python rooms, for `lint-imports`."""

import re
from pathlib import Path

CORE = Path(__file__).resolve().parent.parent / "core"

# From the ground up.
FLOORS = ("rules", "features", "eval", "search", "solver", "selfplay", "bindings")
# These lean on all of the core and nothing leans on them.
ATTICS = ("tests", "fuzz")


def includes() -> list[tuple[str, str]]:
    """Every file of the core by its path in `core`, with each name that it includes."""
    return [
        (path.relative_to(CORE).as_posix(), name)
        for path in sorted(CORE.rglob("*.[ch]*"))
        for name in re.findall(r'^\s*#\s*include\s+[<"]([^">]+)', path.read_text(), re.MULTILINE)
    ]


def folder(path: str) -> str:
    return path.split("/")[0]


def may_include(includer: str, included: str) -> bool:
    if includer in ATTICS:
        return included in (*FLOORS[:-1], *ATTICS)
    return included in FLOORS[: FLOORS.index(includer) + 1]


def test_a_folder_of_the_core_includes_only_folders_below() -> None:
    inside = [(path, name) for path, name in includes() if (CORE / name).exists()]
    assert len(inside) > 100
    assert [one for one in inside if not may_include(folder(one[0]), folder(one[1]))] == []


def test_only_the_bindings_know_python() -> None:
    python = [one for one in includes() if re.match(r"nanobind/|Python\.h", one[1])]
    assert {folder(path) for path, _ in python} == {"bindings"}, python
