"""What people set right by hand at a table of the second edition: it is listed, done, told and kept, and hands stay secret."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import tabard
from tabard.crawl.corrections import EndCondition, GiveCondition, MoveCard, PlaceFigure, SetHP
from tabard.crawl.effects import Condition
from tabard.crawl.events import Righted
from tabard.table import Game, RefusedError


def underway(seats: int = 2) -> Game[Any]:
    """Begin scenario 1 and stand at the first selection of cards."""
    game: Game[Any] = tabard.new("haven", seed=3, scenario="1", party=["bruiser", "spellweaver"], seats=seats)  # fmt: skip
    while next(iter(game.decisions.values())).kind != "select":
        game.apply(0, next(iter(game.decisions)))
    return game


def test_each_correction_changes_what_it_says_is_told_and_kept() -> None:
    game = underway()
    hero, monster = game.state.party[0], game.state.monsters[0].id
    figure = hero.figure
    free = next(
        each.correction.at
        for one in game.rightings(0)
        if (one.about, one.label) == ("Bruiser", "place")
        for each in one.ways
    )
    card = hero.cards[0].id
    game.correct(SetHP(monster, 1))
    game.correct(PlaceFigure(figure, free))
    game.correct(GiveCondition(monster, Condition.MUDDLE))
    game.correct(MoveCard(figure, card, "lost"))
    state = game.state
    found = state.find(monster)
    assert (found.hp, found.has(Condition.MUDDLE)) == (1, True)
    assert state.find(figure).at == free
    assert (state.party[0].cards[0].zone, card in state.party[0].shown) == ("lost", True)
    said = [each.what for each in game.events if isinstance(each, Righted)]
    assert len(said) == 4
    assert said[-1].startswith("Bruiser has ")
    game.correct(EndCondition(monster, Condition.MUDDLE))
    game.correct(MoveCard(figure, card, "hand"))
    assert not game.state.find(monster).has(Condition.MUDDLE)
    assert game.state.party[0].cards[0].zone == "hand"
    again = tabard.load(game.save())
    assert again.view(0) == game.view(0)
    assert [*again.replay()] == []


def test_of_cards_everybody_sees_only_its_own() -> None:
    game = underway()
    owners = [{each.about for each in game.rightings(seat)} for seat in (0, 1)]
    assert "Bruiser's cards" in owners[0]
    assert "Spellweaver's cards" not in owners[0]
    assert "Spellweaver's cards" in owners[1]
    assert "Bruiser's cards" not in owners[1]


@pytest.mark.parametrize("seed", range(3))
def test_every_way_that_is_listed_can_be_taken(seed: int) -> None:
    walk, game, taken = Random(seed), underway(1), 0
    for _ in range(60):
        if game.outcome is not None:
            break
        try:
            listed = game.rightings(0)
        except RefusedError:
            listed = []
        for each in walk.sample(listed, min(2, len(listed))):
            copy = game.fork()
            copy.correct(walk.choice(each.ways).correction)
            assert copy.problems() == []
            taken += 1
        game.apply(walk.choice(game.decision.options).key if game.decision else 0)
    assert taken > 30


def test_before_the_first_round_and_in_the_city_nothing_can_be_set_right() -> None:
    game: Game[Any] = tabard.new("haven", seed=3, campaign=True, party=["bruiser", "tinkerer"])
    assert game.rightings(0) == []
    with pytest.raises(RefusedError, match="no scenario is underway"):
        game.correct(SetHP("bruiser", 1))
