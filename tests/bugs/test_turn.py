"""The character's turn: two actions, what becomes of the cards, basic actions (p. 25 and 38)."""

from __future__ import annotations

from itertools import permutations

import pytest

from tabard.crawl.events import Attacked
from tests.bugs.arrange import Table, situation

ONE, OTHER = "warding-strength", "shield-bash"
RAT = 'monsters = [{ type = "sewer-rat", number = 1, at = "a2" }]\ndice = { die = ["neutral"] }\n'


def turn(one: str = "played a", other: str = "played a", more: str = RAT) -> Table:
    """Begin the bruiser's turn with two cards."""
    cards = f'cards = {{ {ONE} = "{one}", {OTHER} = "{other}" }}'
    return situation(f'turn = "character"\n{cards}\n{more}')


def halves(*names: str) -> list[str]:
    """List the keys of these halves: the printed ones, then the basic ones."""
    cards = [name.rsplit("-", 1) for name in names]
    return [*names, *(f"{card}-basic-{half}" for card, half in cards)]


@pytest.mark.rule("B-25.1", "B-25.2", "B-25.3")
@pytest.mark.parametrize(("first", "second"), list(permutations([ONE, OTHER])))
@pytest.mark.parametrize(("half", "rest"), [("top", "bottom"), ("bottom", "top")])
def test_a_turn_is_the_top_of_one_card_and_the_bottom_of_the_other(
    first: str, second: str, half: str, rest: str
) -> None:
    table = turn()
    assert table.keys == halves(f"{ONE}-top", f"{ONE}-bottom", f"{OTHER}-top", f"{OTHER}-bottom")
    table.answer(f"{first}-{half}").until("action", "skip")
    assert table.keys == halves(f"{second}-{rest}")
    table.answer(f"{second}-{rest}").until("short-rest", "skip", "suffer", "end")
    assert table.state.hero.halves == [half, rest]


@pytest.mark.rule("B-25.2")
@pytest.mark.parametrize("half", ["top", "bottom"])
def test_a_basic_action_takes_the_place_of_its_half(half: str) -> None:
    table = turn().answer(f"{ONE}-basic-{half}").until("action", "skip")
    assert table.keys == halves(f"{OTHER}-{'bottom' if half == 'top' else 'top'}")


@pytest.mark.rule("B-25.4")
@pytest.mark.parametrize("lead", [ONE, OTHER])
def test_either_half_of_the_card_that_leads_may_be_used(lead: str) -> None:
    table = turn(more=f'{RAT}lead = "{lead}"')
    assert {f"{lead}-top", f"{lead}-bottom"} <= set(table.keys)
    assert len(table.keys) == 8


@pytest.mark.rule("B-25.5")
def test_an_a_side_returns_to_the_hand_on_its_b_side() -> None:
    table = turn().answer(f"{OTHER}-top", "sewer-rat-1", "roll")
    assert table.card(OTHER) == ("hand", "b")


@pytest.mark.rule("B-25.6")
def test_a_b_side_is_discarded() -> None:
    table = turn(other="played b").answer(f"{OTHER}-bottom", "b1", "stop")
    assert table.card(OTHER)[0] == "discard"


@pytest.mark.rule("B-25.7")
def test_a_card_moves_before_the_second_action_starts() -> None:
    table = turn("played a", "played b").answer(f"{ONE}-top", "skip", "skip")
    assert table.asked == "action"
    assert table.card(ONE) == ("hand", "b")
    assert table.card(OTHER)[0] == "played"


@pytest.mark.rule("B-25.7")
def test_a_card_of_the_first_action_negates_damage_of_the_second() -> None:
    mouse = RAT.replace("sewer-rat", "mouse")
    table = turn(more=mouse).answer(f"{ONE}-basic-bottom", "skip")
    table.answer(f"{OTHER}-basic-top", "mouse-1")
    assert table.asked == "negate"
    assert f"lose-{ONE}" in table.keys
    assert f"lose-{OTHER}" not in table.keys


