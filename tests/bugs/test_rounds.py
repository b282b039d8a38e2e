"""The five steps of a round, and what belongs to each (p. 10, 12 and 33)."""

from __future__ import annotations

import pytest

import tabard
from tabard.bugs.events import RolledAction
from tabard.crawl.events import Attacked, BonusBegan, BonusEnded, Damaged, Died, Moved
from tabard.crawl.round_events import (
    ActionBegan,
    CardWent,
    Phased,
    RoundBegan,
    TurnBegan,
    TurnEnded,
)
from tabard.crawl.scenario_events import Spawned, SpecialRuled
from tabard.table import RefusedError
from tests.bugs.arrange import Table, order, situation

PASS = ("skip", "stop", "end", "go-on", "suffer", "no")
"""What lets things pass."""

FAR = """
S     .     .     A     1
   .     .     .     .
.     .     .     B     2
"""

TWO = """
turn = "start"
monsters = [{ type = "bandit-guard", number = 1 }, { type = "bandit-archer", number = 2 }]
dice = { action = ["neutral", "plus", "minus", "neutral"] }
"""


def rule(do: str, when: str = "round-start", more: str = "") -> str:
    return f'\n[[rules]]\nwhen = "{when}"\ndo = "{do}"\ntext = "{do}"\n{more}\n'


def texts(table: Table) -> list[str]:
    return [each.text for each in table.happened(SpecialRuled)]


# The five steps


@pytest.mark.rule("B-10.1")
def test_a_round_has_five_steps() -> None:
    table = situation(TWO, map=FAR).answer("shield-bash+planted-feet").until("short-rest", *PASS)
    phases = [each.phase for each in table.happened(Phased)]
    assert phases == ["start", "select", "initiative", "turns", "end"]


@pytest.mark.rule("B-6.3")
def test_rounds_follow_one_another_while_nothing_ends_the_scenario() -> None:
    table = situation(TWO, map=FAR)
    for round_ in (1, 2):
        assert (table.asked, table.state.round) == ("select", round_)
        table.answer("shield-bash+planted-feet").until("short-rest", *PASS)
        table.answer("no")
    assert [each.number for each in table.happened(RoundBegan)] == [1, 2, 3]
    turns = [each.figure for each in table.happened(TurnBegan)]
    assert {turns.count(each.id) for each in table.state.figures} == {2}


@pytest.mark.rule("B-33.7")
def test_a_game_begins_with_round_1_and_its_third_round_is_round_3() -> None:
    """The audience of the arena lays its hazards at the start of round 3, and pins fly at the end of round 2."""
    table = Table(
        tabard.new("bugs", scenario="5.5", character="bruiser", difficulty="easy", seed=2)
    )
    seen = []
    for _ in range(3):
        table.until("select", *PASS)
        hazards = bool(table.state.terrain.hazards)
        seen.append((table.state.round, len(table.happened(SpecialRuled)), hazards))
        table.answer(table.keys[0])
    assert seen == [(1, 0, False), (2, 0, False), (3, 2, True)]
    assert [each.number for each in table.happened(RoundBegan)] == [1, 2, 3]


@pytest.mark.rule("B-33.7")
def test_a_timed_effect_counts_rounds_from_1() -> None:
    only_third = rule("count bell", more="from = 3\nuntil = 3")
    table = situation(TWO.replace('"start"', '"start"\nround = 1') + only_third, map=FAR)
    seen = []
    for _ in range(4):
        table.until("select", *PASS)
        seen.append((table.state.round, table.state.counters.get("bell", 0)))
        table.answer("long-rest" if table.keys == ["long-rest"] else table.keys[0])
    assert seen == [(1, 0), (2, 0), (3, 1), (4, 1)]


# Start of the round


@pytest.mark.rule("B-10.2")
def test_effects_of_the_start_come_before_the_selection() -> None:
    table = situation(TWO + rule("damage 1 character"), map=FAR)
    assert (table.asked, table.state.phase) == ("negate", "start")
    with pytest.raises(RefusedError):
        table.game.apply("shield-bash+planted-feet")
    table.answer("suffer")
    assert (table.asked, table.hero.hp) == ("select", 11)


