"""Whoever is asked about an ability may first use an item, or take a card away: what is offered afterwards is what is there then."""

import pytest

from tests.haven.scene import Scene, scene

pytestmark = pytest.mark.usefixtures("haven")

BOT = "summon @bot (hp 4, move 2, attack 2, range -)"


def asked_with(line: str, item: str) -> Scene:
    """Let the hero have an item and be asked about an ability."""
    return scene(line, items={"hero": [item]}).play("a-top")


@pytest.mark.rule("H-29.20", "H-31.13")
def test_a_summon_that_was_taken_away_cannot_be_commanded() -> None:
    """It was still offered, and the game ended in an error."""
    fight = scene(BOT, second=("attack 2", "grant one summon {move 2}")).play("a-top", "b1")
    fight.answer("b-bottom")
    assert fight.keys == ["bot-1", "skip", "dismiss-a"]
    fight.answer("dismiss-a")
    assert fight.state.find("bot-1") is None
    assert fight.asked == {1: "action"}, "there is nobody to choose"


@pytest.mark.rule("H-29.16", "H-10.9")
def test_two_summons_do_not_come_into_one_hex() -> None:
    fight = asked_with(BOT, "ring-of-skulls").answer("item-ring-of-skulls", "c2")
    assert (fight.at("skeleton-1"), fight.at("bot-1")) == ("c2", "b1"), "the hex that is left"
    assert fight.game.problems() == []


@pytest.mark.rule("H-31.27", "H-31.19")
def test_an_obstacle_comes_next_to_where_one_has_gone() -> None:
    line = "create obstacle at one empty hex adjacent"
    fight = asked_with(line, "harrow-hook")
    assert fight.keys == ["b1", "c2", "skip", "item-harrow-hook"]
    fight.answer("item-harrow-hook", "c3")
    assert fight.at("hero") == "c3"
    assert fight.keys == ["b2", "c2", "d2", "skip"]


def test_a_marked_hex_and_a_token_are_chosen_from_where_one_stands() -> None:
    for line in (
        "mark one empty hex adjacent ; pull 1 range 9 toward marked",
        "persistent always: shield 1 ; token @sign at one empty hex adjacent",
    ):
        fight = asked_with(line, "harrow-hook")
        if "perform" in fight.keys:
            fight.answer("perform")
        assert "b1" in fight.keys
        fight.answer("item-harrow-hook", "c3")
        assert {"b2", "c2", "d2"} <= {*fight.keys}
        assert "b1" not in fight.keys
