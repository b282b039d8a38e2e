"""What goes over the wire about chapters: the card with which one opens, and the account of its end."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, Field


class Newcomer(BaseModel):
    """Somebody or something that is met in a chapter."""

    id: str = Field(examples=["monster:mouse"])
    name: str = Field(examples=["Mouse"])
    about: str


class Opening(BaseModel):
    """The card with which a chapter opens."""

    title: str = Field(examples=["A Rude Welcome"])
    label: str = Field(examples=["Scenario 1 · Bruiser, level 1"])
    story: str
    goal: str = Field(examples=["Defeat all monsters."])
    rules: list[str] = Field(description="What is special this time.")
    meets: list[Newcomer] = Field(description="Everybody and everything there, known or new.")


class Fact(BaseModel):
    """A number about a chapter that ended."""

    label: str = Field(examples=["Cards left"])
    value: str = Field(examples=["3"])
    of: str = Field(examples=["of 4"])


class Moment(BaseModel):
    """Something worth looking at again."""

    label: str = Field(examples=["Best blow"])
    text: str
    number: int = Field(description="The entry of the table's stream that tells it.")


class Round(BaseModel):
    """A round of a chapter that ended."""

    label: str = Field(examples=["Round 3"])
    number: int = Field(description="The entry with which it began: a point to go back to.")
    gained: int
    lost: int


class Chart(BaseModel):
    """What `gained` and `lost` of a round mean."""

    gained: str = Field(examples=["damage dealt"])
    lost: str = Field(examples=["damage suffered"])


class Record(BaseModel):
    """What a person's best is kept by; the less the score, the better."""

    of: str = Field(examples=["1"])
    by: str = Field(examples=["bruiser"])
    under: str = Field(examples=["standard"])
    score: int = Field(examples=[6])
    text: str = Field(examples=["6 rounds"])


class Score(BaseModel):
    """What one seat did, figure by figure."""

    ref: str = Field(examples=["keeper:1"])
    name: str
    values: list[int]


class Scores(BaseModel):
    """Who did what."""

    columns: list[str] = Field(examples=[["damage", "defeated"]])
    rows: list[Score]


class Honour(BaseModel):
    """Something that can be earned, and whether it was."""

    name: str
    about: str
    earned: bool


class Way(BaseModel):
    """A table that could be laid now, with its setup."""

    kind: Literal["next", "again", "campaign"]
    label: str
    about: str
    setup: dict[str, Any]


class Account(BaseModel):
    """What became of a chapter."""

    won: bool
    title: str
    label: str
    why: str = Field(examples=["The goal is reached: defeat all monsters."])
    epilogue: str
    facts: list[Fact]
    moments: list[Moment]
    rounds: list[Round]
    chart: Chart | None
    scores: Scores | None
    honours: list[Honour]
    record: Record | None
    ways: list[Way]
    goes_on: str = Field(examples=["On with the campaign"], description="Empty if it is over.")
