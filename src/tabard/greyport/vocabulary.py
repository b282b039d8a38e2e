"""The words that cards of Greyport are written with: whose, which, where, when, how many."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct


class Moment(StrEnum):
    """When an ability happens."""

    PLAY = "play"
    ANYTIME = "anytime"
    FIGHT = "fight"
    CLEANUP = "cleanup"
    AMBUSH = "ambush"
    FOUGHT = "fought"
    HURT = "hurt"
    HITS = "hits"
    HITS_PLAYER = "hits-player"
    DEFEATED = "defeated"
    TAUNTED = "taunted"
    DAWN = "dawn"
    DUSK = "dusk"
    ALWAYS = "always"
    HERE = "here"
    REWARD = "reward"
    SETUP = "setup"
    PENALTY = "penalty"


class Plain(StrEnum):
    """Keywords that say it all."""

    CLEAVE = "cleave"
    TAUNT = "taunt"
    MORE_HEROES = "+hero"
    DUAL_WIELD = "dual-wield"
    TANK = "tank"
    RANGED = "ranged"
    CURSED = "cursed"
    FEROCIOUS = "ferocious"
    VENGEFUL = "vengeful"
    IMMUNE_SPLASH = "immune-splash"
    IMMUNE_SNIPE = "immune-snipe"
    IMMUNE_TAUNT = "immune-taunt"


class Numbered(StrEnum):
    """Keywords with a number."""

    SPLASH = "splash"
    SNIPE = "snipe"
    PIERCE = "pierce"
    SHIELD = "shield"
    SLASH = "slash"


HERO_WORDS = frozenset(
    {Plain.CLEAVE, Plain.TAUNT, Plain.MORE_HEROES, Plain.DUAL_WIELD}
    | {Numbered.SPLASH, Numbered.SNIPE, Numbered.PIERCE, Numbered.SHIELD}
)
"""The keywords of heroes and items (G-7); all others are monsters' (G-8)."""


class Players(StrEnum):
    """Which players; "player" is chosen by who played the card, "chosen" by the party."""

    YOU = "you"
    PLAYER = "player"
    CHOSEN = "chosen"
    EACH = "each"
    OTHERS = "others"
    DEFENDER = "defender"
    FRONT = "front"
    FIGHTER = "fighter"
    TAUNTER = "taunter"


class Monsters(StrEnum):
    """Which monsters; "rest" are the others of the same group."""

    THIS = "this"
    MONSTER = "monster"
    REST = "rest"
    ALL_ACTIVE = "all-active"
    ALL_LOCATION = "all-location"


class Group(StrEnum):
    """Where monsters stand."""

    ACTIVE = "active"
    LOCATION = "location"
    PLAYER = "player"
    FRONT = "front"
    ANY = "any"


class CardKind(StrEnum):
    """What a card can be."""

    CARD = "card"
    HERO = "hero"
    ITEM = "item"
    CURSE = "curse"


class Type(StrEnum):
    """What sort of hero or item a card is."""

    PHYSICAL = "physical"
    MAGICAL = "magical"


class Zone(StrEnum):
    """Where a card lies; "this" is the hero that the text stands on or that wields the item."""

    HAND = "hand"
    DISCARD = "discard"
    PLAYED = "played"
    THIS = "this"


class Value(StrEnum):
    """What a coin is worth, and what a card costs."""

    COPPER = "copper"
    SILVER = "silver"
    GOLD = "gold"


class Counted(StrEnum):
    """What can be counted: "heroes" are those played this round, "curses" those in hand."""

    ACTIVE = "active"
    GROUP = "group"
    CURSES = "curses"
    HEROES = "heroes"


class Several(StrEnum):
    """How many dice are rolled again: as many as one likes, or all of them."""

    ANY = "any"
    ALL = "all"


class Denied(StrEnum):
    """What a player can be kept from."""

    DRAW = "draw"
    SHIELD = "shield"
    ITEM = "item"
    HEAL = "heal"
    TAUNT = "taunt"


class Row(StrEnum):
    """Which reinforcements."""

    HERO = "hero"
    ITEM = "item"


class Place(StrEnum):
    """Where a curse goes if not to the discard pile."""

    ON_DECK = "on-deck"


class Term(StrEnum):
    """How long something stays open if not for the encounter."""

    GAME = "game"


class Side(StrEnum):
    """Which cards a location helps."""

    HEROES = "heroes"
    ITEMS = "items"


class State(StrEnum):
    """Circumstances that one word tells."""

    ALONE = "alone"
    DEFENDER = "defender"
    FIRST = "first"
    ITEM = "item"
    DAMAGED = "damaged"
    ON_LOCATION = "on-location"


class Measure(StrEnum):
    """Circumstances with a number: at least so much dealt, so many active; at most so many HP."""

    DEALT = "dealt"
    ACTIVE = "active"
    HP = "hp"


class Presence(StrEnum):
    """Where somebody in particular has to be."""

    PLAY = "play"
    THERE = "at-location"


class Named(Struct, frozen=True, tag="named"):
    """Others of an id or a trait in the group."""

    id: str


class Cards(Struct, frozen=True):
    """Which cards a text means."""

    kind: CardKind
    type: Type | None = None
    other: bool = False
    """Not the one that the text stands on."""
    non_player: bool = False
    """No player heroes (G-16.18)."""


class Source(Struct, frozen=True):
    """Where a free card comes from: the row, the top cards of the deck, or both."""

    row: bool = False
    top: int = 0


class Condition(Struct, frozen=True, kw_only=True):
    """Under which circumstance something holds."""

    state: State | None = None
    measure: Measure | None = None
    presence: Presence | None = None
    type: Type | None = None
    amount: int = 0
    id: str = ""
    negated: bool = False
