"""Odds: what the die makes of an attack, told before it is rolled."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

import tabard
from tabard.bugs import BUGS
from tabard.bugs.odds import odds
from tabard.crawl.events import Attacked
from tabard.table import RefusedError, Seat
from tests.bugs.arrange import Table
from tests.bugs.homemade import TOP, duel
from tests.bugs.lanes import FIELD, foes
from tests.bugs.using import using

HERO = Seat(0)
ROW = ("-1", "+0", "+2")
ANY: dict[str, Any] = {"row": ROW, "dice": ""}
"""The die may show anything."""


def told(table: Table, key: str) -> list[dict[str, Any]]:
    found = odds(table.game, HERO, key)
    assert found["exact"] is True
    figures: list[dict[str, Any]] = found["figures"]
    return figures


def results(figure: dict[str, Any]) -> dict[str, tuple[float, int, int]]:
    """Return chance, damage and hit points left by what the die shows."""
    return {
        each["roll"]: (each["chance"], each["damage"], each["hp"]) for each in figure["results"]
    }


def test_each_face_of_the_die_is_a_third() -> None:
    table = duel(foes=('at = "b1", hp = 4',), **ANY).answer(TOP)
    (figure,) = told(table, "dummy-1")
    assert (figure["figure"], figure["hp"], figure["sum"]) == ("figure:dummy-1", 4, "3")
    assert results(figure) == {
        "minus": (0.3333, 2, 2),
        "neutral": (0.3333, 3, 1),
        "plus": (0.3333, 5, 0),
    }
    assert [each["defeated"] for each in figure["results"]] == [False, False, True]
    assert figure["defeated"] == 0.3333
    assert [each["modifier"] for each in figure["results"]] == list(ROW)


def test_poison_bonuses_shield_and_pierce_are_in_the_numbers() -> None:
    table = duel(
        "items = { drop-of-power-potion = 'ready' }\n", top="attack 3 pierce 1", foe="shield = 2",
        foes=('at = "b1", conditions = ["poison"]',), **ANY,
    )  # fmt: skip
    table.answer("item-drop-of-power-potion", TOP)
    (figure,) = told(table, "dummy-1")
    assert (figure["sum"], figure["shield"]) == ("3 +1 poison +1 bonus", 2)
    assert [each["damage"] for each in figure["results"]] == [3, 4, 6]


@pytest.mark.parametrize(
    ("condition", "chances"),
    [
        ("strengthen", {"minus": 0.1111, "neutral": 0.3333, "plus": 0.5556}),
        ("muddle", {"minus": 0.5556, "neutral": 0.3333, "plus": 0.1111}),
    ],
)
def test_two_dice_are_counted(condition: str, chances: dict[str, float]) -> None:
    table = duel(hero=f'conditions = ["{condition}"]', **ANY).answer(TOP)
    (figure,) = told(table, "dummy-1")
    assert {each["roll"]: each["chance"] for each in figure["results"]} == chances


def test_what_is_gained_and_suffered_is_noted() -> None:
    table = duel(
        top="attack 1 wound", foe='retaliate = "retaliate 2"', row=("-1", "+0", "+0 own strengthen"), dice="",
    )  # fmt: skip
    table.answer(TOP)
    (figure,) = told(table, "dummy-1")
    notes = {each["roll"]: each["notes"] for each in figure["results"]}
    assert notes["neutral"] == ["wound", "you suffer 2"]
    assert notes["plus"] == ["you: strengthen", "wound", "you suffer 2"]


def test_everybody_in_an_area_is_told_and_the_marker_goes_down_between() -> None:
    game = tabard.new(
        "bugs",
        seed=1,
        situation=f"""
        map = '''{FIELD}'''
        turn = "character"
        cards = {{ leaping-cleave = "played a", shield-bash = "played a" }}
        monsters = [{{ type = "sewer-rat", number = 1, at = "c2" }}, {{ type = "sewer-rat", number = 2, at = "d2" }}]
        """,
    )
    table = Table(game).answer("leaping-cleave-top")
    first, second = told(table, "area-c2-d2")
    assert [first["figure"], second["figure"]] == ["figure:sewer-rat-1", "figure:sewer-rat-2"]
    rows = game.view(0)["table"]["modifiers_full"]["character"]["rows"]
    for figure, row in zip((first, second), rows, strict=False):
        assert {each["modifier"] for each in figure["results"]} == {each["text"] for each in row}
    assert sum(each["chance"] for each in second["results"]) == pytest.approx(1, abs=1e-3)
    table.answer("area-c2-d2")
    assert told(table, "sewer-rat-1") == [first, second]


def test_only_the_target_at_hand_is_told_where_another_is_a_decision() -> None:
    table = duel(top="attack 3 target 2", foes=foes("c2", "d2"), map=FIELD, **ANY).answer(TOP)
    assert [each["figure"] for each in told(table, "dummy-2")] == ["figure:dummy-2"]
    table.answer("dummy-2").until("attack", "roll")
    assert [each["figure"] for each in told(table, "dummy-1")] == ["figure:dummy-1"]


def test_items_and_effects_left_out_change_the_odds() -> None:
    table = using("venomous-fang", top="attack 3 muddle", **ANY).answer(TOP, "dummy-1")
    assert table.asked == "strike"
    notes = {
        key: told(table, key)[0]["results"][0]["notes"]
        for key in ("roll", "item-venomous-fang", "without-muddle")
    }
    assert notes == {
        "roll": ["muddle"],
        "item-venomous-fang": ["muddle", "poison"],
        "without-muddle": [],
    }


def test_options_that_attack_nobody_have_no_odds() -> None:
    table = duel(**ANY)
    assert told(table, TOP) == []
    table.answer(TOP)
    assert told(table, "skip") == []
    with pytest.raises(RefusedError):
        odds(table.game, HERO, "nobody")


def test_looking_at_the_odds_changes_nothing() -> None:
    table = duel(**ANY).answer(TOP)
    before, entries = BUGS.encode(table.state), len(table.game.stream)
    odds(table.game, HERO, "dummy-1")
    assert BUGS.encode(table.state) == before
    assert len(table.game.stream) == entries


def test_the_odds_are_what_happens() -> None:
    table = duel(hero='conditions = ["strengthen"]', top="attack 2", **ANY).answer(TOP)
    (figure,) = told(table, "dummy-1")
    counted: Counter[int] = Counter()
    for seed in range(400):
        copy = table.game.fork(seed=seed)
        heard: list[Any] = []
        copy.state.__dict__["listener"] = heard.append
        copy.apply("dummy-1")
        while copy.decision is not None and copy.state.underway is not None:
            keys = [each.key for each in copy.decision.options]
            liked = ("roll", "plus", "neutral", "minus")
            copy.apply(next((each for each in liked if each in keys), keys[0]))
        counted.update(each.damage for each in heard if isinstance(each, Attacked))
    for each in figure["results"]:
        assert Fraction(counted[each["damage"]], 400) == pytest.approx(each["chance"], abs=0.08)
    guessed = odds(table.game, HERO, "dummy-1", most=4)
    assert guessed["exact"] is False
    chances = [each["chance"] for each in guessed["figures"][0]["results"]]
    assert sum(chances) == pytest.approx(1, abs=1e-3)


# Attacks on oneself


def test_an_attack_on_oneself_is_told_before_an_item_is_used() -> None:
    table = using("coin-shield", turn="dummy-1", hero='hp = 4, conditions = ["poison"]', **ANY)
    assert table.asked == "defend"
    assert table.game.decision is not None
    assert table.game.decision.prompt == "Dummy 1 attacks you for 3 (2 +1 poison). Use an item?"
    (figure,) = told(table, "go-on")
    assert (figure["figure"], figure["hp"], figure["sum"]) == ("figure:bruiser", 4, "2 +1 poison")
    assert figure["shield"] == 0
    assert results(figure) == {
        "minus": (0.3333, 2, 2),
        "neutral": (0.3333, 3, 1),
        "plus": (0.3333, 5, 0),
    }
    assert (figure["defeated"], figure["word"]) == (0.3333, "exhausted")


def test_an_item_changes_the_odds_of_an_attack_on_oneself() -> None:
    table = using("coin-shield", turn="dummy-1", acts="attack 3", **ANY)
    (without,), (behind,) = told(table, "go-on"), told(table, "item-coin-shield")
    assert behind["shield"] > without["shield"] == 0
    fewer = [max(0, each["damage"] - behind["shield"]) for each in without["results"]]
    assert [each["damage"] for each in behind["results"]] == fewer


def test_only_the_attack_at_hand_is_told_where_another_follows() -> None:
    near = using("coin-shield", turn="dummy-1", foes=('at = "b1"', 'at = "a2"'), **ANY)
    alone = using("coin-shield", turn="dummy-1", foes=('at = "b1"',), **ANY)
    assert told(near, "go-on") == told(alone, "go-on")
    near.answer("go-on").until("defend", "suffer")
    assert near.hero.hp < alone.hero.hp
    assert told(near, "go-on")[0]["hp"] == near.hero.hp


def test_what_the_attacker_suffers_is_told_by_its_name() -> None:
    table = using("chestnut-shell-shield", "embernettle", turn="dummy-1", created="fire", **ANY)
    notes = {key: told(table, key)[0]["results"][1]["notes"] for key in table.keys}
    assert notes == {
        "go-on": [],
        "item-chestnut-shell-shield": ["Dummy 1 suffers 1"],
        "item-embernettle-made-0": ["Dummy 1: wound"],
    }


def test_a_die_that_an_item_can_turn_is_told_both_ways() -> None:
    table = using("bottle-cap-helm", turn="dummy-1", row=ROW, dice="plus").until("die")
    found = {key: told(table, key)[0]["results"] for key in table.keys}
    assert [(each["roll"], each["damage"]) for each in found["go-on"]] == [("plus", 4)]
    turned = found["item-bottle-cap-helm"]
    assert [(each["roll"], each["damage"]) for each in turned] == [("neutral", 2)]
