"""A skirmish of stand-ins keeps the promises of the table, with its secrets, from two to four seats."""

from collections import Counter
from typing import Any

import pytest

from tabard.bots import RandomBot, play_out
from tabard.haven.perks import deck_of
from tabard.table import Seat, SetupError, new
from tabard.table.conformance import check
from tests.haven.arena import arena

pytestmark = pytest.mark.usefixtures("haven")

CLASSES = ["fighter", "ranger", "mender", "adept"]


@pytest.mark.parametrize(
    "seats", [2, pytest.param(3, marks=pytest.mark.slow), pytest.param(4, marks=pytest.mark.slow)]
)
def test_random_skirmishes_conform(seats: int) -> None:
    report = check("haven", seed=seats, setup={"seats": seats, "level": 6}, every=61)
    assert report.answers > 30


@pytest.mark.slow  # one person with three characters keeps the promises in `test_rounds.py`
def test_one_person_may_play_several_characters() -> None:
    report = check("haven", seed=8, setup={"seats": 1, "party": CLASSES, "level": 7}, every=397)
    assert report.answers > 30


@pytest.mark.parametrize(
    "more",
    [
        {"choose_cards": True, "reduced_randomness": True},
        {"open_information": True, "permanent_death": True, "difficulty": "very-hard"},
    ],
)
def test_hidden_hands_and_variants_conform(more: dict[str, Any]) -> None:
    """Cards are left out in secret, or everything lies open: each kind of view and entry keeps its promise."""
    report = check("haven", seed=5, setup={"seats": 2, **more}, every=67)
    assert report.answers > 30


@pytest.mark.rule("H-16.8", "H-16.9")
def test_what_others_hold_and_select_is_a_secret() -> None:
    fight = arena()
    hidden = next(each for each in fight.game.view(0)["table"]["party"] if each["seat"] == 1)
    assert (hidden["hand"], hidden["cards"], hidden["known"]) == (9, [], [])
    fight.answer("heavy-blow+sweep", seat=0)
    before = fight.game.view(1)["table"]["party"]
    assert [each["zone"] for each in before[1]["cards"]] == ["hand"] * 9
    assert (before[0]["cards"], before[0]["initiative"], before[0]["lead"]) == ([], 0, "")
    fight.answer("aimed-shot+quick-shot", seat=1)
    after = fight.game.view(1)["table"]["party"][0]
    played = {each["id"] for each in after["cards"] if each["zone"] == "played"}
    assert played == {"card:heavy-blow", "card:sweep"}
    assert after["initiative"] == 22


def test_whoever_looks_ahead_deals_others_what_they_may_hold() -> None:
    fight = arena().answer("heavy-blow+sweep", seat=0).answer("aimed-shot+quick-shot", seat=1)
    pool = set(fight.state.content.pool("fighter"))
    hands = set()
    for seed in range(20):
        fork = fight.game.fork(Seat(1), seed=seed)
        cards = [each.id for each in fork.state.party[0].cards]
        hands.add(tuple(cards))
        assert len(set(cards)) == 10
        assert {"heavy-blow", "sweep"} < set(cards) < pool
        assert fork.state.party[1] == fight.state.party[1]
    assert len(hands) > 5


@pytest.mark.parametrize(
    ("more", "wrong"),
    [
        ({"party": ["fighter"]}, "2 to 4 characters"),
        ({"party": ["fighter", "fighter"]}, "another class"),
        ({"party": ["fighter", "wizard"]}, "no class 'wizard'"),
        ({"monsters": {"a": "mouse"}}, "no monster 'mouse'"),
        ({"monsters": {"a": "city-guard weak"}}, 'unknown word "weak"'),
        ({"hands": {"adept": ["bolt"]}, "party": CLASSES}, "brings 8 different cards"),
        ({"map": "?"}, "no symbol"),
        ({"level": 8}, "no scenario level 8"),
    ],
)
def test_what_cannot_be_is_refused_with_the_reason(more: dict[str, Any], wrong: str) -> None:
    with pytest.raises(SetupError, match=wrong):
        new("haven", seed=1, **more)


def test_a_monster_whose_special_only_a_scenario_explains_is_refused_by_its_words() -> None:
    with pytest.raises(SetupError, match=r"the-betrayer needs a scenario .*: call @mind-control"):
        new("haven", seed=1, monsters={"a": "the-betrayer"}, map="*     *     a\n")


def test_what_is_left_in_every_deck_can_be_looked_at_by_all_and_nobody_sees_in_which_order() -> (
    None
):
    game = new("haven", seed=2, seats=2, party=["bruiser", "tinkerer"], levels=5)
    play_out(game, RandomBot(2), most=80)
    for seat in (0, 1, None):
        table = game.view(seat)["table"]
        shown = {owner: (deck["cards"], deck["discard"]) for owner, deck in table["decks"].items()}
        shown |= {
            each["id"].removeprefix("set:"): (each["deck"]["cards"], each["deck"]["discard"])
            for each in table["sets"]
        }
        there = {**game.state.decks.of, **game.state.abilities}
        assert shown == {
            owner: (sorted(deck.pile.cards()), deck.discard) for owner, deck in there.items()
        }
    assert any(discard for _, discard in shown.values())
    own = Counter(shown["tinkerer"][0] + shown["tinkerer"][1])
    assert own == Counter(deck_of(game.state.content, "tinkerer", game.state.party[1].perks))
