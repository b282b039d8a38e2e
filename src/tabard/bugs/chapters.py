"""The card with which a scenario opens: story, goal, special rules, and who and what is met there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tabard.bugs.content import Monster
from tabard.bugs.scenarios import Scenario
from tabard.crawl.naming import counted
from tabard.crawl.scenario_language import Later, Spawn
from tabard.crawl.view_map import show_traits
from tabard.table.chapters import Newcomer, Opening, Record

if TYPE_CHECKING:
    from tabard.bugs.content import Box
    from tabard.bugs.state import Bugs
    from tabard.crawl.maps import Map
    from tabard.table import Game, Seat

GROUND = {
    "obstacle": ("Obstacles", "Nobody ends a move there; only who flies or jumps passes over."),
    "difficult": ("Difficult terrain", "Entering such a hex costs two movement points."),
    "hazard": ("Hazards", "Whoever enters one on foot, or is pushed into it, gets hurt."),
    "plate": ("Pressure plates", "The scenario tells what ending a turn there is good for."),
}


def opening(game: Game[Bugs], seat: Seat | None) -> Opening | None:  # noqa: ARG001 - nothing is hidden here
    """Open the scenario on the table; None between two scenarios of a campaign."""
    state = game.state
    if not state.figures or state.phase == "over":
        return None
    scenario = state.played
    hero = state.content.heroes[state.hero.kind].name
    return Opening(
        title=scenario.title,
        label=f"{called(scenario)} · {hero}, level {state.hero.level}",
        story=spoken(scenario.intro),
        goal=scenario.goal_text,
        rules=tuple(spoken(each.text) for each in scenario.rules),
        meets=(
            *_list_monsters(scenario, state),
            *_list_things(scenario),
            *_list_ground(state.drawn),
        ),
    )


def called(scenario: Scenario) -> str:
    """Name a scenario by its number; a situation has none."""
    return "A situation" if scenario.id == "situation" else f"Scenario {scenario.number}"


def make_record(number: str, hero: str, difficulty: str, rounds: int) -> Record:
    """Say what a win is kept by: the scenario, the character and the difficulty, and how many rounds it took."""
    return Record(number, hero, difficulty, rounds, counted(rounds, "round"))


def spoken(text: str) -> str:
    """Take the line breaks of a file out of a text."""
    return " ".join(text.split())


def _list_monsters(scenario: Scenario, state: Bugs) -> Iterator[Newcomer]:
    """Name every type that stands on the map or may come, in the order in which the scenario does."""
    placed = [each.type for each in scenario.monsters] or [each.kind for each in state.monsters]
    for type_ in dict.fromkeys([*placed, *_spawned(scenario)]):
        monster = state.content.monsters[type_]
        yield Newcomer(f"monster:{type_}", monster.name, _describe_monster(monster, state.content))


def _spawned(scenario: Scenario) -> Iterator[str]:
    for rule in scenario.rules:
        for effect in rule.do:
            parts = effect.effects if isinstance(effect, Later) else (effect,)
            yield from (each.type for each in parts if isinstance(each, Spawn))


def _describe_monster(monster: Monster, box: Box) -> str:
    """Say what it is like, then its hit points and what holds all the time."""
    always = [each["text"].lower() for each in show_traits(box.traits(monster.id))]
    return f"{monster.about} {', '.join([counted(monster.hp, 'hit point'), *always])}.".strip()


def _list_things(scenario: Scenario) -> Iterator[Newcomer]:
    for each in scenario.objectives:
        duty = "Break it." if each.enemy_of == "character" else "Monsters attack it: protect it."
        tough = f" {counted(each.hp, 'hit point')}." if each.hp else ""
        yield Newcomer(f"thing:{each.id}", each.name, duty + tough)


def _list_ground(drawn: Map) -> Iterator[Newcomer]:
    lies = {
        "obstacle": drawn.obstacles,
        "difficult": drawn.difficult,
        "hazard": drawn.hazards,
        "plate": drawn.plates,
    }
    for kind, where in lies.items():
        if where:
            yield Newcomer(f"ground:{kind}", *GROUND[kind])
