"""What was done in a scenario, counted for personal quests (p. 4); lost scenarios count too (H-55.25)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.haven.content import Slot
from tabard.haven.deeds_watched import counted
from tabard.haven.treasure_language import Experience

if TYPE_CHECKING:
    from tabard.haven.campaign.sheets import Campaign, CharacterSheet
    from tabard.haven.results import CharacterResult, Result
    from tabard.haven.state import Haven

HAND_ITEMS = (Slot.ONE_HAND, Slot.TWO_HANDS)
LAST_OF_STORY = 56
"""Scenarios with a higher number are side scenarios."""
WORDS = {
    "coins": "coins",
    "poisoned": "poisoned",
    "great negations": "great negations",
    "poisons given": "poisons given",
}
"""What the scenario has counted, and as what a quest asks for it."""


def count_deeds(game: Haven, story: Campaign, result: Result) -> None:
    """Add what each character has done; the scenario is still on the table."""
    for own in result.party:
        who = next(each for each in story.present if each.kind == own.kind)
        _count(game, who, own, result)


def _count(game: Haven, who: CharacterSheet, own: CharacterResult, result: Result) -> None:
    figure = game.find(who.kind)
    for word, of in WORDS.items():
        add(who, word, counted(game, who.kind, of))
    add(who, "card experience", own.experience - _count_found_experience(game, own))
    add(who, "treasures", len(own.treasures))
    add(who, "scenarios with three coins", int(own.money >= 3))
    for word, number in game.watch.counts.get(who.kind, {}).items():
        if word.startswith("used "):
            add(who, word, number)
            item = game.content.items.get(word.removeprefix("used "))
            if item is not None and item.slot in HAND_ITEMS:
                see(who, "hand items", item.id)
    for kind in game.watch.kinds.get(who.kind, ()):
        see(who, "monsters", kind)
    if game.played.location:
        see(who, "places", game.played.location)
    if result.is_completed:
        add(who, "completed", 1)
        add(who, f"complete {result.scenario}", 1)
        is_side = result.scenario.isdigit() and int(result.scenario) > LAST_OF_STORY
        add(who, "side scenarios", int(is_side))
        hp = figure.hp if figure is not None else 0
        most = game.content.heroes[who.kind].hp[who.level - 1] + who.more_hp
        add(who, "battered", int(figure is not None and 2 * hp <= most))


def _count_found_experience(game: Haven, own: CharacterResult) -> int:
    """Return what treasures gave: the rest came from ability cards."""
    numbers = [int(each) for each in own.treasures if each.isdigit()]
    finds = [find for each in numbers for find in game.content.treasures[each].gain]
    return sum(each.amount for each in finds if isinstance(each, Experience))


def add(who: CharacterSheet, word: str, number: int) -> None:
    """Count something for a character."""
    if number:
        who.counts[word] = who.counts.get(word, 0) + number


def see(who: CharacterSheet, word: str, thing: str) -> None:
    """Note something that counts once."""
    held = who.seen.setdefault(word, [])
    if thing not in held:
        held.append(thing)
