"""Tournaments that play themselves, on both kinds of database: to the final table, whoever stays
away and however many processes are at work.
"""

from __future__ import annotations

import queue
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from symple.club.club import Club
from symple.club.database import ClubDatabase
from symple.club.errors import ForbiddenError
from symple.club.house import settle
from symple.club.pauses import Pauses
from symple.club.storage import accounts
from symple.club.storage.accounts import KeptRating
from symple.club.tournament import Pairing
from symple.club.tournament_views import Whole
from symple.competition import Glicko
from tests.club.contests import HOUR, Contest, Players
from tests.club.hours import Hours
from tests.club.people import account, begin
from tests.club.refusals import refusal

DAY = 86_400


@pytest.fixture
def contest(database: ClubDatabase, hours: Hours) -> Contest:
    return Contest(database, hours)


@pytest.fixture
def processes(contest: Contest, address: str | Path, hours: Hours) -> Iterator[list[Contest]]:
    """Four on one database."""
    with ExitStack() as stack:
        others = [Contest.at(address, hours) for _ in range(3)]
        for other in others:
            stack.callback(other.database.close)
        yield [contest, *others]


def all_pairings(whole: Whole) -> list[Pairing]:
    return [one for round_ in whole.rounds for one in round_]


def points(whole: Whole) -> dict[int, int]:
    return {line.player.account: line.points for line in whole.table}


def leaving(whole: Whole) -> dict[int, str | None]:
    return {line.player.account: line.leaving for line in whole.table}


def check_sums(whole: Whole) -> None:
    """Every pairing is somebody's point, and nobody is in a round twice."""
    pairings = all_pairings(whole)
    won = Counter(one.winner for one in pairings)
    nobody = won.pop(None, 0)
    assert points(whole) == {player: won[player] for player in points(whole)}
    assert sum(points(whole).values()) == len(pairings) - nobody
    for round_ in whole.rounds:
        seen = [player for one in round_ for player in one.players]
        assert len(seen) == len(set(seen))
    met = [frozenset(one.players) for one in pairings if one.black is not None]
    assert len(met) == len(set(met))


def test_a_whole_swiss_system(contest: Contest) -> None:
    tournament, players = contest.begun(8, contest.setup(rounds=3, rated=True))
    assert len(Players(contest, tournament).open_pairings()) == 4
    whole = Players(contest, tournament).play_to_the_end()
    assert (whole.tournament.round, whole.tournament.rounds) == (3, 3)
    check_sums(whole)
    assert [len(round_) for round_ in whole.rounds] == [4, 4, 4]
    # The lower number always wins: the best has all points, the worst none.
    assert whole.table[0].player.account == players[0]
    assert (points(whole)[players[0]], points(whole)[players[7]]) == (3, 0)
    with contest.database.reading() as connection:
        ratings = [accounts.load_rating(connection, one, "live") for one in players]
    assert [rating.games for rating in ratings] == [3] * 8
    assert f"tournament {tournament}" in contest.told


@pytest.mark.parametrize("count", [5, 6])
def test_a_whole_round_robin(contest: Contest, count: int) -> None:
    tournament, players = contest.begun(count, contest.setup("round-robin"))
    whole = Players(contest, tournament).play_to_the_end()
    check_sums(whole)
    assert len(all_pairings(whole)) == count * (count - 1) // 2
    assert [line.player.account for line in whole.table] == players
    assert [line.points for line in whole.table] == list(range(count))[::-1]
    assert len(whole.rounds) == whole.tournament.rounds == 5


def test_a_round_waits_for_all_games_and_then_a_minute(contest: Contest) -> None:
    tournament, _ = contest.begun(4, contest.setup(rounds=2))
    one, other = Players(contest, tournament).open_pairings()
    contest.hours.pass_by(30)
    contest.white_wins(one)
    contest.hours.pass_by(20)
    contest.games.play(other.game or "", other.white, 1, "A1")
    contest.hours.pass_by(20)
    contest.white_wins(other)
    assert contest.tournaments.advance() == 0
    contest.hours.pass_by(59.9)
    assert contest.tournaments.advance() == 0
    contest.hours.pass_by(0.1)
    assert contest.tournaments.advance() == 1
    whole = contest.tournaments.load(tournament)
    assert whole.tournament.round == 2
    assert [first.outcome for first in whole.rounds[0]] == ["white", "white"]
    # After the last round there is nothing to wait for.
    Players(contest, tournament).act()
    assert contest.tournaments.advance() == 1
    assert contest.tournaments.load(tournament).tournament.state == "ended"


