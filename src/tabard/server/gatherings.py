"""A live table: the game, who sits there, who follows it, and the order of things.

An answer is checked and carried out in memory, then kept, and only then confirmed and shown. Where it cannot be kept the
gathering is given up and read again from what was kept, so that nobody ever sees what did not last.
"""

from __future__ import annotations

import asyncio
import time
from bisect import bisect_right
from collections.abc import Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from tabard.server import sights
from tabard.server.changes import write
from tabard.server.company import Company
from tabard.server.followers import GONE, RESTART, Person
from tabard.server.judging import Judge
from tabard.server.pictures import Pictures
from tabard.server.problems import NotStoredError, TurnedAwayError
from tabard.server.records import Chunk, Judged, StorageError
from tabard.server.shares import run_in_thread
from tabard.server.showing import Showing
from tabard.server.talking import Talking
from tabard.table import Decision, Game, RefusedError, Seat, find
from tabard.table.journal import NUMBER, Answer, Drawn, is_stop, list_standing
from tabard.table.wishes import CONSENT

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tabard.server.settings import Limits
    from tabard.server.storage import Storage

Told = tuple[list[dict[str, Any]], int | None]
"""A page of entries, and the number after which more follow."""

MUCH = 300
"""How many entries are told without a thread of their own: about as long as an answer takes."""
LARGE = 100_000
"""Bytes of a state or of a view from which on everything at its table is done in threads. Usual are up to 30,000, late in a campaign 47,000; the largest
situation has a view of 130,000, and a save may bring a state of a million."""

T = TypeVar("T")


def _do_nothing(gathering: Gathering) -> None:
    """Wait for nobody to look."""


class AtRest:
    """A table while nothing changes; no generator, of each of which the event loop takes note."""

    __slots__ = ("_gathering",)

    def __init__(self, gathering: Gathering) -> None:
        self._gathering = gathering

    async def __aenter__(self) -> None:
        """Wait for it."""
        gathering = self._gathering
        await gathering.lock.acquire()
        if gathering.gone is not None:
            gathering.lock.release()
            raise gathering.gone
        gathering.used = time.monotonic()

    async def __aexit__(self, *reason: object) -> None:
        """Let changes in again."""
        self._gathering.lock.release()


