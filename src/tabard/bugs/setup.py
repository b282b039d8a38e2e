"""Setting a scenario up: what can be chosen, and the twelve steps (p. 7, 26 and 35)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import msgspec

from tabard.bugs.content import Box, Card, Item
from tabard.bugs.events import SetupStep, StoryTold
from tabard.bugs.language import Face
from tabard.bugs.parts import Hero
from tabard.bugs.scenarios import Scenario
from tabard.bugs.spawning import make_monster
from tabard.bugs.steps import SetUp
from tabard.crawl import special
from tabard.crawl.figures import Figure
from tabard.crawl.naming import counted
from tabard.crawl.party import CardState, ItemState
from tabard.crawl.scenario_language import Later, Spawn
from tabard.crawl.scenarios import Objective, Trigger
from tabard.crawl.situation_parts import known
from tabard.crawl.steps import StartRound
from tabard.hexes import Hex, first
from tabard.table import Option, Seat, SetupError, Stream, roll

if TYPE_CHECKING:
    from tabard.bugs.state import Bugs

ANY = ["any"]
"""What is said for items or upgrades that chance is to choose."""
LUGGAGE = Stream("luggage", "What comes along?")

FIRST = "1"
"""The scenario with which the story begins."""
DIFFICULTIES = ("very-easy", "easy", "standard", "hard", "very-hard")

SMALL_ITEMS = (1, 1, 2, 2, 3)
"""How many small items a character brings, by level: half of it, rounded up (B-26.8)."""


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What can be chosen when a game is started."""

    scenario: int | float | str = 1
    character: str = "bruiser"
    difficulty: str = "standard"
    items: Annotated[list[str], msgspec.Meta(max_length=9)] | None = None
    """What the character brings; nothing if nothing is said, and for ["any"] as much as it may, drawn by chance."""
    upgrades: Annotated[list[str], msgspec.Meta(max_length=4)] | None = None
    """Level 1 cards that are replaced by their level 2 cards; the first ones if nothing is said, and for ["any"] some by
    chance."""
    campaign: bool = False
    won: Annotated[list[str], msgspec.Meta(max_length=24)] | None = None
    """For a campaign: scenarios that count as won already, in the order in which they were won."""
    situation: str | None = None
    """A position written down as text, or the path of a file that holds one."""


def seated(classes: Sequence[str], level: int) -> list[Hero]:
    """Seat a party: one character for each seat."""
    return [
        Hero(seat=Seat(number), figure=kind, kind=kind, level=level)
        for number, kind in enumerate(classes)
    ]


def list_following(scenario: Scenario, hero: str) -> list[str]:
    """List the scenarios that follow for a class (B-8.5, B-8.8)."""
    return [link.to for link in scenario.next if link.only in ("", hero) and link.but != hero]


def list_road(hero: str, box: Box) -> list[str]:
    """Follow the links of the story for a class, from the first scenario to the last."""
    found: list[str] = []
    ahead = [FIRST]
    while ahead:
        number = ahead.pop(0)
        if number not in found and number in box.scenarios:
            found.append(number)
            ahead += list_following(box.scenarios[number], hero)
    return found


def choices(box: Box) -> dict[str, list[Option[str]]]:
    """List what a person chooses from when starting a game: the scenario, the character, the difficulty."""
    scenarios = [
        Option(each.number, each.number, (f"scenario:{each.number}",), _called(each, box))
        for each in sorted(box.scenarios.values(), key=lambda each: float(each.number))
    ]
    heroes = [
        Option(
            id_, id_, (f"class:{id_}",), f"{hero.name}, {hero.hp[0]} hp: {hero.about}".rstrip(": ")
        )
        for id_, hero in box.heroes.items()
    ]
    levels = [Option(each, each, (), each.replace("-", " ").capitalize()) for each in DIFFICULTIES]
    return {"scenario": scenarios, "character": heroes, "difficulty": levels}


def _called(scenario: Scenario, box: Box) -> str:
    only = f", only for the {box.heroes[scenario.hero].name}" if scenario.hero else ""
    return f"Scenario {scenario.number}, {scenario.title} (level {scenario.level}{only})"


