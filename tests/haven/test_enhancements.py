"""Enhancements: which stickers fit which marks, and what a card with one does (p. 56)."""

from __future__ import annotations

import itertools

import pytest

from tabard.crawl.events import Attacked
from tabard.haven.building import Wish, complete_build, list_offered
from tabard.haven.enhancing import check_sticker, enhanced, list_stickers, marks_of
from tabard.haven.language import read_line, write_line
from tabard.haven.printed import Printed
from tabard.table import SetupError
from tests.haven.arena import hall
from tests.haven.conftest import with_straw
from tests.haven.scene import Scene, foe, scene

pytestmark = pytest.mark.usefixtures("haven")

BOX: Printed = with_straw(()).prepared


def stickers(line: str, number: int = 1) -> set[str]:
    """List what fits a mark of a line."""
    return {*list_stickers(line, marks_of(line)[number - 1])}


ELEMENTS = {"fire", "ice", "air", "earth", "light", "dark", "wild"}


@pytest.mark.rule("H-56.16", "H-56.17")
def test_a_square_takes_a_plus_and_on_a_move_jump_instead() -> None:
    assert stickers("attack 3[s]") == {"+1"}
    assert stickers("move 3[s]") == {"+1", "jump"}
    assert stickers("move 3[s] jump") == {"+1"}
    assert stickers("attack 3 range 2[s]") == {"+1"}
    rat = "summon @rat (hp 5[s], move 2[s], attack 2[s], range -)"
    assert [stickers(rat, each) for each in (1, 2, 3)] == [{"+1"}] * 3


@pytest.mark.rule("H-56.18", "H-56.19", "H-56.20")
def test_a_circle_takes_elements_too_and_diamonds_conditions_of_their_kind() -> None:
    assert stickers("attack 3[c]") == {"+1"} | ELEMENTS
    harmful = {"wound", "poison", "immobilize", "muddle", "curse"}
    assert stickers("attack 3[d]") == {"+1"} | ELEMENTS | harmful
    assert stickers("heal 3[p] self") == {"+1", "ward", "strengthen", "bless"} | ELEMENTS


@pytest.mark.rule("H-56.29")
def test_a_condition_that_is_there_already_is_refused_but_for_cards_and_stun_is_never_sold() -> (
    None
):
    assert "poison" not in stickers("attack 3[d] poison")
    assert {"curse", "wound"} <= stickers("attack 3[d] poison curse")
    assert "stun" not in stickers("attack 3[d]")


@pytest.mark.rule("H-56.15", "H-56.21")
def test_a_hex_mark_takes_a_hex_only_and_every_mark_one_sticker() -> None:
    line = "attack 2[s] area{(1,-1) (1,0)} hexmark{(0,1) (2,0)}"
    assert [each.kind for each in marks_of(line)] == ["s", "hex", "hex"]
    assert stickers(line, 2) == {"hex"}
    assert check_sticker(BOX, "trample top 1 +1") == ""
    again = check_sticker(BOX, "trample top 1 wound", ["trample top 1 +1"])
    assert again == "Mark 1 of the top of Trample has a sticker already."
    for text, why in (
        ("trample top 2 +1", "has 1 marks, and no mark 2"),
        ("trample top 1 jump", "takes .*, and not jump"),
        ("trample top 1 stun", "takes .*, and not stun"),
        ("no-card top 1 +1", "There is no card"),
        ("trample 1 +1", "write the card, top or bottom"),
    ):
        with pytest.raises(SetupError, match=why):
            complete_build(BOX, Wish("bruiser", enhancements=[text]))
    with pytest.raises(SetupError, match="is no card of Tinkerer"):
        complete_build(BOX, Wish("tinkerer", enhancements=["trample top 1 +1"]))


@pytest.mark.parametrize(
    ("line", "on", "result"),
    [
        ("attack 3[d] pierce 3", {1: "+1"}, "attack 4 pierce 3"),
        ("move 4[s] ; attack 3", {1: "jump"}, "move 4 jump ; attack 3"),
        ("attack 3[d] range 2[s]", {1: "curse", 2: "+1"}, "attack 3 curse range 3"),
        ("stun[d] range 3", {1: "curse"}, "stun curse range 3"),
        ("attack 3[c] ; heal 2 self", {1: "fire"}, "attack 3 ; if self did attack {!infuse fire} ; heal 2 self"),
        ("heal 3[c] self", {1: "wild"}, "heal 3 self ; !infuse wild"),
        ("attack 2[s] area{(1,-1)} hexmark{(0,1)} push 2", {2: "hex"}, "attack 2[s] area{(1,-1) (0,1)} hexmark{(0,1)} push 2"),
        ("attack 2[s] area{(1,-1)} hexmark{(0,1) (2,0)} push 2", {1: "+1", 2: "hex", 3: "hex"}, "attack 3 area{(1,-1) (2,0) (0,1)} hexmark{(0,1) (2,0)} push 2"),
    ],
)  # fmt: skip
def test_a_sticker_changes_its_own_mark_and_nothing_else(
    line: str, on: dict[int, str], result: str
) -> None:
    assert write_line(enhanced(read_line(line), on)) == result
    assert write_line(enhanced(read_line(line), {})) == line


