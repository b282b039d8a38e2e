"""The games that can sit at the table: what each supplies, and how they are found."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Coroutine, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from tabard.table.citing import Source
from tabard.table.errors import SetupError
from tabard.table.righting import Righting
from tabard.table.state import Event, Seat, State
from tabard.table.supplies import Achievements, Bots, Envs, Flow, Lab, Lobby, Page, Talk, Words
from tabard.table.wanted import wanted

S = TypeVar("S", bound=State)

GROUP = "tabard.games"
"""The entry point group in which another distribution offers a game."""


class Pack(msgspec.Struct, frozen=True):
    """A content pack that a game is played with."""

    id: str
    digest: str


class Labelled(Protocol):
    """What has an id and a digest, as a pack that was read."""

    @property
    def id(self) -> str:
        """By which it is found."""

    @property
    def digest(self) -> str:
        """By which it is told whether it has changed."""


@dataclass(frozen=True)
class Content:
    """What a game prepared out of its packs."""

    packs: tuple[Pack, ...] = ()
    prepared: Any = None

    @classmethod
    def of(cls, packs: Iterable[Labelled], prepared: object) -> Content:
        """Note which packs it was prepared out of."""
        return cls(tuple([Pack(each.id, each.digest) for each in packs]), prepared)


@dataclass(frozen=True)
class Rules(Generic[S]):
    """A game as the table sees it: what it must supply, what a larger one supplies as well, and what it may do for others."""

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
    prepare: Callable[[Sequence[Path]], Content] = lambda packs: Content()  # noqa: ARG005
    """(folders of further packs) -> content."""
    sources: Mapping[str, Source] = field(default_factory=dict)
    """kind of question -> its rule in the game's book, for questions that name none; a roll of real dice is of kind `roll:STREAM`."""
    kinds: Sequence[Any] = ()
    """What a pack for this game may hold: `tabard.content.Kind`s, for `tabard check`."""
    corrections: Any = None
    """The union of the game's table corrections, or None."""
    correct: Callable[[S, Any], None] | None = None
    """(state, correction): carry it out, raising ValueError with a sentence if it makes no sense."""
    rightings: Callable[[S, Seat], Iterable[Righting]] | None = None
    """(state at the start of a step, seat) -> everything that this seat may set right, with every way in which it can be: nothing of what it may not know."""
    situation: Callable[[S], str] | None = None
    """(state at the start of a step) -> the position as a text that a new game can start from."""
    upgrade: Callable[[int, bytes], bytes] | None = None
    """(older version, checkpoint) -> checkpoint of this version, where fields were renamed or removed."""

    words: Words = field(default_factory=Words)
    page: Page[S] = field(default_factory=Page)
    flow: Flow[S] = field(default_factory=Flow)
    bots: Bots[S] = field(default_factory=Bots)
    envs: Envs[S] | None = None
    lab: Lab = field(default_factory=Lab)
    lobby: Lobby = field(default_factory=Lobby)
    talk: Talk = field(default_factory=Talk)
    achievements: Achievements | None = None

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
        # Not `msgspec.structs.fields`, which reads the annotations anew each time.
        fields = self.setup.__struct_fields__
        for name in given:
            if name not in fields:
                near = suggest(name, fields)
                raise SetupError(
                    f"{self.name} has no setting {name!r}{near}. It has: {', '.join(fields)}."
                )
        try:
            return self._decode_setup(msgspec.msgpack.encode(dict(given)))
        except (OverflowError, RecursionError) as error:
            large = next(name for name, each in given.items() if not _can_be_kept(each))
            raise SetupError(
                f"The setting {large} of {self.name} has a number of more than 64 bits, or is nested too deeply."
            ) from error
        except (msgspec.ValidationError, TypeError) as error:
            about = wanted(self.setup, error)
            if about is None:
                raise SetupError(f"{self.name} cannot be set up like this: {error}.") from error
            name, right = about
            raise SetupError(
                f"The setting {name} of {self.name} is {right}, not {given.get(name)!r}."
            ) from error

    @cached_property
    def _decode_setup(self) -> Callable[[bytes], msgspec.Struct]:
        # Kept, as `msgspec.convert` looks at the type anew each time.
        return msgspec.msgpack.Decoder(self.setup).decode


def _can_be_kept(each: object) -> bool:
    """Tell whether a value fits into a save: numbers of at most 64 bits, not nested without end."""
    try:
        msgspec.msgpack.encode(each)
    except (OverflowError, RecursionError):
        return False
    return True


_registered: dict[str, Rules[Any]] = {}


def register(rules: Rules[Any]) -> None:
    """Add a game by hand; one registered earlier under this name is replaced."""
    _registered[rules.name] = rules


def _list_offers() -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group=GROUP)}


def names(*, every: bool = False) -> list[str]:
    """Return the games offered to people; with `every` also those for tests and demonstrations."""
    found = sorted({*_registered, *_list_offers()})
    return [name for name in found if every or find(name).lobby.listed]


def find(name: str) -> Rules[Any]:
    """Return the game of this name, registered by hand or offered by an installed distribution."""
    if name in _registered:
        return _registered[name]
    offers = _list_offers()
    if name not in offers:
        known = sorted({*_registered, *offers})
        raise SetupError(
            f"There is no game {name!r}{suggest(name, known)}. There are: {', '.join(known)}."
        )
    rules = offers[name].load()
    if not isinstance(rules, Rules):
        raise SetupError(
            f"The entry point {offers[name].value!r} of {name!r} is no tabard.table.Rules."
        )
    register(rules)
    return rules


def suggest(word: str, known: Sequence[str]) -> str:
    """Return ' (did you mean ...?)' if something like this word is known."""
    close = difflib.get_close_matches(word, known, n=1)
    return f" (did you mean {close[0]!r}?)" if close else ""
