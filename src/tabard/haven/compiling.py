"""From what is printed to what a figure performs: a line of the language becomes abilities of `crawl`, with its final numbers.

What the rules cannot do yet is refused with the words in question: nothing on a card is left out in silence. A monster's card is
compiled with the consumptions that its set has made; what was not paid for is not there, and infusions are the set's (`set_elements`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from tabard.content import Change
from tabard.crawl import abilities as crawl
from tabard.crawl import ability_parts
from tabard.crawl.abilities import Ability
from tabard.crawl.circumstances import Measure
from tabard.crawl.effects import Condition, Word
from tabard.crawl.naming import make_title
from tabard.haven import own_abilities as own
from tabard.haven import verbs
from tabard.haven.card_bonuses import read_bonus
from tabard.haven.card_verbs import read_play, read_recover, read_recover_items
from tabard.haven.drafts import Basis, Draft, near_by
from tabard.haven.element_board import cost_of, infusion_of
from tabard.haven.heads import Deeds, Subject, When
from tabard.haven.item_verbs import make_ability
from tabard.haven.moments import Event, Term
from tabard.haven.monster_verbs import make_abilities
from tabard.haven.parts import Each, PrintedArea, Until
from tabard.haven.rare_verbs import make_rare
from tabard.haven.riders import Consume, If, Pay, Paying
from tabard.haven.scenes import NotCoveredError, amount_of, count_amount
from tabard.haven.selectors import Amount, Everything, Kind, Reference, Single, Tiles, count_chosen
from tabard.haven.sequels import Sequel, find_cost_ability, sequel_of
from tabard.haven.tile_verbs import compile_tiles
from tabard.haven.vocabulary import Earned, Force, Half, Pointer, Raised, Thing
from tabard.haven.wording import phrase_line

Stays = Literal["", "round", "persistent"]


def compile_line(line: Sequence[verbs.AnyAbility], base: Basis) -> tuple[Ability, ...]:
    """Make abilities out of what a card lets a figure do."""
    made = tuple([ability for node in line for ability in _make_abilities(node, base)])
    if any(isinstance(node, verbs.Despite) for node in line):
        return tuple([msgspec.structs.replace(each, despite=True) for each in made])
    return made


def compile_granted(
    line: Sequence[verbs.AnyAbility], base: Basis, of_owner: Basis
) -> tuple[Ability, ...]:
    """Make the abilities of another's card for a figure, each in its place there: with other stats a line may have fewer (H-31.16)."""
    made: list[Ability] = []
    for each in line:
        own, theirs = compile_line((each,), base), compile_line((each,), of_owner)
        made += own if len(own) == len(theirs) else theirs
    return tuple(made)


def stays(line: Sequence[verbs.AnyAbility]) -> Stays:
    """Tell how long the card of a half stays in the active area: as long as its bonus (H-28.1)."""
    terms = [_name_term(each) for each in line]
    return "persistent" if "persistent" in terms else "round" if "round" in terms else ""


def _name_term(ability: verbs.AnyAbility) -> str:  # noqa: PLR0911 - one line a verb
    match ability:
        case verbs.Must(ability=inner) | verbs.May(ability=inner):
            return _name_term(inner)
        case verbs.PrintedBonus(term=Term.AUGMENT | Term.SCENARIO) | verbs.PrintedSummon():
            return "persistent"
        case verbs.PrintedBonus(term=Term.HAND):
            return ""
        case verbs.PrintedBonus(term=term):
            return str(term)
        case verbs.PrintedShield() | verbs.PrintedRetaliate():
            return "round"
        case verbs.PrintedGrant(do=do) | verbs.Gated(do=do):
            # What others are given for the round keeps the card in the active area too (H-28.1).
            return stays(do)
        case verbs.PrintedGive(parts=behind) if any(isinstance(each, Until) for each in behind):
            return "round"
        case _:
            behind = getattr(ability, "parts", ())
            return stays([each for one in behind if isinstance(one, Each) for each in one.do])


