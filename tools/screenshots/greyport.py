"""The pictures of Battle for Greyport: the table with two, three and five seats, a fight before it is fought, a phone, lobby and medals."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import httpx
from playwright.sync_api import Page, expect

import tabard
from tabard.client import Client
from tabard.table import Game
from tests.browser.driving import Person
from tests.browser.running import Made
from tools.screenshots.studio import DESK, PHONE, Shots, Studio

PARTIES = {
    2: ["fiona", "deirdre"],
    3: ["fiona", "zot", "gerki"],
    5: ["fiona", "gerki", "zot", "deirdre", "chronos"],
}
SCENARIOS = {2: "the-interrupted-party", 3: "attack-of-the-hydra", 5: "blood-moon-rising"}
PEOPLE = ["Mia", "Tom", "Ida", "Ben", "Lea"]
EARNED = ["the-first-step", "and-stay-down", "splashapalooza", "bark-at-the-moon"]
FIRST = ("fight", "hero", "item")


def next_answer(game: Game[Any]) -> tuple[int, str] | None:
    """Choose who does what next: everybody plays and fights, but the first only makes ready; None when all have done so."""
    for seat, asked in [*game.decisions.items()][::-1]:
        starts = FIRST if seat else FIRST[1:]
        keys = [option.key for option in asked.options]
        ready = [key for start in starts for key in keys if key.startswith(start)]
        if asked.kind != "act":
            return seat, keys[0]
        if ready:
            return seat, ready[0]
    return None


def laid(studio: Studio, players: int) -> tuple[Made, Game[Any]]:
    """Lay a table and play it until somebody is about to fight; returns it with the same game beside it."""
    setup: dict[str, Any] = {"scenario": SCENARIOS[players], "party": PARTIES[players]}
    made = studio.server.create("greyport", seed=3, **setup)
    game = tabard.new("greyport", seed=3, **setup)
    while found := next_answer(game):
        seat, key = found
        made.play(key, seat=seat)
        game.apply(key, seat)
    return made, game


@contextmanager
def seated(made: Made) -> Iterator[None]:
    """Let everybody but the first sit at the table, each under a name."""
    with ExitStack() as stack:
        client = stack.enter_context(Client(made.address))
        for seat, token in made.tokens.items():
            place = client.sit(made.id, token)
            place.call_seat(seat, PEOPLE[seat])
            if seat:
                stack.enter_context(place.follow())
        yield


@contextmanager
def table(
    studio: Studio, players: int, size: tuple[int, int] = DESK
) -> Iterator[tuple[Page, Game[Any]]]:
    """Sit down at a table of so many."""
    made, game = laid(studio, players)
    with seated(made), studio.page(made.link(), size) as page:
        Person(page, game).wait()
        yield page, game


def around(studio: Studio, players: int) -> None:
    """The whole table."""
    with table(studio, players) as (page, _):
        studio.take(page, f"greyport-{players}")


def fight(studio: Studio) -> None:
    """A fight before it is fought: the chances, and the round as it would be."""
    with table(studio, 3) as (page, game):
        person = Person(page, game)
        asked = game.question(tabard.table.Seat(0))
        assert asked is not None
        option = next(each for each in asked.options if each.key.startswith("fight"))
        for ref in option.refs:
            person.thing(ref).click(force=True)
        expect(page.locator("#table")).not_to_contain_text("Counting every roll", timeout=30_000)
        studio.take(page, "greyport-fight")


def phone(studio: Studio) -> None:
    """The same on a phone."""
    with table(studio, 3, PHONE) as (page, _):
        studio.take(page, "greyport-phone")


def lobby(studio: Studio) -> None:
    """What can be chosen for a new game."""
    with studio.page(studio.server.address) as page:
        page.locator("label.game", has_text="Battle for Greyport").click()
        page.locator(".notice", has_text="The Mad Dragon").click()
        page.locator(".new-game").evaluate("element => element.scrollIntoView()")
        studio.take(page, "greyport-lobby")


def shelf(studio: Studio) -> None:
    """What a newcomer sees."""
    with studio.page(studio.server.address) as page:
        studio.take(page, "games")


def medals(studio: Studio) -> None:
    """The page of achievements of somebody who has earned some."""
    address = studio.server.address
    token = httpx.post(f"{address}/api/keepsakes").json()["token"]
    earned = [
        {
            "game": "greyport",
            "achievement": each,
            "box": "normal",
            "earned": f"2026-05-{day:02}T20:00:00+00:00",
        }
        for day, each in enumerate(EARNED, 2)
    ]
    file = {"tabard": "achievements", "version": 1, "earned": earned}
    key = {"Authorization": f"Bearer {token}"}
    httpx.post(
        f"{address}/api/keepsake/import",
        content=json.dumps(file),
        headers=key | {"content-type": "application/json"},
    ).raise_for_status()
    with studio.page(f"{address}/achievements#keepsake={token}") as page:
        studio.take(page, "achievements")


SHOTS: Shots = {
    "greyport-2": lambda studio: around(studio, 2),
    "greyport-3": lambda studio: around(studio, 3),
    "greyport-5": lambda studio: around(studio, 5),
    "greyport-fight": fight,
    "greyport-phone": phone,
    "greyport-lobby": lobby,
    "games": shelf,
    "achievements": medals,
}
