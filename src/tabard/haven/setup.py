"""How a skirmish is set up: a drawn map, a party, who waits for it, and the level."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal

import msgspec

from tabard.content import ContentError
from tabard.crawl.party import CardState, ItemState
from tabard.crawl.scenario_language import KillAll
from tabard.crawl.steps import StartRound
from tabard.haven.ability_decks import AbilityDeck, make_deck
from tabard.haven.building import (
    Build,
    Wish,
    check_party,
    complete_build,
    explain_unplayable,
    list_own_deck,
)
from tabard.haven.calling import find_unexplained
from tabard.haven.dungeons import RANDOM
from tabard.haven.enhancing import name_all
from tabard.haven.levels import settle_level
from tabard.haven.map_legend import Ruler
from tabard.haven.maps import Ground
from tabard.haven.modifier_decks import ALLIES, make_decks
from tabard.haven.modifier_decks import MONSTERS as MONSTER_DECK
from tabard.haven.outfits import propose_outfit
from tabard.haven.perks import list_talents, name_talent
from tabard.haven.pieces import Hero, Story, Variants
from tabard.haven.printed import Printed
from tabard.haven.scenario_names import list_unknown_names
from tabard.haven.scenarios import Scenario
from tabard.haven.scheduling import types_of
from tabard.haven.state import Haven
from tabard.haven.steps import ChooseCards, DealGoals, Enter, SetUp, SetupEffects
from tabard.haven.treasure_supplies import make_hoard
from tabard.table import Pile, Seat, SetupError

CHARACTERS = (2, 4)
"""How many characters there can be."""

ROOM = """\
*     *     .     .     .     a
   *     .     .     .     .
*     .     o     .     .     B
   *     .     .     .     .
*     .     .     o     .     a
   *     .     .     .     .
.     .     .     .     .     C
"""
MONSTERS = {
    "a": "city-guard normal",
    "B": "city-guard none/normal/elite",
    "C": "cave-bear normal/normal/elite",
}
"""A room to fight in, if no other is given."""
STORY = (
    "Somebody has left a door open, and what was behind it has come out. Neither side is pleased."
)


Penalties = Literal["none", "minor", "major"]


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What can be chosen for a skirmish."""

    seats: Annotated[int, msgspec.Meta(ge=1, le=4)] = 2
    party: list[str] | None = None
    """A class for each character; a seat may have several, which are given out round the table (H-57.14)."""
    levels: int | dict[str, int] | None = None
    """The level of the characters: of all, or of each class; 1 if nobody says."""
    hands: dict[str, list[str]] | None = None
    """The cards that a class brings, where it is not a first hand of its level."""
    items: dict[str, list[str | int]] | Literal["first"] | None = None
    """The items that a class brings, by id or number; `first` is what a new character buys. Nobody brings any if nobody says."""
    perks: dict[str, list[int]] | None = None
    """The marked boxes of a class, a number for each; those that the level gives if nobody says."""
    enhancements: dict[str, list[str]] | None = None
    """The stickers on cards of a class, each as `CARD HALF MARK STICKER`: `trample top 1 +1`."""
    level: int | None = None
    """The scenario level; the recommended one if nobody says (H-15.2)."""
    difficulty: Literal["easy", "normal", "hard", "very-hard"] = "normal"
    """How far the level is from the recommended one, if none is named."""
    choose_cards: bool = False
    """Everybody chooses cards at the table, once battle goals are kept (H-8.7)."""
    open_information: bool = False
    """Everybody sees all hands (H-57.16)."""
    reduced_randomness: bool = False
    """Null and 2x cards count as -2 and +2 (H-58.1)."""
    permanent_death: bool = False
    """A character without hit points is dead, and not only exhausted (H-58.4)."""
    casual: bool = False
    """The scenario changes nothing in a campaign (H-57.6)."""
    scenario: str | int = ""
    """A scenario by its number, or the whole text of one; without it there is a skirmish on a map."""
    sided: tuple[Ruler, ...] = ()
    """The factions on whose side the party is in this scenario (H-10.7)."""
    penalties: tuple[Penalties, Penalties, Penalties] = ("none", "minor", "major")
    """What the rooms of a random dungeon cost (H-58.24)."""
    map: str = ROOM
    """The drawing of a skirmish, with the symbols of any scenario and a letter for each kind of monster."""
    supplies: dict[str, list[str]] | None = None
    """Items unavailable and available, designs and random scenarios that are left, if it is not as in a fresh box."""
    pools: dict[str, list[str | int]] | None = None
    """The items that a class owns; those that it brings if nobody says."""
    monsters: dict[str, str] | None = None
    """What a letter stands for: a type with its rank, or its ranks with two, three and four characters, `none` among them (H-10.11)."""
    campaign: bool = False
    """Play from scenario to scenario with characters that grow, instead of one scenario (docs/haven-campaign.md)."""
    names: dict[str, str] | None = None
    """What characters of a campaign are called, by class."""
    gold: dict[str, int] | None = None
    """What characters have that come from another table."""
    experience: dict[str, int] | None = None
    continued: dict[str, Any] | None = None
    """What the campaign sheet of another table says, if a campaign goes on here."""
    open_quests: bool = False
    """Personal quests are no secret (H-4.22)."""
    respec: bool = False
    """Cards of levels may be chosen anew for gold (H-58.10)."""
    temporary_enhancements: bool = False
    """Enhancements are cheaper and go with their character (H-57.12)."""
    situation: str | None = None
    """A position written down as text, or the path of a file that holds one."""


