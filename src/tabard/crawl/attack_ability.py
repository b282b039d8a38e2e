"""Attack abilities as a person performs them: target after target, with what may be added (Buttons & Bugs p. 13 to 15)."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from tabard.crawl.abilities import Attack
from tabard.crawl.ability_parts import ALL, Aim, Rider
from tabard.crawl.ability_words import describe
from tabard.crawl.about import Attacking
from tabard.crawl.attack import attack_target
from tabard.crawl.attack_parts import collect_ability_effects, find_attack_aim, find_attack_zone
from tabard.crawl.choosing import AttackNext, must
from tabard.crawl.conditions import name_hindrance
from tabard.crawl.deciding import Grant, find_decider
from tabard.crawl.deeds import begin_attacks
from tabard.crawl.effects import Condition, Word
from tabard.crawl.events import Idle, Skipped
from tabard.crawl.figures import Figure, Side
from tabard.crawl.naming import name_figures
from tabard.crawl.offers import Offer, list_ways_to_pay, pay
from tabard.crawl.skirmish import AttackUnderway
from tabard.crawl.targets import can_target, fits, harmed, list_placements
from tabard.crawl.windows import Moment, list_offers, take
from tabard.hexes import Hex, HexSet, members
from tabard.table import Option, Question, ask

if TYPE_CHECKING:
    from tabard.crawl.skirmish import Skirmish

ATTACK: Question[str | HexSet | Offer | None] = Question("attack", "{who} attacks. {whom}?")


def begin_attack(game: Skirmish, actor: Figure, side: Side, path: str) -> bool:
    """Begin an attack ability; whether it was performed shows with its first attack."""
    if why := name_hindrance(actor, Condition.DISARM):
        game.tell(Idle(actor.id, "attack", why))
    else:
        begin_attacks(game, actor)
        by = game.grant.by if game.grant is not None else ""
        game.underway = AttackUnderway(actor.id, side, path, by=by)
        if _steps_out(game, actor, side, path):
            game.agenda.insert(0, AttackNext())
    return False


def _steps_out(game: Skirmish, actor: Figure, side: Side, path: str) -> bool:
    """Let an attack be made from where its ability says; tell whether there is such a place."""
    ability = game.ability(path)
    assert isinstance(ability, Attack)
    assert game.underway is not None
    if ability.origin is None:
        elsewhere = game.book.origin(game, actor)
        if elsewhere is not None:
            game.underway.home, actor.at = actor.at, elsewhere
        return True
    spot = game.book.spot(game, actor, side, ability.origin)
    if spot is None:
        game.underway = None
        return False
    game.underway.home, actor.at = actor.at, spot
    return True


def list_targets(game: Skirmish, underway: AttackUnderway) -> list[Figure]:
    """List who can be attacked next (B-13.1, B-14.15)."""
    actor = game.figure(underway.actor)
    effects = collect_ability_effects(game, underway, actor)
    aim, reached = find_attack_zone(game, underway, effects)
    extra = underway.extra
    for effect in effects:
        if effect.word is Word.TARGET:
            extra += effect.amount
    outside = len([each for each in underway.hit if each not in underway.caught])
    limit = (0 if aim.area else aim.targets) + extra
    found: list[Figure] = []
    if aim.area is not None:
        found = [
            each
            for each in game.figures
            if each.id in underway.caught
            and fits(aim, each)
            and can_target(game, actor, underway.side, each)
        ]
    if (aim.targets == ALL and aim.area is None) or outside < limit:
        near = harmed(game, actor, underway.side, aim, reached)
        found += [each for each in near if each not in found]
    return [each for each in found if each.id not in underway.hit]


def list_areas(game: Skirmish, underway: AttackUnderway) -> list[HexSet]:
    """List the ways to place the area so that somebody stands in it."""
    actor = game.figure(underway.actor)
    aim, reached = find_attack_zone(game, underway)
    there = targets_at(game, underway, actor, aim)
    return [each for each in list_placements(game, actor, aim, reached) if each & there]


def targets_at(game: Skirmish, underway: AttackUnderway, actor: Figure, aim: Aim) -> HexSet:
    """Collect the hexes in which somebody stands whom an area may catch."""
    there = 0
    for each in game.enemies(underway.side):
        if each is not actor and fits(aim, each) and can_target(game, actor, underway.side, each):
            there |= each.hexes
    return there


def list_caught(game: Skirmish, underway: AttackUnderway, hexes: HexSet) -> list[str]:
    """List the enemies in an area; whoever attacks is none, though it be one of those whom it is made to attack (H-31.10)."""
    return [
        each.id
        for each in game.enemies(underway.side)
        if hexes & each.hexes and each.id != underway.actor
    ]


async def attack_next(game: Skirmish) -> None:
    """Choose the next target of the attack ability and attack it, until nobody is left or the player stops."""
    underway = game.underway
    assert underway is not None
    actor = game.find(underway.actor)
    why = name_hindrance(actor, Condition.DISARM) if actor is not None else ""
    if actor is None or why:
        if actor is not None:
            game.tell(Idle(actor.id, "attack", why))
        await _end_attacks(game, underway)
        return
    game.grant = Grant(actor.id, underway.by) if underway.by else None
    target = await choose_target(game, underway, actor)
    if target is None:
        await _end_attacks(game, underway)
        return
    underway.hit.append(target.id)
    game.remember("target", figures=[target.id], more=True)
    game.performed = True
    await attack_target(game, underway, target)
    game.grant = None
    if game.find(underway.actor) is not None and list_targets(game, underway):
        game.agenda.insert(0, AttackNext())
    else:
        await _end_attacks(game, underway)


async def _end_attacks(game: Skirmish, underway: AttackUnderway) -> None:
    """End an attack ability, and do what waits for that."""
    game.underway = game.grant = None
    actor = game.find(underway.actor)
    if underway.home is not None and actor is not None:
        actor.at = underway.home
    if underway.hit:
        await game.book.attacks_over(game, underway)


async def choose_target(game: Skirmish, underway: AttackUnderway, actor: Figure) -> Figure | None:
    """Let the player pay, use items, place the area, and choose a target or stop."""
    while True:
        if not _has_choice(game, underway):
            return None
        choice = await ask(
            find_decider(game, actor),
            ATTACK,
            partial(_list_options, game, underway),
            about=Attacking(actor, underway),
            who=game.called(actor.id),
            whom=_phrase_question(underway),
        )
        if choice is None:
            if not underway.hit:
                game.tell(Skipped(actor.id, describe(game.ability(underway.path))))
            return None
        if type(choice) is Offer:
            await _take_for_attack(game, underway, actor, choice)
        elif type(choice) is int:
            underway.area = members(choice)
            game.remember("area", hexes=underway.area)
            underway.caught = list_caught(game, underway, choice)
        elif type(choice) is str:
            return game.figure(choice)


def _phrase_question(underway: AttackUnderway) -> str:
    """Say what is asked: an area is aimed once, and then only the order is left."""
    if underway.area is None:
        return "Whom"
    return "Whom next" if underway.hit else "Whom first"


def _has_choice(game: Skirmish, underway: AttackUnderway) -> bool:
    """Tell whether there is anything to decide but to skip."""
    has_targets = _has_targets(game, underway)
    return has_targets or bool(_list_offers(game, underway, has_targets=has_targets))


def _list_offers(
    game: Skirmish, underway: AttackUnderway, *, has_targets: bool
) -> list[Option[Offer]]:
    """List what may be added before a target is chosen: items before the first only (B-39.4, B-15.9)."""
    if underway.area is not None and not underway.hit:
        return []
    ability = game.ability(underway.path)
    assert isinstance(ability, Attack)
    items = [] if underway.hit else list_offers(game, game.whose(underway.actor), Moment.AIM)
    if underway.hit and game.pays_first:
        return items
    return [*_list_payable(game, underway, ability, has_targets=has_targets), *items]


def _list_payable(
    game: Skirmish, underway: AttackUnderway, ability: Attack, *, has_targets: bool
) -> list[Option[Offer]]:
    """List what may be paid for; without anybody to attack, where a book has it so, only what brings somebody into reach."""
    found = list_ways_to_pay(game, ability.riders, underway.paid)
    if not found or not game.pays_first or has_targets:
        return found
    numbers = {int(each.value.name) for each in found}
    farther = {each for each in numbers if _reaches_out(ability.riders[each])}
    wider = copy.copy(underway)
    wider.paid = [*underway.paid, *sorted(farther)]
    if not _has_targets(game, wider):
        return []
    return [each for each in found if int(each.value.name) in farther]


def _reaches_out(rider: Rider) -> bool:
    changes_aim = rider.area is not None or rider.targets is not None or rider.whom is not None
    return changes_aim or any(each.word in (Word.RANGE, Word.REACH) for each in rider.effects)


def _has_targets(game: Skirmish, underway: AttackUnderway) -> bool:
    aim = find_attack_aim(game, underway)
    if aim.area is not None and underway.area is None and list_areas(game, underway):
        return True
    return bool(list_targets(game, underway))


def _list_options(
    game: Skirmish, underway: AttackUnderway
) -> Sequence[Option[str | HexSet | Offer | None]]:
    options: list[Option[str | HexSet | Offer | None]] = []
    aim = find_attack_aim(game, underway)
    if aim.area is not None and underway.area is None:
        options += [_make_area_option(game, underway, each) for each in list_areas(game, underway)]
    else:
        options += [
            Option(each.id, each.id, (f"figure:{each.id}",), f"Attack {game.called(each.id)}")
            for each in list_targets(game, underway)
        ]
    has_targets = bool(options) or _has_targets(game, underway)
    options += _list_offers(game, underway, has_targets=has_targets)  # type: ignore[arg-type]  # an Offer is one of the values
    ability = game.ability(underway.path)
    if not (must(game, ability) and options):
        word = ("stop", "No more targets") if underway.hit else ("skip", "Do not attack")
        options.append(Option(word[0], None, (), word[1], gives_up=True))
    return options


def _make_area_option(
    game: Skirmish, underway: AttackUnderway, hexes: HexSet
) -> Option[str | HexSet | Offer | None]:
    names = [game.name(each) for each in members(hexes)]
    caught = list_caught(game, underway, hexes)
    return Option(
        "area-" + "-".join(names),
        hexes,
        (f"hex:{game.name(_placed_by(game, underway, hexes))}",),
        f"Place the area on {', '.join(names)}: {name_figures(game, caught)}",
    )


def _placed_by(game: Skirmish, underway: AttackUnderway, hexes: HexSet) -> Hex:
    """Return the hex by which an area is placed: the nearest, and of several around the actor the first clockwise.

    So each hex around the actor places another turn of the same pattern.
    """
    board = game.terrain.board
    centre = board.axial(game.figure(underway.actor).at)
    places = {board.axial(each): each for each in members(hexes)}
    least = min(centre.distance(each) for each in places)
    ring = {each.minus(centre): at for each, at in places.items() if centre.distance(each) == least}
    after = {each.turned() for each in ring}
    return next((at for each, at in ring.items() if each not in after), min(ring.values()))


async def _take_for_attack(
    game: Skirmish, underway: AttackUnderway, actor: Figure, offer: Offer
) -> None:
    if offer.kind == "pay":
        ability = game.ability(underway.path)
        assert isinstance(ability, Attack)
        number, _ = pay(game, actor, ability.riders, offer)
        underway.paid.append(number)
    else:
        underway.effects += await take(game, game.whose(actor.id), offer, Moment.AIM)
