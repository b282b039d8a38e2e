"""An ability of a card while it is read: its verb's amount, and the words behind it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

import msgspec

from tabard.content.nodes import Node, nodes_in
from tabard.crawl import abilities as crawl
from tabard.crawl import ability_parts
from tabard.crawl.ability_parts import Aim, Area
from tabard.crawl.effects import Effect, Word
from tabard.crawl.targets import ANY_RANGE
from tabard.haven import parts, verbs
from tabard.haven.added_effects import effect_of
from tabard.haven.circumstances import Given
from tabard.haven.element_board import cost_of
from tabard.haven.monster_aims import Meant, given_of, read_selector
from tabard.haven.riders import (
    AnyChange,
    Consume,
    GatedChange,
    If,
    Pay,
    Paying,
    PerRider,
    PrintedRaise,
)
from tabard.haven.scenes import ELSEWHERE, NotCoveredError, Scene, amount_of
from tabard.haven.selectors import (
    Adjacent,
    Amount,
    By,
    Exactly,
    In,
    InPlace,
    Is,
    Kind,
    Place,
    Reference,
    Selector,
    Single,
    Tiles,
    Within,
    count_chosen,
)
from tabard.haven.vocabulary import (
    Earned,
    Flag,
    Force,
    Order,
    Pointer,
    Quality,
    Quantity,
    Raised,
    Reach,
    Status,
    Thing,
    Tile,
)
from tabard.hexes import make_pattern

TARGET_HEX = Single(Kind(Thing.HEX), place=Reference(Pointer.TARGET))
"""The hex of the target."""


class Basis(NamedTuple):
    """What the amounts of a card are on top of: the stat card of a monster, or nothing for a character."""

    move: int | None = 0
    attack: int | None = 0
    targets: int = 1
    made: Sequence[Consume] | None = None
    """The consumptions of a monster's card that were made; None where a character decides about each."""
    scene: Scene = ELSEWHERE
    reach: int | None = None
    """The range of a summon, which its own attacks have (H-31.17)."""

    @property
    def is_monster(self) -> bool:
        """Tell whether a monster performs it."""
        return self.made is not None


class Inner(NamedTuple):
    """Abilities for each target, if something is true then."""

    given: Given | None
    do: tuple[verbs.AnyAbility, ...]


