"""Who works on one thing does not wait for another."""

from __future__ import annotations

import threading
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from symple.server.keyed_locks import KeyedLocks


def test_one_thing_is_worked_on_by_one_at_a_time() -> None:
    locks = KeyedLocks()
    inside = {"a": 0, "b": 0, "c": 0}
    most = dict(inside)

    def work(key: str) -> None:
        with locks.of(key):
            inside[key] += 1
            most[key] = max(most[key], inside[key])
            time.sleep(0.001)
            inside[key] -= 1

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(work, "aabacabcab" * 8))
    assert most == {"a": 1, "b": 1, "c": 1}


def test_another_thing_is_not_waited_for() -> None:
    locks = KeyedLocks()
    reached = threading.Event()

    def work() -> None:
        with locks.of("b"):
            reached.set()

    with locks.of("a"):
        thread = threading.Thread(target=work)
        thread.start()
        assert reached.wait(10)
    thread.join()


def test_a_lock_is_free_again_after_an_error() -> None:
    locks = KeyedLocks()
    with pytest.raises(KeyError), locks.of("a"):
        raise KeyError
    with locks.of("a"):
        pass
