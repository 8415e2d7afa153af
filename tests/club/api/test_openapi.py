"""The API does what its description says, whoever sends whatever to it about whatever there is."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from typing import Any
from zlib import crc32

import hypothesis
import pytest
import schemathesis
from schemathesis.checks import not_a_server_error
from schemathesis.core import NotSet
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from symple.club.api.app import create_api
from symple.club.club import Club
from symple.club.database import ClubDatabase, open_database
from symple.club.errors import ConflictError, ForbiddenError
from symple.club.keys import fingerprint, new_key
from symple.club.sessions import Entered
from symple.club.storage import notices
from symple.club.storage.accounts import Account
from symple.club.storage.reports import Subject
from symple.club.terms import Terms
from symple.club.tournament import Setup
from symple.competition import parse_clock
from symple.game import Rules
from tests.club.api.running import PASSWORD, RunningClub, Unlimited, running_club
from tests.club.contests import start
from tests.club.people import account
from tests.club.push_service import Browser

schema = schemathesis.openapi.from_dict(create_api().openapi())

TERMS = Terms.parse(5, 4, "optional", "300")

#: Each with what it sends to be known.
Caller = tuple[Account | None, dict[str, str]]


class Pool:
    """All that a request can be about, made anew where requests have used it up."""

    def __init__(self, running: RunningClub, database: ClubDatabase) -> None:
        self.running = running
        self.club: Club = running.club
        self.database = database
        self._numbers = count(1)
        self._port = running.address.rstrip("/").rpartition(":")[2]
        self._secrets: dict[str, str] = {}
        self.browser = Browser(443)
        self.other = self.club.accounts.guest().account
        self.third = self.club.accounts.guest().account

    def callers(self) -> list[Caller]:
        guest = self._known("guest", lambda: self.club.accounts.guest().secret)
        person = self._known("person", self._registered)
        moderator = self._known("moderator", self._granted)
        return [(None, {}), guest, person, self._program(person[0]), moderator]

    def in_path(self, name: str, me: Account | None, pick: int) -> str:
        mine = self.third if me is None else me
        match name:
            case "game_id":
                return self.game(mine, pick)
            case "challenge_id":
                return self.challenge(mine, pick)
            case "tournament_id":
                return self.tournament(mine, pick)
            case "session_id":
                sessions = self.club.accounts.sessions(mine.id)
                return sessions[0].id if sessions else fingerprint("")
            case "token_id":
                tokens = self.club.tokens.list_of(mine.id)
                return tokens[0].id if tokens else fingerprint("")
            case "person":  # somebody who is not needed any more
                return self._another().name
            case "report_id" | "message_id":
                return str(self._reported(mine)[name == "message_id"])
            case "tournament_id":
                setup = Setup("Cup", "round-robin", TERMS, self.club.time.now() + 3_600_000)
                return self.club.tournaments.announce(self._another().id, setup).id
            case "key":
                with self.club.store.writing() as connection:
                    return notices.unsubscribe_key(connection, mine.id, new_key())
        assert name == "name"
        return (mine.name, self.other.name, "Birch", "closed account 1")[pick % 4]

    def game(self, mine: Account, pick: int) -> str:
        """Live or by days, of one's own or not, begun or not, with a wish to undo, or over."""
        white = self.third if pick % 5 == 0 else mine
        clock = parse_clock("3d" if pick & 1 else "300")
        game = self.club.games.begin(Rules(5, 4), clock, white.id, self.other.id)
        if pick & 2:
            for number, (who, turn) in enumerate(((white, "A1"), (self.other, "C3")), 1):
                self.club.games.play(game.id, who.id, number, turn)
            self.club.games.propose_undo(game.id, self.other.id, 1)
        if pick & 4:
            self.club.games.give_up_all(white.id)
        return game.id

    def challenge(self, mine: Account, pick: int) -> str:
        """By a link, in the lobby or to one; of one's own or not."""
        by, to = ((mine, self.other), (self.other, mine))[pick & 1]
        self.club.challenges.withdraw_all(by.id)
        kind: dict[str, Any] = ({}, {"by_link": True}, {"to": to.id})[pick % 3]
        return self.club.challenges.offer(by.id, TERMS, **kind).id

    def tournament(self, mine: Account, pick: int) -> str:
        """Announced, full, called off, running or over; of one's own or not."""
        others = [account(self.database, f"other {next(self._numbers)}") for _ in range(2)]
        for listed in self.club.tournaments.open_of(mine.id):
            with suppress(ConflictError, ForbiddenError):
                self.club.tournaments.call_off(listed.tournament.id, mine.id)
        state = pick % 5
        own = mine.kind == "person" and state < 3 and pick & 8
        maker = mine.id if own else others[0]
        terms = Terms.parse(5, 4, "optional", "3d" if pick & 16 else "300")
        starts_at = self.club.time.now() + 3_600_000
        setup = Setup("Cup", "round-robin", terms, starts_at, most=2 if state == 1 else 4)
        made = self.club.tournaments.announce(maker, setup).id
        for other in others:
            self.club.tournaments.join(made, other)
        if state == 0 and mine.kind == "person" and pick & 32:
            self.club.tournaments.join(made, mine.id)
        if state == 2:
            self.club.tournaments.call_off(made, maker)
        if state > 2:
            start(self.club, made)
        if state == 4:
            self.club.games.give_up_all(others[0])
            self.club.tournaments.advance()
        return made

    def in_body(self, body: dict[str, Any], me: Account | None, pick: int) -> None:
        """What the schema cannot know, instead of what was made up."""
        mine = self.third if me is None else me
        known = {
            "password": PASSWORD,
            "old": PASSWORD,
            "to": (self.other.name, "Birch", mine.name)[pick % 3],
            "account": self.other.name,
            "until": self.club.time.now() + 60_000,
            "turn": ("A1", "C3", "E5 A3", "now")[pick % 4],
            "clock": ("300", "300+3", "3d")[pick % 3],
            "size": 9,
            "starts_at": self.club.time.now() + 3_600_000,
            "rounds": 0 if body.get("kind") == "round-robin" else 3,
            "least": 2,
            "most": 8,
            "endpoint": f"https://push.example/{pick}",
            "p256dh": self.browser.p256dh,
            "auth": self.browser.auth,
        }
        for name, value in known.items():
            if name in body:
                body[name] = value
        if body.get("game") is not None:
            body["game"] = self.game(mine, pick)

    def _entered(self) -> Entered:
        return self.club.accounts.register(f"Person-{next(self._numbers)}x", PASSWORD)

    def _another(self) -> Account:
        return self._entered().account

    def _registered(self) -> str:
        return self._entered().secret

    def _granted(self) -> str:
        entered = self._entered()
        self.club.moderation.grant(entered.account.id, "For a test.")
        return entered.secret

    def _reported(self, mine: Account) -> tuple[int, int]:
        """A report, and the message that it is about."""
        said_by = self._another().id
        game = self.club.games.begin(Rules(5, 4), parse_clock("3d"), said_by, mine.id).id
        message = self.club.chat.say(game, "players", said_by, "Hello").id
        by = self.club.accounts.guest().account.id
        self.club.games.resign(game, said_by)
        return self.club.reports.report(by, Subject(message=message), "Rude").id, message

    def _program(self, account: Account) -> Caller:
        acts_for = self.club.tokens.who(self._secrets.get("token", ""))
        if acts_for is None or acts_for[0].id != account.id:
            for token in self.club.tokens.list_of(account.id):
                self.club.tokens.end(account.id, token.id)
            _, self._secrets["token"] = self.club.tokens.new(account.id, "robot")
        return account, {"Authorization": f"Bearer {self._secrets['token']}"}

    def _known(self, kind: str, make: Any) -> Any:
        account = self.club.accounts.who(self._secrets.get(kind, ""))
        if account is None:
            self._secrets[kind] = make()
            account = self.club.accounts.who(self._secrets[kind])
        return account, {"Cookie": f"symple-club-{self._port}={self._secrets[kind]}"}


