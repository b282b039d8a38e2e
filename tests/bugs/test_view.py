"""The view: everything that lies on a real table, with final numbers and where they come from."""

from __future__ import annotations

import json
import re
from typing import Any, get_args

import pytest

import tabard
from tabard.bugs.scenery import BY_CONDITION, Scenery, Sharp, Slow, Standing
from tabard.content import ContentError, decode, parse_toml
from tabard.table.sharing import Shared
from tests.bugs.arrange import Table, situation
from tests.bugs.homemade import BOTTOM, TOP, duel
from tests.bugs.lanes import FIELD, lane
from tests.bugs.test_lines import STATIC
from tests.bugs.using import using

TURN = """
turn = "character"
cards = { warding-strength = "played a", shield-bash = "played a" }
"""


def view(table: Table) -> dict[str, Any]:
    shown: dict[str, Any] = table.game.view(0)["table"]
    return shown


def figure(table: Table, id_: str) -> dict[str, Any]:
    found: dict[str, Any] = next(
        each for each in view(table)["figures"] if each["id"] == f"figure:{id_}"
    )
    return found


def card(table: Table, id_: str) -> dict[str, Any]:
    found: dict[str, Any] = next(
        each for each in view(table)["cards"] if each["id"] == f"card:{id_}"
    )
    return found


# Figures and the map


def test_conditions_tell_how_long_they_last() -> None:
    table = duel(
        hero='conditions = ["muddle!", "poison", "strengthen"]',
        foes=('at = "b1", conditions = ["disarm"]',),
    )
    assert figure(table, "bruiser")["until"] == {
        "muddle": "until the end of your next turn",
        "poison": "until it is healed",
        "strengthen": "until the end of your turn",
    }
    assert figure(table, "dummy-1")["until"] == {"disarm": "until the end of its turn"}


def test_printed_traits_are_told() -> None:
    foe = 'shield = 2\nflying = true\nretaliate = "retaliate 1 range 2 muddle"\nattack_effects = "pierce 1"\nimmune = ["poison"]'
    traits = figure(duel(foe=foe), "dummy-1")["traits"]
    assert [(each["icon"], each["value"]) for each in traits] == [
        ("shield", 2), ("retaliate", 1), ("fly", ""), ("pierce", 1), ("poison", "immune"),
    ]  # fmt: skip
    assert [each["icon"] for each in traits[1]["mods"]] == ["range", "muddle"]


def test_bonuses_name_their_source() -> None:
    table = duel(bottom="shield 2", stays="persistent").answer(BOTTOM, "perform")
    assert figure(table, "bruiser")["bonuses"] == [
        {"text": "Shield 2", "until": "persistent", "uses": 0, "source": "Own"}
    ]


def test_hexes_tell_what_is_drawn_there() -> None:
    game = tabard.new("bugs", scenario=13, character="bruiser", seed=1)
    hexes = {each["name"]: each for each in game.view(0)["table"]["hexes"]}
    props = {name: each["prop"] for name, each in hexes.items() if each["prop"]}
    assert props == {
        "a2": "yarn", "b1": "yarn", "b2": "spool", "c5": "yarn", "d2": "cog", "d3": "thimble", "d4": "pins",
    }  # fmt: skip
    assert [name for name, each in hexes.items() if each["start"]] == ["c3"]


def test_what_lies_there_stays_the_same_and_later_things_have_a_place_too() -> None:
    text = 'legend = { h = "hazard 0 immobilize", m = "hazard 1 muddle", p = "hazard 1 poison" }'
    table = situation(text, map=lane("Sohmp~_"))
    props = [each["prop"] for each in view(table)["hexes"]]
    assert props[2:] == ["glue", "spores", "pins", "yarn", "plate"]
    assert props[1] in get_args(Standing)
    raised = duel(top="raise range 1", map=FIELD, foes=('at = "e1"',)).answer(TOP, "c2")
    there = {each["name"]: each["prop"] for each in view(raised)["hexes"]}
    assert there["c2"] in get_args(Standing)


