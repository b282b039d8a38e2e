"""Check that what the rules, goals and figures of a scenario name is there: letters, doors, rooms, sections, monsters."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple

from tabard.content import KeyPath, nearest
from tabard.content.once import once
from tabard.crawl.scenario_language import Damage, GiveConditions, Mend
from tabard.crawl.scenario_names import names_in
from tabard.crawl.scenarios import Trigger
from tabard.haven import script
from tabard.haven.own_goals import Dead, Escort
from tabard.haven.script_tests import (
    Carries,
    HereIs,
    HereNear,
    IsRevealed,
    NoneIn,
    NoneOn,
    Pressed,
    Stands,
)
from tabard.haven.script_whom import NOTHING, Carrying, InRoom, OnLetter, Some, Those, Within

if TYPE_CHECKING:
    from collections.abc import Collection

    from msgspec import Struct

    from tabard.crawl.scenario_language import Whom
    from tabard.haven.content import Box
    from tabard.haven.maps import Ground
    from tabard.haven.scenarios import Rule, Scenario, Section

SHARED = {"letter": "letter", "objective": "objective", "type": "figure", "spawn": "monster"}
"""What the shared names are looked for among."""
OF = {
    Trigger.OPENS: "door",
    Trigger.REVEALS: "room",
    Trigger.LOOTS: "treasure",
    Trigger.TURN: "figure",
    Trigger.TURN_END: "figure",
    Trigger.SPAWNS: "letter",
}
"""What `of` names, by what sets a rule off."""


class Named(NamedTuple):
    """A name that is used somewhere, and what it is to be the name of."""

    what: str
    word: str
    path: KeyPath


class Missing(NamedTuple):
    """A name of nothing."""

    path: KeyPath
    message: str
    near: str


def list_missing_names(scenario: Scenario, ground: Ground, box: Box) -> list[Missing]:
    """List what is named and is nowhere, with its place in the scenario."""
    left = _list_foreign(scenario, ground)
    if not left:
        return []
    known = _collect_known(scenario, ground, box)
    return [
        Missing(path, f'there is no {what} "{word}"', nearest(word, known[what]) or "")
        for what, word, path in left
        if word not in known[what]
    ]


@once
def _list_foreign(scenario: Scenario, ground: Ground) -> tuple[Named, ...]:
    """List the names of what the scenario itself and its map do not have."""
    own = _collect_own(scenario, ground)
    return tuple(each for each in _list_names(scenario) if each.word not in own[each.what])


def list_unknown_names(scenario: Scenario, ground: Ground, box: Box) -> list[str]:
    """Say in a sentence each what is named and is nowhere."""
    return [
        each.message[0].upper() + each.message[1:] + (f'; did you mean "{each.near}"?' if each.near else ".")
        for each in list_missing_names(scenario, ground, box)
    ]  # fmt: skip


def _collect_known(scenario: Scenario, ground: Ground, box: Box) -> Mapping[str, Collection[str]]:
    """Collect the names that there are, those of the monsters in the box among them."""
    monsters = {*box.monsters, *box.bosses, *box.variants}
    own = _collect_own(scenario, ground)
    return own | {what: monsters.union(own[what]) for what in ("monster", "figure", "place")}


def _collect_own(scenario: Scenario, ground: Ground) -> dict[str, Collection[str]]:
    objectives = {each.id for each in scenario.objectives}
    allies = {each.id for each in scenario.allies}
    figures = objectives | allies | {each.post.name for each in ground.posts}
    marks = {one.name for each in scenario.rules for one in each.do if isinstance(one, script.Mark)}
    return {
        "letter": ground.letters,
        "door": ground.doors,
        "room": ground.layout.rooms,
        "section": [each.id for each in scenario.sections],
        "objective": objectives,
        "ally": allies,
        "monster": (),
        "figure": figures,
        "place": {*figures, *marks, *ground.letters, Those.HERE},
        "bag": [each.id for each in scenario.bags],
        "treasure": [each.id for each in ground.treasures.values()],
    }


def _list_names(scenario: Scenario) -> Iterator[Named]:
    for name in names_in(scenario):
        if name.what in SHARED:
            yield Named(SHARED[name.what], name.word, name.path)
    for index, ally in enumerate(scenario.allies):
        yield Named("letter", ally.at, ("allies", index, "at"))
        if ally.toward:
            yield Named("letter", ally.toward, ("allies", index, "toward"))
    for letter in scenario.escape.split():
        yield Named("letter", letter, ("escape",))
    yield from _list_type_names(scenario)
    yield from _list_goal_names(scenario)
    for index, rule in enumerate(scenario.rules):
        yield from _list_rule_names(rule, ("rules", index))
    for index, section in enumerate(scenario.sections):
        yield from _list_section_names(section, ("sections", index))


def _list_type_names(scenario: Scenario) -> Iterator[Named]:
    for index, bag in enumerate(scenario.bags):
        for token in bag.tokens:
            yield Named("monster", token, ("bags", index, "tokens"))
    for type_ in scenario.raised:
        yield Named("monster", type_, ("raised", type_))
    for type_ in scenario.allied:
        yield Named("monster", type_, ("allied",))


def _list_section_names(section: Section, path: KeyPath) -> Iterator[Named]:
    if section.opens:
        yield Named("door", section.opens, (*path, "opens"))
    for effect in section.do:
        yield from _named_by(effect, (*path, "do"))


def _list_goal_names(scenario: Scenario) -> Iterator[Named]:
    for key, goals in (("goal", scenario.goal), ("lose", scenario.lose)):
        for goal in goals:
            if isinstance(goal, Escort):
                yield Named("letter", goal.letter, (key,))
            if isinstance(goal, Escort | Dead):
                yield Named("ally", goal.ally, (key,))


def _list_rule_names(rule: Rule, path: KeyPath) -> Iterator[Named]:
    for word in rule.of_words if rule.when in OF else ():
        yield Named(OF[rule.when], word, (*path, "of"))
    for what, key, word in (("section", "clock", rule.clock), ("section", "section", rule.section)):
        if word:
            yield Named(what, word, (*path, key))
    for test in rule.given:
        yield from _named_in(test, (*path, "if"))
    for effect in rule.do:
        yield from _named_by(effect, (*path, "do"))


def _named_in(test: Struct, path: KeyPath) -> Iterator[Named]:  # noqa: C901 - one line a kind
    match test:
        case IsRevealed(room):
            yield Named("room", room, path)
        case Stands(objective):
            yield Named("objective", objective, path)
        case NoneIn(type_, room):
            if type_ not in tuple(Those):
                yield Named("monster", type_, path)
            yield Named("room", room, path)
        case NoneOn(who, letter):
            if who not in tuple(Those):
                yield Named("figure", who, path)
            yield Named("letter", letter, path)
        case HereNear(Within(_, of)):
            yield Named("place", of, path)
        case HereIs(name):
            yield Named("figure", name, path)
        case Pressed(letter):
            yield Named("letter", letter, path)
        case Carries(treasure) if treasure != NOTHING:
            yield Named("treasure", treasure, path)
        case _:
            pass


def _named_by(effect: Struct, path: KeyPath) -> Iterator[Named]:  # noqa: C901, PLR0912 - one line a kind
    match effect:
        case script.OpenDoor(door) | script.Unlock(door) | script.Lock(door):
            yield Named("door", door, path)
        case script.Reveal(room):
            yield Named("room", room, path)
        case (
            script.ReadSection(section) | script.ResetClock(section) | script.AdvanceClock(section)
        ):
            yield Named("section", section, path)
        case script.PutCoins(_, letter) if letter:
            yield Named("letter", letter, path)
        case script.Press(letter):
            yield Named("letter", letter, path)
        case script.Link(one, other):
            yield Named("letter", one, path)
            yield Named("letter", other, path)
        case script.Walk(who, _, letter):
            yield Named("figure", who, path)
            yield Named("letter", letter, path)
        case script.Leap(who, door):
            yield Named("figure", who, path)
            yield Named("door", door, path)
        case script.ShieldOf(_, who) | script.Rest(who):
            yield Named("figure", who, path)
        case script.Raise(_, who) if who not in tuple(Those):
            yield Named("figure", who, path)
        case script.Bring(type_, _, letter, beside, is_bag):
            yield Named("bag" if is_bag else "monster", type_, path)
            yield Named("letter", letter, path) if letter else Named("figure", beside, path)
        case script.May(effects):
            for each in effects:
                yield from _named_by(each, path)
        case (
            Damage(_, who)
            | Mend(_, who)
            | GiveConditions(_, who)
            | script.DamageBy(_, who)
            | script.Remove(who)
            | script.AddMinus(_, who)
            | script.Hinder(who)
        ):
            yield from _named_of(who, path)
        case _:
            pass  # fmt: skip


def _named_of(who: Whom, path: KeyPath) -> Iterator[Named]:
    """List the names in whom an effect is for."""
    if not isinstance(who, Some):
        return
    if who.who not in tuple(Those):
        yield Named("figure", who.who, path)
    for place in who.where:
        match place:
            case Within(_, of):
                yield Named("place", of, path)
            case InRoom(room):
                yield Named("room", room, path)
            case Carrying(treasure) if treasure != NOTHING:
                yield Named("treasure", treasure, path)
            case OnLetter(letter):
                yield Named("letter", letter, path)
