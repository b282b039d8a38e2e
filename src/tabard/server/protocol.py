"""What goes over the wire: the bodies of requests and answers, with examples for the OpenAPI document."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

DEEPEST = 20
"""How many lists and objects may lie in each other."""


def _is_plain(given: dict[str, Any]) -> dict[str, Any]:
    """Refuse what would break further on: nested too deeply, or half a letter."""
    waiting: list[tuple[Any, int]] = [(given, 1)]
    while waiting:
        part, depth = waiting.pop()
        if depth > DEEPEST:
            raise ValueError("this is nested too deeply")
        match part:
            case dict():
                waiting += [(each, depth + 1) for pair in part.items() for each in pair]
            case list():
                waiting += [(each, depth + 1) for each in part]
            case str() if not part.isascii():
                part.encode()
            case _:
                pass
    return given


Plain = Annotated[dict[str, Any], AfterValidator(_is_plain)]
"""Something whose form belongs to a game, and not to the server."""
Name = Annotated[
    str, Field(max_length=80, pattern=r"^[^\x00-\x1f\x7f]*$", examples=["Sunday evenings"])
]
"""What a table or a person is called, in one line."""
Number = Annotated[int, Field(ge=0, le=2**53)]
"""The number of an entry of a table's stream."""
Key = Annotated[str, Field(max_length=80)]
"""The name or key of something that a form offers."""


