"""The cards of a character, and the hand that it brings if nobody chooses another (p. 4 and 53)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.haven.hands import cards_up_to, check_hand, find_level, propose_hand

if TYPE_CHECKING:
    from tabard.haven.campaign.sheets import CharacterSheet
    from tabard.haven.content import Box


def pool_of(box: Box, who: CharacterSheet) -> list[str]:
    """List the cards of a character: those of level 1 and X, and one for each level (H-4.11, H-53.13)."""
    first = [each for each in cards_up_to(box, who.kind, 1) if find_level(box, each) == 1]
    return [*first, *who.gained]


def hand_of(box: Box, who: CharacterSheet) -> list[str]:
    """Return the hand that was brought last, or a first one of what the character has."""
    if who.hand and not check_hand(box, who.kind, who.level, who.hand):
        return list(who.hand)
    pool = pool_of(box, who)
    wanted = [each for each in propose_hand(box, who.kind, who.level) if each in pool]
    size = box.heroes[who.kind].hand
    return [*wanted, *(each for each in pool if each not in wanted)][:size]
