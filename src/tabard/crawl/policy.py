"""Where the two books differ on monster turns, and where each states what.

The order of criteria is the same in both (second edition: appendix B; Buttons & Bugs: pages 30, 31 and 37). What
differs is small and has a name here, with the rule that each book gives for each criterion.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum


class Criterion(StrEnum):
    """What a monster compares, in the order of the rulebooks."""

    STUNNED = "stunned"
    STOPS = "stops"
    ATTACK_HEXES = "attack-hexes"
    FOCUS_NEGATIVES = "focus-negatives"
    FOCUS_STOPS = "focus-stops"
    FOCUS_POINTS = "focus-points"
    FOCUS_RANGE = "focus-range"
    FOCUS_INITIATIVE = "focus-initiative"
    TURN_HEXES = "turn-hexes"
    MOST_TARGETS = "most-targets"
    LEAST_DISADVANTAGE = "least-disadvantage"
    FEWEST_POINTS = "fewest-points"
    GOALS = "goals"
    NEARER_GOALS = "nearer-goals"
    WAY_NEGATIVES = "way-negatives"
    WAY_LEFT = "way-left"
    WAY_SPENT = "way-spent"

    # Criteria are looked up all the time; that of Enum is not written in C.
    __hash__ = str.__hash__


@dataclass(frozen=True, eq=False)
class Policy:
    """One book's reading; there are two, told apart as themselves."""

    name: str
    rules: Mapping[Criterion, str]
    """The ledger's id for each criterion; the page is in the id."""
    advantage_keeps_it_near: bool
    """A ranged attack with advantage is not moved away from an adjacent target, as the two cancel out."""
    needs_sight: bool
    """Only what the attacker sees can be attacked."""
    makes_headway: bool
    """Of several attack hexes that are equally near, it makes for the one it gets closer to this turn."""
    plans_next_attack: bool
    """A move is planned for the attack that is listed next behind it, not for all of them together."""
    asks_order: bool
    """The players decide in which order it attacks several targets; otherwise the focus comes first."""
    keeps_focus: bool
    """A monster has one focus for its whole turn, found before it does anything; otherwise each move looks for the best anew."""
    jump_is_optional: bool
    """Whoever would jump may walk instead, which is said before the first hex."""
    harms_as_attacks: bool
    """Negative abilities that are no attacks find their targets as an attack would; otherwise they take the nearest."""


HAVEN = Policy(
    "haven",
    {
        Criterion.STUNNED: "H-62.3",
        Criterion.STOPS: "H-27.5",
        Criterion.ATTACK_HEXES: "H-39.19",
        Criterion.FOCUS_NEGATIVES: "H-39.13",
        Criterion.FOCUS_STOPS: "H-27.5",
        Criterion.FOCUS_POINTS: "H-39.2",
        Criterion.FOCUS_RANGE: "H-39.7",
        Criterion.FOCUS_INITIATIVE: "H-39.8",
        Criterion.TURN_HEXES: "H-40.2",
        Criterion.MOST_TARGETS: "H-62.8",
        Criterion.LEAST_DISADVANTAGE: "H-62.9",
        Criterion.FEWEST_POINTS: "H-62.10",
        Criterion.GOALS: "H-39.26",
        Criterion.NEARER_GOALS: "H-40.3",
        Criterion.WAY_NEGATIVES: "H-62.7",
        Criterion.WAY_LEFT: "H-40.4",
        Criterion.WAY_SPENT: "H-40.2",
    },
    advantage_keeps_it_near=False,  # H-40.6
    needs_sight=True,  # H-19.1
    makes_headway=False,  # H-62.11: the party decides
    plans_next_attack=True,  # H-39.27
    asks_order=True,  # H-40.18
    keeps_focus=True,  # H-39.1, H-40.17
    jump_is_optional=True,  # H-22.26
    harms_as_attacks=True,  # H-41.11
)

BUGS = Policy(
    "bugs",
    {
        # Buttons & Bugs has no stun; a figure that can do nothing is one that neither moves nor attacks.
        Criterion.STUNNED: "B-29.9",
        Criterion.STOPS: "B-30.22",
        Criterion.ATTACK_HEXES: "B-30.20",
        Criterion.FOCUS_NEGATIVES: "B-30.15",
        Criterion.FOCUS_STOPS: "B-30.22",
        Criterion.FOCUS_POINTS: "B-30.4",
        Criterion.FOCUS_RANGE: "B-30.4",
        Criterion.FOCUS_INITIATIVE: "B-30.4",
        Criterion.TURN_HEXES: "B-31.2",
        Criterion.MOST_TARGETS: "B-31.3",
        Criterion.LEAST_DISADVANTAGE: "B-31.3",
        Criterion.FEWEST_POINTS: "B-31.3",
        Criterion.GOALS: "B-30.10",
        Criterion.NEARER_GOALS: "B-30.23",
        Criterion.WAY_NEGATIVES: "B-37.3",
        Criterion.WAY_LEFT: "B-31.4",
        Criterion.WAY_SPENT: "B-37.5",
    },
    advantage_keeps_it_near=True,  # B-31.9
    needs_sight=False,  # B-9.10
    makes_headway=True,  # B-30.23
    plans_next_attack=False,  # B-31.22
    asks_order=False,
    keeps_focus=False,  # B-30.3
    jump_is_optional=False,
    harms_as_attacks=False,  # B-31.18
)

POLICIES = {policy.name: policy for policy in (HAVEN, BUGS)}
