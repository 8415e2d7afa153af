"""Tries Symple's wheel in this Python, with nothing installed but what pip brings with it.

    python try_wheel.py SYMPLE FACTS [EXTRA ...]

pip chooses the wheel from `dist` of the folder SYMPLE. The library is tried with numpy alone, by
tests of that folder too, and each extra in an environment of its own, by what it promises. The
games and searches that every processor must repeat go into the file FACTS.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tempfile
import urllib.request
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

#: Tests that need numpy alone.
TESTS = [
    "tests/engine/test_limit.py",
    "tests/engine/test_simple.py",
    "tests/engine/test_solver.py",
    "tests/game/test_batch.py",
    "tests/game/test_pickling.py",
    "tests/game/test_position.py",
    "tests/game/test_sym.py",
    "tests/game/test_texts.py",
    "tests/game/test_turns.py",
]
#: Debian's pip for new environments: run from where it is, it need not be copied into each.
PIP_WHEELS = Path("/usr/share/python-wheels")

NET = """
from symple.nets import Net, known_nets
print(*(Net(known.path).card for known in known_nets()))
"""
CLUB = """
import sys
from pathlib import Path

import psycopg
from symple.club.accounts import Accounts
from symple.club.api.app import create_api
from symple.club.database import open_database
from symple.club.passwords import Passwords
from symple.club.store import Store

database = open_database(Path(sys.argv[1]))
accounts = Accounts(Store(database), lambda: 0, Passwords())
accounts.register("Anna", "correct horse battery")
print(accounts.log_in("anna", "correct horse battery").account.name)
create_api()
database.close()
"""

CLUSTER = """
from symple.cluster import Cluster, ClusterError
try:
    Cluster("127.0.0.1:1")
except ClusterError as error:
    assert "not installed" not in str(error), error
"""
ENVS = """
from symple.envs import spiel
from symple.envs.against_level import LevelEnv
from symple.envs.placements import PlacementEnv
from symple.envs.turns import TurnEnv
for make in (LevelEnv, PlacementEnv, TurnEnv):
    make(5, 4).reset(seed=1)
import pyspiel
pyspiel.load_game("symple").new_initial_state()
"""
RECORD = '[Size "5"]\n[Penalty "4"]\n\n1. C3 *\n'


class Environment:
    """A virtual environment in this folder, with this installed."""

    def __init__(self, folder: Path, what: str) -> None:
        self.folder = folder
        venv.create(folder)
        self.install(what)

    def install(self, *what: str) -> None:
        pip(self.folder / "bin" / "python", "install", "--no-compile", *what)

    def packages(self) -> set[str]:
        """What is installed."""
        program = "import importlib.metadata as m; print(*(x.name for x in m.distributions()))"
        return set(self.run("python", "-c", program).split())

    def run(self, *command: str | Path, folder: Path | None = None, **variables: str) -> str:
        """What one of its programs printed. SystemExit when it fails."""
        name, *words = command
        return run(self.folder / "bin" / name, *words, folder=folder or self.folder, **variables)


def main() -> None:
    symple, facts, *extras = sys.argv[1:]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        wheel = chosen(Path(symple, "dist"), folder)
        tell(f"Python {sys.version.split()[0]}: {wheel.name}")
        played = try_library(Environment(folder / "library", str(wheel)), Path(symple))
        Path(facts).write_text(played)
        for extra in extras:
            PROMISES[extra](Environment(folder / extra, f"{wheel}[{extra}]"))
            tell(f"symple[{extra}]: passed")


def try_library(environment: Environment, symple: Path) -> str:
    """The games and searches, as JSON."""
    expect(environment.packages() == {"numpy", "symple"}, "numpy alone comes along")
    played = {}
    for build in builds(environment):
        program = symple / "tests" / "packaging" / "facts.py"
        facts = json.loads(environment.run("python", program, SYMPLE_ISA=build))[2]
        played[json.dumps(facts)] = build
        tell(f"build {build}: {len(facts['games'])} games, {len(facts['searches'])} searches")
    expect(len(played) == 1, "all builds play the same")
    said = subprocess.run(
        [environment.folder / "bin" / "symple", "play"], capture_output=True, text=True, check=False
    ).stderr
    expect('pip install "symple[app]"' in said, f"`symple play` says what it needs, not: {said}")
    environment.install("hypothesis", "pytest", "pytest-timeout")
    options = ("-q", "--timeout=0", "-pno:cacheprovider")
    told = environment.run("python", "-m", "pytest", *options, *TESTS, folder=symple)
    tell(f"tests: {told.strip().splitlines()[-1]}")
    return next(iter(played))


def builds(environment: Environment) -> list[str]:
    """The builds of the core that are there and run here."""
    program = """
