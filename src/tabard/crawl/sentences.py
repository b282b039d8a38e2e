"""What happens on the map, as sentences for the log, with every number and its sum."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from tabard.crawl import events
from tabard.crawl import scenario_events as scenario
from tabard.crawl.events import CrawlEvent, DungeonEvent
from tabard.crawl.naming import make_title
from tabard.crawl.scenario_events import ScenarioEvent

CAUSES = {
    "attack": "",
    "retaliate": " by retaliate",
    "hazard": " by the hazard",
    "trap": " by the trap",
    "wound": " by the wound",
    "scenario": " by a special rule",
    "short rest": " for the short rest",
    "ability": "",
}
UNTIL = {
    "attack": "for this attack",
    "turn": "until the end of the turn",
    "round": "until the end of the round",
    "persistent": "for as long as the card stays",
}
Called = Callable[[str], str]
"""Says what people call a figure."""


def tell_on_map(event: CrawlEvent, called: Called = make_title) -> str:  # noqa: C901, PLR0911, PLR0912 - one line a kind
    """Tell in words what happens on the map, in any game that has one."""
    match event:
        case events.Moved(figure=figure, path=path, flying=flying):
            return f"{called(figure)} {'flies' if flying else 'moves'} {' '.join(path)}."
        case events.Pushed(figure=figure, by=by, word=word, to=to):
            return f"{called(by)} {word}{'e' if word.endswith('sh') else ''}s {called(figure)} to {to}."
        case events.Placed(figure=figure, at=at):
            return f"{called(figure)} comes to {at}."
        case events.Attacked():
            return _tell_attack(event, called)
        case events.Damaged(figure=figure, amount=amount, hp=hp, cause=cause):
            return f"{event.name or called(figure)} suffers {amount} damage{CAUSES.get(cause, '')}: {hp} hp left."
        case events.Negated(figure=figure, amount=amount):
            return f"{called(figure)} negates the {amount} damage."
        case events.Died(figure=figure):
            return f"{event.name or called(figure)} falls."
        case events.Gained(figure=figure, condition=condition):
            return f"{called(figure)}: {condition}."
        case events.Shed(figure=figure, condition=condition):
            return f"{called(figure)}: no more {condition}."
        case events.Healed(figure=figure, amount=amount, hp=hp):
            healed = f"is healed by {amount}" if amount else "regains no hit points"
            return f"{event.name or called(figure)} {healed}: {hp} hp."
        case events.BonusBegan(figure=figure, text=text, until=until):
            return f"{called(figure)}: {text or 'a bonus'}, {UNTIL.get(until, until)}."
        case events.BonusEnded(figure=figure, text=text):
            return f"{called(figure)}: {text or 'a bonus'} ends."
        case events.Consumed(figure=figure, infusions=infusions):
            sources = f"an infusion ({' and '.join(event.sources)})" if event.sources else ""
            return f"{called(figure)} consumes {sources or ' and '.join(infusions)}."
        case events.Built(at=at, what=what):
            return f"In {at} there is now: {what}."
        case events.Planned():
            return _tell_plan(event, called)
        case events.Idle(figure=figure, ability=ability, why=why):
            what = f"cannot {ability}" if ability else "does nothing"
            return f"{called(figure)} {what}: {why}."
        case events.LeftOut(figure=figure, effect=effect):
            return f"{called(figure)} leaves {effect} out."
        case events.Righted(what=what):
            return f"Set right by hand: {what}."
        case events.Skipped(figure=figure, ability=ability):
            return f"{called(figure)} skips {ability}."
        case _:
            assert_never(event)


def tell_of_scenario(event: ScenarioEvent) -> str:
    """Tell in words what a scenario does."""
    match event:
        case scenario.Spawned(figure=figure, at=at):
            return f"{make_title(figure)} appears in {at}."
        case scenario.SpecialRuled(text=text):
            return f"Special rule: {text}"
        case scenario.GoalReached(text=text):
            return f"The goal is reached: {text} The round is played to its end."
        case _:
            assert_never(event)


def tell_in_dungeon(event: DungeonEvent, called: Called = make_title) -> str:
    """Tell in words what happens only where there are doors, traps and summons."""
    match event:
        case events.KeptOff(figure=figure, condition=condition):
            return f"The safeguard of {called(figure)} keeps {condition} off, and is gone."
        case events.Sprung(figure=figure, at=at):
            return f"{called(figure)} springs the trap in {at}."
        case events.Opened(figure=figure, at=at):
            return f"{called(figure)} opens the door in {at}."
        case events.Summoned(figure=figure, owner=owner, at=at):
            return f"{called(owner)} summons {called(figure)} in {at}."
        case events.Left(figure=figure):
            return f"{event.name or called(figure)} leaves the map."
        case _:
            assert_never(event)


def _tell_attack(event: events.Attacked, called: Called) -> str:
    """Write the sum of an attack: value, bonus and poison, modifier, shield less pierce, damage."""
    added = {"bonus": event.bonus - event.poison, "poison": event.poison}
    sum_ = [str(event.base), *[f"{_signed(each)} ({why})" for why, each in added.items() if each]]
    parts = [" ".join(sum_), f"modifier {event.modifier}"]
    if event.shield:
        parts.append(
            f"shield {event.shield}" + (f" less pierce {event.pierce}" if event.pierce else "")
        )
    luck = {1: " with advantage", -1: " with disadvantage"}.get(event.advantage, "")
    verb = "shoots at" if event.ranged else "attacks"
    return f"{called(event.attacker)} {verb} {event.name or called(event.target)}{luck}: {', '.join(parts)}: {event.damage} damage."


def _signed(number: int) -> str:
    return f"{'+' if number > 0 else '-'} {abs(number)}"


def _tell_plan(event: events.Planned, called: Called) -> str:
    if not event.focus:
        return f"{called(event.figure)} finds nobody to attack."
    goal = f" and makes for {' or '.join(event.goal)}" if event.goal else ""
    if event.goal == (event.start,):
        goal = f" and stays in {event.start}"
    return f"{called(event.figure)} goes for {event.name or called(event.focus)}{goal}."
