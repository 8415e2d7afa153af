"""The command line: help, version, wrong usage, and nothing imported that is not needed."""

from __future__ import annotations

import subprocess
import sys

import pytest
import typer

import symple
from symple.cli import main
from symple.cli.app import COMMANDS, load

HEAVY = ("numpy", "symple._core", "fastapi", "sqlalchemy", "rich")


def run(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "symple", *words], capture_output=True, text=True, check=False
    )


def test_help_lists_every_command_with_what_it_does() -> None:
    answer = run("--help")
    assert (answer.returncode, answer.stderr) == (0, "")
    for name, summary in COMMANDS.items():
        assert any(
            line.split() == [name, *summary.split()] for line in answer.stdout.splitlines()
        ), name


def test_without_words_the_help_is_shown() -> None:
    assert run().stdout == run("--help").stdout


@pytest.mark.parametrize("word", ["--help", "--version"])
def test_help_imports_nothing_heavy(word: str) -> None:
    program = (
        "import sys, symple.cli\n"
        f"try: symple.cli.main([{word!r}])\n"
        "except SystemExit as end: assert not end.code\n"
        f"print([name for name in {HEAVY!r} if name in sys.modules])"
    )
    answer = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert answer.stdout.splitlines()[-1] == "[]"


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_a_help_of_its_own(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main([name, "--help"])
    assert end.value.code == 0
    command = load(name)
    assert isinstance(command, typer.Typer) or command.__name__ == name
    assert f"Usage: symple {name}" in capsys.readouterr().out


def test_the_version() -> None:
    assert run("--version").stdout == f"{symple.__version__}\n"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["plai"], "Did you mean 'play'?"),
        (["play", "--port", "many"], "--port"),
        (["play", "--port", "65536"], "--port"),
        (["play", "--loud"], "--loud"),
        (["--loud"], "--loud"),
    ],
)
def test_wrong_usage_ends_with_2_and_a_sentence(words: list[str], said: str) -> None:
    answer = run(*words)
    assert (answer.returncode, answer.stdout) == (2, "")
    first, hint = answer.stderr.splitlines()
    assert first.startswith("Error: ")
    assert said in first
    assert "--help" in hint


@pytest.mark.parametrize(
    ("module", "words"),
    [
        ("typer", ["--help"]),
        ("symple._core", ["turns"]),
        ("numpy", ["analyze", "5/5/5/5/5 w - 4"]),
        ("rich", ["show", "game.sym"]),
        ("fastapi", ["play", "--no-open"]),
    ],
)
def test_an_interrupt_while_modules_are_imported_ends_it_without_a_word(
    module: str, words: list[str]
) -> None:
    program = (
        "import os, signal, sys\n"
        "class Interrupting:\n"
        "    def find_spec(self, name, path, target=None):\n"
        f"        if name == {module!r}: os.kill(os.getpid(), signal.SIGINT)\n"
        "sys.meta_path.insert(0, Interrupting())\n"
        f"import symple.cli; symple.cli.main({words!r})"
    )
    answer = subprocess.run([sys.executable, "-c", program], capture_output=True, check=False)
    assert (answer.returncode, answer.stdout, answer.stderr) == (1, b"", b"")


def test_an_interrupt_that_is_ignored_stays_so() -> None:
    program = (
        "import signal, symple.cli\n"
        "signal.signal(signal.SIGINT, signal.SIG_IGN)\n"
        "with symple.cli.ended_by_interrupt(): signal.raise_signal(signal.SIGINT)\n"
        "assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN\n"
    )
    subprocess.run([sys.executable, "-c", program], check=True)


def shell(command: str, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """What `symple ...` with redirections ends with."""
    line = command.replace("symple", f"{sys.executable} -m symple", 1)
    return subprocess.run(["sh", "-c", line], input=stdin, capture_output=True, check=False)


@pytest.mark.parametrize(
    "command", ["--version", "--help", "perft --size 3 --depth 1", "turns", "gtp", "analysis"]
)
def test_a_full_disk_behind_the_output_is_told(command: str) -> None:
    ended = shell(f"symple {command} > /dev/full", b"3/3/3 w - 4\n")
    told = b"Error: Cannot read or write: No space left on device.\n"
    assert (ended.returncode, ended.stderr) == (1, told)


def test_output_that_nobody_reads_is_no_error_worth_a_word() -> None:
    ended = shell("symple --help | true")
    assert ended.stderr == b""


def test_output_that_is_closed_goes_nowhere() -> None:
    ended = shell("symple perft --size 3 --depth 1 >&- 2>&-")
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, b"", b"")


@pytest.mark.parametrize("command", ["turns", "codecup", "gtp", "analysis", "library import -"])
def test_input_that_is_closed_is_told(command: str) -> None:
    ended = shell(f"symple {command} <&-")
    told = b"Error: There is nothing to read: the standard input is closed.\n"
    assert (ended.returncode, ended.stdout, ended.stderr) == (1, b"", told)


@pytest.mark.parametrize(
    "words",
    [
        ["analyze", "5/5/2\udcffW2/5/5 b - 4"],
        ["solve", "5/5/2\udcffW2/5/5 b - 4"],
        ["library", "find", "5/5/2\udcffW2/5/5 b - 4"],
        ["library", "find", "--pattern", "W\udcff"],
    ],
)
def test_half_a_character_among_the_words_is_wrong_usage(words: list[str]) -> None:
    answer = run(*words)
    assert (answer.returncode, answer.stdout) == (2, "")
    assert answer.stderr.startswith("Error: ")
    assert "Traceback" not in answer.stderr
