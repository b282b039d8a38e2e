"""The state of a brawl, with what is printed: steps, items, cards of one side."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property
from typing import Any, ClassVar, Literal

import msgspec

from tabard.crawl.abilities import AnyAbility, Boost, Shield, Whenever
from tabard.crawl.automation import AutoAttack, Automate
from tabard.crawl.cards import Face
from tabard.crawl.choosing import AttackNext, Perform
from tabard.crawl.effects import Cost, Effect, Word
from tabard.crawl.figures import Figure, Side, Traits
from tabard.crawl.grammar import CRAWL
from tabard.crawl.items import Item
from tabard.crawl.party import CardState, Character, Phase, TurnToCome
from tabard.crawl.skirmish import Skirmish
from tabard.crawl.steps import RoundStep
from tabard.crawl.terrain import Terrain
from tabard.hexes import Hex, hexset
from tabard.table import Seat
from tests.crawl.brawl_map import BOARD, DOOR, HEXES, Floor, layout


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
SALVE = Thing("salve", "Salve", "after-attack", CRAWL.parse("heal 1 self"))
BANDAGE = Thing("bandage", "Bandage", "after-enemy-attack", CRAWL.parse("heal 1 self"))
THINGS = {each.id: each for each in (CLUB, BUCKLER, SALVE, BANDAGE)}


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
