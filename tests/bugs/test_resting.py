"""Short and long rests (p. 27)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabard.crawl.cards import has_two_cards
from tabard.crawl.events import Healed, ItemUsed
from tabard.crawl.round_events import CardWent, ItemsRefreshed
from tests.bugs.arrange import Table, order, situation
from tests.bugs.lanes import offered
from tests.bugs.own_card import own_card

CARDS = ("warding-strength", "shield-bash", "leaping-cleave", "planted-feet")
MIXED = ("hand b", "hand a", "discard b", "discard b")
LASTING = 'do = "shield 1", stays = "persistent"'


def lying(*zones: str) -> str:
    """Say where the bruiser's cards lie; those without a word are lost."""
    told = [*zones, "lost", "lost", "lost", "lost"]
    listed = ", ".join(f'{id_} = "{zone}"' for id_, zone in zip(CARDS, told, strict=False))
    return f"cards = {{ {listed} }}\n"


def lost(table: Table) -> list[str]:
    return [each.id for each in table.state.hero.cards if each.zone == "lost"]


def end_of_round(*zones: str, more: str = "", seed: int = 1) -> Table:
    """Stand at the end of a round, before the short rest."""
    text = f'turn = "end"\ninitiative = 20\n{lying(*zones)}{more}'
    return situation(text, seed=seed).until("short-rest", "end")


def long_rest(*zones: str, more: str = "") -> Table:
    return situation(f'turn = "rest"\n{lying(*zones)}{more}')


@pytest.mark.rule("B-27.6")
@pytest.mark.parametrize(
    ("zones", "enough"),
    [
        (("hand a", "hand b"), True),
        (("discard b", "discard b"), True),
        (("hand a", "discard b"), True),
        (("hand a",), False),
        (("discard b",), False),
    ],
)
def test_a_rest_needs_two_cards_in_hand_and_discard_pile(
    zones: tuple[str, ...],
    enough: bool,  # noqa: FBT001
) -> None:
    table = situation('turn = "end"\n' + lying(*zones))
    assert has_two_cards(table.state, table.state.hero) == enough
    table.until("short-rest" if enough else "", "end")


@pytest.mark.rule("B-27.6")
@pytest.mark.parametrize(("zone", "offers"), [("discard b", True), ("lost", False)])
def test_a_long_rest_is_declared_only_with_two_cards(zone: str, offers: bool) -> None:  # noqa: FBT001
    table = situation(lying("discard b", zone))
    assert (table.asked == "lose-card" or "long-rest" in table.keys) == offers


@pytest.mark.rule("B-27.7")
@pytest.mark.parametrize(
    ("side", "is_lost", "enough"),
    [("a", False, True), ("b", False, True), ("a", True, False), ("b", True, False)],
)
def test_an_active_persistent_card_counts_for_a_rest_unless_its_action_is_lost(
    tmp_path: Path,
    side: str,
    is_lost: bool,  # noqa: FBT001
    enough: bool,  # noqa: FBT001
) -> None:
    half = LASTING + (", lost = true" if is_lost else "")
    cards = lying("hand a", "lost", "lost", f"active {side} top")
    table = own_card(tmp_path, f'turn = "end"\n{cards}', a=half, b=half)
    assert has_two_cards(table.state, table.state.hero) == enough


@pytest.mark.rule("B-27.8")
@pytest.mark.parametrize("zones", [("hand a", "discard b"), MIXED])
def test_every_rest_costs_one_card(zones: tuple[str, ...]) -> None:
    short = end_of_round(*zones)
    before = len(lost(short))
    assert len(lost(short.answer("yes", "no"))) == before + 1
    long = long_rest(*zones)
    assert len(lost(long.answer(long.keys[0]))) == before + 1


@pytest.mark.rule("B-27.9")
def test_a_short_rest_is_offered_at_the_end_of_the_round_and_may_be_declined() -> None:
    table = situation('turn = "character"\n' + lying("played a", "played a", "hand b", "hand b"))
    asked = []
    while table.asked != "short-rest":
        asked += [(table.state.phase, key) for key in table.keys]
        table.answer("skip" if "skip" in table.keys else table.keys[0])
    assert {phase for phase, _ in asked} == {"turns"}
    assert not [key for _, key in asked if "rest" in key]
    assert (table.state.phase, table.keys) == ("end", ["yes", "no"])
    table.answer("no")
    assert lost(table) == []
    assert {table.card(id_) for id_ in CARDS} == {("hand", "b")}