def _write_line(line: Sequence[verbs.AnyAbility]) -> str:
    return phrase_line(*line)


def _needs_stat(amount: Amount, base: Basis) -> bool:
    """Tell whether an amount is nothing without a stat: of a monster every one, of who is commanded what is on top of it (H-31.15, H-31.16)."""
    return base.is_monster or isinstance(amount.value, Change)


# Abilities


def _make_abilities(node: verbs.AnyAbility, base: Basis) -> Sequence[Ability]:  # noqa: C901, PLR0911, PLR0912 - one line a kind
    """Make what one printed ability comes to: usually one, and none if it is the set's or was not paid for."""
    match node:
        case verbs.PrintedInfuse(icons=icons, parts=()):
            if base.made is not None:
                return ()
            return (crawl.Infuse(infusions=tuple([infusion_of(each) for each in icons])),)
        case verbs.Gated(gate=Consume() as gate, do=do):
            if base.made is not None:
                return compile_line(do, base) if any(gate is each for each in base.made) else ()
            made = compile_line(do, base)
            inner = made[0] if len(made) == 1 else own.Several(abilities=made, text=_write_line(do))
            return (crawl.Paid(cost=cost_of(gate.icons), ability=inner),)  # type: ignore[arg-type]
        case verbs.Gated(gate=Pay(costs=costs), do=do) if not base.is_monster and not isinstance(
            costs[0], Paying
        ):
            firsts = [_make_abilities(find_cost_ability(each), base)[0] for each in costs]
            made = tuple([_mark_mandatory(each) for each in firsts])
            return (
                own.PayFor(costs=made, abilities=compile_line(do, base), text=phrase_line(node)),
            )
        case verbs.Gated(gate=If(given=given), do=do) if not base.is_monster:
            return (
                own.Several(given=given, abilities=compile_line(do, base), text=phrase_line(node)),
            )
        case verbs.Idle() | verbs.Despite(condition=Condition.STUN):
            return ()
        case verbs.PrintedBonus(term=Term.HAND, body=Deeds(do=do, once=None)) if (
            not base.is_monster
        ):
            return compile_line(do, base)  # from the hand, beside the two cards, or as usual
        case _ if not base.is_monster and (sequel := sequel_of(node)) is not None:
            return (_make_followed(sequel, base, phrase_line(node)),)
        case verbs.Must(ability=inner_node):
            return [_mark_mandatory(each) for each in _make_abilities(inner_node, base)]
        case verbs.May(ability=inner_node):
            return _make_abilities(inner_node, base)
        case verbs.PrintedMove(amount=amount) if base.move is None and _needs_stat(amount, base):
            return ()  # a figure that never moves leaves it out
        case verbs.PrintedAttack(amount=amount) if (
            base.attack is None and not base.is_monster and _needs_stat(amount, base)
        ):
            return ()
        case _ if (
            base.is_monster and (others := make_abilities(node, base, compile_line)) is not None
        ):
            return others
        case _:
            return (_make_ability(node, base),)


def _mark_mandatory(ability: Ability) -> Ability:
    """Mark an ability that cannot be left out; of several the first."""
    if isinstance(ability, own.Several) and ability.abilities:
        first, *more = ability.abilities
        ability = msgspec.structs.replace(ability, abilities=(_mark_mandatory(first), *more))
    if isinstance(ability, crawl.Whenever):
        ability = msgspec.structs.replace(
            ability, abilities=tuple(_mark_mandatory(each) for each in ability.abilities)
        )
    return msgspec.structs.replace(ability, mandatory=True)


def _make_followed(sequel: Sequel, base: Basis, text: str) -> Ability:
    """Make an ability with what follows if it was performed, for a cost or not (H-20.17)."""
    # Damage that belongs to what was done comes with it, whomever it hurts (H-35.4).
    then = [
        _mark_mandatory(each) if isinstance(each, crawl.Suffer) else each
        for each in compile_line(sequel.then, base)
    ]
    found = [*_make_abilities(sequel.first, base), *then]
    for icons, do in sequel.paid:
        made = compile_line(do, base)
        inner = made[0] if len(made) == 1 else own.Several(abilities=made, text=_write_line(do))
        found.append(crawl.Paid(cost=cost_of(icons), ability=inner))  # type: ignore[arg-type]
    return own.Several(abilities=tuple(found), follow=True, text=text)


