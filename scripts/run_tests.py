"""Runs the levels of the test suite, two at a time, and prints what each took and found.

    python scripts/run_tests.py [LEVEL ...]

A level is a list of commands. Every test in a JUnit report counts as one check, and so does a
command without a report. The exit code is 0 when nothing failed. A level that takes longer than its
budget is told apart in the table but does not fail: the time depends on the machine.
"""

import asyncio
import os
import shlex
import shutil
import signal
import sys
import tempfile
import time
import xml.etree.ElementTree as ElementTree
from asyncio.subprocess import DEVNULL, STDOUT
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
BIN = ROOT / ".venv" / "bin"
REPORTS = ROOT / "build" / "reports"
# What one level waits for, another's processors do meanwhile.
LEVELS_AT_ONCE = 2
# Of all levels together. It and those of the levels were measured on a shared machine in November
# 2026, which took up to two fifths longer than the one before.
BUDGET = 1180


@dataclass(frozen=True)
class Command:
    """A command line to run in `folder` of the project; `report` names the JUnit file it writes."""

    line: str
    folder: str = "."
    report: str | None = None


@dataclass(frozen=True)
class Level:
    """Commands that check one thing, within `budget` seconds on two cores beside another level.

    `at_once` of them run at a time. One that `needs_symple` waits until that is installed.
    """

    name: str
    budget: int
    commands: Sequence[Command]
    at_once: int = 1
    needs_symple: bool = True


class Count(NamedTuple):
    """How many checks ended in which way."""

    passed: int = 0
    failed: int = 0
    skipped: int = 0

    def plus(self, other: "Count") -> "Count":
        return Count(*(mine + more for mine, more in zip(self, other, strict=True)))


@dataclass(frozen=True)
class Outcome:
    """What a level took, in seconds, and found."""

    level: Level
    seconds: float
    count: Count


def pytest(report: str, arguments: str) -> Command:
    line = f"python -m pytest -q --junit-xml=build/reports/{report}.xml {arguments}"
    return Command(line, report=report)


def pytest_and_random_requests(name: str, folder: str, part: str = "") -> list[Command]:
    """The folder's tests, and those that send whatever the description allows.

    These are made up anew by every process that collects them, which takes longest: by one.
    """
    random = f"{folder}/{part}test_openapi.py"
    return [
        pytest(f"{name}-requests", f"-n0 {random}"),
        pytest(name, f"-n2 {folder} --ignore={random}"),
    ]


def core_tests(build: str, options: str = "") -> list[Command]:
    """Builds the C++ tests with these CMake options in a folder of their own and runs them."""
    return [
        Command(f"cmake -S core -B build/{build} -G Ninja {options}"),
        Command(f"cmake --build build/{build}"),
        Command(
            f"ctest --test-dir build/{build} --output-on-failure -j2 "
            f"--output-junit ../reports/{build}.xml",
            report=build,
        ),
    ]


def preparations() -> list[Level]:
    """What all levels need, one after the other."""
    pip = "env PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_CONSTRAINT=constraints.txt pip"
    return [
        Level("packages", 60, [Command("scripts/install_test_packages.sh")]),
        Level("tools", 20, [Command(f"{pip} install --quiet cmake ninja clang-tidy")]),
    ]


def installation() -> Level:
    """What most levels need; those that check the core alone run beside it."""
    return Level("install", 360, [Command("make --no-print-directory .venv/installed-tests")])


