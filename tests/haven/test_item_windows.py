"""Items whose effect shows before the first round, after the last, in the order of turns or in a deck, and not in what happens next to it."""

import pytest

from tabard.crawl.round_events import TurnBegan
from tests.haven.arena import arena, hall
from tests.haven.kit import Kit, kit

pytestmark = pytest.mark.usefixtures("haven")


def turns(stage: Kit) -> list[str]:
    """List who has had a turn in the first round, in order."""
    events = [each for each in stage.game.events if isinstance(each, TurnBegan)]
    return [stage.shorten(each.figure) for each in events]


@pytest.mark.rule("H-17.2", "H-34.12")
@pytest.mark.parametrize(
    ("item", "way", "order"),
    [
        ("", "", ["A", "B"]),
        ("boots-of-speed", "way-1", ["B", "A"]),
        ("boots-of-speed", "way-2", ["A", "B"]),
        ("boots-of-quickness", "way-1", ["B", "A"]),
    ],
)
def test_an_item_makes_its_owner_earlier_or_later(item: str, way: str, order: list[str]) -> None:
    answers = [f"item-{item}", way] if item else []
    stage = kit([item] if item else [], "A c3; B c5; x k3", answers=answers)
    other = "aimed-shot+quick-shot"  # B leads with 31 against 22 of A
    while stage.game.state.round < 1 or "select" in stage.asked.values():
        seat = next(iter(stage.game.decisions))
        stage.answer(other if int(seat) else "heavy-blow+long-stride", seat=int(seat))
    stage.run()
    assert [each for each in turns(stage) if each in "AB"] == order


@pytest.mark.rule("H-17.11")
def test_the_order_of_a_round_is_turned_round_once_and_not_for_the_next() -> None:
    stage = kit(["temporal-matrix"], "A c3; y d3", rounds=2, answers=["item-temporal-matrix"])
    stage.run()
    assert turns(stage) == ["y1", "x1", "A", "A", "x1", "y1"]


@pytest.mark.rule("H-33.6")
def test_an_item_takes_a_card_out_of_the_deck_before_the_first_round() -> None:
    plain, lighter = (
        kit(items, "A c3; x k3").state.decks.of["fighter"].list_cards()
        for items in ([], ["second-skin"])
    )
    assert plain.count("minus-1") == lighter.count("minus-1") + 1
    plain.remove("minus-1")
    assert plain == lighter


def test_a_null_card_is_gone_for_the_scenario_when_the_elixir_says_so() -> None:
    stage = kit(
        ["etheric-elixir"], "A c3; x k3", cards="reviving-ether+long-stride", piles="lost sweep",
        answers=["reviving-ether-top", "sweep", "item-etheric-elixir", "fire"],
    )  # fmt: skip
    assert "null" in stage.state.decks.of["fighter"].list_cards()
    stage.run()
    assert "null" not in stage.state.decks.of["fighter"].list_cards()


def test_the_elixir_waits_for_its_own_card_only() -> None:
    stage = kit(
        ["etheric-elixir"], "A c3; x d3", cards="finish-it+long-stride", answers=["finish-it-top", "x1"]
    )  # fmt: skip
    assert "uses" not in stage.run()


@pytest.mark.parametrize("is_won", [True, False])
def test_gold_of_an_item_comes_with_a_scenario_that_was_completed(is_won: bool) -> None:  # noqa: FBT001 - a case
    fight = arena(
        hall(b1="g", k3="g"), stand=("a2", "b2"), items={"fighter": ["merchants-insignia"]},
        level=1, levels={"fighter": 9},
    )  # fmt: skip
    state = fight.state
    if is_won:
        state.reached = "it is over"
    else:
        state.failed = "it is over"
    while state.outcome is None:
        seat, decision = next(iter(fight.game.decisions.items()))
        keys = [each.key for each in decision.options]
        usual = (
            "suffer",
            "skip",
            "stop",
            "no",
            "end",
            *[each for each in keys if "-basic-" in each],
        )
        fight.answer(next((each for each in usual if each in keys), keys[0]), seat=int(seat))
    assert state.result is not None
    assert state.result.is_completed is is_won
    assert state.party[0].gold == (10 if is_won else 0)
