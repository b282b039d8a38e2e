"""What happens, as sentences for the log, with every number and its sum.

What nobody needs to read (phases, cards that only go where the book sends them) is the empty sentence.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from tabard.crawl import round_events as rounds
from tabard.crawl import scenario_events as scenario
from tabard.crawl.events import ItemUsed, KeptOff, Left, Opened, Sprung, Summoned
from tabard.crawl.naming import counted, listed, make_title
from tabard.crawl.sentences import tell_in_dungeon, tell_of_scenario, tell_on_map
from tabard.haven import events as haven
from tabard.haven.campaign.happenings import Noted
from tabard.haven.events import HavenEvent
from tabard.haven.modifier_draws import write_face

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabard.haven.state import Haven

ZONES = {
    "discard": "is discarded",
    "lost": "is lost",
    "active": "stays in the active area",
}
RESTS = {
    "declared": "will take a long rest: initiative 99",
    "short": "takes a short rest",
    "long": "takes a long rest",
}


def sentence(event: HavenEvent, game: Haven) -> str:  # noqa: C901, PLR0911, PLR0912 - one line a kind
    """Tell an event in words; of the game only what things are called counts."""
    match event:
        case rounds.Phased() | rounds.TurnEnded():
            return ""
        case rounds.RoundBegan(number=number):
            return f"Round {number} begins."
        case rounds.Chose(figure=figure, names=(lead, other), initiative=initiative):
            return f"{game.called(figure)} selects {lead} and {other}: initiative {initiative}."
        case rounds.Chose():
            return ""
        case rounds.Rests(figure=figure, kind=kind):
            return f"{game.called(figure)} {RESTS[kind]}."
        case rounds.TurnBegan(figure=figure, initiative=initiative):
            return f"{game.called(figure)}'s turn (initiative {initiative})."
        case rounds.ActionBegan():
            return _tell_action(event, game)
        case rounds.CardWent(name=name, zone=zone):
            return f"{name} {ZONES[zone]}." if zone in ZONES else ""
        case ItemUsed(item=item, figure=figure):
            return f"{game.called(figure)} uses {event.name or make_title(item)}."
        case rounds.ItemsRefreshed(items=items):
            return f"Ready again: {', '.join(event.names or map(make_title, items))}."
        case rounds.Hastened(figure=figure, initiative=initiative):
            return f"{game.called(figure)}'s initiative is now {initiative}."
        case haven.MonsterCard(deck=deck, name=name, initiative=initiative):
            card = f" {name}," if name else ""
            return f"{make_title(deck)}:{card} initiative {initiative}."
        case haven.ModifierDrawn():
            return _tell_modifier(event, game)
        case haven.Shuffled(deck=deck):
            what = "monster ability deck" if deck in game.content.decks else "modifier deck"
            return f"The {what} of {make_title(deck)} is shuffled."
        case haven.Escaped(figure=figure):
            return f"{game.called(figure)} escapes."
        case Noted(text=text):
            return text
        case haven.SectionRead(section=section, text=text):
            return f"Section {section}: {text}"
        case haven.ScenarioEnded(is_completed=is_completed, why=why):
            return f"The scenario is {'completed' if is_completed else 'lost'}: {why.rstrip('.')}."
        case haven.CoinDropped(at=at):
            return f"A money token is left in {at}."
        case haven.Looted(figure=figure):
            return f"{game.called(figure)} loots {_tell_loot(event)}."
        case haven.DoorOpened(at=at):
            return f"The door in {at} opens."
        case haven.Revealed(room=room):
            return f"Room {room} is revealed."
        case scenario.Spawned() | scenario.SpecialRuled() | scenario.GoalReached():
            return tell_of_scenario(event)
        case haven.Flipped(figure=figure, name=name, is_back=is_back):
            return f"{game.called(figure)} turns {name} to its {'back' if is_back else 'front'}."
        case haven.GoalJudged():
            return _tell_judged(event, game)
        case haven.Exhausted(figure=figure, why=why):
            return f"{game.called(figure)} is exhausted: {why}."
        case KeptOff() | Sprung() | Opened() | Summoned() | Left():
            return tell_in_dungeon(event, partial(_name_figure, game))
        case _:
            return tell_on_map(event, partial(_name_figure, game))


def _tell_loot(event: haven.Looted) -> str:
    coins = [counted(event.coins, "money token")] if event.coins else []
    return listed([*coins, *(f"treasure {make_title(each)}" for each in event.treasures)])


def _name_figure(game: Haven, id_: str) -> str:
    """Return the name of a character, or what a figure is anyway."""
    return game.called(id_) if id_ in game.content.heroes else make_title(id_)


def _tell_action(event: rounds.ActionBegan, game: Haven) -> str:
    who = game.called(game.content.cards[event.card].owner)
    if event.is_basic:
        verb = "attack" if event.half == "top" else "move"
        return f"{who} uses {event.name} for a basic {verb}."
    return f"{who} performs the {event.half} action of {event.name}."


def _tell_modifier(event: haven.ModifierDrawn, game: Haven) -> str:
    def cards(ids: Sequence[str]) -> str:
        return listed([write_face(game.faces[each]) for each in ids])

    unused = f", not {cards(event.unused)}" if event.unused else ""
    drawn = f"draws {cards(event.used)}{unused}" if event.used else "has no modifier card to draw"
    return f"{game.called(event.attacker)} {drawn}."


def _tell_judged(event: haven.GoalJudged, game: Haven) -> str:
    goal = game.content.goals[event.goal]
    met = {True: "met", False: "not met", None: "for its player to judge"}[event.met]
    marks = f" {counted(event.checkmarks, 'checkmark')}." if event.checkmarks else ""
    return f"Battle goal of {game.called(event.figure)}: {goal.name}, {met}.{marks}"
