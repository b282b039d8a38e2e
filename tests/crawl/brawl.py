"""The smallest game that is a `Skirmish`: two people with a hero each, a wolf that one of them has summoned, an ally and enemies.

It has a book of its own: no modifiers but what a test writes, a shrug that negates damage, two items. Heroes and monsters stand where a test
puts them, on a floor of seven columns and three rows; column d can be a wall with a door in the middle, behind which a rat waits. Heroes to
whom a test gives cards play rounds with them: cards of one side, of which one from the hand or two discarded ones negate damage.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import combinations
from typing import Any, ClassVar, Literal, TypeVar

import msgspec

from tabard.crawl.abilities import AnyAbility, Boost, Shield, Whenever
from tabard.crawl.attack_ability import attack_next
from tabard.crawl.attack_parts import AttackOn, Modifier
from tabard.crawl.automation import AutoAttack, Automate, auto_attack, automate
from tabard.crawl.bonuses import begin
from tabard.crawl.book import Book
from tabard.crawl.cards import Face, has_two_cards
from tabard.crawl.choosing import AttackNext, Perform
from tabard.crawl.circumstances import Occasion
from tabard.crawl.conditions import end_turn
from tabard.crawl.damage import start_turn
from tabard.crawl.deciding import seat_of
from tabard.crawl.effects import Condition, Cost, Effect, Infusion, Word
from tabard.crawl.events import CrawlEvent, Died, DungeonEvent, ItemUsed
from tabard.crawl.figures import Bonus, Figure, Side, Traits
from tabard.crawl.grammar import CRAWL
from tabard.crawl.items import Item
from tabard.crawl.negation import negate
from tabard.crawl.party import CardState, Character, ItemState, Phase, TurnToCome
from tabard.crawl.performing import perform
from tabard.crawl.reacting import react
from tabard.crawl.round_events import RoundEvent
from tabard.crawl.round_rules import ROUND_RULES
from tabard.crawl.skirmish import Skirmish
from tabard.crawl.steps import CloseRound, RoundStep, StartRound
from tabard.crawl.terrain import Terrain
from tabard.crawl.windows import Moment, Use
from tabard.hexes import Hex, hexset
from tabard.table import YES_NO, Event, Game, Outcome, Question, Rules, Seat, Source, ask, new
from tests.crawl.brawl_map import BOARD, DOOR, HEXES, Floor, layout

SHRUG: Question[bool] = Question("shrug", "Shrug {amount} damage off?", fixed=YES_NO)
SOURCES = {"attack": Source("H-20.1", 20), "move": Source("H-22.1", "Movement")}


class Begin(msgspec.Struct, frozen=True, tag="begin"):
    """Step: a figure's turn begins."""

    figure: str


class End(msgspec.Struct, frozen=True, tag="end"):
    """Step: a figure's turn ends."""

    figure: str


class Stop(msgspec.Struct, frozen=True, tag="stop"):
    """Step: the game is over."""


Step = Perform | AttackNext | Automate | AutoAttack | Begin | End | RoundStep | Stop


class Thing(msgspec.Struct, frozen=True):
    """An item as it is printed."""

    id: str
    name: str
    moment: str
    do: tuple[AnyAbility, ...]
    about: str = "It helps."
    only: str = ""
    use: str = "spent"
    spend: Cost = ()
    slots: int = 0


CLUB = Thing("club", "Club", "attack", (Boost(effects=(Effect(Word.ATTACK, 2),)),))
BUCKLER = Thing("buckler", "Buckler", "enemy-attack", (Shield(value=2),))
THINGS = {each.id: each for each in (CLUB, BUCKLER)}


class Half(msgspec.Struct, frozen=True):
    """The top or the bottom of a card."""

    do: tuple[AnyAbility, ...]
    stays: Literal["", "round", "persistent"] = ""
    lost: bool = False
    unrecoverable: bool = False


class Card(msgspec.Struct, frozen=True):
    """A card, which has one side."""

    name: str
    initiative: int
    top: Half
    bottom: Half


