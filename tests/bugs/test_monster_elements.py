"""Elements of monsters: when they appear, who pays, and for what (p. 32)."""

from __future__ import annotations

import pytest

from tabard.bugs.infusions import collect_infusions
from tabard.crawl.events import Attacked, Consumed, Gained, Healed, Moved
from tests.bugs.arrange import Table, situation
from tests.bugs.lanes import foes, lane
from tests.bugs.using import CARDS, using

FIRE = "attack 1 <consume fire: attack +1>"


def acts(
    do: str, created: str, *standing: str, drawn: str = "S1", text: str = "", foe: str = ""
) -> Table:
    """Let dummies take their turns, with no infusions but these."""
    return using(
        created=created, acts=do, foe=foe, foes=standing or foes("a2"), map=lane(drawn), text=text,
        turn="dummy-1", dice="neutral " * 6,
    )  # fmt: skip


def bonuses(table: Table) -> list[int]:
    """List what was added to each attack, once the character has the turn."""
    return [each.bonus for each in table.until("action", "suffer").happened(Attacked)]


def paid(table: Table) -> list[tuple[str, ...]]:
    """List what was consumed."""
    return [each.infusions for each in table.happened(Consumed)]


def demon(type_: str, face: str, drawn: str, created: str) -> Table:
    """Let a demon take its turn."""
    return situation(
        f"""
turn = "{type_}-1"
initiative = 99
created = {created.split()}
rolled = {{ {type_} = "{face}" }}
monsters = [{{ type = "{type_}", number = 1 }}]
dice = {{ die = ["neutral"], action = ["{face}"] }}
{CARDS}
""",
        map=lane(drawn),
    ).until("action")


# In the round


@pytest.mark.rule("B-32.1")
def test_an_infusion_appears_when_the_action_is_rolled() -> None:
    table = situation("""
turn = "select"
monsters = [{ type = "frost-demon", number = 1, at = "e1" }, { type = "frost-demon", number = 2, at = "d1" }]
dice = { action = ["minus"] }
""")
    assert "frost-demon-minus-0" not in collect_infusions(table.state)
    table.answer("shield-bash+planted-feet")
    # The character acts on 15, the demons on 18.
    assert table.asked == "action"
    assert [each for each in collect_infusions(table.state) if "demon" in each] == [
        "frost-demon-minus-0"
    ]


@pytest.mark.rule("B-32.1")
def test_the_character_may_consume_the_infusion_of_a_monster_that_has_not_acted() -> None:
    table = situation("""
turn = "character"
monsters = [{ type = "earth-demon", number = 1, at = "b1" }]
rolled = { earth-demon = "minus" }
cards = { planted-feet = "played a", warding-strength = "played a", shield-bash = "discard a", leaping-cleave = "discard a" }
initiative = 15
dice = { die = ["neutral"] }
""").answer("planted-feet-top", "pay-0-earth-demon-minus-0", "earth-demon-1", "roll")
    assert paid(table) == [("earth-demon-minus-0",)]


@pytest.mark.rule("B-32.2")
@pytest.mark.parametrize(
    ("do", "at"),
    [
        (FIRE, 'at = "a2", conditions = ["disarm"]'),
        (FIRE, 'at = "a4"'),
        ("move 2 <consume fire: move +2>", 'at = "a4", conditions = ["immobilize"]'),
    ],
)
def test_nothing_is_consumed_for_an_ability_that_is_not_performed(do: str, at: str) -> None:
    table = acts(do, "fire", at, drawn="S...").until("action")
    assert paid(table) == []
    assert list(collect_infusions(table.state)) == ["made-0"]


@pytest.mark.rule("B-32.26", "B-30.22")
@pytest.mark.parametrize(("symbol", "end", "pays"), [("h", "a2", 1), ("i", "a4", 0)])
def test_no_element_is_consumed_for_points_that_a_hazard_would_cut_short(
    symbol: str, end: str, pays: int
) -> None:
    text = 'legend = { h = "hazard 1", i = "hazard 0 immobilize" }'
    do = "move 1 <consume fire: move +2> ; attack 1"
    table = acts(do, "fire", 'at = "a5"', drawn=f"S..{symbol}.", text=text).until(
        "action", "suffer"
    )
    assert table.at("dummy-1") == end
    assert len(paid(table)) == pays


