"""What routes need besides their request."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends
from starlette.requests import HTTPConnection

from symple.server.analyses import Analyses
from symple.server.events import Watchers
from symple.server.games import Games


def _games(connection: HTTPConnection) -> Games:
    games: Games = connection.app.state.games
    return games


def _watchers(connection: HTTPConnection) -> Watchers:
    watchers: Watchers = connection.app.state.watchers
    return watchers


def _analyses(connection: HTTPConnection) -> Analyses:
    analyses: Analyses = connection.app.state.analyses
    return analyses


AnalysesService = Annotated[Analyses, Depends(_analyses)]
GamesService = Annotated[Games, Depends(_games)]
WatchersService = Annotated[Watchers, Depends(_watchers)]
