"""How a game starts: a scenario, a campaign, or a situation."""

from __future__ import annotations

from collections.abc import Sequence

from tabard.bugs.content import Box
from tabard.bugs.parts import Campaign
from tabard.bugs.setup import (
    DIFFICULTIES,
    Setup,
    check_hero,
    check_items,
    check_upgrades,
    list_default_upgrades,
    list_following,
    seated,
)
from tabard.bugs.situations import open_situation
from tabard.bugs.state import Bugs
from tabard.bugs.steps import ChooseScenario, SetUp
from tabard.crawl.situation_parts import known
from tabard.table import SetupError


def start(setup: Setup, box: Box) -> Bugs:
    """Prepare the state before the first step."""
    if setup.situation is not None:
        return open_situation(setup.situation, box)
    hero = known("character", setup.character, box.heroes)
    known("difficulty", setup.difficulty, DIFFICULTIES)
    if setup.won and not setup.campaign:
        raise SetupError("Only in a campaign can scenarios count as won already.")
    if setup.campaign:
        return Bugs(
            agenda=[ChooseScenario()],
            figures=[],
            scenario="1",
            party=seated([hero], 1),
            difficulty=setup.difficulty,
            story=_begun(hero, setup.won or [], box),
        )
    scenario = box.scenarios[known("scenario", str(setup.scenario), box.scenarios)]
    check_hero(scenario, hero, box)
    items = list(setup.items or ())
    check_items(items, scenario, box)
    upgrades = (
        list_default_upgrades(hero, scenario.level, box)
        if setup.upgrades is None
        else setup.upgrades
    )
    check_upgrades(upgrades, hero, scenario.level, box)
    return Bugs(
        agenda=[SetUp(items, upgrades)],
        figures=[],
        scenario=scenario.number,
        party=seated([hero], scenario.level),
        difficulty=setup.difficulty,
    )


def _begun(hero: str, won: Sequence[str], box: Box) -> Campaign:
    """Begin a campaign with these scenarios won; out of its turn one leaves the story where it is (B-34.11, B-34.13)."""
    story = Campaign(hero)
    for number in won:
        scenario = box.scenarios[known("scenario", number, box.scenarios)]
        check_hero(scenario, hero, box)
        if number in story.resolved:
            raise SetupError(f"Scenario {number} counts as won already.")
        if number in story.suggested:
            story.suggested = list_following(scenario, hero)
        story.resolved.append(number)
        story.attempts[number] = 1
    return story
