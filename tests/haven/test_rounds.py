"""A round at the table: secret selection, turns, the end of the round, battle goals (p. 15 to 17 and 44)."""

from typing import Any

import pytest

from tabard.crawl.effects import Element
from tabard.crawl.round_events import Phased, TurnBegan
from tabard.crawl.rounds import select as select_cards
from tabard.crawl.rounds import start_round
from tabard.haven.ability_decks import end_round, make_deck, reveal
from tabard.haven.events import MonsterCard
from tabard.haven.rounds import close_round, finish_turn
from tabard.haven.rounds import end_round as end_round_of
from tabard.haven.state import Haven
from tabard.table import Game, Seat, new
from tabard.table.conformance import check
from tests.haven.conftest import with_straw
from tests.haven.driving import drive

pytestmark = pytest.mark.usefixtures("haven")

ROOM = """\
*     *     .     .     .     .
   *     .     .     .     .
*     .     .     .     .     g
"""
GUARD = {"g": "city-guard"}


def table(*party: str, seed: int = 1, **more: Any) -> Game[Haven]:
    classes = party or ("knight", "mage")
    settings = {"seats": len(classes), "map": ROOM, "monsters": GUARD, **more}
    return new("haven", party=classes, seed=seed, **settings)


def keep_goals(game: Game[Haven]) -> None:
    while game.decision is not None and game.decision.kind == "goal":
        game.apply(0, game.decision.seat)


def begun(*party: str, **more: Any) -> Game[Haven]:
    """Sit down, keep the first battle goal each, and stand where there is room."""
    game = table(*party, **more)
    keep_goals(game)
    while game.decision is not None and game.decision.kind == "enter":
        game.apply(0, game.decision.seat)
    return game


def select(game: Game[Haven], seat: int, lead: str, second: str = "") -> None:
    game.apply(f"{lead}+{second}" if second else lead, Seat(seat))


def play_round(game: Game[Haven], **chosen: tuple[str, ...]) -> None:
    """Let everybody select, and take whatever is asked first until the next selection."""
    for who in game.state.party:
        select(game, who.seat, *chosen[who.kind])
    take_first(game, "select")


def take_first(game: Game[Haven], *until: str) -> None:
    """Take the first option again and again, and no short rest, until something of these kinds is asked."""
    while game.decision is not None and game.decision.kind not in until:
        key = "no" if game.decision.kind == "short-rest" else game.decision.options[0].key
        game.apply(key, game.decision.seat)


def turns(game: Game[Haven]) -> dict[str, int]:
    """Give who has begun a turn, with the initiative."""
    return {each.figure: each.initiative for each in game.events if isinstance(each, TurnBegan)}


def seen(game: Game[Haven], seat: int) -> dict[str, Any]:
    """Give the table as a seat sees it."""
    table_seen: dict[str, Any] = game.view(Seat(seat))["table"]
    return table_seen


def keys(game: Game[Haven], seat: int) -> list[str]:
    return [each.key for each in game.decisions[Seat(seat)].options]


KNIGHT, MAGE = ("knight-20", "knight-4"), ("mage-16", "mage-50")


@pytest.mark.rule("H-16.1")
def test_a_round_has_four_parts() -> None:
    game = begun()
    play_round(game, knight=KNIGHT, mage=MAGE)
    phases = [each.phase for each in game.events if isinstance(each, Phased)]
    assert phases == ["start", "select", "initiative", "turns", "end", "start", "select"]


@pytest.mark.rule("H-16.5", "H-16.6")
def test_two_cards_are_selected_and_the_first_leads() -> None:
    game = begun()
    own = [f"knight-{each}" for each in (4, 20, 50, 70, 99)]
    assert set(keys(game, 0)) == {f"{one}+{other}" for one in own for other in own if one != other}
    game.apply("knight-20+knight-4", Seat(0))
    assert Seat(0) not in game.decisions
    select(game, 1, *MAGE)
    assert turns(game)["mage"] == 16
    take_first(game, "select")
    assert turns(game)["knight"] == 20


