"""Setup of a scenario, step by step, and the settings that change it (p. 4, 8, 10, 15, 57 and 58)."""

from __future__ import annotations

from typing import Any

import pytest

from tabard.bots import RandomBot, play_out
from tabard.crawl.effects import Condition
from tabard.crawl.events import Attacked, Damaged, Placed
from tabard.crawl.round_events import RoundBegan
from tabard.haven.attack_draws import add_card
from tabard.haven.events import Exhausted, ModifierDrawn, MonsterCard
from tabard.haven.modifier_decks import BLESS, CURSE
from tabard.table import Game, Seat, SetupError, new
from tests.haven.arena import Arena, arena, hall
from tests.haven.scenes import QUIET, scene, select, skip

pytestmark = pytest.mark.usefixtures("haven")

CLASSES = ["fighter", "ranger", "mender", "adept"]
FIRST = [
    "heavy-blow",
    "sweep",
    "stand-fast",
    "long-stride",
    "leap",
    "spiked-guard",
    "cleave",
    "second-wind",
    "iron-skin",
    "finish-it",
]


def skirmish(seed: int = 1, **more: Any) -> Game[Any]:
    party = CLASSES[: max(2, more.get("seats", 2))]
    return new("haven", seed=seed, **{"party": party, **more})


def kinds_asked(game: Game[Any]) -> list[str]:
    """Answer everything with the first option until cards are selected; list what was asked, in order."""
    found = []
    while "select" not in {each.kind for each in game.decisions.values()}:
        seat = min(game.decisions)
        found.append(game.decisions[seat].kind)
        game.apply(0, seat)
    return found


# Hands


@pytest.mark.rule("H-4.12", "H-4.14", "H-8.18")
def test_a_hand_has_exactly_as_many_cards_as_the_class_holds_and_level_x_takes_a_place() -> None:
    pool = skirmish().state.content.pool("fighter")
    extra = [each for each in pool if each not in FIRST]
    assert len(extra) == 2
    with_x = [*FIRST[:9], extra[0]]
    for wrong in ([*FIRST, extra[0]], FIRST[:9], [*FIRST[:9], FIRST[0]]):
        with pytest.raises(SetupError, match="brings 10 different cards"):
            skirmish(hands={"fighter": wrong})
    fight = arena(hands={"fighter": with_x})
    assert fight.zones("fighter") == {"hand": with_x}
    assert f"{extra[0]}+{FIRST[0]}" in fight.options(0)
    assert not any(FIRST[9] in each for each in fight.options(0))


@pytest.mark.rule("H-4.13")
def test_another_hand_may_be_chosen_for_the_next_scenario() -> None:
    left_out = []
    for number in (0, 1):
        game = skirmish(choose_cards=True, seats=1, party=["fighter", "ranger"])
        kept = {each.kind for each in game.decisions.values()}
        assert kept == {"goal"}
        while game.decision is not None and game.decision.kind != "enter":
            game.apply(number if game.decision.kind == "hand" else 0)
        left_out.append({*FIRST} - {each.id for each in game.state.party[0].cards})
    assert left_out[0] == {"heavy-blow", "sweep"}
    assert left_out[0] != left_out[1]


def test_the_whole_pool_lies_in_sight_and_the_usual_hand_is_one_answer() -> None:
    game = skirmish(choose_cards=True, seats=1, party=["fighter", "ranger"])
    while game.decision is not None and game.decision.kind != "hand":
        game.apply(0)
    assert game.decision is not None
    assert game.decision.question.easy == "usual"
    shown = game.view(0)["table"]["party"][0]["cards"]
    pool = game.state.content.pool("fighter")
    assert {each["id"] for each in shown} == {f"card:{each}" for each in pool}
    game.apply("usual")
    assert kinds_asked(game)[0] == "hand", "the other character brings a hand as well"
    assert [each.id for each in game.state.party[0].cards] == FIRST


@pytest.mark.rule("H-8.4", "H-8.6", "H-8.7")
def test_the_map_comes_before_battle_goals_those_before_cards_and_starting_hexes_are_last() -> None:
    game = skirmish(choose_cards=True, party=["fighter", "ranger"])
    assert {each.kind for each in game.decisions.values()} == {"goal"}
    table = game.view(0)["table"]
    assert table["goal"]["text"] == "Kill all enemies."
    assert [each["kind"] for each in table["figures"]] == ["city-guard", "city-guard", "cave-bear"]
    asked = kinds_asked(game)
    assert [*dict.fromkeys(asked)] == ["goal", "hand", "enter"]
    fighter, ranger = game.state.party
    assert (len(fighter.cards), len(ranger.cards)) == (10, 9)
    assert {each.zone for who in game.state.party for each in who.cards} == {"hand"}


def test_which_cards_are_left_out_is_a_secret() -> None:
    game = skirmish(choose_cards=True, party=["fighter", "ranger"])
    for seat in (0, 1):
        game.apply(0, Seat(seat))
    before = game.view(1)
    game.apply(0, Seat(0))
    assert game.view(1) == before
    game.apply(1, Seat(0))
    assert [*game.decisions] == [1]
    assert game.view(1)["table"] == before["table"]


