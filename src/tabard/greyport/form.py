"""The form of Greyport: scenario, who plays, hands, Rest Healing, variants and what those ask for."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from msgspec.structs import replace

from tabard.greyport.box import Box
from tabard.greyport.content import PLAYER_COUNTS, Scenario
from tabard.greyport.faces import shorten_name
from tabard.greyport.winning import measured
from tabard.table import Option
from tabard.table.forms import Asked, Choice, Form, Setting, party, settled

ORDER = ("introductory", "easy", "medium", "hard")
FIRST = "the-interrupted-party"
"""The scenario for a first game (G-2.22)."""

HANDS = (
    Choice("open", "Open: everybody sees all cards", "Open", about="Easier to plan together."),
    Choice(
        "hidden",
        "Hidden: each sees only the own cards",
        "Hidden",
        about="Nobody decides for all.",
    ),
)
HEALING = (
    Choice("0", "0, for heroes", "0", about="hardcore"),
    Choice("1", "1, for those who know the game", "1", about="second game"),
    Choice("2", "2, for a first game", "2", about="first game"),
    Choice("3", "3, for a gentle evening", "3", about="gentle"),
)
VARIANTS = (
    Choice(
        "hardcore",
        "Hardcore: nobody heals between encounters",
        "Hardcore",
        about="nobody heals between encounters",
    ),
    Choice(
        "different-monsters",
        "Different monsters: you choose the factions",
        "Different monsters",
        about="you choose the factions",
    ),
    Choice(
        "different-locations",
        "Different locations: chance chooses them",
        "Different locations",
        about="chance chooses them",
    ),
    Choice(
        "starting-hit-points",
        "Starting hit points: fewer than 10, or more",
        "Starting hit points",
        about="fewer than 10, or more",
    ),
    Choice(
        "wounded-warrior",
        "Wounded warrior: one of you begins with 3 HP",
        "The wounded warrior",
        about="one of you begins with 3 HP",
    ),
    Choice(
        "silent-play",
        "Silent play: hidden hands, and no word",
        "Silent play",
        about="hidden hands, and no word",
    ),
)
STARTING_HP = (
    Choice("8", "8, tough", "8"),
    Choice("6", "6, brutal", "6"),
    Choice("12", "12, gentle", "12"),
    Choice("15", "15, for a stroll", "15"),
)


def choices(box: Box) -> dict[str, list[Option[Any]]]:
    """List everything there is to choose from: scenarios, parties, and the numbers of Rest Healing."""
    people = [*box.characters]
    parties = [each for size in PLAYER_COUNTS for each in combinations(people, size)]
    return {
        "scenario": [Option(each.key, each.key, (), each.label) for each in _list_scenarios(box)],
        "party": [
            Option(
                "+".join(each), list(each), (), ", ".join(shorten_name(box, one) for one in each)
            )
            for each in parties
        ],
        "rest_healing": [Option(each.key, int(each.key), (), each.label) for each in HEALING],
    }


def form(box: Box, asked: Asked) -> Form:
    """Offer scenario, players, characters, hands, Rest Healing and variants; a first game is the gentle one."""
    scenario = _offer_scenario(box, asked)
    players = _offer_players(asked)
    people = party(
        "character",
        _list_characters(box),
        int(str(players.value)),
        asked,
        label="The party",
        question="Who sits at seat {seat}?",
    )
    variants = _offer_variants(asked)
    chosen = [*variants.value]
    hands = settled(
        Setting(
            "hands", "Hands", "Open or hidden hands?", _offer_hands(chosen), "open", look="row"
        ),
        asked,
    )
    healing = settled(
        Setting(
            "rest_healing",
            "Rest Healing",
            "How much does everybody heal between two encounters?",
            _offer_healing(chosen, str(scenario.value), int(str(players.value))),
            "2",
            look="bars",
            about="HP for each of you between two encounters. Beside it: how often bots have won so.",
        ),
        asked,
    )
    settings = [scenario, players, *people, hands, healing, variants]
    setup: dict[str, Any] = {
        "scenario": scenario.value,
        "party": [str(each.value) for each in people],
        "rest_healing": int(str(healing.value)),
        "hands": hands.value,
    }
    if chosen:
        setup["variants"] = chosen
    if "starting-hit-points" in chosen:
        hit_points = settled(
            Setting(
                "starting_hp", "Hit points", "How many hit points to begin with?", STARTING_HP, "8"
            ),
            asked,
        )
        settings.append(hit_points)
        setup["starting_hp"] = int(str(hit_points.value))
    if "different-monsters" in chosen:
        factions = _offer_factions(box, asked)
        settings.append(factions)
        setup["subdecks"] = choose_joining(box, setup["scenario"], [*factions.value])
    return Form(tuple(settings), setup, "To arms", "A name for this table", "game")


def _offer_scenario(box: Box, asked: Asked) -> Setting:
    setting = Setting(
        "scenario", "Scenario", "Which scenario?", _list_scenarios(box), FIRST, look="wall"
    )
    return settled(setting, asked)


def _list_scenarios(box: Box) -> tuple[Choice, ...]:
    """List the scenarios, the gentlest first."""
    found = sorted(
        box.scenarios.values(), key=lambda each: (ORDER.index(each.difficulty), each.name)
    )
    return tuple(
        Choice(
            each.id,
            f"{each.name} ({each.difficulty}): {each.about}",
            each.name,
            each.difficulty.capitalize(),
            each.about,
            note="for a first game" if each.id == FIRST else "",
            record=each.id,
            shows=_show_scenario(box, each),
        )
        for each in found
    )


def _show_scenario(box: Box, scenario: Scenario) -> dict[str, Any]:
    """Tell a page whom a scenario is about, and where it leads."""
    encounters = [box.encounters[each] for each in scenario.encounters]
    bosses = " and ".join(box.bosses[each].name.partition(",")[0] for each in scenario.win)
    return {
        "face": scenario.win[-1],
        "goal": f"Won when {bosses} fall{'' if len(scenario.win) > 1 else 's'}",
        "skulls": max(ORDER.index(scenario.difficulty), 1),
        "encounters": [
            {
                "name": each.name,
                "location": each.location,
                "where": box.locations[each.location].name,
            }
            for each in encounters
        ],
    }


def _offer_players(asked: Asked) -> Setting:
    counts = tuple(Choice(str(each), f"{each} characters", str(each)) for each in PLAYER_COUNTS)
    return settled(
        Setting(
            "players",
            "Players",
            "How many characters? One person may play several.",
            counts,
            "3",
            look="row",
        ),
        asked,
    )


def _list_characters(box: Box) -> list[Choice]:
    return [
        Choice(
            each.id,
            f"{each.name} ({each.type}): {each.about}",
            each.name,
            each.type,
            f"{each.about}.",
            shows={"face": each.id},
        )
        for each in box.characters.values()
    ]


def _offer_variants(asked: Asked) -> Setting:
    """Offer the variants, any of them together (G-17.7)."""
    wished = asked.chosen.get("variants", ())
    known = [each.key for each in VARIANTS]
    return Setting(
        "variants",
        "Variants",
        "Play with a variant?",
        VARIANTS,
        [each for each in known if each in wished],
        look="switches",
        several=True,
        agree="Play with these",
        about="Any of them go together.",
    )


def _offer_hands(variants: list[str]) -> tuple[Choice, ...]:
    """Offer open and hidden hands; who plays silently shows none (G-17.12)."""
    return HANDS[1:] if "silent-play" in variants else HANDS


def _offer_healing(variants: list[str], scenario: str, players: int) -> tuple[Choice, ...]:
    """Offer the numbers of Rest Healing, each with how often bots have won so; hardcore leaves none (G-17.1)."""
    kept = [each for each in HEALING if "hardcore" not in variants or each.key == "0"]
    found = [(each, measured(scenario, players, int(each.key))) for each in kept]
    return tuple(
        replace(each, label=f"{each.label} ({rate.words})", line=rate.words, share=rate.share)
        for each, rate in found
    )


def _offer_factions(box: Box, asked: Asked) -> Setting:
    wished = asked.chosen.get("factions", ())
    known = tuple(
        Choice(each.id, f"{each.name} ({each.difficulty}): {each.about}", each.name)
        for each in box.subdecks.values()
    )
    value = [each.key for each in known if each.key in wished]
    return Setting(
        "factions",
        "Factions",
        "Which factions take part? Without any, those of the scenario.",
        known,
        value,
        several=True,
        agree="These",
        about="Some are better left to the second encounter, and join there.",
    )


def choose_joining(box: Box, scenario: str, factions: list[str]) -> list[list[str]]:
    """Say which subdecks join in which encounter: hard ones in the second, if there is one before (G-17.9)."""
    card = box.scenarios[scenario]
    chosen = factions or [*card.subdecks]
    first = [each for each in chosen if box.subdecks[each].from_encounter == 1] or chosen
    later = [each for each in chosen if each not in first]
    return [first, later, *([] for _ in card.encounters[2:])][: len(card.encounters)]
