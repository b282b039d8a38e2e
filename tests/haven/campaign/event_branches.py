"""Every branch of every event card, with a scene in which it is the one that comes true."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations, product
from typing import Any, NamedTuple

from tabard.haven.campaign import event_conditions as needed
from tabard.haven.campaign.event_cards import EventCard, EventOption, Outcome
from tabard.haven.campaign.event_effects import SellPotions
from tabard.haven.campaign.event_words import Faction
from tabard.haven.content import Box
from tests.haven.campaign.event_table import Scene

CLASSES = ("bruiser", "tinkerer", "spellweaver", "mindthief", "silent-knife", "cragheart")
POTION = 12
"""The number of a healing potion."""
NOBODY = ("C-08-A-9", "R-36-A-1")
"""No class of the box has another ancestry than those that the card names, or no card that infuses."""
SKIPPED = (needed.After, needed.DrawnCard, needed.Unplayed)
"""What has tests of its own: the next scenario, chance, and cards that are played in silence."""


class Branch(NamedTuple):
    """A line of an option, by its place."""

    card: str
    letter: str
    place: int

    def __str__(self) -> str:
        return f"{self.card}-{self.letter}-{self.place}"


def branches(box: Box) -> Iterator[Branch]:
    """List the branches that an answer and an arrangement lead to."""
    for number, card in box.events.items():
        for letter, option in card.options.items():
            for place, line in enumerate(option.outcome):
                found = Branch(number, str(letter), place)
                is_skipped = any(isinstance(each, SKIPPED) for each in line.when)
                if not is_skipped and str(found) not in NOBODY:
                    yield found


def chosen(card: EventCard, letter: str) -> str:
    """Return the option that leads to another one that nobody can choose."""
    return "A" if card.options[letter].is_hidden else letter  # type: ignore[index]


def scenes(box: Box, branch: Branch) -> Iterator[Scene]:
    """Propose scenes for a branch, one of which has to lead there."""
    card = box.events[branch.card]
    option = card.options[branch.letter]  # type: ignore[index]
    line = option.outcome[branch.place]
    wanted = [*line.when, *option.needs]
    others = [each for one in option.outcome if one is not line for each in one.when]
    is_else = any(isinstance(each, needed.Else) for each in line.when)
    earlier = [each for one in option.outcome[: branch.place] for each in one.when]
    for pair, is_alone in product(permutations(CLASSES, 2), (False, True)):
        scene = Scene(branch.card, pair, is_alone=is_alone)
        if card.decides:
            scene.items = [card.decides]
        if any(isinstance(each, SellPotions) for each in line.do):
            scene.items = [POTION]
        _fulfil(scene, wanted)
        if is_else:
            _miss(scene, others)
        scene.traits[""] += [
            each.trait.name for each in earlier if isinstance(each, needed.NobodyHas)
        ]
        if option.is_hidden:
            scene.traits[""] = ["harrower"]
        _boxes(scene, card, option, line, branch)
        yield scene


def _fulfil(scene: Scene, wanted: list[Any]) -> None:  # noqa: C901, PLR0912 - one line a kind
    traits = scene.traits.setdefault("", [])
    for each in wanted:
        match each:
            case needed.AnyTrait() | needed.Chosen():
                traits.append(each.traits[-1].name)
            case needed.EveryTrait():
                traits += [one.name for one in each.traits]
            case needed.AllHave():
                traits.append(each.trait.name)
            case needed.Reputation():
                faction = (
                    "demons" if each.faction in (Faction.ANY, Faction.RULING) else each.faction
                )
                scene.reputation[str(faction)] = each.above + 1
                scene.rulers = ["city-rule-demons"]
            case needed.PayGap():
                scene.reputation[str(each.faction)] = each.below - 2
            case needed.Give() | needed.OwnsAll():
                scene.items = [*scene.items, *(one.number for one in each.numbers)]
            case needed.Owns():
                scene.items = [*scene.items, each.number]
            case needed.GivenCost():
                scene.items = [*scene.items, 64]
            case needed.OnQuest():
                scene.quest = f"{each.number:02}"
            case needed.Achieved():
                scene.achievements = [each.name.name]
            case needed.LevelAverage():
                scene.level = each.above + 1
            case needed.Masteries():
                scene.masteries = 2


def _miss(scene: Scene, others: list[Any]) -> None:
    for each in others:
        match each:
            case needed.Pay() | needed.PayGap():
                scene.gold = 1
            case needed.Reputation():
                scene.reputation[str(each.faction)] = -3
            case needed.GivenCost():
                scene.items = [POTION]
    scene.reputation = {name: value for name, value in scene.reputation.items() if name in ("demons", "merchant-guild", "military")}  # fmt: skip
    for each in others:
        if isinstance(each, needed.PayGap):
            scene.reputation[str(each.faction)] = -3


def _boxes(
    scene: Scene, card: EventCard, option: EventOption, line: Outcome, branch: Branch
) -> None:
    """Mark as many boxes as the line wants, or as many as leave the next one to be the last."""
    track = f"{card.number} {branch.letter if option.boxes else 'A'}"
    boxes = option.boxes or next((each.boxes for each in card.options.values() if each.boxes), 0)
    for each in line.when:
        match each:
            case needed.Boxes():
                scene.marks[track] = ["x"] * each.span.least
            case needed.AllBoxes() if (
                branch.letter == "B" and not option.boxes and card.number != "C-37"
            ):
                scene.marks[track] = ["x"] * boxes
            case needed.AllBoxes():
                scene.marks[track] = _sold(card, boxes - 1)
            case needed.ReachBox():
                scene.marks[track] = ["x"] * (each.number - 1)


def _sold(card: EventCard, count: int) -> list[str]:
    """Name boxes that belong to something by what they belong to."""
    if card.number == "R-30":
        return [str(each) for each in range(122, 128)][:count]
    if card.number == "R-04":
        return ["white-crystal", "etched-gear", "greasy-gear", "rusty-gear"][:count]
    return ["x"] * count


def answers(box: Box, branch: Branch, line: Outcome) -> dict[str, str]:
    """Name the answers that a branch needs, by kind of question."""
    card = box.events[branch.card]
    found = {"event": chosen(card, branch.letter), "event-own": branch.letter}
    is_else = any(isinstance(each, needed.Else) for each in line.when)
    if card.riddle is not None:
        wrong = next(each for each in card.riddle.answers if each != card.riddle.right)
        found["event-answer"] = wrong if is_else else card.riddle.right
    picks = [each.what.name for each in line.when if isinstance(each, needed.Picked)]
    found["event-pick"] = picks[0] if picks else "none" if is_else else ""
    return found
