"""Items for the character's own turn, its moves and its initiative (p. 39)."""

from __future__ import annotations

import pytest

from tabard.bugs.infusions import collect_infusions
from tabard.crawl.events import Attacked
from tests.bugs.arrange import Table, situation
from tests.bugs.homemade import BOTTOM, TOP
from tests.bugs.lanes import foes, lane, offered
from tests.bugs.using import damages, offers, state_of, using

OTHER = "planted-feet"


def to_negate(table: Table, *preferred: str) -> Table:
    """Go on until somebody has attacked the character."""
    return table.until("negate", "skip", "end", *preferred)


# What lasts for a turn or a round


@pytest.mark.rule("B-39.12")
def test_iron_nail_pierces_2_with_all_melee_attacks_of_the_turn() -> None:
    table = using(
        "iron-nail", top="attack 3 target 2 ; attack 3 range 3", foe="shield = 2",
        foes=('at = "b1"', 'at = "a2"'), dice="neutral neutral neutral neutral",
    ).answer("item-iron-nail", TOP, "dummy-1", "roll", "dummy-2", "roll", "dummy-1")  # fmt: skip
    assert [(each.ranged, each.pierce, each.damage) for each in table.happened(Attacked)] == [
        (False, 2, 3),
        (False, 2, 3),
        (True, 0, 1),
    ]
    assert state_of(table, "iron-nail") == "spent"


@pytest.mark.rule("B-39.12", "B-39.29")
@pytest.mark.parametrize("item", ["iron-nail", "drop-of-power-potion"])
def test_what_an_item_adds_to_all_attacks_ends_with_the_turn(item: str) -> None:
    table = using(item).answer(f"item-{item}")
    assert len(table.hero.bonuses) == 1
    to_negate(table)
    assert table.hero.bonuses == []


@pytest.mark.rule("B-39.29")
def test_drop_of_power_potion_adds_1_to_all_attacks_of_the_turn() -> None:
    table = using(
        "drop-of-power-potion", top="attack 3 target 2 ; attack 3 range 3",
        foes=('at = "b1"', 'at = "a2"'), dice="neutral neutral neutral neutral",
    ).answer("item-drop-of-power-potion", TOP)  # fmt: skip
    table.answer("dummy-1", "roll", "dummy-2", "roll", "dummy-1", "roll")
    assert damages(table) == [4, 4, 4]
    assert state_of(table, "drop-of-power-potion") == "lost"


@pytest.mark.rule("B-39.23")
def test_iridescent_shell_shield_gives_shield_1_and_a_wild_infusion_for_the_round() -> None:
    table = using("iridescent-shell-shield", acts="attack 2 ; attack 2", dice="neutral " * 4)
    table.answer("item-iridescent-shell-shield")
    assert [len(each) for each in collect_infusions(table.state).values()] == [6]
    assert state_of(table, "iridescent-shell-shield") == "spent"
    table.until("short-rest", "skip", "end", "suffer")
    assert damages(table) == [1, 1]
    table.answer("no")
    assert table.hero.bonuses == []
    assert table.state.created == []


@pytest.mark.rule("B-39.26")
def test_old_spring_used_before_the_first_step_counts_for_that_move() -> None:
    table = using("old-spring", map=lane(".So.1"), foes=foes("a5")).answer(BOTTOM)
    assert offered(table) == {"a1"}
    table.answer("item-old-spring")
    assert offered(table) == {"a1", "a4"}
    table.answer("a4")
    assert table.at("bruiser") == "a4"


@pytest.mark.rule("B-39.26")
def test_old_spring_crosses_obstacles_with_two_moves() -> None:
    table = using("old-spring", bottom="move 2 ; move 2", map=lane("So.o.1"), foes=foes("a6"))
    table.answer("item-old-spring", BOTTOM, "a3", "a5")
    assert table.at("bruiser") == "a5"
    assert state_of(table, "old-spring") == "spent"


@pytest.mark.rule("B-39.27")
def test_shrunken_weathered_boots_add_1_to_one_move() -> None:
    table = using(
        "shrunken-weathered-boots", bottom="move 2 ; move 2", map=lane("S......1"), foes=foes("a8")
    )
    table.answer(BOTTOM)
    assert offered(table) == {"a2", "a3", "item-shrunken-weathered-boots"}
    table.answer("item-shrunken-weathered-boots")
    assert offered(table) == {"a2", "a3", "a4"}
    table.answer("a4")
    assert offered(table) == {"a2", "a3", "a5", "a6"}
    assert state_of(table, "shrunken-weathered-boots") == "spent"


