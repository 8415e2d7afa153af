"""Which build of the compiled module runs here, by its instruction set architecture (ISA).

A wheel for x86-64 carries the core twice, for the levels v2 and v3 of that architecture
(https://gitlab.com/x86-psABIs/x86-64-ABI); for other processors there is one build, `generic`. The
import of `symple._core` takes the fastest one that the processor runs, or the one that the
environment variable SYMPLE_ISA names.

As a program, `python isa.py BUILD ...` prints the fastest of these builds on this machine.
"""

from __future__ import annotations

import importlib.util
import itertools
import os
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

_V2 = frozenset({"cx16", "lahf_lm", "popcnt", "sse4_1", "sse4_2", "ssse3"})

#: The instructions that each build takes for granted, in Linux's words; faster builds first.
NEEDS = {
    "v3": _V2 | {"abm", "avx", "avx2", "bmi1", "bmi2", "f16c", "fma", "movbe"},
    "v2": _V2,
    "generic": frozenset[str](),
}

#: AMD's Zen 1 and 2, and Hygon's Zen 1: their `pdep`, which only v3 uses, is a slow microprogram.
_SLOW_PDEP = {("AuthenticAMD", "23"), ("HygonGenuine", "24")}


class BuildError(ImportError):
    """No build of the core that is here can be taken: says why."""


@dataclass(frozen=True)
class Processor:
    """The instructions that a processor has, and the builds in its order, faster ones first."""

    instructions: frozenset[str]
    order: tuple[str, ...] = tuple(NEEDS)

    @classmethod
    def parse(cls, lines: Iterable[str]) -> Processor:
        """The first processor of Linux's /proc/cpuinfo."""
        first = itertools.takewhile(str.strip, lines)
        facts = {
            name.strip(): value.strip() for name, _, value in (x.partition(":") for x in first)
        }
        slow_pdep = (facts.get("vendor_id"), facts.get("cpu family")) in _SLOW_PDEP
        order = ("v2", "v3", "generic") if slow_pdep else tuple(NEEDS)
        return cls(frozenset(facts.get("flags", "").split()), order)

    @classmethod
    def here(cls) -> Processor:
        """This machine's; where there is no Linux to tell, one that runs v2."""
        try:
            with Path("/proc/cpuinfo").open(encoding="utf-8", errors="replace") as lines:
                return cls.parse(lines)
        except OSError:
            return cls(_V2)

    def fastest(self, builds: Sequence[str]) -> str:
        """The build to take of those that there are. BuildError when none runs."""
        for build in self.order:
            if build in builds and not self.lacks(build):
                return build
        raise BuildError(
            f"this processor lacks {self.lacks(builds[-1])}, which the core of this installation "
            f"({' and '.join(builds)}) needs; build Symple on this machine"
        )

    def lacks(self, build: str) -> str:
        """The instructions that the build needs and the processor does not have."""
        return ", ".join(sorted(NEEDS[build] - self.instructions))


def choose(builds: Sequence[str], wanted: str, processor: Processor) -> str:
    """The build that is wanted, of those that there are; without a wish the fastest.

    Raises BuildError when it is not there or would not run.
    """
    if not wanted:
        return processor.fastest(builds)
    if wanted not in builds:
        raise BuildError(
            f"SYMPLE_ISA is {wanted!r}, but the builds of the core here are: {', '.join(builds)}"
        )
    if processor.lacks(wanted):
        raise BuildError(
            f"SYMPLE_ISA is {wanted!r}, but this processor lacks {processor.lacks(wanted)}"
        )
    return wanted


def load_core() -> ModuleType:
    """The compiled module, with the name `symple._core` whichever build it is."""
    found = {name: importlib.util.find_spec(f"symple._core_{name}") for name in NEEDS}
    places = {name: spec.origin for name, spec in found.items() if spec is not None}
    if not places:
        raise BuildError("the compiled core of Symple is missing: install Symple again")
    build = choose(list(places), os.environ.get("SYMPLE_ISA", ""), Processor.here())
    spec = importlib.util.spec_from_file_location("symple._core", places[build])
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


if __name__ == "__main__":
    print(Processor.here().fastest(sys.argv[1:]))
