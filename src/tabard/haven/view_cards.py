"""Characters with what is theirs, as one seat may know it: cards, active bonuses, items, battle goals."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any

from tabard.crawl.abilities import Boost, Negate, Whenever
from tabard.crawl.ability_words import describe
from tabard.crawl.finals import has_bonuses
from tabard.crawl.icon_lines import name_costs
from tabard.crawl.view_cards import IN_HAND, CardPlace, add_bonuses, find_place, show_face
from tabard.haven.printed import BASIC
from tabard.table.sharing import Mixed, MixedObject, Shared

if TYPE_CHECKING:
    from tabard.crawl.figures import Bonus
    from tabard.crawl.party import CardState, ItemState
    from tabard.haven.pieces import Hero
    from tabard.haven.printed import Printed
    from tabard.haven.state import Haven

LYING = 4_096
"""So many cards are remembered as they lay somewhere: tables share them."""


def view_hero(game: Haven, who: Hero, *, is_own: bool) -> MixedObject:
    """Show a character to whoever plays it or to others: these see of its hand only how many cards there are (H-16.9)."""
    printed = game.content.heroes[who.kind]
    has_more = has_bonuses(game, who)
    # What was selected last round is over, and what is selected now is not revealed yet (H-16.9).
    is_revealed = game.phase not in ("setup", "start", "select")
    return MixedObject(
        {
            "seat": who.seat,
            "figure": who.figure,
            "name": game.called(who.figure),
            "class": who.kind,
            "level": who.level,
            "max_hp": printed.hp[who.level - 1] + who.more_hp,
            "own": is_own,
            "exhausted": who.is_exhausted,
            "escaped": who.has_escaped,
            "resting": who.is_resting and is_revealed,
            "initiative": who.initiative if is_revealed else 0,
            "lead": who.lead if is_revealed else "",
            "experience": who.experience,
            "money": who.money,
            "gold": who.gold,
            "kills": who.kills,
            "treasures": list(who.treasures),
            "hand": len(who.in_zone("hand")),
            "cards": Mixed(
                _show_card(game, who, each, has_more=has_more)
                for each in who.cards
                if is_own or game.is_open or each.zone != "hand"
            ),
            "items": [_show_item(game, each) for each in who.items],
            "goals": _show_goals(game, who) if is_own else None,
            "known": list(who.shown),
        }
    )


def _show_goals(game: Haven, who: Hero) -> dict[str, Any] | None:
    """Show the battle goals of a character to whoever plays it (H-15.10)."""
    goals = game.goals.get(who.figure)
    if goals is None:
        return None
    return {
        "dealt": [_show_goal(game, each) for each in goals.dealt],
        "kept": _show_goal(game, goals.kept) if goals.kept else None,
    }


def _show_goal(game: Haven, id_: str) -> dict[str, Any]:
    goal = game.content.goals[id_]
    return {"id": f"goal:{id_}", "name": goal.name, "text": goal.text, "checks": goal.checks}


# Cards


def _show_card(game: Haven, who: Hero, state: CardState, *, has_more: bool) -> dict[str, Any]:
    """Show a card where it lies, and what it does at the moment."""
    face = game.stickers.get(state.id, state.id)
    shown = _show_shared(game.content, state.id, face, find_place(who, state))
    if not has_more:
        return shown
    return add_bonuses(game, who, state, shown, basic=BASIC, show=partial(_show_bonus, game))


def show_card(box: Printed, id_: str, face: str = "") -> dict[str, Any]:
    """Show a card that lies nowhere: in the city, to be chosen or enhanced; `face` is its name with stickers."""
    return _show_shared(box, id_, face or id_, IN_HAND)


@lru_cache(LYING)
def _show_shared(box: Printed, id_: str, face: str, place: CardPlace) -> Shared:
    return Shared(
        id=f"card:{id_}",
        level=box.cards[id_].level,
        zone=place.zone,
        up=_show_face(box, id_, face),
        **place.show(),
    )


@lru_cache(LYING)
def _show_face(box: Printed, id_: str, stuck: str) -> dict[str, Any]:
    """Show a card as it is printed and what was stuck onto it, with halves that can be chosen."""
    face = box.card_face(stuck)
    shown = show_face(face, BASIC, id_)
    for half, printed in (("top", face.top), ("bottom", face.bottom)):
        shown[half]["experience"] = printed.experience
    return shown


def _show_bonus(game: Haven, bonus: Bonus) -> dict[str, Any]:
    """Show what an active card gives, and its use slots: how many there are, how many are left, and the experience for leaving each."""
    ability = game.ability(bonus.path)
    slots: tuple[int, ...] = ()
    if isinstance(ability, Boost | Whenever):
        slots = ability.slots
    uses = len(slots) or (ability.uses if isinstance(ability, Boost | Negate) else 0)
    boxes = {"of": uses, "left": bonus.uses, "experience": list(slots)} if uses else None
    return {"text": describe(ability), "until": bonus.until, "boxes": boxes}


# Items


def _show_item(game: Haven, state: ItemState) -> dict[str, Any]:
    """Show an item by the side that is up, and how it stands."""
    item = game.content.gear[state.face]
    return {
        "id": f"item:{state.id}",
        "name": item.name,
        "use": item.use,
        "moment": item.moment,
        "spend": name_costs(item.spend),
        "about": item.about,
        "slot": str(game.content.items[state.id].slot),
        "boxes": {"of": item.slots, "left": item.slots - state.used} if item.slots else None,
        "flipped": state.is_flipped,
        "state": state.state,
    }
