"""The library: bringing games in, finding them, what was played next, and taking games out."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, File, Path, Query, Response, UploadFile

from symple.server.answers import responses
from symple.server.api.dependencies import LibraryService
from symple.server.api.records import FileFormat, record_file
from symple.server.models.collection import (
    MAX_ID,
    ImportAnswer,
    LibraryPage,
    LibraryRecord,
    LibrarySearch,
)
from symple.server.models.study import Language

router = APIRouter(prefix="/api/library/games", tags=["library"])

GameId = Annotated[int, Path(ge=1, le=MAX_ID)]


@router.get("", responses=responses())
def find_games(wish: Annotated[LibrarySearch, Query()], library: LibraryService) -> LibraryPage:
    """A page of games; of a position also what was played next from it."""
    return library.search(wish)


@router.post("", responses=responses())
def import_games(
    files: Annotated[list[UploadFile], File()],
    library: LibraryService,
    replace: Annotated[bool, Query()] = False,
) -> ImportAnswer:
    """Adds records of any format, a file each. A file that cannot be read keeps none back.

    replace: the record of a game that is there already is replaced.
    """
    brought = [(file.filename or "", file.file.read()) for file in files]
    return library.bring(brought, replace=replace)


@router.post("/examples", responses=responses())
def import_examples(
    library: LibraryService, language: Annotated[Language, Query()] = "en"
) -> ImportAnswer:
    """Adds the games that come with the program, with commentary in that language."""
    return library.bring_examples(language)


@router.get("/{number}", responses=responses(404))
def read_library_game(number: GameId, library: LibraryService) -> LibraryRecord:
    """The game with its record, whole as it was imported."""
    return library.open(number)


@router.delete("/{number}", status_code=204, responses=responses(404))
def delete_library_game(number: GameId, library: LibraryService) -> None:
    """Deletes the game for good."""
    library.delete(number)


@router.get("/{number}/record", response_class=Response, responses=responses(404))
def download_library_game(
    number: GameId,
    library: LibraryService,
    name: Annotated[FileFormat, Query(alias="format")] = "sym",
) -> Response:
    """The game as a file. 422 for a game that the format cannot hold."""
    return record_file(*library.record(number), name)
