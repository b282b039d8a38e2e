"""The character's side of the table as a page shows it: cards, items, modifier tables, infusions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabard.bugs.cards import CardState, counts_as, face_up
from tabard.bugs.content import BASIC_BOTTOM, BASIC_TOP
from tabard.bugs.finals import own_final
from tabard.bugs.infusions import pool
from tabard.bugs.language import FACES
from tabard.bugs.lines import costs, effects, lines
from tabard.bugs.modifiers import cell_text, table
from tabard.crawl.abilities import Boost, Negate, categories
from tabard.crawl.describing import describe, describe_all, infusion_text

if TYPE_CHECKING:
    from tabard.bugs.content import Card, Half, Item, Side
    from tabard.bugs.state import Bugs

PERFORMS = ("hand", "played", "active")
"""The zones of cards whose numbers may still count this round."""


def card(game: Bugs, state: CardState) -> dict[str, Any]:
    """Show a card where it lies, both its sides, and what it does at the moment."""
    printed = game.content.cards[state.id]
    action = game.action if game.action is not None and game.action.card == state.id else None
    shown: dict[str, Any] = {
        "id": f"card:{state.id}",
        "level": printed.level,
        "zone": state.zone,
        "counts_as": counts_as(game, state),
        "side": state.side,
        "up": side(face_up(game, state), state.id),
        "down": side(printed.b if state.side == "a" else printed.a),
        "leads": state.id == game.lead and state.zone in ("played", "active"),
        "performing": action.half if action is not None else "",
        "is_basic": action is not None and action.is_basic,
        "open": _open(game, state),
        "active_half": state.half,
        "bonuses": _bonuses(game, state),
    }
    if state.zone in PERFORMS:
        _add_finals(game, face_up(game, state), shown["up"])
    return shown


def _open(game: Bugs, state: CardState) -> list[str]:
    """List the halves of a played card that may still be performed this turn."""
    if state.zone != "played" or (game.action is not None and game.action.card == state.id):
        return []
    if game.action is None and game.active != game.hero:
        # Your turn is yet to come, and what you used in the last one no longer counts.
        return ["top", "bottom"]
    return [half for half in ("top", "bottom") if half not in game.halves]


def _bonuses(game: Bugs, state: CardState) -> list[dict[str, Any]]:
    """Show what an active card gives, and its boxes: how many uses it has and how many are left."""
    hero = game.find(game.hero)
    shown = []
    for bonus in hero.bonuses if hero is not None else ():
        if bonus.card != state.id:
            continue
        ability = game.ability(bonus.path)
        uses = ability.uses if isinstance(ability, Boost | Negate) else 0
        boxes = {"of": uses, "left": bonus.uses} if uses else None
        shown.append({"text": describe(ability), "until": bonus.until, "boxes": boxes})
    return shown


def printed_card(card: Card) -> dict[str, Any]:
    """Show a card that lies nowhere yet: to be upgraded, or what it becomes."""
    return {
        "id": f"card:{card.id}",
        "level": card.level,
        "side": "a",
        "up": side(card.a),
        "down": side(card.b),
    }


def side(printed: Side, id_: str = "") -> dict[str, Any]:
    """Show one side of a card; only the one that is up has halves with an id, which can be chosen."""
    return {
        "name": printed.name,
        "initiative": printed.initiative,
        "infuse": [infusion_text(each) for each in printed.infuse],
        "top": _half(printed.top, f"half:{id_}/top" if id_ else ""),
        "bottom": _half(printed.bottom, f"half:{id_}/bottom" if id_ else ""),
        "basic": {
            "top": {"id": f"basic:{id_}/top" if id_ else "", "lines": lines(BASIC_TOP)},
            "bottom": {"id": f"basic:{id_}/bottom" if id_ else "", "lines": lines(BASIC_BOTTOM)},
        },
    }


def _half(half: Half, id_: str) -> dict[str, Any]:
    return {
        "id": id_,
        "do": describe_all(half.do),
        "lines": lines(half.do),
        "categories": categories(half.do),
        "stays": half.stays,
        "lost": half.lost,
        "unrecoverable": half.unrecoverable,
    }


def _add_finals(game: Bugs, printed: Side, shown: dict[str, Any]) -> None:
    """Add to each line what it comes to with the bonuses that the character has."""
    halves = ((printed.top, "top", BASIC_TOP), (printed.bottom, "bottom", BASIC_BOTTOM))
    for half, name, basic in halves:
        for ability, one in zip(half.do, shown[name]["lines"], strict=True):
            final = own_final(game, ability)
            if final is not None:
                one["final"] = final
        final = own_final(game, basic[0], is_basic=True)
        if final is not None:
            shown["basic"][name]["lines"][0]["final"] = final


def item(printed: Item) -> dict[str, Any]:
    """Show an item as it is printed."""
    return {
        "id": f"item:{printed.id}",
        "name": printed.name,
        "slot": printed.slot,
        "use": printed.use,
        "moment": printed.moment,
        "spend": costs(printed.spend),
        "about": printed.about,
        "source": printed.source,
        "scenario": printed.scenario,
        "card": printed.card,
    }


def modifiers(game: Bugs) -> dict[str, Any]:
    """Show both modifier tables with the rows of their markers, counted from 1."""
    return {
        "character": _table(game, is_hero=True),
        "monsters": _table(game, is_hero=False),
    }


def _table(game: Bugs, *, is_hero: bool) -> dict[str, Any]:
    rows = [
        [{"text": cell.text, "effects": effects(cell.effects)} for cell in row]
        for row in table(game, is_hero=is_hero)
    ]
    return {
        "faces": list(FACES),
        "row": (game.hero_row if is_hero else game.monster_row) + 1,
        "rows": rows,
    }


def next_modifiers(game: Bugs, *, is_hero: bool) -> list[str]:
    """Show the fields of the modifier table that the next attack is rolled on."""
    row = table(game, is_hero=is_hero)[game.hero_row if is_hero else game.monster_row]
    return [cell_text(cell) for cell in row]


def infusions(game: Bugs) -> dict[str, dict[str, Any]]:
    """Show the infusions that can be consumed now: the element, or several with a slash, and where it is from."""
    return {
        name: {
            "id": f"infusion:{name}",
            "element": infusion_text(each),
            "elements": list(each),
            "source": game.infusion_source(name),
        }
        for name, each in pool(game).items()
    }
