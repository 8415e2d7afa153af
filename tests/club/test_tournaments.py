"""Tournaments as they are made and joined, on both kinds of database."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from symple.club.database import ClubDatabase
from symple.club.errors import ConflictError, ForbiddenError, NotFoundError, RefusedError
from symple.club.export import everything
from symple.club.storage import accounts
from symple.club.tournaments import MOST_OPEN
from tests.club.contests import HOUR, Contest, Players
from tests.club.hours import Hours
from tests.club.people import account
from tests.club.refusals import refusal


@pytest.fixture
def contest(database: ClubDatabase, hours: Hours) -> Contest:
    return Contest(database, hours)


def in_it(contest: Contest, tournament: str) -> list[int]:
    return [line.player.account for line in contest.tournaments.load(tournament).table]


def test_a_tournament_is_kept_as_it_was_made(contest: Contest, anna: int) -> None:
    setup = contest.setup("round-robin", "3d", rated=True, least=3, most=9, house_bot=True)
    made = contest.tournaments.announce(anna, setup)
    assert contest.tournaments.load(made.id).tournament == made
    assert (made.setup, made.by, made.state, made.created) == (
        setup,
        anna,
        "announced",
        contest.hours.now(),
    )
    assert contest.told == [f"tournament {made.id} lists"]


def test_the_same_once_more_is_that_one(contest: Contest, anna: int, ben: int) -> None:
    setup = contest.setup(rounds=3)
    made = contest.tournaments.announce(anna, setup)
    contest.hours.pass_by(3_600)
    assert contest.tournaments.announce(anna, setup) == made
    assert refusal(RefusedError, lambda: contest.tournaments.announce(ben, setup)) == "start-time"


def test_one_account_makes_a_few_at_a_time(contest: Contest, anna: int) -> None:
    setup = contest.setup(rounds=3)
    made = [
        contest.tournaments.announce(anna, replace(setup, name=f"Cup {number}"))
        for number in range(MOST_OPEN)
    ]
    assert (
        refusal(ConflictError, lambda: contest.tournaments.announce(anna, setup))
        == "too-many-tournaments"
    )
    contest.tournaments.call_off(made[0].id, anna)
    contest.tournaments.announce(anna, setup)


def test_tournaments_are_for_people(contest: Contest, anna: int) -> None:
    setup = contest.setup(rounds=3)
    made = contest.tournaments.announce(anna, setup)
    for kind in ("guest", "bot"):
        other = account(contest.database, kind, kind)
        for act in (
            lambda other=other: contest.tournaments.announce(other, setup),
            lambda other=other: contest.tournaments.join(made.id, other),
            lambda: contest.tournaments.join(made.id, 999),
        ):
            assert refusal(ForbiddenError, act) == "not-a-person"


def test_players_join_and_leave(contest: Contest, anna: int, ben: int, carla: int) -> None:
    made = contest.tournaments.announce(anna, contest.setup(rounds=3, most=2)).id
    contest.tournaments.join(made, ben)
    contest.tournaments.join(made, ben)
    contest.hours.pass_by(1)
    contest.tournaments.join(made, anna)
    assert in_it(contest, made) == [ben, anna]
    assert (
        refusal(ConflictError, lambda: contest.tournaments.join(made, carla)) == "tournament-full"
    )
    contest.tournaments.withdraw(made, ben)
    contest.tournaments.withdraw(made, ben)
    contest.tournaments.join(made, carla)
    assert in_it(contest, made) == [anna, carla]
    # Nothing was told where nothing changed.
    assert contest.told == [f"tournament {made} lists", *[f"tournament {made}"] * 4]


def test_no_more_join_at_once_than_there_is_room_for(contest: Contest, anna: int) -> None:
    made = contest.tournaments.announce(anna, contest.setup(rounds=3, most=3)).id
    others = [account(contest.database, f"player {number}") for number in range(8)]

    def join(player: int) -> bool:
        try:
            contest.tournaments.join(made, player)
        except ConflictError:
            return False
        return True

    with ThreadPoolExecutor(8) as pool:
        assert sum(pool.map(join, others)) == 3
    assert len(in_it(contest, made)) == 3


def test_who_goes_plays_in_no_tournament_any_more(contest: Contest) -> None:
    over, (anna, ben) = contest.begun(2, contest.setup(rounds=1))
    Players(contest, over).play_to_the_end()
    others = [account(contest.database, f"other {number}") for number in range(2)]
    setup = contest.setup(rounds=1)
    running = contest.tournaments.announce(anna, setup).id
    announced = contest.tournaments.announce(anna, replace(setup, starts_at=setup.starts_at + HOUR))
    for player in (anna, ben, *others):
        contest.tournaments.join(running, player)
        contest.tournaments.join(announced.id, player)
    contest.hours.pass_by(3_600)
    assert contest.tournaments.advance() == 1
    contest.told.clear()
    contest.tournaments.withdraw_all(ben)
    contest.tournaments.withdraw_all(ben)
    assert sorted(contest.told) == sorted([f"tournament {running}", f"tournament {announced.id}"])
    assert in_it(contest, announced.id) == [anna, *others]
    found = {one.player.account: one.leaving for one in contest.tournaments.load(running).table}
    assert found == {anna: None, ben: "withdrawn", others[0]: None, others[1]: None}
    assert {one.leaving for one in contest.tournaments.load(over).table} == {None}


def test_nobody_who_is_shut_out_takes_part(contest: Contest, anna: int, ben: int) -> None:
    made = contest.tournaments.announce(anna, contest.setup(rounds=1)).id
    with contest.database.writing() as connection:
        accounts.change(connection, ben, banned=1)
    assert refusal(ForbiddenError, lambda: contest.tournaments.join(made, ben)) == "not-a-person"


def test_its_maker_takes_somebody_out_and_calls_it_off(
    contest: Contest, anna: int, ben: int
) -> None:
    made = contest.tournaments.announce(anna, contest.setup(rounds=3)).id
    contest.tournaments.join(made, ben)
    for act in (
        lambda: contest.tournaments.remove(made, ben, anna),
        lambda: contest.tournaments.call_off(made, ben),
    ):
        assert refusal(ForbiddenError, act) == "not-its-maker"
    contest.tournaments.remove(made, anna, ben)
    contest.tournaments.remove(made, anna, ben)
    assert in_it(contest, made) == []
    assert refusal(ForbiddenError, lambda: contest.tournaments.join(made, ben)) == "removed"
    contest.tournaments.call_off(made, anna)
    contest.tournaments.call_off(made, anna)
    assert contest.tournaments.load(made).tournament.state == "called-off"
    assert refusal(ConflictError, lambda: contest.tournaments.join(made, anna)) == "tournament-over"
    contest.hours.pass_by(7_200)
    assert contest.tournaments.advance() == 0


def test_what_comes_too_late(contest: Contest, carla: int) -> None:
    made, (anna, ben, *_) = contest.begun(4, contest.setup(rounds=1))
    for act in (
        lambda: contest.tournaments.join(made, carla),
        lambda: contest.tournaments.call_off(made, anna),
    ):
        assert refusal(ConflictError, act) == "tournament-begun"
    # Who is in may ask once more.
    contest.tournaments.join(made, ben)
    Players(contest, made).play_to_the_end()
    for act in (
        lambda: contest.tournaments.withdraw(made, ben),
        lambda: contest.tournaments.remove(made, anna, ben),
        lambda: contest.tournaments.call_off(made, anna),
        lambda: contest.tournaments.join(made, carla),
    ):
        assert refusal(ConflictError, act) == "tournament-over"
    contest.tournaments.withdraw(made, carla)


def test_what_is_no_tournament(contest: Contest, anna: int) -> None:
    for act in (
        lambda: contest.tournaments.load("nothing"),
        lambda: contest.tournaments.join("nothing", anna),
        lambda: contest.tournaments.withdraw("nothing", anna),
        lambda: contest.tournaments.remove("nothing", anna, anna),
        lambda: contest.tournaments.call_off("nothing", anna),
    ):
        assert refusal(NotFoundError, act) == "no-such-tournament"


def test_lists_by_state_and_page_by_page(
    contest: Contest, anna: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("symple.club.tournaments.A_PAGE", 2)
    setup = contest.setup(rounds=1)
    # The second and the third start at the same time.
    starts = [setup.starts_at + minutes * 60_000 for minutes in (3, 1, 1)]
    made = [
        contest.tournaments.announce(anna, replace(setup, name=f"Cup {number}", starts_at=at))
        for number, at in enumerate(starts)
    ]
    first = contest.tournaments.page("announced")
    second = contest.tournaments.page("announced", first[-1].place)
    assert {one.tournament.id for one in first} == {made[1].id, made[2].id}
    assert [one.tournament for one in second] == [made[0]]
    assert [one.players for one in (*first, *second)] == [0, 0, 0]
    assert contest.tournaments.page("announced", second[-1].place) == []
    assert contest.tournaments.page("running") == contest.tournaments.page("ended") == []
    made_off = contest.tournaments
    for one in made:
        made_off.call_off(one.id, anna)
    assert len(contest.tournaments.page("called-off")) == 2


def test_what_is_seen_of_one_that_has_ended(contest: Contest) -> None:
    made, players = contest.begun(5, contest.setup(rounds=2))
    (listed,) = contest.tournaments.page("running")
    assert (listed.tournament.id, listed.players, listed.winner) == (made, 5, None)
    assert (listed.by.account, listed.by.name) == (players[0], "player 0")
    contest.tournaments.withdraw(made, players[4])
    whole = Players(contest, made).play_to_the_end()
    assert contest.tournaments.page("running") == []
    (listed,) = contest.tournaments.page("ended")
    assert (listed.players, listed.tournament) == (5, whole.tournament)
    assert listed.winner == whole.table[0].player
    assert whole.table[0].player.account == players[0]
    assert [one.leaving for one in whole.table if one.player.account == players[4]] == ["withdrawn"]
    assert {one.rating for one in whole.table} == {1500}
    assert sum(one.points for one in whole.table) == sum(map(len, whole.rounds))
    assert set(whole.names) == set(players)
    assert whole.tournament.began == listed.tournament.setup.starts_at
    assert (whole.tournament.ended or 0) - (whole.tournament.began or 0) < HOUR


def test_whoever_has_played_can_take_it_along(contest: Contest) -> None:
    tournament, (anna, ben, _) = contest.begun(3, contest.setup(rounds=3))
    Players(contest, tournament).play_to_the_end()
    with contest.database.reading() as connection:
        hers, his = (everything(connection, player) for player in (anna, ben))
    assert [row["name"] for row in hers["tournaments"]] == ["Spring cup"]
    assert his["tournaments"] == []
    assert [(row["account_id"], row["place"]) for row in his["tournament_players"]] == [(ben, 2)]
    assert len(his["tournament_games"]) == 3
    assert all(ben in (row["white_id"], row["black_id"]) for row in his["tournament_games"])
