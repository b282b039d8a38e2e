"""Dismissing persistent bonuses, and where their cards count meanwhile (p. 21)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabard.crawl.cards import counts_as
from tabard.crawl.events import Attacked
from tests.bugs.arrange import OVER, Table, situation
from tests.bugs.own_card import own_card

SHIELD = 'warding-strength = "active a bottom"'
WINGS = 'gathered-breath = "active b bottom"'
ARCHER = (
    'monsters = [{ type = "bandit-archer", number = 1, at = "a3" }]\ndice = { die = ["neutral"] }\n'
)
LOST = 'do = "shield 1", stays = "persistent", lost = true'


def dismissals(table: Table) -> list[str]:
    return [key for key in table.keys if key.startswith("dismiss-")]


def with_wings(text: str, cards: str) -> Table:
    """Arrange a spellweaver who flies by a B-side in the active area."""
    return situation(f'character = "spellweaver"\n{text}\ncards = {{ {WINGS}, {cards} }}')


@pytest.mark.rule("B-21.15")
def test_dismissing_ends_the_bonus_and_sends_the_card_on_its_way() -> None:
    table = situation(f"cards = {{ {SHIELD} }}\n{ARCHER}").answer("dismiss-warding-strength")
    assert table.hero.bonuses == []
    assert table.card("warding-strength") == ("hand", "b")
    table.answer("shield-bash+leaping-cleave").until("negate", "skip", "end")
    assert [each.shield for each in table.happened(Attacked)] == [0]


@pytest.mark.rule("B-21.15")
def test_a_dismissed_b_side_is_discarded() -> None:
    table = with_wings("", 'ember-line = "hand b"').answer("dismiss-gathered-breath")
    assert table.card("gathered-breath")[0] == "discard"


@pytest.mark.rule("B-21.16")
def test_a_round_bonus_is_never_dismissed() -> None:
    cards = (
        'shield-bash = "active a bottom", leaping-cleave = "played a", planted-feet = "played a"'
    )
    table = situation(f'turn = "character"\ncards = {{ {SHIELD}, {cards} }}')
    assert dismissals(table) == ["dismiss-warding-strength"]


@pytest.mark.rule("B-21.17")
def test_a_bonus_can_be_dismissed_between_the_turns_of_monsters() -> None:
    table = situation(f"""
        turn = "bandit-archer-1"
        acted = ["bruiser"]
        cards = {{ {SHIELD} }}
        monsters = [
          {{ type = "bandit-archer", number = 1, at = "a3" }},
          {{ type = "bandit-guard", number = 2, at = "e1" }},
        ]
        dice = {{ die = ["plus"] }}
    """).until("between", "suffer")
    assert [turn.figure for turn in table.state.turns] == ["bandit-guard-2"]
    assert dismissals(table) == ["dismiss-warding-strength"]


@pytest.mark.rule("B-21.17")
def test_no_bonus_is_dismissed_in_the_middle_of_an_attack_ability() -> None:
    table = situation("""
        character = "silent-knife"
        turn = "character"
        cards = { under-the-table = "active a bottom", handful-of-pins = "played a", loose-thread = "played a" }
        monsters = [
          { type = "sewer-rat", number = 1, at = "a3" },
          { type = "mouse", number = 2, at = "b3" },
          { type = "mouse", number = 3, at = "b2" },
        ]
    """)
    assert dismissals(table) == ["dismiss-under-the-table"]
    table.answer("handful-of-pins-top", "sewer-rat-1")
    assert table.asked == "strike"
    assert dismissals(table) == []


@pytest.mark.rule("B-21.17")
def test_no_bonus_is_dismissed_between_two_targets_of_one_ability() -> None:
    table = situation(f"""
        turn = "character"
        cards = {{ {SHIELD}, leaping-cleave = "played a", shield-bash = "played a" }}
        hero = {{ at = "b2" }}
        monsters = [
          {{ type = "sewer-rat", number = 1, at = "c2" }},
          {{ type = "sewer-rat", number = 2, at = "c3" }},
        ]
        dice = {{ die = ["neutral"] }}
    """).answer("leaping-cleave-top", "area-c2-c3", "sewer-rat-1")
    assert table.keys == ["sewer-rat-2", "stop"]


@pytest.mark.rule("B-21.17")
def test_no_bonus_is_dismissed_in_the_middle_of_a_move() -> None:
    cards = 'shield-bash = "played a", leaping-cleave = "played a"'
    table = situation(f'turn = "character"\ncards = {{ {SHIELD}, {cards} }}')
    table.answer("leaping-cleave-bottom", "a2")
    assert "stop" in table.keys
    assert dismissals(table) == []


@pytest.mark.rule("B-21.17")
def test_no_bonus_is_dismissed_in_the_middle_of_an_enemys_attack() -> None:
    table = situation(f"""
        turn = "bandit-archer-1"
        initiative = 1
        cards = {{ {SHIELD} }}
        items = {{ button-shield = "ready" }}
        {ARCHER}
    """)
    assert table.asked == "defend"
    assert dismissals(table) == []


@pytest.mark.rule("B-21.18")
@pytest.mark.parametrize(
    ("lies", "zone"),
    [
        ('warding-strength = "active a bottom"', "hand"),
        ('planted-feet = "active a top"', "lost"),
        ('planted-feet = "active b top"', "discard"),
        ('shield-bash = "active a bottom"', "active"),
    ],
)
def test_an_active_persistent_card_counts_where_it_would_go(
    tmp_path: Path, lies: str, zone: str
) -> None:
    table = own_card(
        tmp_path, f"cards = {{ {lies} }}", a=LOST, b='do = "shield 1", stays = "persistent"'
    )
    active = next(each for each in table.state.hero.cards if each.zone == "active")
    assert counts_as(table.state, active) == zone


HIT = 'turn = "bandit-archer-1"\n' + OVER + ARCHER


@pytest.mark.rule("B-21.19", "B-21.26")
def test_an_active_card_can_be_dismissed_and_lost_to_negate_damage() -> None:
    table = with_wings(HIT, 'ember-line = "lost", rime-glass = "lost", crossed-currents = "lost"')
    assert table.keys == ["suffer", "lose-gathered-breath"]
    hp = table.hero.hp
    table.answer("lose-gathered-breath")
    assert (table.hero.hp, table.hero.bonuses) == (hp, [])
    assert table.card("gathered-breath")[0] == "lost"


@pytest.mark.rule("B-21.26")
def test_an_active_card_of_a_lost_action_negates_nothing(tmp_path: Path) -> None:
    cards = 'cards = { planted-feet = "active a top", warding-strength = "active b bottom" }\n'
    table = own_card(tmp_path, cards + HIT, a=LOST)
    assert not any("planted-feet" in key or "warding-strength" in key for key in table.keys)
    assert "lose-shield-bash" in table.keys


@pytest.mark.rule("B-21.20")
def test_an_active_a_side_pays_for_negation_as_a_b_side_of_the_hand() -> None:
    others = 'shield-bash = "hand b", leaping-cleave = "hand a", planted-feet = "lost"'
    table = situation(f"""
        {HIT}
        cards = {{ {SHIELD}, {others} }}
        rolled = {{ bandit-archer = "plus" }}
    """)
    assert table.keys == [
        "suffer",
        "discard-leaping-cleave",
        "discard-shield-bash+warding-strength",
        "lose-shield-bash",
        "lose-leaping-cleave",
        "lose-warding-strength",
    ]
    table.answer("discard-shield-bash+warding-strength")
    assert table.card("warding-strength") == ("discard", "b")
    assert table.card("shield-bash") == ("discard", "b")
    assert table.hero.bonuses == []


@pytest.mark.rule("B-21.21")
def test_an_active_b_side_is_no_card_of_the_hand() -> None:
    others = 'ember-line = "hand b", rime-glass = "hand b", crossed-currents = "lost"'
    table = with_wings(HIT, others)
    assert table.keys == [
        "suffer",
        "discard-ember-line+rime-glass",
        "lose-ember-line",
        "lose-rime-glass",
        "lose-gathered-breath",
    ]


@pytest.mark.rule("B-21.22")
@pytest.mark.parametrize(
    ("answer", "lies", "bonuses"), [("yes", ("hand", "a"), 0), ("no", ("active", "b"), 1)]
)
def test_resting_takes_an_active_b_side_back_or_leaves_it(
    answer: str, lies: tuple[str, str], bonuses: int
) -> None:
    table = with_wings('turn = "rest"', 'ember-line = "discard b"')
    assert table.asked == "take-back"
    table.answer(answer)
    assert table.card("gathered-breath") == lies
    assert len(table.hero.bonuses) == bonuses
    assert ("gathered-breath" in table.keys) == (answer == "yes")


@pytest.mark.rule("B-21.23")
def test_an_active_a_side_given_up_for_a_rest_ends_on_its_a_side_and_may_be_lost() -> None:
    table = situation(f'turn = "rest"\ncards = {{ {SHIELD} }}').answer("yes")
    assert table.card("warding-strength") == ("hand", "a")
    assert table.hero.bonuses == []
    assert table.answer("warding-strength").card("warding-strength")[0] == "lost"


@pytest.mark.rule("B-21.28")
def test_what_recovers_a_card_from_the_hand_may_take_an_active_a_side() -> None:
    table = situation(f"""
        turn = "character"
        cards = {{ {SHIELD}, shield-bash = "played a", leaping-cleave = "played a" }}
        items = {{ drop-of-stamina-elixir = "ready" }}
    """).answer("item-drop-of-stamina-elixir", "warding-strength")
    assert table.card("warding-strength") == ("hand", "a")
    assert table.hero.bonuses == []


@pytest.mark.rule("B-28.18")
@pytest.mark.parametrize(("key", "goes_on"), [("lose-rime-glass", False), ("suffer", True)])
def test_cards_are_counted_again_after_a_fall_onto_a_hazard(key: str, *, goes_on: bool) -> None:
    """Whoever pays for it with a card may have too few left to select or to rest."""
    text = """
        map = "S     .     ."
        legend = { S = "hazard 1" }
        monsters = [{ type = "mouse", number = 1, at = "e1" }]
        """
    cards = 'ember-line = "lost", crossed-currents = "lost", rime-glass = "discard b"'
    table = with_wings(text, cards).answer("dismiss-gathered-breath").answer(key)
    assert (table.game.outcome is None) is goes_on
