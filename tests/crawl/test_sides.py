"""Sides, summons and figures on several hexes, on a game with two people that is not Buttons & Bugs."""

from __future__ import annotations

import pytest

from tabard.crawl.automation import Automate
from tabard.crawl.choosing import Perform
from tabard.crawl.damage import leave
from tabard.crawl.events import Attacked, Died, Left, Moved, Planned, Summoned
from tabard.crawl.figures import Figure
from tabard.crawl.summons import collect_summoning_hexes, summon, summons_of
from tests.crawl.brawl import Scene, scene
from tests.crawl.brawl_map import HEXES

pytestmark = pytest.mark.usefixtures("brawl")

HEROES = {"north": "a1", "south": "a3"}


def acts(actor: str, *lines: str) -> tuple[list[Automate], dict[str, str]]:
    """Let a figure act by the rules of monsters."""
    steps = [Automate(actor, "act", number, len(lines)) for number in range(len(lines))]
    return steps, {f"act/{number}": line for number, line in enumerate(lines)}


def attacked(table: Scene) -> list[tuple[str, str]]:
    """List who attacked whom."""
    return [(each.attacker, each.target) for each in table.happened(Attacked)]


# Sides


@pytest.mark.rule("H-19.14", "H-44.23")
def test_whose_enemy_somebody_is_is_a_relation_of_the_scene() -> None:
    stand = {**HEROES, "rat-1": "d1", "ghost-1": "d2", "militia-1": "d3", "wolf-1": "b2"}
    truces = [("party", "militia")]
    state = scene(stand, Perform("north", "go"), lines={"go": "move 1"}, truces=truces).game.state

    def foes(side: str) -> list[str]:
        return [each.id for each in state.enemies(side)]

    assert foes("party") == ["rat-1", "ghost-1"]
    assert foes("militia") == ["rat-1", "ghost-1"]
    assert foes("monsters") == ["north", "south", "ghost-1", "militia-1", "wolf-1"]
    assert foes("others") == ["north", "south", "rat-1", "militia-1", "wolf-1"]


@pytest.mark.parametrize(
    ("actor", "targets"),
    [("rat-1", {"ghost-1", "militia-1"}), ("ghost-1", {"rat-1", "militia-1"}), ("militia-1", {"rat-1", "ghost-1"})],
)  # fmt: skip
@pytest.mark.rule("H-44.9")
def test_each_of_three_sides_attacks_both_others_and_none_of_its_friends(
    actor: str, targets: set[str]
) -> None:
    stand = {"north": "c2", "south": "a3", "rat-1": "d1", "ghost-1": "d2", "militia-1": "e2"}
    steps, lines = acts(actor, "attack 1 target all")
    table = scene(
        stand, *steps, lines=lines, truces=[("party", "militia")],
        conditions={"north": ["invisible"]},
    )  # fmt: skip
    assert (table.asked[0], {*table.keys}) == ("monster-order", targets)
    table.answer(table.keys[0])
    assert {target for _, target in attacked(table)} == targets


@pytest.mark.rule("H-44.23")
def test_an_ally_of_the_party_on_a_side_of_its_own_leaves_heroes_alone_that_stand_next_to_it() -> (
    None
):
    stand = {"north": "c2", "south": "a3", "militia-1": "d2", "rat-1": "g2"}
    steps, lines = acts("militia-1", "attack 1 range 4")
    allied = scene(stand, *steps, lines=lines, truces=[("party", "militia")])
    assert attacked(allied) == [("militia-1", "rat-1")]
    at_war = scene(stand, *steps, lines=lines).answer("no")
    assert attacked(at_war) == [("militia-1", "north")]


def test_friends_on_another_side_are_helped_and_walked_through() -> None:
    stand = {"north": "a2", "south": "a1", "militia-1": "b2", "rat-1": "b1"}
    floor = {"obstacles": ["a3", "b3"]}
    walk = Perform("north", "go")
    table = scene(
        stand, walk, lines={"go": "move 3"}, truces=[("party", "militia")], floor=floor
    )  # fmt: skip
    assert "c2" in table.keys
    at_war = scene(stand, walk, lines={"go": "move 3"}, floor=floor)
    assert at_war.asked == {}
    heal = scene(
        stand, Perform("north", "heal"), lines={"heal": "heal 2 range 1"}, truces=[("party", "militia")]
    )  # fmt: skip
    assert "militia-1" in heal.keys


# Summons


@pytest.mark.rule("H-29.26", "H-29.32")
def test_a_summon_goes_for_its_owners_enemies_by_the_rules_of_monsters() -> None:
    stand = {**HEROES, "wolf-1": "b2", "rat-1": "f2", "guard-1": "c2"}
    steps, lines = acts("wolf-1", "move 3", "attack 2")
    table = scene(stand, *steps, lines=lines)
    assert (table.asked, table.keys) == ({0: "monster-move"}, ["e2", "e3"])
    assert attacked(table.answer("e2")) == [("wolf-1", "rat-1")]


