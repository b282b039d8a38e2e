"""Items: when each may be used, what it costs and what it does (p. 26 and 39)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from tabard.bugs.cards import dismiss, face_up, persistent
from tabard.bugs.events import ItemUsed
from tabard.bugs.exhaustion import check_cards
from tabard.bugs.language import BugsAbility, Cleanse, Face, Reshape, Temper
from tabard.bugs.performing import recoverable
from tabard.crawl.abilities import (
    Boost,
    Condition,
    Control,
    Effect,
    Give,
    Heal,
    Recover,
    Retaliate,
    Scope,
    Shield,
    Word,
)
from tabard.crawl.about import Striking
from tabard.crawl.aiming import controllable
from tabard.crawl.assaults import attack_zone, is_ranged
from tabard.crawl.attack import Blow, shield_of
from tabard.crawl.bonuses import begin, end_all
from tabard.crawl.conditions import gain, heal, shed
from tabard.crawl.describing import effect_text, sum_text
from tabard.crawl.elements import payments
from tabard.crawl.events import LeftOut
from tabard.crawl.figures import Figure, Side
from tabard.crawl.naming import infusions_text, title
from tabard.crawl.offers import Offer
from tabard.crawl.performing import perform_now
from tabard.crawl.targets import harmed, reach
from tabard.table import Option, Question, ask

if TYPE_CHECKING:
    from tabard.bugs.content import Item
    from tabard.bugs.parts import Hero
    from tabard.bugs.state import Bugs

STRIKE: Question[Effect | Offer | None] = Question(
    "strike", "Attack {who}: add items or leave effects out, then roll.", easy="roll"
)
DEFEND: Question[Offer | None] = Question("defend", "{who} attacks you for {value}. Use an item?")
DIE: Question[Offer | None] = Question("die", "The die shows {faces}. Use an item?")
AFTER: Question[Offer | None] = Question("after", "The attack is over. Use an item?")
CURE: Question[Condition] = Question("cleanse", "Which condition goes?")


def ready(game: Bugs, who: Hero, moment: str) -> list[Item]:
    """List the items that are ready and belong to a moment."""
    found = []
    for state in who.items:
        item = game.content.items[state.id]
        if state.state == "ready" and item.moment == moment:
            found.append(item)
    return found


def options_for(game: Bugs, items: Sequence[Item]) -> list[Option[Offer]]:
    """List every way to use some items, one for each way to pay for one and each choice that it gives."""
    options = []
    for item in items:
        known = game.infusions() if item.spend else {}
        for part, name in _parts(item):
            for way in payments(item.spend, known):
                key = "-".join(each for each in ("item", item.id, name, "+".join(way)) if each)
                cost = f" (consume {infusions_text(game, way, known)})" if way else ""
                chosen = f", {name}" if name else ""
                refs = (f"item:{item.id}", *(f"infusion:{each}" for each in way))
                text = f"{item.name}{chosen}{cost}: {item.about}"
                options.append(Option(key, Offer("item", item.id, way, part), refs, text))
    return options


def _parts(item: Item) -> list[tuple[int, str]]:
    """List what one use gives: of several boosts of an attack one, with a name to tell them apart."""
    boosts = [each for each in item.do if isinstance(each, Boost)]
    if item.moment != "attack" or len(boosts) < 2:
        return [(0, "")]
    return [
        (part, "+".join(each.key for each in boost.effects)) for part, boost in enumerate(boosts)
    ]


def use(game: Bugs, who: Hero, offer: Offer) -> Item:
    """Use an item up: spent until a long rest, lost for the scenario, or neither (B-26.10 to B-26.13)."""
    item = game.content.items[offer.name]
    if offer.infusions:
        game.consume(game.figure_of(who), offer.infusions)
    state = who.item(item.id)
    if item.use != "passive":
        state.state = item.use
    game.tell(ItemUsed(item.id, item.name))
    return item


# Moves and the aim of an attack


def offers(game: Bugs, moment: str, figure: Figure) -> list[Option[Offer]]:
    """List the items for a move, or for the aim of an attack before its target is chosen."""
    who = game.whose(figure.id)
    if who is None:
        return []
    return options_for(game, [each for each in ready(game, who, moment) if _fits_aim(game, each)])


def _fits_aim(game: Bugs, item: Item) -> bool:
    if item.moment != "aim":
        return True
    assault = game.assault
    assert assault is not None
    aim, _ = attack_zone(game, assault)
    if aim.area is not None or aim.targets != 1:
        return False
    ranged = is_ranged(game, assault)
    return {"single-melee": not ranged, "single-ranged": ranged}.get(item.only, True)


def take(game: Bugs, offer: Offer, figure: Figure) -> tuple[Effect, ...]:
    """Use an item for a move or an aim, and return what it adds."""
    who = game.whose(figure.id)
    assert who is not None
    item = use(game, who, offer)
    effects: tuple[Effect, ...] = ()
    for ability in item.do:
        if isinstance(ability, Boost):
            effects += ability.effects
        elif isinstance(ability, Reshape) and game.assault is not None:
            game.assault.zone = ability.area
    return effects


# Own attacks and attacks of enemies


async def before_roll(game: Bugs, blow: Blow) -> None:
    """Let people add to an own attack or to the defence, before the modifier is rolled (B-39.4)."""
    if blow.is_free:
        await _own_attack(game, blow)
    elif (who := game.whose(blow.target.id)) is not None:
        await _defence(game, who, blow)


async def _own_attack(game: Bugs, blow: Blow) -> None:
    who, seat = game.whose(blow.attacker.id), game.decider(blow.attacker)
    if who is not None:
        blow.effects += _basic_bonus(game, who)
    while True:
        options = partial(_strike_options, game, who, blow)
        about = Striking(blow)
        choice = await ask(seat, STRIKE, options, about=about, who=game.called(blow.target.id))
        if choice is None:
            return
        if isinstance(choice, Offer):
            assert who is not None
            boost = use(game, who, choice).do[choice.part]
            assert isinstance(boost, Boost)
            blow.effects += boost.effects
        else:
            blow.effects.remove(choice)
            game.tell(LeftOut(blow.attacker.id, effect_text(choice)))


def _basic_bonus(game: Bugs, who: Hero) -> list[Effect]:
    """Collect what items add to every basic attack."""
    if game.assault is None or not game.assault.path.startswith("basic/"):
        return []
    boosts = [
        each
        for item in ready(game, who, "basic-attack")
        for each in item.do
        if isinstance(each, Boost)
    ]
    return [effect for each in boosts for effect in each.effects]


def _strike_options(
    game: Bugs, who: Hero | None, blow: Blow
) -> Sequence[Option[Effect | Offer | None]]:
    options: list[Option[Effect | Offer | None]] = [Option("roll", None, (), "Roll the die")]
    if who is not None:
        usable = [each for each in ready(game, who, "attack") if _fits_blow(each, blow)]
        options += options_for(game, usable)  # type: ignore[arg-type]  # an Offer is one of the values
    for effect in dict.fromkeys(blow.effects):
        # Range and targets have done their work by now; they cannot be taken back.
        if effect.word not in (Word.RANGE, Word.REACH, Word.TARGET):
            options.append(
                Option(
                    f"without-{effect.key}",
                    effect,
                    (),
                    f"Leave {effect_text(effect)} out",
                    gives_up=True,
                )
            )
    return options


def _fits_blow(item: Item, blow: Blow) -> bool:
    """Tell whether an item is for this kind of attack."""
    scope = item.do[0].scope if isinstance(item.do[0], Boost) else Scope.ATTACKS
    return scope in (Scope.ATTACKS, Scope.RANGED if blow.is_ranged else Scope.MELEE)


async def _defence(game: Bugs, who: Hero, blow: Blow) -> None:
    while True:
        usable = options_for(game, ready(game, who, "enemy-attack"))
        if not usable:
            return
        choice = await ask(
            who.seat,
            DEFEND,
            partial(_or_not, usable),
            about=Striking(blow),
            who=title(blow.attacker.id),
            value=_value_text(game, blow),
        )
        if choice is None:
            return
        item = use(game, who, choice)
        for number, ability in enumerate(item.do):
            if isinstance(ability, Shield | Retaliate):
                begin(game, blow.target, f"item/{item.id}/{number}", "attack")
            elif isinstance(ability, Give):
                blow.against += ability.conditions


def _value_text(game: Bugs, blow: Blow) -> str:
    """Say how hard an attack is before its die is rolled: 3 (2 +1 poison) with advantage, shield 2, pierce 1."""
    base, poison = blow.ability.value, int(blow.target.has(Condition.POISON))
    bonus = blow.total(Word.ATTACK) + poison
    text = str(max(0, base + bonus))
    if bonus:
        text += f" ({sum_text(base, bonus, poison)})"
    if blow.advantage:
        text += " with advantage" if blow.advantage > 0 else " with disadvantage"
    shield, pierce = shield_of(game, blow.target), blow.total(Word.PIERCE)
    if shield:
        text += f", shield {shield}" + (f", pierce {pierce}" if pierce else "")
    return text


def _or_not(usable: Sequence[Option[Offer]]) -> Sequence[Option[Offer | None]]:
    return [Option("go-on", None, (), "No"), *usable]  # type: ignore[list-item]  # an Offer is one of the values


async def after_roll(game: Bugs, blow: Blow, rolled: list[Face]) -> list[Face]:
    """Let the player turn faces of the die to neutral, before the result is picked (B-39.50)."""
    who, moment = game.whose(blow.attacker.id), "own-die"
    if who is None:
        who, moment = game.whose(blow.target.id), "enemy-die"
    if who is None:
        return rolled
    usable = [each for each in ready(game, who, moment) if _tempers(each) in rolled]
    if not usable:
        return rolled
    choice = await ask(
        who.seat,
        DIE,
        partial(_or_not, options_for(game, usable)),
        about=Striking(blow),
        faces=" and ".join(rolled),
    )
    if choice is None:
        return rolled
    gone = _tempers(use(game, who, choice))
    return ["neutral" if each == gone else each for each in rolled]


def _tempers(item: Item) -> str:
    return next((each.face for each in item.do if isinstance(each, Temper)), "")


async def after_attack(game: Bugs, blow: Blow) -> None:
    """End what lasted for one attack, and let people use items after it (B-39.52)."""
    for each in game.party:
        hero = game.find(each.figure)
        if hero is not None:
            await end_all(game, hero, "attack")
    own, other = game.whose(blow.attacker.id), game.whose(blow.target.id)
    if own is not None and game.on_map(blow.attacker):
        await _after_own(game, own, blow)
    elif other is not None and game.on_map(blow.target) and blow.side != blow.target.side:
        await _after_enemy(game, other, blow)


async def _after_own(game: Bugs, who: Hero, blow: Blow) -> None:
    while game.on_map(blow.target):
        usable = [
            each
            for each in ready(game, who, "after-attack")
            if _controls(game, each, blow.target, blow.side)
        ]
        options = options_for(game, usable)
        if not options:
            return
        choice = await ask(who.seat, AFTER, partial(_or_not, options))
        if choice is None:
            return
        item = use(game, who, choice)
        for number in range(len(item.do)):
            path = f"item/{item.id}/{number}/0"
            await perform_now(game, blow.target, blow.side, path, by=who.figure)


def _controls(game: Bugs, item: Item, target: Figure, side: Side) -> bool:
    ability = item.do[0]
    return isinstance(ability, Control) and controllable(game, target, side, ability)


async def _after_enemy(game: Bugs, who: Hero, blow: Blow) -> None:
    while game.on_map(blow.attacker):
        options = options_for(game, ready(game, who, "after-enemy-attack"))
        if not options:
            return
        choice = await ask(who.seat, AFTER, partial(_or_not, options))
        if choice is None:
            return
        for ability in use(game, who, choice).do:
            if isinstance(ability, Give):
                gain(game, blow.attacker, ability.conditions, by=blow.target)


# Between abilities


def anytime(game: Bugs, who: Hero) -> Sequence[Option[str]]:
    """List the turn items and the dismissals that are possible now (B-39.49, B-21.17)."""
    if game.resolving or game.phase in ("setup", "over") or not (who.items or who.cards):
        return ()
    assault = game.assault
    if assault is not None and not (assault.is_fresh and assault.actor == who.figure):
        return ()
    options: list[Option[str]] = []
    if who.in_turn:
        usable = [each for each in ready(game, who, "turn") if _is_possible(game, who, each)]
        options += [
            Option(each.key, each.key.removeprefix("item-"), each.refs, each.text)
            for each in options_for(game, usable)
        ]
    options += [
        Option(
            f"dismiss-{each.id}",
            f"dismiss {each.id}",
            (f"card:{each.id}",),
            f"Dismiss {face_up(game, each).name}",
            gives_up=True,
        )
        for each in persistent(game, who)
        if who.action is None or who.action.card != each.id
    ]
    return options


def _is_possible(game: Bugs, who: Hero, item: Item) -> bool:
    if item.only == "still" and who.walked_hexes > 1:
        return False
    if item.only == "ran" and who.walked_hexes < 4:
        return False
    return any(_can_do(game, who, each) for each in item.do)


def _can_do(game: Bugs, who: Hero, ability: BugsAbility) -> bool:
    """Tell whether an ability of an item would do anything."""
    hero = game.figure_of(who)
    match ability:
        case Control():
            near = harmed(game, hero, hero.side, ability.aim, reach(ability.aim, is_attack=False))
            return any(controllable(game, each, hero.side, ability) for each in near)
        case Cleanse():
            return bool(_negative(hero))
        case Recover():
            return bool(recoverable(game, who, ability))
        case _:
            return True


def _negative(figure: Figure) -> list[Condition]:
    return [each for each in figure.conditions if not each.is_positive]


async def interlude(game: Bugs, who: Hero, value: str) -> None:
    """Dismiss a card, or use a turn item."""
    if value.startswith("dismiss "):
        await dismiss(game, who, who.card(value.removeprefix("dismiss ")))
    else:
        await _use_in_turn(game, who, value)
    if game.phase == "select":
        # Who comes down on a hazard may have paid for it with a card that the selection needs.
        check_cards(game, who)


async def _use_in_turn(game: Bugs, who: Hero, value: str) -> None:
    offered = options_for(game, ready(game, who, "turn"))
    offer = next(each.value for each in offered if each.key == f"item-{value}")
    item = use(game, who, offer)
    hero = game.figure_of(who)
    was_resolving, game.resolving = game.resolving, True
    for number, ability in enumerate(item.do):
        path = f"item/{item.id}/{number}"
        if isinstance(ability, Boost):
            begin(game, hero, path, "turn")
        elif isinstance(ability, Shield | Retaliate):
            begin(game, hero, path, "round")
        elif isinstance(ability, Cleanse):
            await _cleanse(game, who, ability)
        elif isinstance(ability, Heal) and ability.aim.who == "self":
            heal(game, hero, ability.value, by=hero)
        elif isinstance(ability, Give) and ability.aim.who == "self":
            gain(game, hero, ability.conditions, by=hero)
        else:
            performed, game.performed = game.performed, True
            await perform_now(game, hero, hero.side, path)
            game.performed = performed
    game.resolving = was_resolving


async def _cleanse(game: Bugs, who: Hero, ability: Cleanse) -> None:
    hero = game.figure_of(who)
    if not ability.conditions:
        for each in _negative(hero):
            shed(game, hero, each)
    for _ in range(min(ability.conditions, len(_negative(hero)))):
        shed(game, hero, await ask(who.seat, CURE, partial(_conditions, _negative(hero))))


def _conditions(found: Sequence[Condition]) -> Sequence[Option[Condition]]:
    return [Option(str(each), each, (f"condition:{each}",), each.capitalize()) for each in found]
