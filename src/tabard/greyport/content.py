"""What a pack of Battle for Greyport holds: characters, heroes, items, monsters, places, scenarios."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Container, Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeVar

from msgspec import Meta, Struct

from tabard.content import Entry, Kind, Library, Problem, TextError, nearest, written
from tabard.greyport.abilities import Ability, AnyEffect
from tabard.greyport.effects import Effect
from tabard.greyport.grammar import read_line
from tabard.greyport.texts import Text, read_text
from tabard.greyport.vocabulary import CardKind, Denied, Moment, Plain, Type, Value
from tabard.greyport.wording import Names, effect_words, name_of, words

if TYPE_CHECKING:
    from tabard.greyport.appraisal import Appraisal

E = TypeVar("E", bound=Effect)
W = TypeVar("W")
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
    lose: Literal["any-player-down"]


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


@dataclass(frozen=True, eq=False)
class Box:
    """Everything in the box, found by kind and id."""

    library: Library

    @cached_property
    def names(self) -> Names:
        """What the monsters are called that texts speak of."""
        foes = {**self.monsters, **self.tokens, **self.bosses}
        called = {id_: foe.name for id_, foe in foes.items()}
        return Names(lambda id_: called.get(id_) or name_of(id_), frozenset(self.bosses))

    def words(self, abilities: tuple[Ability, ...]) -> str:
        """Say a text with the names of this box."""
        return words(abilities, self.names)

    def effect_words(self, effect: AnyEffect) -> str:
        """Say an effect with the names of this box; it is put into words once."""
        found = self._effect_words.get(effect)
        if found is None:
            found = self._effect_words[effect] = effect_words(effect, self.names)
        return found

    @cached_property
    def _effect_words(self) -> dict[AnyEffect, str]:
        return {}

    @cached_property
    def characters(self) -> dict[str, Character]:
        """The characters by id."""
        return dict(self.library.entries(Character))

    @cached_property
    def player_heroes(self) -> dict[str, PlayerHero]:
        """The characters' own cards by id."""
        return dict(self.library.entries(PlayerHero))

    @cached_property
    def heroes(self) -> dict[str, Hero]:
        """The heroes by id, of starting decks and of the hero deck."""
        return dict(self.library.entries(Hero))

    @cached_property
    def items(self) -> dict[str, Item]:
        """The items by id, of starting decks and of the item deck."""
        return dict(self.library.entries(Item))

    @cached_property
    def monsters(self) -> dict[str, Monster]:
        """The monsters of all subdecks by id."""
        return dict(self.library.entries(Monster))

    @cached_property
    def tokens(self) -> dict[str, Token]:
        """The monster tokens by id."""
        return dict(self.library.entries(Token))

    @cached_property
    def bosses(self) -> dict[str, Boss]:
        """The bosses by id."""
        return dict(self.library.entries(Boss))

    @cached_property
    def subdecks(self) -> dict[str, Subdeck]:
        """The factions by id."""
        return dict(self.library.entries(Subdeck))

    @cached_property
    def locations(self) -> dict[str, Location]:
        """The locations by id."""
        return dict(self.library.entries(Location))

    @cached_property
    def encounters(self) -> dict[str, Encounter]:
        """The encounters by id."""
        return dict(self.library.entries(Encounter))

    @cached_property
    def scenarios(self) -> dict[str, Scenario]:
        """The scenarios by id."""
        return dict(self.library.entries(Scenario))

    @cached_property
    def curses(self) -> dict[str, Curse]:
        """The curses by id."""
        return dict(self.library.entries(Curse))

    @cached_property
    def curse(self) -> str:
        """The one curse there is: whoever gains a curse gains this."""
        (id_,) = self.curses
        return id_

    @cached_property
    def achievements(self) -> dict[str, Achievement]:
        """The achievements by id."""
        return dict(self.library.entries(Achievement))

    @cached_property
    def cards(self) -> dict[str, PlayerHero | Hero | Item | Curse]:
        """Everything that a player can hold, by id."""
        return {**self.player_heroes, **self.heroes, **self.items, **self.curses}

    @cached_property
    def all_heroes(self) -> dict[str, PlayerHero | Hero]:
        """The heroes by id, player heroes among them."""
        return {**self.player_heroes, **self.heroes}

    @cached_property
    def kinds(self) -> dict[CardKind, Container[str]]:
        """What a player can hold of each kind."""
        return {
            CardKind.CARD: self.cards,
            CardKind.HERO: self.all_heroes,
            CardKind.ITEM: self.items,
            CardKind.CURSE: self.curses,
        }

    @cached_property
    def types(self) -> dict[str, Type]:
        """Whether a hero or an item is physical or magical, by id; a curse is neither."""
        return {id_: each.type for id_, each in {**self.all_heroes, **self.items}.items()}

    @cached_property
    def damage(self) -> dict[str, Damage]:
        """The printed damage of heroes and items, by id."""
        return {id_: each.damage for id_, each in {**self.all_heroes, **self.items}.items()}

    @cached_property
    def titles(self) -> dict[str, str]:
        """What everything is called that is named at the table, by id."""
        kinds = (self.encounters, self.locations, self.foes, self.cards)
        return {id_: each.name for kind in kinds for id_, each in kind.items()}

    @cached_property
    def costs(self) -> dict[str, Value]:
        """What the reinforcements cost, by id."""
        cards: list[Hero | Item] = [*self.heroes.values(), *self.items.values()]
        return {each.id: each.cost for each in cards if each.cost is not None}

    @cached_property
    def foes(self) -> dict[str, Monster | Token | Boss]:
        """Everything that can stand in a group, by id."""
        return {**self.monsters, **self.tokens, **self.bosses}

    @cached_property
    def levels(self) -> dict[tuple[str, int], str]:
        """The player hero of each character and level."""
        return {(each.character, each.level): id_ for id_, each in self.player_heroes.items()}

    @cached_property
    def texts(self) -> dict[str, Text]:
        """What stands on each card, sorted; the second side of a boss under `id/back`."""
        sides = {
            id_: card.do
            for kind in KINDS
            for id_, card in self.library.entries(kind.type).items()
            if hasattr(card, "do")
        }
        backs = {f"{id_}/back": each.back.do for id_, each in self.bosses.items() if each.back}
        return {id_: read_text(do) for id_, do in {**sides, **backs}.items()}

    @cached_property
    def lasting(self) -> dict[type[Effect] | Denied, frozenset[str]]:
        """Which cards have something of each kind that always holds, on one of their sides; of `No` also by what it denies."""
        return _index(self.texts, lambda text: text.lasting)

    @cached_property
    def timed(self) -> dict[Moment, frozenset[str]]:
        """Which cards have something for each moment, on one of their sides."""
        return _index(self.texts, lambda text: text.at)

    @cached_property
    def bearers(self) -> dict[Plain, frozenset[str]]:
        """Which cards have each keyword, on one of their sides."""
        return _index(self.texts, lambda text: text.plain)

    def here(self, location: str, kind: type[E]) -> tuple[E, ...]:
        """List what a location gives of a kind; nothing where it has been discarded."""
        found = self._here.get((location, kind))
        if found is None:
            text = self.texts[location].at.get(Moment.HERE, ()) if location else ()
            found = tuple(each for each in text if isinstance(each, kind))
            self._here[location, kind] = found
        return found  # type: ignore[return-value]  # they are of this kind

    @cached_property
    def _here(self) -> dict[tuple[str, type[Effect]], tuple[AnyEffect, ...]]:
        return {}

    @cached_property
    def faces(self) -> dict[str, Foe | Back]:
        """Every side of a monster's card; the second side of a boss under `id/back`."""
        backs = {f"{id_}/back": each.back for id_, each in self.bosses.items() if each.back}
        return {**self.foes, **backs}

    @cached_property
    def kits(self) -> dict[tuple[str, ...], Any]:
        """What was read of heroes with their items: `wielding.kit` keeps it here, as it holds for this box."""
        return {}

    @cached_property
    def appraisal(self) -> Appraisal:
        """What everything is worth to a bot."""
        from tabard.greyport.appraisal import Appraisal  # noqa: PLC0415 - bots' measures stand above the content

        return Appraisal(self)


def _index(texts: dict[str, Text], words: Callable[[Text], Iterable[W]]) -> dict[W, frozenset[str]]:
    """Tell on which cards each word stands, so that the others need not be read."""
    found: dict[W, set[str]] = defaultdict(set)
    for side, text in texts.items():
        for word in words(text):
            found[word].add(side.removesuffix("/back"))
    return defaultdict(frozenset, {word: frozenset(cards) for word, cards in found.items()})
