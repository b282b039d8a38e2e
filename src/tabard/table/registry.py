"""The games that can sit at the table: what each supplies, and how they are found."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Collection, Coroutine, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

from tabard.table.chapters import Account, Opening
from tabard.table.errors import SetupError
from tabard.table.questions import Decision, Option, Unasked, Window
from tabard.table.state import Event, Seat, State

S = TypeVar("S", bound=State)

GROUP = "tabard.games"
"""The entry point group in which another distribution offers a game."""


class Pack(msgspec.Struct, frozen=True):
    """A content pack that a game is played with."""

    id: str
    digest: str


@dataclass(frozen=True)
class Content:
    """What a game prepared out of its packs."""

    packs: tuple[Pack, ...] = ()
    prepared: Any = None


class Guide(msgspec.Struct, frozen=True):
    """A concept explained to somebody who meets it for the first time."""

    title: str
    text: str
    rule: str
    """The id in the rules ledger."""
    page: int | None


class RuleEntry(msgspec.Struct, frozen=True):
    """A rule in our own words, with where it is printed."""

    id: str
    page: int | None
    topic: str
    text: str


@dataclass(frozen=True)
class Rules(Generic[S]):
    """A game as the table sees it: its types, and the functions that start and play it."""

    name: str
    """Lower-case words joined by hyphens."""
    title: str
    version: int
    """Grows when old saves may no longer replay; a save by a newer one is refused."""
    state: type[S]
    setup: type[msgspec.Struct]
    """What can be chosen when a game is started."""
    start: Callable[[Any, Any], S]
    """(setup, content) -> the state before the first step."""
    play: Callable[[S, Any], Coroutine[Any, Any, None]]
    """(state, step) -> the rule that plays this step."""
    events: Any = Event
    """The union of the game's events."""
    corrections: Any = None
    """The union of the game's table corrections, or None."""
    correct: Callable[[S, Any], None] | None = None
    """(state, correction): carry it out, raising ValueError with a sentence if it makes no sense."""
    prepare: Callable[[Sequence[Path]], Content] = lambda packs: Content()  # noqa: ARG005
    """(folders of further packs) -> content."""
    kinds: Sequence[Any] = ()
    """What a pack for this game may hold: `tabard.content.Kind`s, for `tabard check`."""
    upgrade: Callable[[int, bytes], bytes] | None = None
    """(older version, checkpoint) -> checkpoint of this version, where fields were renamed or removed."""
    picture: Callable[[Mapping[str, Any]], str] | None = None
    """(view) -> the table as lines of text, for the terminal."""
    sentence: Callable[[Any], str] | None = None
    """(event) -> what happened, as a sentence for the log."""
    situation: Callable[[S], str] | None = None
    """(state at the start of a step) -> the position as a text that a new game can start from."""
    explain: Callable[[str], str] | None = None
    """(kind of a question) -> what the decision is about, in a sentence or two; "" if there is nothing to say."""
    why: Callable[[Any, int | None], Mapping[str, Any] | None] | None = None
    """(game, number of a told entry, or None for the last) -> why the table did that of its own accord: `title` and `steps`,
    each with `words`, `rule` and `page`; None if there is nothing to explain."""
    preview: Callable[[S, Decision[Any]], Mapping[str, Mapping[str, Any]]] | None = None
    """(state, open decision) -> by option key what would happen, for a page to show before anybody commits; under "" what
    holds for the whole decision. Quick, and changes nothing."""
    odds: Callable[[Any, Seat, str], Mapping[str, Any]] | None = None
    """(game, seat, option key) -> what chance makes of this option: `figures`, each with `results`, and `exact`."""
    summary: Callable[[Mapping[str, Any]], Mapping[str, Any]] | None = None
    """(view) -> a game in a few words, for lists of tables: `title`, `line`, and what else a list may show."""
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
    choices: Callable[[Any], Mapping[str, Sequence[Option[Any]]]] | None = None
    """(prepared content) -> for settings that a person chooses from a list, what there is to choose."""
    settings: Callable[[Any], Mapping[str, Sequence[Mapping[str, Any]]]] | None = None
    """(prepared content) -> the same for a lobby: each choice with `key`, `label` and what a card about it shows."""
    seats: tuple[int, int] = (1, 1)
    """How many people may play: at least, and at most."""
    evaluate: Callable[[S, Seat], float] | None = None
    """(state, seat) -> how good the state is for this seat: more is better. For bots that look ahead; about 1 for a
    hit point, and far more for the game won."""
    round: Callable[[S], int] | None = None
    """(state) -> the number of the round, for statistics and for bots that look ahead to its end."""
    plans: frozenset[str] = frozenset()
    """The kinds of questions that set the course of a round, at which a bot had better look to its end."""
    chance: Callable[[S, Seat], float] | None = None
    """(state, seat) -> the estimated chance to win, from 0 to 1, to be told to people; without it a search starts from even odds."""
    hunch: Callable[[S, Decision[Any]], Sequence[float]] | None = None
    """(state, open decision) -> how readily somebody would take each option at first sight, as weights; for playing on
    quickly. Without it all options are alike."""
    outlook: Callable[[S, Seat], Mapping[str, float]] | None = None
    """(state, seat) -> figures that tell a person how it stands, as `hit points`; a search shows what it expects of them."""
    tally: Callable[[Sequence[Any]], Mapping[str, int]] | None = None
    """(events of a game) -> what happened how often, as `topic:detail`; for statistics over many games."""
    unasked: Callable[[S, Decision[Any]], Unasked | None] | None = None
    """(state, open decision) -> its answer, if it needs no thought: for whoever plays and does not want to be asked such things.
    Quick, and changes nothing."""
    window: Callable[[S, Decision[Any]], Window | None] | None = None
    """(state, open decision) -> how to decline it for a while, if it is about something optional. Quick, and changes nothing."""
    spans: Callable[[S], Mapping[str, str]] | None = None
    """(state) -> for how long something can be declined, shortest first, by a word as `turn`: an id that stays the same for as long
    as that lasts."""
    direct: Callable[[S, Decision[Any]], Collection[str]] | None = None
    """(state, open decision) -> the keys of options that one click may take: nothing is lost, and pointing shows all there is."""
    listed: bool = True
    """Offer it to people; a game for tests and demonstrations is found by name only."""

    @cached_property
    def encode(self) -> Callable[[S], bytes]:
        """Encode a state."""
        return msgspec.msgpack.Encoder().encode

    @cached_property
    def decode(self) -> Callable[[bytes], S]:
        """Decode a state."""
        return msgspec.msgpack.Decoder(self.state).decode

    def read_setup(self, given: Mapping[str, object]) -> msgspec.Struct:
        """Check what was asked for when starting a game."""
        fields = [each.name for each in msgspec.structs.fields(self.setup)]
        for name in given:
            if name not in fields:
                near = nearest(name, fields)
                raise SetupError(
                    f"{self.name} has no setting {name!r}{near}. It has: {', '.join(fields)}."
                )
        try:
            return self._decode_setup(msgspec.msgpack.encode(dict(given)))
        except (msgspec.ValidationError, TypeError) as error:
            raise SetupError(f"{self.name} cannot be set up like this: {error}.") from error

    @cached_property
    def _decode_setup(self) -> Callable[[bytes], msgspec.Struct]:
        # Kept, as `msgspec.convert` looks at the type anew each time.
        return msgspec.msgpack.Decoder(self.setup).decode


