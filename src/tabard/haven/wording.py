"""Lines of cards in words that somebody reads at the table.

Rules never read these words; the line itself is what is played.
"""

from __future__ import annotations

from tabard.content.nodes import Node
from tabard.haven.phrases import phrase


def said(*nodes: Node) -> str:
    """Put what is printed into words: the nodes of a line, one after the other."""
    return phrase(nodes)
