"""Active bonuses: the card in the active area, and how bonuses begin and end (p. 21 and 25)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabard.crawl.events import Attacked, Damaged, Moved
from tests.bugs.arrange import Table, situation
from tests.bugs.own_card import own_card

RAT = '{ type = "sewer-rat", number = 1, at = "a2", hp = 90, max_hp = 90 }'
PLAYED = 'turn = "character"\ncards = { warding-strength = "played a", shield-bash = "played a" }\n'


def active(table: Table) -> list[str]:
    """List the bonuses that hold."""
    return [bonus.path for bonus in table.hero.bonuses]


def fought(table: Table) -> list[int]:
    """List the bonuses of the character's attacks."""
    return [each.bonus for each in table.happened(Attacked) if each.attacker == "bruiser"]


@pytest.mark.rule("B-21.7")
@pytest.mark.parametrize(
    ("key", "answers"),
    [("warding-strength", ["perform"]), ("shield-bash", ["skip", "perform"])],
)
def test_the_card_of_an_active_bonus_goes_to_the_active_area(key: str, answers: list[str]) -> None:
    table = situation(PLAYED).answer(f"{key}-bottom", *answers)
    assert table.card(key) == ("active", "a")
    assert table.asked == "action"


@pytest.mark.rule("B-21.9")
def test_when_one_bonus_of_a_card_ends_the_others_end_with_it(tmp_path: Path) -> None:
    table = own_card(
        tmp_path,
        f"""
        turn = "character"
        cards = {{ planted-feet = "active a top", shield-bash = "played a", leaping-cleave = "played a" }}
        monsters = [{RAT}]
        """,
        a='do = "shield 1 ; boost attacks attack +1 uses 1 ; retaliate 1", stays = "persistent"',
    )
    assert len(active(table)) == 3
    table.answer("shield-bash-basic-top", "sewer-rat-1", "roll")
    assert fought(table) == [1]
    assert active(table) == []
    assert table.card("planted-feet") == ("hand", "b")


def ended(cards: str) -> Table:
    """Let the round end with a round bonus."""
    return situation(f'turn = "end"\ncards = {{ {cards} }}').until("short-rest", "end")


@pytest.mark.rule("B-21.10")
def test_an_a_side_whose_bonus_ends_returns_to_the_hand_on_its_b_side() -> None:
    assert ended('shield-bash = "active a bottom"').card("shield-bash") == ("hand", "b")


@pytest.mark.rule("B-21.11")
def test_a_b_side_whose_bonus_ends_is_discarded() -> None:
    assert ended('warding-strength = "active b bottom"').card("warding-strength")[0] == "discard"


@pytest.mark.rule("B-21.12")
@pytest.mark.parametrize("side", ["a", "b"])
def test_a_card_of_a_lost_action_is_lost_when_its_bonus_ends(tmp_path: Path, side: str) -> None:
    lost = 'do = "shield 1", stays = "round", lost = true'
    cards = f'cards = {{ planted-feet = "played {side}", shield-bash = "played a" }}'
    table = own_card(tmp_path, f'turn = "character"\n{cards}', a=lost, b=lost)
    table.answer("planted-feet-top", "perform")
    assert table.card("planted-feet")[0] == "active"
    assert table.until("short-rest", "skip", "end").card("planted-feet")[0] == "lost"


ARCHER = (
    'monsters = [{ type = "bandit-archer", number = 1, at = "a3" }]\ndice = { die = ["neutral"] }\n'
)


@pytest.mark.rule("B-21.13")
def test_a_round_bonus_does_not_hold_before_it_is_performed() -> None:
    table = situation(
        'turn = "bandit-archer-1"\nlead = "warding-strength"\ninitiative = 90\n'
        + PLAYED[19:]
        + ARCHER
    )
    table.until("action", "suffer")
    assert [each.amount for each in table.happened(Damaged)] == [2]
    assert active(table) == []