@pytest.mark.rule("B-10.3")
@pytest.mark.parametrize("first", [0, 1])
def test_the_player_orders_the_effects_of_the_start(first: int) -> None:
    effects = ("count bell", "give muddle to character")
    table = situation(TWO + rule(effects[0]) + rule(effects[1]), map=FAR)
    assert (table.asked, table.keys) == ("effect", ["rule-0", "rule-1"])
    table.answer(f"rule-{first}")
    assert table.asked == "select"
    assert texts(table) == [effects[first], effects[1 - first]]


@pytest.mark.rule("B-10.4")
@pytest.mark.parametrize(
    ("rules", "choices"),
    [
        (("spawn mouse at A", "damage 1 character", "spawn mouse at B"), ("rule-2", "suffer")),
        (
            ("spawn mouse at A", "damage 1 character", "spawn mouse at B"),
            ("rule-1", "suffer", "rule-0"),
        ),
        (("spawn mouse at A ; damage 1 character", "spawn mouse at B"), ("rule-0", "suffer")),
    ],
)
def test_all_spawns_of_the_start_are_one_event(
    rules: tuple[str, ...], choices: tuple[str, ...]
) -> None:
    table = situation(TWO + "".join(rule(each) for each in rules), map=FAR).answer(*choices)
    assert table.asked == "select"
    first = ["Damaged"] if choices[0] == "rule-1" else []
    seen = order(table, [Spawned, Damaged])
    assert seen == first + ["Spawned", "Spawned"] + ["Damaged"] * (not first)


@pytest.mark.rule("B-10.4")
def test_spawns_that_were_put_off_belong_to_the_same_event() -> None:
    text = """
turn = "character"
cards = { warding-strength = "played a", shield-bash = "played a" }
monsters = [{ type = "mouse", number = 1, at = "b1", hp = 1 }]
dice = { die = ["neutral"], action = ["neutral"] }
"""
    dies = rule("later { damage 1 character ; spawn mouse at A }", "dies")
    starts = rule("spawn mouse at B") + rule("count bell")
    table = situation(text + dies + starts, map=FAR)
    table.answer("warding-strength-top", "mouse-1", "roll").until("effect", *PASS)
    assert table.keys == ["later", "rule-1", "rule-2"]
    table.answer("rule-1", "suffer")
    assert order(table, [Spawned, Damaged])[-3:] == ["Spawned", "Spawned", "Damaged"]


@pytest.mark.rule("B-10.4")
def test_everything_that_was_put_off_in_a_round_happens_once_at_the_start_of_the_next() -> None:
    """Two mice die by one attack, and each death puts something off."""
    text = """
turn = "character"
cards = { warding-strength = "played a", leaping-cleave = "played a" }
monsters = [
    { type = "mouse", number = 1, at = "b1", hp = 1 }, { type = "sewer-rat", number = 2, at = "a2", hp = 1 },
]
dice = { die = ["neutral", "neutral"] }
"""
    dies = rule("later { spawn mouse at A ; count mice }", "dies", 'of = "mouse"')
    dies += rule("later { spawn sewer-rat at B ; count rats }", "dies", 'of = "sewer-rat"')
    table = situation(text + dies + rule("count bell"), map=FAR)
    table.answer("leaping-cleave-top", "area-a2-b1", "mouse-1", "sewer-rat-2")
    assert [each.figure for each in table.happened(Died)] == ["mouse-1", "sewer-rat-2"]
    table.until("effect", *PASS)
    assert table.happened(Spawned) == []
    table.answer("later")
    assert not table.state.later
    assert sorted(each.figure for each in table.happened(Spawned)) == ["mouse-1", "sewer-rat-2"]
    assert table.state.counters["mice"] == table.state.counters["rats"] == 1


# Turns


@pytest.mark.rule("B-12.1")
def test_everybody_has_a_turn_and_an_elite_two() -> None:
    three = """
turn = "start"
monsters = [
    { type = "bandit-guard", number = 1 }, { type = "bandit-archer", number = 2, elite = true },
    { type = "bandit-guard", number = 3, at = "h1" },
]
"""
    table = situation(three, map=FAR).answer("shield-bash+planted-feet")
    table.until("short-rest", *PASS)
    turns = [each.figure for each in table.happened(TurnBegan)]
    assert sorted(turns) == [
        "bandit-archer-2", "bandit-archer-2", "bandit-guard-1", "bandit-guard-3", "bruiser",
    ]  # fmt: skip


