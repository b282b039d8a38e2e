"""Which items can be used as things are: at their moment, for this attack, and so that anything comes of it (p. 34)."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from tabard.crawl.abilities import Ability, Attack, Give, Loot, PushPull
from tabard.crawl.attack_parts import is_ranged
from tabard.crawl.figures import Bonus
from tabard.crawl.targets import harmed, helped, in_range, measure_reach
from tabard.crawl.windows import Moment
from tabard.haven import heads, own_abilities
from tabard.haven.card_abilities import destinations_of, list_playable, list_recoverable_cards
from tabard.haven.commanding import list_able
from tabard.haven.finding import View
from tabard.haven.finding_hexes import find_tiles
from tabard.haven.gear import Gear, suits
from tabard.haven.heeding import heeds
from tabard.haven.item_abilities import list_recoverable
from tabard.haven.lootable import collect_lootable
from tabard.haven.marking import is_there

if TYPE_CHECKING:
    from tabard.crawl.attack_parts import AttackOn
    from tabard.crawl.figures import Figure
    from tabard.crawl.items import Item
    from tabard.haven.pieces import Hero
    from tabard.haven.state import Haven


def fits(game: Haven, who: Hero, item: Item, moment: Moment, attack: AttackOn | None) -> bool:
    """Tell whether an item may be used now that need not be (H-34.12)."""
    return not cast("Gear", item).is_forced and applies(game, who, item, moment, attack)


def applies(game: Haven, who: Hero, item: Item, moment: Moment, attack: AttackOn | None) -> bool:
    """Tell whether an item that is ready for a moment can be used as things are."""
    gear = cast("Gear", item)
    bearer, head = game.find(who.figure), gear.head
    if bearer is None or not isinstance(head, heads.When):
        return False
    own = Bonus(f"item/{gear.id}", "persistent")
    if moment is Moment.AIM and not _fits_aim(game, gear):
        return False
    if attack is None:
        is_now = moment not in (Moment.MOVE, Moment.AIM)
        return heeds(game, bearer, own, head, bearer, None) and (
            not is_now or does_anything(game, bearer, gear)
        )
    if moment is Moment.DAMAGE and not attack.damage:
        return False
    is_kind = suits(gear, is_ranged=attack.is_ranged)
    return is_kind and heeds(game, bearer, own, head, attack.attacker, attack.target)


def _fits_aim(game: Haven, gear: Gear) -> bool:
    """Tell whether something is for an attack ability of this kind; whether it is for single targets is asked with its head."""
    underway = game.underway
    assert underway is not None
    return suits(gear, is_ranged=is_ranged(game, underway))


def does_anything(game: Haven, bearer: Figure, gear: Gear) -> bool:
    """Tell whether anything of what an item lets its owner do can be done; nobody uses one up for nothing."""
    if not gear.do or gear.effects:
        return True
    price = [each for each in gear.do if isinstance(each, own_abilities.PayMoney)]
    who = game.whose(bearer.id)
    if price and (who is None or who.money < price[0].number):
        return False
    return any(_can_do(game, bearer, each, path) for path, each in list_paths(gear))


def list_paths(gear: Gear) -> list[tuple[str, Ability]]:
    """List what an item lets its owner do, with where it is found."""
    side = "back" if gear.is_back else "front"
    return [(f"item/{gear.id}/{side}/{number}", each) for number, each in enumerate(gear.do)]


def _can_do(game: Haven, bearer: Figure, ability: Ability, path: str) -> bool:  # noqa: C901, PLR0911, PLR0912 - one line a kind
    who = game.whose(bearer.id)
    assert who is not None
    match ability:
        case own_abilities.RecoverCards():
            return bool(list_recoverable_cards(game, who, ability))
        case own_abilities.RecoverItems():
            return bool(list_recoverable(game, who, ability, path))
        case own_abilities.Teleport():
            return bool(destinations_of(game, bearer, bearer.side, ability))
        case own_abilities.StandIn():
            return bool(find_tiles(View(game, bearer, bearer.side), ability.what))
        case own_abilities.MarkOut():
            return is_there(game, bearer, bearer.side, ability)
        case own_abilities.LetPlay():
            return bool(
                list_playable(game, who, ability.halves, is_persistent=ability.is_persistent)
            )
        case own_abilities.OneOf():
            return any(
                _can_do(game, bearer, one, f"{path}/{number}/0")
                for number, way in enumerate(ability.ways)
                for one in way.abilities
            )
        case own_abilities.Command():
            return bool(list_able(game, bearer, bearer.side, path))
        case own_abilities.Cleanse():
            found = helped(
                game, bearer, bearer.side, ability.aim, measure_reach(ability.aim, is_attack=False)
            )
            return any(not each.is_positive for one in found for each in one.conditions)
        case Loot():
            return bool(collect_lootable(game, bearer, in_range(game, bearer, ability.range)))
        case Attack() | PushPull():
            span = measure_reach(ability.aim, is_attack=isinstance(ability, Attack))
            reached = helped if ability.aim.who == "ally" else harmed
            return ability.aim.whom is not None or bool(
                reached(game, bearer, bearer.side, ability.aim, span)
            )
        case Give() if not all(each.is_positive for each in ability.conditions):
            span = measure_reach(ability.aim, is_attack=False)
            return bool(harmed(game, bearer, bearer.side, ability.aim, span))
        case _:
            return True
