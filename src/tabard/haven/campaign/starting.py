"""How a campaign begins: afresh, or as it stands at another table (p. 4, 47 and 50)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from tabard.crawl.naming import listed
from tabard.haven.building import Build, find_mistake
from tabard.haven.campaign.classes import FIRST
from tabard.haven.campaign.creating import FIRST_GOLD, add_sheet, propose_name
from tabard.haven.campaign.earning import EXPERIENCE, reckon_needed
from tabard.haven.campaign.enhancements import stickers_of
from tabard.haven.campaign.eventing import START, decks_of, list_entering
from tabard.haven.campaign.sheets import Campaign, Cause, Options, Sticker
from tabard.haven.campaign.stages import ChooseScenario, Downtime, Gather
from tabard.haven.campaign.supply import lay_out_stock, take_copy
from tabard.haven.campaign.tracks import LEVELS, level_of
from tabard.haven.hands import HIGHEST, cards_up_to, find_level, propose_hand
from tabard.haven.modifier_decks import ALLIES, MONSTERS, make_decks
from tabard.haven.outfits import item_of
from tabard.haven.perks import propose_perks
from tabard.haven.state import Haven
from tabard.table import Pile, SetupError

if TYPE_CHECKING:
    from tabard.haven.printed import Printed
    from tabard.haven.setup import Setup

TRAINING, OPENING = "0", "1"
"""The scenario with which everybody may begin, and the first of the story (H-47.1, H-47.2)."""
CHARACTERS = 4
LONGEST = 40
"""So many letters has the name of a character at most: it stands in every view and sentence."""


class Told(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a campaign sheet of another table says."""

    name: str = "The party"
    prosperity: int = 0
    """Marked boxes."""
    reputation: dict[str, int] = {}
    donations: int = 0
    inspiration: int = 0
    achievements: list[str] = []
    completed: list[str] = []
    open: list[str] = []
    locked: list[str] = []
    classes: list[str] = []
    """Classes that were unlocked beside the first six."""
    treasures: list[str] = []
    events: list[str] | None = None
    """The events in the decks; those of a fresh campaign if nobody says."""


def begin_campaign(setup: Setup, box: Printed) -> Haven:
    """Lay a campaign out before its first stage."""
    if OPENING not in box.scenarios:
        raise SetupError(f"A campaign begins with scenario {OPENING}, which is in no pack.")
    told = _read_told(setup)
    classes = list(setup.party) if setup.party is not None else list(FIRST[: max(2, setup.seats)])
    story = Campaign(
        name=told.name,
        options=Options(
            is_solo=len(classes) > setup.seats,
            open_quests=setup.open_quests,
            open_information=setup.open_information,
            reduced_randomness=setup.reduced_randomness,
            permanent_death=setup.permanent_death,
            respec=setup.respec,
            temporary_enhancements=setup.temporary_enhancements,
        ),
        classes=[*(each for each in FIRST if each in box.heroes), *told.classes],
        difficulty=setup.difficulty,
    )
    lay_out_stock(story, box)
    _lay_quests(story, box)
    story.decks = _lay_decks(told, box)
    _copy(story, told, box)
    _check_names(setup, classes, box)
    _gather(story, setup, classes, box)
    is_fresh = setup.continued is None
    return make_resting(
        story, box, setup.seats, [Gather(), Downtime(is_first=is_fresh), ChooseScenario()]
    )


def make_resting(story: Campaign, box: Printed, seats: int, agenda: list[Any]) -> Haven:
    """Make the state between two scenarios: nobody stands on a map."""
    return Haven(
        agenda=agenda,
        figures=[],
        party=[],
        level=0,
        scenario=story.last or OPENING,
        seated=seats,
        is_open=story.options.open_information,
        abilities={},
        decks=make_decks(box.modifiers, [MONSTERS, ALLIES]),
        goal_pile=Pile.of(*box.goals),
        campaign=story,
    )


def _read_told(setup: Setup) -> Told:
    try:
        return msgspec.convert(setup.continued or {}, Told)
    except msgspec.ValidationError as error:
        raise SetupError(f"The campaign to continue cannot be read: {error}.") from error


def _lay_decks(told: Told, box: Printed) -> dict[str, Pile]:
    """Lay the event decks out, as they are at the start or as another table's are."""
    ids = list_entering(box, START) if told.events is None else told.events
    if unknown := [each for each in ids if each not in box.events]:
        raise SetupError(f"There is no event {unknown[0]!r}: they are numbered C-01 and R-01.")
    return decks_of(ids)


def _lay_quests(story: Campaign, box: Printed) -> None:
    """Lay the available and the unavailable quests apart (H-4.19)."""
    story.quests = Pile.of(*(id_ for id_, each in box.quests.items() if each.is_first))
    story.more_quests = Pile.of(*(id_ for id_, each in box.quests.items() if not each.is_first))