class Draft:
    """An ability with the words behind it, as far as they are read."""

    def __init__(
        self,
        node: Node,
        base: Basis,
        value: int = 0,
        *,
        targets: int = 1,
        own: Raised | Force | None = None,
    ) -> None:
        self.node = node
        self.base = base
        self.value = value
        self.own = own
        """What a change of its value is called."""
        self.range: int | None = None
        self.targets = targets
        self.times = 1
        self.who: Literal["", "self", "ally"] = ""
        self.area: Area | None = None
        self.jump = False
        self.away = 0
        self.ignores: Literal["", "traps", "difficult"] = ""
        self.ending: Sequence[Node | Quality] | None = None
        """What the last hex of a character's move must be like."""
        self.along: Sequence[Node] | None = None
        """What every hex of its way must be like."""
        self.whom: Selector | None = None
        """Whom a character finds by these words."""
        self.on: Meant | None = None
        """Whom a monster takes by rules of its own."""
        self.each: list[crawl.Suffer] = []
        """What a monster's attack does around each target."""
        self.inner: list[Inner] = []
        """What a character does for each target."""
        self.origin: Place | None = None
        self.toward: Place | None = None
        self.breaks = False
        self.broken: list[int] = []
        """Which of what is done for a target is done each time it is moved into something that breaks."""
        self.is_split = False
        self.effects: list[Effect] = []
        self.riders: list[ability_parts.Rider] = []

    def read(self, behind: Iterable[Node]) -> Draft:
        """Take the words behind the ability."""
        for each in behind:
            self._read(each)
        return self

    def _read_amount(self, amount: Amount, base: int | None = None) -> int:
        return amount_of(amount, base, self.base.scene)

    def _read(self, part: Node) -> None:  # noqa: C901, PLR0912, PLR0915 - one line a word
        match part:
            case parts.Range(amount=amount):
                self.range = self._read_amount(amount, self.range)
            case parts.Targets(which=Reach.ALL):
                self.targets = ability_parts.ALL
            case parts.Targets(which=Reach.SAME):
                self.targets, self.times = 1, self.targets
            case parts.Targets(which=Amount() as amount):
                # A fixed number takes the place of the stat card's, a signed one changes it (H-40.20).
                self.targets = self._read_amount(amount, self.targets)
            case parts.Says(flag=Flag.SELF):
                self.who = "self"
            case parts.Says(flag=Flag.ALLY):
                self.who = "ally"
            case parts.Says(flag=Flag.JUMP):
                self.jump = True
            case parts.PrintedArea(cells=cells):
                self.area = Area(make_pattern(cells), is_melee=True)
            case parts.Base(cells=cells) if self.area is not None and self.area.is_melee:
                self.area = Area(self.area.hexes, is_melee=True, base=make_pattern(cells))
            case parts.FreeArea(cells=cells):
                self.area = Area(make_pattern(cells), is_melee=False)
            case parts.On(who=who) if self.base.is_monster:
                self.on = read_selector(who, self.base.scene)
            case parts.On(
                who=Single(noun=Reference(pointer=Pointer.TARGET), quantity=Quantity.ONE) as who
            ):
                # An attack has targets of its own: those of the one before it are marked.
                self.whom = msgspec.structs.replace(who, noun=Reference(Pointer.MARKED))
                self.targets = 1
            case parts.On(who=who):
                number = count_chosen(who)
                self.whom, self.targets = who, ability_parts.ALL if number is None else number
            case parts.Each(do=do) if self.base.is_monster:
                self.each += [self._around(each) for each in do]
            case parts.Each(do=do):
                self.inner.append(Inner(None, do))
            case parts.Standing(place=place) if not self.base.is_monster:
                self.origin = place
            case parts.Toward(whom=whom) if not self.base.is_monster:
                self.toward = whom
            case parts.Breaking(do=do) if not self.base.is_monster:
                self.breaks = True
                if do:
                    broken = tuple([_must(each) for each in do])
                    self.broken.append(len(self.inner))
                    self.inner.append(Inner(None, broken))
            case parts.Split(who=who):
                self._split(part, read_selector(who, self.base.scene))
            case parts.Ending(filters=filters) if not self.base.is_monster:
                known = (Adjacent, Within)
                if not all(each is Quality.EMPTY or isinstance(each, known) for each in filters):
                    raise NotCoveredError(part)
                self.ending = filters
            case parts.Ignore(what=Tiles(tiles=(Tile.TRAP | Tile.TRAPS,))):
                self.ignores = "traps"
            case parts.Ignore(what=Tiles(tiles=(Tile.DIFFICULT,))):
                self.ignores = "difficult"
            case parts.Along(filters=filters) if not self.base.is_monster:
                self.along = filters
            case parts.Ending(filters=filters):
                self.away = _read_away(part, filters)
            case GatedChange(gate=Consume() as gate):
                self._pay(gate, part)
            case GatedChange(gate=If(given=given), changes=changes) if self.base.is_monster:
                self._allow(given_of(given, self.base.scene), changes)
            case GatedChange(gate=If(given=given), changes=changes) if is_after(given):
                self.inner.append(Inner(given, tuple(map(_find_deed, _flatten(changes)))))
            case GatedChange(gate=If(given=given), changes=changes):
                self._change(changes, words=given)
            case GatedChange(
                gate=Pay(costs=(Paying(number=price, where=where),)), changes=changes
            ) if where == TARGET_HEX and not self.base.is_monster:
                effects = tuple([effect_of(each, self.base.scene) for each in changes])
                self.riders.append(ability_parts.Rider(effects, price=price))
            case PerRider(what=what, changes=changes) if not self.base.is_monster:
                self._change(changes, per=what)
            case parts.Xp(amount=Amount(value=int() as number, per=per)) if _is_target(per):
                self.effects.append(Effect(Word.EARN, number))
            case parts.HexMarks():
                pass  # where an enhancement may add a hex
            case PrintedRaise(what=what, amount=amount) if what is self.own:
                self.value = self._read_amount(amount, self.value)
            case parts.PrintedEffect(force=force, amount=amount) if force is self.own:
                self.value = self._read_amount(amount, self.value)
            case _:
                self.effects.append(effect_of(part, self.base.scene))

    def _around(self, node: Node) -> crawl.Suffer:
        """Read what figures next to each target suffer."""
        match node:
            case verbs.PrintedSuffer(amount=amount, parts=(parts.On(who=who),)):
                found = read_selector(who, self.base.scene)
                if found.of_target:
                    return crawl.Suffer(amount=self._read_amount(amount), aim=found.aim)
        raise NotCoveredError(self.node)

    def _split(self, part: Node, found: Meant) -> None:
        if (
            not found.of_target
            or found.aim.who != "enemy"
            or found.aim.targets != ability_parts.ALL
        ):
            raise NotCoveredError(part)
        self.is_split = True

    def _allow(self, given: ability_parts.Given | bool, changes: Sequence[AnyChange]) -> None:  # noqa: FBT001
        """Add what holds under a circumstance; what is known to hold is simply there."""
        if isinstance(given, bool):
            self.read(changes if given else ())
        else:
            effects = tuple([effect_of(each, self.base.scene) for each in changes])
            self.riders.append(ability_parts.Rider(effects, given=given))

    def _pay(self, gate: Consume, rider: GatedChange) -> None:
        """Add what a consumption gives, if it was made; a character decides when it performs the ability."""
        if self.base.made is None:
            self._change(rider.changes, cost=cost_of(gate.icons))
        elif any(gate is each for each in self.base.made):
            self.read(rider.changes)

    def _change(self, changes: Sequence[AnyChange], **gate: object) -> None:
        """Add what a character's ability has for a cost, under a circumstance or for each of what is counted."""
        effects: list[Effect] = []
        more: dict[str, object] = {}
        for each in changes:
            match each:
                case parts.Each(do=do):
                    more["each"] = (*more.get("each", ()), len(self.inner))  # type: ignore[misc]
                    self.inner.append(Inner(None, do))
                case parts.On(who=who):
                    more["whom"] = who
                case _:
                    effects.append(effect_of(each, self.base.scene))
        self.riders.append(ability_parts.Rider(tuple(effects), **gate, **more))  # type: ignore[arg-type]

    @property
    def aim(self) -> Aim:
        """Whom it is for; a set that is named takes the place of range and targets (H-20.16)."""
        if self.on is not None:
            if self.on.of_target or self.on.in_sight or self.range is not None:
                raise NotCoveredError(self.node)
            return self.on.aim
        return Aim(self.range, self.targets, self.who, self.area, whom=self.whom)

    @property
    def attack_aim(self) -> Aim:
        """The same of an attack: enemies within so many hexes are attacked as those next to it would be."""
        if self.on is None:
            return self.aim
        aim = self.aim
        if (
            aim.who != "enemy"
            or aim.kinds
            or aim.order
            or (aim.range is None) is not bool(aim.place)
            or self.area is not None
        ):
            raise NotCoveredError(self.node)
        if aim.place:
            return aim
        assert aim.range is not None
        return Aim(targets=aim.targets, reach=aim.range)

    def refuse_others(self, *names: str) -> Draft:
        """Refuse every word that this ability does not know what to do with."""
        plain = vars(Draft(self.node, self.base, self.value, targets=self.targets, own=self.own))
        if "whom" in names:
            names = (*names, "on")
        for name, value in vars(self).items():
            if name not in names and value != plain[name]:
                raise NotCoveredError(self.node)
        return self


