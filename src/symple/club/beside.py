"""Moderators at the machine: their program works beside those that serve the club.

Those hear what it has done: on PostgreSQL at once, from a file at their next look, a quarter of a
second later.
"""

from __future__ import annotations

from collections.abc import Callable

from symple.club.database import ClubDatabase
from symple.club.moderation import Moderation
from symple.club.news import LeftNews, News, PostgresNews
from symple.club.store import Store
from symple.club.tournament_changes import follow
from symple.storage.postgres import PostgresDatabase


def moderation_beside(database: ClubDatabase, now: Callable[[], int]) -> Moderation:
    """now: milliseconds since 1970."""
    news: News = LeftNews()
    if isinstance(database, PostgresDatabase):
        news = PostgresNews(database.conninfo)
    store = Store(database, news)
    store.follow_games(follow)
    return Moderation(store, now)