# Dials, starting hexes, effects


@pytest.mark.rule("H-8.19", "H-8.20")
def test_everybody_begins_with_all_hit_points_and_no_experience() -> None:
    fight = arena(characters=CLASSES[:3], seats=3)
    found = {
        each.id: (each.hp, each.max_hp) for each in fight.state.figures if each.side == "party"
    }
    assert found == {"fighter": (10, 10), "ranger": (8, 8), "mender": (8, 8)}
    assert [each.experience for each in fight.state.party] == [0, 0, 0]


@pytest.mark.rule("H-8.24", "H-10.8")
def test_each_character_takes_a_marked_hex_that_is_free_when_all_else_is_chosen() -> None:
    fight = arena(stand=())
    marked = ["a1", "a2", "b1", "b2", "c1"]
    assert sorted(fight.keys) == marked
    fight.answer("c1")
    assert sorted(fight.keys) == [each for each in marked if each != "c1"]
    fight.answer("b2")
    assert [fight.state.name(fight.figure(each).at) for each in ("fighter", "ranger")] == [
        "c1",
        "b2",
    ]
    assert "select" in fight.asked.values()


@pytest.mark.rule("H-8.21", "H-10.4")
def test_effects_of_the_scenario_come_last_when_hit_points_are_set() -> None:
    rule = '[[rules]]\nwhen = "setup-end"\ndo = "damage 2 character ; give curse to character"\ntext = "Bad air."\n'
    fight = scene("*     .     .\n   .     .\n*     .     .\n", more=QUIET + rule)
    while "negate" in fight.asked.values():
        fight.answer("suffer")
    assert [(each.figure, each.amount) for each in fight.happened(Damaged)] == [
        ("fighter", 2),
        ("ranger", 2),
    ]
    assert (fight.figure("fighter").hp, fight.figure("ranger").hp) == (8, 6)
    assert [
        fight.state.decks.of[each].pile.cards().count(CURSE) for each in ("fighter", "ranger")
    ] == [1, 1]
    told = [
        type(each) for each in fight.game.events if isinstance(each, Placed | Damaged | RoundBegan)
    ]
    assert told[-3:] == [Damaged, Damaged, RoundBegan]


# Monsters and their decks


@pytest.mark.rule("H-8.9")
def test_decks_are_ready_for_types_behind_a_door_too() -> None:
    """A type is only in the second room: its deck lies there from the beginning, and acts when it is revealed."""
    drawing = "*     .     .     .\n   .     1     .\n*     .     .     m\n"
    fight = scene(drawing, legend={"m": "monster living-bones"})
    assert fight.state.monsters == []
    (own,) = fight.game.view(0)["table"]["sets"]
    assert (own["id"], own["card"], len(own["deck"]["cards"])) == ("set:living-bones", "", 8)
    select(fight).answer("long-stride-bottom", "d1")
    assert [each.deck for each in fight.happened(MonsterCard)] == ["living-bones"]


@pytest.mark.rule("H-8.10", "H-8.13")
def test_decks_are_shuffled_so_that_every_card_may_come_first() -> None:
    first, drawn = set(), set()
    for seed in range(12):
        game = skirmish(seed, level=7)
        while not any(isinstance(each, ModifierDrawn) for each in game.events) and game.decisions:
            game.apply(0, min(game.decisions))
        cards = [each for each in game.events if isinstance(each, MonsterCard)]
        first.add(next(each.name for each in cards if each.deck == "guard"))
        drawn.add(next(each.used for each in game.events if isinstance(each, ModifierDrawn)))
    assert len(first) > 3
    assert len(drawn) > 2


@pytest.mark.rule("H-8.11", "H-15.3")
@pytest.mark.parametrize(
    ("level", "hp", "trap", "hazard"), [(0, 5, 2, 1), (3, 8, 5, 2), (7, 17, 9, 4)]
)
def test_the_level_sets_monsters_traps_and_hazards_together(
    level: int, hp: int, trap: int, hazard: int
) -> None:
    drawing = "*     .     .     .\n   ^     !     .\n*     .     .     g\n"
    fight = scene(drawing, legend={"g": "monster city-guard"}, level=level)
    assert fight.figure("city-guard-1").max_hp == hp
    shown = fight.game.view(0)["table"]["map"]["hazards"]
    assert sorted(each["damage"] for each in shown) == sorted([trap, hazard])
    select(fight)
    skip(fight, "action").answer("long-stride-bottom", "b1")
    assert fight.asked == {0: "negate"}
    assert str(trap) in fight.game.decisions[Seat(0)].prompt


@pytest.mark.rule("H-8.22")
def test_level_and_variants_stay_until_the_end() -> None:
    game = skirmish(3, seats=2, difficulty="hard", reduced_randomness=True)
    level, variants = game.state.level, game.state.variants
    assert (level, variants.reduced_randomness) == (2, True)
    play_out(game, RandomBot(3), most=4000)
    assert game.outcome is not None
    assert (game.state.level, game.state.variants) == (level, variants)


