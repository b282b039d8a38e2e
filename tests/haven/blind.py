"""What situations written from the book alone have in common."""

from tabard.crawl.effects import Condition
from tabard.haven.events import ModifierDrawn
from tests.haven.arena import hall
from tests.haven.scene import Scene

BESIDE = hall(d1="d", c2="d")
"""Two enemies next to c1."""


def under(fight: Scene, id_: str, *conditions: str) -> Scene:
    """Put a figure under conditions that were gained before."""
    for each in conditions:
        fight.figure(id_).conditions[Condition(each)] = False
    return fight


def draws(fight: Scene, *cards: str, owner: str = "hero") -> Scene:
    """Let these cards come up, some of which have to be put into the deck."""
    pile = fight.state.decks.of[owner].pile
    pile.shuffle_in(*(each for each in cards if each not in pile.cards()))
    fight.coming[f"modifiers-{owner}"] = [*cards]
    return fight


def lost(fight: Scene, id_: str) -> int:
    """Say how many hit points somebody has lost."""
    return 20 - fight.hp(id_)


def drawn(fight: Scene) -> list[int]:
    """Count the cards that were drawn for each attack."""
    return [len(each.used) + len(each.unused) for each in fight.happened(ModifierDrawn)]
