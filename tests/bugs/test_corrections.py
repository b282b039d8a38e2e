"""What people set right by hand at a table of Buttons & Bugs: it is listed, done, told and kept."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import tabard
from tabard.bugs.corrections import SetRow
from tabard.crawl.corrections import EndCondition, GiveCondition, MoveCard, PlaceFigure, SetHP
from tabard.crawl.effects import Condition
from tabard.crawl.events import Righted
from tabard.table import Game, RefusedError


def laid() -> Game[Any]:
    """Begin a scenario and stand at its first question."""
    return tabard.new("bugs", seed=3)


def said(game: Game[Any]) -> list[str]:
    """List what the log says was set right."""
    return [each.what for each in game.events if isinstance(each, Righted)]


def test_each_correction_changes_what_it_says_is_told_and_kept() -> None:
    game = laid()
    hero = game.state.character
    monster = game.state.monsters[0]
    free = next(
        each.correction.at
        for one in game.rightings(0)
        if (one.about, one.label) == (game.state.called(hero.id), "place")
        for each in one.ways
    )
    card = game.state.hero.cards[0]
    for each in (
        SetHP(hero.id, 3),
        PlaceFigure(hero.id, free),
        GiveCondition(monster.id, Condition.MUDDLE),
        SetRow("", 4),
        SetRow(hero.id, 2),
        MoveCard(hero.id, card.id, "lost"),
    ):
        game.correct(each)
    state = game.state
    assert (state.character.hp, state.character.at) == (3, free)
    assert state.monsters[0].has(Condition.MUDDLE)
    assert (state.monster_row, state.hero.row) == (4, 2)
    assert state.hero.cards[0].zone == "lost"
    assert len(said(game)) == 6
    assert said(game)[0].endswith("has 3 hit points")
    game.correct(EndCondition(state.monsters[0].id, Condition.MUDDLE))
    assert not game.state.monsters[0].has(Condition.MUDDLE)
    again = tabard.load(game.save())
    assert again.view(0) == game.view(0)
    assert [*again.replay()] == []


def test_every_way_that_is_listed_can_be_taken() -> None:
    walk = Random(2)
    game = laid()
    taken = 0
    for _ in range(40):
        if game.outcome is not None:
            break
        try:
            listed = game.rightings(0)
        except RefusedError:
            listed = []
        for each in walk.sample(listed, min(5, len(listed))):
            copy = game.fork()
            copy.correct(walk.choice(each.ways).correction)
            assert copy.problems() == []
            taken += 1
        game.apply(walk.choice(game.decision.options).key if game.decision else 0)
    assert taken > 60


@pytest.mark.parametrize(
    ("correction", "words"),
    [
        (SetHP("nobody", 3), "there is no nobody on the map"),
        (SetHP("bruiser", 99), "hit points at most"),
        (PlaceFigure("bruiser", 999), "cannot stand there"),
        (GiveCondition("bruiser", Condition.WARD), "cannot gain ward"),
        (EndCondition("bruiser", Condition.STUN), "has no stun"),
        (SetRow("bandit-guard-1", 2), "has no modifier table"),
        (MoveCard("bruiser", "none", "hand"), "has no card none"),
    ],
)
def test_what_cannot_be_is_refused_and_nothing_is_changed(correction: Any, words: str) -> None:
    game = laid()
    before = game.view(0)
    with pytest.raises(RefusedError, match=words):
        game.correct(correction)
    assert game.view(0) == before
