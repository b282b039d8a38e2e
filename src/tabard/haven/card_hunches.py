"""Which cards and halves are taken at first sight, and which cards are given up. None of this is a rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from tabard.crawl.about import Suffering
from tabard.crawl.effects import Condition
from tabard.haven.glances import NEAR_BY, NEVER, SELDOM, Glance
from tabard.haven.sketches import BASIC, DAMAGE, Sketch, sketch_half
from tabard.haven.stamina import guess_rounds, value_cards, value_health

if TYPE_CHECKING:
    from tabard.crawl.figures import Figure
    from tabard.haven.pieces import Hero
    from tabard.haven.state import Haven
    from tabard.table import Decision, Option

POINT = 4.5
"""How much more readily something is taken that is worth a hit point more."""
WALKED, DRAWN_BACK = 0.9, 0.25
"""What a point of movement is worth that brings somebody nearer to where something is to be done, and one after that."""
OUT_OF_REACH, COMING = 0.05, 0.35
"""How much of an attack counts where nobody is in reach, and where somebody may come near enough."""
HEALED = 1.0
LOSING = 2.0
"""What it costs to lose a card for an action, beside the rounds that it would have lasted: later it might do more."""
EARLY, LATE = 1.2, 1.5
"""What it is worth to be the first of a round where somebody is in reach, and to be the last where nobody is."""
RESTED, QUIET, COMPANY = 0.0, 3.0, 1.5
"""What a long rest is worth beside what it heals: anywhere, where nobody is to be fought, and where others rest as well."""
REGRET = 0.2
"""How much of what the other halves of two cards could have done is missed."""
GUARDED, SOME = 0.8, 4
"""What a point of shield or retaliate is worth for each blow, and how many lost cards are usually there to be recovered."""
FELLED = 2.0
"""What it is worth that somebody may fall by an attack."""


class Prices(NamedTuple):
    """What giving up cards costs a character now."""

    hand: int
    discard: int
    gone: int
    needed: float

    def value_lost(self, hand: int = 0, discard: int = 0) -> float:
        """Say what it costs to lose so many cards of the hand and of the discard pile."""
        left = self._value_cards(self.hand - hand, self.discard - discard)
        return self._value_cards(self.hand, self.discard) - left

    def value_recovered(self, count: int) -> float:
        """Say what it is worth to get so many lost cards back."""
        back = min(count, self.gone)
        return self._value_cards(self.hand + back, self.discard) - self._value_cards(
            self.hand, self.discard
        )

    @property
    def resting(self) -> float:
        """What it costs to rest now, and not when the hand is empty."""
        return self._value_cards(self.hand, self.discard) - self._value_cards(
            self.hand + self.discard - 1, 0
        )

    def _value_cards(self, hand: int, discard: int) -> float:
        return value_cards(max(0, hand), max(0, discard), self.needed)


def make_prices(game: Haven, who: Hero) -> Prices:
    """Look at the cards of a character."""
    zones = [each.zone for each in who.cards]
    discard = zones.count("discard") + zones.count("played")
    return Prices(zones.count("hand"), discard, zones.count("lost"), guess_rounds(game))


def sketch_of(game: Haven, card: str, half: str) -> Sketch:
    """Look at a half of a card, with its stickers."""
    return sketch_half(game.content, game.stickers.get(card, card), half)


def value_of(game: Haven, card: str) -> float:
    """Say what a card is worth to have: both halves."""
    return value_half(game, card, "top") + value_half(game, card, "bottom")


def value_half(game: Haven, card: str, half: str) -> float:
    """Say what a half of a card is worth to have, less where playing it loses the card."""
    own = sketch_of(game, card, half)
    points = own.hits + own.heal + own.helps + own.guards + WALKED * own.move / 2
    points += 2 * min(own.recovers, SOME)
    return points * (0.5 if own.is_lost else 1.0)


# Which cards to play


def weigh_pairs(glance: Glance, who: Hero, decision: Decision[Any]) -> list[float]:
    """Take two cards that do much together and early enough; rest when few are left."""
    game, cost = glance.game, make_prices(glance.game, who)
    plan = Plan(glance, cost, LOSING + cost.value_lost(hand=1), is_early=True)
    weights = []
    for each in decision.options:
        if not isinstance(each.value, tuple):
            weights.append(POINT ** _value_rest(glance, cost))
            continue
        lead, other = each.value
        best = max(
            plan.value_turn(sketch_of(game, top, "top"), sketch_of(game, bottom, "bottom"))
            - REGRET * (value_half(game, bottom, "top") + value_half(game, top, "bottom"))
            for top, bottom in ((lead, other), (other, lead))
        )
        slow = game.content.cards[lead].initiative / 100
        timed = -EARLY * slow if glance.gap <= NEAR_BY else LATE * slow
        weights.append(POINT ** (best + (timed if glance.enemies else 0.0)))
    return weights


def _value_rest(glance: Glance, cost: Prices) -> float:
    """Value a long rest: it heals, and costs a turn, which matters little while nobody is there."""
    if cost.discard < 2:
        return -9.0
    healed = HEALED * min(2, glance.figure.missing) + RESTED - cost.resting
    if glance.enemies:
        return healed
    return healed + QUIET + (COMPANY if glance.others_rest else 0.0)


class Plan(NamedTuple):
    """What a character reckons with while it looks at halves of cards."""

    glance: Glance
    cost: Prices
    loss: float
    """What it costs to lose a card for an action."""
    is_early: bool
    """It is not this character's turn yet: enemies may still move."""

    def value_turn(self, top: Sketch, bottom: Sketch) -> float:
        """Value two halves in the better order; a basic action is always there instead."""
        return max(
            self.value_order(first, second)
            for one in (top, BASIC["top"])
            for two in (bottom, BASIC["bottom"])
            for first, second in ((one, two), (two, one))
        )

    def value_order(self, first: Sketch, second: Sketch) -> float:
        """Value two halves, one after the other."""
        return self._value_half(first, 0) + self._value_half(second, first.move)

    def _value_half(self, own: Sketch, walked: int) -> float:
        """Value a half for somebody who has moved so far before it."""
        glance, figure = self.glance, self.glance.figure
        points = HEALED * min(own.heal, glance.hurt) - (self.loss if own.is_lost else 0.0)
        if own.recovers:
            points += self.cost.value_recovered(own.recovers)
        move = 0 if figure.has(Condition.IMMOBILIZE) else own.move
        far = max(0, glance.gap - walked)
        if not glance.enemies:
            way = far - 1 if glance.unready else far
            return points + WALKED * min(move, max(0, way)) + 0.1 * own.helps
        if own.reach and not figure.has(Condition.DISARM):
            points += self._estimate_hit(
                own, walked + (own.before if move else 0)
            ) * self._value_hits(own)
        near = glance.gap <= NEAR_BY
        points += own.helps if near else 0.3 * own.helps
        points += GUARDED * own.guards * glance.blows
        points += WALKED * min(move, max(0, far - 1), NEAR_BY) * 0.6
        return points + DRAWN_BACK * max(0, move - far)

    def _estimate_hit(self, own: Sketch, walked: int) -> float:
        """Say how likely an attack hits somebody after so many points of movement."""
        spare = walked - self.glance.count_needed(own.reach)
        if not self.is_early:
            return 1.0 if spare >= 0 else OUT_OF_REACH
        return 1.0 if spare >= 2 else 0.8 if spare >= 0 else COMING if spare >= -3 else OUT_OF_REACH

    def _value_hits(self, own: Sketch) -> float:
        """Say what the attacks of a half are worth; what goes beyond the hit points of whoever has most is for nothing."""
        glance = self.glance
        hits = own.hits_on(glance.count_crowd(own.reach + own.before + 2))
        hits -= DAMAGE * max(0, own.attack - glance.toughest)
        return hits + (FELLED if own.attack >= glance.weakest else 0.0)


