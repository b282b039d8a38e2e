"""Enhancements in the city: when, on which cards, for how much, and that they stay (p. 56 and 65)."""

from __future__ import annotations

import pytest

from tabard.haven.campaign.prices import price_of
from tabard.haven.hands import propose_hand
from tabard.haven.language import write_line
from tabard.table import Seat
from tests.haven.campaign.tale import Tale, tale
from tests.haven.scene import half, scene
from tests.haven.stage import BOX

POWER = {"achievements": ["the-power-of-enhancement"]}


def enhancing(
    kind: str = "bruiser", level: int = 9, gold: int = 2000, hands: dict[str, list[str]] | None = None, **settings: object
) -> Tale:  # fmt: skip
    """Stand in the city with money, where enhancements can be bought."""
    other = "spellweaver" if kind != "spellweaver" else "bruiser"
    continued = {**POWER, **settings.pop("continued", {})}  # type: ignore[dict-item]
    game = tale(
        (kind, other), levels={kind: level}, gold={kind: gold}, hands=hands, continued=continued, **settings  # type: ignore[arg-type]
    )  # fmt: skip
    game.play("209")
    return game


def price(game: Tale, kind: str, sticker: str) -> str:
    """Read the price of a sticker off its option, and go back."""
    card = sticker.split(maxsplit=1)[0]
    game.answer(f"enhance:{kind}-1:{card}")
    key = f"stick:{kind}-1:{sticker.replace(' ', ':')}"
    text = game.label(key).partition(": ")[2]
    game.answer("back")
    return text.partition(": ")[2]


@pytest.mark.rule("H-56.13", "H-65.17")
def test_before_the_power_of_enhancement_nothing_is_sold_and_no_price_is_shown() -> None:
    game = tale(gold={"bruiser": 500})
    game.play("209")
    assert not [each for each in game.may() if each.startswith("enhance")]
    game.ready()
    game.play("207")
    game.reach_city()
    assert "enhance:bruiser-1:trample" in game.may()
    assert game.game.view(Seat(0))["table"]["campaign"]["prices"] == []
    game.answer("enhance:bruiser-1:trample")
    shown = {
        each["sticker"]: each["cost"]
        for each in game.game.view(Seat(0))["table"]["campaign"]["prices"]
    }
    assert shown["trample top 1 +1"] == 50


@pytest.mark.rule("H-56.14", "H-56.15", "H-56.23")
def test_a_sticker_is_paid_goes_onto_a_free_mark_and_stays_for_the_class() -> None:
    game = enhancing(level=1)
    gold = game.sheet("bruiser").gold
    assert not [each for each in game.may() if each.startswith("enhance:bruiser-1:juggernaut")]
    game.answer("enhance:bruiser-1:trample", "stick:bruiser-1:trample:top:1:+1")
    assert game.sheet("bruiser").gold == gold - 50
    game.answer("enhance:bruiser-1:trample")
    assert not [each for each in game.may() if each.startswith("stick:bruiser-1:trample:top:1")]
    game.answer("back", "people:bruiser-1", "abandon:bruiser-1", "create:bruiser")
    game.ready()
    game.answer("play-201")
    assert game.game.state.stickers == {"trample": "trample#top1=+1"}


@pytest.mark.rule("H-56.16", "H-56.17")
def test_a_square_takes_plus_one_and_on_a_move_jump() -> None:
    game = enhancing(level=1)
    game.answer("enhance:bruiser-1:grab-and-go")
    assert [each.split(":")[-1] for each in game.may() if ":bottom:1:" in each] == ["+1", "jump"]
    game.answer("back", "enhance:bruiser-1:leaping-cleave")
    assert [each.split(":")[-1] for each in game.may() if ":top:1:" in each] == ["+1"]


@pytest.mark.rule("H-56.18", "H-56.19", "H-56.20")
def test_circles_take_elements_and_diamonds_conditions_of_their_kind() -> None:
    game = enhancing(level=1)
    elements = {"fire", "ice", "air", "earth", "light", "dark", "wild"}
    game.answer("enhance:bruiser-1:wall-of-doom")
    assert {each.split(":")[-1] for each in game.may() if ":bottom:1:" in each} == {
        "+1",
        "jump",
        *elements,
    }
    game.answer("back", "enhance:bruiser-1:trample")
    worse = {"wound", "poison", "immobilize", "muddle", "curse"}
    assert {each.split(":")[-1] for each in game.may() if ":top:1:" in each} == {
        "+1",
        *elements,
        *worse,
    }
    game = enhancing("spellweaver", 1)
    cards = game.game.state.content.cards
    healing = next(
        id_
        for id_, card in cards.items()
        if card.owner == "spellweaver"
        and "heal 3[p]" in write_line(card.bottom.do) + write_line(card.top.do)
    )
    half = "top" if "heal 3[p]" in write_line(cards[healing].top.do) else "bottom"
    game.answer(f"enhance:spellweaver-1:{healing}")
    found = {each.split(":")[-1] for each in game.may() if f":{half}:1:" in each}
    assert {"ward", "strengthen", "bless"} <= found
    assert not found & worse


