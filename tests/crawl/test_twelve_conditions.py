"""The twelve conditions of the second edition, each with its own end, singly and in pairs."""

from __future__ import annotations

import pytest

from tabard.crawl.abilities import Retaliate
from tabard.crawl.automation import Automate
from tabard.crawl.choosing import Perform
from tabard.crawl.effects import Condition, Effect, Word
from tabard.crawl.events import Attacked, Damaged, Gained, Healed, Idle, KeptOff, Moved
from tabard.crawl.figures import Traits
from tests.crawl.brawl import Scene, scene
from tests.crawl.brawl_state import Begin, End, Step

pytestmark = pytest.mark.usefixtures("brawl")

DUEL = {"north": "b2", "south": "a3", "rat-1": "c2"}
ENDING = ["invisible", "strengthen", "immobilize", "disarm", "stun", "muddle"]
LASTING = ["wound", "poison", "ward", "safeguard"]


def duel(line: str, *conditions: str, **more: object) -> Scene:
    """Let a rat that has conditions be attacked, or whatever the line says; its target is the rat."""
    table = scene(
        DUEL, Perform("north", "hit"), lines={"hit": line}, conditions={"rat-1": conditions}, **more
    )
    return table.answer("rat-1")


def bitten(line: str, *conditions: str, **more: object) -> Scene:
    """Let a rat do something to a hero that has conditions."""
    bite = Automate("rat-1", "bite", 0, 1)
    return scene(DUEL, bite, lines={"bite/0": line}, conditions={"north": conditions}, **more)


# Their ends


@pytest.mark.parametrize("condition", [*ENDING, *LASTING])
@pytest.mark.rule("H-26.2", "H-26.8")
def test_what_was_gained_outside_of_a_turn_ends_with_the_next_or_not_with_a_turn_at_all(
    condition: str,
) -> None:
    stand = {**DUEL, "rat-1": "g3"}
    table = scene(stand, Begin("rat-1"), End("rat-1"), conditions={"rat-1": [condition]})
    assert table.conditions("rat-1") == ([condition] if condition in LASTING else [])


@pytest.mark.parametrize("condition", [*ENDING, *LASTING])
@pytest.mark.rule("H-26.7")
def test_what_was_gained_in_the_own_turn_lasts_through_the_following_one(condition: str) -> None:
    give = Perform("north", "give")
    steps: list[Step] = [Begin("north"), give, End("north")]
    table = scene(DUEL, *steps, lines={"give": f"{condition} self"}).answer("north")
    assert table.conditions("north") == [condition]
    again = [*steps, Begin("north"), End("north")]
    table = scene(DUEL, *again, lines={"give": f"{condition} self"}).answer("north")
    table.answer(*["no"] * (condition == "wound"))
    assert table.conditions("north") == ([condition] if condition in LASTING else [])


# Ward


