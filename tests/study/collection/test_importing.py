"""Files, folders and texts: each good record is added, each bad one is told."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from symple.game import MAX_BYTES, Rules, write
from symple.study.collection import (
    Failure,
    ImportReport,
    Library,
    Source,
    find_sources,
    import_records,
    importing,
)
from tests.study.collection.random_games import random_game, turns_record
from tests.testdata import COPIES, transcripts


def random_text(seed: int) -> Source:
    return Source(f"{seed}", write(random_game(seed, Rules(5, 4)), "sym"))


def texts(count: int) -> list[Source]:
    return [random_text(seed) for seed in range(count)]


def test_every_format_in_folders_inside_folders(tmp_path: Path, library: Library) -> None:
    inside = tmp_path / "games" / "of 2026"
    inside.mkdir(parents=True)
    endings = {"sym": ".sym", "json": ".JSON", "sgf": ".sgf", "codecup": ".txt"}
    for seed, (name, ending) in enumerate(endings.items()):
        text = write(random_game(seed, Rules(5, 4)), name)
        (inside / f"{name}{ending}").write_text(text)
    (inside / "picture.png").write_bytes(b"\x89PNG")
    sources, failures = find_sources([tmp_path])
    assert [Path(source.name).suffix for source in sources] == [".txt", ".JSON", ".sgf", ".sym"]
    assert failures == []
    assert import_records(library, sources) == ImportReport(added=4)
    assert import_records(library, sources) == ImportReport(known=4)


def test_recorded_games_are_all_added(library: Library) -> None:
    sources, _ = find_sources(transcripts(COPIES))
    report = import_records(library, sources)
    assert (report.added, report.failures) == (len(sources), ())


def test_bad_files_are_told_and_stop_nothing(tmp_path: Path, library: Library) -> None:
    contents = {
        "empty.sym": b"",
        "cut.sym": b'[Size "5"][Penalty "4"] 1. A1 2',
        "turn.json": write(turns_record("A1"), "json").replace('"A1"', '"\\ud800"').encode(),
        "half.json": write(turns_record("A1", White="x"), "json")
        .replace('"x"', '"\\ud800"')
        .encode(),
        "latin.sgf": b"(;PB[Bj\xf6rn])",
        "notes.txt": b"Buy milk.",
    }
    for name, content in contents.items():
        (tmp_path / name).write_bytes(content)
    (tmp_path / "good.sym").write_text(write(turns_record("A1"), "sym"))
    huge = tmp_path / "huge.txt"
    with huge.open("wb") as file:
        file.truncate(MAX_BYTES + 1)
    sources, _ = find_sources([tmp_path, tmp_path / "none.sym", Path("/dev/null")])
    report = import_records(library, sources)
    assert (report.added, report.done) == (1, len(sources))
    said = {Path(failure.name).name: failure.reason for failure in report.failures}
    assert said.keys() == {*contents, "huge.txt", "none.sym", "null"}
    assert said["empty.sym"] == "the file is empty"
    assert "cut off" in said["cut.sym"]
    assert "half a character" in said["half.json"]
    assert "half a character" in said["turn.json"]
    assert "not UTF-8" in said["latin.sgf"]
    assert said["none.sym"] == "No such file or directory"
    assert said["null"] == "this is not a file"
    assert said["huge.txt"] == "this is larger than any record: more than 16 MiB"


def test_a_text_that_somebody_pasted(library: Library) -> None:
    good = write(turns_record("A1"), "sgf")
    report = import_records(library, [Source("text", good), Source("other", "what?")])
    assert report.added == 1
    assert [failure.name for failure in report.failures] == ["other"]


def test_a_folder_that_may_not_be_read_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: str) -> Iterator[None]:
        raise PermissionError(13, "Permission denied", path)

    monkeypatch.setattr("os.scandir", refuse)
    assert find_sources([tmp_path]) == ([], [Failure(str(tmp_path), "Permission denied")])


def test_a_name_that_no_file_can_have_is_told(tmp_path: Path) -> None:
    path = tmp_path / f"{'x' * 5000}.sym"
    assert find_sources([path]) == ([], [Failure(str(path), "File name too long")])


def test_batches_are_reported_when_they_are_in_the_file(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(importing, "BATCH", 3)
    seen: list[tuple[int, int]] = []

    def look(report: ImportReport) -> None:
        with Library(library.path) as other:
            seen.append((report.done, other.games().total))

    import_records(library, texts(7), report=look)
    assert seen == [(3, 3), (6, 6), (7, 7)]


def test_an_interruption_leaves_whole_batches(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(sources: list[Source]) -> Iterable[Source]:
        yield from sources
        raise KeyboardInterrupt

    monkeypatch.setattr(importing, "BATCH", 3)
    with pytest.raises(KeyboardInterrupt):
        import_records(library, interrupted(texts(8)))
    assert library.games().total == 6
    assert import_records(library, texts(8)) == ImportReport(added=2, known=6)


def test_an_error_of_the_disk_leaves_the_batches_before(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(importing, "BATCH", 3)
    sources = texts(6)

    def fail(report: ImportReport) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        import_records(library, sources, report=fail)
    assert library.games().total == 3
