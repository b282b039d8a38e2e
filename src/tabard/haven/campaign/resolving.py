"""An event from its front to its end: read, chosen, looked up, and the card removed, returned or put back (p. 12 and 53)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from tabard.crawl.naming import make_title
from tabard.haven.campaign import event_conditions as needed
from tabard.haven.campaign import event_effects as does
from tabard.haven.campaign import event_procedures as before
from tabard.haven.campaign import eventing
from tabard.haven.campaign.card_effects import Bear
from tabard.haven.campaign.event_giving import choose_whom, give
from tabard.haven.campaign.event_judging import can_fulfil, fulfil
from tabard.haven.campaign.event_reading import Reading
from tabard.haven.campaign.event_words import Letter
from tabard.haven.campaign.noting import find_deciders, note, story_of
from tabard.table import Option, Question, Seat, ask

if TYPE_CHECKING:
    from tabard.haven.campaign.event_cards import EventOption, Outcome
    from tabard.haven.campaign.event_language import AnyEffect
    from tabard.haven.campaign.sheets import CharacterSheet
    from tabard.haven.state import Haven

CHOOSE: Question[Letter] = Question("event", "{card}: what do you do?", "H-12.7", 12)
OWN: Question[Letter] = Question("event-own", "{card}: what does {who} do?", "H-12.7", 12)
PICK: Question[int | None] = Question("event-pick", "{card}: which is it?", "H-12.7", 12)
ALONE = "81.2"
"""The section that takes the place of a card that needs several people."""


async def resolve_event(game: Haven, deck: str, present: Sequence[CharacterSheet]) -> None:
    """Draw the top card of a deck and resolve it; with an empty deck nothing is (H-12.26)."""
    if not eventing.count_left(story_of(game), deck):
        note(game, "tracks", f"There is no {deck} event: its deck is empty.", "H-12.26")
        return
    for each in present:
        word = f"{deck} events"
        each.counts[word] = each.counts.get(word, 0) + 1
        if deck == "city":
            each.counts["votes"] = each.counts.get("votes", 0) + 1
    await resolve_card(game, await eventing.draw_event(game, deck), present)


async def resolve_card(game: Haven, number: str, present: Sequence[CharacterSheet]) -> None:
    """Resolve a card for those who are present, and let it leave, return or be put back (H-12.7 to H-12.11)."""
    card = game.content.events.get(number)
    if card is None:
        note(game, "event", f"Event {number} was drawn, but no pack has this card.", "H-12.10")
        return
    reading = Reading(game, card, present)
    while True:
        await _read(reading)
        if not reading.repeats:
            break
        reading = Reading(game, card, present)
    if reading.draws_another:
        _close(reading)
        await resolve_event(game, card.deck, present)
    _end(reading)
    _close(reading)


def _close(reading: Reading) -> None:
    notes = reading.notes
    if notes.card == reading.card.number:
        notes.card, notes.letter, notes.told = "", "", []


def _end(reading: Reading) -> None:
    """Put the card where its outcome says (H-12.10, H-12.11)."""
    story, number = story_of(reading.game), reading.card.number
    if reading.place:
        eventing.put_back(story, number, reading.place)
        text = f"{number} goes back into its deck, {reading.place} from the top."
        note(reading.game, "tracks", text, "H-12.11")
    elif reading.is_kept and not reading.is_removed:
        eventing.put_underneath(story, number)
        note(reading.game, "tracks", f"{number} returns to the bottom of its deck.", "H-12.11")
    else:
        note(reading.game, "tracks", f"{number} leaves its deck.", "H-12.10")


async def _read(reading: Reading) -> None:
    """Show the front, let the party choose, and only then look the outcome up (H-12.7)."""
    card, notes = reading.card, reading.notes
    notes.card, notes.letter, notes.told = card.number, "", []
    note(reading.game, "scene", f"{card.title}. {card.scene}", "H-12.7")
    reading.letter = "front"
    if await _look_up(reading, card.front, is_front=True):
        return
    if card.each_chooses:
        await _let_each_choose(reading)
        return
    letter = Letter.A if card.is_forced else await _choose(reading)
    option = card.options[letter]
    notes.letter = letter
    note(reading.game, "event", f"{card.title}: {option.text}", "H-12.7")
    await fulfil(reading, [each for each in option.needs if isinstance(each, needed.GiveAny)])
    if card.riddle is not None:
        await before.answer(reading, card.riddle)
    match card.procedure:
        case "pick-one":
            await reading.pick()
        case "tasks":
            await before.assign_tasks(reading)
        case "rescue":
            await before.fetch_things(reading)
        case "fishing":
            await _draw_for_all(reading, option)
            return
        case "silent-order" if reading.game.seats == 1:
            await _read_section(reading, ALONE)
            return
        case "silent-order":
            await before.play_in_silence(reading)
        case _:
            pass
    await _resolve(reading, letter)


async def _choose(reading: Reading) -> Letter:
    """Let the party choose one option, or whoever owns the item that the card speaks of."""
    card = reading.card
    options = partial(_list_offered, reading)
    item = reading.game.content.numbered[card.decides].id if card.decides else ""
    owner = next((each for each in reading.present if item in each.items), None)
    reading.owner = owner
    asked = find_deciders(reading.game) if owner is None else Seat(owner.seat)
    return await ask(asked, CHOOSE, options, card=card.title)


def _list_offered(reading: Reading) -> Sequence[Option[Letter]]:
    """List the options that can be chosen: what one needs is looked at before (H-12.12)."""
    return [
        Option(str(letter), letter, (f"event:{reading.card.number}",), each.text)
        for letter, each in reading.card.options.items()
        if not each.is_hidden and can_fulfil(reading, each.needs)
    ]


async def _let_each_choose(reading: Reading) -> None:
    """Let everybody pick an option of their own, and then do what is for all."""
    for who in reading.present:
        reading.chooser = who
        options = partial(_list_offered, reading)
        letter = await ask(Seat(who.seat), OWN, options, card=reading.card.title, who=who.name)
        reading.notes.letter = letter
        await _resolve(reading, letter)
    for each in reading.card.all:
        await _apply(reading, each)


async def _draw_for_all(reading: Reading, option: EventOption) -> None:
    """Let everybody draw, and look every drawn card up."""
    reading.letter = "A"
    for who in reading.present:
        pile, drawn = before.make_own_deck(reading, who), list[needed.Drawn]()
        while await before.draw_or_stop(reading, who, pile, drawn):
            for line in option.outcome:
                if can_fulfil(reading, line.when):
                    await _use(reading, line)
    # Whoever draws nothing leaves the rods where they are.
    reading.is_kept = True


# Looking outcomes up


async def _resolve(reading: Reading, letter: Letter) -> None:
    option = reading.card.options[letter]
    reading.letter = letter
    reading.marked_from = len(reading.marks) if reading.boxes else 0
    await _look_up(reading, option.outcome)


async def _look_up(reading: Reading, lines: Sequence[Outcome], *, is_front: bool = False) -> bool:
    """Go through lines: the first of the chain that holds is used, and those beside it each for itself (H-12.15)."""
    is_used = is_also = False
    picks = [each for each in lines if any(isinstance(one, needed.Picked) for one in each.when)]
    for line in lines:
        if any(isinstance(each, needed.After) for each in line.when):
            _wait(reading)
            continue
        is_else = any(isinstance(each, needed.Else) for each in line.when)
        if line.also:
            is_also = not is_also if is_else else can_fulfil(reading, line.when)
            if is_also:
                await _use(reading, line)
        elif is_used:
            continue
        elif line in picks:
            if line is picks[0]:
                is_used = await _pick(reading, picks, lines)
        elif is_else or can_fulfil(reading, line.when):
            is_used = True
            await _use(reading, line)
    return is_front and is_used and any(isinstance(one, does.ReadSection) for one in lines[0].do)


async def _pick(reading: Reading, picks: Sequence[Outcome], lines: Sequence[Outcome]) -> bool:
    """Let the party pick one of several lines, or none where the card has a line for that; a marked one is gone."""
    open_ = [number for number, each in enumerate(picks) if can_fulfil(reading, each.when) and not _is_gone(reading, each)]  # fmt: skip
    if not open_:
        return False
    may_leave = any(
        isinstance(one, needed.Else) for each in lines if not each.also for one in each.when
    )
    is_answered = any(isinstance(one, needed.AnswerRight) for one in picks[0].when)
    options = partial(_picks, picks, open_, may_leave=may_leave and not is_answered)
    chosen = await ask(find_deciders(reading.game), PICK, options, card=reading.card.title)
    if chosen is None:
        return False
    reading.picked = _name_line(picks[chosen])
    await _use(reading, picks[chosen])
    return True


def _name_line(line: Outcome) -> str:
    return next(each.what.name for each in line.when if isinstance(each, needed.Picked))


def _is_gone(reading: Reading, line: Outcome) -> bool:
    return bool(reading.boxes) and _name_line(line) in reading.marks


def _picks(
    picks: Sequence[Outcome], open_: Sequence[int], *, may_leave: bool
) -> Sequence[Option[int | None]]:
    found: list[Option[int | None]] = [
        Option(_name_line(picks[each]), each, (), make_title(_name_line(picks[each])))
        for each in open_
    ]
    return [*found, Option("none", None, (), "None of them", gives_up=True)] if may_leave else found


def _wait(reading: Reading) -> None:
    """Note that an option is looked up again when the next scenario is over."""
    entry = f"{reading.card.number} {reading.letter}"
    if entry not in reading.notes.after:
        reading.notes.after.append(entry)


async def _use(reading: Reading, line: Outcome) -> None:
    """Read an outcome, pay for it, and let everything in it happen."""
    await fulfil(reading, line.when)
    if line.text:
        reading.notes.told.append(line.text)
        note(reading.game, "outcome", line.text, "H-12.8")
    if line.end == "keep":
        reading.is_kept = True
    elif line.end == "remove":
        reading.is_removed = True
    # What a section is to bear in mind is known before it is read.
    for each in sorted(line.do, key=lambda one: not isinstance(one, Bear)):
        await _apply(reading, each)


async def _apply(
    reading: Reading, effect: AnyEffect, to: Sequence[CharacterSheet] | None = None
) -> None:
    match effect:
        case does.For(do=does.ReadSection(section=section)):
            await choose_whom(reading, effect)
            await _read_section(reading, section.number)
        case does.ReadSection():
            await _read_section(reading, effect.section.number)
        case does.OtherOption():
            await _resolve(reading, effect.letter)
        case does.ResolveEvent():
            kept = reading.notes.card, reading.notes.letter, list(reading.notes.told)
            await resolve_card(reading.game, effect.event.name, reading.present)
            reading.notes.card, reading.notes.letter, reading.notes.told = kept
        case _:
            done = await give(reading, effect, to)
            assert done, f"nobody carries out {effect}"


async def _read_section(reading: Reading, number: str) -> None:
    """Read a section of the section book and do what it says."""
    section = reading.game.content.event_sections.get(number)
    if section is None:
        note(reading.game, "section", f"Section {number} is in no pack.", "H-7.4")
        return
    reading.notes.told.append(section.text)
    note(reading.game, "section", f"{section.title}. {section.text}", "H-7.4")
    if section.riddle is not None:
        await before.answer(reading, section.riddle)
    eventing.add_entering(reading.game, f"section {number}")
    await _look_up(reading, section.outcome)


async def look_up_after(
    game: Haven, present: Sequence[CharacterSheet], *, is_completed: bool
) -> None:
    """Look up what events have put off until the next scenario is over; it is gone then, whatever the result (H-12.28)."""
    notes = story_of(game).events
    waiting, notes.after = notes.after, []
    ended = needed.Ended.WON if is_completed else needed.Ended.LOST
    for entry in waiting:
        number, letter = entry.split()
        card = game.content.events.get(number)
        if card is None:
            continue
        reading = Reading(game, card, present, letter=letter)
        for line in card.options[Letter(letter)].outcome:
            if needed.After(ended) in line.when:
                await _use(reading, line)
        _close(reading)
    if is_completed:
        notes.lasting = []
