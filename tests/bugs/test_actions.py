"""Actions and their abilities: order, skipping, and nothing in between (p. 12)."""

from __future__ import annotations

import pytest

from tabard.crawl.events import Attacked, BonusBegan, Damaged, Healed, Moved, Pushed
from tests.bugs.arrange import order, situation
from tests.bugs.homemade import BOTTOM, TOP, duel
from tests.bugs.lanes import foes, lane, offered, targets

SCRAPS = 'items = { leftover-table-scraps = "ready" }\n'
HEALS = "item-leftover-table-scraps"


@pytest.mark.rule("B-12.7")
def test_a_skipped_ability_cannot_be_performed_after_a_later_one() -> None:
    table = duel(top="attack 3 ; move 2", foes=foes("a2"), map="S\n   .\n.\n   .\n").answer(TOP)
    assert table.asked == "attack"
    table.answer("skip")
    assert table.asked == "move"
    table.answer("b2")
    assert table.asked == "action"
    assert not table.happened(Attacked)


@pytest.mark.rule("B-12.7")
def test_an_ability_that_was_impossible_is_not_made_up_for_later() -> None:
    table = duel(top="attack 3 ; move 2", foes=foes("a4"), map=lane("S...")).answer(TOP)
    assert table.asked == "move"
    assert table.answer("a3").asked == "action"


@pytest.mark.rule("B-12.7")
def test_abilities_come_in_written_order() -> None:
    table = duel(top="heal 1 self ; attack 3 ; move 1", hero="hp = 5")
    table.answer(TOP).until("action", "bruiser", "dummy-1", "a2")
    assert order(table, (Healed, Attacked, Moved)) == ["Healed", "Attacked", "Moved"]


@pytest.mark.rule("B-12.8")
def test_no_ability_begins_between_the_attacks_of_an_attack_ability() -> None:
    table = duel(SCRAPS, top="attack 1 target 2", foes=foes("a2", "b1"), hero="hp = 5").answer(TOP)
    assert HEALS in table.keys
    table.answer("dummy-1")
    assert table.asked == "attack"
    assert HEALS not in table.keys
    assert HEALS in table.answer("dummy-2").keys


@pytest.mark.rule("B-12.8")
def test_no_ability_begins_in_the_middle_of_a_move() -> None:
    table = duel(SCRAPS, bottom="move 2", foes=foes("e1"), hero="hp = 5").answer(BOTTOM)
    assert HEALS in table.keys
    table.answer("a2")
    assert table.asked == "move"
    assert HEALS not in table.keys


@pytest.mark.rule("B-12.8")
def test_no_ability_begins_between_two_abilities_of_a_controlled_monster() -> None:
    top = "control range 3 {attack 1 ; move 1}"
    table = duel(SCRAPS, top=top, foes=foes("b1", "c1"), hero="hp = 5").answer(TOP)
    assert HEALS in table.keys
    table.answer("dummy-1")
    assert (table.asked, HEALS in table.keys) == ("attack", False)
    table.answer("dummy-2")
    assert (table.asked, HEALS in table.keys) == ("move", False)


@pytest.mark.rule("B-12.8")
def test_no_ability_begins_while_damage_is_suffered() -> None:
    table = duel(SCRAPS, top="attack 1 ; !suffer 1", hero="hp = 5").answer(TOP, "dummy-1")
    assert table.asked == "negate"
    assert HEALS not in table.keys
    assert HEALS in table.answer("suffer").keys


@pytest.mark.rule("B-12.8")
def test_a_heal_from_a_modifier_happens_between_two_attacks() -> None:
    table = duel(
        top="attack 1 target 2", foes=foes("a2", "b1"), hero="hp = 5", row=("+0", "+0 cure 2", "+0")
    )
    table.answer(TOP, "dummy-1", "use", "dummy-2", "use")
    assert order(table, (Attacked, Healed)) == ["Attacked", "Healed", "Attacked", "Healed"]
    assert table.hero.hp == 9


@pytest.mark.rule("B-12.9")
def test_the_first_ability_of_an_action_may_be_skipped() -> None:
    table = duel(bottom="move 2 ; attack 2").answer(BOTTOM, "skip", "dummy-1")
    assert table.at("bruiser") == "a1"
    assert table.figure("dummy-1").hp == 18