from symple import isa
here = isa.Processor.here()
found = [name for name in isa.NEEDS if isa.importlib.util.find_spec(f"symple._core_{name}")]
print(*(name for name in found if not here.lacks(name)))
"""
    return environment.run("python", "-c", program).split()


def try_app(environment: Environment) -> None:
    environment.run("symple", "--version")
    with serving(environment, "play", "--no-open") as address:
        expect("<script" in read(address), "the page is served")


@contextmanager
def serving(environment: Environment, *words: str) -> Iterator[str]:
    """The address of a server that one of its commands runs."""
    server = subprocess.Popen(
        [environment.folder / "bin" / "symple", *words, "--port", "0"],
        env=os.environ | {"SYMPLE_DATA": str(environment.folder / "data")},
        stdout=subprocess.PIPE,
        text=True,
    )
    with server:
        assert server.stdout is not None
        address = re.search(r"http://\S+", server.stdout.readline())
        try:
            assert address is not None
            yield address[0]
        finally:
            server.terminate()


def read(address: str) -> str:
    with urllib.request.urlopen(address) as answer:
        text: str = answer.read().decode()
    return text


def try_arena(environment: Environment) -> None:
    words = ["match", "random", "greedy", "--size", "5", "--penalty", "4", "--games", "2"]
    expect("greedy" in environment.run("symple", *words), "a match is played")


def try_bot(environment: Environment) -> None:
    expect("SYMPLE_BOT_TOKEN" in environment.run("symple", "bot", "--help"), "a bot helps")


def try_png(environment: Environment) -> None:
    record = environment.folder / "game.sym"
    record.write_text(RECORD)
    picture = environment.folder / "game.png"
    environment.run("symple", "show", record, "--png", picture)
    expect(picture.read_bytes().startswith(b"\x89PNG"), "a picture is drawn")


def try_net(environment: Environment) -> None:
    expect("Card" in environment.run("python", "-c", NET), "onnxruntime reads the shipped net")


def try_envs(environment: Environment) -> None:
    environment.run("python", "-c", ENVS)


def try_cluster(environment: Environment) -> None:
    environment.run("python", "-c", CLUSTER)


def try_club(environment: Environment) -> None:
    file = environment.folder / "club.db"
    expect("Anna" in environment.run("python", "-c", CLUB, file), "a club takes people in")
    with serving(environment, "serve") as address:
        expect("<script" in read(address), "the club's page is served")
        expect('"ok":true' in read(f"{address}api/health/ready"), "the club is ready")


PROMISES = {
    "app": try_app,
    "app,png": try_png,
    "arena": try_arena,
    "bot": try_bot,
    "club": try_club,
    "cluster": try_cluster,
    "envs": try_envs,
    "net": try_net,
}


def chosen(wheels: Path, folder: Path) -> Path:
    """The wheel that pip takes here of those in a folder."""
    place = folder / "chosen"
    options = ("--no-index", "--no-deps", "--find-links", wheels, "--dest", place)
    pip(Path(sys.executable), "download", *options, "symple")
    (wheel,) = place.glob("*.whl")
    return wheel


def pip(python: Path, *words: str | Path) -> None:
    (program,) = PIP_WHEELS.glob("pip-*.whl")
    run(python, program / "pip", "--disable-pip-version-check", *words)


def run(*command: str | Path, folder: Path | None = None, **variables: str) -> str:
    """What a command printed. SystemExit when it fails."""
    result = subprocess.run(
        command, cwd=folder, env=os.environ | variables, capture_output=True, text=True, check=False
    )
    if result.returncode != 0:
        raise SystemExit(f"{command} failed:\n{result.stdout}{result.stderr}")
    return result.stdout


def expect(kept: bool, what: str) -> None:
    if not kept:
        raise SystemExit(f"Not so: {what}.")


def tell(what: str) -> None:
    print(f"  {what}", flush=True)


if __name__ == "__main__":
    main()
