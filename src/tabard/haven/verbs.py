"""What a card lets a figure do: an ability starts with its verb."""

# ruff: noqa: PLC0414
from __future__ import annotations

from tabard.content.nodes import Node
from tabard.crawl.effects import Condition
from tabard.haven.circumstances import Icon
from tabard.haven.figure_verbs import PrintedAttack as PrintedAttack
from tabard.haven.figure_verbs import PrintedCleanse as PrintedCleanse
from tabard.haven.figure_verbs import PrintedFocus as PrintedFocus
from tabard.haven.figure_verbs import PrintedGive as PrintedGive
from tabard.haven.figure_verbs import PrintedHeal as PrintedHeal
from tabard.haven.figure_verbs import PrintedKill as PrintedKill
from tabard.haven.figure_verbs import PrintedLoot as PrintedLoot
from tabard.haven.figure_verbs import PrintedLootAt as PrintedLootAt
from tabard.haven.figure_verbs import PrintedMove as PrintedMove
from tabard.haven.figure_verbs import PrintedRetaliate as PrintedRetaliate
from tabard.haven.figure_verbs import PrintedShield as PrintedShield
from tabard.haven.figure_verbs import PrintedSuffer as PrintedSuffer
from tabard.haven.figure_verbs import PrintedTeleport as PrintedTeleport
from tabard.haven.figure_verbs import Pull as Pull
from tabard.haven.figure_verbs import Push as Push
from tabard.haven.figure_verbs import Swap as Swap
from tabard.haven.figure_verbs import TeleportAt as TeleportAt
from tabard.haven.heads import Body, Head
from tabard.haven.moments import Term
from tabard.haven.parts import Verb
from tabard.haven.riders import Gate, Part, PrintedCall
from tabard.haven.selectors import Amount, Id, Selector
from tabard.haven.things import DeckChange, Made, SummonStats
from tabard.haven.vocabulary import Earned, Half, Rank, SpawnRank


class PrintedInfuse(Verb, frozen=True):
    """Infuse elements at the end of the turn (H-21.2)."""

    form = "infuse ICONS(+) PARTS"
    icons: tuple[Icon, ...]
    parts: tuple[Part, ...] = ()


class PrintedGrant(Verb, frozen=True):
    """Let figures perform abilities."""

    form = "grant WHO {DO( ; )}"
    who: Selector
    do: tuple[AnyAbility, ...]


class PrintedControl(Verb, frozen=True):
    """Make enemies perform abilities."""

    form = "control WHO {DO( ; )}"
    who: Selector
    do: tuple[AnyAbility, ...]


class PrintedSummon(Verb, frozen=True):
    """Put a summon onto the map."""

    form = "summon RANK NAME STATS [at WHERE] PARTS"
    name: Id
    rank: Rank | None = None
    stats: SummonStats | None = None
    where: Selector | None = None
    parts: tuple[Part, ...] = ()


class PrintedSpawn(Verb, frozen=True):
    """Let monsters come, of a rank by the number of characters (H-42.2)."""

    form = "spawn RANKS(/) NAME [at WHERE]"
    ranks: tuple[SpawnRank, ...]
    name: Id
    where: Selector | None = None


class Create(Verb, frozen=True):
    """Create tiles."""

    form = "create [NUMBER] WHAT at WHERE PARTS"
    what: Made
    where: Selector
    number: int | None = None
    parts: tuple[Part, ...] = ()


class Destroy(Verb, frozen=True):
    """Destroy tiles."""

    form = "destroy WHAT PARTS"
    what: Selector
    parts: tuple[Part, ...] = ()


class Relocate(Verb, frozen=True):
    """Move a tile elsewhere."""

    form = "relocate WHAT at WHERE PARTS"
    what: Selector
    where: Selector
    parts: tuple[Part, ...] = ()


class Shift(Verb, frozen=True):
    """Move a tile hex by hex, so far (H-31.22)."""

    form = "shift WHAT NUMBER"
    what: Selector
    number: int


class Replace(Verb, frozen=True):
    """Put another tile into the place of one (H-31.24)."""

    form = "replace WHAT into MADE"
    what: Selector
    made: Made


class Spring(Verb, frozen=True):
    """Spring a trap."""

    form = "spring WHAT PARTS"
    what: Selector
    parts: tuple[Part, ...] = ()


