"""Followers hear of every change, each what it does not have yet."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

from symple.club.api.feeds import Feeds
from symple.club.game import UndoWish, new_game, play, resign
from symple.club.storage.games import MadeTurn
from symple.competition import parse_clock
from symple.game import Rules, Turn

BEGIN = 1_700_000_000_000


class Line:
    """A follower; `heard` is what it was sent."""

    def __init__(self) -> None:
        self.heard: list[dict[str, Any]] = []

    def send(self, message: str) -> None:
        self.heard.append(json.loads(message))


class Shelf:
    """One game that is kept, and how often it was read. open: reads wait until this is set."""

    def __init__(self) -> None:
        self.game = new_game("abc", Rules(5, 4), parse_clock("60"), 1, 2, BEGIN)
        self.turns: list[MadeTurn] = []
        self.reads = 0
        self.at = BEGIN
        self.open = asyncio.Event()
        self.open.set()
        self.failing = False
        self.feeds = Feeds(self.read, lambda: self.at)

    async def read(self, game_id: str, course: int, after: int):
        self.reads += 1
        if self.failing:
            raise OSError
        game, turns = self.game, list(self.turns)
        await self.open.wait()
        if game_id != game.id:
            return None
        return game, turns[after:] if course == game.course else turns

    def play(self, text: str) -> None:
        self.game = play(self.game, self.game.mover, Turn.parse(text), self.at)
        self.turns.append(MadeTurn(text, None, self.at))
        self.feeds.heard(f"game abc {self.game.version}")

    def undo(self, turns_left: int) -> None:
        fresh = new_game("abc", self.game.rules, self.game.clock, 1, 2, BEGIN)
        kept, self.turns = self.turns[:turns_left], []
        version, course = self.game.version, self.game.course
        self.game = replace(fresh, version=version, course=course + 1)
        for turn in kept:
            self.play(turn.text)


async def settled() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


def run(test: Callable[[Shelf], Awaitable[None]]) -> None:
    async def whole() -> None:
        await test(Shelf())

    asyncio.run(whole())


def turns(message: dict[str, Any]) -> list[str]:
    return [turn["turn"] for turn in message["turns"]]


def test_a_follower_hears_the_game_and_then_each_turn():
    async def test(shelf: Shelf) -> None:
        line = Line()
        shelf.play("A1")
        shelf.feeds.follow("abc", line, 0, 0)
        await settled()
        shelf.play("C3")
        await settled()
        assert [(m["type"], m["version"], m["after"], turns(m)) for m in line.heard] == [
            ("game", 2, 0, ["A1"]),
            ("game", 3, 1, ["C3"]),
        ]

    run(test)


def test_who_comes_back_hears_what_was_missed():
    async def test(shelf: Shelf) -> None:
        for text in ("A1", "C3", "E5"):
            shelf.play(text)
        for known, expected in ((0, ["A1", "C3", "E5"]), (2, ["E5"]), (3, []), (99, [])):
            line = Line()
            shelf.feeds.follow("abc", line, 0, known)
            await settled()
            assert [turns(message) for message in line.heard] == [expected]

    run(test)


def test_after_an_undo_the_whole_course_is_told():
    async def test(shelf: Shelf) -> None:
        shelf.play("A1")
        shelf.play("C3")
        line = Line()
        shelf.feeds.follow("abc", line, 0, 2)
        await settled()
        shelf.undo(1)
        await settled()
        last = line.heard[-1]
        assert (last["course"], last["after"], turns(last)) == (1, 0, ["A1"])
        late = Line()
        shelf.feeds.follow("abc", late, 0, 2)
        await settled()
        assert turns(late.heard[0]) == ["A1"]

    run(test)


def test_changes_while_it_is_read_are_told_together():
    async def test(shelf: Shelf) -> None:
        lines = [Line() for _ in range(20)]
        shelf.open.clear()
        for line in lines:
            shelf.feeds.follow("abc", line, 0, 0)
        await settled()
        for text in ("A1", "C3", "E5"):
            shelf.play(text)
            await settled()
        shelf.open.set()
        await settled()
        assert shelf.reads == 2
        for line in lines:
            assert [turn for message in line.heard for turn in turns(message)] == ["A1", "C3", "E5"]
            assert line.heard[-1]["version"] == 4

    run(test)


def test_who_leaves_hears_no_more_and_an_old_note_reads_nothing():
    async def test(shelf: Shelf) -> None:
        stays, leaves = Line(), Line()
        for line in (stays, leaves):
            shelf.feeds.follow("abc", line, 0, 0)
        await settled()
        shelf.feeds.leave("abc", leaves)
        shelf.play("A1")
        await settled()
        assert (len(stays.heard), len(leaves.heard)) == (2, 1)
        reads = shelf.reads
        shelf.feeds.heard("game abc 2")
        shelf.feeds.heard("game other 5")
        await settled()
        assert shelf.reads == reads
        shelf.feeds.leave("abc", stays)
        shelf.feeds.leave("abc", stays)
        shelf.play("C3")
        await settled()
        assert shelf.reads == reads

    run(test)


def test_what_may_have_been_missed_is_read():
    async def test(shelf: Shelf) -> None:
        line = Line()
        shelf.feeds.follow("abc", line, 0, 0)
        await settled()
        shelf.game = resign(shelf.game, 1, BEGIN)
        shelf.feeds.heard("*")
        await settled()
        assert line.heard[-1]["result"] == "B+R"

    run(test)


def test_a_game_that_is_not_there_is_told():
    async def test(shelf: Shelf) -> None:
        line = Line()
        shelf.feeds.follow("other", line, 0, 0)
        await settled()
        assert line.heard == [{"type": "gone", "game": "other"}]

    run(test)


def test_after_trouble_the_next_note_tries_again():
    async def test(shelf: Shelf) -> None:
        asyncio.get_running_loop().set_exception_handler(lambda *_: None)
        line = Line()
        shelf.failing = True
        shelf.feeds.follow("abc", line, 0, 0)
        await settled()
        shelf.failing = False
        shelf.play("A1")
        await settled()
        assert [turns(message) for message in line.heard] == [["A1"]]

    run(test)


def test_clocks_are_told_as_they_stand():
    async def test(shelf: Shelf) -> None:
        for text in ("A1", "C3"):
            shelf.play(text)
        shelf.at += 12_500
        line = Line()
        shelf.feeds.follow("abc", line, 0, 2)
        await settled()
        (told,) = line.heard
        assert told["white"] == {"seconds": 60, "periods": 0}
        assert (told["used"], told["runs"], told["to_move"]) == (12.5, True, "white")
        assert told["ends"] == 60 + 1 - 12.5
        shelf.game = replace(shelf.game, version=9, undo=UndoWish(2, 1), stopped=BEGIN + 2_000)
        shelf.feeds.heard("game abc 9")
        await settled()
        told = line.heard[-1]
        assert (told["used"], told["runs"], told["ends"]) == (2, False, None)
        assert told["undo"] == {"by": "black", "turns_left": 1}

    run(test)


def test_followers_hear_who_is_here_when_that_changes():
    async def test(shelf: Shelf) -> None:
        first, second = Line(), Line()
        shelf.feeds.follow("abc", first, 0, 0)
        await settled()
        assert shelf.feeds.players() == {1, 2}
        for present in ({1}, {1, 7}, {1, 2}):
            shelf.feeds.tell_presence(frozenset(present))
        shelf.feeds.follow("abc", second, 0, 0)
        for line, told in ((first, [(True, False), (True, True)]), (second, [(True, True)])):
            here = [message for message in line.heard if message["type"] == "here"]
            assert [(message["white"], message["black"]) for message in here] == told

    run(test)
