"""Windows that others open: somebody is about to do something, or has done it, and items of anybody may be used for that (p. 34)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, cast

from tabard.crawl.conditions import gain
from tabard.crawl.damage import suffer
from tabard.crawl.deciding import ask_of
from tabard.crawl.effects import Condition, Effect, Word
from tabard.crawl.events import Negated
from tabard.crawl.figures import Bonus
from tabard.crawl.items import list_ready, options_for
from tabard.crawl.naming import counted, make_title
from tabard.crawl.offers import Offer
from tabard.crawl.windows import Moment, add_go_on, take
from tabard.haven import heads, own_abilities
from tabard.haven.gear import Gear, suits
from tabard.haven.heeding import heeds, point, point_back
from tabard.haven.item_fitting import does_anything
from tabard.haven.item_use import USES, in_order
from tabard.haven.parts import Gains
from tabard.haven.riders import Counts
from tabard.haven.selectors import Affliction
from tabard.haven.vocabulary import Drawn
from tabard.hexes import members

if TYPE_CHECKING:
    from tabard.crawl.attack_parts import AttackOn
    from tabard.crawl.figures import Figure
    from tabard.haven.pieces import Hero
    from tabard.haven.state import Haven
    from tabard.hexes import HexSet


class Used(NamedTuple):
    """What somebody has used, and what it adds to what is going on."""

    who: Hero
    effects: tuple[Effect, ...]


def is_awaited(game: Haven, moment: Moment) -> bool:
    """Tell whether anybody has something for a moment; asked whenever anything happens."""
    things = game.content.gear
    return game.has_things and any(
        things[each.face].moment == moment and each.state == "ready"
        for who in game.party
        for each in who.usable
    )


async def witness(
    game: Haven,
    moment: Moment,
    subject: Figure | None,
    other: Figure | None,
    what: str,
    *,
    is_ranged: bool | None = None,
) -> list[Used]:
    """Let everybody use what fits something that happens, in the order of the round and the mandatory ones first (H-34.11, H-34.22)."""
    found: list[Used] = []
    for who in in_order(game) if is_awaited(game, moment) else ():
        done: list[str] = []
        while True:
            usable = _list_fitting(game, who, moment, subject, other, is_ranged)
            usable = [each for each in usable if each.id not in done]
            forced = next((each for each in usable if each.is_forced), None)
            if not usable:
                break
            if forced is not None:
                offer: Offer | None = Offer("item", forced.id)
            else:
                options = partial(add_go_on, options_for(game, usable))
                offer = await ask_of(game, who, USES, options, what=what)
            if offer is None:
                break
            done.append(offer.name)
            doer = game.figure_of(who) if subject is None else subject
            before = point(game, None, doer, other)
            found.append(Used(who, await take(game, who, offer, moment)))
            point_back(game, before)
    return found


def _list_fitting(  # noqa: PLR0917 - what happens, who does it and to whom
    game: Haven,
    who: Hero,
    moment: Moment,
    subject: Figure | None,
    other: Figure | None,
    is_ranged: bool | None,  # noqa: FBT001 - near, far or neither
) -> list[Gear]:
    bearer = game.find(who.figure)
    if bearer is None:
        return []
    found = [cast("Gear", each) for each in list_ready(game, who, moment)]
    return [
        each
        for each in found
        if isinstance(each.head, heads.When)
        and (is_ranged is None or suits(each, is_ranged=is_ranged))
        and heeds(game, bearer, Bonus(f"item/{each.id}", "persistent"), each.head, subject or bearer, other)
        and does_anything(game, bearer, each)
    ]  # fmt: skip


# Attacks


async def aimed(game: Haven, attacker: Figure, target: Figure) -> Figure | None:
    """Let items come before an attack: somebody else may be attacked instead, or nobody (H-34.13)."""
    if not game.has_things:
        return target
    names = f"{game.called(attacker.id)} is about to attack {game.called(target.id)}."
    if attacker.owner and not game.deeds_of(attacker.id).targets:
        await witness(game, Moment.BEFORE_SUMMON, attacker, None, names)
    for who, effects in await witness(game, Moment.AIMED, attacker, target, names):
        words = {each.word for each in effects}
        if Word.NEGATE in words:
            return None
        if Word.REDIRECT in words:
            target = game.figure_of(who)
    return target if game.is_on_map(target) and game.is_on_map(attacker) else None


async def offer_after_attack(game: Haven, attack: AttackOn) -> None:
    """Let items be used after an attack, its retaliate included."""
    names = f"{game.called(attack.attacker.id)} has attacked {game.called(attack.target.id)}."
    if game.is_on_map(attack.attacker):
        await witness(
            game, Moment.AFTER_ANY_ATTACK, attack.attacker, attack.target, names,
            is_ranged=attack.is_ranged,
        )  # fmt: skip


async def end_ability(game: Haven, actor: Figure, *, is_ranged: bool) -> None:
    """Let items be used after an attack ability; its targets are meant."""
    if game.whose(actor.id) is not None:
        what = "Your attack is over."
        await witness(game, Moment.AFTER_ATTACKS, actor, None, what, is_ranged=is_ranged)


# What is added


async def moving(game: Haven, figure: Figure) -> Sequence[Effect]:
    """Return what items of others add to a move that is about to begin."""
    what = f"{game.called(figure.id)} is about to move."
    used = await witness(game, Moment.ANY_MOVE, figure, None, what)
    return [effect for each in used for effect in each.effects]


async def healing(game: Haven, healer: Figure, target: Figure) -> Sequence[Effect]:
    """Return what items add to a heal."""
    what = f"{game.called(target.id)} is about to be healed."
    used = await witness(game, Moment.HEAL, healer, target, what)
    return [effect for each in used for effect in each.effects]


async def rested(game: Haven, figure: Figure) -> int:
    """Return by how much items let a rest heal more."""
    used = await witness(game, Moment.REST_HEAL, figure, None, "You heal by resting.")
    return sum(effect.amount for each in used for effect in each.effects)


async def outfit_summon(game: Haven, summoner: Figure, figure: Figure) -> None:
    """Let a summon that has come have what items give it."""
    what = f"{make_title(figure.kind)} is summoned."
    for _, effects in await witness(game, Moment.SUMMONING, summoner, None, what):
        await gain(game, figure, [e.condition for e in effects if e.condition], by=summoner)


async def pushed(game: Haven, by: Figure, figure: Figure) -> None:
    """Let items be used when somebody was pushed."""
    if game.is_on_map(figure):
        what = f"{game.called(figure.id)} was pushed."
        await witness(game, Moment.PUSHED, by, figure, what)


async def change_initiative(game: Haven) -> None:
    """Let items change the order of a round, once all initiatives are known (H-17.2)."""
    await witness(game, Moment.INITIATIVE, None, None, "All initiatives are known.")


# Damage and conditions


async def take_over(game: Haven, figure: Figure, amount: int, cause: str, by: Figure | None) -> bool:  # fmt: skip
    """Let somebody suffer damage in the place of another; tell whether it does."""
    what = f"{game.called(figure.id)} would suffer {counted(amount, 'damage').removesuffix('s')}."
    for who, effects in await witness(game, Moment.ANY_SUFFER, figure, None, what):
        if any(each.word is Word.REDIRECT for each in effects):
            game.tell(Negated(figure.id, amount, "item", by.id if by is not None else ""))
            await suffer(game, game.figure_of(who), amount, cause, by=by)
            return True
    return False


def keeps_off(game: Haven, figure: Figure, condition: Condition, by: Figure | None) -> bool:
    """Tell whether an item of a character keeps off a condition that an enemy gives it."""
    who = game.whose(figure.id)
    if who is None or by is None or by.side in game.friends(figure.side):
        return False
    lost = Gains(Affliction(condition))
    return any(
        isinstance(head := game.content.gear[each.face].head, heads.When)
        and game.content.gear[each.face].moment == Moment.GAINED
        and lost in head.events
        for each in who.usable
        if each.state == "ready"
    )


def dulls(game: Haven, attack: AttackOn) -> bool:
    """Tell whether a 2x card counts as +0 in an attack, because of what its target wears."""
    who = game.whose(attack.target.id) if game.has_things else None
    if who is None or attack.side in game.friends(attack.target.side):
        return False
    things = game.content.gear
    return any(
        things[each.face].moment == Moment.DRAWN
        and any(isinstance(one, Counts) and one.card is Drawn.DOUBLE for one in things[each.face].rules)
        for each in who.usable
    )  # fmt: skip


# The scenario


def give_rewards(game: Haven) -> None:
    """Give what items bring at the end of a scenario that was completed."""
    for who in game.party:
        for each in who.usable:
            gear = game.content.gear[each.face]
            if gear.moment == Moment.SCENARIO_END:
                who.gold += sum(
                    one.amount for one in gear.do
                    if isinstance(one, own_abilities.Earn) and one.what == "gold"
                )  # fmt: skip


async def show_room(game: Haven, hexes: HexSet) -> None:
    """Let talents be used when a room with monsters is revealed; "in room" means that one then."""
    before, game.spots = game.spots, {**game.spots, "room": [*members(hexes)]}
    await witness(game, Moment.ROOM, None, None, "A room is revealed.")
    game.spots = before


async def return_looted(game: Haven, who: Hero, item: str) -> None:
    """Let an item come back whose token was looted; that is no choice."""
    await take(game, who, Offer("item", item), Moment.LOOTED)
