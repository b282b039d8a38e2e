"""A skirmish as one seat may know it: hands are for their own seat, decks are known by what is in them."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

import msgspec

from tabard.crawl.ability_words import describe_all
from tabard.crawl.goals import show_progress
from tabard.crawl.view_map import show_figure
from tabard.haven.drawing import said
from tabard.haven.view_map import view_hexes, view_map

if TYPE_CHECKING:
    from tabard.crawl.party import CardState
    from tabard.haven.ability_decks import AbilityDeck
    from tabard.haven.modifier_decks import ModifierDeck
    from tabard.haven.pieces import Hero
    from tabard.haven.printed import CardHalf, Printed
    from tabard.haven.state import Haven
    from tabard.table import Seat


def view(game: Haven, seat: Seat | None) -> dict[str, Any]:
    """Build the picture of what a seat, or a spectator, may know."""
    own = {each.figure for each in game.party if each.seat == seat}
    return {
        "round": game.round,
        "phase": game.phase,
        "level": game.level,
        "active": game.active,
        "open": game.is_open,
        "variants": msgspec.to_builtins(game.variants),
        "turns": [
            [each.figure, each.initiative] for each in sorted(game.turns, key=game.book.in_order)
        ],
        "scenario": {"number": game.played.number, "title": game.played.title},
        "goal": show_progress(game),
        "rules": [each.text for each in game.played.rules],
        "map": view_map(game),
        "hexes": view_hexes(game),
        "figures": [show_figure(game, each, is_own=each.id in own) for each in game.figures],
        "party": [_hero(game, each, seat) for each in game.party],
        "sets": [_set(game, each) for each in game.abilities],
        "decks": {owner: _deck(each) for owner, each in game.decks.of.items()},
        "modifiers": {each: said(game.faces[each]) for each in game.content.modifiers},
        "elements": {
            "strong": [str(each) for each in game.elements.strong],
            "waning": [str(each) for each in game.elements.waning],
        },
    }


# Characters


def _hero(game: Haven, who: Hero, seat: Seat | None) -> dict[str, Any]:
    """Show a character; of another's hand only how many cards there are (H-16.9)."""
    own = who.seat == seat
    return {
        "seat": who.seat,
        "figure": who.figure,
        "name": game.called(who.figure),
        "class": who.kind,
        "own": own,
        "exhausted": who.is_exhausted,
        "resting": who.is_resting,
        "initiative": who.initiative,
        "lead": who.lead,
        "experience": who.experience,
        "hand": len(who.in_zone("hand")),
        "cards": [
            _card(game, each) for each in who.cards if own or game.is_open or each.zone != "hand"
        ],
        "goals": _goals(game, who) if own else None,
        "known": list(who.shown),
    }


def _goals(game: Haven, who: Hero) -> dict[str, Any] | None:
    """Show the battle goals of a character to whoever plays it (H-15.10)."""
    goals = game.goals.get(who.figure)
    if goals is None:
        return None
    kept = game.content.goals[goals.kept] if goals.kept else None
    about = f"{kept.name}: {kept.text}" if kept is not None else ""
    return {"dealt": list(goals.dealt), "kept": goals.kept, "about": about}


def _card(game: Haven, state: CardState) -> dict[str, Any]:
    return _face(game.content, state.id) | {"zone": state.zone, "active_half": state.half}


@lru_cache(1000)
def _face(box: Printed, id_: str) -> dict[str, Any]:
    """Show a card as it is printed."""
    face = box.card_face(id_)
    return {
        "id": f"card:{id_}",
        "name": face.name,
        "initiative": face.initiative,
        "top": _half(face.top),
        "bottom": _half(face.bottom),
    }


def _half(half: CardHalf) -> dict[str, Any]:
    return {
        "do": describe_all(half.do),
        "stays": half.stays,
        "lost": half.lost,
        "unrecoverable": half.unrecoverable,
        "experience": half.experience,
    }


# Decks and sets


def _deck(deck: ModifierDeck | AbilityDeck) -> dict[str, Any]:
    """Show what is in a deck, not where."""
    return {
        "cards": deck.pile.cards(),
        "discard": list(deck.discard),
        "shuffles": deck.to_shuffle,
    }


def _set(game: Haven, id_: str) -> dict[str, Any]:
    """Show the card of a set, and what it comes to for each of its kinds."""
    drawn = game.abilities[id_]
    card = game.content.ability_card(id_, drawn.shown) if drawn.shown else None
    return {
        "id": f"set:{id_}",
        "card": drawn.shown,
        "name": card.name if card else "",
        "initiative": card.initiative if card else None,
        "actions": _actions(game, id_) if card else [],
        "deck": _deck(drawn),
    }


def _actions(game: Haven, id_: str) -> list[dict[str, Any]]:
    """Show what the kinds and ranks of a set do by its card, elites first."""
    kinds = {}
    for each in sorted(game.monsters, key=lambda one: (one.kind, not one.is_elite)):
        if game.deck_of(each) == id_:
            kinds[each.kind, each.is_elite] = each
    return [
        {
            "kind": kind,
            "name": game.traits(each).name,
            "elite": is_elite,
            "do": describe_all(game.content.line(game.book.action_path(game, each, None))),
        }
        for (kind, is_elite), each in kinds.items()
    ]
