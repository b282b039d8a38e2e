"""The pictures of Gloomhaven, second edition: two cards chosen, an attack before it is made, four people, a phone, a campaign."""

from __future__ import annotations

from typing import Any

import tabard
from tabard.table import Game, Seat
from tests.browser.driving import Person
from tests.browser.running import Made
from tools.screenshots.studio import PHONE, Shots, Studio

PARTIES = {2: ["bruiser", "spellweaver"], 4: ["bruiser", "silent-knife", "tinkerer", "spellweaver"]}
PEOPLE = ["Mia", "Tom", "Ida", "Ben"]


def laid(studio: Studio, characters: int, *, seats: int, until: str) -> tuple[Made, Game[Any]]:
    """Lay the first scenario and play it until a kind of question is asked; returns it with the same game beside it."""
    setup: dict[str, Any] = {"scenario": "1", "party": PARTIES[characters], "seats": seats}
    if characters == 2:
        setup["items"] = "first"
    made = studio.server.create("haven", seed=5, **setup)
    game = tabard.new("haven", seed=5, **setup)
    for _ in range(200):
        seat, asked = next(iter(game.decisions.items()))
        if asked.kind == until:
            break
        hexes = [each.key for each in asked.options if each.refs and asked.kind == "move"]
        bottoms = [each.key for each in asked.options if each.key.endswith("-bottom")]
        keys = hexes[-1:] or bottoms[:1] or [asked.options[0].key]
        made.play(keys[0], seat=int(seat))
        game.apply(keys[0], seat)
    return made, game


def select(studio: Studio) -> None:
    """Two cards are chosen, and the first leads."""
    made, _ = laid(studio, 2, seats=1, until="select")
    with studio.page(made.link()) as page:
        Person(page).wait()
        cards = page.locator(".inhand .card.lit")
        cards.nth(2).click()
        cards.nth(5).click()
        page.mouse.move(700, 60)
        studio.take(page, "haven-select")


def attack(studio: Studio) -> None:
    """Before the click the table shows whom an attack hits and what may come of it."""
    made, game = laid(studio, 2, seats=1, until="attack")
    with studio.page(made.link()) as page:
        person = Person(page)
        person.wait()
        assert game.decision is not None
        aimed = next(each for each in game.decision.options if each.refs)
        person.thing(aimed.refs[0]).hover(force=True)
        page.locator("#odds .odds-of").first.wait_for(timeout=60_000)
        studio.take(page, "haven-attack")


def four(studio: Studio) -> None:
    """Four people, each with a seat."""
    made, _ = laid(studio, 4, seats=4, until="action")
    with studio.page(made.link(0)) as page:
        Person(page).wait()
        studio.take(page, "haven-4")


def phone(studio: Studio) -> None:
    """The same on a telephone."""
    made, _ = laid(studio, 2, seats=1, until="action")
    with studio.page(made.link(), PHONE) as page:
        Person(page).wait()
        studio.take(page, "haven-phone")


CAMPAIGN: dict[str, Any] = {
    "campaign": True,
    "party": PARTIES[4],
    "seats": 1,
    "continued": {
        "name": "The Lantern Company",
        "completed": ["0", "1", "2", "3"],
        "open": ["4", "5"],
        "prosperity": 3,
        "reputation": {"military": 3, "merchant-guild": 1, "demons": -1},
        "donations": 3,
    },
}


def campaign(studio: Studio, until: str) -> Made:
    """Go on with a campaign until a kind of question is asked."""
    made = studio.server.create("haven", seed=5, **CAMPAIGN)
    game = tabard.new("haven", seed=5, **CAMPAIGN)
    while (asked := game.decisions[Seat(0)]).kind != until:
        done = [each.key for each in asked.options if each.key.startswith(("done", "play-5"))]
        key = done[0] if done else asked.options[0].key
        made.play(key)
        game.apply(key)
    return made


def world(studio: Studio) -> None:
    """The map of the world: where the party has been, and where it may go."""
    with studio.page(campaign(studio, "campaign-scenario").link()) as page:
        page.locator(".k-stop.open .disc").first.wait_for()
        studio.take(page, "haven-world")


def city(studio: Studio) -> None:
    """The city: shop, sheets and what a character may do."""
    with studio.page(campaign(studio, "city").link()) as page:
        page.locator(".k-ware").first.wait_for()
        studio.take(page, "haven-city")


def event(studio: Studio) -> None:
    """Something happens on the road."""
    with studio.page(campaign(studio, "event").link()) as page:
        page.locator(".k-option").first.wait_for()
        studio.take(page, "haven-event")


SHOTS: Shots = {
    "haven-select": select,
    "haven-attack": attack,
    "haven-4": four,
    "haven-phone": phone,
    "haven-world": world,
    "haven-city": city,
    "haven-event": event,
}
