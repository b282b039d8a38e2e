"""From the words of an item to what only items let their owners do: be earlier or later, choose between two things, look at cards, play one more."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from tabard.content import Change
from tabard.content.nodes import write
from tabard.haven import own_abilities as own
from tabard.haven import parts, verbs
from tabard.haven.heads import Changes, Next, Subject, When
from tabard.haven.moments import Event, Phase, Role, Term
from tabard.haven.scenes import NotCoveredError, amount_of
from tabard.haven.selectors import In, Kind, Nested, Reference, Single, count_chosen
from tabard.haven.things import DeckRemove
from tabard.haven.vocabulary import Half, Pointer, Thing, Zone
from tabard.haven.wording import phrase_line

if TYPE_CHECKING:
    from tabard.crawl.abilities import Ability
    from tabard.haven.drafts import Basis

Compile = Callable[[Sequence[verbs.AnyAbility], "Basis"], tuple["Ability", ...]]
SELF = Single(Reference(Pointer.SELF))
NEXT_ABILITY = When(
    Phase.DURING, (Event.ATTACK_ABILITY, Event.HEAL_ABILITY),
    subject=Subject(Role.BY, Single(Reference(Pointer.YOU))), limits=(Next(1),),
)  # fmt: skip
"""The next attack or heal ability of one's own."""
HAND = (In((Zone.HAND,)),)


def make_ability(node: verbs.AnyAbility, base: Basis, compile_line: Compile) -> Ability | None:  # noqa: C901, PLR0911 - one line a verb
    """Make one of these abilities; None if it is none of them."""
    match node:
        case verbs.Choice(options=options) if not base.is_monster:
            ways = [
                own.Several(abilities=compile_line(each.do, base), text=phrase_line(*each.do))
                for each in options
            ]
            return own.OneOf(ways=tuple(ways), text=phrase_line(node))
        case verbs.PrintedBonus(
            term=Term.TURN, head=head, body=Changes(changes=(parts.Standing(place=Nested(who=what)),), once=None)
        ) if head == NEXT_ABILITY:  # fmt: skip
            return own.StandIn(what=what, text=phrase_line(node))
        case verbs.Initiative(amount=amount) if isinstance(amount.value, Change):
            return own.Hasten(by=amount.value.by, text=phrase_line(node), mandatory=True)
        case verbs.PrintedPeek(amount=amount):
            return own.Peek(number=amount_of(amount), text=phrase_line(node), mandatory=True)
        case verbs.PrintedChooseLost():
            return own.ChooseLost(text=phrase_line(node), mandatory=True)
        case verbs.Deck(change=DeckRemove(cards=cards)):
            card = write(cards.modifier)
            return own.RemoveCards(
                card=card, number=cards.number, text=phrase_line(node), mandatory=True
            )
        case verbs.Play(what=Single(noun=noun, filters=filters) as what, halves=halves, parts=()):
            if noun not in (Kind(Thing.CARD), Kind(Thing.CARDS)) or filters != HAND:
                raise NotCoveredError(node)
            return _read_played(node, what, halves)
        case verbs.TeleportAt(where=where, parts=()):
            return own.Teleport(at=where, text=phrase_line(node))
        case verbs.PrintedTeleport(amount=amount, parts=(parts.Ending(filters=ending),)):
            return own.Teleport(hexes=amount_of(amount), ending=ending, text=phrase_line(node))
        case _:
            return None


def _read_played(node: verbs.AnyAbility, what: Single, halves: Sequence[object]) -> own.LetPlay:
    """Read which half of a card in the hand is played at once."""
    number = count_chosen(what) or 1
    match halves:
        case (Half.BOTTOM,):
            return own.LetPlay(whom=SELF, number=number, halves=("bottom",), text=phrase_line(node))
        case (Half.PERSISTENT,):
            return own.LetPlay(whom=SELF, number=number, is_persistent=True, text=phrase_line(node))
        case _:
            raise NotCoveredError(node)
