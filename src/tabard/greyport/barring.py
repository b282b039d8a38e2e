"""Why something cannot be done now: a monster behind a Tank, an item that a hero cannot use. The options say what can be done."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from tabard.greyport.acting import MARKER, Fight, MarkerTaunt, PlayHero, PlayItem
from tabard.greyport.choosing import name_card, name_monster
from tabard.greyport.faces import shorten_name
from tabard.greyport.fighting import banners_of, list_groups
from tabard.greyport.hands import list_hand
from tabard.greyport.holding import has, list_deniers
from tabard.greyport.kinds import is_hero
from tabard.greyport.state import LOCATION, Fighter, Greyport, Monster
from tabard.greyport.vocabulary import Denied, Plain
from tabard.greyport.wielding import find_kit, has_word, may_use
from tabard.table import Decision


class Bar(NamedTuple):
    """What stands in the way."""

    short: str
    """Two or three words, for the thing itself."""
    line: str
    rule: str
    by: tuple[str, ...] = ()
    """The things that stand in the way."""


def explain_barred(game: Greyport, decision: Decision[Any]) -> dict[str, dict[str, dict[str, Any]]]:
    """Say of each thing of a player what it cannot be used on, and why; `""` is what can be used on nothing."""
    seat = decision.seat
    values = [option.value for option in decision.options]
    found: dict[str, dict[str, dict[str, Any]]] = {}
    for index, fighter in enumerate(game.players[seat].played):
        if fighter.fought:
            found[f"hero:{seat}-{index}"] = _write_bars({"": HAS_FOUGHT})
            continue
        aimed = {
            number
            for each in values
            if isinstance(each, Fight) and each.fighter == index
            for number in each.targets
        }
        bars = {
            f"monster:{monster.number}": bar_target(game, fighter, place, monster)
            for place, monster in game.monsters()
            if monster.number not in aimed
        }
        found[f"hero:{seat}-{index}"] = _write_bars(bars)
    for card in dict.fromkeys(list_hand(game, seat)):
        found[f"card:{card}"] = _write_bars(dict(_bar_card(game, seat, card, values)))
    taunted = {each.monster for each in values if isinstance(each, MarkerTaunt)}
    if taunted:
        found[MARKER] = _write_bars(
            {
                f"monster:{monster.number}": bar_taunt(game, seat, place, monster)
                for place, monster in game.monsters()
                if monster.number not in taunted
            }
        )
    return {ref: bars for ref, bars in found.items() if bars}


def _write_bars(bars: dict[str, Bar]) -> dict[str, dict[str, Any]]:
    return {ref: bar._asdict() | {"by": [*bar.by]} for ref, bar in bars.items()}


# Monsters


def bar_target(game: Greyport, fighter: Fighter, place: int, monster: Monster) -> Bar:
    """Say why a hero cannot fight a monster (G-6.2, G-6.9, G-6.10)."""
    if place not in list_groups(game, find_kit(game, fighter).reach):
        return _bar_elsewhere(game, place)
    group = game.group(place)
    banners = banners_of(game, group)
    if banners.tanks and monster.number not in banners.tanks:
        tanks = [each for each in group if each.number in banners.tanks]
        return _behind("behind the Tank", "Behind the Tank", "G-6.9", game, tanks)
    near = [each for each in group if each.number in banners.near]
    return _behind("behind all: Ranged", "Ranged, so behind", "G-6.10", game, near)


def _behind(short: str, words: str, rule: str, game: Greyport, others: Iterable[Monster]) -> Bar:
    others = list(others)
    named = ", ".join(name_monster(game, each) for each in others)
    return Bar(
        short, f"{words}: {named}.", rule, tuple(f"monster:{each.number}" for each in others)
    )


def _bar_elsewhere(game: Greyport, place: int) -> Bar:
    if place == LOCATION:
        line = "Heroes fight on the location only when no monster is active."
        return Bar("active ones first", line, "G-6.2")
    who = shorten_name(game.content, game.players[place].character)
    return Bar("not active", f"It stands before {who}, who does not defend.", "G-6.3")


def bar_taunt(game: Greyport, seat: int, place: int, monster: Monster) -> Bar:
    """Say why the round marker cannot Taunt a monster (G-9.6, G-9.8, G-8.10)."""
    if place == seat:
        return Bar("before you", "It stands before you already.", "G-9.6")
    if has(game, monster, Plain.IMMUNE_TAUNT):
        return Bar("cannot be Taunted", "It cannot be Taunted.", "G-8.10")
    return Bar("Ferocious", "A Ferocious monster stays in the active group.", "G-9.8")


# Cards

HAS_FOUGHT = Bar("has fought", "This hero has fought this round.", "G-5.3")


def _bar_card(
    game: Greyport, seat: int, card: str, values: Iterable[Any]
) -> Iterator[tuple[str, Bar]]:
    """List what keeps a card in hand from being played, and an item from being played on one hero or another."""
    values = list(values)
    if card in game.content.curses:
        yield "", Bar("a curse", "A curse only takes a place in your hand.", "G-20.21")
    elif is_hero(game, card):
        if PlayHero(card) not in values:
            yield "", Bar("one hero a round", "You have played your hero of this round.", "G-4.2")
    else:
        players = game.players[seat].played
        for index, fighter in enumerate(players):
            if PlayItem(card, index) not in values:
                yield f"hero:{seat}-{index}", bar_item(game, seat, fighter, card)
        if not players:
            yield "", Bar("no hero yet", "Play a hero first: items are played on one.", "G-5.1")


def bar_item(game: Greyport, seat: int, fighter: Fighter, card: str) -> Bar:
    """Say why an item cannot be played on a hero (G-5.2, G-5.3, G-5.11, G-1.2, G-16.74)."""
    if fighter.fought:
        return HAS_FOUGHT
    kept = list_deniers(game, seat, Denied.ITEM)
    if kept:
        by = kept[0]
        line = f"{name_monster(game, by)} keeps you from playing items."
        return Bar("no items", line, "G-16.74", (f"monster:{by.number}",))
    if not may_use(game, fighter, card):
        types = game.content.types
        line = f"{name_card(game, fighter.card)} is {types[fighter.card]}, {name_card(game, card)} is {types[card]}."
        return Bar("wrong type", line, "G-1.2")
    two = has_word(game, fighter, Plain.DUAL_WIELD)
    words = "two items" if two else "one item"
    return Bar(words, f"{name_card(game, fighter.card)} uses {words} already.", "G-5.11")
