"""Questions to the people at the table: a rule asks, and never knows who answers.

A rule is an ``async def``; `ask`, `anyone` and `together` hand what they want to the table and come back
with the answer.  Nothing here knows about histories, saves or bots.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Collection, Coroutine, Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, Generic, NoReturn, Protocol, TypeVar

import msgspec

from tabard.table.citing import Source, Where
from tabard.table.errors import Refusal, RefusedError
from tabard.table.state import Rule, Seat

T = TypeVar("T")


class Option(msgspec.Struct, Generic[T], frozen=True):
    """One legal answer.

    Its text may hold the state, which knows the table that stands at this question: unlike entries it is part of a circle, and
    a table that nobody needs any more would never leave the memory if the collector could not see it.
    """

    key: str
    """Stable and unique within its question; what saves and messages carry."""
    value: T
    """Plain data (ids) for the rule that asked."""
    refs: tuple[str, ...] = ()
    """Ids of things in the view (``hex:3,4``, ``card:17``): what a page lights up."""
    text: str | Callable[[], str] = ""
    """What a person reads, or how to make it; the key if empty."""
    gives_up: bool = False
    """Whether something is skipped, left out or lost by it: a page keeps it away from where the usual answer lies."""
    takes_up: bool = False
    """Whether it only takes back having given up: a bot that gives up last has no use for it, and could do both forever."""

    @property
    def label(self) -> str:
        """What a person reads, made only now."""
        text = self.text
        return (text if isinstance(text, str) else text()) or self.key


class Named(Protocol):
    """An option or a result: what is meant is in its key."""

    @property
    def key(self) -> str:
        """The stable name."""


N = TypeVar("N", bound=Named)


def find_named(choices: Sequence[N], answer: Named | str | int) -> N | None:
    """Return the choice meant by its key, its index or another thing with its key."""
    if isinstance(answer, int):
        return choices[answer] if 0 <= answer < len(choices) else None
    key = answer if isinstance(answer, str) else answer.key
    for choice in choices:
        if choice.key == key:
            return choice
    return None


def refuse_unknown(choices: Sequence[Named], answer: Named | str | int, asked: str) -> NoReturn:
    """Say what there is instead of an answer that is not among the choices."""
    given = answer if isinstance(answer, str | int) else answer.key
    known = ", ".join(choice.key for choice in choices[:12])
    more = f" and {len(choices) - 12} more" if len(choices) > 12 else ""
    raise RefusedError(
        Refusal.UNKNOWN_KEY, f"{asked} has no option {given!r}; it has: {known}{more}."
    )


Options = Callable[[], Sequence[Option[T]]]
"""Lists the legal answers in a stable order, changing nothing; called only when somebody looks."""


@dataclass(frozen=True)
class Question(Generic[T]):
    """A kind of question; its rule, unless games of several books ask it: then each names its own (`Rules.sources`)."""

    kind: str
    prompt: str
    """A sentence; ``{words}`` in braces are filled in by `ask`."""
    rule: str = ""
    """The id in the rules ledger."""
    page: Where = None
    """Where the rule is printed: a page, or the heading of a section."""
    fixed: tuple[Option[T], ...] = ()
    """The options, where they are always the same."""
    lone_asks: bool = False
    """Ask even if only one option is left (a lone option answers itself otherwise)."""
    easy: str = ""
    """The key of the option that a person nearly always wants: the terminal's Enter."""
    window: bool = False
    """Any-time options join here too, although this does not open a step (docs/rulings.md)."""


ANYTIME: Question[Any] = Question("anytime", "Open to you at any time.")
"""What a seat that is not asked may do all the same."""

YES_NO: tuple[Option[bool], ...] = (
    Option("yes", value=True, text="Yes"),
    Option("no", value=False, text="No"),
)


class About(msgspec.Struct, frozen=True, eq=False):
    """What a rule knew when it asked; each kind is a class of its game, with fields of its own."""


