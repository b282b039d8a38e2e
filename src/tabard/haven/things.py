"""What verbs handle: summons with their stats, tiles, and modifier cards."""

from __future__ import annotations

from tabard.content import Change
from tabard.content.nodes import Node
from tabard.haven.heads import AnyTrait, TraitBonus
from tabard.haven.parts import PlainPart
from tabard.haven.riders import AnyRider, Infusing, PrintedRaise
from tabard.haven.selectors import Affliction, Amount, Multiple
from tabard.haven.vocabulary import Ignored, Tile


class StatHp(Node, frozen=True):
    """Hit points of a summon."""

    form = "hp VALUE"
    value: Amount | Nothing


class StatMove(Node, frozen=True):
    """Move of a summon."""

    form = "move VALUE"
    value: Amount | Nothing


class StatAttack(Node, frozen=True):
    """Attack of a summon."""

    form = "attack VALUE"
    value: Amount | Nothing


class StatRange(Node, frozen=True):
    """Range of a summon."""

    form = "range VALUE"
    value: Amount | Nothing


class Nothing(Node, frozen=True):
    """It does not do that by itself (H-29.23)."""

    form = "-"


class SummonStats(Node, frozen=True):
    """What a summon can do."""

    form = "(STATS(, )[ ; TRAITS( ; )])"
    stats: tuple[StatHp | StatMove | StatAttack | StatRange, ...]
    traits: tuple[AnyTrait, ...] = ()


class TrapDamage(Node, frozen=True):
    """Damage of a trap."""

    form = "damage AMOUNT"
    amount: Amount


class Made(Node, frozen=True):
    """A tile, and what a trap does."""

    form = "TILE [(EFFECTS(, ))]"
    tile: Tile
    effects: tuple[TrapDamage | Affliction, ...] = ()


class Rolling(Node, frozen=True):
    """The card is drawn on from."""

    form = "rolling"


class Modifier(Node, frozen=True):
    """A modifier card."""

    form = r"\[VALUE PARTS ROLLING\]"
    value: Change | Multiple | Null
    parts: tuple[PlainPart | AnyRider | PrintedRaise | Infusing, ...] = ()
    rolling: Rolling | None = None


class Null(Node, frozen=True):
    """No damage at all."""

    form = "null"


class Dealt(Node, frozen=True):
    """So many of a card."""

    form = "NUMBER MODIFIER"
    number: int
    modifier: Modifier


class DeckAdd(Node, frozen=True):
    """Add cards to the own deck."""

    form = "add CARDS( and )"
    cards: tuple[Dealt, ...]


class DeckRemove(Node, frozen=True):
    """Take cards out of the own deck."""

    form = "remove CARDS"
    cards: Dealt


class DeckReplace(Node, frozen=True):
    """Take cards out of the own deck for others."""

    form = "replace CARDS with OTHERS"
    cards: Dealt
    others: Dealt


DeckChange = DeckAdd | DeckRemove | DeckReplace


class PerkIgnore(Node, frozen=True):
    """Ignore what items or scenarios add."""

    form = "ignore WHAT"
    what: Ignored


AnyPerk = DeckChange | PerkIgnore | TraitBonus
