"""What a person is not asked, what one click does not take, and what whoever plays several characters sees while choosing."""

from __future__ import annotations

from typing import Any

import pytest

import tabard
from tabard.bots.greedy import GreedyBot
from tabard.crawl.unasked import list_own_options
from tabard.haven.preview import preview
from tabard.haven.unasked import ENOUGH, direct, unasked
from tabard.table import Decision, Seat

ROOM = """\
*     *     .     .     .     .     .
   .     .     .     .     .     .
.     .     .     .     .     .     a
"""
SETUP: dict[str, Any] = {
    "party": ["fighter", "ranger"],
    "map": ROOM,
    "monsters": {"a": "city-guard normal"},
}


def begin(**more: Any) -> tabard.Game[Any]:
    """Begin a fight of one person with a guard far away, up to the first selection."""
    game = tabard.new("haven", seed=3, **{**SETUP, "seats": 1, **more})
    while asked(game).kind != "select":
        game.apply(asked(game).options[0].key)
    return game


def asked(game: tabard.Game[Any]) -> Decision[Any]:
    assert game.decision is not None
    return game.decision


def play_to(game: tabard.Game[Any], kind: str) -> Decision[Any]:
    """Give what needs no thought and the first answers there are until this is asked."""
    for _ in range(200):
        if asked(game).kind == kind:
            return asked(game)
        keys = [each.key for each in asked(game).options]
        game.apply(next((each for each in ("skip", "stop", "no", "end") if each in keys), keys[0]))
    raise AssertionError(f"nobody was asked: {kind}")


def test_what_is_chosen_for_one_character_is_seen_while_choosing_for_the_next() -> None:
    game = begin()
    assert "chosen" not in preview(game.state, asked(game))[""]
    game.apply("heavy-blow+sweep")
    shown = preview(game.state, asked(game))[""]
    initiative = game.state.content.cards["heavy-blow"].initiative
    assert shown["asked"] == "ranger"
    assert shown["chosen"] == {
        "fighter": {"initiative": initiative, "cards": ["card:heavy-blow", "card:sweep"]}
    }


@pytest.mark.rule("H-19.13")
def test_one_click_takes_no_action_for_which_nobody_is_in_reach() -> None:
    game = begin()
    game.apply("heavy-blow+sweep")
    decision = play_to(game, "action")
    taken, shown = direct(game.state, decision), preview(game.state, decision)
    basic = [each.key for each in decision.options if each.key.endswith("-basic-top")]
    assert basic
    assert not taken & {*basic}
    assert {shown[each]["line"] for each in basic} == {"Nobody is in reach now."}
    assert {each.key for each in decision.options if each.key.endswith("-basic-bottom")} <= taken


@pytest.mark.rule("H-36.3")
def test_a_short_rest_is_asked_once_the_hand_lasts_for_one_round_only() -> None:
    game = begin()
    counts = {}
    for _ in range(12):
        decision = play_to(game, "short-rest")
        who = next(each for each in game.state.party if each.figure == decision.words["asked"])
        count = len(who.in_zone("hand"))
        counts[count] = unasked(game.state, decision)
        game.apply("no")
        if count < ENOUGH:
            break
    assert min(counts) < ENOUGH <= max(counts)
    for count, answer in counts.items():
        assert (answer is None) == (count < ENOUGH), count
    answer = next(each for each in counts.values() if each)
    assert (answer.key, answer.early) == ("no", True)


def test_the_end_of_a_turn_is_not_asked_for_a_potion_that_would_heal_nothing() -> None:
    game = begin(items="first")
    decision = play_to(game, "end-turn")
    answer = unasked(game.state, decision)
    assert answer is not None
    assert (answer.key, answer.early) == ("end", True)
    game.state.figure_of(game.state.acting_character).hp -= 1
    assert unasked(game.state, decision) is None


def test_a_round_asks_little_beside_the_decisions_that_matter() -> None:
    """What matters has two answers that give nothing up, or is about cards against damage and rests."""
    party = ["bruiser", "spellweaver"]
    game = tabard.new("haven", seed=3, scenario="0", party=party, seats=1, items="first")
    bot = GreedyBot(1, samples=1)
    count = matter = 0
    while game.state.round <= 2:
        decision = asked(game)
        given = game.unasked(Seat(0))
        if given is not None:
            game.apply(given.key, unasked=True)
            continue
        real = [each for each in list_own_options(decision) if not each.gives_up]
        count += game.state.round > 0
        matter += game.state.round > 0 and (
            len(real) > 1 or decision.kind in ("negate", "short-rest")
        )
        game.apply(bot.choose(game, Seat(0)))
    assert matter >= 12
    assert count <= 1.3 * matter
