"""What needs no thought in Buttons & Bugs, and beside each case the near miss that is asked (docs/table.md)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabard.bugs.unasked import direct
from tabard.table import Unasked
from tests.bugs.arrange import Table, situation
from tests.bugs.homemade import BOTTOM, TOP, duel
from tests.bugs.lanes import FIELD, foes
from tests.bugs.own_card import own_card
from tests.bugs.test_dismissing import ARCHER, SHIELD
from tests.bugs.test_resting import end_of_round, long_rest
from tests.bugs.test_rounds import PASS, rule
from tests.bugs.test_scenario_end import KILL, kill
from tests.bugs.using import using


def given(table: Table) -> str | None:
    """Return the answer that needs no thought, or None where a person is asked."""
    found = table.game.unasked(0)
    return None if found is None else found.key


def why(table: Table) -> str:
    found = table.game.unasked(0)
    assert isinstance(found, Unasked)
    return found.why


def declined(table: Table) -> str:
    """Name the window that is open, "" if there is none."""
    window = table.game.window(0)
    return "" if window is None else window.name


# Attacks


def test_the_die_is_rolled_when_nothing_can_be_added() -> None:
    table = duel(top="attack 3 muddle").answer(TOP, "dummy-1")
    assert (table.asked, table.keys) == ("strike", ["roll", "without-muddle"])
    assert given(table) == "roll"
    assert why(table) == "Nothing could be added, so the die was rolled."
    assert declined(table) == ""


def test_an_item_that_could_be_added_to_an_attack_is_asked_and_can_be_declined() -> None:
    table = using("venomous-fang").answer(TOP, "dummy-1")
    assert table.asked == "strike"
    assert given(table) is None
    assert declined(table) == "items when you attack"


def test_the_first_target_is_always_asked() -> None:
    table = duel().answer(TOP)
    assert table.keys == ["dummy-1", "skip"]
    assert given(table) is None


def test_an_area_is_aimed_once_and_its_only_target_is_attacked() -> None:
    table = duel(top="attack 1 area{(1,0) (0,1)}", foes=foes("c2"), map=FIELD).answer(TOP)
    assert given(table) is None
    table.answer(next(each for each in table.keys if each.startswith("area-")))
    assert table.keys == ["dummy-1", "skip"]
    assert given(table) == "dummy-1"
    assert why(table) == "Nobody else stood in the area."


def test_of_several_in_an_area_only_the_order_is_asked_and_not_for_the_last() -> None:
    top = "attack 1 area{(1,0) (0,1) (-1,1)}"
    table = duel(top=top, foes=foes("d3", "c4", "b3"), map=FIELD).answer(TOP, "area-b3-c4-d3")
    decision = table.game.decision
    assert decision is not None
    assert decision.prompt == "Bruiser attacks. Whom first?"
    assert table.keys == ["dummy-1", "dummy-2", "dummy-3", "skip"]
    assert given(table) is None
    table.answer("dummy-2")
    assert table.game.decision is not None
    assert table.game.decision.prompt == "Bruiser attacks. Whom next?"
    assert given(table) is None
    table.answer("dummy-3")
    assert table.keys == ["dummy-1", "stop"]
    assert given(table) == "dummy-1"


def test_the_last_target_is_asked_when_it_hits_back() -> None:
    table = duel(
        top="attack 1 target 2", foe='retaliate = "retaliate 1"', foes=foes("c2", "c4"), map=FIELD
    ).answer(TOP, "dummy-1")
    table.until("attack", "suffer", "roll")
    assert table.keys == ["dummy-2", "stop"]
    assert given(table) is None


def test_an_effect_of_the_modifier_is_used() -> None:
    table = duel(row=("-1", "+0 poison", "+1")).answer(TOP, "dummy-1")
    assert table.asked == "modifier-effect"
    assert given(table) == "use"


def test_an_effect_of_the_modifier_that_harms_the_attacker_is_asked() -> None:
    table = duel(row=("-1", "+0 own muddle", "+1")).answer(TOP, "dummy-1")
    assert table.asked == "modifier-effect"
    assert given(table) is None


@pytest.mark.parametrize(
    ("top", "key"), [("attack 1 push 2 disarm", "push-2"), ("attack 1 push 2 pull 1", None)]
)
def test_the_order_of_effects_is_asked_only_where_it_matters(top: str, key: str | None) -> None:
    table = duel(top=top).answer(TOP, "dummy-1", "roll")
    assert table.asked == "order"
    assert given(table) == key


@pytest.mark.parametrize(
    ("row", "key"),
    [
        (("-1", "+0", "+1"), "plus"),
        (("-1", "+0", "x2"), "plus"),
        (("-1 wound", "+0", "+1"), None),
        (("-1 wound", "+0", "+1 wound"), "plus"),
    ],
)
def test_the_better_of_two_results_is_used_unless_the_worse_adds_something(
    row: tuple[str, ...], key: str | None
) -> None:
    strong = 'conditions = ["strengthen"]'
    table = duel(hero=strong, row=row, dice="plus minus").answer(TOP, "dummy-1")
    assert table.asked == "advantage"
    assert given(table) == key


# Abilities of one's own


@pytest.mark.parametrize("bottom", ["shield 1", "retaliate 2"])
def test_an_own_bonus_is_performed(bottom: str) -> None:
    table = duel(bottom=bottom, stays="round").answer(BOTTOM)
    assert table.asked == "perform"
    assert given(table) == "perform"


def test_what_costs_hit_points_is_asked() -> None:
    table = duel(top="suffer 2").answer(TOP)
    assert table.asked == "perform"
    assert given(table) is None


@pytest.mark.parametrize("top", ["heal 2 self", "strengthen self"])
def test_what_helps_only_oneself_is_performed(top: str) -> None:
    table = duel(top=top).answer(TOP)
    assert table.keys == ["bruiser", "skip"]
    assert given(table) == "bruiser"


def test_what_harms_oneself_is_asked() -> None:
    table = duel(top="muddle self").answer(TOP)
    assert table.keys == ["bruiser", "skip"]
    assert given(table) is None


def test_the_only_target_of_a_condition_is_taken_and_of_several_one_is_chosen() -> None:
    alone = duel(top="muddle range 1").answer(TOP)
    assert given(alone) == "dummy-1"
    several = duel(top="muddle range 1", foes=foes("c2", "c4"), map=FIELD).answer(TOP)
    assert several.keys == ["dummy-1", "dummy-2", "skip"]
    assert given(several) is None
    all_of_them = duel(top="muddle range 1 target 2", foes=foes("c2", "c4"), map=FIELD).answer(TOP)
    assert given(all_of_them) == "dummy-1"


def test_a_move_ends_in_the_hex_that_was_chosen() -> None:
    table = duel(bottom="move 3").answer(BOTTOM)
    assert given(table) is None, "where to is asked"
    table.answer("a2")
    assert (table.asked, table.keys[0]) == ("move", "stop")
    assert given(table) == "stop"
    assert "2 movement points left" in why(table)


def test_whoever_adds_something_to_a_move_wants_to_go_on() -> None:
    table = using("shrunken-weathered-boots", bottom="move 2").answer(BOTTOM, "a2")
    offers = [each for each in table.keys if each.startswith("item-")]
    assert offers
    table.answer(offers[0])
    assert table.asked == "move"
    assert given(table) is None


# The turn, between turns, rests


DONE = 'engine = { halves = ["top", "bottom"] }\n'
"""Both actions were performed."""


def test_a_turn_with_nothing_left_ends(tmp_path: Path) -> None:
    table = own_card(
        tmp_path, f'turn = "character"\n{DONE}cards = {{ {SHIELD}, planted-feet = "discard b" }}'
    )
    assert (table.asked, table.keys) == ("end-turn", ["end", "dismiss-warding-strength"])
    assert given(table) == "end"
    assert declined(table) == ""


def test_an_item_that_can_be_used_keeps_the_turn_open() -> None:
    items = 'items = { drop-of-healing-potion = "ready" }\nhero = { hp = 3 }\n'
    cards = 'cards = { warding-strength = "discard b", shield-bash = "discard b" }\n'
    table = situation(f'turn = "character"\n{DONE}{items}{cards}')
    assert table.asked == "end-turn"
    assert any(each.startswith("item-") for each in table.keys)
    assert given(table) is None
    assert declined(table) == "items at the end of your turn"


def test_between_two_turns_nothing_is_dismissed() -> None:
    table = situation(f"cards = {{ {SHIELD} }}\n{ARCHER}")
    table.answer("shield-bash+leaping-cleave").until("between", "skip", "end", "suffer")
    assert given(table) == "go-on"


@pytest.mark.parametrize(
    ("zones", "key"),
    [
        (("hand a", "hand b", "hand b"), "no"),
        (("hand b", "hand b", "discard b"), None),
        (("active a bottom", "hand a"), None),
    ],
)
def test_a_rest_with_nothing_discarded_is_not_asked(
    zones: tuple[str, ...], key: str | None
) -> None:
    table = end_of_round(*zones)
    assert given(table) == key


@pytest.mark.parametrize(
    ("hero", "key"),
    [
        ("hp = 3", "yes"),
        ('conditions = ["wound"]', "yes"),
        ("", "no"),
    ],
)
def test_a_long_rest_heals_where_there_is_something_to_heal(hero: str, key: str) -> None:
    more = f"hero = {{ {hero} }}\n" if hero else ""
    table = long_rest("hand a", "hand b", "discard b", more=more)
    table.until("rest-heal", "warding-strength", "suffer")
    assert given(table) == key


def test_a_long_rest_recovers_spent_items() -> None:
    table = long_rest("hand a", "hand b", more='items = { iron-nail = "spent" }\n')
    table.until("rest-items", "warding-strength")
    assert given(table) == "yes"


def test_which_card_is_lost_is_asked() -> None:
    table = long_rest("hand a", "hand b")
    assert table.asked == "lose-card"
    assert given(table) is None


def test_the_only_card_is_recovered_and_of_several_one_is_chosen() -> None:
    cards = 'spare-parts = "played b", warm-broth = "played a", spring-clip = "discard b"'
    for more, key in (("", "spring-clip"), (', kettle-burst = "discard b"', None)):
        table = situation(
            f'character = "tinkerer"\nturn = "character"\ncards = {{ {cards}{more} }}'
        ).answer("spare-parts-top")
        assert table.asked == "recover"
        assert given(table) == key


# After the goal


def test_while_a_monster_has_a_turn_left_everything_counts() -> None:
    table = kill()
    assert table.state.reached
    assert table.asked == "action"
    assert given(table) is None


ALONE = KILL.replace('    { type = "bandit-guard", number = 2, at = "a2" },\n', "").replace(
    ', bandit-guard = "plus"', ""
)
"""The archer is alone: with it the last monster dies."""


def test_after_the_goal_the_round_only_has_to_end() -> None:
    table = kill(ALONE)
    assert table.state.reached
    answered = []
    for _ in range(12):
        if table.game.outcome is not None:
            break
        assert why(table) == "The goal is reached: only the round has to end."
        answered.append(table.asked)
        table.game.apply(given(table) or "", unasked=True)
    assert table.game.outcome is not None
    assert table.game.outcome.won
    assert answered == ["action", "move", "short-rest"]
    table.game.undo()
    assert table.asked == "target", "undo takes back the last answer that was given by hand"


@pytest.mark.parametrize(("hp", "key"), [(2, None), (1, None), (3, "suffer")])
def test_damage_that_exhausts_is_asked_even_then(hp: int, key: str | None) -> None:
    burns = rule("damage 2 character", "round-end")
    table = kill(ALONE + f"hero = {{ hp = {hp} }}\n" + burns)
    table.until("negate", *PASS)
    assert table.state.reached
    assert given(table) == key
    assert declined(table) == ""


# Damage and windows


@pytest.mark.parametrize(("hp", "name"), [(9, "negating damage that you survive"), (2, "")])
def test_damage_is_asked_and_only_what_does_not_kill_can_be_declined(hp: int, name: str) -> None:
    table = duel(hero=f"hp = {hp}", turn="dummy-1").until("negate")
    assert given(table) is None
    assert declined(table) == name


def test_a_window_is_declined_for_a_turn_a_round_or_a_scenario() -> None:
    table = duel(hero="hp = 9", turn="dummy-1", foes=foes("c2", "c4"), map=FIELD).until("negate")
    first, name = table.game.spans(), declined(table)
    assert list(first) == ["turn", "round", "scenario"]
    table.answer("suffer").until("negate")
    assert declined(table) == name
    same = {span for span, at in table.game.spans().items() if first[span] == at}
    assert same == {"round", "scenario"}, "another monster has its turn"
    table.until("select", *PASS)
    same = {span for span, at in table.game.spans().items() if first[span] == at}
    assert same == {"scenario"}


def test_items_in_defence_can_be_declined() -> None:
    table = using("chestnut-shell-shield", turn="dummy-1").until("defend")
    assert given(table) is None
    assert declined(table) == "items when you are attacked"
    window = table.game.window(0)
    assert window is not None
    table.game.apply(window.key, unasked=True)
    assert table.game.last_answer(0) is None


# One click


def test_one_click_takes_an_action_unless_it_loses_its_card() -> None:
    for lost in (False, True):
        table = duel(lost=lost)
        decision = table.game.decision
        assert decision is not None
        assert (TOP in direct(table.state, decision)) is not lost
        assert BOTTOM in direct(table.state, decision)


def test_one_click_takes_no_target_and_no_hex() -> None:
    for key in (TOP, BOTTOM):
        table = duel().answer(key)
        decision = table.game.decision
        assert decision is not None
        assert direct(table.state, decision) == frozenset()