class Gathering:
    """One table in memory."""

    def __init__(
        self,
        storage: Storage,
        game: Game[Any],
        *,
        table: str,
        name: str,
        created: datetime,
        people: Iterable[Person],
        links: Iterable[tuple[int, bytes]],
        limits: Limits,
        labels: dict[int, str] | None = None,
    ) -> None:
        self.storage = storage
        self.game = game
        self.rules = find(game.name)
        self.id = table
        self.name = name
        self.created = created
        self.changed = created
        self.company = Company(game, self.rules, people, links, limits.away)
        self.most_entries = limits.entries
        self.page = limits.page
        self.talking = Talking(limits.said, limits.said_burst)
        self.showing = Showing(limits.shown, limits.shown_burst)
        self.seated_by = ""
        """Which client seated a bot here last, as long as the table is in memory."""
        self.lock = asyncio.Lock()
        self.gone: TurnedAwayError | None = None
        """Why this gathering no longer stands for its table."""
        self.on_change: Callable[[Gathering], None] = _do_nothing
        self.used = time.monotonic()
        self._sizes = {"state": 0, "view": 0}
        self.is_changing = False
        """Something is carried out in a thread: the game is not to be looked at."""
        self.version = 0
        self.shown = 0.0
        """When the table last changed, by the clock that bots wait by."""
        self._judge = Judge(self.rules, game.stream)
        self._labels = labels or {}
        self.pictures = Pictures(game, self.rules)
        self._stored = game.number
        self._written = len(game.stream)
        self._dice, self._wish = game.dice, game.wish
        self._last: Seat | None = None
        self._looked = 0
        """How much of the stream was looked through for who gave the last answer: it only grows."""

    # Changing

    def at_rest(self) -> AtRest:
        """Wait until everything that happened is kept, and keep changes out meanwhile."""
        return AtRest(self)

    async def change(self, act: Callable[[Game[Any]], None], *, by: Seat | None = None) -> None:
        """Carry something out, keep it, and only then show it to everybody, first to whoever did it."""
        async with self.at_rest():
            if len(self.game.stream) >= self.most_entries:
                raise TurnedAwayError(503, "full", "This table has become too long; branch it.")
            refusal = None
            try:
                try:
                    await self._carry_out(act)
                except RefusedError as refused:
                    # Half of a redo may have happened, or a wish to undo has lapsed.
                    if self._is_kept():
                        raise
                    refusal = refused
                await self._keep()
            except (RefusedError, TurnedAwayError):
                raise
            except BaseException:
                self.give_up()
                raise
            self._show(by)
        if refusal is not None:
            raise refusal

    async def _carry_out(self, act: Callable[[Game[Any]], None]) -> None:
        self.is_changing = True
        try:
            await self.beside(act, self.game)
        finally:
            self.is_changing = False

    async def beside(self, act: Callable[..., T], *given: object) -> T:
        """Do something with the game, where the table is large beside everything else; only `at_rest`."""
        return await run_in_thread(act, *given) if self.is_large else act(*given)

    async def answer(
        self,
        seat: Seat,
        ticket: str,
        key: str,
        *,
        unasked: bool = False,
        closes: bool | None = None,
        by: Seat | None = None,
    ) -> None:
        """Answer the open question of a seat; `by` another one, while whoever sits there is away.

        Where it ends something for everybody only since somebody else has answered, and was given as one that does not, it is refused.
        """

        def act(game: Game[Any]) -> None:
            number = game.number
            decision = game.question(seat)
            if closes is False and decision is not None:
                self._refuse_closing(decision, key)
            label = None
            if decision is not None and decision.ticket == ticket and decision.kind not in CONSENT:
                # Known now at no cost, before the answer changes the options; later it takes playing the step again.
                label = decision.find(key).label
            game.apply(key, seat, ticket=ticket, unasked=unasked, by=by)
            if label is not None:
                self._labels[number] = label

        await self.change(act, by=seat)
        self.showing.answered(self, seat)

    def _refuse_closing(self, decision: Decision[Any], key: str) -> None:
        """Refuse what whoever gave it could not know to end something for everybody: the others have a moment to stop that."""
        closes = self.rules.flow.closes
        if closes is not None and key in closes(self.game.state, decision):
            sentence = "By now that ends it for everybody: give it again if you mean it."
            raise TurnedAwayError(409, "closes", sentence)

    def begin_after(self, number: int, entries: int) -> None:
        """Say how much of the stream is kept already."""
        self._stored, self._written = number, entries

    async def keep_new(self) -> None:
        """Keep what opening the table has added, where a rule has changed since."""
        async with self.at_rest():
            await self._keep()

    def _is_kept(self) -> bool:
        game = self.game
        return (game.number, game.dice, game.wish) == (self._stored, self._dice, self._wish)

    async def _keep(self) -> None:
        if self._is_kept():
            return
        self.changed = datetime.now(UTC)
        try:
            new = self.game.stream[self._written :]
            people = [seat for seat, each in enumerate(self.company.people) if each.bot is None]
            judged = self._judge.judge(self.game, people, new)
            chunk = await self.beside(self.chunk, self._stored, self._written, judged)
            await self.storage.append(self.id, chunk)
        except StorageError as error:
            self.give_up()
            raise NotStoredError(error.sentence) from error
        self.weigh(chunk.head)
        self._stored = self.game.number
        self._written = len(self.game.stream)
        self._dice, self._wish = self.game.dice, self.game.wish

    def weigh(self, head: bytes) -> None:
        """Take note of how large the state is, by what is written down of it at every answer."""
        self._sizes["state"] = len(head)

    def weigh_view(self, seat: Seat | None) -> None:
        """Take note of how large a view is that is sent whole."""
        self._sizes["view"] = len(write(self.pictures.view(seat)))

    @property
    def is_large(self) -> bool:
        """Tell whether what is done here takes so long that the others must not wait for it."""
        return max(self._sizes.values()) > LARGE

    def chunk(self, since: int = 0, written: int = 0, judged: Judged | None = None) -> Chunk:
        """Return what is to be kept of everything from a number on."""
        return Chunk(
            since=since,
            number=self.game.number,
            entries=msgspec.msgpack.encode(list(self.game.stream[written:])),
            head=self.game.head(),
            changed=self.changed,
            summary=self.brief(),
            judged=judged,
        )

    def give_up(self) -> None:
        """Stand for this table no longer; whoever follows it comes back to the one that is read again."""
        self.gone = self.gone or NotStoredError("The table was read again; look at it and repeat.")
        for follower in self.company.followers:
            follower.end(RESTART)

    def close(self, code: str, sentence: str) -> None:
        """End this table for everybody."""
        self.gone = TurnedAwayError(404, code, sentence)
        for follower in self.company.followers:
            follower.end(GONE, code, sentence)

    def _show(self, first: Seat | None) -> None:
        self.version += 1
        self.shown = time.monotonic()
        self.pictures.forget()
        self.company.forget()
        self.showing.changed(self)
        # Each sight takes a few milliseconds, and whoever answered looks at the screen.
        for follower in sorted(self.company.followers, key=lambda each: each.seat != first):
            follower.wake()
        self.on_change(self)

    # People

    async def change_people(self) -> None:
        """Keep who sits where, and tell everybody."""
        kept = [msgspec.to_builtins(each) for each in self.company.people]
        try:
            await self.storage.set_meta(self.id, people=kept)
        except StorageError as error:
            self.give_up()
            raise NotStoredError(error.sentence) from error
        self.company.show()

    # Looking

    def sight(self, seat: Seat | None, after: int = -1, told: Told | None = None) -> dict[str, Any]:
        """Build what a seat may know now, with a page of what happened after a number; only `at_rest`."""
        game = self.game
        entries, more = told or self.entries(seat, after)
        return {
            "number": game.number,
            "view": self.pictures.view(seat),
            "entries": entries,
            "more": more,
            "undo": self._undo_name(seat),
            "redo": seat is not None and game.can_redo(seat),
            "dice": game.dice,
            "silent": self.is_silent,
            "last": self.last_to_answer(),
            **self.company.who(seat),
            "table": {"id": self.id, "name": self.name},
        }

    async def look(self, seat: Seat | None, after: int) -> dict[str, Any]:
        """Build the same, beside everything else as far as it is much; only `at_rest`."""
        told = await self.tell(seat, after)
        await self.beside(self.weigh_view, seat)
        return self.sight(seat, after, told)

    async def past(self, seat: Seat | None, number: int) -> dict[str, Any]:
        """Build what a seat could know when the stream had come to a number; only `at_rest`."""
        view = await run_in_thread(self._view_past, seat, number)
        now = await self.look(seat, self.game.number)
        return now | {"number": number + 1, "view": view, "undo": None, "redo": False}

    def _view_past(self, seat: Seat | None, number: int) -> dict[str, Any]:
        # Whoever looks back may know of more than is left since something was taken back.
        game = self.game.at(min(number, self.game.number))
        return sights.view_past(game, self.rules, seat)

    def entries(self, seat: Seat | None, after: int) -> Told:
        """Build a page of what a seat may know of everything after a number, and say after which number more follows; only `at_rest`."""
        stream = self.game.stream
        # Somebody who has seen nothing yet need not know what was taken back.
        due = list_standing(stream) if after < 0 else stream[len(stream) - self.due(after) :]
        page = due[: self.page]
        more = page[-1].number if len(due) > len(page) else None
        if len(page) <= MUCH and after >= 0:
            return self.pictures.entries(page, seat, self.label), more  # the same for several seats
        return sights.show_entries(page, self.game, self.rules, seat, self.label), more

    def due(self, after: int) -> int:
        """Count what was written down after a number."""
        stream = self.game.stream
        return len(stream) - bisect_right(stream, after, key=NUMBER)

    async def tell(self, seat: Seat | None, after: int) -> Told:
        """Build the same beside everything else, if it is much; only `at_rest`."""
        if self.due(after) <= MUCH:
            return self.entries(seat, after)
        return await run_in_thread(self.entries, seat, after)

    def label(self, number: int) -> str:
        """Return what a person read who gave the answer of this number."""
        known = self._labels.get(number)
        if known is None:
            known = self._labels[number] = self.game.label(number)
        return known

    def last_to_answer(self) -> Seat | None:
        """Say who gave the last answer that somebody meant."""
        stream = self.game.stream
        for entry in reversed(stream[self._looked :]):
            if isinstance(entry, Answer | Drawn) and entry.seat is not None and is_stop(entry):
                self._last = entry.seat
                break
        self._looked = len(stream)
        return self._last

    @property
    def is_silent(self) -> bool:
        """Whether nothing may be said or shown at this table."""
        silent = self.rules.talk.silent
        return silent is not None and silent(self.game.state)

    def seen(self, seat: Seat | None) -> object:
        """Return what lies on the table as this seat, or a spectator, sees it; only `at_rest`."""
        return self.pictures.table(seat)

    def _undo_name(self, seat: Seat | None) -> str | None:
        last = None if seat is None else self.game.last_answer(seat)
        return None if last is None else self.label(last)

    def brief(self) -> dict[str, Any]:
        """Say in a few words where the game stands, as a spectator sees it."""
        about = self.rules.lobby.summary(self.game.state) if self.rules.lobby.summary else {}
        return {
            "title": self.rules.title,
            "seats": self.game.seats,
            "names": self.game.names,
            "outcome": msgspec.to_builtins(self.game.outcome),
            "about": about,
            "played": self.last_to_answer() is not None,
        }
