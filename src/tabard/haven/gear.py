"""Items as they are used: at which moment of the one table of windows, what they cost, what they add there and what they let somebody do (p. 33 and 34).

What the rules cannot do yet is refused with the words in question, when somebody wants to bring the item.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from tabard.content.nodes import nodes_in
from tabard.crawl.abilities import Ability, Condition, Cost, Effect, Infusion, Word, Zone
from tabard.crawl.items import DESPITE_STUN
from tabard.crawl.windows import Moment
from tabard.haven import heads, parts, riders, verbs
from tabard.haven.circumstances import From
from tabard.haven.compiling import compile_line
from tabard.haven.content import Item, Use
from tabard.haven.drafts import Base, effect_of
from tabard.haven.element_board import cost_of, infusion_of
from tabard.haven.language import write_line
from tabard.haven.moments import Adjective, Event, Frequency, Origin, Phase, Role, Term
from tabard.haven.scenes import NotCoveredError, refuse
from tabard.haven.selectors import Reference, Selector, Single, Tiles
from tabard.haven.vocabulary import Period, Pointer, Tile
from tabard.hexes import pattern

BACK = "/back"
YOU = Single(Reference(Pointer.YOU))

NOT_JUDGED = (Tiles,)
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
    (Phase.DURING, Event.REST): Moment.REST,
    (Phase.AFTER, Event.REST): Moment.AFTER_REST,
    (Phase.AFTER, Event.LONG_REST): Moment.LONG_REST,
    (Phase.BEFORE, Event.SHORT_REST): Moment.SHORT_REST,
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

    price: tuple[Condition, ...] = ()
    """The conditions that its owner gains for it."""
    is_back: bool = False
    is_first: bool = False
    """It comes at the first occasion."""
    is_choice: bool = False
    """It says that it may be used."""

    @property
    def is_forced(self) -> bool:
        """Tell whether it must be used whenever it can be (H-34.11)."""
        if self.is_choice or self.spend or self.price:
            return False
        return self.use == Use.PASSIVE or bool(self.slots) or self.is_first


def gear_of(item: Item) -> Iterator[tuple[str, Gear]]:
    """Yield the sides of an item, by what is up; whatever cannot be played is refused."""
    for key, side in ((item.id, item.do), (item.id + BACK, item.back)):
        if side:
            (only,) = side
            assert isinstance(only, heads.TraitBonus)
            gear = read_gear(item.id, item.name, str(item.use), only)
            yield key, msgspec.structs.replace(gear, is_back=key != item.id)


def talent_of(id_: str, name: str, bonus: heads.TraitBonus) -> Gear:
    """Return what a perk gives beside the deck: it holds in every scenario, comes unasked unless it leaves a choice, and is lost where it comes once (H-54.7)."""
    gear = read_gear(id_, name, str(Use.PASSIVE), bonus)
    is_limited = bool(bonus.head.limits)
    return msgspec.structs.replace(gear, use=str(Use.LOST)) if is_limited else gear


def read_gear(id_: str, name: str, use: str, bonus: heads.TraitBonus) -> Gear:
    """Read when something may be used and what it does then."""
    head, body = bonus.head, bonus.body
    draft = _Draft()
    moment = moment_of(head)
    origin = head.origin if isinstance(head, heads.When) else None
    is_unclear = any(isinstance(each, NOT_JUDGED) for each in nodes_in(head))
    # Walls are no tiles: nobody finds one yet.
    is_unclear |= any(Tile.WALL in each.tiles for each in nodes_in(body) if isinstance(each, Tiles))
    if body.once is not None or is_unclear or origin not in (None, From((Origin.ATTACK,))):
        refuse(bonus)
    if isinstance(body, heads.Changes):
        for each in body.changes:
            draft.change(each)
    else:
        draft.perform(body.do)
    slots, is_first = 0, False
    match head.limits:
        case ():
            pass
        case (heads.Uses(number=slots, slots=None),):
            pass
        case (heads.Limited(frequency=often, period=Period.SCENARIO),):
            is_first = often is Frequency.FIRST
        case _:
            refuse(bonus)
    if draft.rules and moment is not Moment.ALWAYS:
        refuse(bonus)
    return Gear(
        id=id_, name=name, about=write_line([bonus]), use=use, moment=str(moment), head=head, only=draft.only,
        slots=slots, spend=draft.spend, price=draft.price, effects=tuple(draft.effects), area=draft.area,
        infusions=tuple(draft.infusions), do=tuple(draft.do), rules=tuple(draft.rules),
        is_first=is_first, is_choice=draft.is_choice,
    )  # fmt: skip


def moment_of(head: heads.Head) -> Moment:  # noqa: PLR0911 - one line a window
    """Say in which window something belongs that has this head."""
    if isinstance(head, heads.Always):
        return Moment.ALWAYS
    event = head.events[0]
    if len(head.events) > 1:
        refuse(head)
    if isinstance(event, parts.Damage) and head.phase is Phase.DURING:
        return Moment.DAMAGE if head.origin is not None else Moment.SUFFER
    if isinstance(event, Event):
        if head.phase is Phase.AT and event is Event.INITIATIVE:
            return Moment.INITIATIVE
        if event is Event.ACTION and head.adjectives == (Adjective.LOST,) and _is_you(head.subject):
            return Moment.LOST_ACTION
        if _is_you(head.subject) and head.object is None and (head.phase, event) in OWN:
            return OWN[head.phase, event]
        attacked = (Phase.DURING, Event.ATTACK)
        if (head.phase, event) == attacked and head.subject is None and _is_on_you(head):
            return Moment.ENEMY_ATTACK
        if (head.phase, event) == attacked:
            return Moment.ANY_ATTACK
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
        self.price: tuple[Condition, ...] = ()
        self.is_choice = False

    def change(self, change: riders.AnyChange) -> None:  # noqa: C901, PLR0912 - one line a kind
        """Read what it adds to something else."""
        match change:
            case riders.Rider(gate=riders.Consume(icons=icons), changes=changes) if not self.spend:
                self.spend = cost_of(icons)
                for each in changes:
                    self.change(each)
            case riders.Rider(
                gate=riders.Pay(costs=(riders.Bearing(conditions=gains),)), changes=changes
            ) if not self.price:
                self.price = tuple([each.condition for each in gains])
                for each in changes:
                    self.change(each)
            case riders.MayChange(change=inner) if not isinstance(inner, riders.Basic):
                self.is_choice = True
                self.change(inner)
            case riders.FocusLast():
                self.rules.append(change)
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
            case (verbs.May(ability=inner),):
                self.is_choice = True
                self.perform((inner,))
            case (
                verbs.Gated(gate=riders.Pay(costs=(riders.Bearing(conditions=gains),)), do=inner),
            ):
                self.price = tuple([each.condition for each in gains])
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
