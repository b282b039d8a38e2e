"""A game as it is asked for: settings that are right, settings that are wrong, and the variants played."""

from typing import Any

import pytest

import tabard
from tabard.greyport.events import Discouraged
from tabard.greyport.setup import Setup, set_up
from tabard.greyport.state import Greyport, Phase
from tabard.greyport.steps import DiscardAll, RefillAll, SetUpEncounter, SpendCoins
from tabard.table import Game, SetupError
from tabard.table.settling import Dice

from .box import box
from .table import answer, arranged, keys, sit_down

GOBLINS, BEASTS, DRAGONS = "goblins", "beasts", "dragons"


def begun(*, seed: int = 1, start: str = "fiona", **chosen: Any) -> Game[Greyport]:
    """Set a game up and choose who begins."""
    game: Game[Greyport] = tabard.new("greyport", seed=seed, **chosen)
    answer(game, (0, start))
    return game


def monsters(game: Game[Greyport]) -> list[str]:
    """List every monster card of the subdecks, wherever it is."""
    state = game.state
    there = [each.card for _, each in state.monsters() if each.card in box().monsters]
    return sorted([*there, *state.monster_deck.cards(), *state.monster_discard])


def of(*factions: str) -> list[str]:
    """List the cards of some subdecks."""
    cards = box().monsters.values()
    return sorted(each.id for each in cards if each.faction in factions for _ in range(each.copies))


def test_a_game_is_asked_for_as_the_readme_says() -> None:
    game = tabard.new(
        "greyport",
        scenario="the-interrupted-party",
        party=["fiona", "gerki", "zot"],
        rest_healing=2,
        seed=7,
        hands="open",
        variants=["wounded-warrior", "different-locations"],
    )
    assert game.seats == 3
    assert keys(game, 2) == ["fiona", "gerki", "zot"]


@pytest.mark.parametrize(
    ("chosen", "told"),
    [
        (
            {"scenario": "the-goblin-kin"},
            (
                "There is no scenario 'the-goblin-kin' (did you mean 'the-goblin-king'?). There are: "
                "attack-of-the-hydra, blood-moon-rising, the-goblin-king, the-insidious-cult, "
                "the-interrupted-party, the-mad-dragon, the-summoner-strikes."
            ),
        ),
        (
            {"party": ["fiona", "gerky"]},
            (
                "There is no character 'gerky' (did you mean 'gerki'?). There are: chronos, deirdre, "
                "fiona, gerki, zot."
            ),
        ),
        ({"party": ["fiona"]}, "A party has two to five characters, not 1."),
        (
            {"party": "fiona"},
            "The setting party of greyport is a list, each of them a text, not 'fiona'.",
        ),
        (
            {"variants": ["hard"]},
            (
                "The setting variants of greyport is a list, each of them one of different-locations, "
                "different-monsters, hardcore, silent-play, starting-hit-points, wounded-warrior, not ['hard']."
            ),
        ),
        (
            {"rest_healing": -1},
            "The setting rest_healing of greyport is a whole number from 0 to 20, not -1.",
        ),
        ({"hands": "shown"}, "The setting hands of greyport is one of hidden, open, not 'shown'."),
        (
            {"variants": ["starting-hit-points"], "starting_hp": 0},
            "The setting starting_hp of greyport is a whole number from 1 to 20 or nothing, not 0.",
        ),
        (
            {"vengeful_saves": "no"},
            "The setting vengeful_saves of greyport is true or false, not 'no'.",
        ),
        (
            {"starting_hp": 8},
            "The variant starting-hit-points and the number starting_hp go together: choose both or none.",
        ),
        (
            {"variants": ["different-monsters"]},
            "The variant different-monsters and the lists of subdecks go together: choose both or none.",
        ),
        (
            {"variants": ["different-monsters"], "subdecks": [["goblins"]]},
            "The Interrupted Party has 3 encounters, so subdecks is 3 lists, not 1.",
        ),
        (
            {"variants": ["different-monsters"], "subdecks": [[], ["goblins"], []]},
            (
                "The first encounter needs at least one subdeck: aberrations, beasts, brutes, cultists, "
                "dragons, goblins."
            ),
        ),
        (
            {"variants": ["hardcore"], "rest_healing": 1},
            "In hardcore play the Rest Healing number is 0.",
        ),
        (
            {"restheal": 1},
            (
                "greyport has no setting 'restheal' (did you mean 'rest_healing'?). It has: scenario, "
                "party, rest_healing, hands, variants, starting_hp, subdecks, agreement, vengeful_saves, "
                "ambush_again, splash_after_defeats, situation."
            ),
        ),
    ],
)
def test_a_wrong_setting_gets_one_sentence_with_what_would_be_right(
    chosen: dict[str, Any], told: str
) -> None:
    with pytest.raises(SetupError) as refused:
        tabard.new("greyport", **chosen)
    assert str(refused.value) == told