class Decision(msgspec.Struct, Generic[T], eq=False):
    """A question that is open for one seat, with the complete list of legal options."""

    seat: Seat
    question: Question[T]
    _own: Options[T] | None = None
    _words: Mapping[str, object] | None = None
    epoch: int = 0
    number: int = 0
    serial: int = 0
    """Tells questions apart that follow one another although the seat has given no answer between: somebody else has, for all."""
    joined: bool = False
    """Any-time options may be chosen here too."""
    is_party: bool = False
    """Every seat is asked the same, and one answer is for all."""
    about: About | None = None
    """What the rule knew when it asked: for previews, bots and what needs no thought. It is matched by its class, never encoded."""
    sure: bool = False
    """The rule that asks knows that somebody has to choose, so that the table need not list the options to find out."""
    sources: Mapping[str, Source] | None = None
    """What the game cites for each kind of question, once it is open."""
    _options: tuple[Option[T], ...] | None = None
    _anytime: Callable[[Seat], Sequence[Option[Any]]] | None = None
    _extra: tuple[Option[Any], ...] = ()

    @property
    def kind(self) -> str:
        """The stable name of this kind of question."""
        return self.question.kind

    @property
    def prompt(self) -> str:
        """The question as a sentence."""
        return self.question.prompt.format_map(self.words)

    @property
    def rule(self) -> str:
        """The id of its rule in the ledger."""
        return self._source.rule

    @property
    def page(self) -> Where:
        """The page of its rule, or the section."""
        return self._source.page

    @property
    def _source(self) -> Source:
        asked = self.question
        own = Source(asked.rule, asked.page)
        return self.sources.get(asked.kind, own) if self.sources else own

    @property
    def words(self) -> Mapping[str, object]:
        """What the prompt's words in braces stand for."""
        return self._words or {}

    @property
    def options(self) -> tuple[Option[T], ...]:
        """Every legal answer, in a stable order."""
        options = self._options
        if options is None:
            options = self.question.fixed if self._own is None else tuple(self._own())
            if self._anytime is not None:
                self._extra = tuple(self._anytime(self.seat))
                options += self._extra
            self._options = options
        return options

    @property
    def is_aside(self) -> bool:
        """Whether nobody waits for the answer: any-time options of a seat that is not asked."""
        return self.question is ANYTIME

    @property
    def is_asked(self) -> bool:
        """Whether there is more to choose than any-time options."""
        return self.sure or len(self.options) > len(self._extra)

    @property
    def ticket(self) -> str:
        """Names this question: undo epoch, answers given by this seat, digest of kind, option keys and serial."""
        keys = "\0".join([self.question.kind, *(option.key for option in self.options)])
        if self.serial:
            keys += f"\0\0{self.serial}"
        return f"{self.epoch}.{self.number}.{blake2b(keys.encode(), digest_size=6).hexdigest()}"

    def join(self, anytime: Callable[[Seat], Sequence[Option[Any]]]) -> None:
        """Let the seat's any-time options join."""
        self.joined = True
        self._anytime = anytime
        self._options = None

    def for_seat(self, seat: Seat) -> Decision[T]:
        """Return a question to the party as one to this seat; the options of all are listed once."""
        return Decision(
            seat,
            self.question,
            None if self._own is None else lambda: self.options,
            self._words,
            is_party=True,
            about=self.about,
            sure=self.sure,
        )

    def reopen(self) -> None:
        """Forget the options looked at: the state has changed."""
        self._options = None

    def find(self, answer: Named | str | int) -> Option[T]:
        """Return the option meant by an Option (or whatever has its key), its key or its index."""
        options = self.options
        if type(answer) is int and 0 <= answer < len(options):
            return options[answer]  # what programs do all the time
        found = find_named(options, answer)
        if found is None:
            refuse_unknown(options, answer, f'"{self.prompt}"')
        return found

    def is_anytime(self, option: Option[Any]) -> bool:
        """Tell whether this is one of the any-time options that joined."""
        return option in self._extra

    def __repr__(self) -> str:
        keys = [option.key for option in self.options]
        return f"Decision(seat={self.seat}, kind={self.kind!r}, prompt={self.prompt!r}, options={keys})"


class Unasked(msgspec.Struct, frozen=True):
    """The answer to a question that needs no thought."""

    key: str
    why: str
    """A sentence for the log: what was done, and why nobody was asked."""
    name: str
    """What is not asked, as `the end of your turn`: somebody may want to be asked it always."""
    early: bool = False
    """Whether it will be asked once there is something to think about, so that whoever learns the game need not be asked before."""