@pytest.fixture(scope="module")
def pool(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pool]:
    database = open_database(tmp_path_factory.mktemp("random") / "club.db")
    with running_club(database) as running:
        running.club.limits = Unlimited()
        yield Pool(running, database)
    database.close()


@schema.exclude(path="/api/stream").parametrize()  # which does not end
@hypothesis.settings(
    max_examples=3,
    deadline=None,
    database=None,
    suppress_health_check=list(hypothesis.HealthCheck),
)
def test_no_request_gets_an_answer_that_is_not_described(
    case: schemathesis.Case[Any], pool: Pool
) -> None:
    pick = crc32(repr((case.body, case.query)).encode(errors="replace"))
    callers = pool.callers()
    if case.query or not isinstance(case.body, NotSet):  # of these there are many
        callers = [callers[pick % len(callers)]]
    for me, known in callers:
        for name in set(case.path_parameters) - {"room", "pace"}:
            case.path_parameters[name] = pool.in_path(name, me, pick)
        if isinstance(case.body, dict) and pick % 3:
            pool.in_body(case.body, me, pick)
        answer = case.call(base_url=pool.running.address, headers=known)
        case.validate_response(
            answer,
            checks=[
                not_a_server_error,
                status_code_conformance,
                content_type_conformance,
                response_schema_conformance,
            ],
        )
