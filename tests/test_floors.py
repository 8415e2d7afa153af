"""The floors of the core. `pyproject.toml` has those of the Python rooms, for `lint-imports`."""

import re
import tomllib
from itertools import groupby
from pathlib import Path

HOUSE = Path(__file__).resolve().parent.parent
CORE = HOUSE / "core"

# From the ground up.
FLOORS = ("rules", "solver", "features", "eval", "net", "search")
# What shows them to other languages; nothing leans on these, nor they on each other.
FACES = ("bindings", "web")
# These lean on all floors and nothing leans on them.
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
        return included in (*FLOORS, *ATTICS)
    if includer in FACES:
        return included in (*FLOORS, includer)
    return included in FLOORS[: FLOORS.index(includer) + 1]


def test_a_folder_of_the_core_includes_only_folders_below() -> None:
    inside = [(path, name) for path, name in includes() if (CORE / name).exists()]
    assert len(inside) > 100
    assert [one for one in inside if not may_include(folder(one[0]), folder(one[1]))] == []


def test_only_a_face_knows_its_language() -> None:
    emscripten = [one for one in includes() if one[1].startswith("emscripten/")]
    assert {folder(path) for path, _ in emscripten} == {"web"}, emscripten
    python = [one for one in includes() if re.match(r"nanobind/|Python\.h", one[1])]
    assert {folder(path) for path, _ in python} == {"bindings"}, python


def first_words(page: str, *, column: int) -> list[str]:
    """What stands in backticks in that column of the page's first table."""
    table = re.search(r"^\|.*?\n\n", (HOUSE / page).read_text(), re.DOTALL | re.MULTILINE)
    assert table
    cells = [line.split("|")[column].strip() for line in table[0].strip().splitlines()[2:]]
    return [cell.strip("`/") for cell in cells]


def test_the_readme_shows_the_floors_of_the_core() -> None:
    assert tuple(first_words("core/README.md", column=1)) == (*FLOORS, *FACES, *ATTICS)


def test_how_it_is_built_shows_the_floors_of_the_rooms() -> None:
    page = "docs/explanation/how-it-is-built.md"
    rooms = zip(first_words(page, column=1), first_words(page, column=2), strict=True)
    shown = [{room for _, room in floor} for _, floor in groupby(rooms, lambda row: row[0])]
    settings = tomllib.loads((HOUSE / "pyproject.toml").read_text())
    layers = settings["tool"]["importlinter"]["contracts"][0]["layers"]
    assert [set(layer.split(" | ")) for layer in layers] == [{"__main__"}, *shown]
