"""A wish that thinking should end is heard whenever it comes."""

from __future__ import annotations

import threading

import pytest

from symple.engine import Cancel


def test_who_thinks_is_told_at_once() -> None:
    cancel, told = Cancel(), []
    with cancel.calling(lambda: told.append("one")), cancel.calling(lambda: told.append("other")):
        assert (cancel.cancelled, told) == (False, [])
        cancel.set()
        assert (cancel.cancelled, sorted(told)) == (True, ["one", "other"])


def test_who_begins_to_think_later_is_told_as_he_begins() -> None:
    cancel, told = Cancel(), []
    cancel.set()
    with cancel.calling(lambda: told.append("late")):
        assert told == ["late"]


def test_who_has_left_off_is_told_nothing_more() -> None:
    cancel, told = Cancel(), []
    with cancel.calling(lambda: told.append("gone")):
        pass
    cancel.set()
    assert told == []


def test_who_leaves_off_meanwhile_waits_until_he_was_told() -> None:
    """So that nothing that he begins next is ended instead."""
    cancel = Cancel()
    telling, go_on = threading.Event(), threading.Event()
    order: list[str] = []

    def stop() -> None:
        telling.set()
        assert go_on.wait(20)
        order.append("told")

    def think() -> None:
        with cancel.calling(stop):
            assert telling.wait(20)
            go_on.set()
        order.append("left off")

    thinking = threading.Thread(target=think)
    thinking.start()
    while not cancel._calls:
        assert thinking.is_alive()
    cancel.set()
    thinking.join(20)
    assert order == ["told", "left off"]


def test_everybody_is_told_once_even_if_being_told_sets_it_again() -> None:
    cancel, told = Cancel(), []

    def stop() -> None:
        told.append("told")
        cancel.set()

    with cancel.calling(stop):
        cancel.set()
        cancel.set()
    assert told == ["told"]


def test_everybody_is_told_whichever_of_them_fails() -> None:
    cancel = Cancel()
    told: list[str] = []

    def fail() -> None:
        raise RuntimeError("it cannot be stopped")

    with (
        cancel.calling(lambda: told.append("first")),
        cancel.calling(fail),
        cancel.calling(lambda: told.append("last")),
    ):
        with pytest.raises(RuntimeError, match="cannot be stopped"):
            cancel.set()
        assert sorted(told) == ["first", "last"]
        assert cancel.cancelled
