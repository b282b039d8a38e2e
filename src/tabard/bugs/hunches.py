"""What a person would do at first sight, as weights: for playing on quickly, where nobody can think about each choice.

None of this is a rule. A weight says how readily an option is taken; the rest is left to chance and to the search.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tabard.bugs.cards import face_up
from tabard.crawl.abilities import Attack
from tabard.crawl.attack_parts import range_of
from tabard.hexes import HexSet, within

if TYPE_CHECKING:
    from tabard.bugs.state import Bugs
    from tabard.table import Decision

SELDOM = 0.05
READY: Mapping[str, frozenset[str]] = {
    "between": frozenset({"go-on"}),
    "end-turn": frozenset({"end"}),
    "keep-card": frozenset({"no"}),
    "modifier-effect": frozenset({"use"}),
    "negate": frozenset({"suffer"}),
    "rest-heal": frozenset({"yes"}),
    "strike": frozenset({"roll"}),
}
"""Questions to which most people give the same answer most of the time: by kind its key."""
IDLE = frozenset({"skip", "stop", "no"})
"""Answers that let something go."""
PASSED: Mapping[str, float] = {
    "attack": SELDOM,
    "perform": SELDOM,
    "place": SELDOM,
    "recover": SELDOM,
    "target": SELDOM,
}
"""How readily something is let go, by the kind of question."""
BASIC = 0.25
"""A basic action is seldom better than what a card says."""
VAIN = 0.1
"""An attack where nobody is in reach waits until after the move."""
STRIKING, NEAR, FAR, EXPOSED = 4.0, 1.5, 0.7, 0.4
"""Hexes from which an attack reaches, almost reaches, or does not; and those that it need not stand on, next to an enemy."""


def hunch(game: Bugs, decision: Decision[Any]) -> Sequence[float]:
    """Weigh the options of a decision at first sight."""
    kind, options = decision.kind, decision.options
    if kind in READY:
        ready = READY[kind]
        return [1.0 if each.key in ready else SELDOM for each in options]
    if kind in PASSED:
        passed = PASSED[kind]
        return [passed if each.key in IDLE else 1.0 for each in options]
    if kind == "action":
        return _actions(game, decision)
    if kind == "move":
        return _moves(game, decision)
    return [1.0] * len(options)


def _actions(game: Bugs, decision: Decision[Any]) -> Sequence[float]:
    """Move first where nobody is in reach, and attack where somebody is."""
    top = 1.0
    if (
        "bottom" not in game.hero.halves
        and not _around(game, _reach(game)) >> game.character.at & 1
    ):
        top = VAIN
    weights = []
    for each in decision.options:
        if isinstance(each.value, tuple):
            _, half, is_basic = each.value
            weights.append((top if half == "top" else 1.0) * (BASIC if is_basic else 1.0))
        else:
            weights.append(SELDOM)
    return weights


def _moves(game: Bugs, decision: Decision[Any]) -> Sequence[float]:
    """Go where an attack that is still to come reaches somebody, and no nearer than that."""
    reach = _reach(game) if "top" not in game.hero.halves else 0
    beside = _around(game, 1)
    striking, near = _around(game, reach), _around(game, reach + 2)
    weights = []
    for each in decision.options:
        if each.value is not None and not isinstance(each.value, int):
            weights.append(SELDOM)  # an item, or something else that may be done at any time
            continue
        at = game.character.at if each.value is None else each.value
        weight = STRIKING if striking >> at & 1 else NEAR if near >> at & 1 else FAR
        weights.append(weight * EXPOSED if reach != 1 and beside >> at & 1 else weight)
    return weights


def _reach(game: Bugs) -> int:
    """Return how far the attacks of the played cards reach; a melee attack reaches 1."""
    far = 1
    for card in game.hero.in_zone("played"):
        for ability in face_up(game, card).top.do:
            if isinstance(ability, Attack):
                far = max(far, range_of(ability, ability.effects))
    return far


def _around(game: Bugs, reach: int) -> HexSet:
    """Collect the hexes within a range of any enemy."""
    found = 0
    for each in game.enemies("party"):
        found |= within(game.terrain.board, each.at, reach)
    return found
