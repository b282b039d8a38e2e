"""How a scenario stands as numbers, for programs that learn: characters, own cards, figures, and the map around who acts.

Of other seats' hands there is only how many cards they hold: which ones is a secret (H-16.9).
"""

from __future__ import annotations

from array import array
from functools import lru_cache
from typing import TYPE_CHECKING, get_args

from tabard.crawl.ability_numbers import SIDE, added_up
from tabard.crawl.attack_parts import shield_of
from tabard.crawl.effects import Condition, Element
from tabard.crawl.figure_numbers import FIGURE, measure_offset, observe_figure
from tabard.crawl.goals import collect_goal_hexes
from tabard.crawl.party import Phase, Zone
from tabard.hexes import distance, members

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tabard.crawl.figures import Figure
    from tabard.haven.card_faces import CardHalf
    from tabard.haven.pieces import Hero
    from tabard.haven.printed import Printed
    from tabard.haven.state import Haven
    from tabard.hexes import Hex
    from tabard.table import Seat
    from tabard.table.supplies import Numbers

PHASES: tuple[str, ...] = get_args(Phase)
ZONES: tuple[str, ...] = get_args(Zone)
HEROES, CARDS, FIGURES = 4, 14, 24
"""So many characters, cards of the own one and other figures have a place; of more figures the nearest have one."""
COLUMNS, ROWS = 17, 15
"""The part of the map that is told, with whoever acts in its middle."""

STANDING = (
    *(f"phase {each}" for each in PHASES),
    "round",
    "level",
    *(f"{each} strong" for each in Element),
    *(f"{each} waning" for each in Element),
    "hit points of monsters",
    "monsters",
)
"""How it stands in general: hit points and rounds in tens."""
HERO = (
    "there",
    "own",
    "asked",
    "columns away",
    "rows away",
    "hit points",
    "most hit points",
    "shield",
    *(f"is under {each}" for each in Condition),
    *(f"cards in {each}" for each in ZONES),
    "items ready",
    "experience",
    "money",
    "initiative",
    "resting",
    "turn runs",
    "top used",
    "bottom used",
)
CARD = (*(f"in {each}" for each in ZONES), "leads", *SIDE)
HEX = ("hex", "blocked", "difficult", "hazard", "money", "goal", "enemy", "friend")

AT_HEROES = len(STANDING)
AT_CARDS = AT_HEROES + HEROES * len(HERO)
AT_FIGURES = AT_CARDS + CARDS * len(CARD)
AT_MAP = AT_FIGURES + FIGURES * len(FIGURE)
AT_ROUND = len(PHASES)
CONDITIONS, AT_CONDITIONS = tuple(Condition), HERO.index(f"is under {next(iter(Condition))}")
AT_ZONES = HERO.index(f"cards in {ZONES[0]}")
AT_ITEMS = HERO.index("items ready")

TABLE: tuple[str, ...] = (
    *STANDING,
    *(f"character {place}: {each}" for place in range(1, HEROES + 1) for each in HERO),
    *(f"card {place}: {each}" for place in range(1, CARDS + 1) for each in CARD),
    *(f"figure {place}: {each}" for place in range(1, FIGURES + 1) for each in FIGURE),
    *(
        f"{column - COLUMNS // 2:+d}/{row - ROWS // 2:+d}: {each}"
        for column in range(COLUMNS)
        for row in range(ROWS)
        for each in HEX
    ),
)


def find_acting(game: Haven, seat: Seat) -> Hero | None:
    """Return the character of a seat whose turn it is, or the first that is on the map, or of all; None without any."""
    own = [each for each in game.party if each.seat == seat]
    turn = [each for each in own if each.figure == game.active]
    there = [each for each in own if game.find(each.figure) is not None]
    return next(iter(turn or there or own), None)


def observe(game: Haven, seat: Seat, out: Numbers) -> None:
    """Write down how the scenario stands for a seat."""
    monsters = game.monsters
    out[PHASES.index(game.phase)] = 1.0
    strong, waning = game.elements.strong, game.elements.waning
    out[AT_ROUND:AT_HEROES] = array(
        "f",
        (
            game.round / 10,
            game.level / 7,
            *[each in strong for each in Element],
            *[each in waning for each in Element],
            sum([each.hp for each in monsters]) / 50,
            len(monsters) / 10,
        ),
    )
    mine = find_acting(game, seat)
    figure = game.find(mine.figure) if mine is not None else None
    at = AT_HEROES
    for who in sorted(game.party, key=lambda each: (each is not mine, each.seat != seat)):
        _observe_hero(game, who, figure, out, at)
        out[at + 1], out[at + 2] = who.seat == seat, who is mine
        at += len(HERO)
    if mine is not None:
        _observe_cards(game, mine, out)
    if figure is not None:
        _observe_figures(game, figure, out)
        _map(game, figure, out)


