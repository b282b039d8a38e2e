"""The second edition at its page: what four people hide from each other, one person with four characters, a finger, a restart, and everybody's eyes."""

from __future__ import annotations

import json
import re
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

import tabard
from tests.browser.desks import Desks, page_of
from tests.browser.driving import Person, until
from tests.browser.guests import Guest
from tests.browser.running import CALLS, Made, Server, serving
from tests.browser.test_access import dim_faults, faults

PARTY = ["fighter", "ranger", "mender", "adept"]
ROOM = """\
*     *     .     a
   *     .     .
*     *     .     b
   .     .     .
.     .     .     .
"""
SETUP: dict[str, Any] = {
    "party": PARTY,
    "map": ROOM,
    "monsters": {"a": "city-guard normal", "b": "bandit-scout elite"},
}


def see(made: Made, seat: int | None) -> dict[str, Any]:
    """Return what a seat sees."""
    headers = {} if seat is None else {"Authorization": f"Bearer {made.tokens[seat]}"}
    place = f"{made.address}/api/tables/{made.id}/view"
    view: dict[str, Any] = CALLS.get(place, headers=headers).json()["view"]
    return view


def take_first(made: Made, seat: int) -> str:
    """Let a seat give the first answer there is, without a page; return its key."""
    key: str = see(made, seat)["decision"]["options"][0]["key"]
    made.play(key, seat=seat)
    return key


def prepare(made: Made, *, seats: int) -> None:
    """Keep battle goals and enter the map, without a page."""
    for _ in range(2 * len(PARTY) // seats):
        for seat in range(seats):
            take_first(made, seat)


class Secret:
    """What one seat has chosen and the others must not know yet."""

    def __init__(self, made: Made, seat: int, key: str) -> None:
        own = see(made, seat)["table"]["party"][seat]
        cards = [each for each in own["cards"] if each["zone"] == "hand"]
        self.seat = seat
        self.words = [
            word
            for each in cards
            if each["id"].removeprefix("card:") not in own["known"]
            for word in (each["id"], each["up"]["name"])
        ] + [key]

    def check(self, guests: dict[int | None, Guest], made: Made) -> None:
        """Look through everything that the server ever said to the others."""
        assert len(self.words) > 8
        for seat, guest in guests.items():
            if seat == self.seat:
                continue
            told = [each for each in self.words if re.search(rf"\b{re.escape(each)}\b", guest.said)]
            assert not told, f"seat {seat} was told {told} of seat {self.seat}"
            other = see(made, seat)["table"]["party"][self.seat]
            assert (other["initiative"], other["lead"], other["goals"]) == (0, "", None)
            assert [each for each in other["cards"] if each["zone"] == "hand"] == []


def test_four_people_choose_in_secret_and_reveal_together(desks: Desks, server: Server) -> None:
    """One round at their pages; that the wire keeps more of them secret is proved in tests/server."""
    made = server.create("haven", seed=3, seats=4, **SETUP)
    prepare(made, seats=4)
    guests: dict[int | None, Guest] = {seat: Guest(desks, made, seat) for seat in (0, 1, 2, 3)}
    guests[None] = Guest(desks, made)
    for guest in guests.values():
        guest.page.keyboard.press("Escape")
        expect(guest.page.locator("dialog")).to_have_count(0)
    for seat in (0, 1, 2):
        guest = guests[seat]
        first, second = see(made, seat)["decision"]["options"][0]["refs"]
        guest.pick(first)
        guest.pick(second)
        expect(guest.page.locator(".place.maybe .no")).not_to_have_text("?")
        guest.commit()
        key = "+".join(each.removeprefix("card:") for each in (first, second))
        guest.sees("Waiting for")
        Secret(made, seat, key).check(guests, made)
    guests[0].sees("Waiting for Adept: which two cards?")
    assert guests[0].page.locator(".place .no").all_inner_texts().count("?") == 6, "nobody's yet"
    expect(guests[0].page.locator(".member .state.ready")).to_have_count(3)
    take_first(made, 3)
    orders = []
    for guest in guests.values():
        guest.read() if guest is not guests[None] else guest.hear(made.number)
        until(guest.page, "document.querySelectorAll('.place .no').length >= 6")
        orders.append(guest.page.locator(".place .no").all_inner_texts())
    assert all(each == orders[0] and "?" not in each for each in orders)


def test_one_person_plays_four_characters_with_keys(desks: Desks, server: Server) -> None:
    made = server.create("haven", seed=3, seats=1, **SETUP)
    game = tabard.new("haven", seed=3, seats=1, **SETUP)
    for _ in range(2 * len(PARTY)):
        assert game.decision is not None
        game.apply(game.decision.options[0].key)
    prepare(made, seats=1)
    page = page_of(desks.lend())
    person = Person.sit(page, made, game)
    front = page.locator(".member.front")
    mat = page.locator(".crawl-mat")
    for number, each in enumerate(PARTY):
        assert game.decision is not None
        person.wait()
        expect(page.locator(".member .state.ready")).to_have_count(number)
        expect(page.locator(".place.maybe")).to_have_count(number)
        expect(mat).to_have_attribute("data-character", each)
        expect(front).to_have_attribute("data-character", each)
        expect(page.locator("#prompt .say")).to_contain_text(game.decision.prompt)
        person.answer(game.decision.options[0].key, how="press")
    answered = 0
    while answered < 6 and game.decision is not None:
        decision = game.decision
        whose = game.state.whose(game.state.active)
        person.skip_motion()
        person.wait()
        if whose is not None and decision.kind in ("action", "move", "attack"):
            expect(mat).to_have_attribute("data-character", whose.figure)
            answered += 1
        person.answer(decision.options[0].key, how="press")
    assert answered == 6
    page.keyboard.press("Shift+Digit4")
    expect(mat).to_have_attribute("data-character", "adept")
    assert faults(page) == []
    assert dim_faults(page) == []


def test_a_finger_plays_on_a_telephone_through_reload_and_restart(
    desks: Desks, tmp_path: Path
) -> None:
    close = ROOM.replace("   *     .     .", "   a     .     .")
    with ExitStack() as first:
        server = first.enter_context(serving(tmp_path))
        made = server.create(
            "haven", seed=3, seats=1, **{**SETUP, "map": close, "party": PARTY[:2]}
        )
        game = tabard.new("haven", seed=3, seats=1, **{**SETUP, "map": close, "party": PARTY[:2]})
        for _ in range(6):
            assert game.decision is not None
            key = game.decision.options[0].key
            game.apply(key)
            made.play(key)
        page = page_of(desks.lend((390, 844), has_touch=True, is_mobile=True))
        person = Person.sit(page, made, game)
        for _ in range(12):
            assert game.decision is not None
            if game.decision.kind in ("attack", "strike"):
                break
            tops = [each for each in game.decision.options if each.key.endswith("-basic-top")]
            person.answer((tops or game.decision.options)[0].key, how="tap")
        assert game.decision is not None
        assert game.decision.kind in ("attack", "strike"), "in the middle of an attack"
        page.reload()
        person.wait()
        expect(page.locator("#prompt .say")).to_contain_text(game.decision.prompt)
    with serving(tmp_path, port=server.port):
        person.wait()
        person.answer(game.decision.options[-1].key, how="tap")
        assert json.dumps(see(made, 0)["table"]["figures"]) == json.dumps(
            game.view(0)["table"]["figures"]
        )
        wide = page.evaluate("document.documentElement.scrollWidth")
        assert wide <= 390, "nothing reaches out of the page"
