"""The one table of windows: in which of them something belongs that has this head (p. 33 and 34)."""

from __future__ import annotations

from collections.abc import Mapping

from tabard.crawl.windows import Moment
from tabard.haven import heads, parts
from tabard.haven.circumstances import From
from tabard.haven.moments import Adjective, Event, Origin, Phase, Role
from tabard.haven.scenes import NotCoveredError
from tabard.haven.selectors import Id, Reference, Selector, Single
from tabard.haven.vocabulary import Pointer

YOU = Single(Reference(Pointer.YOU))

OWN: Mapping[tuple[Phase, Event], Moment] = {
    (Phase.DURING, Event.TURN): Moment.TURN,
    (Phase.DURING, Event.MOVE): Moment.MOVE,
    (Phase.DURING, Event.ATTACK_ABILITY): Moment.AIM,
    (Phase.DURING, Event.ATTACK): Moment.ATTACK,
    (Phase.AFTER, Event.ATTACK_ABILITY): Moment.AFTER_ATTACKS,
    (Phase.AFTER, Event.MOVE): Moment.AFTER_MOVE,
    (Phase.AT, Event.TURN_END): Moment.TURN_END,
    (Phase.DURING, Event.SHORT_REST): Moment.SHORT_REST,
    (Phase.DURING, Event.LONG_REST): Moment.LONG_REST,
    (Phase.AFTER, Event.KILL): Moment.KILL,
    (Phase.DURING, Event.REST): Moment.REST,
    (Phase.AFTER, Event.REST): Moment.AFTER_REST,
    (Phase.AFTER, Event.LONG_REST): Moment.LONG_REST,
    (Phase.BEFORE, Event.SHORT_REST): Moment.SHORT_REST,
    (Phase.DURING, Event.SUMMONING): Moment.SUMMONING,
    (Phase.DURING, Event.CONTROL): Moment.CONTROL,
}
"""What somebody does oneself."""

ALL: Mapping[tuple[Phase, Event], Moment] = {
    (Phase.BEFORE, Event.ATTACK): Moment.AIMED,
    (Phase.DURING, Event.ATTACK): Moment.ANY_ATTACK,
    (Phase.AFTER, Event.ATTACK): Moment.AFTER_ANY_ATTACK,
    (Phase.BEFORE, Event.ATTACK_ABILITY): Moment.BEFORE_SUMMON,
    (Phase.DURING, Event.MOVE): Moment.ANY_MOVE,
    (Phase.DURING, Event.HEAL): Moment.HEAL,
    (Phase.DURING, Event.TURN): Moment.ALLY_TURN,
    (Phase.AFTER, Event.PUSH): Moment.PUSHED,
    (Phase.DURING, Event.MODIFIER): Moment.DRAWN,
    (Phase.AFTER, Event.LOOT): Moment.LOOTED,
}
"""What anybody does; the head says who and to whom."""

UNOWNED: Mapping[tuple[Phase, Event], Moment] = {
    (Phase.AT, Event.INITIATIVE): Moment.INITIATIVE,
    (Phase.AFTER, Event.ROOM): Moment.ROOM,
    (Phase.AT, Event.SCENARIO_START): Moment.SETUP,
    (Phase.AT, Event.SCENARIO_END): Moment.SCENARIO_END,
}
"""What is nobody's doing."""


def moment_of(head: heads.Head) -> Moment:  # noqa: C901, PLR0911, PLR0912 - one line a window
    """Say in which window something belongs that has this head."""
    if isinstance(head, heads.Always):
        return Moment.ALWAYS
    event = head.events[0]
    if all(isinstance(each, parts.Gains) for each in head.events):
        if head.phase is Phase.DURING and is_you(head.subject):
            return Moment.GAINED
        raise NotCoveredError(head)
    if len(head.events) > 1:
        raise NotCoveredError(head)
    if isinstance(event, parts.Damage) and head.phase is Phase.DURING:
        if head.origin is not None:
            return Moment.DAMAGE
        return Moment.SUFFER if head.object is None or head.object.who == YOU else Moment.ANY_SUFFER
    if not isinstance(event, Event):
        raise NotCoveredError(head)
    when = head.phase, event
    if event is Event.ACTION and head.adjectives == (Adjective.LOST,) and is_you(head.subject):
        return Moment.LOST_ACTION
    if head.subject is None and when in UNOWNED:
        return UNOWNED[when]
    if is_you(head.subject) and head.object is None and when in OWN:
        return OWN[when]
    is_on_you = head.object is not None and head.object.who == YOU
    if head.subject is None and is_on_you and when == (Phase.DURING, Event.ATTACK):
        return Moment.ENEMY_ATTACK
    if when == (Phase.DURING, Event.HEAL) and head.origin == From((Origin.REST,)):
        return Moment.REST_HEAL
    if when in ALL:
        return ALL[when]
    raise NotCoveredError(head)


def is_you(subject: heads.Subject | None) -> bool:
    """Tell whether it is the owner's own doing."""
    return subject is not None and subject.role in Role and _is(subject.who)


def _is(who: Selector) -> bool:
    return who == YOU


def is_of_campaign(head: heads.Head) -> bool:
    """Tell whether something waits for what happens between scenarios only: in one it does nothing."""
    return isinstance(head, heads.When) and head.events == (Event.CITY_EVENT,)


ORIGINS = (Origin.ATTACK, Origin.ENEMY, Origin.REST, Origin.AUGMENT)
"""Where something may come from that an item waits for; beside these the action of a card."""


def is_known(origin: From | None) -> bool:
    """Tell whether it can be judged where something comes from."""
    if origin is None:
        return True
    return len(origin.sources) == 1 and (
        isinstance(origin.sources[0], Id) or origin.sources[0] in ORIGINS
    )
