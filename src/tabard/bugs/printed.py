"""What is printed on cards, modifier tables and monsters, as plain data: it never changes, so each box has it made once.

Views share these things with one another: whoever adds something to them does so in a copy.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from tabard.bugs.content import BASIC
from tabard.bugs.language import FACES
from tabard.crawl.ability_words import describe_all, name_infusion
from tabard.crawl.icon_lines import make_effects, make_lines
from tabard.crawl.view_cards import show_face

if TYPE_CHECKING:
    from tabard.bugs.content import Box, Card, CardSide
    from tabard.bugs.language import Face

BOXES: Final = 8
"""So many boxes are remembered: one for each choice of packs that is played with."""


class Printed(NamedTuple):
    """What is printed in one box."""

    up: dict[tuple[str, str], dict[str, Any]]
    """The sides of cards by card and side, with halves that can be chosen."""
    down: dict[tuple[str, str], dict[str, Any]]
    """The same without, as they lie below."""
    columns: dict[tuple[str, Face], dict[str, Any]]
    """The columns of monsters by type and face, as they lie while none is marked."""
    tables: dict[str, list[list[dict[str, Any]]]]
    """The rows of modifier tables by name."""


@lru_cache(BOXES)
def printed(box: Box) -> Printed:
    """Show everything that is printed in a box."""
    sides = [
        (id_, name, each) for id_, card in box.cards.items() for name, each in _list_sides(card)
    ]
    return Printed(
        up={(id_, name): show_side(each, id_) for id_, name, each in sides},
        down={(id_, name): show_side(each) for id_, name, each in sides},
        columns={
            (name, face): _show_column(box, name, face) for name in box.monsters for face in FACES
        },
        tables={name: _show_rows(box, name) for name in box.modifiers},
    )


def _list_sides(card: Card) -> tuple[tuple[str, CardSide], ...]:
    return ("a", card.a), ("b", card.b)


def show_side(printed: CardSide, id_: str = "") -> dict[str, Any]:
    """Show one side of a card; only the one that is up has halves with an id, which can be chosen."""
    return show_face(printed, BASIC, id_) | {
        "infuse": [name_infusion(each) for each in printed.infuse]
    }


def _show_column(box: Box, name: str, face: Face) -> dict[str, Any]:
    column = box.monsters[name].column(face)
    return {
        "id": f"column:{name}/{face}",
        "face": face,
        "initiative": column.initiative,
        "do": describe_all(column.do),
        "lines": make_lines(column.do),
        "infuse": [name_infusion(each) for each in column.infuse],
        "marked": False,
    }


def _show_rows(box: Box, name: str) -> list[list[dict[str, Any]]]:
    return [
        [{"text": cell.text, "effects": make_effects(cell.effects)} for cell in row]
        for row in box.modifiers[name].rows
    ]
