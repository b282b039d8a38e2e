"""Attack abilities as a person performs them: target after target, with what may be added (Buttons & Bugs p. 13 to 15)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from tabard.crawl.abilities import (
    ALL,
    Aim,
    Attack,
    Condition,
    Word,
)
from tabard.crawl.about import Attacking
from tabard.crawl.attack import strike
from tabard.crawl.blows import ability_effects, attack_zone
from tabard.crawl.choosing import Strike, must
from tabard.crawl.deciding import Grant, decider
from tabard.crawl.describing import describe
from tabard.crawl.events import Idle, Skipped
from tabard.crawl.figures import Figure, Side
from tabard.crawl.naming import title, titles
from tabard.crawl.offers import Offer, pay, to_pay
from tabard.crawl.skirmish import Assault
from tabard.crawl.targets import can_target, fits, harmed, placements
from tabard.crawl.windows import Moment, offers, take
from tabard.hexes import Hex, HexSet, hexset, members
from tabard.table import Option, Question, ask

if TYPE_CHECKING:
    from tabard.crawl.skirmish import Skirmish

ATTACK: Question[str | HexSet | Offer | None] = Question("attack", "{who} attacks. {whom}?")


def begin_attack(game: Skirmish, actor: Figure, side: Side, path: str) -> bool:
    """Begin an attack ability; whether it was performed shows with its first attack."""
    if actor.has(Condition.DISARM):
        game.tell(Idle(actor.id, "attack", "disarmed"))
    else:
        by = game.grant.by if game.grant is not None else ""
        game.assault = Assault(actor.id, side, path, by=by)
        game.agenda.insert(0, Strike())
    return False


def legal_targets(game: Skirmish, assault: Assault) -> list[Figure]:
    """List who can be attacked next (B-13.1, B-14.15)."""
    actor = game.figure(assault.actor)
    aim, reached = attack_zone(game, assault)
    extra = assault.extra + sum(
        each.amount for each in ability_effects(game, assault) if each.word is Word.TARGET
    )
    outside = len([each for each in assault.hit if each not in assault.caught])
    limit = (0 if aim.area else aim.targets) + extra
    found: list[Figure] = []
    if aim.area is not None:
        found = [
            each
            for each in game.figures
            if each.id in assault.caught
            and fits(aim, each)
            and can_target(game, actor, assault.side, each)
        ]
    if (aim.targets == ALL and aim.area is None) or outside < limit:
        near = harmed(game, actor, assault.side, aim, reached)
        found += [each for each in near if each not in found]
    return [each for each in found if each.id not in assault.hit]


def legal_areas(game: Skirmish, assault: Assault) -> list[HexSet]:
    """List the ways to place the area so that somebody stands in it."""
    actor = game.figure(assault.actor)
    aim, reached = attack_zone(game, assault)
    there = targets_at(game, assault, actor, aim)
    return [each for each in placements(game, actor, aim, reached) if each & there]


def targets_at(game: Skirmish, assault: Assault, actor: Figure, aim: Aim) -> HexSet:
    """Collect the hexes in which somebody stands whom an area may catch."""
    return hexset(
        each.at
        for each in game.enemies(assault.side)
        if each is not actor and fits(aim, each) and can_target(game, actor, assault.side, each)
    )


async def strike_next(game: Skirmish) -> None:
    """Choose the next target of the attack ability and attack it, until nobody is left or the player stops."""
    assault = game.assault
    assert assault is not None
    actor = game.find(assault.actor)
    if actor is None or actor.has(Condition.DISARM):
        if actor is not None:
            game.tell(Idle(actor.id, "attack", "disarmed"))
        game.assault = None
        return
    game.grant = Grant(actor.id, assault.by) if assault.by else None
    target = await choose_target(game, assault, actor)
    if target is None:
        game.assault = game.grant = None
        return
    assault.hit.append(target.id)
    game.performed = True
    await strike(game, assault, target)
    game.grant = None
    if game.find(assault.actor) is not None and legal_targets(game, assault):
        game.agenda.insert(0, Strike())
    else:
        game.assault = None


async def choose_target(game: Skirmish, assault: Assault, actor: Figure) -> Figure | None:
    """Let the player pay, use items, place the area, and choose a target or stop."""
    while True:
        if not _anything(game, assault):
            return None
        choice = await ask(
            decider(game, actor),
            ATTACK,
            partial(_attack_options, game, assault),
            about=Attacking(actor, assault),
            who=title(actor.id),
            whom=_whom(assault),
        )
        if choice is None:
            if not assault.hit:
                game.tell(Skipped(actor.id, describe(game.ability(assault.path))))
            return None
        if isinstance(choice, Offer):
            await _take_for_attack(game, assault, actor, choice)
        elif isinstance(choice, int):
            assault.area = members(choice)
            assault.caught = [
                each.id for each in game.enemies(assault.side) if choice >> each.at & 1
            ]
        else:
            return game.figure(choice)


def _whom(assault: Assault) -> str:
    """Say what is asked: an area is aimed once, and then only the order is left."""
    if assault.area is None:
        return "Whom"
    return "Whom next" if assault.hit else "Whom first"


def _anything(game: Skirmish, assault: Assault) -> bool:
    """Tell whether there is anything to decide but to skip."""
    aim, _ = attack_zone(game, assault)
    if aim.area is not None and assault.area is None and legal_areas(game, assault):
        return True
    return bool(legal_targets(game, assault)) or bool(_attack_offers(game, assault))


def _attack_offers(game: Skirmish, assault: Assault) -> list[Option[Offer]]:
    """List what may be added before a target is chosen: items before the first only (B-39.4, B-15.9)."""
    if assault.area is not None and not assault.hit:
        return []
    ability = game.ability(assault.path)
    assert isinstance(ability, Attack)
    items = [] if assault.hit else offers(game, game.whose(assault.actor), Moment.AIM)
    return [*to_pay(game, ability.riders, assault.paid), *items]


def _attack_options(
    game: Skirmish, assault: Assault
) -> Sequence[Option[str | HexSet | Offer | None]]:
    options: list[Option[str | HexSet | Offer | None]] = []
    aim, _ = attack_zone(game, assault)
    if aim.area is not None and assault.area is None:
        options += [_area_option(game, assault, each) for each in legal_areas(game, assault)]
    else:
        options += [
            Option(each.id, each.id, (f"figure:{each.id}",), f"Attack {game.called(each.id)}")
            for each in legal_targets(game, assault)
        ]
    options += _attack_offers(game, assault)  # type: ignore[arg-type]  # an Offer is one of the values
    ability = game.ability(assault.path)
    if not (must(game, ability) and options):
        word = ("stop", "No more targets") if assault.hit else ("skip", "Do not attack")
        options.append(Option(word[0], None, (), word[1], gives_up=True))
    return options


def _area_option(
    game: Skirmish, assault: Assault, hexes: HexSet
) -> Option[str | HexSet | Offer | None]:
    names = [game.name(each) for each in members(hexes)]
    caught = [each.id for each in game.enemies(assault.side) if hexes >> each.at & 1]
    return Option(
        "area-" + "-".join(names),
        hexes,
        (f"hex:{game.name(_placed_by(game, assault, hexes))}",),
        f"Place the area on {', '.join(names)}: {titles(game, caught)}",
    )


def _placed_by(game: Skirmish, assault: Assault, hexes: HexSet) -> Hex:
    """Return the hex by which an area is placed: the nearest, and of several around the actor the first clockwise.

    So each hex around the actor places another turn of the same pattern.
    """
    board = game.terrain.board
    centre = board.axial(game.figure(assault.actor).at)
    places = {board.axial(each): each for each in members(hexes)}
    least = min(centre.distance(each) for each in places)
    ring = {each.minus(centre): at for each, at in places.items() if centre.distance(each) == least}
    after = {each.turned() for each in ring}
    return next((at for each, at in ring.items() if each not in after), min(ring.values()))


async def _take_for_attack(game: Skirmish, assault: Assault, actor: Figure, offer: Offer) -> None:
    if offer.kind == "pay":
        ability = game.ability(assault.path)
        assert isinstance(ability, Attack)
        number, _ = pay(game, actor, ability.riders, offer)
        assault.paid.append(number)
    else:
        assault.effects += await take(game, game.whose(actor.id), offer, Moment.AIM)
