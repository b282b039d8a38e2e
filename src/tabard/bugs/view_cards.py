"""The character's side of the table as a page shows it: cards, items, modifier tables, infusions."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any

from tabard.bugs.content import BASIC
from tabard.bugs.infusions import collect_infusions, name_source
from tabard.bugs.language import FACES
from tabard.bugs.modifiers import find_table, name_table, row_of, write_cell
from tabard.bugs.printed import printed, show_side
from tabard.crawl.abilities import Boost, Negate
from tabard.crawl.ability_words import describe, name_infusion
from tabard.crawl.cards import counts_as
from tabard.crawl.finals import has_bonuses
from tabard.crawl.icon_lines import name_costs
from tabard.crawl.party import CardState, Zone
from tabard.crawl.view_cards import CardPlace, add_bonuses, find_place
from tabard.table.sharing import Mixed, Shared

if TYPE_CHECKING:
    from tabard.bugs.content import Box, Card, Item
    from tabard.bugs.parts import Hero
    from tabard.bugs.state import Bugs
    from tabard.crawl.figures import Bonus

LYING = 2_048
"""So many cards are remembered as they lay somewhere: tables share them."""
TABLES = 512
"""The same for pairs of modifier tables with their markers."""


def show_cards(game: Bugs) -> Mixed:
    """Show all cards of the character."""
    has_more = has_bonuses(game, game.hero)
    return Mixed(_show_card(game, each, has_more=has_more) for each in game.hero.cards)


def _show_card(game: Bugs, state: CardState, *, has_more: bool) -> dict[str, Any]:
    """Show a card where it lies, both its sides, and what it does at the moment."""
    who = game.hero
    place = find_place(who, state)
    shown = _show(game.content, state.id, state.side, place, counts_as(game, state))
    if not has_more:
        return shown
    return add_bonuses(game, who, state, shown, basic=BASIC, show=partial(_show_bonus, game))


@lru_cache(LYING)
def _show(box: Box, id_: str, side: str, place: CardPlace, counts: Zone) -> Shared:
    faces = printed(box)
    return Shared(
        id=f"card:{id_}",
        level=box.cards[id_].level,
        zone=place.zone,
        counts_as=counts,
        side=side,
        up=faces.up[id_, side],
        down=faces.down[id_, "b" if side == "a" else "a"],
        **place.show(),
    )


def _show_bonus(game: Bugs, bonus: Bonus) -> dict[str, Any]:
    """Show what an active card gives, and its boxes: how many uses it has and how many are left."""
    ability = game.ability(bonus.path)
    uses = ability.uses if isinstance(ability, Boost | Negate) else 0
    boxes = {"of": uses, "left": bonus.uses} if uses else None
    return {"text": describe(ability), "until": bonus.until, "boxes": boxes}


def printed_card(card: Card) -> dict[str, Any]:
    """Show a card that lies nowhere yet: to be upgraded, or what it becomes."""
    return {
        "id": f"card:{card.id}",
        "level": card.level,
        "side": "a",
        "up": show_side(card.a),
        "down": show_side(card.b),
    }


def show_item(printed: Item) -> dict[str, Any]:
    """Show an item as it is printed."""
    return {
        "id": f"item:{printed.id}",
        "name": printed.name,
        "slot": printed.slot,
        "use": printed.use,
        "moment": printed.moment,
        "spend": name_costs(printed.spend),
        "about": printed.about,
        "source": printed.source,
        "scenario": printed.scenario,
        "card": printed.card,
    }


def show_modifiers(game: Bugs) -> Shared:
    """Show both modifier tables with the rows of their markers, counted from 1."""
    own, theirs = ((name_table(game, who), row_of(game, who) + 1) for who in (game.hero, None))
    return _show_tables(game.content, own, theirs)


@lru_cache(TABLES)
def _show_tables(box: Box, own: tuple[str, int], theirs: tuple[str, int]) -> Shared:
    return Shared(character=_show_table(box, *own), monsters=_show_table(box, *theirs))


def _show_table(box: Box, name: str, row: int) -> dict[str, Any]:
    return {"faces": list(FACES), "row": row, "rows": printed(box).tables[name]}


def show_next_modifiers(game: Bugs, who: Hero | None) -> list[str]:
    """Show the fields of the modifier table that the next attack is rolled on."""
    row = find_table(game, who)[row_of(game, who)]
    return [write_cell(cell) for cell in row]


def show_infusions(game: Bugs) -> dict[str, dict[str, Any]]:
    """Show the infusions that can be consumed now: the element, or several with a slash, and where it is from."""
    return {
        name: {
            "id": f"infusion:{name}",
            "element": name_infusion(each),
            "elements": list(each),
            "source": name_source(game, name),
        }
        for name, each in collect_infusions(game).items()
    }
