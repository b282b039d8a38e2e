"""Everything in the box, found by kind and id, and what is prepared out of it once."""

from __future__ import annotations

from array import array
from collections import defaultdict
from collections.abc import Callable, Container, Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeVar

from tabard.content import Library
from tabard.greyport.abilities import Ability, AnyEffect
from tabard.greyport.content import (
    KINDS,
    Achievement,
    Back,
    Boss,
    Character,
    Curse,
    Damage,
    Encounter,
    Foe,
    Hero,
    Item,
    Location,
    Monster,
    PlayerHero,
    Scenario,
    Subdeck,
    Token,
)
from tabard.greyport.effects import Effect
from tabard.greyport.numbers import number_cards, number_foes
from tabard.greyport.texts import Text, read_text
from tabard.greyport.vocabulary import CardKind, Denied, Moment, Plain, Type, Value
from tabard.greyport.wording import Names, name_of, say_abilities, say_effect

if TYPE_CHECKING:
    from tabard.greyport.appraisal import Appraisal

E = TypeVar("E", bound=Effect)
W = TypeVar("W")


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

    def say_text(self, abilities: tuple[Ability, ...]) -> str:
        """Say a text with the names of this box."""
        return say_abilities(abilities, self.names)

    def say_effect(self, effect: AnyEffect) -> str:
        """Say an effect with the names of this box; it is put into words once."""
        found = self._effect_words.get(effect)
        if found is None:
            found = self._effect_words[effect] = say_effect(effect, self.names)
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
    def hero_ids(self) -> frozenset[str]:
        """The ids of these heroes."""
        return frozenset(self.heroes)

    @cached_property
    def items(self) -> dict[str, Item]:
        """The items by id, of starting decks and of the item deck."""
        return dict(self.library.entries(Item))

    @cached_property
    def item_ids(self) -> frozenset[str]:
        """The ids of these items."""
        return frozenset(self.items)

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
        return _index_words(self.texts, lambda text: text.lasting)

    @cached_property
    def bannered(self) -> frozenset[str]:
        """Which cards are a Tank or Ranged, on one of their sides."""
        return self.bearers[Plain.TANK] | self.bearers[Plain.RANGED]

    @cached_property
    def banners(self) -> dict[str, tuple[Plain, ...]]:
        """Which of Tank and Ranged each side of a monster's card shows, where it shows any."""
        shown = {
            id_: tuple([each for each in (Plain.TANK, Plain.RANGED) if each in text.plain])
            for id_, text in self.texts.items()
        }
        return {id_: each for id_, each in shown.items() if each}

    @cached_property
    def timed(self) -> dict[Moment, frozenset[str]]:
        """Which cards have something for each moment, on one of their sides."""
        return _index_words(self.texts, lambda text: text.at)

    @cached_property
    def bearers(self) -> dict[Plain, frozenset[str]]:
        """Which cards have each keyword, on one of their sides."""
        return _index_words(self.texts, lambda text: text.plain)

    def list_given(self, location: str, kind: type[E]) -> tuple[E, ...]:
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
    def hero_options(self) -> dict[str, Any]:
        """How the play of each hero is named: `acting` keeps it here, as it holds for this box."""
        return {}

    @cached_property
    def fight_options(self) -> dict[tuple[int, int, tuple[int, ...]], Any]:
        """How fights are named, by seat, hero and targets: kept here like `hero_options`."""
        return {}

    @cached_property
    def item_options(self) -> dict[tuple[int, str, int], Any]:
        """How the play of items is named, by seat, card and hero: as above."""
        return {}

    @cached_property
    def marker_options(self) -> dict[tuple[str, int], Any]:
        """How Taunts of the round marker are named, by card and number of the monster: as above."""
        return {}

    @cached_property
    def purchase_options(self) -> dict[tuple[str, Value], Any]:
        """How purchases are named, by card and coin: `market` keeps it here, as above."""
        return {}

    @cached_property
    def card_options(self) -> dict[str, Any]:
        """How cards are named as options: `choosing` keeps it here, as above."""
        return {}

    @cached_property
    def first_ones(self) -> dict[bytes, tuple[int, ...]]:
        """Which triggers may be first in a position: `ordering` keeps some here, as it holds for this box."""
        return {}

    @cached_property
    def kits(self) -> dict[tuple[str, ...], Any]:
        """What was read of heroes with their items: `wielding.find_kit` keeps it here, as it holds for this box."""
        return {}

    @cached_property
    def appraisal(self) -> Appraisal:
        """What everything is worth to a bot."""
        from tabard.greyport.appraisal import Appraisal  # noqa: PLC0415 - bots' measures stand above the content

        return Appraisal(self)

    @cached_property
    def card_numbers(self) -> dict[str, array[float]]:
        """What is printed on cards, for programs that learn."""
        return number_cards(self)

    @cached_property
    def foe_numbers(self) -> dict[str, array[float]]:
        """What is printed on each side of monsters, for programs that learn."""
        return number_foes(self)


def _index_words(
    texts: dict[str, Text], words: Callable[[Text], Iterable[W]]
) -> dict[W, frozenset[str]]:
    """Tell on which cards each word stands, so that the others need not be read."""
    found: dict[W, set[str]] = defaultdict(set)
    for side, text in texts.items():
        for word in words(text):
            found[word].add(side.removesuffix("/back"))
    return defaultdict(frozenset, {word: frozenset(cards) for word, cards in found.items()})
