"""What people do before the outcome of a card is looked up, where it is more than to choose an option."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from tabard.haven.campaign.event_conditions import Drawn
from tabard.haven.campaign.event_reading import Reading, traits_of
from tabard.haven.campaign.noting import find_deciders, note, story_of
from tabard.haven.campaign.pools import pool_of
from tabard.haven.modifier_decks import make_stream
from tabard.haven.perks import deck_of
from tabard.table import (
    YES_NO,
    Decision,
    Option,
    Pile,
    Question,
    Seat,
    Stream,
    anyone,
    ask,
    together,
)

if TYPE_CHECKING:
    from tabard.haven.campaign.event_cards import Riddle
    from tabard.haven.campaign.sheets import CharacterSheet

TASK: Question[str] = Question("event-task", "{card}: what does {who} do?", "H-12.7", 12)
ANSWER: Question[str] = Question("event-answer", "{card}: what do you say?", "H-12.7", 12)
FETCH: Question[str | None] = Question(
    "event-fetch", "{card}: what do you fetch? So far: {room}.", "H-12.7", 12, easy="enough"
)
CAST: Question[bool] = Question(
    "event-cast", "{card}: does {who} draw a card? So far: {room}.", "H-12.7", 12, YES_NO
)
PRESS: Question[tuple[str, str]] = Question(
    "event-press", "{card}: the last was {last}. Press a button when its time has come.", "H-12.7", 12,
    lone_asks=True,
)  # fmt: skip
HELD = Stream("event-hand", "Which card did you take?", "H-12.7", 12)

TASKS = {"crowd": "Hold back the crowd", "rescue": "Fetch the children", "fire": "Fight the fire"}
HELPERS = {"the broad porter": "strong", "the quick porter": "nimble"}
THINGS = {
    "child": "The child", "animal": "The goat", "tent": "The tent", "pelts": "The pelts", "trunk": "The trunk",
    "dinner-set": "The good dinner set", "rug": "The rug",
}  # fmt: skip
CASTS = 5
"""How many cards a character may draw."""


async def assign_tasks(reading: Reading) -> None:
    """Give every participant and both porters something to do."""
    workers = [(each.name, traits_of(reading.game, each)) for each in reading.present]
    workers += [(name, frozenset([trait])) for name, trait in HELPERS.items()]
    for name, traits in workers:
        task = await ask(
            find_deciders(reading.game), TASK, _list_tasks, card=reading.card.title, who=name
        )
        reading.tasks.setdefault(task, []).append(traits)
        note(reading.game, "event", f"{TASKS[task]}: {name}.", "H-12.7")


def _list_tasks() -> Sequence[Option[str]]:
    return [Option(each, each, (), text) for each, text in TASKS.items()]


async def answer(reading: Reading, riddle: Riddle) -> None:
    """Let the party answer a riddle: together, or everybody at once and in silence."""
    options = partial(_list_answers, riddle)
    if riddle.is_silent:
        seats = sorted({Seat(each.seat) for each in reading.present})
        said = await together({seat: _ask_riddle(reading, seat, riddle) for seat in seats})
        reading.is_right = all(each == riddle.right for each in said.values())
        return
    said_one = await ask(find_deciders(reading.game), ANSWER, options, card=reading.card.title)
    reading.is_right = said_one == riddle.right


async def _ask_riddle(reading: Reading, seat: Seat, riddle: Riddle) -> str:
    return await ask(seat, ANSWER, partial(_list_answers, riddle), card=reading.card.title)


def _list_answers(riddle: Riddle) -> Sequence[Option[str]]:
    return [Option(key, key, (), text) for key, text in riddle.answers.items()]


async def fetch_things(reading: Reading) -> None:
    """Let the party say what it fetches, before it knows what that costs."""
    reading.things = len(THINGS)
    while len(reading.fetched) < len(THINGS):
        so_far = ", ".join(THINGS[each].lower() for each in reading.fetched) or "nothing"
        options = partial(_list_things, reading.fetched)
        one = await ask(find_deciders(reading.game), FETCH, options, card=reading.card.title, room=so_far)  # fmt: skip
        if one is None:
            return
        reading.fetched.append(one)


def _list_things(fetched: Sequence[str]) -> Sequence[Option[str | None]]:
    left: list[Option[str | None]] = [
        Option(each, each, (), text) for each, text in THINGS.items() if each not in fetched
    ]
    return [*left, Option("enough", None, (), "That is enough")]


async def draw_or_stop(
    reading: Reading, who: CharacterSheet, pile: Pile, drawn: list[Drawn]
) -> bool:
    """Let a character draw a card of its own modifier deck, or stop; what shows no number is set aside and replaced."""
    if len(drawn) == CASTS:
        return False
    so_far = ", ".join(drawn) or "nothing"
    if not await ask(Seat(who.seat), CAST, card=reading.card.title, who=who.name, room=so_far):
        return False
    while pile:
        face = reading.game.content.faces[await pile.draw(make_stream(who.kind))]
        if face.kind == "plus" and face.effects and not face.by:
            continue
        found = _draw_kind(face.kind, face.by)
        drawn.append(found)
        reading.drawn, reading.drawer = found, who
        note(reading.game, "event", f"{who.name} draws a card: {found}.", "H-12.7", who)
        return True
    return False


def make_own_deck(reading: Reading, who: CharacterSheet) -> Pile:
    """Make the modifier deck of a character."""
    return Pile.of(*deck_of(reading.game.content, who.kind, who.perks))


def _draw_kind(kind: str, by: int) -> Drawn:
    match kind:
        case "null":
            return Drawn.NULL
        case "double":
            return Drawn.DOUBLE
        case _:
            return Drawn.ZERO if by == 0 else Drawn.PLUS if by > 0 else Drawn.MINUS


async def play_in_silence(reading: Reading) -> None:
    """Let everybody lay their cards on one pile in rising initiative, without a word; what is lower than the last stays."""
    hands = reading.notes.hands
    for who in reading.present:
        pool = Pile.of(*pool_of(reading.game.content, who))
        count = len(reading.present) + 2
        hands[who.id] = [await pool.draw(HELD, seat=Seat(who.seat)) for _ in range(count)]
    last = 0
    while any(_list_playable(reading, hands[each.id], last) for each in reading.present):
        _, (id_, card) = await anyone(partial(_presses, reading, last))
        hands[id_].remove(card)
        last = reading.game.content.cards[card].initiative
        name = story_of(reading.game).sheet(id_).name
        note(reading.game, "event", f"{name} presses {last}.", "H-12.7")
    reading.unplayed = sum(len(each) for each in hands.values())
    hands.clear()


def _list_playable(reading: Reading, hand: Sequence[str], last: int) -> list[str]:
    cards = reading.game.content.cards
    return sorted((each for each in hand if cards[each].initiative > last), key=lambda each: cards[each].initiative)  # fmt: skip


def _presses(reading: Reading, last: int) -> Iterator[Decision[tuple[str, str]]]:
    for seat in sorted({each.seat for each in reading.present}):
        options = partial(_list_buttons, reading, seat, last)
        yield Decision(Seat(seat), PRESS, options, {"card": reading.card.title, "last": last})


def _list_buttons(reading: Reading, seat: int, last: int) -> Sequence[Option[tuple[str, str]]]:
    cards = reading.game.content.cards
    return [
        Option(
            f"{who.id}:{each}", (who.id, each), (f"sheet:{who.id}",), f"{who.name}: {cards[each].initiative}"
        )
        for who in reading.present
        if who.seat == seat
        for each in _list_playable(reading, reading.notes.hands[who.id], last)
    ]  # fmt: skip
