"""Using items: in which window which of them fit, what they add there, and what their owners then do (p. 33 and 34)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, cast

from tabard.crawl.abilities import Ability, Boost, Give, Heal, Retaliate, Shield, Whenever
from tabard.crawl.attack import reckon_damage
from tabard.crawl.conditions import gain, heal
from tabard.crawl.damage import suffer
from tabard.crawl.deciding import ask_of
from tabard.crawl.effects import Effect, Word
from tabard.crawl.figures import Bonus
from tabard.crawl.items import list_ready, use
from tabard.crawl.naming import counted
from tabard.crawl.offers import Offer
from tabard.crawl.performing import perform_now
from tabard.crawl.windows import Moment, Use, add_go_on, list_offers, take
from tabard.haven import heads, own_abilities
from tabard.haven.cleansing import cleanse
from tabard.haven.element_board import infuse_later
from tabard.haven.gear import Gear
from tabard.haven.heeding import heeds
from tabard.haven.item_fitting import applies, does_anything, list_paths
from tabard.haven.riders import Basic, FocusLast
from tabard.table import Option, Question, Seat

if TYPE_CHECKING:
    from tabard.crawl.attack_parts import AttackOn
    from tabard.crawl.figures import Figure
    from tabard.haven.pieces import Hero
    from tabard.haven.state import Haven

USES: Question[Offer | None] = Question("use-item", "{to}{what} Use an item?", "H-34.12", 34)
DAMAGED: Question[Offer | None] = Question(
    "damage", "{to}{who} would suffer {amount} of this attack. Use an item?", "H-34.20", 34
)

WITNESS: Question[Offer | None] = Question(
    "witness", "{to}{who} attacks {whom}. Use an item?", "H-34.22", 34
)
SUFFERS: Question[Offer | None] = Question(
    "suffers", "{to}{who} would suffer {amount}. Use what negates it?", "H-36.17", 36
)

WHAT = {
    Moment.TURN_END: "Your turn ends.",
    Moment.AFTER_MOVE: "Your move is over.",
    Moment.SHORT_REST: "You take a short rest.",
    Moment.LONG_REST: "You take a long rest.",
    Moment.KILL: "You have killed an enemy.",
    Moment.REST: "You rest.",
    Moment.AFTER_REST: "You have rested.",
    Moment.LOST_ACTION: "You have performed an action that loses its card.",
}
"""What has happened, where a window of its own is opened for it."""


ADDING = (
    Moment.SUFFER, Moment.ANY_SUFFER, Moment.HEAL, Moment.REST_HEAL, Moment.ANY_MOVE,
    Moment.SUMMONING,
)  # fmt: skip
"""Where an item only adds something, and lets nobody do anything."""


async def use_item(game: Haven, used: Use) -> tuple[Effect, ...]:
    """Do what an item does that was used at a moment, and return what it adds to the ability in progress."""
    gear = cast("Gear", used.item)
    if gear.price:
        hero = game.figure_of(used.who)
        await gain(game, hero, gear.price, by=hero)
    if gear.harm:
        await suffer(game, game.figure_of(used.who), gear.harm, "item", by=None)
    for each in gear.infusions:
        infuse_later(game.elements, each)
    match used.moment:
        case Moment.ATTACK | Moment.ANY_ATTACK:
            await _follow(game, used, gear)
            return gear.effects
        case _ if used.moment in ADDING:
            return gear.effects
        case Moment.MOVE:
            game.after_move += [path for path, _ in list_paths(gear)]
            return gear.effects
        case Moment.AIM:
            if gear.area is not None:
                assert game.underway is not None
                game.underway.zone = gear.area
            return gear.effects
        case Moment.ENEMY_ATTACK | Moment.DAMAGE:
            assert used.attack is not None
            used.attack.effects += gear.effects
            reckon_damage(game, used.attack)
            await _follow(game, used, gear)
        case _:
            await perform_all(game, game.figure_of(used.who), list_paths(gear))
            return gear.effects
    return ()


async def _follow(game: Haven, used: Use, gear: Gear) -> None:
    """Let what an item does come with an attack: for the target, if the attack is the owner's, else once it is over."""
    assert used.attack is not None
    for path, ability in list_paths(gear):
        if isinstance(ability, Whenever | Boost):
            await perform_all(game, game.figure_of(used.who), [(path, ability)])
        elif used.attack.attacker.id == used.who.figure:
            used.attack.upon.append(path)
        else:
            used.attack.follow.append((used.who.figure, path))


