"""The campaign: from scenario to scenario, with items and upgrades chosen anew for each (p. 5, 6, 34 and 35)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import combinations

from tabard.bugs.content import Item
from tabard.bugs.events import ScenarioEnded, StoryTold
from tabard.bugs.parts import Attempt, Campaign, Hero, open_campaign
from tabard.bugs.setup import DIFFICULTIES, cards_of, list_bringable, list_following, seated
from tabard.bugs.state import Bugs
from tabard.bugs.steps import ChooseScenario, Equip, SetUp
from tabard.crawl.deciding import find_players
from tabard.crawl.naming import listed
from tabard.table import Option, Outcome, Question, ask

SCENARIO: Question[str] = Question("scenario", "Which scenario do you play?")
ITEM: Question[str | None] = Question(
    "equip", "Bring an item along? So far: {room}.", easy="enough"
)
UPGRADE: Question[tuple[str, ...]] = Question("upgrade", "Level {level}: which cards are upgraded?")

COVER = (
    "You drank the wrong wizard's tea. The cup is now a swimming pool, the crumb beside it a boulder, and somewhere "
    "above the edge of the table a button is being crowned king. Time to find somebody who can make you big again."
)
"""Our own words for how the story begins."""

FINISH = "finish"


async def choose_scenario(game: Bugs) -> None:
    """Let the player choose any scenario that the character may play; the story suggests one (B-7.2, B-34.12)."""
    story = _find_story(game)
    if not story.told_cover:
        story.told_cover = True
        game.tell(StoryTold(COVER))
    while True:
        chosen = await ask(find_players(game), SCENARIO, partial(_offered, game))
        if chosen == FINISH:
            game.outcome = Outcome(won=True, why="the campaign is completed")
            return
        if chosen not in DIFFICULTIES:
            break
        game.difficulty = chosen
    level = game.content.scenarios[chosen].level
    # Cards, items, hit points and conditions of the scenario before are left behind (B-34.7 to B-34.9).
    game.become(
        Bugs(
            agenda=[Equip(), *game.agenda],
            figures=[],
            scenario=chosen,
            party=seated([who.kind for who in game.party], level),
            difficulty=game.difficulty,
            story=story,
            draws=game.draws,
        )
    )


def _find_story(game: Bugs) -> Campaign:
    assert game.story is not None
    return game.story


def _offered(game: Bugs) -> Sequence[Option[str]]:
    """List the scenarios, and the other difficulties: each is set before a scenario starts (B-7.12).

    Once the story is told, nothing has to be played any more (B-34.13).
    """
    others = [each for each in DIFFICULTIES if each != game.difficulty]
    end = Option(FINISH, FINISH, (), "The story is told: end the campaign")
    return [
        *([end] if _find_story(game).is_told else []),
        *_list_scenarios(game),
        *(
            Option(
                f"difficulty-{each}",
                each,
                (f"difficulty:{each}",),
                f"Change the difficulty from {game.difficulty} to {each}",
            )
            for each in others
        ),
    ]


def _list_scenarios(game: Bugs) -> Sequence[Option[str]]:
    """List the suggested scenarios first, then all others that the class may play; untold ones keep their titles."""
    story = _find_story(game)
    first = story.suggested
    numbers = [*first, *(each for each in game.content.scenarios if each not in first)]
    options = []
    for number in numbers:
        scenario = game.content.scenarios[number]
        if scenario.hero not in ("", story.hero):
            continue
        mark = " (next in the story)" if number in first else ""
        known = story.is_told or number in first or number in story.attempts
        title = scenario.title if known else "sealed"
        text = f"{number}: {title}, level {scenario.level}{mark}"
        options.append(Option(f"scenario-{number}", number, (f"scenario:{number}",), text))
    return options


async def equip(game: Bugs) -> None:
    """Choose items and upgrades for the scenario (B-7.14, B-35.7, B-35.10)."""
    story = _find_story(game)
    (who,) = game.party
    items: list[str] = []
    story.items = items
    while True:
        open_items = list_bringable(game, who, items)
        if not open_items:
            break
        so_far = listed([game.content.items[each].name for each in items])
        chosen = await ask(who.seat, ITEM, partial(_list_items, open_items), room=so_far or "none")
        if chosen is None:
            break
        items.append(chosen)
    upgrades: tuple[str, ...] = ()
    if who.level > 1:
        upgrades = await ask(who.seat, UPGRADE, partial(_list_upgrades, game, who), level=who.level)
    story.upgrades = list(upgrades)
    game.story, game.sealed = None, story.sealed()
    game.agenda.insert(0, SetUp(list(items), list(upgrades)))


def _list_items(items: Sequence[Item]) -> Sequence[Option[str | None]]:
    options: list[Option[str | None]] = [Option("enough", None, (), "That is enough")]
    for each in items:
        text = f"{each.name} ({each.slot}, {each.use}): {each.about}"
        options.append(Option(each.id, each.id, (f"item:{each.id}",), text))
    return options


def _list_upgrades(game: Bugs, who: Hero) -> Sequence[Option[tuple[str, ...]]]:
    cards = cards_of(who.kind, game.content)
    options = []
    for chosen in combinations(cards, who.level - 1):
        ids = tuple(each.id for each in chosen)
        names = ", ".join(each.a.name for each in chosen)
        options.append(Option("+".join(ids), ids, tuple(f"card:{each}" for each in ids), names))
    return options


async def end_scenario(game: Bugs) -> None:
    """End the scenario; in a campaign the story goes on, or the scenario is to be tried again (B-34)."""
    scenario = game.played
    won = bool(game.reached) and not game.failed
    why = game.failed or game.reached
    game.phase = "over"
    for who in game.party:
        who.in_turn = False
    game.tell(ScenarioEnded(scenario.number, won, why))
    if won:
        game.tell(StoryTold(scenario.conclusion.strip()))
    if not game.sealed:
        game.outcome = Outcome(won=won, why=why)
        return
    story = open_campaign(game.sealed)
    game.story, game.sealed = story, b""
    story.attempts[scenario.number] = story.attempts.get(scenario.number, 0) + 1
    standing = [game.find(who.figure) for who in game.party]
    left = sum(each.hp for each in standing if each is not None)
    story.records.append(Attempt(scenario.number, won, game.round, left, game.difficulty))
    if won:
        if scenario.number not in story.resolved:
            story.resolved.append(scenario.number)
        if scenario.number in story.suggested:
            story.suggested = list_following(scenario, story.hero)
    game.agenda.insert(0, ChooseScenario())
