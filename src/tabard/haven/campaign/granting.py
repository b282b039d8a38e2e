"""Rewards take effect: each listed entry once, for those whom it names (H-46.6); sections are read when their moment comes (p. 50)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tabard.crawl.naming import make_title
from tabard.haven.campaign import rewards as given
from tabard.haven.campaign.classes import unlock_class
from tabard.haven.campaign.earning import gain_checkmarks, gain_experience, gain_gold
from tabard.haven.campaign.eventing import add_entering, add_events, remove_events
from tabard.haven.campaign.noting import note, story_of
from tabard.haven.campaign.opening import unlock
from tabard.haven.campaign.supply import draw_scenario, give_item, reveal_design
from tabard.haven.campaign.tracks import (
    NAMES,
    change_inspiration,
    change_reputation,
    mark_prosperity,
    reckon_prosperity,
    reputation_of,
)

if TYPE_CHECKING:
    from tabard.haven.campaign.sheets import Campaign, CharacterSheet
    from tabard.haven.content import CityRecord
    from tabard.haven.state import Haven

ENVELOPES = {"military": range(69, 73), "merchant-guild": range(73, 77), "demons": range(77, 81)}
"""The items that come with an envelope."""


REVOLT = 13
REVOLT_CAUSE = "any reputation 13"
"""When people begin to whisper of a revolt."""


async def grant(game: Haven, text: str, to: Sequence[CharacterSheet], why: str) -> None:
    """Give everything that a line of rewards lists, and read what that brings about."""
    for each in given.read_rewards(text):
        await _give(game, each, to, why)
        await read_due(game, to)


async def _give(  # noqa: C901, PLR0912, PLR0915 - one line a kind
    game: Haven, reward: given.Reward, to: Sequence[CharacterSheet], why: str
) -> None:
    story = story_of(game)
    match reward:
        case given.Each():
            for who in to:
                _give_each(game, who, reward, why)
        case given.Shared(what="prosperity"):
            mark_prosperity(game, reward.amount)
        case given.Shared():
            change_inspiration(game, reward.amount)
        case given.Reputation():
            _count_votes(to, change_reputation(game, reward.faction, reward.amount))
        case given.Cap():
            story.caps[reward.faction] = reward.to
            text = f"Reputation with {NAMES[reward.faction]} may rise to {reward.to} now."
            note(game, "reputation", text, "H-50.5")
        case given.Achievements():
            for id_ in reward.ids:
                if id_ not in story.achievements:
                    story.achievements.append(id_)
                    note(game, "achievement", f"Global achievement: {make_title(id_)}.", "H-49.2")
        case given.Events():
            change = remove_events if reward.is_removed else add_events
            change(game, reward.ids)
        case given.Envelope():
            _open_envelope(game, reward.id)
        case given.RandomOne(what="design"):
            await reveal_design(game, to)
        case given.RandomOne():
            if number := await draw_scenario(game, to):
                unlock(game, number, why)
        case given.ItemGiven(is_returned=True):
            _take_back(game, reward.number)
        case given.ItemGiven():
            await give_item(game, game.content.numbered[reward.number], to, why)
        case given.Trait():
            for who in to:
                if reward.id not in who.traits:
                    who.traits.append(reward.id)
                    note(
                        game,
                        "trait",
                        f"{who.name} has the trait {make_title(reward.id)} now.",
                        "H-49.3",
                        who,
                    )
        case given.ClassUnlocked():
            unlock_class(game, reward.id, why)
        case given.ScenariosUnlocked():
            for number in reward.ids:
                unlock(game, number, why)
        case given.Imbuement():
            story.imbued = max(story.imbued, reward.to)
            text = (
                "Monsters may be imbued now."
                if reward.to == 1
                else "Advanced imbuement is possible now."
            )
            note(game, "tracks", text, "H-50.16")
        case given.Boon():
            if reward.id not in story.boons:
                story.boons.append(reward.id)
        case given.QuestFulfilled():
            for who in story.active:
                if who.quest == reward.id:
                    who.quest_step = len(game.content.quests[reward.id].step)
        case given.Instruction():
            note(game, "section", f"{reward.text[:1].upper()}{reward.text[1:]}.")  # fmt: skip


def _give_each(game: Haven, who: CharacterSheet, reward: given.Each, why: str) -> None:
    match reward.what:
        case "gold":
            gain_gold(game, who, reward.amount, why, "H-46.6")
        case "xp":
            gain_experience(game, who, reward.amount, why, "H-46.6")
        case _:
            gain_checkmarks(game, who, reward.amount, why)


def _count_votes(among: Sequence[CharacterSheet], gained: int) -> None:
    """Every gained point of reputation is a vote for whoever stands for election (docs/haven-campaign.md)."""
    for who in among:
        if gained > 0:
            who.counts["votes"] = who.counts.get("votes", 0) + gained


def _open_envelope(game: Haven, id_: str) -> None:
    """Open an envelope: its items are sold from now on."""
    story = story_of(game)
    if id_ in story.envelopes:
        return
    story.envelopes.append(id_)
    for number in ENVELOPES.get(id_, ()):
        item = game.content.numbered.get(number)
        if item is not None and (copies := story.unavailable.pop(item.id, 0)):
            story.available[item.id] = story.available.get(item.id, 0) + copies
    note(game, "envelope", f"The envelope {make_title(id_)} is opened.")


def _take_back(game: Haven, number: int) -> None:
    """Let an item go back to the unavailable supply, as only an effect says that names it (H-52.7)."""
    story, item = story_of(game), game.content.numbered[number]
    for who in story.active:
        if item.id in who.items:
            who.items.remove(item.id)
            story.unavailable[item.id] = story.unavailable.get(item.id, 0) + 1
            note(game, "item", f"{who.name} gives {item.name} back.", "H-52.7", who)


# Sections


async def read_due(game: Haven, to: Sequence[CharacterSheet]) -> None:
    """Read every section whose moment has come, and those that come with it (H-50.6, H-50.7, H-50.13)."""
    _whisper(game)
    while True:
        story = story_of(game)
        due = [each for each in game.content.records.values() if _is_due(story, each)]
        if not due:
            return
        await read_record(game, due[0], to)


def _whisper(game: Haven) -> None:
    """Add what comes when any reputation has reached 13, once."""
    story = story_of(game)
    most = max((reputation_of(story, each) for each in NAMES), default=0)
    if most >= REVOLT and REVOLT_CAUSE not in story.sections:
        story.sections.append(REVOLT_CAUSE)
        add_entering(game, REVOLT_CAUSE)


def _is_due(story: Campaign, record: CityRecord) -> bool:
    if record.section in story.sections or not all(
        each in story.completed for each in record.after
    ):
        return False
    match record.when.split():
        case ["reputation", faction, value]:
            return reputation_of(story, faction) >= int(value)
        case ["prosperity", level]:
            return reckon_prosperity(story) >= int(level)
        case ["imbuement", boxes]:
            return story.imbuement >= int(boxes)
        case _:
            return False


async def read_record(game: Haven, record: CityRecord, to: Sequence[CharacterSheet]) -> None:
    """Read a section of the campaign and do what it says."""
    story_of(game).sections.append(record.section)
    why = f"section {record.section}"
    cause = f" ({record.when})" if record.when else ""
    note(game, "section", record.text or f"Section {record.section} is read{cause}.", "H-50.6")
    add_entering(game, f"section {record.section}")
    if record.when:
        add_entering(game, record.when)
    for each in record.unlocks:
        unlock(game, each, why)
    await grant(game, record.reward, to, why)
