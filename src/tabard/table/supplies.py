"""What a game may supply beside its rules, grouped by whom it is for."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, MutableSequence, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

from tabard.table.chapters import Account, Opening
from tabard.table.citing import Where
from tabard.table.forms import Asked, Form
from tabard.table.questions import Decision, Option, Unasked, Window
from tabard.table.state import Event, Seat, State

S = TypeVar("S", bound=State)


class Guide(msgspec.Struct, frozen=True):
    """A concept explained to somebody who meets it for the first time."""

    title: str
    text: str
    rule: str
    """The id in the rules ledger."""
    page: Where
    """Where it is printed: a page, or the heading of a section."""
    said_by: tuple[str, ...] = ()
    """Other concepts whose words say as much: who has read one of them need not read this."""


class RuleEntry(msgspec.Struct, frozen=True):
    """A rule in our own words, with where it is printed."""

    id: str
    page: Where
    """Where it is printed: a page, or the heading of a section."""
    topic: str
    text: str


def read_rulebook(file: Path) -> tuple[RuleEntry, ...]:
    """Read the rules that `python -m tools.rulebook` wrote for a game out of the ledger, in the order of the book."""
    return msgspec.json.decode(file.read_bytes(), type=tuple[RuleEntry, ...])


class Notion(msgspec.Struct, frozen=True):
    """Other names for what a book calls by one: whoever looks for one of `said` also wants what one of `means` is in."""

    said: tuple[str, ...]
    means: tuple[str, ...]


@dataclass(frozen=True)
class Words:
    """What people read, at a page or in the terminal."""

    picture: Callable[[Mapping[str, Any]], str] | None = None
    """(view) -> the table as lines of text, for the terminal."""
    sentence: Callable[[Any, Any], str] | None = None
    """(event, state as it stands now) -> what happened, as a sentence for the log; of the state only what never changes counts:
    who sits where, and what things are called."""
    atlas: Callable[[Any], Iterator[tuple[str, str]]] | None = None
    """(prepared content) -> every map that it holds: a title and a drawing in text, for whoever writes one."""
    called: Callable[[Any, Seat], str] | None = None
    """(state, seat) -> who sits there, as `Fiona`, as long as nobody there has given a name; without it, or where it is "", seats have numbers."""
    drawn: Callable[[Any, str], str] | None = None
    """(state, result of a roll) -> what whoever has real dice and cards reads for it, as a card's name; "" for the result as it is."""
    accents: Mapping[str, str] = field(default_factory=dict)
    """What stands out in the picture where a terminal has colours: by a pattern, a style as `bold red`."""
    secrets: Callable[[Any], bool] | None = None
    """(state) -> whether seats hide something from each other: then a terminal is passed on behind a curtain."""
    explain: Callable[[str], str] | None = None
    """(kind of a question) -> what the decision is about, in a sentence or two; "" if there is nothing to say."""
    asked: Callable[[Any, Decision[Any]], str] | None = None
    """(state, open decision) -> what everybody may know of what somebody is asked, to be read after a name and a colon, as `whom to
    Taunt?`; "" if there is nothing to say. No prompt is told to others, for it may hold what is hidden."""
    why: Callable[[Any, int | None], Mapping[str, Any] | None] | None = None
    """(game, number of a told entry, or None for the last) -> why the table did that of its own accord: `title` and `steps`,
    each with `words`, `rule` and `page` (or section); None if there is nothing to explain."""
    explains: str = "why the table did what it did last"
    """What `why` explains, for a list of commands."""
    unexplained: str = "There is nothing to explain yet."
    """What is said where it has nothing to explain."""
    opening: Callable[[Any, Seat | None], Opening | None] | None = None
    """(game, seat) -> the card with which the present chapter opens; None between two chapters."""
    account: Callable[[Any, Seat | None], Account | None] | None = None
    """(game, seat) -> what became of the chapter whose end lies on the table, as this seat may know it; None while one is played."""
    guide: Mapping[str, Guide] = field(default_factory=dict)
    """What is told to somebody who plays for the first time: by `decision:KIND`, and by what `concepts` lists."""
    concepts: Callable[[Any], Sequence[str]] | None = None
    """(event) -> the keys of `guide` that it is an occasion to explain, the general one first."""
    rulebook: Callable[[], Sequence[RuleEntry]] | None = None
    """() -> every rule of the game in our own words, in the order of the book."""
    often: Mapping[str, str] = field(default_factory=dict)
    """What people often look up there: by what is searched for, how they say it."""
    notions: Sequence[Notion] = ()
    """What people say for what the book writes, for whoever searches there."""


