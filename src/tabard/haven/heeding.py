"""Whether something that happens is what a bonus waits for: the words of its head, seen from its bearer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.haven import heads, parts
from tabard.haven.finding import View, find
from tabard.haven.judging import holds, is_losing
from tabard.haven.moments import Adjective, Event, Origin
from tabard.haven.selectors import AtLeast

if TYPE_CHECKING:
    from tabard.crawl.attack_parts import AttackOn
    from tabard.crawl.figures import Figure
    from tabard.haven.riders import If
    from tabard.haven.state import Haven


def heeds(
    game: Haven, bearer: Figure, head: heads.When, subject: Figure, other: Figure | None
) -> bool:
    """Tell whether a head fits: who does it, to whom, and what else must be.

    Of an attack the subject attacks and the other is attacked; of anything else the subject has it happen to itself.
    """
    view = View(game, bearer, bearer.side)
    before = game.meant
    game.meant = {**before, "attacker": [subject.id], "it": [subject.id]}
    game.meant["target"] = [other.id] if other is not None else [subject.id]
    fits = (
        _is_by(view, head, subject, other)
        and _is_on(view, head, subject, other)
        and _is_given(view, head.given)
        and all(_is_so(game, each, subject) for each in head.adjectives)
        and _comes_from(game, head, subject)
    )
    game.meant = before
    return fits


def _is_by(view: View, head: heads.When, subject: Figure, other: Figure | None) -> bool:
    """Tell whether it is the right one's doing; what is retaliated is the doing of who was attacked."""
    if head.subject is None:
        return True
    doer = subject
    if head.events[0] is Event.RETALIATE and other is not None:
        doer = other
    return doer in find(view, head.subject.who)


def _is_on(view: View, head: heads.When, subject: Figure, other: Figure | None) -> bool:
    if head.object is None:
        return True
    return (subject if other is None else other) in find(view, head.object.who)


def _is_given(view: View, given: If | None) -> bool:
    return given is None or holds(view, given.given)


def _is_so(game: Haven, adjective: Adjective, subject: Figure) -> bool:
    """Judge what kind of event it is; near and far are the scope of the attack."""
    match adjective:
        case Adjective.MELEE | Adjective.RANGED:
            return True
        case Adjective.LOST:
            return is_losing(View(game, subject, subject.side))
        case Adjective.SINGLE:
            return game.underway is None or game.underway.zone is None
        case Adjective.SUMMON:
            return bool(subject.owner)


def _comes_from(game: Haven, head: heads.When, subject: Figure) -> bool:
    if head.origin is None:
        return True
    match head.origin.sources:
        case (Origin.ATTACK,):
            return True  # only attacks are asked about
        case (Origin.LOST,):
            return is_losing(View(game, subject, subject.side))
        case _:
            return False


def is_enough(head: heads.When, amount: int) -> bool:
    """Tell whether damage is as much as a head speaks of."""
    event = head.events[0]
    bound = event.bound if isinstance(event, parts.Damage) else None
    return not isinstance(bound, AtLeast) or amount >= bound.number


def judged(game: Haven, attack: AttackOn, words: object) -> bool:
    """Tell whether words are true of one attack, when it is declared."""
    before = game.meant
    game.meant = {**before, "target": [attack.target.id], "attacker": [attack.attacker.id]}
    commander = game.grant.by if game.grant is not None else ""
    found = holds(View(game, attack.attacker, attack.side, commander), words)  # type: ignore[arg-type]
    game.meant = before
    return found
