"""What a fight may come to, before it is fought: every sum with its chance, as the engine plays it."""

from collections import Counter
from itertools import product
from typing import Any

import pytest

import tabard
from tabard.greyport import GREYPORT
from tabard.greyport.content import FACES
from tabard.greyport.odds import odds
from tabard.greyport.preview import preview
from tabard.greyport.reckoning import list_parts, reckon_sums
from tabard.greyport.state import LOCATION, Phase
from tabard.greyport.steps import DiscardStep, MonsterDamage
from tabard.table import Game, Seat

from .table import answer, arranged, sit_down, starting, table


def fights(game: Game[Any], seat: int = 0) -> dict[str, Any]:
    """Return what is shown of each fight that a seat may begin."""
    shown = preview(game.state, game.decisions[Seat(seat)])
    return {key: each for key, each in shown.items() if key.startswith("fight-")}


@pytest.mark.rule("G-6.14")
def test_every_sum_of_the_dice_is_counted() -> None:
    found = reckon_sums(["white", "green", "yellow"], 2)
    counted = Counter(
        2 + sum(each) for each in product(*(FACES[die] for die in ("white", "green", "yellow")))
    )
    assert counted.total() == 216
    assert found == {total: pytest.approx(count / 216) for total, count in counted.items()}


def test_dice_that_lie_count_as_they_lie() -> None:
    assert reckon_sums(["white", "white"], 0, [6, None]) == {
        total: pytest.approx(1 / 6) for total in range(7, 13)
    }


@pytest.mark.rule("G-6.12", "G-8.12")
@pytest.mark.parametrize(("place", "falls", "most"), [("grand-square", 2, 5), ("old-harbor", 3, 6)])
def test_chances_are_after_armor_and_pierce(place: str, falls: int, most: int) -> None:
    """A Goblin Shaman gives the other Armor 1, which the Old Harbor's Pierce 1 takes away: a white die against 4 HP."""
    game = table(active=["frenzy-goblin", "goblin-shaman"], hands={0: ["bar-brawler"]}, place=place)
    answer(game, (0, "hero-bar-brawler"))
    shown = fights(game)["fight-0-1"]
    assert (shown["dice"], shown["least"], shown["most"]) == (["white"], 1, 6)
    assert shown["targets"][0]["defeated"] == pytest.approx(falls / 6, abs=1e-4)
    assert shown["targets"][0]["most"] == most


@pytest.mark.rule("G-7.1")
def test_two_targets_are_defeated_by_one_roll() -> None:
    """Cleave deals one sum to both: 4 hit points each, so both fall or none."""
    game = table(active=["frenzy-goblin", "frenzy-goblin"], hands={0: ["bar-brawler", "wide-axe"]})
    answer(game, (0, "hero-bar-brawler"), (0, "item-wide-axe-0"))
    both = fights(game)["fight-0-1+2"]
    assert both["all"] == both["any"] == pytest.approx(4 / 6, abs=1e-4)
    assert both["plus"] == 1
    assert both["line"] == "2 to 7 damage, defeats both: 67 %"


@pytest.mark.parametrize(
    ("monsters", "said"),
    [
        (["cave-bear"], "2 to 7 damage, defeats nobody"),
        (["cave-bear", "cave-bear"], "2 to 7 damage, defeats neither"),
        (["cave-bear", "frenzy-goblin"], "2 to 7 damage, defeats one: 67 %"),
        (["frenzy-goblin"], "2 to 7 damage, defeats it: 67 %"),
    ],
)
def test_what_is_sure_is_said_without_a_number(monsters: list[str], said: str) -> None:
    game = table(active=monsters, hands={0: ["bar-brawler", "wide-axe"]})
    answer(game, (0, "hero-bar-brawler"), (0, "item-wide-axe-0"))
    shown = fights(game)
    assert shown[max(shown, key=len)]["line"] == said


def test_what_a_defeat_sets_off_is_told_before() -> None:
    game = table(active=["mad-bomber"], hands={0: ["bar-brawler", "wide-axe"]})
    answer(game, (0, "hero-bar-brawler"))
    (shown,) = fights(game).values()
    assert shown["sets_off"][0].startswith("Mad Bomber: When it is defeated: ")


