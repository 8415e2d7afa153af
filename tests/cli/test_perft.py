"""`symple perft`: the last line is the bare number."""

import signal
import subprocess
import sys

import pytest

from tests.cli.command import Run, wait_until_at_work


@pytest.mark.parametrize(
    ("words", "number"),
    [
        (("--size", "3", "--penalty", "4", "--depth", "4"), "4592"),
        (("--size", "5", "--penalty", "0", "--depth", "3"), "13800"),
        (("--size", "7", "--depth", "1"), "49"),
        (("--size", "3", "--depth", "0"), "1"),
    ],
)
def test_numbers_of_the_table(run: Run, words: tuple[str, ...], number: str) -> None:
    done = run("perft", *words)
    assert done.code == 0
    assert done.out.splitlines()[-1] == number
    assert done.err == ""


def test_balance_makes_a_difference(run: Run) -> None:
    words = ("perft", "--size", "3", "--depth", "4", "--balance")
    assert run(*words, "none").out != run(*words, "optional").out


@pytest.mark.parametrize(
    "words",
    [
        ("--size", "4", "--depth", "2"),
        ("--size", "5", "--penalty", "3", "--depth", "2"),
        ("--size", "5", "--penalty", "99999999999999999999", "--depth", "2"),
        ("--size", "5", "--depth", "-1"),
        ("--size", "5", "--depth", "99999999999999999999999"),
        ("--size", "5", "--depth", "2", "--balance", "some"),
        ("--size", "5"),
        ("--depth", "5"),
        (),
    ],
)
def test_wrong_usage(run: Run, words: tuple[str, ...]) -> None:
    done = run("perft", *words)
    assert done.code == 2
    assert done.err
    assert "Traceback" not in done.err


def test_an_interrupt_is_heard_at_once() -> None:
    words = [sys.executable, "-m", "symple", "perft", "--size", "9", "--depth", "6"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as program:
        wait_until_at_work(program)
        program.send_signal(signal.SIGINT)
        out, err = program.communicate(timeout=20)
    assert (program.returncode, out, err) == (1, b"", b"")
