"""The state of a game: one tree of structs, with the steps to come and what the kernel keeps in it."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, NewType

import msgspec

if TYPE_CHECKING:
    from tabard.table.questions import Option

Seat = NewType("Seat", int)
"""A place at the table, counted from 0."""

PARTY = Seat(-1)
"""All seats together: whoever answers first answers for everybody."""


def called(seat: Seat) -> str:
    """Call a seat as people count: the first is seat 1."""
    return f"seat {seat + 1}"


def begun(name: str) -> str:
    """Write a name as a sentence begins."""
    return name[:1].upper() + name[1:]


Rule = Coroutine[Any, Any, None]
"""A rule in progress."""


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended."""

    won: bool
    why: str


class Event(msgspec.Struct, frozen=True, tag_field="event", gc=False):
    """Something that happened, with its numbers; every game has its own kinds.

    Each kind is a subclass with a tag of its own (``tag="moved"``).
    """

    def seen_by(self, seat: Seat | None) -> Event | None:  # noqa: ARG002 - for kinds with a secret
        """Return what this seat (None: a spectator) may know of it; all of it unless overridden."""
        return self

    @property
    def refs(self) -> tuple[str, ...]:
        """Ids of things in the view that it is about (``figure:mouse-1``), for portraits and filters of a log."""
        return ()


def ignore(event: Event) -> None:
    """Take no note: copies made for search carry no events."""


class State(msgspec.Struct, kw_only=True, dict=True):
    """Everything that a game knows; encoding and decoding it is the copy and the save.

    A game's own state adds fields of plain data and narrows `agenda` to its own steps. It holds ids
    instead of references and small ints instead of bitboards. `dict=True` leaves room for the two
    things that come from outside and are never encoded: the prepared content, and who listens to
    events.
    """

    agenda: list[Any]
    """The steps to come, as data; the first is next."""
    draws: dict[str, int] = {}
    """How often each stream of chance has been drawn from."""
    outcome: Outcome | None = None
    """Set the moment it happens: the game ends at the next question, roll or step."""

    # Not a field, so never encoded: the driver puts it into the `__dict__` of each state, as it does with the listener.
    content: ClassVar[Any]
    """The prepared content that this game is played with; a game narrows it to its own."""

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return 1

    @property
    def is_heard(self) -> bool:
        """Whether anybody listens, so that an event is worth making that takes long."""
        return self.__dict__["listener"] is not ignore

    def tell(self, event: Event) -> None:
        """Say what happened; log, animation and statistics read it."""
        self.__dict__["listener"](event)

    def view(self, seat: Seat | None) -> object:
        """Build the picture of what this seat (None: a spectator) may know, out of plain data."""
        raise NotImplementedError

    def common(self) -> Any:  # noqa: ANN401 - the game's own
        """Build what the views of all seats have alike, for whoever wants several of one moment; None where each is built apart."""
        return None

    def view_with(self, common: Any, seat: Seat | None) -> object:  # noqa: ANN401, ARG002 - as above
        """Build the same as `view` out of what all have `common`."""
        return self.view(seat)

    def problems(self) -> Sequence[str]:
        """Name every broken invariant; always empty."""
        return ()

    def resample(self, seat: Seat, pick: Pick) -> None:  # noqa: ARG002 - for games with secrets
        """Replace what this seat cannot know by something it holds possible.

        The rules in progress go on with what they find: change lists in place (``hand[:] = ...``).
        """
        return

    def anytime(self, seat: Seat) -> Sequence[Option[Any]]:  # noqa: ARG002 - for games with any
        """List what this seat may do at any time (dismiss a bonus, use an item)."""
        return ()

    def interlude(self, seat: Seat, value: Any) -> Rule:  # noqa: ANN401 - the game's own option value
        """Return the rule that carries out an any-time option."""
        raise NotImplementedError


Pick = Callable[[Sequence[Any] | dict[Any, int]], Any]
"""Choose one of several equally likely values, or one by weight."""