class Window(msgspec.Struct, frozen=True):
    """A question whether to use something optional, which a person may decline for a while."""

    key: str
    """The option that declines."""
    name: str
    """What is declined, as `items when you attack`."""

    @property
    def why(self) -> str:
        """Say why nobody was asked."""
        return f"You have declined {self.name}."


class Anyone(msgspec.Struct, Generic[T], eq=False):
    """One question a seat; the first answer is taken."""

    decisions: dict[Seat, Decision[T]]
    is_party: bool = False
    """It is the same question for everybody, and who answers does not matter."""
    joined: bool = False
    """Any-time options may be chosen here too."""
    _open: dict[Seat, Decision[T]] | None = None

    def join(self, anytime: Callable[[Seat], Sequence[Option[Any]]]) -> None:
        """Let the any-time options of every seat join."""
        self.joined = True
        for each in self.decisions.values():
            each.joined = True
            each._anytime = anytime
            each._options = None

    def expect(self, seats: Collection[Seat]) -> None:
        """Know which seats have any option of their own."""
        self._open = {seat: self.decisions[seat] for seat in seats}

    def open(self) -> dict[Seat, Decision[T]]:
        """Return the questions of those seats that have any option of their own."""
        opened = self._open
        if opened is None:
            opened = self.decisions
            for each in opened.values():
                if not each.sure:
                    opened = {seat: each for seat, each in opened.items() if each.is_asked}
                    break
            self._open = opened
        return opened


class Together(msgspec.Struct, eq=False):
    """One sub-rule a seat, each with its own chain of questions, until all are done."""

    rules: Mapping[Seat, Coroutine[Any, Any, Any]]
    start: int = -1
    """Where on the tape its answers begin; -1 before the sub-rules have started."""
    waiting: dict[Seat, Decision[Any]] = {}
    """What each sub-rule asks now."""
    results: dict[Seat, object] = {}
    """What those that are done returned."""
    unchecked: list[Decision[Any]] = []
    """Questions that may have a lone option."""


class Interlude(msgspec.Struct, eq=False):
    """Given to a rule in place of an answer: an any-time option was chosen; carry it out, ask again."""

    rule: Rule


@types.coroutine
def ask(
    seat: Seat,
    question: Question[T],
    options: Options[T] | None = None,
    *,
    about: About | None = None,
    **words: object,
) -> Generator[Decision[T], Any, T]:
    """Ask one seat, or PARTY, and return the value of the option chosen.

    `words` fill the prompt; `about` is for whoever looks at the question.
    """
    decision = Decision(seat, question, options, words, about=about)
    answer = yield decision
    while type(answer) is Interlude:
        yield from answer.rule  # allowed, as this is a types.coroutine
        decision.reopen()
        answer = yield decision
    return answer  # type: ignore[no-any-return]  # the value of an Option[T]


@types.coroutine
def anyone(
    decisions: Callable[[], Iterable[Decision[T]]],
    now: Iterable[Decision[T]] | None = None,
) -> Generator[Anyone[T], Any, tuple[Seat, T]]:
    """Open one question a seat and return the seat that answered first, with its answer.

    An action begun is finished before another seat begins: whatever the rule does next happens before it
    opens another question of this kind.  Seats without an option are not asked.  `now` is what `decisions` gives at
    first, where the rule has looked already.
    """
    request = Anyone({each.seat: each for each in (decisions() if now is None else now)})
    answer = yield request
    while type(answer) is Interlude:
        yield from answer.rule  # as in `ask`
        again = {each.seat: each for each in decisions()}
        answer = yield Anyone(again, joined=request.joined)
    return answer  # type: ignore[no-any-return]  # a seat and the value of an Option[T]


@types.coroutine
def together(
    rules: Mapping[Seat, Coroutine[Any, Any, T]],
) -> Generator[Together, Any, dict[Seat, T]]:
    """Run one sub-rule a seat at the same time and return all results when the last is done.

    For secret selections: the sub-rules ask only their own seat, write no state, roll nothing and tell
    nothing, so that the order in which people answer does not matter.
    """
    return (yield Together(rules))  # type: ignore[no-any-return]
