"""How a chapter of a game opens and what became of it: plain data that any page or terminal can show."""

from __future__ import annotations

from typing import Any, Literal

import msgspec


class Newcomer(msgspec.Struct, frozen=True):
    """Somebody or something that is met in a chapter."""

    id: str
    """What a page remembers it by, as `monster:mouse`; the game's own module draws it."""
    name: str
    about: str
    """A line for somebody who has never met it."""


class Opening(msgspec.Struct, frozen=True):
    """The card with which a chapter opens: a scenario, an evening, a mission."""

    title: str
    label: str
    """Where in the game this is, as `Scenario 3, level 2`."""
    story: str
    goal: str
    rules: tuple[str, ...] = ()
    """What is special this time."""
    meets: tuple[Newcomer, ...] = ()
    """Everybody and everything there; whoever shows it leaves out what a person has met before."""


class Fact(msgspec.Struct, frozen=True):
    """A number about a chapter that ended."""

    label: str
    value: str
    of: str = ""
    """What it is to be compared with."""


class Moment(msgspec.Struct, frozen=True):
    """Something worth looking at again."""

    label: str
    text: str
    number: int
    """The entry of the stream that tells it."""


class Round(msgspec.Struct, frozen=True):
    """A round of the chapter: what came of it, as the chart shows it."""

    label: str
    number: int
    """The entry with which it began: a point to go back to."""
    gained: int
    """What went well, as damage dealt; the chart draws it upward."""
    lost: int
    """What did not; drawn downward."""


class Chart(msgspec.Struct, frozen=True):
    """What the two directions of the chart mean."""

    gained: str
    lost: str


class Record(msgspec.Struct, frozen=True):
    """What a person's best is kept by: the same chapter with the same character under the same conditions."""

    of: str
    by: str
    under: str
    score: int
    """The less, the better; it only counts if the chapter was won."""
    text: str
    """The score in words, as `6 rounds`."""


class Score(msgspec.Struct, frozen=True):
    """What one seat did, figure by figure."""

    ref: str
    """Who, as the view names it, for a picture."""
    name: str
    values: tuple[int, ...]


class Scores(msgspec.Struct, frozen=True):
    """Who did what: a table of everybody at the table."""

    columns: tuple[str, ...]
    rows: tuple[Score, ...]


class Honour(msgspec.Struct, frozen=True):
    """Something that can be earned, and whether it was."""

    name: str
    about: str
    earned: bool


class Way(msgspec.Struct, frozen=True):
    """A table that could be laid now."""

    kind: Literal["next", "again", "campaign"]
    label: str
    about: str
    """What it does, in a sentence."""
    setup: dict[str, Any]


class Account(msgspec.Struct, frozen=True):
    """What became of the chapter that ended last."""

    won: bool
    title: str
    label: str
    why: str
    """Why it was won or lost, as a sentence."""
    epilogue: str
    facts: tuple[Fact, ...] = ()
    moments: tuple[Moment, ...] = ()
    rounds: tuple[Round, ...] = ()
    chart: Chart | None = None
    scores: Scores | None = None
    honours: tuple[Honour, ...] = ()
    """What was earned, first, and what might have been."""
    record: Record | None = None
    ways: tuple[Way, ...] = ()
    goes_on: str = ""
    """Where the game itself goes on from here, in a few words; empty if it is over."""