@pytest.mark.rule("B-39.36")
def test_lubricating_oil_adds_2_to_one_move_even_on_the_way() -> None:
    table = using(
        "lubricating-oil", bottom="move 3 ; move 1", map=lane("S......1"), foes=foes("a8")
    )
    table.answer(BOTTOM, "a4", "item-lubricating-oil")
    assert offered(table) == {"a2", "a3", "a5", "a6"}
    table.answer("a6")
    assert offered(table) == {"a5", "a7"}
    assert state_of(table, "lubricating-oil") == "spent"


# Healing and conditions


def conditions(table: Table) -> set[str]:
    """Collect the character's conditions."""
    return {str(each) for each in table.hero.conditions}


@pytest.mark.rule("B-39.28")
@pytest.mark.parametrize(("element", "pays"), [("ice", True), ("air", True), ("fire", False)])
def test_drop_of_clean_water_removes_one_negative_condition_of_choice(
    element: str, *, pays: bool
) -> None:
    table = using(
        "drop-of-clean-water",
        created=element,
        hero='conditions = ["poison", "wound", "strengthen"]',
    )
    assert offers(table) == ["item-drop-of-clean-water-made-0"] * pays
    if pays:
        table.answer("item-drop-of-clean-water-made-0")
        assert table.keys == ["poison", "wound"]
        table.answer("poison")
        assert conditions(table) == {"wound", "strengthen"}
        assert table.state.consumed == ["made-0"]
        assert state_of(table, "drop-of-clean-water") == "ready"


@pytest.mark.rule("B-39.28")
def test_drop_of_clean_water_is_refused_without_a_negative_condition() -> None:
    table = using("drop-of-clean-water", created="ice", hero='conditions = ["strengthen"]')
    assert offers(table) == []


@pytest.mark.parametrize(
    ("item", "hp", "state"),
    [
        pytest.param("leftover-table-scraps", 6, "spent", marks=pytest.mark.rule("B-39.30")),
        pytest.param("drop-of-healing-potion", 8, "lost", marks=pytest.mark.rule("B-39.35")),
    ],
)
def test_an_item_heals_the_character(item: str, hp: int, state: str) -> None:
    table = using(item, hero="hp = 5").answer(f"item-{item}")
    assert table.hero.hp == hp
    assert state_of(table, item) == state


@pytest.mark.rule("B-39.30", "B-39.35")
@pytest.mark.parametrize("item", ["leftover-table-scraps", "drop-of-healing-potion"])
def test_an_item_that_heals_only_removes_poison_from_the_poisoned(item: str) -> None:
    table = using(item, hero='hp = 5, conditions = ["poison", "wound"]').answer(f"item-{item}")
    assert table.hero.hp == 5
    assert conditions(table) == set()


@pytest.mark.rule("B-39.45")
def test_drop_of_strength_potion_strengthens_through_the_next_turn() -> None:
    table = using("drop-of-strength-potion", acts="heal 1 self", dice="minus plus " * 3)
    table.answer("item-drop-of-strength-potion", TOP, "dummy-1", "plus")
    assert table.happened(Attacked)[0].advantage == 1
    assert state_of(table, "drop-of-strength-potion") == "lost"
    table.until("short-rest", "skip", "end").until("select", "no")
    assert conditions(table) == {"strengthen"}
    table.until("action").until("short-rest", "skip", "end")
    assert conditions(table) == set()


# Elements and cards


@pytest.mark.rule("B-39.31")
def test_magnetic_needle_leads_an_enemy_2_hexes_along_any_way() -> None:
    table = using("magnetic-needle", map=lane("S....1.."), foes=foes("a6"))
    table.answer("item-magnetic-needle", "dummy-1")
    assert set(table.keys) == {"skip", "a4", "a5", "a7", "a8"}
    table.answer("a4")
    assert table.at("dummy-1") == "a4"
    assert table.asked == "action"
    assert state_of(table, "magnetic-needle") == "lost"


@pytest.mark.rule("B-39.31")
@pytest.mark.parametrize(
    "where",
    [
        'at = "a7"',
        'at = "a6", conditions = ["immobilize"]',
        'at = "a6", conditions = ["invisible"]',
    ],
)
def test_magnetic_needle_is_refused_for_the_far_the_immobilized_and_the_invisible(
    where: str,
) -> None:
    table = using("magnetic-needle", map=lane("S....1.."), foes=(where,))
    assert offers(table) == []


