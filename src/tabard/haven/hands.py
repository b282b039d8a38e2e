"""Hands: which cards a character of a level can have, which it brings if nobody says, and why others cannot be brought (p. 4, 8 and 53)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from tabard.crawl.naming import counted
from tabard.haven.content import Box

HIGHEST = 9
"""The highest level of a character (H-53.12)."""


def find_level(box: Box, card: str) -> int:
    """Return the level of a card; X counts as 1 (H-32.4)."""
    return max(1, box.cards[card].level)


def cards_up_to(box: Box, kind: str, level: int) -> list[str]:
    """List the cards of a class up to a level, those of level X among them."""
    own = [id_ for id_, card in box.cards.items() if card.owner == kind]
    return [each for each in own if find_level(box, each) <= level]


def can_own(level: int, least: int) -> int:
    """Return how many cards of this level or higher a character can have gained: one with each level-up since then (H-53.13)."""
    return max(0, level - least + 1)


def count_ownable(box: Box, level: int, cards: Iterable[str]) -> int:
    """Return how many of some cards one character of a level can have in its pool together."""
    ranks = sorted((find_level(box, each) for each in cards), reverse=True)
    gained = 0
    for each in ranks:
        if each > 1 and each <= level and gained < can_own(level, each):
            gained += 1
    return gained + ranks.count(1)


def find_crowded(box: Box, level: int, cards: Collection[str]) -> int:
    """Return from which level on there are more cards than a character can have gained; 0 if there are not."""
    for least in range(level, 1, -1):
        if sum(find_level(box, each) >= least for each in cards) > can_own(level, least):
            return least
    return 0


def list_spare(box: Box, level: int, cards: Sequence[str], size: int) -> list[str]:
    """List which of some cards can be left out, so that a hand that a character can have is still among the others."""
    return [
        each
        for each in cards
        if count_ownable(box, level, [other for other in cards if other != each]) >= size
    ]


def propose_hand(box: Box, kind: str, level: int) -> list[str]:
    """Propose a hand: the cards of level 1, and for each level gained its first card in place of one that would be lost soonest."""
    pool = cards_up_to(box, kind, level)
    size = box.heroes[kind].hand
    plain = [each for each in pool if box.cards[each].level == 1]
    plain += [each for each in pool if box.cards[each].level == 0]
    gained = [
        next((each for each in pool if box.cards[each].level == of), "")
        for of in range(2, level + 1)
    ]
    gained = [each for each in gained if each][:size]
    kept = plain[:size]
    # Cards with a lost half are good for a turn only: of those the last one gives way, then the last of all.
    for _ in range(len(gained) + len(kept) - size):
        kept.remove(max(kept, key=lambda each: (_count_losses(box, each), kept.index(each))))
    return [*kept, *gained]


def _count_losses(box: Box, card: str) -> int:
    printed = box.cards[card]
    return printed.top.lost + printed.bottom.lost


def check_hand(box: Box, kind: str, level: int, hand: Sequence[str]) -> str:
    """Say what is wrong with a hand, and what would be right; "" if nothing is (H-4.12, H-8.18)."""
    hero = box.heroes[kind]
    for each in hand:
        if each not in box.cards or box.cards[each].owner != kind:
            return f"{hero.name} has no card {each!r}."
        if find_level(box, each) > level:
            card = box.cards[each]
            return (
                f"{card.name} is a card of level {card.level}, and {hero.name} is of level {level}."
            )
    if least := find_crowded(box, level, hand):
        most = can_own(level, least)
        return (
            f"At level {level} {hero.name} has gained {counted(most, 'card')} of level {least} or higher at most, "
            f"not {sum(find_level(box, each) >= least for each in hand)}."
        )
    if len(set(hand)) != hero.hand or len(hand) != hero.hand:
        return f"{hero.name} brings {hero.hand} different cards, not {len(set(hand))}."
    return ""


def explain_card(box: Box, kind: str, level: int, hand: Sequence[str], card: str) -> str:
    """Say why a card cannot be in a hand beside the others there; "" if it can."""
    others = [each for each in hand if each != card]
    if find_level(box, card) > level:
        return f"of level {find_level(box, card)}"
    if least := find_crowded(box, level, [*others, card]):
        return f"only {counted(can_own(level, least), 'card')} of level {least} or higher at level {level}"
    if len(others) >= box.heroes[kind].hand:
        return f"the hand has {box.heroes[kind].hand} cards"
    return ""