@pytest.mark.rule("B-12.1")
def test_nobody_passes_and_nobody_is_left_out() -> None:
    """Nobody can move or attack, and the last two turns are those of the same elite."""
    still = 'conditions = ["immobilize", "disarm"]'
    table = situation(f"""
turn = "start"
monsters = [
    {{ type = "mouse", number = 1, {still} }}, {{ type = "mouse", number = 3, at = "h1", {still} }},
    {{ type = "bandit-archer", number = 2, elite = true, {still} }},
]
dice = {{ action = ["minus", "minus"] }}
""", map=FAR).answer("shield-bash+planted-feet").until("short-rest", *PASS)  # fmt: skip
    assert [each.figure for each in table.happened(TurnBegan)] == [
        "mouse-1", "mouse-3", "bruiser", "bandit-archer-2", "bandit-archer-2",
    ]  # fmt: skip
    assert order(table, [TurnBegan, TurnEnded]) == ["TurnBegan", "TurnEnded"] * 5


@pytest.mark.rule("B-12.1")
def test_an_elite_that_dies_between_its_turns_has_had_one() -> None:
    text = """
turn = "character"
initiative = 30
acted = ["bandit-guard-3"]
cards = { warding-strength = "played a", shield-bash = "played a" }
monsters = [
    { type = "mouse", number = 1, at = "b1", hp = 1, elite = true },
    { type = "bandit-guard", number = 3, at = "h1" },
]
dice = { die = ["neutral"] }
"""
    table = situation(text, map=FAR).answer("warding-strength-top", "mouse-1", "roll")
    table.until("short-rest", *PASS)
    assert "mouse-1" not in [each.figure for each in table.happened(TurnBegan)]


@pytest.mark.rule("B-12.2")
def test_one_figure_after_the_other_has_its_turn() -> None:
    table = situation(TWO, map=FAR).answer("shield-bash+planted-feet")
    asked = []
    while table.asked != "short-rest":
        asked.append(table.state.active)
        table.answer(next(each for each in (*PASS, *table.keys) if each in table.keys))
    assert {*asked} == {"bruiser"}
    assert table.state.active == ""
    turns = [each for each in table.game.events if isinstance(each, TurnBegan | TurnEnded)]
    assert [(type(each), each.figure) for each in turns] == [
        (kind, figure)
        for figure in ("bruiser", "bandit-guard-1", "bandit-archer-2")
        for kind in (TurnBegan, TurnEnded)
    ]


@pytest.mark.rule("B-12.3")
def test_a_half_is_one_action_however_many_abilities_it_has() -> None:
    table = situation("""
turn = "character"
cards = { planted-feet = "played b", shield-bash = "played a" }
monsters = [{ type = "bandit-archer", number = 1 }]
""").answer("planted-feet-bottom", "b1", "stop", "bandit-archer-1")
    table.until("negate", "roll").answer("suffer")
    assert order(table, [Moved, Attacked, Damaged, ActionBegan, CardWent])[:4] == [
        "ActionBegan", "Moved", "Attacked", "Damaged",
    ]  # fmt: skip
    assert len(table.happened(ActionBegan)) == 1
    assert table.keys == ["shield-bash-top", "shield-bash-basic-top"]


@pytest.mark.rule("B-12.4")
def test_a_monster_performs_its_whole_column_once() -> None:
    table = situation("""
turn = "bandit-guard-2"
monsters = [{ type = "bandit-guard", number = 2, at = "c1" }]
rolled = { bandit-guard = "minus" }
dice = { die = ["neutral"] }
initiative = 10
""").answer("suffer")
    assert order(table, [TurnBegan, Moved, Attacked, BonusBegan, TurnEnded]) == [
        "TurnBegan", "Moved", "Attacked", "BonusBegan", "TurnEnded",
    ]  # fmt: skip
    assert table.happened(BonusBegan)[0].figure == "bandit-guard-2"


# End of the round


LAST = """
turn = "bandit-guard-1"
monsters = [{ type = "bandit-guard", number = 1, at = "e3" }]
initiative = 20
"""


