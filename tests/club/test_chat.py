"""What is said beside games, on both kinds of database."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from symple.club.chat import MOST_AT_ONCE, MOST_MESSAGES, MOST_MUTED, Chat, note_of
from symple.club.database import ClubDatabase
from symple.club.errors import ConflictError, ForbiddenError, RefusedError
from symple.club.games import Games
from symple.club.storage import chat as storage
from symple.club.storage.chat import Room
from symple.club.store import Store
from tests.club.hours import Hours
from tests.club.people import account, begin
from tests.club.refusals import refusal


@pytest.fixture
def heard() -> list[str]:
    return []


@pytest.fixture
def chat(store: Store, hours: Hours, heard: list[str]) -> Chat:
    store.news.listen(lambda note: heard.append(note) if note.startswith("chat ") else None)
    return Chat(store, hours.now)


def texts(chat: Chat, game: str, room: Room, reader: int | None, after: int = 0) -> list[str]:
    return [message.text for message in chat.read(game, room, reader, after)]


def test_players_and_watchers_talk_apart(
    chat: Chat, games: Games, heard: list[str], hours: Hours, anna: int, ben: int, carla: int
) -> None:
    game = begin(games, anna, ben).id
    first = chat.say(game, "players", anna, " Good  luck! ")
    hours.pass_by(1)
    second = chat.say(game, "players", ben, "You too")
    third = chat.say(game, "watchers", carla, "Ben will win")
    assert (first.text, first.at, second.at) == ("Good luck!", hours.now() - 1_000, hours.now())
    assert heard == [note_of(message) for message in (first, second, third)]
    for player in (anna, ben):
        assert chat.read(game, "players", player) == [first, second]
        assert chat.read(game, "players", player, after=first.id) == [second]
        assert refusal(ForbiddenError, lambda: chat.read(game, "watchers", anna)) == "other-room"
        assert refusal(ForbiddenError, lambda: chat.say(game, "watchers", ben, "x")) == "other-room"
    for watcher in (carla, None):
        assert chat.read(game, "watchers", watcher) == [third]
        assert refusal(ForbiddenError, lambda: chat.read(game, "players", carla)) == "other-room"
    assert refusal(ForbiddenError, lambda: chat.read(game, "players", None)) == "other-room"
    assert refusal(ForbiddenError, lambda: chat.say(game, "players", carla, "x")) == "other-room"


def test_after_the_game_all_can_be_read(
    chat: Chat, games: Games, anna: int, ben: int, carla: int
) -> None:
    game = begin(games, anna, ben).id
    chat.say(game, "players", anna, "Hello")
    chat.say(game, "watchers", carla, "Look at A1")
    games.resign(game, ben)
    for reader in (anna, carla, None):
        assert texts(chat, game, "players", reader) == ["Hello"]
        assert texts(chat, game, "watchers", reader) == ["Look at A1"]
    chat.say(game, "watchers", anna, "Was that good?")
    chat.say(game, "players", ben, "Thank you")
    assert refusal(ForbiddenError, lambda: chat.say(game, "players", carla, "x")) == "other-room"


def test_a_message_that_comes_twice_is_said_once(
    chat: Chat, games: Games, heard: list[str], hours: Hours, anna: int, ben: int
) -> None:
    game, other = begin(games, anna, ben).id, begin(games, anna, ben).id
    with ThreadPoolExecutor(4) as pool:
        said = set(pool.map(lambda _: chat.say(game, "players", anna, "Hello"), range(8)))
    assert len(said) == len(heard) == 1
    assert chat.say(other, "players", anna, "Hello") not in said
    assert chat.say(game, "players", ben, "Hello") not in said
    hours.pass_by(10)
    assert chat.say(game, "players", anna, "Hello") not in said


def test_nobody_talks_without_a_pause(
    chat: Chat, games: Games, hours: Hours, anna: int, ben: int
) -> None:
    game, other = begin(games, anna, ben).id, begin(games, anna, ben).id
    for number in range(MOST_AT_ONCE):
        chat.say((game, other)[number % 2], "players", anna, f"{number}")
        hours.pass_by(1)
    with pytest.raises(ConflictError) as refused:
        chat.say(game, "players", anna, "more")
    assert (refused.value.code, refused.value.values) == ("too-fast", {"seconds": 5})
    chat.say(game, "players", ben, "me")
    hours.pass_by(5)
    chat.say(game, "players", anna, "more")
    assert refusal(ConflictError, lambda: chat.say(game, "players", anna, "and more")) == "too-fast"


def test_many_messages_at_once_are_too_fast(chat: Chat, games: Games, anna: int, ben: int) -> None:
    all_games = [begin(games, anna, ben).id for _ in range(3)]

    def say(number: int) -> bool:
        try:
            chat.say(all_games[number % 3], "players", anna, f"{number}")
        except ConflictError:
            return False
        return True

    with ThreadPoolExecutor(6) as pool:
        assert sum(pool.map(say, range(12))) == MOST_AT_ONCE


def test_a_room_is_full_some_time(
    chat: Chat, games: Games, database: ClubDatabase, hours: Hours, anna: int, ben: int, carla: int
) -> None:
    game = begin(games, anna, ben).id
    with database.writing() as connection:
        for number in range(MOST_MESSAGES - 1):
            storage.add(connection, game, "players", anna, f"{number}", 0)
    chat.say(game, "players", anna, "the last")
    assert refusal(ConflictError, lambda: chat.say(game, "players", ben, "more")) == "room-full"
    assert chat.say(game, "watchers", carla, "here").room == "watchers"
    assert len(chat.read(game, "players", anna)) == MOST_MESSAGES


def test_a_room_that_many_fill_at_once_is_full(
    chat: Chat, games: Games, database: ClubDatabase, anna: int, ben: int
) -> None:
    game = begin(games, anna, ben).id
    watchers = [account(database, f"player {number}") for number in range(6)]
    with database.writing() as connection:
        for number in range(MOST_MESSAGES - 2):
            storage.add(connection, game, "watchers", anna, f"{number}", 0)

    def say(watcher: int) -> bool:
        try:
            chat.say(game, "watchers", watcher, "Hello")
        except ConflictError:
            return False
        return True

    with ThreadPoolExecutor(6) as pool:
        assert sum(pool.map(say, watchers)) == 2


def test_who_is_muted_is_not_heard(
    chat: Chat, games: Games, anna: int, ben: int, carla: int
) -> None:
    game = begin(games, anna, ben).id
    chat.say(game, "players", anna, "Hello")
    chat.say(game, "players", ben, "Hurry!")
    for _ in range(2):
        chat.mute(anna, ben)
        assert chat.muted(anna) == {ben}
        assert texts(chat, game, "players", anna) == ["Hello"]
        assert texts(chat, game, "players", ben) == ["Hello", "Hurry!"]
    for _ in range(2):
        chat.unmute(anna, ben)
        assert texts(chat, game, "players", anna) == ["Hello", "Hurry!"]
    assert refusal(RefusedError, lambda: chat.mute(anna, anna)) == "mute-self"
    assert refusal(RefusedError, lambda: chat.mute(anna, carla + 100)) == "no-such-account"


def test_muting_at_once_and_too_much(chat: Chat, database: ClubDatabase, anna: int) -> None:
    ben = account(database, "Ben")
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(lambda _: chat.mute(anna, ben), range(8)))
    assert chat.muted(anna) == {ben}
    many = [account(database, f"player {number}") for number in range(MOST_MUTED)]
    with database.writing() as connection:
        for other in many[1:]:
            storage.add_mute(connection, anna, other)
    assert refusal(ConflictError, lambda: chat.mute(anna, many[0])) == "too-many-mutes"
    chat.mute(anna, ben)
    chat.unmute(anna, ben)
    chat.mute(anna, many[0])


def test_what_is_no_message(chat: Chat, games: Games, anna: int, ben: int) -> None:
    game = begin(games, anna, ben).id
    assert refusal(RefusedError, lambda: chat.say(game, "players", anna, " \0 ")) == "no-text"
    long = "x" * 501
    assert refusal(RefusedError, lambda: chat.say(game, "players", anna, long)) == "text-too-long"
    assert refusal(RefusedError, lambda: chat.say("nothing", "players", anna, "x")) == (
        "no-such-game"
    )
    assert refusal(RefusedError, lambda: chat.read("nothing", "players", anna)) == "no-such-game"
