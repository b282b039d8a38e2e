"""New characters, and those that are set aside, abandoned or taken up again (p. 4 and 56)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.haven.campaign.noting import confide, note, story_of
from tabard.haven.campaign.sheets import Campaign, CharacterSheet
from tabard.haven.campaign.supply import put_back
from tabard.haven.campaign.tracks import reckon_prosperity
from tabard.table import Seat, Stream

if TYPE_CHECKING:
    from tabard.haven.state import Haven

FIRST_GOLD = 25
"""Of a character with whom the campaign begins (H-4.3)."""
QUESTS = Stream("quest", "Which personal quest was drawn?", "H-4.18", 4)
DRAWN = 2
NAMES = (
    "Ashka", "Brenn", "Corvo", "Dessa", "Elwin", "Fara", "Gorm", "Hild", "Isko", "Jorun", "Kestrel", "Lume", "Marek", "Nessa", "Orrin",
    "Petra", "Quill", "Rook", "Sorrel", "Tamsin", "Ulf", "Veska", "Wren", "Yarrow",
)  # fmt: skip
"""Names of ours, for whoever does not bring one."""


def propose_name(story: Campaign, kind: str) -> str:
    """Propose a name that nobody has had."""
    taken = {each.name for each in story.sheets}
    start = sum(map(ord, kind)) % len(NAMES)
    free = [each for each in (*NAMES[start:], *NAMES[:start]) if each not in taken]
    return free[0] if free else f"{kind} {len(story.sheets) + 1}"


def add_sheet(story: Campaign, kind: str, name: str, seat: int) -> CharacterSheet:
    """Add a sheet for a character of level 1 (H-4.1, H-4.2)."""
    story.created[kind] = story.created.get(kind, 0) + 1
    id_ = f"{kind}-{story.created[kind]}"
    who = CharacterSheet(id_, kind, name, seat, lineage=_find_predecessor(story, id_, seat))
    story.sheets.append(who)
    return who


def _find_predecessor(story: Campaign, id_: str, seat: int) -> str:
    """Say whose successor a character is: of the player's last one, and solo of one that nobody has followed yet (H-55.19)."""
    if not story.options.is_solo:
        return f"seat {seat}"
    gone = [each for each in story.sheets if each.status in ("retired", "dead", "abandoned")]
    followed = {each.lineage for each in story.sheets if each.status in ("active", "aside")}
    return next((each.lineage for each in gone if each.lineage not in followed), id_)


def reckon_gold(story: Campaign) -> int:
    """Return what a new character starts with (H-56.9)."""
    return 10 * reckon_prosperity(story) + 15


async def create(game: Haven, kind: str, seat: int) -> None:
    """Create a character in the city, with its gold, its perk marks and two quests to choose from (H-56.1, H-56.9, H-56.10)."""
    story = story_of(game)
    who = add_sheet(story, kind, propose_name(story, kind), seat)
    who.gold = reckon_gold(story)
    who.marks = sum(each.lineage == who.lineage for each in story.retirements)
    name = game.content.heroes[kind].name
    level = reckon_prosperity(story)
    text = f"{who.name}, {name}, joins with 10 x {level} + 15 = {who.gold} gold"
    marks = f" and {who.marks} perk marks for those who retired" if who.marks else ""
    note(game, "created", f"{text}{marks}.", "H-56.9", who)
    await deal_quests(game, who)


async def deal_quests(game: Haven, who: CharacterSheet) -> None:
    """Draw two available quests for a character; of a single one there is no choice, and of none no quest (H-4.18, H-56.6, H-56.7)."""
    quests = story_of(game).quests
    while len(who.offered) < DRAWN and quests:
        who.offered.append(await quests.draw(QUESTS, seat=Seat(who.seat)))
    if len(who.offered) == 1:
        keep_quest(game, who, who.offered[0])
    elif not who.offered:
        note(game, "quest", f"No personal quest is left for {who.name}.", "H-56.6", who)


def keep_quest(game: Haven, who: CharacterSheet, kept: str) -> None:
    """Keep a quest; the other goes back into its deck (H-4.20)."""
    story_of(game).quests.shuffle_in(*(each for each in who.offered if each != kept))
    who.quest, who.offered = kept, []
    name = game.content.quests[kept].name
    confide(game, who, "quest", f"{who.name} keeps the personal quest {name}.", "H-4.20")


def set_aside(game: Haven, who: CharacterSheet) -> None:
    """Keep a character for later, with quest, items and gold (H-56.2)."""
    who.status = "aside"
    note(game, "created", f"{who.name} is set aside.", "H-56.2", who)


def take_up(game: Haven, who: CharacterSheet) -> None:
    """Take a character up again as it was (H-56.27)."""
    who.status, who.is_ready, who.is_away = "active", False, False
    note(game, "created", f"{who.name} is taken up again.", "H-56.27", who)


def abandon(game: Haven, who: CharacterSheet) -> None:
    """Give a character up: its quest goes back, its items go to the shop, its gold is lost (H-56.3)."""
    who.status = "abandoned"
    _lock_again(game, who)
    give_up_belongings(game, who)
    note(game, "created", f"{who.name} is abandoned.", "H-56.3", who)


def _lock_again(game: Haven, who: CharacterSheet) -> None:
    """Lock the scenarios again that only the quest of an abandoned character has unlocked (H-56.26)."""
    story = story_of(game)
    if not who.quest:
        return
    cause = name_quest_cause(game.content.quests[who.quest].number)
    for each in [each for each in story.open if each.by == cause]:
        story.open.remove(each)
        if each.scenario in story.completed:
            story.completed.remove(each.scenario)
        note(game, "locked", f"Scenario {each.scenario} is locked again.", "H-56.26")


def name_quest_cause(number: int) -> str:
    """Say by what a scenario was unlocked that belongs to a personal quest."""
    return f"personal quest {number:02}"


def give_up_belongings(game: Haven, who: CharacterSheet) -> None:
    """Put quests back and items into the shop; gold is lost."""
    story = story_of(game)
    held = [each for each in (who.quest, *who.offered) if each]
    story.quests.shuffle_in(*held)
    who.offered = []
    put_back(story, who.items)
    who.items, who.gold = [], 0
