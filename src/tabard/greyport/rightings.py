"""Everything that somebody may set right at the table, with every way in which it can be; nothing of what a seat may not know."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabard.greyport.choosing import name_card, name_monster
from tabard.greyport.content import Boss
from tabard.greyport.corrections import (
    AddMonster,
    MoveCard,
    MoveMonster,
    RemoveMonster,
    SetCoins,
    SetDamage,
    SetHP,
    SetLocationHP,
    SetShields,
    Where,
)
from tabard.greyport.lobby import called
from tabard.greyport.state import LOCATION, Greyport, Monster
from tabard.greyport.vocabulary import Value
from tabard.table import Pile, Righting, Seat, Way

LIES: dict[Where, str] = {
    "hand": "in hand",
    "discard": "in the discard pile",
    "top": "on top of the deck",
    "deck": "in the deck",
}
MOST_SHIELDS = 12


def rightings(game: Greyport, seat: Seat) -> Iterator[Righting]:
    """List what this seat may set right: players, the location, monsters, and those that are not in play."""
    for number in game.clockwise():
        yield from _right_numbers(game, number)
    yield from _right_location(game)
    for place, monster in game.monsters():
        yield from _right_monster(game, place, monster)
    for number in game.clockwise():
        yield from _right_cards(
            game, number, is_open=number == seat or not game.choices.hidden_hands
        )
    yield from _right_absent(game)


def _right_numbers(game: Greyport, number: int) -> Iterator[Righting]:
    player, who = game.players[number], called(game, Seat(number))
    hp = [each for each in range(1, player.most_hp + 1) if each != player.hp]
    ways = tuple(Way(str(each), SetHP(number, each)) for each in hp)
    yield Righting(who, "hit points", str(player.hp), ways)
    more = [(f"one {each} more", [*player.coins, each]) for each in Value]
    less = [
        (f"one {each} less", _list_less(player.coins, each)) for each in dict.fromkeys(player.coins)
    ]
    coins = tuple(Way(words, SetCoins(number, held)) for words, held in [*more, *less])
    yield Righting(who, "coins", ", ".join(player.coins) or "none", coins)


def _list_less(coins: Sequence[Value], coin: Value) -> list[Value]:
    held = list(coins)
    held.remove(coin)
    return held


def _right_location(game: Greyport) -> Iterator[Righting]:
    place = game.location
    if place.id and place.hp > 0:
        hp = [each for each in range(1, place.most_hp + 1) if each != place.hp]
        ways = tuple(Way(str(each), SetLocationHP(each)) for each in hp)
        yield Righting("The location", "hit points", str(place.hp), ways)
    tokens = [each for each in range(MOST_SHIELDS + 1) if each != game.shields]
    ways = tuple(Way(str(each), SetShields(each)) for each in tokens)
    yield Righting("The defending player", "shield tokens", str(game.shields), ways)


def _right_monster(game: Greyport, place: int, monster: Monster) -> Iterator[Righting]:
    who = name_monster(game, monster)
    damage = [each for each in range(monster.hp) if each != monster.damage]
    ways = tuple(Way(str(each), SetDamage(monster.number, each)) for each in damage)
    yield Righting(who, "damage", str(monster.damage), ways)
    others = [each for each in _list_groups(game) if each != place]
    moves = [Way(_stands(game, each), MoveMonster(monster.number, each)) for each in others]
    is_boss = isinstance(game.content.foes[monster.card], Boss)
    if not is_boss and sum(1 for _ in game.monsters()) > 1:
        moves.append(Way("not in play", RemoveMonster(monster.number)))
    if moves:
        yield Righting(who, "place", _stands(game, place), tuple(moves))


def _list_groups(game: Greyport) -> list[int]:
    return [*([LOCATION] if game.location.id else []), *range(game.seats)]


def _stands(game: Greyport, place: int) -> str:
    return "on the location" if place == LOCATION else f"before {called(game, Seat(place))}"


def _right_cards(game: Greyport, number: int, *, is_open: bool) -> Iterator[Righting]:
    """List a player's cards by where they lie; a hidden hand tells nothing, nor does the deck that lacks its cards."""
    player, who = game.players[number], f"{called(game, Seat(number))}'s cards"
    piles: list[tuple[Where, Sequence[str]]] = [("discard", player.discard)]
    if is_open:
        piles = [("hand", player.hand), *piles, ("deck", _sort_pile(player.deck))]
    for source, cards in piles:
        for card in dict.fromkeys(cards):
            to = [each for each in LIES if each != source]
            ways = tuple(Way(LIES[each], MoveCard(number, card, source, each)) for each in to)
            yield Righting(who, name_card(game, card), LIES[source], ways)


def _right_absent(game: Greyport) -> Iterator[Righting]:
    """List who is not in play and could be: what is left in the deck can be counted by everybody."""
    tokens = [card for card, left in game.tokens.items() if left]
    for card in dict.fromkeys([*_sort_pile(game.monster_deck), *game.monster_discard, *tokens]):
        ways = tuple(
            Way(_stands(game, each), AddMonster(card, each)) for each in _list_groups(game)
        )
        yield Righting("Not in play", name_card(game, card), "", ways)


def _sort_pile(pile: Pile) -> list[str]:
    """List the cards of a pile without telling how they lie."""
    return sorted([*pile.top, *pile.rest, *pile.bottom])
