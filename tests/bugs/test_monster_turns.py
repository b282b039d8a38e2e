"""A monster's turn: whom it goes for, where it goes, and when it does nothing (p. 29 to 31 and 37)."""

from __future__ import annotations

import pytest

from tabard.crawl.events import Attacked, BonusBegan, Damaged, Healed, Moved, Planned, Pushed
from tabard.crawl.round_events import TurnBegan
from tests.bugs.arrange import Table, order, situation
from tests.bugs.homemade import duel
from tests.bugs.lanes import FIELD, foes, lane, targets
from tests.bugs.monster import LEGEND, acts, stand

# The action


@pytest.mark.rule("B-29.1")
def test_a_turn_without_ambiguity_asks_nothing() -> None:
    table = acts("move 2 ; attack 2")
    assert table.asked == "negate"
    assert table.at("dummy-1") == "a2"
    assert targets(table) == ["bruiser"]


@pytest.mark.rule("B-29.8", "B-31.22")
def test_abilities_are_performed_from_top_to_bottom() -> None:
    table = acts("attack 2 ; move 2", "S..1")
    assert stand(table) == "a2"
    assert targets(table) == []
    table = acts("heal 1 self ; shield 1 ; heal 2 self", "S1", 'at = "a2", hp = 10').until("action")
    assert order(table, [Healed, BonusBegan]) == ["Healed", "BonusBegan", "Healed"]
    assert [each.hp for each in table.happened(Healed)] == [11, 13]


@pytest.mark.rule("B-29.9")
def test_without_a_move_in_its_column_a_monster_does_not_move() -> None:
    table = acts("attack 2")
    assert stand(table) == "a4"
    assert targets(table) == []


@pytest.mark.rule("B-29.9")
def test_without_an_attack_in_its_column_a_monster_does_not_attack() -> None:
    table = acts("move 2")
    assert stand(table) == "a2"
    assert targets(table) == []


@pytest.mark.rule("B-29.9")
@pytest.mark.parametrize(("face", "moved"), [("neutral", True), ("plus", False)])
def test_only_the_marked_column_counts(face: str, *, moved: bool) -> None:
    # The Bandit Archer has a move in its neutral column, but none in plus.
    table = situation(
        f"""
turn = "bandit-archer-1"
initiative = 1
rolled = {{ bandit-archer = "{face}" }}
monsters = [{{ type = "bandit-archer", number = 1, at = "a6" }}]
""",
        map=lane("S....1"),
    ).until("select", "suffer", "no", "skip")
    assert bool(table.happened(Moved)) == moved


@pytest.mark.rule("B-30.1")
def test_a_monster_ends_its_turn_before_the_next_of_its_type_begins() -> None:
    table = duel(
        acts="move 2 ; attack 1 ; attack 1", foes=foes("c1", "e3"), map=FIELD, hero='at = "c3"',
        turn="dummy-1", dice="neutral " * 4,
    ).until("action")  # fmt: skip
    did = [
        each.figure if isinstance(each, Moved) else each.attacker
        for each in table.game.events
        if isinstance(each, Moved | Attacked)
    ]
    assert did == ["dummy-1"] * 3 + ["dummy-2"] * 3


@pytest.mark.rule("B-30.2")
@pytest.mark.parametrize(
    ("rolled", "initiatives"), [("minus", [19, 46]), ("neutral", [6, 46]), ("plus", [6, 19])]
)
def test_an_elite_takes_a_turn_with_each_column_that_was_not_rolled(
    rolled: str, initiatives: list[int]
) -> None:
    table = situation(f"""
turn = "select"
monsters = [{{ type = "mouse", number = 1, at = "b1", elite = true }}]
dice = {{ action = ["{rolled}"], die = ["minus", "minus", "minus"] }}
""").until("short-rest", "skip", "end", "suffer")
    turns = [each for each in table.happened(TurnBegan) if each.figure == "mouse-1"]
    assert [each.initiative for each in turns] == initiatives
    # Its abilities are those of both columns: minus and neutral have one attack, plus has two.
    attacks = 2 if rolled == "plus" else 3
    assert len(table.happened(Attacked)) == attacks


# Focus


