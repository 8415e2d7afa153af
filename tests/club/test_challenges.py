"""How games come about, on both kinds of database."""

from __future__ import annotations

from functools import partial

from symple.club.challenges import MOST_OPEN, Challenges
from symple.club.database import ClubDatabase
from symple.club.errors import ConflictError, ForbiddenError, RefusedError
from symple.club.games import Games
from symple.club.pauses import Pauses
from symple.club.storage import accounts
from symple.club.store import Store
from symple.competition import parse_clock
from symple.game import Rules
from tests.club.hours import Hours
from tests.club.offers import Told, outcomes, terms
from tests.club.people import account
from tests.club.refusals import refusal

MINUTE, DAY = 60, 86_400


def test_a_challenge_in_the_lobby_becomes_a_game(
    challenges: Challenges, games: Games, told: Told, hours: Hours, anna: int, ben: int
) -> None:
    offered = challenges.offer(anna, terms(rated=True, color="black"))
    assert challenges.open_list("live") == [offered]
    assert challenges.open_list("correspondence") == []
    assert (offered.created, offered.by, offered.to) == (hours.now(), anna, None)
    begun = challenges.accept(offered.id, ben)
    assert begun.outcome == "accepted"
    game = games.load(begun.game or "")
    assert (game.white, game.black, game.rated) == (ben, anna, True)
    assert (game.rules, str(game.clock)) == (Rules(9, 4), "300+3")
    assert challenges.open_list("live") == []
    assert told.challenges == [offered, begun]
    assert told.games == [game]
    # The same once more, and what comes too late.
    assert challenges.accept(offered.id, ben) == begun
    assert refusal(ConflictError, lambda: challenges.withdraw(offered.id, anna)) == (
        "challenge-over"
    )
    assert told.games == [game]


def test_of_many_who_accept_one_plays(
    challenges: Challenges, database: ClubDatabase, told: Told, anna: int
) -> None:
    others = [account(database, f"player {number}") for number in range(8)]
    offered = challenges.offer(anna, terms("3d"))
    found = outcomes([partial(challenges.accept, offered.id, other) for other in others])
    assert [one for one in found if isinstance(one, str)] == ["taken"] * 7
    (game,) = told.games
    (won,) = [other for other, one in zip(others, found, strict=True) if not isinstance(one, str)]
    assert game.opponent(anna) == won


def test_one_who_accepts_many_times_plays_once(
    challenges: Challenges, told: Told, anna: int, ben: int
) -> None:
    offered = challenges.offer(anna, terms())
    found = outcomes([partial(challenges.accept, offered.id, ben)] * 8)
    assert len({str(one) for one in found}) == 1
    assert len(told.games) == 1


def test_accepting_and_withdrawing_at_once(
    challenges: Challenges, told: Told, anna: int, ben: int
) -> None:
    for _ in range(5):
        offered = challenges.offer(anna, terms("3d"))
        before = len(told.games)
        accepted, withdrawn = outcomes(
            [
                partial(challenges.accept, offered.id, ben),
                partial(challenges.withdraw, offered.id, anna),
            ]
        )
        assert (accepted == "challenge-over") != (withdrawn == "challenge-over")
        assert len(told.games) - before == (withdrawn == "challenge-over")


def test_colors_by_chance_are_both(challenges: Challenges, told: Told, anna: int, ben: int) -> None:
    for _ in range(40):
        challenges.accept(challenges.offer(anna, terms("3d")).id, ben)
    assert {game.white for game in told.games} == {anna, ben}
    challenges.accept(challenges.offer(anna, terms(color="white")).id, ben)
    assert told.games[-1].white == anna


def test_a_challenge_to_somebody_is_theirs(
    challenges: Challenges, anna: int, ben: int, carla: int
) -> None:
    asked = challenges.offer(anna, terms(), to=ben)
    assert challenges.open_list("live") == []
    assert challenges.mine(anna) == challenges.mine(ben) == [asked]
    assert challenges.mine(carla) == []
    for act in (
        lambda: challenges.accept(asked.id, carla),
        lambda: challenges.decline(asked.id, carla),
        lambda: challenges.decline(asked.id, anna),
        lambda: challenges.withdraw(asked.id, ben),
        lambda: challenges.by_code(asked.id),
        lambda: challenges.accept("nothing", ben),
        lambda: challenges.by_code("nothing"),
    ):
        assert refusal(RefusedError, act) == "no-such-challenge"
    declined = challenges.decline(asked.id, ben)
    assert declined.outcome == "declined"
    assert challenges.decline(asked.id, ben) == declined
    assert challenges.mine(anna) == []
    assert refusal(ConflictError, lambda: challenges.accept(asked.id, ben)) == "challenge-over"


