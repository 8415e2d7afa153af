"""The named sets of rules that a new game offers."""

from __future__ import annotations

from dataclasses import dataclass

from symple._core import Rules

__all__ = ["PRESETS", "Preset", "preset"]


@dataclass(frozen=True)
class Preset:
    """Rules with the name that commands use and the title that people read."""

    name: str
    title: str
    rules: Rules


PRESETS: tuple[Preset, ...] = (
    Preset("standard", "Standard, 15 x 15", Rules(15, 10)),
    Preset("full", "Full board, 19 x 19", Rules(19, 10)),
    Preset("beginner", "Beginner, 9 x 9", Rules(9, 4)),
    Preset("codecup2013", "CodeCup 2013, 15 x 15", Rules(15, 6)),
    Preset("ludii", "Ludii, 19 x 19, balance plant forced", Rules(19, 10, "forced")),
)


def preset(name: str) -> Preset:
    """The preset of that name; ValueError lists the names there are."""
    for known in PRESETS:
        if known.name == name:
            return known
    raise ValueError(f"no preset {name!r}; there are {', '.join(p.name for p in PRESETS)}")
