"""`symple bench` tells speeds, and figures that show the playouts are right."""

import json
import signal
import subprocess
import sys

import pytest

from symple.cli import main
from tests.cli.command import wait_until_at_work


def run(capsys, *words):
    with pytest.raises(SystemExit) as ended:
        main(["bench", *words])
    return ended.value.code or 0, *capsys.readouterr()


def test_json_for_machines(capsys):
    code, out, _ = run(
        capsys, "playouts", "--size", "7", "--penalty", "4", "--seconds", "0.2", "--json"
    )
    assert code == 0
    figures = json.loads(out)
    assert (figures["bench"], figures["size"], figures["penalty"], figures["threads"]) == (
        "playouts",
        7,
        4,
        1,
    )
    assert figures["playouts_per_second"] == pytest.approx(
        figures["games"] / figures["seconds"], rel=0.01
    )


def test_the_games_look_like_uniform_playouts(capsys):
    """An independent program has 69.2 turns, 26.6 of them growth, White 0.506, margin +0.9.

    Half a second is over a thousand games: the standard error of White's share is below 0.016.
    """
    _, out, _ = run(capsys, "playouts", "--seconds", "0.5", "--json")
    figures = json.loads(out)
    assert figures["games"] > 1000
    assert figures["turns_per_game"] == pytest.approx(69.2, abs=0.5)
    assert figures["growth_turns_per_game"] == pytest.approx(26.6, abs=0.5)
    assert figures["white_share"] == pytest.approx(0.506, abs=0.05)
    assert figures["mean_margin"] == pytest.approx(0.9, abs=3)


def test_a_sentence_for_people(capsys):
    code, out, _ = run(capsys, "playouts", "--size", "5", "--seconds", "0.05", "--threads", "2")
    assert code == 0
    assert "games a second (5 x 5, penalty 10, 2 threads" in out


def test_the_search_is_measured_too(capsys):
    code, out, _ = run(capsys, "search", "--size", "7", "--seconds", "0.4", "--json")
    assert code == 0
    figures = json.loads(out)
    assert figures["bench"] == "search"
    assert figures["seconds"] == pytest.approx(0.4, abs=0.2)
    assert figures["visits_per_second"] == pytest.approx(
        figures["visits"] / figures["seconds"], rel=0.01
    )
    assert figures["nodes"] > figures["visits"] / 100
    code, out, _ = run(capsys, "search", "--size", "5", "--seconds", "0.1", "--threads", "2")
    assert code == 0
    assert "visits a second (5 x 5, penalty 10, 2 threads" in out


@pytest.mark.parametrize(
    "words", [("nets",), ("playouts", "--size", "8"), ("playouts", "--seconds", "0"), ()]
)
def test_wrong_usage(capsys, words):
    code, _, err = run(capsys, *words)
    assert code == 2
    assert err.startswith("Error: ")


@pytest.mark.parametrize("what", ["playouts", "search"])
def test_an_interrupt_is_heard_at_once(what):
    words = [sys.executable, "-m", "symple", "bench", what, "--seconds", "100", "--size", "5"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as program:
        wait_until_at_work(program)
        program.send_signal(signal.SIGINT)
        out, err = program.communicate(timeout=20)
    assert (program.returncode, out, err) == (1, b"", b"")
