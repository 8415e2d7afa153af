"""Studies: kept, changed, watched, and reviewed by an engine."""

from __future__ import annotations

import threading
from contextlib import suppress
from dataclasses import replace
from typing import Final
from uuid import UUID, uuid4, uuid5

from symple.engine import Job, Scheduler
from symple.game import Position, Record, Rules, read, write
from symple.game.formats import json_text
from symple.server.errors import (
    ConflictError,
    NoSuchStudyError,
    NotFoundError,
    RefusedError,
    sentence,
)
from symple.server.events import Watchers
from symple.server.games import Games
from symple.server.limits import MAX_RECORD
from symple.server.models.event import ErrorEvent
from symple.server.models.study import (
    NewStudy,
    ReviewEvent,
    ReviewWish,
    Study,
    StudyChange,
    StudyEvent,
    StudySummary,
)
from symple.server.records import one_line
from symple.server.reviews import ReviewJob
from symple.server.state import now
from symple.server.storage import studies as storage
from symple.server.storage.studies import StoredStudy, StudyHead
from symple.storage.database import Database
from symple.study import Budget, Review, annotate, example_named, read_start

#: Evaluations for each turn, on the average.
_EFFORTS: Final = {"quick": 3_000, "normal": 15_000, "deep": 75_000}


_DELETED: Final = ErrorEvent(code="study-deleted", message="This study has been deleted.")
_TROUBLE: Final = ErrorEvent(code="review-failed", message="The review failed; see the server log.")


class Studies:
    """All studies of the database. Every method may be called from any thread.

    NotFoundError, ConflictError and RefusedError say why something
    cannot be done, RecordError what is wrong with a record.
    """

    def __init__(
        self, database: Database, watchers: Watchers, games: Games, scheduler: Scheduler[Job]
    ) -> None:
        self._database = database
        self._watchers = watchers
        self._games = games
        self._scheduler = scheduler
        self._reviewing = threading.Lock()  # guards what follows, and what is told of it
        self._reviews: dict[str, ReviewJob] = {}  # that are being made, by study

    def summaries(self) -> list[StudySummary]:
        """All studies, the one changed last first."""
        with self._database.reading() as connection:
            return [_summary(study) for study in storage.list_studies(connection)]

    def open(self, study_id: str) -> Study:
        return self._view(self._load(study_id))

    def announce(self, study_id: str) -> None:
        """Shows the study to all who watch it, as it is on disk now."""
        self._watchers.tell(study_id, StudyEvent(study=self.open(study_id)))

    def record(self, study_id: str) -> tuple[str, Record]:
        """The study's name and its record."""
        study = self._load(study_id)
        return study.name, read(study.record)

    def create(self, new: NewStudy) -> Study:
        """A new study; of a game that has one already, and has not gone on since, that one.

        Of an example that has one already in that language, that one, whatever was changed in it.
        """
        if new.id is not None and new.record is not None:
            return self._bring(new.id, new.record.record(), new.name, new.game)
        if new.game is not None:
            return self._of_game(new.game)
        if new.example is not None:
            return self._of_example(new.example, new.language)
        if new.record is not None:
            record = new.record.record()
        elif new.rules is not None:
            record = _empty(new)
        else:
            raise RefusedError(
                "study-of-nothing", "A study starts from a game, a record or a set of rules."
            )
        return self._add(record, new.name or _title(record), None)

    def add_record(self, record: Record, file_name: str) -> Study:
        """A study of a record; it is called after the file where the record has no name."""
        return self._add(record, _title(record) or one_line(file_name), None)

    def save(self, study_id: str, change: StudyChange) -> Study:
        """The study as it is to be from now on. ConflictError when it is another one by now."""
        record = change.record.record()
        with self._database.writing() as connection:
            before = storage.load(connection, study_id)
            if before is None:
                raise NoSuchStudyError
            if before.version != change.version:
                raise ConflictError("study-changed", "This study was changed elsewhere; reload it.")
            study = _changed(before, record, change.name or before.name)
            storage.save(connection, study)
        self._tell(study_id)
        return self._view(study)

    def delete(self, study_id: str) -> None:
        with self._database.writing(deletes=True) as connection:
            if not storage.remove(connection, study_id):
                raise NoSuchStudyError
        self.stop_review(study_id)
        self._watchers.tell(study_id, _DELETED)
        self._watchers.dismiss(study_id)

    # Reviews

    def review(self, study_id: str, wish: ReviewWish) -> Study:
        """Begins to review the turns of the main line, in place of a review that is being made."""
        study = self._load(study_id)
        record = read(study.record)
        if not record.line:
            raise RefusedError("no-turns", "There are no turns to review.")
        job = ReviewJob(self, study_id, record, Budget(evaluations=_EFFORTS[wish.effort]))
        with self._reviewing:
            before = self._reviews.get(study_id)
            self._scheduler.drop(lambda other: other is before)
            self._reviews[study_id] = job
            self._scheduler.put(job)
        return self._view(study)

    def stop_review(self, study_id: str) -> None:
        """Ends a review that is being made; nothing of it stays."""
        with self._reviewing:
            job = self._reviews.get(study_id)
            if job is not None:
                self._scheduler.drop(lambda other: other is job)
                self._end(job)

    # What is told of reviews (reviews.ReviewListener)

    def review_progressed(self, job: ReviewJob, progress: float) -> None:
        with self._reviewing:
            if self._is_wanted(job):
                job.progress = progress
                self._watchers.tell(job.study_id, ReviewEvent(progress=progress))

    def reviewed(self, job: ReviewJob, review: Review) -> None:
        """Writes the review into the study, if it still has the turns that were reviewed."""
        with self._reviewing:  # who stops it now finds it done
            if not self._is_wanted(job):
                return
            with self._database.writing() as connection:
                study = storage.load(connection, job.study_id)
                if study is not None:
                    latest = read(study.record)
                    if latest.turns == job.record.turns and latest.start == job.record.start:
                        noted = annotate(latest, review)
                        storage.save(connection, _changed(study, noted, study.name))
            self._end(job)
        self._tell(job.study_id)

    def review_failed(self, job: ReviewJob) -> None:
        with self._reviewing:
            if self._is_wanted(job):
                self._end(job)
                self._watchers.tell(job.study_id, _TROUBLE)

    def _is_wanted(self, job: ReviewJob) -> bool:
        """Neither stopped nor replaced by another review of the study."""
        return self._reviews.get(job.study_id) is job

    def _end(self, job: ReviewJob) -> None:
        del self._reviews[job.study_id]
        self._watchers.tell(job.study_id, ReviewEvent(progress=None))

    # Helpers

    def _bring(self, study_id: str, record: Record, name: str, game_id: str | None) -> Study:
        """A study that a page has kept, by its id; the one that is there if it has this record.

        Where it has another one both are kept, the one that is brought by an id that follows from
        its record, so that this may be repeated.
        """
        if game_id is not None:
            self._games.mark_helped(game_id)
        new = _new(study_id, record, name or _title(record), game_id)
        with self._database.writing() as connection:
            there = storage.load(connection, study_id)
            if there is None:
                storage.add(connection, new)
        if there is None or there.record == new.record:
            return self._view(there or new)
        return self._bring(uuid5(UUID(study_id), new.record).hex, record, name, game_id)

    def _of_game(self, game_id: str) -> Study:
        name, record = self._games.record(game_id)
        self._games.mark_helped(game_id)
        with self._database.reading() as connection:
            known = storage.studies_of(connection, game_id)
        for study in known:
            if read(study.record).turns == record.turns:
                return self._view(study)
        return self._add(record, name, game_id)

    def _of_example(self, name: str, wanted: str) -> Study:
        try:
            example = example_named(name)
        except KeyError as error:
            raise NotFoundError from error
        language = example.language(wanted)
        origin = f"example {name} {language}"
        with self._database.reading() as connection:
            known = storage.studies_of(connection, origin)
        if known:
            return self._view(known[0])
        return self._add(example.record(language), example.commentary[language].title, origin)

    def _add(self, record: Record, name: str, game_id: str | None) -> Study:
        study = _new(uuid4().hex, record, name, game_id)
        with self._database.writing() as connection:
            storage.add(connection, study)
        return self._view(study)

    def _load(self, study_id: str) -> StoredStudy:
        with self._database.reading() as connection:
            study = storage.load(connection, study_id)
        if study is None:
            raise NoSuchStudyError
        return study

    def _tell(self, study_id: str) -> None:
        with suppress(NotFoundError):
            self.announce(study_id)

    def _view(self, study: StoredStudy) -> Study:
        job = self._reviews.get(study.id)
        return Study(
            **dict(_summary(study)),
            game=study.game_id,
            record=json_text.parse(study.record),
            review_progress=None if job is None else job.progress,
        )