def _observe_hero(game: Haven, who: Hero, here: Figure | None, out: Numbers, at: int) -> None:
    figure = game.find(who.figure)
    if figure is not None:
        out[at] = 1.0
        out[at + 3], out[at + 4] = measure_offset(game, here or figure, figure.at)
        out[at + 5], out[at + 6] = figure.hp / 10, figure.max_hp / 10
        out[at + 7] = shield_of(game, figure) / 3
        for each in figure.conditions:
            out[at + AT_CONDITIONS + CONDITIONS.index(each)] = 1.0
    for card in who.cards:
        out[at + AT_ZONES + ZONES.index(card.zone)] += 0.1
    out[at + AT_ITEMS : at + len(HERO)] = array(
        "f",
        (
            sum([each.state == "ready" for each in who.items]) / 5,
            who.experience / 10,
            who.money / 10,
            who.initiative / 100,
            who.is_resting,
            who.in_turn,
            "top" in who.halves,
            "bottom" in who.halves,
        ),
    )


def _observe_cards(game: Haven, who: Hero, out: Numbers) -> None:
    at, zones = AT_CARDS, len(ZONES)
    for card in who.cards[:CARDS]:
        out[at + ZONES.index(card.zone)] = 1.0
        out[at + zones] = card.id == who.lead
        out[at + zones + 1 : at + len(CARD)] = number_card(game.content, card.id)
        at += len(CARD)


@lru_cache(1000)
def number_card(box: Printed, id_: str) -> array[float]:
    """Return what is printed on a card as the numbers of `SIDE`."""
    face = box.card_face(id_)
    return array("f", [face.initiative / 100, *_number_half(face.top), *_number_half(face.bottom)])


def _number_half(half: CardHalf) -> list[float]:
    return [*added_up(half.do), float(half.lost), float(bool(half.stays))]


def _observe_figures(game: Haven, here: Figure, out: Numbers) -> None:
    at, board = AT_FIGURES, game.terrain.board
    coming = {each.figure for each in game.turns}
    heroes = {each.figure for each in game.party}
    others = [each for each in game.figures if each.id not in heroes]
    if len(others) > FIGURES:
        others.sort(key=lambda each: distance(board, here.at, each.at) or 99)
    for figure in others[:FIGURES]:
        out[at : at + len(FIGURE)] = observe_figure(
            game, here, figure, is_coming=figure.id in coming
        )
        at += len(FIGURE)


def _map(game: Haven, here: Figure, out: Numbers) -> None:
    terrain = game.terrain
    standing = {each.at: each.side == "monsters" for each in game.figures}
    goal, coins = collect_goal_hexes(game), game.coins
    for each, at in _list_window(game, here):
        hazard = terrain.hazard(each)
        place = AT_MAP + at
        out[place] = 1.0
        out[place + 1] = terrain.obstacles >> each & 1
        out[place + 2] = terrain.difficult >> each & 1
        if hazard is not None:
            out[place + 3] = (hazard.damage + len(hazard.conditions)) / 3
        out[place + 4] = coins.get(each, 0) / 3
        out[place + 5] = goal >> each & 1
        if each in standing:
            out[place + (6 if standing[each] else 7)] = 1.0


def _list_window(game: Haven, here: Figure) -> Iterator[tuple[Hex, int]]:
    """Give the hexes of the map around a figure, each with where its numbers begin."""
    board = game.terrain.doorways or game.terrain.board
    middle = board.axial(here.at)
    for each in members(board.hexes):
        at = board.axial(each)
        column = at.q - middle.q + COLUMNS // 2
        row = at.r - middle.r + (at.q - middle.q) // 2 + ROWS // 2
        if 0 <= column < COLUMNS and 0 <= row < ROWS:
            yield each, (column * ROWS + row) * len(HEX)
