"""What options mean as numbers, for programs that learn: which card, hero, monster or player, and what would come of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tabard.greyport.acting import Fight, MarkerTaunt, PlayHero, PlayItem
from tabard.greyport.anytime import Use
from tabard.greyport.content import FACES
from tabard.greyport.evaluation import force
from tabard.greyport.fighting import Rolled
from tabard.greyport.harming import Blows
from tabard.greyport.market import Purchase
from tabard.greyport.numbers import CARD, MONSTER
from tabard.greyport.observed import TABLE, observe, write_monster
from tabard.greyport.on_cards import Played
from tabard.greyport.vocabulary import Value
from tabard.table import Envs

if TYPE_CHECKING:
    from tabard.greyport.state import Fighter, Greyport
    from tabard.table import Decision, Numbers

MOST = 192
"""Several heroes that Cleave, each with every pair of monsters in a crowded group: the most by far."""

FIGHT = ("force of the hero", "targets", "expected damage to hit points")
OTHER = (
    "coin",
    "shield tokens",
    "damage that gets through",
    "hit points of the player",
    "gain of a reroll",
)
OPTIONS: tuple[str, ...] = (
    *(f"card: {each}" for each in CARD),
    *FIGHT,
    *(f"monster: {each}" for each in MONSTER),
    *OTHER,
)
AT_FIGHT = len(CARD)
AT_MONSTER = AT_FIGHT + len(FIGHT)
AT_OTHER = AT_MONSTER + len(MONSTER)
COINS = {each: (place + 1) / 3 for place, each in enumerate(Value)}
MEANS = {die: sum(faces) / len(faces) for die, faces in FACES.items()}

Describe = Callable[["Greyport", "Decision[Any]", "Numbers", Sequence[int]], None]


def describe(game: Greyport, decision: Decision[Any], out: Numbers, rows: Sequence[int]) -> None:
    """Write down what each option means."""
    known = BY_KIND.get(decision.kind)
    if known is not None:
        known(game, decision, out, rows)


def _tell_actions(
    game: Greyport, decision: Decision[Any], out: Numbers, rows: Sequence[int]
) -> None:
    """Tell of the card that is played, of the hero that fights, and of the first monster that it fights."""
    seat, seen = decision.seat, dict[int, int]()
    played = game.players[seat].played
    for option, row in zip(decision.options, rows, strict=True):
        value = option.value
        kind = type(value)
        if kind is Fight:
            first = value.targets[0]
            if first in seen:
                # Other heroes may fight it too.
                at, known = row + AT_MONSTER, seen[first] + AT_MONSTER
                out[at : at + len(MONSTER)] = out[known : known + len(MONSTER)]
            else:
                seen[first] = row
                _tell_monster(game, first, out, row, seat)
            _tell_fight(game, played[value.fighter], len(value.targets), out, row)
        elif kind is PlayHero:
            _tell_card(game, value.card, out, row)
        elif kind is PlayItem:
            _tell_card(game, value.card, out, row)
            out[row + AT_FIGHT] = force(game.content.appraisal, played[value.fighter]) / 10
        elif kind is MarkerTaunt:
            _tell_monster(game, value.monster, out, row, seat)
        elif kind is Use:
            fighter = played[value.fighter]
            _tell_card(
                game, fighter.card if value.item < 0 else fighter.items[value.item].card, out, row
            )


def _tell_fight(game: Greyport, fighter: Fighter, targets: int, out: Numbers, row: int) -> None:
    """Tell of a fight what `FIGHT` names; the first of its targets is written down already."""
    strength = force(game.content.appraisal, fighter)
    armor, hp = 3 * out[row + AT_MONSTER + 6], 10 * out[row + AT_MONSTER + 4]
    out[row + AT_FIGHT] = strength / 10
    out[row + AT_FIGHT + 1] = targets / 2
    out[row + AT_FIGHT + 2] = min(3.0, max(0.0, strength - armor) / max(1.0, hp))


def _tell_card(game: Greyport, card: str, out: Numbers, row: int) -> None:
    out[row : row + AT_FIGHT] = game.content.card_numbers[card]


def _tell_monster(game: Greyport, number: int, out: Numbers, row: int, seat: int) -> None:
    found = game.find(number)
    if found is not None:
        write_monster(game, found, seat, out, row + AT_MONSTER)


def _tell_monsters(
    game: Greyport, decision: Decision[Any], out: Numbers, rows: Sequence[int]
) -> None:
    for option, row in zip(decision.options, rows, strict=True):
        if option.value:
            _tell_monster(game, option.value, out, row, decision.seat)


def _tell_players(
    game: Greyport, decision: Decision[Any], out: Numbers, rows: Sequence[int]
) -> None:
    for option, row in zip(decision.options, rows, strict=True):
        if type(option.value) is int and 0 <= option.value < game.seats:
            out[row + AT_OTHER + 3] = game.players[option.value].hp / 10


def _tell_shop(game: Greyport, decision: Decision[Any], out: Numbers, rows: Sequence[int]) -> None:
    """Tell of cards that are bought, gained, lost or looked at."""
    for option, row in zip(decision.options, rows, strict=True):
        value = option.value
        if isinstance(value, Purchase):
            _tell_card(game, value.card, out, row)
            out[row + AT_OTHER] = COINS[value.coin]
        elif isinstance(value, Played):
            _tell_card(game, value.card, out, row)
        elif isinstance(value, str) and value in game.content.appraisal.points:
            _tell_card(game, value, out, row)


def _tell_shields(
    game: Greyport, decision: Decision[Any], out: Numbers, rows: Sequence[int]
) -> None:
    """Tell what gets through, and what that leaves of the player."""
    about = decision.about
    assert isinstance(about, Blows)
    hit = about.blows[about.this]
    hp = game.players[hit.seat].hp
    for option, row in zip(decision.options, rows, strict=True):
        if type(option.value) is int:
            through = hit.amount - option.value
            out[row + AT_OTHER + 1] = option.value / 5
            out[row + AT_OTHER + 2] = through / 5
            out[row + AT_OTHER + 3] = (hp - through) / 10


def _tell_rerolls(
    game: Greyport, decision: Decision[Any], out: Numbers, rows: Sequence[int]
) -> None:
    """Tell what rolling some dice again brings on average."""
    del game
    about = decision.about
    assert isinstance(about, Rolled)
    gains = [MEANS[die] - shown for die, shown in about.dice]
    for option, row in zip(decision.options, rows, strict=True):
        if isinstance(option.value, tuple):
            out[row + AT_OTHER + 4] = sum([gains[index] for index in option.value]) / 5


BY_KIND: Mapping[str, Describe] = {
    "act": _tell_actions,
    "anytime": _tell_actions,
    "discard": _tell_shop,
    "forced-taunt": _tell_monsters,
    "look": _tell_shop,
    "lose-card": _tell_shop,
    "monster": _tell_monsters,
    "player": _tell_players,
    "recruit": _tell_shop,
    "reroll": _tell_rerolls,
    "shields": _tell_shields,
    "spend": _tell_shop,
    "start": _tell_players,
    "take-card": _tell_shop,
    "take-monster": _tell_monsters,
    "taunt": _tell_monsters,
    "wounded": _tell_players,
}

ENVS: Envs[Greyport] = Envs(
    rate=8_000,
    most=MOST,
    table=TABLE,
    observe=observe,
    options=OPTIONS,
    describe=describe,
    kinds=(
        "act",
        "agree",
        "anytime",
        "brace",
        "clean-up",
        "discard",
        "forced-taunt",
        "look",
        "lose-card",
        "may",
        "monster",
        "one",
        "order",
        "pay",
        "player",
        "recruit",
        "reroll",
        "shields",
        "spend",
        "start",
        "take-card",
        "take-monster",
        "taunt",
        "wounded",
    ),
    refs=("ability", "card", "hero", "marker", "monster", "player"),
    answers=("agree", "done", "end-round", "go-on", "no", "on", "refuse", "yes"),
)