@pytest.mark.rule("G-10.1")
def test_the_reward_of_the_location_is_told_before() -> None:
    game = table(location=["frenzy-goblin"], hands={0: ["bar-brawler"]})
    answer(game, (0, "hero-bar-brawler"))
    (shown,) = fights(game).values()
    assert shown["sets_off"] == ["Reward: each player gains 1 silver."]
    game.state.location.rewarded = True
    again = preview(game.state, game.decisions[Seat(0)])
    assert [each["sets_off"] for key, each in again.items() if key.startswith("fight")] == [[]]


def played(game: Game[Any], key: str, *faces: str) -> Game[Any]:
    """Fight on a copy with these dice."""
    copy = game.fork()
    copy.apply(key, 0)
    for face in faces:
        copy.apply(face, next(iter(copy.decisions)))
    return copy


def test_odds_are_what_the_engine_does_with_every_roll() -> None:
    """Two dice, 36 results: each is played by hand and compared."""
    game = table(
        "zot",
        "gerki",
        active=["goblin-archer", "frenzy-goblin", "frenzy-goblin"],
        hands={0: ["old-spellbook"]},
    )
    answer(game, (0, "hero-zot-1"), (0, "item-old-spellbook-0"))
    key = next(each for each in starting(game, 0, "fight-") if "+" not in each)
    found = odds(game, Seat(0), key)
    assert found["exact"]
    target, *others = found["figures"]
    assert sum(each["chance"] for each in target["results"]) == pytest.approx(1, abs=1e-3)
    number = target["number"]
    state = game.state
    before = state.find(number)
    assert before is not None
    left = before[1].hp
    fallen = 0
    for white, yellow in product(FACES["white"], FACES["yellow"]):
        copy = played(game, key, str(white), str(yellow))
        copy.apply("none", 0)
        fallen += copy.state.find(number) is None
    assert target["defeated"] == pytest.approx(fallen / 36, abs=1e-4)
    assert 0 < fallen < 36
    assert left > 0
    assert [each["results"][0]["damage"] for each in others] == [1] * len(others)


def test_odds_of_what_is_no_fight_are_none() -> None:
    game = table(active=["goblin-archer"], hands={0: ["bar-brawler"]})
    assert odds(game, Seat(0), "hero-bar-brawler")["figures"] == []


def test_odds_change_nothing() -> None:
    game = table(active=["goblin-archer"], hands={0: ["bar-brawler"]})
    answer(game, (0, "hero-bar-brawler"))
    before = GREYPORT.encode(game.state)
    odds(game, Seat(0), starting(game, 0, "fight-")[0])
    assert GREYPORT.encode(game.state) == before


def test_odds_say_whether_the_defending_player_survives_the_round() -> None:
    """A Goblin Archer deals 2 to a player with 2 hit points: only its defeat saves the game."""
    state = arranged("fiona", "gerki", active=["goblin-archer"], hands={0: ["bar-brawler"]})
    state.players[0].hp = 2
    game = sit_down(state)
    answer(game, (0, "hero-bar-brawler"))
    found = odds(game, Seat(0), starting(game, 0, "fight-")[0])
    assert found["survives"] == found["all"] == pytest.approx(1 / 6, abs=1e-4)


def test_tokens_show_what_gets_through() -> None:
    state = arranged(
        "fiona",
        "gerki",
        active=["goblin-archer"],
        agenda=(MonsterDamage(), DiscardStep()),
        phase=Phase.ENDING,
    )
    state.shields = 1
    game = sit_down(state)
    shown = preview(game.state, game.decisions[Seat(0)])
    assert [shown[key]["hp"] for key in ("0", "1")] == [8, 9]
    assert [shown[key]["stopped"] for key in ("0", "1")] == [False, False]


def test_a_taunt_shows_when_the_monster_would_strike() -> None:
    game = table("fiona", "gerki", "zot", location=["goblin-archer"], hands={1: ["rogue"]})
    answer(game, (1, "hero-rogue"))
    shown = preview(game.state, game.decisions[Seat(1)])
    (taunt,) = shown.values()
    assert (taunt["from"], taunt["to"], taunt["strikes_in"]) == (LOCATION, 1, 1)


