"""Write a running game down as a situation (docs/situations.md).

What a person would write comes first, in its own words. Whatever that does not say follows field by field, so that the
text stands exactly where the game does.
"""

from __future__ import annotations

from typing import Any

import msgspec
import tomli_w

from tabard.greyport.situation_form import STEPS
from tabard.greyport.situations import open_situation
from tabard.greyport.state import Fighter, Greyport, Monster, Player
from tabard.table import SetupError
from tabard.table.fields import keep_differing

FUTURE = frozenset({"draws", "outcome", "corrected"})
"""Fields that are no part of a position: what is to come, and that it was written down."""


def write_situation(game: Greyport) -> str:
    """Write the position at the start of a step down."""
    told = _write_told(game)
    try:
        read = _read_back(told, game)
    except SetupError:
        # Nobody would put it like this: all of it is told field by field.
        told = _write_setup(game)
        read = _read_back(told, game)
    wanted = _write_fields(game)
    engine = keep_differing(wanted, read)
    if engine:
        told["engine"] = engine
    return tomli_w.dumps(told, multiline_strings=True)


def _read_back(told: dict[str, Any], game: Greyport) -> dict[str, Any]:
    return _write_fields(open_situation(tomli_w.dumps(told), game.content, is_strict=False))


def _write_fields(game: Greyport) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.to_builtins(game, str_keys=True)
    return {name: value for name, value in found.items() if name not in FUTURE}


def _write_setup(game: Greyport) -> dict[str, Any]:
    """Say what was chosen before the game."""
    choices = game.choices
    most = game.players[0].most_hp
    variants = [
        name
        for name, is_played in (
            ("wounded-warrior", choices.wounded_warrior),
            ("silent-play", choices.silent),
            ("different-locations", choices.different_locations),
            ("different-monsters", bool(choices.subdecks)),
            ("starting-hit-points", most != game.scenario_card.starting_hp),
        )
        if is_played
    ]
    told: dict[str, Any] = {
        "scenario": game.scenario,
        "rest_healing": choices.rest_healing,
        "hands": "hidden" if choices.hidden_hands else "open",
        "agreement": choices.agreement,
        "players": [{"character": each.character} for each in game.players],
    }
    if variants:
        told["variants"] = variants
    if "starting-hit-points" in variants:
        told["starting_hp"] = most
    if choices.subdecks:
        told["subdecks"] = [list(each) for each in choices.subdecks]
    return told


def _write_told(game: Greyport) -> dict[str, Any]:
    """Say what a person would say."""
    step = _name_step(game)
    told = _write_setup(game) | {
        "encounter": game.encounter + (step == "setup"),
        "round": game.round + (step == "start"),
        "step": step,
        "defender": game.players[game.defender].character,
        "marker_used": game.marker_used,
        "shields": game.shields,
        "location": _write_location(game),
        "rows": {"heroes": list(game.heroes.row), "items": list(game.items.row)},
        "players": [_write_player(each) for each in game.players],
    }
    optional = {
        "monster_discard": list(game.monster_discard),
        "retired": list(game.retired),
        "bosses_defeated": list(game.bosses_defeated),
    }
    return told | {name: value for name, value in optional.items() if value}


def _name_step(game: Greyport) -> str:
    """Name the step whose agenda this is; where none has it, the actions."""
    for name, (_, agenda) in STEPS.items():
        if tuple(game.agenda) == agenda:
            return name
    return "act"


def _write_location(game: Greyport) -> dict[str, Any]:
    place = game.location
    if not place.id:
        return {"lost": bool(game.encounter)}
    return {
        "id": place.id,
        "hp": place.hp,
        "saved": place.rewarded,
        "monsters": [_write_monster(each) for each in place.monsters],
    }


def _write_monster(monster: Monster) -> dict[str, Any]:
    told: dict[str, Any] = {"card": monster.card, "number": monster.number, "hp": monster.hp}
    for name in ("damage", "weakened", "flipped"):
        if getattr(monster, name):
            told[name] = getattr(monster, name)
    return told


def _write_player(player: Player) -> dict[str, Any]:
    told: dict[str, Any] = {
        "character": player.character,
        "hp": player.hp,
        "level": player.level,
        "hero": player.hero,
        "hand": list(player.hand),
        "deck": player.deck.cards(),
        "discard": list(player.discard),
        "coins": [str(each) for each in player.coins],
        "monsters": [_write_monster(each) for each in player.monsters],
        "done": player.done,
    }
    if player.played:
        told["played"] = [_write_played(each) for each in player.played]
    return told


def _write_played(fighter: Fighter) -> dict[str, Any]:
    return {
        "hero": fighter.card,
        "items": [each.card for each in fighter.items],
        "fought": fighter.fought,
    }
