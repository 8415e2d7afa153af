"""`symple library`: games in, found, shown, out and away."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from symple import Color, Record, Result, Rules, Turn, read, write
from symple.study import examples
from symple.study.collection import Library, importing
from tests.cli.command import Outcome, Run, names_in
from tests.testdata import COPIES, transcripts

RULES = Rules(5, 4)


def record(turns: str, result: Result | None = None, **tags: str) -> Record:
    words = [Turn.parse(word) for word in turns.split()]
    return Record.from_turns(RULES, words, tags=tags, result=result)


def games() -> list[Record]:
    return [
        record("A1 C3 A2", White="Ada", Black="Ben", Date="2026.11.21", Event="Cup"),
        record("E5 C3 E4", Result(Color.BLACK, "resignation"), White="Cy", Black="Ada"),
        record("A1 B2", White="Dan", Black="Eve"),
    ]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Three records in a folder; the user's data are elsewhere and empty."""
    monkeypatch.setenv("SYMPLE_DATA", str(tmp_path / "data"))
    folder = tmp_path / "games"
    folder.mkdir()
    for number, game in enumerate(games(), 1):
        (folder / f"{number}.sym").write_text(write(game, "sym"))
    return folder


@pytest.fixture(scope="module")
def three(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A library of the three games."""
    path = tmp_path_factory.mktemp("three") / "library.db"
    with Library(path) as library:
        library.add(games())
    return path


@pytest.fixture
def filled(folder: Path, three: Path) -> Path:
    """The folder; its records are in the user's library, as games 1 to 3."""
    (folder.parent / "data").mkdir()
    shutil.copy(three, folder.parent / "data" / "library.db")
    return folder


def found(outcome: Outcome) -> list[int]:
    assert (outcome.code, outcome.err) == (0, "")
    return [game["id"] for game in json.loads(outcome.out)["games"]]


def test_without_words_the_help_is_shown(run: Run) -> None:
    outcome = run("library")
    assert (outcome.code, outcome.err) == (0, "")
    assert outcome.out == run("library", "--help").out
    for name in ("import", "examples", "find", "show", "export", "delete"):
        assert f"  {name} " in outcome.out


def test_an_import_adds_each_game_once(run: Run, folder: Path) -> None:
    outcome = run("library", "import", str(folder), str(folder / "1.sym"))
    assert (outcome.code, outcome.err) == (0, "")
    assert outcome.out == "3 games added, 1 already there.\n"
    again = run("library", "import", str(folder), "--json")
    assert json.loads(again.out) == {"added": 0, "known": 3, "replaced": 0, "failures": []}


def test_bad_files_are_told_and_the_others_added(run: Run, folder: Path) -> None:
    (folder / "0.txt").write_text("Buy milk.")
    (folder / "cut.sym").write_text('[Size "5"][Penalty "4"] 1. A1 2')
    outcome = run("library", "import", str(folder), str(folder / "none.sym"))
    assert (outcome.code, outcome.out) == (1, "3 games added, 3 failed.\n")
    milk, cut, missing = outcome.err.splitlines()
    assert milk.startswith(f"{folder / '0.txt'}: ")
    assert cut.endswith("cut off?")
    assert missing == f"{folder / 'none.sym'}: No such file or directory."
    (folder / "cut.sym").unlink()
    again = run("library", "import", str(folder), "--json")
    assert again.code == 1
    assert [one["name"] for one in json.loads(again.out)["failures"]] == [str(folder / "0.txt")]


def test_a_record_from_standard_input(run: Run, folder: Path) -> None:
    text = (folder / "1.sym").read_text()
    assert run("library", "import", "-", stdin=text).out == "1 game added.\n"
    outcome = run("library", "import", "-", stdin="what?")
    assert outcome.code == 1
    assert outcome.err.startswith("standard input: ")


def test_the_example_games_are_added_once(run: Run, folder: Path) -> None:
    number = len(examples())
    assert run("library", "examples", "--language", "ru").out == f"{number} games added.\n"
    assert json.loads(run("library", "examples", "--json").out)["known"] == number
    title = examples()[0].commentary["ru"].title
    listed = json.loads(run("library", "find", "--player", "symple", "--most", "99", "--json").out)
    assert title in [game["event"] for game in listed["games"]]


def test_the_examples_say_which_languages_they_speak(run: Run, folder: Path) -> None:
    outcome = run("library", "examples", "--language", "tlh")
    assert outcome.code == 2
    assert "there is en and ru" in outcome.err


def test_an_import_of_nothing_is_told(run: Run, tmp_path: Path) -> None:
    outcome = run("library", "import", str(tmp_path), "--library", str(tmp_path / "a.db"))
    assert (outcome.code, outcome.err) == (1, "Error: No records found there.\n")
    assert names_in(tmp_path) == []


def test_ctrl_c_tells_what_was_added(
    run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source_read = importing.Source.read

    def read_or_stop(source: importing.Source) -> Record:
        if source.name.endswith("3.sym"):
            raise KeyboardInterrupt
        return source_read(source)

    monkeypatch.setattr(importing.Source, "read", read_or_stop)
    monkeypatch.setattr(importing, "BATCH", 1)
    outcome = run("library", "import", str(folder))
    assert (outcome.code, outcome.out) == (1, "")
    assert outcome.err == "Error: Interrupted; 2 games added.\n"
    assert found(run("library", "find", "--json")) == [2, 1]


def test_a_better_record_takes_the_place_of_the_old_one(run: Run, filled: Path) -> None:
    game = games()[0]
    game.comment = "Looked through."
    (filled / "1.sym").write_text(write(game, "sym"))
    assert run("library", "import", str(filled), "--replace").out == "0 games added, 3 replaced.\n"
    assert read(run("library", "export", "1").out) == game


def test_games_are_listed(run: Run, filled: Path) -> None:
    outcome = run("library", "find")
    assert (outcome.code, outcome.err) == (0, "")
    lines = outcome.out.splitlines()
    assert lines[0].split() == ["ID", "Date", "White", "Black", "Board", "Result", "Turns"]
    assert lines[3].split() == ["1", "2026-11-21", "Ada", "Ben", "5/4", "*", "3"]
    assert lines[-1] == "3 games"
    part = run("library", "find", "--most", "1", "--skip", "1").out.splitlines()
    assert part[-1] == "3 games, 2 to 2 are shown"
    assert part[1].split()[0] == "2"
    assert run("library", "find", "--player", "nobody").out == "0 games\n"


@pytest.mark.parametrize(
    ("words", "ids"),
    [
        (["--player", "ada"], [2, 1]),
        (["--white", "ada"], [1]),
        (["--black", "ada"], [2]),
        (["--since", "2026", "--until", "2026-11-21"], [1]),
        (["--size", "7"], []),
        (["--penalty", "4", "--balance", "optional", "--complete"], [2]),
        (["--unfinished"], [3, 1]),
        (["--winner", "black", "--reason", "resignation"], [2]),
        (["--margin", "-9..9"], []),
        (["--turns", "..2"], [3]),
        (["--plants", "2.."], [2, 1]),
        (["--sort", "turns", "--ascending"], [3, 2, 1]),
        (["--sort", "white"], [3, 2, 1]),
    ],
)
def test_games_are_found_by_what_they_are_about(
    run: Run, filled: Path, words: list[str], ids: list[int]
) -> None:
    assert found(run("library", "find", "--json", *words)) == ids


def test_games_are_found_by_a_position_and_what_was_played_next(run: Run, filled: Path) -> None:
    position = "5/5/5/5/W4 b - 4"
    facts = json.loads(run("library", "find", position, "--json").out)
    assert [(game["id"], game["at"]) for game in facts["games"]] == [(3, 1), (2, 1), (1, 1)]
    assert [(one["turn"], one["games"]) for one in facts["next"]["turns"]] == [("C3", 2), ("B2", 1)]
    assert facts["next"]["black_wins"] == 1
    lines = run("library", "find", position).out.splitlines()
    assert lines[0] == "Next turn  Games  White wins  Black wins  Mean margin"
    assert [line.split()[:2] for line in lines[1:4]] == [["C3", "2"], ["B2", "1"], ["all", "3"]]
    assert lines[5].split()[-1] == "At"
    assert lines[-1] == "3 games"
    by_record = run("library", "find", str(filled / "2.sym"), "--turn", "2", "--json")
    assert found(by_record) == [2, 1]


def test_games_are_found_by_a_part_of_the_board(run: Run, filled: Path) -> None:
    words = ("library", "find", "--json", "--pattern")
    assert found(run(*words, "5/5/2B2/5/W4")) == [2, 1]
    assert found(run(*words, "5/5/2.2/5/W4")) == [3, 2, 1]
    assert found(run(*words, "5/5/5/1W3/B4")) == []
    assert found(run(*words, "5/5/5/1W3/B4", "--swap-colors")) == [3]
    assert "next" not in json.loads(run(*words, "5/5/5/5/5").out)


def test_a_game_is_shown(run: Run, filled: Path) -> None:
    outcome = run("library", "show", "1")
    assert (outcome.code, outcome.err) == (0, "")
    heading = "1. Ada - Ben, Cup, 2026-11-21, 5 x 5, penalty 4, balance optional, *"
    assert outcome.out.splitlines()[0] == heading
    assert "Turn 3 of 3, White: A2" in outcome.out
    assert "Turn 1 of 3, White: A1" in run("library", "show", "1", "--turn", "1").out
    facts = json.loads(run("library", "show", "1", "--json").out)
    assert (facts["event"], facts["turns"]) == ("Cup", ["A1", "C3", "A2"])
    assert run("library", "show", "1", "--turn", "4").code == 2


def test_a_game_is_exported_whole(run: Run, filled: Path, tmp_path: Path) -> None:
    assert read(run("library", "export", "2").out) == games()[1]
    for ending in (".sym", ".json", ".sgf"):
        target = tmp_path / f"game{ending}"
        done = run("library", "export", "2", str(target))
        assert (done.code, done.out, done.err) == (0, "", "")
        assert read(target.read_bytes()) == games()[1]
    done = run("library", "export", "1", str(tmp_path / "game.txt"))
    assert done.err == "Note: CodeCup transcript cannot hold all that is in game 1.\n"
    assert run("library", "export", "1", str(tmp_path / "game.doc")).code == 2


def test_games_are_deleted_after_a_question(run: Run, filled: Path) -> None:
    asked = run("library", "delete", "1", "3", stdin="n\n")
    assert asked.code == 1
    assert "1. Ada - Ben" in asked.out
    assert found(run("library", "find", "--json")) == [3, 2, 1]
    assert run("library", "delete", "1", stdin="y\n").out.endswith("1 game deleted.\n")
    assert run("library", "delete", "3", "--yes").out == "1 game deleted.\n"
    assert found(run("library", "find", "--json")) == [2]


@pytest.mark.parametrize("stdin", ["", None])
def test_without_an_answer_nothing_is_deleted(run: Run, filled: Path, stdin: str | None) -> None:
    assert run("library", "delete", "1", stdin=stdin).code == 1
    assert found(run("library", "find", "--json")) == [3, 2, 1]


def test_of_unknown_games_nothing_is_deleted(run: Run, filled: Path) -> None:
    outcome = run("library", "delete", "1", "9", "--yes")
    assert (outcome.code, outcome.err) == (1, "Error: There is no game 9 in the library.\n")
    assert found(run("library", "find", "--json")) == [3, 2, 1]


@pytest.mark.parametrize("command", [["show"], ["export"]])
def test_an_unknown_game_is_told(run: Run, filled: Path, command: list[str]) -> None:
    outcome = run("library", *command, "9")
    assert (outcome.code, outcome.err) == (1, "Error: There is no game 9 in the library.\n")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["find", "--margin", "many"], "ranges look like"),
        (["find", "--since", "yesterday"], "dates look like"),
        (["find", "--pattern", "3/3"], "2 rows"),
        (["find", "3/3 w - 4"], "position"),
        (["find", "--turn", "3"], "only a record has turns"),
        (["find", "5/5/5/5/5 w - 4", "--pattern", "3/3/3"], "not both"),
        (["find", "--sort", "beauty"], "--sort"),
        (["find", "--size", "8"], "size must be an odd number"),
        (["find", "--skip", "9" * 30], "a page begins"),
        (["find", "--most", "0"], "--most"),
        (["import"], "PATH"),
        (["show", "first"], "ID"),
        (["burn"], "burn"),
    ],
)
def test_wrong_usage(run: Run, folder: Path, words: list[str], said: str) -> None:
    outcome = run("library", *words)
    assert (outcome.code, outcome.out) == (2, "")
    assert said in outcome.err
    assert len(outcome.err.splitlines()) == 2


