"""Which items look good at first sight: no rule, but what makes bots use them and hints name them."""

from __future__ import annotations

import pytest

from tabard.bots import Search
from tabard.bugs import BUGS
from tabard.bugs.evaluation import evaluate
from tabard.table import Seat
from tests.bugs.arrange import Table, situation
from tests.bugs.homemade import BOTTOM, TOP
from tests.bugs.using import using


def weighed(table: Table) -> dict[str, float]:
    """Weigh the options of the open question at first sight, each beside the best answer that is no item."""
    decision = table.game.decision
    assert decision is not None
    assert BUGS.bots.hunch is not None
    weights = BUGS.bots.hunch(table.state, decision)
    found = {each.key: weight for each, weight in zip(decision.options, weights, strict=True)}
    best = max(weight for key, weight in found.items() if not key.startswith("item-"))
    return {key: weight / best for key, weight in found.items()}


def striking(item: str, *, hp: int = 20, foe: str = "", top: str = "attack 3") -> Table:
    """Attack a dummy with so many hit points, up to the question before the die."""
    at = "c1" if "range" in top else "b1"
    table = using(item, foe=foe, top=top, foes=(f'at = "{at}", hp = {hp}',))
    return table.answer(TOP, "dummy-1")


READY, SPARED = 1.0, 0.01


@pytest.mark.parametrize(
    ("item", "useful", "useless"),
    [
        pytest.param("shrunken-longsword", {"hp": 4}, {"hp": 1}, id="what falls anyway needs no more"),
        pytest.param("sewing-needles", {"foe": "shield = 2"}, {}, id="there is a shield to pierce"),
        pytest.param("venomous-fang", {}, {"foe": 'immune = ["poison"]'}, id="it can be poisoned"),
        pytest.param("venomous-fang", {}, {"top": "attack 3 poison"}, id="it is not poisoned anyway"),
        pytest.param("sparrow-skull-helm", {}, {"hp": 1, "foe": ""}, id="luck has something to gain"),
    ],
)  # fmt: skip
def test_an_item_is_for_an_attack_that_it_makes_better(
    item: str, useful: dict[str, object], useless: dict[str, object]
) -> None:
    key = f"item-{item}"
    assert weighed(striking(item, **useful))[key] > READY  # type: ignore[arg-type]  # settings of the duel
    assert weighed(striking(item, **useless))[key] < READY / 2  # type: ignore[arg-type]


def test_more_is_gained_by_a_kill_than_by_the_same_damage() -> None:
    kills = weighed(striking("shrunken-longsword", hp=4))["item-shrunken-longsword"]
    hurts = weighed(striking("shrunken-longsword", hp=20))["item-shrunken-longsword"]
    assert kills > hurts


def test_what_is_lost_is_kept_for_more_than_what_is_spent() -> None:
    top, foe = "attack 3 range 3", "shield = 1"
    spent = weighed(striking("fishing-hook-and-line", foe=foe, top=top))
    lost = weighed(striking("piercing-silver-arrow", foe=foe, top=top))
    assert spent["item-fishing-hook-and-line"] > lost["item-piercing-silver-arrow"]


def test_nothing_is_left_out_of_an_attack() -> None:
    table = striking("venomous-fang", top="attack 3 wound")
    assert weighed(table)["without-wound"] < SPARED


def test_a_search_of_few_tries_uses_what_is_good() -> None:
    table = striking("venomous-fang")
    search = Search(table.game, Seat(0))
    search.decide(50)
    assert search.best().key == "item-venomous-fang"


def test_a_shield_is_for_an_attack_that_hurts() -> None:
    """A dummy that strikes for nothing is not worth a shield."""
    found = {}
    for acts in ("attack 0", "attack 4"):
        table = using("button-shield", turn="dummy-1", acts=acts)
        found[acts] = weighed(table)["item-button-shield"]
    assert found["attack 0"] < READY < found["attack 4"]


@pytest.mark.parametrize(("hp", "is_good"), [(4, True), (11, True), (12, False)])
def test_a_potion_is_for_who_is_hurt(hp: int, *, is_good: bool) -> None:
    table = using("drop-of-healing-potion", hero=f"hp = {hp}")
    weight = weighed(table)["item-drop-of-healing-potion"]
    assert (weight > SPARED) is is_good


def test_a_bonus_for_the_turn_waits_for_the_attack() -> None:
    table = using("drop-of-power-potion")
    assert weighed(table)["item-drop-of-power-potion"] < SPARED
    assert weighed(table.answer(TOP))["item-drop-of-power-potion"] > READY


def test_boots_are_for_a_way_that_is_too_short_without_them() -> None:
    """With two points nobody is reached who stands four hexes away."""
    found = {}
    for at in ("e1", "c1"):
        table = using("shrunken-weathered-boots", bottom="move 2", foes=(f'at = "{at}"',))
        found[at] = weighed(table.answer(BOTTOM))["item-shrunken-weathered-boots"]
    assert found["c1"] < SPARED < found["e1"]


def test_an_item_that_is_lost_by_its_use_is_worth_something() -> None:
    """What a rest brings back is not: one would rest for it."""
    values = {
        item: evaluate(using(item).state, Seat(0))
        for item in ("venomous-fang", "piercing-silver-arrow")
    }
    none = evaluate(using().state, Seat(0))
    assert none == values["venomous-fang"] < values["piercing-silver-arrow"]


def test_a_bonus_is_ended_now_and_then_between_two_rounds_and_never_in_an_action() -> None:
    """Its card may be needed: who never thought of that ran out of cards."""
    shield = 'warding-strength = "active a bottom"'
    mouse = 'monsters = [{ type = "mouse", number = 1, at = "a3" }]'
    resting = situation(f"cards = {{ {shield} }}\n{mouse}")
    played = 'planted-feet = "played a", shield-bash = "played a"'
    acting = situation(f'turn = "character"\ncards = {{ {shield}, {played} }}\n{mouse}')
    key = "dismiss-warding-strength"
    assert weighed(acting)[key] < SPARED < weighed(resting)[key] < READY
