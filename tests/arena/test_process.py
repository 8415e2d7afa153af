"""A guarded program: its lines, its limits, and that nothing of it outlives the arena."""

import os
import re
import shlex
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from symple.arena.players import ForfeitError, OutOfTimeError
from symple.arena.process import GuardedProcess
from tests.arena.single_games import STRANGERS, running, started_by

LONGEST = 1000


def start(behaviour, *words, **limits):
    return GuardedProcess([sys.executable, str(STRANGERS), behaviour, *map(str, words)], **limits)


def python(source, **limits):
    return GuardedProcess([sys.executable, "-c", source], **limits)


def soon():
    return time.monotonic() + 60


def wait_for(condition):
    deadline = soon()
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def ending(process, line="begin"):
    """What is said about a program that ends instead of answering."""
    try:
        process.send(line)
        answer = process.read_line(soon(), LONGEST)
    except ForfeitError as forfeit:
        return str(forfeit)
    finally:
        process.close("Quit")
    raise AssertionError(f"it answered {answer!r}")


def test_lines_go_to_and_fro():
    process = python("for line in open(0): print(line.strip()[::-1], flush=True)")
    for line, answer in (("abc", "cba"), ("x", "x")):
        process.send(line)
        assert process.read_line(soon(), LONGEST) == answer
    process.require_silence()
    process.close("Quit")


def test_the_program_gets_its_words_and_the_environment_as_they_are(monkeypatch):
    monkeypatch.setenv("SYMPLE_TEST", "a b")
    source = "import os, sys; print(sys.argv[1:], os.environ['SYMPLE_TEST'], os.getcwd())"
    process = GuardedProcess([sys.executable, "-c", source, "one two", "*", "-x", "ä"])
    assert process.read_line(soon(), LONGEST) == f"['one two', '*', '-x', 'ä'] a b {Path.cwd()}"
    process.close("Quit")


def test_a_program_may_say_goodbye(tmp_path):
    goodbye = tmp_path / "goodbye"
    process = python(f"open({str(goodbye)!r}, 'w').write(input())")
    process.close("Quit")
    assert goodbye.read_text() == "Quit"


@pytest.mark.parametrize(
    ("source", "says"),
    [
        ("input(); exit(3)", "ended with exit code 3"),
        ("input()", "ended with exit code 0"),
        ("input(); exit('no idea')", "ended with exit code 1, saying 'no idea'"),
        ("import os; os.abort()", r"was killed by signal 6 \(Aborted\)"),
        ("import os, time; os.close(1); time.sleep(99)", "closed its input or output"),
    ],
)
def test_how_it_ended_is_told(source, says):
    assert re.match(says, ending(python(source)))


def test_a_program_that_is_none_cannot_be_started(tmp_path):
    broken = tmp_path / "broken"
    broken.write_bytes(b"\x7fELF nonsense")
    broken.chmod(0o755)
    with pytest.raises(ForfeitError, match="could not be started: Exec format error"):
        GuardedProcess([str(broken)])
    with pytest.raises(ForfeitError, match="could not be started: No such file"):
        GuardedProcess([str(tmp_path / "missing")])
    with pytest.raises(ForfeitError, match=r"could not be started: .*int"):
        GuardedProcess(["true"], memory_mb=1 << 60)


@pytest.mark.parametrize("behaviour", ["silent", "floods_stderr_and_hangs"])
def test_silence_ends_with_the_deadline(behaviour):
    process = start(behaviour)
    begin = time.monotonic()
    with pytest.raises(OutOfTimeError, match="did not answer in time"):
        process.read_line(begin + 0.5, LONGEST)
    assert 0.5 <= time.monotonic() - begin < 30
    process.close("Quit")


def test_a_flood_takes_no_memory():
    process = start("floods_lines")
    assert process.read_line(soon(), LONGEST) == "C3"
    process.close("Quit")  # reads for a second what the program writes on
    assert len(process._said) < 1 << 20


def test_an_end_from_another_thread_ends_a_wait():
    process = start("silent")
    timer = threading.Timer(0.2, process.abort)
    timer.start()
    begin = time.monotonic()
    with pytest.raises(ForfeitError):
        process.read_line(None, LONGEST)
    assert time.monotonic() - begin < 30
    process.close("Quit")
    timer.join()


@pytest.mark.parametrize("behaviour", ["stubborn", "detached"])
def test_nothing_is_left_when_it_is_closed(tmp_path, behaviour):
    numbers = tmp_path / "numbers"
    process = start(behaviour, numbers)
    wait_for(lambda: len(started_by(numbers)) == 2)
    process.close("Quit")
    assert not any(running(number) for number in started_by(numbers))


def test_a_child_that_flees_from_process_to_process_is_caught(tmp_path):
    numbers = tmp_path / "numbers"
    process = start("hops", numbers)
    wait_for(lambda: len(started_by(numbers)) > 10)
    process.close("Quit")
    caught = started_by(numbers)
    time.sleep(0.3)
    assert started_by(numbers) == caught
    assert not running(caught[-1])


def test_nothing_is_left_when_the_program_ends_by_itself(tmp_path):
    numbers = tmp_path / "numbers"
    process = start("detached", numbers)
    wait_for(lambda: len(started_by(numbers)) == 2)
    os.kill(started_by(numbers)[0], signal.SIGKILL)
    assert ending(process).startswith("was killed by signal 9")
    assert not any(running(number) for number in started_by(numbers))


def test_a_program_that_kills_its_guard_dies_with_it():
    process = start("kills_its_guard")
    assert ending(process) == "was killed with its guard"


@pytest.mark.parametrize(
    ("behaviour", "name"),
    [
        ("stubborn", signal.SIGKILL),
        ("detached", signal.SIGKILL),
        ("detached", signal.SIGTERM),
        ("detached", signal.SIGINT),
    ],
)
def test_nothing_is_left_when_a_match_is_killed(tmp_path, behaviour, name):
    numbers = tmp_path / "numbers"
    program = shlex.join([sys.executable, str(STRANGERS), behaviour, str(numbers)])
    words = ["search", "--size", "5", "--turn-seconds", "60", "--concurrency", "2"]
    with subprocess.Popen(
        [sys.executable, "-m", "symple", "match", program, *words],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    ) as arena:
        wait_for(lambda: arena.poll() is not None or len(started_by(numbers)) == 4)
        assert arena.poll() is None
        assert all(running(number) for number in started_by(numbers))
        guards = children_of(arena.pid)
        assert len(guards) == 2
        arena.send_signal(name)
        arena.wait(60)
    wait_for(lambda: not any(running(number) for number in [*started_by(numbers), *guards]))


def children_of(parent):
    tasks = Path(f"/proc/{parent}/task").iterdir()
    return [int(child) for task in tasks for child in (task / "children").read_text().split()]


def test_file_descriptors_are_given_back():
    before = sorted(os.listdir("/proc/self/fd"))  # noqa: PTH208 - names are all that is needed
    for behaviour in ("crash", "silent"):
        start(behaviour).close("Quit")
    with pytest.raises(ForfeitError):
        GuardedProcess(["/nowhere"])
    assert sorted(os.listdir("/proc/self/fd")) == before  # noqa: PTH208
