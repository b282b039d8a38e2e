"""Twelve achievements, earned and withheld by playing; who gets them, and what takes them away."""

from typing import Any

import pytest

from tabard.greyport.achievements import earned, explain_void, listed, told
from tabard.greyport.corrections import SetHP
from tabard.greyport.events import Achieved
from tabard.greyport.loading import prepare
from tabard.greyport.state import LOCATION, Greyport
from tabard.table import Earned, Game, Seat, load, new
from tabard.table.settling import Dice

from .table import answer, arranged, sit_down, starting

SCENARIO_OF = {
    "drog": "the-interrupted-party",
    "ripsnarl": "blood-moon-rising",
    "hydra": "attack-of-the-hydra",
    "baelfire": "the-summoner-strikes",
    "valeria": "the-insidious-cult",
    "mordigar": "the-mad-dragon",
}


def facing(boss: str, *others: str, scenario: str = "", **laid: Any) -> Greyport:
    """Let Fiona and Gerki face a boss that one blow will fell, and others that fight beside it."""
    state = arranged(
        "fiona", "gerki", active=[boss, *others], scenario=scenario or SCENARIO_OF[boss], **laid
    )
    state.active[0].damage = 29
    return state


def felled(state: Greyport, *more: Any) -> Game[Greyport]:
    """Let Fiona fell the first monster, then somebody do more."""
    game = sit_down(state)
    answer(game, (0, "hero-fiona-1"), (0, "fight-0-1"), 4, *more)
    return game


def boxes(game: Game[Greyport]) -> list[str]:
    """List what was achieved, as it was told."""
    told = [each.achievement for each in game.events if isinstance(each, Achieved)]
    assert told == game.state.achieved
    return told


@pytest.mark.rule("G-18.1")
def test_the_first_step_is_drog_in_the_first_scenario() -> None:
    assert boxes(felled(facing("drog"))) == ["the-first-step"]
    elsewhere = facing("drog", "torglesnarf", scenario="the-goblin-king")
    assert boxes(felled(elsewhere)) == []


@pytest.mark.rule("G-18.2")
def test_general_and_king_have_to_fall_both() -> None:
    state = facing("drog", "torglesnarf", scenario="the-goblin-king")
    state.active[1].damage = 29
    game = felled(state)
    assert boxes(game) == []
    answer(game, (1, "hero-gerki-1"), (1, "fight-0-2"), 1)
    assert boxes(game) == ["wipe-that-smile-off-his-face"]


@pytest.mark.rule("G-18.3", "G-18.4", "G-18.5")
@pytest.mark.parametrize(
    ("boss", "achievement"),
    [
        ("ripsnarl", "bark-at-the-moon"),
        ("hydra", "and-stay-down"),
        ("baelfire", "the-partys-over-demon"),
    ],
)
def test_a_boss_of_a_medium_scenario_is_worth_its_achievement(boss: str, achievement: str) -> None:
    state = facing(boss)
    state.players[1].hp = 5
    assert boxes(felled(state)) == [achievement]
    state = facing(boss)
    state.active[0].damage = 20
    state.players[1].hp = 5
    assert boxes(felled(state)) == []


@pytest.mark.rule("G-18.6", "G-18.7")
@pytest.mark.parametrize(
    ("boss", "achievement"),
    [("valeria", "refusing-the-kool-aid"), ("mordigar", "we-are-the-champions")],
)
def test_a_boss_of_a_hard_scenario_is_worth_its_achievement(boss: str, achievement: str) -> None:
    state = facing(boss)
    state.players[1].hp = 5
    assert boxes(felled(state)) == [achievement]


@pytest.mark.rule("G-18.6")
def test_valeria_falls_on_either_side_of_her_card() -> None:
    state = facing("valeria")
    state.active[0].flipped = True
    state.players[1].hp = 5
    assert boxes(felled(state)) == ["refusing-the-kool-aid"]


@pytest.mark.rule("G-18.4", "G-18.7")
def test_heads_and_other_parts_are_no_bosses() -> None:
    for part, boss in (("hydra-head", "hydra"), ("mordigars-claw", "mordigar")):
        state = arranged("fiona", "gerki", active=[part, boss], scenario=SCENARIO_OF[boss])
        state.active[0].damage = state.active[0].hp - 1
        game = felled(state)
        assert [each.card for each in game.state.active] == [boss]
        assert boxes(game) == []


@pytest.mark.rule("G-18.8", "G-18.18")
def test_eight_hit_points_are_plenty() -> None:
    eight: dict[str, Any] = {"variants": ["starting-hit-points"], "starting_hp": 8}

    def won(state: Greyport) -> bool:
        return "double-digits-are-for-chumps" in boxes(felled(state))

    assert won(facing("ripsnarl", **eight))
    assert won(facing("mordigar", **eight))
    assert not won(facing("drog", **eight))
    assert not won(facing("ripsnarl"))
    assert not won(facing("ripsnarl", variants=["starting-hit-points"], starting_hp=6))
    wounded = ["starting-hit-points", "wounded-warrior"]
    assert not won(facing("ripsnarl", variants=wounded, starting_hp=8))


