"""What must be installed: numpy for the library, and what the extras name for the rest."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
EXTRAS = PROJECT["optional-dependencies"]


def names(entries: list[str]) -> set[str]:
    """Of the packages, as one writes them in an import."""
    found = {re.split(r"[\[<>=~!;, ]", entry)[0].lower().replace("-", "_") for entry in entries}
    # OpenSpiel has two names there.
    return found | ({"pyspiel"} if "open_spiel" in found else set())


BASE = names(PROJECT["dependencies"])
SHIPPED_EXTRAS = ("app", "arena", "bot", "club", "cluster", "envs", "learn", "net", "png")
SHIPPED = BASE.union(*(names(EXTRAS[extra]) for extra in SHIPPED_EXTRAS))


def imported(path: Path) -> Iterator[str]:
    """The packages that a source imports, its own and Python's left out."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
            found = [node.module]
        else:
            continue
        for name in found:
            top = name.partition(".")[0]
            if top != "symple" and top not in sys.stdlib_module_names:
                yield top


def test_what_the_sources_import_is_declared() -> None:
    sources = (ROOT / "src" / "symple").rglob("*.py")
    found = {(name, path.name) for path in sources for name in imported(path)}
    assert {(name, file) for name, file in found if name not in SHIPPED} == set()
    assert ("numpy", "analysis.py") in found


@cache
def installed_packages() -> set[str]:
    return {name for name in packages_distributions() if name.isidentifier()} - {"symple"}


def run_with(extras: tuple[str, ...], program: str) -> subprocess.CompletedProcess[str]:
    """Runs a program for which nothing is installed but these extras and what they themselves need.

    Of the packages that Symple names, the others cannot be imported.
    """
    allowed = BASE.union(*(names(EXTRAS[extra]) for extra in extras))
    missing = (SHIPPED - allowed) & installed_packages()
    assert missing
    hide = f"""
import sys
class Nothing:
    def find_spec(self, name, path=None, target=None):
        if name in {missing!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
sys.meta_path.insert(0, Nothing())
"""
    return subprocess.run(
        [sys.executable, "-c", hide + program], capture_output=True, text=True, check=False
    )


def test_the_library_and_the_engine_need_numpy_alone() -> None:
    program = """
import symple, symple.engine, symple.protocols.gtp, symple.protocols.codecup
position = symple.Position(symple.Rules(size=5, penalty=4))
with symple.engine.SearchEngine() as engine:
    position.play(engine.play(position, symple.engine.Limit(visits=20)).turn)
print(position.to_move.name)
"""
    answer = run_with((), program)
    assert (answer.stdout, answer.stderr) == ("BLACK\n", "")


@pytest.mark.parametrize(
    ("extras", "modules"),
    [
        (("arena",), "symple.arena symple.cli.match symple.cli.tournament symple.cli.openings"),
        (("app",), "symple.server.run symple.cli.play symple.cli.review symple.cli.admin"),
        (("app",), "symple.cli.gtp symple.cli.analysis symple.cli.puzzles symple.cli.match"),
        (("app", "club"), "symple.club.accounts symple.club.tokens symple.club.limits"),
        (("app", "club"), "symple.club.web_push symple.club.logs symple.cli.serve"),
        (("app", "club"), "symple.club.api.serving"),
        (("arena", "bot"), "symple.cli.bot"),
        (("envs",), "symple.envs.placements symple.envs.turns"),
        (("envs",), "symple.envs.against_level symple.envs.spiel"),
        (("learn", "net", "arena"), "symple.learn.run symple.cli.train symple.cli.nets"),
    ],
)
def test_an_extra_brings_what_its_part_needs(extras: tuple[str, ...], modules: str) -> None:
    answer = run_with(extras, "\n".join(f"import {name}" for name in modules.split()))
    assert (answer.returncode, answer.stderr) == (0, "")


def test_a_club_says_what_it_needs() -> None:
    program = """
import sys
from symple.__main__ import main
sys.argv = ["symple", "serve", "--port", "0"]
main()
"""
    answer = run_with(("app",), program)
    assert (answer.returncode, answer.stdout) == (1, "")
    assert answer.stderr.startswith("Error: this needs ")
    assert answer.stderr.endswith('which is not installed: pip install "symple[club]".\n')


def test_a_swiss_round_is_paired_with_the_extra_arena() -> None:
    program = "from symple.competition import pair_round; print(pair_round('ABCD', [], []))"
    assert run_with(("arena",), program).stdout == "[('A', 'B'), ('C', 'D')]\n"


@pytest.mark.parametrize(
    ("extras", "words", "said"),
    [
        ((), ["--help"], 'this needs typer, which is not installed: pip install "symple[app]"'),
        (("arena",), ["play"], 'pip install "symple[app]"'),
    ],
)
def test_the_command_names_the_extra_that_it_lacks(
    extras: tuple[str, ...], words: list[str], said: str
) -> None:
    program = f"sys.argv[1:] = {words!r}\nfrom symple.__main__ import main\nmain()"
    answer = run_with(extras, program)
    assert (answer.returncode, answer.stdout) == (1, "")
    assert re.fullmatch(rf"Error: .*{re.escape(said)}\.\n", answer.stderr)


def test_a_wrong_wish_for_a_build_of_the_core_is_one_sentence() -> None:
    program = (
        "import os\nos.environ['SYMPLE_ISA'] = 'v9'\nsys.argv[1:] = ['perft']\n"
        "from symple.__main__ import main\nmain()"
    )
    answer = run_with(("app",), program)
    assert (answer.returncode, answer.stdout) == (1, "")
    assert re.fullmatch(
        r"Error: SYMPLE_ISA is 'v9', but the builds of the core here are: [\w, ]+\.\n",
        answer.stderr,
    )
