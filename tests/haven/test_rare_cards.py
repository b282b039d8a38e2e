"""Cards that do what no other does, beside their cases in `class_cards`: played from the hand, and what others are let do."""

import pytest

from tabard.crawl.events import BonusBegan
from tabard.crawl.round_events import ActionBegan
from tests.haven.kit import kit
from tests.haven.stage import Stage, stage

pytestmark = pytest.mark.usefixtures("haven")


def play(card: str, half: str, at: str, asked: str, **more: str) -> Stage:
    found = stage(card, half, at, answers=asked.split(), **more)  # type: ignore[arg-type]
    found.run()
    return found


def test_a_card_is_played_from_the_hand_beside_the_two_of_the_turn() -> None:
    found = stage(
        "quick-hands", "bottom", "A c3; x d3", second="swift-bow",
        piles={"hand": ["watch-it-burn"]}, answers=["hand-watch-it-burn", "x1", "x1"],
    )  # fmt: skip
    told = found.run()
    assert told.startswith("A attack x1 5 ; watch-it-burn discard ; A attack x1 3 ; card discard")
    assert found.zones(found.hero_id)["discard"].count("watch-it-burn") == 1


def test_what_is_played_from_the_hand_begins_like_any_action_and_lies_with_the_other_two() -> None:
    found = kit([], "A c3; x d3", piles="hand watch-it-burn", answers=["hand-watch-it-burn", "x1"])
    while found.answers[0] != "x1":
        found.step()
    begun = found.happened(ActionBegan)[-1]
    assert (begun.card, begun.half, begun.is_basic) == ("watch-it-burn", "bottom", False)
    assert len(found.hero("fighter").in_zone("played")) == 3
    assert "cards-played-by-fighter" not in found.game.problems()
    found.run()
    for each in found.hero("fighter").cards[:3]:
        each.zone = "played"
    assert "cards-played-by-fighter" in found.game.problems()


def test_who_was_hired_leaves_one_money_token_more_and_is_no_enemy_any_more() -> None:
    asked = "swift-bow-bottom c4 stop perform y1"
    found = play("hired-help", "top", "A c3; y d3; x e4; $ c4", asked, second="swift-bow")
    hired = found.figure("y-1")
    assert hired.side == found.figure(found.hero_id).side
    assert (found.hero(found.hero_id).money, found.state.hired) == (0, ["y-1"])


def test_a_token_goes_with_its_card() -> None:
    found = play("enhancement-field", "top", "A c3; x f3", "e4")
    assert [found.state.name(each) for each in found.state.laid["enhancement-field"].at] == ["e4"]
    gone = play("enhancement-field", "top", "A c3; x f3", "e4 dismiss-enhancement-field")
    assert gone.state.laid == {}


@pytest.mark.rule("H-28.16")
def test_what_comes_with_the_first_gain_of_a_round_comes_once_and_again_in_the_next() -> None:
    found = stage(
        "defensive-tactics", "top", "A c3; y d3", second="shield-bash",
        piles={"hand": ["eye-for-an-eye"]},
        answers=["perform", "shield-bash-bottom", "skip", "perform"],
    )  # fmt: skip
    found.run()
    before = len(found.happened(BonusBegan))
    assert before == 1 + 1 + 2
    found.answer("eye-for-an-eye+sweep", seat=0)
    while "action" not in found.asked.values():
        found.answer("go-on")
    found.answer("eye-for-an-eye-top", "perform")
    begun = [each.text for each in found.happened(BonusBegan)[before:]]
    assert begun[:3] == ["Shield 1", "Shield 1", "Retaliate 1"]
    assert begun.count("Retaliate 1") == 2
    assert begun.count("Shield 1") == 2


@pytest.mark.rule("H-20.17")
def test_a_money_token_that_pays_for_an_attack_lies_in_the_hex_of_the_target() -> None:
    asked = "swift-bow-bottom c4 stop perform z1 yes"
    found = play("flintlock", "top", "A c3; z e4; $ c4", asked, second="swift-bow")
    assert found.hero(found.hero_id).money == 0
    assert {found.state.name(at): count for at, count in found.state.coins.items()} == {"e4": 1}
