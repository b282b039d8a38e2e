"""What bots take at first sight: no card for a scratch, a card for a life, a rest with empty hands, and a way to whom they attack."""

import pytest

from tabard.crawl.effects import Condition
from tabard.haven.glances import Glance
from tabard.haven.hunches import hunch
from tabard.haven.sketches import sketch_half
from tabard.haven.stamina import count_lasting, value_cards
from tests.haven.arena import hall
from tests.haven.scene import Scene, foe, half, scene

pytestmark = pytest.mark.usefixtures("haven")


def readiest(fight: Scene) -> str:
    """Return what would be taken most readily."""
    (decision,) = fight.game.decisions.values()
    weights = hunch(fight.state, decision)
    return str(decision.options[weights.index(max(weights))].key)


@pytest.mark.parametrize(("hp", "is_borne"), [(20, True), (2, False)])
def test_a_scratch_is_borne_and_a_card_given_up_for_the_last_hit_points(
    hp: int, *, is_borne: bool
) -> None:
    fight = scene("move 1", foes=[foe("dummy", do="attack +0")])
    fight.figure("hero").hp = hp
    assert (readiest(fight.until("negate")) == "suffer") == is_borne


def test_only_empty_hands_are_a_reason_to_rest() -> None:
    fight = scene("move 1").until("short-rest")
    assert readiest(fight) == "no"
    for each in fight.hero("hero").in_zone("hand")[1:]:
        each.zone = "discard"
    assert readiest(fight) == "yes"


def test_one_goes_where_the_attack_reaches_and_then_no_farther() -> None:
    fight = scene("attack 3", second=("attack 2", "move 4"), drawing=hall(g1="d"))
    assert readiest(fight).endswith("b-bottom"), "to move comes first: nobody is in reach"
    fight.play("b-bottom")
    here = readiest(fight)
    fight.answer(here)
    names = {name: hex_ for hex_, name in fight.state.terrain.names.items()}
    beside = fight.state.terrain.board.neighbours(1 << names["g1"])
    assert beside >> names[fight.at("hero")] & 1


def test_cards_that_are_lost_are_for_whoever_has_the_hit_points() -> None:
    lost = half("attack 9", lost=True)
    for hp, card in ((2, "b"), (20, "a")):
        fight = scene(lost, "move 1", second=("attack 2", "move 1"), foes=[foe("dummy", hp=hp)])
        assert readiest(fight) == f"{card}-top"


@pytest.mark.parametrize(
    ("hand", "discard", "rounds"), [(2, 0, 1), (4, 0, 4), (1, 2, 1), (1, 1, 0)]
)
def test_cards_last_for_rounds_with_a_card_less_after_each_rest(
    hand: int, discard: int, rounds: int
) -> None:
    assert count_lasting(hand, discard) == rounds


def test_rounds_that_are_not_needed_are_worth_little() -> None:
    def gained(needed: float) -> float:
        return value_cards(8, 0, needed) - value_cards(7, 0, needed)

    assert gained(20.0) > 3 * gained(4.0)


def test_a_half_at_a_glance() -> None:
    fight = scene("move 2 ; attack 3 range 2 pierce 1", "heal 3 self")
    top, bottom = (sketch_half(fight.state.content, "a", each) for each in ("top", "bottom"))
    assert (top.attack, top.reach, top.before, top.move) == (3, 2, 2, 2)
    assert (bottom.heal, bottom.reach, bottom.is_lost) == (3, 0, False)


def test_a_potion_is_for_whoever_misses_hit_points() -> None:
    fight = scene(items={"hero": ["healing-potion"]})
    assert not readiest(fight).startswith("item")
    fight.figure("hero").hp -= 4
    assert readiest(fight) == "item-healing-potion"


def test_a_rest_gives_up_the_poorer_card_and_nothing_that_is_open_at_any_time() -> None:
    fight = scene("attack 5", "move 5", items={"hero": ["healing-potion"]}).until("select")
    fight.answer("long-rest", seat=0).answer("m3+m4", seat=1).until("lose-card")
    assert readiest(fight) == "b"


def test_with_advantage_the_better_card_is_taken() -> None:
    fight = scene("attack 3")
    fight.figure("hero").conditions[Condition.STRENGTHEN] = False
    fight.coming["modifiers-hero"] = ["minus-1", "double"]
    assert readiest(fight.play("a-top", "dummy-1")) == "double"


def test_an_attack_counts_where_it_reaches_by_the_points_that_the_ground_costs() -> None:
    fight = scene("attack 3", drawing=hall(g1="d"))
    glance = Glance(fight.state, fight.figure("hero"))
    assert [glance.count_needed(each) for each in (1, 2, 4)] == [3, 2, 0]
