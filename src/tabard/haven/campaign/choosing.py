"""The party chooses what it plays next, who goes along, and how hard it is (p. 47, 48 and 57)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from tabard.crawl.naming import listed
from tabard.haven.campaign.noting import find_deciders, note, story_of
from tabard.haven.campaign.opening import explain_closed, unlock
from tabard.haven.campaign.sheets import Campaign, CharacterSheet
from tabard.haven.campaign.stages import ChooseScenario, Travel
from tabard.haven.dungeons import RANDOM
from tabard.haven.levels import STEPS, recommend_level
from tabard.table import Option, Outcome, Question, ask

if TYPE_CHECKING:
    from tabard.haven.printed import Printed
    from tabard.haven.state import Haven

SCENARIO: Question[str] = Question(
    "campaign-scenario", "Which scenario do you play? {how}", "H-48.3", 48, lone_asks=True
)
INTRODUCTION, END, CASUAL = "introduction", "end", "casual"
LEAST, MOST = 2, 4
"""How many characters play a scenario (H-3.1)."""
IMBUED = ("not imbued", "imbued", "imbued in the advanced way")


async def choose_scenario(game: Haven) -> None:
    """Ask the party; whatever is no scenario changes how the next one is played, and the question comes again."""
    story = story_of(game)
    how = _phrase_choice(game)
    chosen = await ask(find_deciders(game), SCENARIO, partial(list_offered, game), how=how)
    word, _, rest = chosen.partition(" ")
    if word == "play":
        game.agenda.insert(0, Travel(rest))
        return
    if word == END:
        game.outcome = Outcome(won=True, why="the campaign was brought to its end")
        return
    game.agenda.insert(0, ChooseScenario())
    match word:
        case "introduction":
            unlock(game, "1", "the introduction of the campaign")
        case "casual":
            story.is_casual = not story.is_casual
        case "difficulty":
            story.difficulty = rest
        case "imbue":
            story.imbue = int(rest)
        case _:
            who = story.sheet(rest)
            who.is_away = word == "away"
            note(game, "party", f"{who.name} {'sits out' if who.is_away else 'comes along'}.", "H-48.1", who)  # fmt: skip


def _phrase_choice(game: Haven) -> str:
    story = story_of(game)
    names = listed([each.name for each in story.present])
    mode = " Nothing of it counts for the campaign." if story.is_casual else ""
    imbued = f" The monsters are {IMBUED[story.imbue]}." if story.imbue else ""
    return f"{names or 'Nobody'} would go, at level {reckon_scenario_level(story)}.{mode}{imbued}"


def reckon_scenario_level(story: Campaign) -> int:
    """Return the scenario level for those who go along."""
    levels = [each.level for each in story.present]
    if not levels:
        return 0
    base = recommend_level(
        levels, is_solo=story.options.is_solo, is_open=story.options.open_information
    )
    return min(max(base + STEPS[story.difficulty], 0), 7)


def check_party(story: Campaign) -> str:
    """Say why those who would go along cannot play; "" if they can (H-3.1, H-3.2)."""
    present = story.present
    if len(present) < LEAST:
        return f"{LEAST} characters at least go along"
    if len(present) > MOST:
        return f"{MOST} characters at most go along"
    seats = [each.seat for each in present]
    if not story.options.is_solo and len(set(seats)) < len(seats):
        return "everybody plays one character, unless the campaign is played solo"
    return ""


def list_offered(game: Haven) -> Sequence[Option[str]]:
    """List the scenarios that can be played, and what can be changed before."""
    story, box = story_of(game), game.content
    found: list[Option[str]] = []
    if not check_party(story):
        found += [_offer_scenario(box, story, each) for each in list_playable(story, box)]
        found.append(
            Option(f"play-{RANDOM}", f"play {RANDOM}", (f"scenario:{RANDOM}",), "A random dungeon")
        )
    if "1" not in {each.scenario for each in story.open}:
        found.append(Option(INTRODUCTION, INTRODUCTION, (), "Skip the training: the introduction leads to scenario 1 (H-47.2)"))  # fmt: skip
    found += _list_changes(game, story)
    if is_told(story, box):
        found.append(Option(END, END, (), "The story is told: end the campaign", gives_up=True))
    return found


def list_playable(story: Campaign, box: Printed) -> list[str]:
    """List the scenarios that can be played now: in casual mode whatever they need (H-57.5)."""
    if story.is_casual:
        return [each for each in story.unlocked if each in box.scenarios]
    return [each for each in story.unlocked if each in box.scenarios and not explain_closed(story, box.scenarios[each])]  # fmt: skip


def _offer_scenario(box: Printed, story: Campaign, number: str) -> Option[str]:
    scenario = box.scenarios[number]
    mark = " (completed before)" if number in story.completed else ""
    text = f"{number}: {scenario.title}{mark}"
    return Option(f"play-{number}", f"play {number}", (f"scenario:{number}",), text)


def _list_changes(game: Haven, story: Campaign) -> list[Option[str]]:
    casual = (
        "Play for the campaign"
        if story.is_casual
        else "Play casually: nothing of it counts (H-57.6)"
    )
    found = [Option(CASUAL, CASUAL, (), casual, takes_up=True)]
    found += [
        Option(
            f"difficulty-{each}",
            f"difficulty {each}",
            (),
            f"Difficulty: {each.replace('-', ' ')}",
            takes_up=True,
        )
        for each in STEPS
        if each != story.difficulty
    ]
    found += [
        Option(f"imbue-{each}", f"imbue {each}", (), f"The monsters are {IMBUED[each]} (H-67.1)", takes_up=True)
        for each in range(story.imbued + 1)
        if each != story.imbue
    ]  # fmt: skip
    found += [_offer_leave(each) for each in story.active]
    del game
    return found


def _offer_leave(who: CharacterSheet) -> Option[str]:
    word, text = ("come", "comes along") if who.is_away else ("away", "sits out")
    return Option(
        f"{word}-{who.id}", f"{word} {who.id}", (f"sheet:{who.id}",), f"{who.name} {text}", takes_up=True
    )  # fmt: skip


def is_told(story: Campaign, box: Printed) -> bool:
    """Tell whether the last scenario of the story is completed, or nothing new is left to be played (H-48.2)."""
    left = [each for each in list_playable(story, box) if each not in story.completed]
    return "56" in story.completed or (not left and bool(story.completed))
