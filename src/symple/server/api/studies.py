"""Studies: the list of them, making and changing one, its review, its record, and its news."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, File, Query, Response, UploadFile, WebSocket

from symple.server.answers import responses
from symple.server.api.dependencies import StudiesService, WatchersService
from symple.server.api.events import follow_news
from symple.server.api.records import FileFormat, record_file, uploaded_record
from symple.server.models.study import NewStudy, ReviewWish, Study, StudyChange, StudySummary

router = APIRouter(prefix="/api/studies", tags=["studies"])


@router.get("", responses=responses())
def list_studies(studies: StudiesService) -> list[StudySummary]:
    """All studies, the one changed last first."""
    return studies.summaries()


@router.post("", status_code=201, responses=responses(404))
def create_study(new: NewStudy, studies: StudiesService) -> Study:
    """A new study; of a game that has one already, and has not gone on since, that one."""
    return studies.create(new)


@router.post("/records", status_code=201, responses=responses())
def open_study(file: Annotated[UploadFile, File()], studies: StudiesService) -> Study:
    """A record of any format as a study, with all that is said and tried in it."""
    return studies.add_record(*uploaded_record(file))


@router.get("/{study_id}", responses=responses(404))
def read_study(study_id: str, studies: StudiesService) -> Study:
    return studies.open(study_id)


@router.put("/{study_id}", responses=responses(404, 409))
def save_study(study_id: str, change: StudyChange, studies: StudiesService) -> Study:
    """The study as it is to be from now on; 409 when it was changed elsewhere."""
    return studies.save(study_id, change)


@router.delete("/{study_id}", status_code=204, responses=responses(404))
def delete_study(study_id: str, studies: StudiesService) -> None:
    """Deletes the study for good."""
    studies.delete(study_id)


@router.post("/{study_id}/review", status_code=202, responses=responses(404))
def begin_review(study_id: str, wish: ReviewWish, studies: StudiesService) -> Study:
    """Begins to review the game; how far it is, and the review itself, is told as news."""
    return studies.review(study_id, wish)


@router.delete("/{study_id}/review", status_code=204, responses=responses())
def stop_review(study_id: str, studies: StudiesService) -> None:
    """Ends the review that is being made; nothing of it stays."""
    studies.stop_review(study_id)


@router.get("/{study_id}/record", response_class=Response, responses=responses(404))
def download_study(
    study_id: str,
    studies: StudiesService,
    name: Annotated[FileFormat, Query(alias="format")] = "sym",
) -> Response:
    """The study as a file. 422 for a study that the format cannot hold."""
    return record_file(*studies.record(study_id), name)


@router.websocket("/{study_id}/events")
async def follow(
    websocket: WebSocket, study_id: str, studies: StudiesService, watchers: WatchersService
) -> None:
    """Sends the study at once and after every change, and how far a review is."""
    await follow_news(websocket, watchers, study_id, studies.announce)
