"""Lines of cards in words that somebody reads at the table.

Rules never read these words; the line itself is what is played.
"""

from __future__ import annotations

from tabard.content.nodes import Node
from tabard.crawl.given_words import describe_each, describe_so, describe_whom
from tabard.haven.phrases import phrase
from tabard.haven.phrases_of_whom import each_of, given, placed, whom
from tabard.haven.selectors import Several, Single

# Abilities of both hex games are put into words in one place; these are of this game's language.
describe_whom.register(Node, placed)
describe_whom.register(Single, whom)
describe_whom.register(Several, whom)
describe_so.register(Node, given)
describe_each.register(Node, each_of)


def said(*nodes: Node) -> str:
    """Put what is printed into words: the nodes of a line, one after the other."""
    return phrase(nodes)