def weigh_actions(glance: Glance, who: Hero, decision: Decision[Any]) -> list[float]:
    """Take the half with which the rest of the turn comes to most, in the better order."""
    game, cost = glance.game, make_prices(glance.game, who)
    plan = Plan(glance, cost, LOSING + cost.value_lost(discard=1), is_early=False)
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
        best = max(plan.value_order(own, then) for then in left)
        weights.append(POINT ** (1.2 * best))
    return weights


def weigh_anytime(game: Haven, figure: Figure, option: Option[Any]) -> float:
    """Weigh what may be done at any time beside the best answer: healing when much is missing, other items now and then."""
    if option.gives_up:
        return NEVER  # it would end a bonus
    if "heal" in option.label.lower():
        return 4.0 if figure.missing >= DRAUGHT else NEVER
    return SELDOM if game.monsters else NEVER


DRAUGHT = 3
"""How many hit points must be missing for a potion."""


def beside(glance: Glance, option: Option[Any]) -> float:
    """Weigh what a question offers beside its answers: items and elements that make something stronger."""
    if option.gives_up:
        return SELDOM * SELDOM
    return 1.0 if glance.enemies else SELDOM


# Which cards to give up


def weigh_negations(game: Haven, decision: Decision[Any]) -> list[float]:
    """Suffer what can be borne, and give up the cheapest cards for what would be the end."""
    about = decision.about
    assert isinstance(about, Suffering)
    figure = about.figure
    who = game.whose(figure.id)
    assert who is not None
    cost = make_prices(game, who)
    left = max(0, figure.hp - about.amount)
    harm = value_health(figure.hp, figure.max_hp) - value_health(left, figure.max_hp)
    if not left:
        harm += END + cost.value_lost(hand=cost.hand, discard=cost.discard)
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
        price = cost.value_lost(hand=hand, discard=len(zones) - hand)
        price += sum(value_of(game, id_) for id_ in cards) / 10
        weights.append(POINT ** (-price - 1))
    return _sharpen(weights)


END = 20.0
"""What it costs to be exhausted by damage, beside the cards."""


def _sharpen(weights: Sequence[float]) -> list[float]:
    """Let many options that are hardly worse than the best not outweigh it together."""
    best = max(weights)
    return [each if each == best else each * each / best / 4 for each in weights]


def weigh_losses(game: Haven, decision: Decision[Any]) -> list[float]:
    """Lose the card that is worth least."""
    cards = [each for each in decision.options if each.value in game.content.cards]
    values = {each.key: value_of(game, each.value) for each in cards}
    least = min(values.values(), default=0.0)
    return [POINT ** (2 * (least - values.get(each.key, least))) for each in decision.options]


def weigh_gains(game: Haven, decision: Decision[Any]) -> list[float]:
    """Take back what is worth most."""
    return [
        SELDOM if each.gives_up else POINT ** _value_card(game, each.value)
        for each in decision.options
    ]


def _value_card(game: Haven, card: object) -> float:
    return value_of(game, card) if isinstance(card, str) and card in game.content.cards else 0.0


def weigh_short_rest(glance: Glance, who: Hero, decision: Decision[Any]) -> list[float]:
    """Rest when there are not two cards left to play; a long rest is better where nobody is near and much is missing."""
    needs = len(who.in_zone("hand")) < 2
    if needs and not glance.enemies and glance.figure.missing >= 2:
        needs = False
    return [1.0 if (each.key == "yes") == needs else SELDOM * SELDOM for each in decision.options]
