"""Writing down what happens: every change is told, and what people want to read later stands in the chronicle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.haven.campaign.happenings import Noted
from tabard.haven.campaign.sheets import Campaign, CharacterSheet, Entry
from tabard.table import PARTY, Seat

if TYPE_CHECKING:
    from tabard.haven.state import Haven

REMEMBERED = frozenset(
    {
        "scenario", "unlock", "locked", "level", "retired", "class", "created", "achievement", "section", "prosperity", "event",
        "dead", "mastery", "envelope",
    }
)  # fmt: skip
"""What the chronicle keeps; the rest is only told."""


def story_of(game: Haven) -> Campaign:
    """Return the campaign that lies open between scenarios."""
    assert game.campaign is not None
    return game.campaign


def find_deciders(game: Haven) -> Seat:
    """Return who answers where the party decides: all seats, or the only person there is."""
    return Seat(0) if game.seats == 1 else PARTY


def note(
    game: Haven, kind: str, text: str, rule: str = "", who: CharacterSheet | None = None
) -> None:
    """Tell something, and keep it if it belongs into the chronicle."""
    story = story_of(game)
    if kind in REMEMBERED:
        story.chronicle.append(Entry(story.sitting, kind, text, rule))
    game.tell(Noted(kind, text, who.id if who else "", rule))


def confide(game: Haven, who: CharacterSheet, kind: str, text: str, rule: str = "") -> None:
    """Tell something about a personal quest: to its player only, where quests are secret (H-4.22)."""
    is_open = story_of(game).options.open_quests or game.seats == 1
    game.tell(Noted(kind, text, who.id, rule, -1 if is_open else who.seat))