@pytest.mark.rule("B-12.9")
@pytest.mark.parametrize(
    "ability",
    ["move 2", "attack 2", "heal 2 self", "muddle range 2", "push 1 range 1",
     "suffer 1", "suffer 1 target all range 1", "control range 2 {move 1}", "recover 1 discarded", "raise range 2",
     "trap 1 range 2", "<consume earth: heal 1 self>"],
)  # fmt: skip
def test_every_ability_may_be_skipped(ability: str) -> None:
    cards = """
    cards = { warding-strength = "played a", shield-bash = "played a", leaping-cleave = "discard b" }
    """
    table = duel(cards, top=ability, hero="hp = 5").answer(TOP)
    assert table.asked not in ("action", "")
    assert "skip" in table.keys
    assert table.answer("skip").asked == "action"
    assert not table.state.consumed


@pytest.mark.rule("B-12.9")
@pytest.mark.parametrize("ability", ["shield 1", "retaliate 1"])
def test_a_bonus_may_be_skipped(ability: str) -> None:
    table = duel(bottom=ability, stays="round").answer(BOTTOM)
    assert table.answer("skip").asked == "action"
    assert not table.hero.bonuses


@pytest.mark.rule("B-12.9")
def test_a_mandatory_ability_cannot_be_skipped() -> None:
    table = duel(top="attack 1 ; !muddle range 3", foes=foes("b1", "c1")).answer(TOP, "dummy-1")
    assert table.keys == ["dummy-1", "dummy-2"]


@pytest.mark.rule("B-12.10")
def test_skipping_forfeits_one_ability_only() -> None:
    table = duel(bottom="move 1 ; attack 2 ; heal 2 self", hero="hp = 5").answer(BOTTOM, "a2")
    assert table.asked == "attack"
    assert table.answer("skip").asked == "target"
    table.answer("bruiser")
    assert table.at("bruiser") == "a2"
    assert not targets(table)
    assert table.hero.hp == 7


@pytest.mark.rule("B-12.11")
def test_a_monster_performs_all_it_can_and_asks_nobody_whether() -> None:
    table = duel(
        acts="move 2 ; attack 1 push 1 ; shield 1", foes=foes("a4"), hero='at = "a2"', turn="dummy-1",
        map=lane("S...."),
    )  # fmt: skip
    assert table.asked == "negate"
    table.answer("suffer")
    assert [each.path for each in table.happened(Moved)] == [("a4", "a3")]
    assert [each.amount for each in table.happened(Damaged)] == [1]
    assert [each.to for each in table.happened(Pushed)] == ["a1"]
    assert [each.figure for each in table.happened(BonusBegan)] == ["dummy-1"]


@pytest.mark.rule("B-12.11")
def test_a_monster_pays_for_what_it_can_without_being_asked() -> None:
    table = situation(
        """
        turn = "arena-sorcerer-1"
        initiative = 1
        rolled = { arena-sorcerer = "minus" }
        monsters = [{ type = "arena-sorcerer", number = 1, at = "b1" }]
        cards = { shield-bash = "hand a", leaping-cleave = "lost" }
        """
    )
    assert table.asked == "negate"
    assert table.state.consumed == ["shield-bash-a-0"]
    assert table.happened(Attacked)[0].pierce == 2


@pytest.mark.rule("B-12.11")
def test_a_monster_that_pushes_offers_no_way_to_stop() -> None:
    table = duel(acts="attack 1 push 1", foes=foes("a2"), turn="dummy-1", hero='at = "b1"').answer(
        "suffer"
    )
    assert table.asked == "shove"
    assert offered(table) == set(table.keys)


@pytest.mark.rule("B-12.5")
def test_an_action_is_of_every_category_of_its_abilities() -> None:
    table = duel(top="move 2 ; attack 2 ; <consume fire: heal 1 self>")
    cards = {each["id"]: each["up"]["top"] for each in table.game.view(0)["table"]["cards"]}
    assert cards["card:warding-strength"]["categories"] == ["move", "attack", "heal"]
