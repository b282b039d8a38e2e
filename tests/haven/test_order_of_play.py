"""What comes when in a round: whole turns one after the other, and the operations at its end (p. 38 and 44)."""

import pytest

from tabard.bots import RandomBot, play_out
from tabard.crawl.effects import Element
from tabard.crawl.events import Damaged
from tabard.crawl.round_events import Phased, RoundBegan, TurnBegan, TurnEnded
from tabard.crawl.scenario_events import SpecialRuled
from tabard.haven.events import Shuffled
from tabard.table import new
from tests.haven.arena import arena, hall
from tests.haven.scenes import QUIET, scene, select, skip

pytestmark = pytest.mark.usefixtures("haven")


@pytest.mark.rule("H-38.10", "H-44.1")
def test_every_turn_is_over_before_the_next_begins_and_all_before_the_round_ends() -> None:
    game = new("haven", seed=9, seats=2, level=1)
    play_out(game, RandomBot(9), most=250)
    running, had, rounds_ended = "", set[str](), 0
    for event in game.events:
        if isinstance(event, TurnBegan):
            assert not running, f"{event.figure} begins while {running} acts"
            running = event.figure
            assert event.figure not in had
            had.add(event.figure)
        elif isinstance(event, TurnEnded):
            running = ""
        elif isinstance(event, Phased) and event.phase == "end":
            assert not running
            rounds_ended += 1
        elif isinstance(event, RoundBegan):
            had = set()
    assert rounds_ended > 3


@pytest.mark.rule("H-16.2", "H-44.2")
def test_rules_of_the_scenario_come_before_the_selection_and_first_at_the_end() -> None:
    rules = "".join(
        f'[[rules]]\nwhen = "{when}"\ndo = "damage 1 character"\ntext = "{text}"\n'
        for when, text in (("round-start", "It begins."), ("round-end", "It ends."))
    )
    fight = scene("*     .     .     .\n   .     .     .\n*     .     .     .\n", QUIET + rules)
    while "negate" in fight.asked.values():
        fight.answer("suffer")
    assert (fight.state.phase, fight.figure("fighter").hp) == ("select", 9)
    fight.state.decks.of["fighter"].to_shuffle = True
    select(fight)
    skip(fight, "negate").answer("suffer")
    skip(fight, "select", "short-rest")
    told = [
        each for each in fight.game.events if isinstance(each, SpecialRuled | Damaged | Shuffled)
    ]
    ends = next(
        n
        for n, each in enumerate(told)
        if isinstance(each, SpecialRuled) and each.text == "It ends."
    )
    shuffled = next(n for n, each in enumerate(told) if isinstance(each, Shuffled))
    assert ends < shuffled


@pytest.mark.rule("H-44.5", "H-44.6")
def test_whoever_has_two_discards_may_rest_before_elements_wane() -> None:
    fight = arena(hall(k3="g"), coming={"ability-guard": ["0"]})
    fight.answer("heavy-blow+sweep", seat=0).answer("two-arrows+aimed-shot", seat=1)
    fight.state.elements.strong = [Element.FIRE]
    fight.state.elements.waning = [Element.ICE]
    skip(fight, "short-rest")
    assert fight.asked == {0: "short-rest"}
    assert (fight.state.elements.strong, fight.state.elements.waning) == (
        [Element.FIRE],
        [Element.ICE],
    )
    fight.answer("no")
    assert fight.asked == {1: "short-rest"}
    fight.answer("no")
    assert (fight.state.elements.strong, fight.state.elements.waning) == ([], [Element.FIRE])