def test_the_drawings_know_every_prop() -> None:
    drawn = {}
    for file, name in (("obstacles", "STANDING"), ("ground", "SLOW"), ("ground", "SHARP")):
        text = (STATIC / "js" / "art" / f"{file}.js").read_text("utf-8")
        found = re.search(rf"export const {name} = \{{(.*?)\}};", text, re.DOTALL)
        assert found is not None
        drawn[name] = {*re.findall(r"[a-z]+", found[1])}
    assert {*get_args(Standing)} <= drawn["STANDING"]
    assert {*get_args(Slow)} <= drawn["SLOW"]
    assert {*get_args(Sharp), *BY_CONDITION.values()} <= drawn["SHARP"]


@pytest.mark.parametrize(
    ("text", "told"),
    [('obstacles = ["spol"]', 'did you mean "spool"'), ("obstacles = []", "not empty")],
)
def test_scenery_that_cannot_be_drawn_is_told(text: str, told: str) -> None:
    with pytest.raises(ContentError, match=told):
        decode(parse_toml(text.encode(), "scenery"), Scenery)


def test_objectives_and_goal_hexes_are_marked() -> None:
    game = tabard.new("bugs", scenario=11, character="bruiser", seed=1)
    shown = game.view(0)["table"]
    latch = next(each for each in shown["figures"] if each["objective"])
    marked = {each["name"]: each["objective"] for each in shown["hexes"] if each["objective"]}
    assert marked == {latch["at"]: "latch"}
    plates = tabard.new("bugs", scenario=8, character="bruiser", seed=1).view(0)["table"]["hexes"]
    assert {each["goal"] == each["plate"] for each in plates} == {True}
    gap = tabard.new("bugs", scenario=3, character="tinkerer", seed=1).view(0)["table"]["hexes"]
    assert {each["letter"] for each in gap if each["goal"]} == {"A"}


# Cards and items


def test_a_played_card_tells_what_is_open_and_what_runs() -> None:
    table = duel()
    first = card(table, "warding-strength")
    assert (first["open"], first["performing"], first["leads"]) == (["top", "bottom"], "", True)
    assert first["up"]["top"]["id"] == "half:warding-strength/top"
    assert first["down"]["top"]["id"] == first["down"]["basic"]["top"]["id"] == ""
    table.answer("warding-strength-basic-top")
    first, second = card(table, "warding-strength"), card(table, "shield-bash")
    assert (first["open"], first["performing"], first["is_basic"]) == ([], "top", True)
    assert (second["open"], second["leads"]) == (["bottom"], False)


def test_cards_of_a_new_round_are_open_before_your_turn() -> None:
    table = Table(tabard.new("bugs", scenario=1, character="bruiser", seed=1))
    table.answer("warding-strength+shield-bash", "warding-strength-bottom", "perform")
    table.answer("shield-bash-basic-top", "end", "go-on", "go-on", "go-on", "no")
    table.answer("shield-bash+leaping-cleave")
    assert table.asked == "between"
    played = [each for each in view(table)["cards"] if each["zone"] == "played"]
    assert [each["open"] for each in played] == [["top", "bottom"]] * 2


def test_an_active_card_tells_what_it_gives_and_its_boxes() -> None:
    table = duel(bottom="boost attacks attack +1 uses 2", stays="persistent", foes=('at = "b1"',))
    table.answer(BOTTOM, "perform")
    bonus = {"text": "+1 Attack on your attacks (next 2)", "until": "persistent"}
    assert card(table, "warding-strength")["bonuses"] == [bonus | {"boxes": {"of": 2, "left": 2}}]
    table.answer("shield-bash-top", "dummy-1").until("end-turn", "roll", "suffer")
    assert card(table, "warding-strength")["bonuses"] == [bonus | {"boxes": {"of": 2, "left": 1}}]


