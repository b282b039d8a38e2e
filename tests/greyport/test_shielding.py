"""The grid of shield tokens: what each division comes to is what the monsters then do, and no division is better than the best."""

import random
from itertools import product
from typing import Any

import pytest

from tabard.greyport.events import GotCurse
from tabard.greyport.harming import Blows
from tabard.greyport.preview import preview
from tabard.greyport.shielding import Cell, Division, cells_of, find_division, reckon_upshot
from tabard.greyport.state import Greyport, Phase
from tabard.greyport.steps import MonsterDamage, Refill
from tabard.table import Game, Seat

from .table import arranged, kinds, sit_down


def struck(
    shields: int, *party: str, hp: dict[int, int] | None = None, **laid: Any
) -> Game[Greyport]:
    """Let the monsters strike a party that has so many tokens and hit points."""
    agenda = (MonsterDamage(), Refill())
    state = arranged(
        *(party or ("fiona", "gerki", "zot")), agenda=agenda, phase=Phase.ENDING, **laid
    )
    state.shields = shields
    for seat, left in (hp or {}).items():
        state.players[seat].hp = left
    return sit_down(state)


def shown(game: Game[Greyport]) -> dict[str, Any]:
    """Return the grid that everybody sees."""
    found: dict[str, Any] = dict(preview(game.state, game.decisions[Seat(0)])[""])
    return found


def about(game: Game[Greyport]) -> Blows:
    """Return what is asked about."""
    found = game.decisions[Seat(0)].about
    assert isinstance(found, Blows)
    return found


def divided(game: Game[Greyport], division: Division) -> tuple[Game[Greyport], int]:
    """Divide the tokens of a copy like this, question by question; return it and the curses that were gained."""
    copy = game.fork()
    curses: list[GotCurse] = []
    copy.state.__dict__["listener"] = lambda event: (
        curses.append(event) if isinstance(event, GotCurse) else None
    )
    while copy.outcome is None and "shields" in kinds(copy):
        copy.apply(str(division[about(copy).this]), 0)
    return copy, len(curses)


@pytest.mark.rule("G-8.19", "G-8.17", "G-11.41")
def test_what_a_division_comes_to_is_what_the_monsters_do() -> None:
    """Every division of 2 tokens over a Slash, a curse and a plain blow, played and reckoned."""
    game = struck(2, active=["firespitter", "acolyte-of-ash", "frenzy-goblin"])
    cells = cells_of(game.state, about(game))
    hp = tuple(each.hp for each in game.state.players)
    tried = [
        each for each in product(*(range(cell.amount + 1) for cell in cells)) if sum(each) <= 2
    ]
    assert len(tried) > 10
    assert any(cell.curse for cell in cells)
    for division in tried:
        averted = division[0] == cells[0].amount
        if averted and any(division[3:]):
            continue  # nothing is spent on Slash damage that will not happen
        played, curses = divided(game, division)
        found = reckon_upshot(cells, hp, division)
        assert (found.hp, found.curses) == (tuple(e.hp for e in played.state.players), curses)


@pytest.mark.rule("G-16.74")
def test_a_barred_cell_says_who_bars_it() -> None:
    game = struck(1, active=["firespitter"], others={2: ["cultist"]})
    cells = shown(game)["cells"]
    barred = {each["seat"]: each["barred"] for each in cells}
    assert barred == {0: "", 1: "", 2: "Cultist bars shields"}
    assert [each["open"] for each in cells] == [True, True, False]


def test_the_best_saves_whoever_would_fall() -> None:
    """Two tokens: Fiona has 5, Gerki 1 and a Slash would fell him; the blow is prevented altogether and the reason says so."""
    game = struck(2, active=["firespitter", "frenzy-goblin"], hp={0: 5, 1: 1})
    best = shown(game)["best"]
    assert best["division"] == [2, 0, 0, 0]
    assert best["why"] == [
        "Without shields Gerki would fall.",
        "Firespitter prevented altogether: 2 Slash hits less.",
        "Gerki keeps 1 HP, the fewest of all.",
    ]


def test_the_best_spares_a_curse_before_hit_points() -> None:
    game = struck(2, active=["giant-boar", "acolyte-of-ash"])
    cells = shown(game)["cells"]
    assert [each["curse"] for each in cells] == [False, True]
    amount = cells[1]["amount"]
    assert shown(game)["best"]["division"] == [2 - amount, amount]


def test_the_ways_are_compared() -> None:
    game = struck(1, active=["firespitter"])
    ways = {each["words"]: each for each in shown(game)["ways"]}
    assert ways["No shields"]["hp"] == [8, 9, 9]
    assert ways["Hardest blows first"]["hp"] == [9, 9, 9]
    assert ways["Best"]["hp"] == [9, 9, 9]
    assert ways["No shields"]["slashed"] == 1


def test_what_was_spent_already_stays() -> None:
    """After the first answer the grid shows what is left: the cell is closed, and the best keeps it."""
    game = struck(3, active=["firespitter", "frenzy-goblin"])
    game.apply("1", 0)
    found = shown(game)
    assert (found["this"], found["tokens"]) == (1, 2)
    assert [each["given"] for each in found["cells"]] == [1, 0, 0, 0]
    assert not found["cells"][0]["open"]
    assert found["best"]["division"][0] == 1


@pytest.mark.parametrize("seed", range(12))
def test_no_division_is_better_than_the_best(seed: int) -> None:
    """All divisions of random blows are tried."""
    pick = random.Random(seed)
    seats = pick.choice([2, 3])
    cells: list[Cell] = []
    for source in range(pick.choice([1, 2, 3])):
        curse, slash = pick.random() < 0.4, pick.random() < 0.5
        amount, open_ = pick.randint(1, 3), pick.random() < 0.9
        sets_off = pick.random() < 0.3
        hit = Cell(
            0, amount, source, slash=False, open=open_, given=0, curse=curse, sets_off=sets_off
        )
        cells.append(hit)
        cells += [
            hit._replace(seat=seat, amount=1, slash=True, open=pick.random() < 0.8, sets_off=False)
            for seat in range(1, seats)
            if slash
        ]
    hp = tuple(pick.randint(1, 6) for _ in range(seats))
    tokens = pick.randint(1, 4)
    best = find_division(tuple(cells), hp, tokens)
    ranges = [range((cell.amount if cell.open else 0) + 1) for cell in cells]
    ranks = [
        reckon_upshot(cells, hp, each).rank for each in product(*ranges) if sum(each) <= tokens
    ]
    assert reckon_upshot(cells, hp, best).rank == min(ranks)
    assert sum(best) <= tokens


def test_nobody_falls_for_a_curse_less() -> None:
    """One token: it could spare a curse of 1, or keep a player with 2 HP alive against 1 and 1; life comes first."""
    curse = Cell(0, 1, 1, slash=False, open=True, given=0, curse=True, sets_off=False)
    plain = Cell(1, 2, 2, slash=False, open=True, given=0, curse=False, sets_off=False)
    assert find_division((curse, plain), (5, 2), 1) == (0, 1)
    assert find_division((curse, plain), (5, 3), 1) == (1, 0)


def test_hit_points_are_kept_level_where_nothing_is_set_off() -> None:
    one = Cell(0, 2, 1, slash=False, open=True, given=0, curse=False, sets_off=False)
    other = one._replace(seat=1, source=2)
    assert find_division((one, other), (9, 4), 2) == (0, 2)
    assert find_division((one, other), (4, 9), 2) == (2, 0)
