"""Perks: which boxes can be marked, and what marked ones make of a modifier deck (p. 54)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from tabard.content.nodes import write
from tabard.haven.content import Box, Hero, ModifierCard, Perk
from tabard.haven.heads import TraitBonus
from tabard.haven.language import write_line
from tabard.haven.modifier_decks import list_standard
from tabard.haven.things import Dealt, DeckAdd, DeckRemove, DeckReplace, Modifier, PerkIgnore
from tabard.haven.vocabulary import Ignored

NEGATIVE = ("[-2]", "[-1]", "[null]")
"""Cards that anybody is glad to be rid of."""


class PerkError(ValueError):
    """A perk cannot be taken; the text says why."""


def list_taken(hero: Hero, marks: Sequence[int]) -> Iterator[Perk]:
    """Go through the perks that marked boxes have bought, one for each box or for all that are linked (H-54.3, H-54.4)."""
    count = Counter(marks)
    for number, perk in enumerate(hero.perk, start=1):
        times = count[number] // perk.boxes if perk.linked else count[number]
        for _ in range(times):
            yield perk


def find_card(cards: Mapping[str, ModifierCard], modifier: Modifier) -> str:
    """Return the id of a card: of the standard deck if it shows that, else what it shows."""
    known = (id_ for id_, card in cards.items() if card.copies and card.face == modifier)
    return next(known, write(modifier))


def deck_of(box: Box, kind: str, marks: Sequence[int]) -> list[str]:
    """List the cards of a class's own deck with these boxes marked (H-54.2)."""
    deck = list_standard(box.modifiers)
    for perk in list_taken(box.heroes[kind], marks):
        for each in perk.do:
            match each:
                case DeckAdd():
                    for cards in each.cards:
                        deck += _list_cards(box, cards)
                case DeckRemove():
                    _take(box, deck, each.cards)
                case DeckReplace():
                    _take(box, deck, each.cards)
                    deck += _list_cards(box, each.others)
    return deck


def _list_cards(box: Box, dealt: Dealt) -> list[str]:
    return [find_card(box.modifiers, dealt.modifier)] * dealt.number


def _take(box: Box, deck: list[str], dealt: Dealt) -> None:
    for card in _list_cards(box, dealt):
        if card not in deck:
            raise PerkError(f"there is no {write(dealt.modifier)} left in the deck")
        deck.remove(card)


def ignores(hero: Hero, marks: Sequence[int], what: Ignored) -> bool:
    """Tell whether perks let a character ignore what items or scenarios add (H-54.5, H-54.6)."""
    return any(
        isinstance(each, PerkIgnore) and each.what is what
        for perk in list_taken(hero, marks)
        for each in perk.do
    )


def name_talent(kind: str, number: int) -> str:
    """Return by what a perk is found that gives something beside the deck."""
    return f"perk-{kind}-{number}"


def list_talents(hero: Hero, marks: Sequence[int]) -> list[int]:
    """List the perks that give something beside the deck, by their numbers (H-54.7)."""
    count = Counter(marks)
    return [
        number
        for number, perk in enumerate(hero.perk, start=1)
        if any(isinstance(each, TraitBonus) for each in perk.do)
        and count[number] >= (perk.boxes if perk.linked else 1)
    ]


def count_boxes(hero: Hero) -> int:
    """Count the boxes of a class."""
    return sum(each.boxes for each in hero.perk)


def check_perks(box: Box, kind: str, marks: Sequence[int]) -> str:
    """Say what is wrong with marked boxes, and what would be right; "" if nothing is."""
    hero = box.heroes[kind]
    for number, times in sorted(Counter(marks).items()):
        if not 1 <= number <= len(hero.perk):
            return f"{hero.name} has no perk {number}: there are 1 to {len(hero.perk)}."
        perk = hero.perk[number - 1]
        if times > perk.boxes:
            most = "1 box" if perk.boxes == 1 else f"{perk.boxes} boxes"
            return f"Perk {number} of {hero.name} ({write_line(perk.do)}) has {most}, not {times}."
    try:
        deck_of(box, kind, marks)
    except PerkError as error:
        return f"These perks of {hero.name} do not go together: {error}."
    return ""


def propose_perks(box: Box, kind: str, level: int) -> list[int]:
    """Propose perks for the marks that levels give: bad cards go first, then good ones come, then the rest (H-53.17)."""
    hero = box.heroes[kind]
    order = sorted(
        range(1, len(hero.perk) + 1), key=lambda number: _value_perk(hero.perk[number - 1])
    )
    marks: list[int] = []
    for number in order:
        for _ in range(hero.perk[number - 1].boxes):
            if len(marks) < level - 1 and not check_perks(box, kind, [*marks, number]):
                marks.append(number)
    return sorted(marks)


def _value_perk(perk: Perk) -> int:
    (first, *_) = perk.do
    if isinstance(first, DeckRemove | DeckReplace) and write(first.cards.modifier) in NEGATIVE:
        return 0
    return 2 if perk.linked or isinstance(first, TraitBonus) else 1


def explain_perk(box: Box, kind: str, marks: Sequence[int], number: int) -> str:
    """Say why another box of a perk cannot be marked; "" if it can (H-54.3, H-54.11)."""
    perk = box.heroes[kind].perk[number - 1]
    if [*marks].count(number) >= perk.boxes:
        return "all its boxes are marked"
    try:
        deck_of(box, kind, [*marks, number])
    except PerkError as error:
        return str(error)
    return ""