@pytest.mark.rule("H-29.35")
def test_what_is_open_about_a_summon_its_owners_player_decides() -> None:
    stand = {**HEROES, "wolf-1": "c2", "rat-1": "d1", "rat-2": "d2"}
    steps, lines = acts("wolf-1", "attack 2 target 2")
    assert scene(stand, *steps, lines=lines).asked == {0: "monster-order"}


@pytest.mark.rule("H-29.29", "H-29.36")
def test_a_summon_without_a_focus_may_move_towards_its_owner() -> None:
    stand = {"north": "a1", "south": "a3", "wolf-1": "f1"}
    steps, lines = acts("wolf-1", "move 2", "attack 2")
    table = scene(stand, *steps, lines=lines)
    assert table.asked == {0: "summon-follows"}
    stays = scene(stand, *steps, lines=lines).answer("no")
    assert stays.happened(Moved) == []
    table.answer("yes")
    assert (table.asked, table.keys) == ({0: "monster-move"}, ["d1", "d2"])
    table.answer("d2")
    (moved,) = table.happened(Moved)
    assert (moved.figure, len(moved.path)) == ("wolf-1", 3)
    beside = scene({**stand, "wolf-1": "b1"}, *steps, lines=lines)
    assert (beside.asked, beside.happened(Moved)) == ({}, [])


@pytest.mark.rule("H-29.22")
def test_summons_leave_the_map_with_their_owner() -> None:
    stand = {"north": "c2", "south": "a3", "wolf-1": "a1", "wolf-2": "b1", "rat-1": "d2"}
    steps, lines = acts("rat-1", "attack 12")
    table = scene(stand, *steps, lines=lines).answer("no")
    assert [each.figure for each in table.happened(Died)] == ["north"]
    assert [each.figure for each in table.happened(Left)] == ["wolf-1", "wolf-2"]
    assert [each.id for each in table.game.state.figures] == ["south", "rat-1"]


def test_a_summon_that_dies_takes_nobody_with_it() -> None:
    stand = {"north": "a1", "south": "a3", "wolf-1": "c2", "wolf-2": "b1", "rat-1": "d2"}
    steps, lines = acts("rat-1", "attack 12")
    table = scene(stand, *steps, lines=lines)
    assert [each.figure for each in table.happened(Died)] == ["wolf-1"]
    assert table.happened(Left) == []


class TestSummoning:
    """What happens outside of any step is called as it is."""

    @staticmethod
    def table(**stand: str) -> Scene:
        return scene({**HEROES, **stand}, Perform("north", "go"), lines={"go": "move 1"})

    @pytest.mark.rule("H-29.16", "H-29.17")
    def test_it_needs_an_empty_hex_next_to_its_owner(self) -> None:
        state = self.table(guard="b1").game.state
        north = state.figure("north")
        assert collect_summoning_hexes(state, north) == 1 << HEXES["a2"]
        bear = Figure("bear-1", "bear", "monsters", HEXES["g1"], 4, 4)
        comes = summon(state, north, bear)
        with pytest.raises(StopIteration):
            comes.send(None)
        assert (bear.at, bear.owner, bear.side) == (HEXES["a2"], "north", "party")
        assert summons_of(state, "north") == [bear]
        full = summon(state, north, Figure("bear-2", "bear", "party", HEXES["g1"], 4, 4))
        with pytest.raises(StopIteration) as ended:
            full.send(None)
        assert ended.value.value is False
        assert len(summons_of(state, "north")) == 1

    @pytest.mark.parametrize(("owner", "seat"), [("north", 0), ("south", 1)])
    def test_of_several_hexes_its_owner_chooses(self, owner: str, seat: int) -> None:
        state = self.table().game.state
        bear = Figure("bear-1", "bear", "party", HEXES["g1"], 4, 4)
        comes = summon(state, state.figure(owner), bear)
        decision = comes.send(None)
        assert (decision.seat, decision.kind) == (seat, "summon")
        assert len(decision.options) > 1

    @pytest.mark.rule("H-29.20")
    def test_it_leaves_alone_when_its_owner_lets_it_go(self) -> None:
        state = self.table(**{"wolf-1": "b2"}).game.state
        gone = leave(state, state.figure("wolf-1"))
        with pytest.raises(StopIteration):
            gone.send(None)
        assert [each.id for each in state.figures] == ["north", "south"]


def test_summoned_tells_its_owner() -> None:
    assert Summoned("wolf-1", "north", "a2").refs == ("figure:wolf-1", "figure:north")


