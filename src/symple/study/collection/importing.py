"""Records from files, folders and texts into the library."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Final

from symple.game import FORMATS, Record, RecordError, read, read_file
from symple.study.collection.contents import Contents, contents_of
from symple.study.collection.store import Library, State

#: Records that go into the file together: what is lost when an import is interrupted.
BATCH: Final = 200

_ENDINGS: Final = frozenset(known.ending for known in FORMATS)


@dataclass(frozen=True)
class Source:
    """Where a record may be: a file, or a text that somebody pasted."""

    name: str
    content: Path | str | bytes

    def read(self) -> Record:
        """RecordError, OSError."""
        if not isinstance(self.content, Path):
            return read(self.content)
        if not self.content.is_file():
            self.content.stat()  # says why, if the reason is a missing file or folder
            raise RecordError("this is not a file")
        return read_file(self.content)


@dataclass(frozen=True)
class Failure:
    """What was not imported, and why, in words for the user."""

    name: str
    reason: str


@dataclass(frozen=True)
class ImportReport:
    """What an import has come to. known: games that were in the library before, or came twice."""

    added: int = 0
    known: int = 0
    replaced: int = 0
    failures: tuple[Failure, ...] = ()

    @property
    def done(self) -> int:
        """Sources that have been dealt with."""
        return self.added + self.known + self.replaced + len(self.failures)


def find_sources(paths: Iterable[Path]) -> tuple[list[Source], list[Failure]]:
    """The files that are named, and in folders, also inside folders, all that end like records.

    Failures: paths that cannot be looked at, and folders that cannot be looked into.
    """
    found: list[Source] = []
    failures: list[Failure] = []

    def failed(error: OSError) -> None:
        failures.append(Failure(str(error.filename), error.strerror or str(error)))

    for path in paths:
        try:
            is_folder = path.is_dir()
        except OSError as error:
            failed(error)
            continue
        if not is_folder:
            found.append(Source(str(path), path))
            continue
        for folder, folders, names in os.walk(path, onerror=failed):
            folders.sort()
            inside = (Path(folder, name) for name in sorted(names))
            found += [Source(str(one), one) for one in inside if one.suffix.lower() in _ENDINGS]
    return found, failures


def import_records(
    library: Library,
    sources: Iterable[Source],
    *,
    replace: bool = False,
    report: Callable[[ImportReport], None] | None = None,
) -> ImportReport:
    """Adds every record that can be read; those that cannot are in the report.

    The library takes them a batch at a time, and each is on disk when `report` is called. An
    interruption or a StorageError leaves the batches before. replace: see `Library.add`.
    """
    so_far = ImportReport()
    waiting = iter(sources)
    while batch := list(islice(waiting, BATCH)):
        so_far = _plus(so_far, *_import(library, batch, replace))
        if report is not None:
            report(so_far)
    return so_far


def _import(
    library: Library, batch: Sequence[Source], replace: bool
) -> tuple[list[State], list[Failure]]:
    failures: list[Failure] = []
    described = list(_described(batch, failures))
    return [added.state for added in library.store(described, replace=replace)], failures


def _described(batch: Sequence[Source], failures: list[Failure]) -> Iterator[Contents]:
    for source in batch:
        try:
            yield contents_of(source.read())
        except RecordError as error:
            failures.append(Failure(source.name, str(error)))
        except OSError as error:
            failures.append(Failure(source.name, error.strerror or str(error)))


def _plus(report: ImportReport, states: list[State], failures: list[Failure]) -> ImportReport:
    return ImportReport(
        report.added + states.count(State.ADDED),
        report.known + states.count(State.KNOWN),
        report.replaced + states.count(State.REPLACED),
        (*report.failures, *failures),
    )
