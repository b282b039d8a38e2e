"""What stands on a card: keywords, and effects with their moment, plain or under a circumstance."""

from __future__ import annotations

from typing import get_args

from msgspec import Struct

from tabard.greyport.effects import (
    Bonus,
    Coin,
    Curse,
    Damage,
    Defeat,
    Discard,
    Draw,
    Effect,
    Flip,
    Gain,
    Harm,
    Heal,
    Keyword,
    Lose,
    Mend,
    Move,
    Recruit,
    Reroll,
    Retire,
    Return,
    Reveal,
    Scry,
    Shield,
    Snipe,
    Taunt,
    Token,
    Weaken,
    Wreck,
)
from tabard.greyport.lasting import (
    Armor,
    Cap,
    Floor,
    Hand,
    Help,
    Ignore,
    No,
    Open,
    Power,
    Reach,
    Unharmed,
    Wield,
)
from tabard.greyport.vocabulary import Condition, Moment


class May(Effect, frozen=True):
    """Leave it to whoever is to do it."""

    form = "may PLAIN"
    said = "may: {plain}"
    plain: PlainEffect


class If(Effect, frozen=True):
    """Do something only under a circumstance."""

    form = "<if CONDITION: EFFECTS>"
    said = "if {condition}, {effects}"
    condition: Condition
    effects: tuple[AnyEffect, ...]


class Pay(Effect, frozen=True):
    """Do something for a price, which nobody has to pay."""

    form = "<pay COST: EFFECTS>"
    said = "you may {cost}: {effects}"
    cost: Price
    effects: tuple[AnyEffect, ...]


class One(Effect, frozen=True):
    """Do one of several things (G-5.17)."""

    form = "<one: OPTIONS>"
    said = "choose one: {options}"
    options: tuple[PlainEffect, ...]


Price = Discard | Retire | Lose

PlainEffect = (
    Damage | Snipe | Taunt | Move | Weaken | Defeat | Reveal | Token | Flip
    | Harm | Lose | Heal | Shield | Curse | Coin
    | Draw | Discard | Retire | Return | Recruit | Scry
    | Bonus | Reroll | Gain | Mend | Wreck
    | Power | Armor | Hand | No | Unharmed | Floor | Cap | Reach | Ignore | Wield | Open | Help
)  # fmt: skip

AnyEffect = PlainEffect | May | If | Pay | One

PRICES: tuple[type[Effect], ...] = get_args(Price)
PLAIN_EFFECTS: tuple[type[Effect], ...] = get_args(PlainEffect)
LASTING = frozenset(
    {Power, Armor, Hand, No, Unharmed, Floor, Cap, Reach, Ignore, Wield, Open, Help}
)
"""What holds as long as its card is there, instead of happening once."""


class Timed(Struct, frozen=True, tag="timed"):
    """Effects with the moment at which they happen."""

    moment: Moment
    effects: tuple[AnyEffect, ...]


Ability = Keyword | Timed
