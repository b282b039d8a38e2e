"""The event decks: what is in them, how a card is drawn, added and taken out, and what brings a card into play (p. 12)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tabard.haven.campaign.noting import note, story_of
from tabard.table import Pile, Stream

if TYPE_CHECKING:
    from tabard.haven.campaign.sheets import Campaign
    from tabard.haven.content import Box
    from tabard.haven.state import Haven

DRAW = Stream("event", "Which event was drawn?", "H-53.3", 53)
DECKS = {"R": "road", "C": "city"}
START = "start"


def deck_of(id_: str) -> str:
    """Return the deck that a card belongs to."""
    return DECKS[id_[0]]


def decks_of(ids: Sequence[str]) -> dict[str, Pile]:
    """Make the two decks out of their cards, shuffled."""
    return {name: Pile.of(*(each for each in ids if deck_of(each) == name)) for name in DECKS.values()}  # fmt: skip


def list_entering(box: Box, cause: str) -> list[str]:
    """List the events that something brings into play: `class sun unlocked`, `retirement saw`, `section 10.1`."""
    return [
        number
        for number, card in box.events.items()
        if cause in card.enters
        or (
            cause.startswith("retirement")
            and any(each.startswith(f"{cause} ") for each in card.enters)
        )
    ]


def count_left(story: Campaign, deck: str) -> int:
    """Return how many cards a deck has, those that wait in it among them."""
    waiting = [each for each in story.events.waiting if deck_of(each) == deck]
    return len(story.decks.get(deck, ())) + len(waiting)


async def draw_event(game: Haven, deck: str) -> str:
    """Draw the top card of a deck; one that was put back comes when as many cards as lay above it are gone."""
    story = story_of(game)
    waiting = story.events.waiting
    own = [each for each in waiting if deck_of(each) == deck]
    pile = story.decks[deck]
    due = min(own, key=lambda each: waiting[each], default="")
    if due and (waiting[due] <= 0 or not pile):
        del waiting[due]
        return due
    drawn = await pile.draw(DRAW)
    for each in own:
        waiting[each] -= 1
    return drawn


def put_back(story: Campaign, id_: str, place: int) -> None:
    """Put a card back as the so manieth from the top."""
    story.events.waiting[id_] = place - 1


def put_underneath(story: Campaign, id_: str) -> None:
    """Return a card to the bottom of its deck, which is not shuffled (H-12.11)."""
    story.decks.setdefault(deck_of(id_), Pile()).put_underneath(id_)


def _shuffle(story: Campaign, deck: str, *more: str) -> None:
    """Shuffle a deck: nothing is known of any place any more."""
    waiting = [each for each in story.events.waiting if deck_of(each) == deck]
    for each in waiting:
        del story.events.waiting[each]
    story.decks.setdefault(deck, Pile()).shuffle_in(*more, *waiting)


def _is_in(story: Campaign, id_: str) -> bool:
    return id_ in story.decks.get(deck_of(id_), ()) or id_ in story.events.waiting


def add_events(game: Haven, ids: Sequence[str]) -> None:
    """Shuffle events into their decks (H-12.16, H-12.17); there is one card of each number."""
    story = story_of(game)
    new = [each for each in ids if not _is_in(story, each) and each != story.events.card]
    for each in new:
        _shuffle(story, deck_of(each), each)
    if new:
        note(game, "tracks", f"Events join their decks: {', '.join(new)}.", "H-12.17")


def remove_events(game: Haven, ids: Sequence[str]) -> None:
    """Take events out of their decks, which are shuffled (H-12.16, H-12.18)."""
    story = story_of(game)
    gone = [each for each in ids if _is_in(story, each)]
    for each in gone:
        _shuffle(story, deck_of(each))
        story.decks[deck_of(each)].take(each)
    if gone:
        note(game, "tracks", f"Events leave their decks: {', '.join(gone)}.", "H-12.18")


def add_entering(game: Haven, cause: str) -> None:
    """Add what something brings into play."""
    add_events(game, list_entering(game.content, cause))
