"""What is said beside a game, by its players and by those who watch, apart."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sqlalchemy import Connection

from symple.club.errors import ConflictError, ForbiddenError, RefusedError
from symple.club.game import ClubGame
from symple.club.sanctions import check_may_write
from symple.club.storage import accounts, games
from symple.club.storage import chat as storage
from symple.club.storage.chat import Message, Room
from symple.club.store import Store
from symple.club.texts import cleaned

#: Characters of a message, messages of a room, accounts that one does not wish to hear.
MOST_CHARACTERS: Final = 500
MOST_MESSAGES: Final = 500
MOST_MUTED: Final = 500

#: So many messages an account may send in so many seconds.
MOST_AT_ONCE: Final = 5
AT_ONCE_SECONDS: Final = 10


def may_read(game: ClubGame, account: int | None, room: Room) -> bool:
    """Whether the account, or somebody without one, may read there: all may when the game is over.

    While it goes on, players must not read what others think of it, nor others what players say.
    """
    return game.over or _is_player(game, account) == (room == "players")


def may_write(game: ClubGame, account: int, room: Room) -> bool:
    """Whether the account may write there: all may among the watchers when the game is over."""
    if room == "players":
        return _is_player(game, account)
    return game.over or not _is_player(game, account)


class Chat:
    """The service of the chat. Every method may be called from any thread.

    ClubError says why something cannot be done, StorageError that the database failed.
    """

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        """now: milliseconds since 1970."""
        self._store = store
        self._now = now

    def read(self, game_id: str, room: Room, reader: int | None, after: int = 0) -> list[Message]:
        """What is to be seen of a room: what follows the message of this id, the first first.

        reader: an account; None for somebody without one.
        """
        with self._store.reading() as connection:
            game = _game(games.load(connection, game_id))
            if not may_read(game, reader, room):
                raise _other_room()
            return storage.list_room(connection, game_id, room, reader, after)

    def say(self, game_id: str, room: Room, account: int, text: str) -> Message:
        """A message. The same text again at once is the same message, sent twice."""
        text = cleaned(text, MOST_CHARACTERS)
        with self._store.changing() as change:
            connection = change.connection
            # Nobody else adds to the room meanwhile, nor does the account anywhere.
            game = _game(games.load(connection, game_id, lock=True))
            if not may_write(game, account, room):
                raise _other_room()
            accounts.lock(connection, [account])
            at = self._now()
            check_may_write(connection, account, at)
            recent = storage.list_since(connection, account, at - AT_ONCE_SECONDS * 1_000)
            for message in recent:
                if (message.game, message.room, message.text) == (game_id, room, text):
                    return message
            _check_room(connection, game_id, room, recent, at)
            message = storage.add(connection, game_id, room, account, text, at)
            change.note(note_of(message))
        return message

    # Not hearing somebody

    def muted(self, account: int) -> frozenset[int]:
        """Whom the account does not wish to hear."""
        with self._store.reading() as connection:
            return storage.list_mutes(connection, account)

    def mute(self, account: int, other: int) -> None:
        """The account does not see any more what the other one says."""
        if other == account:
            raise RefusedError("mute-self", "You cannot mute yourself.")
        with self._store.writing() as connection:
            accounts.lock(connection, [account])
            muted = storage.list_mutes(connection, account)
            if other in muted:
                return
            if accounts.load(connection, other) is None:
                raise RefusedError("no-such-account", "There is no such account.")
            if len(muted) >= MOST_MUTED:
                raise ConflictError(
                    "too-many-mutes", f"You may mute {MOST_MUTED} accounts.", most=MOST_MUTED
                )
            storage.add_mute(connection, account, other)

    def unmute(self, account: int, other: int) -> None:
        """The account sees again what the other one says."""
        with self._store.writing() as connection:
            storage.remove_mute(connection, account, other)


def note_of(message: Message) -> str:
    """What is told when the message is new, or was hidden. Who is not to see it is for whoever
    passes it on to know.
    """
    return f"chat {message.game} {message.room} {message.id}"


def _is_player(game: ClubGame, account: int | None) -> bool:
    return account is not None and game.seat(account) is not None


def _check_room(
    connection: Connection, game_id: str, room: Room, recent: list[Message], at: int
) -> None:
    """Raises where there is no room for another message now. recent: the account's, the first
    first.
    """
    if len(recent) >= MOST_AT_ONCE:
        free = recent[-MOST_AT_ONCE].at + AT_ONCE_SECONDS * 1_000
        seconds = -((at - free) // 1_000)
        raise ConflictError(
            "too-fast",
            f"That was very fast: wait {seconds} s before the next one.",
            seconds=seconds,
        )
    if storage.count_room(connection, game_id, room) >= MOST_MESSAGES:
        raise ConflictError(
            "room-full", f"Here are {MOST_MESSAGES} messages already.", most=MOST_MESSAGES
        )


def _game(game: ClubGame | None) -> ClubGame:
    if game is None:
        raise RefusedError("no-such-game", "There is no such game.")
    return game


def _other_room() -> ForbiddenError:
    return ForbiddenError("other-room", "While the game goes on, players and watchers talk apart.")
