"""Building characters: a class, its level, a hand, items and perks; what is right, what may be chosen, and what is proposed.

Programs, the lobby and a campaign build with it, so that there is one place that says what goes together and why something does not.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from tabard.content.nodes import nodes_in
from tabard.crawl.naming import counted, listed
from tabard.crawl.windows import Moment
from tabard.haven.content import Box
from tabard.haven.enhancing import check_sticker, list_stickers, marks_of
from tabard.haven.hands import HIGHEST, check_hand, explain_card, find_level, propose_hand
from tabard.haven.heads import TraitBonus
from tabard.haven.item_moments import moment_of
from tabard.haven.language import write_line
from tabard.haven.modifier_decks import ADDED
from tabard.haven.outfits import (
    check_outfit,
    check_owner,
    check_shared,
    count_small_items,
    explain_item,
    item_of,
    propose_outfit,
)
from tabard.haven.perks import (
    check_perks,
    count_boxes,
    deck_of,
    explain_perk,
    find_card,
    ignores,
    list_talents,
    propose_perks,
)
from tabard.haven.printed import Printed
from tabard.haven.things import DeckRemove
from tabard.haven.vocabulary import Ignored
from tabard.table import SetupError
from tabard.table.forms import Choice


class Build(msgspec.Struct, frozen=True):
    """A character as it comes to a scenario."""

    kind: str
    """The class."""
    level: int = 1
    hand: tuple[str, ...] = ()
    items: tuple[str, ...] = ()
    """Those that are brought."""
    owned: tuple[str, ...] = ()
    """All of them."""
    perks: tuple[int, ...] = ()
    """A number for each marked box, counted from 1 in the order of the class."""
    enhancements: tuple[str, ...] = ()
    """Stickers on cards, each as `CARD HALF MARK STICKER`."""


class Wish(msgspec.Struct, frozen=True):
    """What somebody says of a character; None is left to us."""

    kind: str
    level: int = 1
    hand: Sequence[str] | None = None
    items: Sequence[str | int] | None = None
    """By id or number; none if nobody says: what a new character buys is proposed, and nobody is made to buy (H-56.9)."""
    owned: Sequence[str | int] | None = None
    perks: Sequence[int] | None = None
    """Those that the level gives if nobody says."""
    enhancements: Sequence[str] = ()


def complete_build(box: Box, wish: Wish) -> Build:
    """Fill in what nobody has said, or refuse with the reason."""
    kind, level = wish.kind, wish.level
    if kind not in box.heroes:
        raise SetupError(f"There is no class {kind!r}: there are {listed(sorted(box.heroes))}.")
    name = box.heroes[kind].name
    if not 1 <= level <= HIGHEST:
        raise SetupError(f"{name} cannot be of level {level}: levels are 1 to {HIGHEST}.")
    hand = propose_hand(box, kind, level) if wish.hand is None else [*wish.hand]
    items = _find_items(box, wish.items or ())
    owned = items if wish.owned is None else _find_items(box, wish.owned)
    perks = propose_perks(box, kind, level) if wish.perks is None else sorted(wish.perks)
    build = Build(
        kind, level, tuple(hand), tuple(items), tuple(owned), tuple(perks), tuple(wish.enhancements)
    )
    if wrong := find_mistake(box, build):
        raise SetupError(wrong)
    return build


def _find_items(box: Box, words: Sequence[str | int]) -> list[str]:
    found = []
    for each in words:
        item = item_of(box, each)
        if item is None:
            raise SetupError(f"There is no item {each!r}: name its id or its number.")
        found.append(item.id)
    return found


def find_mistake(box: Box, build: Build) -> str:
    """Say what is wrong with a character, and what would be right; "" if nothing is."""
    return (
        check_hand(box, build.kind, build.level, build.hand)
        or _check_items(box, build)
        or check_outfit([box.items[each] for each in build.items], build.level)
        or check_perks(box, build.kind, build.perks)
        or _check_enhancements(box, build)
    )


def _check_enhancements(box: Box, build: Build) -> str:
    """Say which enhancement cannot be on a card of the character (H-56.14, H-56.15)."""
    hero = box.heroes[build.kind]
    for number, each in enumerate(build.enhancements):
        if wrong := check_sticker(box, each, build.enhancements[:number]):
            return wrong
        card = each.split()[0]
        if box.cards[card].owner != build.kind:
            return f"{box.cards[card].name} is no card of {hero.name}."
    return ""


def _check_items(box: Box, build: Build) -> str:
    """Say which items a character cannot own or bring (H-8.16, H-33.14)."""
    for each in build.items:
        if each not in build.owned:
            name = box.heroes[build.kind].name
            return f"{name} does not own {box.items[each].name}, and can bring owned items only."
    for each in build.owned:
        item = box.items[each]
        if wrong := check_owner(box, item, build.kind):
            return wrong
        if item.brought_always and each not in build.items:
            return f"Whoever owns {item.name} brings it."
        if [*build.owned].count(each) > 1:
            return f"Nobody has {item.name} twice."
    return ""


def check_party(box: Box, party: Sequence[Build]) -> str:
    """Say what characters cannot have together; "" if they can."""
    return check_shared(box, {each.kind: each.owned for each in party})


def list_own_deck(box: Box, build: Build) -> list[str]:
    """List the modifier cards of a character at the start of a scenario, with the -1 cards of what it brings (H-33.6, H-54.5)."""
    deck = deck_of(box, build.kind, build.perks)
    for each in build.items:
        _lighten(box, deck, each)
    if ignores(box.heroes[build.kind], build.perks, Ignored.ITEMS):
        return deck
    return deck + [ADDED] * sum(box.items[each].minus for each in build.items)


def _lighten(box: Box, deck: list[str], item: str) -> None:
    """Take out of a deck what an item takes out at the start, as far as it is there."""
    for bonus in box.items[item].do:
        if not isinstance(bonus, TraitBonus) or moment_of(bonus.head) is not Moment.SETUP:
            continue
        for each in nodes_in(bonus.body):
            if isinstance(each, DeckRemove):
                card = find_card(box.modifiers, each.cards.modifier)
                for _ in range(each.cards.number):
                    if card in deck:
                        deck.remove(card)


def explain_unplayable(box: Printed, build: Build) -> str:
    """Say what of a character's items and perks cannot be played yet; "" if all can."""
    for each in build.items:
        if left := box.uncovered_item(each):
            return f"{box.items[each].name} ({left})"
    for number in list_talents(box.heroes[build.kind], build.perks):
        if left := box.uncovered_perk(build.kind, number):
            return f"perk {number} ({left})"
    return ""


