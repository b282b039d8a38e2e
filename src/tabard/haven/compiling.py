"""From what is printed to what a figure performs: a line of the language becomes abilities of `crawl`, with its final numbers.

What the rules cannot do yet is refused with the words in question: nothing on a card is left out in silence. A monster's card is
compiled with the consumptions that its set has made; what was not paid for is not there, and infusions are the set's (`set_elements`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple, NoReturn

import msgspec

from tabard.content import Change
from tabard.content.nodes import Node
from tabard.crawl import abilities as crawl
from tabard.crawl.abilities import Ability, Aim, Effect, Word, Zone
from tabard.haven import own_abilities as own
from tabard.haven import parts, verbs
from tabard.haven.element_board import cost_of, infusion_of
from tabard.haven.heads import Always, Changes, When
from tabard.haven.riders import AnyChange, Consume, Raise, Rider
from tabard.haven.selectors import Amount, Everything, Reference, Selector, Single, how_many
from tabard.haven.vocabulary import (
    Event,
    Flag,
    Force,
    Phase,
    Pointer,
    Raised,
    Reach,
    Role,
    Term,
)
from tabard.hexes import pattern
from tabard.table import RulesError


class NotCoveredError(RulesError):
    """Name what is printed on a card and cannot be performed yet."""

    def __init__(self, node: Node | str) -> None:
        super().__init__(f"This cannot be performed yet: {node}.")
        self.what = str(node)


class Base(NamedTuple):
    """What the amounts of a card are on top of: the stat card of a monster, or nothing for a character."""

    move: int | None = 0
    attack: int | None = 0
    targets: int = 1
    made: Sequence[Consume] | None = None
    """The consumptions of a monster's card that were made; None where a character decides about each."""


Stays = Literal["", "round", "persistent"]


def refuse(node: Node | str) -> NoReturn:
    """Say that something cannot be performed yet."""
    raise NotCoveredError(node)


def compile_line(line: Sequence[verbs.AnyAbility], base: Base) -> tuple[Ability, ...]:
    """Make abilities out of what a card lets a figure do."""
    return tuple([ability for node in line for ability in _abilities(node, base)])


def stays(line: Sequence[verbs.AnyAbility]) -> Stays:
    """Tell how long the card of a half stays in the active area: as long as its bonus (H-28.1)."""
    terms = [_term(each) for each in line]
    return "persistent" if "persistent" in terms else "round" if "round" in terms else ""


def _term(ability: verbs.AnyAbility) -> str:
    if isinstance(ability, verbs.Must | verbs.May):
        return _term(ability.ability)
    if isinstance(ability, verbs.Bonus):
        return str(ability.term)
    return "round" if isinstance(ability, verbs.Shield | verbs.Retaliate) else ""


# Amounts


def amount_of(amount: Amount, base: int | None = None) -> int:
    """Return what an amount comes to: fixed, or on top of what is printed elsewhere, and never below nothing."""
    value = amount.value
    if amount.per is None and isinstance(value, int):
        return value
    if amount.per is None and isinstance(value, Change) and base is not None:
        return max(0, base + value.by)
    refuse(amount)


# Whom it is for, and what is added