def is_after(given: Node) -> bool:
    """Tell whether something is judged only once an attack has had its effects."""
    return Is(Status.KILLED) in nodes_in(given)


def _must(node: verbs.AnyAbility) -> verbs.AnyAbility:
    return node if isinstance(node, verbs.Must | verbs.May) else verbs.Must(node)


def _flatten(changes: Sequence[AnyChange]) -> Iterable[Node]:
    for each in changes:
        if isinstance(each, parts.Each):
            yield from each.do
        else:
            yield each


def _find_deed(change: Node) -> verbs.AnyAbility:
    """Return what is done for a target in place of a change that would come too late."""
    if isinstance(change, parts.Xp):
        return verbs.Must(verbs.PrintedEarn(Earned.XP, change.amount))
    if isinstance(change, parts.Verb):
        return change  # type: ignore[return-value]
    raise NotCoveredError(change)


PLACES = (Adjacent, Exactly, In, InPlace, Is, Within)
"""What says where somebody is."""


def near_by(whom: Selector | None) -> Selector | None:
    """Say that a melee attack reaches only whom it is next to, unless its words say where they are."""
    if not isinstance(whom, Single) or any(isinstance(each, PLACES) for each in whom.filters):
        return whom
    return msgspec.structs.replace(whom, filters=(*whom.filters, Adjacent()))


def _read_away(part: Node, filters: Sequence[Node | Quality]) -> int:
    """Read a move as far from the focus as possible, with or without a limit."""
    far = By(Order.FARTHEST, Reference(Pointer.FOCUS))
    leader = By(Order.FARTHEST, Reference(Pointer.YOU))
    match filters:
        case (only,) if only in (far, leader):
            return ANY_RANGE
        case (Within(number=number, place=Reference(pointer=Pointer.FOCUS)), last) if last == far:
            return number
        case _:
            raise NotCoveredError(part)


def _is_target(per: Single | None) -> bool:
    """Tell whether something is counted once for each target."""
    return per == Single(Reference(Pointer.TARGET))
