"""`symple turns`: an answer line for every line."""

from symple import Position, Rules
from tests.cli.command import Run

EMPTY = "3/3/3 w - 4"
TWO = "5/5/1W1W1/5/5 w - 4"


def test_an_answer_line_for_each_position(run: Run) -> None:
    done = run("turns", stdin=f"{EMPTY}\n{TWO}\n")
    assert done.code == 0
    first, second = done.out.splitlines()
    assert sorted(first.split()) == sorted(f"{c}{r}" for c in "ABC" for r in "123")
    position = Position.parse(TWO)
    assert second.split() == [str(turn) for turn in position.turns()]
    assert "C3" in second.split()


def test_count(run: Run) -> None:
    done = run("turns", "--count", stdin=f"{EMPTY}\n{TWO}\n")
    assert done.out == f"9\n{Position.parse(TWO).count_turns()}\n"


def test_most(run: Run) -> None:
    lines = run("turns", "--most", "3", stdin=f"{EMPTY}\n").out.splitlines()
    assert len(lines[0].split()) == 4
    assert lines[0].endswith(" ...")
    assert "..." not in run("turns", "--most", "9", stdin=EMPTY).out


def test_most_does_not_wait_for_the_whole_list(run: Run) -> None:
    rows = ["19"] * 19
    rows[3::3] = ["1".join("W" * 9) + "2"] * len(rows[3::3])
    done = run("turns", "--most", "2", stdin="/".join(rows) + " w - 4\n")
    assert len(done.out.split()) == 3


def test_bad_lines_are_answered_and_the_others_too(run: Run) -> None:
    lines = [b"hello", b"", b"4/4/4/4 w - 4", b"\xff\xfe", b"3/1W1/3 w - 4 B1", EMPTY.encode()]
    done = run("turns", "--count", stdin=b"\n".join(lines))
    assert done.code == 0
    answers = done.out.splitlines()
    assert len(answers) == 6
    assert all(answer.startswith("error: ") for answer in answers[:5])
    assert answers[5] == "9"


def test_a_count_out_of_bounds_is_an_error_line(run: Run) -> None:
    rows = ["W1" * 9 + "W" if row % 2 else "1W" * 9 + "1" for row in range(19)]
    done = run("turns", "--count", stdin="/".join(rows) + " w - 4\n")
    assert done.out.startswith("error: ")


def test_a_line_without_end_is_one_error(run: Run) -> None:
    lines = run("turns", "--count", stdin="1" * 10**6 + f"\n{EMPTY}\n").out.splitlines()
    assert lines == ["error: this line is too long for a position", "9"]


def test_windows_line_ends_and_a_finished_game(run: Run) -> None:
    assert run("turns", "--count", stdin=f"{EMPTY}\r\n").out == "9\n"
    assert run("turns", stdin="WBW/BWB/WBW b g 4\n").out == "\n"
    assert run("turns", stdin="").out == ""


def test_wrong_usage(run: Run) -> None:
    for words in (("--most", "0"), ("--most", "x"), ("--frequency",), ("words",)):
        done = run("turns", *words)
        assert done.code == 2
        assert done.err
        assert done.out == ""


def test_the_empty_board_of_every_size(run: Run) -> None:
    sizes = range(3, 20, 2)
    texts = "".join(f"{Position(Rules(size, 4))}\n" for size in sizes)
    assert run("turns", "--count", stdin=texts).out.split() == [str(size**2) for size in sizes]