@pytest.mark.rule("G-18.9")
def test_relentless_is_hard_and_wounded() -> None:
    def won(state: Greyport) -> bool:
        return "relentless" in boxes(felled(state))

    assert won(facing("mordigar", variants=["wounded-warrior"]))
    assert not won(facing("ripsnarl", variants=["wounded-warrior"]))
    assert not won(facing("mordigar"))


def crowded(*weak: int) -> Greyport:
    """Let Zot face frenzy goblins that have so many hit points left."""
    state = arranged(
        "zot", "fiona", active=["frenzy-goblin"] * len(weak), others={1: ["zombie"]}, hands={}
    )
    for each, left in zip(state.active, weak, strict=True):
        each.damage = each.hp - left
    return state


@pytest.mark.rule("G-18.10")
def test_six_have_to_fall_in_one_fight() -> None:
    game = sit_down(crowded(4, 1, 1, 1, 1, 1))
    answer(game, (0, "hero-zot-1"), (0, "fight-0-1"), 4)
    assert [each.card for each in game.state.active] == []
    assert boxes(game) == ["splashapalooza"]
    game = sit_down(crowded(4, 1, 1, 1, 1, 2))
    answer(game, (0, "hero-zot-1"), (0, "fight-0-1"), 4)
    assert len(game.state.active) == 1
    answer(game, (1, "hero-fiona-1"), (1, "fight-0-6"), 1)
    assert boxes(game) == []


@pytest.mark.rule("G-18.10")
def test_six_twice_are_one_achievement() -> None:
    state = arranged(
        "zot",
        "fiona",
        active=["frenzy-goblin"] * 6,
        location=["frenzy-goblin"] * 6,
        others={1: ["zombie"]},
        hands={1: ["apprentice"]},
        place="enchantment-park",
    )
    for each in [*state.active, *state.location.monsters]:
        each.damage = 3
    game = sit_down(state)
    answer(game, (0, "hero-zot-1"), (0, "fight-0-7"), 4)
    answer(game, (1, "hero-apprentice"), (1, "fight-0-1"), 1)
    assert [len(game.state.active), len(game.state.location.monsters)] == [0, 0]
    assert boxes(game) == ["splashapalooza"]


@pytest.mark.rule("G-18.15")
def test_a_boss_that_is_no_end_counts_although_the_party_loses() -> None:
    state = facing("hydra", "zombie", scenario="the-goblin-king")
    state.players[0].hp = 1
    game = felled(state)
    assert boxes(game) == ["and-stay-down"]
    answer(game, (1, "done"))
    assert game.outcome is not None
    assert not game.outcome.won
    assert [each.achievement for each in earned(game, [1])] == ["and-stay-down"]


@pytest.mark.rule("G-18.15", "G-18.11")
def test_what_asks_for_no_win_stays_after_a_loss() -> None:
    state = crowded(4, 1, 1, 1, 1, 1)
    state.players[0].hp = 1
    game = sit_down(state)
    answer(game, (0, "hero-zot-1"), (0, "fight-0-1"), 4, (0, "marker-zombie-7"))
    assert game.outcome is not None
    assert not game.outcome.won
    assert boxes(game) == ["splashapalooza"]
    assert earned(game, [0]) == [Earned(Seat(0), "splashapalooza", "normal")]


@pytest.mark.rule("G-18.11")
def test_silence_is_worth_something_if_the_party_wins() -> None:
    assert "silent-but-violent" in boxes(felled(facing("drog", variants=["silent-play"])))
    assert boxes(felled(facing("drog", hidden=True))) == ["the-first-step"]
    state = arranged("fiona", "gerki", location=["zombie"], variants=["silent-play"])
    state.players[0].hp = 1
    game = sit_down(state)
    answer(game, (0, "marker-zombie-1"))
    assert game.outcome is not None
    assert boxes(game) == []


@pytest.mark.rule("G-18.12")
def test_too_easy_is_every_location_and_six_hit_points_for_everybody() -> None:
    def won(boss: str, hp: int = 6, lost: int = 0) -> bool:
        state = facing(boss)
        state.players[0].hp = state.players[1].hp = hp
        state.players[0].hp = 10
        state.locations_lost = lost
        return "that-was-too-easy" in boxes(felled(state))

    assert won("hydra")
    assert won("valeria")
    assert not won("drog")
    assert not won("hydra", hp=5)
    assert not won("hydra", lost=1)


@pytest.mark.rule("G-18.12")
def test_a_location_that_is_destroyed_is_counted() -> None:
    state = facing("hydra", location=["zombie"], place_hp=1)
    game = sit_down(state)
    answer(game, (0, "done"), (1, "done"))
    assert game.state.location.id == ""
    assert (game.state.locations_lost, len(game.state.group(LOCATION))) == (1, 0)


