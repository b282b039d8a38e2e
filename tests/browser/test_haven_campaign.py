"""A campaign of the second edition at its pages: an event, the city for two people at once, and the road to the next scenario."""

from __future__ import annotations

import re
from functools import cache
from random import Random
from typing import Any

from playwright.sync_api import expect

import tabard
from tests.browser.desks import Desks
from tests.browser.guests import Guest
from tests.browser.running import Made, Server
from tests.browser.stories import back_in_city, bring
from tests.browser.test_access import faults
from tests.browser.test_haven import see

PARTY = ["bruiser", "tinkerer"]


@cache
def at_the_city_event() -> bytes:
    """Play a campaign of two by chance until the party is back from its first scenario and reads a city event."""
    game: Any = tabard.new("haven", campaign=True, party=PARTY, seats=2, seed=11)
    whim = Random(11)
    while not any(each.kind == "event" for each in game.decisions.values()):
        # Whoever has selected cards may still take others: by chance it is everybody's turn at some time.
        seat, decision = whim.choice(sorted(game.decisions.items()))
        keys = [each.key for each in decision.options]
        if decision.kind in ("city", "campaign-scenario"):
            bought = [each for each in keys if each.startswith("buy")]
            done = [each for each in keys if each.startswith("done")]
            played = [each for each in keys if re.fullmatch(r"play-\d+", each)]
            game.apply((bought or done or played[-1:])[0], seat)
        else:
            game.apply(whim.choice(keys), seat)
    save: bytes = game.save()
    return save


def settle(made: Made) -> None:
    """Answer whatever an event asks beside, without a page, until everybody is in the city."""
    for _ in range(20):
        asked = {seat: see(made, seat)["decision"] for seat in (0, 1)}
        open_now = {seat: each for seat, each in asked.items() if each is not None}
        if any(each["kind"] == "city" for each in open_now.values()):
            return
        seat, decision = next(iter(open_now.items()))
        made.play(decision["options"][0]["key"], seat=seat)
    raise AssertionError("the city was never reached")


def act(guest: Guest, key: str) -> None:
    """Press what does this, wherever on the page it is."""
    guest.read()
    guest.page.locator(f'[data-act="{key}"]:visible').click()


def test_two_people_go_through_an_event_and_the_city_to_the_map(
    desks: Desks, server: Server
) -> None:
    made = bring(server, at_the_city_event())
    guests = [Guest(desks, made, seat) for seat in (0, 1)]
    first, second = guests
    event = first.page.locator(".k-event")
    expect(event.locator(".k-option")).to_have_count(2)
    assert len(event.locator(".scene").inner_text().split()) > 30, "a scene is told"
    assert faults(first.page) == []
    told = made.number
    act(first, "A")
    first.hear(told + 1)  # otherwise the same question would be found open once more
    settle(made)
    for guest in guests:
        guest.read()
        expect(guest.page.locator(".k-city")).to_be_visible()
        expect(guest.page.locator(".k-folk .k-folk-row")).to_have_count(2)
    assert faults(first.page) == []
    own = first.page.locator(".k-own li").all_inner_texts()
    sell = first.page.locator('[data-act^="sell:bruiser-1"]:visible').first
    key = sell.get_attribute("data-act")
    assert key is not None
    act(first, key)
    expect(first.page.locator(".k-own li")).to_have_count(len(own) - 1)
    quests = [guest.page.locator(".k-desk .k-quest h3").inner_text() for guest in guests]
    assert quests[0] != quests[1], "everybody sees the own quest"
    assert quests[1] not in first.said, "and only that one is sent"
    second.read()
    second.commit()
    first.sees("What do you do in Gloomhaven?")
    expect(first.page.locator(".k-folk .state.ready")).to_have_count(1)
    first.commit()
    for guest in guests:
        expect(guest.page.locator(".k-stop.open .disc").first).to_be_visible()
        guest.sees("Which scenario do you play?")
    assert faults(second.page) == []
    second.page.locator('.k-nav [data-page="chronicle"]').click()
    played = see(made, 1)["table"]["campaign"]["log"]
    assert played, "somebody has been somewhere"
    expect(second.page.locator(".k-played .k-log li")).to_have_count(len(played))
    second.commit()
    for guest in guests:
        expect(guest.page.locator("#prompt")).not_to_contain_text("Which scenario do you play?")


def test_in_the_city_one_reads_what_is_still_to_do_and_sees_what_one_pays_for(
    desks: Desks, server: Server
) -> None:
    guest = Guest(desks, bring(server, back_in_city()), 0)
    guest.page.set_viewport_size({"width": 1280, "height": 720})
    guest.read()
    duties = guest.page.locator(".k-duties")
    expect(duties).to_contain_text("retire")
    retire = guest.page.locator('[data-act="retire:bruiser-1"]')
    expect(retire).to_be_in_viewport()
    assert guest.page.locator(".k-newcomers[open]").count() == 0, "nobody has asked for others"
    act(guest, "enhance:bruiser-1:trample")
    last = guest.page.locator(".k-sticker").last
    last.scroll_into_view_if_needed()
    last.click()
    expect(last).to_have_attribute("aria-pressed", "true")
    for each in (".k-compared", ".k-pay .btn"):
        expect(guest.page.locator(each)).to_be_in_viewport(ratio=0.6)
    act(guest, "back")
    act(guest, "retire:bruiser-1")
    guest.page.locator(".k-farewell .btn").click()
    act(guest, "create:cragheart")
    expect(guest.page.locator(".k-desk h2")).not_to_have_text("Elwin")
    expect(duties).to_contain_text("choose a personal quest")
    act(
        guest,
        guest.page.locator('[data-act^="keep:cragheart-1"]').first.get_attribute("data-act") or "",
    )
    expect(guest.page.locator(".k-newcomers")).to_have_count(1)
