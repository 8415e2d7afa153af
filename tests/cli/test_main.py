"""The command line: help, version, wrong usage, and nothing imported that is not needed."""

from __future__ import annotations

import subprocess
import sys

import pytest
import typer

import symple
from symple.cli import COMMANDS, load, main

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
