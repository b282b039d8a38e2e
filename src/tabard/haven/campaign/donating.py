"""Donations to the Great Oak (p. 50 and 56)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.haven.campaign.earning import gain_gold
from tabard.haven.campaign.quest_counts import add
from tabard.haven.campaign.tracks import mark_oak

if TYPE_CHECKING:
    from tabard.haven.campaign.sheets import CharacterSheet
    from tabard.haven.state import Haven

DONATION = 10
BLESSING = "bless 2"
"""What a donation gives at the start of the next scenario (H-56.25)."""


def can_donate(who: CharacterSheet) -> bool:
    """Tell whether a character may donate: once in a City Phase (H-56.24)."""
    return not who.has_donated and who.gold >= DONATION


def donate(game: Haven, who: CharacterSheet) -> None:
    """Donate 10 gold: a box is marked, and two blessings wait for the next scenario (H-50.17, H-56.25)."""
    who.has_donated = True
    gain_gold(game, who, -DONATION, "donated to the Great Oak", "H-56.24")
    who.coming.append(BLESSING)
    add(who, "donated", DONATION)
    mark_oak(game)