@pytest.mark.rule("H-56.28")
def test_what_is_sold_for_the_marks_of_all_cards_can_be_read_again() -> None:
    count = 0
    for card in BOX.cards.values():
        for half in (card.top, card.bottom):
            line = write_line(half.do)
            for number, mark in enumerate(marks_of(line), start=1):
                for what in list_stickers(line, mark):
                    assert write_line(enhanced(half.do, {number: what})) != line
                    count += 1
    assert count > 2000


@pytest.mark.rule("H-56.15", "H-56.28")
def test_every_pair_of_marks_of_a_half_takes_its_stickers_together_and_so_do_all_of_them() -> None:
    pairs = 0
    for card in BOX.cards.values():
        for half in (card.top, card.bottom):
            line = write_line(half.do)
            sold = {n: list_stickers(line, each) for n, each in enumerate(marks_of(line), start=1)}
            for one, other in itertools.combinations(sold, 2):
                for first, second in itertools.product(sold[one][::5], sold[other][::5]):
                    both = write_line(enhanced(half.do, {one: first, other: second}))
                    alone = [
                        write_line(enhanced(half.do, {one: first})),
                        write_line(enhanced(half.do, {other: second})),
                    ]
                    assert both not in (line, *alone)
                    pairs += 1
            if sold:
                assert enhanced(half.do, {each: sold[each][-1] for each in sold})
    assert pairs > 300


def fight(top: str, *on: str, **more: str) -> Scene:
    """Play the card `a` with stickers on it."""
    return scene(top, "move 2[s]", foes=[foe("dummy")], enhancements={"hero": [*on]}, **more)  # type: ignore[arg-type]


@pytest.mark.rule("H-56.28")
def test_each_kind_of_sticker_changes_what_the_card_does_and_the_other_half_stays() -> None:
    for on, lost, conditions in (
        ((), 3, set()),
        (("a top 1 +1",), 4, set()),
        (("a top 1 wound",), 3, {"wound"}),
        (("a top 1 +1", "a bottom 1 +1"), 4, set()),
    ):
        played = fight("attack 3[d]", *on).play("a-top", "dummy-1").until("action")
        assert (20 - played.hp("dummy-1"), played.conditions("dummy-1")) == (lost, conditions)
    infused = fight("attack 3[d]", "a top 1 fire").play("a-top", "dummy-1").until("short-rest")
    assert "fire" in map(str, infused.state.elements.list_available())
    plain = fight("attack 3[d]").play("a-top", "dummy-1").until("short-rest")
    assert not plain.state.elements.list_available()
    near, far = (
        fight("attack 3[d]").play("a-bottom"),
        fight("attack 3[d]", "a bottom 1 +1").play("a-bottom"),
    )
    assert {*near.keys} < {*far.keys}
    one = fight("attack 3 area{(1,-1)} hexmark{(1,0)}").play("a-top")
    two = fight("attack 3 area{(1,-1)} hexmark{(1,0)}", "a top 1 hex").play("a-top")
    for game, hexes in ((one, 1), (two, 2)):
        areas = [each for each in game.keys if each.startswith("area-")]
        assert areas
        assert max(each.count("-") for each in areas) == hexes


def test_what_may_be_stuck_on_a_hand_is_listed_with_the_reason_against_a_second_one() -> None:
    build = complete_build(BOX, Wish("bruiser", enhancements=["trample top 1 +1"]))
    found = {each.key: each.why_not for each in list_offered(BOX, build)["enhancements"]}
    assert found["trample top 1 +1"] == ""
    assert found["trample top 1 curse"] == "Mark 1 of the top of Trample has a sticker already."
    assert "trample bottom 1 jump" not in found  # it jumps already
    assert len(found) > 50


@pytest.mark.rule("H-56.28", "H-29.23")
def test_a_sticker_on_a_stat_of_a_summon_is_what_the_summon_has() -> None:
    """It has one more hit point, moves 3 instead of 2 and attacks for 3, by itself and where it is commanded."""
    bot = "summon @bot (hp 4[s], move 2[s], attack 2[s], range -)"
    command = "grant one summon within 9 {attack +0}"
    on = ["a top 1 +1", "a top 2 +1", "a top 3 +1"]

    def play(*stuck: str) -> tuple[int, list[int]]:
        fight = scene(
            bot, more=[(command, command)], foes=[foe("dummy", move="-")], drawing=hall(g1="d"),
            stand=("c1", "a1"), enhancements={"hero": [*stuck]},
        )  # fmt: skip
        fight.play("a-top", "c2").until("select")
        hp = fight.hp("bot-1")
        fight.select("c+d", "m3+m4").until("action", monster_move="e2")
        fight.put("bot-1", "f1").answer("c-top").until("select", target="bot-1", attack="dummy-1")
        return hp, [each.base for each in fight.happened(Attacked)]

    assert play()[0] == 4
    assert play(*on)[0] == 5
    assert play()[1] == [2]
    assert play(*on)[1] == [3, 3]
