"""Chance has one door: a rule rolls over named outcomes with weights.

The table answers by its seed, a person with real dice and cards types the result, or a search stops here
and tries each outcome.  A drawn result depends only on the seed, the stream and how often that stream
has been drawn from, so that taking a draw back and repeating it gives the same card.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Generator, Sequence
from hashlib import blake2b
from typing import Any, Generic, TypeVar

import msgspec

from tabard.table.citing import Where
from tabard.table.errors import RulesError
from tabard.table.questions import Decision, Named, Option, Question, find_named, refuse_unknown
from tabard.table.state import Pick, Seat

T = TypeVar("T", bound=str | int)


class Stream(msgspec.Struct, frozen=True):
    """A deck or a die: one sequence of draws."""

    name: str
    prompt: str = "What came up?"
    """What a person with real dice and cards is asked."""
    rule: str = ""
    page: Where = None


class Result(msgspec.Struct, Generic[T], frozen=True):
    """One possible outcome of a roll."""

    key: str
    value: T
    weight: int


class Chance(msgspec.Struct, Generic[T], eq=False):
    """A roll that waits for its result."""

    stream: Stream
    outcomes: Sequence[T] | dict[T, int]
    seat: Seat | None = None

    @property
    def results(self) -> list[Result[T]]:
        """Every possible outcome with its weight, each once, in a stable order."""
        weights: dict[T, int] = {}
        if isinstance(self.outcomes, dict):
            weights = {value: weight for value, weight in self.outcomes.items() if weight > 0}
        else:
            for value in self.outcomes:
                weights[value] = weights.get(value, 0) + 1
        return [Result(str(value), value, weight) for value, weight in weights.items()]

    @property
    def is_certain(self) -> bool:
        """Tell whether only one thing can happen."""
        return len(self.outcomes) == 1 or len(self.results) == 1

    def find(self, answer: Named | str | int) -> Result[T]:
        """Return the outcome meant by a Result, its key or its index."""
        results = self.results
        found = find_named(results, answer)
        if found is None:
            refuse_unknown(results, answer, self.stream.name)
        return found

    def question(self, seat: Seat, named: Callable[[str], str] | None = None) -> Decision[Any]:
        """Turn the roll into a question to a person with real dice and cards, who reads what results are `named`."""
        stream = self.stream
        asked = Question[T](f"roll:{stream.name}", stream.prompt, stream.rule, stream.page)

        def options() -> list[Option[T]]:
            found = self.results
            return [
                Option(each.key, each.value, (), named(each.key) if named else "") for each in found
            ]

        return Decision(seat, asked, options)

    def draw(self, seed: int, count: int) -> T:
        """Return what the table draws the count-th time from this stream."""
        return pick_from(self.outcomes, mix_bits(seed, self.stream.name, count))

    def __repr__(self) -> str:
        return f"Chance({self.stream.name!r}, {self.results})"


@types.coroutine
def roll(
    stream: Stream, outcomes: Sequence[T] | dict[T, int], *, seat: Seat | None = None
) -> Generator[Chance[T], Any, T]:
    """Roll over equally likely values, or over values with weights, and return one.

    With real dice and cards, `seat` types the result (a card that only it may see); else anybody does.
    """
    return (yield Chance(stream, outcomes, seat))  # type: ignore[no-any-return]


def mix_bits(seed: int, name: str, count: int) -> int:
    """Return 64 well mixed bits for one draw, the same on every machine and version."""
    return int.from_bytes(blake2b(f"{seed}/{name}/{count}".encode(), digest_size=8).digest(), "big")


def pick_from(outcomes: Sequence[T] | dict[T, int], bits: int) -> T:
    """Choose by 64 bits: an index into a sequence, or a value by its weight."""
    if not isinstance(outcomes, dict):
        if not outcomes:
            raise RulesError("A roll needs at least one possible outcome.")
        return outcomes[bits * len(outcomes) >> 64]
    left = bits * sum(outcomes.values()) >> 64
    for value, weight in outcomes.items():
        left -= weight
        if left < 0:
            return value
    raise RulesError("A roll needs at least one possible outcome with a positive weight.")


def make_picker(seed: int) -> Pick:
    """Return a chooser with a stream of its own, for resampling what a seat cannot know."""
    count = 0

    def pick(outcomes: Sequence[Any] | dict[Any, int]) -> Any:  # noqa: ANN401 - gives what it gets
        nonlocal count
        count += 1
        return pick_from(outcomes, mix_bits(seed, "resample", count))

    return pick
