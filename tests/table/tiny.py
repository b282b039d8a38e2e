"""A game of one rule: tests write the rule, the table plays it."""

from collections.abc import Callable, Coroutine, Sequence
from itertools import count
from typing import Any

import msgspec

from tabard.table import (
    Event,
    Game,
    Option,
    Outcome,
    Pile,
    Question,
    Rule,
    Rules,
    Seat,
    State,
    ask,
    new,
    register,
)


class Go(msgspec.Struct, frozen=True, tag="go"):
    """The only kind of step."""

    number: int = 0


class Said(Event, frozen=True, tag="said"):
    """The only kind of event."""

    what: str


class SetScore(msgspec.Struct, frozen=True, tag="set-score"):
    """The only correction."""

    score: int


class Tiny(State):
    """Room for what the tests' rules want to keep."""

    agenda: list[Go]
    people: int = 1
    score: int = 0
    log: list[str] = []
    secrets: list[str] = []
    snacks: int = 0
    eaters: list[int] = []
    """Who may have a snack; everybody if empty."""
    menu: list[str] = []
    pile: Pile = msgspec.field(default_factory=Pile)

    @property
    def seats(self) -> int:
        return self.people

    def view(self, seat: Seat | None) -> dict[str, Any]:
        mine = self.secrets[seat] if seat is not None and self.secrets else None
        return {"score": self.score, "log": self.log, "secret": mine}

    def problems(self) -> Sequence[str]:
        return ["negative-score"] if self.score < 0 else []

    def anytime(self, seat: Seat) -> Sequence[Option[str]]:
        hungry = not self.eaters or seat in self.eaters
        return [Option("snack", "snack")] if self.snacks and hungry else []

    def interlude(self, seat: Seat, value: str) -> Rule:
        return eat(self, seat)


async def eat(game: Tiny, seat: Seat) -> None:
    menu = choice(*game.menu, kind="menu")
    what = [await ask(seat, menu)] if game.menu else []
    game.snacks -= 1
    game.log.append(" ".join([f"{seat} eats", *what]))
    game.tell(Said("yum"))


class Setup(msgspec.Struct, frozen=True):
    people: int = 1
    steps: int = 3
    snacks: int = 0
    eaters: list[int] = []
    menu: list[str] = []
    secrets: list[str] = []


TinyRule = Callable[[Tiny], Coroutine[Any, Any, None]]

_numbers = count()


def rules_of(
    rule: TinyRule, name: str | None = None, *, version: int = 1, **more: Any
) -> Rules[Tiny]:
    """Make a game that plays the rule once a step, and is won when the steps are over."""

    def start(setup: Setup, content: object) -> Tiny:
        return Tiny(
            agenda=[Go(number) for number in range(setup.steps)],
            people=setup.people,
            snacks=setup.snacks,
            eaters=list(setup.eaters),
            menu=list(setup.menu),
            secrets=list(setup.secrets),
        )

    async def play(game: Tiny, step: Go) -> None:
        await rule(game)
        if not game.agenda:
            game.outcome = Outcome(won=True, why="all steps are done")

    def correct(game: Tiny, correction: SetScore) -> None:
        if correction.score > 1000:
            raise ValueError("nobody scores that high")
        game.score = correction.score

    rules = Rules(
        name=name or f"tiny-{next(_numbers)}",
        title="Tiny",
        version=version,
        state=Tiny,
        setup=Setup,
        start=start,
        play=play,
        events=Said,
        corrections=SetScore,
        correct=correct,
        **more,
    )
    register(rules)
    return rules


def tiny(rule: TinyRule, *, seed: int = 1, dice: str = "table", **setup: Any) -> Game[Tiny]:
    """Start a game of one rule."""
    return new(rules_of(rule).name, seed=seed, dice=dice, **setup)


def choice(*keys: str, kind: str = "pick", **more: Any) -> Question[str]:
    """Return a question with these fixed options."""
    return Question(kind, f"{kind}?", fixed=tuple(Option(key, key) for key in keys), **more)


def keys(game: Game[Any], seat: int = 0) -> list[str]:
    """Return the option keys that a seat has now."""
    return [option.key for option in game.decisions[Seat(seat)].options]


def encoded(game: Game[Any]) -> bytes:
    """Return the state as bytes."""
    return msgspec.msgpack.encode(game.state)
