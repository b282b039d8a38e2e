"""Every sentence of whole games, read for slips: wrong numbers of things, nothings, ids and holes where a name should be."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

import tabard
from tabard.bugs.explanations import explain
from tabard.bugs.guidance import GUIDE
from tabard.bugs.sentences import sentence
from tabard.crawl.events import ItemUsed
from tabard.crawl.goals import show_progress
from tabard.crawl.why import why
from tests.bugs.arrange import Table, situation
from tests.bugs.homemade import BOTTOM, TOP, duel
from tests.bugs.lanes import FIELD, FLYER, lane
from tools.playthroughs.transcript import FOLDER, by_transcript, read_setup

SLIPS = {
    "one of several": r"\b1 (hit points|movement points|points|hexes|cards|rounds|times|infusions|others|items)\b",
    "several of one": r"\b(0|[2-9]|\d\d+) (hit point|movement point|point|hex|card|round|time|infusion|item)\b",
    "nothing happened": r"\b(by|suffers|negates the|gains) 0\b",
    "a seat by number": r"\b[Ss]eat \d",
    "two spaces": r"\S  +\S",
    "a hole": r"[{}]",
    "an id": r"\b[a-z]+(-[a-z0-9]+)*-\d+\b|\b[a-z]+(-[a-z]+){2,}\b",
    "a missing word": r"\(\)|: \.|, ,|\bNone\b|\bTrue\b|\bFalse\b| [.,;:](\s|$)",
}
ALLOWED = re.compile(r"\b(two|one|single|level)-[a-z]+|\b\d+-[a-z]+")


def slips(text: str) -> list[str]:
    """Name what is wrong with a text."""
    plain = ALLOWED.sub("", text)
    return [name for name, pattern in SLIPS.items() if re.search(pattern, plain)]


def texts(number: str) -> Iterator[str]:
    """Play the transcript of a scenario again, and yield everything that people read on the way."""
    lines = next(FOLDER.glob(f"scenario-{number}-*")).read_text("utf-8").splitlines()
    setup, choose = read_setup("bugs", lines), by_transcript(lines)
    game = tabard.new("bugs", **setup)
    told = 0
    while game.decision is not None:
        decision = game.decision
        yield decision.prompt
        yield from (each.label for each in decision.options)
        yield explain(decision.kind)
        if decision.kind in ("monster-move", "select"):
            reasons = why(game)
            yield from (each["words"] for each in (reasons["steps"] if reasons else ()))
        seat, key = choose(game)
        game.apply(key, seat)
        yield from (sentence(each) for each in game.events[told:])  # type: ignore[arg-type]
        told = len(game.events)
    assert game.outcome is not None
    yield game.outcome.why


@pytest.mark.parametrize("number", sorted(path.name.split("-")[1] for path in FOLDER.glob("*.txt")))
def test_nothing_that_people_read_in_a_whole_game_has_a_slip(number: str) -> None:
    found = {text: bad for text in texts(number) if (bad := slips(text))}
    assert found == {}


def test_the_slips_are_found() -> None:
    assert slips("Bruiser has 1 hit points.") == ["one of several"]
    assert slips("Mouse 1 has 3 hit point left.") == ["several of one"]
    assert slips("Bruiser is healed by 0: 9 hp.") == ["nothing happened"]
    assert slips("Seat 0 wants to take back the last answer.") == ["a seat by number"]
    assert slips("bandit-guard-1 moves {path}.") == ["a hole", "an id"]
    assert slips("You suffer 10 damage and have 11 hit points.") == []


# What was said wrongly once


def labels(table: Table) -> list[str]:
    """List what the options of the open question say."""
    decision = table.game.decision
    assert decision is not None
    return [each.label for each in decision.options]


def log(table: Table) -> list[str]:
    """List what was told so far."""
    return [words for each in table.game.events if (words := sentence(each))]  # type: ignore[arg-type]


GROUND = 'legend = { h = "hazard 2", i = "hazard 0 immobilize" }\n'


def test_no_harm_is_promised_to_who_flies_and_a_jump_is_harmed_where_it_ends() -> None:
    walk = duel(GROUND, bottom="move 3", foes=(), map=lane("Sh~")).answer(BOTTOM)
    assert labels(walk)[1:] == ["a2 (hazard: 2 damage)", "a3 (difficult)"]
    jump = duel(GROUND, bottom="move 3 jump", foes=(), map=lane("Sh~i")).answer(BOTTOM)
    assert labels(jump)[1:] == [
        "a2 (hazard if the jump ends here: 2 damage)",
        "a3",
        "a4 (hazard if the jump ends here: immobilize)",
    ]
    flight = situation(GROUND + FLYER, map=lane("Sh~")).answer("ember-line-bottom")
    assert labels(flight)[1:3] == ["a2", "a3"]


@pytest.mark.parametrize(
    ("foe", "told"),
    [
        ("", ["a3 (hazard: immobilize)", "No farther"]),
        ("flying = true", ["a3", "No farther"]),
        ('immune = ["immobilize"]', ["a3", "No farther"]),
    ],
)
def test_no_harm_is_promised_to_a_shoved_figure_that_it_does_not_touch(
    foe: str, told: list[str]
) -> None:
    table = duel(GROUND, top="push 1", foe=foe, foes=('at = "a2"',), map=lane("S.i"))
    assert labels(table.answer(TOP, "dummy-1")) == told


@pytest.mark.rule("B-20.28", "B-20.30")
def test_an_ability_that_a_condition_forbids_is_not_skipped_without_a_word() -> None:
    held = duel(hero='conditions = ["immobilize"]').answer(BOTTOM)
    assert "Bruiser cannot move: immobilized." in log(held)
    disarmed = duel(hero='conditions = ["disarm"]').answer(TOP)
    assert "Bruiser cannot attack: disarmed." in log(disarmed)


def test_poison_is_named_in_the_sum_of_an_attack() -> None:
    foes = ('at = "b1", conditions = ["poison"]',)
    assert any(
        "3 + 1 (poison), modifier" in each for each in log(duel(foes=foes).answer(TOP, "dummy-1"))
    )
    both = duel(top="attack 3 <consume earth: attack +1>", foes=foes)
    both.answer(TOP, "pay-0-shield-bash-a-0", "dummy-1", "roll")
    assert any("3 + 1 (bonus) + 1 (poison), modifier" in each for each in log(both))


def test_whoever_attacks_from_where_it_stands_makes_for_nowhere() -> None:
    table = duel(acts="move 2 ; attack 2", turn="dummy-1").until("action", "suffer")
    assert "Dummy 1 goes for Bruiser and stays in b1." in log(table)


def test_things_are_called_by_their_names() -> None:
    used = ItemUsed("robins-feather-arrows", "Robin's Feather Arrows")
    assert sentence(used) == "You use Robin's Feather Arrows."
    table = duel('items = { drop-of-power-potion = "ready" }')
    table.answer(TOP, "dummy-1", "item-drop-of-power-potion")
    assert [each.name for each in table.happened(ItemUsed)] == ["Drop of Power Potion"]


BELL = 'objectives = [{{ id = "bell", name = "Robin\'s Desk Bell", at = "A", hp = 5, enemy_of = "{}" }}]\n'


def test_an_objective_that_is_attacked_is_called_by_its_name_wherever_people_read_it() -> None:
    name = "Robin's Desk Bell"
    table = duel(
        BELL.format("character"), top="attack 9 muddle", foes=('at = "a4"',), map=lane("S.A.")
    )
    assert (
        next(each["name"] for each in table.game.view(0)["table"]["figures"] if each["objective"])
        == name
    )
    table.answer("shield-bash-basic-bottom")
    assert f"a2, next to {name}" in labels(table)
    table.answer("a2", "stop", TOP)
    assert f"Attack {name}" in labels(table)
    table.answer("bell")
    assert table.game.decision is not None
    assert name in table.game.decision.prompt
    told = log(table.answer("roll"))
    assert f"Bruiser attacks {name}: 9, modifier +0: 9 damage." in told
    assert f"{name} suffers 9 damage: 0 hp left." in told
    assert f"{name} falls." in told
    assert [each for each in told if re.search(r"(?<!Desk )Bell", each)] == []


def test_an_objective_that_a_monster_goes_for_is_called_by_its_name() -> None:
    name = "Robin's Desk Bell"
    table = duel(
        BELL.format("monsters"), acts="move 2 ; attack 2", foes=('at = "a4"',), map=lane("S.A.."), turn="dummy-1"
    )  # fmt: skip
    assert f"Dummy 1 goes for {name} and stays in a4." in log(table)
    reasons = why(table.game)
    assert reasons is not None
    assert any(name in each["words"] for each in reasons["steps"])
    assert [
        each["words"] for each in reasons["steps"] if re.search(r"(?<!Desk )Bell", each["words"])
    ] == []


def test_several_are_called_as_people_say() -> None:
    text = 'goal = "kill mouse"\nmonsters = [{ type = "mouse", number = 1 }%s]\n'
    other = ', { type = "mouse", number = 2 }'
    assert show_progress(situation(text % other).state)["parts"][0]["text"] == "2 Mice left"
    assert show_progress(situation(text % "").state)["parts"][0]["text"] == "1 Mouse left"


def test_an_infusion_is_named_after_the_side_that_is_up() -> None:
    cards = 'cards = { warding-strength = "played a", shield-bash = "played a", leaping-cleave = "hand b" }\n'
    table = duel(cards, top="attack 1 <consume earth: attack +1>").answer(TOP)
    b_side = table.state.content.cards["leaping-cleave"].b.name
    assert b_side != "Leaping Cleave"
    assert f"Consume earth ({b_side}): +1 Attack" in labels(table)
    table.answer("pay-0-leaping-cleave-b-0")
    assert f"Bruiser consumes an infusion ({b_side})." in log(table)


def test_a_heal_that_brings_nothing_says_so() -> None:
    table = duel(bottom="heal 2 self", hero='hp = 5, conditions = ["poison"]')
    assert "Bruiser regains no hit points: 5 hp." in log(table.answer(BOTTOM, "bruiser"))


def test_the_range_of_a_control_is_not_read_as_that_of_the_attack() -> None:
    table = duel(top="control range 3 {move 2 ; attack 5}", map=lane("S.."), foes=('at = "a2"',))
    decision = table.answer(TOP).game.decision
    assert decision is not None
    assert decision.prompt.startswith("Control an enemy within range 3: Move 2, then Attack 5:")


def test_help_does_not_promise_that_a_monsters_push_may_stop() -> None:
    table = duel(acts="push 2 range 3", foes=('at = "c2"',), turn="dummy-1", map=FIELD)
    assert table.asked == "shove"
    assert "stop" not in table.keys
    for words in (explain("shove"), GUIDE["decision:shove"].text):
        assert "a monster's goes as far as it can" in words
