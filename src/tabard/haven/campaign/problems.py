"""What must always hold between two scenarios; `problems()` of a game names what does not."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from tabard.haven.campaign.earning import MOST_SETS, SET, reckon_needed
from tabard.haven.campaign.tracks import FACTIONS, LEAST, cap_of, reputation_of

if TYPE_CHECKING:
    from tabard.haven.campaign.sheets import Campaign
    from tabard.haven.content import Box


def find_problems(story: Campaign, box: Box) -> list[str]:
    """Name every broken invariant."""
    return [
        *_check_items(story, box),
        *_check_sheets(story),
        *_check_quests(story, box),
        *_check_tracks(story),
    ]


def _check_items(story: Campaign, box: Box) -> list[str]:
    """Every copy is in one place (H-52.4), and nobody has two of one (H-33.14)."""
    found = []
    owned = Counter(each for who in story.sheets for each in who.items)
    for item in box.items.values():
        if item.solo:
            continue
        lying = story.available.get(item.id, 0) + story.unavailable.get(item.id, 0)
        if item.id in story.designs:
            lying += item.copies
        if lying + owned[item.id] != item.copies:
            found.append(f"copies-of-{item.id}")
    doubled = [each for each in story.sheets if len(set(each.items)) < len(each.items)]
    return [*found, *(f"items-of-{each.id}" for each in doubled)]


def _check_sheets(story: Campaign) -> list[str]:
    found = []
    for who in story.sheets:
        if who.gold < 0 or who.experience < reckon_needed(who.level):
            found.append(f"sheet-of-{who.id}")
        if not 0 <= who.checkmarks <= SET * MOST_SETS:
            found.append(f"checkmarks-of-{who.id}")
        if len(who.gained) > who.level - 1:
            found.append(f"cards-of-{who.id}")
    kinds = [each.kind for each in story.sheets if each.status in ("active", "aside")]
    if len(set(kinds)) < len(kinds):
        found.append("a-class-twice")
    return found


def _check_quests(story: Campaign, box: Box) -> list[str]:
    """Every quest is in one place, or out of the game with whoever retired (H-55.20)."""
    there = [*story.quests.cards(), *story.more_quests.cards()]
    for who in story.sheets:
        if who.status in ("active", "aside"):
            there += [each for each in (who.quest, *who.offered) if each]
    return ["quests"] if len(set(there)) < len(there) or not set(there) <= {*box.quests} else []


def _check_tracks(story: Campaign) -> list[str]:
    return [
        f"reputation-{each}"
        for each in FACTIONS
        if not LEAST <= reputation_of(story, each) <= max(cap_of(story, each), 20)
    ]
