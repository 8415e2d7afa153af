"""Engines are kept for the next question about the same thing, and given back in time."""

from __future__ import annotations

from symple.engine import KeptEngines, RandomEngine


class Noted(RandomEngine):
    """Notes that it was closed."""

    def __init__(self) -> None:
        super().__init__(seed=1)
        self.closed = 0

    def close(self) -> None:
        self.closed += 1


class Makers:
    """Makes engines and remembers them."""

    def __init__(self) -> None:
        self.made: list[Noted] = []

    def __call__(self) -> Noted:
        self.made.append(Noted())
        return self.made[-1]


def test_the_next_user_of_a_key_gets_the_same_engine() -> None:
    kept, make = KeptEngines(2), Makers()
    with kept.lease("a", make) as first:
        pass
    with kept.lease("b", make) as other:
        pass
    with kept.lease("a", make) as again:
        assert again is first is not other
    assert len(make.made) == 2


def test_of_more_than_are_kept_the_one_used_longest_ago_is_closed() -> None:
    kept, make = KeptEngines(2), Makers()
    for key in ("a", "b", "a", "c"):
        with kept.lease(key, make):
            pass
    assert [engine.closed for engine in make.made] == [0, 1, 0]


def test_engines_in_use_are_never_closed_for_room() -> None:
    kept, make = KeptEngines(1), Makers()
    with kept.lease("a", make) as first, kept.lease("b", make), kept.lease("c", make):
        assert [engine.closed for engine in make.made] == [0, 0, 0]
    assert [engine.closed for engine in make.made] == [0, 1, 1]
    with kept.lease("a", make) as again:
        assert again is first


def test_a_discarded_engine_is_closed_when_nobody_uses_it() -> None:
    kept, make = KeptEngines(2), Makers()
    with kept.lease("a", make):
        kept.discard("a")
        assert make.made[0].closed == 0
    assert make.made[0].closed == 1
    with kept.lease("a", make):
        pass
    kept.discard("a")
    assert make.made[1].closed == 1
    kept.discard("a")
    assert make.made[1].closed == 1


def test_after_closing_none_is_kept() -> None:
    kept, make = KeptEngines(2), Makers()
    with kept.lease("a", make):
        pass
    with kept.lease("b", make):
        kept.close()
        assert [engine.closed for engine in make.made] == [1, 0]
    assert [engine.closed for engine in make.made] == [1, 1]
