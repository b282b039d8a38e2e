"""Maps of one column, in which there is one way only, and short ways to see what is on offer."""

from __future__ import annotations

from tabard.crawl.events import Attacked
from tabard.hexes import HexSet, hex_named
from tests.bugs.arrange import Table

MOVE = "warding-strength-basic-bottom"
ATTACK = "warding-strength-basic-top"
TURN = """
turn = "character"
cards = { warding-strength = "played a", shield-bash = "played a" }
"""
FLYER = """
character = "spellweaver"
turn = "character"
cards = { gathered-breath = "active b bottom", ember-line = "played a", rime-glass = "played a" }
"""
"""A character who flies: `ember-line-bottom` is its move 3."""


def lane(symbols: str) -> str:
    """Draw a column of hexes a1, a2 and so on."""
    return "\n\n".join(symbols) + "\n"


def offered(table: Table) -> set[str]:
    """Collect what the open question offers beside skipping and stopping, without what is possible anytime."""
    decision = table.game.decision
    assert decision is not None
    return {each.key for each in decision.options if not decision.is_anytime(each)} - {
        "skip",
        "stop",
    }


def named(table: Table, hexes: HexSet) -> set[str]:
    """Name the hexes of a set."""
    return {name for each, name in table.state.terrain.names.items() if hexes >> each & 1}


def bit(table: Table, name: str) -> HexSet:
    """Return the set with one hex."""
    return 1 << hex_named(table.state.terrain.board, name)


FIELD = """
.     .     .
   .     .
.     .     .
   .     .
.     S     .
   .     .
.     .     .
   .     .
.     .     .
   .     .
"""
"""An open field with two hexes on every side of the character in c3, whose neighbours are c2, d2, d3, c4, b3 and b2."""


def foes(*hexes: str) -> tuple[str, ...]:
    """Put a dummy into each of some hexes."""
    return tuple(f'at = "{each}"' for each in hexes)


def targets(table: Table) -> list[str]:
    """List who was attacked, in order."""
    return [each.target for each in table.happened(Attacked)]
