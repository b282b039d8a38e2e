"""Abilities that only this book has, as a character performs them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from tabard.crawl.abilities import Infuse, Loot, Own, Provided
from tabard.crawl.ability_parts import Aim
from tabard.crawl.ability_words import name_category
from tabard.crawl.choosing import must
from tabard.crawl.conditions import gain
from tabard.crawl.deciding import find_decider
from tabard.crawl.events import Idle
from tabard.crawl.judging import holds
from tabard.crawl.performing import confirm, perform_bonus, perform_now
from tabard.crawl.targets import helped, in_range, measure_reach
from tabard.haven import element_board, own_abilities
from tabard.haven.after_attacks import perform_each
from tabard.haven.bonuses import leader_of
from tabard.haven.calling import carry_out_call, spawn_monster
from tabard.haven.card_abilities import recover, teleport
from tabard.haven.card_plays import play_card
from tabard.haven.cleansing import cleanse
from tabard.haven.commanding import command
from tabard.haven.finding import View, list_meant
from tabard.haven.finding_hexes import find_hexes
from tabard.haven.item_abilities import (
    choose_lost,
    choose_one,
    flip,
    hasten,
    peek,
    recover_items,
    remove_cards,
    stand_in,
)
from tabard.haven.item_windows import outfit_summon
from tabard.haven.lootable import collect_lootable
from tabard.haven.looting import loot
from tabard.haven.marking import mark_out
from tabard.haven.money import give_coins
from tabard.haven.own_targets import choose_targets
from tabard.haven.paying import pay_for, pay_money
from tabard.haven.rare_abilities import (
    hire,
    kill_in_area,
    list_mortal,
    play_cards,
    share_cards,
    slay,
)
from tabard.haven.scenes import NotCoveredError, refuse
from tabard.haven.summons import summon_own
from tabard.haven.tiles import manipulate
from tabard.haven.tokens import place
from tabard.haven.vocabulary import Pointer

if TYPE_CHECKING:
    from tabard.crawl.figures import Figure, Side
    from tabard.haven.state import Haven


async def perform_own(game: Haven, actor: Figure, side: Side, path: str) -> bool:
    """Perform an ability that the other game does not have; a monster that is led leaves out what only monsters do by themselves."""
    ability = game.ability(path)
    rule = RULES.get(type(ability))
    if rule is None and game.grant is not None and leader_of(game, actor) is not None:
        game.tell(Idle(actor.id, name_category(ability), "led by another"))
        return False
    if rule is None:
        refuse(f"{type(ability).__name__} of {path}")
    return await rule(game, actor, side, path)


async def _infuse(game: Haven, actor: Figure, side: Side, path: str) -> bool:
    """Infuse at the end of the turn, or at once outside of any (H-21.2, H-21.21)."""
    del side
    ability = game.ability(path)
    assert isinstance(ability, Infuse)
    for each in ability.infusions:
        if game.active:
            element_board.infuse_later(game.elements, each)
        else:
            await element_board.infuse(game.elements, each, find_decider(game, actor))
    return True


async def _perform_loot(game: Haven, actor: Figure, side: Side, path: str) -> bool:
    """Loot everything in range, if there is anything (H-30.16, H-30.18)."""
    del side
    ability = game.ability(path)
    assert isinstance(ability, Loot)
    reach_ = in_range(game, actor, ability.range)
    if not collect_lootable(game, actor, reach_):
        return False
    if not must(game, ability) and not await confirm(game, actor, ability):
        return False
    return await loot(game, actor, reach_)


async def _loot_at(game: Haven, actor: Figure, side: Side, path: str) -> bool:
    """Loot the hexes that are meant, if there is anything."""
    ability = game.ability(path)
    assert isinstance(ability, own_abilities.LootAt)
    hexes = find_hexes(View(game, actor, side), ability.where)
    if not collect_lootable(game, actor, hexes):
        return False
    if not must(game, ability) and not await confirm(game, actor, ability):
        return False
    return await loot(game, actor, hexes)


def helped_by(game: Haven, actor: Figure, side: Side, aim: Aim) -> list[Figure]:
    """List whom a positive ability may target."""
    return helped(game, actor, side, aim, measure_reach(aim, is_attack=False))


async def _cleanse(game: Haven, actor: Figure, side: Side, path: str) -> bool:
    """Take negative conditions away from whom the ability is for (p. 26)."""
    ability = game.ability(path)
    assert isinstance(ability, own_abilities.Cleanse)
    found = partial(helped_by, game, actor, side, ability.aim)
    chosen = await choose_targets(game, actor, ability, ability.aim.targets, found)
    for each in chosen:
        await cleanse(game, each, ability.number, by=actor)
        await gain(game, each, ability.conditions, by=actor)
    return bool(chosen)


async def automate_own(game: Haven, actor: Figure, ability: Own) -> bool:
    """Perform such an ability as a monster does."""
    match ability:
        case own_abilities.Cleanse() if ability.aim.who == "self":
            await cleanse(game, actor, ability.number, by=actor)
            return True
        case own_abilities.Spawn():
            return await spawn_monster(game, actor, ability)
        case own_abilities.Call():
            return await carry_out_call(game, actor, ability)
        case _:
            raise NotCoveredError(ability.text)


async def _earn(game: Haven, actor: Figure, side: Side, path: str) -> bool:
    """Gain experience, money tokens out of the supply, or gold (H-35.8, H-43.10)."""
    del side
    ability = game.ability(path)
    assert isinstance(ability, own_abilities.Earn)
    who = game.whose(actor.id)
    if ability.what == "xp":
        game.book.earn(game, actor, ability.amount)
    elif who is not None and ability.what == "gold":
        who.gold += ability.amount
    elif who is not None:
        give_coins(game, who, ability.amount)
    return True


async def _let_end(game: Haven, actor: Figure, side: Side, path: str) -> bool:
    """Note that conditions of the target end with the round."""
    ability = game.ability(path)
    assert isinstance(ability, own_abilities.Fleeting)
    for figure in list_meant(View(game, actor, side), Pointer.TARGET):
        game.fleeting += [(figure.id, each) for each in ability.conditions]
    who = game.whose(actor.id)
    if who is not None and who.action is not None:
        # Its card lies in the active area until then (H-28.5).
        game.book.begin_bonus(game, actor, path)
    return True


async def _perform_several(game: Haven, actor: Figure, side: Side, path: str) -> bool:
    """Perform abilities one after the other, if what they ask for is true."""
    ability = game.ability(path)
    assert isinstance(ability, own_abilities.Several)
    if ability.given is not None and not game.book.holds(game, actor, side, ability.given):
        return False
    by = game.grant.by if game.grant is not None else ""
    did = False
    for number in range(len(ability.abilities)):
        if game.is_on_map(actor):
            did |= await perform_now(game, actor, side, f"{path}/{number}", by=by)
        if ability.follow and not did:
            break
        game.performed = game.performed or did
    return did


async def _perform_provided(game: Haven, actor: Figure, side: Side, path: str) -> bool:
    """Perform what a monster's card says for a case, if that is the case."""
    ability = game.ability(path)
    assert isinstance(ability, Provided)
    by = game.grant.by if game.grant is not None else ""
    did = False
    if holds(game, ability.given, actor):
        for number in range(len(ability.abilities)):
            if game.is_on_map(actor):
                did |= await perform_now(game, actor, side, f"{path}/{number}", by=by)
    return did


