"""What each option would do, and what chance makes of an attack with the deck of whoever makes it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from tabard.crawl import odds as shared
from tabard.crawl.about import Attacking, ChangingAttack, Selecting
from tabard.crawl.attack import times_of
from tabard.crawl.attack_parts import AttackOn, make_attack, shield_of
from tabard.crawl.effects import Condition, Word
from tabard.crawl.foresight import list_aimless
from tabard.crawl.odds import Drawing
from tabard.crawl.preview import WHOLE, Previews
from tabard.crawl.preview import preview as shared_preview
from tabard.crawl.rounds import RESTING
from tabard.haven.attack_draws import find_deck_owner, judge_faces
from tabard.haven.draw_odds import reckon_odds
from tabard.haven.events import ModifierDrawn

if TYPE_CHECKING:
    from tabard.haven.state import Haven
    from tabard.table import Decision, Event, Game, Seat

WORST_FIRST = ("null", "-2", "-1", "+0", "+1", "+2", "2x")
"""What cards come to, for whoever reads odds from top to bottom."""

BEST_FIRST = ("bless", "double", "plus-2", "plus-1", "plus-0", "minus-1", "minus-2", "null")
"""Which of two cards people usually take."""


def preview(game: Haven, decision: Decision[Any]) -> Previews:
    """Show by option key what would happen, of an attack also in a line what the attacker's deck makes of it; and which character is asked."""
    shown = shared_preview(game, decision)
    if (asked := _find_asked(game, decision)) is not None:
        shown[WHOLE] = {**shown.get(WHOLE, {}), "asked": asked}
    if isinstance(decision.about, Selecting) and decision.about.chosen:
        shown[WHOLE] = {**shown.get(WHOLE, {}), "chosen": _show_chosen(game, decision.about)}
    for key, line in _write_lines(game, decision):
        shown[key] = {**shown.get(key, {}), "line": line}
    return shown


def _find_asked(game: Haven, decision: Decision[Any]) -> str | None:
    """Tell for which of its characters a seat is asked, by its figure; None for what is nobody's own."""
    who = decision.words.get("asked")
    if isinstance(who, str):
        return who
    acting = game.whose(game.active)
    return acting.figure if acting is not None and acting.seat == decision.seat else None


def _show_chosen(game: Haven, about: Selecting) -> dict[str, dict[str, Any]]:
    """Show what a seat has chosen for its other characters already: whoever plays several wants to know who goes before whom."""
    return {
        figure: {
            "initiative": game.content.cards[cards[0]].initiative if cards else RESTING,
            "cards": [f"card:{each}" for each in cards],
        }
        for figure, cards in about.chosen.items()
    }


def _write_lines(game: Haven, decision: Decision[Any]) -> Iterator[tuple[str, str]]:
    match decision.about:
        case Attacking(underway=underway):
            targets = [game.find(each.key) for each in decision.options]
            for target in targets:
                if target is not None:
                    yield target.id, foretell(game, make_attack(game, underway, target))
        case ChangingAttack(attack=attack) if decision.kind == "strike":
            yield "roll", foretell(game, attack)
        case _ if decision.kind == "action":
            for key in list_aimless(game, decision):
                yield key, "Nobody is in reach now."
        case _:
            return


def foretell(game: Haven, attack: AttackOn) -> str:
    """Say what the cards left in the attacker's deck make of an attack: exact, with whoever may choose taking the best."""
    target = attack.target
    guarded = shield_of(game, target) + attack.total(Word.SHIELD)
    shield = max(0, guarded - attack.total(Word.PIERCE))
    odds: defaultdict[int, Fraction] = defaultdict(Fraction)
    drawn = reckon_odds(
        game.decks.of[find_deck_owner(game, attack.attacker)],
        judge_faces(game, attack, is_sure=game.traits(attack.attacker).is_sure),
        _reckon_value(game, attack),
        attack.advantage,
        is_free=attack.has_chooser,
    )
    for value, chance in drawn.items():
        damage = max(0, value - shield)
        odds[damage // 2 if target.has(Condition.WARD) else damage] += chance
    mean = float(sum(damage * chance for damage, chance in odds.items()))
    kills = float(sum(chance for damage, chance in odds.items() if damage >= target.hp))
    words = [f"{min(odds)} to {max(odds)} damage, {mean:.1f} on average"]
    luck = {1: "with advantage", -1: "with disadvantage"}.get(attack.advantage)
    if kills:
        words.append(f"defeats it {kills:.0%}")
    return ", ".join([*words, *([luck] if luck else [])])


def _reckon_value(game: Haven, attack: AttackOn) -> int:
    """Return what an attack is worth before its modifier, with what is added and poison (H-23.8)."""
    poison = int(attack.target.has(Condition.POISON))
    base = attack.ability.value * times_of(game, attack)
    return max(0, base + attack.total(Word.ATTACK) + poison)


def _drawn(event: Event) -> str | None:
    return event.text if isinstance(event, ModifierDrawn) else None


DECK = Drawing(_drawn, WORST_FIRST, "", {"modifier-card": BEST_FIRST, "modifier-order": ()})


def odds(game: Game[Haven], seat: Seat, key: str) -> dict[str, Any]:
    """Show what an option of an attack leads to, by chance."""
    return shared.odds(game, seat, key, DECK)
