"""What a page can say before anybody commits: why something cannot be done, the round as it would be, how a card fits."""

import random
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

import tabard
from tabard.greyport.acting import ACT, Fight, PlayHero, PlayItem, list_actions
from tabard.greyport.barring import explain_barred
from tabard.greyport.coming import reckon_coming
from tabard.greyport.content import FACES
from tabard.greyport.odds import odds
from tabard.greyport.preview import preview
from tabard.greyport.state import Greyport
from tabard.table import Decision, Game, Seat

from .table import PAIRS, SWEEPER, answer, arranged, at_the_inn, sit_down, starting, table


def bars(game: Game[Any], ref: str, seat: int = 0) -> dict[str, str]:
    """Return in short what a thing cannot be used on, and why."""
    found = explain_barred(game.state, game.decisions[Seat(seat)])
    return {other: bar["short"] for other, bar in found.get(ref, {}).items()}


def lines(game: Game[Any], ref: str, other: str, seat: int = 0) -> tuple[str, str]:
    """Return the sentence and the rule of a bar."""
    bar = explain_barred(game.state, game.decisions[Seat(seat)])[ref][other]
    return bar["line"], bar["rule"]


# Why something is no target


@pytest.mark.rule("G-6.9")
def test_a_monster_behind_a_tank_names_it() -> None:
    game = table(active=["gatecrusher", "frenzy-goblin"], hands={0: ["bar-brawler"]})
    answer(game, (0, "hero-bar-brawler"))
    assert bars(game, "hero:0-0") == {"monster:2": "behind the Tank"}
    assert lines(game, "hero:0-0", "monster:2") == ("Behind the Tank: Gatecrusher #1.", "G-6.9")


@pytest.mark.rule("G-6.10")
def test_a_ranged_monster_names_whoever_stands_before_it() -> None:
    game = table(
        active=["goblin-archer", "frenzy-goblin", "mad-bomber"], hands={0: ["bar-brawler"]}
    )
    answer(game, (0, "hero-bar-brawler"))
    assert bars(game, "hero:0-0") == {"monster:1": "behind all: Ranged"}
    said = "Ranged, so behind: Frenzy Goblin #2, Mad Bomber #3."
    assert lines(game, "hero:0-0", "monster:1") == (said, "G-6.10")


@pytest.mark.rule("G-7.1", "G-6.9")
def test_who_cleaves_reaches_behind_the_tank() -> None:
    """With Cleave the second one is a target beside the Tank, so nothing bars it."""
    game = at_the_inn(active=["gatecrusher", "frenzy-goblin"], hands={0: [SWEEPER]})
    answer(game, (0, f"hero-{SWEEPER}"))
    assert bars(game, "hero:0-0") == {}


@pytest.mark.rule("G-6.2", "G-6.3")
def test_other_groups_say_whose_they_are() -> None:
    game = table(
        active=["frenzy-goblin"],
        location=["mad-bomber"],
        others={1: ["goblin-archer"]},
        hands={0: ["bar-brawler"]},
    )
    answer(game, (0, "hero-bar-brawler"))
    numbers = {each.card: f"monster:{each.number}" for _, each in game.state.monsters()}
    assert bars(game, "hero:0-0") == {
        numbers["mad-bomber"]: "active ones first",
        numbers["goblin-archer"]: "not active",
    }
    line, rule = lines(game, "hero:0-0", numbers["goblin-archer"])
    assert (line, rule) == ("It stands before Gerki, who does not defend.", "G-6.3")


@pytest.mark.rule("G-9.6", "G-8.10")
def test_the_marker_says_whom_it_cannot_taunt() -> None:
    game = table(
        active=["frenzy-goblin"], location=["gazing-mass", "mad-bomber"], hands={0: ["bar-brawler"]}
    )
    numbers = {each.card: f"monster:{each.number}" for _, each in game.state.monsters()}
    found = bars(game, "marker:round")
    assert found[numbers["frenzy-goblin"]] == "before you"
    assert numbers["mad-bomber"] not in found


# Why a card cannot be played