@pytest.mark.rule("B-27.10")
def test_a_short_rest_gathers_all_cards_on_their_a_sides_and_loses_one() -> None:
    table = end_of_round(*MIXED, more='dice = { lose = ["shield-bash"] }').answer("yes")
    assert {table.card(id_) for id_ in CARDS} == {("hand", "a")}
    table.answer("no")
    assert lost(table) == ["shield-bash"]
    assert [table.card(id_) for id_ in CARDS if id_ != "shield-bash"] == [("hand", "a")] * 3


@pytest.mark.rule("B-27.11")
def test_any_card_of_the_hand_can_be_lost_to_a_short_rest() -> None:
    losses = {lost(end_of_round(*MIXED, seed=seed).answer("yes", "no"))[0] for seed in range(24)}
    assert losses == set(CARDS)


@pytest.mark.rule("B-27.12")
def test_for_1_damage_another_card_is_lost_instead() -> None:
    table = end_of_round(*MIXED, more='dice = { lose = ["shield-bash", "leaping-cleave"] }')
    table.answer("yes", "yes", "suffer")
    assert table.card("shield-bash") == ("hand", "a")
    assert lost(table) == ["leaping-cleave"]
    assert table.hero.missing == 1


@pytest.mark.rule("B-27.13")
@pytest.mark.parametrize("seed", range(6))
def test_the_other_card_is_never_the_first_one_again(seed: int) -> None:
    more = 'dice = { lose = ["shield-bash"] }'
    table = end_of_round("hand a", "hand a", more=more, seed=seed).answer("yes", "yes", "suffer")
    assert "warding-strength" in lost(table)
    assert "shield-bash" not in lost(table)


@pytest.mark.rule("B-27.13")
def test_without_another_card_nothing_else_can_be_lost(tmp_path: Path) -> None:
    cards = lying("hand a", "lost", "lost", "active a top")
    table = own_card(tmp_path, f'turn = "end"\n{cards}', a=LASTING)
    table.until("short-rest", "end", "go-on").answer("yes", "no")
    assert table.asked != "keep-card"
    assert table.card("warding-strength")[0] == "lost"


@pytest.mark.rule("B-27.14")
def test_only_one_card_is_kept_for_damage() -> None:
    table = end_of_round(*MIXED).answer("yes", "yes", "suffer")
    assert table.asked == "select"
    assert table.hero.missing == 1


@pytest.mark.rule("B-27.15")
def test_the_damage_of_a_short_rest_may_exhaust() -> None:
    table = end_of_round(*MIXED, more="hero = { hp = 1 }").answer("yes", "yes", "suffer")
    assert table.state.failed
    assert table.asked == ""


@pytest.mark.rule("B-27.15")
def test_the_damage_of_a_short_rest_may_be_negated() -> None:
    more = 'hero = { hp = 1 }\ndice = { lose = ["shield-bash", "leaping-cleave"] }'
    table = end_of_round(*MIXED, more=more).answer("yes", "yes", "discard-planted-feet")
    assert (table.hero.hp, lost(table)) == (1, ["leaping-cleave"])
    assert table.card("planted-feet")[0] == "discard"


@pytest.mark.rule("B-27.16")
def test_a_long_rest_gathers_all_cards_on_their_a_sides_and_one_of_choice_must_be_lost() -> None:
    table = long_rest(*MIXED)
    assert {table.card(id_) for id_ in CARDS} == {("hand", "a")}
    assert table.keys == list(CARDS)
    assert lost(table.answer("leaping-cleave")) == ["leaping-cleave"]


@pytest.mark.rule("B-27.17")
@pytest.mark.parametrize(
    ("conditions", "answer", "hp", "left"),
    [
        ([], "yes", 7, []),
        ([], "no", 5, []),
        (["poison"], "yes", 5, []),
        (["poison"], "no", 5, ["poison"]),
        (["wound"], "yes", 7, []),
    ],
)
def test_a_long_rest_heals_2_if_the_player_likes(
    conditions: list[str], answer: str, hp: int, left: list[str]
) -> None:
    table = long_rest(*MIXED, more=f"hero = {{ hp = 5, conditions = {conditions} }}")
    table.answer("shield-bash", answer)
    assert (table.hero.hp, list(table.hero.conditions)) == (hp, left)


ITEMS = """
hero = { hp = 5 }
items = { leftover-table-scraps = "spent", button-shield = "spent", rosethorn-knife = "lost" }
"""


