"""Items as they are used: at which moment of the one table of windows, what they cost, what they add there and what they let somebody do (p. 33 and 34).

What the rules cannot do yet is refused with the words in question, when somebody wants to bring the item.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from tabard.content.nodes import nodes_in
from tabard.crawl.abilities import Ability, Cost, Effect, Infusion, Word, Zone
from tabard.crawl.items import DESPITE_STUN
from tabard.crawl.windows import Moment
from tabard.haven import heads, parts, riders, verbs
from tabard.haven.circumstances import From
from tabard.haven.compiling import compile_line
from tabard.haven.content import Item, Use
from tabard.haven.drafts import Base, effect_of
from tabard.haven.element_board import cost_of, infusion_of
from tabard.haven.language import write_line
from tabard.haven.moments import Adjective, Event, Origin, Phase, Role, Term
from tabard.haven.scenes import NotCoveredError, refuse
from tabard.haven.selectors import Did, Reference, Selector, Single, Tiles
from tabard.haven.vocabulary import Pointer
from tabard.hexes import pattern

BACK = "/back"
YOU = Single(Reference(Pointer.YOU))

NOT_JUDGED = (Did, Tiles)
"""What no rule can judge yet in the head of an item."""

OWN: Mapping[tuple[Phase, Event], Moment] = {
    (Phase.DURING, Event.TURN): Moment.TURN,
    (Phase.DURING, Event.MOVE): Moment.MOVE,
    (Phase.DURING, Event.ATTACK_ABILITY): Moment.AIM,
    (Phase.DURING, Event.ATTACK): Moment.ATTACK,
    (Phase.AFTER, Event.MOVE): Moment.AFTER_MOVE,
    (Phase.AT, Event.TURN_END): Moment.TURN_END,
    (Phase.DURING, Event.SHORT_REST): Moment.SHORT_REST,
    (Phase.DURING, Event.LONG_REST): Moment.LONG_REST,
    (Phase.AFTER, Event.KILL): Moment.KILL,
}
"""What somebody does oneself."""


class Gear(msgspec.Struct, frozen=True, kw_only=True):
    """One side of an item."""

    id: str
    name: str
    about: str
    """What it does, as it is written."""
    use: str
    """spent, lost, passive or flip."""
    moment: str
    head: heads.Head
    only: str = ""
    slots: int = 0
    """How many use slots it has."""
    spend: Cost = ()
    effects: tuple[Effect, ...] = ()
    """What it adds to what is going on."""
    area: Zone | None = None
    """The area that an attack ability has instead."""
    infusions: tuple[Infusion, ...] = ()
    """What it infuses beside."""
    do: tuple[Ability, ...] = ()
    """What its owner performs: at once, or after what it is added to."""
    rules: tuple[riders.PlainChange, ...] = ()
    """What holds all the time."""

    is_back: bool = False

    @property
    def is_forced(self) -> bool:
        """Tell whether it must be used whenever it can be (H-34.11)."""
        return self.use == Use.PASSIVE or bool(self.slots)


def gear_of(item: Item) -> Iterator[tuple[str, Gear]]:
    """Yield the sides of an item, by what is up; whatever cannot be played is refused."""
    for key, side in ((item.id, item.do), (item.id + BACK, item.back)):
        if side:
            yield key, _side(item, side, is_back=key != item.id)


def _side(item: Item, traits: Sequence[heads.AnyTrait], *, is_back: bool) -> Gear:
    (only,) = traits
    assert isinstance(only, heads.TraitBonus)
    head, body = only.head, only.body
    draft = _Draft()
    moment = moment_of(head)
    if isinstance(head, heads.When) and head.origin not in (None, From((Origin.ATTACK,))):
        refuse(only)
    if any(isinstance(each, NOT_JUDGED) for each in nodes_in(head)):
        refuse(only)
    if body.once is not None:
        refuse(only)
    if isinstance(body, heads.Changes):
        for each in body.changes:
            draft.change(each)
    else:
        draft.perform(body.do)
    limits = head.limits
    slots = 0
    match limits:
        case ():
            pass
        case (heads.Uses(number=slots, slots=None),):
            pass
        case _:
            refuse(only)
    if draft.rules and moment is not Moment.ALWAYS:
        refuse(only)
    return Gear(
        id=item.id, name=item.name, about=write_line(traits), use=str(item.use), moment=str(moment), head=head,
        only=draft.only, slots=slots, spend=draft.spend, effects=tuple(draft.effects),
        area=draft.area, infusions=tuple(draft.infusions), do=tuple(draft.do), rules=tuple(draft.rules),
        is_back=is_back,
    )  # fmt: skip


def moment_of(head: heads.Head) -> Moment:
    """Say in which window something belongs that has this head."""
    if isinstance(head, heads.Always):
        return Moment.ALWAYS
    event = head.events[0]
    if len(head.events) > 1:
        refuse(head)
    if isinstance(event, parts.Damage) and head.phase is Phase.DURING and head.origin is not None:
        return Moment.DAMAGE
    if isinstance(event, Event):
        if head.phase is Phase.AT and event is Event.INITIATIVE:
            return Moment.INITIATIVE
        if _is_you(head.subject) and head.object is None and (head.phase, event) in OWN:
            return OWN[head.phase, event]
        attacked = (Phase.DURING, Event.ATTACK)
        if (head.phase, event) == attacked and head.subject is None and _is_on_you(head):
            return Moment.ENEMY_ATTACK
    raise NotCoveredError(head)


def _is_you(subject: heads.Subject | None) -> bool:
    return subject is not None and subject.role in Role and _is(subject.who)


def _is_on_you(head: heads.When) -> bool:
    return head.object is not None and _is(head.object.who)


def _is(who: Selector) -> bool:
    return who == YOU


class _Draft:
    """An item while it is read."""

    def __init__(self) -> None:
        self.spend: Cost = ()
        self.effects: list[Effect] = []
        self.area: Zone | None = None
        self.infusions: list[Infusion] = []
        self.do: list[Ability] = []
        self.rules: list[riders.PlainChange] = []
        self.only = ""

    def change(self, change: riders.AnyChange) -> None:
        """Read what it adds to something else."""
        match change:
            case riders.Rider(gate=riders.Consume(icons=icons), changes=changes) if not self.spend:
                self.spend = cost_of(icons)
                for each in changes:
                    self.change(each)
            case parts.Area(cells=cells):
                self.area = Zone(pattern(cells), is_melee=True)
            case parts.FreeArea(cells=cells):
                self.area = Zone(pattern(cells), is_melee=False)
            case riders.Infusing(icons=icons):
                self.infusions += [infusion_of(each) for each in icons]
            case riders.Negate():
                self.effects.append(Effect(Word.NEGATE))
            case parts.Then(do=do):
                self.perform(do)
            case riders.Basic(do=do):
                self.rules.append(change)
                self.perform(do)
            case riders.Bring():
                self.rules.append(change)
            case _:
                self.effects.append(effect_of(change))

    def perform(self, do: Sequence[verbs.AnyAbility]) -> None:
        """Read what it lets somebody do."""
        match do:
            case (verbs.Gated(gate=riders.Consume(icons=icons), do=inner),) if not self.spend:
                self.spend = cost_of(icons)
                self.perform(inner)
            case (verbs.Despite(), *rest):
                self.only = DESPITE_STUN
                self.perform(rest)
            case _:
                for each in do:
                    self.do += [_lasting(each, one) for one in compile_line((each,), Base())]


def _lasting(node: verbs.AnyAbility, ability: Ability) -> Ability:
    """Return an ability with its own end: there is no card on which that would be printed."""
    if isinstance(node, verbs.Bonus) and node.term is Term.PERSISTENT:
        return msgspec.structs.replace(ability, ends="persistent")
    return ability


def suits(gear: Gear, *, is_ranged: bool) -> bool:
    """Tell whether something is for this kind of attack."""
    assert isinstance(gear.head, heads.When)
    wrong = Adjective.MELEE if is_ranged else Adjective.RANGED
    return wrong not in gear.head.adjectives