@pytest.mark.rule("G-1.2", "G-5.11")
def test_an_item_says_why_a_hero_cannot_use_it() -> None:
    hand = ["bar-brawler", "wide-axe", "wide-axe", "old-spellbook"]
    game = table(active=["cave-bear"], hands={0: hand})
    assert bars(game, "card:wide-axe") == {"": "no hero yet"}
    answer(game, (0, "hero-bar-brawler"))
    assert bars(game, "card:wide-axe") == {}
    assert bars(game, "card:old-spellbook") == {"hero:0-0": "wrong type"}
    said = lines(game, "card:old-spellbook", "hero:0-0")
    assert said == ("Bar Brawler is physical, Old Spellbook is magical.", "G-1.2")
    answer(game, (0, "item-wide-axe-0"))
    assert bars(game, "card:wide-axe") == {"hero:0-0": "one item"}


@pytest.mark.rule("G-5.3", "G-4.2")
def test_a_hero_that_has_fought_takes_no_item_and_no_other_follows() -> None:
    game = table(
        active=["cave-bear"], hands={0: ["bar-brawler", "wide-axe", "loud-cousin", "curse"]}
    )
    answer(game, (0, "hero-bar-brawler"), (0, "fight-0-1"), 1)
    # Nothing is left to do for Fiona but to be done: Gerki's hand keeps the round open.
    found = barred_of(game.state)
    assert found["card:wide-axe"] == {"hero:0-0": "has fought"}
    assert found["card:loud-cousin"] == {"": "one hero a round"}
    assert found["card:curse"] == {"": "a curse"}
    assert found["hero:0-0"] == {"": "has fought"}


def barred_of(state: Greyport, seat: int = 0) -> dict[str, dict[str, str]]:
    """Return what bars a seat's things, although it may have nothing to do but to be done."""
    asked = Decision(Seat(seat), ACT, lambda: list_actions(state, seat))
    return {
        ref: {other: bar["short"] for other, bar in found.items()}
        for ref, found in explain_barred(state, asked).items()
    }


def games(count: int, steps: int) -> Iterator[Game[Any]]:
    """Play games at random and stand still after every answer."""
    for seed in range(count):
        pick = random.Random(seed)
        party = ["chronos", "deirdre", "fiona", "gerki", "zot"][: 2 + seed % 4]
        game = tabard.new("greyport", party=party, seed=seed)
        for _ in range(steps):
            if game.outcome is not None:
                break
            yield game
            seat = pick.choice(sorted(game.decisions))
            keys = [each.key for each in game.decisions[seat].options]
            game.apply(pick.choice([each for each in keys if each != "done"] or keys), seat)


@pytest.mark.rule("G-6.1", "G-5.2")
def test_everything_can_be_done_or_says_why_not() -> None:
    """There is one list of what is legal; what is not on it has a reason, and what is has none."""
    compared = 0
    for game in games(4, 120):
        for seat, decision in game.decisions.items():
            if decision.kind != "act":
                continue
            found = explain_barred(game.state, decision)
            values = [each.value for each in decision.options]
            for index, fighter in enumerate(game.state.players[seat].played):
                targets = {
                    f"monster:{number}"
                    for each in values
                    if isinstance(each, Fight) and each.fighter == index
                    for number in each.targets
                }
                told = {*found.get(f"hero:{seat}-{index}", {})} - {""}
                everybody = {f"monster:{each.number}" for _, each in game.state.monsters()}
                assert fighter.fought or (targets | told, targets & told) == (everybody, set())
                compared += len(everybody)
            for card in game.state.players[seat].hand:
                playable = [each for each in values if getattr(each, "card", "") == card]
                told = {*found.get(f"card:{card}", {})}
                assert bool(playable) or bool(told)
                assert not any(isinstance(each, PlayHero) for each in playable) or not told
                used = {
                    f"hero:{seat}-{each.fighter}" for each in playable if isinstance(each, PlayItem)
                }
                assert not used & told
                compared += 1
    assert compared > 1000


# The round as it would be


