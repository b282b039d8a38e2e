"""Lines of cards in words that somebody reads at the table.

Rules never read these words; the line itself is what is played.
"""

from __future__ import annotations

from tabard.content.nodes import Node
from tabard.crawl.given_words import describe_each, describe_so, describe_whom
from tabard.haven.phrases import phrase_nodes
from tabard.haven.phrases_of_whom import each_of, phrase_place, phrase_test, phrase_whom
from tabard.haven.selectors import Several, Single

# Abilities of both hex games are put into words in one place; these are of this game's language.
describe_whom.register(Node, phrase_place)
describe_whom.register(Single, phrase_whom)
describe_whom.register(Several, phrase_whom)
describe_so.register(Node, phrase_test)
describe_each.register(Node, each_of)


def phrase_line(*nodes: Node) -> str:
    """Put what is printed into words: the nodes of a line, one after the other."""
    return phrase_nodes(nodes)