@pytest.mark.parametrize(("damage", "left"), [(5, 8), (4, 8), (2, 9), (1, 10)])
@pytest.mark.rule("H-26.19", "H-26.21")
def test_ward_halves_damage_rounded_down_and_goes(damage: int, left: int) -> None:
    table = duel(f"attack {damage}", "ward")
    assert (table.figure("rat-1").hp, table.conditions("rat-1")) == (left, [])
    assert [each.amount for each in table.happened(Damaged)] == [damage // 2] * (damage > 1)


@pytest.mark.rule("H-26.20")
def test_ward_stays_where_no_damage_comes() -> None:
    table = duel("attack 2", "ward", printed={"rat": Traits("rat", shield=2)})
    assert (table.figure("rat-1").hp, table.conditions("rat-1")) == (10, ["ward"])


@pytest.mark.rule("H-26.22")
def test_ward_halves_what_wound_a_hex_and_retaliate_do_too() -> None:
    wounded = scene(DUEL, Begin("rat-1"), conditions={"rat-1": ["ward", "wound"]})
    assert (wounded.figure("rat-1").hp, wounded.conditions("rat-1")) == (10, ["wound"])
    suffering = scene(
        DUEL, Perform("north", "burn"), lines={"burn": "suffer 5 range 2 target all"}, conditions={"rat-1": ["ward"]}
    ).answer("perform")  # fmt: skip
    assert (suffering.figure("rat-1").hp, suffering.conditions("rat-1")) == (8, [])
    stand = {**DUEL, "wolf-1": "d2"}
    printed = {"wolf": Traits("wolf", retaliate=(Retaliate(value=3),))}
    back = scene(
        {**stand, "north": "a1"}, Automate("rat-1", "bite", 0, 1), lines={"bite/0": "attack 1"},
        printed=printed, conditions={"rat-1": ["ward"]},
    )  # fmt: skip
    assert (back.figure("rat-1").hp, back.conditions("rat-1")) == (9, [])


@pytest.mark.rule("H-26.23")
def test_ward_halves_one_piece_of_damage_only() -> None:
    bite = Automate("rat-1", "bite", 0, 2)
    lines = {"bite/0": "attack 4", "bite/1": "attack 4"}
    again = Automate("rat-1", "bite", 1, 2)
    table = scene(DUEL, bite, again, lines=lines, conditions={"north": ["ward"]}).answer("no", "no")
    assert [each.amount for each in table.happened(Damaged)] == [2, 4]


@pytest.mark.rule("H-23.8", "H-23.11")
def test_ward_comes_after_shield_and_before_anybody_negates() -> None:
    table = bitten("attack 5", "ward", printed={"north": Traits("north", shield=1)})
    decision = table.game.decision
    assert decision is not None
    assert "Shrug 2 damage off?" in decision.prompt


def test_ward_with_poison_halves_the_attack_that_poison_made_stronger() -> None:
    table = duel("attack 3", "ward", "poison")
    assert (table.figure("rat-1").hp, table.conditions("rat-1")) == (8, ["poison"])


# Safeguard


@pytest.mark.parametrize("condition", ["wound", "poison", "immobilize", "disarm", "stun", "muddle"])
@pytest.mark.rule("H-26.15")
def test_safeguard_keeps_one_negative_condition_off_and_goes(condition: str) -> None:
    table = duel(condition, "safeguard")
    assert table.conditions("rat-1") == []
    assert [each.condition for each in table.happened(KeptOff)] == [condition]
    twice = [Perform("north", "hit")] * 2
    table = scene(DUEL, *twice, lines={"hit": condition}, conditions={"rat-1": ["safeguard"]})
    assert table.answer("rat-1", "rat-1").conditions("rat-1") == [condition]


@pytest.mark.parametrize("condition", ["ward", "strengthen"])
def test_safeguard_does_not_mind_what_helps(condition: str) -> None:
    table = scene(
        DUEL, Perform("north", "help"), lines={"help": f"{condition} self"},
        conditions={"north": ["safeguard"]},
    ).answer("north")  # fmt: skip
    assert table.conditions("north") == ["safeguard", condition]


@pytest.mark.rule("H-26.16")
def test_of_several_at_once_the_players_choose_what_safeguard_keeps_off_a_monster_too() -> None:
    table = duel("wound poison", "safeguard")
    assert table.asked == {0: "safeguard", 1: "safeguard"}
    assert table.keys == ["wound", "poison"]
    assert table.answer("poison").conditions("rat-1") == ["wound"]


@pytest.mark.rule("H-26.37")
def test_safeguard_is_not_used_up_by_what_the_figure_is_immune_to_but_by_what_it_has() -> None:
    immune = duel("wound", "safeguard", printed={"rat": Traits("rat", immune=(Condition.WOUND,))})
    assert immune.conditions("rat-1") == ["safeguard"]
    assert duel("wound", "wound", "safeguard").conditions("rat-1") == ["wound"]


# Bless and curse


@pytest.mark.rule("H-26.31")
def test_bless_is_a_card_in_the_deck_of_whoever_gains_it() -> None:
    bless = {"pray": "bless range 9 target all"}
    stand = {**DUEL, "wolf-1": "a2", "guard-1": "a1"}
    table = scene(stand, Perform("south", "pray"), lines=bless)
    table.answer("north", "south", "stop")
    assert table.game.state.decks == {"north": ["bless"], "south": ["bless"], "monsters": []}
    assert table.conditions("north") == []
    assert [each.figure for each in table.happened(Gained)] == ["north", "south"]


@pytest.mark.parametrize(("who", "decks"), [("wolf-1", ["bless"]), ("guard-1", [])])
@pytest.mark.rule("H-26.32", "H-26.33")
def test_a_summon_is_blessed_in_its_owners_deck_and_who_has_no_deck_not_at_all(
    who: str, decks: list[str]
) -> None:
    stand = {**DUEL, "wolf-1": "a2", "guard-1": "a1"}
    table = scene(stand, Perform("south", "pray"), lines={"pray": "bless range 9"}).answer(who)
    assert table.game.state.decks["north"] == decks
    assert len(table.happened(Gained)) == len(decks)


@pytest.mark.rule("H-27.15")
def test_monsters_are_cursed_in_the_deck_that_they_share_as_long_as_there_are_cards() -> None:
    stand = {**DUEL, "rat-2": "c1"}
    hexed = [Perform("north", "hex")] * 4
    table = scene(stand, *hexed, lines={"hex": "curse range 9"})
    table.answer("rat-1", "rat-2", "rat-1", "rat-2")
    assert table.game.state.decks["monsters"] == ["curse"] * 3
    assert len(table.happened(Gained)) == 3


@pytest.mark.rule("H-26.17", "H-27.19")
def test_safeguard_keeps_a_curse_off_and_immunity_too() -> None:
    assert duel("curse", "safeguard").game.state.decks["monsters"] == []
    immune = duel("curse", printed={"rat": Traits("rat", immune=(Condition.CURSE,))})
    assert immune.game.state.decks["monsters"] == []
    twice = duel("attack 1 curse curse", "safeguard").answer("roll")
    assert twice.game.state.decks["monsters"] == ["curse"]


# Stun


@pytest.mark.parametrize("line", ["move 2", "attack 3", "heal 2 self", "shield 1", "suffer 1"])
@pytest.mark.rule("H-27.7")
def test_a_stunned_character_performs_nothing(line: str) -> None:
    table = scene(
        DUEL, Perform("north", "act"), lines={"act": line}, conditions={"north": ["stun"]}
    )
    assert table.asked == {}
    assert [each.why for each in table.happened(Idle)] == ["stunned"]
    assert (table.figure("north").hp, table.figure("north").bonuses) == (10, [])


@pytest.mark.parametrize("line", ["move 2", "attack 3", "shield 1", "retaliate 2", "heal 2 self"])
@pytest.mark.rule("H-27.7", "H-41.5")
def test_a_stunned_monster_performs_nothing(line: str) -> None:
    stand = {**DUEL, "rat-1": "d2"}
    bite = Automate("rat-1", "bite", 0, 1)
    table = scene(stand, bite, lines={"bite/0": line}, conditions={"rat-1": ["stun"]})
    assert [type(each) for each in table.game.events] == [Idle]
    assert (table.figure("rat-1").bonuses, table.game.state.performed) == ([], False)


@pytest.mark.rule("H-27.8")
def test_a_stunned_character_uses_no_items() -> None:
    items = {"north": ["buckler"]}
    assert bitten("attack 3", items=items).asked == {0: "defend"}
    assert bitten("attack 3", "stun", items=items).asked == {0: "shrug"}


@pytest.mark.rule("H-27.9", "H-41.1")
def test_bonuses_and_traits_go_on_under_stun() -> None:
    steps: list[Step] = [Perform("north", "guard"), Automate("rat-1", "bite", 0, 1)]
    lines = {"guard": "shield 2", "bite/0": "attack 3 stun"}
    twice: list[Step] = [*steps, Automate("rat-1", "bite", 0, 1)]
    table = scene(DUEL, *twice, lines=lines).answer("perform", "no", "no")
    assert [each.damage for each in table.happened(Attacked)] == [1, 1]
    printed = {"rat": Traits("rat", shield=2)}
    assert duel("attack 3", "stun", printed=printed).figure("rat-1").hp == 9


@pytest.mark.parametrize("condition", ["disarm", "stun"])
@pytest.mark.rule("H-27.32")
def test_whoever_is_disarmed_or_stunned_in_the_middle_of_an_attack_attacks_no_more(
    condition: str,
) -> None:
    stand = {"north": "c2", "south": "a3", "rat-1": "d1", "rat-2": "d2"}
    effect = Effect(Word.GAIN, condition=Condition(condition))
    answer = Retaliate(value=1, effects=(effect,))
    printed = {"rat": Traits("rat", retaliate=(answer,))}
    sweep = {"sweep": "attack 2 target 2"}
    table = scene(stand, Perform("north", "sweep"), lines=sweep, printed=printed)
    table.answer("rat-1", "no")
    assert [each.target for each in table.happened(Attacked)] == ["rat-1"]
    assert table.asked == {}
    printed = {"north": Traits("north", retaliate=(answer,))}
    stand = {"north": "c2", "south": "c3", "rat-1": "d2"}
    table = scene(
        stand, Automate("rat-1", "bite", 0, 1), lines={"bite/0": "attack 2 target 2"}, printed=printed
    ).answer("north", "no")  # fmt: skip
    assert [each.target for each in table.happened(Attacked)] == ["north"]


@pytest.mark.parametrize("condition", ["disarm", "stun"])
@pytest.mark.rule("H-31.14")
def test_who_may_not_attack_cannot_be_commanded_to(condition: str) -> None:
    stand = {**DUEL, "rat-2": "d2"}
    order = {"order": "control range 5 {attack 2}"}
    table = scene(
        stand, Perform("north", "order"), lines=order, conditions={"rat-1": [condition]}
    )  # fmt: skip
    assert table.keys == ["rat-2", "skip"]


@pytest.mark.parametrize("condition", ["immobilize", "stun"])
@pytest.mark.rule("H-30.10", "H-30.11")
def test_who_cannot_move_is_pushed_all_the_same_but_moved_by_no_command(condition: str) -> None:
    pushed = duel("push 1", condition)
    assert pushed.asked == {0: "shove"}
    stand = {**DUEL, "rat-2": "e2"}
    order = {"order": "control range 9 {move 2}"}
    table = scene(
        stand, Perform("north", "order"), lines=order, conditions={"rat-1": [condition]}
    )  # fmt: skip
    assert table.keys == ["rat-2", "skip"]


# In pairs


@pytest.mark.rule("H-27.25")
def test_one_heal_removes_wound_and_poison_and_with_poison_gives_no_hit_points() -> None:
    steps: list[Step] = [Begin("north"), Perform("north", "heal")]
    table = scene(
        DUEL, *steps, lines={"heal": "heal 3 self"}, conditions={"north": ["wound", "poison"]}
    ).answer("no", "north")  # fmt: skip
    assert (table.figure("north").hp, table.conditions("north")) == (9, [])
    assert [each.amount for each in table.happened(Healed)] == [0]


@pytest.mark.rule("H-27.2")
def test_a_heal_of_wound_alone_gives_hit_points() -> None:
    steps: list[Step] = [Begin("north"), Perform("north", "heal")]
    table = scene(DUEL, *steps, lines={"heal": "heal 3 self"}, conditions={"north": ["wound"]})
    table.answer("no", "north")
    assert (table.figure("north").hp, table.conditions("north")) == (10, [])


@pytest.mark.parametrize(
    ("conditions", "advantage"),
    [(["strengthen"], 1), (["muddle"], -1), (["strengthen", "muddle"], 0)],
)
@pytest.mark.rule("H-26.30", "H-27.14")
def test_strengthen_and_muddle_cancel_one_another(conditions: list[str], advantage: int) -> None:
    bite = Automate("rat-1", "bite", 0, 1)
    table = scene(DUEL, bite, lines={"bite/0": "attack 1"}, conditions={"rat-1": conditions})
    table.answer("no")
    assert [each.advantage for each in table.happened(Attacked)] == [advantage]


@pytest.mark.rule("H-27.5", "H-27.6")
def test_immobilize_and_disarm_together_leave_only_what_is_neither_move_nor_attack() -> None:
    lines = {"turn/0": "move 2", "turn/1": "attack 3", "turn/2": "heal 1 self"}
    steps: list[Step] = [Automate("rat-1", "turn", number, 3) for number in range(3)]
    conditions = {"rat-1": ["immobilize", "disarm"]}
    table = scene({**DUEL, "rat-1": "d2"}, *steps, lines=lines, conditions=conditions)
    assert [each.why for each in table.happened(Idle)] == ["immobilized", "disarmed"]
    assert (table.happened(Moved), len(table.happened(Healed))) == ([], 1)


@pytest.mark.rule("H-26.14", "H-26.16")
def test_conditions_of_one_attack_come_at_once_and_only_cards_come_twice() -> None:
    table = duel("attack 1 wound muddle wound", "safeguard").answer("roll")
    assert (table.asked[0], table.keys) == ("safeguard", ["wound", "muddle"])
    assert table.answer("muddle").conditions("rat-1") == ["wound"]
    assert duel("attack 1 curse curse").answer("roll").game.state.decks["monsters"] == ["curse"] * 2
    assert len(duel("attack 1 wound wound").answer("roll").happened(Gained)) == 1
