"""Why something cannot be done now: a monster behind a Tank, an item that a hero cannot use. The options say what can be done."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from tabard.greyport.acting import MARKER, Fight, MarkerTaunt, PlayHero, PlayItem
from tabard.greyport.choosing import called, name
from tabard.greyport.faces import short_name
from tabard.greyport.fighting import banners_of, groups_in_reach
from tabard.greyport.hands import held
from tabard.greyport.holding import deniers, has
from tabard.greyport.kinds import is_hero
from tabard.greyport.state import LOCATION, Fighter, Greyport, Monster
from tabard.greyport.vocabulary import Denied, Plain
from tabard.greyport.wielding import has_word, kit, may_use
from tabard.table import Decision


class Bar(NamedTuple):
    """What stands in the way."""

    short: str
    """Two or three words, for the thing itself."""
    line: str
    rule: str
    by: tuple[str, ...] = ()
    """The things that stand in the way."""


def barred(game: Greyport, decision: Decision[Any]) -> dict[str, dict[str, dict[str, Any]]]:
    """Say of each thing of a player what it cannot be used on, and why; `""` is what can be used on nothing."""
    seat = decision.seat
    values = [option.value for option in decision.options]
    found: dict[str, dict[str, dict[str, Any]]] = {}
    for index, fighter in enumerate(game.players[seat].played):
        if fighter.fought:
            found[f"hero:{seat}-{index}"] = _plain({"": HAS_FOUGHT})
            continue
        aimed = {
            number
            for each in values
            if isinstance(each, Fight) and each.fighter == index
            for number in each.targets
        }
        bars = {
            f"monster:{monster.number}": no_target(game, fighter, place, monster)
            for place, monster in game.monsters()
            if monster.number not in aimed
        }
        found[f"hero:{seat}-{index}"] = _plain(bars)
    for card in dict.fromkeys(held(game, seat)):
        found[f"card:{card}"] = _plain(dict(_card_bars(game, seat, card, values)))
    taunted = {each.monster for each in values if isinstance(each, MarkerTaunt)}
    if taunted:
        found[MARKER] = _plain(
            {
                f"monster:{monster.number}": no_taunt(game, seat, place, monster)
                for place, monster in game.monsters()
                if monster.number not in taunted
            }
        )
    return {ref: bars for ref, bars in found.items() if bars}


def _plain(bars: dict[str, Bar]) -> dict[str, dict[str, Any]]:
    return {ref: bar._asdict() | {"by": [*bar.by]} for ref, bar in bars.items()}


# Monsters


def no_target(game: Greyport, fighter: Fighter, place: int, monster: Monster) -> Bar:
    """Say why a hero cannot fight a monster (G-6.2, G-6.9, G-6.10)."""
    if place not in groups_in_reach(game, kit(game, fighter).reach):
        return _elsewhere(game, place)
    group = game.group(place)
    banners = banners_of(game, group)
    if banners.tanks and monster.number not in banners.tanks:
        tanks = [each for each in group if each.number in banners.tanks]
        return _behind("behind the Tank", "Behind the Tank", "G-6.9", game, tanks)
    near = [each for each in group if each.number in banners.near]
    return _behind("behind all: Ranged", "Ranged, so behind", "G-6.10", game, near)


def _behind(short: str, words: str, rule: str, game: Greyport, others: Iterable[Monster]) -> Bar:
    others = list(others)
    named = ", ".join(called(game, each) for each in others)
    return Bar(
        short, f"{words}: {named}.", rule, tuple(f"monster:{each.number}" for each in others)
    )


def _elsewhere(game: Greyport, place: int) -> Bar:
    if place == LOCATION:
        line = "Heroes fight on the location only when no monster is active."
        return Bar("active ones first", line, "G-6.2")
    who = short_name(game.content, game.players[place].character)
    return Bar("not active", f"It stands before {who}, who does not defend.", "G-6.3")


def no_taunt(game: Greyport, seat: int, place: int, monster: Monster) -> Bar:
    """Say why the round marker cannot Taunt a monster (G-9.6, G-9.8, G-8.10)."""
    if place == seat:
        return Bar("before you", "It stands before you already.", "G-9.6")
    if has(game, monster, Plain.IMMUNE_TAUNT):
        return Bar("cannot be Taunted", "It cannot be Taunted.", "G-8.10")
    return Bar("Ferocious", "A Ferocious monster stays in the active group.", "G-9.8")


# Cards

HAS_FOUGHT = Bar("has fought", "This hero has fought this round.", "G-5.3")


def _card_bars(
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
                yield f"hero:{seat}-{index}", no_use(game, seat, fighter, card)
        if not players:
            yield "", Bar("no hero yet", "Play a hero first: items are played on one.", "G-5.1")


def no_use(game: Greyport, seat: int, fighter: Fighter, card: str) -> Bar:
    """Say why an item cannot be played on a hero (G-5.2, G-5.3, G-5.11, G-1.2, G-16.74)."""
    if fighter.fought:
        return HAS_FOUGHT
    kept = deniers(game, seat, Denied.ITEM)
    if kept:
        by = kept[0]
        line = f"{called(game, by)} keeps you from playing items."
        return Bar("no items", line, "G-16.74", (f"monster:{by.number}",))
    if not may_use(game, fighter, card):
        types = game.content.types
        line = f"{name(game, fighter.card)} is {types[fighter.card]}, {name(game, card)} is {types[card]}."
        return Bar("wrong type", line, "G-1.2")
    two = has_word(game, fighter, Plain.DUAL_WIELD)
    words = "two items" if two else "one item"
    return Bar(words, f"{name(game, fighter.card)} uses {words} already.", "G-5.11")
