"""Between two scenarios: the story lays the next one ready, difficulty, items and upgrades are chosen on the page."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

import tabard
from tests.browser.desks import Desks, page_of
from tests.browser.driving import Person
from tests.browser.running import Server

SETUP: dict[str, Any] = {"campaign": True, "character": "bruiser"}
UPGRADED = ["planted-feet", "shield-bash", "warding-strength"]
"""Three of four cards, in an order that no option has."""


def sit_down(desks: Desks, server: Server, width: int = 1440) -> Person:
    context = desks.lend((width, 900), has_touch=width < 700)
    game = tabard.new("bugs", seed=1, **SETUP)
    return Person.sit(page_of(context), server.create("bugs", **SETUP), game)


def pick_upgrades(page: Page) -> None:
    for card in UPGRADED:
        page.locator(f'[data-ref="card:{card}"]').click()


def test_the_next_scenario_lies_ready_and_enter_begins_it(desks: Desks, server: Server) -> None:
    person = sit_down(desks, server)
    assert person.pending() == "scenario-1"
    person.page.keyboard.press("Enter")
    expect(person.page.locator('[data-ref="hex:a1"]')).to_be_visible()


def test_a_scenario_that_the_story_has_not_reached_is_sealed(desks: Desks, server: Server) -> None:
    person = sit_down(desks, server)
    label = "Scenario 13, sealed, level 4"
    expect(person.page.get_by_role("button", name=label, exact=True)).to_be_visible()
    person.page.keyboard.press("c")
    expect(person.page.locator("#choices")).to_contain_text("13: sealed, level 4")
    assert "Zipping Across" not in person.page.content()


def test_difficulty_items_and_upgrades_are_chosen_on_the_page(desks: Desks, server: Server) -> None:
    person = sit_down(desks, server)
    page = person.page
    person.answer("difficulty-hard")
    expect(page.locator('[data-ref="difficulty:hard"]')).to_have_attribute("aria-current", "true")
    person.answer("scenario-13")
    person.answer("iron-nail")
    expect(page.locator('[data-ref="item:iron-nail"]')).to_contain_text("equipped")
    expect(page.locator(".c-shelf .room")).to_contain_text("hands full")
    person.answer("enough")
    person.wait()  # before, a press cannot have meant this question
    pick_upgrades(page)
    wanted = "warding-strength+shield-bash+planted-feet"
    assert person.pending() == wanted, "the order of three cards means nothing"
    person.answer(wanted)
    expect(page.locator('[data-ref="hex:a1"]')).to_be_visible()


def test_a_phone_shows_one_page_at_a_time(desks: Desks, server: Server) -> None:
    person = sit_down(desks, server, width=390)
    for tab in ("shelf", "records", "road"):
        person.page.locator(f'#tabs [data-tab="{tab}"]').tap()
        for each in ("road", "shelf", "cards", "records"):
            expect(person.page.locator(f".c-{each}")).to_be_visible(visible=each == tab)
        assert person.page.evaluate("document.documentElement.scrollWidth") <= 390