@pytest.mark.rule("G-18.13", "G-18.14")
@pytest.mark.parametrize(
    ("chosen", "box"),
    [
        ({"rest_healing": 0}, "hardcore"),
        ({"variants": ["hardcore"]}, "hardcore"),
        ({"rest_healing": 1}, "normal"),
        ({}, "normal"),
    ],
)
def test_hardcore_play_ticks_a_box_of_its_own(chosen: dict[str, Any], box: str) -> None:
    game = felled(facing("drog", **chosen))
    assert earned(game, [1]) == [Earned(Seat(1), "the-first-step", box)]
    assert [each for event in game.events if (each := told(event))] == [("the-first-step", box)]


@pytest.mark.rule("G-18.16")
def test_people_earn_and_bots_do_not() -> None:
    state = arranged("fiona", "gerki", "zot", active=["drog"])
    state.active[0].damage = 29
    game = felled(state)
    assert [(each.seat, each.achievement) for each in earned(game, {2, 0})] == [
        (0, "the-first-step"),
        (2, "the-first-step"),
    ]


@pytest.mark.rule("G-18.17")
def test_what_chance_has_shown_cannot_be_taken_back_for_something_else() -> None:
    game = sit_down(facing("drog", "zombie"), dice=Dice.TABLE)
    answer(game, (0, "hero-fiona-1"), (0, "fight-0-2"))
    game.undo()
    assert explain_void(game) == ""
    answer(game, (0, "fight-0-1"))
    assert explain_void(game) == (
        "A roll or a draw was taken back and something else done: this game earns no achievements."
    )
    assert game.outcome is not None
    assert earned(game, [0, 1]) == ()


@pytest.mark.rule("G-18.17")
def test_a_save_remembers_the_roll_that_was_taken_back() -> None:
    """Saved before anything else was done, and opened again, it is still known what the dice had shown."""
    settings: dict[str, Any] = {"scenario": "the-interrupted-party", "party": ["fiona", "gerki"]}
    game = new("greyport", seed=3, **settings)
    answer(game, (0, "fiona"))
    while not starting(game, 0, "fight"):
        answer(game, (0, starting(game, 0, "hero")[0]))
    fight = starting(game, 0, "fight")[0]
    answer(game, (0, fight))
    game.undo()
    again = load(load(game.save()).save())
    assert explain_void(again) == ""
    same = load(again.save())
    answer(same, (0, fight))
    assert explain_void(same) == ""
    answer(again, (0, "done"))
    assert "taken back" in explain_void(again)
    assert "taken back" in explain_void(load(again.save()))


@pytest.mark.rule("G-18.17")
def test_what_no_chance_has_followed_may_be_taken_back() -> None:
    game = sit_down(facing("drog", hands={0: ["bar-brawler"]}), dice=Dice.TABLE)
    answer(game, (0, "hero-bar-brawler"))
    game.undo()
    answer(game, (0, "hero-fiona-1"), (0, "fight-0-1"))
    assert len(earned(game, [0])) == 1


@pytest.mark.rule("G-18.17")
def test_doing_the_same_again_takes_nothing_away() -> None:
    game = sit_down(facing("drog", "zombie", hands={0: ["mace"]}), dice=Dice.TABLE)
    answer(game, (0, "hero-fiona-1"), (0, "item-mace-0"), (0, "fight-0-1"))
    game.undo()
    game.undo()
    answer(game, (0, "item-mace-0"), (0, "fight-0-1"))
    assert len(earned(game, [0])) == 1
    game = sit_down(facing("drog", "zombie", hands={0: ["mace"]}), dice=Dice.TABLE)
    answer(game, (0, "hero-fiona-1"), (0, "item-mace-0"), (0, "fight-0-1"))
    game.undo()
    game.undo()
    # Without the mace it would be another fight with the same roll.
    answer(game, (0, "fight-0-1"))
    assert explain_void(game) != ""


@pytest.mark.rule("G-18.17")
def test_what_was_corrected_by_hand_earns_nothing() -> None:
    game = sit_down(facing("drog"))
    game.correct(SetHP(1, 7))
    answer(game, (0, "hero-fiona-1"), (0, "fight-0-1"), 4)
    assert game.outcome is not None
    assert game.outcome.won
    assert boxes(game) == []
    assert earned(game, [0, 1]) == ()
    assert explain_void(game) == "This game was corrected by hand: it earns no achievements."


def test_a_page_lists_what_each_of_them_asks_for() -> None:
    found = {each.id: each for each in listed(prepare(()).prepared)}
    assert len(found) == 12
    assert {id_: each.asks for id_, each in found.items() if id_ in ASKS} == ASKS
    assert found["and-stay-down"].shows == {"face": "hydra"}
    assert all(each.asks.endswith(".") and "  " not in each.asks for each in found.values())


ASKS = {
    "the-first-step": "Defeat Drog in The Interrupted Party.",
    "wipe-that-smile-off-his-face": "Defeat Drog and Torglesnarf Duncleton.",
    "double-digits-are-for-chumps": "Win a medium or hard scenario with everybody starting at 8 HP.",
    "relentless": "Win a hard scenario with a wounded warrior.",
    "splashapalooza": "Defeat 6 monsters in a single fight.",
    "silent-but-violent": "Win a scenario in silent play.",
    "that-was-too-easy": "Win a medium or hard scenario without losing a location and with 6 HP or more left to everybody.",
}
