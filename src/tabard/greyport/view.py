"""The whole table as plain data, as one seat may know it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabard.greyport.coming import reckon_coming
from tabard.greyport.faces import draw_faces, shorten_name
from tabard.greyport.hands import list_hand
from tabard.greyport.holding import (
    find_face,
    is_open,
    reckon_armor,
    reckon_hand_size,
    reckon_power,
    reckon_slash,
)
from tabard.greyport.market import cards_of
from tabard.greyport.state import LOCATION, Fighter, Greyport, Monster, Phase
from tabard.greyport.steps import (
    Cleanup,
    DiscardAll,
    DiscardStep,
    MonsterDamage,
    PassMarker,
    RecruitStep,
    Refill,
    RefillAll,
    SpendCoins,
    Step,
)
from tabard.greyport.vocabulary import Row
from tabard.table import Seat
from tabard.table.sharing import Mixed, MixedObject

STEPS = ("start", "act", "monster damage", "cleanup", "recruit", "discard", "refill")
"""The round as people at the table count it; then the marker is passed."""
BY_PHASE = {Phase.SETUP: "setup", Phase.BEGINNING: "start", Phase.ACTING: "act"}
BEFORE: dict[type[Step], str] = {
    MonsterDamage: "monster damage",
    Cleanup: "monster damage",
    RecruitStep: "cleanup",
    SpendCoins: "cleanup",
    DiscardStep: "recruit",
    DiscardAll: "recruit",
    Refill: "discard",
    RefillAll: "discard",
    PassMarker: "refill",
}
"""Which step is played, by the one that is next on the agenda."""


def view(game: Greyport, common: dict[str, Any], seat: Seat | None) -> dict[str, Any]:
    """Build what a seat sees: what everybody knows, and where hands are hidden its own."""
    if seat is None or not game.choices.hidden_hands:
        return common
    own = {"hand": list_hand(game, seat), "deck_top": list(game.players[seat].deck.top)}
    players = Mixed(common["players"])
    players[seat] = players[seat] | own
    known = draw_faces(game.content)
    named = {*common["faces"], *own["hand"], *own["deck_top"]}
    shown = MixedObject((id_, known[id_]) for id_ in sorted(named))
    return common | {"players": players, "faces": shown}


def show_common(game: Greyport) -> dict[str, Any]:
    """Build what everybody knows: all but hidden hands, others' secrets and the order of decks."""
    shown: dict[str, Any] = {
        "scenario": game.scenario,
        "encounter": game.encounter,
        "encounters": list(game.scenario_card.encounters),
        "difficulty": game.scenario_card.difficulty,
        "phase": game.phase,
        "step": step_of(game),
        "round": game.round,
        "defender": game.defender,
        "marker_used": game.marker_used,
        "shields": game.shields,
        "hidden_hands": game.choices.hidden_hands,
        "silent": game.choices.silent,
        "rest_healing": game.choices.rest_healing,
        "coming": reckon_coming(game),
        "location": {
            "id": game.location.id,
            "hp": max(game.location.hp, 0),
            "most_hp": game.location.most_hp,
            "saved": game.location.rewarded,
            "monsters": _show_group(game, LOCATION),
        },
        "players": Mixed(_show_player(game, number) for number in range(game.seats)),
        "reinforcements": {
            row.value: {
                "row": list(game.reinforcements(row).row),
                "top": cards_of(game, row)[-1]
                if is_open(game, row) and game.reinforcements(row).deck.top
                else None,
                "deck": len(game.reinforcements(row).deck),
                "shown": list(game.reinforcements(row).deck.top),
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
    known = draw_faces(game.content)
    shown["faces"] = MixedObject((id_, known[id_]) for id_ in sorted({*_list_named(game, shown)}))
    return shown


def step_of(game: Greyport) -> str:
    """Name the step that is played, as the chart of the round does (G-2.23): by what comes after it."""
    if game.phase in BY_PHASE:
        return BY_PHASE[game.phase]
    return BEFORE.get(type(game.agenda[0]), "") if game.agenda else ""


def _list_named(game: Greyport, shown: dict[str, Any]) -> Iterator[str]:
    """List the cards that everybody sees, so that each face is told once."""
    yield game.scenario
    yield from shown["encounters"]
    if game.location.id:
        yield game.location.id
    for side in shown["reinforcements"].values():
        yield from side["row"]
        yield from side["shown"]
    for each in shown["players"]:
        yield each["character"]
        yield from each["levels"]
        yield from each["discard"]
        yield from each["known"]
        yield from each["hand"] or ()
        yield from each["deck_top"]
        for fighter in each["played"]:
            yield fighter["card"]
            yield from fighter["items"]
    yield from game.monster_discard
    yield from game.retired
    yield from game.bosses_defeated
    for _, monster in game.monsters():
        yield monster.card + ("/back" if monster.flipped else "")


def _show_player(game: Greyport, number: int) -> dict[str, Any]:
    player = game.players[number]
    shown = not game.choices.hidden_hands
    # Where hands are open everybody sees what somebody looks at (G-16.70).
    top = player.deck.top if shown else player.deck.top[: player.open_top]
    return {
        "id": f"player:{number}",
        "character": player.character,
        "name": shorten_name(game.content, player.character),
        "hp": max(player.hp, 0),
        "most_hp": player.most_hp,
        "level": player.level,
        "levels": _list_levels(game, number),
        "hero": player.hero,
        "hand": list_hand(game, number) if shown else None,
        "cards": len(player.hand),
        "known": list(player.known),
        "hand_size": reckon_hand_size(game, number),
        "deck": len(player.deck),
        "curse_on_top": player.open_top > 0,
        "deck_top": list(top),
        "discard": list(player.discard),
        "coins": list(player.coins),
        "done": player.done,
        "played": [_show_fighter(number, index, each) for index, each in enumerate(player.played)],
        "monsters": _show_group(game, number),
    }


def _list_levels(game: Greyport, number: int) -> list[str]:
    """List the cards that a player hero has been so far, the present one last: a new level is shown beside the old one."""
    player = game.players[number]
    known = game.content.levels
    return [known[player.character, level] for level in range(1, player.level + 1)]


def _show_fighter(seat: int, index: int, fighter: Fighter) -> dict[str, Any]:
    return {
        "id": f"hero:{seat}-{index}",
        "card": fighter.card,
        "items": [each.card for each in fighter.items],
        "fought": fighter.fought,
    }


def _show_group(game: Greyport, place: int) -> list[dict[str, Any]]:
    return [_show_monster(game, place, each) for each in game.group(place)]


def _show_monster(game: Greyport, place: int, monster: Monster) -> dict[str, Any]:
    return {
        "id": f"monster:{monster.number}",
        "number": monster.number,
        "card": monster.card,
        "name": find_face(game, monster).name,
        "hp": monster.hp,
        "damage": monster.damage,
        "power": reckon_power(game, place, monster),
        "slash": reckon_slash(game, monster),
        "armor": reckon_armor(game, place, monster),
        "face": monster.card + ("/back" if monster.flipped else ""),
    }
