"""What a search remembers: how often each line of play was tried, and how it went.

Lines are lists of answers, not positions: the same answers meet other dice each time (an open loop), so a node stands for
everything that can follow them.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

Choice = tuple[int, str, str]
"""Seat, kind of the question and key of the option: dice may bring another question after the same answers."""

PASS: Choice = (-1, "", "")
"""To do nothing, where nobody waits for one's seats."""

BOLDNESS = 1.0
"""How much an option counts that looks good at first sight and was tried little."""
DOUBT = 0.1
"""By how much an option that was never tried is held to be worse than the rest."""
BREADTH = 2.0
"""After n tries at most so many times the root of n options have been tried (progressive widening)."""
STRANGE = 0.02
"""How readily an option is taken that was not there when the node was first seen."""


class Node:
    """Answers up to a point: tries, the sum of what they brought, and how they went on."""

    __slots__ = ("chances", "children", "priors", "total", "tries")

    def __init__(self) -> None:
        self.tries = 0
        self.total = 0.0
        self.chances = 0.0
        """The sum of the chances to win, to be told; what is compared is the value."""
        self.children: dict[Choice, Node] = {}
        self.priors: dict[Choice, float] = {}
        """How readily each option is taken at first sight; they add up to 1."""

    @property
    def mean(self) -> float:
        """What the tries brought on average."""
        return self.total / self.tries if self.tries else 0.0

    @property
    def chance(self) -> float:
        """The chance to win on average."""
        return self.chances / self.tries if self.tries else 0.0

    def add(self, value: float, chance: float) -> None:
        """Count a try."""
        self.tries += 1
        self.total += value
        self.chances += chance

    def best(self) -> Choice | None:
        """Return how it most likely goes on: what was tried most often, of equals what went better."""
        if not self.children:
            return None
        return max(self.children, key=lambda each: self.children[each].rank)

    @property
    def rank(self) -> tuple[int, float]:
        """The more tries the better: a search tries most what goes best."""
        return self.tries, self.mean

    def merge(self, other: Node) -> None:
        """Add what another search found from the same position."""
        self.tries += other.tries
        self.total += other.total
        self.chances += other.chances
        self.priors = self.priors or other.priors
        for choice, child in other.children.items():
            self.children.setdefault(choice, Node()).merge(child)


class Scale:
    """What values a search has met: nodes are compared on the span between the lowest and the highest."""

    __slots__ = ("high", "low")

    def __init__(self) -> None:
        self.low, self.high = 1.0, 0.0

    def note(self, value: float) -> None:
        """Take a value into account."""
        self.low = min(self.low, value)
        self.high = max(self.high, value)

    def place(self, value: float) -> float:
        """Say where a value lies between the lowest, 0, and the highest, 1."""
        span = self.high - self.low
        return (value - self.low) / span if span > 1e-9 else 0.5


def select(node: Node, choices: Sequence[Choice], scale: Scale) -> Choice:
    """Choose what to try next: what went well, or what looks good and was tried little (PUCT).

    Of the options that were never tried only the one that looks best at first sight takes part, and none while enough
    others are known.
    """
    children, priors = node.children, node.priors
    root = sqrt(node.tries + 1)
    fresh = scale.place(node.mean) - DOUBT if node.tries else 0.5
    best, highest = None, float("-inf")
    untried, readiest, known = None, -1.0, 0
    for choice in choices:
        prior = priors.get(choice, STRANGE)
        child = children.get(choice)
        if child is None:
            if prior > readiest:
                untried, readiest = choice, prior
            continue
        known += 1
        score = scale.place(child.mean) + BOLDNESS * prior * root / (1 + child.tries)
        if score > highest:
            best, highest = choice, score
    if best is None:
        assert untried is not None
        return untried
    may_widen = untried is not None and known < BREADTH * root
    if may_widen and fresh + BOLDNESS * readiest * root > highest:
        assert untried is not None
        return untried
    return best