def test_by_correspondence_a_round_robin_begins_all_rounds_at_once(contest: Contest) -> None:
    tournament, players = contest.begun(5, contest.setup("round-robin", "2d"))
    whole = contest.tournaments.load(tournament)
    assert len(all_pairings(whole)) == len(Players(contest, tournament).open_pairings()) == 10
    never = {players[1]: lambda _: False}
    whole = Players(contest, tournament, never).play_to_the_end(DAY / 2)
    check_sums(whole)
    assert points(whole)[players[1]] < 4
    assert all(one.outcome is not None for one in all_pairings(whole))
    assert whole.table[0].player.account == players[0]


def test_by_correspondence_a_swiss_round_follows_when_the_one_before_has_ended(
    contest: Contest,
) -> None:
    tournament, _ = contest.begun(4, contest.setup("swiss", "1d", rounds=2))
    Players(contest, tournament).act()
    assert contest.tournaments.advance() == 1
    assert contest.tournaments.load(tournament).tournament.round == 2


def test_players_that_vanish_come_late_or_leave(contest: Contest) -> None:
    """One never comes, one not before the second round, one goes in the first and one is taken
    out: the others play on.
    """
    tournament, players = contest.begun(9, contest.setup(rounds=5))
    gone, late, leaver, removed = players[2], players[3], players[4], players[5]
    comes = {gone: lambda _: False, late: lambda number: number > 1}
    contest.tournaments.withdraw(tournament, leaver)
    contest.tournaments.remove(tournament, players[0], removed)
    whole = Players(contest, tournament, comes).play_to_the_end()
    check_sums(whole)
    assert whole.tournament.round == 5
    left = leaving(whole)
    assert (left[gone], left[leaver], left[removed]) == ("vanished", "withdrawn", "removed")
    assert {left[one] for one in players if one not in (gone, leaver, removed)} == {None}
    # The running games went on.
    first = {player: one for one in whole.rounds[0] for player in one.players}
    assert first[leaver].outcome is not None
    for player, rounds in ((leaver, 1), (removed, 1)):
        assert sum(player in one.players for one in all_pairings(whole)) == rounds
    missed = [one.round for one in all_pairings(whole) if one.missed_by(gone)]
    assert len(missed) == 2
    assert all(gone not in one.players for one in all_pairings(whole) if one.round > max(missed))
    assert any(one.missed_by(late) for one in all_pairings(whole))
    byes = Counter(one.white for one in all_pairings(whole) if one.outcome == "bye")
    assert set(byes.values()) == {1}


def test_a_forfeit_is_no_rated_game(contest: Contest) -> None:
    tournament, (anna, ben) = contest.begun(2, contest.setup(rounds=1, rated=True))
    whole = Players(contest, tournament, {anna: lambda _: False}).play_to_the_end()
    (only,) = all_pairings(whole)
    forfeit = "black-by-forfeit" if only.white == anna else "white-by-forfeit"
    # Where Ben is to begin, he does, and Anna does not answer.
    assert only.outcome == forfeit
    assert [line.player.account for line in whole.table] == [ben, anna]
    with contest.database.reading() as connection:
        assert accounts.load_rating(connection, ben, "live").games == 0


def test_in_a_round_robin_the_others_win_by_forfeit(contest: Contest) -> None:
    tournament, players = contest.begun(5, contest.setup("round-robin"))
    for player in players[1:4]:
        contest.tournaments.withdraw(tournament, player)
    whole = Players(contest, tournament).play_to_the_end()
    check_sums(whole)
    assert len(all_pairings(whole)) == 10
    assert points(whole)[players[0]] == 4
    assert "nobody" in {one.outcome for one in all_pairings(whole)}


def test_when_all_have_left_it_ends(contest: Contest) -> None:
    for kind, rounds in (("swiss", 3), ("round-robin", 0)):
        setup = contest.setup(kind, rounds=rounds)  # type: ignore[arg-type]  # one of both
        made = contest.tournaments.announce(account(contest.database, kind), setup)
        players = [account(contest.database, f"{kind} {number}") for number in range(4)]
        for player in players:
            contest.tournaments.join(made.id, player)
        contest.hours.pass_by(3_600)
        contest.tournaments.advance()
        for player in players:
            contest.tournaments.withdraw(made.id, player)
        whole = Players(contest, made.id).play_to_the_end()
        check_sums(whole)
        assert len(whole.rounds) == (1 if kind == "swiss" else 3)


