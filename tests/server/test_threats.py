"""What hosts are told of limits is what the code holds to."""

from pathlib import Path

import pytest

from tabard.crawl.scenarios import MOST_EFFECTS, MOST_RULES
from tabard.crawl.situation_parts import MOST_MONSTERS
from tabard.haven.maps import MOST_HEXES, MOST_SPAN
from tabard.server.connecting import SLOWEST
from tabard.server.gatherings import LARGE, MUCH
from tabard.server.settings import Limits, Settings
from tabard.table.bounds import LARGEST_ENTRY, LARGEST_PART, LARGEST_STATE, MOST_SEATS
from tabard.table.settling import MOST_AT_ONCE


def spaced(number: int) -> str:
    """Write a number as the page does: 10 000."""
    return f"{number:,}".replace(",", " ")


DOCS = Path(__file__).parents[2] / "docs"
LIMITS = Limits()


@pytest.mark.parametrize(
    ("page", "told"),
    [
        ("threats.md", f"{LIMITS.made_burst:g} at once, then {3600 * LIMITS.made:g} an hour"),
        (
            "threats.md",
            f"{LIMITS.made_all_burst:g} at once, then {3600 * LIMITS.made_all:g} an hour",
        ),
        ("threats.md", f"at most {LIMITS.connections} connections and {LIMITS.streams_each}"),
        ("threats.md", f"{LIMITS.requests:g} a second, {LIMITS.burst:g} at once"),
        ("hosting.md", f"{LIMITS.waiting_each}, {LIMITS.waiting} a queue, {LIMITS.turn:g} seconds"),
        ("hosting.md", f"{3600 * LIMITS.made:g} an hour, {LIMITS.made_burst:g} at once"),
        ("hosting.md", f"{3600 * LIMITS.made_all:g} an hour, {LIMITS.made_all_burst:g} at once"),
        ("hosting.md", f"once more for every {spaced(LIMITS.made_entries)} entries"),
        ("hosting.md", f"wait for their turn | {LIMITS.pending} |"),
        ("hosting.md", f"a twentieth, {LIMITS.share_burst:g} seconds at once"),
        ("hosting.md", f"has ever played: {Settings().keep_new:g} days"),
        ("hosting.md", f"| tables kept | {spaced(LIMITS.tables)};"),
        ("hosting.md", f"| tables in memory | {LIMITS.gatherings};"),
        ("hosting.md", f"| people watching one table | {LIMITS.followers} |"),
        ("hosting.md", f"| pages of one seat | {LIMITS.seated},"),
        ("hosting.md", f"of one address | {spaced(LIMITS.streams)}, {LIMITS.streams_each} |"),
        ("hosting.md", f"on the same machine | {LIMITS.connections} |"),
        ("hosting.md", f"| {LIMITS.head:g} and {LIMITS.upload:g} seconds |"),
        ("hosting.md", f"| entries of one table | {spaced(LIMITS.entries)},"),
        ("hosting.md", f"told in one piece | {spaced(LIMITS.page)}; more than {MUCH} are"),
        ("hosting.md", f"come of one answer | {spaced(MOST_AT_ONCE)},"),
        ("hosting.md", f"from {LARGE // 1000} kB of a state or"),
        (
            "hosting.md",
            f"{MOST_MONSTERS} monsters, {MOST_RULES} special rules of {MOST_EFFECTS} effects",
        ),
        ("hosting.md", f"| {MOST_HEXES} hexes within {MOST_SPAN} columns and rows;"),
        ("hosting.md", f"| links to one seat | {LIMITS.tokens} |"),
        (
            "hosting.md",
            f"| {LIMITS.body >> 10} kB, {LIMITS.save >> 20} MB, {LIMITS.unpacked >> 20} MB;",
        ),
        (
            "hosting.md",
            f"| {MOST_SEATS}, {LARGEST_PART >> 10} kB, {LARGEST_STATE >> 20} MB, {LARGEST_ENTRY >> 10} kB;",
        ),
        (
            "hosting.md",
            f"| messages of one page | {LIMITS.messages:g} a second, {LIMITS.messages_burst:g} at once |",
        ),
        ("hosting.md", f"half of it for the search of a hint | {LIMITS.thinking:g} seconds |"),
        ("hosting.md", f"for the monster helper | {LIMITS.monster:g} seconds;"),
        ("hosting.md", f"(on Linux) | {LIMITS.memory >> 20} MB;"),
        ("hosting.md", f"| {LIMITS.outcomes} outcomes and {LIMITS.told >> 20} MB;"),
        ("hosting.md", f"| {SLOWEST >> 10} kB in {LIMITS.sending:g} seconds, else"),
    ],
)
def test_a_page_tells_the_limit_of_the_code(page: str, told: str) -> None:
    assert told in (DOCS / page).read_text("utf-8")


def test_a_twentieth_is_one() -> None:
    assert LIMITS.share == 0.05
