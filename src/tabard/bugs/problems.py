"""What must always hold; `problems()` of a game names what does not."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tabard.bugs.parts import Hero
    from tabard.bugs.state import Bugs


def problems(game: Bugs) -> list[str]:
    """Name every broken invariant."""
    if not game.figures:
        return []
    cards = [each for who in game.party for each in _check_cards(game, who)]
    alone = [] if len(game.party) == 1 else ["not-one-character"]
    return [*_check_figures(game), *alone, *cards, *_check_round(game)]


def _check_figures(game: Bugs) -> list[str]:
    found = []
    board = game.terrain.board
    places = [each.at for each in game.figures]
    standing = [each.at for each in game.figures if each.id != game.moving]
    if len(set(standing)) < len(standing):
        found.append("two-figures-in-a-hex")
    if any(not board.hexes >> at & 1 for at in places):
        found.append("figure-off-the-map")
    if len({each.id for each in game.figures}) < len(game.figures):
        found.append("figure-doubled")
    for each in game.figures:
        if not 0 <= each.hp <= each.max_hp or (each.hp == 0 and each.max_hp):
            found.append(f"hit-points-of-{each.id}")
        if any(condition in game.traits(each).immune for condition in each.conditions):
            found.append(f"condition-of-immune-{each.id}")
        if each.is_objective and each.conditions:
            found.append(f"condition-of-objective-{each.id}")
    numbers = [each.number for each in game.monsters]
    if len(set(numbers)) < len(numbers):
        found.append("number-doubled")
    return found


def _check_cards(game: Bugs, who: Hero) -> list[str]:
    found = []
    if who.cards and not len(who.cards) == len({each.id for each in who.cards}) == 4:
        found.append("not-four-cards")
    hero = game.find(who.figure)
    bonuses = {each.card for each in hero.bonuses} if hero is not None else set()
    for each in who.cards:
        if each.zone == "active" and not each.half:
            found.append(f"active-card-{each.id}-without-half")
        if each.zone == "active" and hero is not None and each.id not in bonuses:
            found.append(f"active-card-{each.id}-without-bonus")
        if each.zone != "active" and each.half:
            found.append(f"card-{each.id}-has-a-half")
        if each.zone in ("hand", "discard") and each.doom:
            found.append(f"card-{each.id}-is-doomed")
    acting = who.action.card if who.action else ""
    active = {each.id for each in who.cards if each.zone == "active"}
    found += [f"bonus-of-{id_}-without-card" for id_ in sorted(bonuses - active - {"", acting})]
    if len([each for each in who.cards if each.zone == "played"]) > 2:
        found.append("more-than-two-cards-played")
    return found


def _check_round(game: Bugs) -> list[str]:
    found = []
    if any(not 0 <= row < 6 for row in (game.monster_row, *(who.row for who in game.party))):
        found.append("modifier-row")
    if len(set(game.consumed)) < len(game.consumed):
        found.append("infusion-consumed-twice")
    if any(game.find(each.figure) is None for each in game.turns):
        found.append("turn-of-nobody")
    return found