@pytest.mark.rule("B-30.3")
@pytest.mark.parametrize("do", ["attack 2", "attack 2 target 3", "attack 2 range 2"])
def test_monsters_attack_the_character_and_never_each_other(do: str) -> None:
    table = acts(do, ".S1.", 'at = "a3"', 'at = "a4"').until("negate")
    assert targets(table) == ["bruiser"]


@pytest.mark.rule("B-30.3")
@pytest.mark.parametrize("do", ["muddle range 3", "push 1 range 3"])
def test_monsters_do_nothing_negative_to_each_other(do: str) -> None:
    table = acts(do, ".S1.", 'at = "a3"', 'at = "a4"', text="acted = ['dummy-2']").until("action")
    assert [bool(each.conditions) for each in table.state.figures] == ["muddle" in do, False, False]
    assert {each.figure for each in table.happened(Pushed)} <= {"bruiser"}


def crate(enemy_of: str) -> str:
    """Put an objective on A."""
    return f'objectives = [{{ id = "crate", name = "Crate", at = "A", enemy_of = "{enemy_of}", hp = 5 }}]'


@pytest.mark.rule("B-30.4")
@pytest.mark.parametrize(
    ("enemy_of", "drawn", "target"),
    [
        ("monsters", "S1A", "bruiser"),
        ("monsters", "S.1A", "crate"),
        ("monsters", "S1.A", "bruiser"),
        ("character", "S.1A", "bruiser"),
    ],
)
def test_an_objective_is_the_focus_only_if_it_is_hostile_and_nearer(
    enemy_of: str, drawn: str, target: str
) -> None:
    table = acts("move 2 ; attack 2", drawn, text=crate(enemy_of)).until("action")
    assert targets(table) == [target]


@pytest.mark.rule("B-30.4")
def test_of_two_equally_near_by_movement_the_nearer_by_range_is_the_focus() -> None:
    # To attack the character it must enter difficult terrain; to attack the crate it walks two hexes.
    table = acts("move 2 ; attack 2", "S~1..A", text=crate("monsters")).until("action")
    assert targets(table) == ["bruiser"]


@pytest.mark.rule("B-30.8")
@pytest.mark.parametrize(
    ("do", "how"), [("move 9 ; attack 2 range 4", ', conditions = ["disarm"]'), ("move 9", "")]
)
def test_a_monster_that_cannot_attack_moves_as_for_a_melee_attack(do: str, how: str) -> None:
    table = acts(do, "S......1", f'at = "a8"{how}')
    assert stand(table) == "a2"
    assert targets(table) == []


OTHERWISE = "move 2 ; attack 2 ; heal 2 self ; shield 1"


def only_the_rest_was_done(table: Table) -> bool:
    """Tell whether the dummy healed and shielded itself, but neither moved nor attacked."""
    table.until("action")
    assert [each.bonus for each in table.happened(BonusBegan)] == ["monster/dummy/neutral/3"]
    assert [each.hp for each in table.happened(Healed)] == [12]
    return not table.happened(Moved) and not table.happened(Attacked)


@pytest.mark.rule("B-30.19", "B-30.21")
@pytest.mark.parametrize("at", ["a2", "a4"])
def test_with_the_character_invisible_a_monster_only_does_the_rest(at: str) -> None:
    hidden = 'conditions = ["invisible"]'
    assert only_the_rest_was_done(acts(OTHERWISE, "S..1", f'at = "{at}", hp = 10', hero=hidden))


@pytest.mark.rule("B-30.20", "B-30.21")
@pytest.mark.parametrize("drawn", ["S.o.1", "So.1."])
def test_without_any_way_to_attack_a_monster_only_does_the_rest(drawn: str) -> None:
    at = f'at = "a{drawn.index("1") + 1}", hp = 10'
    assert only_the_rest_was_done(acts(OTHERWISE, drawn, at))


@pytest.mark.rule("B-30.20")
def test_a_way_that_is_too_long_for_this_turn_is_still_a_way() -> None:
    assert stand(acts("move 1 ; attack 2", "S.......1")) == "a8"


@pytest.mark.rule("B-37.1")
def test_a_corridor_closed_by_an_objective_keeps_a_monster_where_it_is() -> None:
    assert stand(acts("move 3 ; attack 2", "S.A..1", text=crate("character"))) == "a6"


