"""What modifier cards do to an attack value, and which of two is the worse (p. 23 to 25)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Literal

import msgspec

from tabard.content import Change
from tabard.content.nodes import Node
from tabard.haven.content import ModifierCard
from tabard.haven.language import read_modifier
from tabard.haven.selectors import Multiple

REDUCED = 2
"""What a card without a number counts for in reduced randomness (H-58.1)."""
MOST = 4_096
"""How many cards are kept as they count: a deck may name any that can be written."""


class Face(msgspec.Struct, frozen=True):
    """A modifier card as it counts."""

    id: str
    kind: Literal["plus", "null", "double"]
    by: int = 0
    effects: tuple[Node, ...] = ()
    """What it adds, as if it were printed on the attack (H-23.19)."""
    rolling: bool = False
    shuffle: bool = False
    """It shows the shuffle icon."""
    printed: Literal["plus", "null", "double"] = "plus"
    """What it shows, whatever it counts as: effects that name null or 2x cards look at this (H-58.3)."""


class Faces:
    """All modifier cards of a game, as they count in it."""

    def __init__(self, cards: Mapping[str, ModifierCard], *, reduced: bool = False) -> None:
        self._cards = cards
        self._reduced = reduced
        self.named = lru_cache(maxsize=MOST)(self._read_face)

    def __getitem__(self, card: str) -> Face:
        """Return a card by its id; one that a character's deck has for itself is named by what it shows."""
        return self.named(card)

    def _read_face(self, card: str) -> Face:
        printed = self._cards.get(card)
        return self._make_face(
            printed or ModifierCard(id=card, source="", face=read_modifier(card))
        )

    def _make_face(self, card: ModifierCard) -> Face:
        value = card.face.value
        rolling = card.face.rolling is not None
        kind: Literal["plus", "null", "double"] = "null"
        by = 0
        if isinstance(value, Change):
            kind, by = "plus", value.by
        elif isinstance(value, Multiple):
            kind = "double"
        printed = kind
        if self._reduced and kind != "plus":
            by = REDUCED if kind == "double" else -REDUCED
            kind = "plus"
        return Face(card.id, kind, by, card.face.parts, rolling, card.shuffle, printed)


def add_up(faces: Iterable[Face], value: int) -> int:
    """Apply cards to an attack value in this order; null makes it zero whatever else was drawn (H-23.17)."""
    is_null = False
    for face in faces:
        is_null = is_null or face.kind == "null"
        value = value * 2 if face.kind == "double" else value + face.by
    return 0 if is_null else max(0, value)


def list_orders(faces: Sequence[Face], value: int) -> dict[int, tuple[Face, ...]]:
    """List what cards can come to, with an order for each; it matters only what comes before a 2x (H-23.21)."""
    if len(faces) == 1:  # as most are
        return {add_up(faces, value): (*faces,)}
    doubles = [face for face in faces if face.kind == "double"]
    others = [face for face in faces if face.kind != "double"]
    found: dict[int, tuple[Face, ...]] = {}
    for chosen in range(1 << len(others)):
        before = [face for number, face in enumerate(others) if chosen >> number & 1]
        after = [face for number, face in enumerate(others) if not chosen >> number & 1]
        order = (*before, *doubles, *after)
        found.setdefault(add_up(order, value), order)
        if not doubles:
            break
    return found


def compare_cards(first: Face, second: Face, value: int) -> int:
    """Tell whether the first of two cards is the worse (-1) or the better (1) for an attack of this value; 0 is ambiguous."""
    numbers = _compare_numbers(first, second, value)
    if set(first.effects) == set(second.effects):
        return numbers  # H-25.22
    if first.effects and second.effects:
        return 0  # H-25.12
    # An effect is worth something, but nobody knows how much (H-25.11).
    if first.effects:
        return 1 if numbers >= 0 else 0
    return -1 if numbers <= 0 else 0


def _compare_numbers(first: Face, second: Face, value: int) -> int:
    """Compare by numbers; null and 2x by what the attack would come to (H-25.14)."""
    if first.kind == second.kind == "plus":
        one, other = first.by, second.by
    else:
        one, other = add_up([first], value), add_up([second], value)
    return (one > other) - (one < other)
