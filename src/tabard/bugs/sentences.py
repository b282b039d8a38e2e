"""What happens, as sentences for the log, with every number and its sum.

What nobody needs to read (phases, cards that only go where the book sends them) is the empty sentence.
"""

from __future__ import annotations

from typing import assert_never

from tabard.bugs import events as bugs
from tabard.bugs.events import BugsEvent
from tabard.bugs.infusions import infusion_source
from tabard.crawl import events as crawl
from tabard.crawl import round_events as rounds
from tabard.crawl.events import CrawlEvent
from tabard.crawl.naming import counted, title

CAUSES = {
    "attack": "",
    "retaliate": " by retaliate",
    "hazard": " by the hazard",
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
ZONES = {
    "discard": "is discarded",
    "lost": "is lost",
    "active": "stays in the active area",
}


def sentence(event: BugsEvent) -> str:  # noqa: C901, PLR0911, PLR0912 - one line a kind
    """Tell an event in words."""
    match event:
        case bugs.SetupStep() | rounds.Phased() | rounds.TurnEnded():
            return ""
        case rounds.RoundBegan(number=number):
            return f"Round {number} begins."
        case rounds.Chose(initiative=initiative):
            lead, other = event.names or map(title, event.cards)
            return f"You select {lead} and {other}: initiative {initiative}."
        case rounds.Rests():
            return RESTS[event.kind]
        case bugs.RolledAction(type=type_, face=face, initiatives=initiatives):
            numbers = " and ".join(map(str, initiatives))
            return f"{title(type_)} rolls {face}: initiative {numbers}."
        case rounds.TurnBegan(figure=figure, initiative=initiative):
            return f"{title(figure)}'s turn (initiative {initiative})."
        case rounds.ActionBegan():
            return _action(event)
        case rounds.CardWent(name=name, zone=zone):
            return f"{name} {ZONES[zone]}." if zone in ZONES else ""
        case bugs.ModifierRolled():
            return _modifier(event)
        case crawl.ItemUsed(item=item):
            return f"You use {event.name or title(item)}."
        case rounds.ItemsRefreshed(items=items):
            return f"Ready again: {', '.join(event.names or map(title, items))}."
        case bugs.Infused(count=count):
            return f"{counted(count, 'infusion')} created."
        case rounds.Hastened(initiative=initiative):
            return f"Your initiative is now {initiative}."
        case bugs.Spawned(figure=figure, at=at):
            return f"{title(figure)} appears in {at}."
        case bugs.SpecialRuled(text=text):
            return f"Special rule: {text}"
        case bugs.GoalReached(text=text):
            return f"The goal is reached: {text} The round is played to its end."
        case bugs.ScenarioEnded(number=number, won=won):
            return f"Scenario {number} is {'won' if won else 'lost'}: {event.why.rstrip('.')}."
        case bugs.StoryTold(text=text):
            return " ".join(text.split())
        case _:
            return on_map(event)


RESTS = {
    "declared": "You will take a long rest: initiative 99.",
    "short": "You take a short rest.",
    "long": "You take a long rest.",
}


def _action(event: rounds.ActionBegan) -> str:
    if event.is_basic:
        return f"You use {event.name} for a basic {'attack' if event.half == 'top' else 'move'}."
    return f"You perform the {event.half} action of {event.name}."


def _modifier(event: bugs.ModifierRolled) -> str:
    faces = " and ".join(event.faces)
    used = f", uses {event.used}" if len(event.faces) > 1 else ""
    return f"{title(event.attacker)} rolls {faces}{used}: modifier {event.cell} (row {event.row})."


# On the map


def on_map(event: CrawlEvent) -> str:  # noqa: C901, PLR0911, PLR0912 - one line a kind
    """Tell in words what happens on the map, in any game that has one."""
    match event:
        case crawl.Moved(figure=figure, path=path, flying=flying):
            return f"{title(figure)} {'flies' if flying else 'moves'} {' '.join(path)}."
        case crawl.Pushed(figure=figure, by=by, word=word, to=to):
            return (
                f"{title(by)} {word}{'e' if word.endswith('sh') else ''}s {title(figure)} to {to}."
            )
        case crawl.Placed(figure=figure, at=at):
            return f"{title(figure)} comes to {at}."
        case crawl.Attacked():
            return _attack(event)
        case crawl.Damaged(figure=figure, amount=amount, hp=hp, cause=cause):
            return f"{event.name or title(figure)} suffers {amount} damage{CAUSES.get(cause, '')}: {hp} hp left."
        case crawl.Negated(figure=figure, amount=amount):
            return f"{title(figure)} negates the {amount} damage."
        case crawl.Died(figure=figure):
            return f"{event.name or title(figure)} falls."
        case crawl.Gained(figure=figure, condition=condition):
            return f"{title(figure)}: {condition}."
        case crawl.Shed(figure=figure, condition=condition):
            return f"{title(figure)}: no more {condition}."
        case crawl.Healed(figure=figure, amount=amount, hp=hp):
            healed = f"is healed by {amount}" if amount else "regains no hit points"
            return f"{event.name or title(figure)} {healed}: {hp} hp."
        case crawl.BonusBegan(figure=figure, text=text, until=until):
            return f"{title(figure)}: {text or 'a bonus'}, {UNTIL.get(until, until)}."
        case crawl.BonusEnded(figure=figure, text=text):
            return f"{title(figure)}: {text or 'a bonus'} ends."
        case crawl.Consumed(figure=figure, infusions=infusions):
            sources = " and ".join(event.sources or map(infusion_source, infusions))
            return f"{title(figure)} consumes an infusion ({sources})."
        case crawl.Built(at=at, what=what):
            return f"In {at} there is now: {what}."
        case crawl.Planned():
            return _plan(event)
        case crawl.Idle(figure=figure, ability=ability, why=why):
            what = f"cannot {ability}" if ability else "does nothing"
            return f"{title(figure)} {what}: {why}."
        case crawl.LeftOut(figure=figure, effect=effect):
            return f"{title(figure)} leaves {effect} out."
        case crawl.Skipped(figure=figure, ability=ability):
            return f"{title(figure)} skips {ability}."
        case _:
            assert_never(event)


def _attack(event: crawl.Attacked) -> str:
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
    return f"{title(event.attacker)} {verb} {event.name or title(event.target)}{luck}: {', '.join(parts)}: {event.damage} damage."


def _signed(number: int) -> str:
    return f"{'+' if number > 0 else '-'} {abs(number)}"


def _plan(event: crawl.Planned) -> str:
    if not event.focus:
        return f"{title(event.figure)} finds nobody to attack."
    goal = f" and makes for {' or '.join(event.goal)}" if event.goal else ""
    if event.goal == (event.start,):
        goal = f" and stays in {event.start}"
    return f"{title(event.figure)} goes for {event.name or title(event.focus)}{goal}."