@pytest.mark.rule("B-37.1")
def test_with_all_hexes_next_to_the_character_taken_a_melee_monster_stays() -> None:
    # Through its ally it could walk, but there is no hex to attack from.
    taken = acts("move 3 ; attack 2", "S..1", 'at = "a4"', 'at = "a2"', text="acted = ['dummy-2']")
    assert stand(taken) == "a4"
    assert targets(taken) == []


@pytest.mark.rule("B-37.1", "B-30.7", "B-30.11")
def test_a_monster_walks_through_its_ally_but_does_not_stop_there() -> None:
    through = acts(
        "move 2 ; attack 2", "S.21", 'at = "a4"', 'at = "a3"', text="acted = ['dummy-2']"
    )
    assert stand(through) == "a2"
    assert targets(through) == ["bruiser"]
    stuck = acts("move 1 ; attack 2", "S.21", 'at = "a4"', 'at = "a3"', text="acted = ['dummy-2']")
    assert stand(stuck) == "a4"


# The move


@pytest.mark.rule("B-31.1")
@pytest.mark.parametrize(
    ("do", "kinds"),
    [
        ("move 2 ; attack 2", ["Planned", "Moved", "Attacked"]),
        (
            "attack 2 range 4 ; move 2 ; attack 2",
            ["Planned", "Attacked", "Planned", "Moved", "Attacked"],
        ),
    ],
)
def test_a_monster_says_where_it_is_heading_before_it_does_anything(
    do: str, kinds: list[str]
) -> None:
    table = acts(do, dice="neutral neutral").until("action")
    assert order(table, [Planned, Moved, Attacked]) == kinds
    assert table.happened(Planned)[0].goal == ("a2",)


@pytest.mark.rule("B-31.2", "B-30.6")
@pytest.mark.parametrize(
    ("do", "drawn", "end"),
    [
        ("move 4 ; attack 2", "S..1..", "a2"),
        ("move 4 ; attack 2 range 3", "S.....1", "a4"),
        ("move 4 ; attack 2", "S1....", "a2"),
        ("move 4 ; attack 2 range 3", "S..1...", "a4"),
    ],
)
def test_a_monster_moves_no_farther_than_its_attack_needs(do: str, drawn: str, end: str) -> None:
    table = acts(do, drawn)
    assert table.asked == "negate"
    assert table.at("dummy-1") == end


@pytest.mark.rule("B-31.3")
@pytest.mark.parametrize(
    ("drawn", "end", "advantages"), [("S...1", "a2", [-1, 0]), ("S.....1", "a4", [0])]
)
def test_more_attacks_come_before_a_better_attack(
    drawn: str, end: str, advantages: list[int]
) -> None:
    table = acts("move 3 ; attack 2 range 3 ; attack 2", drawn)
    assert stand(table) == end
    assert [each.advantage for each in table.happened(Attacked)] == advantages


SHOOTS = "move 2 ; attack 2 range 3"


@pytest.mark.rule("B-31.5", "B-31.6")
def test_a_shooter_steps_away_by_as_little_as_it_takes() -> None:
    table = acts(SHOOTS, "S1...")
    assert stand(table) == "a3"
    assert [each.advantage for each in table.happened(Attacked)] == [0]


@pytest.mark.rule("B-31.7")
@pytest.mark.parametrize(
    ("do", "drawn", "how"),
    [
        (SHOOTS, "S1", ""),
        (SHOOTS, "S1...", ', conditions = ["immobilize"]'),
        ("attack 2 range 3", "S1...", ""),
    ],
)
def test_a_shooter_that_cannot_step_away_attacks_with_disadvantage(
    do: str, drawn: str, how: str
) -> None:
    table = acts(do, drawn, f'at = "a2"{how}')
    assert stand(table) == "a2"
    assert [each.advantage for each in table.happened(Attacked)] == [-1]


@pytest.mark.rule("B-31.8")
def test_a_shooter_does_not_step_away_into_a_hazard() -> None:
    table = acts(SHOOTS, "S1h.", text=LEGEND)
    assert stand(table) == "a2"
    assert [each.cause for each in table.happened(Damaged)] == ["attack"]


@pytest.mark.rule("B-31.9")
@pytest.mark.parametrize(
    ("condition", "end"),
    [
        ("muddle", "a2"),
        ("strengthen", "a2"),
        ("disarm", "a2"),
        ("poison", "a3"),
        ("muddle strengthen", "a2"),
        ("poison wound", "a3"),
    ],
)
def test_a_shooter_steps_away_only_if_that_rids_it_of_disadvantage(
    condition: str, end: str
) -> None:
    table = acts(SHOOTS, "S1...", f'at = "a2", conditions = {condition.split()}')
    assert stand(table) == end


