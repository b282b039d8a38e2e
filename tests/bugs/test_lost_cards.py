"""Lost cards (p. 28)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabard.crawl.cards import counts_as
from tests.bugs.arrange import situation
from tests.bugs.own_card import own_card

PLAYED = 'turn = "character"\ncards = { planted-feet = "played a", shield-bash = "played a" }\n'
RAT = 'monsters = [{ type = "sewer-rat", number = 1, at = "a2" }]\n'


@pytest.mark.rule("B-28.1")
@pytest.mark.parametrize(
    ("answers", "zone"),
    [
        (["sewer-rat-1", "skip"], "lost"),
        (["skip", "b1", "stop"], "lost"),
        (["sewer-rat-1", "b1", "stop"], "lost"),
        (["skip", "skip"], "hand"),
    ],
)
def test_a_lost_action_performed_in_part_loses_its_card(
    tmp_path: Path, answers: list[str], zone: str
) -> None:
    half = 'do = "attack 1 ; move 2", lost = true'
    table = own_card(tmp_path, PLAYED + RAT, a=half).answer("planted-feet-top", *answers)
    assert table.asked == "action"
    assert table.card("planted-feet")[0] == zone


@pytest.mark.rule("B-28.2")
def test_no_rest_brings_a_lost_card_back() -> None:
    cards = 'warding-strength = "lost", shield-bash = "discard b"'
    long = situation(f'turn = "rest"\ncards = {{ {cards} }}')
    assert "warding-strength" not in long.keys
    long.answer("planted-feet")
    short = situation(f'turn = "end"\ninitiative = 20\ncards = {{ {cards} }}')
    short.until("short-rest", "end").answer("yes", "no")
    for table in (long, short):
        assert table.card("warding-strength")[0] == "lost"
        assert table.card("shield-bash")[0] in ("hand", "lost")


@pytest.mark.rule("B-28.2")
def test_a_lost_card_is_not_selected() -> None:
    table = situation('cards = { warding-strength = "lost" }')
    assert len(table.keys) == 7
    assert not any("warding-strength" in key for key in table.keys)


@pytest.mark.rule("B-28.3")
@pytest.mark.parametrize("stays", ["persistent", "round"])
def test_the_card_of_a_lost_action_is_active_while_its_bonus_lasts(
    tmp_path: Path, stays: str
) -> None:
    half = f'do = "shield 1", stays = "{stays}", lost = true'
    table = own_card(tmp_path, PLAYED, a=half).answer("planted-feet-top", "perform")
    assert table.card("planted-feet")[0] == "active"
    if stays == "persistent":
        assert counts_as(table.state, table.state.hero.card("planted-feet")) == "lost"
        table.answer("dismiss-planted-feet")
    else:
        table.until("short-rest", "skip", "end")
    assert table.card("planted-feet")[0] == "lost"
    assert table.hero.bonuses == []


@pytest.mark.rule("B-28.3")
def test_a_bonus_that_is_used_up_in_its_own_action_leaves_the_card_lost(tmp_path: Path) -> None:
    half = 'do = "boost attacks attack +1 uses 1 ; attack 1", stays = "persistent", lost = true'
    table = own_card(tmp_path, PLAYED + RAT, a=half)
    table.answer("planted-feet-top", "perform", "sewer-rat-1", "roll")
    assert table.card("planted-feet")[0] == "lost"