def test_nobody_calls_a_game_of_a_tournament_off(contest: Contest) -> None:
    tournament, _ = contest.begun(2, contest.setup(rounds=1))
    (only,) = Players(contest, tournament).open_pairings()
    assert only.game is not None
    for player in only.players:
        assert (
            refusal(ForbiddenError, partial(contest.games.abort, only.game, player))
            == "tournament-game"
        )
    assert not contest.games.load(only.game).over
    assert Players(contest, tournament).open_pairings() == [only]
    # Without a tournament it can be done.
    plain = begin(contest.games, only.white, only.black or 0)
    assert contest.games.abort(plain.id, only.white).aborted


@pytest.mark.parametrize("goes", [0, 1])
@pytest.mark.parametrize("turns", [0, 1, 2])
def test_who_goes_loses_the_game_that_has_begun(contest: Contest, turns: int, goes: int) -> None:
    """Whoever is to move in it."""
    tournament, _ = contest.begun(2, contest.setup(rounds=1))
    (only,) = Players(contest, tournament).open_pairings()
    game = contest.games.load(only.game or "")
    for text in ("A1", "C3")[:turns]:
        game = contest.games.play(game.id, game.mover, game.turn_count + 1, text)
    contest.games.give_up_all(only.players[goes])
    contest.tournaments.advance()
    whole = contest.tournaments.load(tournament)
    assert whole.tournament.state == "ended"
    assert whole.table[0].player.account == only.players[1 - goes]


def test_a_process_that_comes_back_goes_on_in_the_middle_of_a_round(
    contest: Contest, database: ClubDatabase
) -> None:
    tournament, _ = contest.begun(4, contest.setup("round-robin"))
    contest.white_wins(Players(contest, tournament).open_pairings()[0])
    before = contest.tournaments.load(tournament)
    again = Contest(database, contest.hours)
    assert again.tournaments.advance() == 0
    assert again.tournaments.load(tournament) == before
    whole = Players(again, tournament).play_to_the_end()
    assert [len(round_) for round_ in whole.rounds] == [2, 2, 2]
    assert whole.rounds[0][0].outcome == "white"


def test_too_few_are_no_tournament(contest: Contest) -> None:
    tournament, _ = contest.announced(2, contest.setup(rounds=1, least=3))
    contest.hours.pass_by(3_600)
    assert contest.tournaments.advance() == 1
    whole = contest.tournaments.load(tournament)
    assert (whole.tournament.state, whole.rounds) == ("called-off", [])
    assert contest.tournaments.advance() == 0


def test_nothing_begins_before_its_time(contest: Contest) -> None:
    setup = contest.setup(rounds=1)
    tournament, _ = contest.announced(2, setup)
    contest.hours.pass_by((setup.starts_at - contest.hours.now() - 1) / 1_000)
    assert contest.tournaments.advance() == 0
    contest.hours.pass_by(0.001)
    assert contest.tournaments.advance() == 1
    assert contest.tournaments.advance() == 0
    assert contest.tournaments.load(tournament).tournament.state == "running"


@pytest.mark.parametrize("players", [4, 5])
def test_a_bot_of_the_house_makes_them_even(contest: Contest, players: int) -> None:
    """The one that is about as strong as they are."""
    with contest.database.writing() as connection:
        bots = settle(connection, 0)
        for number, bot in enumerate(sorted(bots)):
            kept = KeptRating(Glicko(1_400.0 + 70 * number, 50.0), 30, 0)
            accounts.save_rating(connection, bot, "live", kept)
    tournament, _ = contest.begun(players, contest.setup(rounds=3, house_bot=True))
    whole = contest.tournaments.load(tournament)
    found = [line for line in whole.table if line.player.kind == "bot"]
    assert [line.rating for line in found] == ([] if players == 4 else [1_470])
    assert len(all_pairings(whole)) == (players + 1) // 2
    assert all(one.black is not None for one in all_pairings(whole))


