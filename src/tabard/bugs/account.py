"""What became of a scenario that ended: why, figures, the best moments, and where to go from here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from tabard.bugs.chapters import called, make_record, spoken
from tabard.bugs.chronicle import Chronicle, follow
from tabard.bugs.events import SetupStep
from tabard.bugs.scenarios import Scenario
from tabard.bugs.setup import FIRST, find_item_problem, list_available_items, list_following
from tabard.crawl.cards import can_play, has_two_cards
from tabard.crawl.naming import counted, make_title
from tabard.crawl.scenario_language import Destroy, Goal, Survive
from tabard.crawl.special import is_met
from tabard.table.chapters import Account, Chart, Fact, Moment, Round, Way

if TYPE_CHECKING:
    from tabard.bugs.state import Bugs
    from tabard.table import Event, Game, Seat
    from tabard.table.journal import Told

CHART = Chart("damage dealt", "damage suffered")

CLOSE = 3
"""Whoever had no more than one part in three of the hit points left had a close call."""

DEFEATS = {
    "hp": (
        "You wake up in a matchbox, under a postage stamp that somebody has tucked in at the edges. Your buttons are polished. "
        "Whoever did it is not saying a word, and the world is as large as before."
    ),
    "cards": (
        "You still stand, but you have nothing left to try. So you do what anybody of your size does who is out of ideas: you run for "
        "the skirting board, and think of better ones there."
    ),
    "goal": (
        "This round goes to the others. You sit on a cotton reel until your breath comes back, and count what you would do "
        "differently. It is more than four things."
    ),
}
"""Our own words for how a scenario ends that was lost, by what lost it."""


def account(game: Game[Bugs], seat: Seat | None) -> Account | None:
    """Tell of the scenario whose end lies on the table; None while one is played, and once the next is chosen."""
    state = game.state
    if state.phase != "over":
        return None
    scenario = state.played
    told = _find_chapter(game.told(seat))
    deeds = follow(told, state.hero.figure, protected(scenario), state.round)
    won = bool(state.reached) and not state.failed
    why, kind = _explain_end(state, deeds, won=won)
    return Account(
        won=won,
        title=scenario.title,
        label=f"{called(scenario)} · {_find_hero(state)} · {state.difficulty.replace('-', ' ')}",
        why=why,
        epilogue=spoken(scenario.conclusion) if won else DEFEATS[kind],
        facts=tuple(_list_facts(state, deeds)),
        moments=tuple(_list_moments(state, deeds, won=won)),
        rounds=tuple(
            Round(
                f"Round {each.number}" if each.number else "Setup",
                each.entry,
                each.dealt,
                each.suffered,
            )
            for each in deeds.rounds
        ),
        chart=CHART,
        record=None
        if state.custom
        else make_record(scenario.number, state.hero.figure, state.difficulty, state.round),
        ways=tuple(_list_ways(game, won=won)),
        goes_on=_goes_on(state),
    )


def protected(scenario: Scenario) -> frozenset[str]:
    """Name what the character protects: damage to it is none of the character's deeds."""
    return frozenset(each.id for each in scenario.objectives if each.enemy_of == "monsters")


def _find_chapter(told: Sequence[Told[Event]]) -> Sequence[Told[Event]]:
    """Leave out what was told before the scenario was set up; a situation is not set up at all."""
    starts = [
        index
        for index, each in enumerate(told)
        if isinstance(each.event, SetupStep) and each.event.number == 1
    ]
    return told[starts[-1] :] if starts else told


def _find_hero(state: Bugs) -> str:
    return state.content.heroes[state.hero.kind].name


# Why


def _explain_end(state: Bugs, deeds: Chronicle, *, won: bool) -> tuple[str, str]:
    """Say why it was won or lost, and which kind of end that is."""
    name = _find_hero(state)
    if won:
        return f"The goal is reached: {_lower(state.reached.rstrip('.'))}.", ""
    if state.find(state.hero.figure) is None:
        blow = f" The last blow came from {deeds.felled_by}." if deeds.felled_by else ""
        return f"The {name} has no hit points left and is exhausted.{blow}", "hp"
    lost = next((each for each in state.played.lose if is_met(state, each, round_over=True)), None)
    if lost is not None:
        return _lost_to(state, lost), "goal"
    if not can_play(state, state.hero) and not has_two_cards(state, state.hero):
        return f"The {name} has too few cards left for another round, and is exhausted.", "cards"
    return f"{state.failed[:1].upper()}{state.failed[1:].rstrip('.')}.", "goal"


def _lower(sentence: str) -> str:
    return sentence[:1].lower() + sentence[1:]