@dataclass(frozen=True)
class Page(Generic[S]):
    """What a page shows before anybody commits to an answer."""

    preview: Callable[[S, Decision[Any]], Mapping[str, Mapping[str, Any]]] | None = None
    """(state, open decision) -> by option key what would happen; under "" what holds for the whole decision. Quick, and
    changes nothing. A `line` says it in a few words, for a terminal."""
    odds: Callable[[Any, Seat, str], Mapping[str, Any]] | None = None
    """(game, seat, option key) -> what chance makes of this option: `figures`, each with `results`, and `exact`."""


@dataclass(frozen=True)
class Talk:
    """What people may say to each other by the table, where a book limits what they tell: the table carries nothing else."""

    phrases: Mapping[str, str] = field(default_factory=dict)
    """Ready-made sentences by key."""
    points: frozenset[str] = frozenset()
    """Kinds of things that one may point at, as the part of a ref before its colon; none that somebody hides."""
    intents: frozenset[str] = frozenset()
    """Kinds of things that others may see somebody pick before it is taken; none that somebody hides."""
    drafts: Mapping[str, type[msgspec.Struct]] = field(default_factory=dict)
    """Kinds of questions whose answers people prepare together, each with the form of what is written there: bounded, no free text."""
    silent: Callable[[Any], bool] | None = None
    """(state) -> nothing at all may be said or shown at this table, not even the bell rung."""


@dataclass(frozen=True)
class Flow(Generic[S]):
    """Which questions need not be put to a person. All of it is quick and changes nothing."""

    unasked: Callable[[S, Decision[Any]], Unasked | None] | None = None
    """(state, open decision) -> its answer, if it needs no thought: for whoever plays and does not want to be asked such things."""
    window: Callable[[S, Decision[Any]], Window | None] | None = None
    """(state, open decision) -> how to decline it for a while, if it is about something optional."""
    spans: Callable[[S], Mapping[str, str]] | None = None
    """(state) -> for how long something can be declined, shortest first, by a word as `turn`: an id that stays the same for as long
    as that lasts."""
    direct: Callable[[S, Decision[Any]], Collection[str]] | None = None
    """(state, open decision) -> the keys of options that one click may take: nothing is lost, and pointing shows all there is."""
    closes: Callable[[S, Decision[Any]], Collection[str]] | None = None
    """(state, open decision) -> the keys of options that end something for everybody, so that a page gives the others a moment to stop it."""


@dataclass(frozen=True)
class Bots(Generic[S]):
    """What bots go by, as far as they look ahead."""

    evaluate: Callable[[S, Seat], float] | None = None
    """(state, seat) -> how good the state is for this seat: more is better. About 1 for a hit point, and far more for the game won."""
    chance: Callable[[S, Seat], float] | None = None
    """(state, seat) -> the estimated chance to win, from 0 to 1, to be told to people; without it a search starts from even odds."""
    alike: bool = False
    """`evaluate` and `chance` are the same for every seat, as all win or lose together: one look serves for all of them."""
    hunch: Callable[[S, Decision[Any]], Sequence[float]] | None = None
    """(state, open decision) -> how readily somebody would take each option at first sight, as weights; for playing on
    quickly. Without it all options are alike."""
    quick: int = 0
    """How many options of a question are looked at in a copy that is played on, and at which plan first: those that are taken most readily
    at first sight (`hunch`). 0 is all of them, where to look is cheap."""
    outlook: Callable[[S, Seat], Mapping[str, float]] | None = None
    """(state, seat) -> figures that tell a person how it stands, as `hit points`; a search shows what it expects of them."""
    round: Callable[[S], int] | None = None
    """(state) -> the number of the round, for statistics and for bots that look ahead to its end."""
    stretch: Callable[[S], object] | None = None
    """(state) -> what is another thing where a bot has looked ahead far enough; without it that is the round."""
    plans: frozenset[str] = frozenset()
    """The kinds of questions that set the course of a round, at which a bot had better look to its end."""


