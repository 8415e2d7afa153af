"""Time goes on evenly, whatever the machine's clock does."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from symple.club.service_time import ServiceTime


class Machine:
    """Its clocks, in seconds: one that can be set and one that cannot."""

    def __init__(self) -> None:
        self.wall = 1_700_000_000.0
        self.steady = 50.0

    def passes(self, seconds: float, *, rate: float = 1.0) -> None:
        self.steady += seconds
        self.wall += seconds * rate

    def service(self, begin: int | None = None) -> ServiceTime:
        return ServiceTime(begin, wall=lambda: self.wall, steady=lambda: self.steady)


def test_it_is_as_late_as_the_machine_says():
    machine = Machine()
    service = machine.service()
    assert service.now() == 1_700_000_000_000
    machine.passes(12.345)
    assert service.now() == 1_700_000_012_345


def test_a_clock_that_is_set_changes_nothing():
    machine = Machine()
    service = machine.service()
    for hours in (1, -5, 1000):
        before = service.now()
        machine.wall += hours * 3_600
        assert service.now() == before
        machine.passes(2)
        assert service.now() == before + 2_000


def test_small_differences_are_made_up_for_slowly():
    machine = Machine()
    service = machine.service()
    machine.wall += 0.5
    machine.passes(60)
    assert 0 < service.now() - 1_700_000_060_000 <= 50
    for _ in range(20):
        machine.passes(60)
        service.now()
    assert abs(service.now() - machine.wall * 1_000) <= 1


def test_a_process_goes_on_from_another_ones_time():
    machine = Machine()
    service = machine.service(5_000_000)
    machine.passes(3)
    assert service.now() == 5_003_000


@given(st.lists(st.tuples(st.floats(0, 100), st.floats(-1e6, 1e6), st.floats(0.99, 1.01))))
def test_it_never_goes_back(events: list[tuple[float, float, float]]):
    machine = Machine()
    service = machine.service()
    before = service.now()
    for seconds, jump, rate in events:
        machine.passes(seconds, rate=rate)
        machine.wall += jump
        after = service.now()
        assert before + seconds * 999 - 1 <= after <= before + seconds * 1_001 + 1
        before = after