def test_a_link_is_for_whoever_has_it(
    challenges: Challenges, database: ClubDatabase, anna: int
) -> None:
    guest = account(database, "Guest 1", "guest")
    linked = challenges.offer(guest, terms(), by_link=True)
    assert challenges.open_list("live") == []
    assert challenges.by_code(f" {linked.id[:4].upper()}-{linked.id[4:]} ") == linked
    begun = challenges.accept(linked.id, anna)
    assert challenges.by_code(linked.id) == begun
    # Everyone gets a link of their own.
    one, other = (challenges.offer(guest, terms("3d"), by_link=True) for _ in range(2))
    assert one.id != other.id
    assert refusal(
        RefusedError, lambda: challenges.offer(guest, terms(), to=anna, by_link=True)
    ) == ("link-to-account")


def test_nobody_plays_alone(challenges: Challenges, anna: int) -> None:
    offered = challenges.offer(anna, terms())
    for act in (
        lambda: challenges.accept(offered.id, anna),
        lambda: challenges.offer(anna, terms(), to=anna),
    ):
        assert refusal(RefusedError, act) == "own-challenge"
    assert refusal(RefusedError, lambda: challenges.offer(anna, terms(), to=anna + 100)) == (
        "no-such-account"
    )


def test_guests_play_casual_games(
    challenges: Challenges, database: ClubDatabase, anna: int
) -> None:
    guest = account(database, "Guest 1", "guest")
    bot = account(database, "Robot", "bot")
    rated = challenges.offer(anna, terms(rated=True))
    for act in (
        lambda: challenges.offer(guest, terms(rated=True)),
        lambda: challenges.offer(anna, terms(rated=True), to=guest),
        lambda: challenges.accept(rated.id, guest),
    ):
        assert refusal(ForbiddenError, act) == "rated-guest"
    assert challenges.accept(rated.id, bot).game is not None
    assert challenges.accept(challenges.offer(anna, terms()).id, guest).game is not None


def test_the_same_offer_again_is_the_same(
    challenges: Challenges, hours: Hours, told: Told, anna: int, ben: int
) -> None:
    offered = challenges.offer(anna, terms())
    hours.pass_by(MINUTE)
    again = challenges.offer(anna, terms())
    assert (again.id, again.expires) == (offered.id, offered.expires + MINUTE * 1_000)
    assert challenges.open_list("live") == [again]
    others = [
        challenges.offer(anna, terms(), to=ben),
        challenges.offer(anna, terms(color="white")),
        challenges.offer(anna, terms("3d")),
        challenges.offer(ben, terms()),
    ]
    assert len({one.id for one in (again, *others)}) == 5
    assert told.challenges == [offered, *others]


def test_an_account_has_so_many_open_ones(challenges: Challenges, anna: int, ben: int) -> None:
    offered = [challenges.offer(anna, terms(f"{days}d")) for days in range(1, MOST_OPEN + 1)]
    assert (
        refusal(ConflictError, lambda: challenges.offer(anna, terms("300")))
        == "too-many-challenges"
    )
    assert challenges.offer(anna, terms("1d")).id == offered[0].id
    challenges.offer(ben, terms("300"))
    challenges.accept(offered[3].id, ben)
    challenges.offer(anna, terms("300"))
    assert refusal(ConflictError, lambda: challenges.offer(anna, terms("400"))) == (
        "too-many-challenges"
    )


def test_many_offers_at_once_stay_within_the_bound(challenges: Challenges, anna: int) -> None:
    acts = [partial(challenges.offer, anna, terms(f"{60 + number}")) for number in range(14)]
    assert outcomes(acts).count("too-many-challenges") == 14 - MOST_OPEN
    assert len(challenges.open_list("live")) == MOST_OPEN


def test_the_newest_stands_first(challenges: Challenges, hours: Hours, anna: int, ben: int) -> None:
    first = challenges.offer(anna, terms())
    hours.pass_by(1)
    second = challenges.offer(ben, terms())
    slow = challenges.offer(ben, terms("3d"))
    assert challenges.open_list("live") == [second, first]
    assert challenges.open_list("correspondence") == [slow]