async def perform_all(game: Haven, hero: Figure, listed: Sequence[tuple[str, Ability]]) -> None:
    """Perform abilities of an item beside the two actions, one after the other (H-33.1)."""
    was_resolving, game.resolving = game.resolving, True
    performed, game.performed = game.performed, True
    underway = game.underway
    for path, ability in listed:
        if not game.is_on_map(hero):
            break
        if isinstance(ability, Boost | Whenever | Shield | Retaliate):
            game.book.begin_bonus(game, hero, path)
        elif isinstance(ability, Heal) and ability.aim.who == "self":
            heal(game, hero, ability.value, by=hero)
        elif isinstance(ability, Give) and ability.aim.who == "self":
            await gain(game, hero, ability.conditions, by=hero)
        elif isinstance(ability, own_abilities.Cleanse) and ability.aim.who == "self":
            await cleanse(game, hero, ability.number, by=hero)
        else:
            await perform_now(game, hero, hero.side, path)
    game.underway = underway
    game.performed, game.resolving = performed, was_resolving


# Windows


def in_order(game: Haven) -> list[Hero]:
    """List the characters on the map in the order of the round, in which they are asked (H-34.22)."""
    if not game.has_things:
        return []
    there = [each for each in game.playing() if each.usable and game.find(each.figure) is not None]
    return sorted(there, key=lambda who: game.turn_order(game.figure_of(who)))


async def use_forced(
    game: Haven, who: Hero, moment: Moment, attack: AttackOn | None = None
) -> None:
    """Use what must be used whenever it can be: passive items and those with use slots (H-34.7, H-34.11)."""
    for item in list_ready(game, who, moment):
        if cast("Gear", item).is_forced and applies(game, who, item, moment, attack):
            effects = await take(game, who, Offer("item", item.id), moment, attack)
            if attack is not None:
                attack.effects += effects


async def open_window(game: Haven, who: Hero, moment: Moment) -> None:
    """Let a character use items at a moment of its own."""
    if not who.usable:
        return
    await use_forced(game, who, moment)
    done: list[str] = []
    while game.find(who.figure) is not None:
        # What is never used up comes once for what has happened.
        usable = [each for each in list_offers(game, who, moment) if each.value.name not in done]
        if not usable:
            return
        choice = await ask_of(game, who, USES, partial(add_go_on, usable), what=WHAT[moment])
        if choice is None:
            return
        await take(game, who, choice, moment)
        done.append(choice.name)


async def declared(game: Haven, attack: AttackOn) -> None:
    """Bring items into an attack that must be used, and let others than attacker and target use some (H-34.22)."""
    for who, moment in (
        (game.whose(attack.attacker.id), Moment.ATTACK),
        (game.whose(attack.target.id), Moment.ENEMY_ATTACK),
    ):
        if who is not None and who.usable and not who.is_exhausted:
            await use_forced(game, who, moment, attack)
    for who in in_order(game):
        await use_forced(game, who, Moment.ANY_ATTACK, attack)
        while usable := list_offers(game, who, Moment.ANY_ATTACK, attack):
            names = game.called(attack.attacker.id), game.called(attack.target.id)
            options = partial(add_go_on, usable)
            choice = await ask_of(game, who, WITNESS, options, who=names[0], whom=names[1])
            if choice is None:
                break
            attack.effects += await take(game, who, choice, Moment.ANY_ATTACK, attack)


async def negate_with_items(game: Haven, figure: Figure, amount: int) -> bool:
    """Let a character negate any damage with what it has; tell whether it did (H-36.17)."""
    who = game.whose(figure.id)
    if who is None or not who.usable or who.is_exhausted:
        return False
    usable = list_offers(game, who, Moment.SUFFER)
    if not usable:
        return False
    name = game.called(figure.id)
    options = partial(add_go_on, usable)
    choice = await ask_of(game, who, SUFFERS, options, who=name, amount=f"{amount} damage")
    if choice is None:
        return False
    effects = await take(game, who, choice, Moment.SUFFER)
    return any(each.word is Word.NEGATE for each in effects)


async def damaging(game: Haven, attack: AttackOn) -> bool:
    """Let items change what somebody is about to suffer from an attack, the mandatory ones first, as long as there is anything to suffer (H-34.20, H-34.22); tell whether anybody has some."""
    able = in_order(game)
    for who in able:
        await use_forced(game, who, Moment.DAMAGE, attack)
    for who in in_order(game) if able else ():
        while attack.damage:
            usable = list_offers(game, who, Moment.DAMAGE, attack)
            if not usable:
                break
            target, amount = game.called(attack.target.id), counted(attack.damage, "damage")
            options = partial(add_go_on, usable)
            choice = await ask_of(
                game, who, DAMAGED, options, who=target, amount=amount.removesuffix("s")
            )
            if choice is None:
                break
            await take(game, who, choice, Moment.DAMAGE, attack)
    return bool(able)


