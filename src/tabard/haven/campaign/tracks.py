"""The tracks of the campaign sheet: reputation, prosperity, the Great Oak, imbuement, inspiration (p. 50 and 67)."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

from tabard.crawl.naming import counted
from tabard.haven.campaign.noting import note, story_of
from tabard.haven.campaign.sheets import Campaign
from tabard.haven.content import Faction

if TYPE_CHECKING:
    from tabard.haven.state import Haven

FACTIONS: tuple[Faction, ...] = get_args(Faction)
NAMES: dict[str, str] = {
    "demons": "the demons",
    "merchant-guild": "the Merchant's Guild",
    "military": "the military",
}
LEAST, FIRST_CAP = -10, 12
"""The limits of a reputation (H-50.3, H-50.4)."""
LEVELS = (0, 5, 12, 22, 33, 45, 59, 74, 89)
"""How many marks each prosperity level takes (H-50.22)."""
EVERY_FIFTH, EVERY_TENTH = 5, 10


def level_of(marks: int) -> int:
    """Return the prosperity level of so many marks (H-50.11)."""
    return sum(marks >= each for each in LEVELS)


def reckon_prosperity(story: Campaign) -> int:
    """Return the prosperity level."""
    return level_of(story.prosperity)


def reputation_of(story: Campaign, faction: str) -> int:
    """Return the reputation with a faction; it starts at 0 (H-50.2)."""
    return story.reputation.get(faction, 0)


def cap_of(story: Campaign, faction: str) -> int:
    """Return the upper limit of a reputation."""
    return story.caps.get(faction, FIRST_CAP)


def change_reputation(game: Haven, faction: Faction, by: int) -> int:
    """Change a reputation within its limits and return by how much (H-50.3, H-50.4)."""
    story = story_of(game)
    before = reputation_of(story, faction)
    after = min(max(before + by, LEAST), max(cap_of(story, faction), before))
    story.reputation[faction] = after
    if after != before:
        text = f"Reputation with {NAMES[faction]}: {before} {after - before:+} = {after}."
        note(game, "reputation", text, "H-50.2")
    return after - before


def mark_prosperity(game: Haven, by: int) -> None:
    """Mark boxes, or erase some: never a numbered one, so that the level never falls (H-50.10 to H-50.14)."""
    story = story_of(game)
    before, level = story.prosperity, reckon_prosperity(story)
    least = LEVELS[level - 1] if by < 0 else 0
    story.prosperity = min(max(before + by, least), LEVELS[-1])
    if story.prosperity == before:
        return
    now = reckon_prosperity(story)
    text = (
        f"Prosperity: {before} {story.prosperity - before:+} = {counted(story.prosperity, 'mark')}."
    )
    note(game, "tracks", text, "H-50.10")
    for reached in range(level + 1, now + 1):
        note(game, "prosperity", f"Gloomhaven is at prosperity level {reached}.", "H-50.11")
        _restock(game, reached)


def _restock(game: Haven, level: int) -> None:
    """Move the items of a level into the shop (H-50.12)."""
    story = story_of(game)
    for item in game.content.items.values():
        if item.prosperity == level and item.id in story.unavailable:
            copies = story.unavailable.pop(item.id)
            story.available[item.id] = story.available.get(item.id, 0) + copies


def change_inspiration(game: Haven, by: int) -> None:
    """Change what the party shares; it never drops below zero (H-50.9, H-50.21)."""
    story = story_of(game)
    before = story.inspiration
    story.inspiration = max(0, before + by)
    if story.inspiration != before:
        text = f"Inspiration: {before} {story.inspiration - before:+} = {story.inspiration}."
        note(game, "tracks", text, "H-50.9")


def mark_oak(game: Haven) -> None:
    """Mark a box of the Great Oak; every fifth gives prosperity (H-50.17, H-50.18)."""
    story = story_of(game)
    story.donations += 1
    if story.donations % EVERY_FIFTH == 0:
        mark_prosperity(game, 1)


def mark_imbuement(game: Haven, boxes: int) -> None:
    """Mark boxes of a completed imbued scenario; every fifth gives prosperity (H-67.2, H-67.3, H-67.6)."""
    story = story_of(game)
    for _ in range(boxes):
        story.imbuement += 1
        if story.imbuement % EVERY_FIFTH == 0:
            mark_prosperity(game, 1)
    note(game, "tracks", f"Imbuement: {story.imbuement} boxes are marked.", "H-67.2")
