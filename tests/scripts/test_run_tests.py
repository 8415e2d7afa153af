"""How the runner of all levels counts."""

import os
from pathlib import Path

import pytest

from scripts import run_tests
from scripts.run_tests import Command, Count, Level

JUNIT = """<testsuites><testsuite>
<testcase name="a"/><testcase name="b"/>
<testcase name="c"><failure/></testcase><testcase name="d"><error/></testcase>
<testcase name="e"><skipped/></testcase>
</testsuite></testsuites>"""


@pytest.fixture(autouse=True)
def reports(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(run_tests, "REPORTS", tmp_path)
    monkeypatch.chdir(run_tests.ROOT)  # back at the end of the test, as is PATH
    monkeypatch.setenv("PATH", os.environ["PATH"])
    return tmp_path


def writing(text: str, reports: Path, status: int = 0) -> Command:
    """A command that writes this report and ends with this status."""
    (reports / "text").write_text(text)
    line = f"sh -c 'cp {reports}/text {reports}/some.xml; exit {status}'"
    return Command(line, report="some")


@pytest.mark.parametrize(
    ("line", "count"),
    [("true", Count(passed=1)), ("false", Count(failed=1)), ("no-such-program", Count(failed=1))],
)
def test_a_command_without_a_report_is_one_check(line: str, count: Count) -> None:
    assert run_tests.run_command(Command(line)) == count


def test_the_tests_of_a_report_are_counted(reports: Path) -> None:
    assert run_tests.run_command(writing(JUNIT, reports, status=1)) == Count(2, 2, 1)


def test_a_runner_that_ran_nothing_has_failed(reports: Path) -> None:
    assert run_tests.run_command(writing("<testsuite/>", reports)) == Count(failed=1)


def test_a_runner_that_dies_without_a_report_has_failed(reports: Path) -> None:
    (reports / "some.xml").write_text(JUNIT)  # of an earlier run
    assert run_tests.run_command(Command("true", report="some")) == Count(failed=1)


def test_a_runner_that_fails_after_its_report_has_failed(reports: Path) -> None:
    good = '<testsuite><testcase name="a"/></testsuite>'
    assert run_tests.run_command(writing(good, reports, status=3)) == Count(1, 1)


def test_a_level_goes_on_after_a_failure_and_adds_up() -> None:
    level = Level("some", 10, [Command("false"), Command("true"), Command("true")])
    assert run_tests.run(level).count == Count(passed=2, failed=1)


def test_of_commands_at_once_each_is_told_as_a_whole(capfd: pytest.CaptureFixture[str]) -> None:
    lines = {
        word: f"sh -c 'echo {word}; sleep 0.1; echo {word} >&2; exit {status}'"
        for status, word in enumerate(("one", "two", "three"))
    }
    level = Level("some", 10, [Command(line) for line in lines.values()], at_once=2)
    assert run_tests.run(level).count == Count(passed=1, failed=2)
    said = capfd.readouterr().out
    assert all(f"$ {line}\n{word}\n{word}\n" in said for word, line in lines.items())


def test_an_unknown_level_is_wrong_usage(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_tests.main(["no-such-level"]) == 2
    assert "there are: install lint" in capsys.readouterr().err
