"""What is printed on cards, as plain data: a view names each card that lies open once, with its face."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import msgspec

from tabard.greyport.abilities import Ability, Timed
from tabard.greyport.box import Box
from tabard.greyport.brief import write_lines
from tabard.greyport.content import (
    Back,
    Boss,
    Card,
    Combatant,
    Encounter,
    Foe,
    Location,
    Monster,
    PlayerHero,
    Recruit,
    Token,
)
from tabard.greyport.effects import Keyword
from tabard.greyport.vocabulary import Moment
from tabard.greyport.wording import say_timed
from tabard.table.sharing import Shared

PARTS = {Moment.HERE: "here", Moment.REWARD: "reward", Moment.PENALTY: "penalty"}
"""What of a location and an encounter is told apart."""


@lru_cache(maxsize=8)
def draw_faces(box: Box) -> Mapping[str, Shared]:
    """Return the face of every card of a box by id; the second side of a boss under `id/back`."""
    cards: dict[str, Card] = {
        **box.cards,
        **box.foes,
        **box.locations,
        **box.encounters,
        **box.characters,
        **box.scenarios,
    }
    found = {id_: _draw_face(box, each) for id_, each in cards.items()}
    for id_, boss in box.bosses.items():
        if boss.back is not None:
            found[f"{id_}/back"] = _draw_foe(box, boss.back) | {"kind": "boss", "hp": boss.hp}
    told = {id_: {"id": id_} | face for id_, face in found.items()}
    # As plain as a page gets it: lists, and words instead of kinds.
    plain: dict[str, dict[str, Any]] = msgspec.json.decode(msgspec.json.encode(told))
    return {id_: Shared(face) for id_, face in plain.items()}


def shorten_name(box: Box, character: str) -> str:
    """Return what people at the table call somebody: Fiona, and not Fiona the Volatile."""
    return box.characters[character].name.partition(" the ")[0]


def say_damage(damage: str) -> str:
    """Say what a card adds to a fight: yellow die +1."""
    die, plus, number = damage.partition("+")
    if die.isdigit() or not die:
        return f"{die or 'no'} damage"
    return f"{die} die{f' {plus}{number}' if plus else ''}"


def _draw_face(box: Box, card: Card) -> dict[str, Any]:
    face: dict[str, Any] = {"kind": type(card).__name__.lower(), "name": card.name}
    match card:
        case Combatant():
            face |= {"type": card.type, "damage": str(card.damage)} | _do(box, card.do)
            if isinstance(card, PlayerHero):
                face |= {"kind": "hero", "level": card.level, "character": card.character}
            if isinstance(card, Recruit):
                face |= (
                    {"cost": card.cost} if card.cost is not None else {"character": card.character}
                )
        case Monster() | Token():
            face |= _draw_foe(box, card) | {"hp": card.hp, "threat": card.threat}
            if isinstance(card, Monster):
                face["faction"] = card.faction
        case Boss():
            face |= _draw_foe(box, card) | {"hp": card.hp}
        case Location() | Encounter():
            face |= _do(box, card.do)
            face |= {
                PARTS[each.moment]: say_timed(each, box.names)
                for each in card.do
                if isinstance(each, Timed) and each.moment in PARTS
            }
            if isinstance(card, Encounter):
                face |= _notice(card)
        case _:
            pass
    return face | {"about": card.about}


def _draw_foe(box: Box, card: Foe | Back) -> dict[str, Any]:
    words = tuple(each for each in card.do if isinstance(each, Keyword))
    rest = tuple(each for each in card.do if not isinstance(each, Keyword))
    return {
        "name": card.name,
        "damage": card.damage,
        "armor": card.armor,
        "words": box.say_text(words),
        "text": box.say_text(rest),
        "lines": write_lines(card.do, box.names),
        "about": card.about,
    }


def _do(box: Box, do: tuple[Ability, ...]) -> dict[str, Any]:
    return {"text": box.say_text(do), "lines": write_lines(do, box.names)}


def _notice(card: Encounter) -> dict[str, Any]:
    """Return the columns of an encounter, for 2, 3, 4 and 5 players."""
    return {
        "number": card.number,
        "location": card.location,
        "faction": card.subdeck,
        "location_hp": card.location_hp,
        "location_threat": card.location_threat,
        "player_threat": card.player_threat,
        "bosses": [each.id for each in card.bosses],
    }
