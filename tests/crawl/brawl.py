"""The smallest game that is a `Skirmish`: two people with a hero each, a wolf that one of them has summoned, an ally and enemies.

It has a book of its own: no modifiers but what a test writes, a shrug that negates damage, four items. Heroes and monsters stand where a test
puts them, on a floor of seven columns and three rows; column d can be a wall with a door in the middle, behind which a rat waits. Heroes to
whom a test gives cards play rounds with them: cards of one side, of which one from the hand or two discarded ones negate damage.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, TypeVar

import msgspec

from tabard.crawl.abilities import AnyAbility
from tabard.crawl.attack_ability import attack_next
from tabard.crawl.automation import AutoAttack, Automate, attack_automatically, automate
from tabard.crawl.choosing import AttackNext, Perform
from tabard.crawl.circumstances import Occasion
from tabard.crawl.conditions import end_turn
from tabard.crawl.damage import start_turn
from tabard.crawl.effects import Condition
from tabard.crawl.events import CrawlEvent, DungeonEvent, ItemUsed
from tabard.crawl.figures import Figure, Side, Traits
from tabard.crawl.party import CardState, Character, ItemState
from tabard.crawl.performing import perform
from tabard.crawl.reacting import react
from tabard.crawl.round_events import RoundEvent
from tabard.crawl.round_rules import ROUND_RULES
from tabard.crawl.steps import CloseRound, StartRound
from tabard.table import Event, Game, Outcome, Rules, Seat, Source, new
from tests.crawl.brawl_book import BOOK
from tests.crawl.brawl_map import HEXES, Floor
from tests.crawl.brawl_state import Begin, Brawl, End, Step, Stop

Brawl.book = BOOK
SOURCES = {"attack": Source("H-20.1", 20), "move": Source("H-22.1", "Movement")}


class Setup(msgspec.Struct, frozen=True):
    """Where everybody stands, and what happens."""

    stand: dict[str, str]
    """Figure: hex."""
    steps: list[Step]
    lines: dict[str, str]
    adds: str = ""
    items: dict[str, list[str]] = {}
    seats: tuple[int, int] = (0, 1)
    hp: int = 10
    printed: dict[str, Traits] = {}
    conditions: dict[str, list[Condition]] = {}
    """What figures have from the start; none of it is fresh."""
    cards: dict[str, list[str]] = {}
    rounds: int = 1
    floor: Floor = Floor()
    also: dict[str, list[str]] = {}
    """The further hexes of figures that stand on several."""
    truces: list[tuple[Side, Side]] = []
    made: dict[str, AnyAbility] = {}


SIDES: Mapping[str, Side] = {
    "rat": "monsters",
    "ghost": "others",
    "boss": "monsters",
    "crate": "monsters",
    "militia": "militia",
}


def _start(setup: Setup, content: object) -> Brawl:
    del content
    figures = [
        Figure(
            id=id_,
            kind=(kind := id_.partition("-")[0]),
            side=SIDES.get(kind, "party"),
            at=HEXES[at],
            also=[HEXES[each] for each in setup.also.get(id_, ())],
            hp=setup.hp,
            max_hp=setup.hp,
            is_objective=kind == "crate",
            number=number,
            owner="north" if kind == "wolf" else "",
            conditions=dict.fromkeys(setup.conditions.get(id_, ()), False),
        )
        for number, (id_, at) in enumerate(setup.stand.items(), 1)
    ]
    heroes: Sequence[Literal["north", "south"]] = ("north", "south")
    party = [
        Character(
            seat=Seat(seat),
            figure=id_,
            kind=id_,
            items=[ItemState(each) for each in setup.items.get(id_, ())],
            cards=[CardState(each) for each in setup.cards.get(id_, ())],
        )
        for id_, seat in zip(heroes, setup.seats, strict=True)
    ]
    decks: dict[str, list[str]] = {"north": [], "south": [], "monsters": []}
    agenda: list[Step] = [StartRound()] if setup.cards else [*setup.steps, Stop()]
    return Brawl(
        agenda=agenda, figures=figures, party=party, lines=dict(setup.lines),
        adds=setup.adds, printed=dict(setup.printed), decks=decks, rounds=setup.rounds,
        floor=setup.floor, truces=list(setup.truces), made=dict(setup.made),
        active=getattr(setup.steps[0], "actor", "") if setup.steps else "",
    )  # fmt: skip


async def _end_turn(game: Brawl, id_: str) -> None:
    figure = game.find(id_)
    if figure is not None:
        await react(game, Occasion.TURN_END, figure)
        end_turn(game, figure)
    game.active = ""


async def _play(game: Brawl, step: Step) -> None:
    match step:
        case Perform():
            await perform(game, step)
        case AttackNext():
            await attack_next(game)
        case Automate():
            await automate(game, step)
        case AutoAttack():
            await attack_automatically(game, step)
        case Begin():
            game.active, game.focus = step.figure, ""
            await start_turn(game, game.figure(step.figure))
            await react(game, Occasion.TURN_START, game.figure(step.figure))
        case End():
            await _end_turn(game, step.figure)
        case Stop():
            game.outcome = Outcome(won=True, why="the brawl is over")
        case CloseRound():
            game.agenda.append(StartRound() if game.round < game.rounds else Stop())
        case _:
            await ROUND_RULES[type(step)](game, step)


BRAWL: Rules[Brawl] = Rules(
    name="brawl",
    title="Brawl",
    version=1,
    state=Brawl,
    setup=Setup,
    start=_start,
    play=_play,
    events=CrawlEvent | DungeonEvent | RoundEvent | ItemUsed,
    sources=SOURCES,
)


E = TypeVar("E", bound=Event)


class Scene:
    """A brawl that is answered by keys."""

    def __init__(self, game: Game[Brawl]) -> None:
        self.game = game

    @property
    def asked(self) -> dict[int, str]:
        """What is asked of each seat."""
        return {int(seat): each.kind for seat, each in self.game.decisions.items()}

    @property
    def keys(self) -> list[str]:
        """The options of whoever is asked."""
        return [each.key for each in next(iter(self.game.decisions.values())).options]

    def answer(self, *keys: str) -> Scene:
        """Let whoever is asked answer."""
        for key in keys:
            self.game.apply(key, next(iter(self.game.decisions)))
        return self

    def figure(self, id_: str) -> Figure:
        """Return a figure."""
        return self.game.state.figure(id_)

    def conditions(self, id_: str) -> list[str]:
        """List the conditions of a figure."""
        return [*map(str, self.figure(id_).conditions)]

    def happened(self, kind: type[E]) -> list[E]:
        """List the events of a kind."""
        return [each for each in self.game.events if isinstance(each, kind)]


def scene(
    stand: Mapping[str, str], *steps: Step, lines: Mapping[str, str] | None = None, **more: Any
) -> Scene:
    """Put figures on the floor and let some of them act."""
    plain = msgspec.to_builtins({"stand": stand, "steps": steps, "lines": lines or {}, **more})
    return Scene(new("brawl", seed=1, **plain))
