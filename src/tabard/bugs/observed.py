"""How a game stands as numbers, for programs that learn: the character, the goal, the cards, the figures, the map.

There are no secrets in this game but the dice to come, and those are nowhere in the state.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, get_args

from tabard.bugs.aims import count_prey
from tabard.bugs.evaluation import count_lasting
from tabard.bugs.language import CONDITIONS
from tabard.bugs.numbers import COLUMN
from tabard.bugs.prospects import count_still_asked
from tabard.crawl.ability_numbers import SIDE
from tabard.crawl.attack_parts import list_retaliates, shield_of
from tabard.crawl.figure_numbers import FIGURE as OF_FIGURES
from tabard.crawl.figure_numbers import observe_figure
from tabard.crawl.goals import collect_goal_hexes
from tabard.crawl.party import Zone
from tabard.hexes import Hex, members, name_column

if TYPE_CHECKING:
    from tabard.bugs.state import Bugs
    from tabard.crawl.figures import Figure
    from tabard.crawl.terrain import Terrain
    from tabard.table import Seat
    from tabard.table.supplies import Numbers

PHASES = ("setup", "start", "select", "initiative", "turns", "end", "over")
ZONES: tuple[str, ...] = get_args(Zone)
CARDS, FIGURES = 6, 14
"""So many cards and figures have a place; of more figures those that came last have none."""
COLUMNS, ROWS = 14, 10
"""The largest map: what lies farther out is not in the numbers of the map."""

STANDING = (
    *(f"phase {each}" for each in PHASES),
    "round",
    "level",
    "resting",
    "turn runs",
    "top used",
    "bottom used",
    "initiative",
    "own modifier row",
    "monsters' modifier row",
    "hit points",
    "most hit points",
    "shield",
    "retaliate",
    *(f"is under {each}" for each in CONDITIONS),
    "rounds that the cards last",
    "hit points to be beaten",
    "hit points in the way",
    "hit points of objectives",
    "places to go to",
    "rounds to hold out",
    "goal reached",
    "items ready",
    "infusions used",
)
"""How it stands in general: hit points in tens, rounds in tens."""
CARD = (*(f"in {each}" for each in ZONES), "side b", "leads", *SIDE)
FIGURE = (*OF_FIGURES, *(f"its {each}" for each in COLUMN))
"""A figure beside the character: where it is seen from there, and what its action of this round says."""
HEX = ("hex", "blocked", "difficult", "hazard", "goal", "enemy", "character")

AT_CARDS = len(STANDING)
AT_FIGURES = AT_CARDS + CARDS * len(CARD)
AT_MAP = AT_FIGURES + FIGURES * len(FIGURE)
END = AT_MAP + COLUMNS * ROWS * len(HEX)
AT_HIT_POINTS = STANDING.index("hit points")
AT_CONDITIONS = {each: STANDING.index(f"is under {each}") for each in CONDITIONS}
AT_LASTING = STANDING.index("rounds that the cards last")
AT_ZONE = {each: number for number, each in enumerate(ZONES)}
AT_PHASE = {each: number for number, each in enumerate(PHASES)}
AT_ROUND = STANDING.index("round")

TABLE: tuple[str, ...] = (
    *STANDING,
    *(f"card {place}: {each}" for place in range(1, CARDS + 1) for each in CARD),
    *(f"figure {place}: {each}" for place in range(1, FIGURES + 1) for each in FIGURE),
    *(
        f"{name_column(column)}{row}: {each}"
        for column in range(COLUMNS)
        for row in range(1, ROWS + 1)
        for each in HEX
    ),
)


def observe(game: Bugs, seat: Seat, out: Numbers) -> None:  # noqa: ARG001 - there is only one seat
    """Write down how the game stands."""
    out[AT_PHASE[game.phase]] = 1.0
    out[AT_ROUND : AT_ROUND + 9] = array(
        "f",
        (
            game.round / 10,
            game.hero.level / 9,
            game.hero.is_resting,
            game.hero.in_turn,
            "top" in game.hero.halves,
            "bottom" in game.hero.halves,
            game.hero.initiative / 100,
            game.hero.row / 10,
            game.monster_row / 10,
        ),
    )
    _observe_cards(game, out)
    hero = game.find(game.hero.figure)
    if hero is None:
        return
    out[AT_HIT_POINTS] = hero.hp / 10
    out[AT_HIT_POINTS + 1] = hero.max_hp / 10
    if hero.bonuses:
        out[AT_HIT_POINTS + 2] = shield_of(game, hero) / 3
        out[AT_HIT_POINTS + 3] = sum(each.value for each in list_retaliates(game, hero)) / 3
    for condition in hero.conditions:
        out[AT_CONDITIONS[condition]] = 1.0
    _observe_goal(game, out)
    _map(game, hero, out)


def _observe_goal(game: Bugs, out: Numbers) -> None:
    beaten = passed = 0
    hunted = count_prey(game)
    for each in game.figures:
        if each.side == "monsters" and not each.is_objective:
            if "" in hunted or each.kind in hunted:
                beaten += each.hp
            else:
                passed += each.hp
    broken, gone, held = count_still_asked(game)
    out[AT_LASTING : AT_LASTING + 9] = array(
        "f",
        (
            count_lasting(game) / 10,
            beaten / 30,
            passed / 30,
            broken / 10,
            gone / 5,
            held / 10,
            bool(game.reached),
            sum(each.state == "ready" for each in game.hero.items) / 5,
            len(game.consumed) / 5,
        ),
    )


def _observe_cards(game: Bugs, out: Numbers) -> None:
    sides = game.content.numbers.sides
    at = AT_CARDS
    for card in game.hero.cards[:CARDS]:
        out[at + AT_ZONE[card.zone]] = 1.0
        out[at + 5] = card.side == "b"
        out[at + 6] = card.id == game.hero.lead
        out[at + 7 : at + 7 + len(SIDE)] = sides[card.id, card.side]
        at += len(CARD)


def _map(game: Bugs, hero: Figure, out: Numbers) -> None:
    terrain = game.terrain
    ground = ground_of(terrain)
    out[AT_MAP:END] = ground.numbers
    places = ground.places
    for each in members(collect_goal_hexes(game)):
        if each in places:
            out[AT_MAP + places[each] + 4] = 1.0
    at, left = AT_FIGURES, FIGURES
    coming = {each.figure for each in game.turns}
    for figure in game.figures:
        place = places.get(figure.at)
        if figure is hero:
            if place is not None:
                out[AT_MAP + place + 6] = 1.0
            continue
        if place is not None:
            out[AT_MAP + place + 5] = 1.0
        if left:
            _observe_figure(game, hero, figure, out, at, is_coming=figure.id in coming)
            at += len(FIGURE)
            left -= 1


def _observe_figure(
    game: Bugs, hero: Figure, figure: Figure, out: Numbers, at: int, *, is_coming: bool
) -> None:
    own = len(OF_FIGURES)
    out[at : at + own] = observe_figure(game, hero, figure, is_coming=is_coming)
    rolled = game.rolled.get(figure.kind)
    if rolled is not None:
        out[at + own : at + len(FIGURE)] = game.content.numbers.columns[figure.kind, rolled]


class Ground:
    """The numbers of a map that stay as long as nothing is put down or taken away."""

    def __init__(self, terrain: Terrain) -> None:
        self.terrain = terrain
        self.numbers = array("f", [0.0]) * (COLUMNS * ROWS * len(HEX))
        self.places: dict[Hex, int] = {}
        """Where the numbers of each hex begin."""
        for each in members(terrain.board.hexes):
            at = terrain.board.axial(each)
            if not (0 <= at.q < COLUMNS and 0 <= at.row < ROWS):
                continue
            place = self.places[each] = (at.q * ROWS + at.row) * len(HEX)
            hazard = terrain.hazard(each)
            self.numbers[place : place + 4] = array(
                "f",
                (
                    1.0,
                    terrain.obstacles >> each & 1,
                    terrain.difficult >> each & 1,
                    0.0 if hazard is None else (hazard.damage + len(hazard.conditions)) / 3,
                ),
            )


KEPT = 64
_grounds: dict[int, Ground] = {}


def ground_of(terrain: Terrain) -> Ground:
    """Return the numbers of a map, made once as long as it is not changed."""
    found = _grounds.get(id(terrain))
    if found is None or found.terrain is not terrain:
        if len(_grounds) >= KEPT:
            _grounds.clear()
        found = _grounds[id(terrain)] = Ground(terrain)
    return found
