"""A review in English: a sentence or two for a turn, some lines for a game."""

from __future__ import annotations

from symple.game import Color
from symple.study.review import Grade, Part, ReviewedTurn, Stage
from symple.study.summary import SideSummary, Summary
from symple.study.value import ScoreParts

__all__ = ["say_side", "say_summary", "say_turn"]

_PART_NAMES = {
    Part.STONES: "stones on the board",
    Part.ROOM: "room to grow",
    Part.GROUPS: "groups",
}

_STAGE_NAMES = {
    Stage.OPENING: "in the opening",
    Stage.MIDDLE: "in the middle game",
    Stage.END: "at the end",
}


def say_turn(turn: ReviewedTurn) -> str:
    """Grade, loss, what it is about, and the better line; nothing for a good turn."""
    if turn.better is None or turn.about is None or turn.grade is Grade.GOOD:
        return ""
    points = (
        f"{turn.loss:.1f} points (proved)"
        if turn.exact
        else f"{turn.loss:.1f} \N{PLUS-MINUS SIGN} {turn.error:.1f} points"
    )
    return (
        f"{turn.grade.capitalize()}: {points} and "
        f"{turn.win_loss:.0%} win probability lost, mainly {_PART_NAMES[turn.about]} "
        f"({_parts(turn.lost_parts)}). Better: {turn.better.turn}."
    )


def _parts(lost: ScoreParts) -> str:
    """What the played turn has more or less of than the better one."""
    stones, room, groups = (f"{-part:+z.1f}" for part in (lost.stones, lost.room, lost.groups))
    return f"stones {stones}, room {room}, groups {groups}"


def say_summary(summary: Summary) -> list[str]:
    """A paragraph about each side, then the turns that lost most."""
    return [
        say_side(summary.white, Color.WHITE),
        say_side(summary.black, Color.BLACK),
        _swings(summary),
    ]


def _swings(summary: Summary) -> str:
    if not summary.swings:
        return "No big losses."
    swings = ", ".join(
        f"{turn.number} ({turn.color.name.capitalize()}, {turn.loss:.1f})"
        for turn in summary.swings
    )
    return f"Biggest losses: turns {swings}."


def say_side(side: SideSummary, color: Color) -> str:
    name = color.name.capitalize()
    sentences = [f"{name} lost {side.points_lost:.1f} points{_stages(side)}{_grades(side)}."]
    if side.last_plant is not None:
        sentences.append(f"Stopped planting after turn {side.last_plant}.")
    if side.forced_plants:
        turns = _count(len(side.forced_plants), "forced plant")
        sentences.append(f"{turns}: {', '.join(map(str, side.forced_plants))}.")
    sentences.append(
        f"At most {_count(side.most_groups, 'group')} (turn {side.most_groups_turn}), "
        f"{side.final_groups} at the end."
    )
    return " ".join(sentences)


def _stages(side: SideSummary) -> str:
    lost = [f"{points:.1f} {_STAGE_NAMES[stage]}" for stage, points in side.lost.items()]
    return f" ({', '.join(lost)})" if side.points_lost else ""


def _grades(side: SideSummary) -> str:
    found = [
        _count(side.grades[grade], grade.value)
        for grade in (Grade.BLUNDER, Grade.MISTAKE, Grade.INACCURACY)
        if side.grades[grade]
    ]
    return f": {', '.join(found)}" if found else ""


def _count(number: int, what: str) -> str:
    if number == 1:
        return f"1 {what}"
    return f"{number} {what[:-1]}ies" if what.endswith("y") else f"{number} {what}s"