# What may be chosen


def list_offered(box: Box, build: Build) -> Mapping[str, list[Choice]]:
    """List all that may be chosen for a character, setting by setting, with the reason for what may not now."""
    return {
        "hand": list_cards(box, build),
        "items": list_items(box, build),
        "enhancements": _list_stickers(box, build),
        "perks": list_perks(box, build),
    }


def list_cards(box: Box, build: Build) -> list[Choice]:
    """List the cards of a class."""
    return [_offer_card(box, build, id_) for id_ in list_own_cards(box, build.kind)]


def list_items(box: Box, build: Build, *, only_sold: bool = False) -> list[Choice]:
    """List the items by their numbers, or only those that are ever sold to anybody."""
    numbered = sorted((each.number, each.id, each.prosperity) for each in box.items.values())
    return [_offer_item(box, build, id_) for _, id_, sold in numbered if sold or not only_sold]


def list_perks(box: Box, build: Build) -> list[Choice]:
    """List the perks of a class."""
    return [
        _offer_perk(box, build, number) for number in range(1, len(box.heroes[build.kind].perk) + 1)
    ]


def propose_build(box: Box, kind: str, level: int = 1) -> Build:
    """Propose a character of a class: a hand, the items that a new one can buy, and the perks of its level."""
    hand, items = tuple(propose_hand(box, kind, level)), tuple(propose_outfit(box))
    return Build(kind, level, hand, items, items, tuple(propose_perks(box, kind, level)))


def count_room(box: Box, build: Build) -> Mapping[str, str]:
    """Say how much of each setting there is room for, and how much is taken."""
    hero = box.heroes[build.kind]
    small = count_small_items(build.level, [box.items[each] for each in build.items])
    return {
        "hand": f"{len(build.hand)} of {hero.hand} cards",
        "items": f"head, body, legs, two hands, {counted(small, 'small item')}",
        "perks": f"{_count_boxes(len(build.perks))} of {count_boxes(hero)} marked; levels give {build.level - 1}",
    }


def list_own_cards(box: Box, kind: str) -> list[str]:
    """List the cards of a class in the order of its sheet."""
    return [id_ for id_, card in box.cards.items() if card.owner == kind]


def _list_stickers(box: Box, build: Build) -> list[Choice]:
    """List every sticker for every mark of the hand, with what is on it already as the reason against another."""
    found = []
    for id_ in build.hand:
        card = box.cards[id_]
        for half, printed in (("top", card.top), ("bottom", card.bottom)):
            line = write_line(printed.do)
            for number, mark in enumerate(marks_of(line), start=1):
                for what in list_stickers(line, mark):
                    key = f"{id_} {half} {number} {what}"
                    others = [each for each in build.enhancements if each != key]
                    why = check_sticker(box, key, others)
                    name = f"{what} on mark {number} of the {half} of {card.name}"
                    found.append(Choice(key, name, name, why_not=why))
    return found


def _count_boxes(number: int) -> str:
    return "1 box" if number == 1 else f"{number} boxes"


def _offer_card(box: Box, build: Build, id_: str) -> Choice:
    card = box.cards[id_]
    level = f"level {card.level or 'X'}"
    why = "" if id_ in build.hand else explain_card(box, build.kind, build.level, build.hand, id_)
    line = f"{level}, initiative {card.initiative}"
    return Choice(
        id_, f"{card.name} ({line})", card.name, line, why_not=why,
        note="" if find_level(box, id_) == 1 or id_ in build.hand else "gained with a level",
    )  # fmt: skip


def _offer_item(box: Box, build: Build, id_: str) -> Choice:
    item = box.items[id_]
    why = "" if id_ in build.items else explain_item(box, build.kind, build.level, build.items, id_)
    sold = f"prosperity {item.prosperity}" if item.prosperity else "not sold at first"
    line = f"{item.slot}, {item.cost} gold, {sold}"
    return Choice(id_, f"{item.name} ({line})", item.name, line, write_line(item.do), why_not=why)


def _offer_perk(box: Box, build: Build, number: int) -> Choice:
    perk = box.heroes[build.kind].perk[number - 1]
    marked = [*build.perks].count(number)
    text = write_line(perk.do)
    line = f"{marked} of {_count_boxes(perk.boxes)}" + (", linked" if perk.linked else "")
    why = explain_perk(box, build.kind, build.perks, number)
    return Choice(str(number), f"{text} ({line})", text, line, why_not=why)
