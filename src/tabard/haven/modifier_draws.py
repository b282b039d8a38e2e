"""Drawing modifier cards for an attack: rolling cards, advantage and disadvantage (p. 23 and 25)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

import msgspec

from tabard.content.nodes import Node, write
from tabard.haven.modifier_decks import Decks, ModifierDeck, draw_card, put_away
from tabard.haven.modifiers import Face, Faces, compare_cards, list_orders
from tabard.table import Option, Question, Seat, ask

PICK: Question[str] = Question(
    "modifier-card", "Advantage: which of the two cards do you use?", "H-25.3", 25
)
ORDER: Question[int] = Question(
    "modifier-order", "In which order do the modifier cards apply?", "H-23.21", 23
)


class Drawn(msgspec.Struct, frozen=True):
    """The cards that were drawn for one attack."""

    rolling: tuple[str, ...]
    """Rolling cards before the first that is not."""
    last: tuple[str, ...]
    """The card that ended it; with advantage or disadvantage two, of which one is used."""


class Modified(msgspec.Struct, frozen=True):
    """What the cards made of an attack."""

    value: int
    """The attack value before shield."""
    used: tuple[str, ...]
    """In the order they were applied."""
    unused: tuple[str, ...] = ()
    effects: tuple[Node, ...] = ()
    """What the used cards add, as if printed on the attack (H-23.19)."""


async def draw(deck: ModifierDeck, owner: str, advantage: int, faces: Faces) -> Drawn:
    """Draw for one attack: on after rolling cards, and one more with advantage or disadvantage."""
    rolling: list[str] = []
    card = await draw_card(deck, owner)
    while card is not None and faces[card].rolling:
        rolling.append(card)
        card = await draw_card(deck, owner)
    if card is None:
        return Drawn((*rolling,), ())
    # The additional card ends it, whatever icon it shows (H-25.6, H-25.9).
    further = await draw_card(deck, owner) if advantage else None
    return Drawn((*rolling,), (card,) if further is None else (card, further))


async def modify(
    decks: Decks, owner: str, faces: Faces, *, value: int, advantage: int, seat: Seat | None
) -> Modified:
    """Draw for an attack of this value and say what comes of it; a seat chooses where a player may, None is a monster."""
    drawn = await draw(decks.of[owner], owner, advantage, faces)
    can_use = list_usable(drawn, advantage, value, faces, is_free=seat is not None)
    last = can_use[:1]
    if seat is not None and len(can_use) > 1:
        last = (await ask(seat, PICK, partial(_list_cards, can_use, faces)),)
    cards = [faces[each] for each in (*list_kept(drawn, advantage), *last)]
    changed, used = await _order_cards(cards, value, seat)
    left = [*drawn.rolling, *drawn.last]
    put_away(decks, owner, left, faces)
    for face in used:
        left.remove(face.id)
    effects = (*[effect for face in used for effect in face.effects],)
    return Modified(changed, (*[face.id for face in used],), (*left,), effects)


def list_kept(drawn: Drawn, advantage: int) -> tuple[str, ...]:
    """Return the rolling cards that are used: all of them, but none with disadvantage (H-25.7, H-25.8)."""
    return () if advantage < 0 else drawn.rolling


def list_usable(
    drawn: Drawn, advantage: int, value: int, faces: Faces, *, is_free: bool
) -> tuple[str, ...]:
    """List which of the last cards may be used: the better, the worse, or either as the player likes (H-25.2 to H-25.4)."""
    if len(drawn.last) < 2:
        return drawn.last
    first, second = drawn.last
    if advantage > 0 and is_free:
        return tuple(dict.fromkeys(drawn.last))
    # Where it is unclear, the card drawn first is used (H-25.10, H-25.13).
    is_second = compare_cards(faces[first], faces[second], value) * advantage < 0
    return (second,) if is_second else (first,)


def _list_cards(last: Sequence[str], faces: Faces) -> list[Option[str]]:
    return [Option(card, card, text=write_face(faces[card])) for card in last]


async def _order_cards(
    cards: Sequence[Face], value: int, seat: Seat | None
) -> tuple[int, tuple[Face, ...]]:
    """Put the cards into the order that the attacker likes, with what the value comes to; monsters take what is worth most."""
    found = list_orders(cards, value)
    best = max(found)
    if seat is not None and len(found) > 1:
        best = await ask(seat, ORDER, partial(_list_orders, found))
    return best, found[best]


def _list_orders(found: Mapping[int, tuple[Face, ...]]) -> list[Option[int]]:
    return [
        Option(f"to-{each}", each, text=f"{each}: {', then '.join(map(write_face, found[each]))}")
        for each in sorted(found, reverse=True)
    ]


def write_face(face: Face) -> str:
    """Write a card as it counts: `+1`, `2x`, `null`, with what it adds."""
    value = f"{face.by:+d}" if face.kind == "plus" else "2x" if face.kind == "double" else "null"
    return " ".join([value, *map(write, face.effects)]) if face.effects else value
