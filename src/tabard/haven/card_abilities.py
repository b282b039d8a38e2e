"""What characters do with their own cards and their own place: recover cards, teleport (p. 22 and 31)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from tabard.crawl.ability_parts import ALL
from tabard.crawl.about import Placing
from tabard.crawl.cards import half_of, put
from tabard.crawl.choosing import must
from tabard.crawl.deciding import find_decider
from tabard.crawl.events import Opened, Placed, Skipped
from tabard.crawl.hazards import trigger
from tabard.crawl.move_costs import board_for, is_flying
from tabard.crawl.targets import ANY_RANGE, helped, measure_reach
from tabard.haven import own_abilities
from tabard.haven.finding import View
from tabard.haven.finding_hexes import find_hexes, hexes_like
from tabard.haven.own_targets import choose_targets
from tabard.haven.selectors import Reference
from tabard.hexes import Hex, HexSet, disc, members
from tabard.table import Option, Question, ask

if TYPE_CHECKING:
    from tabard.crawl.figures import Figure, Side
    from tabard.crawl.party import CardState, HalfName
    from tabard.haven.pieces import Hero
    from tabard.haven.state import Haven

RECOVER: Question[str | None] = Question("recover", "Recover which card?", "H-31.2", 31)
TELEPORT: Question[Hex | None] = Question("teleport", "{who} teleports. Where to?", "H-22.21", 22)


async def recover(game: Haven, actor: Figure, side: Side, path: str) -> bool:
    """Take cards back: oneself, or a character that can be targeted, who chooses them (H-31.1, H-31.2, H-31.4)."""
    ability = game.ability(path)
    assert isinstance(ability, own_abilities.RecoverCards)
    if ability.aim.who == "self":
        chosen = [actor]
    else:
        found = partial(_list_with_cards, game, actor, side, ability)
        # Who was meant before is no choice any more.
        is_known = isinstance(getattr(ability.aim.whom, "noun", None), Reference)
        chosen = (
            found()
            if is_known
            else await choose_targets(game, actor, ability, ability.aim.targets, found)
        )
    recovered = False
    for each in chosen:
        who = game.whose(each.id)
        if who is not None:
            recovered |= await _recover(game, who, ability)
    return recovered


def _list_with_cards(
    game: Haven, actor: Figure, side: Side, ability: own_abilities.RecoverCards
) -> list[Figure]:
    found = helped(game, actor, side, ability.aim, measure_reach(ability.aim, is_attack=False))
    return [
        each
        for each in found
        if (who := game.whose(each.id)) is not None and list_recoverable_cards(game, who, ability)
    ]


def list_recoverable_cards(
    game: Haven, who: Hero, ability: own_abilities.RecoverCards
) -> list[CardState]:
    """List the cards that could be recovered: those of the named pile, but what is unrecoverable never (H-34.18)."""
    return [
        each
        for each in who.in_zone(ability.zone)
        if each.doom != "unrecoverable"
        and ability.card in ("", each.id)
        and (ability.level is None or max(1, game.content.cards[each.id].level) == ability.level)
    ]


async def _recover(game: Haven, who: Hero, ability: own_abilities.RecoverCards) -> bool:
    taken = 0
    while ability.number == ALL or taken < ability.number:
        if not list_recoverable_cards(game, who, ability):
            break
        may_stop = bool(taken) or not must(game, ability)
        id_ = await ask(
            who.seat, RECOVER, partial(_list_cards, game, who, ability, may_stop=may_stop)
        )
        if id_ is None:
            break
        put(game, who.card(id_), "hand")
        taken += 1
    return taken > 0


def _list_cards(
    game: Haven, who: Hero, ability: own_abilities.RecoverCards, *, may_stop: bool
) -> list[Option[str | None]]:
    options: list[Option[str | None]] = [
        Option(each.id, each.id, (f"card:{each.id}",), game.face_up(each).name)
        for each in list_recoverable_cards(game, who, ability)
    ]
    if may_stop or not options:
        options.append(Option("stop", None, (), "No more", gives_up=True))
    return options


def list_playable(
    game: Haven, who: Hero, halves: Sequence[HalfName], *, is_persistent: bool
) -> list[tuple[str, HalfName]]:
    """List the halves of the cards in a hand that may be played at once."""
    return [
        (state.id, half)
        for state in who.in_zone("hand")
        for half in halves
        if not is_persistent or half_of(game.face_up(state), half).stays == "persistent"
    ]


# Teleport


def collect_destinations(game: Haven, actor: Figure, hexes: int) -> HexSet:
    """Collect where a figure may teleport to, whatever lies between: hexes that it could stand in, its own among them, closed doors only for characters (H-22.19 to H-22.27)."""
    board = board_for(game, actor)
    near = board.hexes if hexes >= ANY_RANGE else disc(board, actor.at, hexes)
    free = near & ~game.standing() | 1 << actor.at
    return free if is_flying(game, actor) else free & ~game.terrain.obstacles | 1 << actor.at


async def teleport(game: Haven, actor: Figure, side: Side, path: str) -> bool:
    """Be in another hex at once: no movement, so nothing on the way matters and what hinders moves does not (H-22.20)."""
    ability = game.ability(path)
    assert isinstance(ability, own_abilities.Teleport)
    if not destinations_of(game, actor, side, ability):
        return False
    options = partial(_list_hexes, game, actor, side, ability)
    who, about = game.called(actor.id), Placing(actor, ability)
    at = await ask(find_decider(game, actor), TELEPORT, options, about=about, who=who)
    if at is None:
        game.tell(Skipped(actor.id, ability.text))
        return False
    if at == actor.at:
        return True
    await arrive(game, actor, at)
    return True


async def arrive(game: Haven, figure: Figure, at: Hex) -> None:
    """Put a figure into a hex and let the hex take effect; a closed door opens (H-22.22, H-22.24)."""
    figure.at = at
    game.tell(Placed(figure.id, game.name(at)))
    if game.terrain.doors >> at & 1:
        game.tell(Opened(figure.id, game.name(at)))
        await game.book.opened(game, figure, at)
    if not is_flying(game, figure):
        await trigger(game, figure)
    if game.is_on_map(figure):
        await game.book.entered(game, figure)


def destinations_of(
    game: Haven, actor: Figure, side: Side, ability: own_abilities.Teleport
) -> HexSet:
    """Collect where an ability lets a figure teleport to: so far, next to somebody, or back to where it was."""
    view = View(game, actor, side)
    if ability.at is not None:
        return collect_destinations(game, actor, ANY_RANGE) & find_hexes(view, ability.at)
    found = collect_destinations(game, actor, ability.hexes)
    return found if ability.ending is None else found & hexes_like(view, ability.ending)


def _list_hexes(
    game: Haven, actor: Figure, side: Side, ability: own_abilities.Teleport
) -> list[Option[Hex | None]]:
    options: list[Option[Hex | None]] = [
        Option(game.name(each), each, (f"hex:{game.name(each)}",))
        for each in members(destinations_of(game, actor, side, ability))
    ]
    if not must(game, ability):
        options.append(Option("skip", None, (), "Skip it", gives_up=True))
    return options