def start(setup: Setup, box: Printed) -> Haven:
    """Prepare the state before the first step."""
    built = make_builds(setup, box)
    party = [_make_hero(box, each, Seat(number % setup.seats)) for number, each in enumerate(built)]
    scenario = _find_scenario(setup, box)
    levels = [each.level for each in party]
    is_solo = setup.seats == 1
    if setup.level is not None and setup.difficulty != "normal":
        raise SetupError("Name a level or a difficulty, not both.")
    if setup.choose_cards and setup.hands:
        raise SetupError("Name hands, or let everybody choose cards, not both.")
    level = settle_level(
        setup.level, levels, is_solo=is_solo, is_open=setup.open_information,
        difficulty=setup.difficulty,
    )  # fmt: skip
    ground = _read_ground(scenario, level, box)
    if len(ground.starts) < len(party):
        raise SetupError(f"The map has {len(ground.starts)} starting hexes for {len(party)}.")
    played = box.scenario(scenario)
    types = [*types_of(played), *(each.post.type for each in ground.posts)]
    if unknown := list_unknown_names(played, ground, box):
        raise SetupError(f"The scenario cannot be played: {unknown[0]}")
    if not types and KillAll() in played.goal and not played.grows:
        raise SetupError("There is nobody to fight against.")
    choosing = [ChooseCards()] if setup.choose_cards else []
    entering = [Enter(each.figure) for each in party]
    effects = [SetupEffects()] if played.rules or setup.penalties[0] != "none" else []
    return Haven(
        agenda=[SetUp(), DealGoals(), *choosing, *entering, *effects, StartRound()],
        figures=[],
        party=party,
        level=level,
        scenario=scenario,
        opened=[*ground.open],
        stickers=name_all([one for each in built for one in each.enhancements]),
        seated=setup.seats,
        is_open=setup.open_information,
        variants=Variants(setup.reduced_randomness, setup.permanent_death, setup.casual),
        abilities=_prepare_decks(types, level, len(party), box, played),
        decks=make_decks(
            box.modifiers,
            [MONSTER_DECK, ALLIES],
            {each.kind: list_own_deck(box, each) for each in built},
        ),
        goal_pile=Pile.of(*box.goals),
        hoard=make_hoard(ground, box, setup.supplies),
        penalties=setup.penalties,
        story=Story(sided=[str(each) for each in setup.sided]),
    )


def _find_scenario(setup: Setup, box: Printed) -> str:
    """Return the id of a scenario of a pack, or the text of one."""
    asked = str(setup.scenario)
    if not asked:
        return _write_skirmish(setup)
    if asked == RANDOM or asked in box.scenarios or "\n" in asked or "=" in asked:
        return asked
    if asked.lower() in box.scenarios:  # 23A is the number, and ids are small
        return asked.lower()
    known = ", ".join(sorted(box.scenarios, key=lambda each: (len(each), each)))
    raise SetupError(f"There is no scenario {asked!r}: there are {known}, and {RANDOM}.")