class Wire(BaseModel):
    """A body in which nothing unknown may stand, and nothing is taken for what it is not."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Problem(BaseModel):
    """Why something was not done."""

    code: str = Field(examples=["late"])
    sentence: str = Field(
        examples=["The table has moved on since this question was shown; look again."]
    )


class Setting(Wire):
    """What a table is made of."""

    game: str = Field(max_length=60, examples=["bugs"])
    setup: Plain = Field(default_factory=dict, examples=[{"scenario": "1", "character": "bruiser"}])
    name: Name = ""
    dice: Literal["table", "ask"] = "table"
    seed: Annotated[int, Field(ge=-(2**63), lt=2**64)] | None = None


class SeatLink(BaseModel):
    """A seat and the token that opens it, which is told only once."""

    seat: int = Field(examples=[0])
    called: str = Field(examples=["The cook", "Seat 2"])
    token: str = Field(examples=["Hq0cS5uUoqkM3e6M2S8n1mvWkgq0eHkT"])


class Made(BaseModel):
    """A new table."""

    id: str = Field(examples=["3fWq0eHkT_aZ"])
    name: str = Field(examples=["Sunday evenings"])
    seats: list[SeatLink]


class Person(BaseModel):
    """Who sits on a seat."""

    seat: int
    name: str = Field(
        description="What whoever sits here is called by their own wish; empty for none."
    )
    called: str = Field(
        examples=["Ada", "The cook", "Seat 2"],
        description="What to show: that name, else what the game calls the seat, or its number.",
    )
    here: bool = False
    doing: Literal["away", "choosing", "ready"] = "away"
    asked: str = Field(
        default="",
        examples=["whether to step in?"],
        description="What everybody may know of what holds the table up here.",
    )
    by: int | None = Field(default=None, description="Who acts for this seat, while it is away.")
    bot: str | None = None
    yours: bool = False


class Outcome(BaseModel):
    """How a game ended."""

    won: bool
    why: str = Field(examples=["all monsters are defeated"])


class Summary(BaseModel):
    """A table in a few words."""

    id: str = Field(examples=["3fWq0eHkT_aZ"])
    game: str = Field(examples=["bugs"])
    title: str = Field(examples=["Gloomhaven: Buttons & Bugs"])
    name: str = Field(examples=["Sunday evenings"])
    created: str = Field(examples=["2026-01-31T20:15:00+00:00"])
    changed: str = Field(examples=["2026-01-31T21:07:12+00:00"])
    people: list[Person]
    outcome: Outcome | None = None
    about: dict[str, Any] = Field(default_factory=dict)
    number: int = Field(examples=[412])
    expires: str | None = Field(
        default=None,
        examples=["2027-01-31T21:07:12+00:00"],
        description="When the table goes unless somebody plays on; null for never.",
    )


MORE = "After which number GET /entries tells more; null if these are all."


class Sight(BaseModel):
    """What one seat may know now; see docs/server.md."""

    number: int = Field(examples=[412], description="The next number of the table's stream.")
    view: dict[str, Any]
    entries: list[dict[str, Any]]
    more: int | None = Field(examples=[None], description=MORE)
    undo: str | None = Field(examples=["Move 3: c3"], description="What an undo would take back.")
    redo: bool
    dice: str = Field(examples=["table"])
    silent: bool = Field(description="Nothing may be said or shown at this table.")
    last: int | None = Field(examples=[0], description="Who gave the last answer.")
    people: list[Person]
    watchers: int
    table: dict[str, str]


class RefusedAnswer(Problem):
    """An answer that changed nothing, with the table as it is."""

    sight: Sight


class Entries(BaseModel):
    """What happened after a number."""

    entries: list[dict[str, Any]]
    more: int | None = Field(examples=[None], description=MORE)
    number: int


class AnswerGiven(Wire):
    """An answer to an open question, by the question's ticket and the option's key."""

    ticket: str = Field(max_length=60, examples=["0.3.0a1b2c3d4e5f"])
    key: str = Field(max_length=400, examples=["shield-bash+warding-strength"])
    unasked: bool = Field(
        default=False,
        description="Nobody was asked: only the key of the decision's `unasked` or `window`.",
    )


class Undo(Wire):
    """What is to be taken back."""

    to: Number | None = Field(
        default=None, examples=[None], description="Everything from this entry on; else one answer."
    )


class RightingWay(Wire):
    """One way to set something right by hand."""

    label: str = Field(examples=["7"])
    correction: dict[str, Any] = Field(
        examples=[{"type": "set-hp", "seat": 0, "hp": 7}], description="To be sent back as it is."
    )


class Righting(Wire):
    """Something that can be set right by hand."""

    about: str = Field(examples=["Fiona"], description="Whose it is.")
    label: str = Field(examples=["hit points"])
    now: str = Field(examples=["9"], description="How it is; empty for what is only added.")
    ways: list[RightingWay]


class CorrectionGiven(Wire):
    """What is to be set right: a correction as it was listed."""

    correction: dict[str, Any] = Field(examples=[{"type": "set-hp", "seat": 0, "hp": 7}])


class DiceChosen(Wire):
    """Who answers when chance decides."""

    dice: Literal["table", "ask"]


class Branch(Wire):
    """Where a new table goes on."""

    number: Number = Field(examples=[200])
    name: Name = ""


class LinkWanted(Wire):
    """A further link to a seat."""

    alone: bool = Field(default=False, description="All other links to this seat end.")


class LinkGiven(BaseModel):
    """A further link to a seat."""

    token: str


class PersonNamed(Wire):
    """How a person is called."""

    name: Name = Field(examples=["Ada"])


class BotSeated(Wire):
    """Which bot answers for a seat; None for a person."""

    bot: Annotated[str, Field(max_length=40, examples=["greedy"])] | None


class Notion(BaseModel):
    """Other names: whoever looks for one of `said` also wants what one of `means` is in."""

    said: list[str] = Field(examples=[["hp", "health"]])
    means: list[str] = Field(examples=[["hit points"]])


class HintWanted(Wire):
    """How long to search; who wants to know better asks again for longer."""

    seconds: Annotated[float, Field(gt=0, le=3600, allow_inf_nan=False, examples=[1.0])] = 0.3


class Advice(BaseModel):
    """An option, and what the search expects of it."""

    key: str = Field(
        examples=["shield-bash+warding-strength"],
        description="Empty where it is to let things go on, which a seat may that nobody waits for.",
    )
    label: str = Field(examples=["15: Shield Bash, with Warding Strength"])
    tries: int = Field(examples=[62], description="How many lines of play were tried from here.")
    chance: float | None = Field(
        examples=[0.47], description="The estimated chance to win; null if it was never tried."
    )
    outlook: dict[str, float] = Field(
        examples=[{"hit points": 10.7}], description="The game's figures, where the tries ended."
    )
    line: list[str] = Field(
        examples=[["Shield Bash, top: Attack 3", "Bandit Guard 1"]],
        description="The answers that it expects to follow.",
    )


class Hint(BaseModel):
    """What the search holds of every option, and why it would choose the best."""

    tries: int = Field(examples=[184], description="How many lines of play were tried in all.")
    best: Advice
    others: list[Advice] = Field(description="All others, the better first.")
    why: list[str] = Field(
        examples=[["Of a hundred games it wins about 6 more than the next best."]]
    )


class Rule(BaseModel):
    """A rule in our words."""

    id: str = Field(examples=["B-30.4"])
    page: int | str | None = Field(
        examples=[30, "Fighting"], description="The page, or the section of a book without."
    )
    topic: str
    text: str


class Guide(BaseModel):
    """A concept explained to somebody who meets it for the first time."""

    title: str
    text: str
    rule: str
    page: int | str | None
    said_by: list[str] = Field(
        description="Other concepts whose words say as much: who has read one of them need not read this."
    )


class Talk(BaseModel):
    """What people at a table may say to each other by the table."""

    phrases: dict[str, str] = Field(examples=[{"wait": "Wait for me."}])
    points: list[str] = Field(
        examples=[["door", "pack"]], description="Kinds of refs that one may point at."
    )
    intents: list[str] = Field(
        examples=[["pack"]], description="Kinds of refs that others see one pick."
    )
    drafts: list[str] = Field(
        examples=[["watch"]], description="Kinds of questions that people prepare together."
    )


class MonsterAsked(Wire):
    """A position, as JSON or as a link."""

    position: Plain | None = Field(
        default=None,
        examples=[
            {
                "width": 5,
                "height": 5,
                "active": [0, 0],
                "action": {"move": 2},
                "characters": [{"hex": [3, 0], "initiative": 12}],
            }
        ],
    )
    link: Annotated[str, Field(max_length=60_000)] | None = None


class MonsterTold(BaseModel):
    """Every acceptable outcome of a monster's turn, each with its reasons."""

    position: dict[str, Any]
    link: str
    outcomes: list[dict[str, Any]]


class Health(BaseModel):
    """The server is well."""

    ok: bool
    version: str
    gatherings: int
    """Tables in memory."""
    streams: int
