"""axe finds nothing serious on any page, in either light."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page

from tests.browser.desks import Desks, paint
from tests.browser.driving import Person
from tests.browser.running import Server

SERIOUS = {"serious", "critical"}


def faults(page: Page) -> list[str]:
    """Return the serious findings of axe, a line each."""
    paint(page)
    said = Axe().run(page).response
    assert "color-contrast" not in {each["id"] for each in said["inapplicable"]}, "it sees the page"
    return [
        f"{each['id']}: {each['help']}: {node['html'][:160]}"
        for each in said["violations"]
        if each["impact"] in SERIOUS
        for node in each["nodes"]
    ]


@pytest.mark.parametrize("place", ["lobby", "table", "campaign", "seats", "monster", "rules"])
def test_every_page_is_open_to_everybody(desks: Desks, server: Server, place: str) -> None:
    links = {"lobby": "/", "monster": "/monster", "rules": "/rules"}
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
    page = context.new_page()
    page.goto(link)
    page.wait_for_load_state("networkidle")
    if place in {"table", "seats"}:
        Person(page).wait()
    if place == "seats":
        page.keyboard.press("b")
    found = faults(page)
    page.evaluate("document.documentElement.dataset.theme = 'dark'")
    page.wait_for_timeout(200)
    found += [f"in the dark: {each}" for each in faults(page)]
    assert found == []
