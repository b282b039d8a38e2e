"""The table as one seat may know it: hands are for their own seat, decks are known by what is in them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from tabard.crawl.goals import show_progress
from tabard.crawl.view_map import show_figure
from tabard.haven.campaign.view import show_campaign
from tabard.haven.modifier_draws import write_face
from tabard.haven.view_cards import view_hero
from tabard.haven.view_map import view_hexes, view_map
from tabard.haven.view_monsters import view_deck, view_kinds, view_order, view_set
from tabard.haven.view_scenario import list_known_rules, show_result, show_scenario, show_story
from tabard.table.sharing import Mixed

if TYPE_CHECKING:
    from tabard.crawl.figures import Figure
    from tabard.haven.state import Haven
    from tabard.table import Seat


def view(game: Haven, common: dict[str, Any], seat: Seat | None) -> dict[str, Any]:
    """Build the picture of what a seat may know: what everybody does, and what is its own."""
    if seat is None:
        return common
    own = {each.figure for each in game.party if each.seat == seat}
    figures = Mixed(
        _show_figure(game, each, is_own=True) if each.id in own and each.conditions else shown
        for each, shown in zip(game.figures, common["figures"], strict=True)
    )
    party = Mixed(
        view_hero(game, each, is_own=True) if each.figure in own else shown
        for each, shown in zip(game.party, common["party"], strict=True)
    )
    campaign = show_campaign(game, seat)
    return common | {"campaign": campaign, "figures": figures, "party": party}


def show_common(game: Haven) -> dict[str, Any]:
    """Build what everybody may know, as a spectator sees it."""
    sets = [view_set(game, each) for each in game.abilities]
    return {
        "campaign": show_campaign(game, None),
        "round": game.round,
        "phase": game.phase,
        "level": game.level,
        "active": game.active,
        "open": game.is_open,
        "variants": msgspec.to_builtins(game.variants),
        "turns": [
            [each.figure, each.initiative] for each in sorted(game.turns, key=game.book.in_order)
        ],
        "order": view_order(game),
        "scenario": show_scenario(game),
        "goal": show_progress(game),
        "rules": list_known_rules(game),
        "story": show_story(game),
        "result": show_result(game),
        "map": view_map(game),
        "hexes": view_hexes(game),
        "figures": Mixed(_show_figure(game, each, is_own=False) for each in game.figures),
        "party": Mixed(view_hero(game, each, is_own=False) for each in game.party),
        "sets": sets,
        "kinds": view_kinds(game, sets),
        "decks": {owner: view_deck(each) for owner, each in game.decks.of.items()},
        "modifiers": _show_modifiers(game),
        "elements": {
            "strong": [str(each) for each in game.elements.strong],
            "waning": [str(each) for each in game.elements.waning],
        },
    }


def _show_figure(game: Haven, each: Figure, *, is_own: bool) -> dict[str, Any]:
    """Show a figure, with whose it is and what it is shown by."""
    is_hero = game.whose(each.id) is not None
    rank = (
        "" if is_hero or each.owner or each.kind not in game.content.stats else game.rank_of(each)
    )
    return show_figure(game, each, is_own=is_own) | {
        "owner": each.owner,
        "rank": rank,
        "hexes": [game.name(at) for at in (each.at, *each.also)] if each.also else [],
    }


def _show_modifiers(game: Haven) -> dict[str, str]:
    """Say what every modifier card shows that is in any deck."""
    there = {card for deck in game.decks.of.values() for card in deck.list_cards()}
    return {
        each: write_face(game.faces[each]) for each in sorted({*game.content.modifiers, *there})
    }