def _write_skirmish(setup: Setup) -> str:
    """Write the map of a skirmish as a scenario whose goal is to kill all enemies."""
    roster = setup.monsters if setup.monsters is not None else MONSTERS
    for each in roster:
        if len(each) != 1 or each in " /-\\\"'":
            raise SetupError(f"{each!r} cannot stand for a monster.")
    if "'''" in setup.map or any('"' in text for text in roster.values()):
        raise SetupError("Quotation marks are no part of a map.")
    legend = [f'"{symbol}" = "monster {text}"' for symbol, text in roster.items()]
    head = ['title = "Skirmish"', f'introduction = "{STORY}"']
    return "\n".join([*head, f"map = '''\n{setup.map}'''", "[legend]", *legend])


def _read_ground(scenario: str, level: int, box: Printed) -> Ground:
    """Read the map of a scenario, with every mistake told by its place."""
    try:
        return box.ground(scenario, level)
    except ContentError as error:
        raise SetupError(f"The scenario cannot be read: {error}") from error


def make_builds(setup: Setup, box: Printed) -> list[Build]:
    """Build the characters, or say why one cannot be."""
    classes = _list_classes(setup, box)
    for name, table in _list_tables(setup).items():
        for each in table:
            if each not in classes:
                raise SetupError(f"`{name}` names {each!r}, who does not take part.")
    found: list[Build] = []
    for each in classes:
        taken = [item for one in found for item in one.items]
        wish = Wish(
            each,
            setup.levels.get(each, 1) if isinstance(setup.levels, dict) else setup.levels or 1,
            (setup.hands or {}).get(each),
            propose_outfit(box, taken) if setup.items == "first" else (setup.items or {}).get(each),
            (setup.pools or {}).get(each),
            (setup.perks or {}).get(each),
            (setup.enhancements or {}).get(each, ()),
        )
        build = complete_build(box, wish)
        if left := box.find_uncovered(each, build.level) or explain_unplayable(box, build):
            raise SetupError(f"{box.heroes[each].name} cannot be played yet: {left}.")
        found.append(build)
    if wrong := check_party(box, found):
        raise SetupError(wrong)
    return found


def _list_tables(setup: Setup) -> dict[str, dict[str, Any]]:
    """Return the settings that say something for each class."""
    names = ("levels", "hands", "items", "pools", "perks", "enhancements")
    settings = {each: getattr(setup, each) for each in names}
    return {each: table for each, table in settings.items() if isinstance(table, dict)}


def _list_classes(setup: Setup, box: Printed) -> Sequence[str]:
    least, most = CHARACTERS
    classes = setup.party
    if classes is None:
        classes = box.playable[: max(least, setup.seats)]
    for each in classes:
        _require_known("class", each, box.heroes)
    if not max(least, setup.seats) <= len(classes) <= most:
        raise SetupError(
            f"There are {least} to {most} characters, and one for each seat at least, not {len(classes)}."
        )
    if len(set(classes)) < len(classes):
        raise SetupError("Every character is of another class.")
    return classes


def _require_known(what: str, word: str, known: Sequence[str] | object) -> None:
    if word not in known:  # type: ignore[operator]
        raise SetupError(f"There is no {what} {word!r}.")


def _make_hero(box: Printed, build: Build, seat: Seat) -> Hero:
    """Make a character with its hand; all of it is in hand at first (H-8.18)."""
    return Hero(
        seat=seat,
        figure=build.kind,
        kind=build.kind,
        level=build.level,
        cards=[CardState(each) for each in build.hand],
        items=[ItemState(each) for each in build.items],
        pool=[*build.owned],
        perks=[*build.perks],
        talents=[
            ItemState(name_talent(build.kind, each))
            for each in list_talents(box.heroes[build.kind], build.perks)
            # What waits for the city does nothing in a scenario.
            if name_talent(build.kind, each) in box.gear
        ],
    )


def _prepare_decks(
    types: Sequence[str], level: int, characters: int, box: Printed, played: Scenario
) -> dict[str, AbilityDeck]:
    """Prepare the ability deck of every set, shuffled, and make sure that all of it can be played (H-8.9, H-8.10)."""
    found = {}
    for type_ in dict.fromkeys(types):
        _require_known("monster", type_, box.stats)
        if left := box.uncovered_monster(type_, level, characters):
            raise SetupError(f"{type_} cannot be played yet: {left}.")
        if left := find_unexplained(played, box, type_):
            raise SetupError(
                f"{type_} needs a scenario that says what it does, in a rule of its special: {left}."
            )
        deck = box.decks[box.deck_of(type_)]
        found[deck.id] = make_deck(deck)
    return found
