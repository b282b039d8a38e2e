"""Nobody is asked what needs no thought: and what is answered instead is what anybody would answer."""

import pytest

from tabard.greyport import GREYPORT
from tabard.greyport.state import Greyport, Phase
from tabard.greyport.steps import DiscardStep, MonsterDamage
from tabard.table import Game, Seat

from .table import arranged, keys, sit_down, table


def struck(shields: int, monster: str = "ruthless-zealot") -> Game[Greyport]:
    """Let two monsters of a kind strike while so many tokens lie there: the usual ones for 2 each, with curses."""
    state = arranged(
        "fiona",
        "gerki",
        active=[monster, monster],
        agenda=(MonsterDamage(), DiscardStep()),
        phase=Phase.ENDING,
        hands={0: ["wide-axe"]},
    )
    state.shields = shields
    return sit_down(state)


@pytest.mark.rule("G-11.28")
def test_tokens_for_everything_are_all_spent() -> None:
    game = struck(4)
    given = game.unasked(Seat(0))
    assert given is not None
    assert given.key == "2"
    game.apply(given.key, 0, unasked=True)
    second = game.unasked(Seat(0))
    assert second is not None
    game.apply(second.key, 0, unasked=True)
    assert game.state.players[0].hp == 10


@pytest.mark.rule("G-11.29")
def test_too_few_tokens_are_for_people_to_divide() -> None:
    game = struck(3)
    assert game.decisions[Seat(0)].kind == "shields"
    assert game.unasked(Seat(0)) is None


@pytest.mark.rule("G-11.28")
def test_tokens_for_one_sum_of_damage_are_spent_as_far_as_they_go() -> None:
    """Nothing hangs on which archer's damage is prevented, and all of it hits Fiona."""
    game = struck(3, "goblin-archer")
    for key in ("2", "1"):
        given = game.unasked(Seat(0))
        assert given is not None
        assert given.key == key
        game.apply(given.key, 0, unasked=True)
    assert game.state.players[0].hp == 9
    assert not game.state.shields


def test_tokens_are_kept_for_what_may_come_of_a_place_that_falls() -> None:
    game = struck(3, "goblin-archer")
    game.state.location.hp = 1
    assert game.unasked(Seat(0)) is not None, "nobody stands on it"
    state = arranged(
        "fiona",
        "gerki",
        active=["goblin-archer", "goblin-archer"],
        location=["wolf-rider"],
        place_hp=1,
        agenda=(MonsterDamage(), DiscardStep()),
        phase=Phase.ENDING,
    )
    state.shields = 3
    assert sit_down(state).unasked(Seat(0)) is None


def test_a_hand_for_which_nothing_could_be_drawn_is_kept() -> None:
    game = table(agenda=(DiscardStep(),), phase=Phase.ENDING, hands={0: ["wide-axe"]})
    assert keys(game, 0)[-1] == "enough"
    assert game.unasked(Seat(0)) is None
    game.state.players[0].deck.become()
    given = game.unasked(Seat(0))
    assert given is not None
    assert given.key == "enough"


def test_last_moments_can_be_declined_for_the_round_the_encounter_or_the_game() -> None:
    game = table(active=["goblin-archer"])
    assert [*game.spans()] == ["round", "encounter", "game"]
    assert game.spans()["round"] == "1.1"
    assert GREYPORT.flow.direct is not None
    assert GREYPORT.flow.direct(game.state, game.decisions[Seat(0)]) == ["hero-fiona-1"]
    game.apply("hero-fiona-1", 0)
    assert any(each.key.startswith("fight-") for each in game.decisions[Seat(0)].options)
    assert GREYPORT.flow.direct(game.state, game.decisions[Seat(0)]) == []


@pytest.mark.rule("G-11.28")
def test_who_divides_tokens_is_not_overruled() -> None:
    """Three tokens for 2 and 2: the party is asked, spends 1 on the first, and then again, although 2 would do for the second."""
    game = struck(3)
    assert game.unasked(Seat(0)) is None
    game.apply("1", 0)
    assert game.unasked(Seat(0)) is None


def healing(hurt: int | None) -> Game[Greyport]:
    """Let Deirdre play Holy Water, with which any player heals 1, while this seat has lost 3 hit points."""
    state = arranged(
        "deirdre",
        "gerki",
        active=["wolf-rider"],
        hands={0: ["holy-templar", "holy-water"]},
    )
    if hurt is not None:
        state.players[hurt].hp -= 3
    game = sit_down(state)
    game.apply("hero-holy-templar", 0)
    game.apply("item-holy-water-0", 0)
    return game


@pytest.mark.rule("G-15.1")
@pytest.mark.parametrize("hurt", [None, 0, 1])
def test_nobody_is_asked_whom_a_card_heals_while_it_can_heal_nobody(hurt: int | None) -> None:
    game = healing(hurt)
    assert game.decisions[Seat(0)].kind == "player"
    given = game.unasked(Seat(0))
    if hurt is not None:
        assert given is None, "who is healed makes a difference"
        return
    assert given is not None
    before = [each.hp for each in game.state.players]
    game.apply(given.key, 0, unasked=True)
    assert [each.hp for each in game.state.players] == before


def test_who_draws_a_card_is_asked_while_nobody_is_hurt() -> None:
    game = sit_down(arranged("deirdre", "gerki", active=["wolf-rider"]))
    game.apply("hero-deirdre-1", 0)
    assert game.decisions[Seat(0)].kind == "player"
    assert game.unasked(Seat(0)) is None
