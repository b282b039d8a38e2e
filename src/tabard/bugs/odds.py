"""What chance makes of an attack, with the die of this box."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabard.bugs.events import ModifierRolled
from tabard.bugs.language import FACES
from tabard.crawl import odds as shared
from tabard.crawl.odds import MOST, Drawing

if TYPE_CHECKING:
    from tabard.bugs.state import Bugs
    from tabard.table import Event, Game, Seat


def _drawn(event: Event) -> str | None:
    return event.used if isinstance(event, ModifierRolled) else None


DIE = Drawing(_drawn, FACES, "die-", {"advantage": FACES[::-1], "die": ("go-on",)})


def odds(game: Game[Bugs], seat: Seat, key: str, *, most: int = MOST) -> dict[str, Any]:
    """Show what an option of an attack leads to, by chance."""
    return shared.odds(game, seat, key, DIE, most=most)
