"""What goes over the wire about what can be played: games, their forms, and the bots that play them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field

from tabard.server.protocol import Key, Wire


class BotOffered(BaseModel):
    """A bot that can play a game."""

    name: str = Field(examples=["search:200"], description="To be seated by this name.")
    about: str = Field(examples=["Search: thinks ahead, and takes a moment"])


class GameOffered(BaseModel):
    """A game and what can be chosen when starting it."""

    name: str = Field(examples=["bugs"])
    title: str
    seats: tuple[int, int] = Field(examples=[[1, 1]])
    length: str = Field(examples=["20 minutes"])
    extent: str = Field(examples=["24 scenarios"])
    guided: bool
    """Whether it explains itself to somebody who plays for the first time."""
    book: str = Field(examples=["B"])
    """What the ids of its rules begin with; empty if it has no rules to look up."""
    often: dict[str, str]
    """What people often look up there: by what is searched for, how they say it."""
    drawn: bool
    """Whether it has drawings of its own for a lobby."""
    welcome: dict[str, Any] | None
    """The first game that is offered to a newcomer: words, and its `setup`."""


class ChapterWon(Wire):
    """A chapter that this browser has won before."""

    of: Key
    by: Key


class FormAsked(Wire):
    """What a person has chosen so far for a new game, by the names and keys of a form."""

    chosen: dict[Key, Key | Annotated[list[Key], Field(max_length=60)]] = Field(
        default_factory=dict,
        max_length=60,
        examples=[{"mode": "scenario", "character": "tinkerer"}],
    )
    won: list[ChapterWon] = Field(default_factory=list, max_length=300)
    guided: bool = False


class FormChoice(BaseModel):
    """Something that a setting offers; what is empty is left out."""

    key: str
    label: str
    name: str = ""
    line: str = ""
    about: str = ""
    note: str = ""
    why_not: str = Field(default="", examples=["only for the Bruiser"])
    record: str = ""
    icon: str = ""
    share: float | None = None
    shows: dict[str, Any] = {}


class FormSetting(BaseModel):
    """A question of the form, with what is chosen now."""

    name: str
    label: str
    question: str
    choices: list[FormChoice]
    value: str | list[str]
    look: Literal["list", "row", "faces", "cards", "wall", "bars", "switches"]
    several: bool
    agree: str
    icon: str
    about: str
    follows: list[str]
    aside: bool
    group: str
    of: str


class FormOffered(BaseModel):
    """What can be chosen now, and the setup of the game that comes of it."""

    settings: list[FormSetting]
    setup: dict[str, Any]
    go: str
    naming: str
    name: str