@pytest.mark.rule("G-2.9")
def test_rest_healing_is_any_whole_number_from_nothing_up_and_the_same_for_all() -> None:
    for number in (0, 1, 2, 3):
        assert begun(rest_healing=number).view(1)["table"]["rest_healing"] == number
    with pytest.raises(SetupError):
        begun(rest_healing=-1)
    assert begun().view(0)["table"]["rest_healing"] == 2


@pytest.mark.rule("G-17.2", "G-2.11")
def test_other_monsters_may_come() -> None:
    plain = begun()
    assert monsters(plain) == of(GOBLINS)
    game = begun(variants=["different-monsters"], subdecks=[[BEASTS], [], []])
    assert monsters(game) == of(BEASTS)
    assert len(monsters(game)) == 20


@pytest.mark.rule("G-17.8", "G-17.14")
def test_subdecks_may_be_added_up_to_all_six_and_each_exists_once() -> None:
    two = begun(variants=["different-monsters"], subdecks=[[GOBLINS, BEASTS], [], []])
    assert monsters(two) == of(GOBLINS, BEASTS)
    every = sorted(box().subdecks)
    state = set_up(
        Setup(variants=["different-monsters"], subdecks=[every, every, [GOBLINS]]), box()
    )
    game = sit_down(state, dice=Dice.TABLE)
    answer(game, (0, "fiona"))
    assert len(monsters(game)) == 120
    for number in (2, 3):
        later = next_encounter(game)
        assert later.state.encounter == number
        assert len(monsters(later)) == 120
        game = later


def next_encounter(game: Game[Greyport]) -> Game[Greyport]:
    """Clear the table by hand and set up the next encounter."""
    state = game.state
    for place in [*state.places()]:
        for each in state.group(place):
            if each.card in box().monsters:
                state.monster_discard.append(each.card)
            elif each.card in state.tokens:
                state.tokens[each.card] += 1
        state.group(place).clear()
    state.agenda[:] = [SetUpEncounter()]
    return sit_down(state, dice=Dice.TABLE)


@pytest.mark.rule("G-17.9")
def test_dragons_in_the_first_encounter_are_warned_of_and_allowed() -> None:
    game = begun(variants=["different-monsters"], subdecks=[[DRAGONS], ["aberrations"], []])
    assert monsters(game) == of(DRAGONS)
    warned = [each for each in game.events if isinstance(each, Discouraged)]
    assert warned == [Discouraged(DRAGONS, 2)]
    later = next_encounter(game)
    assert [each for each in later.events if isinstance(each, Discouraged)] == []
    assert [each for each in begun().events if isinstance(each, Discouraged)] == []


@pytest.mark.rule("G-17.3", "G-2.1")
def test_locations_are_drawn_and_the_numbers_stay() -> None:
    card = box().encounters["somebody-ordered-goblins"]
    drawn = set()
    for seed in range(12):
        game = begun(seed=seed, variants=["different-locations"])
        drawn.add(game.state.location.id)
        assert game.state.location.most_hp == card.location_hp[0]
        assert begun(seed=seed).state.location.id == "red-dragon-inn"
    assert len(drawn) > 3


@pytest.mark.rule("G-17.13")
def test_no_location_is_drawn_twice() -> None:
    for seed in range(6):
        game = begun(seed=seed, variants=["different-locations"])
        places = [game.state.location.id]
        for _ in (2, 3):
            game = next_encounter(game)
            places.append(game.state.location.id)
        assert len({*places}) == 3


def rested(hp: int, times: int, **chosen: Any) -> list[int]:
    """Let Gerki, with so many hit points, rest between encounters; say how that went."""
    state = arranged("fiona", "gerki", phase=Phase.RESTING, **chosen)
    state.players[1].hp = hp
    found = []
    for _ in range(times):
        state.agenda[:] = [RefillAll(), SpendCoins(), DiscardAll()]
        state = sit_down(state, dice=Dice.TABLE).state
        found.append(state.players[1].hp)
    return found