class _Draft:
    """An ability with the words behind it, as far as they are read."""

    def __init__(self, node: Node, base: Base, value: int = 0, *, targets: int = 1) -> None:
        self.node = node
        self.base = base
        self.value = value
        self.range: int | None = None
        self.targets = targets
        self.times = 1
        self.who: Literal["", "self", "ally"] = ""
        self.area: Zone | None = None
        self.whom: Selector | None = None
        self.jump = False
        self.effects: list[Effect] = []
        self.riders: list[crawl.Rider] = []

    def read(self, behind: Iterable[Node]) -> _Draft:
        for each in behind:
            self._read(each)
        return self

    def _read(self, part: Node) -> None:  # noqa: C901, PLR0912 - one line a word
        match part:
            case parts.Range(amount=amount):
                self.range = amount_of(amount, self.range)
            case parts.Targets(which=Reach.ALL):
                self.targets = crawl.ALL
            case parts.Targets(which=Reach.SAME):
                self.targets, self.times = 1, self.targets
            case parts.Targets(which=Amount() as amount):
                # A fixed number takes the place of the stat card's, a signed one changes it (H-40.20).
                self.targets = amount_of(amount, self.targets)
            case parts.Says(flag=Flag.SELF):
                self.who = "self"
            case parts.Says(flag=Flag.ALLY):
                self.who = "ally"
            case parts.Says(flag=Flag.JUMP):
                self.jump = True
            case parts.On(who=who):
                if self.base.made is not None:
                    refuse(self.node)  # a monster chooses by rules of its own
                number = how_many(who)
                self.whom, self.targets = who, crawl.ALL if number is None else number
            case parts.Area(cells=cells):
                self.area = Zone(pattern(cells), is_melee=True)
            case parts.FreeArea(cells=cells):
                self.area = Zone(pattern(cells), is_melee=False)
            case Rider(gate=Consume() as gate):
                self._pay(gate, part)
            case Raise(what=Raised.ATTACK | Raised.MOVE | Raised.HEAL, amount=amount):
                self.value = amount_of(amount, self.value)
            case _:
                self.effects.append(effect_of(part))

    def _pay(self, gate: Consume, rider: Rider) -> None:
        """Add what a consumption gives, if it was made; a character decides when it performs the ability."""
        if self.base.made is None:
            effects = tuple([effect_of(each) for each in rider.changes])
            self.riders.append(crawl.Rider(effects, cost=cost_of(gate.icons)))
        elif any(gate is each for each in self.base.made):
            self.read(rider.changes)

    @property
    def aim(self) -> Aim:
        return Aim(self.range, self.targets, self.who, self.area, whom=self.whom)

    def only(self, *names: str) -> _Draft:
        """Refuse every word that this ability does not know what to do with."""
        plain = vars(_Draft(self.node, self.base, self.value, targets=self.targets))
        for name, value in vars(self).items():
            if name not in names and value != plain[name]:
                refuse(self.node)
        return self


def effect_of(change: AnyChange | Node) -> Effect:  # noqa: PLR0911 - one line a kind
    """Return an added effect."""
    match change:
        case parts.Gain(condition=condition):
            return Effect(Word.GAIN, condition=condition)
        case parts.Effect(force=force, amount=amount):
            words = {Force.PIERCE: Word.PIERCE, Force.PUSH: Word.PUSH, Force.PULL: Word.PULL}
            return Effect(words[force], amount_of(amount, 0))
        case parts.Says(flag=Flag.ADVANTAGE):
            return Effect(Word.ADVANTAGE)
        case Raise(what=Raised.ATTACK, amount=Amount(value=Change(by=by), per=None)):
            return Effect(Word.ATTACK, by)
        case Raise(what=Raised.MOVE, amount=Amount(value=Change(by=by), per=None)):
            return Effect(Word.MOVE, by)
        case Raise(what=Raised.HEAL, amount=Amount(value=Change(by=by), per=None)):
            return Effect(Word.HEAL, by)
        case parts.Range(amount=Amount(value=Change(by=by), per=None)):
            return Effect(Word.RANGE, by)
        case parts.Targets(which=Amount(value=Change(by=by), per=None)):
            return Effect(Word.TARGET, by)
        case _:
            refuse(change)


# Abilities


def _abilities(node: verbs.AnyAbility, base: Base) -> Sequence[Ability]:  # noqa: PLR0911 - one line a kind
    """Make what one printed ability comes to: usually one, and none if it is the set's or was not paid for."""
    match node:
        case verbs.Infuse(icons=icons, parts=()):
            if base.made is not None:
                return ()
            return (crawl.Infuse(infusions=tuple([infusion_of(each) for each in icons])),)
        case verbs.Gated(gate=Consume() as gate, do=do):
            if base.made is not None:
                return compile_line(do, base) if any(gate is each for each in base.made) else ()
            (inner,) = compile_line(do, base) if len(do) == 1 else refuse(node)
            return (crawl.Paid(cost=cost_of(gate.icons), ability=inner),)  # type: ignore[arg-type]
        case verbs.Idle():
            return ()
        case verbs.Must(ability=inner_node):
            made = _abilities(inner_node, base)
            return [msgspec.structs.replace(each, mandatory=True) for each in made]
        case verbs.May(ability=inner_node):
            return _abilities(inner_node, base)
        case _:
            return (_ability(node, base),)


