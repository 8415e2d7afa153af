"""What the page needs to know before there is a game."""

from __future__ import annotations

from pydantic import BaseModel

from symple.server.models.game import Rules


class PresetInfo(BaseModel):
    name: str
    title: str
    rules: Rules


class LevelInfo(BaseModel):
    """rating: measured, in Elo above the lowest level; None where it was not."""

    name: str
    title: str
    description: str
    rating: int | None


class Licence(BaseModel):
    name: str
    licence: str
    url: str


class Info(BaseModel):
    """sizes and penalties are those offered; more are possible.

    shared_at: origin at which others reach the server: the public one, or that in the network;
    None where only this machine does.
    """

    version: str
    presets: list[PresetInfo]
    levels: list[LevelInfo]
    penalties: list[int]
    sizes: list[int]
    licences: list[Licence]
    shared_at: str | None
