"""What a pack of Battle for Greyport holds: characters, heroes, items, monsters, places, scenarios."""

from __future__ import annotations

import re
from typing import Annotated, Literal

from msgspec import Meta, Struct

from tabard.content import Entry, Kind, Problem, TextError, nearest, written
from tabard.greyport.abilities import Ability
from tabard.greyport.grammar import read_line
from tabard.greyport.vocabulary import Type, Value

PLAYER_COUNTS = (2, 3, 4, 5)
"""How many can play, and the columns of an encounter card (G-1.9)."""

FACES: dict[str, tuple[int, ...]] = {
    "yellow": (1, 2, 2, 3, 3, 4),
    "white": (1, 2, 3, 4, 5, 6),
    "green": (4, 5, 6, 6, 7, 8),
}
"""The faces of the three dice (G-1.11)."""


class Damage(Struct, frozen=True):
    """What a hero or an item adds to a fight: a die, a number or both (G-1.13)."""

    die: Literal["", "yellow", "white", "green"] = ""
    plus: int = 0

    @property
    def mean(self) -> float:
        """What it deals on average."""
        faces = FACES.get(self.die, (0,))
        return sum(faces) / len(faces) + self.plus

    def __str__(self) -> str:
        return "+".join(filter(None, [self.die, str(self.plus) if self.plus else ""]))


def read_damage(text: str) -> Damage:
    """Read `yellow`, `white+2`, `5`, or nothing; there is never a second die (G-1.22)."""
    found = re.fullmatch(r"(?:([a-z]+)(?:\+(\d+))?|(\d+))?", text.strip())
    if found is None:
        wanted = "a die, a number or both: yellow, 5, white+2"
        raise TextError(text, [Problem(0, f'"{text}" is no damage', wanted)])
    die = found[1] or ""
    if die and die not in FACES:
        near = nearest(die, FACES)
        raise TextError(text, [Problem(0, f'"{die}" is no die', "yellow, white or green", near)])
    return Damage(die, int(found[2] or found[3] or 0))  # type: ignore[arg-type]  # a die of FACES


def read_coins(text: str) -> tuple[Value, ...]:
    """Read the coins of a player: `copper, copper, silver`."""
    coins = []
    for word in re.finditer(r"[^,\s]+", text):
        if word[0] not in Value.__members__.values():
            problem = Problem(
                word.start(),
                f'"{word[0]}" is no coin',
                "copper, silver or gold",
                nearest(word[0], [*Value]),
            )
            raise TextError(text, [problem])
        coins.append(Value(word[0]))
    return tuple(coins)


Do = Annotated[tuple[Ability, ...], written("abilities")]
Hits = Annotated[Damage, written("damage")]
Coins = Annotated[tuple[Value, ...], written("coins")]
Name = Annotated[str, Meta(min_length=1)]
About = Annotated[str, Meta(min_length=1, description="half a sentence")]
Copies = Annotated[int, Meta(ge=0, le=20, description="0 to 20, where 0 leaves the card out")]
Amount = Annotated[int, Meta(ge=0, le=99)]
HitPoints = Annotated[int, Meta(ge=1, le=99)]
Numbers = Annotated[
    tuple[Amount, ...],
    Meta(min_length=4, max_length=4, description="four numbers, for 2, 3, 4 and 5 players"),
]


class Card(Entry, frozen=True, kw_only=True):
    """What every card has."""

    name: Name
    about: About
    """Half a sentence of ours for the eye."""
    printed: tuple[str, ...] = ()
    """Which of these fields are facts of the published game."""
    why: str = ""
    """Why its figures lie outside of what is usual."""


class Character(Card, frozen=True, kw_only=True):
    """Somebody a player can be."""

    type: Type


class Combatant(Card, frozen=True, kw_only=True):
    """What fights for the party."""

    type: Type
    damage: Hits = Damage()
    do: Do = ()
    printed_do: Do = ()
    """Which abilities are facts, where not all of them are."""


class PlayerHero(Combatant, frozen=True, kw_only=True):
    """A character's own card, of one of three levels (G-1.3)."""

    character: str
    level: Literal[1, 2, 3]


class Recruit(Combatant, frozen=True, kw_only=True):
    """A card of a starting deck, or one that coins buy (G-1.14, G-1.15)."""

    cost: Value | None = None
    character: str = ""
    copies: Copies = 1


class Hero(Recruit, frozen=True, kw_only=True):
    """A hero."""

    person: str = ""
    """Which character this is; with that one in the party the card leaves the game (G-2.8)."""


class Item(Recruit, frozen=True, kw_only=True):
    """An item."""


