"""What people show each other before they commit: picks, a moment before something ends, and who holds the table."""

from __future__ import annotations

import time
from typing import Any

from playwright.sync_api import expect

import tabard
from tests.browser.desks import Desks
from tests.browser.driving import PAINTED, SETTINGS, until
from tests.browser.guests import Guest
from tests.browser.running import Made, Server
from tests.browser.test_several import before_the_bite


def arrows(guest: Guest) -> list[str]:
    """Return whose picks lie on the table, as far as arrows lead somewhere."""
    guest.page.evaluate(PAINTED)
    names: list[str] = guest.page.locator(".intents .pill").all_inner_texts()
    assert guest.page.locator(".arrows .tip").count() >= len(names)
    return names


ENDS_THERE = """(ref) => {
  const [tip, box] = [".arrows .tip", `[data-ref="${ref}"]`].map((each) => document.querySelector(each)?.getBoundingClientRect());
  if (!tip || !box) return false;
  const [x, y] = [tip.left + tip.width / 2, tip.top + tip.height / 2];
  return box.left <= x && x <= box.right && box.top <= y && y <= box.bottom;
}"""
"""Is whether the tip of the arrow lies on a thing."""


def sees_arrow(guest: Guest, name: str, ref: str) -> None:
    """Expect somebody's arrow to end on a thing."""
    expect(guest.page.locator(".intents .pill")).to_have_text([name])
    expect(guest.page.locator(".arrows .tip")).to_be_visible()  # it is drawn a moment later
    until(guest.page, ENDS_THERE, ref)


def test_others_see_what_somebody_has_picked_until_it_is_taken(
    desks: Desks, server: Server
) -> None:
    made = before_the_bite(server)
    one, two, watcher = Guest(desks, made, 0), Guest(desks, made, 1), Guest(desks, made)
    two.pick("pack:runts")
    for guest in (one, watcher):
        sees_arrow(guest, "Seat 2", "pack:runts")
    assert arrows(two) == [], "one's own pick is lit already"
    two.pick("pack:brutes")
    sees_arrow(one, "Seat 2", "pack:brutes")
    two.page.keyboard.press("Escape")
    expect(one.page.locator(".intents .pill")).to_have_count(0)
    two.pick("pack:runts")
    sees_arrow(one, "Seat 2", "pack:runts")
    two.page.reload()
    expect(one.page.locator(".intents .pill")).to_have_count(0)
    two.pick("pack:runts")
    sees_arrow(one, "Seat 2", "pack:runts")
    two.page.locator("#prompt .btn.main:enabled").click()
    one.sees("Keeper 2 swings at the runts", "#log")
    expect(one.page.locator(".intents .pill")).to_have_count(0)
    expect(watcher.page.locator(".intents .pill")).to_have_count(0)
    for guest in (one, two, watcher):
        guest.leave()


def quiet(server: Server) -> Made:
    """Lay a table at which the party may catch its breath, and everybody has to agree that it does no longer."""
    for seed in range(100):
        game: tabard.Game[Any] = tabard.new("toy", seed=seed, candles=1)
        keys: list[tuple[int, str]] = []
        while game.decision is not None and game.decision.kind != "breathe" and len(keys) < 30:
            keys.append((game.decision.seat, game.decision.options[0].key))
            game.apply(keys[-1][1], game.decision.seat)
        if game.decision is not None and game.decision.kind == "breathe":
            break
    made = server.create("toy", seed=seed, candles=1)
    for seat, key in keys:
        made.play(key, seat=seat)
    return made


def test_what_ends_for_all_waits_a_moment_and_anybody_can_stop_it(
    desks: Desks, server: Server
) -> None:
    made = quiet(server)
    one, two, watcher = Guest(desks, made, 0), Guest(desks, made, 1), Guest(desks, made)
    one.press("main")
    one.sees("In a moment: back to work.")
    two.sees("Seat 1: back to work.")
    watcher.sees("Seat 1: back to work.")
    expect(watcher.page.locator('#prompt [data-button="stop"]')).to_have_count(0)
    two.press("stop")
    one.sees("Seat 2 stopped it.", "#toast")
    one.sees("The rats are quiet for a moment.")
    two.sees("The rats are quiet for a moment.")
    one.press("main")
    two.sees("Seat 1: back to work.")
    one.read()
    one.page.keyboard.press("Escape")
    two.sees("The rats are quiet for a moment.")
    number = one.page.evaluate("document.body.dataset.number")
    one.press("main")
    one.page.wait_for_timeout(1500)
    assert one.page.evaluate("document.body.dataset.number") == number, "the moment is not over"
    two.sees("Which door do you all watch?")
    for guest in (one, two, watcher):
        guest.leave()


def test_who_holds_all_seats_ends_at_once(desks: Desks, server: Server) -> None:
    both = Guest(desks, quiet(server), 0, 1)
    both.read()
    began = time.monotonic()
    both.press("on")
    both.sees("Which door do you all watch?")
    assert time.monotonic() - began < 2.9, "nobody else could stop it"
    both.leave()


HEARD = "document.addEventListener('sounded', (event) => (document.body.dataset.heard = event.detail.name))"
LOUD = f"{SETTINGS}.then((page) => page.change({{ sound: true }}))"


def test_who_holds_the_table_is_named_with_what_is_asked_and_hears_a_bell(
    desks: Desks, server: Server
) -> None:
    made = before_the_bite(server)
    two, one = Guest(desks, made, 1, timed=True), Guest(desks, made, 0, timed=True)
    one.page.evaluate(LOUD)
    made.play("brutes")
    two.sees("Waiting for Seat 1: whether to throw a card?")
    expect(two.page).to_have_title(
        "Waiting for Seat 1: whether to throw a card? · Rats in the Cellar"
    )
    one.sees("A rat bites you.")
    one.page.evaluate(HEARD)
    for guest in (one, two):
        guest.page.clock.fast_forward(19_000)
    expect(two.page.locator('#prompt [data-button="take-back"]')).to_have_count(0)
    expect(one.page.locator("#toast")).to_be_hidden()
    for guest in (one, two):
        guest.page.clock.fast_forward(2_000)
    one.sees("The others wait for you.", "#toast")
    assert one.page.evaluate("document.body.dataset.heard") == "bell"
    two.press("take-back")
    one.sees("Seat 2 wants to take back")
    one.leave()
    two.leave()
