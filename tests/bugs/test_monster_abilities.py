"""What is printed on a monster's card, and its abilities other than moves and attacks (p. 29 and 31)."""

from __future__ import annotations

import pytest

from tabard.crawl.attack_parts import shield_of
from tabard.crawl.events import Attacked, Gained, Healed, Pushed
from tabard.crawl.round_events import TurnEnded
from tests.bugs.arrange import Table, situation
from tests.bugs.homemade import TOP, duel
from tests.bugs.lanes import foes, lane
from tests.bugs.using import using

STUCK = 'legend = { i = "hazard 0 immobilize muddle" }\n'


def conditions(table: Table, id_: str = "dummy-1") -> set[str]:
    """Collect the conditions of a figure."""
    return {str(each) for each in table.figure(id_).conditions}


def allies(do: str, *standing: str, drawn: str = "S......", text: str = "") -> Table:
    """Let dummy 1 take its turn, and nobody else before the character."""
    done = [f"dummy-{number}" for number in range(2, len(standing) + 1)]
    acted = "" if "acted" in text else f"acted = {done}\n"
    return duel(acted + text, acts=do, foes=standing, map=lane(drawn), turn="dummy-1")


# The card


@pytest.mark.rule("B-29.3")
@pytest.mark.parametrize(("attack", "dies"), [(4, False), (5, True)])
def test_a_monster_dies_from_as_much_damage_as_its_card_says(attack: int, *, dies: bool) -> None:
    table = duel(top=f"attack {attack}", foe="hp = 5", foes=("", "")).answer(TOP, "dummy-1")
    assert (table.state.find("dummy-1") is None) == dies


@pytest.mark.rule("B-29.4")
@pytest.mark.parametrize("face", ["minus", "neutral", "plus"])
def test_printed_attack_effects_apply_to_every_attack_of_every_column(face: str) -> None:
    table = duel(
        f'rolled = {{ dummy = "{face}" }}', acts="attack 1 ; attack 2 range 2", turn="dummy-1",
        foe='attack_effects = "poison ; pierce 1"', dice="neutral " * 4,
    ).until("action")  # fmt: skip
    assert [str(each.condition) for each in table.happened(Gained)] == ["poison", "poison"]
    assert [each.pierce for each in table.happened(Attacked)] == [1, 1]


@pytest.mark.rule("B-29.5")
def test_a_printed_shield_holds_before_the_first_turn_and_in_every_round() -> None:
    table = duel(foe="shield = 1", acts="heal 1 self").answer(TOP, "dummy-1")
    assert table.happened(TurnEnded) == []
    assert [each.damage for each in table.happened(Attacked)] == [2]
    table.until("short-rest", "skip", "end").until("select", "no")
    assert shield_of(table.state, table.figure("dummy-1")) == 1


@pytest.mark.rule("B-29.5")
def test_a_printed_retaliate_holds_before_the_first_turn() -> None:
    table = duel(foe='retaliate = "retaliate 2"').answer(TOP, "dummy-1", "suffer")
    assert table.hero.missing == 2


@pytest.mark.rule("B-29.5")
def test_a_printed_shield_holds_from_spawning_on() -> None:
    rule = '[[rules]]\nwhen = "enters"\nof = "A"\nby = "character"\ndo = "spawn bandit-guard at B"\ntext = "Guards!"\n'
    table = situation(
        f"""
turn = "character"
cards = {{ shield-bash = "played b", warding-strength = "played a" }}
dice = {{ action = ["plus"], die = ["neutral"] }}
monsters = [{{ type = "mouse", number = 1, at = "a6" }}]
{rule}""",
        map=lane("SAB..1"),
    ).answer("shield-bash-bottom", "a2", "stop")
    table.answer("warding-strength-top", "bandit-guard-2", "roll")
    assert [(each.shield, each.damage) for each in table.happened(Attacked)] == [(1, 2)]


IMMUNE = 'immune = ["immobilize"]'


@pytest.mark.rule("B-29.6")
def test_an_immune_monster_does_not_gain_the_condition_from_an_attack() -> None:
    table = duel(top="attack 3 immobilize muddle", foe=IMMUNE).answer(TOP, "dummy-1", "roll")
    assert conditions(table) == {"muddle"}


