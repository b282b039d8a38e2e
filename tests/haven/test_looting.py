"""Money tokens and treasures (p. 13, 30, 35, 43 and 66)."""

from pathlib import Path
from typing import Any

import pytest

from tabard.crawl.effects import Condition
from tabard.crawl.round_events import TurnBegan
from tabard.haven.events import CoinDropped, Exhausted, Looted
from tests.haven.arena import Arena, put_into
from tests.haven.scenes import QUIET, scene, select, skip, walker

pytestmark = pytest.mark.usefixtures("haven")

HALL = """
*     .     .     .
   .     .     .
*     .     .     .
   .     .     .
"""


def hall(**letters: str) -> str:
    """Draw the hall with symbols in hexes."""
    return put_into(HALL, **letters)


def finish(fight: Arena) -> Arena:
    """End the turn of the fighter without another action."""
    while fight.asked and fight.state.active == "fighter":
        skip(fight, "action", "select", "negate")
        if fight.asked == {0: "action"}:
            fight.answer(fight.keys[-1])
        else:
            break
    return fight


def find(treasure: str, *answers: str, **setup: Any) -> Arena:
    """Let the fighter end its turn on a treasure; then somebody answers what it asks."""
    fight = walker(hall(b1="T"), QUIET, legend={"T": f"treasure {treasure}"}, **setup)
    fight.answer("b1", "stop", "heavy-blow-basic-top")
    return fight.answer(*answers)


# Money


@pytest.mark.rule("H-35.10", "H-35.11")
def test_only_the_hex_at_the_end_of_the_turn_is_looted_and_all_of_it() -> None:
    fight = walker(hall(b1="x", c1="y"), QUIET, legend={"x": "coin", "y": "coin 2"})
    fight.answer("c1", "stop")
    assert fight.hero("fighter").money == 0
    fight.answer("heavy-blow-basic-top")
    assert fight.hero("fighter").money == 2
    assert [(each.figure, each.coins) for each in fight.happened(Looted)] == [("fighter", 2)]
    assert {fight.state.name(at): count for at, count in fight.state.coins.items()} == {"b1": 1}


@pytest.mark.rule("H-18.10", "H-35.10")
def test_what_a_hex_sets_off_where_a_turn_has_ended_comes_after_the_looting() -> None:
    """The token that lies there is looted, and the one that comes for it stays."""
    rule = '[[rules]]\nwhen = "ends-turn"\nof = "A"\ndo = "coin 1 at A"\ntext = "It grows."\n'
    fight = walker(hall(b1="A"), QUIET + rule, legend={"A": "floor ; coin"})
    fight.answer("b1", "stop", "heavy-blow-basic-top")
    assert fight.hero("fighter").money == 1
    assert {fight.state.name(at): count for at, count in fight.state.coins.items()} == {"b1": 1}


@pytest.mark.rule("H-35.13")
def test_who_rests_long_loots_its_hex_too() -> None:
    coin = (
        '[[rules]]\nwhen = "round-start"\nfrom = 2\ndo = "coin 1 at A"\ntext = "A coin rolls in."\n'
    )
    fight = scene(hall(b1="A"), QUIET + coin, legend={"A": "start"}, stand=("b1", "a1"))
    skip(select(fight), "select")
    assert (fight.state.round, fight.hero("fighter").money) == (2, 0)
    fight.answer("long-rest", seat=0).answer("pin-down+barbed-tip", seat=1)
    skip(fight, "select")
    assert (fight.state.round, fight.hero("fighter").money) == (3, 1)


@pytest.mark.rule("H-35.13")
def test_who_is_stunned_loots_its_hex_too() -> None:
    fight = scene(hall(b1="S"), QUIET + STUNNED, legend={"S": "start ; coin"}, stand=("b1", "a1"))
    skip(select(fight), "select")
    assert fight.hero("fighter").money == 1
    assert [each.figure for each in fight.happened(Looted)] == ["fighter"]


