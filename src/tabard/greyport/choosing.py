"""What people at the table are asked besides their actions, and how things are named in options."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any

from tabard.greyport.abilities import AnyEffect
from tabard.greyport.agreeing import put_to
from tabard.greyport.faces import shorten_name
from tabard.greyport.state import LOCATION, Greyport, Monster
from tabard.table import PARTY, YES_NO, About, Option, Question, Seat, ask

PLAYER: Question[int] = Question(
    "player", "{card}: {text}. Which player?", "G-16.7", "Playing cards"
)
MONSTER: Question[int] = Question(
    "monster", "{card}: {text}. Which monster?", "G-7.3", "Abilities: Snipe"
)
TAUNT: Question[int] = Question(
    "taunt", "{card}: Taunt a monster?", "G-7.8", "Taunt and the round marker"
)
FORCED_TAUNT: Question[int] = Question(
    "forced-taunt",
    "No monster is active or on the location. Which one do you Taunt?",
    "G-4.4",
    "Taunt and the round marker",
)
MAY: Question[bool] = Question(
    "may", "{card}: {text}?", "G-16.3", "Playing cards", fixed=YES_NO, easy="yes"
)
PAY: Question[bool] = Question("pay", "{card}: {text}?", "G-16.8", "Playing cards", fixed=YES_NO)
ONE: Question[int] = Question("one", "{card}: choose one.", "G-5.17", "Playing cards")
LOSE_CARD: Question[str] = Question(
    "lose-card", "{card}: which card do you {verb}?", "G-16.71", "Words of our own cards"
)
LOSE_HERO: Question[Any] = Question(
    "lose-card", "{card}: which hero in play do you choose?", "G-16.71", "Words of our own cards"
)
LOSE_HIDDEN = replace(LOSE_CARD, lone_asks=True)
"""Where hands are hidden nobody sees by the pace of the table that somebody has no choice (G-4.13)."""
TAKE_CARD: Question[str] = Question(
    "take-card", "{card}: which card do you take?", "G-16.71", "Words of our own cards"
)
LOOK: Question[str] = Question(
    "look", "You see {cards}. Discard one of them?", "G-16.70", "Words of our own cards"
)


class Meant(About, frozen=True):
    """What the chosen player will have of it."""

    effect: AnyEffect


def name_card(game: Greyport, card: str) -> str:
    """Return what a card is called."""
    return game.content.titles.get(card, card)


def name_monster(game: Greyport, monster: Monster) -> str:
    """Return what a monster is called, with the number that tells it from others of its card."""
    return f"{name_card(game, monster.card)} #{monster.number}"


def make_player_option(game: Greyport, seat: int) -> Option[int]:
    """Name a player."""
    player = game.players[seat]
    text = game.content.characters[player.character].name
    return Option(player.character, seat, (f"player:{seat}",), text)


def make_monster_option(
    game: Greyport, place: int, monster: Monster, prefix: str = ""
) -> Option[int]:
    """Name a monster and where it stands."""

    def text() -> str:
        left = monster.hp - monster.damage
        if place == LOCATION:
            where = "on the location"
        else:
            where = f"before {shorten_name(game.content, game.players[place].character)}"
        return f"{name_monster(game, monster)} ({left} HP left, {where})"

    refs = (f"monster:{monster.number}",)
    return Option(f"{prefix}{monster.card}-{monster.number}", monster.number, refs, text)


def list_card_options(game: Greyport, cards: Iterable[str]) -> list[Option[str]]:
    """Name cards, equal ones once."""
    return [_make_card_option(game, card) for card in sorted({*cards})]


def _make_card_option(game: Greyport, card: str) -> Option[str]:
    """Name a card, which is always the same, once."""
    known: dict[str, Option[str]] = game.content.card_options
    found = known.get(card)
    if found is None:
        found = known[card] = Option(card, card, (f"card:{card}",), name_card(game, card))
    return found


async def choose_player(game: Greyport, seat: int, card: str, effect: AnyEffect) -> int:
    """Let a player, or the party, choose one of all players, for what a card does."""

    def options() -> list[Option[int]]:
        return [make_player_option(game, each) for each in game.clockwise()]

    text = game.content.say_effect(effect)
    return await put_to(
        game, seat, PLAYER, options, about=Meant(effect), card=name_card(game, card), text=text
    )


async def choose_monster(game: Greyport, seat: int, card: str, effect: AnyEffect) -> int | None:
    """Let a player, or the party, choose one of all monsters in play, for what a card does; None without any."""
    if not game.has_monsters:
        return None

    def options() -> list[Option[int]]:
        return [make_monster_option(game, place, each) for place, each in game.monsters()]

    text = game.content.say_effect(effect)
    return await put_to(game, seat, MONSTER, options, card=name_card(game, card), text=text)


async def choose_card(  # noqa: PLR0917 - what is chosen, by whom, for what
    game: Greyport,
    seat: int,
    cards: Callable[[], Sequence[str]],
    question: Question[str],
    cause: str,
    verb: str = "",
) -> str | None:
    """Let a player choose one of some cards; None without any."""
    if not cards():
        return None

    def options() -> list[Option[str]]:
        return list_card_options(game, cards())

    return await ask(Seat(seat), question, options, card=name_card(game, cause), verb=verb)


def find_decider(seat: int) -> Seat:
    """Return who decides: the player of a card, and the party where it is nobody's."""
    return Seat(seat) if seat >= 0 else PARTY
