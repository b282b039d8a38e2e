"""The whole table as plain data, as one seat may know it."""

from __future__ import annotations

from typing import Any

from tabard.greyport.hands import held
from tabard.greyport.holding import armor, face, hand_size, is_open, power
from tabard.greyport.market import cards_of
from tabard.greyport.state import LOCATION, Fighter, Greyport, Monster
from tabard.greyport.vocabulary import Row
from tabard.table import Seat


def view(game: Greyport, seat: Seat | None) -> dict[str, Any]:
    """Build what a seat sees: everything but hidden hands, others' secrets and the order of decks."""
    return {
        "scenario": game.scenario,
        "encounter": game.encounter,
        "phase": game.phase,
        "round": game.round,
        "defender": game.defender,
        "marker_used": game.marker_used,
        "shields": game.shields,
        "location": {
            "id": game.location.id,
            "hp": game.location.hp,
            "most_hp": game.location.most_hp,
            "saved": game.location.rewarded,
            "monsters": _group(game, LOCATION),
        },
        "players": [_player(game, number, seat) for number in range(game.seats)],
        "reinforcements": {
            row.value: {
                "row": list(game.reinforcements(row).row),
                "top": cards_of(game, row)[-1]
                if is_open(game, row) and game.reinforcements(row).deck.top
                else None,
                "deck": len(game.reinforcements(row).deck),
            }
            for row in Row
        },
        "monster_deck": len(game.monster_deck),
        "monster_discard": list(game.monster_discard),
        "tokens": dict(game.tokens),
        "curses": game.curses,
        "retired": list(game.retired),
        "bosses_defeated": list(game.bosses_defeated),
    }


def _player(game: Greyport, number: int, seat: Seat | None) -> dict[str, Any]:
    player = game.players[number]
    shown = number == seat or not game.choices.hidden_hands
    top = player.deck.top[0] if player.deck.top else ""
    return {
        "id": f"player:{number}",
        "character": player.character,
        "hp": player.hp,
        "most_hp": player.most_hp,
        "level": player.level,
        "hero": player.hero,
        "hand": held(game, number) if shown else None,
        "cards": len(player.hand),
        "known": list(player.known),
        "hand_size": hand_size(game, number),
        "deck": len(player.deck),
        "curse_on_top": top in game.content.curses,
        "discard": list(player.discard),
        "coins": list(player.coins),
        "done": player.done,
        "played": [_fighter(number, index, each) for index, each in enumerate(player.played)],
        "monsters": _group(game, number),
    }


def _fighter(seat: int, index: int, fighter: Fighter) -> dict[str, Any]:
    return {
        "id": f"hero:{seat}-{index}",
        "card": fighter.card,
        "items": [each.card for each in fighter.items],
        "fought": fighter.fought,
    }


def _group(game: Greyport, place: int) -> list[dict[str, Any]]:
    return [_monster(game, place, each) for each in game.group(place)]


def _monster(game: Greyport, place: int, monster: Monster) -> dict[str, Any]:
    return {
        "id": f"monster:{monster.number}",
        "card": monster.card,
        "name": face(game, monster).name,
        "hp": monster.hp,
        "damage": monster.damage,
        "power": power(game, place, monster),
        "armor": armor(game, place, monster),
        "flipped": monster.flipped,
    }