def _make_inner(draft: Draft) -> tuple[Ability, ...]:
    """Make what is done for each target."""
    found: list[Ability] = []
    for given, do in draft.inner:
        made = compile_line([_keep_target(each) for each in do], draft.base)
        if given is None and len(made) == 1:
            found += made
        else:
            found.append(own.Several(given=given, abilities=made, text=_write_line(do)))
    return tuple(found)


def _keep_target(node: verbs.AnyAbility) -> verbs.AnyAbility:
    """Let a bonus that is about the target of an ability keep it in mind as somebody marked."""
    match node:
        case verbs.PrintedBonus(head=When(subject=Subject(role=role, who=who)) as head) if (
            who == Single(Reference(Pointer.TARGET))
        ):
            kept = Subject(role, Single(Reference(Pointer.MARKED)))
            return msgspec.structs.replace(node, head=msgspec.structs.replace(head, subject=kept))
        case _:
            return node


def _make_ability(node: verbs.AnyAbility, base: Basis) -> Ability:  # noqa: C901, PLR0911, PLR0912, PLR0915 - one line a verb
    scene = base.scene
    match node:
        case verbs.PrintedMove(amount=amount, parts=behind):
            value, per = _count_amount(amount, base.move, base)
            draft = Draft(node, base, value, own=Raised.MOVE)
            draft.read(behind).refuse_others(
                "value",
                "jump",
                "riders",
                "breaks",
                *(("away",) if base.is_monster else ("ignores", "ending", "along")),
            )
            return crawl.Move(
                points=draft.value, jump=draft.jump, breaks=draft.breaks, riders=tuple(draft.riders), away=draft.away,
                per=per, count=None if base.is_monster else amount.per,
                ignores=draft.ignores, ending=draft.ending, along=draft.along,
            )  # fmt: skip
        case verbs.PrintedAttack(amount=amount, parts=behind):
            value, per = _count_amount(amount, base.attack, base)
            draft = Draft(node, base, value, targets=base.targets, own=Raised.ATTACK)
            draft.range = base.reach if isinstance(amount.value, Change) else None
            return _make_attack(draft.read(behind), per, amount.per)
        case verbs.PrintedHeal(amount=amount, parts=behind):
            value, per = _count_amount(amount, None, base)
            draft = Draft(node, base, value, own=Raised.HEAL).read(behind)
            draft.refuse_others(
                "value", "range", "targets", "who", "whom", "effects", "riders", "inner"
            )
            return crawl.Heal(
                value=draft.value, aim=draft.aim, effects=tuple(draft.effects), riders=tuple(draft.riders),
                per=per if base.is_monster else None, count=None if base.is_monster else amount.per,
                each=_make_inner(draft),
            )  # fmt: skip
        case verbs.PrintedGive(gain=gain, parts=behind):
            fleeting = Until(Event.ROUND_END) in behind
            draft = Draft(node, base).read((gain, *(e for e in behind if not isinstance(e, Until))))
            if not fleeting and any(isinstance(each, Until) for each in behind):
                raise NotCoveredError(node)
            draft.refuse_others("range", "targets", "who", "whom", "effects", "riders", "inner")
            conditions = [each.condition for each in draft.effects if each.condition is not None]
            others = [each for each in draft.effects if each.condition is None]
            if any(each.word is not Word.EARN for each in others):
                raise NotCoveredError(node)
            return crawl.Give(
                conditions=tuple(conditions), aim=draft.aim, riders=tuple(draft.riders),
                each=(*_make_inner(draft), *([own.Fleeting(conditions=tuple(conditions), text=phrase_line(node))] if fleeting else [])),
                earns=sum(each.amount for each in others),
            )  # fmt: skip
        case verbs.Push(amount=amount, parts=behind) | verbs.Pull(amount=amount, parts=behind):
            word = Word.PUSH if isinstance(node, verbs.Push) else Word.PULL
            draft = Draft(node, base, amount_of(amount, None, scene), own=Force(word))
            draft.read(behind)
            draft.refuse_others(
                "value", "range", "targets", "who", "whom", "effects", "riders", "inner", "toward"
            )
            return crawl.PushPull(
                word=word, hexes=draft.value, aim=draft.aim, effects=tuple(draft.effects),
                riders=tuple(draft.riders), each=_make_inner(draft), toward=draft.toward,
            )  # fmt: skip
        case verbs.PrintedShield(amount=amount, parts=behind):
            draft = Draft(node, base, amount_of(amount, None, scene), own=Raised.SHIELD)
            return crawl.Shield(value=draft.read(behind).refuse_others("value").value)
        case verbs.PrintedRetaliate(amount=amount, parts=behind):
            draft = Draft(node, base, amount_of(amount, None, scene), own=Raised.RETALIATE)
            draft.read(behind).refuse_others("value", "range")
            return crawl.Retaliate(value=draft.value, range=draft.range or 1)
        case verbs.PrintedSuffer(amount=amount, parts=()):
            return crawl.Suffer(amount=amount_of(amount, None, scene))
        case verbs.PrintedSuffer(amount=amount, parts=behind):
            draft = Draft(node, base, amount_of(amount, None, scene)).read(behind)
            draft.refuse_others("whom", "targets", "value", "effects", "riders")
            conditions = [each.condition for each in draft.effects if each.condition is not None]
            if len(conditions) < len(draft.effects):
                raise NotCoveredError(node)
            return crawl.Suffer(
                amount=draft.value, aim=draft.aim, conditions=tuple(conditions),
                riders=tuple(draft.riders),
            )  # fmt: skip
        case verbs.PrintedLoot(amount=amount, parts=()):
            return crawl.Loot(range=amount_of(amount, None, scene))
        case verbs.Create(parts=behind) | verbs.Destroy(parts=behind):
            draft = Draft(node, base).read(behind).refuse_others("inner", "effects")
            if any(each.word is not Word.EARN for each in draft.effects):
                raise NotCoveredError(node)
            gained = [own.Earn(amount=e.amount, text=phrase_line(node)) for e in draft.effects]
            return compile_tiles(node, (*_make_inner(draft), *gained))
        case verbs.Relocate(parts=()) | verbs.Spring() | verbs.Shift() | verbs.Replace():
            return compile_tiles(node)
        case verbs.PrintedLootAt(where=where, parts=()):
            return own.LootAt(where=where, text=phrase_line(node))
        case verbs.Token(name=name, where=where, number=number):
            return own.PlaceTokens(
                name=name.name, count=number or 1, where=where, text=phrase_line(node)
            )
        case verbs.Play(what=Single() as what, halves=(Half.LOST,), parts=()) if what.quantity == 1:
            return read_play(node, what)
        case verbs.PrintedKill(who=who, parts=behind) if not any(
            isinstance(e, PrintedArea) for e in behind
        ):
            draft = Draft(node, base).read(behind).refuse_others("inner")
            return own.Kill(
                whom=who,
                number=count_chosen(who) or ability_parts.ALL,
                each=_make_inner(draft),
                text=phrase_line(node),
            )
        case verbs.PrintedMarkOut(who=Single() as who):
            return own.MarkOut(whom=who, kind=_find_marked(who), text=phrase_line(node))
        case verbs.PrintedCleanse(amount=amount, parts=behind):
            draft = (
                Draft(node, base)
                .read(behind)
                .refuse_others("range", "targets", "who", "whom", "effects")
            )
            number = ability_parts.ALL if isinstance(amount, Everything) else amount_of(amount)
            given = tuple([each.condition for each in draft.effects if each.condition is not None])
            return own.Cleanse(
                number=number, aim=draft.aim, conditions=given, text=phrase_line(node)
            )
        case verbs.PrintedEarn(what=Earned.XP, amount=amount):
            return own.Earn(amount=amount_of(amount), text=phrase_line(node), mandatory=True)
        case verbs.PrintedEarn(what=Earned.MONEY | Earned.GOLD as what, amount=amount):
            kind: Literal["money", "gold"] = "money" if what is Earned.MONEY else "gold"
            return own.Earn(
                amount=amount_of(amount), what=kind, text=phrase_line(node), mandatory=True
            )
        case verbs.PrintedTeleport(amount=amount, parts=()):
            return own.Teleport(hexes=amount_of(amount), text=phrase_line(node))
        case verbs.PrintedRecover(
            what=Single(noun=Kind(thing=Thing.ITEM | Thing.ITEMS)) as what, parts=()
        ):
            return read_recover_items(node, what)
        case verbs.PrintedFlip():
            return own.Flip(text=phrase_line(node), mandatory=True)
        case verbs.PrintedRecover(what=Single(noun=Kind(), place=None) as what, parts=behind):
            return read_recover(
                node, what, Draft(node, base).read(behind).refuse_others("whom", "targets")
            )
        case verbs.PrintedGrant(who=who, do=do) | verbs.PrintedControl(who=who, do=do) if (
            not base.is_monster
        ):
            compile_line(do, Basis())  # what cannot be performed is refused now
            return own.Command(
                whom=who, number=count_chosen(who) or ability_parts.ALL, line=do,
                is_control=isinstance(node, verbs.PrintedControl), text=phrase_line(node),
            )  # fmt: skip
        case verbs.PrintedSummon(name=name, stats=stats, where=None, rank=None, parts=()) if (
            stats is not None and not base.is_monster
        ):
            return own.SummonOwn(kind=name.name, text=f"Summon {make_title(name.name)}")
        case verbs.PrintedBonus() if (found := make_ability(node, base, compile_line)) is not None:
            return found
        case verbs.PrintedBonus():
            return read_bonus(node, base, compile_line)
        case _ if (rare := make_rare(node, base, compile_line)) is not None:
            return rare
        case _ if (found := make_ability(node, base, compile_line)) is not None:
            return found
        case _:
            raise NotCoveredError(node)


