"""Games as files: downloads in every record format, and opening them again."""

from __future__ import annotations

import re
from typing import Annotated, Final, Literal
from urllib.parse import quote

from fastapi import APIRouter, File, Form, Query, Response, UploadFile
from starlette.exceptions import HTTPException

from symple.game import FORMATS, Record, format_named, read, write
from symple.server.answers import responses
from symple.server.api.dependencies import GamesService
from symple.server.limits import MAX_RECORD
from symple.server.models.game import Game

router = APIRouter(prefix="/api", tags=["records"])

#: The record formats, and a page that replays the game anywhere.
FileFormat = Literal["sym", "json", "sgf", "codecup", "html"]

#: A whole date, as tags have it.
_DAY: Final = re.compile(r"(\d{4})[.-](\d\d)[.-](\d\d)", re.ASCII)

_PAGE: Final = "text/html; charset=utf-8"


@router.get(
    "/games/{game_id}/record",
    response_class=Response,
    responses={
        **responses(404),
        200: {
            "description": "The record.",
            "content": {
                media_type.split(";")[0]: {}
                for media_type in (*(kind.media_type for kind in FORMATS), _PAGE)
            },
        },
    },
)
def download_record(
    game_id: str,
    games: GamesService,
    name: Annotated[FileFormat, Query(alias="format")] = "sym",
) -> Response:
    """The game as a file. 422 for a game that the format cannot hold."""
    return record_file(*games.record(game_id), name)


@router.post("/records", status_code=201, responses=responses())
def open_record(
    file: Annotated[UploadFile, File()],
    games: GamesService,
    game_id: Annotated[str | None, Form(alias="id", pattern=r"^[0-9a-f]{32}$")] = None,
    white: Annotated[str | None, Form(max_length=32)] = None,
    black: Annotated[str | None, Form(max_length=32)] = None,
    helped: Annotated[bool | None, Form()] = None,
) -> Game:
    """A record of any format as a game between two humans.

    id: of a game that a page has kept without the server. It may be sent again, also when the game
    has gone on; where the server's game of this id has gone another way, both are kept. white,
    black: the level of the engine that plays this colour of it, if one does. helped: somebody has
    taken a turn back in it.
    """
    record, file_name = uploaded_record(file)
    if game_id is None:
        return games.add_record(record, file_name)
    return games.bring_record(
        game_id, record, file_name, white=white, black=black, helped=helped is True
    )


def uploaded_record(file: UploadFile) -> tuple[Record, str]:
    """The record in a file, and the name of the file; 413 for one that is too large."""
    data = file.file.read(MAX_RECORD + 1)
    if len(data) > MAX_RECORD:
        raise HTTPException(413)
    name = file.filename or ""
    return read(data, name or None), name


def record_file(title: str, record: Record, format_name: str) -> Response:
    """The record, or a page of it, as a download that is named by the title and the day."""
    day = _DAY.fullmatch(record.tags.get("Date", ""))
    date = "" if day is None else "-".join(("", *day.groups()))
    if format_name == "html":
        # Imported here: the server need not wait for it at its start.
        from symple.study.game_page import html_game

        headers = {"Content-Disposition": _attachment(title, f"{date}.html")}
        return Response(html_game(record), media_type=_PAGE, headers=headers)
    kind = format_named(format_name)
    return Response(
        write(record, format_name),
        media_type=kind.media_type,
        headers={"Content-Disposition": _attachment(title, date + kind.ending)},
    )


def _attachment(name: str, ending: str) -> str:
    """The header that names the downloaded file; RFC 6266 with a plain name for old readers."""
    words = re.findall(r"\w+", name)
    full = "-".join(words)[:60] or "symple"
    plain = "-".join(re.findall(r"\w+", name, re.ASCII))[:60] or "symple"
    return f"attachment; filename=\"{plain}{ending}\"; filename*=UTF-8''{quote(full + ending)}"
