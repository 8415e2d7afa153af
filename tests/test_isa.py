"""The build of the core that a processor gets; tests/packaging tries the builds themselves."""

import subprocess
import sys
from pathlib import Path

import pytest

import symple._core
from symple.isa import NEEDS, BuildError, Processor, choose

V3 = " ".join(sorted(NEEDS["v3"]))
V2 = " ".join(sorted(NEEDS["v2"]))
WHEEL = ("v3", "v2")  # what a wheel for x86-64 carries


def processor(flags: str, vendor: str = "GenuineIntel", family: int = 6) -> Processor:
    """One whose /proc/cpuinfo says this of its first core, and nonsense of the second."""
    lines = (
        f"processor\t: 0\nvendor_id\t: {vendor}\ncpu family\t: {family}\nmodel name\t: A: b\n"
        f"flags\t\t: fpu {flags} avx512f\n\nprocessor\t: 1\nflags\t\t: \n\n"
    )
    return Processor.parse(lines.splitlines(keepends=True))


@pytest.mark.parametrize(
    ("what", "best"),
    [
        (processor(V3), "v3"),
        (processor(V3, "AuthenticAMD", 25), "v3"),
        (processor(V2), "v2"),
        (processor(V3.replace("bmi2", "")), "v2"),
        # Zen 1 and 2 run v3, but its way to choose a bit is slow there.
        (processor(V3, "AuthenticAMD", 23), "v2"),
        (processor(V3, "HygonGenuine", 24), "v2"),
    ],
)
def test_a_processor_gets_the_fastest_build_that_it_runs(what: Processor, best: str) -> None:
    assert choose(WHEEL, "", what) == best


def test_a_build_that_is_alone_is_taken_where_it_runs() -> None:
    assert choose(("v3",), "", processor(V3, "AuthenticAMD", 23)) == "v3"
    assert choose(("generic",), "", Processor.parse(["Features\t: fp asimd\n", "\n"])) == "generic"


def test_a_processor_without_what_every_build_needs_is_told() -> None:
    with pytest.raises(BuildError, match=r"lacks popcnt, which .* \(v3 and v2\) needs"):
        choose(WHEEL, "", processor(V2.replace("popcnt", "")))


@pytest.mark.parametrize("build", WHEEL)
def test_a_wish_is_granted(build: str) -> None:
    assert choose(WHEEL, build, processor(V3)) == build
    assert choose(WHEEL, build, processor(V3, "AuthenticAMD", 23)) == build


@pytest.mark.parametrize(
    ("wanted", "what", "answer"),
    [
        ("v4", processor(V3), "SYMPLE_ISA is 'v4', but the builds of the core here are: v3, v2"),
        ("generic", processor(V3), "SYMPLE_ISA is 'generic', but"),
        ("v3", processor(V2 + " avx fma"), "lacks abm, avx2, bmi1, bmi2, f16c, movbe$"),
    ],
)
def test_a_wish_that_cannot_be_granted_is_refused(
    wanted: str, what: Processor, answer: str
) -> None:
    with pytest.raises(BuildError, match=answer):
        choose(WHEEL, wanted, what)


def test_this_machine_runs_the_build_that_is_told_as_the_fastest() -> None:
    isa = Path(__file__).resolve().parent.parent / "src" / "symple" / "isa.py"
    told = subprocess.run(
        [sys.executable, isa, *NEEDS], capture_output=True, text=True, check=True
    ).stdout.strip()
    assert not Processor.here().lacks(told)


def test_the_core_has_one_name_whichever_build_it_is() -> None:
    assert symple._core.__name__ == symple._core.Rules.__module__ == "symple._core"
    assert sys.modules["symple._core"] is symple._core
    assert any(f"_core_{name}." in str(symple._core.__file__) for name in NEEDS)
