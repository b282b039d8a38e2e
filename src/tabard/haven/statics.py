"""What holds as long as a bonus lasts, as it is written: no moves, more augments, a monster that is led, augments that are shared."""

from __future__ import annotations

from tabard.crawl import abilities as crawl
from tabard.crawl.abilities import Ability
from tabard.haven import own_abilities as own
from tabard.haven import riders, verbs
from tabard.haven.heads import Always, Changes, Limited, Subject, When
from tabard.haven.moments import Adjective, Event, Frequency, Phase, Role
from tabard.haven.riders import Augments, Reversed, Share, Sides, Steer, Without
from tabard.haven.selectors import Kind, Reference, Single
from tabard.haven.vocabulary import Allegiance, Period, Pointer, Thing
from tabard.haven.wording import phrase_line

FIRST_OF_ALLIES = When(
    Phase.DURING, (Event.ATTACK_ABILITY,), (Adjective.MELEE,),
    subject=Subject(Role.BY, Single(Kind(Thing.ALLIES))),
    limits=(Limited(Frequency.FIRST, Period.ROUND),),
)  # fmt: skip
"""The first melee attack ability of any ally in a round."""

TURN_OF_MARKED = When(
    Phase.DURING, (Event.TURN,), subject=Subject(Role.OF, Single(Reference(Pointer.MARKED)))
)
"""The turn of whoever was designated."""


def static_of(node: verbs.PrintedBonus) -> Ability | None:
    """Read a bonus that holds all the time, or whenever somebody in particular acts; None is another kind."""
    match node.head, node.body:
        case Always(given=None, limits=()), Changes(changes=(riders.Flies(),), once=None):
            return crawl.Flying()
        case Always(given=None, limits=()), Changes(
            changes=(Augments() | Without() | Reversed() as change,), once=None
        ):
            return own.Static(change=change, text=phrase_line(node))
        case head, Changes(
            changes=(Sides(allegiance=Allegiance.SWAPPED, who=None), Steer() as change), once=None
        ) if head == TURN_OF_MARKED:
            return own.Static(change=change, text=phrase_line(node))
        case head, Changes(changes=(Share() as change,), once=None) if head == FIRST_OF_ALLIES:
            return own.Static(change=change, text=phrase_line(node))
        case _:
            return None
