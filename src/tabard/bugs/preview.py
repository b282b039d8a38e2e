"""What each option would do, before anybody commits; items that turn the die are this box's own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabard.crawl import preview as shared
from tabard.crawl.preview import Kinds, Previews, show_defences

if TYPE_CHECKING:
    from tabard.bugs.state import Bugs
    from tabard.table import Decision

KINDS: Kinds = {"die": show_defences}


def preview(game: Bugs, decision: Decision[Any]) -> Previews:
    """Show by option key what a page can draw before the option is chosen."""
    return shared.preview(game, decision, KINDS)
