"""All lines of this process: who hears of the lobby, and of what is their own."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import Literal, Protocol

from symple.club.api.messages import ChatNews, LobbyNews, OwnNews, TournamentNews
from symple.club.news import ANYTHING


class Listener(Protocol):
    """A line."""

    @property
    def account(self) -> int | None: ...

    def follows(self, game_id: str) -> bool: ...

    def send(self, message: str) -> None:
        """In the event loop; it must not wait."""

    def tell_own(self, news: OwnNews) -> None:
        """Of a game or a challenge of the account; as `send`."""

    def see_off(self) -> None:
        """Whose line it is has to be said anew: it ends."""


class Lines:
    """Who is here. All of it happens in the event loop, but `heard`."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._all: set[Listener] = set()
        self._by_account: defaultdict[int, set[Listener]] = defaultdict(set)
        self._lobby: set[Listener] = set()
        #: Set whenever somebody comes.
        self.came = asyncio.Event()
        self._tournaments: defaultdict[str, set[Listener]] = defaultdict(set)
        #: How often somebody was seen off.
        self.seen_off = 0

    def join(self, line: Listener) -> None:
        self._all.add(line)
        if line.account is not None:
            self._by_account[line.account].add(line)
            self.came.set()

    def leave(self, line: Listener) -> None:
        self._all.discard(line)
        self._lobby.discard(line)
        if line.account is not None:
            self._by_account[line.account].discard(line)
            if not self._by_account[line.account]:
                del self._by_account[line.account]

    def follow_lobby(self, line: Listener, *, follow: bool) -> None:
        if follow:
            self._lobby.add(line)
        else:
            self._lobby.discard(line)

    def follow_tournament(self, tournament_id: str, line: Listener, *, follow: bool) -> None:
        """Who follows it is told at once: what it was read as before may be old."""
        followers = self._tournaments[tournament_id]
        if follow:
            followers.add(line)
            self._send(_tournament_news(tournament_id), {line})
        else:
            followers.discard(line)
        if not followers:
            del self._tournaments[tournament_id]

    @property
    def count(self) -> int:
        return len(self._all)

    def is_here(self, account: int) -> bool:
        """Whether the account has a page open in this process; from any thread."""
        return account in self._by_account

    def accounts(self) -> frozenset[int]:
        """Who is here."""
        return frozenset(self._by_account)

    def heard(self, note: str) -> None:
        """What `News` tells; from any thread."""
        self._loop.call_soon_threadsafe(self._take, note)

    def _take(self, note: str) -> None:
        about, *words = note.split()
        if about == "game":
            game_id, _, *players = words
            self._tell(OwnNews(about="game", id=game_id), *map(int, players))
        elif about == "challenge":
            challenge_id, *players = words
            self._tell(OwnNews(about="challenge", id=challenge_id), *map(int, players))
            self._tell_lobby("challenges")
        elif about == "chat":
            game_id, room, *_ = words
            said = ChatNews.model_validate({"game": game_id, "room": room}).model_dump_json()
            self._send(said, self._all, lambda line: line.follows(game_id))
        elif about == "account":
            self.seen_off += 1
            for line in tuple(self._by_account.get(int(words[0]), ())):
                line.see_off()
        elif about == "tournament":
            tournament_id, *lists = words
            self._send(_tournament_news(tournament_id), self._tournaments.get(tournament_id, ()))
            if lists:
                self._tell_lobby("tournaments")
        elif note == ANYTHING:
            self._tell_lobby("challenges")
            self._tell_lobby("tournaments")
            for tournament_id, followers in self._tournaments.items():
                self._send(_tournament_news(tournament_id), followers)

    def _tell(self, news: OwnNews, *accounts: int) -> None:
        for account in accounts:
            for line in tuple(self._by_account.get(account, ())):
                line.tell_own(news)

    def _tell_lobby(self, about: Literal["challenges", "tournaments"]) -> None:
        self._send(LobbyNews(about=about).model_dump_json(), self._lobby)

    @staticmethod
    def _send(
        message: str,
        lines: Iterable[Listener],
        chosen: Callable[[Listener], bool] = lambda _: True,
    ) -> None:
        for line in tuple(lines):
            if chosen(line):
                line.send(message)


def _tournament_news(tournament_id: str) -> str:
    return TournamentNews(tournament=tournament_id).model_dump_json()