MOVE = Half(CRAWL.parse("move 2"))
CARDS = {
    "jab": Card("Jab", 10, Half(CRAWL.parse("attack 1")), MOVE),
    "kick": Card("Kick", 30, Half(CRAWL.parse("attack 2")), MOVE),
    "guard": Card("Guard", 50, Half(CRAWL.parse("shield 1"), "persistent"), MOVE),
    "roar": Card("Roar", 70, Half(CRAWL.parse("attack 3"), lost=True), MOVE),
}

BASIC = {"basic/top/0": CRAWL.parse("attack 2")[0], "basic/bottom/0": CRAWL.parse("move 2")[0]}
"""What any card can be used for."""


class Brawl(Skirmish, kw_only=True):
    """A fight, with its abilities as they are written."""

    may_forgo_attack: ClassVar[bool] = False
    has_triggers: ClassVar[bool] = True
    credits_pushing: ClassVar[bool] = True

    agenda: list[Step]
    party: list[Character]
    round: int = 0
    phase: Phase = "setup"
    turns: list[TurnToCome] = []
    acting: TurnToCome | None = None
    coming: dict[str, list[str]] = {}
    lines: dict[str, str]
    """What each path stands for."""
    made: dict[str, AnyAbility] = {}
    """The same for abilities that the shared language has no words for."""
    adds: str = ""
    """What every modifier adds, as an effect is written after an attack."""
    printed: dict[str, Traits] = {}
    """What is printed for a kind of figure, where it is anything."""
    decks: dict[str, list[str]] = {}
    """Bless and curse cards in the decks: each hero's, which its wolf uses too, and that of the rats."""

    rounds: int = 1
    """How many are played."""

    @property
    def seats(self) -> int:
        return len({each.seat for each in self.party})

    @property
    def has_auras(self) -> bool:
        return any(each.auras for each in self.printed.values())

    floor: Floor = Floor()
    revealed: list[str] = msgspec.field(default_factory=lambda: ["west"])
    opened: list[Hex] = []
    truces: list[tuple[Side, Side]] = []

    @cached_property
    def terrain(self) -> Terrain:
        floor = self.floor
        terrain = Terrain(BOARD)
        if floor.has_door:
            locked = [DOOR] if floor.is_locked else []
            terrain = layout().shown(self.revealed, self.opened, locked)
        return replace(
            terrain,
            obstacles=hexset(HEXES[each] for each in floor.obstacles),
            difficult=hexset(HEXES[each] for each in floor.difficult),
            hazards={HEXES[each]: hazard for each, hazard in floor.hazards.items()},
            traps=hexset(HEXES[each] for each in floor.traps),
            tiles=hexset(HEXES[each] for each in floor.tiles),
            lays_traps=True,
        ).changed(self.overlays)

    def terrain_changed(self) -> None:
        self.__dict__.pop("terrain", None)

    def friends(self, side: Side) -> tuple[Side, ...]:
        others = [each for pair in self.truces if side in pair for each in pair if each != side]
        return side, *others

    def ability(self, path: str) -> AnyAbility:
        if path.startswith("item/"):
            _, id_, number = path.split("/")
            return THINGS[id_].do[int(number)]
        if path.startswith("card/"):
            _, id_, _, half, number = path.split("/")
            return (CARDS[id_].top if half == "top" else CARDS[id_].bottom).do[int(number)]
        if path in BASIC:
            return BASIC[path]
        if path in self.made:
            return self.made[path]
        head, _, tail = path.rpartition("/")
        if isinstance(waits := self.made.get(head), Whenever):
            return waits.abilities[int(tail)]
        head, _, tail = path.rpartition("/")
        written = self.lines.get(path) or self.lines.get(head)
        assert written is not None, path
        (ability,) = CRAWL.parse(written)
        inner = getattr(ability, "abilities", ())
        return inner[int(tail)] if path not in self.lines else ability

    def count_abilities(self, path: str) -> int:
        return (
            1 if path.startswith(("card/", "basic/")) else sum(path in each for each in self.lines)
        )

    def face_up(self, state: CardState) -> Face:
        return CARDS[state.id]

    @property
    def things(self) -> Mapping[str, Item]:
        return THINGS

    def traits(self, figure: Figure) -> Traits:
        return self.printed.get(figure.kind) or Traits(figure.kind)

    def initiative_of(self, figure: Figure) -> int:
        return figure.number

    def view(self, seat: Seat | None) -> dict[str, Any]:
        return {"figures": [(each.id, self.name(each.at), each.hp) for each in self.figures]}