@pytest.mark.rule("H-56.21", "H-65.5", "H-65.9")
def test_a_hex_costs_200_by_the_hexes_that_are_there_and_is_never_doubled() -> None:
    game = enhancing(level=1)
    assert price(game, "bruiser", "sweeping-blow top 1 hex") == "67 gold for a hex beside 3"
    game = enhancing("tinkerer", 1)
    said = "67 for a hex beside 3, half for a lost action = 34 gold"
    assert price(game, "tinkerer", "flamethrower top 2 hex") == said
    game.answer("enhance:tinkerer-1:flamethrower", "stick:tinkerer-1:flamethrower:top:2:hex")
    again = "50 for a hex beside 4, half for a lost action = 25, + 75 x 1 for earlier enhancements = 100 gold"
    assert price(game, "tinkerer", "flamethrower top 3 hex") == again


@pytest.mark.rule("H-65.1", "H-65.3", "H-65.4")
@pytest.mark.parametrize(
    ("sticker", "cost"),
    [
        ("trample top 1 +1", 50), ("grab-and-go bottom 1 +1", 30), ("eye-for-an-eye bottom 1 +1", 30), ("wall-of-doom top 1 +1", 20),
        ("wall-of-doom top 2 +1", 30), ("spare-dagger bottom 2 +1", 30), ("trample top 1 wound", 75), ("trample top 1 poison", 50),
        ("trample top 1 immobilize", 150), ("trample top 1 muddle", 40), ("trample top 1 curse", 150), ("trample top 1 fire", 100),
        ("trample top 1 wild", 150), ("grab-and-go bottom 1 jump", 60),
    ],
)  # fmt: skip
def test_what_a_first_sticker_on_a_card_of_level_1_costs(sticker: str, cost: int) -> None:
    game = enhancing(level=1)
    assert price(game, "bruiser", sticker).startswith(f"{cost} gold for ")


@pytest.mark.rule("H-65.6", "H-65.10", "H-65.12")
def test_several_targets_then_lost_then_level_then_what_was_before() -> None:
    hand = {"bruiser": hand_with("bruiser", "whirlwind")}
    game = enhancing(level=4, hands=hand)
    said = "50 for +1 attack, x 2 for several targets = 100, half for a lost action = 50, + 25 x 3 for its level = 125 gold"
    assert price(game, "bruiser", "whirlwind top 1 +1") == said


@pytest.mark.rule("H-65.11", "H-65.13", "H-65.9")
def test_halves_are_rounded_up_elements_are_not_doubled_and_each_earlier_one_costs_75() -> None:
    game = enhancing("tinkerer", 1)
    assert (
        price(game, "tinkerer", "disorienting-flash top 2 +1")
        == "75 for +1 target, half for a lost action = 38 gold"
    )
    assert (
        price(game, "tinkerer", "ink-bomb top 1 wild")
        == "150 for a wild element, half for a lost action = 75 gold"
    )
    game.answer(
        "enhance:tinkerer-1:disorienting-flash", "stick:tinkerer-1:disorienting-flash:top:2:+1"
    )
    said = "150 for immobilize, x 2 for several targets = 300, half for a lost action = 150, + 75 x 1 for earlier enhancements = 225 gold"
    assert price(game, "tinkerer", "disorienting-flash top 1 immobilize") == said
    assert price(game, "tinkerer", "disorienting-flash bottom 1 +1") == "30 gold for +1 heal"


@pytest.mark.rule("H-65.7")
def test_several_figures_double_the_price() -> None:
    game = enhancing(level=1)
    assert (
        price(game, "bruiser", "leaping-cleave top 1 +1")
        == "50 for +1 attack, x 2 for several targets = 100 gold"
    )


@pytest.mark.rule("H-57.12", "H-57.13")
def test_temporary_enhancements_are_cheaper_and_go_with_their_character() -> None:
    game = enhancing("tinkerer", 1, temporary_enhancements=True)
    assert (
        price(game, "tinkerer", "ink-bomb bottom 1 +1")
        == "30 for +1 move, - 20 percent for a temporary one = 24 gold"
    )
    # A fifth less of 38 is 30.4.
    assert (
        price(game, "tinkerer", "disorienting-flash top 2 +1")
        == "75 for +1 target, half for a lost action = 38, - 20 percent for a temporary one = 31 gold"
    )
    game.answer(
        "enhance:tinkerer-1:disorienting-flash", "stick:tinkerer-1:disorienting-flash:top:2:+1"
    )
    # 150 doubled and halved, 75 more for the one before, 20 less, and a fifth less of 205: 164.
    said = price(game, "tinkerer", "disorienting-flash top 1 immobilize")
    assert said.endswith("= 225, - 20 = 205, - 20 percent for a temporary one = 164 gold")
    who = game.sheet("tinkerer")
    game.story.quests.shuffle_in(who.quest)
    game.story.quests.take("07")
    who.quest, who.counts = "07", {"treasures": 10}
    game.ready()
    game.play("201")
    game.answer("retire:tinkerer-1")
    assert game.story.stickers == []


def hand_with(kind: str, wanted: str) -> list[str]:
    """Make a hand with a card in it."""
    hand = propose_hand(BOX, kind, 1)
    return [*hand[:-1], wanted]


