"""Check what single entries cannot show: cards and tables of a class, items of a card, scenarios."""

from __future__ import annotations

from collections.abc import Iterator

from tabard.bugs import scenario_mistakes
from tabard.bugs.content import Card, Half, Hero, Item, Modifiers
from tabard.content import KeyPath, Library, Mistake, nearest
from tabard.crawl.abilities import BONUSES, Paid

CARDS_OF_A_LEVEL = 4
"""How many cards a class has of either level (B-4.3)."""

TABLE_LEVELS = (2, 3, 4, 5)
"""The levels at which a class has a modifier table of its own (B-4.6)."""

STANDARD = "monsters-standard"
"""The table of all monsters, and of every class at level 1."""


def find_mistakes(library: Library) -> list[Mistake]:
    """Find what does not fit together in the packs of a library."""
    return [
        *_find_standard_mistakes(library),
        *_find_class_mistakes(library),
        *_find_card_mistakes(library),
        *_find_action_mistakes(library),
        *_find_item_mistakes(library),
        *scenario_mistakes.find_mistakes(library),
    ]


def _find_standard_mistakes(library: Library) -> Iterator[Mistake]:
    if STANDARD not in library.entries(Modifiers):
        folder = library.packs[0].folder if library.packs else ""
        yield Mistake(folder, 0, 0, f'there is no modifiers "{STANDARD}"')


def _find_class_mistakes(library: Library) -> Iterator[Mistake]:
    """Count the cards of each class, and look for its tables."""
    for id_, hero in library.entries(Hero).items():
        for level in (1, 2):
            cards = [
                card
                for card in library.entries(Card).values()
                if card.owner == id_ and card.level == level
            ]
            if len(cards) != CARDS_OF_A_LEVEL:
                message = f"{hero.name} has {len(cards)} cards of level {level}"
                yield library.mistake("class", id_, ("name",), message, expected="four")
        for level in TABLE_LEVELS:
            if f"{id_}-{level}" not in library.entries(Modifiers):
                message = f'there is no modifiers "{id_}-{level}"'
                yield library.mistake("class", id_, ("name",), message)


def _find_card_mistakes(library: Library) -> Iterator[Mistake]:
    """Check whose a card is, and that each level 2 card replaces a level 1 card of its own."""
    heroes = library.entries(Hero)
    replaced: dict[str, str] = {}
    for id_, card in library.entries(Card).items():
        if card.owner not in heroes:
            message = f'there is no class "{card.owner}"'
            near = nearest(card.owner, heroes)
            yield library.mistake("card", id_, ("owner",), message, near=near)
        elif card.level == 1:
            if card.upgrades:
                message = "a level 1 card replaces no other"
                yield library.mistake("card", id_, ("upgrades",), message)
        elif not card.upgrades:
            message = "a level 2 card replaces a level 1 card"
            expected = 'upgrades = "its id"'
            yield library.mistake("card", id_, ("level",), message, expected=expected)
        else:
            yield from _upgrade_mistakes(library, card, replaced)


def _upgrade_mistakes(library: Library, card: Card, replaced: dict[str, str]) -> Iterator[Mistake]:
    """Check that a card replaces a level 1 card of its class that no other replaces."""
    bases = [
        id_
        for id_, each in library.entries(Card).items()
        if (each.owner, each.level) == (card.owner, 1)
    ]
    if card.upgrades not in bases:
        message = f'"{card.upgrades}" is no level 1 card of the class "{card.owner}"'
        near = nearest(card.upgrades, bases)
        yield library.mistake("card", card.id, ("upgrades",), message, near=near)
    elif replaced.setdefault(card.upgrades, card.id) != card.id:
        message = f'"{replaced[card.upgrades]}" replaces "{card.upgrades}" already'
        yield library.mistake("card", card.id, ("upgrades",), message)


def _find_action_mistakes(library: Library) -> Iterator[Mistake]:
    """Check that exactly the actions with an active bonus stay (B-21.8)."""
    for id_, card in library.entries(Card).items():
        for letter, side in (("a", card.a), ("b", card.b)):
            for name, half in (("top", side.top), ("bottom", side.bottom)):
                if _has_bonus(half) and not half.stays:
                    message = "this has an active bonus"
                    expected = 'stays = "round" or stays = "persistent"'
                    path: KeyPath = (letter, name, "do")
                    yield library.mistake("card", id_, path, message, expected=expected)
                elif half.stays and not _has_bonus(half):
                    path = (letter, name, "stays")
                    yield library.mistake("card", id_, path, "nothing here is an active bonus")
                if half.unrecoverable and not half.lost:
                    message, path = "this is not lost", (letter, name, "unrecoverable")
                    yield library.mistake("card", id_, path, message, expected="lost = true")


def _has_bonus(half: Half) -> bool:
    abilities = (each.ability if isinstance(each, Paid) else each for each in half.do)
    return any(isinstance(each, BONUSES) for each in abilities)


def _find_item_mistakes(library: Library) -> Iterator[Mistake]:
    """Check that the items of one card come from one scenario."""
    first: dict[str, Item] = {}
    for id_, item in library.entries(Item).items():
        other = first.setdefault(item.card, item)
        if other.scenario != item.scenario:
            message = f'"{other.id}" of the same card has the scenario "{other.scenario}"'
            yield library.mistake("item", id_, ("scenario",), message)