@pytest.mark.rule("B-31.10", "B-31.11")
def test_a_heal_neither_draws_a_monster_nor_reaches_farther_than_it_says() -> None:
    table = acts(
        "heal 3 range 2", "S1..2", 'at = "a2"', 'at = "a5", hp = 1', text="acted = ['dummy-2']"
    ).until("action")
    assert [(each.figure, each.amount) for each in table.happened(Healed)] == [("dummy-1", 0)]
    table = acts(
        "move 3 ; attack 2 ; heal 3 range 2",
        ".S.1...2",
        'at = "a4"',
        'at = "a8", hp = 1',
        text="acted = ['dummy-2']",
    )
    assert stand(table) == "a3"
    assert table.figure("dummy-2").hp == 1


@pytest.mark.rule("B-31.12")
@pytest.mark.parametrize(
    ("do", "hits"), [("attack 2", False), ("attack 2 range 2", True), ("attack 2 range 1", False)]
)
def test_the_range_of_an_attack_is_the_printed_one(do: str, *, hits: bool) -> None:
    assert bool(targets(acts(do, "S.1"))) == hits


PRINCE = "attack 2 range 4 ; move 3 ; attack 2"


@pytest.mark.rule("B-31.22")
def test_for_a_move_the_attacks_after_it_count() -> None:
    table = acts(PRINCE, "S..1", dice="neutral neutral")
    assert stand(table) == "a2"
    assert order(table, [Attacked, Moved]) == ["Attacked", "Moved", "Attacked"]
    assert [each.ranged for each in table.happened(Attacked)] == [True, False]
    # Out of reach of the second attack it comes as near as it can, and does not stop in range of the first.
    assert stand(acts(PRINCE, "S.....1")) == "a4"


@pytest.mark.rule("B-31.22")
def test_for_a_move_without_an_attack_after_it_the_attacks_before_it_count() -> None:
    table = acts("attack 2 range 3 ; move 2", "S.....1")
    assert stand(table) == "a5"
    table = acts("attack 2 range 3 ; move 2", "S..1..")
    assert stand(table) == "a4"


@pytest.mark.rule("B-31.23")
def test_the_way_is_thought_through_anew_when_the_move_begins() -> None:
    table = acts("attack 2 push 2 ; move 2 ; attack 1", "...S1", dice="neutral neutral").answer(
        "suffer"
    )
    table.until("negate", "a3", "a2")
    assert table.at("bruiser") == "a2"
    assert table.at("dummy-1") == "a3"
    assert [each.goal for each in table.happened(Planned)] == [("a5",), ("a3",)]
    assert len(table.happened(Attacked)) == 2


@pytest.mark.rule("B-37.2")
def test_the_retaliate_of_an_attack_is_over_before_the_next_ability() -> None:
    cards = 'cards = { leaping-cleave = "active b top", warding-strength = "played a", planted-feet = "played a" }'
    table = acts("attack 2 ; heal 1 self", "S1", 'at = "a2", hp = 10', text=cards).until("action")
    assert order(table, [Attacked, Damaged, Healed]) == ["Attacked", "Damaged", "Damaged", "Healed"]
    assert [each.hp for each in table.happened(Healed)] == [8]


def tied() -> Table:
    """Let a dummy have two equally good hexes: c2 and d2."""
    return duel(
        acts="move 1 ; attack 2", foes=foes("d1"), map=FIELD, hero='at = "c3"', turn="dummy-1"
    )  # fmt: skip


@pytest.mark.rule("B-37.4")
@pytest.mark.parametrize("chosen", ["c2", "d2"])
def test_between_equally_good_hexes_the_player_decides(chosen: str) -> None:
    table = tied()
    assert table.asked == "monster-move"
    assert table.keys == ["c2", "d2"]
    table.answer(chosen)
    assert table.at("dummy-1") == chosen
    assert targets(table) == ["bruiser"]


@pytest.mark.rule("B-37.6")
def test_automatic_play_takes_the_first_of_equally_good_hexes() -> None:
    for _ in range(2):
        assert tied().until("action").at("dummy-1") == "c2"
