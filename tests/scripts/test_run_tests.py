"""How the runner of all levels counts."""

import asyncio
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


def finish(command: Command) -> Count:
    return asyncio.run(run_tests.run_command(command))


@pytest.mark.parametrize(
    ("line", "count"),
    [("true", Count(passed=1)), ("false", Count(failed=1)), ("no-such-program", Count(failed=1))],
)
def test_a_command_without_a_report_is_one_check(line: str, count: Count) -> None:
    assert finish(Command(line)) == count


def test_the_tests_of_a_report_are_counted(reports: Path) -> None:
    assert finish(writing(JUNIT, reports, status=1)) == Count(2, 2, 1)


def test_a_runner_that_ran_nothing_has_failed(reports: Path) -> None:
    assert finish(writing("<testsuite/>", reports)) == Count(failed=1)


def test_a_runner_that_dies_without_a_report_has_failed(reports: Path) -> None:
    (reports / "some.xml").write_text(JUNIT)  # of an earlier run
    assert finish(Command("true", report="some")) == Count(failed=1)


def test_a_runner_that_fails_after_its_report_has_failed(reports: Path) -> None:
    good = '<testsuite><testcase name="a"/></testsuite>'
    assert finish(writing(good, reports, status=3)) == Count(1, 1)


def test_a_level_goes_on_after_a_failure_and_adds_up() -> None:
    level = Level("some", 10, [Command("false"), Command("true"), Command("true")])
    assert asyncio.run(run_tests.run(level)).count == Count(passed=2, failed=1)


def test_of_commands_at_once_each_is_told_as_a_whole(capfd: pytest.CaptureFixture[str]) -> None:
    lines = {
        word: f"sh -c 'echo {word}; sleep 0.1; echo {word} >&2; exit {status}'"
        for status, word in enumerate(("one", "two", "three"))
    }
    level = Level("some", 10, [Command(line) for line in lines.values()], at_once=2)
    assert asyncio.run(run_tests.run(level)).count == Count(passed=1, failed=2)
    said = capfd.readouterr().out
    assert all(f"$ {line}\n{word}\n{word}\n" in said for word, line in lines.items())


def test_levels_run_side_by_side_once_all_is_installed(
    reports: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def meeting(mine: str, other: str) -> Level:
        """Ends when both have begun after the installation."""
        line = f"touch {mine}; test -e installed && until test -e {other}; do sleep 0.01; done"
        return Level(mine, 10, [Command(f"sh -c '{line}'", str(reports))])

    install = Level("install", 10, [Command("touch installed", str(reports))])
    monkeypatch.setattr(run_tests, "preparations", list)
    monkeypatch.setattr(run_tests, "installation", lambda: install)
    levels = [meeting("one", "other"), meeting("other", "one")]
    outcomes = asyncio.run(run_tests.run_all(levels))
    assert [(outcome.level.name, outcome.count) for outcome in outcomes] == [
        (name, Count(passed=1)) for name in ("install", "one", "other")
    ]


def test_without_what_all_need_nothing_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    tools = Level("tools", 10, [Command("false")])
    monkeypatch.setattr(run_tests, "preparations", lambda: [tools])
    outcomes = asyncio.run(run_tests.run_all([Level("some", 10, [Command("true")])]))
    assert [outcome.count for outcome in outcomes] == [Count(failed=1)]


def test_without_symple_only_what_does_not_need_it_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    install = Level("install", 10, [Command("false")])
    monkeypatch.setattr(run_tests, "preparations", list)
    monkeypatch.setattr(run_tests, "installation", lambda: install)
    true = [Command("true")]
    levels = [Level("page", 10, true), Level("core", 10, true, needs_symple=False)]
    outcomes = asyncio.run(run_tests.run_all(levels))
    assert [(outcome.level.name, outcome.count) for outcome in outcomes] == [
        ("install", Count(failed=1)),
        ("core", Count(passed=1)),
    ]


def test_the_core_is_checked_while_symple_is_installed(
    reports: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wait = "sh -c 'until test -e checked; do sleep 0.01; done'"
    install = Level("install", 10, [Command(wait, str(reports))])
    monkeypatch.setattr(run_tests, "preparations", list)
    monkeypatch.setattr(run_tests, "installation", lambda: install)
    core = Level("core", 10, [Command("touch checked", str(reports))], needs_symple=False)
    outcomes = asyncio.run(run_tests.run_all([core]))
    assert [outcome.count for outcome in outcomes] == [Count(passed=1)] * 2


def test_an_interrupted_run_leaves_no_command_behind(reports: Path) -> None:
    async def interrupted() -> int:
        command = Command("sh -c 'echo $$ > number; exec sleep 60'", str(reports))
        running = asyncio.create_task(run_tests.run_command(command, aside=True))
        number = reports / "number"
        while not (number.exists() and number.read_text()):
            await asyncio.sleep(0.01)
        running.cancel()
        with pytest.raises(asyncio.CancelledError):
            await running
        return int(number.read_text())

    process = asyncio.run(interrupted())
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)


def test_an_unknown_level_is_wrong_usage(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_tests.main(["no-such-level"]) == 2
    assert "there are: packages tools install core" in capsys.readouterr().err
