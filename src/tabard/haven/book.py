"""What the book of the second edition says where the shared rules ask."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import attrgetter
from typing import TYPE_CHECKING

from tabard.crawl.automation import react_to_death
from tabard.crawl.bonuses import end, use_up
from tabard.crawl.book import Book
from tabard.crawl.circumstances import Occasion
from tabard.crawl.effects import Element
from tabard.crawl.events import Consumed, Damaged, Negated
from tabard.crawl.naming import find_own_name
from tabard.crawl.negation import negate
from tabard.crawl.performing import perform_now
from tabard.crawl.reacting import react
from tabard.crawl.special import follow_entering, follow_turn
from tabard.crawl.targets import in_range
from tabard.crawl.triggers import gather_agreed, offer_as_attack
from tabard.haven import element_board
from tabard.haven.after_attacks import affected, attacked, attacks_over, broke, perform_each
from tabard.haven.allies import protect
from tabard.haven.attack_draws import add_card, draw_modifier
from tabard.haven.bonuses import (
    begin_bonus,
    bonus_ended,
    forbids,
    guarded,
    lent,
    links,
    make_room,
    paid,
)
from tabard.haven.cards import can_long_rest, price_of, sacrifices
from tabard.haven.escaping import offer_escape
from tabard.haven.exhaustion import credit, exhaust, fell
from tabard.haven.finding import View, collect_place, find
from tabard.haven.finding_hexes import hexes_like
from tabard.haven.following import spare_hp
from tabard.haven.heeding import Meant, counted, heeds, is_enough, judged, point, point_back
from tabard.haven.item_abilities import origin
from tabard.haven.item_fitting import fits
from tabard.haven.item_use import (
    basic_path,
    damaging,
    declared,
    list_other_basics,
    moved,
    negate_with_items,
    use_item,
)
from tabard.haven.item_windows import (
    aimed,
    healing,
    keeps_off,
    moving,
    pushed,
    rested,
    take_over,
)
from tabard.haven.judging import holds
from tabard.haven.looting import loot, loot_here
from tabard.haven.masteries import note_augment
from tabard.haven.money import pay_in_money
from tabard.haven.monster_summons import summon_monster
from tabard.haven.ordering import set_order
from tabard.haven.own_performing import automate_own, perform_own
from tabard.haven.paying import can_pay, pay_price
from tabard.haven.placing import spawn
from tabard.haven.revealing import open_door
from tabard.haven.rounds import action_path, granted_path
from tabard.haven.scheduling import end_steps, start_steps
from tabard.haven.scripting import carry_out
from tabard.haven.summons import end_summon, let_go
from tabard.haven.tokens import take_away
from tabard.hexes import members

if TYPE_CHECKING:
    from tabard.crawl.attack_parts import AttackOn
    from tabard.crawl.effects import Infusion
    from tabard.crawl.figures import Bonus, Figure, Side
    from tabard.haven.pieces import Hero
    from tabard.haven.selectors import Place
    from tabard.haven.state import Haven
    from tabard.hexes import Hex


async def _negates(game: Haven, figure: Figure, amount: int, cause: str, by: Figure | None) -> bool:
    """Ask whether a character loses cards; everybody sees which (H-36.15)."""
    if game.awaits(Occasion.DAMAGE) and await _negate_by_bonus(game, figure, amount, by):
        return True
    if game.has_things:
        if await negate_with_items(game, figure, amount):
            game.tell(Negated(figure.id, amount, "talent", by.id if by is not None else ""))
            return True
        if await take_over(game, figure, amount, cause, by):
            return True
    is_negated = await negate(game, figure, amount, cause, by)
    if not is_negated and game.allies:
        is_negated = await protect(game, figure, amount, by)
    if not is_negated and (left := await spare_hp(game, figure, amount)):
        figure.hp = left
        game.tell(
            Damaged(
                figure.id, amount, left, cause, find_own_name(game, figure), by.id if by else ""
            )
        )
        is_negated = True
    who = game.whose(figure.id)
    if who is not None:
        who.show()
    return is_negated


async def _negate_by_bonus(game: Haven, figure: Figure, amount: int, by: Figure | None) -> bool:
    """Let a bonus negate damage: it comes every time, unless it says that it may be used (H-28.16, H-36.17)."""
    for bearer, bonus, ability in await gather_agreed(game, Occasion.DAMAGE, figure):
        if is_enough(ability.trigger.words, amount):
            await use_up(game, bearer, bonus)
            game.tell(Negated(figure.id, amount, "bonus", by.id if by is not None else ""))
            return True
    return False


async def _becomes(game: Haven, actor: Figure, path: str) -> bool:
    """Ask whether a move ability of a card is performed as an attack."""
    return path.startswith("card/") and await offer_as_attack(game, actor)


async def _declared(game: Haven, attack: AttackOn) -> None:
    """Let whoever attacks pay for more, and bring items into it that must be used."""
    if attack.ability.riders:
        await pay_in_money(game, attack)
    if game.has_things:
        await declared(game, attack)


async def _bonus_over(game: Haven, figure: Figure, bonus: Bonus) -> None:
    """Take along what was there for a bonus only: tokens, a summon."""
    take_away(game, figure, bonus)
    await let_go(game, figure, bonus)


def _walked(game: Haven, actor: Figure, hexes: int) -> None:
    who = game.whose(actor.id)
    if who is not None:
        who.walked_hexes += hexes


async def _opened(game: Haven, figure: Figure, at: Hex) -> None:
    """Open a door that a character has entered, in the middle of its move (H-13.45, H-13.46)."""
    await open_door(game, at, by=figure, tells=False)


async def _ended_turn(game: Haven, who: Hero) -> None:
    """Loot the own hex, and see what the end of a turn sets off (H-18.10, H-35.10)."""
    await loot_here(game, game.figure_of(who))
    if not who.is_exhausted:
        await follow_turn(game, who)
    if game.played.escape and game.find(who.figure) is not None:
        await offer_escape(game, who)


def _infusions(game: Haven) -> Mapping[str, Infusion]:
    """Return what can be consumed: strong and waning elements (H-21.7)."""
    return {str(each): (each,) for each in game.elements.list_available()}


def _consume(game: Haven, figure: Figure, infusions: Sequence[str]) -> None:
    """Make elements inert at once (H-21.8)."""
    element_board.consume(game.elements, [Element(each) for each in infusions])
    game.tell(Consumed(figure.id, tuple(infusions)))


def _earn(game: Haven, figure: Figure, amount: int) -> None:
    """Give experience to a character, or to whoever commands the figure (H-31.32)."""
    who = game.whose(figure.id)
    if who is None and game.grant is not None:
        who = game.whose(game.grant.by)
    if who is not None:
        who.experience += amount


def _view(game: Haven, actor: Figure, side: Side) -> View:
    return View(game, actor, side, game.grant.by if game.grant is not None else "")


def _point(game: Haven, bonus: Bonus, subject: Figure, other: Figure | None) -> Meant:
    """Let words mean who was in it when a bonus does something; augments are counted."""
    bearer = next((each for each in game.figures if bonus in each.bonuses), subject)
    note_augment(game, bearer, bonus)
    return point(game, bonus, subject, other)


def spot(game: Haven, actor: Figure, side: Side, words: Place) -> Hex | None:
    """Return the hex that a place means."""
    found = members(collect_place(_view(game, actor, side), words))
    return found[0] if found else None


async def _pushed(game: Haven, by: Figure, figure: Figure) -> None:
    await react(game, Occasion.PUSHED, by, figure)
    await pushed(game, by, figure)


async def _dying(game: Haven, figure: Figure) -> None:
    """Let bonuses of characters that wait for a death come first, as their players decide, and then those of monsters."""
    for bearer, bonus, ability in await gather_agreed(game, Occasion.DEATH, figure):
        if game.whose(bearer.id) is not None:
            before = point(game, bonus, figure, None)
            outer, game.performed = game.performed, True
            for number in range(len(ability.abilities)):
                await perform_now(game, bearer, bearer.side, f"{bonus.path}/{number}")
            game.performed = outer
            point_back(game, before)
            await end(game, bearer, bonus)
    await react_to_death(game, figure)


async def _loot(game: Haven, figure: Figure, hexes: int) -> bool:
    """Let a monster take the money tokens in range (H-30.19)."""
    return await loot(game, figure, in_range(game, figure, hexes))


BOOK = Book(
    modifier=draw_modifier,
    negates=_negates,
    sacrifices=sacrifices,
    can_rest=can_long_rest,
    exhaust=exhaust,
    order_turns=set_order,
    # What is revealed may act after the acting figure although its initiative is lower: places alone count (H-42.7).
    in_order=attrgetter("priority", "number"),
    action_path=action_path,
    fell=fell,
    killed=credit,
    entered=follow_entering,
    ended_turn=_ended_turn,
    opened=_opened,
    spawn=spawn,
    start_steps=start_steps,
    end_steps=end_steps,
    place=lambda game, name: game.drawn.letters.get(name, 0),
    carry_out_own=carry_out,
    walked=_walked,
    perform_own=perform_own,
    begin_bonus=begin_bonus,
    bonus_ended=bonus_ended,
    make_room=make_room,
    forbids=forbids,
    paid=paid,
    lent=lent,
    bonus_over=_bonus_over,
    left=end_summon,
    infusions=_infusions,
    infusion_source=lambda game, id_: id_,  # noqa: ARG005 - an element is its own source
    consume=_consume,
    aimed=aimed,
    moving=moving,
    healing=healing,
    rested=rested,
    keeps_off=keeps_off,
    basics=list_other_basics,
    origin=origin,
    fits=fits,
    take=use_item,
    declared=_declared,
    damaging=damaging,
    basic_path=basic_path,
    price_of=price_of,
    moved=moved,
    card_added=add_card,
    attacked=attacked,
    affected=affected,
    each=perform_each,
    attacks_over=attacks_over,
    broke=broke,
    spot=spot,
    can_pay=can_pay,
    pay_price=pay_price,
    heeds=heeds,
    point=_point,
    point_back=point_back,
    judged=judged,
    counted=counted,
    earn=_earn,
    found=lambda game, actor, side, words: find(_view(game, actor, side), words),
    links=links,
    becomes=_becomes,
    guarded=guarded,
    pushed=_pushed,
    hexes_like=lambda game, actor, words: hexes_like(_view(game, actor, actor.side), words),
    holds=lambda game, actor, side, words: holds(_view(game, actor, side), words),
    dying=_dying,
    summon=summon_monster,
    loot=_loot,
    automate_own=automate_own,
    granted_path=granted_path,
    drawing="Draw a modifier card",
    drawn="a modifier card was drawn",
)
