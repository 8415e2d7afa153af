"""What routes need besides their request."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends
from starlette.requests import HTTPConnection

from symple.server.analyses import Analyses
from symple.server.events import Watchers
from symple.server.games import Games
from symple.server.library_games import LibraryGames
from symple.server.openings import Openings
from symple.server.progress import Progress
from symple.server.studies import Studies


def _games(connection: HTTPConnection) -> Games:
    games: Games = connection.app.state.games
    return games


def _watchers(connection: HTTPConnection) -> Watchers:
    watchers: Watchers = connection.app.state.watchers
    return watchers


def _analyses(connection: HTTPConnection) -> Analyses:
    analyses: Analyses = connection.app.state.analyses
    return analyses


def _studies(connection: HTTPConnection) -> Studies:
    studies: Studies = connection.app.state.studies
    return studies


def _library(connection: HTTPConnection) -> LibraryGames:
    library: LibraryGames = connection.app.state.library_games
    return library


def _openings(connection: HTTPConnection) -> Openings:
    openings: Openings = connection.app.state.openings
    return openings


def _progress(connection: HTTPConnection) -> Progress:
    progress: Progress = connection.app.state.progress
    return progress


def _shared_at(connection: HTTPConnection) -> str | None:
    origin: str | None = connection.app.state.shared_at
    return origin


AnalysesService = Annotated[Analyses, Depends(_analyses)]
GamesService = Annotated[Games, Depends(_games)]
LibraryService = Annotated[LibraryGames, Depends(_library)]
OpeningsService = Annotated[Openings, Depends(_openings)]
ProgressService = Annotated[Progress, Depends(_progress)]
SharedAt = Annotated[str | None, Depends(_shared_at)]
StudiesService = Annotated[Studies, Depends(_studies)]
WatchersService = Annotated[Watchers, Depends(_watchers)]
