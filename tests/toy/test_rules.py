"""The toy's own rules, played by answers."""

from typing import Any

import pytest

import tabard
from tabard.table import Game, Question, Seat
from tabard.toy import rules
from tabard.toy.rulebook import rulebook
from tabard.toy.state import (
    Ate,
    Bitten,
    Cellar,
    Dealt,
    Scurried,
    SetHealth,
    SetRats,
    Shown,
    Shrugged,
    SteppedIn,
    Swung,
)


def cellar(**setup: Any) -> Game[Cellar]:
    return tabard.new("toy", **{"seed": 7, "dice": "ask", **setup})


def deal(game: Game[Cellar], *hands: str) -> None:
    """Type in who draws what: three cards a keeper."""
    for seat, hand in enumerate(hands):
        for card in hand.split():
            game.apply(card, seat)


def choose(game: Game[Cellar], seat: int, card: str, stance: str) -> None:
    game.apply(card, seat)
    game.apply(stance, seat)


@pytest.fixture
def game() -> Game[Cellar]:
    """Two keepers; one swings, the other stands guard."""
    game = cellar()
    deal(game, "broom-1 pan-1 ladle-1", "poker-1 pan-2 ladle-2")
    game.apply("hatch", 1)
    choose(game, 0, "pan-1", "swing")
    choose(game, 1, "poker-1", "guard")
    return game


def kinds(game: Game[Cellar]) -> dict[int, str]:
    return {seat: each.kind for seat, each in game.decisions.items()}


def test_cards_go_to_the_hand_of_the_one_who_draws() -> None:
    game = cellar()
    assert list(game.decisions) == [0]
    deal(game, "broom-1 pan-1 ladle-1")
    assert list(game.decisions) == [1]
    assert game.state.keepers[0].hand == ["broom-1", "ladle-1", "pan-1"]
    dealt = game.events[0]
    assert dealt.seen_by(Seat(0)) == Dealt(0, "broom-1")
    assert dealt.seen_by(Seat(1)) == dealt.seen_by(None) == Dealt(0, None)


def test_the_party_watches_one_door() -> None:
    game = cellar()
    deal(game, "broom-1 pan-1 ladle-1", "poker-1 pan-2 ladle-2")
    assert kinds(game) == {0: "watch", 1: "watch"}
    game.apply("drain", 1)
    assert game.state.door == "drain"


def test_selection_is_secret_until_all_have_chosen() -> None:
    game = cellar()
    deal(game, "broom-1 pan-1 ladle-1", "poker-1 pan-2 ladle-2")
    game.apply("hatch", 0)
    choose(game, 1, "pan-2", "swing")
    assert game.state.keepers[1].hand == ["ladle-2", "pan-2", "poker-1"]
    assert game.view(0)["table"]["keepers"][1]["played"] is None
    choose(game, 0, "pan-1", "swing")
    assert game.view(0)["table"]["keepers"][1]["played"] == "pan-2"


def test_keepers_act_in_the_order_they_like(game: Game[Cellar]) -> None:
    assert kinds(game) == {0: "act", 1: "act"}
    game.apply("guard", 1)
    assert kinds(game) == {0: "act"}


def test_a_swing_that_reaches_the_toughness_drives_a_rat_out(game: Game[Cellar]) -> None:
    game.apply("runts", 0)
    game.apply("2")
    assert Swung(0, "runts", 2, 3, 5) in game.events
    assert game.state.rats == {"runts": 2, "brutes": 3}


def test_a_miss_is_bitten_unless_a_guard_steps_in(game: Game[Cellar]) -> None:
    game.apply("brutes", 0)
    game.apply("4")
    assert game.state.rats["brutes"] == 3
    assert kinds(game) == {1: "step-in"}
    other = game.fork()
    game.apply("yes", 1)
    assert kinds(game) == {1: "shrug"}
    assert SteppedIn(1, 0) in game.events
    game.apply("suffer", 1)
    assert game.state.keepers[1].health == 3
    assert Bitten(1, 3) in game.events
    other.apply("no", 1)
    assert kinds(other) == {0: "shrug"}
    other.apply("broom-1", 0)
    assert other.state.keepers[0].health == 4
    assert "broom-1" in other.state.discard


def test_a_thrown_card_is_told(game: Game[Cellar]) -> None:
    game.apply("brutes", 0)
    game.apply("1")
    game.apply("no", 1)
    game.apply("ladle-1", 0)
    assert Shrugged(0, "ladle-1") in game.events


def finish_acting(game: Game[Cellar]) -> None:
    game.apply("runts", 0)
    game.apply("6")


def test_rats_at_the_watched_door_harm_nobody(game: Game[Cellar]) -> None:
    finish_acting(game)
    game.apply("hatch")
    assert game.events[-1] == Scurried("hatch", watched=True)
    assert game.state.round == 2


def test_rats_at_another_door_bite_somebody(game: Game[Cellar]) -> None:
    finish_acting(game)
    game.apply("drain")
    game.apply("1")
    assert kinds(game) == {1: "shrug"}


def test_cheese_can_be_eaten_at_any_time_by_anybody_hurt(game: Game[Cellar]) -> None:
    finish_acting(game)
    game.apply("drain")
    game.apply("1")
    game.apply("suffer", 1)
    deal(game, "broom-2", "pan-3")
    game.apply("cheese", 0)
    assert game.state.keepers[1].health == 4
    assert game.events[-1] == Ate(0, 1)
    assert not game.state.keepers[0].cheese


