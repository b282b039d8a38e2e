"""A variant: all cards of levels are chosen anew (p. 58)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.haven.campaign.earning import gain_gold
from tabard.haven.campaign.noting import note

if TYPE_CHECKING:
    from tabard.haven.campaign.sheets import Campaign, CharacterSheet
    from tabard.haven.state import Haven

EACH_LEVEL = 10


def can_respec(story: Campaign, who: CharacterSheet) -> bool:
    """Tell whether a character may pay for it (H-58.10)."""
    cost = EACH_LEVEL * who.level
    return story.options.respec and bool(who.gained) and who.gold >= cost


def return_cards(game: Haven, who: CharacterSheet) -> None:
    """Return all cards that levels gave; one for each level is chosen again (H-58.10, H-58.11)."""
    gain_gold(game, who, -EACH_LEVEL * who.level, f"{EACH_LEVEL} x level {who.level}", "H-58.10")
    who.gained = []
    note(game, "level", f"{who.name} chooses the cards of all levels anew.", "H-58.11", who)
