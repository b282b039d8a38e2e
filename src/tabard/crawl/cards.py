"""Ability cards and the zones they lie in (Buttons & Bugs p. 21, 25, 27 and 28).

A card that was used goes where the book says: in one game to its other side, in another to the discard pile.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, Protocol

from tabard.crawl.bonuses import end
from tabard.crawl.party import CardState, Character, HalfName, SideName, Zone
from tabard.crawl.round_events import CardWent

if TYPE_CHECKING:
    from tabard.crawl.abilities import Ability
    from tabard.crawl.skirmish import Skirmish


HALVES: tuple[HalfName, ...] = ("top", "bottom")


class Half(Protocol):
    """The top or the bottom action of a card as it is printed."""

    @property
    def do(self) -> Sequence[Ability]:
        """Its abilities."""

    @property
    def stays(self) -> Literal["", "round", "persistent"]:
        """How long its active bonus lasts; "" has none."""

    @property
    def lost(self) -> bool:
        """Whether the card is lost when it is performed."""

    @property
    def unrecoverable(self) -> bool:
        """Whether nothing brings it back then."""


class Face(Protocol):
    """The side of a card that is up, as it is printed."""

    @property
    def name(self) -> str:
        """What people call it."""

    @property
    def initiative(self) -> int:
        """When its character acts, if it leads."""

    @property
    def top(self) -> Half:
        """The action above."""

    @property
    def bottom(self) -> Half:
        """The action below."""


def half_of(face: Face, name: HalfName | str) -> Half:
    """Return a half of a face by its name."""
    return face.top if name == "top" else face.bottom


def put(game: Skirmish, state: CardState, zone: Zone, side: SideName | None = None) -> None:
    """Put a card into a zone; what leaves the active area takes its bonuses along."""
    state.zone = zone
    state.side = side or state.side
    state.half = ""
    if zone != "lost":
        state.doom = ""
    halves = HALVES if zone == "played" else ()
    game.tell(CardWent(state.id, game.face_up(state).name, zone, state.side, "", halves))


def find_destination(game: Skirmish, state: CardState) -> tuple[Zone, SideName]:
    """Return where a card goes after its action: lost if that says so, else where the book sends it (B-25.5, B-25.6)."""
    return ("lost", state.side) if state.doom else game.book.used_card(state)


def put_away(game: Skirmish, state: CardState) -> None:
    """Put a card where it goes after its action."""
    put(game, state, *find_destination(game, state))


def leave_active(game: Skirmish, state: CardState) -> None:
    """Take a card out of the active area to its destination (B-21.10 to B-21.12)."""
    if state.zone == "active":
        put_away(game, state)


def is_persistent(game: Skirmish, state: CardState) -> bool:
    """Tell whether a card lies in the active area for a persistent bonus."""
    return state.zone == "active" and half_of(game.face_up(state), state.half).stays == "persistent"


def list_persistent(game: Skirmish, who: Character) -> list[CardState]:
    """List the cards that lie in the active area for persistent bonuses."""
    return [each for each in who.cards if each.zone == "active" and is_persistent(game, each)]


def counts_as(game: Skirmish, state: CardState) -> Zone:
    """Return the zone in which a card counts: an active persistent one where it would go (B-21.18)."""
    if state.zone != "active" or not is_persistent(game, state):
        return state.zone
    return find_destination(game, state)[0]


async def dismiss(game: Skirmish, who: Character, state: CardState) -> None:
    """End the bonuses of an active card, which sends it to its destination (B-21.15)."""
    hero = game.figure_of(who)
    for bonus in [each for each in hero.bonuses if each.card == state.id]:
        await end(game, hero, bonus)
    leave_active(game, state)


# Whether the cards last for another round


def can_play(game: Skirmish, who: Character) -> bool:
    """Tell whether two cards can be selected, with active cards that count as in hand dismissed if need be (B-10.11)."""
    return sum(counts_as(game, each) == "hand" for each in who.cards) >= 2


def has_two_cards(game: Skirmish, who: Character) -> bool:
    """Tell whether hand and discard pile hold two cards, active persistent ones counted (B-27.6, B-27.7)."""
    return sum(counts_as(game, each) in ("hand", "discard") for each in who.cards) >= 2


def check_cards(game: Skirmish, who: Character) -> None:
    """Exhaust a character who can neither play two cards nor rest (B-28.16)."""
    if not can_play(game, who) and not game.book.can_rest(game, who):
        game.book.exhaust(game, who, "the character has too few cards and is exhausted")