@pytest.mark.rule("B-32.2")
@pytest.mark.parametrize(
    ("how", "pays"),
    [("hp = 20", False), ("hp = 19", True), ('conditions = ["poison"]', True)],
)
def test_a_heal_is_paid_for_only_if_it_heals(how: str, *, pays: bool) -> None:
    table = acts("<consume fire: heal 1 self>", "fire", f'at = "a2", {how}').until("action")
    assert bool(paid(table)) == pays
    assert bool(table.happened(Healed)) == pays


@pytest.mark.rule("B-32.3")
def test_a_monster_consumes_without_asking() -> None:
    table = acts(FIRE, "fire")
    assert table.asked == "negate"
    assert paid(table) == [("made-0",)]
    assert bonuses(table) == [1]


@pytest.mark.rule("B-32.3")
def test_a_monster_without_the_element_attacks_all_the_same() -> None:
    table = acts(FIRE, "ice")
    assert bonuses(table) == [0]
    assert paid(table) == []


SOME = ('at = "a2"', 'at = "a3"', 'at = "a4"')
FAR = "attack 1 range 3 <consume fire: attack +1>"


@pytest.mark.rule("B-32.4")
def test_one_pays_for_all_of_its_type() -> None:
    table = acts(FAR, "fire", *SOME, drawn="S...")
    assert bonuses(table) == [1, 1, 1]
    assert paid(table) == [("made-0",)]


@pytest.mark.rule("B-32.4")
def test_what_was_paid_is_for_this_round_only() -> None:
    # Flame Demon: pierce 2 for ice or earth.
    table = demon("flame-demon", "plus", "S.1", "ice").until("select", "skip", "end", "no")
    table.until("short-rest", "skip", "end", "suffer")
    assert [each.pierce for each in table.happened(Attacked)] == [2, 0]


@pytest.mark.rule("B-32.4")
def test_another_type_pays_for_itself() -> None:
    table = situation(
        f"""
turn = "gloomtoad-1"
initiative = 99
created = ["dark", "dark"]
rolled = {{ gloomtoad = "plus", goring-beetle = "plus" }}
monsters = [{{ type = "gloomtoad", number = 1, at = "a3" }}, {{ type = "goring-beetle", number = 2, at = "a2" }}]
{CARDS}
""",
        map=lane("S..."),
    ).until("action", "suffer", "made-0")
    assert [each.figure for each in table.happened(Consumed)] == ["gloomtoad-1", "goring-beetle-2"]


@pytest.mark.rule("B-32.5")
def test_nobody_of_the_type_pays_again() -> None:
    table = acts(FAR, "fire fire", *SOME, drawn="S...").answer("made-1")
    assert bonuses(table) == [1, 1, 1]
    assert list(collect_infusions(table.state)) == ["made-0"]


@pytest.mark.rule("B-32.5")
def test_two_effects_are_paid_for_one_by_one() -> None:
    table = acts(FIRE + " <consume ice: attack +2>", "fire ice", 'at = "a2"')
    assert bonuses(table) == [3]
    assert paid(table) == [("made-0",), ("made-1",)]


@pytest.mark.rule("B-32.6")
def test_those_who_act_before_the_element_is_there_go_without_it() -> None:
    # The first toad dies of the character's retaliate, and the demon that comes in its place brings earth.
    table = situation(
        """
turn = "gloomtoad-1"
initiative = 99
rolled = { gloomtoad = "plus" }
consumed = ["leaping-cleave-b-0", "shield-bash-a-0"]
cards = { leaping-cleave = "active b top", warding-strength = "played a", planted-feet = "played a" }
monsters = [{ type = "gloomtoad", number = 1, hp = 2 }, { type = "gloomtoad", number = 2 }]
dice = { action = ["minus"], die = ["neutral", "neutral", "neutral"] }

[[rules]]
when = "dies"
of = "gloomtoad"
do = "spawn earth-demon at A"
text = "The earth shakes."
""",
        map=lane("S12.A"),
    )
    assert paid(table) == []
    table.answer("suffer")
    assert [each.figure for each in table.happened(Consumed)] == ["gloomtoad-2"]
    table.until("action")
    assert [each.attacker for each in table.happened(Attacked)][:2] == [
        "gloomtoad-1",
        "gloomtoad-2",
    ]
    assert [str(each.condition) for each in table.happened(Gained) if each.figure == "bruiser"][
        :1
    ] == ["muddle"]