_registered: dict[str, Rules[Any]] = {}


def register(rules: Rules[Any]) -> None:
    """Add a game by hand; one registered earlier under this name is replaced."""
    _registered[rules.name] = rules


def _offers() -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group=GROUP)}


def names(*, every: bool = False) -> list[str]:
    """Return the games offered to people; with `every` also those for tests and demonstrations."""
    found = sorted({*_registered, *_offers()})
    return [name for name in found if every or find(name).listed]


def find(name: str) -> Rules[Any]:
    """Return the game of this name, registered by hand or offered by an installed distribution."""
    if name in _registered:
        return _registered[name]
    offers = _offers()
    if name not in offers:
        known = sorted({*_registered, *offers})
        raise SetupError(
            f"There is no game {name!r}{nearest(name, known)}. There are: {', '.join(known)}."
        )
    rules = offers[name].load()
    if not isinstance(rules, Rules):
        raise SetupError(
            f"The entry point {offers[name].value!r} of {name!r} is no tabard.table.Rules."
        )
    register(rules)
    return rules


def nearest(word: str, known: Sequence[str]) -> str:
    """Return ' (did you mean ...?)' if something like this word is known."""
    close = difflib.get_close_matches(word, known, n=1)
    return f" (did you mean {close[0]!r}?)" if close else ""