def test_what_happens_before_the_strikes_is_said_with_the_sums() -> None:
    """A Powder Cart on the location blows up first, one before a player does not; Drog calls a bodyguard only while he is alone."""
    cart = table(active=["cave-bear"], location=["powder-cart"])
    assert reckon_coming(cart.state).first.startswith("Powder Cart: the location loses 3 HP, then ")
    assert reckon_coming(table(active=["powder-cart"]).state).first == ""
    assert reckon_coming(table(active=["drog"]).state).first.count("Troll Bodyguard") == 1
    assert reckon_coming(table(active=["drog", "cave-bear"]).state).first == ""


def test_what_a_text_takes_from_the_location_before_the_strikes_is_counted() -> None:
    """The Powder Cart takes 3 HP of it, and is gone before it could strike for 1 more."""
    game = table(active=["cave-bear"], location=["powder-cart", "frenzy-goblin"])
    sums = reckon_coming(game.state)
    assert (sums.location, sums.location_hp) == (4, game.state.location.hp - 4)
    answer(game, *((seat, "done") for seat in game.decisions))
    assert game.state.location.hp == sums.location_hp


def test_a_taunt_says_what_the_monster_deals_where_it_goes() -> None:
    """Drog deals one more for each other monster of his group, at most two more: two stand around him on the location, one where he goes."""
    game = table(active=["cave-bear"], location=["drog", "cave-bear", "frenzy-goblin"])
    seat = game.state.defender
    found = preview(game.state, game.decisions[Seat(seat)])
    (told,) = [shown for key, shown in found.items() if key.startswith("marker-drog")]
    assert told["damage"] == 3


def test_a_certain_action_shows_the_round_as_it_will_be() -> None:
    """Whoever shields shows the tokens in the sum; nothing is changed by looking."""
    game = table("fiona", "gerki", active=["cave-bear"], hands={0: ["gate-sergeant"]})
    before = preview(game.state, game.decisions[Seat(0)])[""]["coming"]
    (after,) = odds(game, Seat(0), "hero-gate-sergeant")["after"]
    assert (before.shields, after["coming"].shields) == (0, 2)
    assert (after["chance"], after["coming"].hp) == (1, before.hp + 2)
    assert game.state.shields == 0


def test_a_taunt_shows_the_round_as_it_will_be() -> None:
    game = table("fiona", "gerki", location=["cave-bear"], hands={0: ["bar-brawler"]})
    (key,) = starting(game, 0, "marker-")
    before = preview(game.state, game.decisions[Seat(0)])[""]["coming"]
    (after,) = odds(game, Seat(0), key)["after"]
    assert (before.damage, before.location > 0) == (0, True)
    assert (after["coming"].damage, after["coming"].location) == (before.location, 0)
    assert after["saved"]


def test_a_fight_shows_every_round_that_may_come_of_it() -> None:
    """A bomb hurts whoever fought it, and the sum falls by what it would have dealt: played by hand with every face."""
    game = table(active=["mad-bomber", "cave-bear"], hands={0: ["bar-brawler"]})
    answer(game, (0, "hero-bar-brawler"))
    shown = odds(game, Seat(0), "fight-0-1")
    counted: dict[tuple[int, int], int] = {}
    for face in FACES["white"]:
        copy = game.fork()
        copy.apply("fight-0-1", 0)
        copy.apply(str(face), next(iter(copy.decisions)))
        found = (reckon_coming(copy.state).damage, copy.state.players[0].hp)
        counted[found] = counted.get(found, 0) + 1
    told = {(each["coming"].damage, each["hp"][0]): each["chance"] for each in shown["after"]}
    assert told == {key: pytest.approx(count / 6, abs=1e-4) for key, count in counted.items()}
    assert len(told) == 2
    assert [each["chance"] for each in shown["after"]] == sorted(told.values(), reverse=True)