async def moved(game: Haven, figure: Figure, hexes: int) -> None:
    """Do what items add after a move, and what may be used then."""
    after, game.after_move = game.after_move, []
    waiting = [(each, cast("Ability", game.ability(each))) for each in after]
    # What turns its item over does so although nobody has moved: the item was used.
    waiting = [each for each in waiting if hexes or isinstance(each[1], own_abilities.Flip)]
    if waiting and game.is_on_map(figure):
        await perform_all(game, figure, waiting)
    who = game.whose(figure.id)
    if who is not None and hexes and game.is_on_map(figure):
        await open_window(game, who, Moment.AFTER_MOVE)


# In the own turn


def list_turn_items(game: Haven, seat: Seat) -> list[tuple[Hero, Option[Offer]]]:
    """List the items that characters of a seat may use in their turn between two abilities (H-34.14, H-34.19)."""
    return [
        (who, each)
        for who in game.playing()
        if who.seat == seat and who.in_turn
        for each in (*list_offers(game, who, Moment.TURN), *list_shared(game, who))
    ]


SHARED = "item-shared-"


def list_shared(game: Haven, who: Hero) -> list[Option[Offer]]:
    """List the small potions of adjacent allies that a talent of theirs lets a character use in its turn."""
    user = game.find(who.figure)
    found: list[Option[Offer]] = []
    for owner in game.playing() if user is not None else ():
        bearer = game.find(owner.figure)
        if owner is who or bearer is None or not list_ready(game, owner, Moment.ALLY_TURN):
            continue
        (talent, *_) = [cast("Gear", each) for each in list_ready(game, owner, Moment.ALLY_TURN)]
        own = Bonus(f"item/{talent.id}", "persistent")
        if not isinstance(talent.head, heads.When) or not heeds(
            game, bearer, own, talent.head, user, None  # type: ignore[arg-type]  # it is there
        ):  # fmt: skip
            continue
        for item in list_ready(game, owner, Moment.TURN):
            gear, printed = cast("Gear", item), game.content.items.get(item.id)
            if printed is None or printed.slot != "small" or not item.name.endswith("Potion"):
                continue
            if user is not None and does_anything(game, user, gear):
                text = f"{item.name} of {game.called(owner.figure)}, which is not lost"
                offer = Offer("item", item.id, (), 0)
                found.append(Option(f"{SHARED}{item.id}", offer, (f"item:{item.id}",), text))
    return found


async def _share(game: Haven, who: Hero, item: str) -> None:
    """Use a potion of an ally, for which that ally's talent is used up instead."""
    owner = next(each for each in game.playing() if any(one.id == item for one in each.items))
    (talent, *_) = list_ready(game, owner, Moment.ALLY_TURN)
    use(game, owner, Offer("item", talent.id))
    await perform_all(game, game.figure_of(who), list_paths(game.content.gear[item]))


async def use_in_turn(game: Haven, who: Hero, key: str) -> None:
    """Use an item that was chosen by the key of its option."""
    if key.startswith(SHARED):
        await _share(game, who, key.removeprefix(SHARED))
        return
    offer = next(each.value for each in list_offers(game, who, Moment.TURN) if each.key == key)
    await take(game, who, offer, Moment.TURN)


# What holds all the time


def basic_path(game: Haven, who: Hero, half: str) -> str:
    """Return where a basic action of a character is found: an item may have put another in its place (H-32.7)."""
    for state in who.usable:
        gear = game.content.gear[state.face]
        if not gear.is_choice and _has_basic(gear, half):
            return f"item/{state.id}/front"
    return f"basic/{half}"


def list_other_basics(game: Haven, who: Hero, half: str) -> list[str]:
    """List where further basic actions are found, which an item lets its owner choose instead."""
    return [
        f"item/{state.id}/front"
        for state in who.usable
        if (gear := game.content.gear[state.face]).is_choice and _has_basic(gear, half)
    ]


def _has_basic(gear: Gear, half: str) -> bool:
    return any(isinstance(each, Basic) and each.what == half for each in gear.rules)


def is_focused_last(game: Haven, figure: Figure) -> bool:
    """Tell whether monsters take a figure for the last of the round when they choose a focus (H-39.8)."""
    who = game.whose(figure.id)
    if who is None or not who.usable:
        return False
    things = game.content.gear
    return any(FocusLast() in things[each.face].rules for each in who.usable)