INITIATIVE = """
turn = "select"
items = { brass-cog = "ready" }
monsters = [{ type = "MONSTER", number = 1, at = "e1" }]
dice = { action = ["FACE"] }
cards = { planted-feet = "HAND" }
"""


def rolled(monster: str, face: str, *, cards: str = "hand a", choice: str) -> Table:
    """Select, and roll the monster's action."""
    text = INITIATIVE.replace("MONSTER", monster).replace("FACE", face).replace("HAND", cards)
    return situation(text).answer(choice)


@pytest.mark.rule("B-39.37")
@pytest.mark.parametrize(("by", "initiative"), [("-10", 36), ("+10", 56)])
def test_brass_cog_changes_the_initiative_by_exactly_10(by: str, initiative: int) -> None:
    table = rolled("sewer-rat", "neutral", choice="leaping-cleave+planted-feet")
    assert table.keys == ["keep", "item-brass-cog-10", "item-brass-cog+10"]
    table.answer(f"item-brass-cog{by}")
    # The Sewer Rat acts on 41.
    assert table.state.hero.initiative == initiative
    assert (table.state.active == "bruiser") == (by == "-10")
    assert state_of(table, "brass-cog") == "spent"


@pytest.mark.rule("B-39.37")
def test_brass_cog_may_be_kept() -> None:
    table = rolled("sewer-rat", "neutral", choice="leaping-cleave+planted-feet").answer("keep")
    assert table.state.hero.initiative == 46
    assert state_of(table, "brass-cog") == "ready"


@pytest.mark.rule("B-39.53")
def test_brass_cog_changes_the_99_of_a_long_rest() -> None:
    table = rolled("tattered-construct", "plus", choice="long-rest").answer("item-brass-cog-10")
    # The construct would act on 95.
    assert table.state.hero.initiative == 89
    assert table.state.active == "bruiser"
    later = rolled("tattered-construct", "plus", choice="long-rest").answer("item-brass-cog+10")
    assert later.state.hero.initiative == 109


@pytest.mark.rule("B-39.53")
def test_brass_cog_may_bring_the_initiative_below_1() -> None:
    text = (
        INITIATIVE.replace("MONSTER", "mounted-prince")
        .replace("FACE", "minus")
        .replace("HAND", "hand a")
    )
    text = text.replace("planted-feet =", 'leaping-cleave = "hand b", planted-feet =')
    table = situation(text).answer("leaping-cleave+planted-feet", "item-brass-cog-10")
    assert table.state.hero.initiative == -2
    assert table.asked == "action"


# Promo items


@pytest.mark.parametrize(("hexes", "fits"), [("a2", True), ("a3", False)])
def test_beetles_carapace_is_for_those_who_moved_1_hex_at_most(hexes: str, *, fits: bool) -> None:
    table = using("beetles-carapace", map=lane("S....1"), foes=foes("a6"), acts="attack 3 range 9")
    table.answer(BOTTOM, hexes, "stop")
    assert offers(table) == ["item-beetles-carapace"] * fits
    table.answer(*offers(table))
    to_negate(table)
    assert damages(table) == [2 if fits else 3]


@pytest.mark.parametrize(("far", "fits"), [("a4", False), ("a5", True)])
def test_rodents_fang_is_for_those_who_moved_4_hexes(far: str, *, fits: bool) -> None:
    table = using(
        "rodents-fang", bottom="move 4", map=lane("S....1"), foes=foes("a6"), top="attack 3 range 2"
    )
    table.answer(BOTTOM, far).until("action", "stop")
    assert offers(table) == ["item-rodents-fang"] * fits


def test_rodents_fang_adds_1_to_the_attacks_of_the_turn() -> None:
    table = using("rodents-fang", bottom="move 4", map=lane("S....1"), foes=foes("a6"))
    table.answer(BOTTOM, "a5", "item-rodents-fang", f"{OTHER}-basic-top", "dummy-1", "roll")
    assert damages(table)[0] == 3


def test_drop_of_cure_potion_cleanses_before_it_heals() -> None:
    table = using(
        "drop-of-cure-potion", hero='hp = 5, conditions = ["poison", "muddle", "strengthen"]'
    )
    table.answer("item-drop-of-cure-potion")
    assert table.hero.hp == 7
    assert conditions(table) == {"strengthen"}


def test_drop_of_cure_potion_heals_those_without_conditions_too() -> None:
    assert (
        using("drop-of-cure-potion", hero="hp = 5").answer("item-drop-of-cure-potion").hero.hp == 7
    )
