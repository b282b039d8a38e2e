"""On the way and into the scenario: the road event, what is brought, and the builds made of the sheets (p. 8 and 12)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from tabard.crawl.steps import StartRound
from tabard.haven.campaign.carrying import PARTY_LINES
from tabard.haven.campaign.choosing import reckon_scenario_level
from tabard.haven.campaign.enhancements import stickers_of
from tabard.haven.campaign.event_judging import find_ruling
from tabard.haven.campaign.granting import read_due
from tabard.haven.campaign.imbuing import imbue
from tabard.haven.campaign.noting import note, story_of
from tabard.haven.campaign.pools import hand_of, pool_of
from tabard.haven.campaign.resolving import resolve_event
from tabard.haven.campaign.sheets import Campaign, CharacterSheet
from tabard.haven.campaign.stages import Carry, Depart, Travel
from tabard.haven.dungeons import RANDOM
from tabard.haven.map_legend import Ruler
from tabard.haven.outfits import check_outfit
from tabard.haven.setup import Setup, start
from tabard.haven.steps import ChooseCards, DealGoals, Step
from tabard.table import Option, Question, Seat, ask, together

if TYPE_CHECKING:
    from tabard.haven.printed import Printed
    from tabard.haven.state import Haven

OUTFIT: Question[str | None] = Question(
    "outfit", "{who}: which item do you bring? So far: {room}.", "H-8.16", 8, easy="enough"
)
NO_ROAD = ("0", "1", RANDOM)
"""Where no road event comes before (H-12.2, H-58.12)."""


async def travel(game: Haven, step: Travel) -> None:
    """Resolve a road event on the way, unless one of the exceptions applies (H-12.1 to H-12.6)."""
    story = story_of(game)
    game.agenda.insert(0, Depart(step.scenario))
    if why := _explain_no_event(game, step):
        note(game, "tracks", f"No road event: {why[0]}.", why[1])
        return
    await resolve_event(game, "road", story.present)
    await read_due(game, story_of(game).present)
    _divert(game)


def _divert(game: Haven) -> None:
    """Let the party play what an event has sent it to, in place of what it had planned."""
    notes = story_of(game).events
    number, notes.diverted = notes.diverted, ""
    if number in game.content.scenarios:
        game.agenda[0] = Depart(number)


def _explain_no_event(game: Haven, step: Travel) -> tuple[str, str] | None:
    if story_of(game).is_casual:
        return "the scenario is played casually", "H-12.6"
    if step.scenario == RANDOM:
        return "a random dungeon is played", "H-58.12"
    if step.scenario in NO_ROAD:
        return f"none comes before scenario {step.scenario}", "H-12.2"
    if step.is_direct:
        is_again = step.scenario == story_of(game).last
        return ("the scenario is tried again at once", "H-12.3") if is_again else ("the scenario follows directly", "H-12.4")  # fmt: skip
    if not game.content.scenarios[step.scenario].road:
        return "the scenario is inside Gloomhaven", "H-12.5"
    return None


async def depart(game: Haven, step: Depart) -> None:
    """Choose what to bring, seal the campaign, and become the scenario."""
    story = story_of(game)
    seats = sorted({Seat(each.seat) for each in story.present})
    chosen = await together({seat: _choose_items(game, seat) for seat in seats})
    for brought in chosen.values():
        for id_, items in brought.items():
            story.sheet(id_).brought = items
    note(
        game,
        "scenario" if not story.is_casual else "tracks",
        _phrase_leaving(game, step),
        "H-46.12",
    )
    fresh = _set_up_scenario(game, story, step.scenario)
    game.become(fresh)


def _phrase_leaving(game: Haven, step: Depart) -> str:
    story = story_of(game)
    names = ", ".join(each.name for each in story.present)
    title = "a random dungeon" if step.scenario == RANDOM else f"scenario {step.scenario}, {game.content.scenarios[step.scenario].title}"  # fmt: skip
    level = reckon_scenario_level(story)
    return f"{names} set out for {title}, at level {level}."


async def _choose_items(game: Haven, seat: Seat) -> dict[str, list[str]]:
    """Let a seat choose the items of its characters; nobody is asked who can bring all and has nothing that is a burden."""
    found = {}
    for who in [each for each in story_of(game).present if each.seat == seat]:
        box = game.content
        always = [each for each in who.items if box.items[each].brought_always]
        items: list[str] = list(always)
        known = [each for each in who.items if not box.uncovered_item(each)]
        is_plain = not check_outfit([box.items[each] for each in known], who.level)
        if is_plain and not any(box.items[each].minus for each in known):
            found[who.id] = known
            continue
        while open_ := list_fitting(box, who, items):
            so_far = ", ".join(box.items[each].name for each in items) or "none"
            options = partial(_list_items, box, open_)
            one = await ask(seat, OUTFIT, options, who=who.name, room=so_far)
            if one is None:
                break
            items.append(one)
        found[who.id] = items
    return found


def list_fitting(box: Printed, who: CharacterSheet, items: Sequence[str]) -> list[str]:
    """List the items that fit beside others (H-33.9 to H-33.11); one that no rule can carry out yet stays at home."""
    have = [box.items[each] for each in items]
    return [
        each
        for each in who.items
        if each not in items
        and not box.uncovered_item(each)
        and not check_outfit([*have, box.items[each]], who.level)
    ]


def _list_items(box: Printed, items: Sequence[str]) -> Sequence[Option[str | None]]:
    found: list[Option[str | None]] = [Option("enough", None, (), "That is enough")]
    for each in items:
        item = box.items[each]
        burden = f", {item.minus} -1 cards" if item.minus else ""
        found.append(Option(each, each, (f"item:{each}",), f"{item.name} ({item.slot}{burden})"))
    return found


def _set_up_scenario(game: Haven, story: Campaign, number: str) -> Haven:
    """Set the scenario up with the characters as they are (H-8.1 to H-8.22)."""
    box, present = game.content, story.present
    classes = [each.kind for each in present]
    setup = Setup(
        seats=1,
        party=classes,
        levels={each.kind: each.level for each in present},
        hands={each.kind: hand_of(box, each) for each in present},
        items={each.kind: list(each.brought) for each in present},
        pools={each.kind: list(each.items) for each in present},
        perks={each.kind: list(each.perks) for each in present},
        enhancements={each.kind: stickers_of(story, box, each.kind) for each in present},
        level=reckon_scenario_level(story),
        open_information=story.options.open_information,
        reduced_randomness=story.options.reduced_randomness,
        permanent_death=story.options.permanent_death,
        casual=story.is_casual,
        scenario=number,
        sided=(Ruler(ruler),) if (ruler := find_ruling(story)) else (),
        supplies={
            "unavailable": [one for one, count in story.unavailable.items() for _ in range(count)],
            "available": [one for one, count in story.available.items() for _ in range(count)],
            "designs": story.designs.cards(),
            "scenarios": story.scenarios.cards(),
        },
    )
    fresh = start(setup, box)
    fresh.seated = game.seated
    for hero, who in zip(fresh.party, present, strict=True):
        hero.seat = Seat(who.seat)
        hero.name = who.name
        hero.known = pool_of(box, who)
        hero.more_hp = who.more_hp
    fresh.hoard.looted = [] if story.is_casual else list(story.treasures)
    coming = {each.kind: each.coming for each in present if each.coming}
    if story.events.coming:
        coming[PARTY_LINES] = story.events.coming
    if not story.is_casual:
        # Whoever sits out does not keep it either (H-12.28).
        story.events.coming = []
        for each in story.sheets:
            each.coming = []
    if story.imbue and not story.is_casual:
        imbue(fresh, story.imbue)
    steps = _make_agenda(fresh, coming if not story.is_casual else {})
    fresh.agenda = [*steps, *game.agenda]
    fresh.draws = game.draws
    fresh.sealed, fresh.campaign = story.sealed(), None
    return fresh


def _make_agenda(fresh: Haven, coming: dict[str, list[str]]) -> list[Step]:
    """Let everybody choose cards after the battle goals, and let what waits take effect before the first round."""
    found: list[Step] = []
    for each in fresh.agenda:
        if isinstance(each, StartRound) and coming:
            found.append(Carry(coming))
        found.append(each)
        if isinstance(each, DealGoals):
            found.append(ChooseCards())
    return found