@pytest.mark.rule("B-33.1")
def test_the_end_of_the_round_waits_for_all_turns() -> None:
    table = situation(TWO + rule("count bell", "round-end"), map=FAR)
    table.answer("shield-bash+planted-feet").until("short-rest", *PASS)
    events = [each for each in table.game.events if isinstance(each, TurnEnded | Phased)]
    end = events.index(Phased("end"))
    assert [each.figure for each in events[:end] if isinstance(each, TurnEnded)] == [
        "bruiser", "bandit-guard-1", "bandit-archer-2",
    ]  # fmt: skip
    assert events[end:] == [Phased("end")]


@pytest.mark.rule("B-33.2", "B-33.5")
def test_effects_of_the_end_come_before_bonuses_end_and_cards_are_refreshed() -> None:
    cards = 'cards = { shield-bash = "active a bottom", leaping-cleave = "discard b", planted-feet = "hand b" }'
    table = situation(LAST + cards + rule("damage 1 character", "round-end"))
    assert (table.asked, table.state.phase) == ("negate", "end")
    assert table.card("shield-bash") == ("active", "a")
    assert table.keys == [
        "suffer", "discard-warding-strength", "lose-warding-strength", "lose-planted-feet",
        "lose-leaping-cleave",
    ]  # fmt: skip
    table.answer("suffer")
    assert table.asked == "short-rest"
    assert order(table, [Damaged, BonusEnded]) == ["Damaged", "BonusEnded"]


@pytest.mark.rule("B-33.3")
@pytest.mark.parametrize(
    ("card", "zone"),
    [
        ("shield-bash = 'active a bottom'", ("hand", "b")),
        ("leaping-cleave = 'active b top'", ("discard", "b")),
        ("shield-bash = 'active a bottom doomed'", ("lost", "a")),
    ],
)
def test_round_bonuses_leave_the_active_area(card: str, zone: tuple[str, str]) -> None:
    table = situation(LAST + f"cards = {{ {card} }}")
    assert table.asked == "short-rest"
    assert table.card(card.partition(" ")[0]) == zone
    assert table.hero.bonuses == []


@pytest.mark.rule("B-33.4")
@pytest.mark.parametrize(
    ("lost", "may_rest"),
    [('planted-feet = "lost"', True), ('planted-feet = "lost", shield-bash = "lost"', False)],
)
def test_a_card_that_just_left_the_active_area_counts_for_a_short_rest(
    lost: str, *, may_rest: bool
) -> None:
    text = f'cards = {{ leaping-cleave = "active b top", warding-strength = "lost", {lost} }}'
    table = situation(LAST + text)
    assert (table.asked == "short-rest") is may_rest
    assert table.card("leaping-cleave") == ("discard", "b")


@pytest.mark.rule("B-33.6")
def test_a_persistent_bonus_stays_over_the_end_of_the_round() -> None:
    table = situation(LAST + 'cards = { warding-strength = "active a bottom" }')
    table.until("select", *PASS)
    assert table.state.round == 2
    assert table.card("warding-strength") == ("active", "a")
    assert [each.path for each in table.hero.bonuses] == ["card/warding-strength/a/bottom/0"]


@pytest.mark.rule("B-33.8")
@pytest.mark.parametrize("first", [0, 1])
def test_the_player_orders_the_effects_of_the_end(first: int) -> None:
    effects = ("count bell", "count gong")
    table = situation(LAST + rule(effects[0], "round-end") + rule(effects[1], "round-end"))
    assert (table.asked, table.keys) == ("effect", ["rule-0", "rule-1"])
    table.answer(f"rule-{first}")
    assert texts(table) == [effects[first], effects[1 - first]]


@pytest.mark.rule("B-11.1")
def test_actions_are_rolled_after_the_selection() -> None:
    table = situation(TWO, map=FAR)
    for _ in range(2):
        assert table.asked == "select"
        rolls = len(table.happened(RolledAction))
        assert table.state.rolled == {}
        assert {
            tuple(each["actions"]) for each in table.game.view()["table"]["monsters"].values()
        } == {()}
        table.answer(table.keys[0])
        assert len(table.happened(RolledAction)) == rolls + 2
        table.until("select", *PASS)