def test_final_numbers_of_cards_have_their_sum() -> None:
    table = duel(bottom="boost attacks attack +1 pierce 1", stays="round", top="attack 3 range 2")
    before = card(table, "shield-bash")["up"]["top"]["lines"][0]
    assert "final" not in before
    table.answer(BOTTOM, "perform")
    shown = card(table, "shield-bash")["up"]
    final = shown["top"]["lines"][0]["final"]
    assert (final["value"], final["sum"]) == (4, "3 +1 Own")
    assert [(each["icon"], each["value"]) for each in final["mods"]] == [("pierce", 1)]
    assert shown["basic"]["top"]["lines"][0]["final"]["sum"] == "2 +1 Own"
    assert "final" not in shown["bottom"]["lines"][0]
    assert "final" not in before


def test_items_for_all_attacks_count_in_the_final_number() -> None:
    both = using("drop-of-power-potion", "old-spring", text="engine = { bought = [] }\n")
    table = both.answer("item-drop-of-power-potion")
    line = card(table, "warding-strength")["up"]["top"]["lines"][0]
    assert line["final"]["sum"] == "3 +1 Drop of Power Potion"
    table.answer("item-old-spring")
    walk = card(table, "planted-feet")["up"]["basic"]["bottom"]["lines"][0]
    assert [each["icon"] for each in walk["final"]["mods"]] == ["jump"]
    assert (walk["final"]["value"], walk["final"]["sum"]) == (2, "")


def test_infusions_tell_element_and_source() -> None:
    table = using("old-spring", created="ice/light wild")
    assert view(table)["infusions"]["made-0"] == {
        "id": "infusion:made-0", "element": "ice/light", "elements": ["ice", "light"], "source": "made by an item",
    }  # fmt: skip
    assert view(table)["infusions"]["made-1"]["element"] == "wild"


def test_modifier_tables_are_whole_with_their_markers() -> None:
    game = tabard.new("bugs", scenario=13, character="bruiser", seed=1)
    shown = game.view(0)["table"]["modifiers_full"]
    for whose in ("character", "monsters"):
        assert [len(row) for row in shown[whose]["rows"]] == [3] * 6
        assert shown[whose]["row"] == 1
    assert any(cell["effects"] for row in shown["character"]["rows"] for cell in row)
    table = duel().answer(TOP, "dummy-1").until("action", "roll", "suffer")
    assert view(table)["modifiers_full"]["character"]["row"] == 2


# Monsters and the round


def test_the_whole_round_is_told_with_who_is_done() -> None:
    table = situation(
        """
        turn = "character"
        initiative = 40
        lead = "shield-bash"
        cards = { warding-strength = "played a", shield-bash = "played a" }
        rolled = { bandit-guard = "minus", sewer-rat = "neutral" }
        monsters = [{ type = "bandit-guard", number = 1, at = "e1" }, { type = "sewer-rat", number = 2, at = "e2" }]
        """
    )
    turns = {each["figure"]: each for each in view(table)["turns"]}
    assert [*turns] == sorted(turns, key=lambda each: turns[each]["initiative"])
    assert turns["bandit-guard-1"]["type"] == "bandit-guard"
    assert (turns["bandit-guard-1"]["done"], turns["bandit-guard-1"]["now"]) == (True, False)
    assert (turns["bruiser"]["done"], turns["bruiser"]["now"]) == (False, True)
    assert turns["bruiser"]["type"] == ""
    rat = turns["sewer-rat-2"]
    assert (rat["done"], rat["now"]) == (rat["initiative"] < 40, False)


def test_before_the_roll_there_are_no_turns() -> None:
    assert view(situation('turn = "select"'))["turns"] == []


def test_an_elite_has_two_turns() -> None:
    table = situation(
        TURN
        + """
        initiative = 1
        lead = "shield-bash"
        rolled = { bandit-guard = "neutral" }
        monsters = [{ type = "bandit-guard", number = 1, at = "e1", elite = true }]
        """
    )
    faces = [each["face"] for each in view(table)["turns"] if each["type"]]
    assert faces == ["minus", "plus"]
    shown = view(table)["monsters"]["bandit-guard"]
    assert [each["face"] for each in shown["actions"]] == ["minus", "plus"]
    assert [each["marked"] for each in shown["card"]] == [True, False, True]