def test_live_challenges_last_while_somebody_is_there(
    challenges: Challenges, hours: Hours, anna: int, ben: int
) -> None:
    gone = challenges.offer(anna, terms())
    there = challenges.offer(ben, terms())
    hours.pass_by(10 * MINUTE)
    challenges.still_here(ben)
    hours.pass_by(5 * MINUTE - 0.001)
    assert {one.id for one in challenges.open_list("live")} == {gone.id, there.id}
    hours.pass_by(0.001)
    assert [one.id for one in challenges.open_list("live")] == [there.id]
    assert refusal(ConflictError, lambda: challenges.accept(gone.id, ben)) == "challenge-over"
    # What is over stays over.
    challenges.still_here(anna)
    assert challenges.mine(anna) == []


def test_correspondence_challenges_last_two_weeks(
    challenges: Challenges, hours: Hours, anna: int, ben: int
) -> None:
    offered = challenges.offer(anna, terms("3d"))
    hours.pass_by(7 * DAY)
    challenges.offer(anna, terms())
    challenges.still_here(anna)
    assert challenges.open_list("correspondence") == [offered]
    hours.pass_by(7 * DAY)
    assert challenges.open_list("correspondence") == []
    # Whoever tries again is still told what was.
    challenges.remove_old()
    assert challenges.by_code(offered.id) == offered
    hours.pass_by(14 * DAY + 1)
    kept = challenges.offer(ben, terms("3d"))
    challenges.remove_old()
    assert refusal(RefusedError, lambda: challenges.by_code(offered.id)) == "no-such-challenge"
    assert challenges.open_list("correspondence") == [kept]


def test_whoever_begins_a_live_game_has_left_the_lobby(
    challenges: Challenges, database: ClubDatabase, told: Told, anna: int, ben: int, carla: int
) -> None:
    offered = challenges.offer(anna, terms())
    left = [challenges.offer(anna, terms("60")), challenges.offer(ben, terms())]
    kept = [
        challenges.offer(anna, terms("3d")),
        challenges.offer(ben, terms("60"), by_link=True),
        challenges.offer(anna, terms("60"), to=carla),
    ]
    begun = challenges.accept(offered.id, ben)
    assert challenges.open_list("live") == []
    assert {one.id for one in (*challenges.mine(anna), *challenges.mine(ben))} == {
        one.id for one in kept
    }
    assert {one.id: one.outcome for one in told.challenges[-3:]} == {
        begun.id: "accepted",
        left[0].id: "withdrawn",
        left[1].id: "withdrawn",
    }
    bot = account(database, "Robot", "bot")
    stays = challenges.offer(bot, terms("60"))
    challenges.accept(challenges.offer(bot, terms()).id, carla)
    assert challenges.open_list("live") == [stays]
    # By correspondence there is no hurry.
    also = challenges.offer(carla, terms("60"))
    challenges.accept(challenges.offer(carla, terms("3d")).id, anna)
    assert {one.id for one in challenges.open_list("live")} == {stays.id, also.id}


def test_of_two_live_challenges_accepted_at_once_one_begins(
    challenges: Challenges, told: Told, anna: int, ben: int, carla: int
) -> None:
    first, second = challenges.offer(anna, terms()), challenges.offer(anna, terms("60"))
    found = outcomes(
        [
            partial(challenges.accept, first.id, ben),
            partial(challenges.accept, second.id, carla),
        ]
    )
    assert found.count("challenge-over") == 1
    assert len(told.games) == 1


def test_whoever_goes_takes_all_back(challenges: Challenges, anna: int, ben: int) -> None:
    challenges.offer(anna, terms())
    challenges.offer(anna, terms("3d"), to=ben)
    stays = challenges.offer(ben, terms())
    challenges.withdraw_all(anna)
    assert challenges.mine(anna) == []
    assert challenges.open_list("live") == [stays]


def test_with_who_is_shut_out_nobody_begins(
    challenges: Challenges, games: Games, database: ClubDatabase, anna: int, ben: int
) -> None:
    game = games.begin(Rules(5, 4), parse_clock("300+3"), anna, ben)
    games.abort(game.id, anna)
    challenge = challenges.offer(anna, terms())
    with database.writing() as connection:
        accounts.change(connection, anna, banned=1)
    assert refusal(RefusedError, challenges.accept, challenge.id, ben) == "no-such-account"
    assert refusal(RefusedError, challenges.rematch, game.id, ben) == "no-such-account"


def test_a_game_begins_in_a_pause(
    challenges: Challenges, database: ClubDatabase, hours: Hours, told: Told, anna: int, ben: int
) -> None:
    Pauses(Store(database), hours.now).begin(anna, 3)
    challenges.accept(challenges.offer(anna, terms("3d", color="white")).id, ben)
    assert told.games[-1].stopped == hours.now()