async def _kill(game: Haven, actor: Figure, side: Side, path: str) -> bool:
    """Kill those who are meant, and do what is to be done for each (H-43.15); without damage, and nobody who is exempt (H-43.25)."""
    ability = game.ability(path)
    assert isinstance(ability, own_abilities.Kill)
    found = list_mortal(game, actor, side, ability.whom)
    if not found or (not must(game, ability) and not await confirm(game, actor, ability)):
        return False
    paths = [f"{path}/{number}" for number in range(len(ability.each))]
    for each in found:
        if game.is_on_map(each):
            await slay(game, each, actor)
            await perform_each(game, actor, side, paths, each)
    return True


async def _begin_hold(game: Haven, actor: Figure, side: Side, path: str) -> bool:
    """Begin what holds as long as its bonus lasts."""
    return await perform_bonus(game, actor, side, path, game.ability(path))


async def _perform_summon(game: Haven, actor: Figure, side: Side, path: str) -> bool:
    del side
    known = {each.id for each in game.figures}
    came = await summon_own(game, actor, path)
    for figure in [each for each in game.figures if each.id not in known] if came else ():
        await outfit_summon(game, actor, figure)
    return came


RULES: dict[type[Any], Callable[[Haven, Figure, Side, str], Awaitable[bool]]] = {
    Infuse: _infuse,
    own_abilities.Cleanse: _cleanse,
    Loot: _perform_loot,
    Provided: _perform_provided,
    own_abilities.LootAt: _loot_at,
    own_abilities.Manipulate: manipulate,
    own_abilities.PlaceTokens: place,
    own_abilities.KillInArea: kill_in_area,
    own_abilities.LetPlay: play_cards,
    own_abilities.ShareCards: share_cards,
    own_abilities.Hire: hire,
    own_abilities.Earn: _earn,
    own_abilities.Several: _perform_several,
    own_abilities.RecoverCards: recover,
    own_abilities.RecoverItems: recover_items,
    own_abilities.Flip: flip,
    own_abilities.OneOf: choose_one,
    own_abilities.StandIn: stand_in,
    own_abilities.Hasten: hasten,
    own_abilities.Peek: peek,
    own_abilities.ChooseLost: choose_lost,
    own_abilities.RemoveCards: remove_cards,
    own_abilities.Teleport: teleport,
    own_abilities.Command: command,
    own_abilities.SummonOwn: _perform_summon,
    own_abilities.MarkOut: mark_out,
    own_abilities.Fleeting: _let_end,
    own_abilities.Kill: _kill,
    own_abilities.PayFor: pay_for,
    own_abilities.PayMoney: pay_money,
    own_abilities.PlayCards: play_card,
    own_abilities.Static: _begin_hold,
}
"""What each kind does."""
