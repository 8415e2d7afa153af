"""External programs for the tests: `python strangers.py BEHAVIOUR`. Some behave, most do not."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path


def say(text: str) -> None:
    print(text, flush=True)


def well_behaved() -> None:
    """Answers each line with a legal turn: its only rule is the library's."""
    from symple.engine import RandomEngine
    from symple.game import Rules
    from symple.protocols.codecup import play_dialogue

    play_dialogue(RandomEngine(seed=1), Rules(5, 4), 30.0, questions=sys.stdin, answers=sys.stdout)


def illegal() -> None:
    for _ in sys.stdin:
        say("A1-E5")


def garbage() -> None:
    for _ in sys.stdin:
        say("I resign, good game")


def binary() -> None:
    sys.stdin.readline()
    os.write(1, bytes(range(128, 256)) + b"\n")
    sys.stdin.read()


def silent() -> None:
    time.sleep(600)


def crash() -> None:
    sys.stdin.readline()
    sys.stderr.write("Traceback\nValueError: no idea\n")
    sys.exit(3)


def killed() -> None:
    sys.stdin.readline()
    os.kill(os.getpid(), signal.SIGSEGV)


def leaves_at_once() -> None:
    """Ends without having read anything."""


def closes_output() -> None:
    os.close(1)
    time.sleep(600)


def floods_stderr() -> None:
    """Complains far more than a pipe holds, and plays on."""
    for number, _ in enumerate(sys.stdin):
        sys.stderr.write("bla " * 100_000)
        say(["C3", "A5", "E1"][min(number, 2)])


def floods_stdout() -> None:
    while True:
        os.write(1, b"A" * 65536)


def talks_out_of_turn() -> None:
    for _ in sys.stdin:
        say("C3\nE5\nA1")


def deaf() -> None:
    """Never reads; answers nothing."""
    while True:
        time.sleep(600)


def stubborn() -> None:
    """Starts a child that would outlive it, tells its number, and ignores every polite signal."""
    for name in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(name, signal.SIG_IGN)
    child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
    with Path(sys.argv[2]).open("a", encoding="ascii") as file:
        file.write(f"{os.getpid()} {child.pid}\n")
    sys.stdin.readline()
    say("C3")
    time.sleep(600)


if __name__ == "__main__":
    globals()[sys.argv[1]]()
