"""Which classes may be chosen, and what is given in place of one that is not there (p. 52 and 55)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.haven.campaign.eventing import add_entering
from tabard.haven.campaign.noting import note, story_of

if TYPE_CHECKING:
    from tabard.haven.campaign.sheets import Campaign
    from tabard.haven.content import Box
    from tabard.haven.state import Haven

FIRST = ("bruiser", "silent-knife", "tinkerer", "spellweaver", "cragheart", "mindthief")
"""The classes that are open at the start of a campaign (H-3.3)."""
COMPLEXITY = {
    "bruiser": 1,
    "silent-knife": 1,
    "tinkerer": 1,
    "spellweaver": 2,
    "cragheart": 2,
    "mindthief": 3,
}
"""Low, medium and high (H-3.4)."""  # fmt: skip


def unlock_class(game: Haven, kind: str, why: str) -> bool:
    """Let a class be chosen from now on; False if it was already, or is in no pack (H-50.20, H-52.2)."""
    story = story_of(game)
    if kind in story.classes or kind not in game.content.heroes:
        return False
    story.classes.append(kind)
    name = game.content.heroes[kind].name
    note(game, "class", f"The class {name} may be chosen from now on ({why}).", "H-55.5")
    add_entering(game, f"class {kind} unlocked")
    return True


def list_free_classes(story: Campaign, box: Box) -> list[str]:
    """List the classes that nobody plays or has set aside (H-4.4, H-56.4)."""
    taken = {each.kind for each in story.sheets if each.status in ("active", "aside")}
    return [each for each in story.classes if each not in taken and each in box.heroes]
