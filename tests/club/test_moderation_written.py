"""What somebody has written is taken out of sight: messages, and names of tournaments."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from symple.club.accounts import Accounts
from symple.club.chat import Chat
from symple.club.database import ClubDatabase
from symple.club.errors import NotFoundError, RefusedError
from symple.club.games import Games
from symple.club.moderation import Moderation
from tests.club.contests import Contest
from tests.club.hours import Hours
from tests.club.people import begin
from tests.club.refusals import refusal
from tests.club.trails import acts, entries

DAY = 86_400_000


def test_what_somebody_said_who_has_gone_is_hidden(
    moderation: Moderation,
    chat: Chat,
    games: Games,
    accounts: Accounts,
    hours: Hours,
    mia: int,
    anna: int,
    ben: int,
) -> None:
    game = begin(games, anna, ben).id
    said = chat.say(game, "players", ben, "Bad words")
    hours.pass_by(20)
    chat.say(game, "players", ben, "Worse words")
    accounts.close(ben)
    moderation.hide(mia, said.id, "Rude")
    assert [one.text for one in chat.read(game, "players", anna)] == ["Worse words"]
    moderation.hide_all(mia, ben, game, "Rude")
    assert chat.read(game, "players", anna) == []


def test_messages_are_hidden_one_or_all_of_a_game(
    moderation: Moderation,
    chat: Chat,
    games: Games,
    database: ClubDatabase,
    hours: Hours,
    heard: list[str],
    mia: int,
    anna: int,
    ben: int,
) -> None:
    game = begin(games, anna, ben).id
    other = begin(games, anna, ben).id
    said = []
    for number in range(3):
        hours.pass_by(20)
        said.append(chat.say(game, "players", ben, f"Bad words {number}"))
    chat.say(other, "players", ben, "Hello")
    chat.say(game, "players", anna, "Oh!")
    heard.clear()
    for _ in range(2):
        moderation.hide(mia, said[1].id, "Rude")
    assert heard == [f"chat {game} players {said[1].id}"]
    shown = [one.text for one in chat.read(game, "players", anna)]
    assert shown == ["Bad words 0", "Bad words 2", "Oh!"]
    moderation.hide_all(mia, ben, game, "Rude")
    assert [one.text for one in chat.read(game, "players", ben)] == ["Oh!"]
    assert [one.text for one in chat.read(other, "players", ben)] == ["Hello"]
    found = entries(database, ben)
    assert [(one.act, one.game) for one in found] == [("hide", game)] * 3
    assert {one.detail for one in found} == {one.text for one in said}
    assert refusal(NotFoundError, moderation.hide, mia, 99_999, "Rude") == "no-such-message"


@pytest.mark.parametrize("begun", [False, True])
def test_a_tournament_is_called_off(
    moderation: Moderation, database: ClubDatabase, hours: Hours, mia: int, *, begun: bool
) -> None:
    contest = Contest(database, hours)
    make: Callable[..., tuple[str, list[int]]] = contest.begun if begun else contest.announced
    tournament, players = make(4, contest.setup(rounds=2))
    for _ in range(2):
        moderation.call_off(mia, tournament, "Its name is rude.")
    whole = contest.tournaments.load(tournament)
    assert whole.tournament.state == "called-off"
    assert acts(database, players[0]) == [("call-off", mia, "Its name is rude.")]
    if begun:  # the games that run are played to their ends, and nothing follows
        for pairing in whole.rounds[0]:
            game = contest.games.load(pairing.game or "")
            contest.games.resign(game.id, game.white)
    hours.pass_by(DAY / 1_000)
    assert contest.tournaments.advance() == 0
    assert refusal(NotFoundError, moderation.call_off, mia, "nothing", "x") == "no-such-tournament"


@pytest.mark.parametrize("called_off", [False, True])
def test_a_tournament_gets_another_name(
    moderation: Moderation,
    database: ClubDatabase,
    hours: Hours,
    heard: list[str],
    mia: int,
    *,
    called_off: bool,
) -> None:
    contest = Contest(database, hours)
    setup = contest.setup(rounds=2)
    tournament, players = contest.announced(4, setup)
    if called_off:
        moderation.call_off(mia, tournament, "Its name is rude.")
    before = contest.tournaments.load(tournament).tournament
    heard.clear()
    for _ in range(2):
        moderation.retitle(mia, tournament, " Autumn  cup ", "Its name is rude.")
    assert heard == [f"tournament {tournament} lists"]
    now = contest.tournaments.load(tournament).tournament
    assert now == replace(before, setup=replace(setup, name="Autumn cup"))
    last = entries(database, players[0])[0]
    assert (last.act, last.by, last.reason) == ("retitle", mia, "Its name is rude.")
    assert last.detail == f"{setup.name} → Autumn cup"
    for name, code in ((" ", "no-text"), ("x" * 61, "text-too-long")):
        assert refusal(RefusedError, moderation.retitle, mia, tournament, name, "Rude") == code
    nothing = refusal(NotFoundError, moderation.retitle, mia, "nothing", "Cup", "x")
    assert nothing == "no-such-tournament"
