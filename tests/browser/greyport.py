"""Somebody who plays Greyport in a browser, by mouse, drag and keys."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import BrowserContext, Locator, Page

from tests.browser.desks import page_of
from tests.browser.driving import Person, until
from tests.browser.running import CALLS, Made, Server

FIGHT = """
scenario = "the-interrupted-party"
round = 2
defender = "gerki"
shields = 2
variants = ["different-monsters"]
subdecks = [["goblins", "brutes"], ["goblins"], ["goblins"]]
[location]
monsters = [{ card = "frenzy-goblin" }]
[rows]
heroes = ["brother-bastian", "gate-sergeant", "fire-mage", "watch-recruit"]
items = ["buckler", "boar-spear", "war-hammer", "claymore"]
[[players]]
character = "fiona"
hp = 7
hero = "played"
hand = ["mace", "loud-cousin", "mace"]
played = [{ hero = "fiona-1", items = ["wide-axe"] }, { hero = "bar-brawler" }]
[[players]]
character = "gerki"
monsters = [{ card = "gatecrusher", damage = 3 }, { card = "mad-bomber" }, { card = "goblin-archer" }]
"""
"""Fiona has two heroes; a Gatecrusher (#2), which is a Tank, stands before a bomber (#3) and an archer (#4) who is Ranged."""


class Playing(Person):
    """A person at the page of Greyport, with what the table says to programs beside it."""

    def __init__(self, page: Page, made: Made, seat: int = 0) -> None:
        super().__init__(page, asks=False)
        self.made = made
        self.seat = seat
        self.wait()

    def card(self, ref: str) -> Locator:
        """Return a thing where one plays with it: the first one drawn."""
        return self.page.locator(f'.card[data-ref="{ref}"]').first

    def drag(self, ref: str, onto: Locator, *, drop: bool = True) -> None:
        """Bring a thing somewhere with the mouse."""
        start, end = self.card(ref).bounding_box(), onto.bounding_box()
        assert start is not None
        assert end is not None
        mouse = self.page.mouse
        mouse.move(start["x"] + 8, start["y"] + 40)
        mouse.down()
        mouse.move(start["x"] + 30, start["y"] + 20, steps=3)
        mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=6)
        if drop:
            mouse.up()

    def look(self) -> dict[str, Any]:
        """Return what the server shows this seat."""
        token = self.made.tokens[self.seat]
        place = f"{self.made.address}/api/tables/{self.made.id}/view"
        answer = CALLS.get(place, headers={"Authorization": f"Bearer {token}"})
        found: dict[str, Any] = answer.json()
        return found

    def moved(self, before: int) -> None:
        """Wait until the table has moved on."""
        until(self.page, "number => Number(document.body.dataset.number) > number", before)


def sit(desk: BrowserContext, server: Server, situation: str, seat: int = 0) -> Playing:
    """Open a seat of a new table in this situation."""
    made = server.create("greyport", situation=situation)
    page = Person.sit(page_of(desk), made, seat=seat, asks=False).page
    return Playing(page, made, seat)


def spoken(person: Playing) -> list[str]:
    """Return what was answered so far, as the log names it."""
    return [each["text"] for each in person.look()["entries"] if each["type"] == "answer"]