@pytest.mark.rule("B-32.7")
@pytest.mark.parametrize("cost", ["wild", "fire/dark"])
@pytest.mark.parametrize("chosen", ["made-0", "made-1"])
def test_for_a_wild_or_mixed_cost_the_player_chooses_the_infusion(cost: str, chosen: str) -> None:
    table = acts(f"attack 1 <consume {cost}: attack +1>", "fire dark")
    assert table.asked == "monster-element"
    assert table.keys == ["made-0", "made-1"]
    assert paid(table.answer(chosen)) == [(chosen,)]


@pytest.mark.rule("B-32.8")
def test_of_several_infusions_of_the_element_the_player_chooses_one() -> None:
    table = situation("""
turn = "frost-demon-1"
initiative = 99
character = "spellweaver"
cards = { rime-glass = "hand a", ember-line = "played a", crossed-currents = "discard a", gathered-breath = "played a" }
rolled = { frost-demon = "neutral", stuffed-construct = "minus" }
monsters = [{ type = "frost-demon", number = 1, at = "b1" }, { type = "stuffed-construct", number = 2, at = "e1" }]
""")
    assert table.asked == "monster-element"
    assert set(table.keys) == {"rime-glass-a-0", "stuffed-construct-minus-0"}


# What is a benefit


@pytest.mark.rule("B-32.26")
@pytest.mark.parametrize("effect", ["attack +1", "pierce 3", "muddle", "push 1"])
def test_bonus_pierce_condition_and_push_are_always_a_benefit(effect: str) -> None:
    table = acts(f"attack 1 <consume ice: {effect}>", "ice", drawn="S1")
    assert paid(table) == [("made-0",)]


@pytest.mark.rule("B-32.26")
def test_range_that_is_not_needed_is_left_alone() -> None:
    table = demon("flame-demon", "neutral", "S1...", "fire")
    assert table.at("flame-demon-1") == "a2"
    assert [(each.ranged, each.advantage) for each in table.happened(Attacked)] == [(False, 0)]
    assert paid(table) == []


@pytest.mark.rule("B-32.26")
@pytest.mark.parametrize(
    ("drawn", "end", "pays"), [("S.1.", "a2", False), ("S..1.", "a2", True), ("S...1", "a2", True)]
)
def test_movement_is_paid_for_only_if_the_move_uses_it(drawn: str, end: str, *, pays: bool) -> None:
    # Earth Demon: move 1, or 3 with air.
    table = demon("earth-demon", "neutral", drawn, "air")
    assert table.at("earth-demon-1") == end
    assert len(table.happened(Attacked)) == 1
    assert bool(paid(table)) == pays


@pytest.mark.rule("B-32.27")
@pytest.mark.parametrize(
    ("drawn", "created", "end", "hits"),
    [
        ("S....1", "fire", "a4", 1),
        ("S....1", "", "a4", 0),
        ("S...1.", "fire", "a4", 1),
        ("S..1..", "", "a2", 1),
    ],
)
def test_range_that_an_element_would_add_counts_for_the_way(
    drawn: str, created: str, end: str, hits: int
) -> None:
    # Flame Demon: move 2 and a melee attack, or range 3 with fire.
    table = demon("flame-demon", "neutral", drawn, created)
    assert table.at("flame-demon-1") == end
    assert [each.ranged for each in table.happened(Attacked)] == [bool(created)] * hits
    assert len(paid(table)) == (1 if created else 0)


@pytest.mark.rule("B-32.27")
def test_movement_that_an_element_would_add_counts_for_the_way() -> None:
    table = demon("earth-demon", "neutral", "S....1", "fire")
    assert [len(each.path) - 1 for each in table.happened(Moved)] == [3]
    assert demon("earth-demon", "neutral", "S....1", "").at("earth-demon-1") == "a5"