@pytest.mark.rule("B-29.6")
def test_an_immune_monster_does_not_gain_the_condition_from_a_hazard() -> None:
    table = duel(STUCK, top="attack 3 push 1", foe=IMMUNE, foes=foes("a2"), map=lane("S.i"))
    table.answer(TOP, "dummy-1", "roll", "a3")
    assert conditions(table) == {"muddle"}


@pytest.mark.rule("B-29.6")
def test_an_immune_monster_does_not_gain_the_condition_from_an_item() -> None:
    table = using("tanglevine-whip", created="earth", foe=IMMUNE).answer(TOP, "dummy-1")
    table.answer("item-tanglevine-whip-made-0", "roll")
    assert conditions(table) == set()


@pytest.mark.rule("B-29.6")
def test_an_immune_monster_does_not_gain_the_condition_from_a_modifier() -> None:
    table = duel(foe=IMMUNE, row=("+0", "+0 immobilize ; muddle", "+0")).answer(
        TOP, "dummy-1", "use", "use"
    )
    assert conditions(table) == {"muddle"}


# Bonuses


@pytest.mark.rule("B-31.13")
def test_a_bonus_begins_only_when_the_monster_performs_it() -> None:
    table = duel(acts="shield 1").answer(TOP, "dummy-1")
    assert [each.damage for each in table.happened(Attacked)] == [3]
    table = duel(acts="shield 1", turn="dummy-1").until("action").answer(TOP, "dummy-1")
    assert [each.damage for each in table.happened(Attacked)] == [2]


@pytest.mark.rule("B-31.13")
def test_a_bonus_is_only_for_the_monster_that_performed_it() -> None:
    table = allies("shield 1", 'at = "a2"', 'at = "a3"').until("action")
    assert [shield_of(table.state, each) for each in table.state.monsters] == [1, 0]


@pytest.mark.rule("B-31.14")
def test_a_bonus_lasts_until_the_end_of_the_round() -> None:
    table = duel(acts="shield 1 ; retaliate 1", turn="dummy-1").until("action")
    assert shield_of(table.state, table.figure("dummy-1")) == 1
    table.until("end-turn", "skip") if table.asked == "none" else table.until(
        "short-rest", "skip", "end"
    )
    assert table.figure("dummy-1").bonuses == []
    assert shield_of(table.state, table.figure("dummy-1")) == 0


@pytest.mark.rule("B-31.15")
def test_bonuses_add_up() -> None:
    table = duel(acts="shield 1 ; shield 2", foe="shield = 1", turn="dummy-1", top="attack 6")
    table.until("action").answer(TOP, "dummy-1")
    assert [(each.shield, each.damage) for each in table.happened(Attacked)] == [(4, 2)]


@pytest.mark.rule("B-31.15", "B-22.16")
def test_printed_and_rolled_retaliate_add_up() -> None:
    table = duel(acts="retaliate 2", foe='retaliate = "retaliate 1"', turn="dummy-1")
    table.until("action").answer(TOP, "dummy-1", "suffer")
    assert table.hero.missing == 3


# Healing


@pytest.mark.rule("B-31.16")
@pytest.mark.parametrize(
    ("own", "near", "healed"), [(18, 16, "dummy-2"), (15, 16, "dummy-1"), (18, 19, "dummy-1")]
)
def test_a_monster_heals_whoever_in_range_misses_most(own: int, near: int, healed: str) -> None:
    table = allies(
        "heal 2 range 2", f'at = "a2", hp = {own}', f'at = "a4", hp = {near}', 'at = "a5", hp = 1'
    )
    assert [each.figure for each in table.happened(Healed)] == [healed]


@pytest.mark.rule("B-31.16")
def test_what_counts_is_the_difference_to_the_maximum() -> None:
    table = allies("heal 2 range 2", 'at = "a2", hp = 17', 'at = "a4", hp = 6, max_hp = 8')
    assert [each.figure for each in table.happened(Healed)] == ["dummy-1"]


