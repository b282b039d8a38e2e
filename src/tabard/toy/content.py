"""The deck of the cellar, out of packs: an owner may hang other tools in the kitchen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from msgspec import Meta

from tabard.content import Entry, Kind, Library, opener
from tabard.table import Content

BUILT_IN = Path(__file__).parent / "pack"


class Tool(Entry, frozen=True):
    """Something to hit rats with."""

    strength: Annotated[int, Meta(ge=0, le=9)]
    copies: Annotated[int, Meta(ge=1, le=20)] = 1


KINDS = (Kind("tool", "tools", Tool),)


@dataclass(frozen=True)
class Kitchen:
    """The cards of the deck, and what each adds to the die."""

    strength: dict[str, int]

    @property
    def cards(self) -> Sequence[str]:
        """Every card, by its id."""
        return tuple(self.strength)


def _prepare_content(library: Library) -> Content:
    tools = library.entries(Tool).values()
    strength = {
        f"{tool.id}-{copy}": tool.strength for tool in tools for copy in range(1, tool.copies + 1)
    }
    return Content.of(library.packs, Kitchen(strength))


prepare = opener("toy", KINDS, BUILT_IN, _prepare_content)
"""Read the built-in pack, the user's own, and those in these folders."""
