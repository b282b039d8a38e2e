"""The supplies of items, designs and random scenarios, as far as the treasures of a scenario need them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from tabard.haven.pieces import Hoard
from tabard.haven.treasure_language import GainItem, RandomDesign, RandomScenario
from tabard.table import Pile, SetupError

if TYPE_CHECKING:
    from tabard.haven.maps import Ground
    from tabard.haven.printed import Printed

DESIGNS = range(81, 97)
"""The numbers of the items of the random design deck."""
KINDS = ("unavailable", "available", "designs", "scenarios")


def make_hoard(ground: Ground, box: Printed, given: Mapping[str, Sequence[str]] | None) -> Hoard:
    """Prepare the supplies; what nobody gives is as in a fresh box, without random scenarios."""
    given = given or {}
    for each in given:
        if each not in KINDS:
            raise SetupError(f"There are no supplies {each!r}: they are {', '.join(KINDS)}.")
    numbers = [int(each.id) for each in ground.treasures.values() if not each.is_goal]
    if unknown := [each for each in numbers if each not in box.treasures]:
        raise SetupError(f"There is no treasure {unknown[0]}.")
    finds = [find for number in numbers for find in box.treasures[number].gain]
    items = [box.numbered[each.number] for each in finds if isinstance(each, GainItem)]
    fresh = {each.id: each.copies for each in items}
    unavailable = Counter(given["unavailable"]) if "unavailable" in given else fresh
    designs = given.get("designs", [box.numbered[each].id for each in DESIGNS])
    has_designs = any(isinstance(each, RandomDesign) for each in finds)
    has_scenarios = any(isinstance(each, RandomScenario) for each in finds)
    return Hoard(
        unavailable=dict(unavailable),
        available=dict(Counter(given.get("available", ()))),
        designs=Pile.of(*(designs if has_designs else ())),
        scenarios=Pile.of(*(given.get("scenarios", ()) if has_scenarios else ())),
    )
