"""What a person would do at first sight, as weights: for playing on quickly, where nobody can think about each choice.

None of this is a rule. A weight says how readily an option is taken; the rest is left to chance and to the search.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import exp
from typing import TYPE_CHECKING, Any, NamedTuple

from tabard.greyport.acting import Done, EndRound, Fight, MarkerTaunt, PlayHero, PlayItem
from tabard.greyport.anytime import GoOn
from tabard.greyport.content import FACES
from tabard.greyport.evaluation import COINS, count_left, force, reckon_blow
from tabard.greyport.fighting import Rolled
from tabard.greyport.holding import find_face
from tabard.greyport.market import Purchase
from tabard.greyport.on_cards import Played
from tabard.greyport.state import LOCATION

if TYPE_CHECKING:
    from tabard.greyport.state import Greyport, Monster
    from tabard.table import Decision

SELDOM = 0.03
SOMETIMES = 0.3
OFTEN = 2.0
READY: Mapping[str, str] = {"may": "yes", "pay": "no", "brace": "on", "clean-up": "on"}
"""Questions to which most people give the same answer most of the time: by kind its key."""
MEANS = {die: sum(faces) / len(faces) for die, faces in FACES.items()}

Weights = Sequence[float]


def hunch(game: Greyport, decision: Decision[Any]) -> Weights:
    """Weigh the options of a decision at first sight."""
    kind = decision.kind
    weigh = BY_KIND.get(kind)
    if weigh is not None:
        return weigh(game, decision)
    if kind in READY:
        return [1.0 if each.key == READY[kind] else SOMETIMES for each in decision.options]
    return [1.0] * len(decision.options)


# Actions


def _weigh_actions(game: Greyport, decision: Decision[Any]) -> Weights:
    seat, options = decision.seat, decision.options
    player, known = game.players[seat], game.content.appraisal
    ready = [each for other in game.players for each in other.played if not each.fought]
    pending = sum([force(known, each) for each in ready])
    near = game.active or game.location.monsters
    standing = sum([each.hp - each.damage for each in near])
    # The defending player refills, and loses nothing by playing everything.
    is_calm = seat != game.defender and (not near or pending > standing + 2)
    values = [each.value for each in options]
    # By class and not by pattern: this is asked for every option of every try.
    kinds = [*map(type, values)]
    can_arm = {each.fighter for each in values if type(each) is PlayItem}
    foes: dict[int, Foe] = {}
    fights = Fight in kinds
    weights = []
    for value, kind in zip(values, kinds, strict=True):
        if kind is Fight:
            index = value.fighter
            gain = _weigh_fight(game, value.targets, force(known, player.played[index]), foes)
            weights.append(exp(min(gain, 5.0)) * (0.15 if index in can_arm else 1.0))
        elif kind is PlayItem:
            weights.append(known.eager[value.card])
        elif kind is PlayHero:
            weights.append(known.eager[value.card] * (SOMETIMES if is_calm else 1.0))
        elif kind is MarkerTaunt:
            weights.append(_weigh_marker(game, value.monster, pending - standing))
        elif kind is Done or kind is EndRound:
            weights.append(OFTEN if is_calm and not fights else SELDOM)
        else:
            weights.append(SELDOM if kind is GoOn else SOMETIMES)
    return weights


class Foe(NamedTuple):
    """What counts of a monster for whoever might fight it."""

    armor: int
    hp: int
    share: float
    """What a hit point of it is worth."""
    relief: float
    """What it is worth that it deals nothing any more."""


def _weigh_fight(
    game: Greyport, targets: Sequence[int], strength: float, foes: dict[int, Foe]
) -> float:
    """Say how much a fight would bring: hit points, and blows that will not be dealt; `foes` are those looked at already."""
    gain = 0.0
    for number in targets:
        foe = foes.get(number)
        if foe is None:
            foe = foes[number] = _find_foe(game, number)
        armor, hp, share, relief = foe
        dealt = max(0.0, strength - armor)
        kills = min(1.0, max(0.0, (dealt - hp + 2) / 4))
        gain += min(dealt, hp) * share + kills * relief
    return gain


def _find_foe(game: Greyport, number: int) -> Foe:
    place, monster = _find_monster(game, number)
    card = game.scenario_card
    is_last = game.encounter == len(card.encounters)
    return Foe(
        find_face(game, monster).armor,
        monster.hp - monster.damage,
        0.4 if is_last and monster.card in card.win else 0.25,
        0.5 + reckon_blow(game, game.content.appraisal, place, monster),
    )


def _weigh_marker(game: Greyport, number: int, spare: float) -> float:
    """Taunt with the marker where there is strength to spare, or to save the location."""
    found = game.find(number)
    assert found is not None
    place, monster = found
    saves = place == LOCATION and len(game.location.monsters) == 1
    bonus = 3.0 if saves else 1.0
    if monster.card in game.scenario_card.win:
        bonus *= 2.0
    return bonus * (OFTEN if spare >= count_left(monster) else SELDOM)


# Other questions


def _weigh_cards(game: Greyport, decision: Decision[Any], sign: float) -> Weights:
    points = game.content.appraisal.points
    cards = [
        each.value.card if type(each.value) is Played else each.value for each in decision.options
    ]
    return [
        exp(sign * points.get(card, 0.0) / 2) if isinstance(card, str) else 1.0 for card in cards
    ]


def _lose(game: Greyport, decision: Decision[Any]) -> Weights:
    return _weigh_cards(game, decision, -1.0)


def _take(game: Greyport, decision: Decision[Any]) -> Weights:
    return _weigh_cards(game, decision, 1.0)


def _discard(game: Greyport, decision: Decision[Any]) -> Weights:
    """Get rid of what is worse than the next card."""
    points = game.content.appraisal.points
    return [exp(2 * (3.0 - points.get(each.value, 3.0))) for each in decision.options]


def _buy(game: Greyport, decision: Decision[Any]) -> Weights:
    points = game.content.appraisal.points
    weights = []
    for each in decision.options:
        purchase: Purchase = each.value
        weights.append(exp(points[purchase.card] - COINS[purchase.coin]))
    return weights


def _weigh_shields(game: Greyport, decision: Decision[Any]) -> Weights:  # noqa: ARG001 - as all of them
    most = len(decision.options) - 1
    return [1.0 if number == most else SELDOM for number in range(most + 1)]


def _reroll(game: Greyport, decision: Decision[Any]) -> Weights:  # noqa: ARG001 - as above
    about = decision.about
    assert isinstance(about, Rolled)
    gains = [MEANS[die] - shown for die, shown in about.dice]
    return [exp(2 * sum(gains[index] for index in each.value)) for each in decision.options]


def _weigh_targets(game: Greyport, decision: Decision[Any]) -> Weights:
    """Aim at who is weak and deals much, in the active group first."""
    known = game.content.appraisal
    weights = []
    for each in decision.options:
        place, monster = _find_monster(game, each.value)
        near = OFTEN if place == game.defender else 1.0
        weights.append(
            near * (1 + reckon_blow(game, known, place, monster)) / (1 + count_left(monster))
        )
    return weights


def _taunt(game: Greyport, decision: Decision[Any]) -> Weights:
    """Take monsters off the defending player, and the last one off the location."""
    known = game.content.appraisal
    weights = []
    for each in decision.options:
        if not each.value:
            weights.append(1.0)
            continue
        place, monster = _find_monster(game, each.value)
        dealt = reckon_blow(game, known, place, monster)
        if decision.seat == game.defender:
            weights.append(2.0 if place == LOCATION and len(game.location.monsters) == 1 else 0.3)
        elif place == game.defender:
            weights.append(max(SELDOM, float(dealt)))
        else:
            weights.append(0.3)
    return weights


def _weigh_weakest(game: Greyport, decision: Decision[Any]) -> Weights:
    """Take the monster that deals least."""
    known = game.content.appraisal
    return [
        1 / (1 + reckon_blow(game, known, *_find_monster(game, each.value)))
        for each in decision.options
    ]


def _find_monster(game: Greyport, number: int) -> tuple[int, Monster]:
    found = game.find(number)
    assert found is not None
    return found


BY_KIND: Mapping[str, Callable[[Greyport, Decision[Any]], Weights]] = {
    "act": _weigh_actions,
    "recruit": _buy,
    "spend": _buy,
    "lose-card": _lose,
    "take-card": _take,
    "discard": _discard,
    "look": _discard,
    "shields": _weigh_shields,
    "reroll": _reroll,
    "monster": _weigh_targets,
    "taunt": _taunt,
    "forced-taunt": _weigh_weakest,
    "take-monster": _weigh_weakest,
}