def _copy(story: Campaign, told: Told, box: Printed) -> None:
    """Write down what another table's sheet says, or say what cannot be."""
    if not 0 <= told.prosperity <= LEVELS[-1]:
        raise SetupError(f"Prosperity has 0 to {LEVELS[-1]} marked boxes, not {told.prosperity}.")
    for each in (*told.completed, *told.open, *told.locked):
        if each not in box.scenarios:
            raise SetupError(f"There is no scenario {each!r} in any pack.")
    for kind in told.classes:
        if kind not in box.heroes:
            raise SetupError(f"There is no class {kind!r}: there are {listed(sorted(box.heroes))}.")
    story.prosperity = told.prosperity
    for item in box.items.values():
        if item.prosperity and 1 < item.prosperity <= level_of(told.prosperity):
            story.available[item.id] = story.unavailable.pop(item.id)
    story.reputation = dict(told.reputation)
    story.donations, story.inspiration = told.donations, told.inspiration
    story.achievements, story.completed = list(told.achievements), list(told.completed)
    story.treasures = list(told.treasures)
    reached = {
        one: f"scenario {each}" for each in told.completed for one in box.scenarios[each].unlocks
    }
    known = [*told.completed, *reached, *told.open] or [TRAINING]
    for each in dict.fromkeys(known):
        if each in box.scenarios:
            story.open.append(Cause(each, reached.get(each, "the start of the campaign")))
    story.locked = [Cause(each, "the campaign so far") for each in told.locked]


def _check_names(setup: Setup, classes: list[str], box: Printed) -> None:
    """Say what of the party cannot be (H-3.1, H-4.4)."""
    if len(set(classes)) < len(classes):
        raise SetupError("Every character is of another class.")
    if not 2 <= len(classes) <= CHARACTERS:
        raise SetupError(f"A campaign has 2 to {CHARACTERS} characters, not {len(classes)}.")
    for kind in classes:
        if kind not in box.heroes:
            raise SetupError(f"There is no class {kind!r}: there are {listed(sorted(box.heroes))}.")
        if left := box.find_uncovered(kind):
            raise SetupError(f"{box.heroes[kind].name} cannot be played yet: {left}.")
    for each in {**(setup.names or {}), **(setup.gold or {}), **(setup.experience or {})}:
        if each not in classes:
            raise SetupError(f"{each!r} is named, but does not take part.")
    for kind, name in (setup.names or {}).items():
        if not 1 <= len(name) <= LONGEST:
            raise SetupError(
                f"The name of the {kind} has {len(name)} letters: 1 to {LONGEST} are right."
            )


def _gather(story: Campaign, setup: Setup, classes: list[str], box: Printed) -> None:
    """Write the sheets of the first characters (H-4.1 to H-4.3)."""
    for number, kind in enumerate(classes):
        if kind not in story.classes:
            story.classes.append(kind)
        name = (setup.names or {}).get(kind) or propose_name(story, kind)
        who = add_sheet(story, kind, name, number % setup.seats)
        who.gold = FIRST_GOLD
        if setup.continued is not None:
            _continue(story, setup, who.kind, box)


def _continue(story: Campaign, setup: Setup, kind: str, box: Printed) -> None:
    """Write down a character that was played at another table: its level, gold, items, perks and stickers."""
    who = story.sheets[-1]
    level = setup.levels.get(kind, 1) if isinstance(setup.levels, Mapping) else setup.levels or 1
    if not 1 <= level <= HIGHEST:
        raise SetupError(f"{who.name} cannot be of level {level}: levels are 1 to {HIGHEST}.")
    who.level, who.experience = level, (setup.experience or {}).get(kind, reckon_needed(level))
    if who.experience < reckon_needed(level) or (
        level < HIGHEST and who.experience >= EXPERIENCE[level] + 1000
    ):
        raise SetupError(
            f"Level {level} takes {reckon_needed(level)} experience, not {who.experience}."
        )
    who.gold = (setup.gold or {}).get(kind, 0)
    who.perks = list((setup.perks or {}).get(kind, propose_perks(box, kind, level)))
    hand = (setup.hands or {}).get(kind) or propose_hand(box, kind, level)
    who.gained = [each for each in hand if find_level(box, each) > 1]
    for each in cards_up_to(box, kind, level):
        # Which cards were chosen beside those of the hand nobody has said: the first that can have been.
        if len(who.gained) < level - 1 and find_level(box, each) > 1 and each not in who.gained:
            who.gained.append(each)
    who.hand = list(hand)
    owned = setup.items.get(kind, []) if isinstance(setup.items, Mapping) else []
    for word in owned:
        item = item_of(box, word)
        if item is None:
            raise SetupError(f"There is no item {word!r}: name its id or its number.")
        if not (take_copy(story.available, item.id) or take_copy(story.unavailable, item.id)):
            raise SetupError(f"There are {item.copies} copies of {item.name}, and all are taken.")
        who.items.append(item.id)
    story.stickers += [Sticker(each, who.id) for each in (setup.enhancements or {}).get(kind, ())]
    build = Build(
        kind, level, tuple(hand), (), tuple(who.items), tuple(who.perks), tuple(stickers_of(story, box, kind))
    )  # fmt: skip
    if wrong := find_mistake(box, build):
        raise SetupError(wrong)
