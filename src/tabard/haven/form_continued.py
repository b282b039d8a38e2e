"""What is copied from the sheets of another table, so that its campaign goes on here: levels, gold, items, perks, what was won and what is open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabard.haven.campaign.earning import EXPERIENCE
from tabard.haven.campaign.tracks import LEVELS
from tabard.haven.form_builds import build_party, write_builds
from tabard.table.forms import Asked, Choice, Setting, settled

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabard.haven.printed import Printed

MOST_GOLD, STEP = 300, 5
FIRST_OPEN = "1"


def continue_campaign(
    box: Printed, kinds: Sequence[str], level: int, asked: Asked
) -> tuple[list[Setting], dict[str, Any]]:
    """Offer what sheets say, and return it as a part of a setup."""
    built, belongings = build_party(box, kinds, level, asked)
    purses = [
        settled(_offer_purse(box, kind, number), asked)
        for number, kind in enumerate(kinds, start=1)
    ]
    won = _offer_won(box, asked)
    prosperity = settled(_offer_prosperity(), asked)
    completed = [*won.value]
    opened = [
        each
        for each in dict.fromkeys(
            (FIRST_OPEN, *(one for done in completed for one in box.scenarios[done].unlocks))
        )
        if each in box.scenarios
    ]
    setup: dict[str, Any] = {
        **write_builds(box, built),
        "levels": level,
        "experience": dict.fromkeys(kinds, EXPERIENCE[level - 1]),
        "gold": {kind: int(str(each.value)) for kind, each in zip(kinds, purses, strict=True)},
        "continued": {
            "completed": completed,
            "open": list(dict.fromkeys((*completed, *opened))),
            "prosperity": LEVELS[int(str(prosperity.value)) - 1],
        },
    }
    return [*belongings, *purses, won, prosperity], setup


def _offer_purse(box: Printed, kind: str, number: int) -> Setting:
    name = box.heroes[kind].name
    sums = tuple(
        Choice(str(each), f"{each} gold", str(each)) for each in range(0, MOST_GOLD + 1, STEP)
    )
    return Setting(
        f"gold-{number}",
        "Gold",
        f"How much gold has {name}?",
        sums,
        "0",
        of=f"character-{number}",
        icon="gold",
    )


def _offer_won(box: Printed, asked: Asked) -> Setting:
    wished = asked.chosen.get("won", ())
    choices = tuple(
        Choice(id_, f"{id_}: {each.title}", each.title) for id_, each in box.scenarios.items()
    )
    return Setting(
        "won",
        "Scenarios won",
        "Which scenarios have you won?",
        choices,
        [each.key for each in choices if each.key in wished],
        several=True,
        agree="These are won",
        about="What they unlock is open here.",
    )


def _offer_prosperity() -> Setting:
    levels = tuple(Choice(str(each), str(each)) for each in range(1, len(LEVELS) + 1))
    return Setting(
        "prosperity", "Prosperity", "How high is the prosperity of your Gloomhaven?", levels, "1"
    )