def test_another_library_than_the_users(run: Run, folder: Path, tmp_path: Path) -> None:
    path = tmp_path / "club" / "games.db"
    missing = run("library", "find", "--library", str(path))
    assert (missing.code, "There is no library" in missing.err) == (1, True)
    assert not path.exists()
    assert run("library", "import", str(folder), "--library", str(path)).code == 0
    assert found(run("library", "find", "--library", str(path), "--json")) == [3, 2, 1]
    assert found(run("library", "find", "--json")) == []
    unnamed = run("library", "find", "--library", "x" * 5000)
    assert (unnamed.code, "File name too long" in unnamed.err) == (1, True)
    path.write_text("my notes " * 500)
    damaged = run("library", "find", "--library", str(path))
    assert (damaged.code, "is not a database" in damaged.err) == (1, True)


def test_recorded_games_are_found_by_their_endings(run: Run, folder: Path, tmp_path: Path) -> None:
    path = transcripts(COPIES)[2]
    library = tmp_path / "recorded.db"
    assert run("library", "import", str(path.parent), "--library", str(library)).code == 0
    outcome = run("library", "find", str(path), "--library", str(library), "--json")
    (number,) = found(outcome)
    with Library(library) as opened:
        assert opened.record(number) == read(path.read_bytes())
    assert json.loads(outcome.out)["next"]["ended"] == 1