def levels() -> list[Level]:
    """All levels in the order in which they begin, long ones first.

    None needs what another leaves, but the wheel takes what the installation has compiled.
    """
    apart = ("cluster", "club", "e2e", "envs", "learn", "packaging", "server")
    sources = " ".join(str(path) for path in sorted(Path("core").rglob("*.[ch]pp")))
    sphinx = "python -m sphinx -W --keep-going -q -d docs/_build/doctrees"
    return [
        # By GCC: what is installed, and the wheel, are by clang (scripts/build_backend.py).
        Level(
            "core",
            120,
            core_tests("tests", "-DCMAKE_CXX_COMPILER=g++"),
            needs_symple=False,
        ),
        Level(
            "library",
            450,
            [
                # Alone, as what they import takes every process seconds.
                pytest("learn", "-n0 tests/learn tests/envs"),
                pytest("library", f"-n2 {' '.join(f'--ignore=tests/{name}' for name in apart)}"),
            ],
        ),
        Level(
            "sanitizers",
            280,
            core_tests(
                "sanitizers",
                "-DCMAKE_CXX_COMPILER=clang++ -DSYMPLE_FUZZ=ON -DSYMPLE_SANITIZE=address",
            )
            + core_tests("threads", "-DCMAKE_CXX_COMPILER=clang++ -DSYMPLE_SANITIZE=thread"),
            needs_symple=False,
        ),
        # Three: pages wait more than they work.
        Level("browser", 350, [pytest("browser", "-n3 --dist loadfile tests/e2e")]),
        Level("server", 130, pytest_and_random_requests("server", "tests/server")),
        Level("club", 320, pytest_and_random_requests("club", "tests/club", "api/")),
        Level(
            "lint",
            100,
            [
                Command("ruff check"),
                Command("ruff format --check"),
                Command("lint-imports --no-cache"),
                # One after the other: both open mypy's cache.
                Command(
                    'sh -c "mypy && python -m mypy.stubtest symple._core '
                    '--allowlist tests/stubtest_allowlist.txt"'
                ),
                Command(f"clang-format --dry-run -Werror {sources}"),
                Command("npm run --silent lint", "web"),
                Command("npm run --silent check", "web"),
                Command(
                    'sh -c "python -m symple.server.openapi >build/openapi.json && '
                    'npm run --prefix web --silent schema -- --check <build/openapi.json"'
                ),
                Command(
                    'sh -c "python -m symple.club.api.openapi >build/club-openapi.json && '
                    "npm run --prefix web --silent schema -- --club --check "
                    '<build/club-openapi.json"'
                ),
            ],
            at_once=2,
        ),
        Level(
            "tidy",
            60,
            [
                Command("cmake -S core -B build/tidy -G Ninja -DCMAKE_UNITY_BUILD=OFF"),
                Command("run-clang-tidy.py -quiet -j2 -p build/tidy /core/(?!tests|fuzz)"),
            ],
            needs_symple=False,
        ),
        Level("packaging", 130, [pytest("packaging", "tests/packaging")]),
        Level(
            "web",
            90,
            [
                Command(
                    "npm run --silent test -- --reporter=default --reporter=junit "
                    "--outputFile.junit=../build/reports/web.xml",
                    "web",
                    report="web",
                ),
                Command("npm run --silent size", "web"),
            ],
        ),
        Level(
            "docs",
            60,
            [
                # Both read the pages once.
                Command(f"{sphinx} -b html docs docs/_build/html"),
                Command(f"{sphinx} -b doctest docs docs/_build/doctest"),
            ],
        ),
        Level("cluster", 40, [pytest("cluster", "tests/cluster")]),
    ]


def share_compilations() -> None:
    """Lets each build of the core take what another has compiled, where there is ccache."""
    if shutil.which("ccache"):
        os.environ["CMAKE_CXX_COMPILER_LAUNCHER"] = "ccache"
        os.environ["CCACHE_DIR"] = str(ROOT / "build" / "ccache")
        # Paths are compared as seen from each build's folder, where the joined sources are.
        os.environ["CCACHE_BASEDIR"] = str(ROOT)


async def run_all(chosen: Sequence[Level]) -> list[Outcome]:
    """The outcomes of what levels need and of these, but those for which something is missing."""
    outcomes = []
    for level in preparations():
        outcomes.append(await run(level))
        if outcomes[-1].count.failed:
            return outcomes
        share_compilations()  # ccache is among the packages
    turn = asyncio.Semaphore(LEVELS_AT_ONCE)
    beside = len(chosen) > 1 or not all(level.needs_symple for level in chosen)

    async def run_in_turn(level: Level) -> Outcome:
        async with turn:
            return await run(level, beside)

    async def run_when_installed(level: Level) -> Outcome | None:
        if level.needs_symple and (await installing).count.failed:
            return None
        return await run_in_turn(level)

    installing = asyncio.create_task(run_in_turn(installation()))
    ended = await asyncio.gather(installing, *map(run_when_installed, chosen))
    return [*outcomes, *filter(None, ended)]