async def _modifier(game: Brawl, attack: AttackOn) -> Modifier:
    del attack
    if not game.adds:
        return Modifier("+0")
    (added,) = CRAWL.parse(f"attack 0 {game.adds}")
    return Modifier("+0", effects=added.effects)  # type: ignore[union-attr]


async def _negates(game: Brawl, figure: Figure, amount: int, cause: str, by: Figure | None) -> bool:
    who = game.whose(figure.id)
    if who is not None and who.cards:
        return await negate(game, figure, amount, cause, by)
    seat = seat_of(game, figure.id)
    return seat is not None and await ask(seat, SHRUG, amount=amount)


async def _nothing(game: Brawl, figure: Figure) -> None:
    del game, figure


async def _no_own(game: Brawl, actor: Figure, side: Side, path: str) -> bool:
    raise NotImplementedError(path)


def _ended(game: Brawl, figure: Figure, bonus: Bonus) -> None:
    del game, figure, bonus


def _sacrifices(game: Brawl, who: Character) -> list[tuple[str, tuple[CardState, ...]]]:
    del game
    hand, discarded = who.in_zone("hand"), who.in_zone("discard")
    return [("lose", each) for each in [*((one,) for one in hand), *combinations(discarded, 2)]]


def _exhaust(game: Brawl, who: Character, why: str) -> None:
    game.figures.remove(game.figure_of(who))
    game.tell(Died(who.figure, why))


async def _order_turns(game: Brawl) -> None:
    """Let everybody act by initiative: of characters by their lead, of all others by their number."""
    game.turns = [
        TurnToCome(who.initiative if who else each.number, int(who is None), each.number, each.id)
        for each in game.figures
        for who in [game.whose(each.id)]
    ]


def _infusions(game: Brawl) -> Mapping[str, Infusion]:
    del game
    return {}


def _consume(game: Brawl, figure: Figure, infusions: Sequence[str]) -> None:
    raise NotImplementedError


def _fits(game: Brawl, who: Character, item: Item, moment: Moment, attack: AttackOn | None) -> bool:
    del game, who, item, moment, attack
    return True


async def _take(game: Brawl, used: Use) -> tuple[Effect, ...]:
    (ability,) = used.item.do
    if isinstance(ability, Boost):
        return ability.effects
    assert used.attack is not None
    begin(game, used.attack.target, f"item/{used.item.id}/0", "attack")
    return ()


def _card_added(game: Brawl, figure: Figure, condition: Condition) -> bool:
    whose = figure.owner or figure.id if figure.side == "party" else figure.side
    if whose not in game.decks or len(game.decks[whose]) >= 3:
        return False
    game.decks[whose].append(condition)
    return True


async def _opened(game: Brawl, figure: Figure, door: Hex) -> None:
    del figure
    game.opened.append(door)
    for name in layout().behind(door, game.revealed):
        game.revealed.append(name)
        rat = Figure(
            id="rat-9", kind="rat", side="monsters", at=HEXES["f2"], hp=10, max_hp=10, number=9
        )
        game.figures.append(rat)
    game.terrain_changed()


def _earn(game: Brawl, figure: Figure, amount: int) -> None:
    who = game.whose(figure.id)
    assert who is not None
    who.experience += amount


Brawl.book = Book(
    earn=_earn,
    opened=_opened,
    card_added=_card_added,
    modifier=_modifier,
    negates=_negates,
    sacrifices=_sacrifices,
    fell=_nothing,
    exhaust=_exhaust,
    can_rest=has_two_cards,
    order_turns=_order_turns,
    action_path=lambda game, figure, turn: f"monster/{figure.kind}",
    entered=_nothing,
    walked=lambda game, actor, hexes: None,
    perform_own=_no_own,
    begin_bonus=lambda game, actor, path: begin(game, actor, path, "round"),
    bonus_ended=_ended,
    infusions=_infusions,
    infusion_source=lambda game, id_: id_,
    consume=_consume,
    fits=_fits,
    take=_take,
    drawing="Draw",
    drawn="a card was drawn",
)


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
            await auto_attack(game, step)
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
