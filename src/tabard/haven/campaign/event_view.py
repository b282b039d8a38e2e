"""The event that is being read, as everybody may know it: its front, and of its back only what was read (H-12.7, H-12.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tabard.haven.campaign.sheets import Campaign
    from tabard.haven.content import Box


def show_event(story: Campaign, box: Box) -> dict[str, Any] | None:
    """Show the front of the card and what was read so far; None while no event is resolved."""
    card = box.events.get(story.events.card)
    if card is None:
        return None
    return {
        "number": card.number,
        "deck": card.deck,
        "title": card.title,
        "scene": card.scene,
        "options": [
            {"letter": str(letter), "text": each.text}
            for letter, each in card.options.items()
            if not each.is_hidden
        ],
        "letter": story.events.letter,
        "told": list(story.events.told),
    }
