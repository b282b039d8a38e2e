"""What can be chosen for a new game, in the lobby and in the terminal: scenario, party, who plays, levels, variants."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from tabard.crawl.naming import counted
from tabard.haven.content import LEVELS
from tabard.haven.form_builds import build_party, write_builds
from tabard.haven.form_continued import continue_campaign
from tabard.haven.hands import HIGHEST, propose_hand
from tabard.haven.levels import recommend_level, write_reckoning
from tabard.haven.setup import CHARACTERS, MONSTERS, Setup, make_builds
from tabard.table import Option, SetupError
from tabard.table.forms import Asked, Choice, Form, Setting, party, settled

if TYPE_CHECKING:
    from tabard.haven.content import Hero
    from tabard.haven.printed import Printed

SKIRMISH = "skirmish"
RECOMMENDED = "recommended"
ALL, EACH = "one", "each"
CAMPAIGN, CONTINUED = "campaign", "continued"
MODES = (
    Choice("scenario", "Play one scenario", "One scenario", icon="play"),
    Choice(CAMPAIGN, "New campaign", icon="flag", about="from the first road to the last page"),
    Choice(
        CONTINUED,
        "A campaign of another table",
        "Continue one from paper",
        icon="log",
        about="levels, gold, items and scenarios as your sheets say",
    ),
)
VARIANTS = (
    Choice("choose_cards", "Choose hands at the table", about="once battle goals are kept"),
    Choice("open_information", "Open information", about="all hands lie open, one level harder"),
    Choice("reduced_randomness", "Reduced randomness", about="null is -2, and 2x is +2"),
    Choice("permanent_death", "Permanent death", about="at 0 hit points a character is dead"),
)
IN_CAMPAIGNS = (
    Choice("open_quests", "Open quests", about="everybody sees everybody's personal quest"),
    Choice("respec", "Respec", about="level-up cards can be chosen anew in the city"),
    Choice(
        "temporary_enhancements",
        "Temporary enhancements",
        about="cheaper, and gone with whoever had them made",
    ),
)


def form(box: Printed, asked: Asked) -> Form:
    """Offer everything that a game starts with; what is recommended is worked out from what is chosen."""
    mode = settled(
        Setting("mode", "Mode", "Campaign or one scenario?", MODES, MODES[0].key, look="row"), asked
    )
    scenario = settled(
        Setting("scenario", "Scenario", "Which scenario?", _list_scenarios(box), look="wall"), asked
    )
    size = settled(
        Setting(
            "characters",
            "Characters",
            "How many characters?",
            tuple(Choice(str(n), f"{n} characters", str(n)) for n in _list_sizes()),
            str(CHARACTERS[0]),
            look="row",
        ),
        asked,
    )
    people = party(
        "character",
        _list_classes(box),
        int(str(size.value)),
        asked,
        label="The party",
        question="Which character is number {seat}?",
    )
    plays = settled(_offer_players(int(str(size.value))), asked)
    kinds = [str(each.value) for each in people]
    setup: dict[str, Any]
    if mode.value in (CAMPAIGN, CONTINUED):
        seats = 1 if plays.value == ALL else len(people)
        variants = _offer_variants(asked, (*VARIANTS[1:], *IN_CAMPAIGNS))
        setup = {"campaign": True, "seats": seats, "party": kinds}
        setup |= dict.fromkeys(variants.value, True)
        settings = (mode, size, *people, plays, variants)
        if mode.value == CONTINUED:
            level = settled(_offer_character_level(box, kinds), asked)
            more, said = continue_campaign(box, kinds, int(str(level.value)), asked)
            settings = (mode, size, *people, *more, plays, level, variants)
            setup |= said
        return Form(settings, setup, "Begin the campaign", "A name for this campaign", CAMPAIGN)
    level = settled(_offer_character_level(box, kinds), asked)
    variants = _offer_variants(asked)
    is_solo = plays.value == ALL
    is_open = "open_information" in variants.value
    levels = [int(str(level.value))] * len(people)
    difficulty = settled(_offer_scenario_level(levels, is_solo=is_solo, is_open=is_open), asked)
    built, belongings = build_party(box, kinds, levels[0], asked)
    if "choose_cards" in variants.value:
        built = [replace(each, hand=propose_hand(box, each.kind, each.level)) for each in built]
        belongings = [each for each in belongings if not each.name.startswith("hand-")]
    setup = {
        "seats": 1 if is_solo else len(people),
        "party": kinds,
        **write_builds(box, built),
    }
    if scenario.value != SKIRMISH:
        setup["scenario"] = scenario.value
    if levels[0] > 1:
        setup["levels"] = levels[0]
    if difficulty.value != RECOMMENDED:
        setup["level"] = int(str(difficulty.value))
    setup |= dict.fromkeys(variants.value, True)
    settings = (mode, scenario, size, *people, *belongings, plays, level, difficulty, variants)
    return Form(settings, setup, "Open the door", "A name for this table", "game")


def choices(box: Printed) -> dict[str, list[Option[Any]]]:
    """List everything there is to choose from: scenarios, and a party for each number of characters."""
    classes = box.playable
    return {
        "scenario": [Option(each, each, (), box.scenarios[each].title) for each in box.scenarios],
        "party": [
            Option("+".join(classes[:size]), classes[:size], (), ", ".join(classes[:size]))
            for size in _list_sizes()
            if len(classes) >= size
        ],
    }


def _list_sizes() -> Iterable[int]:
    return range(CHARACTERS[0], CHARACTERS[1] + 1)


def _list_scenarios(box: Printed) -> tuple[Choice, ...]:
    """List the scenarios by number, and a skirmish in one room."""
    found = [
        Choice(
            id_,
            f"{each.number}: {each.title}",
            each.title,
            f"Scenario {each.number}",
            f"{each.setting[:1].upper()}{each.setting[1:]}.",
            record=each.number,
            shows={"scene": each.number, "goal": each.goal_text},
        )
        for id_, each in sorted(box.scenarios.items(), key=lambda one: _split_number(one[1].number))
    ]
    fight = Choice(
        SKIRMISH,
        "A skirmish in one room",
        "Skirmish",
        "One room",
        "Kill all enemies in one room: guards, and a bear that belongs to nobody.",
        shows={"face": MONSTERS["C"].split()[0], "goal": "Kill all enemies."},
    )
    return (*found, fight)


def _split_number(text: str) -> tuple[int, str]:
    digits = "".join(each for each in text if each.isdigit())
    return int(digits or 999), text


def _list_classes(box: Printed) -> list[Choice]:
    """List the classes, those of the box before our stand-ins; what cannot be played yet says so."""
    in_order = sorted(box.heroes.values(), key=lambda each: each.source == "tabard")
    return [_offer_class(box, each) for each in in_order]


def _offer_class(box: Printed, hero: Hero) -> Choice:
    left = box.find_uncovered(hero.id)
    kind = f"{hero.race}, " if hero.race else ""
    line = f"{kind}{counted(hero.hp[0], 'hit point')}, {hero.hand} cards"
    return Choice(
        hero.id,
        f"{hero.name} ({line})",
        # Whoever knows the box looks for six classes.
        hero.name if hero.source != "tabard" else f"{hero.name} (not of the box)",
        line,
        f"{line[:1].upper()}{line[1:]}.",
        why_not="cannot be played yet" if left else "",
        shows={"face": hero.id},
    )


def _offer_players(size: int) -> Setting:
    return Setting(
        "plays",
        "Who plays",
        "Does one person play all characters?",
        (
            Choice(ALL, "One person plays all characters", "One person"),
            Choice(EACH, f"A seat for each of the {size} characters", f"{size} seats"),
        ),
        ALL,
        look="row",
    )


def _offer_character_level(box: Printed, kinds: list[str]) -> Setting:
    levels = tuple(
        Choice(str(each), str(each), why_not=_explain_level(box, kinds, each))
        for each in range(1, HIGHEST + 1)
    )
    return Setting("levels", "Character level", "Of which level are the characters?", levels, "1")


def _explain_level(box: Printed, kinds: list[str], level: int) -> str:
    """Say why characters of these classes cannot be of a level."""
    try:
        make_builds(Setup(party=kinds, levels=level), box)
    except SetupError as error:
        return str(error)
    return ""


def _offer_scenario_level(levels: list[int], *, is_solo: bool, is_open: bool) -> Setting:
    """Offer the recommended scenario level with its sum, and every other (H-15.2)."""
    usual = recommend_level(levels, is_solo=is_solo, is_open=is_open)
    total = write_reckoning(levels, is_solo=is_solo, is_open=is_open)
    return Setting(
        "level",
        "Scenario level",
        "Which scenario level?",
        (
            Choice(RECOMMENDED, f"{usual}, recommended"),
            *(Choice(str(each), _describe_level(each, usual)) for each in range(LEVELS)),
        ),
        RECOMMENDED,
        about=f"Recommended: {total}.",
    )


def _describe_level(level: int, usual: int) -> str:
    names = {usual - 1: "easy", usual: "normal", usual + 1: "hard", usual + 2: "very hard"}
    return f"{level}, {names[level]}" if level in names else str(level)


def _offer_variants(asked: Asked, offered: tuple[Choice, ...] = VARIANTS) -> Setting:
    wished = asked.chosen.get("variants", ())
    return Setting(
        "variants",
        "Variants",
        "Play with a variant?",
        offered,
        [each.key for each in offered if each.key in wished],
        look="switches",
        several=True,
        agree="Play with these",
        aside=True,
    )
