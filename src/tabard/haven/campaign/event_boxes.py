"""What events do with the boxes of their cards, and what only a single card does: a treasure to share, a pot for the last."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from tabard.haven.campaign import card_effects as own
from tabard.haven.campaign import event_effects as does
from tabard.haven.campaign import event_machine
from tabard.haven.campaign.earning import gain_gold
from tabard.haven.campaign.event_reading import Reading, traits_of
from tabard.haven.campaign.noting import find_deciders, note, story_of
from tabard.haven.campaign.sharing import can_pay, pay_together, share_gold
from tabard.haven.campaign.supply import give_item
from tabard.table import YES_NO, Option, Question, Seat, ask

if TYPE_CHECKING:
    from tabard.haven.campaign.sheets import CharacterSheet
    from tabard.haven.state import Haven

BLESSED: Question[str | None] = Question(
    "event-bless", "{card}: who gives up a bless for a box?", "H-12.12", 12, easy="nobody"
)
CURSED: Question[str | None] = Question(
    "event-curse", "{card}: who takes one more curse for a box?", "H-12.12", 12, easy="nobody"
)
BOXES: Question[int] = Question(
    "event-boxes", "{card}: how many boxes do you pay for, at {gold} gold each?", "H-12.14", 12
)
LIGHT: Question[int] = Question("event-box-item", "{card}: which do you buy?", "H-12.12", 12)
TREASURE: Question[int] = Question(
    "event-treasure", "{card}: how much of the {most} gold do you take?", "H-13.64", 13
)
STAKE: Question[int] = Question(
    "event-stake", "{card}: how much does everybody put in who joins?", "H-12.7", 12
)
JOINS: Question[bool] = Question(
    "event-joins", "{card}: does {who} put {gold} gold in?", "H-12.7", 12, YES_NO
)
STAKES = (5, 10, 20, 30)


async def handle(reading: Reading, effect: object, to: Sequence[CharacterSheet]) -> bool:  # noqa: C901, PLR0912 - one line a kind
    """Let an effect happen that is about the card itself; False if it is about something else."""
    match effect:
        case own.Checkbox():
            for _ in range(effect.count):
                reading.mark()
            _tell(reading)
        case own.BlessBoxes():
            await _give_blessings(reading)
        case own.CurseBox():
            await _take_curse(reading, effect.count)
        case own.PayBoxes():
            await _pay_boxes(reading, effect.gold)
        case own.BoxItem():
            await _choose_item(reading, effect, to)
        case own.EventPrice():
            reading.price += effect.change.by
        case own.RetrieveGold():
            await share_gold(reading.game, effect.gold * len(reading.fetched), to, reading.why)
        case own.RetrieveCount():
            reading.fetched_change += effect.change.by
        case own.TreasureSplit():
            await _share_treasure(reading, effect, to)
        case own.SlotAdd():
            await event_machine.add_cards(reading, effect.count)
        case own.SlotMachine():
            await event_machine.play(reading)
        case own.Tontine():
            await _collect_pot(reading, to)
        case does.PutCard():
            wanted = {each.name for each in effect.traits}
            more = sum(len(traits_of(reading.game, each) & wanted) for each in reading.present)
            reading.place = effect.place + more
        case does.DrawAnother():
            reading.draws_another = True
        case does.RepeatCard():
            reading.repeats = True
        case _:
            return False
    return True


def _tell(reading: Reading) -> None:
    text = f"{reading.card.title}: {len(reading.marks)} of {reading.boxes} boxes are marked."
    note(reading.game, "boxes", text, "H-12.12")


async def _give_blessings(reading: Reading) -> None:
    """Mark a box for every bless that the party does without."""
    while blessed := [each for each in reading.present if _count_blessings(each)]:
        if len(reading.marks) == reading.boxes:
            return
        options = partial(_list_or_nobody, blessed)
        id_ = await ask(find_deciders(reading.game), BLESSED, options, card=reading.card.title)
        if id_ is None:
            return
        _take_blessing(story_of(reading.game).sheet(id_))
        reading.mark()
        _tell(reading)


def _count_blessings(who: CharacterSheet) -> int:
    return sum(int(each.split()[1]) for each in who.coming if each.startswith("bless "))


def _take_blessing(who: CharacterSheet) -> None:
    line = next(each for each in who.coming if each.startswith("bless "))
    who.coming.remove(line)
    if (left := int(line.split()[1]) - 1) > 0:
        who.coming.append(f"bless {left}")


async def _take_curse(reading: Reading, boxes: int) -> None:
    if len(reading.marks) == reading.boxes:
        return
    options = partial(_list_or_nobody, reading.present)
    id_ = await ask(find_deciders(reading.game), CURSED, options, card=reading.card.title)
    if id_ is None:
        return
    story_of(reading.game).sheet(id_).coming.append("curse 1")
    for _ in range(boxes):
        reading.mark()
    _tell(reading)


def _list_or_nobody(among: Sequence[CharacterSheet]) -> Sequence[Option[str | None]]:
    found: list[Option[str | None]] = [
        Option(each.id, each.id, (f"sheet:{each.id}",), each.name) for each in among
    ]
    return [*found, Option("nobody", None, (), "Nobody", gives_up=True)]


async def _pay_boxes(reading: Reading, gold: int) -> None:
    open_ = reading.boxes - len(reading.marks)
    most = max(each for each in range(open_ + 1) if can_pay(each * gold, reading.present))
    options = partial(_list_counts, most, gold)
    count = await ask(
        find_deciders(reading.game), BOXES, options, card=reading.card.title, gold=gold
    )
    await pay_together(reading.game, count * gold, reading.present, reading.why)
    for _ in range(count):
        reading.mark()
    _tell(reading)


def _list_counts(most: int, gold: int) -> Sequence[Option[int]]:
    return [
        Option(str(each), each, (), f"{each} for {each * gold} gold") for each in range(most + 1)
    ]


async def _choose_item(reading: Reading, effect: own.BoxItem, to: Sequence[CharacterSheet]) -> None:
    """Mark one open box and gain what belongs to it."""
    numbered = reading.game.content.numbered
    left = [each.number for each in effect.numbers if str(each.number) not in reading.marks]
    options = [Option(str(each), each, (f"item:{numbered[each].id}",), numbered[each].name) for each in left]  # fmt: skip
    number = await ask(find_deciders(reading.game), LIGHT, lambda: options, card=reading.card.title)
    reading.mark(str(number))
    await give_item(reading.game, numbered[number], to, reading.why)


async def _share_treasure(
    reading: Reading, effect: own.TreasureSplit, to: Sequence[CharacterSheet]
) -> None:
    """Let the party take as much as it thinks right; whoever takes too much is cursed."""
    options = [Option(str(each), each, (), f"{each} gold") for each in range(effect.most + 1)]
    ask_for = ask(find_deciders(reading.game), TREASURE, lambda: options, card=reading.card.title, most=effect.most)  # fmt: skip
    taken = await ask_for
    await share_gold(reading.game, taken, to, reading.why)
    if taken > effect.fair:
        for who in to:
            who.coming.append("curse 1")
        note(reading.game, "coming", "It was more than fair: everybody starts with curse.", "H-12.28")  # fmt: skip


async def _collect_pot(reading: Reading, to: Sequence[CharacterSheet]) -> None:
    """Let whoever likes put the same sum into a pot for the last of them."""
    options = [Option(str(each), each, (), f"{each} gold") for each in STAKES]
    stake = await ask(find_deciders(reading.game), STAKE, lambda: options, card=reading.card.title)
    for who in to:
        if who.gold < stake:
            continue
        if await ask(Seat(who.seat), JOINS, card=reading.card.title, who=who.name, gold=stake):
            gain_gold(reading.game, who, -stake, "the pot for the last of you", "H-12.12")
            reading.notes.joined[who.id] = stake


def pay_the_last(game: Haven) -> None:
    """Give the whole pot to the last who has joined and not retired (event C-72)."""
    story = story_of(game)
    joined = story.events.joined
    left = [
        each for each in story.sheets if each.id in joined and each.status in ("active", "aside")
    ]
    if joined and len(left) <= 1:
        for who in left:
            gain_gold(game, who, sum(joined.values()), "the last of those who joined", "H-12.12")
        joined.clear()
