"""What a card can do: each verb is one class, which says how it is written and how it is spoken.

`form` is both the grammar of the verb and how it is written back: words as they stand, the names of
fields in capitals, and what may be left out in brackets. `said` is the same in plain English, with
fields in braces; `{who:draw}` lets the verb agree with whoever does it.
"""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from tabard.greyport.vocabulary import (
    Cards,
    Counted,
    Group,
    Monsters,
    Named,
    Numbered,
    Place,
    Plain,
    Players,
    Several,
    Source,
    Value,
    Zone,
)


class Keyword(Struct, frozen=True, tag="keyword"):
    """A word that the rulebook explains."""

    word: Plain | None = None
    numbered: Numbered | None = None
    amount: int = 0


class Effect(Struct, frozen=True, tag_field="verb", tag=str.lower):
    """One thing that a card does."""

    form: ClassVar[str]
    said: ClassVar[str]


# Monsters


class Damage(Effect, frozen=True):
    """Deal damage that armor reduces."""

    form = "damage AMOUNT MONSTERS"
    said = "deal {amount} damage to {monsters}"
    amount: int
    monsters: Monsters


class Snipe(Effect, frozen=True):
    """Snipe as an effect of its own."""

    form = "snipe AMOUNT"
    said = "Snipe {amount}"
    amount: int


class Taunt(Effect, frozen=True):
    """Taunt as an effect of its own."""

    form = "taunt AMOUNT"
    said = "Taunt {amount:monster}"
    amount: int


class Move(Effect, frozen=True):
    """Move monsters, which is no Taunt."""

    form = "move AMOUNT MONSTERS GROUP"
    said = "move {monsters:each} {group:into}"
    amount: int
    monsters: Monsters
    group: Group


class Weaken(Effect, frozen=True):
    """Make fought monsters deal less damage this round."""

    form = "weaken AMOUNT"
    said = "the fought monsters deal {amount} less damage this round"
    amount: int


class Defeat(Effect, frozen=True):
    """Defeat monsters outright."""

    form = "defeat MONSTERS"
    said = "defeat {monsters}"
    monsters: Monsters


class Reveal(Effect, frozen=True):
    """Bring monsters of the deck into play."""

    form = "reveal AMOUNT GROUP [hp HP]"
    said = "reveal {amount:monster} {group:into}[ with {hp} hit points]"
    amount: int
    group: Group
    hp: int = 0


class Token(Effect, frozen=True):
    """Bring monster tokens into play, as far as there are any left."""

    form = "token ID AMOUNT GROUP"
    said = "put {amount} {id} {group:into}"
    id: str
    amount: int
    group: Group


class Flip(Effect, frozen=True):
    """Turn a boss over; hit points and damage stay (G-16.53)."""

    form = "flip"
    said = "turn this card over"


# Players


class Harm(Effect, frozen=True):
    """Deal damage to players, which shields prevent (G-11.42)."""

    form = "harm AMOUNT WHO"
    said = "{who:take} {amount} damage"
    amount: int
    who: Players


class Lose(Effect, frozen=True):
    """Take hit points, which nothing prevents (G-11.42)."""

    form = "lose AMOUNT WHO"
    said = "{who:lose} {amount} HP"
    amount: int
    who: Players


class Heal(Effect, frozen=True):
    """Give hit points back."""

    form = "heal AMOUNT WHO"
    said = "{who:heal} {amount} HP"
    amount: int
    who: Players


class Shield(Effect, frozen=True):
    """Put shield tokens in front of the defending player."""

    form = "shield AMOUNT"
    said = "add {amount:shield token}"
    amount: int


class Curse(Effect, frozen=True):
    """Give curses."""

    form = "curse AMOUNT WHO [PLACE]"
    said = "{who:gain} {amount:curse}[ {place}]"
    amount: int
    who: Players
    place: Place | None = None


class Coin(Effect, frozen=True):
    """Give coins."""

    form = "coin VALUE AMOUNT WHO"
    said = "{who:gain} {amount} {value}"
    value: Value
    amount: int
    who: Players


# Cards


class Draw(Effect, frozen=True):
    """Draw cards."""

    form = "draw AMOUNT WHO"
    said = "{who:draw} {amount:card}"
    amount: int
    who: Players


class Discard(Effect, frozen=True):
    """Discard cards of the hand."""

    form = "discard AMOUNT CARD WHO"
    said = "{who:discard} {card}"
    amount: int
    card: Cards
    who: Players


class Retire(Effect, frozen=True):
    """Remove cards from the game."""

    form = "retire AMOUNT CARD ZONE WHO"
    said = "{who:retire} {card} {zone}"
    amount: int
    card: Cards
    zone: Zone
    who: Players


class Return(Effect, frozen=True):
    """Take cards back to the hand."""

    form = "return AMOUNT CARD ZONE"
    said = "return {card} {zone} to your hand"
    amount: int
    card: Cards
    zone: Zone


class Recruit(Effect, frozen=True):
    """Recruit without a coin, to the hand."""

    form = "recruit AMOUNT CARD SOURCE WHO"
    said = "{who:recruit} {card} for free {source}"
    amount: int
    card: Cards
    source: Source
    who: Players


class Scry(Effect, frozen=True):
    """Look at the next cards and discard as many of them as one likes."""

    form = "scry AMOUNT"
    said = "look at the next {amount:card} of your deck and discard any of them"
    amount: int


# The fight


class Bonus(Effect, frozen=True):
    """Change the damage of the fight."""

    form = "BY [per COUNT [most MOST]]"
    said = "the fight has {by} damage[ for each {count}][, at most {most}]"
    by: int
    count: Counted | Named | None = None
    most: int = 0


class Reroll(Effect, frozen=True):
    """Roll dice again before damage is summed (G-6.26)."""

    form = "reroll DICE"
    said = "reroll {dice} of its dice"
    dice: Several | int


class Gain(Effect, frozen=True):
    """Have a keyword for this round."""

    form = "gain KEYWORD"
    said = "it gains {keyword}"
    keyword: Keyword


# The location


class Mend(Effect, frozen=True):
    """Give the location hit points back."""

    form = "mend AMOUNT"
    said = "the location heals {amount} HP"
    amount: int


class Wreck(Effect, frozen=True):
    """Take hit points from the location."""

    form = "wreck AMOUNT"
    said = "the location loses {amount} HP"
    amount: int
