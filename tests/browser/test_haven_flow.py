"""The flow of the second edition at its page: what a quick hand picks, what the red button means, what is told beside it."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

import tabard
from tests.browser.desks import Desks, page_of
from tests.browser.driving import Person
from tests.browser.running import Made, Server

ROOM = """\
*     *     .     .
   *     a     .
.     .     .     .
"""
SETUP: dict[str, Any] = {
    "party": ["fighter", "ranger"],
    "map": ROOM,
    "monsters": {"a": "city-guard normal"},
    "seats": 1,
}
WISHES = ("c1", "heavy-blow+sweep", "heavy-blow-top")
"""The fighter begins beside the guard, and strikes."""


def lay(server: Server, until: str) -> Made:
    """Lay a fight of one person with two characters, and play it until this is asked."""
    made = server.create("haven", seed=3, **SETUP)
    game = tabard.new("haven", seed=3, **SETUP)
    while game.decision is not None and game.decision.kind != until:
        keys = [each.key for each in game.decision.options]
        key = next((each for each in WISHES if each in keys), keys[0])
        made.play(key)
        game.apply(key)
    return made


def test_a_quick_press_picks_the_card_it_falls_on(desks: Desks, server: Server) -> None:
    """A card grows under the pointer: in the first moment a press fell beside it."""
    page = page_of(desks.lend())
    Person.sit(page, lay(server, "select"), asks=False)
    cards = page.locator(".inhand .stack")
    for number in (1, cards.count() - 1, 0):
        page.keyboard.press("Escape")
        page.mouse.move(640, 300)
        expect(page.locator(".inhand .card.picked")).to_have_count(0)
        box = cards.nth(number).bounding_box()
        assert box is not None
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 3)
        expect(cards.nth(number).locator(".card.picked")).to_have_count(1)


def test_the_only_target_needs_but_one_press_and_each_result_shows_its_card(
    desks: Desks, server: Server
) -> None:
    page = page_of(desks.lend())
    person = Person.sit(page, lay(server, "attack"), asks=False)
    expect(page.locator("#prompt .btn.main")).to_contain_text("City Guard")
    expect(page.locator("#odds .result .md").first).to_have_text("∅")
    expect(page.locator("#odds .result .md")).to_have_count(7)
    before = person.number
    page.keyboard.press("Enter")
    expect(page.locator("body")).not_to_have_attribute("data-number", str(before))
    person.wait()
    expect(page.locator("#log")).to_contain_text("attacks City Guard")


def test_the_played_cards_are_wide_enough_to_be_read(desks: Desks, server: Server) -> None:
    """In one's turn they are what is read; the hand beside them shows names and numbers."""
    page = page_of(desks.lend())
    Person.sit(page, lay(server, "action"), asks=False)
    for card in page.locator(".played .stack").all():
        box = card.bounding_box()
        assert box is not None
        assert box["width"] >= 180
        assert card.locator(".card.cut").count() == 0