STUNNED = """
[[rules]]
when = "round-start"
do = "give stun to character"
text = "Everybody is stunned."
"""


@pytest.mark.rule("H-35.12")
def test_monsters_loot_nothing_at_the_end_of_their_turn() -> None:
    drawing = hall(d1="m")
    fight = scene(
        drawing, legend={"m": "monster city-guard ; coin"}, coming={"ability-guard": ["0"] * 9}
    )
    skip(select(fight), "select")
    assert "city-guard-1" in [each.figure for each in fight.happened(TurnBegan)]
    assert sum(fight.state.coins.values()) == 1


@pytest.mark.rule("H-43.8", "H-43.10", "H-43.11")
def test_a_monster_leaves_a_token_where_it_dies_as_long_as_there_are_any() -> None:
    kill = '[[rules]]\nwhen = "round-start"\nuntil = 1\ndo = "damage 99 monsters"\ntext = "They fall."\n'
    legend = {"m": "monster city-guard", "x": "coin 22"}
    fight = scene(hall(d1="m", d2="m", e1="m", e2="m", g1="x"), QUIET + kill, legend=legend)
    assert fight.state.monsters == []
    assert len(fight.happened(CoinDropped)) == 3
    assert sum(fight.state.coins.values()) == 25
    few = scene(hall(d1="m", d2="m"), QUIET + kill, legend=legend)
    assert {few.state.name(at) for at in few.state.coins} == {"d1", "d2"}


# Treasures


@pytest.mark.rule("H-13.57", "H-13.59", "H-30.20")
def test_gold_of_a_treasure_is_the_looters_and_the_tile_is_gone() -> None:
    fight = find("10")
    assert [each.gold for each in fight.state.party] == [30, 0]
    assert (fight.state.treasures, fight.hero("fighter").treasures) == ({}, ["10"])
    assert fight.game.view(0)["table"]["map"]["treasures"] == {}


def test_experience_and_checkmarks_are_kept_for_the_campaign() -> None:
    assert find("9").hero("fighter").experience == 20
    assert find("21").hero("fighter").checkmarks == 2


@pytest.mark.rule("H-13.56")
def test_a_monster_does_not_take_a_treasure() -> None:
    """The card lets a Vermling Scout loot everything next to it: a token, and no treasure tile."""
    legend = {"m": "monster vermling-scout", "T": "treasure 10"}
    fight = scene(hall(e1="m", e2="$", f1="T"), legend=legend)
    fight.coming["ability-scout"] = ["1"]
    fight.figure("vermling-scout-1").conditions[Condition.IMMOBILIZE] = False
    skip(select(fight), "select")
    assert [(each.figure, each.coins) for each in fight.happened(Looted)] == [
        ("vermling-scout-1", 1)
    ]
    assert [*fight.state.treasures.values()] == ["10"]


@pytest.mark.rule("H-13.58")
def test_a_goal_treasure_does_what_the_scenario_says() -> None:
    rule = '[[rules]]\nwhen = "loots"\nof = "idol"\ndo = "count idols"\ntext = "You have it."\n'
    fight = walker(hall(b1="T"), QUIET + rule, legend={"T": "goal-treasure idol"})
    fight.answer("b1", "stop", "heavy-blow-basic-top")
    assert fight.state.counters == {"idols": 1}
    assert [each.gold for each in fight.state.party] == [0, 0]


@pytest.mark.rule("H-66.6")
@pytest.mark.parametrize(
    ("number", "damage", "condition"),
    [
        (2, 3, Condition.POISON), (16, 3, Condition.WOUND), (27, 3, Condition.MUDDLE),
        (47, 3, Condition.POISON), (74, 3, Condition.IMMOBILIZE), (42, 5, None), (60, 5, None),
    ],
)  # fmt: skip
def test_some_treasures_hurt(number: int, damage: int, condition: Condition | None) -> None:
    fight = find(str(number), "suffer")
    assert fight.figure("fighter").missing == damage
    assert [*fight.figure("fighter").conditions] == ([condition] if condition else [])