@pytest.mark.rule("G-10.4")
def test_what_the_location_adds_is_named() -> None:
    game = table(
        active=["goblin-archer"], hands={0: ["loud-cousin", "wide-axe"]}, place="dwarven-ruins"
    )
    answer(game, (0, "hero-loud-cousin"), (0, "item-wide-axe-0"))
    fighter = game.state.players[0].played[0]
    said = [each.words for each in list_parts(game.state, 0, fighter, 0)]
    assert said == ["Loud Cousin adds 2.", "Wide Axe adds 1.", "Dwarven Ruins adds 1."]
    assert fights(game)["fight-0-1"]["least"] == 4


@pytest.mark.rule("G-8.8")
def test_who_is_immune_takes_no_splash() -> None:
    game = table(
        "zot", "gerki", active=["frenzy-goblin", "gazing-mass", "frenzy-goblin"], hands={0: []}
    )
    answer(game, (0, "hero-zot-1"))
    shown = fights(game)["fight-0-1"]
    assert [each["monster"] for each in shown["splashed"]] == ["monster:3"]


def test_the_parts_of_a_sum_are_named() -> None:
    game = table(
        active=["goblin-archer"] * 3, hands={0: ["loud-cousin", "wide-axe"]}, place="grand-square"
    )
    answer(game, (0, "hero-loud-cousin"), (0, "item-wide-axe-0"))
    fighter = game.state.players[0].played[0]
    said = [(each.words, each.plus) for each in list_parts(game.state, 0, fighter, 0)]
    assert said == [
        ("Loud Cousin adds 2.", 2),
        ("Wide Axe adds 1.", 1),
        ("A text adds 2.", 2),
    ]


@pytest.mark.rule("G-6.26")
@pytest.mark.parametrize(("hero", "told"), [("lamp-lighter", True), ("bar-brawler", False)])
def test_odds_say_where_dice_may_still_be_rolled_again(hero: str, *, told: bool) -> None:
    game = table(active=["frenzy-goblin"], hands={0: [hero]}, place="red-dragon-inn")
    answer(game, (0, f"hero-{hero}"))
    found = odds(game, Seat(0), "fight-0-1")
    assert found["all"] == pytest.approx(3 / 6, abs=1e-4)
    assert ("rolled again" in found["note"]) is told


LAST_FIGHT = """
defender = "fiona"
location = { id = "old-harbor", monsters = [{ card = "frenzy-goblin" }] }
[[players]]
character = "fiona"
hero = "played"
hand = []
played = [{ hero = "fiona-1" }]
monsters = [{ card = "wolf-rider" }]
[[players]]
character = "gerki"
hero = "aside"
hand = []
"""
"""Gerki has nothing to do: when Fiona has fought and used the marker, the round ends."""


def test_a_fight_that_ends_the_round_counts_its_strikes_once() -> None:
    game = tabard.new(
        "greyport", seed=1, situation=LAST_FIGHT.replace("[[", "marker_used = true\n[[", 1)
    )
    assert [*game.decisions] == [Seat(0)]
    hp = game.state.location.hp
    struck = game.state.players[0].hp - game.view(0)["table"]["coming"]["damage"]
    found = odds(game, Seat(0), "fight-0-2")["after"]
    assert {each["ends"] for each in found} == {True}
    assert {each["coming"].location_hp for each in found} == {hp - 1}
    assert {each["hp"][0] for each in found} == {struck}
    assert {each["coming"].hp for each in found} == {struck}


def test_a_fight_that_ends_the_round_spends_what_shields_there_are() -> None:
    given = "marker_used = true\nshields = 1\n[["
    game = tabard.new("greyport", seed=1, situation=LAST_FIGHT.replace("[[", given, 1))
    struck = game.state.players[0].hp - game.view(0)["table"]["coming"]["damage"]
    found = odds(game, Seat(0), "fight-0-2")["after"]
    assert {each["ends"] for each in found} == {True}
    assert {each["hp"][0] for each in found} == {struck + 1}


def test_a_fight_that_may_end_the_encounter_says_when_it_does() -> None:
    weak = LAST_FIGHT.replace('{ card = "wolf-rider" }', '{ card = "wolf-rider", damage = 11 }')
    alone = weak.replace('[{ card = "frenzy-goblin" }]', "[]")
    game = tabard.new("greyport", seed=1, situation=alone)
    found = odds(game, Seat(0), "fight-0-1")
    cleared = sum(each["chance"] for each in found["after"] if each["cleared"])
    assert cleared == pytest.approx(found["all"], abs=1e-4)
    assert 0 < cleared < 1