# Figures on several hexes


BOSS = {"north": "c2", "south": "a3", "boss-1": "e1"}
LARGE = {"boss-1": ["e2", "f2"]}


@pytest.mark.rule("H-43.23", "H-13.71")
def test_a_large_figure_is_one_target_that_any_of_its_hexes_makes() -> None:
    stand = {**BOSS, "north": "d2"}
    table = scene(stand, Perform("north", "hit"), lines={"hit": "attack 2 target 3"}, also=LARGE)
    assert table.keys == ["boss-1", "skip"]
    table.answer("boss-1")
    assert (attacked(table), table.asked) == ([("north", "boss-1")], {})
    far = scene(
        {**BOSS, "north": "c2"}, Perform("north", "hit"), lines={"hit": "attack 2"}, also=LARGE
    )
    assert far.asked == {}
    ranged = {"hit": "attack 2 range 2"}
    assert scene(BOSS, Perform("north", "hit"), lines=ranged, also=LARGE).keys == ["boss-1", "skip"]


def test_nobody_walks_into_any_hex_of_a_large_figure_and_it_is_next_to_all_around() -> None:
    table = scene(BOSS, Perform("north", "go"), lines={"go": "move 9"}, also=LARGE)
    assert not {"e1", "e2", "f2"} & {*table.keys}
    texts = {each.key: str(each.label) for each in table.game.decision.options}  # type: ignore[union-attr]
    assert "next to Boss 1" in texts["g2"]
    assert "next to Boss 1" not in texts["b1"]


@pytest.mark.rule("H-43.23")
def test_a_large_figure_is_neither_pushed_nor_pulled() -> None:
    stand = {**BOSS, "north": "d1"}
    table = scene(stand, Perform("north", "hit"), lines={"hit": "attack 2 push 2"}, also=LARGE)
    table.answer("boss-1", "roll")
    assert (table.asked, table.figure("boss-1").at) == ({}, HEXES["e1"])
    assert scene(stand, Perform("north", "hit"), lines={"hit": "push 2"}, also=LARGE).asked == {}
    small = scene(stand, Perform("north", "hit"), lines={"hit": "push 2"}).answer("boss-1")
    assert small.asked == {0: "shove"}


@pytest.mark.rule("H-43.23")
def test_a_large_figure_attacks_from_any_of_its_hexes_and_does_not_walk() -> None:
    stand = {"north": "g2", "south": "a1", "boss-1": "e1"}
    steps, lines = acts("boss-1", "move 3", "attack 2")
    table = scene(stand, *steps, lines=lines, also=LARGE).answer("no")
    assert attacked(table) == [("boss-1", "north")]
    away = scene({**stand, "north": "a2"}, *steps, lines=lines, also=LARGE)
    assert (attacked(away), away.happened(Moved)) == ([], [])
    assert {each.move_to for each in away.happened(Planned)} <= {"e1", "e2", "f2"}
    led = Perform("boss-1", "act/1", "party", "north")
    commanded = scene({**stand, "rat-1": "g2", "north": "a2"}, led, lines=lines, also=LARGE)
    assert commanded.keys == ["rat-1", "skip"]


def test_nothing_is_put_into_any_hex_of_a_large_figure() -> None:
    stand = {**BOSS, "north": "d2"}
    table = scene(stand, Perform("north", "make"), lines={"make": "raise range 3"}, also=LARGE)
    assert {"f1", "g2"} <= {*table.keys}
    assert not {"e1", "e2", "f2"} & {*table.keys}


@pytest.mark.rule("H-13.71")
def test_a_monster_counts_a_large_enemy_as_one_target() -> None:
    stand = {"north": "a1", "south": "a3", "rat-1": "d1", "ghost-1": "e1", "militia-1": "c2"}
    steps, lines = acts("rat-1", "attack 2 target 2")
    table = scene(stand, *steps, lines=lines, also={"ghost-1": ["e2"]})
    assert (table.asked[0], table.keys) == ("monster-order", ["ghost-1", "militia-1"])
    table.answer("ghost-1")
    assert attacked(table) == [("rat-1", "ghost-1"), ("rat-1", "militia-1")]


def test_an_area_catches_a_large_figure_once() -> None:
    stand = {**BOSS, "north": "d2", "rat-1": "d1"}
    lines = {"hit": "attack 2 area {(1,-1) (1,0) (0,-1)}"}
    table = scene(stand, Perform("north", "hit"), lines=lines, also=LARGE)
    both = [each for each in table.game.decision.options if "Boss 1" in str(each.label)]  # type: ignore[union-attr]
    table.answer(next(each.key for each in both if "Rat 1" in str(each.label)))
    assert table.answer("boss-1").keys == ["rat-1", "stop"]