def _lost_to(state: Bugs, goal: Goal) -> str:
    match goal:
        case Destroy(objective=id_):
            return f"The {state.called(id_)} is destroyed."
        case Survive(round=number):
            return f"Round {number} is over, and the goal is not reached."
        case _:
            return "What must not happen in this scenario has happened."


# Figures and moments


def _list_facts(state: Bugs, deeds: Chronicle) -> Iterator[Fact]:
    hero = state.find(state.hero.figure)
    left, full = (hero.hp, hero.max_hp) if hero else (0, deeds.hp)
    kept = len(state.hero.cards) - len(state.hero.in_zone("lost"))
    yield Fact("Rounds", str(state.round))
    yield Fact("Damage dealt", str(deeds.dealt))
    yield Fact("Damage suffered", str(deeds.suffered))
    if deeds.negated:
        yield Fact("Damage negated", str(deeds.negated))
    yield Fact("Defeated", str(deeds.defeated))
    yield Fact("Hit points left", str(left), f"of {full}" if full else "")
    yield Fact("Cards left", str(kept), f"of {len(state.hero.cards)}")


def _list_moments(state: Bugs, deeds: Chronicle, *, won: bool) -> Iterator[Moment]:
    if deeds.best is not None:
        best = deeds.best
        using = f" with {best.using}" if best.using else ""
        end = ", who falls" if best.fatal else ""
        text = f"{best.damage} damage to {state.called(best.target)}{using}, in round {best.round}{end}."
        yield Moment("Best blow", text, best.entry)
    if deeds.worst is not None:
        worst = deeds.worst
        text = f"{worst.damage} damage by {make_title(worst.attacker)}, in round {worst.round}."
        yield Moment("Hardest hit taken", text, worst.entry)
    if won and deeds.lowest is not None and deeds.lowest.hp * CLOSE <= deeds.hp:
        low = deeds.lowest
        left = counted(low.hp, "hit point")
        yield Moment("Closest call", f"{left} left in round {low.round}.", low.entry)


# From here


def _goes_on(state: Bugs) -> str:
    return "On with the campaign" if state.campaign and state.outcome is None else ""


def _list_ways(game: Game[Bugs], *, won: bool) -> Iterator[Way]:
    state = game.state
    if state.campaign is not None:
        if state.outcome is not None:
            about = f"The whole story once more with the {_find_hero(state)}, from scenario 1 on."
            yield Way("again", "A new campaign", about, _repeat_setup(game))
        return
    scenario = state.played
    if won and not state.custom:
        for number in list_following(scenario, state.hero.kind):
            yield _lay_next(game, number)
    about = "The same setup, with new dice."
    yield Way("again", "Play it again", about, _repeat_setup(game))
    yield _lay_campaign(state, scenario, won=won)


def _repeat_setup(game: Game[Bugs]) -> dict[str, Any]:
    return {name: value for name, value in game.setup.items() if value not in (None, False)}


def _lay_next(game: Game[Bugs], number: str) -> Way:
    """Lay the next scenario for the same character, who brings what still may come along."""
    state = game.state
    box = state.content
    setup: dict[str, Any] = {
        "scenario": number,
        "character": state.hero.figure,
        "difficulty": state.difficulty,
    }
    brought = [box.items[each.id] for each in state.hero.items]
    offered = list_available_items(number, box)
    if brought and all(each in offered for each in brought):
        level = box.scenarios[number].level
        if not find_item_problem(brought, level):
            setup["items"] = [each.id for each in brought]
    about = f"Scenario {number} with the {_find_hero(state)}; this is how the story goes on."
    return Way("next", box.scenarios[number].title, about, setup)


def _lay_campaign(state: Bugs, scenario: Scenario, *, won: bool) -> Way:
    """Lay a campaign in which the scenario that was just won counts; only the first of the story takes it further (B-34.13)."""
    setup: dict[str, Any] = {
        "campaign": True,
        "character": state.hero.figure,
        "difficulty": state.difficulty,
    }
    if not won or state.custom:
        about = f"A new campaign with the {_find_hero(state)}, from scenario 1 on; items and upgrades come with the story."
        return Way("campaign", "Start a campaign", about, setup)
    counts = f"Scenario {scenario.number} counts as won"
    if scenario.number == FIRST:
        after = " or ".join(list_following(scenario, state.hero.kind))
        about = f"{counts}: the {_find_hero(state)}'s story goes on with scenario {after}, with items and upgrades."
    else:
        about = f"{counts}, out of its turn: the {_find_hero(state)}'s story still begins with scenario 1, and items and upgrades come with it."
    return Way("campaign", "Make it a campaign", about, setup | {"won": [scenario.number]})
