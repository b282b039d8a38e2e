"""What hosts are told of limits is what the code holds to."""

from pathlib import Path

import pytest

from tabard.server.settings import Limits, Settings

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
        ("hosting.md", f"wait for their turn | {LIMITS.pending} |"),
        ("hosting.md", f"a twentieth, {LIMITS.share_burst:g} seconds at once"),
        ("hosting.md", f"has ever played: {Settings().keep_new:g} days"),
    ],
)
def test_a_page_tells_the_limit_of_the_code(page: str, told: str) -> None:
    assert told in (DOCS / page).read_text("utf-8")


def test_a_twentieth_is_one() -> None:
    assert LIMITS.share == 0.05