def _count_amount(amount: Amount, stat: int | None, base: Basis) -> tuple[int, Measure | None]:
    """Return an amount and what it is multiplied by; for a character that is counted by its words."""
    if base.is_monster:
        return count_amount(amount, stat, base.scene)
    return amount_of(Amount(amount.value), stat, base.scene), None


def _find_marked(who: Single) -> Literal["figure", "hex", "tile"]:
    """Say what is designated."""
    if isinstance(who.noun, Tiles):
        return "tile"
    return "hex" if who.noun in (Kind(Thing.HEX), Kind(Thing.HEXES)) else "figure"


def _make_attack(draft: Draft, per: Measure | None, count: Single | None) -> Ability:
    is_monster = draft.base.is_monster
    if not is_monster and (draft.times > 1 or draft.is_split):
        raise NotCoveredError(draft.node)
    draft.refuse_others(
        "value", "range", "targets", "times", "area", "effects", "riders", "each", "is_split",
        "whom", "inner", "breaks", "broken", "origin",
    )  # fmt: skip
    if not is_monster and draft.range is None:
        draft.whom = near_by(draft.whom)
    return crawl.Attack(
        value=draft.value, aim=draft.attack_aim, effects=tuple(draft.effects), riders=tuple(draft.riders),
        times=draft.times, per=per if is_monster else None, count=None if is_monster else count,
        each=(*draft.each, *_make_inner(draft)), is_split=draft.is_split,
        breaks=draft.breaks, broken=tuple(draft.broken), origin=draft.origin,
    )  # fmt: skip
