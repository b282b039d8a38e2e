"""From the bonus of a card to what holds all the time, is added to own attacks, or waits for something to happen."""

from __future__ import annotations

from tabard.crawl import abilities as crawl
from tabard.crawl.abilities import Ability
from tabard.haven import own_abilities as own
from tabard.haven import verbs
from tabard.haven.added_effects import effect_of
from tabard.haven.drafts import Basis
from tabard.haven.heads import Always, Changes, Subject, When
from tabard.haven.item_verbs import Compile
from tabard.haven.listening import ENDS, SCOPES, listen, scope_of
from tabard.haven.moments import Event, Phase, Role, Term
from tabard.haven.paid_bonuses import listen_paid, listen_priced
from tabard.haven.parts import Each
from tabard.haven.riders import AnyChange, AnyRider, Link, PrintedRaise
from tabard.haven.scenes import NotCoveredError, amount_of
from tabard.haven.selectors import Kind, Reference, Single
from tabard.haven.statics import static_of
from tabard.haven.vocabulary import Pointer, Raised, Thing
from tabard.haven.wording import phrase_line


def read_bonus(node: verbs.PrintedBonus, base: Basis, compile_line: Compile) -> Ability:
    """Read a bonus: what holds all the time, or what waits for something to happen."""
    if node.term not in (Term.ROUND, Term.PERSISTENT, Term.AUGMENT, *ENDS):
        raise NotCoveredError(node)
    if (held := static_of(node)) is not None:
        return held
    match node.head, node.body:
        case Always(given=None, limits=()), Changes(changes=(PrintedRaise() as change,), once=None):
            if change.what is Raised.SHIELD:
                return crawl.Shield(value=amount_of(change.amount))
            if change.what is Raised.RETALIATE:
                return crawl.Retaliate(value=amount_of(change.amount))
        case When() as head, Changes(changes=changes, once=None) if (
            _is_own_attack(head) and all(map(_is_plain, changes)) and node.term is not Term.AUGMENT
        ):
            effects = tuple(map(effect_of, changes))
            ends = ENDS.get(node.term, "")
            return crawl.Boost(scope=scope_of(head), effects=effects, ends=ends)
        case When(), Changes(changes=(Link() as link,), once=None) if _is_friends_move(node.head):
            return own.Static(change=link, text=phrase_line(node))
        case When(), _ if not base.is_monster:
            waiting = _read_waiting(node, base, compile_line)
            if waiting is not None:
                return waiting
    raise NotCoveredError(node)


def _read_waiting(node: verbs.PrintedBonus, base: Basis, compile_line: Compile) -> Ability | None:
    """Read a bonus that waits for something: at a price each time, plainly, or with what is paid once."""
    for read in (listen_priced, listen, listen_paid):
        found = read(node, effect_of, lambda do: compile_line(do, base))
        if found is not None:
            return found
    return None


def _is_plain(change: AnyChange) -> bool:
    """Tell whether a change is the same for every attack, and nothing that is done."""
    is_counted = isinstance(change, PrintedRaise) and change.amount.per is not None
    return not is_counted and not isinstance(change, AnyRider | Each)


def _is_friends_move(head: When | Always) -> bool:
    """Tell whether every move of the own side is meant."""
    friends = Subject(Role.BY, Single(Kind(Thing.FRIENDS)))
    return head == When(Phase.DURING, (Event.MOVE,), subject=friends)


def _is_own_attack(head: When) -> bool:
    """Tell whether an attack is meant that its owner makes, near, far or either, and wherever it comes from."""
    kinds = tuple([each for each in head.adjectives if each in SCOPES])
    plain = When(Phase.DURING, (Event.ATTACK,), kinds, subject=head.subject)
    if head != plain or head.subject is None or head.subject.role is not Role.BY:
        return False
    return head.subject.who == Single(Reference(Pointer.YOU))