@pytest.mark.rule("B-27.18")
@pytest.mark.parametrize(("answer", "state"), [("yes", "ready"), ("no", "spent")])
def test_a_long_rest_recovers_spent_items_if_the_player_likes(answer: str, state: str) -> None:
    table = long_rest(*MIXED, more=ITEMS).answer("shield-bash", "no", answer)
    assert [each.state for each in table.state.hero.items] == [state, state, "lost"]


@pytest.mark.rule("B-27.19")
def test_a_long_rest_loses_the_card_then_heals_then_recovers_items() -> None:
    table = long_rest(*MIXED, more=ITEMS)
    assert table.asked == "lose-card"
    assert table.answer("shield-bash").asked == "rest-heal"
    assert table.answer("yes").asked == "rest-items"
    table.answer("yes")
    steps = order(table, [CardWent, Healed, ItemsRefreshed])
    assert steps[-3:] == ["CardWent", "Healed", "ItemsRefreshed"]
    assert [each.zone for each in table.happened(CardWent)] == ["hand"] * 3 + ["lost"]


@pytest.mark.rule("B-27.20")
def test_items_recovered_by_a_long_rest_can_be_used_in_the_same_turn() -> None:
    table = long_rest(*MIXED, more=ITEMS).answer("shield-bash", "no", "yes")
    table.answer("item-leftover-table-scraps")
    assert [each.item for each in table.happened(ItemUsed)] == ["leftover-table-scraps"]
    assert table.hero.hp == 6


@pytest.mark.rule("B-27.21")
def test_with_nothing_in_hand_an_active_card_without_lost_icon_is_lost(tmp_path: Path) -> None:
    cards = lying("active a bottom", "lost", "lost", "active a top")
    table = own_card(tmp_path, f'turn = "rest"\n{cards}', a=LASTING + ", lost = true")
    assert table.asked == "take-back"
    table.answer("no")
    assert table.asked == "rest-heal", "one card could be lost, so nobody was asked which"
    assert table.card("warding-strength")[0] == "lost"
    assert [each.card for each in table.hero.bonuses] == ["planted-feet"]


@pytest.mark.rule("B-27.21")
@pytest.mark.parametrize("chosen", ["warding-strength", "planted-feet"])
def test_of_several_active_cards_the_player_chooses_the_one_to_lose(
    tmp_path: Path, chosen: str
) -> None:
    cards = lying("active a bottom", "lost", "lost", "active a top")
    table = own_card(tmp_path, f'turn = "rest"\n{cards}', a=LASTING).answer("no", "no")
    table.answer(chosen)
    assert table.card(chosen)[0] == "lost"
    assert len(table.hero.bonuses) == 1


@pytest.mark.rule("B-27.21")
@pytest.mark.parametrize("chosen", ["warding-strength", "planted-feet"])
def test_so_it_is_for_a_short_rest_with_nothing_in_hand(tmp_path: Path, chosen: str) -> None:
    cards = lying("active a bottom", "lost", "lost", "active a top")
    table = own_card(tmp_path, f'turn = "end"\n{cards}', a=LASTING)
    table.until("short-rest", "end", "go-on").answer("yes", "no", "no")
    assert (table.asked, offered(table)) == ("lose-card", {"warding-strength", "planted-feet"})
    assert table.answer(chosen).card(chosen)[0] == "lost"
    assert len(table.hero.bonuses) == 1


@pytest.mark.rule("B-27.22")
def test_with_no_card_to_lose_the_rest_goes_on_and_exhaustion_waits_for_the_next_round() -> None:
    table = long_rest(more=ITEMS)
    assert table.asked == "rest-heal"
    table.answer("yes", "yes")
    assert table.hero.hp == 7
    assert [each.state for each in table.state.hero.items] == ["ready", "ready", "lost"]
    assert (table.state.failed, table.state.round) == ("", 1)
    table.answer("end")
    assert table.state.failed
    assert table.state.round == 2


@pytest.mark.rule("B-27.8")
def test_a_short_rest_costs_a_card_even_if_the_last_other_one_negates_the_damage_of_keeping_it() -> (
    None
):
    table = situation(
        """
        turn = "character"
        cards = { warding-strength = "played b", shield-bash = "played b", leaping-cleave = "lost", planted-feet = "lost" }
        dice = { lose = ["warding-strength"] }
        """
    )
    table.until("short-rest", "skip", "end").answer("yes", "yes")
    assert table.asked == "negate"
    table.game.apply("discard-shield-bash")
    assert table.card("warding-strength")[0] == "lost"
    assert table.card("shield-bash") == ("discard", "a")