def test_a_candle_shows_a_card_to_everybody_and_it_stays_in_the_hand() -> None:
    game = cellar(candles=1)
    deal(game, "broom-1 pan-1 ladle-1", "poker-1 pan-2 ladle-2")
    game.apply("candle", 1)
    assert kinds(game) == {1: "show"}
    game.apply("pan-2", 1)
    assert game.events[-1] == Shown(1, "pan-2")
    seen = game.view(0)["table"]["keepers"][1]
    assert (seen["cards"], seen["hand"], seen["known"], seen["candles"]) == (3, None, ["pan-2"], 0)
    for seed in range(20):
        assert "pan-2" in game.fork(0, seed=seed).state.keepers[1].hand
    game.apply("hatch", 0)
    choose(game, 0, "pan-1", "swing")
    choose(game, 1, "pan-2", "guard")
    assert game.state.keepers[1].known == []


def test_the_party_catches_its_breath_while_somebody_has_a_candle() -> None:
    game = cellar(candles=1)
    deal(game, "broom-1 pan-1 ladle-1", "poker-1 pan-2 ladle-2")
    for seat, card in ((0, "pan-1"), (1, "pan-2")):
        game.apply("candle", seat)
        game.apply(card, seat)
    game.apply("hatch", 0)
    choose(game, 0, "pan-1", "swing")
    choose(game, 1, "poker-1", "guard")
    game.apply("guard", 1)
    finish_acting(game)
    game.apply("hatch")
    # No candle is left: the only option of the party has answered itself.
    assert game.state.round == 2

    other = cellar(candles=1)
    deal(other, "broom-1 pan-1 ladle-1", "poker-1 pan-2 ladle-2")
    other.apply("candle", 0)
    other.apply("pan-1", 0)
    other.apply("hatch", 0)
    choose(other, 0, "pan-1", "swing")
    choose(other, 1, "poker-1", "guard")
    other.apply("guard", 1)
    finish_acting(other)
    other.apply("hatch")
    assert kinds(other) == {0: "breathe", 1: "breathe"}
    assert [each.key for each in other.decisions[Seat(1)].options] == ["on", "candle"]
    other.apply("on", 0)
    assert other.state.round == 2


def test_stepping_in_can_be_declined_for_the_round(game: Game[Cellar]) -> None:
    game.apply("brutes", 0)
    game.apply("1")
    window = game.window(1)
    assert window is not None
    assert (window.key, window.name) == ("no", "stepping in for others")
    assert list(game.spans()) == ["round", "evening"]
    game.apply("no", 1, unasked=True)
    assert kinds(game) == {0: "shrug"}
    assert game.window(0) is None


def test_every_question_cites_a_rule_by_its_section() -> None:
    printed = {each.id: each.page for each in rulebook()}
    questions = [each for each in vars(rules).values() if isinstance(each, Question)]
    assert len(questions) > 8
    assert [(each.rule, printed[each.rule]) for each in questions] == [
        (each.rule, each.page) for each in questions
    ]
    asked = cellar(dice="table").view(0)["decision"]
    assert (asked["rule"], asked["page"]) == ("T-1.2", "The round")


def test_the_inn_is_saved_when_both_packs_are_gone() -> None:
    game = cellar(rats=1)
    game.correct(SetRats("brutes", 0))
    deal(game, "broom-1 pan-1 ladle-1", "poker-1 pan-2 ladle-2")
    game.apply("hatch", 1)
    choose(game, 0, "pan-1", "swing")
    choose(game, 1, "poker-1", "swing")
    game.apply("runts", 1)
    game.apply("1")
    assert game.outcome is not None
    assert game.outcome.won


def test_the_inn_is_lost_with_a_keeper() -> None:
    game = cellar()
    game.correct(SetHealth(1, 1))
    deal(game, "broom-1 pan-1 ladle-1", "poker-1 pan-2 ladle-2")
    game.apply("hatch", 1)
    choose(game, 0, "pan-1", "swing")
    choose(game, 1, "poker-1", "swing")
    game.apply("brutes", 1)
    game.apply("1")
    game.apply("suffer", 1)
    assert game.outcome is not None
    assert game.outcome.why == "keeper 2 was bitten once too often"


def test_the_inn_is_lost_after_the_last_round() -> None:
    game = tabard.new("toy", seed=3, rats=9)
    while game.decision:
        decision = game.decision
        safe = [option.key for option in decision.options if option.key != "suffer"]
        game.apply(safe[0])
    assert game.outcome is not None
    assert game.outcome.why == "the rats have eaten the last barrel"
    assert game.state.round == 5


def test_problems_are_named(game: Game[Cellar]) -> None:
    assert game.problems() == []
    game.state.keepers[0].hand.append("pan-1")
    game.state.keepers[1].health = 9
    game.state.rats["runts"] = -1
    assert game.problems() == [
        "cards-lost-or-doubled",
        "health-out-of-range",
        "rats-out-of-range",
    ]


def test_a_correction_of_nobody_is_refused() -> None:
    with pytest.raises(tabard.RefusedError, match="no keeper 10"):
        cellar().correct(SetHealth(9, 1))
    with pytest.raises(tabard.RefusedError, match="health-out-of-range"):
        cellar().correct(SetHealth(0, 99))