@pytest.mark.rule("H-66.6")
def test_a_treasure_can_exhaust_and_give_a_curse() -> None:
    fight = find("8", "suffer")
    assert "curse" in fight.state.decks.of["fighter"].list_cards()
    hurt = '[[rules]]\nwhen = "round-start"\ndo = "damage 5 character"\ntext = "It hurts."\n'
    weak = scene(hall(b1="T"), QUIET + hurt, legend={"T": "treasure 42"})
    while "negate" in weak.asked.values():
        weak.answer("suffer")
    select(weak).answer("long-stride-bottom", "b1", "stop", "heavy-blow-basic-top", "suffer")
    assert [each.figure for each in weak.happened(Exhausted)] == ["fighter"]


@pytest.mark.rule("H-66.8")
def test_treasure_66_gives_two_conditions_and_two_cards_back() -> None:
    fight = scene(hall(b1="T", g2="!"), QUIET, legend={"T": "treasure 66"})
    skip(select(fight, "sweep+leap", "two-arrows+aimed-shot"), "select")
    fight.answer("long-stride+heavy-blow", seat=0).answer("pin-down+barbed-tip", seat=1)
    skip(fight, "action")
    while fight.asked == {1: "action"}:
        fight.answer(next(each for each in fight.keys if "basic" in each))
        skip(fight, "action")
    fight.answer("long-stride-bottom", "b1", "stop", "heavy-blow-basic-top")
    assert fight.asked == {0: "recover"}
    assert fight.keys == ["heavy-blow", "sweep", "long-stride", "leap", "no"]
    fight.answer("sweep", "leap")
    assert fight.asked != {0: "recover"}
    assert {"sweep", "leap"} < {*fight.zones("fighter")["hand"]}
    assert {*fight.figure("fighter").conditions} == {Condition.POISON, Condition.STRENGTHEN}


@pytest.mark.rule("H-13.60")
def test_an_item_comes_out_of_the_unavailable_supply() -> None:
    fight = find("24")
    assert fight.hero("fighter").found == ["warding-rod"]
    assert fight.state.hoard.unavailable == {"warding-rod": 0}


