"""What people set right by hand: it is done, told, kept, and the game earns nothing any more."""

from typing import Any

import pytest

import tabard
from tabard.greyport import corrections as c
from tabard.greyport.events import Righted
from tabard.greyport.state import LOCATION
from tabard.greyport.vocabulary import Value
from tabard.table import Game, RefusedError

from .figures import MONSTERS

SITUATION = """
shields = 1
location = { id = "old-harbor", monsters = [{ card = "goblin-archer" }] }

[[players]]
character = "fiona"
hand = ["bar-brawler", "wide-axe"]
discard = ["barrel-lid"]
monsters = [{ card = "frenzy-goblin" }]

[[players]]
character = "gerki"
"""


def laid() -> Game[Any]:
    """Lay out a table at which something may be wrong."""
    return tabard.new("greyport", seed=1, situation=SITUATION)


def said(game: Game[Any]) -> list[str]:
    """List what the log says was set right."""
    return [each.what for each in game.events if isinstance(each, Righted)]


@pytest.mark.parametrize(
    ("correction", "words"),
    [
        (c.SetHP(0, 7), "Fiona has 7 HP"),
        (c.SetLocationHP(3), "the location has 3 HP"),
        (c.SetDamage(2, 3), "Frenzy Goblin #2 has 3 damage"),
        (c.SetShields(4), "there are 4 shield tokens"),
        (c.SetCoins(1, [Value.GOLD]), "Gerki has gold"),
        (c.MoveCard(0, "wide-axe", "hand", "discard"), "Fiona has Wide Axe in the discard pile"),
        (c.MoveCard(0, "barrel-lid", "discard", "top"), "Fiona has Barrel Lid on top of the deck"),
        (c.MoveCard(1, "dagger", "deck", "hand"), "Gerki has Dagger in hand"),
        (c.MoveMonster(1, 1), "Goblin Archer #1 stands before Gerki"),
        (c.MoveMonster(2, LOCATION), "Frenzy Goblin #2 stands on the location"),
        (c.AddMonster("wolf-rider", 1), "Wolf Rider #3 stands before Gerki"),
        (c.RemoveMonster(1), "Goblin Archer #1 is not in play"),
    ],
)
def test_a_correction_is_done_told_and_kept(correction: Any, words: str) -> None:
    game = laid()
    game.correct(correction, 1)
    assert said(game) == [words]
    assert game.problems() == []
    assert "act" in {each.kind for each in game.decisions.values()}
    again = tabard.load(game.save())
    assert again.view(0) == game.view(0)
    assert said(again) == [words]


@pytest.mark.rule("G-18.17")
def test_from_then_on_a_game_is_one_that_was_corrected() -> None:
    game = tabard.new("greyport", seed=1)
    assert not game.state.corrected
    game.correct(c.SetHP(0, 7))
    assert game.state.corrected


def test_each_of_them_changes_what_it_says() -> None:
    game = laid()
    for each in (c.SetHP(0, 7), c.SetLocationHP(3), c.SetDamage(2, 3), c.SetShields(4)):
        game.correct(each)
    game.correct(c.MoveCard(1, "dagger", "deck", "hand"))
    game.correct(c.MoveCard(0, "barrel-lid", "discard", "top"))
    game.correct(c.MoveMonster(1, 1))
    state = game.state
    assert (state.players[0].hp, state.location.hp, state.shields) == (7, 3, 4)
    assert state.active[0].damage == 3
    assert (state.players[1].hand, state.players[1].known) == (["dagger"], ["dagger"])
    assert state.players[0].deck.top == ["barrel-lid"]
    assert [each.card for each in state.players[1].monsters] == ["goblin-archer"]
    assert state.location.rewarded is False


@pytest.mark.parametrize(
    ("correction", "sentence"),
    [
        (c.SetHP(0, 11), "nobody has more than 10 HP"),
        (c.SetHP(5, 3), "there is no seat 6"),
        (c.SetLocationHP(50), "no location with so many HP"),
        (c.SetDamage(2, MONSTERS["frenzy-goblin"].hp), "it would be defeated"),
        (c.SetDamage(9, 1), "there is no monster #9"),
        (c.MoveCard(0, "dagger", "hand", "deck"), "Fiona has no dagger there"),
        (c.MoveMonster(1, 3), "there is no seat 4"),
        (c.AddMonster("cultist", 0), "no Cultist is in the deck"),
        (c.AddMonster("drog", 0), "there is no monster drog"),
    ],
)
def test_a_senseless_correction_is_refused_and_changes_nothing(
    correction: Any, sentence: str
) -> None:
    game = laid()
    before = game.view(0)
    with pytest.raises(RefusedError, match=sentence):
        game.correct(correction)
    assert game.view(0) == before


def test_the_last_monster_stays() -> None:
    game = laid()
    game.correct(c.RemoveMonster(1))
    with pytest.raises(RefusedError, match="the last monster in play"):
        game.correct(c.RemoveMonster(2))
