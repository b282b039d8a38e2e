"""What is changed for a cost, under a circumstance or by a bonus: gates, riders and changes."""

from __future__ import annotations

from tabard.content import Change
from tabard.content.nodes import Node
from tabard.haven.circumstances import Given, Icon
from tabard.haven.parts import AnyAbility, Gain, PlainPart, Verb
from tabard.haven.selectors import Amount, Id, Multiple, Selector
from tabard.haven.vocabulary import Allegiance, Becoming, Denied, Drawn, Raised

# Costs and gates


class Suffering(Node, frozen=True):
    """Damage as a cost."""

    form = "suffer AMOUNT"
    amount: Amount


class Destroying(Node, frozen=True):
    """Tiles as a cost."""

    form = "destroy WHAT"
    what: Selector


class Paying(Node, frozen=True):
    """Money tokens as a cost."""

    form = "money NUMBER [at WHERE]"
    number: int
    where: Selector | None = None


class Bearing(Node, frozen=True):
    """Conditions as a cost."""

    form = "gain CONDITIONS"
    conditions: tuple[Gain, ...]


class Handicap(Node, frozen=True):
    """Disadvantage as a cost."""

    form = "disadvantage"


class Spending(Node, frozen=True):
    """What a class counts, as a cost."""

    form = "[NUMBER] COUNTER"
    counter: Id
    number: int | None = None


Cost = Suffering | Destroying | Paying | Bearing | Handicap | Spending


class Consume(Node, frozen=True):
    """For elements that are consumed; all of these icons (H-21.10)."""

    form = "consume ICONS(+)"
    icons: tuple[Icon, ...]


class If(Node, frozen=True):
    """Under a circumstance."""

    form = "if GIVEN"
    given: Given


class Pay(Node, frozen=True):
    """For a cost, or one of several."""

    form = "pay COSTS( or )"
    costs: tuple[Cost, ...]


Gate = Consume | If | Pay


class GatedChange(Node, frozen=True):
    """What is changed for a cost or under a circumstance."""

    form = "<GATE: CHANGES(, )>"
    gate: Gate
    changes: tuple[AnyChange, ...]


class PerRider(Node, frozen=True):
    """What is changed once for each of what is counted."""

    form = "<per WHAT: CHANGES(, )>"
    what: Selector
    changes: tuple[AnyChange, ...]


# Changes


class PrintedRaise(Node, frozen=True):
    """So much more or less of it, or so much instead."""

    form = "WHAT AMOUNT"
    what: Raised
    amount: Amount


class Multiply(Node, frozen=True):
    """So many times the attack."""

    form = "attack MULTIPLE"
    multiple: Multiple


class Infusing(Node, frozen=True):
    """Elements that it infuses too."""

    form = "infuse ICONS(+)"
    icons: tuple[Icon, ...]


class Reaching(Node, frozen=True):
    """A melee attack reaches so far."""

    form = "reach NUMBER"
    number: int


class PrintedNegate(Node, frozen=True):
    """The damage or condition does not happen (H-36.17)."""

    form = "negate"


class Redirect(Node, frozen=True):
    """It goes to you instead."""

    form = "redirect"


class Becomes(Node, frozen=True):
    """It is resolved as another ability of the same value."""

    form = "becomes WHAT"
    what: Becoming


class Without(Node, frozen=True):
    """It has none of this."""

    form = "no WHAT"
    what: Denied


class Sides(Node, frozen=True):
    """On which side somebody is."""

    form = "side ALLEGIANCE [on WHO]"
    allegiance: Allegiance
    who: Selector | None = None


class Steer(Node, frozen=True):
    """You decide for it."""

    form = "steer"


class Drop(Node, frozen=True):
    """So many more money tokens are left."""

    form = "drop BY"
    by: Change


class Link(Node, frozen=True):
    """Token hexes count as adjacent for movement (H-44.15)."""

    form = "link token"


class Augments(Node, frozen=True):
    """So many augments at a time."""

    form = "augments NUMBER"
    number: int


class Share(Node, frozen=True):
    """Others have your augments too."""

    form = "share augments"


class FocusLast(Node, frozen=True):
    """Last in initiative for focus (H-39.8)."""

    form = "focus last"


class Basic(Node, frozen=True):
    """What a basic action is instead (H-32.7)."""

    form = "basic WHAT {DO( ; )}"
    what: Becoming
    do: tuple[AnyAbility, ...]


class Counts(Node, frozen=True):
    """A modifier card counts as another."""

    form = "card CARD counts VALUE"
    card: Drawn
    value: Change


class Bring(Node, frozen=True):
    """So many more small items."""

    form = "bring BY"
    by: Change


class Reversed(Node, frozen=True):
    """The order of turns is turned round."""

    form = "order reversed"


class Reveal(Node, frozen=True):
    """So many more cards are revealed."""

    form = "reveal BY"
    by: Change


class PrintedCall(Verb, frozen=True):
    """A function that is registered beside its card."""

    form = "call NAME"
    name: Id


class Flies(Node, frozen=True):
    """Whoever has it flies."""

    form = "flying"


PlainChange = (
    PlainPart | PrintedRaise | Multiply | Infusing | Reaching | PrintedNegate | Redirect | Becomes | Without
    | Sides | Steer | Drop | Link | Augments | Share | FocusLast | Basic | Counts | Bring | Reversed
    | Reveal | PrintedCall | Flies
)  # fmt: skip


class MayChange(Node, frozen=True):
    """A change of choice."""

    form = "may CHANGE"
    change: PlainChange


AnyRider = GatedChange | PerRider
AnyChange = PlainChange | MayChange | AnyRider
Part = AnyRider | PlainPart
