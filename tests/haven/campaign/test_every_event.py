"""Each of the 177 cards is resolved with each option and each branch, and everything that it says has happened."""

import pytest

from tabard.haven.campaign.event_cards import Outcome
from tabard.haven.campaign.event_effects import OtherOption, RepeatCard
from tabard.haven.content import Box
from tabard.haven.loading import prepare
from tabard.table import Decision
from tests.haven.campaign.event_branches import NOBODY, Branch, answers, branches, scenes
from tests.haven.campaign.event_evidence import missing
from tests.haven.campaign.event_table import Told

BOX: Box = prepare(()).prepared
EVERY = [*branches(BOX)]


def play(branch: Branch, line: Outcome) -> Told:
    """Play the first proposed scene in which the line is read."""
    said = answers(BOX, branch, line)
    for scene in scenes(BOX, branch):
        told = Told(scene)
        first: list[str] = []

        def choose(decision: Decision[object], told: Told = told, first: list[str] = first) -> str:
            wanted = said.get(decision.kind, "")
            if decision.kind == "event" and (first or wanted not in told.kinds()):
                wanted = "B" if "B" in told.kinds() and first else ""
            if decision.kind == "event":
                first.append(wanted)
            if decision.kind == "event-fetch":
                return fetching(branch, told)
            return wanted if wanted in told.kinds() else ""

        told.finish(choose)
        if line.text in told.notes("outcome"):
            return told
    raise AssertionError(f"No scene leads to {branch}: {line.text}")


def fetching(branch: Branch, told: Told) -> str:
    """Fetch as many things as the line counts: the child first, or everything."""
    counts = {2: 0, 3: 1, 4: 2, 5: 3, 6: 4, 7: 5, 8: 1, 9: 7}
    have = 7 - (len(told.kinds()) - 1)
    return "enough" if have >= counts.get(branch.place, 2) else ""


@pytest.mark.rule("H-12.12", "H-12.15")
@pytest.mark.parametrize("branch", EVERY, ids=str)
def test_every_branch_of_every_card_does_all_that_it_says(branch: Branch) -> None:
    card = BOX.events[branch.card]
    line = card.options[branch.letter].outcome[branch.place]  # type: ignore[index]
    told = play(branch, line)
    assert missing(told, [line]) == []
    assert told.story.events.card == ""
    leads_on = any(isinstance(each, OtherOption | RepeatCard) for each in line.do)
    lies = branch.card in told.story.decks[card.deck] or branch.card in told.story.events.waiting
    if line.end == "keep" and not leads_on and not line.also:
        removed = [each for each in card.options[branch.letter].outcome if each.end == "remove"]  # type: ignore[index]
        assert lies != any(each.text in told.notes("outcome") for each in removed)


def test_no_branch_is_left_out() -> None:
    every = sum(len(each.outcome) for card in BOX.events.values() for each in card.options.values())
    # Chance, silence and the next scenario have tests of their own.
    assert every - len(EVERY) == 16 + len(NOBODY)
