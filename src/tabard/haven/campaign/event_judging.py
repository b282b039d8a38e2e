"""Whether the requirement of an outcome or an option is fulfilled, and what fulfilling it costs (H-12.12 to H-12.15)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from tabard.content.nodes import nodes_in
from tabard.haven import verbs
from tabard.haven.campaign import event_conditions as needed
from tabard.haven.campaign.event_reading import Reading, traits_of
from tabard.haven.campaign.event_words import Faction, Name
from tabard.haven.campaign.noting import find_deciders, note, story_of
from tabard.haven.campaign.pools import pool_of
from tabard.haven.campaign.sharing import can_pay, pay_together
from tabard.haven.campaign.supply import put_back
from tabard.haven.campaign.tracks import FACTIONS, reputation_of
from tabard.haven.parts import Says
from tabard.haven.vocabulary import Flag
from tabard.table import Option, Question, ask

if TYPE_CHECKING:
    from tabard.haven.campaign.event_conditions import AnyRequirement
    from tabard.haven.campaign.sheets import Campaign, CharacterSheet
    from tabard.haven.state import Haven

GIVES_UP: Question[tuple[str, str]] = Question(
    "event-give", "{card}: which item do you give up?", "H-12.12", 12
)
RULERS = {
    "city-rule-demons": "demons",
    "city-rules-demons": "demons",
    "city-rule-merchants": "merchant-guild",
    "city-rule-military": "military",
}
"""The achievements that tell who rules the city."""


def find_ruling(story: Campaign) -> str:
    """Return the faction that rules the city; "" while none does."""
    return next((RULERS[each] for each in story.achievements if each in RULERS), "")


def can_fulfil(reading: Reading, requirements: Iterable[AnyRequirement]) -> bool:
    """Tell whether all of these could be fulfilled now."""
    return all(is_met(reading, each) for each in requirements)


def is_met(reading: Reading, requirement: AnyRequirement) -> bool:  # noqa: C901, PLR0911, PLR0912 - one line a kind
    """Tell whether a requirement could be fulfilled now; `else` and `pick` are up to whoever goes through the lines."""
    story, among = story_of(reading.game), reading.present
    traits = [traits_of(reading.game, each) for each in among]
    match requirement:
        case needed.AnyTrait():
            return any(each & _split_names(requirement.traits) for each in traits)
        case needed.EveryTrait():
            return _split_names(requirement.traits) <= frozenset[str]().union(*traits)
        case needed.AllHave():
            return all(requirement.trait.name in each for each in traits)
        case needed.NobodyHas():
            return not any(requirement.trait.name in each for each in traits)
        case needed.Reputation():
            return _has_reputation(story, requirement)
        case needed.Pay() | needed.PayGap() | needed.Have():
            cost = reckon_price(reading, requirement)
            return cost is not None and can_pay(cost, among)
        case needed.Give() | needed.GiveAny():
            return bool(_list_givable(reading, requirement))
        case needed.GivenCost():
            return reading.given_cost > requirement.gold
        case needed.Owns():
            return bool(_list_owners(reading, requirement.number))
        case needed.OwnsAll():
            return all(_list_owners(reading, each.number) for each in requirement.numbers)
        case needed.OnQuest():
            quests = reading.game.content.quests
            return any(each.quest and quests[each.quest].number == requirement.number for each in among)  # fmt: skip
        case needed.Achieved():
            return requirement.name.name in story.achievements
        case needed.LevelAverage():
            return sum(each.level for each in among) > requirement.above * len(among)
        case needed.Masteries():
            least = len(among) - (requirement.missed or 0)
            return sum(len(each.masteries) for each in among) >= least
        case needed.HealAlly():
            return any(_can_heal(reading.game, each, requirement.above) for each in among)
        case needed.EachInfuses():
            return all(_infuses(reading.game, each) for each in among)
        case needed.Chosen():
            own = traits_of(reading.game, reading.chosen) if reading.chosen else frozenset[str]()
            return bool(own & _split_names(requirement.traits))
        case needed.AnswerRight():
            return reading.is_right
        case needed.DrawnCard():
            return reading.drawn is requirement.card
        case needed.Unplayed():
            return _is_in(requirement.span, reading.unplayed)
        case needed.Fetched():
            return _is_in(requirement.span, max(0, len(reading.fetched) + reading.fetched_change))
        case needed.Retrieved(what=Name(name="everything")):
            return len(reading.fetched) == reading.things > 0
        case needed.Retrieved():
            return requirement.what.name in reading.fetched
        case needed.Boxes():
            return _is_in(requirement.span, len(reading.marks))
        case needed.AllBoxes():
            return len(reading.marks) == reading.boxes
        case needed.ReachBox():
            return reading.marked_from < requirement.number <= len(reading.marks)
        case needed.InMind():
            return requirement.what.name in reading.in_mind
        case needed.TaskDone():
            workers = reading.tasks.get(requirement.what.name, [])
            wanted = _split_names(requirement.traits)
            return len(workers) > 1 or any(each & wanted for each in workers)
        case _:
            return True


def _split_names(names: Iterable[Name]) -> frozenset[str]:
    return frozenset(each.name for each in names)


def _is_in(span: needed.Span | needed.OrMore, number: int) -> bool:
    if isinstance(span, needed.OrMore):
        return number >= span.least
    return span.least <= number <= (span.least if span.most is None else span.most)


def _has_reputation(story: Campaign, requirement: needed.Reputation) -> bool:
    match requirement.faction:
        case Faction.ANY:
            among = [*FACTIONS]
        case Faction.RULING:
            among = [each for each in FACTIONS if each == find_ruling(story)]
        case _:
            among = [each for each in FACTIONS if each == str(requirement.faction)]
    return any(reputation_of(story, each) > requirement.above for each in among)


def reckon_price(
    reading: Reading, requirement: needed.Pay | needed.PayGap | needed.Have
) -> int | None:
    """Return what the party has to have together; None where there is nothing to be paid for."""
    match requirement:
        case needed.PayGap():
            has = reputation_of(story_of(reading.game), requirement.faction)
            gap = requirement.below - has
            return gap * requirement.gold if gap > 0 else None
        case needed.Pay(each=None):
            return max(0, requirement.gold + reading.price)
        case needed.Pay():
            return requirement.gold * len(reading.present)
        case _:
            return requirement.gold


def _list_owners(reading: Reading, number: int) -> list[CharacterSheet]:
    item = reading.game.content.numbered[number].id
    return [each for each in reading.present if item in each.items]


def _can_heal(game: Haven, who: CharacterSheet, above: int) -> bool:
    """Tell whether a card of a character heals others for more than a number."""
    for card in _list_halves(game, who):
        for node in nodes_in(card):
            if isinstance(node, verbs.PrintedHeal) and Says(Flag.SELF) not in node.parts:
                value = getattr(node.amount, "value", None)
                if isinstance(value, int) and value > above:
                    return True
    return False


def _infuses(game: Haven, who: CharacterSheet) -> bool:
    return any(isinstance(node, verbs.PrintedInfuse) for card in _list_halves(game, who) for node in nodes_in(card))  # fmt: skip


def _list_halves(game: Haven, who: CharacterSheet) -> list[tuple[verbs.AnyAbility, ...]]:
    cards = [game.content.cards[each] for each in pool_of(game.content, who)]
    return [half.do for card in cards for half in (card.top, card.bottom)]


# What it costs


async def fulfil(reading: Reading, requirements: Iterable[AnyRequirement]) -> None:
    """Pay, give up and point out what the requirements of a line speak of, once all of them are met."""
    for each in requirements:
        match each:
            case needed.Pay() | needed.PayGap():
                cost = reckon_price(reading, each) or 0
                await pay_together(reading.game, cost, reading.present, reading.why)
            case needed.Give() | needed.GiveAny():
                await _give_up(reading, each)
            case needed.Owns():
                reading.owner = _list_owners(reading, each.number)[0]
            case _:
                pass


def _list_givable(
    reading: Reading, requirement: needed.Give | needed.GiveAny
) -> Sequence[Option[tuple[str, str]]]:
    items = reading.game.content.items
    numbers = None if isinstance(requirement, needed.GiveAny) else {each.number for each in requirement.numbers}  # fmt: skip
    return [
        Option(
            f"{who.id}:{each}", (who.id, each), (f"sheet:{who.id}", f"item:{each}"),
            f"{who.name}: {items[each].name}",
        )
        for who in reading.present
        for each in who.items
        if numbers is None or items[each].number in numbers
    ]  # fmt: skip


async def _give_up(reading: Reading, requirement: needed.Give | needed.GiveAny) -> None:
    """Let somebody give an item up, which lies in the shop then."""
    options = partial(_list_givable, reading, requirement)
    id_, item = await ask(find_deciders(reading.game), GIVES_UP, options, card=reading.card.title)
    story = story_of(reading.game)
    who = story.sheet(id_)
    who.items.remove(item)
    put_back(story, [item])
    printed = reading.game.content.items[item]
    reading.chosen, reading.given_cost = who, printed.cost
    note(
        reading.game, "item", f"{who.name} gives {printed.name} up ({reading.why}).", "H-12.12", who
    )
