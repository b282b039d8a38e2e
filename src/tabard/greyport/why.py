"""Why something happened in Greyport: why this damage, why no shield, why a location was saved or lost, each with its rule.

The table is looked at as it stood before: at the last answer for what follows from it, at the start of the step otherwise. Where
texts have changed a sum in between, that is said.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from tabard.greyport import events as told
from tabard.greyport.acting import Fight
from tabard.greyport.choosing import name_card, name_monster
from tabard.greyport.content import Boss
from tabard.greyport.holding import (
    find_face,
    find_text,
    has,
    list_deniers,
    reckon_armor,
    reckon_power,
    reckon_slash,
    reckon_taken,
)
from tabard.greyport.lobby import called
from tabard.greyport.reckoning import list_parts
from tabard.greyport.rulebook import rulebook
from tabard.greyport.sentences import sentence
from tabard.greyport.state import LOCATION, Fighter, Greyport, Monster
from tabard.greyport.steps import MonsterDamage
from tabard.greyport.vocabulary import Denied, Numbered, Plain
from tabard.greyport.wielding import find_kit, number_of
from tabard.table import Event, Game, Seat
from tabard.table.journal import Answer, Began, Entry, Told, list_standing


class Reason(NamedTuple):
    """One step of an explanation."""

    words: str
    rule: str = ""


class Scene(NamedTuple):
    """Where something happened: the game, what was told before in the same step, and the answer it followed."""

    game: Game[Greyport]
    began: Began
    before: Sequence[Entry]

    @property
    def answer(self) -> Answer | None:
        """The last action that somebody took in this step."""
        found = [each for each in self.before if isinstance(each, Answer) and each.kind == "act"]
        return found[-1] if found else None

    @property
    def events(self) -> list[Event]:
        """What was told before, the latest last."""
        return [each.event for each in self.before if isinstance(each, Told)]

    @property
    def state(self) -> Greyport:
        """The table as it stood before the answer, or at the start of the step."""
        answer = self.answer
        if answer is None:
            return self.game.stood(self.began.number)
        return self.game.at(answer.number - 1).state


def why(game: Game[Greyport], number: int | None = None) -> dict[str, Any] | None:
    """Explain what a told entry says, or the last that can be explained; None if there is nothing to explain."""
    entries = list_standing(game.stream)
    for index in range(len(entries) - 1, -1, -1):
        entry = entries[index]
        if not isinstance(entry, Told) or number not in (None, entry.number):
            continue
        found = _explain_entry(game, entry, entries[:index])
        if found is not None or number is not None:
            return found
    return None


def _explain_entry(
    game: Game[Greyport], entry: Told[Any], before: Sequence[Entry]
) -> dict[str, Any] | None:
    explain = KINDS.get(type(entry.event))
    start = next((i for i in range(len(before) - 1, -1, -1) if isinstance(before[i], Began)), None)
    if explain is None or start is None:
        return None
    began = before[start]
    assert isinstance(began, Began)
    steps = [*explain(Scene(game, began, before[start + 1 :]), entry.event)]
    if not steps:
        return None
    seen = entry.event.seen_by(None)
    return {
        "title": sentence(seen, game.state).rstrip("."),
        "steps": [
            {"words": each.words, "rule": each.rule, "page": _read_sections().get(each.rule)}
            for each in steps
        ],
    }


@cache
def _read_sections() -> Mapping[str, Any]:
    return {each.id: each.page for each in rulebook()}


# Fights


class Bout(NamedTuple):
    """A fight as it was declared."""

    state: Greyport
    seat: int
    fighter: Fighter
    targets: tuple[int, ...]
    place: int


def _find_bout(scene: Scene) -> Bout | None:
    """Find the fight that the last action was."""
    answer = scene.answer
    if answer is None or not answer.key.startswith("fight-"):
        return None
    game = scene.game.at(answer.number - 1)
    fight = game.decisions[answer.seat].find(answer.key).value
    assert isinstance(fight, Fight)
    found = game.state.find(fight.targets[0])
    assert found is not None
    fighter = game.state.players[answer.seat].played[fight.fighter]
    return Bout(game.state, answer.seat, fighter, fight.targets, found[0])


def _explain_fight(scene: Scene, event: told.Fought) -> Iterator[Reason]:
    bout = _find_bout(scene)
    if bout is None:
        return
    dice = find_kit(bout.state, bout.fighter).dice
    for die, shown in zip(dice, event.dice, strict=False):
        yield Reason(f"The {die} die shows {shown}.", "G-6.14")
    for part in list_parts(bout.state, bout.seat, bout.fighter, bout.place):
        yield Reason(part.words, part.rule)
    yield Reason(f"Together that is {event.total}, before armor.", "G-6.5")


def _explain_hurt(scene: Scene, event: told.MonsterHurt) -> Iterator[Reason]:
    bout = _find_bout(scene)
    fought = [each for each in scene.events if isinstance(each, told.Fought)]
    if bout is None or not fought or event.how in {"snipe", "text"}:
        yield from _explain_snipe(scene, event)
        return
    found = bout.state.find(event.monster)
    if found is None:
        return
    place, monster = found
    if event.monster in bout.targets:
        yield from _explain_fight(scene, fought[-1])
        yield from _explain_reduction(bout.state, place, monster, fought[-1].total, bout.fighter)
        return
    splash = number_of(bout.state, bout.fighter, Numbered.SPLASH)
    yield Reason(f"It stands beside the fight, which has Splash {splash}.", "G-7.2")
    yield from _explain_reduction(bout.state, place, monster, splash, bout.fighter)


def _explain_snipe(scene: Scene, event: told.MonsterHurt) -> Iterator[Reason]:
    """Explain damage outside of a fight: whose text it was, and what armor and immunities left of it."""
    state = scene.state
    if event.by:
        yield _quote_card(state, event.by, "G-7.3" if event.how == "snipe" else "G-16.69")
    found = state.find(event.monster)
    if found is None:
        return
    place, monster = found
    if not event.amount and has(state, monster, Plain.IMMUNE_SNIPE):
        yield Reason("It is Immune to Snipe.", "G-8.9")
    against = reckon_armor(state, place, monster)
    if against:
        yield Reason(
            f"It has Armor {against}, which reduces damage outside of fights, too.", "G-8.14"
        )


def _explain_reduction(
    state: Greyport, place: int, monster: Monster, amount: int, fighter: Fighter
) -> Iterator[Reason]:
    """Explain what armor, Pierce and texts leave of an amount."""
    against = reckon_armor(state, place, monster)
    pierce = number_of(state, fighter, Numbered.PIERCE)
    if against:
        ignored = f", of which Pierce ignores {min(pierce, against)}" if pierce else ""
        yield Reason(f"It has Armor {against}{ignored}.", "G-6.12")
    left = max(0, amount - max(0, against - pierce))
    taken = reckon_taken(state, place, monster, left, fighter)
    if taken != left:
        yield Reason(f"Its own text leaves {taken} of {left}: {_read(state, monster)}", "G-16.68")


def _read(state: Greyport, monster: Monster) -> str:
    return state.content.say_text(find_text(state, monster).abilities)


def _explain_defeat(scene: Scene, event: told.Defeated) -> Iterator[Reason]:
    hurt = [
        each
        for each in scene.events
        if isinstance(each, told.MonsterHurt) and each.monster == event.monster
    ]
    if hurt:
        last = hurt[-1]
        yield Reason(f"It has {last.damage} damage and {last.hp} hit points.", "G-6.15")
        yield from _explain_hurt(scene, last)


# Damage to players and to the location


def _is_strike(scene: Scene) -> bool:
    """Tell whether this is the monster damage step."""
    agenda = scene.game.stood(scene.began.number).agenda
    return bool(agenda) and isinstance(agenda[0], MonsterDamage)


def _explain_harm(scene: Scene, event: told.Harmed) -> Iterator[Reason]:
    state = scene.state
    if event.by or not _is_strike(scene):
        yield from _name_cause(state, event.by)
        yield from _explain_shields(state, event)
        return
    defends = event.seat == state.defender
    total = 0
    for each in state.active:
        amount = reckon_power(state, state.defender, each) if defends else reckon_slash(state, each)
        if amount:
            total += amount
            how = "deals" if defends else "Slashes for"
            yield Reason(
                f"{name_monster(state, each)} {how} {amount}{_explain_change(state, each) if defends else ''}.",
                "G-11.1" if defends else "G-8.5",
            )
    if total != event.amount:
        yield Reason("What happens right before monster damage has changed the sum.", "G-20.30")
    yield from _explain_shields(state, event)


def _explain_change(state: Greyport, monster: Monster) -> str:
    """Say why a monster deals another number than it shows."""
    printed = find_face(state, monster).damage
    now = reckon_power(state, state.defender, monster)
    if now == printed:
        return ""
    weaker = f", {monster.weakened} less by a hero" if monster.weakened else ""
    if monster.displaced:
        weaker = ", none in the round in which its location was lost"
    return f" ({printed} is printed{weaker})"


def _explain_shields(state: Greyport, event: told.Harmed) -> Iterator[Reason]:
    """Explain what shield tokens did, and why they did no more."""
    if event.prevented:
        yield Reason(f"Shield tokens prevented {event.prevented} of it.", "G-7.21")
    if event.prevented == event.amount:
        return
    keeps = list_deniers(state, event.seat, Denied.SHIELD)
    if keeps:
        who = called(state, Seat(event.seat))
        yield Reason(f"{name_monster(state, keeps[0])} keeps tokens from {who}.", "G-16.74")
    elif not state.shields:
        yield Reason("There was no shield token.", "G-11.4")
    elif not event.prevented:
        yield Reason("The party spent its tokens otherwise, or kept them.", "G-11.28")


def _name_cause(state: Greyport, card: str) -> Iterator[Reason]:
    """Say which card did it by its text; older games did not write that down, and nobody guesses."""
    if card:
        yield _quote_card(state, card, "G-11.42")


def _quote_card(state: Greyport, card: str, rule: str) -> Reason:
    """Say what stands on a card."""
    found = state.content.texts.get(card)
    words = f": {state.content.say_text(found.abilities)}" if found else "."
    return Reason(f"{name_card(state, card)}{words}", rule)


def _explain_lost_hp(scene: Scene, event: told.LostHP) -> Iterator[Reason]:
    yield from _name_cause(scene.state, event.by)
    yield Reason("It is lost, not dealt as damage: shield tokens cannot prevent that.", "G-11.42")


def _explain_location(scene: Scene, event: told.LocationHP) -> Iterator[Reason]:
    if event.change >= 0:
        yield Reason("It never has more than the encounter card gave it.", "G-10.10")
        return
    state = scene.state
    if event.by or not _is_strike(scene):
        yield from _name_cause(state, event.by)
        return
    total = 0
    for each in state.location.monsters:
        amount = reckon_power(state, LOCATION, each)
        total += amount
        if amount:
            yield Reason(f"{name_monster(state, each)} deals {amount} to the location.", "G-11.26")
    if total != -event.change:
        yield Reason("What happens right before monster damage has changed the sum.", "G-20.30")
    yield Reason("Shield tokens never protect the location.", "G-11.27")


def _explain_saved(scene: Scene, event: told.LocationSaved) -> Iterator[Reason]:  # noqa: ARG001 - as all of them
    for last in reversed(scene.events):
        match last:
            case told.Defeated():
                foe = f"{name_card(scene.game.state, last.card)} #{last.monster}"
                yield Reason(f"Its last monster, {foe}, was defeated.", "G-10.1")
            case told.Moved(how="taunt"):
                foe = f"{name_card(scene.game.state, last.card)} #{last.monster}"
                yield Reason(f"Its last monster, {foe}, was Taunted away.", "G-9.5")
            case told.Moved():
                foe = f"{name_card(scene.game.state, last.card)} #{last.monster}"
                yield Reason(f"Its last monster, {foe}, left it.", "G-20.2")
            case _:
                continue
        break
    yield Reason(f"It had {scene.state.location.hp} HP; one is enough.", "G-10.5")
    yield Reason("The reward is given at once, and only once in an encounter.", "G-10.6")


def _explain_lost(scene: Scene, event: told.LocationLost) -> Iterator[Reason]:  # noqa: ARG001 - as all of them
    hits = [each for each in scene.events if isinstance(each, told.LocationHP)]
    if hits:
        yield from _explain_location(scene, hits[-1])
    yield Reason("It has no HP left: the penalty of the encounter comes first.", "G-11.6")
    foes = (_find_foe(scene.state, each) for each in scene.state.location.monsters)
    if any(isinstance(each, Boss) for each in foes):
        yield Reason("Bosses go to the active group.", "G-11.30")
    yield Reason("Each player in turn takes one of its monsters, until none is left.", "G-11.31")


def _find_foe(state: Greyport, monster: Monster) -> object:
    return state.content.foes[monster.card]


def _explain_curse(scene: Scene, event: told.GotCurse) -> Iterator[Reason]:
    state = scene.state
    cursed = [each for each in state.active if has(state, each, Plain.CURSED)]
    mine = [each for each in cursed if event.by in ("", each.card)]
    if not _is_strike(scene) or event.on_deck or not mine:
        yield from _name_cause(state, event.by)
        return
    for each in mine:
        yield Reason(f"{name_monster(state, each)} is Cursed, and its damage got through.", "G-8.4")
    yield Reason("Only preventing all damage of the monster would have helped.", "G-8.18")


MOVES = {
    "taunt": Reason("A Taunted monster goes to the group of who Taunts it.", "G-9.1"),
    "vengeful": Reason(
        "It is Vengeful, and a monster on the location took damage: it joins the active group.",
        "G-8.6",
    ),
    "ferocious": Reason(
        "It is Ferocious: off the location it always stands before who defends.", "G-11.24"
    ),
    "location lost": Reason("The location is lost, and its monsters are given out.", "G-11.31"),
    "effect": Reason("A text moves it, which is no Taunt.", "G-16.65"),
}


def _explain_move(scene: Scene, event: told.Moved) -> Iterator[Reason]:
    yield MOVES[event.how]
    ferocious = Plain.FEROCIOUS in scene.game.state.content.texts[event.card].plain
    if event.how == "taunt" and event.place != event.seat and ferocious:
        yield Reason("It is Ferocious, and so it goes to the active group instead.", "G-8.23")


def _explain_end(scene: Scene, event: told.EncounterEnded) -> Iterator[Reason]:  # noqa: ARG001 - as all of them
    yield Reason("No monster is left in any group: the round breaks off.", "G-4.5")


KINDS: Mapping[type[Event], Callable[[Scene, Any], Iterator[Reason]]] = {
    told.Fought: _explain_fight,
    told.MonsterHurt: _explain_hurt,
    told.Defeated: _explain_defeat,
    told.Harmed: _explain_harm,
    told.LostHP: _explain_lost_hp,
    told.LocationHP: _explain_location,
    told.LocationSaved: _explain_saved,
    told.LocationLost: _explain_lost,
    told.GotCurse: _explain_curse,
    told.Moved: _explain_move,
    told.EncounterEnded: _explain_end,
}
