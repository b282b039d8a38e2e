"""Sections of the section book: read when a door opens, or when a rule says so (p. 7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.crawl import special
from tabard.haven.events import SectionRead

if TYPE_CHECKING:
    from tabard.haven.state import Haven


async def read_section(game: Haven, id_: str) -> None:
    """Read a section and do what it says (H-7.4)."""
    section = next(each for each in game.played.sections if each.id == id_)
    game.sections_read.append(id_)
    game.tell(SectionRead(id_, section.text))
    for number, effect in enumerate(section.do):
        await special.carry_out(game, effect, f"section {id_}/{number}", None, None)


async def read_at_door(game: Haven, door: str) -> None:
    """Read what belongs to a door that has opened."""
    for section in game.played.sections:
        if section.opens == door:
            await read_section(game, section.id)