@pytest.mark.rule("G-17.4", "G-15.1")
def test_starting_hit_points_are_the_cap_of_all_healing() -> None:
    game = begun(variants=["starting-hit-points"], starting_hp=8)
    found = [(each["hp"], each["most_hp"]) for each in game.view(0)["table"]["players"]]
    assert found == [(8, 8), (8, 8)]
    assert rested(7, 1, variants=["starting-hit-points"], starting_hp=8) == [8]
    assert rested(7, 1) == [9]


@pytest.mark.rule("G-17.5", "G-17.10")
def test_the_wounded_warrior_is_chosen_before_any_monster_comes() -> None:
    game: Game[Greyport] = tabard.new(
        "greyport", seed=3, party=["fiona", "gerki", "zot"], variants=["wounded-warrior"]
    )
    answer(game, (0, "gerki"))
    assert {each.kind for each in game.decisions.values()} == {"wounded"}
    assert game.state.defender == 1
    assert [*game.state.monsters()] == []
    assert [each.hp for each in game.state.players] == [10, 10, 10]
    answer(game, (2, "zot"))
    assert [each.hp for each in game.state.players][2] <= 3
    assert [each.most_hp for each in game.state.players] == [10, 10, 10]
    assert [*game.state.monsters()] != []


@pytest.mark.rule("G-17.11")
def test_a_wounded_warrior_heals_like_anybody() -> None:
    state = begun_wounded()
    found = []
    for _ in range(5):
        state.agenda[:], state.phase = [RefillAll(), SpendCoins(), DiscardAll()], Phase.RESTING
        state = sit_down(state, dice=Dice.TABLE).state
        found.append(state.players[1].hp)
    assert found == [5, 7, 9, 10, 10]


def begun_wounded() -> Greyport:
    """Begin a game in which the party has chosen Gerki to be wounded."""
    game = sit_down(set_up(Setup(variants=["wounded-warrior"]), box()), dice=Dice.TABLE)
    answer(game, (0, "fiona"), (0, "gerki"))
    state = game.state
    for each in state.players:
        each.coins.clear()
    assert state.players[1].hp == 3
    return state


@pytest.mark.rule("G-17.15")
def test_a_wounded_warrior_heals_up_to_the_changed_start() -> None:
    changed: dict[str, Any] = {
        "variants": ["wounded-warrior", "starting-hit-points"],
        "starting_hp": 8,
    }
    game = sit_down(set_up(Setup(**changed), box()), dice=Dice.TABLE)
    answer(game, (0, "fiona"), (0, "gerki"))
    assert [(each.hp, each.most_hp) for each in game.state.players] == [(8, 8), (3, 8)]
    assert rested(3, 3, **changed) == [5, 7, 8]


@pytest.mark.rule("G-17.1")
def test_in_hardcore_play_nobody_heals_at_rest() -> None:
    assert rested(3, 2, variants=["hardcore"]) == [3, 3]


@pytest.mark.rule("G-17.7")
def test_all_six_variants_at_once() -> None:
    game: Game[Greyport] = tabard.new(
        "greyport",
        seed=5,
        variants=[
            "hardcore",
            "different-monsters",
            "different-locations",
            "starting-hit-points",
            "wounded-warrior",
            "silent-play",
        ],
        starting_hp=9,
        subdecks=[[BEASTS], [GOBLINS], [DRAGONS]],
    )
    answer(game, (0, "fiona"), (0, "gerki"))
    shown = game.view(1)["table"]
    assert (shown["rest_healing"], shown["silent"], shown["hidden_hands"]) == (0, True, True)
    assert [each["most_hp"] for each in shown["players"]] == [9, 9]
    assert monsters(game) == of(BEASTS)


@pytest.mark.rule("G-17.12", "G-17.6")
def test_who_plays_silently_shows_no_cards() -> None:
    game = begun(variants=["silent-play"], hands="open")
    for seat, number in ((0, 1), (1, 0), (None, 0)):
        other = game.view(seat)["table"]["players"][number]
        assert (other["hand"], other["known"], other["cards"]) == (None, [], 5)
    assert not any("show" in key or "hand" in key for seat in (0, 1) for key in keys(game, seat))
