"""Which cards and halves are taken at first sight, and which cards are given up. None of this is a rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from tabard.crawl.about import Suffering
from tabard.crawl.effects import Condition
from tabard.haven.glances import SELDOM, Glance
from tabard.haven.sketches import BASIC, DAMAGE, Sketch, sketch
from tabard.haven.stamina import health, rounds_needed, worth

if TYPE_CHECKING:
    from tabard.haven.pieces import Hero
    from tabard.haven.state import Haven
    from tabard.table import Decision, Option

POINT = 4.5
"""How much more readily something is taken that is worth a hit point more."""
WALKED, DRAWN_BACK = 0.9, 0.25
"""What a point of movement is worth that brings somebody nearer to where something is to be done, and one after that."""
OUT_OF_REACH = 0.1
"""How much of an attack counts where nobody is in reach."""
HEALED = 1.0
LOSING = 2.0
"""What it costs to lose a card for an action, beside the rounds that it would have lasted: later it might do more."""
EARLY, LATE = 1.2, 1.5
"""What it is worth to be the first of a round where somebody is in reach, and to be the last where nobody is."""
RESTED = 1.5
"""What a long rest is worth beside what it heals, in the middle of a fight and without one."""


class Prices(NamedTuple):
    """What giving up cards costs a character now."""

    hand: int
    discard: int
    needed: float

    def lost(self, hand: int = 0, discard: int = 0) -> float:
        """Say what it costs to lose so many cards of the hand and of the discard pile."""
        left = worth(max(0, self.hand - hand), max(0, self.discard - discard), self.needed)
        return worth(self.hand, self.discard, self.needed) - left


def prices(game: Haven, who: Hero) -> Prices:
    """Look at the cards of a character."""
    hand = len(who.in_zone("hand"))
    return Prices(hand, len(who.in_zone("discard", "played")), rounds_needed(game))


def sketch_of(game: Haven, card: str, half: str) -> Sketch:
    """Look at a half of a card, with its stickers."""
    return sketch(game.content, game.stickers.get(card, card), half)


def value_of(game: Haven, card: str) -> float:
    """Say what a card is worth to have: both halves, less where playing them loses it."""
    total = 0.0
    for half in ("top", "bottom"):
        own = sketch_of(game, card, half)
        points = own.hits + own.heal + own.helps + WALKED * own.move / 2
        total += points * (0.5 if own.is_lost else 1.0)
    return total


# Which cards to play


def pairs(glance: Glance, who: Hero, decision: Decision[Any]) -> list[float]:
    """Take two cards that do much together and early enough; rest when few are left."""
    game, cost = glance.game, prices(glance.game, who)
    loss = LOSING + cost.lost(hand=1)
    weights = []
    for each in decision.options:
        if not isinstance(each.value, tuple):
            weights.append(POINT ** _rest(glance, cost))
            continue
        lead, other = each.value
        best = max(
            _turn(glance, sketch_of(game, top, "top"), sketch_of(game, bottom, "bottom"), loss)
            for top, bottom in ((lead, other), (other, lead))
        )
        slow = game.content.cards[lead].initiative / 100
        timed = -EARLY * slow if glance.gap <= MARCH else LATE * slow
        weights.append(POINT ** (best + (timed if glance.enemies else 0.0)))
    return weights


MARCH = 5
"""How near somebody must be to be attacked this round."""


def _rest(glance: Glance, cost: Prices) -> float:
    """Value a long rest: it heals, and costs a turn, which matters little while nobody is there."""
    healed = HEALED * min(2, glance.figure.missing) + RESTED
    if cost.hand >= 4 or not cost.discard:
        return healed - 6.0
    return healed + 2.0 if not glance.enemies else healed


def _turn(glance: Glance, top: Sketch, bottom: Sketch, loss: float) -> float:
    """Value two halves in the better order; a basic action is always there instead."""
    return max(
        _in_order(glance, first, second, loss)
        for one in (top, BASIC["top"])
        for two in (bottom, BASIC["bottom"])
        for first, second in ((one, two), (two, one))
    )


def _in_order(glance: Glance, first: Sketch, second: Sketch, loss: float) -> float:
    gap = glance.gap
    now = _half(glance, first, gap, loss, is_last=False)
    return now + _half(glance, second, max(1, gap - first.move), loss, is_last=True)


def _half(glance: Glance, own: Sketch, gap: int, loss: float, *, is_last: bool) -> float:
    """Value a half for somebody who is so far from the nearest enemy, or from where the goal leads if there is none."""
    figure = glance.figure
    points = HEALED * min(own.heal, glance.hurt) - (loss if own.is_lost else 0.0)
    move = 0 if figure.has(Condition.IMMOBILIZE) else own.move
    if not glance.enemies:
        return points + WALKED * min(move, glance.gap) + 0.1 * own.helps
    reached = bool(own.reach) and gap <= own.reach + (own.before if move else 0)
    if own.reach and not figure.has(Condition.DISARM):
        # What goes beyond the hit points of whoever has most is for nothing.
        hits = own.hits - DAMAGE * max(0, own.attack - glance.toughest)
        points += hits if reached else OUT_OF_REACH * hits
    near = gap <= MARCH
    points += own.helps if near else 0.3 * own.helps
    far = max(0, gap - 1)
    points += WALKED * min(move, far, MARCH) * (0.5 if is_last else 0.7)
    return points + DRAWN_BACK * max(0, move - far)


def actions(glance: Glance, who: Hero, decision: Decision[Any]) -> list[float]:
    """Take the half with which the rest of the turn comes to most, in the better order."""
    game, cost = glance.game, prices(glance.game, who)
    loss = LOSING + cost.lost(discard=1)
    played = [each.id for each in who.in_zone("played")]
    weights = []
    for each in decision.options:
        if not isinstance(each.value, tuple):
            weights.append(beside(glance, each))
            continue
        card, half, is_basic = each.value
        own = BASIC[half] if is_basic else sketch_of(game, card, half)
        rest = "bottom" if half == "top" else "top"
        left = [Sketch()]
        if rest not in who.halves:
            left = [BASIC[rest], *[sketch_of(game, id_, rest) for id_ in played if id_ != card]]
        best = max(_in_order(glance, own, then, loss) for then in left)
        weights.append(POINT ** (1.2 * best))
    return weights


def beside(glance: Glance, option: Option[Any]) -> float:
    """Weigh what may be done beside what is asked: healing when much is missing, other items now and then, nothing that ends a bonus."""
    if option.gives_up:
        return SELDOM * SELDOM
    heals = "heal" in option.label.lower()
    if heals:
        return 30.0 if glance.figure.missing >= 3 else SELDOM * SELDOM
    return 1.0 if glance.enemies else SELDOM


# Which cards to give up


def negations(game: Haven, decision: Decision[Any]) -> list[float]:
    """Suffer what can be borne, and give up the cheapest cards for what would be the end."""
    about = decision.about
    assert isinstance(about, Suffering)
    figure = about.figure
    who = game.whose(figure.id)
    assert who is not None
    cost = prices(game, who)
    left = max(0, figure.hp - about.amount)
    harm = health(figure.hp, figure.max_hp) - health(left, figure.max_hp)
    if not left:
        harm += END + cost.lost(hand=cost.hand, discard=cost.discard)
    weights = []
    for each in decision.options:
        if not isinstance(each.value, tuple) or each.value[0] == "suffer":
            weights.append(POINT ** (-harm) if each.key == "suffer" else 1.0)
            continue
        how, *cards = each.value
        if how == "bonus":
            weights.append(POINT ** (-1.0))
            continue
        zones = [who.card(id_).zone for id_ in cards]
        hand = sum(zone == "hand" for zone in zones)
        price = cost.lost(hand=hand, discard=len(zones) - hand)
        price += sum(value_of(game, id_) for id_ in cards) / 10
        weights.append(POINT ** (-price - 1))
    return _sharp(weights)


END = 20.0
"""What it costs to be exhausted by damage, beside the cards."""


def _sharp(weights: Sequence[float]) -> list[float]:
    """Let many options that are hardly worse than the best not outweigh it together."""
    best = max(weights)
    return [each if each == best else each * each / best / 4 for each in weights]


def losses(game: Haven, decision: Decision[Any]) -> list[float]:
    """Lose the card that is worth least."""
    values = [_known_value(game, each.value) for each in decision.options]
    least = min(values)
    return [POINT ** (2 * (least - each)) for each in values]


def gains(game: Haven, decision: Decision[Any]) -> list[float]:
    """Take back what is worth most."""
    return [
        SELDOM if each.gives_up else POINT ** _known_value(game, each.value)
        for each in decision.options
    ]


def _known_value(game: Haven, card: object) -> float:
    return value_of(game, card) if isinstance(card, str) and card in game.content.cards else 0.0


def short_rest(glance: Glance, who: Hero, decision: Decision[Any]) -> list[float]:
    """Rest when there are not two cards left to play; a long rest is better where nobody is near and much is missing."""
    needs = len(who.in_zone("hand")) < 2
    if needs and not glance.enemies and glance.figure.missing >= 2:
        needs = False
    return [1.0 if (each.key == "yes") == needs else SELDOM * SELDOM for each in decision.options]
