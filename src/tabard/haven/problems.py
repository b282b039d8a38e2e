"""What must always hold; `problems()` of a game names what does not."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from tabard.haven.campaign.problems import find_problems
from tabard.haven.modifier_decks import ADDED, BLESS, CURSE, MONSTERS, list_standard
from tabard.haven.perks import deck_of

if TYPE_CHECKING:
    from tabard.haven.pieces import Hero
    from tabard.haven.state import Haven


def problems(game: Haven) -> list[str]:
    """Name every broken invariant."""
    if game.campaign is not None:
        return find_problems(game.campaign, game.content)
    cards = [each for who in game.party for each in _check_cards(game, who)]
    return [*_check_figures(game), *cards, *_check_decks(game), *_check_turns(game)]


def _check_figures(game: Haven) -> list[str]:
    found = []
    board = game.terrain.board
    standing = [each.at for each in game.figures if each.id != game.moving]
    if len(set(standing)) < len(standing):
        found.append("two-figures-in-a-hex")
    if any(not board.hexes >> each.at & 1 for each in game.figures):
        found.append("figure-off-the-map")
    if len({each.id for each in game.figures}) < len(game.figures):
        found.append("figure-doubled")
    for each in game.figures:
        least = 0 if game.resolving else 1  # who dies may have something left to do
        if not least <= each.hp <= each.max_hp:
            found.append(f"hit-points-of-{each.id}")
        if any(condition in game.traits(each).immune for condition in each.conditions):
            found.append(f"condition-of-immune-{each.id}")
    for type_ in {each.kind for each in game.monsters}:
        numbers = [each.number for each in game.monsters if each.kind == type_]
        standees = range(1, game.content.stats.standees(type_) + 1)
        if len(set(numbers)) < len(numbers) or any(each not in standees for each in numbers):
            found.append(f"numbers-of-{type_}")
    return found


def _is_gone(game: Haven, who: Hero) -> bool:
    """Tell whether a character's figure has left: with permanent death who has no cards left stays (H-58.8)."""
    is_out = who.is_dead if game.variants.permanent_death else who.is_exhausted
    return is_out or who.has_escaped


def _check_cards(game: Haven, who: Hero) -> list[str]:
    """Every brought card lies in one place, and a character that has left has only lost ones (H-32.3, H-36.28)."""
    found = []
    printed = game.content.heroes[who.kind]
    ids = [each.id for each in who.cards]
    # Before the first round the whole pool may lie there, to choose from.
    is_hand = len(ids) == printed.hand or (game.phase == "setup" and len(ids) > printed.hand)
    if len(set(ids)) != len(ids) or not is_hand:
        found.append(f"cards-of-{who.figure}")
    figure = game.find(who.figure)
    if (figure is None) != _is_gone(game, who) and game.phase != "setup":
        found.append(f"{who.figure}-on-the-map")
    if who.is_exhausted and who.in_zone("hand", "played", "active", "discard"):
        found.append(f"cards-of-exhausted-{who.figure}")
    bonuses = {each.card for each in figure.bonuses} if figure is not None else set()
    for each in () if who.has_escaped else who.cards:
        if each.zone == "active" and (not each.half or each.id not in bonuses):
            found.append(f"active-card-{each.id}")
        if each.zone != "active" and each.half:
            found.append(f"card-{each.id}-has-a-half")
        if each.zone in ("hand", "discard") and each.doom:
            found.append(f"card-{each.id}-is-doomed")
        # What was selected is turned over by all together, once the order is set (H-16.4).
        hidden = ("hand", "played") if game.phase in ("select", "initiative") else ("hand",)
        if each.zone not in hidden and each.id not in who.shown:
            found.append(f"card-{each.id}-was-not-shown")
    # What is played beside the two of the turn lies there as long as it is performed (H-18.3).
    now = who.action.card if who.action is not None else ""
    if len([each for each in who.in_zone("played") if each.id != now]) > 2:
        found.append(f"cards-played-by-{who.figure}")
    return found


def _check_decks(game: Haven) -> list[str]:
    """No card is doubled; those being drawn for an attack lie in no pile."""
    found = []
    marks = {each.figure: each for each in game.party}
    for owner, deck in game.decks.of.items():
        if owner == MONSTERS and game.sealed:
            continue  # imbued monsters have other cards (H-67.1)
        printed = list_standard(game.content.modifiers)
        if owner in marks:
            printed = deck_of(game.content, marks[owner].kind, marks[owner].perks)
        own = Counter(each for each in deck.list_cards() if each not in (ADDED, BLESS, CURSE))
        if not own <= Counter(printed):
            found.append(f"deck-of-{owner}")
    for id_, drawn in game.abilities.items():
        if len(drawn.pile) + len(drawn.discard) + bool(drawn.shown) != game.content.decks[id_].size:
            found.append(f"deck-of-{id_}")
    goals = [goal for each in game.goals.values() for goal in each.dealt]
    if sorted([*goals, *game.goal_pile.cards()]) != sorted(game.content.goals):
        found.append("battle-goals")
    return found


def _check_turns(game: Haven) -> list[str]:
    found = []
    acting = [each.figure for each in game.turns]
    if len(set(acting)) < len(acting):
        found.append("two-turns-of-one")
    if game.outcome is None and game.round and not game.present:
        found.append("nobody-left")
    return found