def check_hero(scenario: Scenario, hero: str, box: Box) -> None:
    """Refuse a character that a scenario is not for (B-8.2)."""
    if scenario.hero and scenario.hero != hero:
        name = box.heroes[scenario.hero].name
        raise SetupError(
            f'Scenario {scenario.number} "{scenario.title}" can only be played by the {name}.'
        )


# Cards


def cards_of(hero: str, box: Box, level: int = 1) -> list[Card]:
    """List the cards of a class of one level."""
    return [each for each in box.cards.values() if each.owner == hero and each.level == level]


def list_default_upgrades(hero: str, level: int, box: Box) -> list[str]:
    """Upgrade the first cards, as many as the level asks for."""
    return [each.id for each in cards_of(hero, box)][: level - 1]


def check_upgrades(upgrades: Sequence[str], hero: str, level: int, box: Box) -> None:
    """Refuse upgrades that are not exactly as many level 1 cards as the level asks for (B-7.15)."""
    own = [each.id for each in cards_of(hero, box)]
    if upgrades == ANY:
        return
    for each in upgrades:
        known("card to upgrade", each, own)
    if len(set(upgrades)) != level - 1 or len(upgrades) != level - 1:
        raise SetupError(
            f"At level {level} exactly {level - 1} different cards are upgraded, not {len(upgrades)}: "
            f"choose from {', '.join(own)}."
        )


def chosen_cards(hero: str, upgrades: Sequence[str], box: Box) -> list[CardState]:
    """Lay out the four cards, upgraded ones in place of their level 1 cards (B-7.16)."""
    better = {each.upgrades: each.id for each in cards_of(hero, box, 2)}
    return [
        CardState(better[each.id] if each.id in upgrades else each.id)
        for each in cards_of(hero, box)
    ]


# Items


def list_available_items(number: str, box: Box) -> list[Item]:
    """List the items of all cards before a scenario; for the first there are none (B-35.2 to B-35.5, B-35.11)."""
    here = float(number)
    if here <= 1:
        return []
    return [each for each in box.items.values() if float(each.scenario) < here]


def check_items(items: Sequence[str], scenario: Scenario, box: Box) -> None:
    """Refuse items that are not available, or too many of a kind (B-26.5 to B-26.8, B-35.6)."""
    if items == ANY:
        return
    offered = {each.id: each for each in list_available_items(scenario.number, box)}
    for each in items:
        known("item", each, box.items)
        if each not in offered:
            raise SetupError(
                f"{box.items[each].name} is not available in scenario {scenario.number}: it comes with "
                f"scenario {box.items[each].scenario}."
            )
    problem = find_item_problem([offered[each] for each in items], scenario.level)
    if problem:
        raise SetupError(problem)


def find_item_problem(items: Sequence[Item], level: int) -> str:
    """Say why items cannot be brought together; "" if they can."""
    cards = [each.card for each in items]
    slots = [each.slot for each in items]
    one, two, small = (slots.count(slot) for slot in ("one-hand", "two-hand", "small"))
    if len(set(cards)) < len(cards):
        return "Of the two items on one card only one may be brought."
    if two and one:
        return "With a two-handed item no one-handed item may be brought."
    if two > 1 or one > 2:
        return "Two hands hold two one-handed items or one two-handed item."
    if small > (most := SMALL_ITEMS[level - 1]):
        return f"At level {level} at most {counted(most, 'small item')} may be brought."
    return ""


def keep_fitting(items: Sequence[str], scenario: Scenario, box: Box) -> list[str]:
    """Leave out what cannot be brought; where there is no room for all, what was chosen last stays."""
    offered = {each.id: each for each in list_available_items(scenario.number, box)}
    kept: list[Item] = []
    for each in reversed([offered[each] for each in items if each in offered]):
        if not find_item_problem([each, *kept], scenario.level):
            kept.insert(0, each)
    return [each.id for each in kept]


def list_bringable(game: Bugs, who: Hero, items: Sequence[str]) -> list[Item]:
    """List the items that a character may bring along with those chosen already."""
    box = game.content
    taken = [box.items[each] for each in items]
    return [
        each
        for each in list_available_items(game.scenario, box)
        if each.id not in items and not find_item_problem([*taken, each], who.level)
    ]


# What chance chooses, where nobody does: for games that are played to measure something


