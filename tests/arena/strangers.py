"""External programs for the tests: `python strangers.py BEHAVIOUR`. Some behave, most do not."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path


def say(text: str) -> None:
    print(text, flush=True)


def tell_number(place: str) -> None:
    """Leaves the number of this process where the test looks for it."""
    with Path(place).open("a", encoding="ascii") as file:
        file.write(f"{os.getpid()}\n")


def ignore_signals() -> None:
    for name in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(name, signal.SIG_IGN)


# CodeCup


def well_behaved() -> None:
    """Answers each line with a legal turn: its only rule is the library's."""
    from symple.engine import RandomEngine
    from symple.game import Rules
    from symple.protocols.codecup import play_dialogue

    play_dialogue(RandomEngine(seed=1), Rules(5, 4), 30.0, questions=sys.stdin, answers=sys.stdout)


def writes_down() -> None:
    """Keeps every line in a file and puts its stones where they are likely to be allowed."""
    turns = iter(["C5", "C1"])
    with Path(sys.argv[2]).open("a", encoding="ascii") as file:
        for line in sys.stdin:
            print(line, end="", file=file, flush=True)
            say(next(turns, "C1"))


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


def floods_stderr_and_hangs() -> None:
    while True:
        os.write(2, b"bla " * 16384)


def floods_stdout() -> None:
    while True:
        os.write(1, b"A" * 65536)


def floods_lines() -> None:
    while True:
        os.write(1, b"C3\n" * 16384)


def talks_out_of_turn() -> None:
    for _ in sys.stdin:
        say("C3\nE5\nA1")


def deaf() -> None:
    """Never reads; answers nothing."""
    while True:
        time.sleep(600)


def hoards() -> None:
    """Takes memory without end."""
    sys.stdin.readline()
    hoard = []
    while True:
        hoard.append(bytearray(1 << 24))


def burns() -> None:
    """Thinks for ever, and does not listen to the signal that says how long it may."""
    signal.signal(signal.SIGXCPU, signal.SIG_IGN)
    sys.stdin.readline()
    while True:
        pass


def kills_its_guard() -> None:
    sys.stdin.readline()
    os.kill(os.getppid(), signal.SIGKILL)
    time.sleep(600)


def stubborn() -> None:
    """Starts a child that would outlive it, tells both numbers, and ignores every polite signal."""
    ignore_signals()
    child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
    with Path(sys.argv[2]).open("a", encoding="ascii") as file:
        file.write(f"{os.getpid()}\n{child.pid}\n")
    sys.stdin.readline()
    say("C3")
    time.sleep(600)


def detached() -> None:
    """Two forks and new sessions: a daemon that nobody waits for, beside the program itself."""
    ignore_signals()
    tell_number(sys.argv[2])
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            os.setsid()
            tell_number(sys.argv[2])
            time.sleep(600)
        os._exit(0)
    os.wait()
    sys.stdin.readline()
    time.sleep(600)


def hops() -> None:
    """A daemon that flees: it is always a new process, in a session of its own."""
    if os.fork() == 0:
        while True:
            os.setsid()
            tell_number(sys.argv[2])
            time.sleep(0.005)
            if os.fork():
                os._exit(0)
    time.sleep(600)


# GTP: answers that are right unless the behaviour is another


def answer_gtp(**answers: str) -> None:
    for line in sys.stdin:
        name = line.split()[0].replace("-", "_")
        say(answers.get(name, "=") + "\n")
        if name == "quit":
            return


def gtp_refuses_to_move() -> None:
    answer_gtp(genmove="? no idea")


def gtp_passes() -> None:
    answer_gtp(genmove="= pass")


def gtp_resigns() -> None:
    answer_gtp(genmove="= resign")


def gtp_cheats() -> None:
    answer_gtp(genmove="= A1-E5")


def gtp_only_small_boards() -> None:
    answer_gtp(boardsize="? unacceptable size")


def gtp_other_penalty() -> None:
    answer_gtp(known_command="= true", symple_penalty="? only 10")


def gtp_refuses_turns() -> None:
    answer_gtp(genmove="= C3", play="? illegal move")


def gtp_speaks_codecup() -> None:
    for _ in sys.stdin:
        say("C3")


def gtp_endless_answer() -> None:
    sys.stdin.readline()
    while True:
        os.write(1, b"= and\n" * 1000)


def gtp_hangs() -> None:
    answer_gtp(genmove="")


def gtp_never_ready() -> None:
    time.sleep(600)


def gtp_writes_down() -> None:
    """Keeps every command in a file; knows the time commands, with whole seconds only."""
    turns = iter(["C3", "A5", "E1"])
    with Path(sys.argv[2]).open("a", encoding="ascii") as file:
        for line in sys.stdin:
            print(line, end="", file=file, flush=True)
            name, *arguments = line.split()
            if name == "known_command":
                say(f"= {str(arguments[0].startswith('time')).lower()}\n")
            elif name.startswith("time") and "." in line:
                say("? not a whole number\n")
            else:
                say(f"= {next(turns) if name == 'genmove' else ''}\n")


if __name__ == "__main__":
    globals()[sys.argv[1]]()