@pytest.mark.rule("G-6.26")
def test_dice_that_have_to_be_rolled_again_count_as_they_fall_last() -> None:
    """A first 6 helps nobody who has to roll again: three of six faces fell a monster with 4 HP left."""
    state = arranged(
        "fiona",
        "gerki",
        active=["cave-bear"],
        hands={0: ["reroll-all"]},
        place="red-dragon-inn",
        packs=PAIRS,
    )
    bear = state.active[0]
    bear.damage = bear.hp - 4
    game = sit_down(state, packs=PAIRS)
    answer(game, (0, "hero-reroll-all"))
    found = odds(game, Seat(0), "fight-0-1")["figures"][0]
    fallen = played_by_hand(game)
    assert found["defeated"] == pytest.approx(fallen, abs=1e-4)
    assert 0 < fallen < 1


def played_by_hand(game: Game[Any]) -> float:
    """Fight with every two rolls of one die, and return how often the monster falls."""
    fallen = 0
    for first, second in product(FACES["white"], FACES["white"]):
        copy = game.fork()
        copy.apply("fight-0-1", 0)
        copy.apply(str(first), next(iter(copy.decisions)))
        copy.apply(str(second), next(iter(copy.decisions)))
        fallen += copy.state.find(1) is None
    return fallen / 36


def test_a_bomb_is_foreseen_although_tokens_could_prevent_its_damage() -> None:
    """The bomber has one hit point left: it falls, hurts whoever fought it and then the others, whatever is spent on that."""
    state = arranged(
        "fiona", "gerki", active=["mad-bomber", "frenzy-goblin"], hands={0: ["bar-brawler"]}
    )
    state.active[0].damage = state.active[0].hp - 1
    state.shields = 2
    game = sit_down(state)
    answer(game, (0, "hero-bar-brawler"))
    (after,) = odds(game, Seat(0), "fight-0-1")["after"]
    assert (after["hp"], state.players[0].hp) == ((9, 10), 10)
    hurt = {
        each["number"]: each["results"][0]["damage"]
        for each in odds(game, Seat(0), "fight-0-1")["figures"]
    }
    assert hurt[2] == 2


@pytest.mark.rule("G-7.3")
def test_a_snipe_shows_whom_it_fells_before_it_is_aimed() -> None:
    """Snipe 2 at a monster with 2 hit points left, and at one with more."""
    state = arranged(
        "gerki", "fiona", active=["frenzy-goblin", "cave-bear"], hands={0: ["blowpipe", "rogue"]}
    )
    state.active[0].damage = state.active[0].hp - 1
    game = sit_down(state)
    answer(game, (0, "hero-gerki-1"), (0, "item-blowpipe-0"))
    asked = game.decisions[Seat(0)]
    assert asked.kind == "monster"
    shown = preview(game.state, asked)
    assert all(each["more"] for each in shown.values())
    by_key = {key: odds(game, Seat(0), key)["figures"][0] for key in shown}
    assert by_key["frenzy-goblin-1"]["defeated"] == 1
    assert by_key["cave-bear-2"]["defeated"] == 0
    assert by_key["cave-bear-2"]["results"][0]["damage"] > 0


@pytest.mark.rule("G-6.14")
def test_two_dice_of_one_colour_count_in_either_order() -> None:
    """Two white dice, 36 results: what lies alike is played once and counts as often as it can lie."""
    state = arranged(
        "fiona",
        "gerki",
        active=["cave-bear"],
        hands={0: ["bar-brawler", "claymore"]},
        place="red-dragon-inn",
    )
    bear = state.active[0]
    bear.damage = bear.hp - 9
    game = sit_down(state)
    answer(game, (0, "hero-bar-brawler"), (0, "item-claymore-0"))
    shown = preview(game.state, game.decisions[Seat(0)])["fight-0-1"]
    assert shown["dice"] == ["white", "white"]
    fallen = sum(one + other + 2 >= 9 for one, other in product(FACES["white"], repeat=2)) / 36
    figure = odds(game, Seat(0), "fight-0-1")["figures"][0]
    assert figure["defeated"] == shown["all"] == pytest.approx(fallen, abs=1e-4)
    assert sum(each["chance"] for each in figure["results"]) == pytest.approx(1, abs=1e-3)
