"""Masteries are counted while a scenario is played, and stand in its result (p. 54)."""

from typing import Any

import pytest

from tabard.crawl.events import Damaged
from tabard.crawl.round_events import CardWent, RoundBegan
from tabard.haven.deeds_watched import counted
from tabard.haven.masteries import MASTERIES, list_collected, list_reached
from tests.haven.stage import BOX, Stage, stage

pytestmark = pytest.mark.usefixtures("haven")


def played(card: str, half: str, at: str, asked: str, **more: Any) -> Stage:
    scene = stage(card, half, at, answers=asked.split(), **more)
    scene.run()
    return scene


def number(scene: Stage, word: str) -> int:
    return counted(scene.state, scene.hero_id, word)


def test_every_mastery_of_these_classes_is_judged() -> None:
    for kind, judges in MASTERIES.items():
        assert len(judges) == len(BOX.heroes[kind].masteries) == 2


def test_fire_and_ice_in_one_turn_count_once_and_one_of_them_does_not() -> None:
    both = "A e3; x e1; x h3"
    asked = "pay-0-fire A x1 pay-0-ice x2"
    scene = played("dancing-gales", "top", both, asked, elements="fire ice")
    assert number(scene, "turns with fire and ice") == 1
    scene = played("dancing-gales", "top", both, "pay-0-fire A x1", elements="fire")
    assert number(scene, "turns with fire and ice") == 0


def test_lost_actions_are_counted_by_the_action_also_those_played_out_of_a_pile() -> None:
    asked = "fire-orbs-top x1 light"
    scene = played("etheric-echo", "top", "A e3; x e1", asked, piles={"lost": ["fire-orbs"]})
    assert number(scene, "lost fire-orbs top") == 1
    assert number(scene, "lost etheric-echo top") == 1


def test_a_round_with_an_obstacle_counts_once_whatever_is_done_with_it() -> None:
    scene = played("mud-eruption", "top", "A e3; x e2; x f3", "x1 e1 perform x2 g4 perform")
    assert number(scene, "rounds with obstacles") == 1
    assert list_reached(scene.state, scene.state.party[0])[0] is (scene.state.round == 1)
    for card, half, at, asked in (
        ("clear-the-way", "top", "A e3; o e2; x h3", "e2 g3 x1"),
        ("heaving-swing", "top", "A e4; x e3; o e2", "x1 e2"),
        ("heaving-swing", "bottom", "A e3; o e2", "price-0"),
    ):
        assert number(played(card, half, at, asked), "rounds with obstacles") == 1
    scene = played("crater", "top", "A e3; x e1", "x1")
    assert number(scene, "rounds with obstacles") == 0


def test_what_one_attack_ability_deals_and_what_is_healed_in_a_round() -> None:
    scene = played("avalanche", "top", "A e3; x f2; x f3", "area-f2-f3 x1 x2")
    assert number(scene, "most by a melee ability") == 8
    scene = played("earthen-clod", "top", "A e3; x j3", "x1")
    assert (
        number(scene, "most by a ranged ability"),
        number(scene, "most by a melee ability"),
    ) == (2, 0)
    scene = played("burrow", "top", "A e3; B e1 hp 5; C h3 hp 5", "B C")
    assert number(scene, "healed in a round") == 4


def test_kills_of_controlled_figures_count_and_own_kills_do_not() -> None:
    scene = played("withering-claw", "bottom", "A e3; x e1; x f1 hp 2", "x1 x2")
    assert number(scene, "control kills") == 1
    scene = played("frigid-apparition", "top", "A e3; x e2 hp 2", "x1")
    assert number(scene, "control kills") == 0


def test_augments_count_by_their_card_whenever_they_come_into_an_attack() -> None:
    scene = played("withering-claw", "top", "A e3; x e2", "perform x1")
    assert number(scene, "augment withering-claw") == 1
    scene = played("silent-scream", "top", "A e3; x e2; B e4 hp 10", "perform x1 B")
    assert number(scene, "augment silent-scream") == 1


