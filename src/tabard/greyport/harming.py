"""Damage to players, and the shield tokens that the party divides over all that it sees (G-11.41)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

import msgspec

from tabard.greyport.achievements import finish
from tabard.greyport.agreeing import put_to
from tabard.greyport.choosing import name_card
from tabard.greyport.events import Harmed, Healed, LostHP
from tabard.greyport.holding import is_kept_from
from tabard.greyport.state import Greyport, Monster
from tabard.greyport.vocabulary import Denied
from tabard.table import PARTY, About, Option, Outcome, Question

SHIELDS: Question[int] = Question(
    "shields",
    "{who} is about to take {amount} damage from {source}. How many of {shields} shield tokens do you spend on it?{others}",
    "G-11.28",
    "Abilities: Shield",
)


class Blow(msgspec.Struct):
    """Damage that is about to be dealt to a player."""

    seat: int
    amount: int
    source: str
    """The card that deals it."""
    monster: Monster | None = None
    slash: bool = False
    prevented: int = 0

    @property
    def left(self) -> int:
        """What gets through."""
        return self.amount - self.prevented


class Blows(About, frozen=True):
    """All damage that the party sees while it divides its shield tokens."""

    blows: Sequence[Blow]
    this: int


async def divide(game: Greyport, blows: Sequence[Blow]) -> None:
    """Let the party spend its tokens, blow by blow; nothing is spent on Slash damage that will not happen."""
    for number, blow in enumerate(blows):
        if not blow.amount or is_kept_from(game, blow.seat, Denied.SHIELD):
            continue
        if blow.slash and is_averted(blow, blows):
            continue
        most = min(game.shields, blow.amount)
        if not most:
            continue
        blow.prevented = await put_to(
            game,
            PARTY,
            SHIELDS,
            partial(_list_tokens, most),
            about=Blows(blows, number),
            who=game.content.characters[game.players[blow.seat].character].name,
            amount=blow.amount,
            source=name_card(game, blow.source),
            shields=game.shields,
            others=_tell_coming(game, blows[number + 1 :]),
        )
        game.shields -= blow.prevented


def _tell_coming(game: Greyport, blows: Sequence[Blow]) -> str:
    """Tell what the tokens could be kept for: the party sees all of it before it spends any (G-11.41)."""
    told = [
        f"{game.content.characters[game.players[each.seat].character].name} {each.amount} from {name_card(game, each.source)}"
        f"{' (Slash)' if each.slash else ''}"
        for each in blows
        if each.amount
    ]
    return f" Still to come: {', '.join(told)}." if told else ""


def _list_tokens(most: int) -> list[Option[int]]:
    return [Option(str(each), each) for each in range(most + 1)]


def is_averted(blow: Blow, blows: Iterable[Blow]) -> bool:
    """Tell whether the normal damage of this Slash's monster is prevented altogether (G-8.19)."""
    return not any(each.left for each in blows if each.monster is blow.monster and not each.slash)


async def harm(game: Greyport, seats: Iterable[int], amount: int, source: str) -> None:
    """Deal damage to players by a text; tokens in the pool may prevent it (G-11.42, G-20.17)."""
    blows = [Blow(seat, amount, source) for seat in seats]
    await divide(game, blows)
    for blow in blows:
        suffer(game, blow.seat, blow.amount, blow.prevented, source)


def suffer(game: Greyport, seat: int, amount: int, prevented: int, by: str = "") -> None:
    """Let a player take damage; at 0 HP the party has lost (G-0.4)."""
    player = game.players[seat]
    player.hp -= amount - prevented
    game.tell(Harmed(seat, amount, prevented, player.hp, by))
    _look(game, seat)


def lose(game: Greyport, seat: int, amount: int, by: str) -> None:
    """Take hit points that nothing prevents."""
    player = game.players[seat]
    player.hp -= amount
    game.tell(LostHP(seat, amount, player.hp, by))
    _look(game, seat)


def _look(game: Greyport, seat: int) -> None:
    player = game.players[seat]
    if player.hp <= 0 and game.outcome is None:
        called = game.content.characters[player.character].name
        finish(game, Outcome(won=False, why=f"{called} has no hit points left"))


def heal(game: Greyport, seat: int, amount: int) -> None:
    """Give hit points back, up to those of the start (G-15.1)."""
    player = game.players[seat]
    gained = min(amount, player.most_hp - player.hp)
    if gained > 0:
        player.hp += gained
        game.tell(Healed(seat, gained, player.hp))