Numbers = MutableSequence[float]
"""A row of numbers that is filled in; what is not written stays 0."""


@dataclass(frozen=True)
class Envs(Generic[S]):
    """What programs that learn see of a game: always as many numbers, most of them between 0 and 1, and none of what a seat may not know."""

    most: int
    """The largest number of options that a question has; conformance fails above it."""
    table: tuple[str, ...]
    """The numbers that tell how it stands, by name."""
    observe: Callable[[S, Seat, Numbers], None]
    """(state, seat, numbers of `table`): write down what this seat may know."""
    options: tuple[str, ...]
    """The numbers that tell what an option means, by name."""
    describe: Callable[[S, Decision[Any], Numbers, Sequence[int]], None]
    """(state, open decision, numbers, where those of each option begin): write down which things its refs name, and what the
    preview would tell. Quick, and changes nothing."""
    kinds: tuple[str, ...] = ()
    """Every kind of question there is."""
    refs: tuple[str, ...] = ()
    """Kinds of things that options name, as the part of a ref before its colon."""
    answers: tuple[str, ...] = ()
    """Keys of options that mean the same wherever they come, as `yes`."""
    rate: int = 0
    """Steps a second that are aimed at."""


class Things(msgspec.Struct, frozen=True):
    """What can be at hand in a game, as a report on many games counts it and speaks of it."""

    id: str
    """As `cards`."""
    at_hand: str
    """The topic of the tally under which it was at hand."""
    used: str
    """The topic under which it was used; of `name/part` the part does not count."""
    lead: str
    compared: str
    """What games with it are compared by, as `how games go in which it is used`."""
    by_use: bool = False
    """Compare games in which it was used, and not games in which it was at hand."""
    judged: tuple[str, str] | None = None
    """One and many of them, as `card` and `sides of cards`, if none may be used never or always."""


class Losses(msgspec.Struct, frozen=True):
    """What people lose in a game, by where it went."""

    topic: str
    """The topic of the tally that counts it."""
    ended: str
    """The topic that counts what ended a game."""
    title: str
    lead: str
    lost: str
    """What is lost, as `hit points`."""


class Piece(msgspec.Struct, frozen=True):
    """A game that is played and written down, to be played again whenever a rule changes."""

    name: str
    """By which it can be asked for, as the number of a scenario."""
    file: str
    """Where it is kept, in the folder of all such pieces."""
    setup: dict[str, Any]


@dataclass(frozen=True)
class Measured:
    """What `tabard bench` plays of a game, so that its speed can be told."""

    games: Sequence[Mapping[str, Any]] = ()
    """Setups that are played by chance, one after the other."""
    rate: int = 10_000
    """Real choices a second that are aimed at."""
    searched: Sequence[Mapping[str, Any]] = ()
    """Setups in which a search tries."""
    deep: tuple[str, Callable[[Decision[Any]], bool]] | None = None
    """Where in a step a copy costs most, as `in the middle of an attack`, and how to tell that a decision is asked there."""
    alone: tuple[str, Mapping[str, Any], Callable[[Event], bool]] | None = None
    """What the table does by itself, as `a monster's turn`: in which setup it is slowest, and the event with which one ends."""
    places: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """Setups that are measured to the end of their first round, decision by decision: by what is shown, as `12 monsters on the map`."""


