"""Personal quests: how far each is, step by step, and when one is fulfilled (p. 4 and 55)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from tabard.haven.campaign.creating import name_quest_cause
from tabard.haven.campaign.eventing import add_entering
from tabard.haven.campaign.granting import read_record
from tabard.haven.campaign.noting import confide, note, story_of
from tabard.haven.campaign.opening import list_versions, unlock
from tabard.haven.campaign.supply import take_copy
from tabard.haven.content import Slot
from tabard.haven.treasure_language import GainItem

if TYPE_CHECKING:
    from tabard.haven.campaign.sheets import Campaign, CharacterSheet
    from tabard.haven.content import Box, Quest, QuestStep
    from tabard.haven.state import Haven

WITHOUT_QUEST = 585
"""The experience with which a character without a quest may retire (H-56.6)."""
COLLECTION = {Slot.HEAD: 3, Slot.BODY: 3, Slot.LEGS: 3, Slot.SMALL: 5}
HAND_ITEMS = 5
"""What a collector owns (quest 13)."""


def tell_steps(box: Box, quest: Quest) -> str:
    """Tell in a line what a quest asks for: without sections that are only read, and without scenarios of no pack, which are passed over."""
    asked = []
    for step in quest.step:
        word, _, rest = step.count.partition(" ")
        if word != "section" and (word != "complete" or list_versions(box, rest)):
            asked.append(step.text)
    return ", then ".join([*asked[:1], *(each[0].lower() + each[1:] for each in asked[1:])])


def reckon_reached(story: Campaign, box: Box, who: CharacterSheet, step: QuestStep) -> int:
    """Return how far a step is, at most as far as it goes."""
    word, _, rest = step.count.partition(" ")
    match word:
        case "section":
            count = 1
        case "complete":
            count = int(rest in story.completed or who.counts.get(step.count, 0) > 0 or not list_versions(box, rest))  # fmt: skip
        case "own":
            count = int(rest in who.items)
        case "different":
            count = len(who.seen.get(rest, ()))
        case "sticker":
            own = [each.text for each in story.stickers if each.by == who.id]
            count = sum(each.split()[-1] == rest for each in own)
        case "collection":
            count = int(_has_collection(box, who))
        case _:
            count = who.counts.get(step.count, 0)
    return min(count, times_of(story, who, step))


def times_of(story: Campaign, who: CharacterSheet, step: QuestStep) -> int:
    """Return how often a step is to be done; an event may have changed a number that is more than one."""
    return story.events.asked.get(who.id, step.times) if step.times > 1 else step.times


def _has_collection(box: Box, who: CharacterSheet) -> bool:
    slots = Counter(box.items[each].slot for each in who.items)
    hands = slots[Slot.ONE_HAND] + slots[Slot.TWO_HANDS]
    return hands >= HAND_ITEMS and all(slots[slot] >= n for slot, n in COLLECTION.items())


def is_fulfilled(story: Campaign, box: Box, who: CharacterSheet) -> bool:
    """Tell whether a character has to retire (H-55.1); what it only has to own must still be its own (H-55.23)."""
    if not who.quest:
        return False
    steps = box.quests[who.quest].step
    if who.quest_step < len(steps):
        return False
    return all(reckon_reached(story, box, who, each) >= each.times for each in steps if each.count.startswith(("own ", "collection")))  # fmt: skip


def may_retire(story: Campaign, box: Box, who: CharacterSheet) -> bool:
    """Tell whether a character may retire: with a fulfilled quest, or without any and with much experience (H-56.6)."""
    if who.quest:
        return is_fulfilled(story, box, who)
    return not who.offered and who.experience >= WITHOUT_QUEST


async def check_quests(game: Haven) -> None:
    """Take every quest as far as it goes: steps are done in order, and sections are read on the way."""
    for who in story_of(game).active:
        await _check(game, who)


async def _check(game: Haven, who: CharacterSheet) -> None:
    if not who.quest:
        return
    story, box = story_of(game), game.content
    quest = box.quests[who.quest]
    if who.quest_step == len(quest.step):
        return
    while who.quest_step < len(quest.step):
        step = quest.step[who.quest_step]
        word, _, rest = step.count.partition(" ")
        if word == "complete" and list_versions(box, rest) and rest not in story.unlocked:
            unlock(game, rest, name_quest_cause(quest.number))
        if word in ("own", "used"):
            _hand_over(game, who, rest)
        if reckon_reached(story, box, who, step) < times_of(story, who, step):
            return
        who.quest_step += 1
        add_entering(game, f"quest {quest.number:02} begun")
        if word == "complete" and not list_versions(box, rest):
            confide(
                game,
                who,
                "quest",
                f"Scenario {rest} is in no pack: this step of {quest.name} is passed over.",
            )
        elif word == "section" and rest in box.records and rest not in story.sections:
            await read_record(game, box.records[rest], [who])
        confide(game, who, "quest", f"{who.name}, {quest.name}: {step.text}. Done.", "H-4.21")
    confide(game, who, "quest", f"{who.name} has fulfilled {quest.name} and retires in the city.", "H-55.1")  # fmt: skip


def _hand_over(game: Haven, who: CharacterSheet, id_: str) -> None:
    """Give the item that a quest names where no shop sells it and no treasure holds it (docs/haven-campaign.md)."""
    story, item = story_of(game), game.content.items[id_]
    finds = [find for each in game.content.treasures.values() for find in each.gain]
    is_found = any(isinstance(each, GainItem) and each.number == item.number for each in finds)
    if item.prosperity or is_found or id_ in who.items:
        return
    if take_copy(story.unavailable, id_):
        who.items.append(id_)
        note(game, "item", f"{who.name} gains {item.name} for a personal quest.", "H-4.21", who)
