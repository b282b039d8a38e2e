"""Retirement: what a fulfilled quest brings, and what inspiration adds to it (p. 55)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from tabard.haven.campaign.classes import unlock_class
from tabard.haven.campaign.event_boxes import pay_the_last
from tabard.haven.campaign.eventing import add_entering
from tabard.haven.campaign.granting import read_due, read_record
from tabard.haven.campaign.noting import note, story_of
from tabard.haven.campaign.opening import unlock
from tabard.haven.campaign.sheets import CharacterSheet, Retired, Sticker
from tabard.haven.campaign.supply import draw_scenario, put_back, reveal_design
from tabard.haven.campaign.tracks import change_inspiration, mark_prosperity
from tabard.table import Option, Question, Seat, Stream, ask

if TYPE_CHECKING:
    from tabard.haven.content import Quest
    from tabard.haven.state import Haven

PROSPERITY, INSPIRATION = 2, 12
"""What a completed quest gives, and what another one costs (H-55.4, H-55.10)."""
MORE = Stream("unavailable-quest", "Which unavailable quest was drawn?", "H-55.11", 55)
EXTRA: Question[str] = Question(
    "extra-quest", "Which of the two quests is completed too?", "H-55.12", 55
)


async def retire(game: Haven, who: CharacterSheet, *, is_inspired: bool) -> None:
    """Retire a character with its quest, and with another one for twelve inspiration (H-55.2 to H-55.21)."""
    story, box = story_of(game), game.content
    quests = [box.quests[who.quest]] if who.quest else []
    if is_inspired:
        change_inspiration(game, -INSPIRATION)
        quests.append(box.quests[await _draw_extra(game, who)])
    # Both are judged by how it was before (H-55.17).
    known = list(story.classes)
    who.status = "retired"
    story.retirements.append(Retired(who.name, who.kind, who.seat, who.quest, who.lineage))
    name = box.heroes[who.kind].name
    quest = f" with {quests[0].name}" if quests else ""
    note(game, "retired", f"{who.name}, {name}, retires{quest}.", "H-55.1", who)
    put_back(story, who.items)
    who.items, who.gold = [], 0
    if story.options.temporary_enhancements:
        story.stickers = [each for each in story.stickers if not _is_own(each, who)]
    among = story.active or [who]
    mark_prosperity(game, PROSPERITY * max(1, len(quests)))
    for each in quests:
        await _reward(game, each, known, among)
    if quests:
        await _add_quest(game, quests[0])
    await _read_section(game, who.kind, among)
    add_entering(game, f"retirement {who.kind}")
    pay_the_last(game)
    await read_due(game, among)


def _is_own(sticker: Sticker, who: CharacterSheet) -> bool:
    return sticker.by == who.id


async def _draw_extra(game: Haven, who: CharacterSheet) -> str:
    """Draw two unavailable quests; one is completed and the other goes back (H-55.11, H-55.12, H-55.24)."""
    story = story_of(game)
    drawn: list[str] = []
    while len(drawn) < 2 and story.more_quests:
        drawn.append(await story.more_quests.draw(MORE, seat=Seat(who.seat)))
    kept = await ask(Seat(who.seat), EXTRA, partial(_list_quests, game, drawn))
    story.more_quests.shuffle_in(*(each for each in drawn if each != kept))
    return kept


def _list_quests(game: Haven, drawn: Sequence[str]) -> Sequence[Option[str]]:
    quests = game.content.quests
    return [
        Option(
            each, each, (f"quest:{each}",), f"{quests[each].name}: unlocks {quests[each].called}"
        )
        for each in drawn
    ]


async def _reward(
    game: Haven, quest: Quest, known: Sequence[str], among: Sequence[CharacterSheet]
) -> None:
    """Unlock the class of a quest; for one that is open, or in no pack, there is a scenario and a design (H-55.5, H-55.7, H-55.16)."""
    why = f"personal quest {quest.name}"
    if quest.unlocks not in known and quest.unlocks in game.content.heroes:
        unlock_class(game, quest.unlocks, why)
        return
    is_open = quest.unlocks in known
    cause = "is open already" if is_open else "is in no pack"
    note(game, "class", f"{quest.called} {cause}: a random scenario and a random item design instead.", "H-55.7")  # fmt: skip
    if number := await draw_scenario(game, among):
        unlock(game, number, why)
    await reveal_design(game, among)


async def _add_quest(game: Haven, quest: Quest) -> None:
    """Make the named quest available, or a random one if it is no more (H-55.6, H-55.9); the fulfilled one leaves the game (H-55.20)."""
    story = story_of(game)
    if not quest.adds:
        return
    if quest.adds in story.more_quests:
        story.more_quests.take(quest.adds)
        story.quests.shuffle_in(quest.adds)
    elif story.more_quests:
        story.quests.shuffle_in(await story.more_quests.draw(MORE))
    note(game, "quest", "Another personal quest is available.", "H-55.6")


async def _read_section(game: Haven, kind: str, among: Sequence[CharacterSheet]) -> None:
    """Read the section of a class at its first retirement (H-55.18)."""
    story = story_of(game)
    if kind in story.retired_sections:
        return
    story.retired_sections.append(kind)
    wanted = f"retirement {kind}"
    for record in game.content.records.values():
        if record.when == wanted:
            await read_record(game, record, among)
