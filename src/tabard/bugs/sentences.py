"""What happens, as sentences for the log, with every number and its sum.

What nobody needs to read (phases, cards that only go where the book sends them) is the empty sentence.
"""

from __future__ import annotations

import msgspec

from tabard.bugs import events as bugs
from tabard.bugs.events import BugsEvent
from tabard.bugs.infusions import name_infusion_source
from tabard.crawl import events as crawl
from tabard.crawl import round_events as rounds
from tabard.crawl import scenario_events as scenario
from tabard.crawl.naming import counted, make_title
from tabard.crawl.sentences import tell_of_scenario, tell_on_map

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
            lead, other = event.names or map(make_title, event.cards)
            return f"You select {lead} and {other}: initiative {initiative}."
        case rounds.Rests():
            return RESTS[event.kind]
        case bugs.RolledAction(type=type_, face=face, initiatives=initiatives):
            numbers = " and ".join(map(str, initiatives))
            return f"{make_title(type_)} rolls {face}: initiative {numbers}."
        case rounds.TurnBegan(figure=figure, initiative=initiative):
            return f"{make_title(figure)}'s turn (initiative {initiative})."
        case rounds.ActionBegan():
            return _tell_action(event)
        case rounds.CardWent(name=name, zone=zone):
            return f"{name} {ZONES[zone]}." if zone in ZONES else ""
        case bugs.ModifierRolled():
            return _tell_modifier(event)
        case crawl.Consumed(sources=()):
            # Older saves hold no sources.
            sources = tuple(map(name_infusion_source, event.infusions))
            return tell_on_map(msgspec.structs.replace(event, sources=sources))
        case crawl.ItemUsed(item=item):
            return f"You use {event.name or make_title(item)}."
        case rounds.ItemsRefreshed(items=items):
            return f"Ready again: {', '.join(event.names or map(make_title, items))}."
        case bugs.Infused(count=count):
            return f"{counted(count, 'infusion')} created."
        case rounds.Hastened(initiative=initiative):
            return f"Your initiative is now {initiative}."
        case scenario.Spawned() | scenario.SpecialRuled() | scenario.GoalReached():
            return tell_of_scenario(event)
        case bugs.ScenarioEnded(number=number, won=won):
            return f"Scenario {number} is {'won' if won else 'lost'}: {event.why.rstrip('.')}."
        case bugs.StoryTold(text=text):
            return " ".join(text.split())
        case _:
            return tell_on_map(event)


RESTS = {
    "declared": "You will take a long rest: initiative 99.",
    "short": "You take a short rest.",
    "long": "You take a long rest.",
}


def _tell_action(event: rounds.ActionBegan) -> str:
    if event.is_basic:
        return f"You use {event.name} for a basic {'attack' if event.half == 'top' else 'move'}."
    return f"You perform the {event.half} action of {event.name}."


def _tell_modifier(event: bugs.ModifierRolled) -> str:
    faces = " and ".join(event.faces)
    used = f", uses {event.used}" if len(event.faces) > 1 else ""
    return f"{make_title(event.attacker)} rolls {faces}{used}: modifier {event.cell} (row {event.row})."
