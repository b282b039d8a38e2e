"""Items: when each may be used, what it costs and what it does (p. 26 and 39)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from tabard.bugs.language import Cleanse, Face, Reshape, Temper
from tabard.bugs.own_abilities import list_recoverable
from tabard.crawl.abilities import Boost, Control, Give, Heal, Recover, Retaliate, Shield
from tabard.crawl.ability_parts import Scope
from tabard.crawl.about import ChangingAttack
from tabard.crawl.aiming import is_controllable
from tabard.crawl.attack_parts import AttackOn, find_attack_aim, is_ranged
from tabard.crawl.bonuses import begin
from tabard.crawl.cards import check_cards, dismiss, list_persistent
from tabard.crawl.conditions import gain, heal, shed
from tabard.crawl.effects import Condition, Effect
from tabard.crawl.figures import Figure
from tabard.crawl.items import Item, list_ready, options_for, use
from tabard.crawl.offers import Offer
from tabard.crawl.performing import perform_now
from tabard.crawl.targets import harmed, measure_reach
from tabard.crawl.windows import Moment, Use, add_go_on
from tabard.table import Option, Question, ask

if TYPE_CHECKING:
    from tabard.bugs.parts import Hero
    from tabard.bugs.state import Bugs

DIE: Question[Offer | None] = Question("die", "The die shows {faces}. Use an item?")
CURE: Question[Condition] = Question("cleanse", "Which condition goes?")


def fits(game: Bugs, who: Hero, item: Item, moment: Moment, attack: AttackOn | None) -> bool:
    """Tell whether an item that is ready for a moment can be used as things are."""
    del who
    match moment:
        case Moment.AIM:
            return _fits_aim(game, item)
        case Moment.ATTACK:
            assert attack is not None
            return _fits_attack(item, attack)
        case Moment.AFTER_ATTACK:
            assert attack is not None
            order = item.do[0]
            return isinstance(order, Control) and is_controllable(
                game, attack.target, attack.side, order
            )
        case _:
            return True


def _fits_aim(game: Bugs, item: Item) -> bool:
    underway = game.underway
    assert underway is not None
    aim = find_attack_aim(game, underway)
    if aim.area is not None or aim.targets != 1:
        return False
    ranged = is_ranged(game, underway)
    return {"single-melee": not ranged, "single-ranged": ranged}.get(item.only, True)


def _fits_attack(item: Item, attack: AttackOn) -> bool:
    """Tell whether an item is for this kind of attack."""
    scope = item.do[0].scope if isinstance(item.do[0], Boost) else Scope.ATTACKS
    return scope in (Scope.ATTACKS, Scope.RANGED if attack.is_ranged else Scope.MELEE)


async def take(game: Bugs, used: Use) -> tuple[Effect, ...]:
    """Do what an item does that was used at a moment, and return what it adds to the ability in progress."""
    match used.moment:
        case Moment.ATTACK:
            boost = used.item.do[used.part]
            assert isinstance(boost, Boost)
            return boost.effects
        case Moment.MOVE | Moment.AIM:
            return _added(game, used.item)
        case Moment.ENEMY_ATTACK:
            _defend(game, used)
        case Moment.AFTER_ATTACK:
            await _command(game, used)
        case Moment.AFTER_ENEMY_ATTACK:
            assert used.attack is not None
            for ability in used.item.do:
                if isinstance(ability, Give):
                    await gain(
                        game, used.attack.attacker, ability.conditions, by=used.attack.target
                    )
        case _:
            raise NotImplementedError(f"an item cannot be used at {used.moment}")
    return ()


def _added(game: Bugs, item: Item) -> tuple[Effect, ...]:
    """Collect what an item adds to a move or to all attacks of an ability; it may give that an area."""
    effects: tuple[Effect, ...] = ()
    for ability in item.do:
        if isinstance(ability, Boost):
            effects += ability.effects
        elif isinstance(ability, Reshape) and game.underway is not None:
            game.underway.zone = ability.area
    return effects


def _defend(game: Bugs, used: Use) -> None:
    attack = used.attack
    assert attack is not None
    for number, ability in enumerate(used.item.do):
        if isinstance(ability, Shield | Retaliate):
            begin(game, attack.target, f"item/{used.item.id}/{number}", "attack")
        elif isinstance(ability, Give):
            attack.against += ability.conditions


async def _command(game: Bugs, used: Use) -> None:
    """Let the target of an attack do what the item says."""
    attack = used.attack
    assert attack is not None
    for number in range(len(used.item.do)):
        path = f"item/{used.item.id}/{number}/0"
        await perform_now(game, attack.target, attack.side, path, by=used.who.figure)


async def turn_faces(game: Bugs, attack: AttackOn, rolled: list[Face]) -> list[Face]:
    """Let the player turn faces of the die to neutral, before the result is picked (B-39.50)."""
    who, moment = attack.who, Moment.OWN_DIE
    if who is None:
        who, moment = game.whose(attack.target.id), Moment.ENEMY_DIE
    if who is None:
        return rolled
    usable = [each for each in list_ready(game, who, moment) if _find_tempered(each) in rolled]
    if not usable:
        return rolled
    choice = await ask(
        who.seat,
        DIE,
        partial(add_go_on, options_for(game, usable)),
        about=ChangingAttack(attack),
        faces=" and ".join(rolled),
    )
    if choice is None:
        return rolled
    gone = _find_tempered(use(game, who, choice))
    return ["neutral" if each == gone else each for each in rolled]


def _find_tempered(item: Item) -> str:
    return next((each.face for each in item.do if isinstance(each, Temper)), "")


# Between abilities


def anytime(game: Bugs, who: Hero) -> Sequence[Option[str]]:
    """List the turn items and the dismissals that are possible now (B-39.49, B-21.17)."""
    if game.resolving or game.phase in ("setup", "over") or not (who.items or who.cards):
        return ()
    underway = game.underway
    if underway is not None and not (underway.is_fresh and underway.actor == who.figure):
        return ()
    options: list[Option[str]] = []
    if who.in_turn:
        usable = [
            each for each in list_ready(game, who, Moment.TURN) if _is_possible(game, who, each)
        ]
        options += [
            Option(each.key, each.key.removeprefix("item-"), each.refs, each.text)
            for each in options_for(game, usable)
        ]
    options += [
        Option(
            f"dismiss-{each.id}",
            f"dismiss {each.id}",
            (f"card:{each.id}",),
            f"Dismiss {game.face_up(each).name}",
            gives_up=True,
        )
        for each in list_persistent(game, who)
        if who.action is None or who.action.card != each.id
    ]
    return options


def _is_possible(game: Bugs, who: Hero, item: Item) -> bool:
    if item.only == "still" and who.walked_hexes > 1:
        return False
    if item.only == "ran" and who.walked_hexes < 4:
        return False
    return any(_can_do(game, who, each) for each in item.do)


def _can_do(game: Bugs, who: Hero, ability: object) -> bool:
    """Tell whether an ability of an item would do anything."""
    hero = game.figure_of(who)
    match ability:
        case Control():
            near = harmed(
                game, hero, hero.side, ability.aim, measure_reach(ability.aim, is_attack=False)
            )
            return any(is_controllable(game, each, hero.side, ability) for each in near)
        case Cleanse():
            return bool(_list_negative(hero))
        case Recover():
            return bool(list_recoverable(game, who, ability))
        case _:
            return True


def _list_negative(figure: Figure) -> list[Condition]:
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
    offered = options_for(game, list_ready(game, who, Moment.TURN))
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
            await gain(game, hero, ability.conditions, by=hero)
        else:
            performed, game.performed = game.performed, True
            await perform_now(game, hero, hero.side, path)
            game.performed = performed
    game.resolving = was_resolving


async def _cleanse(game: Bugs, who: Hero, ability: Cleanse) -> None:
    hero = game.figure_of(who)
    if not ability.conditions:
        for each in _list_negative(hero):
            shed(game, hero, each)
    for _ in range(min(ability.conditions, len(_list_negative(hero)))):
        shed(game, hero, await ask(who.seat, CURE, partial(_list_conditions, _list_negative(hero))))


def _list_conditions(found: Sequence[Condition]) -> Sequence[Option[Condition]]:
    return [Option(str(each), each, (f"condition:{each}",), each.capitalize()) for each in found]
