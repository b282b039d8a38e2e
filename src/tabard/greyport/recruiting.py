"""How well a card of the reinforcements fits a player's deck: what is in it, what could wield what, and what the points are made of."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tabard.greyport.content import FACES, Combatant
from tabard.greyport.faces import say_damage
from tabard.greyport.hands import list_hand
from tabard.greyport.kinds import find_type, is_hero
from tabard.greyport.market import WORTH, cards_of, reckon_cost
from tabard.greyport.points import add_points, rate_ability
from tabard.greyport.state import Fighter, Greyport, Worn
from tabard.greyport.vocabulary import Row, Type
from tabard.greyport.wielding import find_kit, may_use

DOTS = 5
"""How well a card fits, at best."""


def deck_of(game: Greyport, seat: int) -> list[str]:
    """List every card that a player owns, wherever it is; the player hero among them."""
    player = game.players[seat]
    found = [game.hero_card(seat), *player.deck.cards(), *player.hand, *player.discard]
    for fighter in player.played:
        found += [fighter.card] if fighter.card != game.hero_card(seat) else []
        found += [each.card for each in fighter.items]
    return sorted([*found, *player.loose])


def count_deck(game: Greyport, seat: int) -> dict[str, int]:
    """Count what a deck is made of."""
    cards = deck_of(game, seat)
    heroes = [each for each in cards if is_hero(game, each)]
    curses = [each for each in cards if each in game.content.curses]
    types = [find_type(game, each) for each in cards]
    return {
        "cards": len(cards),
        "heroes": len(heroes),
        "items": len(cards) - len(heroes) - len(curses),
        "curses": len(curses),
        "physical": types.count(Type.PHYSICAL),
        "magical": types.count(Type.MAGICAL),
    }


def show_market(game: Greyport, seat: int, affordable: Sequence[str]) -> dict[str, Any]:
    """Show the deck, and of each card that lies open how it fits; one that cannot be paid for says what it needs."""
    cards = dict.fromkeys(card for row in Row for card in cards_of(game, row))
    return {
        "deck": count_deck(game, seat),
        "hand": list_hand(game, seat),
        "coins": sorted(game.players[seat].coins, key=WORTH.__getitem__),
        "cards": {
            f"card:{card}": fit(game, seat, card)
            | ({} if card in affordable else {"needs": f"needs {reckon_cost(game, card)}"})
            for card in cards
        },
    }


def fit(game: Greyport, seat: int, card: str) -> dict[str, Any]:
    """Say how a card fits a deck: with how many cards it works together, and whether it evens heroes and items out."""
    cards = deck_of(game, seat)
    heroes = [each for each in cards if is_hero(game, each)]
    items = [each for each in cards if each in game.content.items]
    new_hero = is_hero(game, card)
    others = items if new_hero else heroes
    pairs = [(card, each) if new_hero else (each, card) for each in others]
    fitting = [pair for pair in pairs if may_use(game, Fighter(pair[0]), pair[1])]
    evens = len(heroes) < len(items) if new_hero else len(items) < len(heroes)
    share = len(fitting) / len(others) if others else 0
    return {
        "points": round(add_points(_find_card(game, card)), 1),
        "parts": [[*each] for each in list_parts(game, card)],
        "fits": len(fitting),
        "of": len(others),
        "evens": evens,
        "dots": round((DOTS - 1) * share) + (1 if evens or not others else 0),
        "line": _describe_fit(new_hero=new_hero, fits=len(fitting), of=len(others), evens=evens),
        "damage": [[*each] for each in _list_damage(game, card, fitting, new_hero=new_hero)],
    }


def _describe_fit(*, new_hero: bool, fits: int, of: int, evens: bool) -> str:
    if new_hero:
        said = f"{fits} of your {of} items fit"
    else:
        said = f"{fits} of your {of} heroes can wield it"
    return f"{said}, and it evens your deck" if evens and fits else said


def list_parts(game: Greyport, card: str) -> Iterator[tuple[str, float]]:
    """List what the points of a card are made of, die and number first."""
    found = _find_card(game, card)
    if found.damage.die or found.damage.plus:
        yield f"{say_damage(str(found.damage))}, on average", round(found.damage.mean, 1)
    for each in found.do:
        worth = round(rate_ability(each), 1)
        if worth:
            yield game.content.say_text((each,)).rstrip("."), worth


def _list_damage(
    game: Greyport, card: str, fitting: Sequence[tuple[str, str]], *, new_hero: bool
) -> Iterator[tuple[str, int, int]]:
    """Say what a fight with it deals here, least and most: alone, and together with the best card of one's own."""
    if new_hero:
        yield "alone", *_reckon_reach(game, Fighter(card))
    found = [
        (_reckon_reach(game, Fighter(hero, [Worn(item)])), hero, item) for hero, item in fitting
    ]
    if found:
        (least, most), hero, item = max(found, key=lambda each: (sum(each[0]), each[1:]))
        other = item if new_hero else hero
        yield f"with {game.content.titles[other]}", least, most


def _reckon_reach(game: Greyport, fighter: Fighter) -> tuple[int, int]:
    """Return the least and the most damage of the dice and numbers of a hero with its items at this location."""
    wielded = find_kit(game, fighter)
    least = sum(min(FACES[die]) for die in wielded.dice) + wielded.plus
    most = sum(max(FACES[die]) for die in wielded.dice) + wielded.plus
    return least, most


def _find_card(game: Greyport, card: str) -> Combatant:
    found = game.content.cards[card]
    assert isinstance(found, Combatant)
    return found
