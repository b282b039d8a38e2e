"""The travelling gambling machine: eight cards, three windows, five gold a pull (event R-21)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from tabard.haven.campaign.earning import gain_gold
from tabard.haven.campaign.noting import find_deciders, note
from tabard.haven.campaign.supply import reveal_design
from tabard.table import YES_NO, Option, Pile, Question, Seat, Stream, ask

if TYPE_CHECKING:
    from tabard.haven.campaign.event_reading import Reading
    from tabard.haven.campaign.sheets import CharacterSheet

MACHINE = ("-1", "-1", "+0", "+0", "+1", "+1")
"""What is always in it."""
FREE = 2
"""How many cards the party adds in any case."""
FACES = ("-2", "-1", "+0", "+1", "+2", "null", "x2")
PRICE, TWO_ALIKE, THREE_ALIKE, RUN = 5, 4, 20, 3

ADDS: Question[str] = Question("event-machine", "{card}: which card do you add?", "H-12.12", 12)
PULLS: Question[bool] = Question(
    "event-pull", "{card}: does {who}, who has {gold} gold, pull for 5?", "H-12.12", 12, YES_NO
)
WINDOW = Stream("machine", "Which card does the machine show?", "H-12.12", 12)


async def add_cards(reading: Reading, count: int) -> None:
    """Let the party add cards of its choice."""
    for _ in range(count):
        options = partial(_list_faces)
        face = await ask(find_deciders(reading.game), ADDS, options, card=reading.card.title)
        reading.machine.append(face)


def _list_faces() -> Sequence[Option[str]]:
    return [Option(each, each) for each in FACES]


async def play(reading: Reading) -> None:
    """Let everybody play as often as they like and can pay."""
    await add_cards(reading, FREE)
    for who in reading.present:
        run = 0
        while who.gold >= PRICE:
            if not await ask(Seat(who.seat), PULLS, card=reading.card.title, who=who.name, gold=who.gold):  # fmt: skip
                break
            gain_gold(reading.game, who, -PRICE, "a pull at the machine", "H-12.12")
            run = await _pull(reading, who, run)


async def _pull(reading: Reading, who: CharacterSheet, run: int) -> int:
    """Show three cards, pay for what is alike, and return how often three were alike in a row."""
    pile = Pile.of(*MACHINE, *reading.machine)
    shown = [await pile.draw(WINDOW) for _ in range(3)]
    kinds = len(set(shown))
    note(reading.game, "event", f"The machine shows {', '.join(shown)}.", "H-12.12", who)
    if kinds == 2:
        gain_gold(reading.game, who, TWO_ALIKE, "two alike", "H-12.12")
    if kinds > 1:
        return 0
    gain_gold(reading.game, who, THREE_ALIKE, "three alike", "H-12.12")
    if run + 1 == RUN:
        await reveal_design(reading.game, reading.present)
    return run + 1