def test_ratings_at_the_start_are_those_of_the_pace(contest: Contest) -> None:
    tournament, players = contest.announced(4, contest.setup("swiss", "1d", rounds=1))
    with contest.database.writing() as connection:
        for number, player in enumerate(players):
            kept = KeptRating(Glicko(1_800.0 + 10 * number, 50.0), 30, 0)
            accounts.save_rating(connection, player, "correspondence", kept)
            kept = KeptRating(Glicko(1_900.0 - 10 * number, 50.0), 30, 0)
            accounts.save_rating(connection, player, "live", kept)
    contest.hours.pass_by(HOUR / 1_000)
    contest.tournaments.advance()
    whole = contest.tournaments.load(tournament)
    assert [line.rating for line in whole.table] == [1_830, 1_820, 1_810, 1_800]
    # The upper half meets the lower half.
    pairs = {frozenset(one.players) for one in all_pairings(whole)}
    assert pairs == {frozenset(players[::2]), frozenset(players[1::2])}


def test_a_pause_is_not_to_stay_away(contest: Contest) -> None:
    tournament, players = contest.announced(2, contest.setup("swiss", "1d", rounds=1))
    pauses = Pauses(contest.store, contest.hours.now)
    for player in players:
        pauses.begin(player, 7)
    contest.hours.pass_by(HOUR / 1_000)
    contest.tournaments.advance()
    contest.hours.pass_by(3 * DAY)
    assert contest.games.end_overdue() == 0
    assert len(Players(contest, tournament).open_pairings()) == 1


def test_several_processes_begin_each_round_once(processes: list[Contest]) -> None:
    contest = processes[0]
    tournament, _ = contest.announced(8, contest.setup(rounds=4))
    contest.hours.pass_by(HOUR / 1_000)
    players = Players(contest, tournament)
    for number in range(1, 5):
        assert advance_at_once(processes) == 1
        whole = contest.tournaments.load(tournament)
        assert (whole.tournament.round, len(whole.rounds)) == (number, number)
        assert [len(round_) for round_ in whole.rounds] == [4] * number
        players.act()
        contest.hours.pass_by(60)
    assert advance_at_once(processes) == 1
    whole = contest.tournaments.load(tournament)
    assert whole.tournament.state == "ended"
    check_sums(whole)
    games = [one.game for one in all_pairings(whole)]
    assert len(set(games)) == len(games) == 16


def advance_at_once(processes: list[Contest]) -> int:
    """How often something changed: all advance it, twice, as fast as they can."""
    changed: list[int] = []
    together = threading.Barrier(len(processes))

    def advance(process: Contest) -> None:
        together.wait()
        changed.append(process.tournaments.advance() + process.tournaments.advance())

    threads = [threading.Thread(target=advance, args=(one,)) for one in processes]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return sum(changed)


def test_several_processes_play_and_advance_at_the_same_time(processes: list[Contest]) -> None:
    """Games end, players leave, and rounds begin, all at once."""
    contest = processes[0]
    tournament, players = contest.begun(10, contest.setup(rounds=4, rated=True))
    failed: list[BaseException] = []
    ended = threading.Event()

    def work(process: Contest) -> None:
        try:
            while not ended.is_set():
                process.games.end_overdue()
                process.tournaments.advance()
        except BaseException as error:
            failed.append(error)

    threads = [threading.Thread(target=work, args=(one,)) for one in processes[1:]]
    for thread in threads:
        thread.start()
    contest.tournaments.withdraw(tournament, players[9])
    try:
        whole = Players(contest, tournament, {players[2]: lambda _: False}).play_to_the_end()
    finally:
        ended.set()
        for thread in threads:
            thread.join()
    assert failed == []
    check_sums(whole)
    assert len(whole.rounds) == 4
    assert leaving(whole)[players[2]] == "vanished"


def test_in_a_running_club_it_starts_by_itself(
    database: ClubDatabase, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game of it that ends is heard of, too: the tournament of one round is over."""
    monkeypatch.setattr("symple.club.tournament.EARLIEST_START", 0)
    club = Club(database, engines=0)
    heard: queue.Queue[str] = queue.Queue()
    club.news.listen(heard.put)
    players = [account(database, name) for name in ("Anna", "Ben")]
    setup = replace(Contest(database, Hours()).setup(rounds=1), starts_at=club.time.now() + 1_000)
    made = club.tournaments.announce(players[0], setup).id
    for player in players:
        club.tournaments.join(made, player)
    club.start()
    try:
        while not club.tournaments.load(made).rounds:
            heard.get(timeout=10)
        ((only,),) = club.tournaments.load(made).rounds
        club.games.resign(only.game or "", players[1])
        while club.tournaments.load(made).tournament.state != "ended":
            heard.get(timeout=10)
    finally:
        club.close()
    assert club.tournaments.load(made).table[0].player.account == players[0]