@pytest.mark.rule("H-16.8", "H-16.9", "H-17.1")
def test_nobody_sees_what_others_select_until_all_have() -> None:
    game = begun()
    before = seen(game, 1)
    select(game, 0, *KNIGHT)
    assert seen(game, 1) == before
    assert (seen(game, 1)["party"][0]["hand"], seen(game, 1)["party"][0]["cards"]) == (5, [])
    assert len(seen(game, 0)["party"][0]["cards"]) == 5
    assert not [each for each in game.events if "knight-20" in str(each)]
    select(game, 1, *MAGE)
    revealed = [each for each in game.events if "knight-20" in str(each)]
    assert revealed


def test_a_selection_can_be_changed_until_the_last_is_in() -> None:
    game = begun()
    select(game, 0, *KNIGHT)
    game.undo(Seat(0))
    select(game, 0, "knight-70", "knight-4")
    select(game, 1, *MAGE)
    take_first(game, "select")
    assert (turns(game)["mage"], turns(game)["knight"]) == (16, 70)


@pytest.mark.rule("H-16.7", "H-16.12")
def test_only_the_hand_is_offered_and_a_rest_with_two_discards() -> None:
    game = begun()
    assert "long-rest" not in keys(game, 0)
    play_round(game, knight=KNIGHT, mage=MAGE)
    found = keys(game, 0)
    assert (len(found), found[-1]) == (7, "long-rest")
    assert not [each for each in found if "knight-20" in each or "knight-4" in each]


@pytest.mark.rule("H-16.13", "H-36.6")
def test_a_long_rest_is_at_99_and_brings_all_cards_back_but_one() -> None:
    game = begun()
    play_round(game, knight=KNIGHT, mage=MAGE)
    select(game, 0, "long-rest")
    select(game, 1, "mage-20", "mage-30")
    knight = game.state.party[0]
    assert (knight.initiative, knight.in_zone("played")) == (99, [])
    take_first(game, "lose-card")
    assert game.decision is not None
    assert (game.decision.kind, [each.key for each in game.decision.options]) == (
        "lose-card",
        ["knight-4", "knight-20"],
    )
    game.apply("knight-4", Seat(0))
    zones = {each.id: each.zone for each in game.state.party[0].cards}
    assert zones.pop("knight-4") == "lost"
    assert set(zones.values()) == {"hand"}


@pytest.mark.rule("H-36.27")
def test_whoever_has_too_few_cards_but_can_rest_must_rest() -> None:
    game = begun()
    play_round(game, knight=KNIGHT, mage=MAGE)
    select(game, 0, "knight-50", "knight-70")
    select(game, 1, "mage-20", "mage-30")
    take_first(game, "lose-card")
    # One card is left in either hand: a lone option answers itself.
    assert [who.is_resting for who in game.state.party] == [True, True]


@pytest.mark.rule("H-36.25", "H-36.28")
def test_whoever_can_neither_play_nor_rest_is_exhausted() -> None:
    game = begun()
    take_first(game)
    assert game.outcome is not None
    assert not game.outcome.won
    assert [who.is_exhausted for who in game.state.party] == [True, True]
    assert {each.zone for who in game.state.party for each in who.cards} == {"lost"}
    assert [each.kind for each in game.state.figures] == ["city-guard"]


@pytest.mark.rule("H-16.12", "H-36.25")
def test_one_discarded_card_is_no_rest_and_two_are() -> None:
    state = begun(seats=1).state
    knight, mage = state.party
    for who, discarded in ((knight, 1), (mage, 2)):
        for number, card in enumerate(who.cards):
            card.zone = "hand" if number == 0 else "lost"
        for card in who.cards[1 : discarded + 1]:
            card.zone = "discard"
    drive(start_round(state))
    assert not any(who.is_exhausted for who in state.party)
    drive(select_cards(state))
    assert [who.is_exhausted for who in state.party] == [True, False]