@pytest.mark.rule("H-13.68")
def test_where_no_copy_is_left_the_looter_gets_what_it_sells_for() -> None:
    left = find("24", supplies={"unavailable": [], "available": ["warding-rod"]})
    assert (left.hero("fighter").found, left.state.hoard.available) == (
        ["warding-rod"],
        {"warding-rod": 0},
    )
    none = find("24", supplies={"unavailable": []})
    cost = none.state.content.items["warding-rod"].cost
    assert (none.hero("fighter").found, none.hero("fighter").gold) == ([], cost // 2)


@pytest.mark.rule("H-30.21")
def test_a_second_copy_is_given_away_or_sold_at_once() -> None:
    fight = find("24", pools={"fighter": ["warding-rod"]})
    assert fight.asked == {0: "give-item"}
    assert fight.keys == ["ranger", "sell"]
    fight.answer("ranger")
    assert [each.found for each in fight.state.party] == [[], ["warding-rod"]]
    both = {"fighter": ["star-earring"], "ranger": ["star-earring"]}
    sold = find("3", pools=both)
    cost = sold.state.content.items["star-earring"].cost
    assert (sold.hero("fighter").gold, [each.found for each in sold.state.party]) == (
        cost // 2,
        [[], []],
    )


@pytest.mark.rule("H-13.62")
def test_a_random_design_goes_to_the_shop() -> None:
    fight = find("26", supplies={"designs": ["frigid-blade"]})
    assert fight.state.hoard.available == {"frigid-blade": 1}
    assert len(fight.state.hoard.designs) == 0
    assert [each.found for each in fight.state.party] == [[], []]


@pytest.mark.rule("H-13.63", "H-13.64")
def test_without_a_design_the_party_shares_fifteen_gold() -> None:
    fight = find("26", supplies={"designs": []})
    assert set(fight.asked.values()) == {"share"}
    assert fight.keys == [str(each) for each in range(16)]
    fight.answer("10")
    assert [each.gold for each in fight.state.party] == [10, 5]


@pytest.mark.rule("H-13.65", "H-13.66")
def test_a_random_scenario_is_unlocked_or_there_is_gold() -> None:
    fight = find("6", supplies={"scenarios": ["71"]})
    assert (fight.state.hoard.unlocked, len(fight.state.hoard.scenarios)) == (["71"], 0)
    assert [each.gold for each in fight.state.party] == [0, 0]
    none = find("6").answer("15")
    assert (none.state.hoard.unlocked, [each.gold for each in none.state.party]) == ([], [15, 0])


# Items


@pytest.mark.rule("H-13.61")
def test_a_found_item_is_used_at_once_beyond_all_limits() -> None:
    """Treasure 33 holds a potion, and at level 1 there is room for one small item, which the fighter has brought."""
    fight = skip(find("33", items={"fighter": ["leather-armor", "healing-potion"]}), "select")
    brought = [each.id for each in fight.hero("fighter").items]
    assert brought == ["leather-armor", "healing-potion", "cure-potion"]
    slots = [str(fight.state.content.items[each].slot) for each in brought]
    assert slots == ["body", "small", "small"]
    fight.figure("fighter").hp = 5
    fight.figure("fighter").conditions[Condition.MUDDLE] = False
    select(fight, "stand-fast+sweep", fight.options(1)[0])
    while fight.state.active != "fighter":
        skip(
            fight.answer("skip" if "skip" in fight.keys else fight.keys[-1]),
            "action",
            "move",
            "attack",
        )
    assert {"item-healing-potion", "item-cure-potion"} <= {*fight.keys}
    fight.answer("item-cure-potion")
    assert (fight.hero("fighter").item("cure-potion").state, "item-cure-potion" in fight.keys) == (
        "lost",
        False,
    )


def burdened(tmp_path: Path, answer: str) -> Arena:
    """Let the fighter find a mask that puts two -1 cards into its deck."""
    head = 'id = "found"\ntitle = "Found"\nversion = "1"\ngame = "haven"\nsource = "tabard"\ndescription = "Found."\n'
    item = (
        '[[item]]\nid = "thiefs-hood"\nnumber = 108\nname = "Mask"\nslot = "head"\ncost = 10\ncopies = 1\n'
        'use = "spent"\nminus = 2\ndo = "during turn of you: {heal 1 self}"\n'
    )
    for name, text in {"pack.toml": head, "items/all.toml": item}.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    fight = find("7", packs=[tmp_path])
    assert fight.asked == {0: "wear"}
    return fight.answer(answer)


@pytest.mark.rule("H-13.69")
@pytest.mark.parametrize(("answer", "cards", "worn"), [("yes", 2, ["thiefs-hood"]), ("no", 0, [])])
def test_a_found_item_worsens_the_deck_only_if_it_is_used(
    tmp_path: Path, answer: str, cards: int, worn: list[str]
) -> None:
    fight = burdened(tmp_path, answer)
    hero = fight.hero("fighter")
    assert (hero.found, [each.id for each in hero.items]) == (["thiefs-hood"], worn)
    deck = fight.state.decks.of["fighter"].list_cards()
    assert (len(deck), deck.count("minus-1-added")) == (20 + cards, cards)


@pytest.mark.rule("H-66.9")
@pytest.mark.parametrize(("owner", "gold"), [("", 0), ("fighter", 15), ("ranger", 15)])
def test_treasure_54_is_gold_where_anybody_has_brought_what_it_holds(owner: str, gold: int) -> None:
    item = "steel-ring"
    fight = find("54", items={owner: [item]} if owner else {})
    hero = fight.hero("fighter")
    assert (hero.gold, hero.found) == (gold, [] if owner else [item])