async def draw_items(game: Bugs, who: Hero) -> list[str]:
    """Draw items until no other may be brought."""
    items: list[str] = []
    while offered := list_bringable(game, who, items):
        items.append(await roll(LUGGAGE, [each.id for each in offered]))
    return items


async def draw_upgrades(game: Bugs, who: Hero) -> list[str]:
    """Draw as many level 1 cards to upgrade as the level asks for."""
    left = [each.id for each in cards_of(who.kind, game.content)]
    chosen = []
    for _ in range(who.level - 1):
        chosen.append(await roll(LUGGAGE, left))
        left.remove(chosen[-1])
    return chosen


# The twelve steps


async def set_up(game: Bugs, step: SetUp) -> None:
    """Set the scenario up in twelve steps, each of which sees what those before it did (B-7.1)."""
    box = game.content
    scenario = game.played
    _did(game, 1, f"scenario {scenario.number}: {scenario.title}")
    game.tell(StoryTold(scenario.intro.strip()))
    _did(game, 2, "map")
    _did(game, 3, ", ".join(types_of(scenario)))
    await special.apply_at_setup(game, Trigger.SETUP)
    _did(game, 4, "scenario effects")
    for placed in scenario.monsters:
        game.marked[placed.type] = _unrolled(scenario, placed.type)
    _did(game, 5, "action trackers")
    (who,) = game.party
    hero = Figure(id=who.figure, kind=who.kind, side="party", at=Hex(0), hp=1, max_hp=1)
    game.figures = [hero, *_place(game, scenario)]
    _did(game, 6, "monsters")
    hero.at = game.drawn.start
    _did(game, 7, "character")
    who.row = game.monster_row = 0
    _did(game, 8, f"modifier tables, {game.difficulty}")
    items = await draw_items(game, who) if step.items == ANY else step.items or ()
    who.items = [ItemState(each) for each in items]
    _did(game, 9, ", ".join(each.id for each in who.items) or "no items")
    upgrades = await draw_upgrades(game, who) if step.upgrades == ANY else step.upgrades or ()
    who.cards = chosen_cards(who.kind, upgrades, box)
    _did(game, 10, ", ".join(each.id for each in who.cards))
    hero.hp = hero.max_hp = box.heroes[who.kind].hp[who.level - 1]
    _did(game, 11, f"{hero.hp} hit points")
    await special.apply_at_setup(game, Trigger.SETUP_END)
    _did(game, 12, "remaining scenario effects")
    game.agenda.insert(0, StartRound())


def _did(game: Bugs, number: int, what: str) -> None:
    game.tell(SetupStep(number, what))


def types_of(scenario: Scenario) -> list[str]:
    """List the monster types of a scenario, those that only spawn included (B-7.3)."""
    spawned = [
        each.type
        for rule in scenario.rules
        for effect in rule.do
        for each in (effect.effects if isinstance(effect, Later) else (effect,))
        if isinstance(each, Spawn)
    ]
    return list(dict.fromkeys([*(each.type for each in scenario.monsters), *spawned]))


def _unrolled(scenario: Scenario, type_: str) -> list[Face]:
    """Return where the markers of a type start: neutral, and minus for an elite (B-7.6, B-7.7)."""
    elite = any(each.elite for each in scenario.monsters if each.type == type_)
    return ["minus", "neutral"] if elite else ["neutral"]


def _place(game: Bugs, scenario: Scenario) -> list[Figure]:
    """Put monsters and objectives on the map (B-7.8, B-7.9)."""
    drawn = game.drawn
    placed = [
        make_monster(
            game,
            each.type,
            each.number,
            drawn.monsters[each.number],
            is_elite=each.elite,
            hp=each.hp,
        )
        for each in scenario.monsters
    ]
    return [
        *placed,
        *(make_objective(each, first(drawn.letters[each.at])) for each in scenario.objectives),
    ]


def make_objective(objective: Objective, at: Hex) -> Figure:
    """Make the figure of an objective; whose enemy it is, the scenario says (B-9.42)."""
    return Figure(
        id=objective.id,
        kind=objective.id,
        side="monsters" if objective.enemy_of == "character" else "party",
        at=at,
        hp=objective.hp or 0,
        max_hp=objective.hp or 0,
        is_objective=True,
    )