def _ability(node: verbs.AnyAbility, base: Base) -> Ability:  # noqa: C901, PLR0911, PLR0912 - one line a verb
    match node:
        case verbs.Move(amount=amount, parts=behind):
            draft = _Draft(node, base, amount_of(amount, base.move)).read(behind)
            draft.only("value", "jump", "riders")
            return crawl.Move(points=draft.value, jump=draft.jump, riders=tuple(draft.riders))
        case verbs.Attack(amount=amount, parts=behind):
            value = amount_of(amount, base.attack)
            return _attack(_Draft(node, base, value, targets=base.targets).read(behind))
        case verbs.Heal(amount=amount, parts=behind):
            draft = _Draft(node, base, amount_of(amount)).read(behind)
            draft.only("value", "range", "targets", "who", "whom", "effects", "riders")
            if base.made is not None and draft.targets != 1:
                refuse(node)  # a monster heals one figure so far
            return crawl.Heal(
                value=draft.value, aim=draft.aim, effects=tuple(draft.effects), riders=tuple(draft.riders)
            )  # fmt: skip
        case verbs.Give(gain=gain, parts=behind):
            draft = _Draft(node, base).read((gain, *behind))
            draft.only("range", "targets", "who", "whom", "effects", "riders")
            conditions = [each.condition for each in draft.effects if each.condition is not None]
            if len(conditions) < len(draft.effects):
                refuse(node)
            return crawl.Give(
                conditions=tuple(conditions), aim=draft.aim, riders=tuple(draft.riders)
            )
        case verbs.Push(amount=amount, parts=behind) | verbs.Pull(amount=amount, parts=behind):
            draft = _Draft(node, base, amount_of(amount)).read(behind)
            draft.only("range", "targets", "whom", "effects", "riders")
            return crawl.PushPull(
                word=Word.PUSH if isinstance(node, verbs.Push) else Word.PULL,
                hexes=draft.value, aim=draft.aim, effects=tuple(draft.effects), riders=tuple(draft.riders),
            )  # fmt: skip
        case verbs.Shield(amount=amount, parts=()):
            return crawl.Shield(value=amount_of(amount))
        case verbs.Retaliate(amount=amount, parts=behind):
            draft = _Draft(node, base, amount_of(amount)).read(behind).only("range")
            return crawl.Retaliate(value=draft.value, range=draft.range or 1)
        case verbs.Suffer(amount=amount, parts=()):
            return crawl.Suffer(amount=amount_of(amount))
        case verbs.Suffer(amount=amount, parts=behind):
            draft = (
                _Draft(node, base, amount_of(amount)).read(behind).only("whom", "targets", "value")
            )
            return crawl.Suffer(amount=draft.value, aim=draft.aim)
        case verbs.Cleanse(amount=amount, parts=behind):
            draft = _Draft(node, base).read(behind).only("range", "targets", "who", "whom")
            number = crawl.ALL if isinstance(amount, Everything) else amount_of(amount)
            return own.Cleanse(number=number, aim=draft.aim, text=str(node))
        case verbs.Bonus(head=head, body=Changes(changes=(change,), once=None)):
            return _bonus(node, head, change)
        case _:
            refuse(node)


def _attack(draft: _Draft) -> Ability:
    if draft.times > 1 and draft.base.made is None:
        refuse(draft.node)
    draft.only("value", "range", "targets", "whom", "times", "area", "effects", "riders")
    return crawl.Attack(
        value=draft.value, aim=draft.aim, effects=tuple(draft.effects), riders=tuple(draft.riders),
        times=draft.times,
    )  # fmt: skip


def _bonus(node: verbs.Bonus, head: Node, change: AnyChange) -> Ability:
    """Read a bonus that holds all the time, or in every own attack."""
    if node.term not in (Term.ROUND, Term.PERSISTENT):
        refuse(node)
    match head, change:
        case Always(given=None, limits=()), Raise(what=Raised.SHIELD, amount=amount):
            return crawl.Shield(value=amount_of(amount))
        case Always(given=None, limits=()), Raise(what=Raised.RETALIATE, amount=amount):
            return crawl.Retaliate(value=amount_of(amount))
        case When(), _ if _is_own_attack(head):
            return crawl.Boost(effects=(effect_of(change),))
        case _:
            refuse(node)


def _is_own_attack(head: When) -> bool:
    """Tell whether an attack is meant that its owner makes, whatever its kind and wherever it comes from."""
    plain = When(Phase.DURING, (Event.ATTACK,), subject=head.subject)
    if head != plain or head.subject is None or head.subject.role is not Role.BY:
        return False
    return head.subject.who == Single(Reference(Pointer.YOU))