@dataclass(frozen=True)
class Lab:
    """What statistics over many games count."""

    tally: Callable[[Sequence[Any]], Mapping[str, int]] | None = None
    """(events of a game) -> what happened how often, as `topic:detail`."""
    contest: Mapping[str, str] = field(default_factory=dict)
    """What bots play against each other if nothing is said: `all` for a setting makes a row of each choice, `any` lets them
    take turns."""
    things: tuple[Things, ...] = ()
    losses: Losses | None = None
    signs: Callable[[Any], Mapping[str, float]] | None = None
    """(state) -> what `Bots.chance` goes by, each by its name; for weighing it anew."""
    measured: Measured = field(default_factory=Measured)
    pieces: Callable[[Any], Sequence[Piece]] | None = None
    """(prepared content) -> what is played to be written down; without it, the game with every number of seats."""
    facets: Mapping[str, Callable[[Mapping[str, Any]], str]] = field(default_factory=dict)
    """What games can be told apart by beside their settings, as the number of players: by its name (settings) -> what it is."""
    by_chance: Mapping[str, Any] = field(default_factory=dict)
    """Settings with which a game draws by itself what no list offers, for whoever wants to see all of it."""

    @property
    def stages(self) -> str:
        """The setting whose choices are the stages of the game, in their order; "" if there is none."""
        return next((name for name, value in self.contest.items() if value == "all"), "")

    @property
    def people(self) -> str:
        """The setting that says who plays; "" if there is none."""
        return next((name for name, value in self.contest.items() if value == "any"), "")


class ListedAchievement(msgspec.Struct, frozen=True):
    """Something to be proud of, as a page lists it."""

    id: str
    name: str
    asks: str
    """What has to be done for it, in a sentence."""
    about: str = ""
    """Half a sentence for the eye."""
    shows: Mapping[str, Any] = {}
    """What only the game's own page draws."""


class Earned(msgspec.Struct, frozen=True):
    """An achievement in the record of a person."""

    seat: Seat
    achievement: str
    box: str
    """Which of the game's boxes is ticked."""


@dataclass(frozen=True)
class Achievements:
    """What people earn in single games and keep beyond them."""

    listed: Callable[[Any], Sequence[ListedAchievement]]
    """(prepared content) -> all there are, in the order in which they are shown."""
    boxes: Mapping[str, str]
    """By id what each is called: an achievement is kept once for every box, as for an easier and for a harder way to play."""
    told: Callable[[Any], tuple[str, str] | None]
    """(event) -> the achievement and the box that it tells of, None for any other event."""
    earned: Callable[[Any, Collection[int]], Sequence[Earned]]
    """(game, seats of people) -> what each of them has earned in it so far; nothing in a game that is void."""


class Point(msgspec.Struct, frozen=True):
    """A line of a welcome: an icon that all pages have, a few words that stand out, and the rest."""

    icon: str
    head: str
    text: str


class Welcome(msgspec.Struct, frozen=True):
    """How a newcomer is greeted, and the game that a first click starts."""

    title: str
    text: str
    points: tuple[Point, ...]
    setup: Mapping[str, Any]
    face: str = ""
    """Who greets; the game's own page draws it."""


@dataclass(frozen=True)
class Lobby:
    """How a game is offered and listed."""

    seats: tuple[int, int] = (1, 1)
    """How many people may play: at least, and at most."""
    listed: bool = True
    """Offer it to people; a game for tests and demonstrations is found by name only."""
    length: str = ""
    """How long it takes, as `20 minutes`."""
    extent: Callable[[Any], str] | None = None
    """(prepared content) -> how much of it there is, as `24 scenarios`."""
    welcome: Welcome | None = None
    """The first game that is offered to a newcomer."""
    choices: Callable[[Any], Mapping[str, Sequence[Option[Any]]]] | None = None
    """(prepared content) -> for settings that are chosen from a list, everything there is: for whoever plays all of it."""
    form: Callable[[Any, Asked], Form] | None = None
    """(prepared content, what is wished for so far) -> what can be chosen now, and why something cannot. Without it: what the
    types of `setup` tell."""
    filed: Callable[[Mapping[str, Any]], str] | None = None
    """(setup) -> a short name under which such a game is kept, as `scenario-1-bruiser`."""
    summary: Callable[[Any], Mapping[str, Any]] | None = None
    """(state) -> a game in a few words, for lists of tables: `title`, `line`, and what else a list may show, all of it public."""
