"""The rules of the big game as the table sees them; it is not registered, so that nobody is offered it before it can be played."""

from __future__ import annotations

from typing import assert_never

import msgspec

from tabard.crawl.figures import Figure
from tabard.crawl.party import CardState, Character
from tabard.haven import rounds
from tabard.haven.ability_decks import make_deck
from tabard.haven.content import KINDS, Box
from tabard.haven.element_board import ElementBoard
from tabard.haven.events import HavenEvent
from tabard.haven.levels import settled
from tabard.haven.loading import prepare
from tabard.haven.modifier_decks import ALLIES, MONSTERS, make_decks
from tabard.haven.state import (
    DealGoals,
    EndRound,
    Haven,
    NextTurn,
    OrderTurns,
    Select,
    StartRound,
    Step,
    TakeTurn,
)
from tabard.hexes import Hex
from tabard.table import Pile, Rules, Seat, SetupError

NOWHERE = Hex(-1)
"""Where figures stand as long as there is no map."""


class Standing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A monster that is there from the start."""

    kind: str
    number: int
    elite: bool = False


class HavenSetup(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What can be chosen for a scenario, as far as it stands."""

    party: tuple[str, ...]
    """A class for each character, two to four of them."""
    solo: bool = False
    """One person plays all characters (H-57.14)."""
    open_information: bool = False
    level: int | None = None
    """The scenario level; the recommended one if nobody says."""
    monsters: tuple[Standing, ...] = ()


def start(setup: HavenSetup, box: Box) -> Haven:
    """Set a table up: hands of level 1, shuffled decks, inert elements."""
    if not 2 <= len(setup.party) <= 4:
        raise SetupError("Two, three or four characters take part.")
    if len(set(setup.party)) < len(setup.party):
        raise SetupError("Every character is of another class.")
    party = [_character(box, setup, seat) for seat in range(len(setup.party))]
    level = settled(
        setup.level,
        [each.level for each in party],
        is_solo=setup.solo,
        is_open=setup.open_information,
    )
    heroes = [_figure(box, each) for each in party]
    monsters = [_monster(box, each, box.levels[level].monsters) for each in setup.monsters]
    game = Haven(
        agenda=[DealGoals()],
        party=party,
        figures=[*heroes, *monsters],
        level=level,
        is_open=setup.open_information,
        decks=make_decks(box.modifiers, [*(each.figure for each in party), MONSTERS, ALLIES]),
        elements=ElementBoard(),
        abilities={},
        goal_pile=Pile.of(*box.goals),
    )
    decks = sorted({(box.monsters[each.kind]).deck for each in monsters})
    game.abilities = {each: make_deck(box.decks[each]) for each in decks}
    return game


def _character(box: Box, setup: HavenSetup, number: int) -> Character:
    kind = setup.party[number]
    if kind not in box.heroes:
        raise SetupError(f"There is no class {kind!r}.")
    cards = [each.id for each in box.cards.values() if each.owner == kind and each.level == 1]
    return Character(
        seat=Seat(0 if setup.solo else number),
        figure=kind,
        kind=kind,
        cards=[CardState(each) for each in cards],
    )


def _figure(box: Box, who: Character) -> Figure:
    hp = box.heroes[who.kind].hp[who.level - 1]
    return Figure(who.figure, who.kind, "party", NOWHERE, hp, hp)


def _monster(box: Box, standing: Standing, level: int) -> Figure:
    if standing.kind not in box.monsters:
        raise SetupError(f"There is no monster {standing.kind!r}.")
    monster = box.monsters[standing.kind]
    stats = (monster.elite if standing.elite else monster.normal)[level]
    assert isinstance(stats.hp, int), "Only bosses have formulas."
    id_ = f"{standing.kind}-{standing.number}"
    return Figure(
        id_, standing.kind, "monsters", NOWHERE, stats.hp, stats.hp, standing.number, standing.elite
    )


async def play(game: Haven, step: Step) -> None:
    """Play one step."""
    match step:
        case DealGoals():
            await rounds.deal_goals(game)
        case StartRound():
            await rounds.start_round(game)
        case Select():
            await rounds.select(game)
        case OrderTurns():
            await rounds.order(game)
        case NextTurn():
            await rounds.next_turn(game)
        case TakeTurn(figure=figure):
            await rounds.take_turn(game, figure)
        case EndRound():
            await rounds.end_round(game)
        case _:
            assert_never(step)


HAVEN: Rules[Haven] = Rules(
    name="haven",
    title="Gloomhaven, second edition",
    version=1,
    state=Haven,
    setup=HavenSetup,
    start=start,
    play=play,
    events=HavenEvent,
    prepare=prepare,
    kinds=KINDS,
)