@pytest.mark.rule("H-8.23")
@pytest.mark.parametrize(("count", "present"), [(2, 0), (3, 1), (4, 1)])
def test_two_to_four_take_part_and_only_they_count(count: int, present: int) -> None:
    fight = arena(hall(k1="g", k3="b"), {"g": "city-guard", "b": "city-guard none/normal/elite"},
                  characters=CLASSES[:count], seats=count)  # fmt: skip
    assert len(fight.state.monsters) == 1 + present
    for wrong in (["fighter"], [*CLASSES, "fighter"]):
        with pytest.raises(SetupError, match="2 to 4 characters"):
            skirmish(party=wrong, seats=1)


@pytest.mark.rule("H-60.1")
def test_ten_of_each_supply_and_no_more() -> None:
    fight = arena(hall(k3="g"))
    hero, monster = fight.figure("fighter"), fight.figure("city-guard-1")
    blessed = [add_card(fight.state, hero, Condition.BLESS) for _ in range(11)]
    cursed = [add_card(fight.state, hero, Condition.CURSE) for _ in range(11)]
    monsters = [add_card(fight.state, monster, Condition.CURSE) for _ in range(11)]
    assert blessed == cursed == monsters == [True] * 10 + [False]
    assert fight.state.decks.of["fighter"].pile.cards().count(BLESS) == 10
    assert fight.state.decks.of["monsters"].pile.cards().count(CURSE) == 10


# Settings


@pytest.mark.rule("H-15.16")
@pytest.mark.parametrize(
    ("more", "level"),
    [
        ({}, 1), ({"seats": 1}, 1), ({"open_information": True}, 1), ({"difficulty": "easy"}, 0),
        ({"difficulty": "hard"}, 2), ({"difficulty": "very-hard"}, 3), ({"level": 6}, 6),
    ],
)  # fmt: skip
def test_what_is_chosen_sets_the_level(more: dict[str, Any], level: int) -> None:
    assert skirmish(**more).state.level == level


@pytest.mark.parametrize(
    ("more", "wrong"),
    [
        ({"level": 2, "difficulty": "hard"}, "Name a level or a difficulty, not both."),
        ({"difficulty": "brutal"}, "difficulty"),
        ({"choose_cards": True, "hands": {"fighter": FIRST}}, "not both"),
        ({"permanent_death": "yes"}, "permanent_death"),
    ],
)
def test_wrong_settings_are_refused_in_a_sentence(more: dict[str, Any], wrong: str) -> None:
    with pytest.raises(SetupError, match=wrong) as refused:
        skirmish(**more)
    assert str(refused.value).count("\n") == 0


def hit_for(card: str, **more: Any) -> Arena:
    """Let the Fighter draw a card for an attack of 4 on a guard without shield bonus."""
    fight = arena(hall(c1="g"), stand=("b1", "a2"), level=1,
                  coming={"ability-guard": ["6"], "modifiers-fighter": [card]}, **more)  # fmt: skip
    fight.answer("heavy-blow+sweep", seat=0).answer("two-arrows+aimed-shot", seat=1)
    return skip(fight, "action").answer("heavy-blow-top", "city-guard-1")


@pytest.mark.rule("H-58.1", "H-58.2")
@pytest.mark.parametrize(("card", "usual", "reduced"), [("double", 7, 5), ("null", 0, 1)])
def test_reduced_randomness_counts_2x_and_null_as_2_and_still_shuffles(
    card: str, usual: int, reduced: int
) -> None:
    assert hit_for(card).happened(Attacked)[-1].damage == usual
    fight = hit_for(card, reduced_randomness=True)
    assert fight.happened(Attacked)[-1].damage == reduced
    assert fight.state.decks.of["fighter"].to_shuffle


@pytest.mark.rule("H-58.4")
def test_with_permanent_death_who_has_no_hit_points_is_dead() -> None:
    for is_permanent, why in ((False, "it has no hit points left"), (True, "it is dead")):
        fight = arena(hall(c1="g"), stand=("b1", "a2"), permanent_death=is_permanent,
                      coming={"ability-guard": ["1"]})  # fmt: skip
        fight.figure("fighter").hp = 1
        fight.answer("second-wind+finish-it", seat=0).answer("steady-hand+rain-of-arrows", seat=1)
        skip(fight, "negate").answer("suffer")
        assert [(each.figure, each.why) for each in fight.happened(Exhausted)] == [("fighter", why)]
        assert fight.hero("fighter").is_dead is is_permanent


@pytest.mark.rule("H-58.5")
def test_with_permanent_death_whoever_runs_out_of_cards_still_lives() -> None:
    fight = arena(hall(k3="g"), permanent_death=True, coming={"ability-guard": ["1", "1"]})
    fight.answer("heavy-blow+sweep", seat=0).answer("two-arrows+aimed-shot", seat=1)
    skip(fight, "short-rest")
    for each in fight.hero("fighter").cards:
        if each.id != "sweep":
            each.zone = "lost"
    fight.answer("no")
    skip(fight, "select")
    assert [(each.figure, each.why) for each in fight.happened(Exhausted)] == [
        ("fighter", "the character has too few cards and is exhausted")
    ]
    assert fight.hero("fighter").is_exhausted
    assert not fight.hero("fighter").is_dead
