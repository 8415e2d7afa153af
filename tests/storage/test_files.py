"""A file is written as a whole, and stays what it was otherwise."""

from __future__ import annotations

import os
import threading
from pathlib import Path

import pytest

from symple.storage.files import write_file


def names_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_a_new_file_has_the_mode_that_new_files_have(tmp_path: Path) -> None:
    (tmp_path / "plain").touch()
    write_file(tmp_path / "new", b"new")
    assert (tmp_path / "new").read_bytes() == b"new"
    assert (tmp_path / "new").stat().st_mode == (tmp_path / "plain").stat().st_mode


@pytest.mark.parametrize("mode", [0o600, 0o644, 0o755])
def test_a_file_that_is_there_keeps_its_mode(tmp_path: Path, mode: int) -> None:
    target = tmp_path / "it"
    target.write_bytes(b"older and longer")
    target.chmod(mode)
    write_file(target, b"new")
    assert target.read_bytes() == b"new"
    assert target.stat().st_mode & 0o777 == mode
    assert names_in(tmp_path) == ["it"]


def test_all_names_of_a_file_show_what_is_written(tmp_path: Path) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    one.write_bytes(b"older and longer")
    other.hardlink_to(one)
    write_file(one, b"new")
    assert other.read_bytes() == b"new"
    assert one.samefile(other)
    assert names_in(tmp_path) == ["one", "other"]


def test_what_cannot_be_written_in_place_is_kept_beside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    one.write_bytes(b"older")
    other.hardlink_to(one)
    real_sync, synced = os.fsync, 0

    def fails_later(file: int) -> None:
        nonlocal synced
        synced += 1
        if synced > 1:
            raise OSError(5, "Input/output error")
        real_sync(file)

    monkeypatch.setattr(os, "fsync", fails_later)
    with pytest.raises(OSError, match="all of it is in") as failed:
        write_file(one, b"new")
    beside = Path(str(failed.value.strerror).rpartition(" in ")[2])
    assert beside.read_bytes() == b"new"


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    link = tmp_path / "link"
    link.symlink_to(tmp_path / "folder" / "file")
    for data in (b"first", b"second"):
        write_file(link, data)
        assert link.is_symlink()
        assert (tmp_path / "folder" / "file").read_bytes() == data
    assert names_in(tmp_path / "folder") == ["file"]


def test_a_pipe_is_written_into(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    read: list[bytes] = []
    reader = threading.Thread(target=lambda: read.append(pipe.read_bytes()), daemon=True)
    reader.start()
    write_file(pipe, b"new")
    reader.join(10)
    assert read == [b"new"]
    assert pipe.is_fifo()
    assert names_in(tmp_path) == ["pipe"]


def test_a_disk_that_is_full_leaves_the_older_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    target = tmp_path / "it"
    target.write_bytes(b"older")
    with pytest.raises(OSError, match="No space"):
        write_file(target, b"new")
    assert target.read_bytes() == b"older"
    assert names_in(tmp_path) == ["it"]