@pytest.mark.rule("H-38.2", "H-38.3")
def test_a_monster_card_is_drawn_once_everybody_is_ready() -> None:
    room = ROOM.replace(".     .     g", ".     i     g")
    game = begun(map=room, monsters={**GUARD, "i": "inox-guard"})
    select(game, 0, *KNIGHT)
    assert not [each for each in game.events if isinstance(each, MonsterCard)]
    select(game, 1, *MAGE)
    take_first(game, "select")
    (card,) = [each for each in game.events if isinstance(each, MonsterCard)]
    guards = [value for id_, value in turns(game).items() if "guard" in id_]
    assert guards == [card.initiative] * 2


@pytest.mark.rule("H-18.1", "H-18.2")
def test_every_figure_takes_one_turn_and_one_after_the_other() -> None:
    room = ROOM.replace(".     .     g", ".     b     g")
    game = begun(map=room, monsters={**GUARD, "b": "cave-bear elite"})
    play_round(game, knight=KNIGHT, mage=MAGE)
    told = [each for each in game.events if type(each).__name__ in ("TurnBegan", "TurnEnded")]
    acted = [each.figure for each in told[::2]]  # type: ignore[attr-defined]
    assert acted == [each.figure for each in told[1::2]]  # type: ignore[attr-defined]
    assert len(acted) == 4
    assert {each.rpartition("-")[0] or each for each in acted} == {
        "cave-bear",
        "city-guard",
        "knight",
        "mage",
    }


@pytest.mark.rule("H-44.3", "H-44.20")
def test_the_end_of_the_round_shuffles_lets_wane_and_counts() -> None:
    game = begun()
    state = game.state
    state.elements.strong.append(Element.FIRE)
    for owner in ("knight", "monsters"):
        state.decks.of[owner].pile.take("plus-0")
        state.decks.of[owner].discard.append("plus-0")
    state.decks.of["knight"].to_shuffle = True
    deck = state.abilities["guard"]
    deck.pile.take("0")
    deck.shown, deck.to_shuffle = "0", True
    assert state.round == 1
    drive(end_round_of(state))
    assert (state.decks.of["knight"].discard, state.decks.of["monsters"].discard) == (
        [],
        ["plus-0"],
    )
    assert (len(deck.pile), deck.shown) == (8, "")
    drive(close_round(state))
    assert (state.elements.strong, state.elements.waning) == ([], [Element.FIRE])
    drive(start_round(state))
    assert state.round == 2


@pytest.mark.rule("H-38.5", "H-38.6")
def test_an_ability_deck_is_shuffled_at_the_end_of_a_round_with_the_icon() -> None:
    scout = with_straw(()).prepared.decks["scout"]
    deck = make_deck(scout)
    icons = [str(number) for number, card in enumerate(scout.card) if card.shuffle]
    drive(reveal(scout, deck), draws=["2"])
    end_round(deck)
    assert (len(deck.pile), deck.discard, deck.shown) == (7, ["2"], "")
    drive(reveal(scout, deck), draws=[icons[0]])
    assert (len(deck.pile), deck.shown) == (6, icons[0])
    end_round(deck)
    assert (len(deck.pile), deck.discard) == (8, [])
    plain = [str(number) for number in range(8) if str(number) not in icons]
    for number in plain:
        drive(reveal(scout, deck), draws=[number])
        end_round(deck)
    drive(reveal(scout, deck), draws=[icons[0]])
    deck.discard.append(deck.shown)
    deck.shown, deck.to_shuffle = "", False
    drive(reveal(scout, deck))
    assert (deck.shown, len(deck.pile)) == (icons[1], 0)
    deck.discard.append(deck.shown)
    deck.shown, deck.to_shuffle = "", False
    assert drive(reveal(scout, deck), draws=["2"]).initiative == scout.card[2].initiative
    assert (len(deck.pile), deck.discard) == (7, [])