@pytest.mark.rule("B-31.17")
@pytest.mark.parametrize("hp", [17, 20])
def test_of_several_who_miss_the_same_the_player_decides(hp: int) -> None:
    table = allies(
        "heal 2 range 9",
        f'at = "a4", hp = {hp}',
        f'at = "a5", hp = {hp}',
        f'at = "a6", hp = {hp}',
        text="acted = []\ninitiative = 99\n",
    )
    assert table.asked == "monster-heal"
    assert table.keys == ["dummy-1", "dummy-2", "dummy-3"]
    assert table.answer("dummy-3").happened(Healed)[0].figure == "dummy-3"


@pytest.mark.rule("B-31.17", "B-37.6")
def test_automatic_play_heals_itself_and_then_the_lowest_number() -> None:
    table = duel(
        "acted = ['dummy-1']",
        acts="heal 2 range 9",
        foes=foes("a2", "a3", "a4"),
        map=lane("S......"),
        turn="dummy-2",
    )
    assert table.keys == ["dummy-2", "dummy-1", "dummy-3"]


@pytest.mark.rule("B-31.17")
def test_a_heal_takes_wound_and_poison_of_the_chosen_one() -> None:
    ill = 'at = "a3", hp = 15, conditions = ["wound", "poison"]'
    table = allies("heal 2 range 9", 'at = "a2", hp = 15', ill).answer("dummy-2").until("action")
    assert conditions(table, "dummy-2") == set()
    assert table.figure("dummy-2").hp == 15


# What is bad for the character


@pytest.mark.rule("B-31.18")
@pytest.mark.parametrize(
    ("drawn", "at", "end", "pushed"),
    [
        (".S.....", "a7", "a5", True),
        ("..S....", "a7", "a5", True),
        ("S........", "a9", "a7", False),
    ],
)
def test_a_push_that_is_no_attack_does_not_influence_the_move(
    drawn: str, at: str, end: str, *, pushed: bool
) -> None:
    table = allies("move 2 ; push 1 range 3", f'at = "{at}"', drawn=drawn)
    # It goes as far as it can, and there is only one way to go.
    assert table.asked == "action"
    assert table.at("dummy-1") == end
    assert [each.figure for each in table.happened(Pushed)] == ["bruiser"] * pushed


@pytest.mark.rule("B-31.18")
def test_a_monster_with_a_push_in_range_still_comes_near_as_for_a_melee_attack() -> None:
    table = allies("move 2 ; push 1 range 5", 'at = "a5"', drawn=".S...").until("action")
    assert table.at("dummy-1") == "a3"


@pytest.mark.rule("B-31.18")
@pytest.mark.parametrize(("at", "hit"), [("a4", True), ("a5", False)])
def test_a_negative_condition_is_for_the_character_in_range(at: str, *, hit: bool) -> None:
    table = allies("immobilize muddle range 3", f'at = "{at}"', 'at = "a2"').until("action")
    assert conditions(table, "bruiser") == ({"immobilize", "muddle"} if hit else set())
    assert conditions(table, "dummy-2") == set()


@pytest.mark.rule("B-31.18")
def test_an_invisible_character_cannot_be_targeted() -> None:
    hidden = 'hero = { conditions = ["invisible"] }'
    table = situation(
        f"""
turn = "frost-demon-1"
initiative = 1
rolled = {{ frost-demon = "minus" }}
monsters = [{{ type = "frost-demon", number = 1, at = "b1" }}]
{hidden}
"""
    ).until("select", "no", "skip")
    assert not any(each.figure == "bruiser" for each in table.happened(Gained))


# What is good for monsters

NEAR = ('at = "a3"', 'at = "a4"', 'at = "a6"')
STRONG = ', conditions = ["strengthen"]'


def strong(table: Table) -> list[str]:
    """List who gained strengthen, in order."""
    return [each.figure for each in table.happened(Gained)]


@pytest.mark.rule("B-31.19")
@pytest.mark.parametrize(
    ("had", "gains"),
    [((), ["dummy-1"]), ((1,), ["dummy-2"]), ((1, 2), ["dummy-3"]), ((2,), ["dummy-1"])],
)
def test_a_good_condition_goes_to_the_nearest_without_it_itself_first(
    had: tuple[int, ...], gains: list[str]
) -> None:
    standing = [each + (STRONG if number in had else "") for number, each in enumerate(NEAR, 1)]
    assert strong(allies("strengthen range 3", *standing)) == gains


