"""How readily each option is taken at first sight, for bots that play on quickly. None of this is a rule.

Whoever changes something here can let games be played by hunches alone, ten in a second, and see whether more of them are won.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tabard.crawl.about import Attacking, Walking
from tabard.haven.card_hunches import (
    beside,
    sketch_of,
    weigh_actions,
    weigh_anytime,
    weigh_gains,
    weigh_losses,
    weigh_negations,
    weigh_pairs,
    weigh_short_rest,
)
from tabard.haven.glances import NEVER, SELDOM, Glance
from tabard.haven.goal_ways import count_steps
from tabard.haven.modifiers import add_up
from tabard.haven.observed import find_acting
from tabard.haven.sketches import BASIC, Sketch
from tabard.hexes import Hex, within

if TYPE_CHECKING:
    from tabard.crawl.figures import Figure
    from tabard.haven.pieces import Hero
    from tabard.haven.state import Haven
    from tabard.table import Decision, Option

READY: Mapping[str, str] = {
    "between": "go-on",
    "end-turn": "end",
    "keep-card": "no",
    "rest-heal": "yes",
    "strike": "roll",
    "perform": "perform",
    "protect": "suffer",
}
"""Questions to which most people give the same answer most of the time: by kind its key."""
STEP = 6.0
"""How much more readily somebody goes where it is better by a point."""
STRIKING, CLOSE, COIN, TREASURE, HARM = 3.5, 1.2, 0.7, 2.0, 7.0
"""Hexes from which an attack reaches somebody; those next to an enemy where it need not be; money and treasure; what hurts."""
NEARER, ALONE, BACK = 0.8, 0.25, 0.3
"""A step on the way, a step away from the others, a step out of reach after the attack."""
SPARED = 0.2
"""How readily something that could be used now is kept for another time."""
TYPICAL = 3
"""The value of most attacks."""
UNREADY = 1.5
"""What it costs to open a door while somebody is not ready for what is behind it."""
TOGETHER = 3
"""How many steps from the others are no matter."""


def hunch(game: Haven, decision: Decision[Any]) -> list[float]:
    """Say how readily each option is taken at first sight: what hurts enemies, brings somebody near enough, or keeps cards."""
    weights = _weigh_answers(game, decision)
    if not decision.joined:
        return weights
    # What is open at any time is weighed beside the best answer, whatever is asked.
    options = decision.options
    own = [n for n, each in enumerate(options) if not decision.is_anytime(each)]
    best = max([weights[n] for n in own], default=1.0)
    who = _find_asked(game, decision)
    figure = game.find(who.figure) if who is not None else None
    for n, each in enumerate(options):
        if decision.is_anytime(each):
            weights[n] = best * (NEVER if figure is None else weigh_anytime(game, figure, each))
    return weights


def _weigh_answers(game: Haven, decision: Decision[Any]) -> list[float]:
    """Weigh the answers to the question itself."""
    kind, options = decision.kind, decision.options
    if kind in READY:
        return [1.0 if each.key == READY[kind] else _weigh_seldom(each) for each in options]
    if kind in ABOUT_CARDS:
        return ABOUT_CARDS[kind](game, decision)
    who = _find_asked(game, decision)
    figure = game.find(who.figure) if who is not None else None
    if kind in ABOUT_TURNS and who is not None and figure is not None:
        return ABOUT_TURNS[kind](Glance(game, figure), who, decision)
    return [_weigh_plain(each) for each in options]


def _weigh_plain(option: Option[Any]) -> float:
    """Weigh an option of a question that nobody knows more about: what can be used is used."""
    return SPARED if option.key == "go-on" else _weigh_seldom(option) if option.gives_up else 1.0


def _find_asked(game: Haven, decision: Decision[Any]) -> Hero | None:
    """Return the character that is asked: where a seat has several, the one whose cards are chosen."""
    if decision.kind == "select":
        for each in decision.options:
            if isinstance(each.value, tuple):
                return next(
                    who for who in game.party if any(c.id == each.value[0] for c in who.cards)
                )
    return find_acting(game, decision.seat)


def _weigh_seldom(option: Option[Any]) -> float:
    return SELDOM * SELDOM if option.gives_up else SELDOM


# Moves


def _find_reach(game: Haven, who: Hero) -> int:
    """Say how far the best of the attacks goes that are still to come in this turn; 0 is none."""
    action = who.action
    if action is not None and not action.is_basic:
        own = sketch_of(game, action.card, action.half)
        if own.before and own.reach:
            return own.reach
    left = [half for half in ("top", "bottom") if half not in who.halves]
    cards = [each.id for each in who.in_zone("played") if action is None or action.card != each.id]
    found = [sketch_of(game, card, half) for card in cards for half in left]
    if cards and "top" in left:
        found.append(BASIC["top"])
    return max(found, default=Sketch(), key=lambda each: each.hits).reach


def _weigh_moves(glance: Glance, who: Hero, decision: Decision[Any]) -> list[float]:
    """Go where an attack still to come reaches somebody, and no nearer; without one keep with the others."""
    options, about = decision.options, decision.about
    if options[0].key == "stop":
        # Whoever wanted to go farther would have gone there at once.
        return [1.0, *[SELDOM * SELDOM / len(options)] * (len(options) - 1)]
    reach = _find_reach(glance.game, who) if glance.enemies else 0
    ways = about.walk.ways() if isinstance(about, Walking) else None
    weights = []
    for each in options:
        at = glance.figure.at if each.value is None else each.value
        if not isinstance(at, int):
            weights.append(STEP * beside(glance, each))  # an item, or an element to be paid
            continue
        cost = ways.cost(Hex(at)) if ways is not None else None
        harm = HARM * cost[0] if cost is not None and each.value is not None else 0.0
        idle = 0.3 if each.gives_up else 0.0
        weights.append(STEP ** (_value_place(glance, Hex(at), reach) - harm - idle))
    return weights


def _value_place(glance: Glance, at: Hex, reach: int) -> float:
    """Value a hex to end a move in."""
    game = glance.game
    points = COIN * game.coins.get(at, 0) + (TREASURE if at in game.treasures else 0.0)
    points -= ALONE * max(0, _count_apart(glance, at) - TOGETHER)
    away = glance.gap_from(at)
    opens = game.terrain.doors >> at & 1
    if not glance.enemies:
        return points - NEARER * away - (UNREADY * glance.unready if opens else 0.0)
    if reach:
        if glance.count_in_reach(at, reach):
            points += STRIKING
            if reach > 1:
                points += BACK * min(away, reach) - (CLOSE if away == 1 else 0.0)
        else:
            points -= NEARER * max(1, away - reach)
    else:
        figure = glance.figure
        wary = figure.hp * 2 < figure.max_hp
        points += BACK * min(away, 4) if wary else -0.2 * BACK * max(0, away - 2)
    beside = within(glance.board, at, 1)
    return points - 0.4 * max(0, (beside & glance.foes).bit_count() - 1)


def _count_apart(glance: Glance, at: Hex) -> int:
    """Count the steps to the nearest of the others."""
    game = glance.game
    there = [game.find(each.figure) for each in game.party if each.figure != glance.figure.id]
    gaps = [count_steps(game, at, each.at) for each in there if each is not None]
    return min(gaps, default=0)


# Targets


def _weigh_attacks(glance: Glance, decision: Decision[Any]) -> list[float]:
    """Hit whoever falls by it, then whoever has least left, or as many as an area catches."""
    game = glance.game
    about = decision.about
    value = 2
    if isinstance(about, Attacking):
        value = getattr(game.ability(about.underway.path), "value", 2)
    weights = []
    for each in decision.options:
        if isinstance(each.value, str):
            target = game.find(each.value)
            weights.append(_value_target(glance, target, value) if target is not None else 1.0)
        elif isinstance(each.value, int):
            caught = [one for one in glance.enemies if one.hexes & each.value]
            weights.append(SELDOM + sum(_value_target(glance, one, value) for one in caught))
        else:
            weights.append(_weigh_seldom(each) if each.gives_up else beside(glance, each))
    return weights


def _value_target(glance: Glance, target: Figure, value: int) -> float:
    if target.is_objective and target not in glance.enemies:
        return SELDOM
    falls = 6.0 if target.hp <= value else 0.0
    return (2.0 + falls + 8.0 / (1.0 + target.hp)) ** 2


def _weigh_targets(glance: Glance, options: Sequence[Option[Any]]) -> list[float]:
    """Help whoever misses most, hurt whoever has least left."""
    game = glance.game
    weights = []
    for each in options:
        target = game.find(each.value) if isinstance(each.value, str) else None
        if target is None:
            weights.append(_weigh_seldom(each) if each.gives_up else 1.0)
        elif target.side in game.friends(glance.figure.side):
            weights.append(1.0 + target.missing**3)
        else:
            weights.append((2.0 + 10.0 / (1.0 + target.hp)) ** 2)
    return weights


def _weigh_modifiers(game: Haven, decision: Decision[Any]) -> list[float]:
    """Take the modifier card that is worth most."""
    worth = [
        add_up([face], TYPICAL) + bool(face.effects)
        for face in [game.faces[each.value] for each in decision.options]
    ]
    return [STEP ** (2 * (each - max(worth))) for each in worth]


ABOUT_CARDS: Mapping[str, Callable[[Haven, Decision[Any]], list[float]]] = {
    "negate": weigh_negations,
    "lose-card": weigh_losses,
    "recover": weigh_gains,
    "modifier-card": _weigh_modifiers,
}
"""Questions about the cards of a character, by kind."""
ABOUT_TURNS: Mapping[str, Callable[[Glance, Hero, Decision[Any]], list[float]]] = {
    "select": weigh_pairs,
    "action": weigh_actions,
    "short-rest": weigh_short_rest,
    "move": _weigh_moves,
    "attack": lambda glance, _, decision: _weigh_attacks(glance, decision),
    "target": lambda glance, _, decision: _weigh_targets(glance, decision.options),
}
"""Questions for which one looks at the map."""
