"""What goes over the wire about achievements and who keeps them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field

from tabard.server.protocol import Key, Wire

Secret = Annotated[str, Field(min_length=1, max_length=200)]


class KeepsakeShown(Wire):
    """The token of a keepsake, or the owner's key."""

    token: Secret


class KeepsakeGiven(BaseModel):
    """The token of a new keepsake, told only here."""

    token: str


class Medal(Wire):
    """An achievement that somebody has earned."""

    game: Key = Field(examples=["toy"])
    achievement: Key
    box: Key
    earned: Annotated[str, Field(max_length=40)] = Field(examples=["2026-05-01T20:15:00+00:00"])


class Keepsake(Wire):
    """All that one keepsake holds; as a file it can be brought to any server."""

    tabard: Literal["achievements"]
    version: Literal[1]
    earned: list[Medal] = Field(max_length=500)


class Brought(BaseModel):
    """What became of a file."""

    added: int
    known: int
    """How many were kept here before."""


class AchievementOffered(BaseModel):
    """Something to be proud of."""

    id: str
    name: str
    asks: str
    about: str
    shows: dict[str, Any]


class GameWithAchievements(BaseModel):
    """All that can be earned in a game."""

    name: str
    title: str
    boxes: dict[str, str]
    drawn: bool
    """Whether the game has drawings of its own for them."""
    achievements: list[AchievementOffered]
