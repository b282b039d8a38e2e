"""Road and city events: when one is due, and what the campaign offers to whoever resolves it (p. 12 and 53).

What stands on the cards is content. `RESOLVERS` holds who reads it; without a card of its id an event is told to be missing and leaves the game.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from typing import TYPE_CHECKING, Any

from tabard.haven.campaign.noting import note, story_of
from tabard.table import Pile, Stream

if TYPE_CHECKING:
    from tabard.haven.campaign.sheets import CharacterSheet
    from tabard.haven.state import Haven

DRAW = Stream("event", "Which event was drawn?", "H-53.3", 53)
DECKS = {"R": "road", "C": "city"}
CLASS_EVENTS: dict[str, tuple[str, ...]] = {
    "angry-face": ("C-74", "C-75"),
    "circles": ("R-44", "R-45"),
    "crossed-swords": ("R-54",),
    "eclipse": ("R-46", "C-81"),
    "lightning": ("C-73", "R-40"),
    "music-note": ("R-49", "C-80"),
    "saw": ("R-48", "C-79"),
    "squidface": ("C-76", "C-77"),
    "sun": ("R-50", "R-51"),
    "three-spears": ("R-47", "C-78"),
    "triangles": ("R-42", "R-43"),
    "two-mini": ("R-52", "R-53"),
}
"""What comes into the decks when a class is unlocked."""

Resolver = Callable[["Haven", str, "Sequence[CharacterSheet]"], Coroutine[Any, Any, bool]]
"""Resolves the event of an id for those who are present; tells whether the card goes back to its deck (H-12.11)."""
RESOLVERS: list[Resolver] = []
"""Who resolves events; the first one is asked."""


def first_decks(game_ids: Sequence[str]) -> dict[str, Pile]:
    """Make the decks with which a campaign starts out of the ids of their cards."""
    return {
        name: Pile.of(*(each for each in game_ids if each.startswith(letter)))
        for letter, name in DECKS.items()
    }


async def resolve_event(game: Haven, deck: str, present: Sequence[CharacterSheet]) -> None:
    """Draw the top card of a deck and resolve it; with an empty deck nothing is (H-12.26)."""
    story = story_of(game)
    pile = story.decks.get(deck)
    if not pile:
        note(game, "tracks", f"There is no {deck} event: its deck is empty.", "H-12.26")
        return
    drawn = await pile.draw(DRAW)
    for each in present:
        word = f"{deck} events"
        each.counts[word] = each.counts.get(word, 0) + 1
        if deck == "city":
            each.counts["votes"] = each.counts.get("votes", 0) + 1
    if not RESOLVERS:
        note(game, "event", f"Event {drawn} was drawn, but no pack has this card.", "H-12.10")
        return
    if await RESOLVERS[0](game, drawn, present):
        # Between a question and its answer the campaign may have been replaced: look it up anew.
        story_of(game).decks[deck].put_underneath(drawn)


def add_events(game: Haven, ids: Sequence[str]) -> None:
    """Shuffle events into their decks (H-12.16, H-12.17)."""
    story = story_of(game)
    for each in ids:
        story.decks.setdefault(DECKS[each[0]], Pile()).shuffle_in(each)
    if ids:
        note(game, "tracks", f"Events join their decks: {', '.join(ids)}.", "H-12.17")


def remove_events(game: Haven, ids: Sequence[str]) -> None:
    """Take events out of their decks, which are shuffled (H-12.16, H-12.18)."""
    story = story_of(game)
    for each in ids:
        pile = story.decks.get(DECKS[each[0]])
        if pile is not None and each in pile:
            pile.take(each)
            pile.shuffle_in()
    if ids:
        note(game, "tracks", f"Events leave the game: {', '.join(ids)}.", "H-12.18")
