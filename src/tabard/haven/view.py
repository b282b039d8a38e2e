"""A skirmish as one seat may know it: hands are for their own seat, decks are known by what is in them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabard.crawl.attack_parts import retaliates, shield_of
from tabard.crawl.goals import show_progress
from tabard.haven.view_map import view_map

if TYPE_CHECKING:
    from tabard.crawl.figures import Figure
    from tabard.haven.ability_decks import AbilityDeck
    from tabard.haven.modifier_decks import ModifierDeck
    from tabard.haven.pieces import Hero
    from tabard.haven.state import Haven
    from tabard.table import Seat


def view(game: Haven, seat: Seat | None) -> dict[str, Any]:
    """Build the picture of what a seat, or a spectator, may know."""
    return {
        "round": game.round,
        "phase": game.phase,
        "level": game.level,
        "active": game.active,
        "turns": [
            [each.figure, each.initiative] for each in sorted(game.turns, key=game.book.in_order)
        ],
        "scenario": {"number": game.played.number, "title": game.played.title},
        "goal": show_progress(game),
        "rules": [each.text for each in game.played.rules],
        "map": view_map(game),
        "figures": [_figure(game, each) for each in game.figures],
        "party": [_hero(game, each, seat) for each in game.party],
        "sets": [_set(game, each) for each in game.abilities],
        "decks": {owner: _deck(each) for owner, each in game.decks.of.items()},
        "elements": {
            "strong": [str(each) for each in game.elements.strong],
            "waning": [str(each) for each in game.elements.waning],
        },
    }


def _figure(game: Haven, figure: Figure) -> dict[str, Any]:
    return {
        "id": f"figure:{figure.id}",
        "name": game.called(figure.id),
        "kind": figure.kind,
        "side": figure.side,
        "at": game.name(figure.at),
        "hp": figure.hp,
        "max_hp": figure.max_hp,
        "number": figure.number,
        "elite": figure.is_elite,
        "objective": figure.is_objective,
        "conditions": [str(each) for each in figure.conditions],
        "shield": shield_of(game, figure),
        "retaliate": [[each.value, each.range] for each in retaliates(game, figure)],
    }


def _hero(game: Haven, who: Hero, seat: Seat | None) -> dict[str, Any]:
    """Show a character; of another's hand only how many cards there are (H-16.9)."""
    own = who.seat == seat
    goals = game.goals.get(who.figure)
    return {
        "seat": who.seat,
        "figure": who.figure,
        "class": who.kind,
        "exhausted": who.is_exhausted,
        "resting": who.is_resting,
        "initiative": who.initiative,
        "lead": who.lead,
        "experience": who.experience,
        "hand": len(who.in_zone("hand")),
        "cards": [
            {"id": f"card:{each.id}", "name": game.content.cards[each.id].name, "zone": each.zone}
            for each in who.cards
            if own or game.is_open or each.zone != "hand"
        ],
        "goals": {"dealt": list(goals.dealt), "kept": goals.kept}
        if own and goals is not None
        else None,
        "known": list(who.shown),
    }


def _deck(deck: ModifierDeck | AbilityDeck) -> dict[str, Any]:
    """Show what is in a deck, not where."""
    return {
        "cards": deck.pile.cards(),
        "discard": list(deck.discard),
        "shuffles": deck.to_shuffle,
    }


def _set(game: Haven, id_: str) -> dict[str, Any]:
    drawn = game.abilities[id_]
    return {
        "id": f"set:{id_}",
        "card": drawn.shown,
        "initiative": (
            game.content.ability_card(id_, drawn.shown).initiative if drawn.shown else None
        ),
        "deck": _deck(drawn),
    }