@pytest.mark.rule("B-25.8")
@pytest.mark.parametrize(
    ("side", "half", "zone"), [("a", "bottom", "hand"), ("b", "top", "discard")]
)
def test_an_action_of_which_nothing_is_performed_has_no_icons(
    side: str, half: str, zone: str
) -> None:
    table = turn(f"played {side}").answer(f"{ONE}-{half}", "skip")
    assert table.card(ONE) == (zone, "b")
    assert table.hero.bonuses == []


@pytest.mark.rule("B-25.8")
def test_an_action_that_is_impossible_has_no_icons() -> None:
    table = turn("played b", more="").answer(f"{ONE}-top")
    assert table.asked == "action"
    assert table.card(ONE)[0] == "discard"


@pytest.mark.rule("B-25.13")
@pytest.mark.parametrize(
    ("half", "zone"), [("top", "lost"), ("bottom", "active"), ("basic-top", "discard")]
)
def test_a_lost_icon_counts_only_for_its_own_half(half: str, zone: str) -> None:
    table = turn("played b").answer(f"{ONE}-{half}")
    table.until("action", "sewer-rat-1", "b1", "stop")
    assert table.card(ONE)[0] == zone


@pytest.mark.rule("B-25.13")
def test_the_lost_icon_of_a_bottom_action_does_not_count_for_the_top() -> None:
    table = situation("""
        character = "silent-knife"
        turn = "character"
        cards = { under-the-table = "played b", loose-thread = "played a" }
    """).answer("under-the-table-top", "a2", "stop")
    assert table.card("under-the-table")[0] == "discard"


@pytest.mark.rule("B-25.14")
@pytest.mark.parametrize("card", [ONE, OTHER])
@pytest.mark.parametrize("side", ["a", "b"])
def test_any_card_gives_a_basic_attack_2_at_one_adjacent_enemy(card: str, side: str) -> None:
    more = """
        dice = { die = ["neutral"] }
        monsters = [
          { type = "sewer-rat", number = 1, at = "a2" },
          { type = "sewer-rat", number = 2, at = "b1" },
          { type = "sewer-rat", number = 3, at = "a3" },
        ]
    """
    table = turn(f"played {side}", f"played {side}", more).answer(f"{card}-basic-top")
    assert table.keys == ["sewer-rat-1", "sewer-rat-2", "skip"]
    table.answer("sewer-rat-2")
    (attack,) = table.happened(Attacked)
    assert (attack.base, attack.bonus, attack.ranged) == (2, 0, False)
    assert table.asked == "action"


@pytest.mark.rule("B-25.15")
@pytest.mark.parametrize("card", [ONE, OTHER])
@pytest.mark.parametrize("side", ["a", "b"])
def test_any_card_gives_a_basic_move_2(card: str, side: str) -> None:
    table = turn(f"played {side}", f"played {side}", "").answer(f"{card}-basic-bottom")
    assert table.keys == ["skip", "a2", "a3", "b1", "b2", "c1", "c2"]
    assert table.answer("c2").asked == "action"
    assert table.at("bruiser") == "c2"


@pytest.mark.rule("B-25.16")
@pytest.mark.parametrize(
    ("side", "half", "zone"),
    [
        ("a", "basic-bottom", ("hand", "b")),
        ("b", "basic-bottom", ("discard", "b")),
        ("b", "basic-top", ("discard", "b")),
    ],
)
def test_a_basic_action_has_no_icons(side: str, half: str, zone: tuple[str, str]) -> None:
    table = turn(f"played {side}").answer(f"{ONE}-{half}")
    table.until("action", "sewer-rat-1", "b1", "stop")
    assert table.card(ONE) == zone
    assert table.hero.bonuses == []


@pytest.mark.rule("B-38.1")
def test_the_basic_attack_is_a_top_and_the_basic_move_a_bottom_action() -> None:
    attack, move = turn().answer(f"{ONE}-basic-top"), turn().answer(f"{ONE}-basic-bottom")
    assert (attack.asked, attack.state.hero.halves) == ("attack", ["top"])
    assert (move.asked, move.state.hero.halves) == ("move", ["bottom"])
    assert [key for key in turn().keys if "basic" in key] == [
        f"{card}-basic-{half}" for card in (ONE, OTHER) for half in ("top", "bottom")
    ]