async def run(level: Level, beside: bool = False) -> Outcome:
    """Runs the level's commands, all of them whatever the earlier ones found.

    What they say is shown as they say it, unless anything runs `beside` them.
    """
    print(f"\n=== {level.name}", flush=True)
    start = time.monotonic()
    turn = asyncio.Semaphore(level.at_once)

    async def run_in_turn(command: Command) -> Count:
        async with turn:
            return await run_command(command, aside=beside or level.at_once > 1)

    counts = await asyncio.gather(*map(run_in_turn, level.commands))
    count = Count()
    for more in counts:
        count = count.plus(more)
    return Outcome(level, time.monotonic() - start, count)


async def run_command(command: Command, aside: bool = False) -> Count:
    """Runs one command and counts its checks. What it says `aside` is shown when it has ended."""
    if not aside:
        print(f"$ {command.line}", flush=True)
    report = REPORTS / f"{command.report}.xml"
    report.unlink(missing_ok=True)
    try:
        status, said = await _end_of(command, aside)
    except OSError as error:
        status, said = 127, f"This program cannot be started: {error}\n"
    if aside:
        print(f"\n$ {command.line}")
    print(said, end="", flush=True)
    if command.report is None:
        return Count(passed=int(status == 0), failed=int(status != 0))
    count = count_tests(report)
    if status == 0 and count.passed > 0:
        return count
    print(f"FAILED with exit code {status}; {count.passed} tests passed", flush=True)
    return count._replace(failed=max(count.failed, 1))


async def _end_of(command: Command, aside: bool) -> tuple[int, str]:
    """The exit code, and what was said aside. Cancelled, it ends the command."""
    with tempfile.TemporaryFile() as said:  # no pipe, which a process left behind keeps open
        process = await asyncio.create_subprocess_exec(
            *shlex.split(command.line),
            cwd=command.folder,
            stdin=DEVNULL,
            stdout=said if aside else None,
            stderr=STDOUT if aside else None,
        )
        try:
            status = await process.wait()
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
        said.seek(0)
        return status, said.read().decode(errors="replace")


def count_tests(report: Path) -> Count:
    """The tests of a JUnit file; none when it is not there."""
    if not report.is_file():
        return Count()
    cases = list(ElementTree.parse(report).iter("testcase"))
    failed = sum(
        case.find("failure") is not None or case.find("error") is not None for case in cases
    )
    skipped = sum(case.find("skipped") is not None for case in cases)
    return Count(len(cases) - failed - skipped, failed, skipped)


def table(outcomes: Sequence[Outcome], seconds: float) -> str:
    """A line for each level, then what all together took."""
    lines = [f"{'level':12}{'seconds':>8}{'budget':>8}{'passed':>8}{'failed':>8}{'skipped':>8}"]
    for outcome in outcomes:
        over = "  over its budget" if outcome.seconds > outcome.level.budget else ""
        count = "".join(f"{number:8}" for number in outcome.count)
        lines.append(
            f"{outcome.level.name:12}{outcome.seconds:8.0f}{outcome.level.budget:8}{count}{over}"
        )
    return "\n".join([*lines, f"{'all':12}{seconds:8.0f}{BUDGET:8}"])


def main(names: Sequence[str]) -> int:
    os.chdir(ROOT)
    os.environ["PATH"] = f"{BIN}{os.pathsep}{os.environ['PATH']}"
    # What was installed is compiled when first run (Makefile); else each process does it anew.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    known = [level.name for level in (*preparations(), installation(), *levels())]
    unknown = sorted(set(names) - set(known))
    if unknown:
        print(f"No level {' '.join(unknown)}; there are: {' '.join(known)}", file=sys.stderr)
        return 2
    REPORTS.mkdir(parents=True, exist_ok=True)
    start = time.monotonic()
    chosen = [level for level in levels() if not names or level.name in names]
    outcomes = asyncio.run(run_all(chosen))
    total = Count()
    for outcome in outcomes:
        total = total.plus(outcome.count)
    print(f"\n{table(outcomes, time.monotonic() - start)}\n")
    skipped = f", {total.skipped} skipped" if total.skipped else ""
    print(f"{total.passed} passed, {total.failed} failed{skipped}")
    return int(total.failed > 0)


if __name__ == "__main__":
    # A shell lets what runs in the background ignore Ctrl-C, and so would every program under test.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    sys.exit(main(sys.argv[1:]))
