"""The built web client: its files, and its first page for every other address."""

from __future__ import annotations

from pathlib import Path, PurePosixPath
from typing import Final

from starlette.exceptions import HTTPException
from starlette.responses import PlainTextResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from symple.server.answers import plain_error

#: Where the web client is built to, and where the wheel carries it; and the pages of a club.
CLIENT: Final = Path(__file__).with_name("static")
CLUB_CLIENT: Final = CLIENT / "club"

_HASHED: Final = "assets"
_FOR_EVER: Final = "public, max-age=31536000, immutable"
_ASK_AGAIN: Final = "no-cache"


class ClientFiles(StaticFiles):
    """Files with a hash in their name are kept by the browser, all others are asked for again.

    An address without a file, such as `/games/...`, is one of the client's own pages.
    """

    def __init__(self, folder: Path, page: str = "index.html") -> None:
        """page: the file of all pages."""
        super().__init__(directory=folder, check_dir=False)
        self._folder = folder
        self._name = page

    async def check_config(self) -> None:
        """A checkout without the built client is told by `get_response`."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        hashed = PurePosixPath(path).parts[:1] == (_HASHED,)
        try:
            response = await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code != 404 or hashed:
                return plain_error(error.status_code, error.detail, error.headers)
            response = await self._page(scope)
        response.headers["Cache-Control"] = _FOR_EVER if hashed else _ASK_AGAIN
        return response

    async def _page(self, scope: Scope) -> Response:
        if not (self._folder / self._name).is_file():
            return PlainTextResponse("The web client is not built; run `make play`.\n", 503)
        return await super().get_response(self._name, scope)
