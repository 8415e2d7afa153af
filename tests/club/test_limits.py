"""How often something may be tried."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from symple.club.errors import TooOftenError
from symple.club.limits import Limits


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """Lets time pass for the library, which asks the system."""
    passed = 0.0
    began = time.time()

    def pass_by(seconds: float) -> None:
        nonlocal passed
        passed += seconds

    monkeypatch.setattr("time.time", lambda: began + passed)
    return pass_by


def tries(act: Callable[[], None]) -> tuple[int, int]:
    """How often it can be done, and for how many seconds then no more."""
    for number in range(1_000):
        try:
            act()
        except TooOftenError as error:
            return number, error.seconds
    raise AssertionError


def test_it_is_said_how_long_to_wait(clock: Callable[[float], None]) -> None:
    limits = Limits()
    tries(lambda: limits.log_in("Anna", "10.0.0.1"))
    with pytest.raises(TooOftenError) as often:
        limits.log_in("Ben", "10.0.0.1")
    assert (often.value.code, often.value.values) == ("too-often", {"seconds": 600})
    assert "600 s" in str(often.value)


def test_logins_of_a_name_from_anywhere(clock: Callable[[float], None]) -> None:
    limits = Limits()
    addresses = iter(f"10.0.{n // 200}.{n % 200}" for n in range(1_000))
    done, wait = tries(lambda: limits.log_in("Anna", next(addresses)))
    assert (done, wait) == (30, 3_600)
    # However it is written; others are free.
    for name in ("ANNA", "A-n_n-a", "Аnna"):
        with pytest.raises(TooOftenError):
            limits.log_in(name, next(addresses))
    assert tries(lambda: limits.log_in("Ben", next(addresses)))[0] == 30
    clock(1_800)
    assert tries(lambda: limits.log_in("Anna", next(addresses))) == (0, 1_800)
    clock(1_800.5)
    limits.log_in("Anna", next(addresses))


def test_logins_of_an_address_with_any_name(clock: Callable[[float], None]) -> None:
    limits = Limits()
    names = iter(f"player {n}" for n in range(1_000))
    assert tries(lambda: limits.log_in(next(names), "10.0.0.1")) == (30, 600)
    limits.log_in("player 1", "10.0.0.2")


def test_a_home_is_one_address() -> None:
    limits = Limits()
    homes = iter(f"2001:db8:0:1::{n:x}" for n in range(1_000))
    assert tries(lambda: limits.register(next(homes)))[0] == 20
    limits.register("2001:db8:0:2::1")
    assert tries(lambda: limits.register("::ffff:10.0.0.1"))[0] == 20
    assert tries(lambda: limits.register("10.0.0.1"))[0] == 0
    assert tries(lambda: limits.register(""))[0] == 20


def test_letters_by_address_and_to_an_e_mail() -> None:
    limits = Limits()
    addresses = iter(f"10.0.0.{n}" for n in range(200))
    assert tries(lambda: limits.send_letter(" Anna@example.org", next(addresses)))[0] == 3
    assert tries(lambda: limits.send_letter("anna@Example.org", next(addresses)))[0] == 0
    emails = iter(f"p{n}@example.org" for n in range(200))
    assert tries(lambda: limits.send_letter(next(emails), "10.1.0.1"))[0] == 20


def test_what_an_account_may_try() -> None:
    limits = Limits()
    assert tries(lambda: limits.give_password(7))[0] == 10
    assert tries(lambda: limits.make_token(7))[0] == 40
    assert tries(lambda: limits.give_password(8))[0] == 10
    assert tries(lambda: limits.export(7))[0] == 20
    assert tries(lambda: limits.challenge(7))[0] == 300
    assert tries(lambda: limits.be_guest("10.0.0.1"))[0] == 60


def test_turns_of_a_minute(clock: Callable[[float], None]) -> None:
    limits = Limits()
    done, wait = tries(lambda: limits.change_game(7))
    assert done == 600
    assert 1 <= wait <= 60
    limits.change_game(8)
    clock(wait + 1)
    done, _ = tries(lambda: limits.change_game(7))
    assert 1 <= done <= 30
    clock(120)
    assert tries(lambda: limits.change_game(7))[0] == 600


def test_anything_may_be_typed() -> None:
    limits = Limits()
    for text in ("", "\0", "\ud800", "/", "x" * 10**6):
        limits.log_in(text, text)
        limits.send_letter(text, text)
    done, _ = tries(lambda: limits.log_in("x" * 10**6 + "y", ""))
    assert done < 30