@pytest.mark.rule("B-31.19")
def test_the_nearest_comes_first_although_another_acts_earlier() -> None:
    # Dummies act on 50, one after the other; an elite acts on 40.
    standing = (NEAR[0] + STRONG, 'at = "a6", elite = true', 'at = "a5"', 'at = "a4"')
    assert strong(allies("strengthen range 3", *standing)) == ["dummy-4"]


@pytest.mark.rule("B-31.18")
@pytest.mark.parametrize("do", ["muddle range 4", "muddle wound range 4"])
def test_a_negative_condition_is_for_the_character_and_not_for_what_stands_nearer(do: str) -> None:
    crate = (
        'objectives = [{ id = "crate", name = "Crate", at = "A", hp = 5, enemy_of = "monsters" }]\n'
    )
    table = allies(do, 'at = "a4"', drawn="S.A....", text=crate).until("action")
    assert conditions(table, "bruiser") == {*do.split()[:-2]}


@pytest.mark.rule("B-31.19")
def test_a_good_condition_goes_no_farther_than_its_range() -> None:
    assert strong(allies("strengthen range 2", NEAR[0] + STRONG, 'at = "a6"')) == []


@pytest.mark.rule("B-31.20")
@pytest.mark.parametrize(
    ("rolled", "gains"),
    [("minus", {"mouse-2", "bandit-archer-4"}), ("plus", {"sewer-rat-3", "bandit-archer-4"})],
)
def test_at_the_same_range_a_good_condition_goes_to_the_earlier_in_the_order(
    rolled: str, gains: set[str]
) -> None:
    # The toad strengthens two; the Bandit Archer acts on 31, the Sewer Rat on 41, the Mouse on 6 or 46.
    table = situation(
        f"""
turn = "gloomtoad-1"
initiative = 99
rolled = {{ gloomtoad = "minus", mouse = "{rolled}", sewer-rat = "neutral", bandit-archer = "neutral" }}
monsters = [
  {{ type = "gloomtoad", number = 1, at = "c2", conditions = ["strengthen"] }},
  {{ type = "mouse", number = 2, at = "c1" }},
  {{ type = "sewer-rat", number = 3, at = "b1" }},
  {{ type = "bandit-archer", number = 4, at = "d1" }},
]
"""
    )
    strengthened = {
        each.figure for each in table.happened(Gained) if each.condition == "strengthen"
    }
    assert strengthened == gains


@pytest.mark.rule("B-31.20")
@pytest.mark.parametrize(("elite", "gains"), [(", elite = true", "dummy-3"), ("", "dummy-2")])
def test_the_first_of_an_elites_two_turns_is_its_place_in_the_order(elite: str, gains: str) -> None:
    # Normal dummies act on 50, an elite on 40 and 60.
    standing = (NEAR[1] + STRONG, 'at = "a3"', f'at = "a5"{elite}')
    assert strong(allies("strengthen range 3", *standing)) == [gains]


@pytest.mark.rule("B-31.21")
def test_nobody_gains_a_good_condition_anew() -> None:
    table = allies("strengthen range 3", *(each + STRONG for each in NEAR)).until("action")
    assert strong(table) == []
    # Its own turn was the one that ends it.
    assert conditions(table) == set()


@pytest.mark.rule("B-31.24")
@pytest.mark.parametrize(
    ("had", "gains"),
    [((), ["dummy-1", "dummy-2"]), ((1,), ["dummy-2", "dummy-3"]), ((1, 2), ["dummy-3"])],
)
def test_a_good_condition_for_2_goes_to_the_first_2_without_it(
    had: tuple[int, ...], gains: list[str]
) -> None:
    standing = [each + (STRONG if number in had else "") for number, each in enumerate(NEAR, 1)]
    assert strong(allies("strengthen range 3 target 2", *standing)) == gains


# A turn in which nothing happens