def _final(table: Table, place: int) -> dict[str, Any]:
    (column,) = view(table)["monsters"]["dummy"]["actions"]
    final: dict[str, Any] = column["lines"][place]["final"]
    return final


def test_final_numbers_of_monsters_have_their_sum() -> None:
    acts = "move 2 <consume fire: move +1> ; attack 2 <consume earth: attack +1, wound>"
    table = duel(
        'created = ["earth"]\n',
        acts=acts,
        hero='conditions = ["poison"]',
        foe='attack_effects = "pierce 1"',
    )
    final = _final(table, 1)
    assert (final["value"], final["sum"]) == (4, "2 +1 earth +1 poison")
    assert [each["icon"] for each in final["mods"]] == ["pierce", "wound"]
    assert (_final(table, 0)["value"], _final(table, 0)["sum"]) == (2, "")


def test_what_holds_for_one_monster_is_a_note() -> None:
    table = duel(
        acts="move 2 ; attack 2",
        foes=(
            'at = "b1", conditions = ["disarm", "muddle"]',
            'at = "e1", conditions = ["immobilize"]',
        ),
    )
    assert _final(table, 0)["notes"] == ["Dummy 2: immobilized, cannot move"]
    assert _final(table, 1)["notes"] == [
        "Dummy 1: disarmed, cannot attack",
        "Dummy 1: muddled, has disadvantage",
    ]


# The goal


@pytest.mark.parametrize(
    ("scenario", "hero", "parts"),
    [
        ("1", "bruiser", [("2 monsters left", None, None)]),
        ("8", "bruiser", [("0 of 3 pressure plates visited", 0, 3)]),
        ("10", "bruiser", [("Round 1 of 6", 1, 6)]),
        ("11", "bruiser", [("Window Latch: 11 of 11 left", 0, 11)]),
        ("19", "bruiser", [("Scraps: 0 of 3", 0, 3)]),
        ("7", "mindthief", [("2 Arena Sorcerers left", None, None)]),
    ],
)
def test_the_goal_tells_how_far_it_is(scenario: str, hero: str, parts: list[Any]) -> None:
    goal = tabard.new("bugs", scenario=scenario, character=hero, seed=1).view(0)["table"]["goal"]
    told = [(each["text"], each["have"], each["need"]) for each in goal["parts"]]
    assert told == parts
    assert [each["done"] for each in goal["parts"]] == [False]


def test_a_part_of_the_goal_is_done_when_it_is() -> None:
    table = duel('goal = "kill all"\n', foes=('at = "b1", hp = 1',)).answer(TOP, "dummy-1")
    table.until("action", "roll", "suffer")
    goal = view(table)["goal"]
    assert goal["reached"] is True
    assert goal["parts"] == [{"text": "No monster left", "done": True, "have": None, "need": None}]


def test_the_view_is_plain_data_and_no_larger_than_it_must_be() -> None:
    game = tabard.new("bugs", scenario=20, character="spellweaver", seed=1)
    assert len(json.dumps(game.view(0))) < 60_000


def test_tables_share_what_lies_alike_and_nothing_else() -> None:
    """A card that lies as another table's does is the same thing; one with a bonus is shown for itself."""
    one, two = (situation(TURN) for _ in range(2))
    cards = [each.game.picture(0)["table"]["cards"] for each in (one, two)]
    assert [type(each) for each in cards[0]] == [Shared] * len(cards[0])
    assert all(mine is theirs for mine, theirs in zip(*cards, strict=True))
    hexes = [each.game.picture(0)["table"]["hexes"] for each in (one, two)]
    assert hexes[0] is hexes[1]
    played = next(each for each in cards[0] if each["zone"] == "played")
    one.game.state.hero.cards[0].zone = "lost"
    after = one.game.picture(0)["table"]["cards"]
    assert after[0]["zone"] == "lost"
    assert played["zone"] == "played", "what was shown before stays as it was"
