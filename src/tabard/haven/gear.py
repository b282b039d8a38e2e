"""Items as they are used: at which moment of the one table of windows, what they cost, what they add there and what they let somebody do (p. 33 and 34).

What the rules cannot do yet is refused with the words in question, when somebody wants to bring the item.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tabard.content.nodes import Node
from tabard.content.once import once
from tabard.crawl.abilities import Ability
from tabard.crawl.ability_parts import Area
from tabard.crawl.effects import Condition, Cost, Effect, Infusion, Word
from tabard.crawl.items import DESPITE_STUN
from tabard.crawl.windows import Moment
from tabard.haven import heads, own_abilities, parts, riders, verbs
from tabard.haven.added_effects import effect_of
from tabard.haven.compiling import compile_line
from tabard.haven.content import Item, Use
from tabard.haven.drafts import Basis
from tabard.haven.element_board import cost_of, infusion_of
from tabard.haven.item_moments import is_known, moment_of
from tabard.haven.moments import Adjective, Frequency, Term
from tabard.haven.scenes import NotCoveredError, amount_of, refuse
from tabard.haven.selectors import Tiles
from tabard.haven.vocabulary import Earned, Period, Tile
from tabard.haven.wording import phrase_line
from tabard.hexes import make_pattern

BACK = "/back"
EASED = {Tile.DIFFICULT, Tile.HAZARD}
FUNCTIONS = {"own-deck": Moment.CONTROL, "shared-potion": Moment.ALLY_TURN}
"""What stands beside its entry as a function, and when: `modifying`, `shared_potions`."""
STANDING = (Moment.ALWAYS, Moment.DRAWN, Moment.CONTROL, Moment.ALLY_TURN)
"""When what holds all the time is looked up."""


class Gear(msgspec.Struct, frozen=True, kw_only=True):
    """One side of an item."""

    id: str
    name: str
    about: str
    """What it does, in words."""
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
    area: Area | None = None
    """The area that an attack ability has instead."""
    infusions: tuple[Infusion, ...] = ()
    """What it infuses beside."""
    do: tuple[Ability, ...] = ()
    """What its owner performs: at once, or after what it is added to."""
    rules: tuple[riders.PlainChange, ...] = ()
    """What holds all the time."""

    price: tuple[Condition, ...] = ()
    """The conditions that its owner gains for it."""
    harm: int = 0
    """The damage that its owner suffers for it."""
    is_back: bool = False
    is_first: bool = False
    """It comes at the first occasion."""
    is_choice: bool = False
    """It says that it may be used."""

    @property
    def is_forced(self) -> bool:
        """Tell whether it must be used whenever it can be (H-34.11)."""
        if self.is_choice or self.spend or self.price or self.harm:
            return False
        return self.use == Use.PASSIVE or bool(self.slots) or self.is_first


@once
def gear_of(item: Item) -> tuple[tuple[str, Gear], ...]:
    """Return the sides of an item, by what is up; whatever cannot be played is refused."""
    found = []
    for key, side in ((item.id, item.do), (item.id + BACK, item.back)):
        if side:
            (only,) = side
            assert isinstance(only, heads.TraitBonus)
            gear = read_gear(item.id, item.name, str(item.use), only)
            found.append((key, msgspec.structs.replace(gear, is_back=key != item.id)))
    return tuple(found)


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
    if body.once is not None or not is_known(origin):
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
    if moment is Moment.ANY_ATTACK and Effect(Word.REDIRECT) in draft.effects:
        moment = Moment.AIMED  # who is attacked is clear before anything else of the attack
    called = {each.name.name for each in draft.rules if isinstance(each, riders.PrintedCall)}
    if (draft.rules and moment not in STANDING) or not called <= FUNCTIONS.keys():
        refuse(bonus)
    return Gear(
        id=id_, name=name, about=phrase_line(bonus), use=use, moment=str(moment), head=head, only=draft.only,
        slots=slots, spend=draft.spend, price=draft.price, harm=draft.harm, effects=tuple(draft.effects), area=draft.area,
        infusions=tuple(draft.infusions), do=tuple(draft.do), rules=tuple(draft.rules),
        is_first=is_first, is_choice=draft.is_choice,
    )  # fmt: skip


class _Draft:
    """An item while it is read."""

    def __init__(self) -> None:
        self.spend: Cost = ()
        self.effects: list[Effect] = []
        self.area: Area | None = None
        self.infusions: list[Infusion] = []
        self.do: list[Ability] = []
        self.rules: list[riders.PlainChange] = []
        self.only = ""
        self.price: tuple[Condition, ...] = ()
        self.harm = 0
        self.is_choice = False

    def change(self, change: riders.AnyChange) -> None:  # noqa: C901, PLR0912 - one line a kind
        """Read what it adds to something else."""
        match change:
            case riders.GatedChange(gate=riders.Consume(icons=icons), changes=changes) if (
                not self.spend
            ):
                self.spend = cost_of(icons)
                for each in changes:
                    self.change(each)
            case riders.GatedChange(
                gate=riders.Pay(costs=(riders.Bearing(conditions=gains),)), changes=changes
            ) if not self.price:
                self.price = tuple([each.condition for each in gains])
                for each in changes:
                    self.change(each)
            case riders.GatedChange(
                gate=riders.Pay(costs=(riders.Suffering(amount=amount),)), changes=changes
            ) if not self.harm:
                self.harm = amount_of(amount)
                for each in changes:
                    self.change(each)
            case riders.GatedChange(gate=riders.Pay(costs=(riders.Handicap(),)), changes=changes):
                self.effects.append(Effect(Word.DISADVANTAGE))
                for each in changes:
                    self.change(each)
            case riders.GatedChange(gate=riders.If(given=given), changes=changes):
                done = [_find_deed(each) for one in changes for each in list_deeds(one)]
                made = compile_line(done, Basis())
                self.do.append(
                    own_abilities.Several(given=given, abilities=made, text=phrase_line(change))
                )
            case riders.MayChange(change=riders.Basic() as inner):
                self.rules.append(inner)
                self.is_choice = True
                self.perform(inner.do)
            case riders.MayChange(change=inner):
                self.is_choice = True
                self.change(inner)
            case riders.Counts() | riders.PrintedCall():
                self.rules.append(change)
            case riders.Redirect():
                self.effects.append(Effect(Word.REDIRECT))
            case parts.Ignore(what=Tiles(tiles=tiles)) if set(tiles) == EASED:
                self.effects.append(Effect(Word.EASE))
            case riders.FocusLast():
                self.rules.append(change)
            case parts.PrintedArea(cells=cells):
                self.area = Area(make_pattern(cells), is_melee=True)
            case parts.FreeArea(cells=cells):
                self.area = Area(make_pattern(cells), is_melee=False)
            case riders.Infusing(icons=icons):
                self.infusions += [infusion_of(each) for each in icons]
            case riders.PrintedNegate():
                self.effects.append(Effect(Word.NEGATE))
            case parts.Then(do=do) | parts.Each(do=do):
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
            case (riders.PrintedCall() as call,):
                self.rules.append(call)
            case (verbs.Cancel(), *rest):
                self.effects.append(Effect(Word.NEGATE))
                self.perform(rest)
            case (verbs.Despite(), *rest):
                self.only = DESPITE_STUN
                self.perform(rest)
            case _:
                for each in do:
                    # What an item lets wait comes every time, and nobody is asked (H-28.16).
                    node = verbs.Must(each) if isinstance(each, verbs.PrintedBonus) else each
                    self.do += [_give_end(each, one) for one in compile_line((node,), Basis())]


def _find_deed(change: Node) -> verbs.AnyAbility:
    """Return what is done in place of a change that would come too late."""
    match change:
        case parts.Xp(amount=amount):
            return verbs.Must(verbs.PrintedEarn(Earned.XP, amount))
        case parts.Verb():
            return change  # type: ignore[return-value]
        case _:
            raise NotCoveredError(change)


def list_deeds(change: riders.AnyChange) -> Sequence[Node]:
    """List what is done for each target, or afterwards, ability by ability."""
    return change.do if isinstance(change, parts.Each | parts.Then) else (change,)


def _give_end(node: verbs.AnyAbility, ability: Ability) -> Ability:
    """Return an ability with its own end: there is no card on which that would be printed."""
    if isinstance(node, verbs.PrintedBonus) and node.term is Term.PERSISTENT:
        return msgspec.structs.replace(ability, ends="persistent")
    return ability


def suits(gear: Gear, *, is_ranged: bool) -> bool:
    """Tell whether something is for this kind of attack."""
    assert isinstance(gear.head, heads.When)
    wrong = Adjective.MELEE if is_ranged else Adjective.RANGED
    return wrong not in gear.head.adjectives
