"""Levels and perks: a card, hit points and a perk mark with each level (p. 53 and 54)."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from tabard.crawl.naming import counted
from tabard.haven.campaign.earning import gain_marks, may_level, reckon_needed
from tabard.haven.campaign.noting import note
from tabard.haven.campaign.tracks import reckon_prosperity
from tabard.haven.hands import cards_up_to, find_level
from tabard.haven.heads import TraitBonus
from tabard.haven.language import write_line
from tabard.haven.perks import explain_perk

if TYPE_CHECKING:
    from tabard.haven.campaign.sheets import Campaign, CharacterSheet
    from tabard.haven.content import Box
    from tabard.haven.printed import Printed
    from tabard.haven.state import Haven


def find_free_level(story: Campaign) -> int:
    """Return up to which level nobody needs the experience (H-53.8)."""
    return ceil(reckon_prosperity(story) / 2)


def can_level(story: Campaign, who: CharacterSheet) -> bool:
    """Tell whether a character may level up: by experience, or by prosperity."""
    return may_level(who) or who.level < find_free_level(story)


def count_owed(who: CharacterSheet) -> int:
    """Count the cards of levels that a character has yet to choose: after it has returned them (H-58.11)."""
    return who.level - 1 - len(who.gained)


def list_gainable(box: Box, who: CharacterSheet) -> list[str]:
    """List the cards of which one comes with the next level: not above it, and not in the pool (H-53.13, H-53.14)."""
    cards = cards_up_to(box, who.kind, len(who.gained) + 2)
    return [each for each in cards if find_level(box, each) > 1 and each not in who.gained]


def level_up(game: Haven, who: CharacterSheet, card: str) -> None:
    """Level up with a card (H-53.6 to H-53.17)."""
    box = game.content
    is_earned = may_level(who)
    who.level += 1
    if not is_earned:
        who.experience = reckon_needed(who.level)
    who.gained.append(card)
    how = (
        f"{who.experience} experience, {reckon_needed(who.level)} needed"
        if is_earned
        else "by prosperity"
    )
    hp = box.heroes[who.kind].hp[who.level - 1] + who.more_hp
    text = f"{who.name} is of level {who.level} ({how}): {box.cards[card].name}, {counted(hp, 'hit point')}."
    note(game, "level", text, "H-53.5" if is_earned else "H-53.8", who)
    gain_marks(game, who, 1, f"level {who.level}", "H-53.17")


def regain(game: Haven, who: CharacterSheet, card: str) -> None:
    """Choose the card of a level again (H-58.11)."""
    who.gained.append(card)
    name = game.content.cards[card].name
    note(
        game, "cards", f"{who.name} chooses {name} for level {len(who.gained) + 1}.", "H-58.11", who
    )


def list_perks(box: Printed, who: CharacterSheet) -> list[int]:
    """List the perks of which a box can be marked (H-54.3, H-54.11), but for those that no rule can carry out yet."""
    hero = box.heroes[who.kind]
    return [
        number
        for number, perk in enumerate(hero.perk, start=1)
        if not explain_perk(box, who.kind, who.perks, number)
        and not (
            any(isinstance(each, TraitBonus) for each in perk.do)
            and box.uncovered_perk(who.kind, number)
        )
    ]


def mark_perk(game: Haven, who: CharacterSheet, number: int) -> None:
    """Put a perk mark onto a perk, for good (H-54.1, H-54.2)."""
    who.marks -= 1
    who.perks = sorted([*who.perks, number])
    perk = game.content.heroes[who.kind].perk[number - 1]
    note(game, "perk", f"{who.name} marks a box of: {write_line(perk.do)}.", "H-54.1", who)


def drop_marks(game: Haven, who: CharacterSheet) -> None:
    """Let marks go that no box is left for (H-54.11)."""
    if who.marks and not list_perks(game.content, who):
        who.marks = 0
