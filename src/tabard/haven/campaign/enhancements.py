"""Enhancements in a campaign: which a character may buy, what each costs, and that it stays (p. 56 and 65)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from tabard.haven.campaign.earning import gain_gold
from tabard.haven.campaign.noting import story_of
from tabard.haven.campaign.prices import Price, price_of
from tabard.haven.campaign.sheets import Sticker
from tabard.haven.enhancing import ELEMENTS, list_stickers, marks_of
from tabard.haven.hands import cards_up_to
from tabard.haven.language import write_line

if TYPE_CHECKING:
    from tabard.haven.campaign.sheets import Campaign, CharacterSheet
    from tabard.haven.content import Box
    from tabard.haven.state import Haven

UNLOCKED_BY = "the-power-of-enhancement"
"""The global achievement with which enhancements can be bought (H-56.13)."""
CHEAPEST = 10
"""Below this nobody need look."""


def stickers_of(story: Campaign, box: Box, kind: str) -> list[str]:
    """List the enhancements of a class: they stay on its cards, whoever plays it (H-56.23)."""
    return [each.text for each in story.stickers if box.cards[each.text.split()[0]].owner == kind]


def is_unlocked(story: Campaign) -> bool:
    """Tell whether enhancements can be bought, and their prices be seen (H-56.13, H-65.17)."""
    return UNLOCKED_BY in story.achievements


def list_enhanceable(story: Campaign, box: Box, who: CharacterSheet) -> list[str]:
    """List the cards of a character's pool of which it can pay an enhancement (H-56.14)."""
    if not is_unlocked(story) or who.gold < CHEAPEST:
        return []
    pool = [*cards_up_to(box, who.kind, 1), *who.gained]
    return [
        each
        for each in pool
        if any(price.total <= who.gold for price in offered_for(story, box, who, each))
    ]


def offered_for(story: Campaign, box: Box, who: CharacterSheet, card: str) -> list[Price]:
    """List every sticker that fits a free mark of a card, with its price (H-56.15)."""
    own = stickers_of(story, box, who.kind)
    taken = {tuple(each.split()[:3]) for each in own}
    found = []
    for half, mark, kind, stickers in _list_fitting(box, card):
        if (card, half, str(mark)) in taken:
            continue
        more = ELEMENTS if kind == "s" and "square-elements" in story.boons else ()
        for what in (*stickers, *more):
            found.append(_reckon_price(story, box, who, f"{card} {half} {mark} {what}", own))  # noqa: PERF401 - as it reads
    return found


@lru_cache(maxsize=2000)
def _list_fitting(box: Box, card: str) -> tuple[tuple[str, int, str, tuple[str, ...]], ...]:
    """List the marks of a card by half, number and kind, with what goes onto them."""
    printed = box.cards[card]
    return tuple(
        (half, number, mark.kind, tuple(list_stickers(line, mark)))
        for half, line in (
            ("top", write_line(printed.top.do)),
            ("bottom", write_line(printed.bottom.do)),
        )
        for number, mark in enumerate(marks_of(line), start=1)
    )


def _reckon_price(
    story: Campaign, box: Box, who: CharacterSheet, text: str, own: list[str]
) -> Price:
    same = text.split()[:2]
    before = tuple(each for each in own if each.split()[:2] == same)
    is_halved = "half-price" in story.boons and "half-price" not in who.notes
    return price_of(
        box, text, before, discount=who.discount, is_temporary=story.options.temporary_enhancements, is_halved=is_halved
    )  # fmt: skip


def stick(game: Haven, who: CharacterSheet, text: str) -> None:
    """Pay for a sticker and put it onto its mark, for good (H-56.14, H-56.23)."""
    story, box = story_of(game), game.content
    price = _reckon_price(story, box, who, text, stickers_of(story, box, who.kind))
    name = box.cards[text.split(maxsplit=1)[0]].name
    if "half-price" in story.boons and "half-price" not in who.notes:
        who.notes.append("half-price")
    who.discount = 0
    story.stickers.append(Sticker(text, who.id))
    what = text.rsplit(maxsplit=1)[-1]
    gain_gold(game, who, -price.total, f"{what} on {name}: {price.text}", "H-56.14")