@pytest.mark.parametrize(
    ("kind", "which", "counts"),
    [
        ("bruiser", 0, {"kills of who was moved": 1}),
        ("silent-knife", 0, {"attacks made": 10, "attacks on flanked or isolated": 10}),
        ("tinkerer", 0, {"turns of help": 4, "turns": 4}),
        ("tinkerer", 1, {f"lost {each} bottom": 1 for each in "abcdefghijk"}),
        ("spellweaver", 0, {"turns with fire and ice": 6}),
        ("spellweaver", 1, dict.fromkeys([f"lost {each} top" for each in "abcd"], 2)),
        ("cragheart", 1, {"healed in a round": 8, "most by a ranged ability": 8, "most by a melee ability": 8}),
        ("mindthief", 0, {"control kills": 5}),
        ("mindthief", 1, dict.fromkeys([f"augment {each}" for each in "abcd"], 3)),
    ],
)  # fmt: skip
def test_a_mastery_is_reached_with_its_last_number(kind: str, which: int, counts: dict[str, int]) -> None:  # fmt: skip
    scene = stage("fire-orbs", "bottom", "A e3")
    who = scene.state.party[0]
    who.kind = kind
    held = scene.state.watch.counts.setdefault(who.figure, {})
    # What is counted of all lost actions together is none of them.
    held.update({"lost actions": 22, "lost actions in a turn": 2}, **counts)
    assert list_reached(scene.state, who)[which]
    word = next(iter(counts))
    held[word] -= 1
    if not held[word]:
        del held[word]
    assert not list_reached(scene.state, who)[which]


def test_a_kill_counts_of_who_was_pushed_in_that_round() -> None:
    scene = played("fearsome-taunt", "top", "A c3; x d3", "x1 e4 stop")
    assert number(scene, "kills of who was moved") == 0
    scene = played("fearsome-taunt", "top", "A c3; x d3 hp 4; t e4", "x1 e4")
    assert scene.state.find("x-1") is None
    assert number(scene, "kills of who was moved") == 1


def test_attacks_on_flanked_or_isolated_enemies_are_counted_among_all() -> None:
    scene = played("quick-hands", "bottom", "A c3; x d3; x e4", "x1")
    made = number(scene, "attacks made"), number(scene, "attacks on flanked or isolated")
    assert made == (1, 0)
    scene = played("quick-hands", "bottom", "A c3; x d3", "x1")
    made = number(scene, "attacks made"), number(scene, "attacks on flanked or isolated")
    assert made == (1, 1)


def test_a_turn_of_help_hinders_an_enemy_or_helps_an_ally_and_not_oneself() -> None:
    for card, at, asked, helped in (
        ("stun-shot", "A c3; x f4", "x1", 1),
        ("reinvigorating-elixir", "A c3; B f4 hp 5", "B", 1),
        ("reinvigorating-elixir", "A c3 hp 5; B f4", "A", 0),
    ):
        scene = played(card, "top", at, asked)
        assert (number(scene, "turns"), number(scene, "turns of help")) == (1, helped)


def test_three_rounds_in_a_row_take_six_cards_and_seven_damage_each() -> None:
    scene = stage("fire-orbs", "bottom", "A e3; x e2; B e4")
    game, who = scene.state, scene.state.party[0]
    who.kind = "bruiser"
    cards = [each.id for each in who.cards][:6]
    for number, (dealt, whom) in enumerate(((7, "x-1"), (9, "x-1"), (6, "x-1")), start=1):
        game.round = number
        game.tell(RoundBegan(number))
        for each in cards[2 * number - 2 : 2 * number]:
            game.tell(CardWent(each, each, "played", "a"))
        game.tell(Damaged(whom, dealt, 5, "attack", by=who.figure))
    assert list_reached(game, who) == (False, False)
    game.tell(Damaged(scene.figures[1], 1, 5, "attack", by=who.figure))
    assert list_reached(game, who) == (False, False), "an ally is no enemy"
    game.tell(Damaged("x-1", 1, 5, "attack", by=who.figure))
    assert list_reached(game, who) == (False, True)
    held = game.watch.counts[who.figure]
    held[f"played 3 {cards[0]}"] = held.pop(f"played 3 {cards[5]}")
    assert list_reached(game, who) == (False, False), "five different cards"


@pytest.mark.parametrize(("money", "is_reached"), [(11, False), (12, True)])
def test_a_rich_knife_has_twelve_money_tokens(money: int, is_reached: bool) -> None:  # noqa: FBT001 - a case
    scene = stage("fire-orbs", "bottom", "A e3")
    who = scene.state.party[0]
    who.kind, who.money = "silent-knife", money
    assert list_reached(scene.state, who)[1] is is_reached


def test_lost_actions_are_taken_along_and_nothing_that_is_counted_of_them() -> None:
    scene = played("etheric-echo", "top", "A e3; x e1", "fire-orbs-top x1 light", piles={"lost": ["fire-orbs"]})  # fmt: skip
    who = scene.state.party[0]
    assert number(scene, "lost actions") == 2
    who.kind = "tinkerer"
    assert list_collected(scene.state, who) == {2: ("lost etheric-echo top", "lost fire-orbs top")}
    who.kind = "spellweaver"
    assert list_collected(scene.state, who) == {}