def test_the_card_lies_there_as_it_is_and_as_it_would_be_and_then_as_it_is_in_play() -> None:
    game = enhancing(level=1)
    game.answer("enhance:bruiser-1:trample")
    faces = game.game.view(Seat(0))["table"]["campaign"]["faces"]
    plain, stronger = faces["trample"]["up"]["top"]["do"], faces["trample top 1 +1"]["up"]["top"]["do"]  # fmt: skip
    assert plain != stronger
    assert "Attack 3" in plain
    assert "Attack 4" in stronger
    assert faces["trample"]["up"]["bottom"] == faces["trample top 1 +1"]["up"]["bottom"]
    game.answer("stick:bruiser-1:trample:top:1:+1")
    game.ready()
    game.answer("play-201")
    while game.kind != "select":
        seat, asked = next(iter(game.game.decisions.items()))
        game.game.apply("usual" if asked.kind == "hand" else 0, seat)
    (hero,) = [each for each in game.game.view(Seat(0))["table"]["party"] if each["class"] == "bruiser"]  # fmt: skip
    (card,) = [each for each in hero["cards"] if each["id"] == "card:trample"]
    assert card["up"]["top"]["do"] == stronger


@pytest.mark.rule("H-65.1")
@pytest.mark.parametrize(
    ("line", "cost"),
    [
        ("move 2[s]", 30), ("attack 2[s]", 50), ("attack 2 range 3[s]", 30), ("attack 2 range 3 target 2[s]", 75), ("shield 1[s]", 80),
        ("retaliate 1[s]", 60), ("attack 2 pierce 1[s]", 30), ("heal 2[s] self", 30), ("attack 2 push 1[s]", 30), ("attack 2 pull 1[s]", 20),
        ("teleport 3[s]", 50),
    ],
)  # fmt: skip
def test_one_more_of_every_value_has_its_price(line: str, cost: int) -> None:
    assert price_on(line, "+1") == cost


@pytest.mark.rule("H-65.3", "H-65.4")
@pytest.mark.parametrize(
    ("line", "sticker", "cost"),
    [
        ("heal 2[p] self", "ward", 75), ("heal 2[p] self", "strengthen", 100), ("heal 2[p] self", "bless", 75), ("attack 2[d]", "wound", 75),
        ("attack 2[d]", "poison", 50), ("attack 2[d]", "immobilize", 150), ("attack 2[d]", "muddle", 40), ("attack 2[d]", "curse", 150),
        ("attack 2[d]", "air", 100), ("attack 2[d]", "wild", 150), ("move 2[s]", "jump", 60),
    ],
)  # fmt: skip
def test_every_condition_element_and_jump_has_its_price(line: str, sticker: str, cost: int) -> None:
    assert price_on(line, sticker) == cost


@pytest.mark.rule("H-65.2", "H-65.10")
@pytest.mark.parametrize(("mark", "cost"), [(1, 40), (2, 60), (3, 100), (4, 50)])
def test_stats_of_a_summon_have_prices_of_their_own(mark: int, cost: int) -> None:
    line = "summon @bot (hp 4[s], move 2[s], attack 2[s], range 3[s])"
    assert summoner_price(line, mark) == cost


@pytest.mark.rule("H-65.8", "H-65.7")
@pytest.mark.parametrize(
    ("line", "cost"),
    [
        ("summon @bot (hp 4, move 2, attack 2[s], range -)", 100),
        ("summon @bot (hp 4, move 2, attack 2[s], range -) ; summon @bot (hp 4, move 2, attack 2, range -)", 200),
        ("summon @bot (hp 4[s], move 2, attack 2, range -) ; summon @bot (hp 4, move 2, attack 2, range -)", 80),
        ("grant all allies within 3 {move 2[s]}", 30),  # 60, halved as the card is lost
        ("grant one ally within 3 {move 2[s]}", 15),
        ("heal 2[s] range 3 target 2", 30),
    ],
)  # fmt: skip
def test_what_brings_several_figures_or_helps_several_allies_costs_double(
    line: str, cost: int
) -> None:
    assert summoner_price(line, 1) == cost


@pytest.mark.rule("H-65.15")
def test_attack_and_range_of_a_summon_that_attacks_several_cost_double_and_its_hit_points_do_not() -> None:  # fmt: skip
    for traits in ("area{(1,-1) (2,-2)}", "target 2"):
        line = f"summon @bot (hp 4[s], move 2[s], attack 2[s], range 3[s] ; {traits})"
        assert [summoner_price(line, each) for each in (1, 2, 3, 4)] == [40, 60, 200, 100]


def summoner_price(line: str, mark: int) -> int:
    """Return what +1 costs on a mark of a line, on a card of level 1 that is lost."""
    box = scene(half(line, lost=True), select=False).state.content
    return price_of(box, f"a top {mark} +1", ()).total


def price_on(line: str, what: str) -> int:
    """Return what a sticker costs on the only mark of a line, on a card of level 1 that is not lost."""
    box = scene(half(line), select=False).state.content
    return price_of(box, f"a top 1 {what}", ()).total
