"""Ability cards as a page shows them: printed halves, which of them are open, and what their lines come to."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from tabard.crawl.ability_words import describe_all, name_categories
from tabard.crawl.finals import find_own_final, with_finals
from tabard.crawl.icon_lines import make_lines

if TYPE_CHECKING:
    from tabard.crawl.abilities import Ability
    from tabard.crawl.cards import Face, Half
    from tabard.crawl.figures import Bonus
    from tabard.crawl.party import CardState, Character, Zone
    from tabard.crawl.skirmish import Skirmish
    from tabard.table.sharing import Shared

PERFORMS = ("hand", "played", "active")
"""The zones of cards whose numbers may still count this round."""
Basic = Mapping[str, Sequence["Ability"]]
"""What any card can be used for instead of its printed halves, by half."""


def show_face(face: Face, basic: Basic, id_: str = "") -> dict[str, Any]:
    """Show a side of a card as it is printed; only one that is up has halves with an id, which can be chosen."""
    return {
        "name": face.name,
        "initiative": face.initiative,
        "infuse": [],
        "top": _show_half(face.top, f"half:{id_}/top" if id_ else ""),
        "bottom": _show_half(face.bottom, f"half:{id_}/bottom" if id_ else ""),
        "basic": {
            half: {"id": f"basic:{id_}/{half}" if id_ else "", "lines": make_lines(abilities)}
            for half, abilities in basic.items()
        },
    }


def _show_half(half: Half, id_: str) -> dict[str, Any]:
    return {
        "id": id_,
        "do": describe_all(half.do),
        "lines": make_lines(half.do),
        "categories": name_categories(half.do),
        "stays": half.stays,
        "lost": half.lost,
        "unrecoverable": half.unrecoverable,
    }


class CardPlace(NamedTuple):
    """Where and how a card lies, as far as it is shown."""

    zone: Zone
    half: str
    leads: bool
    performing: str
    is_basic: bool
    halves: tuple[str, ...]

    def show(self) -> dict[str, Any]:
        """Show what holds besides the zone."""
        return {
            "leads": self.leads,
            "performing": self.performing,
            "is_basic": self.is_basic,
            "open": list(self.halves),
            "active_half": self.half,
            "bonuses": [],
        }


IN_HAND: Final = CardPlace("hand", "", False, "", False, ())  # noqa: FBT003 - as it is named there
"""How a card lies that nothing is done with."""


def find_place(who: Character, state: CardState) -> CardPlace:
    """Tell where and how a card of a character lies."""
    action = who.action if who.action is not None and who.action.card == state.id else None
    leads = state.id == who.lead and state.zone in ("played", "active")
    performing = action.half if action is not None else ""
    is_basic = action is not None and action.is_basic
    return CardPlace(state.zone, state.half, leads, performing, is_basic, open_halves(who, state))


def add_bonuses(
    game: Skirmish,
    who: Character,
    state: CardState,
    shown: Shared,
    *,
    basic: Basic,
    show: Callable[[Bonus], dict[str, Any]],
) -> dict[str, Any]:
    """Add to a card what bonuses make of its lines, and what it gives while it is active; without any it stays the same thing."""
    up = with_bonuses(game, who, state, shown["up"], basic)
    hero = game.find(who.figure)
    own = [show(each) for each in hero.bonuses if each.card == state.id] if hero is not None else []
    return shown if up is shown["up"] and not own else shown | {"up": up, "bonuses": own}


def open_halves(who: Character, state: CardState) -> tuple[str, ...]:
    """List the halves of a played card that may still be performed this turn."""
    if state.zone != "played" or (who.action is not None and who.action.card == state.id):
        return ()
    if not who.in_turn:
        # The turn is yet to come, and what was used in the last one no longer counts.
        return "top", "bottom"
    return tuple(half for half in ("top", "bottom") if half not in who.halves)


def with_bonuses(
    game: Skirmish, who: Character, state: CardState, shown: dict[str, Any], basic: Basic
) -> dict[str, Any]:
    """Add to a card what its lines come to by the bonuses that the character has; without any it stays the same thing."""
    if state.zone not in PERFORMS:
        return shown
    face = game.face_up(state)
    for half, name in ((face.top, "top"), (face.bottom, "bottom")):
        finals = [find_own_final(game, who, ability) for ability in half.do]
        if any(finals):
            added = {"lines": with_finals(shown[name]["lines"], finals)}
            shown = shown | {name: shown[name] | added}
        first, *others = basic[name]
        final = find_own_final(game, who, first, is_basic=True)
        if final is not None:
            one = shown["basic"][name]
            made = with_finals(one["lines"], [final, *[None for _ in others]])
            shown = shown | {"basic": shown["basic"] | {name: one | {"lines": made}}}
    return shown