class Foe(Card, frozen=True, kw_only=True):
    """What fights against the party."""

    damage: Amount
    armor: Amount = 0
    traits: tuple[str, ...] = ()
    """Words by which other cards know it."""
    do: Do = ()
    printed_do: Do = ()
    """Which abilities are facts, where not all of them are."""


class Monster(Foe, frozen=True, kw_only=True):
    """A card of a monster subdeck."""

    faction: str
    threat: Annotated[int, Meta(ge=1, le=9)]
    hp: HitPoints
    copies: Copies = 1


class Token(Foe, frozen=True, kw_only=True):
    """A monster that belongs to no deck (G-1.16)."""

    hp: HitPoints
    threat: Amount = 0
    copies: Copies = 1


class Back(Struct, frozen=True, forbid_unknown_fields=True):
    """The second side of a boss."""

    name: Name
    about: About
    damage: Amount
    armor: Amount = 0
    do: Do = ()


class Boss(Foe, frozen=True, kw_only=True):
    """A boss; without hit points it gets them from the encounter (G-1.18)."""

    hp: HitPoints | None = None
    back: Back | None = None


class Subdeck(Card, frozen=True, kw_only=True):
    """A faction of monsters."""

    difficulty: Literal["easy", "medium", "hard"]
    from_encounter: Literal[1, 2] = 1
    """Before which encounter it is better left away (G-17.9)."""


class Location(Card, frozen=True, kw_only=True):
    """Where the party fights."""

    do: Do
    printed_do: Do = ()
    """Which abilities are facts, where not all of them are."""


class Placed(Struct, frozen=True, forbid_unknown_fields=True):
    """A boss where an encounter puts it (G-20.16)."""

    id: str
    group: Literal["location", "active"]
    hp: Numbers | None = None


class Encounter(Card, frozen=True, kw_only=True):
    """One fight of a scenario."""

    scenario: str
    number: Annotated[int, Meta(ge=1, le=9)]
    location: str
    subdeck: str = ""
    """Which monsters join the deck; empty keeps the deck as it is."""
    location_hp: Numbers
    location_threat: Numbers
    player_threat: Numbers
    coins: Annotated[
        tuple[Coins, ...],
        Meta(min_length=4, max_length=4, description="four texts, for 2, 3, 4 and 5 players"),
    ]
    bosses: tuple[Placed, ...] = ()
    do: Do


class Scenario(Card, frozen=True, kw_only=True):
    """A whole game."""

    difficulty: Literal["introductory", "easy", "medium", "hard"]
    subdecks: Annotated[tuple[str, ...], Meta(min_length=1)]
    encounters: Annotated[tuple[str, ...], Meta(min_length=1)]
    locations: Annotated[tuple[str, ...], Meta(min_length=1)]
    starting_hp: HitPoints = 10
    win: Annotated[tuple[str, ...], Meta(min_length=1, description="the bosses to defeat")]
    lose: Literal["any-player-down", "location-lost"]
    """What ends it badly: a player without hit points always does, a lost location only where it is named."""


class Curse(Card, frozen=True, kw_only=True):
    """A card that only takes room (G-1.10)."""

    copies: Copies


class Achievement(Card, frozen=True, kw_only=True):
    """Something to be proud of (G-18); all that it names is needed together."""

    win: bool = False
    scenario: str = ""
    difficulties: tuple[Literal["introductory", "easy", "medium", "hard"], ...] = ()
    defeat: tuple[str, ...] = ()
    variant: Literal["", "wounded-warrior", "silent-play"] = ""
    starting_hp: Amount = 0
    in_one_fight: Amount = 0
    """How many monsters one fight has to defeat."""
    locations_kept: bool = False
    hp_left: Amount = 0
    """What every player has at least at the end."""


_READERS = {"abilities": read_line, "damage": read_damage, "coins": read_coins}

KINDS = (
    Kind("character", "characters", Character, _READERS),
    Kind("player-hero", "player-heroes", PlayerHero, _READERS),
    Kind("hero", "heroes", Hero, _READERS),
    Kind("item", "items", Item, _READERS),
    Kind("monster", "monsters", Monster, _READERS),
    Kind("token", "tokens", Token, _READERS),
    Kind("boss", "bosses", Boss, _READERS),
    Kind("subdeck", "subdecks", Subdeck, _READERS),
    Kind("location", "locations", Location, _READERS),
    Kind("encounter", "encounters", Encounter, _READERS),
    Kind("scenario", "scenarios", Scenario, _READERS),
    Kind("curse", "curses", Curse, _READERS),
    Kind("achievement", "achievements", Achievement, _READERS),
)
