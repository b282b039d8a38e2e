"""What a pack of the second edition holds: monsters, bosses, ability decks, classes with cards, items, levels, modifier cards, battle goals, scenarios."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Literal

from msgspec import Meta, Struct

from tabard.content import Entry, Kind, Library, written
from tabard.content.nodes import Cell
from tabard.crawl.effects import Condition, Element
from tabard.crawl.formulas import read_formula
from tabard.haven.campaign.event_cards import EventCard, EventSection
from tabard.haven.campaign.event_language import EVENT_READERS
from tabard.haven.dungeon_cards import RoomCard, RoomSetup
from tabard.haven.formula_numbers import Reckoned
from tabard.haven.heads import AnyTrait
from tabard.haven.language import read_line, read_modifier, read_perk, read_traits
from tabard.haven.room_kit import KitRoom
from tabard.haven.scenarios import SCENARIO_READERS, Scenario
from tabard.haven.things import AnyPerk, Modifier
from tabard.haven.treasure_language import Treasure, read_finds
from tabard.haven.verbs import AnyAbility

Faction = Literal["demons", "merchant-guild", "military"]
"""With whom the party has a reputation (H-50.2)."""

LEVELS = 8
"""Monsters have levels 0 to 7."""

Name = Annotated[str, Meta(min_length=1)]
Do = Annotated[tuple[AnyAbility, ...], written("line")]
Traits = Annotated[tuple[AnyTrait, ...], written("traits")]
Count = Annotated[int, Meta(ge=1)]
Initiative = Annotated[int, Meta(ge=1, le=100)]


EightReckoned = Annotated[tuple[Reckoned, ...], Meta(min_length=LEVELS, max_length=LEVELS)]


class Stats(Struct, frozen=True, forbid_unknown_fields=True):
    """What a stat card says at one level."""

    hp: Reckoned
    move: int | None = None
    """None where the figure never moves by itself."""
    attack: Reckoned | None = None
    traits: Traits = ()
    immune: tuple[Condition, ...] = ()


Card = Annotated[
    tuple[Stats, ...],
    Meta(min_length=LEVELS, max_length=LEVELS, description="a row for each level, 0 to 7"),
]


class Monster(Entry, frozen=True, kw_only=True):
    """A monster type, with the two halves of its stat card."""

    name: Name
    deck: Name
    standees: Count
    flying: bool = False
    normal: Card
    elite: Card


class Special(Struct, frozen=True, forbid_unknown_fields=True):
    """A special ability of a boss; `v1` and `v2` in it are the tables here."""

    do: Do
    v1: EightReckoned | None = None
    v2: EightReckoned | None = None


Specials = Annotated[tuple[Special, ...], Meta(max_length=2)]


class Boss(Entry, frozen=True, kw_only=True):
    """A boss: one rank, and special abilities."""

    name: Name
    deck: Name = "boss"
    standees: Count = 1
    flying: bool = False
    base: tuple[Cell, ...] = ()
    """The hexes it stands on, if more than one."""
    levels: Card
    special: Specials


class Variant(Entry, frozen=True, kw_only=True):
    """A figure of one scenario, shown by the standees of another: with its stats, its own, or those of one rank."""

    name: Name
    deck: Name
    of: str = ""
    """Whose standees show it; "" has tokens."""
    standees: int | None = None
    """How many of them there are, where it is not the number of the others."""
    flying: bool = False
    normal: Card | None = None
    elite: Card | None = None
    levels: Card | None = None
    """Of a figure that has one rank."""
    special: Specials = ()


class AbilityCard(Struct, frozen=True, forbid_unknown_fields=True):
    """A card of a monster ability deck."""

    initiative: Initiative
    do: Do
    name: str = ""
    copies: Count = 1
    shuffle: bool = False
    """It shows the shuffle icon."""


class Deck(Entry, frozen=True, kw_only=True):
    """A monster ability deck."""

    of: str = ""
    """The deck that it takes the place of in its scenario."""
    scenario: bool = False
    """It is used where a scenario says so, and is no set of the box."""
    card: Annotated[tuple[AbilityCard, ...], Meta(min_length=1)]

    @property
    def size(self) -> int:
        """How many cards there are."""
        return sum(each.copies for each in self.card)


class Perk(Struct, frozen=True, forbid_unknown_fields=True):
    """A perk of a class."""

    do: Annotated[tuple[AnyPerk, ...], written("perk")]
    boxes: Count = 1
    """How often it can be taken."""
    linked: bool = False
    """All boxes together buy it once."""


class Hero(Entry, frozen=True, kw_only=True):
    """A character class."""

    name: Name
    race: str = ""
    traits: tuple[str, ...] = ()
    """What events and scenarios ask for."""
    hand: Annotated[int, Meta(ge=2)]
    """How many cards are brought into a scenario."""
    hp: Annotated[tuple[int, ...], Meta(min_length=9, max_length=9)]
    """Hit points at levels 1 to 9."""
    perk: tuple[Perk, ...] = ()
    masteries: tuple[Name, ...] = ()


class Half(Struct, frozen=True, forbid_unknown_fields=True):
    """The top or the bottom action of a card."""

    do: Do
    lost: bool = False
    unrecoverable: bool = False
    experience: int = 0
    consumes: tuple[Element, ...] = ()
    """What must be consumed before any part of it is performed (H-21.15)."""


class HeroCard(Entry, frozen=True, kw_only=True):
    """An ability card of a class."""

    name: Name
    number: int = 0
    """What is printed on the back; 0 for a card that is not of the box."""
    owner: Name
    """The class that it belongs to."""
    level: Annotated[int, Meta(ge=0, le=9)] = 1
    """0 is a card of level X, which counts as level 1."""
    initiative: Annotated[int, Meta(ge=1, le=99)]
    top: Half
    bottom: Half


class Slot(StrEnum):
    """Where an item is worn or held."""

    HEAD = "head"
    BODY = "body"
    LEGS = "legs"
    ONE_HAND = "one-hand"
    TWO_HANDS = "two-hands"
    SMALL = "small"


class Use(StrEnum):
    """What becomes of an item that is used."""

    SPENT = "spent"
    LOST = "lost"
    PASSIVE = "passive"
    FLIP = "flip"


class Item(Entry, frozen=True, kw_only=True):
    """An item: when it may be used, what it does, and what a shop wants to know."""

    name: Name
    number: Count
    slot: Slot
    use: Use
    do: Traits
    back: Traits = ()
    """The other side of one that is flipped."""
    unrecoverable: bool = False
    minus: int = 0
    """How many -1 cards its owner has more."""
    cost: int
    copies: Count
    prosperity: Annotated[int, Meta(ge=1, le=9)] | None = None
    """From where on it is sold; None for what is found, given or designed."""
    solo: str = ""
    """The class whose solo scenario gives it."""
    brought_always: bool = False
    returns: bool = False
    unsellable: bool = False
    reputation: dict[Faction, int] = {}
    """What the party must have with a faction for it to be sold (H-33.3)."""


class Level(Entry, frozen=True, kw_only=True):
    """A column of the table of scenario levels (H-15.4 to H-15.8)."""

    number: Annotated[int, Meta(ge=0, le=LEVELS - 1)]
    monsters: int
    """The level of monsters."""
    gold: int
    """What a money token is worth."""
    trap: int
    hazard: int
    experience: int
    """What everybody gains for a completed scenario."""


class ModifierCard(Entry, frozen=True, kw_only=True):
    """A modifier card of which everybody has the same."""

    face: Annotated[Modifier, written("modifier")]
    copies: int = 0
    """How many are in a standard deck."""
    supply: int = 0
    """How many lie beside the decks; a card of a supply goes back there when it is drawn."""
    shuffle: bool = False
    """It shows the shuffle icon."""


class Goal(Entry, frozen=True, kw_only=True):
    """A battle goal."""

    number: int
    name: Name
    checks: Annotated[int, Meta(ge=1, le=2)]
    text: Name


class QuestStep(Struct, frozen=True, forbid_unknown_fields=True):
    """A step of a personal quest: something that is counted."""

    count: Name
    """What is counted, in a word or two: `coins`, `complete 63`, `own poison-dagger`."""
    text: Name
    times: Count = 1


class Quest(Entry, frozen=True, kw_only=True):
    """A personal quest (H-4.18)."""

    number: int
    name: Name
    text: str = ""
    unlocks: Name
    """The class that its fulfilment unlocks."""
    called: Name
    """The name of that class, should the class itself not be here."""
    adds: str = ""
    """The quest that becomes available with it (H-55.6)."""
    is_first: bool = False
    """It is available from the beginning (H-4.19)."""
    step: Annotated[tuple[QuestStep, ...], Meta(min_length=1)]


class CityRecord(Entry, frozen=True, kw_only=True):
    """A section that the campaign reads between scenarios, with what it gives (H-50.6, H-50.13)."""

    section: Name
    """Its number in the section book."""
    when: str = ""
    """`reputation demons 9`, `prosperity 3`, `imbuement 10` or `retirement bruiser`; "" if only something else names it."""
    after: tuple[str, ...] = ()
    """Scenarios that must be completed too (H-50.8)."""
    text: str = ""
    unlocks: tuple[str, ...] = ()
    reward: str = ""


_READERS = {
    "line": read_line,
    "traits": read_traits,
    "formula": read_formula,
    "perk": read_perk,
}

KINDS: tuple[Kind[Entry], ...] = (
    Kind("monster", "monsters", Monster, _READERS),
    Kind("boss", "bosses", Boss, _READERS),
    Kind("variant", "variants", Variant, _READERS),
    Kind("deck", "decks", Deck, _READERS),
    Kind("class", "classes", Hero, _READERS),
    Kind("card", "cards", HeroCard, _READERS),
    Kind("item", "items", Item, _READERS),
    Kind("room", "rooms", KitRoom),
    Kind("level", "levels", Level),
    Kind("modifier", "modifiers", ModifierCard, {"modifier": read_modifier}),
    Kind("goal", "goals", Goal),
    Kind("treasure", "treasures", Treasure, {"finds": read_finds}),
    Kind("room-card", "room-cards", RoomCard, SCENARIO_READERS),
    Kind("room-setup", "room-setups", RoomSetup),
    Kind("quest", "quests", Quest),
    Kind("record", "records", CityRecord),
    Kind("scenario", "scenarios", Scenario, SCENARIO_READERS),
    Kind("event", "events", EventCard, EVENT_READERS),
    Kind("event-section", "event-sections", EventSection, EVENT_READERS),
)


class Box:
    """Everything in the packs, by kind and id."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self.monsters = library.entries(Monster)
        self.bosses = library.entries(Boss)
        self.variants = library.entries(Variant)
        self.decks = library.entries(Deck)
        self.heroes = library.entries(Hero)
        self.cards = library.entries(HeroCard)
        self.items = library.entries(Item)
        self.numbered = {each.number: each for each in self.items.values()}
        self.kit = library.entries(KitRoom)
        self.levels = {each.number: each for each in library.entries(Level).values()}
        self.modifiers = library.entries(ModifierCard)
        self.goals = library.entries(Goal)
        self.treasures = {each.number: each for each in library.entries(Treasure).values()}
        self.room_cards = library.entries(RoomCard)
        self.room_setups = library.entries(RoomSetup)
        self.quests = library.entries(Quest)
        self.records = {each.section: each for each in library.entries(CityRecord).values()}
        self.scenarios = library.entries(Scenario)
        self.events = {each.number: each for each in library.entries(EventCard).values()}
        self.event_sections = {each.number: each for each in library.entries(EventSection).values()}