def _new(study_id: str, record: Record, name: str, game_id: str | None) -> StoredStudy:
    """RefusedError for a record that could not be saved as it is changed."""
    time = now()
    blank = StoredStudy(
        id=study_id,
        version=0,
        name="",
        created=time,
        updated=time,
        game_id=game_id,
        record="",
        white_name="",
        black_name="",
        size=0,
        penalty=0,
        result="*",
        turn_count=0,
        reviewed=False,
    )
    study = _changed(blank, record, name or "Study")
    if len(study.record.encode()) > MAX_RECORD:  # variations grow with their depth
        raise RefusedError(
            "too-large", "As a study this record would be larger than 2 MiB, too large to save."
        )
    return study


def _changed(study: StoredStudy, record: Record, name: str) -> StoredStudy:
    """The study with this record and name, and what follows from them."""
    return replace(
        study,
        version=study.version + 1,
        updated=now(),
        name=name,
        record=write(record, "json"),
        white_name=record.tags.get("White", ""),
        black_name=record.tags.get("Black", ""),
        size=record.rules.size,
        penalty=record.rules.penalty,
        result=str(record.result),
        turn_count=len(record.line),
        reviewed=read_start(record) is not None,
    )


def _title(record: Record) -> str:
    """What a record is about: the event, or who played; empty where it does not say."""
    players = [record.tags.get(color, "") for color in ("White", "Black")]
    return one_line(record.tags.get("Event", "") or (" - ".join(players) if all(players) else ""))


def _empty(new: NewStudy) -> Record:
    assert new.rules is not None
    try:
        rules = Rules(new.rules.size, new.rules.penalty, new.rules.balance)
        start = None if new.start is None else str(Position.parse(new.start, between_turns=True))
        record = Record(rules, start)
        record.check()
    except ValueError as error:
        raise RefusedError("invalid-rules", sentence(error)) from error
    return record


def _summary(study: StudyHead) -> StudySummary:
    return StudySummary.model_validate(study, from_attributes=True)