class Token(Verb, frozen=True):
    """Put tokens of a class onto the map."""

    form = "token [NUMBER] NAME at WHERE"
    name: Id
    where: Selector
    number: int | None = None


class PrintedMarkOut(Verb, frozen=True):
    """Designate somebody or something."""

    form = "mark WHO"
    who: Selector


class PrintedRecover(Verb, frozen=True):
    """Take cards or items back."""

    form = "recover WHAT PARTS"
    what: Selector
    parts: tuple[Part, ...] = ()


class Play(Verb, frozen=True):
    """Play cards at once."""

    form = "play WHAT as HALVES(+) PARTS"
    what: Selector
    halves: tuple[Half | Id, ...]
    parts: tuple[Part, ...] = ()


class PrintedEarn(Verb, frozen=True):
    """Gain experience, money tokens or gold."""

    form = "WHAT AMOUNT"
    what: Earned
    amount: Amount


class Count(Verb, frozen=True):
    """Gain what a class counts."""

    form = "gain AMOUNT COUNTER PARTS"
    amount: Amount
    counter: Id
    parts: tuple[Part, ...] = ()


class Initiative(Verb, frozen=True):
    """Change the own initiative."""

    form = "initiative AMOUNT"
    amount: Amount


class PrintedPeek(Verb, frozen=True):
    """Look at the top of the own modifier deck."""

    form = "peek AMOUNT"
    amount: Amount


class Scout(Verb, frozen=True):
    """Look at monsters' decks."""

    form = "scout WHO"
    who: Selector


class Cancel(Verb, frozen=True):
    """The attack that is about to start does not happen."""

    form = "cancel"


class PrintedChooseLost(Verb, frozen=True):
    """The card that a short rest loses is chosen."""

    form = "choose lost"


class PerformSpecial(Verb, frozen=True):
    """Perform a special ability of the stat card (H-43.3)."""

    form = "special NUMBER"
    number: int


class PrintedFlip(Verb, frozen=True):
    """Turn the item over."""

    form = "flip"


class Idle(Verb, frozen=True):
    """Do nothing."""

    form = "nothing"


class Deck(Verb, frozen=True):
    """Change the own deck for the scenario."""

    form = "deck CHANGE"
    change: DeckChange


# Abilities with others in them


class Gated(Verb, frozen=True):
    """Abilities for a cost or under a circumstance."""

    form = "GATE {DO( ; )}"
    gate: Gate
    do: tuple[AnyAbility, ...]


class Choice(Verb, frozen=True):
    """One of several."""

    form = "one {OPTIONS( | )}"
    options: tuple[PrintedOption, ...]


class PrintedOption(Node, frozen=True):
    """What can be chosen."""

    form = "DO( ; )"
    do: tuple[AnyAbility, ...]


class Repeat(Verb, frozen=True):
    """So many times in a row."""

    form = "repeat AMOUNT {DO( ; )}"
    amount: Amount
    do: tuple[AnyAbility, ...]


class PrintedBonus(Verb, frozen=True):
    """What lasts: how long, when, and what it does then."""

    form = "TERM HEAD: BODY"
    term: Term | Id
    head: Head
    body: Body


class Despite(Verb, frozen=True):
    """It may be used under a condition that would forbid it."""

    form = "despite CONDITION"
    condition: Condition


Plain = (
    PrintedMove | PrintedAttack | PrintedHeal | PrintedGive | Push | Pull | PrintedShield | PrintedRetaliate | PrintedLoot | PrintedLootAt | PrintedTeleport
    | TeleportAt | PrintedSuffer | PrintedKill | PrintedCleanse | PrintedInfuse | PrintedGrant | PrintedControl | PrintedSummon | PrintedSpawn | Create
    | Destroy | Relocate | Shift | Replace | Spring | Token | PrintedMarkOut | Swap | PrintedRecover | Play | PrintedFocus | PrintedEarn | Count
    | Deck | Cancel | PrintedChooseLost | Initiative | PrintedPeek | Scout | PerformSpecial | PrintedFlip | Idle | PrintedCall | Gated
    | Choice | Repeat | PrintedBonus | Despite
)  # fmt: skip


class Must(Verb, frozen=True):
    """It cannot be left out once any part of its action was performed (H-35.1)."""

    form = "!ABILITY"
    ability: Plain


class May(Verb, frozen=True):
    """It is optional where it would not be by itself."""

    form = "may ABILITY"
    ability: Plain


AnyAbility = Plain | Must | May