@pytest.mark.rule("B-21.13")
def test_a_round_bonus_holds_until_the_end_of_the_round() -> None:
    table = situation(PLAYED + 'lead = "shield-bash"\n' + ARCHER)
    table.answer("shield-bash-bottom", "skip", "perform").until("short-rest", "skip", "suffer")
    assert [each.amount for each in table.happened(Damaged)] == [1]
    assert active(table) == []


@pytest.mark.rule("B-21.14")
def test_a_bonus_for_two_attacks_ends_after_exactly_two(tmp_path: Path) -> None:
    table = own_card(
        tmp_path,
        f"""
        turn = "character"
        cards = {{ planted-feet = "played b", shield-bash = "played a" }}
        monsters = [{RAT.replace("sewer-rat", "bandit-guard")}]
        dice = {{ die = {["neutral"] * 12} }}
        """,
        b='do = "boost attacks attack +1 uses 2", stays = "persistent"',
    )
    table.answer("planted-feet-top", "perform")
    attack = ("leaping-cleave-basic-top", "warding-strength-basic-top", "suffer")
    rounds = []
    for _ in range(3):
        table.until("select", *attack, "no", "end").until("short-rest", *attack)
        rounds.append((fought(table), len(active(table))))
    assert rounds == [([1], 1), ([1, 1], 0), ([1, 1, 0], 0)]


@pytest.mark.rule("B-21.25")
def test_what_else_an_action_has_is_not_performed_again_while_its_bonus_holds() -> None:
    table = situation("""
        character = "cragheart"
        cards = { crusted-skin = "active a bottom" }
    """).answer("heaped-stones+thrown-pebble")
    assert not any("crusted-skin" in key for key in table.keys if key[:7] != "dismiss")
    table.until("select", "heaped-stones-basic-top", "skip", "no", "end", "go-on")
    assert table.state.round == 2
    assert table.happened(Moved) == []
    assert active(table) == ["card/crusted-skin/a/bottom/1"]


@pytest.mark.rule("B-21.27")
def test_a_persistent_bonus_without_an_end_lasts_on_and_on() -> None:
    table = situation("""
        hero = { at = "a1" }
        cards = { warding-strength = "active a bottom" }
        monsters = [{ type = "bandit-archer", number = 1, at = "a3", hp = 90, max_hp = 90 }]
        dice = { die = ["neutral", "neutral", "neutral", "neutral", "neutral", "neutral"] }
    """)
    while table.state.round < 6:
        table.until("select", "no", "skip", "end", "suffer", "go-on")
        pairs = [key for key in table.keys if "+" in key and "warding-strength" not in key]
        table.answer(pairs[0] if pairs else "long-rest")
    hits = [each for each in table.happened(Attacked) if each.target == "bruiser"]
    assert len(hits) >= 4
    assert all(each.shield == 2 for each in hits)
    assert table.card("warding-strength") == ("active", "a")


@pytest.mark.rule("B-25.12")
@pytest.mark.parametrize(
    ("half", "answers", "zone"),
    [
        ("bottom", ["a2", "stop"], "active"),
        ("bottom", ["skip", "perform"], "active"),
        ("top", ["sewer-rat-1"], "hand"),
    ],
)
def test_an_active_icon_counts_for_its_own_half_when_any_part_is_performed(
    half: str, answers: list[str], zone: str
) -> None:
    table = situation(PLAYED + 'monsters = [{ type = "sewer-rat", number = 1, at = "b1" }]')
    table.answer(f"shield-bash-{half}", *answers).until("action", "roll")
    assert table.card("shield-bash")[0] == zone


@pytest.mark.rule("B-25.12")
def test_an_active_icon_of_an_action_of_which_nothing_was_performed_does_not_count() -> None:
    table = situation(PLAYED).answer("shield-bash-bottom", "skip", "skip")
    assert table.card("shield-bash") == ("hand", "b")
    assert active(table) == []
