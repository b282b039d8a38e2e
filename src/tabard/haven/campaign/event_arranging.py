"""What events do to the next scenario: it is written down for those who were there, and waits (H-12.28)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from tabard.crawl.effects import Condition
from tabard.crawl.naming import counted
from tabard.haven.campaign import next_effects as later
from tabard.haven.campaign.event_reading import Reading
from tabard.haven.campaign.noting import note
from tabard.table import Option, Question, Seat, ask

if TYPE_CHECKING:
    from tabard.haven.campaign.sheets import CharacterSheet

EITHER: Question[str] = Question(
    "event-condition", "{card}: with which condition does {who} start?", "H-12.28", 12
)
COUNTED = (Condition.BLESS, Condition.CURSE)
"""Conditions that are cards of a deck."""


async def handle(reading: Reading, effect: object, to: Sequence[CharacterSheet]) -> bool:  # noqa: C901, PLR0912 - one line a kind
    """Write an effect down that waits for the next scenario; False if it is no such effect."""
    match effect:
        case later.ScenarioCondition():
            for who in to:
                for each in effect.gained:
                    await _gain(reading, who, each)
        case later.ScenarioDamage():
            for who in to:
                _wait(reading, who, f"suffer {effect.amount}", f"suffers {effect.amount} damage")
        case later.DiscardCards():
            for who in to:
                told = f"discards {counted(effect.count, 'card')}"
                _wait(reading, who, f"discard {effect.count}", told)
        case later.MinusCards():
            for who in to:
                told = f"has {counted(effect.count, '-1 card')} more"
                _wait(reading, who, f"minus {effect.count}", told)
        case later.RecoverLostItem():
            for who in to:
                told = f"may recover {counted(effect.count, 'lost item')} after the first round"
                _wait(reading, who, f"recover {effect.count}", told)
        case later.StartHexFar():
            for who in to:
                told = f"may start up to {effect.hexes} hexes farther, for as much damage"
                _wait(reading, who, f"far {effect.hexes}", told)
        case later.FirstRoundAttack():
            for who in to:
                told = f"adds {effect.condition} to every attack of the first round"
                _wait(reading, who, f"edge {effect.condition}", told)
        case later.MonsterBless():
            told = f"Monsters start the next scenario with {effect.count} bless."
            _arrange(reading, f"monster-bless {effect.count}", told)
        case later.MonsterCondition():
            words = " ".join(effect.conditions)
            told = f"One monster of your choice starts the next scenario with {' and '.join(effect.conditions)}."
            _arrange(reading, f"monster-condition {words}", told)
        case later.StartHexMove():
            told = f"The party may start the next scenario {effect.hexes} steps ahead."
            _arrange(reading, f"ahead {effect.hexes}", told)
        case _:
            return False
    return True


async def _gain(reading: Reading, who: CharacterSheet, gained: later.Gained) -> None:
    condition = gained.conditions[0]
    if len(gained.conditions) > 1:
        options = partial(_list_either, gained.conditions)
        word = await ask(Seat(who.seat), EITHER, options, card=reading.card.title, who=who.name)
        condition = Condition(word)
    count = gained.count or 1
    line = f"{condition} {count}" if condition in COUNTED else f"gain {condition}"
    _wait(reading, who, line, f"has {count} {condition}" if count > 1 else f"has {condition}")


def _list_either(conditions: Sequence[Condition]) -> Sequence[Option[str]]:
    return [Option(str(each), str(each), (), each.capitalize()) for each in conditions]


def _wait(reading: Reading, who: CharacterSheet, line: str, told: str) -> None:
    who.coming.append(line)
    text = f"{who.name} {told} in the next scenario ({reading.why})."
    note(reading.game, "coming", text, "H-12.28", who)


def _arrange(reading: Reading, line: str, told: str) -> None:
    reading.notes.coming.append(line)
    note(reading.game, "coming", told, "H-12.28")
