"""What people set right by hand at the table: a number, a card, a monster; the log says so, and nothing is earned any more (G-18.17)."""

from __future__ import annotations

from typing import Annotated, Literal, assert_never

import msgspec
from msgspec import Meta

from tabard.greyport.choosing import name_card, name_monster
from tabard.greyport.content import Boss, Token
from tabard.greyport.lobby import called
from tabard.greyport.state import LOCATION, Greyport, Monster, Player
from tabard.greyport.steps import SetRight
from tabard.greyport.vocabulary import Value
from tabard.table import Seat

Amount = Annotated[int, Meta(ge=0, le=99)]
Where = Literal["hand", "deck", "top", "discard"]
"""Where a card of a player lies; `top` is the top of the deck."""


class SetHP(msgspec.Struct, frozen=True, tag="set-hp"):
    """Correct a player's hit points."""

    seat: int
    hp: Annotated[int, Meta(ge=1, le=99)]


class SetLocationHP(msgspec.Struct, frozen=True, tag="set-location-hp"):
    """Correct the hit points of the location."""

    hp: Annotated[int, Meta(ge=1, le=99)]


class SetDamage(msgspec.Struct, frozen=True, tag="set-damage"):
    """Correct the damage on a monster."""

    monster: int
    damage: Amount


class SetShields(msgspec.Struct, frozen=True, tag="set-shields"):
    """Correct how many shield tokens lie there."""

    shields: Amount


class SetCoins(msgspec.Struct, frozen=True, tag="set-coins"):
    """Correct a player's coins."""

    seat: int
    coins: list[Value]


class MoveCard(msgspec.Struct, frozen=True, tag="move-card"):
    """Put a card of a player where it belongs."""

    seat: int
    card: str
    source: Where
    to: Where


class MoveMonster(msgspec.Struct, frozen=True, tag="move-monster"):
    """Put a monster into the group where it belongs; -1 is the location."""

    monster: int
    place: int


class AddMonster(msgspec.Struct, frozen=True, tag="add-monster"):
    """Put a monster of the deck, its discard pile or the tokens into a group; it has no Ambush."""

    card: str
    place: int


class RemoveMonster(msgspec.Struct, frozen=True, tag="remove-monster"):
    """Take a monster out of play that should not be there; it is not defeated."""

    monster: int


Correction = (
    SetHP
    | SetLocationHP
    | SetDamage
    | SetShields
    | SetCoins
    | MoveCard
    | MoveMonster
    | AddMonster
    | RemoveMonster
)


def correct(game: Greyport, correction: Correction) -> None:
    """Set something right by hand; the next step tells of it."""
    said = _tell_done(game, correction)
    game.corrected = True
    game.agenda.insert(0, SetRight(said))


def _tell_done(game: Greyport, correction: Correction) -> str:  # noqa: C901, PLR0911, PLR0912 - one case a kind
    match correction:
        case SetHP(seat=seat, hp=hp):
            player = _find_player(game, seat)
            if hp > player.most_hp:
                raise ValueError(f"nobody has more than {player.most_hp} HP here")
            player.hp = hp
            return f"{called(game, Seat(seat))} has {hp} HP"
        case SetLocationHP(hp=hp):
            if not game.location.id or hp > game.location.most_hp:
                raise ValueError("there is no location with so many HP")
            game.location.hp = hp
            return f"the location has {hp} HP"
        case SetDamage(monster=number, damage=damage):
            _, monster = _find_monster(game, number)
            if damage >= monster.hp:
                raise ValueError(f"with {damage} damage it would be defeated")
            monster.damage = damage
            return f"{name_monster(game, monster)} has {damage} damage"
        case SetShields(shields=shields):
            game.shields = shields
            return f"there are {shields} shield tokens"
        case SetCoins(seat=seat, coins=coins):
            _find_player(game, seat).coins = list(coins)
            return f"{called(game, Seat(seat))} has {', '.join(coins) or 'no coins'}"
        case MoveCard():
            return _move_card(game, correction)
        case MoveMonster(monster=number, place=place):
            before, monster = _find_monster(game, number)
            game.group(_find_place(game, place)).append(monster)
            game.group(before).remove(monster)
            return f"{name_monster(game, monster)} stands {_name_place(game, place)}"
        case AddMonster(card=card, place=place):
            return _add(game, card, place)
        case RemoveMonster(monster=number):
            before, monster = _find_monster(game, number)
            if sum(1 for _ in game.monsters()) == 1:
                raise ValueError("it is the last monster in play")
            game.group(before).remove(monster)
            _put_back(game, monster)
            return f"{name_monster(game, monster)} is not in play"
        case _:
            assert_never(correction)


def _find_player(game: Greyport, seat: int) -> Player:
    if not 0 <= seat < game.seats:
        raise ValueError(f"there is no seat {seat + 1}")
    return game.players[seat]


def _find_monster(game: Greyport, number: int) -> tuple[int, Monster]:
    found = game.find(number)
    if found is None:
        raise ValueError(f"there is no monster #{number} in play")
    return found


def _find_place(game: Greyport, place: int) -> int:
    if place == LOCATION and not game.location.id:
        raise ValueError("there is no location any more")
    if place != LOCATION:
        _find_player(game, place)
    return place


def _name_place(game: Greyport, place: int) -> str:
    return "on the location" if place == LOCATION else f"before {called(game, Seat(place))}"


def _move_card(game: Greyport, move: MoveCard) -> str:
    player = _find_player(game, move.seat)
    who = called(game, Seat(move.seat))
    lying = {"hand": player.hand, "discard": player.discard}.get(move.source)
    if move.card not in (player.deck if lying is None else lying):
        raise ValueError(f"{who} has no {move.card} there")
    if lying is None:
        player.deck.take(move.card)
    else:
        lying.remove(move.card)
    if move.source == "hand" and move.card in player.known:
        player.known.remove(move.card)
    match move.to:
        case "hand":
            player.hand.append(move.card)
            player.hand.sort()
            player.known.append(move.card)
            player.known.sort()
        case "deck":
            player.deck.shuffle_in(move.card)
        case "top":
            player.deck.put_on_top(move.card)
        case "discard":
            player.discard.append(move.card)
    places = {"hand": "in hand", "deck": "in the deck", "top": "on top of the deck"}
    return f"{who} has {name_card(game, move.card)} {places.get(move.to, 'in the discard pile')}"


def _add(game: Greyport, card: str, place: int) -> str:
    group = game.group(_find_place(game, place))
    foe = game.content.foes.get(card)
    if foe is None or isinstance(foe, Boss):
        raise ValueError(f"there is no monster {card}")
    if isinstance(foe, Token):
        if not game.tokens[card]:
            raise ValueError(f"all of {foe.name} are in play")
        game.tokens[card] -= 1
    elif card in game.monster_deck:
        game.monster_deck.take(card)
    elif card in game.monster_discard:
        game.monster_discard.remove(card)
    else:
        raise ValueError(f"no {foe.name} is in the deck or in its discard pile")
    game.last_number += 1
    monster = Monster(game.last_number, card, foe.hp)
    group.append(monster)
    return f"{name_monster(game, monster)} stands {_name_place(game, place)}"


def _put_back(game: Greyport, monster: Monster) -> None:
    """Put a monster where it came from."""
    foe = game.content.foes[monster.card]
    if isinstance(foe, Boss):
        raise ValueError("a boss stays until it is defeated")  # noqa: TRY004 - it is no wrong type
    if isinstance(foe, Token):
        game.tokens[monster.card] += 1
    else:
        game.monster_deck.shuffle_in(monster.card)
