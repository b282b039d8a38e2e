"""What a character gains and loses: gold, experience, checkmarks, perk marks (p. 15, 46, 49 and 54)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.crawl.naming import counted
from tabard.haven.campaign.noting import note
from tabard.haven.hands import HIGHEST

if TYPE_CHECKING:
    from tabard.haven.campaign.sheets import CharacterSheet
    from tabard.haven.state import Haven

EXPERIENCE = (0, 45, 95, 150, 210, 275, 345, 420, 500)
"""What levels 1 to 9 take (H-49.4)."""
SET, MOST_SETS = 3, 6
"""Three checkmarks give a perk mark, and six of those are all there are (H-15.13, H-15.14)."""


def reckon_needed(level: int) -> int:
    """Return the experience that a level takes."""
    return EXPERIENCE[level - 1]


def may_level(who: CharacterSheet) -> bool:
    """Tell whether the experience is enough for the next level (H-53.5)."""
    return who.level < HIGHEST and who.experience >= reckon_needed(who.level + 1)


def gain_gold(game: Haven, who: CharacterSheet, amount: int, why: str, rule: str = "") -> None:
    """Add gold, or take as much as there is (H-46.7)."""
    before = who.gold
    who.gold = max(0, before + amount)
    if who.gold != before:
        text = f"{who.name}: {before} {who.gold - before:+} = {who.gold} gold ({why})."
        note(game, "gold", text, rule, who)


def gain_experience(
    game: Haven, who: CharacterSheet, amount: int, why: str, rule: str = ""
) -> None:
    """Add experience; a loss stops at what the level takes (H-46.17)."""
    before = who.experience
    who.experience = max(min(before, reckon_needed(who.level)), before + amount)
    if who.experience != before:
        text = f"{who.name}: {before} {who.experience - before:+} = {who.experience} experience ({why})."
        note(game, "experience", text, rule, who)


def gain_checkmarks(game: Haven, who: CharacterSheet, amount: int, why: str) -> None:
    """Add checkmarks, with a perk mark for each set of three, or take some of the set that is not full (H-15.13, H-15.14, H-54.9)."""
    before = who.checkmarks
    sets = before // SET
    who.checkmarks = min(max(before + amount, sets * SET), SET * MOST_SETS)
    if who.checkmarks != before:
        text = f"{who.name}: {before} {who.checkmarks - before:+} = {counted(who.checkmarks, 'checkmark')} ({why})."
        note(game, "checkmarks", text, "H-15.13", who)
    gain_marks(game, who, who.checkmarks // SET - sets, "three checkmarks", "H-15.13")


def gain_marks(game: Haven, who: CharacterSheet, amount: int, why: str, rule: str) -> None:
    """Give perk marks, which have to be put on the sheet (H-54.1, H-54.8)."""
    if amount > 0:
        who.marks += amount
        note(game, "perk", f"{who.name} gains {counted(amount, 'perk mark')} ({why}).", rule, who)
