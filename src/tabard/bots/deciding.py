"""What a search would do, out of what it has tried: one action of all seats that may act."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tabard.bots.able import Able, Turn
from tabard.bots.tree import PASS, Choice, Node

GAIN = 0.01
"""By how much what nobody waits for must go better than what the table waits for, or than letting things go on."""
ALIKE = 0.05
"""How much worse an action may go than giving up with another seat, and still come first."""


def find_best_turn(root: Node, able: Sequence[Able]) -> Turn | None:
    """Return which seat acts best, and how: giving up comes last, and None lets things go on.

    What nobody waits for is done only where that goes clearly better.
    """
    asked = [each for each in able if each.awaited]
    beside = [choice for each in able if not each.awaited for choice in each.choices]
    chosen = _find_answer(root, asked) if asked else PASS
    extra = find_foremost(root, beside)
    if extra is not None and _is_better(root.children[extra], root.children.get(chosen, Node())):
        chosen = extra
    if chosen == PASS:
        return None
    whose = next(each for each in able if each.seat == chosen[0])
    return Turn(whose.seat, whose.decision.find(chosen[2]))


def find_foremost(root: Node, choices: Iterable[Choice]) -> Choice | None:
    """Return what was tried most of some choices, of equals what went better; None if none was tried."""
    children = root.children
    tried = [each for each in choices if each in children]
    return max(tried, key=lambda each: children[each].rank, default=None)


def _find_answer(root: Node, asked: Sequence[Able]) -> Choice:
    """Return the best answer to what is asked: nobody gives up while another seat has something to do that goes about as well."""
    children = root.children
    offered = dict(pair for each in asked for pair in zip(each.choices, each.options, strict=True))
    best = find_foremost(root, offered)
    if best is None:
        return next(iter(offered))
    if not offered[best].gives_up:
        return best
    least = children[best].mean - ALIKE
    acting = [
        choice
        for choice, option in offered.items()
        if choice[0] != best[0] and not option.gives_up and choice in children
    ]
    return find_foremost(root, [each for each in acting if children[each].mean >= least]) or best


def _is_better(extra: Node, other: Node) -> bool:
    """Tell whether what nobody waits for goes better, as far as it was tried enough to tell."""
    return 2 * extra.tries >= other.tries > 0 and extra.mean > other.mean + GAIN
