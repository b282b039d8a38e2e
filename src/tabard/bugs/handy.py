"""How readily an item is used at first sight: by what it would change now, beside what it is worth to keep it.

None of this is a rule. Gains are counted like a state is valued (`evaluation`), about 1 for a hit point.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from tabard.bugs.aims import is_prey
from tabard.bugs.evaluation import (
    AFFLICTED,
    BYSTANDER,
    CONDITIONS,
    ITEMS,
    PREY,
    RECOVERED,
    SHIELDED,
    count_coming,
    value_health,
)
from tabard.bugs.language import Cleanse
from tabard.bugs.modifiers import find_table, row_of
from tabard.bugs.own_abilities import list_recoverable
from tabard.crawl.abilities import Attack, Boost, Give, Heal, Recover, Retaliate, Shield
from tabard.crawl.ability_parts import Scope
from tabard.crawl.about import Attacking, ChangingAttack
from tabard.crawl.attack_parts import AttackOn, Modifier, make_attack
from tabard.crawl.conditions import HEALED
from tabard.crawl.effects import Condition, Effect, Word
from tabard.crawl.offers import Offer
from tabard.crawl.reckoning import list_new_conditions, reckon_blow

if TYPE_CHECKING:
    from tabard.bugs.content import Item
    from tabard.bugs.parts import Hero
    from tabard.bugs.state import Bugs
    from tabard.crawl.figures import Figure
    from tabard.table import Decision, Option

NEVER, SELDOM = 0.002, 0.05
"""How readily something is given up or used in vain, and something of which nobody can tell at first sight what it gains."""
PAUSES = frozenset({"between", "end-turn", "select", "short-rest"})
"""Questions between two turns or two cards, at which somebody may think of the cards that lie in front of them."""
KEEN = 5.0
"""How much more readily an item is used that gains a point more."""
MOST = 8.0
"""How much more readily than all else an item is used at most."""
SHIFT = 0.15
"""What a hex gains by which somebody is pushed or pulled."""
WIDER = 2.0
"""What it gains to catch one more."""
NEARER = 1.5
"""What a hex gains by which a move goes farther, where that matters."""


def weigh_use(gain: float | None, use: str) -> float:
    """Say how readily something is used beside the best that is done without it, by what becomes of it; None is a gain nobody can tell."""
    if gain is None:
        return SELDOM
    return min(MOST, KEEN ** (gain - ITEMS[use])) if gain > 0 else NEVER


def _find_item(game: Bugs, option: Option[Any]) -> Item:
    return game.things[option.refs[0].removeprefix("item:")]


# In an attack


def weigh_strike(game: Bugs, decision: Decision[Any]) -> list[float]:
    """Add what makes an attack better, and leave nothing out."""
    about = decision.about
    assert isinstance(about, ChangingAttack)
    weights = []
    for each in decision.options:
        if isinstance(each.value, Offer):
            item = _find_item(game, each)
            boost = item.do[each.value.part]
            assert isinstance(boost, Boost)
            gain = _weigh_effects(game, about.attack, boost.effects)
            weights.append(weigh_use(gain, item.use))
        else:
            weights.append(1.0 if each.value is None else NEVER)
    return weights


def _weigh_effects(game: Bugs, attack: AttackOn, added: Sequence[Effect]) -> float:
    """Value what effects would add to an attack of the character."""
    target = attack.target
    drawn = _list_modifiers(game, game.whose(attack.attacker.id))
    before, after = reckon_blow(game, attack, drawn), reckon_blow(game, attack, drawn, added)
    alive, point = PREY if target.is_objective or is_prey(game, target.kind) else BYSTANDER
    gain = point * (after.damage - before.damage) + alive * (after.killed - before.killed)
    stays = 1 - after.killed
    if stays > 0:
        given = list_new_conditions(game, attack, added)
        gain += stays * _value_ills(given)
        moved = sum(each.amount for each in added if each.word in (Word.PUSH, Word.PULL))
        gain += stays * SHIFT * moved
    return gain


def _value_ills(conditions: Iterable[Condition]) -> float:
    """Value conditions that a monster gains."""
    return -AFFLICTED * sum(CONDITIONS[each] for each in conditions)


def _list_modifiers(game: Bugs, who: Hero | None) -> list[Modifier]:
    """List what the die may show next for a character, or for monsters."""
    cells = find_table(game, who)[row_of(game, who)]
    return [Modifier(each.text, each.kind, each.value, each.effects) for each in cells]


# Against an attack


def weigh_defence(game: Bugs, decision: Decision[Any]) -> list[float]:
    """Use what keeps damage off, or harms whoever attacks."""
    about = decision.about
    assert isinstance(about, ChangingAttack)
    weights = []
    for each in decision.options:
        if isinstance(each.value, Offer):
            item = _find_item(game, each)
            gain = _gain_of_defence(game, about.attack, item.do)
            weights.append(weigh_use(gain, item.use))
        else:
            weights.append(1.0)
    return weights


def _gain_of_defence(game: Bugs, attack: AttackOn, abilities: Iterable[object]) -> float:
    hp, gain = attack.target.hp, 0.0
    for each in abilities:
        match each:
            case Shield():
                drawn = _list_modifiers(game, None)
                before = reckon_blow(game, attack, drawn)
                after = reckon_blow(game, attack, drawn, [Effect(Word.SHIELD, each.value)])
                gain += _lose(hp, before.damage) - _lose(hp, after.damage)
            case Retaliate():
                gain += PREY[1] * each.value * attack.is_adjacent
            case Give():
                new = [one for one in each.conditions if not attack.attacker.has(one)]
                gain += _value_ills(new)
            case _:
                pass
    return gain


def _lose(hp: int, damage: float) -> float:
    """Value hit points that are lost on average."""
    whole = int(damage)
    there, next_ = value_health(hp - whole), value_health(hp - whole - 1)
    return value_health(hp) - there + (damage - whole) * (there - next_)


# At any time in a turn


def weigh_at_hand(game: Bugs, decision: Decision[Any], option: Option[Any]) -> float:
    """Say how readily something that may be done at any time is done now, beside the best answer."""
    if option.gives_up:
        # It would end a bonus: nobody does that in the middle of something, but its card may be needed.
        return SELDOM if decision.kind in PAUSES else NEVER
    item = _find_item(game, option)
    return weigh_use(_gain_now(game, decision, item), item.use)


def _gain_now(game: Bugs, decision: Decision[Any], item: Item) -> float | None:
    """Value what an item would change if it were used now; None if nobody can tell."""
    found = [_gain_of_ability(game, decision, each) for each in item.do]
    known = [each for each in found if each is not None]
    return sum(known) if known else None


def _gain_of_ability(  # noqa: PLR0911 - one line a kind
    game: Bugs, decision: Decision[Any], ability: object
) -> float | None:
    hero = game.character
    match ability:
        case Heal():
            return _gain_of_heal(hero, ability.value)
        case Cleanse():
            ills = sorted([CONDITIONS[each] for each in hero.conditions if not each.is_positive])
            return -sum(ills[: ability.conditions or None])
        case Give():
            return sum(CONDITIONS[each] for each in ability.conditions if not hero.has(each))
        case Shield():
            return SHIELDED * ability.value * count_coming(game)
        case Boost() if ability.scope is not Scope.MOVES:
            # For the attack that is just about to be made: it can wait until then.
            return _gain_of_added(game, decision, ability.effects)
        case Recover():
            found = list_recoverable(game, game.hero, ability)
            gone = [each for each in found if each.zone != "hand"]
            return RECOVERED if gone else RECOVERED / 2 if found else 0.0
        case _:
            return None


def _gain_of_heal(hero: Figure, amount: int) -> float:
    gain = -sum(CONDITIONS[each] for each in HEALED if hero.has(each))
    if hero.has(Condition.POISON):
        return gain
    return gain + value_health(hero.hp + min(amount, hero.missing)) - value_health(hero.hp)


# Before an attack


def weigh_addition(game: Bugs, decision: Decision[Any], option: Option[Any]) -> float:
    """Say how readily something is added to an attack before its target is chosen, beside the best target."""
    about, offer = decision.about, option.value
    assert isinstance(about, Attacking)
    if offer.kind == "pay":
        ability = game.ability(about.underway.path)
        assert isinstance(ability, Attack)
        rider = ability.riders[int(offer.name)]
        gain = _gain_of_added(game, decision, rider.effects)
        if rider.area is not None or rider.targets is not None:
            gain += WIDER
        return weigh_use(gain, "passive")
    item = _find_item(game, option)
    gain = 0.0
    for each in item.do:
        if isinstance(each, Boost):
            gain += _gain_of_added(game, decision, each.effects)
        elif _has_crowd(game):
            gain += WIDER
    return weigh_use(gain, item.use)


def _gain_of_added(game: Bugs, decision: Decision[Any], effects: Sequence[Effect]) -> float:
    """Value what effects would add to the attack that is just about to be made, on whom they are best; what reaches farther finds somebody."""
    about = decision.about
    if not isinstance(about, Attacking):
        return 0.0
    targets = [game.find(each.value) for each in decision.options if isinstance(each.value, str)]
    gains = [
        _weigh_effects(game, make_attack(game, about.underway, each), effects)
        for each in targets
        if each is not None
    ]
    if not gains:
        return WIDER if any(each.word in (Word.RANGE, Word.REACH) for each in effects) else 0.0
    return max(gains)


def _has_crowd(game: Bugs) -> bool:
    """Tell whether two enemies stand side by side."""
    board, there = game.terrain.board, 0
    for each in game.enemies("party"):
        there |= 1 << each.at
    return bool(board.neighbours(there) & there)


# On the move


def weigh_farther(game: Bugs, option: Option[Any], short: float) -> float:
    """Say how readily a move is made longer, beside the best hex without that; `short` is by how much it falls short of anything."""
    item = _find_item(game, option) if option.value.kind == "item" else None
    boosts = [each for each in item.do if isinstance(each, Boost)] if item is not None else []
    effects = [one for each in boosts for one in each.effects]
    more = sum(each.amount for each in effects if each.word is Word.MOVE)
    if item is None or not more:
        return SELDOM
    return weigh_use(NEARER * min(more, short), item.use)