@pytest.mark.rule("H-21.2")
def test_infusions_of_a_turn_are_strong_when_it_ends() -> None:
    state = begun().state
    state.elements.to_come.append((Element.ICE,))
    assert state.elements.strong == []
    drive(finish_turn(state, "knight"))
    assert state.elements.strong == [Element.ICE]


# Battle goals


@pytest.mark.rule("H-15.9")
def test_everybody_is_dealt_three_battle_goals_and_keeps_one() -> None:
    game = table("knight", "mage", "rogue")
    dealt = {figure: [*goals.dealt] for figure, goals in game.state.goals.items()}
    assert {figure: len(goals) for figure, goals in dealt.items()} == {
        "knight": 3,
        "mage": 3,
        "rogue": 3,
    }
    assert len({goal for goals in dealt.values() for goal in goals}) == 9
    assert len(game.state.goal_pile) == 51
    chosen = [*dealt["rogue"]][2]
    for seat in (2, 0, 1):
        game.apply(2, Seat(seat))
    assert game.state.goals["rogue"].kept == chosen
    assert game.state.goals["rogue"].dealt == dealt["rogue"]


@pytest.mark.rule("H-15.10")
def test_battle_goals_are_seen_by_their_own_seat_only() -> None:
    game = begun()
    goals = game.state.goals
    for seat, own, other in ((0, "knight", "mage"), (1, "mage", "knight")):
        seen = str(game.view(Seat(seat)))
        assert all(goal in seen for goal in goals[own].dealt)
        assert not any(f"'{goal}'" in seen for goal in goals[other].dealt)
    assert "'dealt'" not in str(game.view(None))
    assert not any(goal in str(game.events) for each in goals.values() for goal in each.dealt)


def test_a_copy_for_a_seat_does_not_know_the_others_goals() -> None:
    game = begun("knight", "mage", "rogue")
    copies = [game.fork(Seat(0)) for _ in range(6)]
    own = {tuple(each.state.goals["knight"].dealt) for each in copies}
    others = {tuple(each.state.goals["mage"].dealt) for each in copies}
    assert own == {tuple(game.state.goals["knight"].dealt)}
    assert len(others) > 1
    assert all(each.state.problems() == [] for each in copies)


# Settings


@pytest.mark.rule("H-57.14")
def test_one_person_may_play_several_characters() -> None:
    game = begun("knight", "mage", "rogue", seats=1)
    assert game.state.seats == 1
    assert [*game.decisions] == [Seat(0)]
    for lead, second in (
        ("knight-20", "knight-4"),
        ("mage-16", "mage-20"),
        ("rogue-15", "rogue-20"),
    ):
        select(game, 0, lead, second)
    take_first(game, "select")
    acted = [each for each in turns(game) if each in ("knight", "mage", "rogue")]
    assert acted == ["rogue", "mage", "knight"]


@pytest.mark.rule("H-57.16")
def test_with_open_information_everybody_sees_all_hands() -> None:
    game = begun(open_information=True)
    assert len(seen(game, 1)["party"][0]["cards"]) == 5
    assert seen(game, 1)["party"][0]["goals"] is None


@pytest.mark.rule("H-15.2")
def test_the_level_is_recommended_or_wished_for_and_gives_monsters_their_stats() -> None:
    assert begun().state.level == 1
    (guard,) = begun(level=7).state.monsters
    assert guard.hp == 17


@pytest.mark.parametrize(
    "setup",
    [
        {"party": ("knight", "mage"), "seats": 2},
        {"party": ("knight", "mage", "rogue", "tinker"), "seats": 4, "open_information": True},
        {"party": ("knight", "mage", "rogue"), "seats": 1},
    ],
)
def test_the_promises_of_the_table_hold(setup: dict[str, Any]) -> None:
    check("haven", seed=4, setup={**setup, "map": ROOM, "monsters": GUARD, "level": 7}, every=53)
