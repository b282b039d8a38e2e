"""axe finds nothing serious on any page, in either light."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page, expect

from tests.browser.desks import Desks, page_of, paint
from tests.browser.driving import Person
from tests.browser.running import Server
from tests.browser.test_rules import WHOLE

SERIOUS = {"serious", "critical"}


def faults(page: Page, *rules: str) -> list[str]:
    """Return the serious findings of axe by these rules, or by all of them, a line each."""
    paint(page)
    options = {"resultTypes": ["violations"], **({"runOnly": rules} if rules else {})}
    said = Axe().run(page, options=options).response
    assert "color-contrast" not in {each["id"] for each in said["inapplicable"]}, "it sees the page"
    return [
        f"{each['id']}: {each['help']}: {node['html'][:160]}"
        for each in said["violations"]
        if each["impact"] in SERIOUS
        for node in each["nodes"]
    ]


def dim_faults(page: Page) -> list[str]:
    """Return what is wrong with a page in the dark that was looked through in the light: only its colours are others."""
    page.evaluate("document.documentElement.dataset.theme = 'dark'")
    page.wait_for_timeout(200)
    return [f"in the dark: {each}" for each in faults(page, "color-contrast")]


BOOK = pytest.param("book", marks=pytest.mark.slow)
"""All rules on one page: the same as what a search finds, a hundred times."""


@pytest.mark.parametrize("place", ["lobby", "table", "campaign", "seats", "monster", "rules", BOOK])
def test_every_page_is_open_to_everybody(desks: Desks, server: Server, place: str) -> None:
    links = {"lobby": "/", "monster": "/monster", "rules": "/rules", "book": "/rules"}
    setups: dict[str, dict[str, Any]] = {
        "table": {"scenario": "1"},
        "campaign": {"campaign": True},
    }
    if place in links:
        link = server.address + links[place]
    elif place == "seats":
        link = server.create("toy", seats=3).link()
    else:
        link = server.create("bugs", character="bruiser", **setups[place]).link()
    context = desks.lend(color_scheme="light")
    page = page_of(context)
    page.goto(link)
    page.wait_for_load_state("networkidle")
    if place in {"table", "seats"}:
        Person(page).wait()
    if place == "seats":
        page.keyboard.press("b")
    if place == "rules":
        page.get_by_role("searchbox").fill("loot through walls")
        expect(page.locator("#book .rb-count")).not_to_have_text(WHOLE)
        expect(page.locator("#book .rb-rule mark").first).to_be_visible()
    found = faults(page)
    assert found + dim_faults(page) == []
